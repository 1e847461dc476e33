"""The state of one game at the table: its cards, and the data its phases share."""
from collections.abc import Sequence

from hachi_hachi.engine.common.table.referee import Emit
from hachi_hachi.engine.hachininmeri.cards.pack import SEATS, WIDOW
from hachi_hachi.engine.hachininmeri.play.play_core import PlayCore
from hachi_hachi.engine.hachininmeri.rules import Rules


class Deal:
    """A game dealt by ``dealer`` from ``deck``, 75 card indices in the order of dealing; events go to ``emit``.

    ``may_ask``: the seat after the dealer may ask for a redeal. ``hands`` are as dealt, by seat.
    """

    def __init__(self, rules: Rules, dealer: int, deck: Sequence[int], emit: Emit, *, may_ask: bool) -> None:
        self.rules = rules
        self.dealer = dealer
        self.deck = deck
        self.emit = emit
        self.may_ask = may_ask
        self.hands: list[list[int]] = [[] for _ in range(SEATS)]
        #: The open trump and the two cards under it.
        self.widow = tuple(deck[-WIDOW:])
        self.redeal = False
        self.core: PlayCore | None = None
