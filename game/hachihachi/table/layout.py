"""Where everything lies on the table: pure geometry in units, a table of measures and what follows from it.

`Layout(width, height)` is for an area of that many units (at least 1280 x 720, see `game.display.canvas.frame_for`).
Cards are `CARD` units wide at scale 1; every place of a card is a `Place`: its middle and its scale.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from engine.hachihachi.yaku.deck import BIDDING_SEATS
from game.display.geometry import Box
from game.hachihachi.table.seat_layout import BACK_WIDTH, CHIPS, TIGHT_ROWS, SideBlock, alone, blocks, columns
from game.table.card_set import CARD, RATIO

#: Cards in a hand at most; places of the field at most (nobody has ever needed all of them).
HAND: Final = 7
FIELD: Final = 16

MARGIN: Final = 12.0
GAP: Final = 8.0
#: The column of an opponent: narrowest, and how it shares in additional width.
SIDE: Final = 240.0
SIDE_SHARE: Final = 0.16
#: The heights of the middle, from the top: what is said, field, own pile, hand; the hand's as a share of the whole.
HEAD: Final = 112.0
PILE: Final = 80.0
HAND_SHARE: Final = 0.228
#: How far a chosen card rises, and how much of a card a stack of three lets be seen, in units.
RISE: Final = 14.0
STEP: Final = 12.0

#: The places of the field as (column, row) in the order in which they are filled: from the stock outwards.
#: Column 4 belongs to the stock (row 1) and the card turned from it (row 0).
PLACES: Final[tuple[tuple[int, int], ...]] = (
    (3, 0), (5, 0), (3, 1), (5, 1), (2, 0), (6, 0), (2, 1), (6, 1),
    (1, 0), (7, 0), (1, 1), (7, 1), (0, 0), (8, 0), (0, 1), (8, 1),
)  # fmt: skip
COLUMNS: Final = 9
STOCK_COLUMN: Final = 4

#: Scales of the cards in the piles, as widths in units.
PILE_WIDTH: Final = 42.0
OWN_PILE_WIDTH: Final = 48.0
#: How far one card of a pile lies from the next, at most, as a share of its width.
SPREAD: Final = 0.54


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card lies: its middle in units and its scale."""

    x: float
    y: float
    scale: float

    @property
    def box(self) -> Box:
        """The card lying there."""
        return Box.around(self.x, self.y, CARD * self.scale, CARD * RATIO * self.scale)


