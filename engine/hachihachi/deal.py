"""One deal at the table: what lies where, and the steps that bring it from the pack to the settlement."""
from collections.abc import Callable
from typing import Final

from engine.core.actions import Action, Decision
from engine.core.ledger import Account
from engine.core.seats import from_seat
from engine.core.steps import Step
from engine.core.table import Emit
from engine.hachihachi.compiled import PlayRules
from engine.hachihachi.dealing import Dealing
from engine.hachihachi.declaring import Declaring
from engine.hachihachi.play import PlayCore
from engine.hachihachi.playing import Playing
from engine.hachihachi.rules import Rules
from engine.hachihachi.settlement import Settlement
from engine.hachihachi.teyaku import DealtHand

Pay = Callable[[Account, Account, int, str], None]

#: The phases of a deal, in order (docs/rules.md section 3).
STEPS: Final[tuple[type[Step["Deal"]], ...]] = (Dealing, Declaring, Playing, Settlement)


class Deal:
    """A deal by ``dealer`` from ``deck`` (card indices in the order of dealing, then the stock from its top).

    ``carried`` are the multipliers waiting from earlier deals. Facts go to ``emit``, payments to ``pay``, which books
    them and tells of them. Lists are indexed by seat, ``core`` by position in ``active``.
    """

    def __init__(
        self,
        rules: Rules,
        seats: int,
        dealer: int,
        deck: tuple[int, ...],
        carried: tuple[int, ...],
        emit: Emit,
        pay: Pay,
    ) -> None:
        self.rules = rules
        self.play_rules = PlayRules(rules)
        self.seats = seats
        self.dealer = dealer
        self.deck = deck
        self.emit = emit
        self.pay = pay
        self.multiplier = 1
        self.carried = carried
        self.hands = [0] * seats
        self.field: list[int] = []
        self.stock: list[int] = []
        self.active: tuple[int, ...] = from_seat(dealer, seats)
        self.four: tuple[int, ...] = ()
        self.teyaku: list[tuple[DealtHand, ...]] = [()] * seats
        self.core: PlayCore | None = None
        self.winner = dealer
        self._steps = [step() for step in STEPS]
        self._entered = False

    @property
    def kan(self) -> int:
        """What a kan of this deal is in points, the multiplier included."""
        return self.rules.kan_points * self.multiplier

    def decision(self) -> Decision | None:
        """Go on to the next decision and return it; ``None`` when the deal is settled."""
        while self._steps:
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
