"""The layout of the table for two: pure geometry in units, as constants and what follows from them.

An area comes from ``hachi_hachi.game.display.canvas.frame_for``: at least 1280 x 720 units. Positions: 0 is the player,
at the bottom, 1 the opponent, at the top. The opponent's plate is in the left column over the last moves; the right
column has the head (month, multipliers, messages) over the yaku ledger.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.hanafuda.table.danger_slip import slip_height
from hachi_hachi.game.hanafuda.table.field_layout import CardPlaces, FieldLayout
from hachi_hachi.game.hanafuda.table.pile_layout import Pile, PiledCards, PileSpace, empty_wide, wide_pile
from hachi_hachi.game.table.cards.card_set import RATIO
from hachi_hachi.game.table.chrome.frame_layout import TOP, CardPlace, FrameLayout, Measures, grown

#: The number of cards in a hand.
HAND: Final = 8
MEASURES: Final = Measures(hand=100.0, bottom=6.0, rise=12.0, most=HAND, side=224.0)
#: The room between the player's own pile and the hand, for the counts of the pile above a raised card.
CAPTIONS: Final = 28.0
OVER_PILE: Final = 6.0
#: The gap between a pile and the ends of its tray.
PILE_EDGE: Final = 8.0
#: The width of a card in the piles, also in tall areas; it is for the smallest area, as those below, and grows with the
#: frame's room.
OWN_PILE: Final = (62.0, 66.0)
FAR_PILE: Final = (54.0, 60.0)
#: The maximum width of a card of the field, also in tall areas.
FIELD_CARD: Final = (98.0, 106.0)
#: The heights of the opponent's plate, of a row of chips, of the month, the multipliers and the messages at normal text
#: size, and their growth with the text; the gap between parts.
PLATE: Final = (104.0, 0.8)
CHIPS: Final = (22.0, 0.9)
MONTH: Final = (60.0, 0.5)
FACTORS: Final = (62.0, 0.8)
WORDS: Final = (96.0, 0.6)
GAP: Final = 8.0
#: The width of a back in the opponent's hand, the step between two; the width of cards face up.
BACK: Final = (34.0, 34.0)
BACK_STEP: Final = 0.62
SHOWN: Final = (42.0, 42.0)


@dataclass(frozen=True)
class Layout(CardPlaces):
    """The table for an area of ``width`` x ``height`` units.

    ``text`` is the text scale; ``wide``: the field has needed a thirteenth place; ``shown``: the opponent's hand is
    face up and needs more room.
    """

    width: float
    height: float
    text: float = 1.0
    wide: bool = False
    shown: bool = False

    def arranged(self, *, wide: bool, shown: bool) -> Layout:
        """Return the same table for this deal."""
        if (wide, shown) == (self.wide, self.shown):
            return self
        return _arranged(Layout(self.width, self.height, self.text, wide, shown))

    @staticmethod
    def position(seat: int, viewer: int) -> int:
        """Return the position of ``seat`` as seen by ``viewer`` (a seat, or -1 for a spectator, who sits at seat 0)."""
        return (seat - max(0, viewer)) % 2

    # -- the large parts ------------------------------------------------------------------
    @cached_property
    def frame(self) -> FrameLayout:
        """Rim, columns, middle, hand."""
        return FrameLayout(self.width, self.height, MEASURES)

    @property
    def rise(self) -> float:
        """How far a selected card rises."""
        return MEASURES.rise

    @property
    def middle(self) -> Box:
        """The area between the columns."""
        return self.frame.middle

    @cached_property
    def hand_box(self) -> Box:
        """The player's hand with eight cards in it."""
        return self.frame.hand_box

    @cached_property
    def own_pile(self) -> Box:
        """The band of the player's own pile, above the hand."""
        rows = self._rows
        h = rows * self._card(OWN_PILE) * RATIO + (rows - 1) * OVER_PILE
        bottom = self.hand_box.y - CAPTIONS
        return Box(self.middle.x, bottom - h, self.middle.w, h)

    def _card(self, widths: tuple[float, float]) -> float:
        """Return the width of a card in this area."""
        return widths[self.frame.tall] * self.frame.room

    @property
    def _rows(self) -> int:
        return 2 if self.frame.tall else 1

    @cached_property
    def far_pile(self) -> Box:
        """The band of the opponent's pile, at the top."""
        rows = self._rows
        h = rows * self._card(FAR_PILE) * RATIO + (rows - 1) * OVER_PILE
        return Box(self.middle.x, TOP, self.middle.w, h)

    @cached_property
    def mat(self) -> Box:
        """The mat under the field, from the opponent's pile to the player's own."""
        top = self.far_pile.bottom + OVER_PILE
        return Box(self.middle.x, top, self.middle.w, self.own_pile.y - OVER_PILE - top)

    @cached_property
    def cells(self) -> FieldLayout:
        """The places of the field, the draw pile in their middle."""
        return FieldLayout(self.mat, self._card(FIELD_CARD), wide=self.wide)

    @property
    def field(self) -> Box:
        """The places of the field with the draw pile in their middle."""
        return self.cells.box

    @property
    def captions(self) -> Box:
        """The room for the counts under the player's own pile."""
        return Box(self.own_pile.x, self.own_pile.bottom, self.own_pile.w, self.hand_box.y - self.own_pile.bottom)

    @cached_property
    def own_plate(self) -> Box:
        """The player's own plate, left of the hand."""
        return self.frame.own_plate

    @cached_property
    def tools(self) -> Box:
        """The tools, right of the hand."""
        return self.frame.tools

    # -- the columns ----------------------------------------------------------------------
    def _column(self, *, right: bool) -> Box:
        return self.frame.column(self.own_plate.y - GAP, right=right)

    @cached_property
    def far_plate(self) -> Box:
        """The opponent's plate."""
        return self._column(right=False).top(grown(PLATE[0], self.text, PLATE[1]))

    @cached_property
    def far_hand(self) -> Box:
        """The row of the opponent's hand."""
        plate = self.far_plate
        high = (self._card(SHOWN) * 2 * RATIO + 4) if self.shown else self._card(BACK) * RATIO
        return Box(plate.x, plate.bottom + GAP, plate.w, high)

    @cached_property
    def last_moves(self) -> Box:
        """The panel of the last moves, with the slip over it."""
        column, top = self._column(right=False), self.far_hand.bottom + GAP
        return Box(column.x, top, column.w, column.bottom - top)

    @cached_property
    def danger(self) -> Box:
        """The slip about a yaku for which the opponent lacks one card, over the last moves."""
        return self.last_moves.top(slip_height(self.text))

    def moves(self, *, danger: bool) -> Box:
        """Return the panel of the last moves, below the slip if there is ``danger``."""
        whole = self.last_moves
        if not danger:
            return whole
        top = self.danger.bottom + GAP
        return Box(whole.x, top, whole.w, whole.bottom - top)

    @cached_property
    def month(self) -> Box:
        """The slip with the month."""
        return self._column(right=True).top(grown(MONTH[0], self.text, MONTH[1]))

    @cached_property
    def factors(self) -> Box:
        """The plate with the multipliers."""
        above = self.month
        return Box(above.x, above.bottom + GAP, above.w, grown(FACTORS[0], self.text, FACTORS[1]))

    @cached_property
    def words(self) -> Box:
        """The messages."""
        above = self.factors
        return Box(above.x, above.bottom + GAP, above.w, grown(WORDS[0], self.text, WORDS[1]))

    @cached_property
    def ledger(self) -> Box:
        """The panel of the yaku ledger."""
        above, column = self.words, self._column(right=True)
        top = above.bottom + GAP
        return Box(column.x, top, column.w, column.bottom - top)

    def plate(self, position: int) -> Box:
        """Return the plate of a position."""
        return self.far_plate if position else self.own_plate

    def chips(self, position: int) -> Box:
        """Return the row of paper chips at the bottom of a plate."""
        plate = self.plate(position)
        high = grown(CHIPS[0], self.text, CHIPS[1])
        return Box(plate.x + 14, plate.bottom - high - 7, plate.w - 24, high)

    # -- places of cards ------------------------------------------------------------------
    def back(self, index: int, count: int) -> CardPlace:
        """Return card ``index`` of ``count`` in the opponent's hand, face down or face up, from the left."""
        box = self.far_hand
        w = self._card(SHOWN if self.shown else BACK)
        if self.shown:
            step = min(w + 4, (box.w - w) / 3)
            return CardPlace.at(box.x + index % 4 * step, box.y + index // 4 * (w * RATIO + 4), w)
        step = min(w * BACK_STEP, (box.w - w) / max(1, count - 1))
        return CardPlace.at(box.x + index * step, box.y, w)

    # -- piles ------------------------------------------------------------------
    def _space(self, position: int) -> PileSpace:
        card = self._card(FAR_PILE if position else OWN_PILE)
        band = self.far_pile if position else self.own_pile
        return PileSpace(band.inset(PILE_EDGE, 0), card, self._rows)

    def pile(self, position: int, pile: Pile) -> PiledCards:
        """Return the places of a pile's cards, by kind, and how much of each is visible."""
        return wide_pile(self._space(position), pile)

    def empty_places(self, position: int, pile: Pile) -> list[tuple[int, Box]]:
        """Return the kinds without cards in a pile, with the places of their first ones."""
        return empty_wide(self._space(position), pile)


@lru_cache(maxsize=64)
def _arranged(layout: Layout) -> Layout:
    """Return the first layout equal to this one, which has its parts cached."""
    return layout
