"""The end of a year or match as a ceremony: a scroll of its months unrolls, the chart draws itself, the winner gets a
seal. What is shown is the same for every game; the accounts come one step later.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item, Repainter
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import (
    ON_CLOTH,
)
from hachi_hachi.game.display.playback.easing import ease_in, ease_out, overshoot
from hachi_hachi.game.display.playback.stage import Pose, Sprite
from hachi_hachi.game.display.playback.timeline import Sounded
from hachi_hachi.game.table.cards.card_set import CARD
from hachi_hachi.game.table.motion.burst_drawing import burst_items
from hachi_hachi.game.table.motion.ceremony_petals import falling_items
from hachi_hachi.game.table.motion.finale_contents import Finale
from hachi_hachi.game.table.motion.finale_drawing import (
    ROLLER,
    SIDE,
    draw_place,
    draw_scroll,
    draw_tile,
    draw_winner,
    place_boxes,
)
from hachi_hachi.game.table.motion.finale_parts import (
    Pictures,
    appearing_part,
    blit_part,
    draw_frame,
    draw_roller,
    unrolled_at,
    unrolled_by,
)
from hachi_hachi.game.table.motion.hits import FLECKS
from hachi_hachi.game.table.motion.seals import DRUMMED, seal_item, seal_sprite
from hachi_hachi.game.table.motion.season import SeasonDrift
from hachi_hachi.game.widgets import Widget
from hachi_hachi.game.widgets.materials import cloth, paper
from hachi_hachi.game.widgets.theme import HEADING

# Seconds at normal speed: the scroll unrolls, and the chart is drawn month by month with it; the places are named from
# the last one; the seal falls, the chart ends, the winner's name rises, and gold frames the winner's months one after
# another; everything is there. Petals and gold leaf fall from the seal on.
UNROLL: Final = 2.5
NAMED: Final = (2.75, 3.6)
SEAL: Final = (4.0, 4.14)
NAME: Final = (4.2, 4.5)
ENDS_CHART: Final = 0.5
FRAMES: Final = (4.4, 5.0)
END: Final = 5.2
FALLING: Final = 2.8
#: How long a place takes to appear, and from how far at the right it comes, in units.
PLACED: Final = 0.3
ASIDE: Final = 30.0
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
WAIT: Final = 0.2
FASTEST: Final = 2.0
#: How long after the blow of the seal its drum is heard, and the phrase for the winner.
DRUM_AFTER: Final = 0.15
PHRASE_AFTER: Final = 0.5
#: The phrases at the end, by ``Finale.won``, each with the seconds after the first.
ENDS: Final = {1: ((0.0, "yaku_3"), (1.4, "won")), 0: ((0.0, "over"),), -1: ((0.0, "over"),)}
#: The sounds of the scroll: when, what, and its dB. The recording is half as long as the picture.
UNROLLS: Final = ((0.0, "unroll", 0.0), (1.2, "unroll", -4.0))
#: The sound of a place that is named.
PLACE_HEARD: Final = "lay"
#: Margins, the heights of head and scroll, the gap below it, the foot, in units.
AROUND: Final = 54.0
HEAD: Final = 66.0
SCROLL: Final = 240.0
GAP: Final = 22.0
FOOT: Final = 76.0
#: The shares of the width of the chart, the winner and the places.
COLUMNS: Final = (1.5, 1.1, 1.15)
#: The most tiles of a scroll.
TILES: Final = 12
STEPS: Final = 6


class FinalePlayer:
    """Plays the ceremony. ``sounded`` plays a sound by name; nothing moves while ``still``."""

    def __init__(self, shown: Finale, sounded: Sounded, *, still: bool) -> None:
        self.shown = shown
        self.still = still
        self._sounded = sounded
        self._seconds = END if still else 0.0
        self._waits = 0.0 if still else WAIT
        #: When, what and how loud in dB is still to be heard, in order; without motion only the seal and what follows.
        blow = END if still else SEAL[1]
        self._sounds = sorted([
            *([] if still else [*UNROLLS, *((at, PLACE_HEARD, 0.0) for at in self._named() if at < blow)]),
            (blow, "stamp", 0.0), (blow + DRUM_AFTER, "drum", DRUMMED),
            *((blow + PHRASE_AFTER + after, name, 0.0) for after, name in ENDS[shown.won]),
        ])
        self._petals = SeasonDrift()
        self._petals.kind, self._petals.still = "petals", still
        #: Seconds for which petals and gold leaf have fallen.
        self._fallen = 0.0
        self._repainter = Repainter()
        self._pictures: tuple[object, Pictures] | None = None
        self.scroll = self.charted = self.winner = self.foot = Box(0, 0, 0, 0)
        self.places: list[Box] = []
        self.ranks: list[Box] = []

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
        for _at, name, gain in self._sounds[-1:]:
            self._sounded(name, None, gain)
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
            _at, name, gain = self._sounds.pop(0)
            self._sounded(name, None, gain)

    # -- layout ----------------------------------------------------------------------------------------
    def place(self, canvas: Canvas) -> None:
        """Place everything for the current size."""
        area = canvas.area
        inner = Box(AROUND, 0, area.w - 2 * AROUND, area.h)
        self.scroll = Box(inner.x, HEAD, inner.w, SCROLL)
        low = Box(inner.x, self.scroll.bottom + GAP, inner.w, area.h - self.scroll.bottom - GAP - FOOT)
        self.charted, self.winner, ranks = low.columns(COLUMNS, GAP)
        self.ranks = place_boxes(ranks, len(self.shown.places))
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
            *self._ranked(canvas, pictures), *self._sealed(canvas), *self._petals.items(canvas), *self._fall(canvas),
        ]
        for number, widget in enumerate(widgets):
            look = (widget.focused, widget.pressed)
            items.append(Item(("widget", number), look, canvas.rect(widget.box.inset(-12)), widget.draw))
        return self._repainter.paint(canvas, pictures.ground, items)

    def _share(self, begins: float, ends: float) -> float:
        return max(0.0, min(1.0, (self._seconds - begins) / (ends - begins)))

    def _named(self) -> list[float]:
        """Return when each place is named: from the last one, and the first ones with the seal."""
        later = [number for number, place in enumerate(self.shown.places) if place.number > 1]
        begins, ends = NAMED if len(later) > 1 else (NAMED[1] - PLACED, NAMED[1])
        gap = (ends - begins) / max(1, len(later) - 1)
        found = [SEAL[1]] * len(self.shown.places)
        for order, number in enumerate(reversed(later)):
            found[number] = begins + gap * order
        return sorted(found, reverse=True)

    def _chart_share(self) -> float:
        """Return how much of the chart is seen, from the left: until the seal not the last month, nor any name."""
        chart, months = self.shown.chart, max(1, len(self.shown.chart.marks) - 1)
        first, last = chart.ends
        whole = self.charted.inset(-14)
        drawn = unrolled_by(self._share(0.0, UNROLL)) * (months - 1) / months if months > 1 else 0.0
        ended = ease_out(self._share(SEAL[1], SEAL[1] + ENDS_CHART))
        x = first + (last - first) * drawn
        share = (x - whole.x) / whole.w
        return share + (1 - share) * ended

    def _revealed(self, canvas: Canvas, pictures: Pictures) -> list[Item]:
        """Return the parts of the picture that are seen by now: scroll and chart from the left, then the winner."""
        found = []
        unrolled = unrolled_by(self._share(0.0, UNROLL))
        parts = [
            ("scroll", pictures.bare, self.scroll.inset(-14), unrolled),
            ("chart", pictures.whole, self.charted.inset(-14), self._chart_share()),
        ]
        for name, picture, box, share in parts:
            if share > 0:
                rect = canvas.rect(box.left(box.w * share))
                found.append(Item(name, rect.w, rect, partial(blit_part, picture, rect)))
        share = self._share(*NAME)
        if share > 0:
            away = RISES * (1 - ease_out(share))
            found.append(appearing_part(canvas, pictures.whole, "winner", self.winner, share, away))
        if unrolled < 1:
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

    def _ranked(self, canvas: Canvas, pictures: Pictures) -> list[Item]:
        """Return the places named by now, which come from the right."""
        found = []
        for number, (box, at) in enumerate(zip(self.ranks, self._named(), strict=True)):
            share = self._share(at, at + PLACED)
            if share > 0:
                key, away = ("place", number), ASIDE * (1 - ease_out(share))
                found.append(appearing_part(canvas, pictures.whole, key, box, share, 0.0, away))
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
        found = [seal_item(canvas, seal_sprite("first", self.shown.sign, x, y, SIDE, ease_in(share)))]
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
            draw_scroll(canvas, self.scroll, self.places)
            paper(canvas, self.charted)
            shown.chart.place(canvas, self.charted.inset(20, 16))
            shown.chart.draw(canvas)
            draw_winner(canvas, shown, self.winner)
            for place, box in zip(shown.places, self.ranks, strict=True):
                draw_place(canvas, place, box)
            bare = surface.subsurface(canvas.rect(self.scroll.inset(-14)).clip(surface.get_rect())).copy()
            for tile, box in zip(shown.tiles[-TILES:], self.places, strict=False):
                draw_tile(canvas, tile, box, shown.deck)
        return Pictures(ground, bare, surface)
