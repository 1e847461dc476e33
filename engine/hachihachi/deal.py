"""One deal at the table: what lies where, and the steps that bring it from the pack to the settlement."""
from collections.abc import Callable
from typing import Final

from engine.core.actions import Action, Decision
from engine.core.ledger import Account
from engine.core.steps import Step
from engine.core.table import Emit
from engine.hachihachi.bidding import Bidding
from engine.hachihachi.bidding_rules import order_of_play
from engine.hachihachi.compiled import PlayRules
from engine.hachihachi.dealing import Dealing, Mizuten
from engine.hachihachi.declaring import Declaring
from engine.hachihachi.play import PlayCore
from engine.hachihachi.playing import Playing
from engine.hachihachi.rules import Rules
from engine.hachihachi.settlement import Settlement
from engine.hachihachi.source import Shuffle
from engine.hachihachi.teyaku import DealtHand

Pay = Callable[[Account, Account, int, str], None]

#: The phases of a deal, in order (docs/rules.md section 3).
STEPS: Final[tuple[type[Step["Deal"]], ...]] = (Mizuten, Dealing, Bidding, Declaring, Playing, Settlement)


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
        shuffle: Shuffle,
        carried: tuple[int, ...],
        emit: Emit,
        pay: Pay,
        pot: Callable[[], int],
    ) -> None:
        self.rules = rules
        self.play_rules = PlayRules(rules)
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
        self._steps = [step() for step in STEPS]
        self._entered = False

    @property
    def kan(self) -> int:
        """What a kan of this deal is in points, the multiplier included."""
        return self.rules.kan_points * self.multiplier

    @property
    def order(self) -> tuple[int, ...]:
        """The seats that may play, in order of play from the dealer: all but the holder of the blank."""
        return order_of_play(self.dealer, self.seats, self.blank)

    def decision(self) -> Decision | None:
        """Go on to the next decision and return it; ``None`` when the deal is settled, or to be dealt again."""
        while self._steps and not self.redeal:
            if not self._entered:
                self._entered = True
                self._steps[0].enter(self)
            decision = self._steps[0].decision(self)
            if decision is not None:
                return decision
            self._steps.pop(0)
            self._entered = False
        return None

    def act(self, action: Action) -> None:
        """Carry out ``action``, one of those the last decision allowed."""
        self._steps[0].act(self, action)
