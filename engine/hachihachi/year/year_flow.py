"""The flow of a year, or a campaign of years: dealers, deals, and additional payments (docs/rules.md section 2)."""
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.ledger import Account, Ledger, Payment, shares
from hachi_hachi.engine.common.records.summary import places_of
from hachi_hachi.engine.common.table.phases import PhaseRunner
from hachi_hachi.engine.common.table.referee import Emit
from hachi_hachi.engine.hachihachi.account_names import BOARD, OFF_LEDGER_REASONS, POT, PRIZE
from hachi_hachi.engine.hachihachi.phases.committed_deal import DealCards
from hachi_hachi.engine.hachihachi.phases.deal_state import Deal
from hachi_hachi.engine.hachihachi.phases.phase_order import phases_of
from hachi_hachi.engine.hachihachi.rules import FULL_YEAR, Rules
from hachi_hachi.engine.hachihachi.visibility.events import (
    CampaignClosed,
    DealClosed,
    DealerDrawn,
    DealOpened,
    DealShown,
    Paid,
    YearClosed,
)
from hachi_hachi.engine.hachihachi.year.campaign import Campaign
from hachi_hachi.engine.hachihachi.year.deck_source import Source
from hachi_hachi.engine.hanafuda.dealer_draw import Round, find_dealer

HALF_TIME_AFTER: Final = 6
#: The stake of a year in kan from each seat, by its number of deals (docs/rules.md section 2.3).
STAKE_KAN: Final[dict[int, int]] = {3: 3, 6: 3, 12: 5}
#: The payment from every other seat to the winner of a full year under ``winner_bonus``, in kan.
WINNER_BONUS_KAN: Final = 5


@dataclass(slots=True)
class DealEntry:
    """A deal in the record: its cards, the actions so far, and its result once settled.

    ``redealt``: it does not count as a month, and the same dealer deals again. ``stood_in`` are the indices of the
    actions that a fallback player decided.
    """

    shuffle: DealCards
    actions: list[Action] = field(default_factory=list)
    draw_pile: tuple[int, ...] = ()
    multiplier: int = 1
    closed: bool = False
    redealt: bool = False
    winner: int | None = None
    stood_in: list[int] = field(default_factory=list)

    @property
    def settled(self) -> bool:
        """True if the deal was played to its end."""
        return self.closed and not self.redealt


