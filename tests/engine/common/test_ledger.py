"""Payments are transfers: nothing is made and nothing is lost."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hachi_hachi.engine.common.ledger import Account, Ledger, Payment, shares, sums
from hachi_hachi.engine.hachihachi.account_names import BANK, BOARD, POT, PRIZE

ACCOUNTS: st.SearchStrategy[Account] = st.one_of(st.integers(0, 6), st.sampled_from([POT, PRIZE, BOARD, BANK]))
REASONS = st.sampled_from(["teyaku", "dekiyaku", "pot"])
PAYMENTS = st.lists(
    st.tuples(ACCOUNTS, ACCOUNTS, st.integers(1, 5000), REASONS, st.integers(0, 3))
    .filter(lambda row: row[0] != row[1])
    .map(lambda row: Payment(*row))
)


@pytest.mark.no_cover
@given(PAYMENTS)
def test_all_accounts_together_are_0_after_every_payment(payments: list[Payment]) -> None:
    ledger = Ledger()
    for payment in payments:
        before = ledger.balance(payment.payer), ledger.balance(payment.payee)
        ledger.pay(payment)
        assert sum(ledger.balances.values()) == 0
        assert ledger.balance(payment.payer) == before[0] - payment.points
        assert ledger.balance(payment.payee) == before[1] + payment.points
    assert ledger.payments == payments
    assert ledger.scores(7) == tuple(ledger.balance(seat) for seat in range(7))
    assert [row for deal in range(4) for row in ledger.of_deal(deal)] == sorted(payments, key=lambda row: row.deal)


@pytest.mark.no_cover
@given(PAYMENTS)
def test_sums_by_payer_payee_and_reason(payments: list[Payment]) -> None:
    total = sums(payments)
    assert sum(total.values()) == sum(payment.points for payment in payments)
    for payer, payee, reason in total:
        alike = [row.points for row in payments if (row.payer, row.payee, row.reason) == (payer, payee, reason)]
        assert total[payer, payee, reason] == sum(alike)


@pytest.mark.parametrize("wrong", [Payment(0, 1, 0, "pot", 0), Payment(0, 1, -3, "pot", 0), Payment(2, 2, 5, "pot", 0)])
def test_what_is_no_payment_is_refused_and_not_booked(wrong: Payment) -> None:
    ledger = Ledger()
    with pytest.raises(ValueError, match="not a payment"):
        ledger.pay(wrong)
    assert ledger.payments == []
    assert ledger.balances == {}


def test_an_account_nobody_has_paid_to_holds_nothing() -> None:
    assert Ledger().balance(PRIZE) == 0


def test_a_payment_in_the_output_of_the_replay() -> None:
    assert Payment(2, POT, 12, "fold_fee", 4).to_json() == {"from": 2, "to": "pot", "points": 12, "reason": "fold_fee"}


@given(st.integers(0, 500), st.sets(st.integers(0, 6), min_size=1))
def test_shares_are_even_and_the_rest_goes_to_the_earliest(points: int, among: set[int]) -> None:
    parts = dict(shares(points, among))
    assert set(parts) == among
    assert sum(parts.values()) == points
    assert {part for seat, part in parts.items() if seat != min(among)} <= {points // len(among)}
    assert 0 <= parts[min(among)] - points // len(among) < len(among)


def test_twelve_points_of_the_board_among_five() -> None:
    assert shares(12, [4, 2, 0, 3, 1]) == [(0, 4), (1, 2), (2, 2), (3, 2), (4, 2)]
