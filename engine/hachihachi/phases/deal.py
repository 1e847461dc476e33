"""One deal at the table: what lies where, and who plays for what. What brings it on is its ``course``."""
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from hachi_hachi.engine.common.ledger import Account
from hachi_hachi.engine.common.table.referee import Emit
from hachi_hachi.engine.hachihachi.phases.bidding_rules import order_of_play
from hachi_hachi.engine.hachihachi.phases.deal_cards import DealCards
from hachi_hachi.engine.hachihachi.play.compiled_rules import PlayRules
from hachi_hachi.engine.hachihachi.play.play_core import PlayCore
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.yaku.teyaku import DealtHand

Pay = Callable[[Account, Account, int, str], None]

#: The same for all deals of a year; nothing in it ever changes.
_play_rules: Final = lru_cache(maxsize=16)(PlayRules)


class Deal:
    """A deal by ``dealer`` with the cards of ``shuffle``.

    ``carried`` are the multipliers waiting from earlier deals. Facts go to ``emit``, payments to ``pay``, which books
    them and tells of them; ``pot`` says how many points lie in the pot. Lists are indexed by seat, ``core`` by
    position in ``active``.
    """

    def __init__(
        self,
        rules: Rules,
        seats: int,
        dealer: int,
        shuffle: DealCards,
        carried: tuple[int, ...],
        emit: Emit,
        pay: Pay,
        pot: Callable[[], int],
    ) -> None:
        self.rules = rules
        self.play_rules = _play_rules(rules)
        self.seats = seats
        self.dealer = dealer
        self.shuffle = shuffle
        self.emit = emit
        self.pay = pay
        self.pot = pot
        self.multiplier = 1
        self.carried = carried
        self.hands = [0] * seats
        self.field: list[int] = []
        self.stock: list[int] = []
        #: Four of a month that lay on the field and wait for oya.
        self.four: tuple[int, ...] = ()
        #: Who holds the blank, or -1; who is bound by mizuten; who has folded or was forced out, in order.
        self.blank = -1
        self.bound = False
        self.folded: list[int] = []
        self.forced_out: list[int] = []
        #: Who plays, or was left where nobody played, in order of play; the first is oya.
        self.active: tuple[int, ...] = ()
        #: How the deal stands: cards are played for it, a shisou has ended it, it is dealt again.
        self.played = False
        self.aborted = False
        self.redeal = False
        self.teyaku: list[tuple[DealtHand, ...]] = [()] * seats
        self.undeclared: list[tuple[DealtHand, ...]] = [()] * seats
        self.core: PlayCore | None = None
        self.winner: int | None = None
        #: Why: a name of ``core_rules.WON_BY``, ``"left"`` where the others folded, "" without a winner.
        self.won_by = ""

    @property
    def kan(self) -> int:
        """What a kan of this deal is in points, the multiplier included."""
        return self.rules.kan_points * self.multiplier

    @property
    def order(self) -> tuple[int, ...]:
        """The seats that may play, in order of play from the dealer: all but the holder of the blank."""
        return order_of_play(self.dealer, self.seats, self.blank)
