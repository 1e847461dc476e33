"""The end of a year or match as a ceremony: a scroll of its months unrolls, the chart draws itself, the winner gets a
seal. What is shown is the same for every game; the accounts come one step later.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item, Repainter
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import (
    GOLD_LIGHT,
    INK,
    INK_SOFT,
    ON_CLOTH,
    ON_CLOTH_SOFT,
    PAPER_EDGE,
    VERMILION,
    WHITE,
    Solid,
)
from hachi_hachi.game.display.playback.easing import ease_in, ease_in_out, ease_out, overshoot
from hachi_hachi.game.display.playback.stage import Pose, Sprite
from hachi_hachi.game.table.cards.card_set import CARD, RATIO
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.motion.burst_drawing import burst_items
from hachi_hachi.game.table.motion.ceremony_petals import falling_items
from hachi_hachi.game.table.motion.finale_parts import (
    Pictures,
    appearing_part,
    blit_part,
    draw_frame,
    draw_roller,
    unrolled_at,
)
from hachi_hachi.game.table.motion.hits import FLECKS
from hachi_hachi.game.table.motion.seals import seal_item, seal_sprite
from hachi_hachi.game.table.motion.season import SeasonDrift
from hachi_hachi.game.widgets import Widget
from hachi_hachi.game.widgets.chart import LineChart
from hachi_hachi.game.widgets.materials import cloth, gold_rule, paper, seal
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot
from hachi_hachi.game.widgets.theme import BODY, HEADING, SMALL

# Seconds at normal speed: the scroll unrolls, the chart draws itself, the seal falls, the winner's name rises, and gold
# frames the winner's months one after another; everything is there. Petals and gold leaf fall from the seal on.
UNROLL: Final = 1.5
CHART: Final = (1.25, 2.2)
SEAL: Final = (2.15, 2.29)
NAME: Final = (2.35, 2.7)
FRAMES: Final = (2.6, 3.2)
END: Final = 3.3
FALLING: Final = 2.8
#: A month comes down on the scroll behind the roller: for how long, and how far in units.
SETTLES: Final = 0.34
DROP: Final = 22.0
#: How long a frame takes to appear, how far the name rises in units, and the seconds of dust around the seal.
FRAMED: Final = 0.25
RISES: Final = 16.0
DUST: Final = 0.35
#: How many petals and bits of gold leaf fall if the person at the screen has won.
FESTIVE: Final = 110
#: Seconds, at any speed, before it begins: the last scene fades out first. Faster than this it would not be seen.
WAIT: Final = 0.3
FASTEST: Final = 2.0
#: How long after the blow of the seal its drum is heard, and the phrase for the winner.
DRUM_AFTER: Final = 0.15
PHRASE_AFTER: Final = 0.5
#: The phrase at the end, by ``Finale.won``.
ENDS: Final = {1: "won", 0: "over", -1: "over"}
#: The winner's seal: its sign and its width in units.
FIRST: Final = "優"
SIDE: Final = 132.0
#: Margins, the heights of head and scroll, the gap below it, the foot, the width of a roller, in units.
AROUND: Final = 54.0
HEAD: Final = 66.0
SCROLL: Final = 240.0
GAP: Final = 22.0
FOOT: Final = 76.0
ROLLER: Final = 16.0
#: The share of the width that the chart takes.
CHARTED: Final = 0.6
#: The most tiles of a scroll; the text size of their words.
TILES: Final = 12
TIGHT: Final = 13.0
STEPS: Final = 6
#: The radius of a seat's dot.
SEAT: Final = 6.5


@dataclass(frozen=True, slots=True)
class Tile:
    """A month or game on the scroll: its name, a card (None: the characters ``signs``), who won it and what.

    ``seat`` (from 0) is the winner's seat if its dot has a number; ``ground`` is the colour under the characters.
    """

    name: str
    card: Hashable | None
    signs: str = ""
    winner: str = ""
    colour: Solid | None = None
    amount: str = ""
    seat: int | None = None
    ground: Solid | None = None


@dataclass(frozen=True, slots=True)
class Finale:
    """The contents of the ceremony; ``won`` is 1 if the person at the screen has won, -1 if not, 0 for no person.

    ``sign`` is the character of the winner's seal.
    """

    heading: str
    title: str
    winner: str
    amount: str
    moment: str
    tiles: Sequence[Tile]
    chart: LineChart
    deck: CardSurfaces
    won: int = 0
    sign: str = FIRST


class FinalePlayer:
    """Plays the ceremony. ``sounded`` plays a sound by name; nothing moves while ``still``."""

    def __init__(self, shown: Finale, sounded: Callable[[str], None], *, still: bool) -> None:
        self.shown = shown
        self.still = still
        self._sounded = sounded
        self._seconds = END if still else 0.0
        self._waits = 0.0 if still else WAIT
        #: What is still to be heard, and when; without motion only the seal and what follows.
        blow = END if still else SEAL[1]
        self._sounds = [
            *([] if still else [(0.0, "unroll")]), (blow, "stamp"), (blow + DRUM_AFTER, "drum"),
            (blow + PHRASE_AFTER, ENDS[shown.won]),
        ]
        self._petals = SeasonDrift()
        self._petals.kind, self._petals.still = "petals", still
        #: Seconds for which petals and gold leaf have fallen.
        self._fallen = 0.0
        self._repainter = Repainter()
        self._pictures: tuple[object, Pictures] | None = None
        self.scroll = self.charted = self.winner = self.foot = Box(0, 0, 0, 0)
        self.places: list[Box] = []

    @property
    def festive(self) -> bool:
        """True while petals and gold leaf fall, or are still to fall."""
        return self.shown.won > 0 and not self.still and self._fallen < FALLING

    @property
    def over(self) -> bool:
        """True if everything is there and has been heard."""
        return self._seconds >= END and not self._sounds

    @property
    def has_moved(self) -> bool:
        """True if petals have moved since they were drawn."""
        return self._petals.has_moved

    def skip(self) -> None:
        """Show everything at once."""
        self._seconds, self._waits = END, 0.0
        for _at, name in self._sounds[-1:]:
            self._sounded(name)
        self._sounds = []

    def pass_time(self, dt: float, speed: float) -> None:
        """Let ``dt`` seconds pass, times the speed, up to ``FASTEST``, for all but the petals."""
        self._petals.pass_time(dt)
        waited = min(dt, self._waits)
        self._waits -= waited
        if self._waits:
            return
        passed = (dt - waited) * min(speed, FASTEST)
        self._seconds += passed
        if self._seconds >= SEAL[1]:
            self._fallen += passed
        while self._sounds and self._sounds[0][0] <= self._seconds:
            self._sounded(self._sounds.pop(0)[1])

    # -- layout ----------------------------------------------------------------------------------------
    def place(self, canvas: Canvas) -> None:
        """Place everything for the current size."""
        area = canvas.area
        inner = Box(AROUND, 0, area.w - 2 * AROUND, area.h)
        self.scroll = Box(inner.x, HEAD, inner.w, SCROLL)
        low = Box(inner.x, self.scroll.bottom + GAP, inner.w, area.h - self.scroll.bottom - GAP - FOOT)
        self.charted = low.left(low.w * CHARTED)
        self.winner = Box(self.charted.right + GAP, low.y, low.w - self.charted.w - GAP, low.h)
        self.foot = Box(inner.x, area.h - FOOT, inner.w, FOOT)
        within = self.scroll.inset(ROLLER + 4, 12)
        self.places = within.columns([1.0] * max(1, len(self.shown.tiles[-TILES:])), 6)
        self._pictures = None

    # -- drawing -----------------------------------------------------------------------------------------
    def draw(self, canvas: Canvas, widgets: Sequence[Widget]) -> list[pygame.Rect] | None:
        """Draw what has changed; return the rectangles drawn in pixels, None for everything."""
        size = (canvas.surface.get_size(), canvas.text_scale)
        if self._pictures is None or self._pictures[0] != size:
            self._pictures = size, self._drawn(canvas)
            self._repainter.forget()
            canvas.kept = False
        pictures = self._pictures[1]
        items = [
            *self._revealed(canvas, pictures), *self._settled(canvas, pictures), *self._framed(canvas),
            *self._sealed(canvas), *self._petals.items(canvas), *self._fall(canvas),
        ]
        for number, widget in enumerate(widgets):
            look = (widget.focused, widget.pressed)
            items.append(Item(("widget", number), look, canvas.rect(widget.box.inset(-12)), widget.draw))
        return self._repainter.paint(canvas, pictures.ground, items)

    def _share(self, begins: float, ends: float) -> float:
        return max(0.0, min(1.0, (self._seconds - begins) / (ends - begins)))

    def _revealed(self, canvas: Canvas, pictures: Pictures) -> list[Item]:
        """Return the parts of the picture that are seen by now: scroll and chart from the left, then the winner."""
        found = []
        unrolled = ease_in_out(self._share(0.0, UNROLL))
        parts = [
            ("scroll", pictures.bare, self.scroll.inset(-14), unrolled),
            ("chart", pictures.whole, self.charted.inset(-14), ease_in_out(self._share(*CHART))),
        ]
        for name, picture, box, share in parts:
            if share > 0:
                rect = canvas.rect(box.left(box.w * share))
                found.append(Item(name, rect.w, rect, partial(blit_part, picture, rect)))
        share = self._share(*NAME)
        if share > 0:
            away = RISES * (1 - ease_out(share))
            found.append(appearing_part(canvas, pictures.whole, "winner", self.winner, share, away))
        if 0 < unrolled < 1:
            x = self.scroll.x + self.scroll.w * unrolled
            roller = Box(x - ROLLER / 2, self.scroll.y - 10, ROLLER, self.scroll.h + 20)
            found.append(Item("roller", round(x, 1), canvas.rect(roller.inset(-8)), partial(draw_roller, box=roller)))
        return found

    def _settled(self, canvas: Canvas, pictures: Pictures) -> list[Item]:
        """Return the months, which come down one by one behind the roller and settle."""
        found = []
        for number, place in enumerate(self.places):
            passed = unrolled_at((place.right - self.scroll.x) / self.scroll.w) * UNROLL
            share = self._share(passed, passed + SETTLES)
            if share > 0:
                away = -DROP * (1 - overshoot(share))
                key, seen = ("tile", number), min(1.0, 1.6 * share)
                found.append(appearing_part(canvas, pictures.whole, key, place, seen, away))
        return found

    def _framed(self, canvas: Canvas) -> list[Item]:
        """Return the gold frames around the months of the winner, which appear one after another."""
        won = [
            place for tile, place in zip(self.shown.tiles[-TILES:], self.places, strict=False)
            if tile.winner and tile.winner == self.shown.winner
        ]
        found = []
        for number, place in enumerate(won):
            begins = FRAMES[0] + (FRAMES[1] - FRAMES[0] - FRAMED) * number / max(1, len(won) - 1)
            share = round(self._share(begins, begins + FRAMED) * STEPS) / STEPS
            if share > 0:
                wide = 2.4 + 4.0 * (1 - share)
                box = place.inset(-1 - 5 * (1 - share))
                draw = partial(draw_frame, box=box, light=share, wide=wide)
                found.append(Item(("frame", number), share, canvas.rect(box.inset(-6)), draw))
        return found

    def _sealed(self, canvas: Canvas) -> list[Item]:
        share = self._share(*SEAL)
        if share <= 0:
            return []
        x, y = self.winner.cx, self.winner.y + SIDE * 0.52
        found = [seal_item(canvas, seal_sprite("first", FIRST, x, y, SIDE, ease_in(share)))]
        dust = self._share(SEAL[1], SEAL[1] + DUST)
        if 0 < dust < 1 and not self.still:
            flecks = Sprite("first dust", ("dust", 7, FLECKS[1]), Pose(x, y, alpha=dust))
            blow = Sprite("first blow", ("blow", 1.0), Pose(x, y, SIDE / CARD, alpha=dust))
            found = [*burst_items(canvas, blow), *found, *burst_items(canvas, flecks)]
        return found

    def _fall(self, canvas: Canvas) -> list[Item]:
        """Return the petals and gold leaf that fall for the person at the screen."""
        if not self.festive or not self._fallen:
            return []
        return falling_items(canvas, Sprite("festive", None, Pose(alpha=self._fallen / FALLING)), "petals", FESTIVE)

    def _drawn(self, canvas: Canvas) -> Pictures:
        """Return the pictures of the parts."""
        shown = self.shown
        with canvas.once() as surface:
            cloth(canvas)
            canvas.text(shown.heading, canvas.area.cx, HEAD / 2, HEADING, ON_CLOTH, "serif", bold=True, fx=0.5, fy=0.5,
                        width=canvas.area.w - 2 * AROUND)
            ground = surface.copy()
            self._draw_scroll(canvas)
            paper(canvas, self.charted)
            shown.chart.place(canvas, self.charted.inset(20, 16))
            shown.chart.draw(canvas)
            self._draw_winner(canvas)
            bare = surface.subsurface(canvas.rect(self.scroll.inset(-14)).clip(surface.get_rect())).copy()
            self._draw_tiles(canvas)
        return Pictures(ground, bare, surface)

    def _draw_scroll(self, canvas: Canvas) -> None:
        box = self.scroll
        paper(canvas, box, radius=3)
        for x in (box.x, box.right):
            draw_roller(canvas, box=Box(x - ROLLER / 2, box.y - 10, ROLLER, box.h + 20))
        for place in self.places[1:]:
            canvas.line(place.x - 3, place.y + 8, place.x - 3, place.bottom - 8, PAPER_EDGE, 0.8)

    def _draw_tiles(self, canvas: Canvas) -> None:
        for tile, place in zip(self.shown.tiles[-TILES:], self.places, strict=False):
            self._draw_tile(canvas, tile, place)

    def _draw_tile(self, canvas: Canvas, tile: Tile, box: Box) -> None:
        line = canvas.line_height(TIGHT)
        room = box.h - 3 * line - 10
        middle = box.y + line + room / 2 + 3
        canvas.text(tile.name, box.cx, box.y, canvas.fitting(tile.name, box.w, TIGHT), INK_SOFT, fx=0.5, width=box.w)
        w = min(box.w - 10, (room - 8) / RATIO, CARD * 0.9)
        if tile.card is not None:
            self.shown.deck.draw(canvas, tile.card, Pose(box.cx, middle, w / CARD))
        elif tile.signs:
            side = min(w, 64)
            seal(canvas, Box.around(box.cx, middle, side, side), tile.signs, colour=tile.ground or VERMILION)
        if not tile.winner:
            return
        y = box.bottom - 2 * line
        size = canvas.fitting(tile.winner, box.w - 16, TIGHT, bold=True)
        wide = min(box.w - 16, canvas.measure(tile.winner, size, bold=True)[0])
        x, middle = box.cx - wide / 2 - 4, y + line / 2
        if tile.colour is not None and tile.seat is not None:
            draw_seat_dot(canvas, x - 2, middle, SEAT, tile.seat, tile.colour)
        elif tile.colour is not None:
            canvas.circle(x, middle, 4.0, tile.colour)
        canvas.text(tile.winner, box.cx + 5, y, size, INK, bold=True, fx=0.5, width=box.w - 16)
        canvas.text(tile.amount, box.cx, y + line, canvas.fitting(tile.amount, box.w, TIGHT), INK_SOFT, fx=0.5,
                    width=box.w)

    def _draw_winner(self, canvas: Canvas) -> None:
        shown, box = self.shown, self.winner
        y = box.y + SIDE * 1.14
        text = canvas.text_scale
        canvas.text(shown.title, box.cx, y, canvas.fitting(shown.title, box.w, BODY), ON_CLOTH_SOFT, "serif", fx=0.5,
                    width=box.w)
        y += 24 * text
        size = canvas.fitting(shown.winner, box.w, 38.0, "serif", bold=True)
        name = canvas.text(shown.winner, box.cx, y, size, WHITE, "serif", bold=True, fx=0.5, width=box.w)
        y = name.bottom
        size = canvas.fitting(shown.amount, box.w, 24.0)
        y = canvas.text(shown.amount, box.cx, y, size, GOLD_LIGHT, "serif", fx=0.5).bottom + 8 * text
        gold_rule(canvas, box.cx, y, box.w * 0.7)
        canvas.text(shown.moment, box.cx, y + 12, canvas.fitting(shown.moment, box.w, SMALL), ON_CLOTH_SOFT, fx=0.5,
                    width=box.w)
