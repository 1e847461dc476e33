"""The gallery: all cards of a deck, one of them large with its names."""

from __future__ import annotations

from itertools import islice
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import STEPS, Action, Input, Pointer, Touch
from hachi_hachi.game.display.key_bindings import keys
from hachi_hachi.game.display.palette import (
    CLOTH_LINE,
    GOLD,
    INK,
    INK_SOFT,
    LACQUER_RED,
    ON_CLOTH,
    ON_CLOTH_SOFT,
    faded,
)
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.scenes.scene import Host, Pop, Scene, Transition, or_back
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.storage.settings import GameSettings
from hachi_hachi.game.table.cards.card_set import CARD, RATIO, Group, card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.chrome.panels import on_ground
from hachi_hachi.game.table.gallery.close_up import draw_close_up, step_at
from hachi_hachi.game.widgets import CONSUMED, Button, Choice, FocusGroup, Widget
from hachi_hachi.game.widgets.base import Command
from hachi_hachi.game.widgets.materials import cloth, focus_ring, gold_rule, paper
from hachi_hachi.game.widgets.theme import BODY, HEADING, RADIUS_SMALL, SMALL, SUBHEADING

EDGE: Final = 28.0
PANEL: Final = 372.0
#: Seconds per frame spent on decoding cards.
DECODING: Final = 0.012
#: The gap between cards, in units.
APART: Final = 8.0

class CardSpot(Widget):
    """One card of the gallery; confirming or clicking shows it as large as the window."""

    focusable = True

    def __init__(self, deck: CardSurfaces, card: int, command: Command) -> None:
        super().__init__()
        self.card = card
        self._deck = deck
        self._command = command

    def spoken(self) -> str:
        """Return the card's name, month or suit, and kind."""
        words = self._deck.card_set.card_words(self.card)
        return _("; ").join((words.name, words.group, words.kind))

    def confirm(self) -> Transition | None:
        """Show it large."""
        return self._command()

    def draw(self, canvas: Canvas) -> None:
        """Draw the card, soft until it is read; without a thumbnail, its outline with its mark's text."""
        pose = Pose(self.box.cx, self.box.cy, self.box.w / CARD)
        if not self._deck.draw_soon(canvas, card_key(self.card), pose):
            canvas.rounded(self.box, faded(CLOTH_LINE, 0.25), RADIUS_SMALL)
            mark = self._deck.mark(self.card)
            if mark is not None:
                canvas.text(mark.words, self.box.cx, self.box.cy, SMALL, ON_CLOTH_SOFT, "serif", fx=0.5, fy=0.5)
        if self.focused:
            focus_ring(canvas, self.box, radius=RADIUS_SMALL)


