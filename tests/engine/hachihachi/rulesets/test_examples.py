"""The worked examples of docs/rules.md section 9 by number; what is expected was worked out by hand from the rules."""
import pytest

from hachi_hachi.engine.common.ledger import Account
from hachi_hachi.engine.hachihachi.account_names import BOARD, PRIZE
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.records.replay_report import report
from hachi_hachi.engine.hachihachi.visibility import events as ev
from tests.engine.hachihachi.helpers.builder import kept, payments
from tests.engine.hachihachi.saved_cases.examples import EXAMPLES

AKIKO, IORI, UZUKI = range(3)
KAN = 12


def scores(table: YearTable, entry: int = 0) -> list[int]:
    """Return what each seat won and lost in an entry, without its point for the month board."""
    won = [0, 0, 0]
    for (payer, payee, reason), points in payments(table, entry).items():
        if reason != "month_board":
            for account, sign in ((payer, -1), (payee, 1)):
                if isinstance(account, int):
                    won[account] += sign * points
    return won


def of_reason(table: YearTable, reason: str, entry: int = 0) -> dict[tuple[Account, Account], int]:
    return {(payer, payee): points for (payer, payee, why), points in payments(table, entry).items() if why == reason}


def multipliers(table: YearTable) -> list[tuple[int, tuple[int, ...]]]:
    return [(event.multiplier, event.carried) for event in table.events if isinstance(event, ev.MultiplierRead)]


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_kept_record_is_the_game_of_the_example(name: str) -> None:
    assert report(kept(name)) == report(EXAMPLES[name]())


def test_example_1_toichi_in_a_doubled_deal() -> None:
    table = EXAMPLES["example_01"]()
    assert multipliers(table) == [(2, ())]
    assert payments(table) == {(IORI, AKIKO, "teyaku"): 6 * KAN, (UZUKI, AKIKO, "teyaku"): 6 * KAN}
    assert scores(table) == [12 * KAN, -6 * KAN, -6 * KAN]


def test_example_2_aka_against_tatesanbon() -> None:
    table = EXAMPLES["example_02"]()
    assert multipliers(table) == [(1, ())]
    assert of_reason(table, "teyaku") == {
        (IORI, AKIKO): 2 * KAN, (UZUKI, AKIKO): 2 * KAN, (AKIKO, IORI): 3 * KAN, (UZUKI, IORI): 3 * KAN,
    }
    assert scores(table) == [1 * KAN, 4 * KAN, -5 * KAN]


def test_example_3_card_points_in_a_quadrupled_deal() -> None:
    table = EXAMPLES["example_03"]()
    assert multipliers(table) == [(4, ())]
    assert [event.points for event in table.events if isinstance(event, ev.PointsCounted)] == [(106, 116, 42)]
    assert of_reason(table, "card_points") == {(UZUKI, AKIKO): 72, (UZUKI, IORI): 112}
    assert scores(table) == [72, 112, -184]
    # most card points: Iori wins the deal, and his point goes to the board
    assert table.year.entries[0].winner == IORI
    assert of_reason(table, "month_board") == {(IORI, BOARD): 1}


def test_example_6_three_brights_are_used_up_in_three_deals() -> None:
    table = EXAMPLES["example_06"]()
    assert multipliers(table) == [(4, (4, 2)), (4, (2,)), (2, ())]
    opened = [event.carried for event in table.events if isinstance(event, ev.DealOpened)]
    assert opened == [(), (4, 2), (2,)]


def test_example_10_shisou_and_karasu() -> None:
    table = EXAMPLES["example_10"]()
    declared = [event for event in table.events if isinstance(event, ev.TeyakuDeclared)]
    assert [(event.seat, event.group, event.name, event.kan) for event in declared] == [
        (IORI, "a", "shisou", 20), (IORI, "b", "karasu", 4),
    ]
    assert payments(table) == {(AKIKO, IORI, "teyaku"): 24 * KAN, (UZUKI, IORI, "teyaku"): 24 * KAN}


def test_example_11_shikou_sage_gokou_stop() -> None:
    table = EXAMPLES["example_11"]()
    found = [event for event in table.events if isinstance(event, (ev.DekiyakuMade, ev.Called, ev.Paid))]
    assert found == [
        ev.DekiyakuMade(AKIKO, "shikou", 10, None),
        ev.Paid(IORI, AKIKO, 10 * KAN, "dekiyaku"),
        ev.Paid(UZUKI, AKIKO, 10 * KAN, "dekiyaku"),
        ev.Called(AKIKO, "sage"),
        ev.DekiyakuMade(AKIKO, "gokou", 12, None),
        ev.Paid(IORI, AKIKO, 12 * KAN, "dekiyaku"),
        ev.Paid(UZUKI, AKIKO, 12 * KAN, "dekiyaku"),
        ev.Called(AKIKO, "stop"),
        ev.Paid(AKIKO, BOARD, 1, "month_board"),  # no card points, no bonus: the deal was stopped
    ]
    assert scores(table) == [44 * KAN, -22 * KAN, -22 * KAN]


def test_example_14_half_time_and_the_winner_of_the_year() -> None:
    table = EXAMPLES["example_14"]()
    assert table.finished
    for entry in range(12):
        paid = of_reason(table, "half_time", entry)
        assert paid == ({(seat, PRIZE): 60 for seat in range(3)} if entry == 5 else {})
    (before,) = [event.scores for event in table.events if isinstance(event, ev.DealClosed)][11:]
    winner, last = before.index(max(before)), before.index(min(before))
    assert len(set(before)) == 3
    assert sum(before) == -180 - 12
    assert payments(table, -1) == {(PRIZE, winner, "prize"): 180, (BOARD, last, "month_board"): 12}
    (closed,) = [event for event in table.events if isinstance(event, ev.YearClosed)]
    expected = list(before)
    expected[winner] += 180
    expected[last] += 12
    assert list(closed.scores) == expected
    assert closed.places[winner] == 1
