"""The layout of a table's chrome: rim, columns, middle, hand, plate and tools. Pure geometry in units.

An area comes from ``hachi_hachi.game.display.canvas.frame_for``: at least 1280 x 720 units. A game provides its
``Measures`` and places its own parts (field, trick, piles) in between.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hachi_hachi.game.display.geometry import HEIGHT, WIDTH, Box
from hachi_hachi.game.table.cards.card_set import CARD, RATIO

#: The margin at the sides and the top; the rim itself is 12 wide, and open at the bottom.
EDGE: Final = 20.0
TOP: Final = 14.0
#: The gap between the columns and the middle.
GUTTER: Final = 10.0
#: The side columns: minimum and maximum width, and their share of extra width. In large windows the latter two are
#: for the width left by the cards, which grow with the area.
SIDE: Final = (238.0, 340.0, 0.38)
#: The maximum width of the middle in the smallest area, and in one with outer columns.
MIDDLE: Final = (835.0, 756.0)
#: The least and greatest width of the outer columns of very wide areas.
OUTER: Final = (170.0, 240.0)
#: From this height on in an area 1280 units wide (4:3 and similar) larger cards and two rows for the player's own pile
#: fit.
TALL: Final = 880.0
#: The maximum gap between cards of a hand, and the one left for them where they are as large as fits.
HAND_GAP: Final = 8.0
LEAST_HAND_GAP: Final = 6.0
#: Cards are tilted in steps of this many degrees, by up to this many steps to either side.
TILT: Final = 0.5
TILTS: Final = 3


@dataclass(frozen=True, slots=True)
class CardPlace:
    """The place of a card: its centre in units and its scale."""

    x: float
    y: float
    scale: float

    @property
    def box(self) -> Box:
        """The box of the card."""
        return Box.around(self.x, self.y, CARD * self.scale, CARD * RATIO * self.scale)

    @staticmethod
    def at(x: float, y: float, width: float) -> CardPlace:
        """Return the place of a card ``width`` units wide whose top left corner is ``x``, ``y``."""
        return CardPlace(x + width / 2, y + width * RATIO / 2, width / CARD)


@dataclass(frozen=True, slots=True)
class Measures:
    """The sizes a game needs: the width of a hand card at 720 units of height, and its share of extra height.

    ``bottom``: the gap between the hand and the lower edge. ``rise``: how far a selected card rises. ``most``: the
    number of cards that fit next to each other without touching. ``side``: the minimum width of the columns.
    """

    hand: float = 100.0
    hand_share: float = 0.02
    bottom: float = 12.0
    rise: float = 12.0
    most: int = 7
    side: float = SIDE[0]


def grown(size: float, text: float, share: float) -> float:
    """Return a height scaled for text: it grows with ``share`` of the growth of the letters."""
    return size * (1 + (text - 1) * share)


@dataclass(frozen=True, slots=True)
class FrameLayout:
    """The chrome in an area of ``width`` x ``height`` units.

    ``panels``: very wide areas have outer columns for panels, outside the side columns.
    """

    width: float
    height: float
    measures: Measures = Measures()
    panels: bool = False

    @property
    def room(self) -> float:
        """The size of the area relative to the smallest one: cards grow with it."""
        return min(self.width / WIDTH, self.height / HEIGHT)

    @property
    def tall(self) -> bool:
        """True if the area is at least as tall as 4:3."""
        return self.height >= TALL * self.room

    @property
    def outer(self) -> float:
        """The width of the outer columns, 0 if there are none."""
        least, most = OUTER
        free = (self.width - MIDDLE[1] * self.room) / 2 - EDGE - 2 * GUTTER - self.measures.side * self.room
        return min(free, most * self.room) if self.panels and free >= least else 0.0

    @property
    def side(self) -> float:
        """The width of a column."""
        least, (_least, most, share) = self.measures.side, SIDE
        if self.outer:
            return least * self.room
        return min(most * self.room, least * self.room + share * (self.width - WIDTH * self.room))

    @property
    def middle(self) -> Box:
        """The area between the columns, over the whole height."""
        outside = EDGE + (self.outer + GUTTER if self.outer else 0.0)
        w = min(self.width - 2 * (outside + self.side + GUTTER), MIDDLE[0] * self.room)
        return Box((self.width - w) / 2, 0.0, w, self.height)

    @property
    def edge(self) -> float:
        """The left edge of the left column: very wide areas show more cloth outside."""
        return self.middle.x - GUTTER - self.side

    @property
    def card(self) -> float:
        """The width of a card of the hand."""
        measures = self.measures
        fitting = (self.middle.w - (measures.most - 1) * LEAST_HAND_GAP) / measures.most
        return min(measures.hand * self.room + measures.hand_share * (self.height - HEIGHT * self.room), fitting)

    @property
    def hand_box(self) -> Box:
        """The box of the hand with as many cards as fit without touching."""
        h = self.card * RATIO
        most = self.measures.most
        w = self.card + (most - 1) * self._step(most)
        return Box(self.middle.cx - w / 2, self.height - self.measures.bottom - h, w, h)

    def _step(self, count: int) -> float:
        if count < 2:
            return 0.0
        return min(self.card + HAND_GAP, (self.middle.w - self.card) / (count - 1))

    def hand(self, index: int, count: int) -> CardPlace:
        """Return the place of card ``index`` of ``count`` in the hand, from the left."""
        step = self._step(count)
        x = self.middle.cx + (index - (count - 1) / 2) * step
        return CardPlace(x, self.hand_box.cy, self.card / CARD)

    @property
    def own_plate(self) -> Box:
        """The player's own plate, left of the hand."""
        return Box(self.edge, self.hand_box.y - 2, self.side, self.hand_box.h + 2)

    @property
    def tools(self) -> Box:
        """The tools, right of the hand."""
        return Box(self.width - self.edge - self.side, self.own_plate.y, self.side, self.own_plate.h)

    def outer_column(self, *, right: bool) -> Box:
        """Return an outer column, over the whole height; without width if there is none."""
        x = self.width - self.edge + GUTTER if right else self.edge - GUTTER - self.outer
        return Box(x, TOP, self.outer, self.height - TOP - self.measures.bottom)

    def column(self, bottom: float, *, right: bool) -> Box:
        """Return a column from the top to ``bottom``."""
        x = self.width - self.edge - self.side if right else self.edge
        return Box(x, TOP, self.side, bottom - TOP)


def columns(seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the positions in the right and in the left column, from the top: play runs counter-clockwise."""
    right = seats // 2
    return tuple(range(right, 0, -1)), tuple(range(right + 1, seats))


def askew(card: int) -> float:
    """Return a card's tilt in degrees counter-clockwise: small, and always the same for the same card."""
    return ((card * 3 + card // 4) % (2 * TILTS + 1) - TILTS) * TILT
