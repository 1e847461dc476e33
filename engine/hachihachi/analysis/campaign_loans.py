"""The state of a campaign from its public events: the loans of each seat, and the ginmi (section 2.9)."""
from collections.abc import Iterable
from dataclasses import dataclass, field

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachihachi.account_names import BANK
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.events import CampaignClosed, DealClosed, Paid
from hachi_hachi.engine.hachihachi.year.campaign import GINMI_DEALS


@dataclass(slots=True)
class CampaignBooks:
    """The debts in a campaign, by event: ``debts`` to the bank by seat in points, and the ``ginmi`` (-1: nobody).

    ``in_a_row`` is the number of consecutive deals that the ginmi has led alone since the bonus was last paid.
    """

    rules: Rules
    seats: int
    debts: list[int] = field(default_factory=list)
    ginmi: int = -1
    in_a_row: int = 0

    def __post_init__(self) -> None:
        self.debts = self.debts or [0] * self.seats

    def fold(self, events: Iterable[Event]) -> None:
        """Update the state from ``events``, in order."""
        for event in events:
            match event:
                case Paid(payer, payee, points, "loan"):
                    if payer == BANK:
                        self.debts[int(payee)] += points
                    else:
                        self.debts[int(payer)] -= points
                case DealClosed(_, scores) if self.rules.campaign:
                    self._lead(scores)
                case CampaignClosed():
                    self.ginmi, self.in_a_row = -1, 0
                case _:
                    pass

    def loans(self, seat: int) -> int:
        """Return the number of loans for which ``seat`` holds a daruma."""
        return self.debts[seat] // max(1, self.rules.campaign_loan * self.rules.kan_points)

    def _lead(self, scores: tuple[int, ...]) -> None:
        own = [score - debt for score, debt in zip(scores, self.debts, strict=True)]
        alone = own.index(max(own)) if own.count(max(own)) == 1 else -1
        self.in_a_row = self.in_a_row % GINMI_DEALS + 1 if alone == self.ginmi >= 0 else int(alone >= 0)
        self.ginmi = alone
