"""A year: the draw for dealer, its deals, and what is paid beside them (docs/rules.md section 2)."""
from dataclasses import dataclass, field

from engine.core.actions import Action, Decision
from engine.core.ledger import BOARD, PRIZE, Account, Ledger, Payment, shares
from engine.core.table import Emit
from engine.hachihachi.deal import Deal
from engine.hachihachi.drawing import Round, first_dealer
from engine.hachihachi.events import DealClosed, DealerDrawn, DealOpened, DealShown, Paid, YearClosed
from engine.hachihachi.rules import Rules
from engine.hachihachi.source import Shuffle, Source

#: The stake of a year in kan from each seat: half-time comes after deal 6 of 12 (docs/rules.md section 2.3).
STAKE_KAN = 5
HALF_TIME_AFTER = 6
FULL_YEAR = 12


@dataclass(slots=True)
class Entry:
    """A deal as the record keeps it: its deck, the actions so far, and when it is settled the result."""

    shuffle: Shuffle
    actions: list[Action] = field(default_factory=list)
    multiplier: int = 1
    winner: int | None = None


def rounded_kan(points: int, kan_points: int) -> int:
    """Return ``points`` in whole kan: down with a remainder of less than half a kan, up from half (section 2.6)."""
    return (points + kan_points // 2) // kan_points


class Year:
    """A year of ``deals`` deals between ``seats`` seats, with the decks of ``source``: the process of a table."""

    def __init__(self, rules: Rules, seats: int, deals: int, source: Source) -> None:
        self.rules = rules
        self.seats = seats
        self.deals = deals
        self.ledger = Ledger()
        self.draw: tuple[Round, ...] | None = None
        self.entries: list[Entry] = []
        self.first_dealer = 0
        self.dealer = 0
        self.finished = False
        self._source = source
        self._carried: tuple[int, ...] = ()
        self._deal: Deal | None = None
        self._decision: Decision | None = None

    @property
    def decision(self) -> Decision | None:
        """What is asked now; ``None`` at the end, or where the source knows no further deck."""
        return self._decision

    def begin(self, emit: Emit) -> None:
        """Draw for the first dealer and go on to the first decision."""
        self._emit = emit
        self.draw = self._source.rounds(self.seats)
        if self.draw is None:
            return
        self.dealer = self.first_dealer = first_dealer(self.draw, self.seats)
        emit(DealerDrawn(self.draw, self.dealer))
        self._open()

    def act(self, action: Action) -> None:
        """Carry out a legal action and go on to the next decision."""
        assert self._deal is not None  # noqa: S101 - somebody was asked
        self.entries[-1].actions.append(action)
        self._deal.act(action)
        self._go_on(self._deal)

    def _open(self) -> None:
        """Open the next deal, if there is one to come and its deck is known."""
        self._decision = None
        shuffle = self._source.shuffle(len(self.entries))
        if shuffle is None:
            return
        self.entries.append(Entry(shuffle))
        month = len(self.entries)
        self._emit(
            DealOpened(
                month, self.deals - month, self.dealer, self.ledger.scores(self.seats), self._carried,
                self.ledger.balance(BOARD), self.ledger.balance(PRIZE), 0, shuffle.sha256,
            )
        )
        deal = Deal(self.rules, self.seats, self.dealer, shuffle.deck, self._carried, self._emit, self._pay)
        self._deal = deal
        self._go_on(deal)

    def _go_on(self, deal: Deal) -> None:
        self._decision = deal.decision()
        if self._decision is None:
            self._close(deal)

    def _close(self, deal: Deal) -> None:
        """Book what the year adds to a settled deal, and go on to the next or to the end."""
        month = len(self.entries)
        entry = self.entries[-1]
        entry.multiplier, entry.winner = deal.multiplier, deal.winner
        if self.rules.month_board:
            self._pay(deal.winner, BOARD, 1, "month_board")
        if self.rules.stake == "half_time_debt" and self.deals == FULL_YEAR and month == HALF_TIME_AFTER:
            for seat in range(self.seats):
                self._pay(seat, PRIZE, STAKE_KAN * self.rules.kan_points, "half_time")
        self._emit(DealShown(entry.shuffle.deck, entry.shuffle.salt))
        self._emit(DealClosed(deal.winner, self.ledger.scores(self.seats)))
        self.dealer, self._carried = deal.winner, deal.carried
        if month < self.deals:
            self._open()
        else:
            self._end()

    def _end(self) -> None:
        """Pay out prize and board by the scores before either, and close the year (sections 2.3 to 2.6)."""
        self._decision = None
        self.finished = True
        before = self.ledger.scores(self.seats)
        for account, best, reason in ((PRIZE, max(before), "prize"), (BOARD, min(before), "month_board")):
            points = self.ledger.balance(account)
            for seat, share in shares(points, (seat for seat, score in enumerate(before) if score == best)):
                if share:
                    self._pay(account, seat, share, reason)
        scores = self.ledger.scores(self.seats)
        places = tuple(1 + sum(other > score for other in before) for score in before)
        self._emit(YearClosed(scores, places, tuple(rounded_kan(score, self.rules.kan_points) for score in scores)))

    def _pay(self, payer: Account, payee: Account, points: int, reason: str) -> None:
        entry = len(self.entries) if self.finished else len(self.entries) - 1
        self.ledger.pay(Payment(payer, payee, points, reason, entry))
        self._emit(Paid(payer, payee, points, reason))
