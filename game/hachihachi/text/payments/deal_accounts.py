"""A deal and a year told from their events: who paid whom for what, and what became of each month. No drawing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from hachi_hachi.engine.common.events import Event, by_deal
from hachi_hachi.engine.common.ledger import Account
from hachi_hachi.engine.hachihachi.accounts import OF_THE_YEAR
from hachi_hachi.engine.hachihachi.visibility import events as ev

#: The payers of a row that stands for the same payment by every seat, or by every seat but the one that is paid.
EVERYBODY: Final = "everybody"
OTHERS: Final = "others"


@dataclass(frozen=True, slots=True)
class PaymentRow:
    """A payment: ``points`` with the ``multiplier`` in them; ``yaku`` are the sets it was paid for, if any."""

    payer: Account
    payee: Account
    points: int
    reason: str
    yaku: tuple[str, ...] = ()
    multiplier: int = 1


@dataclass(slots=True)
class DealAccount:
    """What a deal came to. ``counted`` are card points by seat when play ended; ``scores`` points after the deal.

    ``winner`` deals next, ``won_by`` says why, ``earned`` is what the deal brought by seat, in points; ``most`` are the
    seats that gained most by it, apart from who won (see ``DealClosed``).
    ``month`` is that of ``year``, which counts the years of a campaign from 1.
    ``out`` says why a seat did not play: "blank", "folded" or "forced_out". ``split`` are the seats that took the pot
    without play.
    """

    month: int = 0
    year: int = 1
    dealer: int = 0
    multiplier: int = 1
    active: tuple[int, ...] = ()
    rows: list[PaymentRow] = field(default_factory=list)
    counted: dict[int, int] = field(default_factory=dict)
    ran_out: bool = False
    before: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    winner: int = -1
    won_by: str = ""
    earned: tuple[int, ...] = ()
    most: tuple[int, ...] = ()
    split: tuple[int, ...] = ()
    aborted: bool = False
    out: dict[int, str] = field(default_factory=dict)
    made: list[tuple[int, str]] = field(default_factory=list)
    stopped_by: int = -1
    withdrew: int = -1

    @property
    def gains(self) -> list[int]:
        """What each seat won or lost in the deal, in points."""
        return [after - before for after, before in zip(self.scores, self.before, strict=True)]

    @property
    def points_paid(self) -> bool:
        """Whether card points were settled; not where somebody stopped, or a special set or the pot took their place.

        Seats with as many points as each other owe each other nothing, and have settled them all the same.
        """
        if any(row.reason == "card_points" for row in self.rows):
            return True
        return self.ran_out and len(set(self.counted.values())) == 1

    def swing(self) -> tuple[int, int]:
        """A seat that the deal brought most, and how much, in points; the first of several."""
        best = max(self.earned)
        return self.earned.index(best), best

    def sets_of(self, seat: int) -> list[str]:
        """The captured and special sets that ``seat`` made, in order."""
        return [name for maker, name in self.made if maker == seat]


def deal_account(events: Iterable[Event]) -> DealAccount:
    """The account of the deal whose events these are, from ``DealOpened`` on, as far as they go."""
    account = DealAccount()
    latest: dict[str, tuple[str, ...]] = {}
    before: Event | None = None
    for event in events:
        match event:
            case ev.DealOpened():
                account.month, account.year, account.dealer = event.month, event.year, event.dealer
                account.before = account.scores = event.scores
            case ev.MultiplierRead(multiplier):
                account.multiplier = multiplier
            case ev.ActivesNamed(active):
                account.active = active
            case ev.TeyakuDeclared(seat, _, name):
                # both dealt hands of a seat are paid together
                joined = isinstance(before, ev.TeyakuDeclared) and before.seat == seat
                latest["teyaku"] = (*latest["teyaku"], name) if joined else (name,)
            case ev.DekiyakuMade(seat, name):
                latest["dekiyaku"] = (name,)
                account.made.append((seat, name))
            case ev.TokushuyakuMade(seat, name):
                latest["tokushuyaku"] = (name,)
                account.made.append((seat, name))
            case ev.Called(seat, "stop"):
                account.stopped_by = seat
            case ev.Called(seat, "withdraw"):
                account.withdrew = seat
            case ev.PointsCounted(counted, ran_out):
                account.counted = dict(zip(account.active, counted, strict=True))
                account.ran_out = ran_out
            case ev.DealClosed():
                account.winner, account.scores = -1 if event.winner is None else event.winner, event.scores
                account.won_by, account.earned, account.most = event.won_by, event.gained, event.most
            case ev.Paid():
                account.rows.append(_row(event, latest, account.multiplier))
            case _:
                _who_plays(account, event)
        before = event
    return account


def _who_plays(account: DealAccount, event: Event) -> None:
    match event:
        case ev.NotPlayed(seats):
            account.split = seats
        case ev.DealAborted():
            account.aborted = True
        case ev.BlankShown(seat):
            account.out[seat] = "blank"
        case ev.Bid(seat, "fold"):
            account.out[seat] = "folded"
        case ev.ForcedOut(seats):
            account.out |= dict.fromkeys(seats, "forced_out")
        case _:
            pass


def _row(event: ev.Paid, latest: dict[str, tuple[str, ...]], multiplier: int) -> PaymentRow:
    return PaymentRow(
        event.payer,
        event.payee,
        event.points,
        event.reason,
        latest.get(event.reason, ()),
        1 if event.reason in OF_THE_YEAR else multiplier,
    )


def together(rows: Sequence[PaymentRow], seats: int) -> list[PaymentRow]:
    """The rows with one, paid by ``EVERYBODY`` or ``OTHERS``, in place of the same payment by all (other) seats."""
    found: list[PaymentRow] = []
    number = 0
    while number < len(rows):
        first = rows[number]
        own = seats - 1 if isinstance(first.payee, int) else seats
        run = rows[number : number + own]
        alike = {(row.payee, row.points, row.reason) for row in run}
        payers = {row.payer for row in run}
        if own > 1 and len(alike) == 1 and payers == set(range(seats)) - {first.payee}:
            found.append(replace(first, payer=EVERYBODY if own == seats else OTHERS))
            number += own
        else:
            found.append(first)
            number += 1
    return found


@dataclass(slots=True)
class YearAccount:
    """A year: its settled deals, the payments of its end, and how it closed (None while it goes on)."""

    deals: list[DealAccount] = field(default_factory=list)
    payments: list[PaymentRow] = field(default_factory=list)
    closed: ev.YearClosed | None = None


def year_accounts(events: Sequence[Event]) -> list[YearAccount]:
    """Every year among these events, the last one perhaps not over: a campaign has as many as seats.

    Behind the last year of a campaign stands one more without deals, with the payments of the campaign's end.
    """
    years = [YearAccount()]
    for part in by_deal(events):
        over = next((number for number, event in enumerate(part) if isinstance(event, ev.DealClosed)), -1)
        if over < 0:
            continue
        years[-1].deals.append(deal_account(part[: over + 1]))
        for event in part[over + 1 :]:
            if isinstance(event, ev.Paid):
                years[-1].payments.append(_row(event, {}, 1))
            elif isinstance(event, ev.YearClosed):
                years[-1].closed = event
                years.append(YearAccount())
    return years if years[-1].deals or years[-1].payments or len(years) == 1 else years[:-1]
