"""The worked examples of docs/rules.md section 9 for other sheets and numbers of seats; expected is worked by hand."""
import pytest

from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.records.replay_report import report
from hachi_hachi.engine.hachihachi.visibility import events as ev
from tests.engine.hachihachi.helpers.builder import kept, payments
from tests.engine.hachihachi.saved_cases.cases import counted
from tests.engine.hachihachi.saved_cases.cases_of_examples import CASES


def of_reason(table: YearTable, reason: str) -> list[int]:
    """Return what each seat won and lost for ``reason`` in the first deal."""
    won = [0] * table.seats
    for (payer, payee, why), points in payments(table).items():
        if why == reason:
            assert isinstance(payer, int)
            assert isinstance(payee, int)
            won[payer] -= points
            won[payee] += points
    return won


def multiplier(table: YearTable) -> int:
    return next(event.multiplier for event in table.events if isinstance(event, ev.MultiplierRead))


@pytest.mark.parametrize("name", CASES)
def test_the_kept_record_pays_what_the_example_says(name: str) -> None:
    assert payments(kept(name)) == CASES[name].payments()[0]


def test_example_4_card_points_under_decimal() -> None:
    table = kept("example_04")
    assert (table.setup.ruleset, multiplier(table), counted(table)) == ("decimal", 2, (93, 91, 80))
    assert of_reason(table, "card_points") == [10, 6, -16]
    assert table.ledger.scores(3) == (10, 6, -16)


def test_example_5_two_seats_pay_the_difference() -> None:
    table = kept("example_05")
    assert (table.setup.ruleset, multiplier(table), counted(table)) == ("decimal", 4, (83, 68))
    assert table.ledger.scores(2) == (60, -60)


def test_example_7_brights_that_multiply_each_other() -> None:
    table = kept("option_field_carry_multiply")
    assert multiplier(table) == 16
    assert payments(table)[1, "pot", "fold_fee"] == 160
    assert [deal["carried"] for deal in report(table)["deals"]] == [[], []]


def test_example_8_tatesanbon_caught_in_a_quadrupled_deal() -> None:
    table = kept("example_08")
    assert (table.setup.ruleset, multiplier(table), counted(table)) == ("hanafubuki", 4, (68, 125, 71))
    assert of_reason(table, "teyaku") == [192, -240, 48]
    assert of_reason(table, "catching_sanbon") == [96, -48, -48]
    assert of_reason(table, "card_points") == [-80, 148, -68]
    assert table.ledger.scores(3) == (208, -140, -68)


def test_example_9_what_folding_costs() -> None:
    table = kept("option_bidding_forced")
    assert multiplier(table) == 4
    assert payments(table)[0, "pot", "fold_fee"] == 4 * 12
    assert payments(table)[1, "pot", "fold_fee"] == 6 * 12


def test_example_12_aka_between_two() -> None:
    table = kept("example_12")
    assert table.seats == 2
    assert payments(table) == {(1, 0, "teyaku"): 2 * 12}


def test_example_13_sage_can_cost_you() -> None:
    table = kept("example_13")
    assert [(event.name, event.kan) for event in table.events if isinstance(event, ev.DekiyakuMade)] == [("akatan", 7)]
    assert table.ledger.scores(3) == (-84, 42, 42)
