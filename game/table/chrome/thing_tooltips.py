"""Explanations of the things on a table, opened with the pointer or the keys.

A game provides ``Thing``s with their boxes and explanations. ``Explainer`` tracks the current one, and
``explanation_item`` draws its explanation next to it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import FOCUS, GOLD_LIGHT, LACQUER, ON_CLOTH, ON_CLOTH_SOFT, OWED, Solid
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.storage.i18n import _, language
from hachi_hachi.game.table.cards.card_set import CARD, RATIO, card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.chrome.seat_plates import DEEP
from hachi_hachi.game.table.chrome.tip_places import Kept, cost_of, placed
from hachi_hachi.game.widgets.materials import focus_ring, lacquer
from hachi_hachi.game.widgets.theme import RADIUS_SMALL

#: Seconds the pointer must rest on a thing before its explanation opens; opening at once would flicker.
DWELL: Final = 0.35
#: How far the pointer must move, in units, before anything is explained again after a change of the table.
MOVES: Final = 10.0
#: Text sizes of heading, lines and card labels; the line width in units at normal text size.
HEADING: Final = 18.0
LINE: Final = 14.0
LABEL: Final = 14.0
WIDEST: Final = 340.0
PADDING: Final = 14.0
#: The width of cards in an explanation, in rows no wider than a share of the area.
OPEN: Final = 84.0
GAP: Final = 5.0
ROW: Final = 0.6
#: The largest widths in units of the content of narrower explanations, the last one fits over a column; the widths of
#: their cards, and the shares by which cards shrink until they fit the window.
NARROWER: Final = (560.0, 400.0, 300.0, 206.0)
SMALLER: Final = (84.0, 62.0, 46.0)
SMALLER_YET: Final = (0.86, 0.74, 0.62, 0.5)
#: What covering the thing itself costs in a narrower explanation; what narrower ones cost; the cost at which an
#: explanation is good enough.
OVER: Final = 30.0
SHRUNK: Final = 900.0
FINE: Final = 3000.0
#: By keys: the penalty in units for things off the axis, and the overlap, as a share of its size, up to which a thing
#: still counts as ahead.
ASLANT: Final = 300.0
OVERLAP: Final = 0.25
#: How high a long explanation may be, relative to its room.
HIGHER: Final = 1.6

INKS: Final[dict[str, Solid]] = {"plain": ON_CLOTH, "soft": ON_CLOTH_SOFT, "gold": GOLD_LIGHT, "bad": OWED}


@dataclass(frozen=True, slots=True)
class ExplanationLine:
    """A sentence and its tone: a key of ``INKS``."""

    words: str
    tone: str = "plain"


def stand_in_lines(seat: int, standing_in: frozenset[int]) -> list[ExplanationLine]:
    """Return the explanation on the plate of a player replaced by a simpler one; empty for other seats."""
    if seat not in standing_in:
        return []
    return [ExplanationLine(_(
        "This player doesn't answer, so a simpler one stands in. The program tries again after a minute and at the "
        "next deal."
    ))]


@dataclass(frozen=True, slots=True)
class CardShelf:
    """A row of cards with a label."""

    label: str
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """The content of an explanation."""

    heading: str
    lines: tuple[ExplanationLine, ...] = ()
    shelves: tuple[CardShelf, ...] = ()


@dataclass(frozen=True, slots=True)
class Thing:
    """Something on the table that can be explained. ``dwell``: seconds the pointer must rest on it first.

    Its explanation is at the upper right of ``room``, if it has one and fits in there, otherwise beside the thing.
    """

    key: Hashable
    box: Box
    explained: Callable[[], Explanation]
    dwell: float = DWELL
    room: Box | None = None


class Explainer:
    """The thing selected by the pointer or the keys. ``things()`` gives the current things, lowest first."""

    _key: Hashable | None

    def __init__(self, things: Callable[[], Sequence[Thing]], changed: Callable[[], None]) -> None:
        self._things, self._changed = things, changed
        self._key = None
        self._rested = 0.0
        #: Where the pointer is, and where it was when the table last changed.
        self._at = (0.0, 0.0)
        self._left_at: tuple[float, float] | None = None
        #: True while the keys move between things instead of the hand.
        self.active = False

    @property
    def offered(self) -> Sequence[Thing]:
        """The things that can be explained now, lowest first."""
        return self._things()

    # -- the selected thing -------------------------------------------------------------
    def _found(self) -> Thing | None:
        if self._key is None:
            return None
        return next((thing for thing in self._things() if thing.key == self._key), None)

    @property
    def meant(self) -> Thing | None:
        """The thing explained now, or None."""
        found = self._found()
        return found if found is not None and (self.active or self._rested >= found.dwell) else None

    @property
    def waiting(self) -> bool:
        """True while the pointer rests on something whose explanation is about to open."""
        found = self._found()
        return found is not None and not self.active and self._rested < found.dwell

    def rest(self, dt: float) -> None:
        """Count ``dt`` seconds of rest."""
        if self.waiting:
            self._rested += dt
            if self.meant is not None:
                self._changed()

    # -- by pointer ------------------------------------------------------------------
    def point(self, x: float, y: float) -> None:
        """Move the pointer to a point in units."""
        self._at = (x, y)
        if self._left_at is not None:
            if math.dist(self._at, self._left_at) < MOVES:
                return
            self._left_at = None
        under = next((thing for thing in reversed(self._things()) if thing.box.contains(x, y)), None)
        key = None if under is None else under.key
        if key != self._key or self.active:
            shown = self.meant is not None
            self.active = False
            # moving from one explained thing to the next opens it at once
            self._rested = DWELL if shown and under is not None and under.dwell <= DWELL else 0.0
            self._key = key
            self._changed()

    def table_changed(self) -> None:
        """Close what the pointer rests on: it opens again only once the player moves the pointer."""
        self._left_at = self._at
        if not self.active:
            self.close()

    def close(self) -> bool:
        """Close the explanation; return True if one was open."""
        was = self._key is not None
        self._key, self._rested, self.active = None, 0.0, False
        if was:
            self._changed()
        return was

    # -- by keys ------------------------------------------------------------------
    def enter(self, here: Box, dx: int, dy: int) -> bool:
        """Select the next thing from ``here`` in that direction; return True if there is one."""
        things = self._things()
        found = _next(here, things, dx, dy)
        if found is None:
            return False
        self.active, self._key = True, found.key
        self._changed()
        return True

    def step(self, dx: int, dy: int) -> bool:
        """Move to the next thing in that direction; return True if there is one."""
        found = self._found()
        return found is not None and self.enter(found.box, dx, dy)


def _next(here: Box, things: Sequence[Thing], dx: int, dy: int) -> Thing | None:
    """Return the next thing in a direction: first those straight ahead, then those off the axis."""

    def cost(box: Box) -> float | None:
        along, across = (box.cx - here.cx) * dx + (box.cy - here.cy) * dy, dx == 0
        ahead = (box.x - here.right if dx > 0 else here.x - box.right) if dx else (
            box.y - here.bottom if dy > 0 else here.y - box.bottom
        )
        if along <= 0 or ahead < -OVERLAP * min(here.w if dx else here.h, box.w if dx else box.h):
            return None
        if across:
            aside, apart = max(0.0, box.x - here.right, here.x - box.right), abs(box.cx - here.cx)
        else:
            aside, apart = max(0.0, box.y - here.bottom, here.y - box.bottom), abs(box.cy - here.cy)
        return max(0.0, ahead) + 2 * aside + 0.15 * apart + (ASLANT if aside else 0.0)

    costs = [(found, thing) for thing in things if (found := cost(thing.box)) is not None]
    return min(costs, key=lambda one: one[0])[1] if costs else None


# -- drawing ---------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class _ExplanationLayout:
    """The layout of an explanation: its size, the lines with their tones, the cards with their places."""

    w: float
    h: float
    lines: tuple[tuple[str, str, float], ...]
    labels: tuple[tuple[str, float, float], ...]
    cards: tuple[tuple[int, float, float], ...]
    card: float


class LastPlace:
    """Where the last explanation stood: it stays there, and is not searched for again, until something changes."""

    def __init__(self) -> None:
        self._for: object = None
        self._found: tuple[_ExplanationLayout, Box] | None = None

    def found(
        self, canvas: Canvas, thing: Thing, explanation: Explanation, avoid: Sequence[Kept]
    ) -> tuple[_ExplanationLayout, Box]:
        """Return the explanation of a thing and its box."""
        wanted = (language(), canvas.text_scale, canvas.area, thing.box, thing.room, explanation, tuple(avoid))
        if self._found is None or wanted != self._for:
            self._for = wanted
            self._found = _in_room(canvas, thing.room, explanation) or apart(canvas, thing.box, explanation, avoid)
        return self._found


def explanation_item(
    canvas: Canvas, thing: Thing, deck: CardSurfaces, *, avoid: Sequence[Kept], ring: bool, last: LastPlace
) -> Item:
    """Return the explanation of a thing, next to it and preferably clear of ``avoid``; ``ring`` marks the thing as
    focused."""
    explanation = thing.explained()
    layout, box = last.found(canvas, thing, explanation, avoid)
    whole = box.inset(-12)
    if ring:
        x, y = min(whole.x, thing.box.x - 8), min(whole.y, thing.box.y - 8)
        right, bottom = max(whole.right, thing.box.right + 8), max(whole.bottom, thing.box.bottom + 8)
        whole = Box(x, y, right - x, bottom - y)

    def draw(target: Canvas) -> None:
        if ring:
            focus_ring(target, thing.box, radius=RADIUS_SMALL)
        _draw(target, box, explanation, layout, deck)

    return Item("explanation", (language(), explanation, box, ring, thing.box), canvas.rect(whole), draw)


def _in_room(
    canvas: Canvas, room: Box | None, explanation: Explanation
) -> tuple[_ExplanationLayout, Box] | None:
    """Return an explanation and its box at the upper right of the room, or a little higher if it is a long one; None
    if there is no room for it."""
    layout = _layout_of(canvas, explanation, room.w - 2 * PADDING) if room is not None else None
    if room is None or layout is None or layout.w > room.w or layout.h > room.h * HIGHER:
        return None
    return layout, Box(room.right - layout.w, min(room.y, room.bottom - layout.h), layout.w, layout.h)


def apart(
    canvas: Canvas, anchor: Box, explanation: Explanation, avoid: Sequence[Kept]
) -> tuple[_ExplanationLayout, Box]:
    """Return an explanation and its box beside the thing: as narrow, and with cards as small, as needed to leave
    ``avoid`` free."""
    area = canvas.area.inset(6)
    layout = _layout_of(canvas, explanation)
    box = placed(area, anchor, layout.w, layout.h, avoid)
    best = cost_of(box, anchor, avoid), layout, box
    for step, (most, card) in enumerate(product(NARROWER, SMALLER if explanation.shelves else SMALLER[:1]), start=1):
        if best[0] < FINE + step * SHRUNK:
            break
        layout = _layout_of(canvas, explanation, most, card)
        box = placed(area, anchor, layout.w, layout.h, avoid, over=OVER)
        cost = cost_of(box, anchor, avoid, over=OVER) + step * SHRUNK
        best = min(best, (cost, layout, box), key=lambda one: one[0])
    return best[1], best[2]


def _layout_of(
    canvas: Canvas, explanation: Explanation, most: float = math.inf, card: float = OPEN
) -> _ExplanationLayout:
    wide = min(WIDEST * canvas.text_scale, most)
    step = canvas.line_height(LINE)
    head = canvas.line_height(HEADING, "serif")
    w = min(wide, canvas.measure(explanation.heading, HEADING, "serif", bold=True)[0])
    lines: list[tuple[str, str, float]] = []
    y = PADDING + head + 2
    for line in explanation.lines:
        for part in canvas.wrapped(line.words, wide, LINE):
            lines.append((part, line.tone, y))
            w = max(w, canvas.measure(part, LINE)[0])
            y += step
        y += 2
    most = min(most, canvas.area.w * ROW)
    labels, cards, right, bottom, card = _shelves(canvas, explanation.shelves, y + 4, most, card)
    return _ExplanationLayout(max(w, right) + 2 * PADDING, bottom + PADDING - 2, tuple(lines), labels, cards, card)


def _shelves(
    canvas: Canvas, shelves: Sequence[CardShelf], top: float, most: float, widest: float
) -> tuple[tuple[tuple[str, float, float], ...], tuple[tuple[int, float, float], ...], float, float, float]:
    """Return the places of labels and cards, their right and lower end, and a card's width."""
    label = canvas.line_height(LABEL)
    for card in (widest, *(OPEN * share for share in SMALLER_YET if OPEN * share < widest)):
        labels: list[tuple[str, float, float]] = []
        places: list[tuple[int, float, float]] = []
        x, y, right = 0.0, top, 0.0
        for shelf in shelves:
            step = card + GAP
            count = max(1, len(shelf.cards))
            w = min(most, max(count * step - GAP, canvas.measure(shelf.label, LABEL)[0]))
            if x and x + w > most:
                x, y = 0.0, y + label + card * RATIO + 8
            step = min(step, (w - card) / max(1, count - 1)) if count > 1 else step
            labels.append((shelf.label, x, y))
            places += [(one, x + number * step, y + label) for number, one in enumerate(shelf.cards)]
            x += w + 3 * GAP
            right = max(right, x - 3 * GAP)
        bottom = y + label + card * RATIO if shelves else top - 4
        if bottom < canvas.area.h - 4 * PADDING:
            break
    return tuple(labels), tuple(places), right, bottom, card


def _draw(canvas: Canvas, box: Box, explanation: Explanation, layout: _ExplanationLayout, deck: CardSurfaces) -> None:
    lacquer(canvas, box, radius=RADIUS_SMALL + 2, colour=DEEP, light=LACQUER, edge=FOCUS, raised=True)
    x = box.x + PADDING
    canvas.text(explanation.heading, x, box.y + PADDING - 3, HEADING, GOLD_LIGHT, "serif", bold=True,
                width=box.w - 2 * PADDING + 2)
    for words, tone, y in layout.lines:
        canvas.text(words, x, box.y + y, LINE, INKS[tone])
    for words, dx, y in layout.labels:
        canvas.text(words, x + dx, box.y + y, LABEL, ON_CLOTH_SOFT)
    for card, dx, y in layout.cards:
        pose = Pose(x + dx + layout.card / 2, box.y + y + layout.card * RATIO / 2, layout.card / CARD)
        deck.draw(canvas, card_key(card), pose)
