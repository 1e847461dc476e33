"""The layout of the table: pure geometry in units, as constants and what follows from them.

``Layout(width, height)`` is for an area of that many units (at least 1280 x 720, see
``hachi_hachi.game.display.canvas.frame_for``). Cards are ``CARD`` units wide at scale 1; the place of a card is a
``CardPlace``: its centre and its scale.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from hachi_hachi.engine.hachihachi.rules import BIDDING_SEATS
from hachi_hachi.game.display.geometry import HEIGHT, Box, union
from hachi_hachi.game.hachihachi.table.seat_layout import (
    BACK_STEP,
    BACK_STEP_ACROSS,
    BACK_WIDTH,
    Block,
    Role,
    SeatPlace,
    across_block,
    counts_width,
    cushion_box,
    playing_block,
    seated,
    waiting_block,
)
from hachi_hachi.game.hanafuda.table.field_layout import CardPlaces, FieldLayout
from hachi_hachi.game.hanafuda.table.pile_layout import (
    WIDEST,
    Pile,
    PiledCards,
    PileSpace,
    empty_wide,
    pile_in_rows,
    row_boxes,
    wide_pile,
)
from hachi_hachi.game.table.cards.card_set import CARD, RATIO
from hachi_hachi.game.table.chrome.frame_layout import TOP, CardPlace, FrameLayout, Measures, grown
from hachi_hachi.game.table.chrome.seat_out import BLANK

#: The maximum number of cards in a hand.
HAND: Final = 7

#: The hand with three seats and with two, and the gaps between parts: own pile over hand, mat over pile.
MEASURES: Final = Measures(bottom=5.5, rise=12.0)
MEASURES_TWO: Final = Measures(hand=92.0, bottom=6.0, rise=12.0)
#: The room between the player's own pile and the hand, for the counts of the pile above a raised card.
CAPTIONS: Final = 28.0
OVER_PILE: Final = (6.0, 6.0)
#: The header's height at normal text size, and its growth with the text.
HEAD: Final = (56.0, 0.5)
#: The player's own pile: the width of a card in one row and, in tall areas, in two rows; and the share by which letters
#: twice as large make it narrower in one row under the header, for the cards of the field.
OWN_PILE: Final = ((63.1, 70.0), (60.0, 64.0))
OWN_PILE_GIVES: Final = 0.14
PILE_ROWS_GAP: Final = 6.0
#: The gap between a pile over the middle and the ends of its tray.
PILE_EDGE: Final = 8.0
#: The wings under the columns: their height at normal text size, its growth with the text and its share of extra
#: height, and the largest share of the whole height; the gaps around them; the least height of a panel in them.
WING: Final = (128.0, 0.24, 0.40, 0.25)
WING_GAP: Final = 10.0
#: How much higher the wings are where seats sit out, and their largest share of the height then.
WING_WITH_SEATS: Final = (38.0, 0.3)
LEAST_PANEL: Final = 52.0
#: By how much the player's own plate grows with letters twice as large, with more seats and with two.
OWN_GROWS: Final = (46.0, 70.0)
#: The field's cards: maximum width, and with extra height. These and the widths of cards in piles are for the smallest
#: area, and grow with the frame's room; the letters between them do not, so that a large window has larger cards of the
#: field.
FIELD_CARD: Final = (102.0, 104.0)


@dataclass(frozen=True)
class Layout(CardPlaces):
    """The table for an area of ``width`` x ``height`` units, with ``seats`` seats (2 to 7).

    Positions count from the player's own seat: 0 the player, 1 the next in order of play. ``playing`` are the positions
    that play the deal, None before that is known (see ``arranged``); ``wide``: the field has needed a thirteenth place.
    ``text`` is the text scale. ``shown``: the other hands are face up and need more room.
    """

    width: float
    height: float
    seats: int = 3
    playing: frozenset[int] | None = None
    text: float = 1.0
    wide: bool = False
    shown: bool = False

    def arranged(self, playing: frozenset[int] | None, *, wide: bool = False, shown: bool = False) -> Layout:
        """Return the same table with these positions playing; with fewer than four seats everybody plays."""
        if self.seats < BIDDING_SEATS:
            playing = self.playing
        if (playing, wide, shown) == (self.playing, self.wide, self.shown):
            return self
        return _arranged(Layout(self.width, self.height, self.seats, playing, self.text, wide, shown))

    # -- seating -------------------------------------------------------------------------
    def position(self, seat: int, viewer: int) -> int:
        """Return the position of ``seat`` as seen by ``viewer`` (a seat, or -1 for a spectator, who sits at seat 0)."""
        return (seat - max(0, viewer)) % self.seats

    @cached_property
    def seated(self) -> dict[int, SeatPlace]:
        """The role of every position."""
        return seated(self.seats, self.playing)

    def role(self, position: int) -> Role:
        """Return the role of a position in this deal."""
        return self.seated[position].role

    @cached_property
    def duel(self) -> bool:
        """True if two play: then the opponent sits opposite, and the header is in the right column."""
        return any(one.role is Role.ACROSS for one in self.seated.values())

    # -- the large parts ------------------------------------------------------------------
    @cached_property
    def frame(self) -> FrameLayout:
        """Rim, columns, middle, hand."""
        if self.duel:
            return FrameLayout(self.width, self.height, MEASURES_TWO)
        return FrameLayout(self.width, self.height, MEASURES, panels=True)

    @property
    def rise(self) -> float:
        """How far a selected card rises."""
        return self.frame.measures.rise

    @property
    def side(self) -> float:
        """The width of a column."""
        return self.frame.side

    @cached_property
    def middle(self) -> Box:
        """The area between the columns."""
        return self.frame.middle

    @cached_property
    def head(self) -> Box:
        """The header with month, multiplier and message: above the field, with two players the right column."""
        if self.duel:
            return self._column(right=True)
        return Box(self.middle.x, TOP, self.middle.w, grown(HEAD[0], self.text, HEAD[1]))

    @cached_property
    def hand_box(self) -> Box:
        """The player's hand with seven cards in it."""
        return self.frame.hand_box

    @cached_property
    def own_pile(self) -> Box:
        """The band of the player's own pile between the columns, above the hand."""
        h = self._own_rows * self._own_card * RATIO + (self._own_rows - 1) * PILE_ROWS_GAP
        bottom = self.hand_box.y - CAPTIONS
        return Box(self.middle.x, bottom - h, self.middle.w, h)

    @property
    def _own_rows(self) -> int:
        return 2 if self.frame.tall else 1

    @property
    def _own_card(self) -> float:
        gives = 0.0 if self.duel or self.frame.tall else OWN_PILE_GIVES
        return grown(OWN_PILE[self.duel][self.frame.tall], self.text, -gives) * self.frame.room

    @property
    def _their_card(self) -> float:
        most = WIDEST[0] * 1.25 if self.frame.outer else WIDEST[self.frame.tall]
        return most * self.frame.room

    @cached_property
    def far_pile(self) -> Box:
        """With two players: the band of the opponent's pile, at the top."""
        return Box(self.middle.x, TOP, self.middle.w, self.own_pile.h)

    @cached_property
    def mat(self) -> Box:
        """The mat under the field, from the header (or the opponent's pile) to the player's own pile."""
        over = OVER_PILE[self.duel]
        top = (self.far_pile if self.duel else self.head).bottom + over
        return Box(self.middle.x, top, self.middle.w, self.own_pile.y - over - top)

    @property
    def field(self) -> Box:
        """The places of the field with the draw pile in their middle."""
        return self.cells.box

    @cached_property
    def own_plate(self) -> Box:
        """The player's own name, score and tally, left of the hand; with large text it takes room from the wing."""
        box = self.frame.own_plate
        more = 0.0 if self.frame.outer or self.bidding else (self.text - 1) * OWN_GROWS[self.duel]
        return Box(box.x, box.y - more, box.w, box.h + more)

    @cached_property
    def tools(self) -> Box:
        """The tools, right of the hand."""
        return self.frame.tools

    @cached_property
    def captions(self) -> Box:
        """The room for the counts under the player's own pile."""
        return Box(self.own_pile.x, self.own_pile.bottom, self.own_pile.w, self.hand_box.y - self.own_pile.bottom)

    @cached_property
    def _wing_height(self) -> float:
        if self.frame.outer and not any(one.role is Role.OUT for one in self.seated.values()):
            return -WING_GAP
        most = WING[3] if not any(one.role is Role.OUT for one in self.seated.values()) else WING_WITH_SEATS[1]
        more = WING_WITH_SEATS[0] * (most > WING[3])
        return min(grown(WING[0] + more, self.text, WING[1]) + WING[2] * (self.height - HEIGHT), most * self.height)

    def _column(self, *, right: bool) -> Box:
        """Return a column; while the seats bid, their blocks need the wings as well."""
        bottom = self.tools.y - WING_GAP
        return self.frame.column(bottom if self.bidding else bottom - self._wing_height - WING_GAP, right=right)

    @cached_property
    def bidding(self) -> bool:
        """True if the seats wait to be dealt in: the wings belong to their blocks then."""
        return any(one.role is Role.WAITING for one in self.seated.values())

    def wing(self, *, right: bool) -> Box:
        """Return the area under a column, above the player's own plate or the tools."""
        column = self._column(right=right)
        top = self.tools.y - WING_GAP - self._wing_height
        bottom = (self.tools if right else self.own_plate).y - WING_GAP
        return Box(column.x, top, column.w, bottom - top)

    def panel(self, *, right: bool) -> Box | None:
        """Return the area of the yaku ledger (right) or of the last moves; None if the seats need it themselves."""
        if self.bidding:
            return None
        if self.frame.outer:
            return self.frame.outer_column(right=right)
        wing = self.wing(right=right)
        seats = [self.cushion(position) for position, one in self.seated.items()
                 if one.role is Role.OUT and one.right == right]
        if self.duel and not right:
            top = max(one.chips.bottom for one in self._blocks.values()) + WING_GAP
            bottom = min((box.y - WING_GAP / 2 for box in seats), default=wing.bottom)
            return Box(wing.x, top, wing.w, bottom - top)
        if not seats:
            return wing
        free = wing.below(max(box.bottom for box in seats) - wing.y + WING_GAP / 2)
        return free if free.h >= LEAST_PANEL * self.text else None

    def column(self, position: int) -> Block:
        """Return the block of a position that plays in a column or waits there."""
        return self._blocks[position]

    @cached_property
    def _blocks(self) -> dict[int, Block]:
        found = {}
        for position, one in self.seated.items():
            column = self._column(right=one.right)
            match one.role:
                case Role.RIGHT | Role.LEFT:
                    found[position] = playing_block(column, self.text, right=one.right, shown=self.shown)
                case Role.ACROSS:
                    found[position] = across_block(self._column(right=False), self.far_pile, self.text)
                case Role.WAITING:
                    found[position] = waiting_block(column, one, self.text)
        return found

    def cushion(self, position: int) -> Box:
        """Return the area of a position that is out, in its wing."""
        one = self.seated[position]
        return cushion_box(self.wing(right=one.right), one, self.text)

    def plate(self, position: int) -> Box:
        """Return where a position's score is shown: its plate or cushion."""
        match self.role(position):
            case Role.BOTTOM:
                return self.own_plate
            case Role.OUT:
                return self.cushion(position)
            case _:
                return self.column(position).plate

    def own_blank(self) -> CardPlace:
        """Return the place of the blank dealt to the player: in the middle of the hand."""
        return self.hand(0, 1)

    def blank(self, position: int) -> CardPlace:
        """Return the place of the blank dealt to another seat: where its hand was, then on its cushion."""
        role = self.role(position)
        if role is Role.BOTTOM:
            return self.own_blank()
        if role is Role.OUT:
            box = self.cushion(position)
            h = box.h - 4
            return CardPlace(box.right - BLANK / 2 - 2, box.cy, h / RATIO / CARD)
        box = self.column(position).hand
        return CardPlace(box.cx, box.cy, box.h / RATIO / CARD)

    # -- places of cards ------------------------------------------------------------------
    @cached_property
    def cells(self) -> FieldLayout:
        """The places of the field, the draw pile in their middle."""
        return FieldLayout(self.mat, self.frame.room * FIELD_CARD[self.duel or self.frame.tall], wide=self.wide)

    def cell(self, column: float, row: float) -> CardPlace:
        """Return a cell of the grid in the middle of the table."""
        return self.cells.cell(column, row)

    def back(self, position: int, index: int, count: int) -> CardPlace:
        """Return card ``index`` of ``count`` in the hand of another seat, face down; they begin at the table's edge."""
        role = self.role(position)
        if role is Role.BOTTOM:
            return self.hand(index, count)
        if role is Role.OUT:
            box = self.cushion(position)
            return CardPlace(box.x + 21, box.cy, BACK_WIDTH / CARD / 2)
        block = self.column(position)
        w = block.hand.h / RATIO
        step = BACK_STEP_ACROSS if role is Role.ACROSS else BACK_STEP * w
        start = block.hand.right - w - (count - 1) * step if block.right else block.hand.x
        return CardPlace.at(start + index * step, block.hand.y, w)

    # -- piles ------------------------------------------------------------------
    def pile(self, position: int, pile: Pile) -> PiledCards:
        """Return the places of a pile's cards, by kind, and how much of each is visible."""
        role = self.role(position)
        if role is Role.BOTTOM or role is Role.ACROSS:
            return wide_pile(self._space(near=role is Role.BOTTOM), pile)
        if role is Role.OUT or role is Role.WAITING:
            return ()
        block = self.column(position)
        return pile_in_rows(block.pile, pile, self._their_card, right=block.right)

    def count_boxes(self, position: int, piled: PiledCards) -> list[tuple[tuple[int, ...], Box]]:
        """Return the kinds in each row of an opponent's pile, and the box for their counts next to the cards."""
        block = self.column(position)
        wide = counts_width(self.text)
        found = []
        for row in self.pile_rows(position):
            kinds = tuple(kind for kind, cards in enumerate(piled) if cards and abs(cards[-1].box.y - row.y) < 1)
            if kinds:
                lying = union([one.box for cards in piled for one in cards if abs(one.box.y - row.y) < 1])
                x = lying.right + 4 if block.right else lying.x - wide - 4
                found.append((kinds, Box(x, row.y, wide, row.h)))
        return found

    def pile_rows(self, position: int) -> list[Box]:
        """Return the rows of a pile in a column."""
        return row_boxes(self.column(position).pile, self._their_card)

    def empty_places(self, position: int, pile: Pile) -> list[tuple[int, Box]]:
        """Return the kinds without cards in a pile over the middle, with the places of their first ones."""
        role = self.role(position)
        if role not in (Role.BOTTOM, Role.ACROSS):
            return []
        return empty_wide(self._space(near=role is Role.BOTTOM), pile)

    def _space(self, *, near: bool) -> PileSpace:
        band = self.own_pile if near else self.far_pile
        return PileSpace(band.inset(PILE_EDGE, 0), self._own_card, self._own_rows)


@lru_cache(maxsize=64)
def _arranged(layout: Layout) -> Layout:
    """Return the first layout equal to this one, which has its parts cached."""
    return layout


__all__ = ["HAND", "CardPlace", "Layout"]