class GalleryScene(Scene):
    """The gallery: a column or row per group, the focused card on the right, filling the window on request."""

    name = "gallery"

    def __init__(self, app: Host, deck: CardSurfaces, chosen: GameSettings | None = None) -> None:
        """Create the gallery; ``chosen`` are the game's settings, with which another face can be chosen."""
        super().__init__(app)
        self.deck = deck
        self._chosen = chosen
        self.face: Choice[str] | None = None
        self.card = deck.card_set.cards[0]
        self.large = False
        self._decoding = True
        self.spots = [CardSpot(deck, card, self._enlarge) for card in deck.card_set.cards]
        self.back = Button("", Pop, kind="black")
        self.group = FocusGroup([], self.invalidate)
        self._panel = Box(0, 0, 0, 0)
        self._heads: list[Box] = []
        self._middle = 0.0
        #: True if groups are rows, not columns.
        self.across = False

    @property
    def picture(self) -> str | None:
        """The screenshot name, once every card is decoded."""
        return None if self._decoding else self.name

    # -- layout ----------------------------------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place the panel on the right, and the cards as large as fit beside it."""
        area = canvas.area
        panel_w = min(PANEL * canvas.text_scale**0.5, area.w * 0.34)
        self._panel = Box(area.right - EDGE - panel_w, EDGE, panel_w, area.h - 2 * EDGE)
        room = Box(EDGE, EDGE, self._panel.x - 2 * EDGE, area.h - 2 * EDGE)
        self.back = Button(_("Back"), Pop, kind="black", aside=keys().label(Action.BACK), min_width=180)
        back_w, back_h = self.back.size(canvas)
        foot = self._foot(canvas)
        x = room.cx - (back_w + foot) / 2
        if self.face is not None:
            self.face.place(canvas, Box(x, room.bottom - back_h, foot - 24, back_h))
        self.back.place(canvas, Box(x + foot, room.bottom - back_h, back_w, back_h))
        head = 62 * canvas.text_scale
        self._middle = room.cx
        self._place_cards(canvas, Box(room.x, room.y + head, room.w, room.h - head - back_h - 18))
        below = [self.back] if self.face is None else [self.face, self.back]
        before = self.face_focused
        self.group = FocusGroup([*self.spots, *below], self.invalidate, self.play_click)
        self.group.set_focus(self.face if self.face is not None and before else self._spot)

    def _place_cards(self, canvas: Canvas, grid: Box) -> None:
        """Place a column per group under its head, or a row next to it, whichever leaves the cards larger."""
        groups = self.deck.card_set.groups
        most = max(len(group.cards) for group in groups)
        above = canvas.line_height(SMALL) + 4
        aside = max(canvas.measure(group.head, SMALL, "serif", bold=True)[0] for group in groups) + 14
        upright = min((grid.w + APART) / len(groups) - APART, ((grid.h - above) / most - APART) / RATIO)
        level = min((grid.w - aside) / most - APART, (grid.h / len(groups) - APART) / RATIO)
        self.across = level > upright
        w = level if self.across else upright
        h, spots = w * RATIO, iter(self.spots)
        if self.across:
            rows = grid.rows([1.0] * len(groups), 0)
            self._heads = [Box(row.x, row.cy - above / 2, aside - 14, above) for row in rows]
            starts = [(row.x + aside, row.cy - h / 2) for row in rows]
            step = ((grid.w - aside - w) / (most - 1), 0.0)
        else:
            columns = grid.columns([1.0] * len(groups), APART)
            top = grid.y + above + max(0.0, (grid.h - above - most * (h + APART)) / 2)
            self._heads = [Box(column.x, top - above, column.w, above) for column in columns]
            starts = [(column.cx - w / 2, top) for column in columns]
            step = (0.0, h + APART)
        for (x, y), group in zip(starts, groups, strict=True):
            for place, spot in enumerate(islice(spots, len(group.cards))):
                spot.place(canvas, Box(x + place * step[0], y + place * step[1], w, h))

    @property
    def face_focused(self) -> bool:
        """True if the choice between faces has the focus."""
        return isinstance(self.group.focus, Choice)

    def _foot(self, canvas: Canvas) -> float:
        """Create the choice between faces, if there are several; return its width next to the back button."""
        faces = [(name, _(face.name)) for name, face in self.deck.card_set.faces.items()]
        if self._chosen is None or len(faces) < 2:
            return 0.0
        self.face = Choice(faces, self.deck.face, self._choose)
        return self.face.size(canvas)[0] + 24

    # -- commands --------------------------------------------------------------------------------------------
    @property
    def _spot(self) -> CardSpot:
        return next(spot for spot in self.spots if spot.card == self.card)

    @property
    def _group(self) -> Group:
        return next(group for group in self.deck.card_set.groups if self.card in group.cards)

    def _choose(self, face: str) -> None:
        """Show all cards with another face, here and everywhere else."""
        if self._chosen is not None:
            self._chosen.card_face = face
            own = self._chosen
            self.deck.dress(
                face, large=own.large_marks, letters=own.mark_letters, gold=own.gold_print,
                text=self.app.settings.text_scale,
            )
            self.app.canvas.cache.clear()
            self._decoding = True
            self.app.save_settings()

    def _enlarge(self) -> None:
        self.large = True

    def handle(self, event: Input) -> Transition | None:
        """Handle the cards; while one is large, arrows move to others and any other key closes it."""
        if self.large:
            return self._handle_large(event)
        if isinstance(event, Pointer) and event.kind is Touch.DOWN and self._panel.contains(event.x, event.y):
            self.large = True
            self.invalidate()
            return CONSUMED
        result = self.group.handle(event)
        if isinstance(self.group.focus, CardSpot):
            self.card = self.group.focus.card
        return or_back(result, event)

    def _handle_large(self, event: Input) -> Transition | None:
        if isinstance(event, Pointer):
            if event.kind is Touch.WHEEL:
                self._step(1 if event.wheel < 0 else -1)
            elif event.kind is Touch.DOWN:
                step = step_at(self.app.canvas, event.x, event.y)
                if step:
                    self._step(step)
                else:
                    self._put_back()
            return CONSUMED
        if event.action in STEPS:
            dx, dy = STEPS[event.action]
            along, over = (dx, dy) if self.across else (dy, dx)
            self._step(over * len(self._group.cards) + along)
            return CONSUMED
        if event.action is None or event.repeat:
            return None
        self._put_back()
        return CONSUMED

    def _step(self, step: int) -> None:
        cards = self.deck.card_set.cards
        self.card = cards[(cards.index(self.card) + step) % len(cards)]
        self.group.set_focus(self._spot)
        self.invalidate()

    def _put_back(self) -> None:
        self.large = False
        self.invalidate()

    def update(self, dt: float) -> Transition | None:
        """Decode a few cards each frame."""
        del dt
        if self._decoding:
            self._decoding = self.deck.warm(DECODING, self.app.clock)
            self.invalidate()  # cards appear as soon as they are read
        return None

    # -- drawing ---------------------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """Draw the cards and the panel, or only the large card."""
        if self.large:
            draw_close_up(canvas, self.deck, self.card)
            return
        cloth(canvas)
        middle = self._middle
        canvas.text(_(self.deck.card_set.title), middle, EDGE, HEADING, ON_CLOTH, "serif", bold=True, fx=0.5)
        gold_rule(canvas, middle, EDGE + 46 * canvas.text_scale, 300)
        for group, head in zip(self.deck.card_set.groups, self._heads, strict=True):
            here = self.card in group.cards
            colour = ON_CLOTH if here else ON_CLOTH_SOFT
            size = SMALL / canvas.text_scale**0.5
            wide, high = canvas.measure(group.head, size, "serif", bold=True)
            on_ground(canvas, Box.around(head.cx, head.cy - 2, wide, high))
            canvas.text(group.head, head.cx, head.cy - 2, size, colour, "serif", bold=True, fx=0.5, fy=0.5)
        for spot in self.spots:
            spot.draw(canvas)
        self.back.draw(canvas)
        if self.face is not None:
            self.face.draw(canvas)
        self._draw_panel(canvas)

    def _draw_panel(self, canvas: Canvas) -> None:
        panel = self._panel
        paper(canvas, panel)
        words_of = self.deck.card_set.card_words(self.card)
        lines = [
            (words_of.name, SUBHEADING, INK, "serif"),
            (words_of.group, BODY, INK, "sans"),
            (words_of.kind, BODY, INK_SOFT, "sans"),
            (words_of.letters, BODY, INK_SOFT, "sans"),
        ]
        if words_of.signs:
            lines.insert(3, (words_of.signs, SUBHEADING, LACQUER_RED, "serif"))
        heights = [canvas.line_height(size, "serif") for _words, size, _colour, _face in lines]
        words = sum(heights) + 10
        room = panel.h - words - 64
        w = min(panel.w - 72, room / RATIO)
        top = panel.y + 28 + (room - w * RATIO) / 2
        self.deck.draw_soon(canvas, card_key(self.card), Pose(panel.cx, top + w * RATIO / 2, w / CARD))
        y = panel.bottom - 26 - words
        for number, ((text, size, colour, face), height) in enumerate(zip(lines, heights, strict=True)):
            if number == 3:
                y += 10
                canvas.line(panel.cx - 90, y - 5, panel.cx + 90, y - 5, GOLD, 0.8)
            canvas.text(
                text, panel.cx, y + height / 2, size, colour, "serif" if face == "serif" else "sans",
                bold=face == "serif", fx=0.5, fy=0.5, width=panel.w - 48,
            )
            y += height