@dataclass(frozen=True)
class Layout:
    """The table for an area of `width` x `height` units, with `seats` seats (2 to 7).

    Positions count from one's own seat: 0 oneself, 1 the next in order of play, who sits at one's right, the last at
    one's left. Two seats leave the left column empty. `playing` are the positions that play the deal, None before
    that is known: only they have room for a pile (see `arranged`).
    """

    width: float
    height: float
    seats: int = 3
    playing: frozenset[int] | None = None

    def arranged(self, playing: frozenset[int] | None) -> Layout:
        """The same table where these positions play; with fewer than four seats everybody does."""
        if self.seats < BIDDING_SEATS or playing == self.playing:
            return self
        return _arranged(self.width, self.height, self.seats, playing)

    # -- the large parts ------------------------------------------------------------------
    @cached_property
    def side(self) -> float:
        """The width of an opponent's column."""
        return SIDE + SIDE_SHARE * (self.width - 1280)

    @cached_property
    def middle(self) -> Box:
        """Between the columns."""
        x = self.side + 2 * MARGIN
        return Box(x, 0.0, self.width - 2 * x, self.height)

    @cached_property
    def head(self) -> Box:
        """Month, multiplier and what is being said."""
        return Box(self.middle.x, MARGIN, self.middle.w, HEAD)

    @cached_property
    def hand_box(self) -> Box:
        """All of one's hand with seven cards in it."""
        w, h = self._hand_size
        gap = min(GAP * 1.5, (self.middle.w - HAND * w) / (HAND - 1))
        total = HAND * w + (HAND - 1) * gap
        return Box.around(self.middle.cx, self.height - MARGIN - h / 2, total, h)

    @cached_property
    def own_pile(self) -> Box:
        """One's own pile, in a row above the hand."""
        return Box(self.middle.x, self.hand_box.y - RISE - GAP - PILE, self.middle.w, PILE)

    @cached_property
    def field(self) -> Box:
        """The places of the field with the stock in their middle."""
        w, h = self._field_size
        room = self.own_pile.y - self.head.bottom
        gap = self._field_gap
        return Box.around(
            self.middle.cx, self.head.bottom + room / 2, COLUMNS * w + (COLUMNS - 1) * gap, 2 * h + 2 * GAP
        )

    @cached_property
    def own_plate(self) -> Box:
        """One's own name, score and tally, left of the hand."""
        top = self.hand_box.y - RISE
        return Box(MARGIN, top, self.side, self.height - MARGIN - top)

    @cached_property
    def tools(self) -> Box:
        """What can be asked for, right of the hand."""
        top = self.hand_box.y - RISE
        return Box(self.width - MARGIN - self.side, top, self.side, self.height - MARGIN - top)

    def column(self, position: int) -> SideBlock:
        """The block of another seat, position 1 to the last."""
        return self._blocks[position]

    @cached_property
    def _blocks(self) -> dict[int, SideBlock]:
        h = self.own_plate.y - 2 * MARGIN
        right = Box(self.width - MARGIN - self.side, MARGIN, self.side, h)
        left = Box(MARGIN, MARGIN, self.side, h)
        if self.seats < BIDDING_SEATS:
            return {1: alone(right), 2: alone(left)}
        at_right, at_left = columns(self.seats)
        return blocks(right, at_right, self.playing) | blocks(left, at_left, self.playing)

    def own_blank(self) -> Place:
        """Where the blank lies that one has been dealt oneself: in the middle of the hand."""
        return self.hand(0, 1)

    def blank(self, position: int) -> Place:
        """Where the blank lies that another seat has been dealt: where its hand was."""
        box = self.column(position).hand
        h = min(box.h - 4, BACK_WIDTH * RATIO)
        return Place(box.right - h / RATIO / 2 - 4, box.cy, h / RATIO / CARD)

    @cached_property
    def own_chips(self) -> Box:
        """What oneself has declared and made: the last row of one's plate."""
        inner = self.own_plate.inset(12, 8)
        return inner.below(inner.h - CHIPS)

    # -- sizes ------------------------------------------------------------------
    @cached_property
    def _hand_size(self) -> tuple[float, float]:
        w = min((self.middle.w - (HAND - 1) * GAP) / HAND, HAND_SHARE * self.height / RATIO)
        return w, w * RATIO

    @cached_property
    def _field_gap(self) -> float:
        w, _ = self._field_size
        return min(GAP * 2.5, (self.middle.w - COLUMNS * w) / (COLUMNS - 1))

    @cached_property
    def _field_size(self) -> tuple[float, float]:
        room = self.own_pile.y - self.head.bottom - 2 * STEP - 3 * GAP
        w = min((self.middle.w - (COLUMNS - 1) * GAP) / COLUMNS, (room - 2 * GAP) / 2 / RATIO)
        return w, w * RATIO

    # -- places of cards ------------------------------------------------------------------
    def hand(self, index: int, count: int) -> Place:
        """Card `index` of `count` in one's own hand, from the left."""
        box = self.hand_box
        w, h = self._hand_size
        step = (box.w - w) / (HAND - 1) if count <= HAND else (box.w - w) / (count - 1)
        x = box.cx + (index - (count - 1) / 2) * step
        return Place(x, box.y + h / 2, w / CARD)

    def cell(self, column: int, row: int) -> Place:
        """A cell of the grid in the middle of the table."""
        box = self.field
        w, h = self._field_size
        x = box.x + w / 2 + column * (w + self._field_gap)
        y = box.y + h / 2 if row == 0 else box.bottom - h / 2
        return Place(x, y, w / CARD)

    def field_card(self, place: int) -> Place:
        """The card at field place 0-15."""
        return self.cell(*PLACES[place])

    def stack_card(self, place: int, depth: int) -> Place:
        """The card at `depth` (0 lowest, 2 uppermost) of a stack of three at that place."""
        column, row = PLACES[place]
        cell = self.cell(column, row)
        return Place(cell.x, cell.y + STEP * (depth - 2 if row == 0 else depth), cell.scale)

    @cached_property
    def stock(self) -> Place:
        """The stock, face down."""
        return self.cell(STOCK_COLUMN, 1)

    @cached_property
    def turned(self) -> Place:
        """A card turned up from the stock until it is known what it takes."""
        return self.cell(STOCK_COLUMN, 0)

    def back(self, position: int, index: int, count: int) -> Place:
        """Card `index` of `count` in the hand of another seat, face down."""
        box = self.column(position).hand
        step = min(BACK_WIDTH + 3, (box.w - BACK_WIDTH) / (max(HAND, count) - 1))
        x = box.x + BACK_WIDTH / 2 + index * step
        return Place(x, box.cy, BACK_WIDTH / CARD)

    def pile(self, position: int, counts: Sequence[int]) -> list[list[Place]]:
        """The cards of a pile by kind (lights, animals, ribbons, chaff), `counts` of each."""
        return self._own_pile(counts) if position == 0 else self._side_pile(position, counts)

    def _own_pile(self, counts: Sequence[int]) -> list[list[Place]]:
        box = self.own_pile
        w = OWN_PILE_WIDTH
        shown = [count for count in counts if count]
        gaps = max(0, len(shown) - 1) * 2 * GAP
        between = sum(shown) - len(shown)
        step = min(w * SPREAD, (box.w - gaps - len(shown) * w) / between) if between else 0.0
        total = len(shown) * w + between * step + gaps
        x = box.cx - total / 2
        rows: list[list[Place]] = []
        for count in counts:
            rows.append([Place(x + w / 2 + number * step, box.cy, w / CARD) for number in range(count)])
            if count:
                x += w + (count - 1) * step + 2 * GAP
        return rows

    def _side_pile(self, position: int, counts: Sequence[int]) -> list[list[Place]]:
        block = self.column(position)
        return self._two_rows(block.pile, counts) if block.rows == TIGHT_ROWS else self._rows(block.pile, counts)

    def _rows(self, box: Box, counts: Sequence[int]) -> list[list[Place]]:
        """A row for each kind."""
        w = min(PILE_WIDTH * self.side / SIDE, (box.h - 3 * 3.0) / len(counts) / RATIO)
        h = w * RATIO
        down = min(h + GAP, (box.h - h) / (len(counts) - 1))
        rows: list[list[Place]] = []
        for row, count in enumerate(counts):
            step = min(w * SPREAD, (box.w - w) / (count - 1)) if count > 1 else 0.0
            y = box.y + h / 2 + row * down
            rows.append([Place(box.x + w / 2 + number * step, y, w / CARD) for number in range(count)])
        return rows

    def _two_rows(self, box: Box, counts: Sequence[int]) -> list[list[Place]]:
        """Two kinds beside each other in each of two rows: lights and animals, ribbons and chaff."""
        h = max(1.0, (box.h - 4.0) / 2)
        w = min(h / RATIO, PILE_WIDTH)
        h = w * RATIO
        rows: list[list[Place]] = []
        for line in range(2):
            pair = counts[2 * line : 2 * line + 2]
            between = sum(max(0, count - 1) for count in pair)
            step = min(w * SPREAD, (box.w - GAP - 2 * w) / between) if between else 0.0
            x = box.x + w / 2
            for count in pair:
                y = box.y + h / 2 + line * (h + 4.0)
                rows.append([Place(x + number * step, y, w / CARD) for number in range(count)])
                x += w + max(0, count - 1) * step + GAP
        return rows

    def position(self, seat: int, viewer: int) -> int:
        """The position of `seat` as `viewer` (a seat, -1 for a spectator, who sits at seat 0) sees the table."""
        return (seat - max(0, viewer)) % self.seats


@lru_cache(maxsize=64)
def _arranged(width: float, height: float, seats: int, playing: frozenset[int] | None) -> Layout:
    return Layout(width, height, seats, playing)

