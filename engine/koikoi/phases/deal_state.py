"""The state of one deal at the table: its cards, and what ended it."""
from collections.abc import Sequence

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.common.table.referee import Emit
from hachi_hachi.engine.hanafuda.deck import BRIGHTS
from hachi_hachi.engine.koikoi.play.deal_result import DealResult
from hachi_hachi.engine.koikoi.play.play_core import PlayCore, core_of
from hachi_hachi.engine.koikoi.play.yaku_in_pile import play_rules
from hachi_hachi.engine.koikoi.rules import SEATS, Rules


class Deal:
    """Deal ``number`` (from 1) by ``dealer`` from ``deck``, 48 card indices in the order of dealing.

    Events go to ``emit``. ``hands`` and ``first_field`` are as dealt; ``swept`` are the cards that the dealer took from
    the field, as a mask. ``redeal`` and ``result`` say how it ended.
    """

    def __init__(self, rules: Rules, number: int, dealer: int, deck: Sequence[int], emit: Emit) -> None:
        self.rules = rules
        self.number = number
        self.dealer = dealer
        self.deck = deck
        self.emit = emit
        self.hands: list[list[int]] = [[] for _ in range(SEATS)]
        self.first_field: list[int] = []
        self.field: list[int] = []
        self.draw_pile: list[int] = []
        self.swept = 0
        self.redeal = False
        self.result: DealResult | None = None
        self.core: PlayCore | None = None

    def new_core(self) -> PlayCore:
        """Return a core with the cards of the table, before the first turn."""
        first, second = (mask_of(hand) for hand in self.hands)
        piles = (self.swept, 0) if self.dealer == 0 else (0, self.swept)
        return core_of(
            play_rules(self.rules), (first, second), piles, mask_of(self.field), self.draw_pile, self.dealer,
            deal=self.number, brights=(mask_of(self.first_field) & BRIGHTS).bit_count(),
        )
