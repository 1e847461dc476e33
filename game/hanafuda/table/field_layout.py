"""The places of the field's cards, with the draw pile in their middle. Pure geometry in units."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.table.cards.card_set import RATIO
from hachi_hachi.game.table.chrome.frame_layout import CardPlace, FrameLayout

#: The number of places. A thirteenth was needed in one deal of two thousand: from then on the field has nine columns of
#: narrower cards for the rest of the deal.
FIELD: Final = 16
WIDE_FROM: Final = 12
#: The maximum width of a card then, as a share of the usual one; the gaps across and down.
WIDE_CARD: Final = 0.78
ACROSS: Final = 16.0
DOWN: Final = (8.0, 16.0)
#: The mat's margin around the cards.
MAT_MARGIN: Final = (9.0, 5.0)
#: A stack of three: the scale of its cards, and the offset between them in units.
STACK: Final = (0.9, 10.0)

#: The places of the field as (column, row) in the order in which they are filled: from the draw pile outwards.
PLACES: Final[tuple[tuple[int, int], ...]] = (
    (2, 0), (4, 0), (2, 1), (4, 1), (1, 0), (5, 0), (1, 1), (5, 1), (0, 0), (6, 0), (0, 1), (6, 1),
    (-1, 0), (7, 0), (-1, 1), (7, 1),
)  # fmt: skip
COLUMNS: Final = 7
WIDE_COLUMNS: Final = 9
#: The column of the draw pile, in the lower row; the card turned up from it has the place above it.
STOCK_COLUMN: Final = 3


@dataclass(frozen=True)
class FieldLayout:
    """The field on a ``mat``, its cards at most ``most`` units wide; ``wide``: it has needed a thirteenth place."""

    mat: Box
    most: float
    wide: bool = False

    @cached_property
    def box(self) -> Box:
        """The places of the field with the draw pile in their middle."""
        w, across, down = self._cell
        count = WIDE_COLUMNS if self.wide else COLUMNS
        return Box.around(self.mat.cx, self.mat.cy, count * w + (count - 1) * across, 2 * w * RATIO + down)

    @cached_property
    def _cell(self) -> tuple[float, float, float]:
        """The width of a card of the field, and the gaps across and down."""
        dx, dy = MAT_MARGIN
        count = WIDE_COLUMNS if self.wide else COLUMNS
        most = self.most * (WIDE_CARD if self.wide else 1)
        least = 6.0
        w = min((self.mat.w - 2 * dx - (count - 1) * least) / count, (self.mat.h - 2 * dy - DOWN[0]) / 2 / RATIO, most)
        across = min(ACROSS, (self.mat.w - 2 * dx - 4 - count * w) / (count - 1))
        down = max(DOWN[0], min(DOWN[1], (self.mat.h - 2 * w * RATIO) * 0.45))
        return w, across, down

    def cell(self, column: float, row: float) -> CardPlace:
        """Return a cell of the grid in the middle of the table."""
        w, across, down = self._cell
        x = self.box.x + (column + (1 if self.wide else 0)) * (w + across)
        return CardPlace.at(x, self.box.y + row * (w * RATIO + down), w)

    def card(self, place: int) -> CardPlace:
        """Return the card at place 0-15; from 12 on only if the field is ``wide``."""
        return self.cell(*PLACES[place])

    def stack_card(self, place: int, depth: int) -> CardPlace:
        """Return the card at ``depth`` (0 lowest, 2 uppermost) of a stack of three at that place."""
        cell = self.card(place)
        smaller, lower = STACK
        return CardPlace(cell.x, cell.y + lower * (depth - 1), cell.scale * smaller)

    @cached_property
    def stock(self) -> CardPlace:
        """The draw pile, face down."""
        return self.cell(STOCK_COLUMN, 1)

    @cached_property
    def turned(self) -> CardPlace:
        """The card turned up from the draw pile, until its target is known."""
        return self.cell(STOCK_COLUMN, 0)


class CardPlaces:
    """The places of the own hand and of the field, for the layout of a table with a ``frame`` and ``cells``."""

    @cached_property
    def frame(self) -> FrameLayout:
        """Rim, columns, middle, hand."""
        raise NotImplementedError

    @cached_property
    def cells(self) -> FieldLayout:
        """The places of the field, the draw pile in their middle."""
        raise NotImplementedError

    def hand(self, index: int, count: int) -> CardPlace:
        """Return the place of card ``index`` of ``count`` in the player's own hand, from the left."""
        return self.frame.hand(index, count)

    def field_card(self, place: int) -> CardPlace:
        """Return the card at field place 0-15; from 12 on only if the table is ``wide``."""
        return self.cells.card(place)

    def stack_card(self, place: int, depth: int) -> CardPlace:
        """Return the card at ``depth`` (0 lowest, 2 uppermost) of a stack of three at that place."""
        return self.cells.stack_card(place, depth)

    @property
    def stock(self) -> CardPlace:
        """The draw pile, face down."""
        return self.cells.stock

    @property
    def turned(self) -> CardPlace:
        """The card turned up from the draw pile, until its target is known."""
        return self.cells.turned
