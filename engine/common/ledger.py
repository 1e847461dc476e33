"""Accounts and the transfers between them. All accounts together are 0 at all times, by construction."""
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

#: A seat number, or one of the table's own accounts.
Account = int | str


@dataclass(frozen=True, slots=True)
class Payment:
    """A payment of ``points`` (more than 0, multiplier included) from ``payer`` to ``payee`` for ``reason``.

    ``deal`` counts the entries of the record from 0, redeals included; a payment that belongs to no deal has a negative
    number, which the game defines.
    """

    payer: Account
    payee: Account
    points: int
    reason: str
    deal: int

    def to_json(self) -> dict[str, Account | int]:
        """Return the payment as it appears in the output of a replay."""
        return {"from": self.payer, "to": self.payee, "points": self.points, "reason": self.reason}


class Due(NamedTuple):
    """A debt of ``points`` from the seat ``payer`` to the seat ``payee`` for ``reason``, not yet paid and booked."""

    payer: int
    payee: int
    points: int
    reason: str


@dataclass(slots=True)
class Ledger:
    """Every payment in order, and the balance of each account in points."""

    payments: list[Payment] = field(default_factory=list)
    balances: dict[Account, int] = field(default_factory=dict)

    def pay(self, payment: Payment) -> None:
        """Book ``payment``. Raises ``ValueError`` if the amount is not above 0 or an account pays itself."""
        if payment.points <= 0 or payment.payer == payment.payee:
            raise ValueError(f"not a payment: {payment}")
        self.payments.append(payment)
        self.balances[payment.payer] = self.balances.get(payment.payer, 0) - payment.points
        self.balances[payment.payee] = self.balances.get(payment.payee, 0) + payment.points

    def balance(self, account: Account) -> int:
        """Return the balance of ``account``, in points."""
        return self.balances.get(account, 0)

    def scores(self, seats: int) -> tuple[int, ...]:
        """Return the running score of each of the ``seats`` seats, in points."""
        return tuple(self.balance(seat) for seat in range(seats))

    def of_deal(self, deal: int) -> list[Payment]:
        """Return the payments of entry ``deal``, in order."""
        return [payment for payment in self.payments if payment.deal == deal]


def sums(payments: Iterable[Payment]) -> dict[tuple[Account, Account, str], int]:
    """Return the points of ``payments`` added up by (payer, payee, reason)."""
    total: dict[tuple[Account, Account, str], int] = {}
    for payment in payments:
        key = (payment.payer, payment.payee, payment.reason)
        total[key] = total.get(key, 0) + payment.points
    return total


def shares(points: int, among: Iterable[int]) -> list[tuple[int, int]]:
    """Divide ``points`` evenly among seats; the remainder goes to the earliest.

    ``among`` are seat numbers; the lower is the earlier.
    """
    seats = sorted(among)
    each, rest = divmod(points, len(seats))
    return [(seat, each + (rest if number == 0 else 0)) for number, seat in enumerate(seats)]
