"""A campaign's additions to its years: buy-in, loans, ginmi, and the prize (docs/rules.md section 2.9)."""
from collections.abc import Callable
from typing import Final

from hachi_hachi.engine.common.ledger import Account, Ledger, shares
from hachi_hachi.engine.hachihachi.account_names import BANK, PRIZE
from hachi_hachi.engine.hachihachi.rules import Rules

#: A sole leader for this many deals in a row gets the ginmi's bonus.
GINMI_DEALS: Final = 3

Pay = Callable[[Account, Account, int, str], None]


class Campaign:
    """The accounts of a campaign: ``loans`` outstanding by seat and the ``prize`` set aside, in points."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self._rules = rules
        self._seats = seats
        self.loans = [0] * seats
        self.prize = 0
        self._leader: int | None = None
        self._in_a_row = 0

    def buy_in(self, pay: Pay) -> None:
        """Have every seat pay the part of its buy-in that goes to the prize; the rest is its stake and not booked."""
        points = self._rules.campaign_prize * self._rules.kan_points
        if points:
            for seat in range(self._seats):
                pay(seat, PRIZE, points, "buy_in")
                self.prize += points

    def after_deal(self, ledger: Ledger, pay: Pay) -> None:
        """Pay the ginmi after the third deal in a row as sole leader, and lend to seats that have lost their stake."""
        scores = self._own(ledger)
        leaders = [seat for seat, score in enumerate(scores) if score == max(scores)]
        leader = leaders[0] if len(leaders) == 1 else None
        stays = leader is not None and leader == self._leader
        self._in_a_row = self._in_a_row + 1 if stays else int(leader is not None)
        self._leader = leader
        bonus = self._rules.ginmi_bonus * self._rules.kan_points
        if leader is not None and self._in_a_row == GINMI_DEALS:
            self._in_a_row = 0
            for seat in range(self._seats):
                if seat != leader and bonus:
                    pay(seat, leader, bonus, "ginmi")
        stake = self._rules.campaign_buy_in * self._rules.kan_points
        loan = self._rules.campaign_loan * self._rules.kan_points
        for seat in range(self._seats):
            while loan and stake + ledger.balance(seat) < 0:
                self.loans[seat] += loan
                pay(BANK, seat, loan, "loan")

    def end(self, ledger: Ledger, pay: Pay) -> None:
        """Pay the prize to the overall winner, and collect the loans."""
        scores = self._own(ledger)
        for seat, share in shares(self.prize, (seat for seat, score in enumerate(scores) if score == max(scores))):
            if share:
                pay(PRIZE, seat, share, "prize")
        for seat, loan in enumerate(self.loans):
            if loan:
                pay(seat, BANK, loan, "loan")

    def _own(self, ledger: Ledger) -> list[int]:
        """Return the overall scores without loans."""
        return [ledger.balance(seat) - self.loans[seat] for seat in range(self._seats)]
