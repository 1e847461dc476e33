"""Where the frame of a table lies: rim, columns, middle, hand, plate and tools. Pure geometry in units.

An area is as `hachi_hachi.game.display.canvas.frame_for` makes it: at least 1280 x 720 units. A game gives its
`Measures` and puts what is its own (field, trick, piles) between.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.table.cards.card_set import CARD, RATIO

#: What lies on the table begins so far from the sides and the top; the rim itself is 12 wide, and open below.
EDGE: Final = 20.0
TOP: Final = 16.0
#: Between the columns and the middle.
GUTTER: Final = 10.0
#: The columns at the sides: narrowest, widest, and their share in additional width.
SIDE: Final = (238.0, 340.0, 0.38)
#: The middle is never wider than this.
MIDDLE: Final = 835.0
#: From this height on (4:3 and the like) there is room for larger cards and two rows of one's own pile.
TALL: Final = 880.0
#: Cards of a hand lie so far apart at most; chosen ones rise so far.
HAND_GAP: Final = 8.0
#: Cards lie askew in steps of so many degrees, and by so many of them to either side.
TILT: Final = 0.5
TILTS: Final = 3


@dataclass(frozen=True, slots=True)
class CardPlace:
    """Where a card lies: its middle in units and its scale."""

    x: float
    y: float
    scale: float

    @property
    def box(self) -> Box:
        """The card lying there."""
        return Box.around(self.x, self.y, CARD * self.scale, CARD * RATIO * self.scale)

    @staticmethod
    def at(x: float, y: float, width: float) -> CardPlace:
        """The place of a card `width` units wide whose upper left corner is `x`, `y`."""
        return CardPlace(x + width / 2, y + width * RATIO / 2, width / CARD)


@dataclass(frozen=True, slots=True)
class Measures:
    """What a game asks of the frame: a card of the hand at 720 units of height, how much of it grows with the height.

    `bottom`: the hand ends so far above the edge. `rise`: a chosen card rises so far. `most`: so many cards lie beside
    each other without touching.
    """

    hand: float = 100.0
    hand_share: float = 0.02
    bottom: float = 12.0
    rise: float = 12.0
    most: int = 7


def column_width(width: float) -> float:
    """How wide the columns at the sides are where the area is `width` units wide."""
    least, most, share = SIDE
    return min(most, least + share * (width - 1280))


def grown(size: float, text: float, share: float) -> float:
    """A height that holds letters: it grows with `share` of what the letters grow."""
    return size * (1 + (text - 1) * share)


@dataclass(frozen=True, slots=True)
class FrameLayout:
    """The frame in an area of `width` x `height` units."""

    width: float
    height: float
    measures: Measures = Measures()

    @property
    def tall(self) -> bool:
        """Whether the area is as high as 4:3."""
        return self.height >= TALL

    @property
    def side(self) -> float:
        """The width of a column."""
        return column_width(self.width)

    @property
    def middle(self) -> Box:
        """Between the columns, over the whole height."""
        w = min(self.width - 2 * (EDGE + self.side + GUTTER), MIDDLE)
        return Box((self.width - w) / 2, 0.0, w, self.height)

    @property
    def edge(self) -> float:
        """Where the left column begins: very wide areas show more cloth outside."""
        return self.middle.x - GUTTER - self.side

    @property
    def card(self) -> float:
        """The width of a card of the hand."""
        measures = self.measures
        room = self.middle.w - (measures.most - 1) * 6
        return min(measures.hand + measures.hand_share * (self.height - 720), room / measures.most)

    @property
    def hand_box(self) -> Box:
        """All of the hand with as many cards as lie apart."""
        h = self.card * RATIO
        w = self.measures.most * self.card + (self.measures.most - 1) * self._step(self.measures.most) - (
            self.measures.most - 1
        ) * self.card
        return Box(self.middle.cx - w / 2, self.height - self.measures.bottom - h, w, h)

    def _step(self, count: int) -> float:
        if count < 2:
            return 0.0
        return min(self.card + HAND_GAP, (self.middle.w - self.card) / (count - 1))

    def hand(self, index: int, count: int) -> CardPlace:
        """Card `index` of `count` in the hand, from the left."""
        step = self._step(count)
        x = self.middle.cx + (index - (count - 1) / 2) * step
        return CardPlace(x, self.hand_box.cy, self.card / CARD)

    @property
    def own_plate(self) -> Box:
        """One's own plate, left of the hand."""
        return Box(self.edge, self.hand_box.y - 2, self.side, self.hand_box.h + 2)

    @property
    def tools(self) -> Box:
        """What can be asked for, right of the hand."""
        return Box(self.width - self.edge - self.side, self.own_plate.y, self.side, self.own_plate.h)

    def column(self, bottom: float, *, right: bool) -> Box:
        """A column from the top to `bottom`."""
        x = self.width - self.edge - self.side if right else self.edge
        return Box(x, TOP, self.side, bottom - TOP)


def askew(card: int) -> float:
    """How far a card lies from straight: degrees counter-clockwise, few of them, the same card always alike."""
    return ((card * 3 + card // 4) % (2 * TILTS + 1) - TILTS) * TILT
