"""The accounts of a deal and a year, from their events: who paid whom for what, and the result of each month. No
drawing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from hachi_hachi.engine.common.events import Event, by_deal
from hachi_hachi.engine.common.ledger import Account
from hachi_hachi.engine.hachihachi.account_names import OF_THE_YEAR
from hachi_hachi.engine.hachihachi.visibility import events as ev

#: The payers of a row that stands for equal payments by all seats, or by all seats but the payee.
EVERYBODY: Final = "everybody"
OTHERS: Final = "others"


@dataclass(frozen=True, slots=True)
class PaymentRow:
    """A payment: ``points`` including the ``multiplier``; ``yaku`` are the ones it was paid for, if any."""

    payer: Account
    payee: Account
    points: int
    reason: str
    yaku: tuple[str, ...] = ()
    multiplier: int = 1


@dataclass(slots=True)
class DealAccount:
    """The account of a deal. ``counted`` are card points by seat when play ended; ``scores`` points after the deal.

    ``winner`` deals next, ``won_by`` is the reason, ``earned`` the gain from the deal by seat, in points; ``most`` are
    the seats that gained most, whoever won (see ``DealClosed``). ``month`` is that of ``year``, which counts the years
    of a campaign from 1. ``out`` is the reason why a seat did not play: "blank", "folded" or "forced_out". ``split``
    are the seats that took the pot without play.
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
        """Each seat's gain or loss in the deal, in points."""
        return [after - before for after, before in zip(self.scores, self.before, strict=True)]

    @property
    def points_paid(self) -> bool:
        """True if card points were settled, and not replaced by a stop, a special yaku or the pot.

        Seats with equal points owe each other nothing, which counts as settled.
        """
        if any(row.reason == "card_points" for row in self.rows):
            return True
        return self.ran_out and len(set(self.counted.values())) == 1

    def swing(self) -> tuple[int, int]:
        """Return the seat with the highest gain from the deal, the first of several, and the gain in points."""
        best = max(self.earned)
        return self.earned.index(best), best

    def yaku_of(self, seat: int) -> list[str]:
        """Return the captured and special yaku that ``seat`` made, in order."""
        return [name for maker, name in self.made if maker == seat]


def deal_account(events: Iterable[Event]) -> DealAccount:
    """Return the account of the deal with these events, from ``DealOpened`` on, as far as they go."""
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
    """Return the rows with equal payments by all (other) seats replaced by one of ``EVERYBODY`` or ``OTHERS``."""
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
    """The account of a year: its settled deals, the payments at its end, and how it closed (None while it
    continues)."""

    deals: list[DealAccount] = field(default_factory=list)
    payments: list[PaymentRow] = field(default_factory=list)
    closed: ev.YearClosed | None = None


def year_accounts(events: Sequence[Event]) -> list[YearAccount]:
    """Return every year in these events, the last one possibly unfinished: a campaign has one per seat.

    After a campaign's last year there is one more without deals, with the payments at the campaign's end.
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