def rounded_kan(points: int, kan_points: int) -> int:
    """Return ``points`` in whole kan: rounded down below half a kan, up from half (section 2.6)."""
    return (points + kan_points // 2) // kan_points


class Year:
    """The game flow: ``years`` years of ``deals`` deals between ``seats`` seats, with the cards of ``source``.

    In the ledger, the payments of a deal have the number of its entry, those of the end of year n have -n, and those
    of the end of a campaign -1 - ``years``.
    """

    def __init__(self, rules: Rules, seats: int, deals: int, source: Source, years: int = 1) -> None:
        self.rules = rules
        self.seats = seats
        self.deals = deals
        self.years = years
        self.ledger = Ledger()
        self.draw: tuple[Round, ...] | None = None
        self.first_dealer: int | None = None
        self.entries: list[DealEntry] = []
        self.dealer = 0
        self.year = 1
        self.month = 1
        self.finished = False
        self.rounded: list[tuple[int, ...]] = []
        self._campaign = Campaign(rules, seats) if rules.campaign else None
        self._source = source
        self._carried: tuple[int, ...] = ()
        self._redeals = 0
        self._opening = (0,) * seats
        self._booking = 0
        self._deal: Deal | None = None
        self._course: PhaseRunner[Deal] | None = None
        self._decision: Decision | None = None

    @property
    def decision(self) -> Decision | None:
        """The pending decision; ``None`` at the end, or if the source has no further deck."""
        return self._decision

    @property
    def deal(self) -> Deal | None:
        """The current deal, or the last one; ``None`` before the first."""
        return self._deal

    def begin(self, emit: Emit) -> None:
        """Find the first dealer and advance to the first decision."""
        self._emit = emit
        self.go_on()

    def act(self, action: Action) -> None:
        """Apply a legal action and advance to the next decision."""
        assert self._course is not None
        self.entries[-1].actions.append(action)
        self._course.act(action)
        if self._go_on(self._course):
            self._open()

    def go_on(self) -> None:
        """Find the first dealer unless known, and advance to the next decision, as far as cards are known."""
        if self.first_dealer is None:
            self.draw, self.first_dealer = find_dealer(
                self._source, self.seats, by_draw=self.rules.first_dealer == "draw"
            )
            if self.first_dealer is None:
                return
            self.dealer = self.first_dealer
            self._emit(DealerDrawn(self.draw or (), self.dealer))
        self._open()

    def _open(self) -> None:
        """Open the next deal, if its cards are known; if it is redealt at once, the one after it, and so on."""
        again = True
        while again:
            course = self._next_deal()
            again = course is not None and self._go_on(course)

    def _next_deal(self) -> PhaseRunner[Deal] | None:
        self._decision = None
        shuffle = self._source.shuffle(len(self.entries), self.seats)
        if shuffle is None:
            return None
        self.entries.append(DealEntry(shuffle))
        self._booking = len(self.entries) - 1
        self._emit(
            DealOpened(
                self.month, max(0, self.deals - self.month), self.dealer, self.ledger.scores(self.seats),
                self._carried, self.ledger.balance(BOARD), self.ledger.balance(PRIZE), self.ledger.balance(POT),
                shuffle.sha256, self._redeals, self.year,
            )
        )
        if self._booking == 0 and self._campaign:
            self._campaign.buy_in(self._pay)
        if self.month == 1 and self._redeals == 0 and self.rules.stake == "ante":
            self._take_stake()
        deal = Deal(
            self.rules, self.seats, self.dealer, shuffle, self._carried, self._emit, self._pay,
            lambda: self.ledger.balance(POT),
        )
        self._deal, self._course = deal, phases_of(deal)
        return self._course

    def _go_on(self, course: PhaseRunner[Deal]) -> bool:
        """Advance to the next decision, in this deal or after it. Return True if it must be redealt."""
        deal, entry = course.deal, self.entries[-1]
        self._decision = course.decision()
        if len(deal.active) < len(deal.order):
            entry.draw_pile = tuple(deal.draw_pile) if deal.played else ()
        if self._decision is None:
            entry.closed, entry.redealt = True, deal.redeal
            entry.multiplier, entry.winner = deal.multiplier, deal.winner
            if deal.redeal:
                self._emit(DealShown(entry.shuffle.deck, entry.shuffle.order, entry.shuffle.salt))
                self._redeals += 1
                return True
            self._close(deal)
        return False

    def _gained(self) -> tuple[int, ...]:
        """Return the deal's result for each seat, in points, without additional payments."""
        found: Counter[Account] = Counter()
        for payment in self.ledger.of_deal(self._booking):
            if payment.reason not in OFF_LEDGER_REASONS:
                found[payment.payer] -= payment.points
                found[payment.payee] += payment.points
        return tuple(found[seat] for seat in range(self.seats))

    def _close(self, deal: Deal) -> None:
        """Book the year's additional payments for a settled month, and advance to the next month or to the end."""
        if self.rules.month_board and deal.winner is not None and self.month <= self.deals:
            self._pay(deal.winner, BOARD, 1, "month_board")
        half_time = self.deals == FULL_YEAR and self.month == HALF_TIME_AFTER
        if self.rules.stake == "half_time_debt" and half_time:
            self._take_stake()
        if self._campaign:
            self._campaign.after_deal(self.ledger, self._pay)
        shuffle = deal.shuffle
        self._emit(DealShown(shuffle.deck, shuffle.order, shuffle.salt))
        scores = self.ledger.scores(self.seats)
        self._emit(DealClosed(deal.winner, scores, deal.won_by, self._gained()))
        self.dealer = self.dealer if deal.winner is None else deal.winner
        self._carried = deal.carried
        self._redeals = 0
        if self.month < self.deals or (self.rules.overtime and self._carried):
            self.month += 1
            self._open()
        else:
            self._end_of_year()

    def _take_stake(self) -> None:
        """Have every seat pay its stake of the year to the prize."""
        for seat in range(self.seats):
            self._pay(seat, PRIZE, STAKE_KAN[self.deals] * self.rules.kan_points, self._stake_reason)

    @property
    def _stake_reason(self) -> str:
        return "ante" if self.rules.stake == "ante" else "half_time"

    def _gains(self) -> tuple[int, ...]:
        """Return the gain of each seat since the year began; loans do not count."""
        loans = self._campaign.loans if self._campaign else [0] * self.seats
        scores = self.ledger.scores(self.seats)
        return tuple(scores[seat] - loans[seat] - self._opening[seat] for seat in range(self.seats))

    def _end_of_year(self) -> None:
        """Pay out prize, pot, board and bonus by the scores before any of them, and close the year."""
        self._decision = None
        self._booking = -self.year
        before = self._gains()
        winners = [seat for seat, gain in enumerate(before) if gain == max(before)]
        last = [seat for seat, gain in enumerate(before) if gain == min(before)]
        reserve = self._campaign.prize if self._campaign else 0
        self._pay_out(PRIZE, self.ledger.balance(PRIZE) - reserve, winners, "prize")
        self._pay_out(POT, self.ledger.balance(POT), winners, "prize")
        self._pay_out(BOARD, self.ledger.balance(BOARD), last, "month_board")
        if self.rules.winner_bonus and self.deals == FULL_YEAR:
            self._pay_bonus(winners)
        gains = self._gains()
        self.rounded.append(tuple(rounded_kan(gain, self.rules.kan_points) for gain in gains))
        self._emit(YearClosed(self.ledger.scores(self.seats), places_of(before), self.rounded[-1], gains))
        if self.year == self.years:
            self._finish()
            return
        self._opening = tuple(start + gain for start, gain in zip(self._opening, gains, strict=True))
        self.year += 1
        self.month = 1
        self._carried = ()
        self._open()

    def _finish(self) -> None:
        if self._campaign:
            self._booking = -1 - self.years
            self._campaign.end(self.ledger, self._pay)
            self._emit(CampaignClosed(self.ledger.scores(self.seats)))
        self.finished = True

    def _pay_out(self, account: str, points: int, seats: list[int], reason: str) -> None:
        for seat, share in shares(points, seats):
            if share:
                self._pay(account, seat, share, reason)

    def _pay_bonus(self, winners: list[int]) -> None:
        """Have every seat that has not won pay its bonus, shared by the winners: the remainder goes by rank."""
        losers = [seat for seat in range(self.seats) if seat not in winners]
        due = dict.fromkeys(losers, WINNER_BONUS_KAN * self.rules.kan_points)
        for winner, share in shares(sum(due.values()), winners):
            wanted = share
            for seat in losers:
                part = min(due[seat], wanted)
                if part:
                    due[seat] -= part
                    wanted -= part
                    self._pay(seat, winner, part, "winner_bonus")

    def _pay(self, payer: Account, payee: Account, points: int, reason: str) -> None:
        self.ledger.pay(Payment(payer, payee, points, reason, self._booking))
        self._emit(Paid(payer, payee, points, reason))
