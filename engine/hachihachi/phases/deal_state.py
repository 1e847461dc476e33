"""The state of one deal at the table: cards, active seats and winner. A ``PhaseRunner`` advances it."""
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from hachi_hachi.engine.common.ledger import Account
from hachi_hachi.engine.common.table.referee import Emit
from hachi_hachi.engine.hachihachi.phases.bidding_rules import order_of_play
from hachi_hachi.engine.hachihachi.phases.committed_deal import DealCards
from hachi_hachi.engine.hachihachi.play.compiled_rules import PlayRules
from hachi_hachi.engine.hachihachi.play.play_core import PlayCore
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.yaku.teyaku import DealtHand

Pay = Callable[[Account, Account, int, str], None]

#: The same for all deals of a year; never modified.
_play_rules: Final = lru_cache(maxsize=16)(PlayRules)


class Deal:
    """A deal by ``dealer`` with the cards of ``shuffle``.

    ``carried`` are the multipliers carried over from earlier deals. Events go to ``emit``; ``pay`` books payments and
    emits them; ``pot`` returns the points in the pot. Lists are indexed by seat, ``core`` by position in ``active``.
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
        self.draw_pile: list[int] = []
        #: Four of a month on the field, reserved for the dealer.
        self.four: tuple[int, ...] = ()
        #: The holder of the blank, or -1; the seat bound by mizuten; the seats that folded or were forced out,
        #: in order.
        self.blank = -1
        self.bound = False
        self.folded: list[int] = []
        self.forced_out: list[int] = []
        #: The active seats, or those left if nobody played, in order of play; the first is the dealer (oya).
        self.active: tuple[int, ...] = ()
        #: The state of the deal: its cards are played, a shisou has ended it, it is redealt.
        self.played = False
        self.aborted = False
        self.redeal = False
        self.teyaku: list[tuple[DealtHand, ...]] = [()] * seats
        self.undeclared: list[tuple[DealtHand, ...]] = [()] * seats
        self.core: PlayCore | None = None
        self.winner: int | None = None
        #: The reason: a name of ``compiled_rules.WON_BY``, ``"left"`` if the others folded, "" without a winner.
        self.won_by = ""

    @property
    def kan(self) -> int:
        """The value of a kan of this deal in points, including the multiplier."""
        return self.rules.kan_points * self.multiplier

    @property
    def order(self) -> tuple[int, ...]:
        """The seats that may play, in order of play from the dealer: all but the holder of the blank."""
        return order_of_play(self.dealer, self.seats, self.blank)
