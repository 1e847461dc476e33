"""A year (docs/rules.md section 2): its draw, stake, board, multipliers that wait, and its end."""
import random

import pytest

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.account_names import BOARD, PRIZE
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable, continue_year, new_year
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.year.year_flow import rounded_kan
from hachi_hachi.engine.hanafuda.deck import CARDS
from tests.engine.hachihachi.helpers.builder import deck_of, kept, payments, play_on, table_of

AKIKO, IORI, UZUKI = range(3)
SEATS = tuple(SeatInfo(name, "human") for name in ("Akiko", "Iori", "Uzuki"))
#: Where the ledger keeps what is paid at the end of the year.
END = -1
PLAIN = "1c1 2c1 4c1 5c1 6c1 7c1"


def closed(table: YearTable) -> ev.YearClosed:
    (event,) = [event for event in table.events if isinstance(event, ev.YearClosed)]
    return event


def before_the_end(table: YearTable) -> tuple[int, ...]:
    """Return the scores when the last deal was settled."""
    return [event.scores for event in table.events if isinstance(event, ev.DealClosed)][-1]


def test_a_year_begins_with_the_draw_and_its_winner_deals() -> None:
    table = table_of([deck_of()], dealer=2)
    assert table.events[0] == ev.DealerDrawn(((20, 24, 0),), 2)
    opened = table.events[1]
    assert opened == ev.DealOpened(1, 11, 2, (0, 0, 0), (), 0, 0, 0, "")
    assert table.decision is not None
    assert table.decision.seat == 2


def test_those_who_tie_in_the_draw_draw_again() -> None:
    setup = Setup("shiragiku", {}, SEATS, 6)
    tied = next(table for table in (new_year(setup, seed) for seed in range(500)) if len(table.year.draw or ()) > 1)
    drawn = tied.events[0]
    assert isinstance(drawn, ev.DealerDrawn)
    first, second = drawn.rounds[0], drawn.rounds[1]
    equal = [seat for seat in range(3) if second[seat] is not None]
    assert len(equal) == 2
    assert len({(CARDS[card].month, CARDS[card].points) for card in first if card is not None}) < 3
    assert drawn.dealer in equal
    assert continue_year(tied.record_text()).events == tied.events


def test_the_winner_of_a_deal_deals_the_next_one() -> None:
    table = new_year(Setup("shiragiku", {}, SEATS, 6), 88)
    play_on(table, 6)
    opened = [event for event in table.events if isinstance(event, ev.DealOpened)]
    winners = [entry.winner for entry in table.year.entries]
    assert [event.dealer for event in opened][1:] == winners[:-1]
    assert len(set(winners)) == 3
    assert [(event.month, event.deals_left) for event in opened] == [(n, 6 - n) for n in range(1, 7)]
    for event, entry in zip(opened, range(6), strict=True):
        named = [other for other in table.events if isinstance(other, ev.ActivesNamed)][entry]
        assert named.active == tuple((event.dealer + n) % 3 for n in range(3))


def test_multipliers_wait_their_turn_and_new_ones_join_them() -> None:
    fields = ["3L 11L 2R 5A 7c1 9c1", "12L 8L 2R 5A 7c1 9c1", PLAIN, PLAIN, PLAIN, PLAIN]
    table = table_of([deck_of(field=field, seed=n) for n, field in enumerate(fields)], deals=6)
    play_on(table, 6)
    read = [(event.multiplier, event.carried) for event in table.events if isinstance(event, ev.MultiplierRead)]
    # rainman before curtain; then phoenix before curtain and moon; those two; then nothing waits
    assert read == [(4, (2,)), (4, (2, 2)), (2, (2,)), (2, ()), (1, ()), (1, ())]
    assert [entry.multiplier for entry in table.year.entries] == [4, 4, 2, 2, 1, 1]


def test_what_still_waits_at_the_end_of_the_year_lapses() -> None:
    table = table_of([deck_of(field=PLAIN, seed=n) for n in range(5)] + [deck_of(field="1L 3L 8L 2R 4A 5A")], deals=6)
    play_on(table, 6)
    assert table.finished
    assert table.decision is None
    assert table.year.entries[-1].multiplier == 2


def test_a_half_year_has_no_prize_and_its_board_goes_to_the_last() -> None:
    table = new_year(Setup("shiragiku", {}, SEATS, 6), 3)
    play_on(table, 6)
    before = before_the_end(table)
    assert sum(before) == -6
    assert payments(table, END) == {(BOARD, before.index(min(before)), "month_board"): 6}
    assert not any(payment.reason in ("half_time", "prize") for payment in table.ledger.payments)


def test_half_time_is_paid_last_of_the_sixth_deal() -> None:
    table = kept("example_14")
    assert [payment.reason for payment in table.ledger.of_deal(5)][-4:] == ["month_board"] + ["half_time"] * 3
    opened = [event for event in table.events if isinstance(event, ev.DealOpened)]
    assert [(event.board, event.prize) for event in opened] == [(n, 180 if n > 5 else 0) for n in range(12)]


def test_without_stake_and_board_only_seats_pay_each_other() -> None:
    table = new_year(Setup("shiragiku", {"stake": "none", "month_board": False, "kan_points": 10}, SEATS, 12), 5)
    play_on(table, 12)
    assert payments(table, END) == {}
    assert {type(account) for row in table.ledger.payments for account in (row.payer, row.payee)} == {int}
    assert closed(table).scores == before_the_end(table)


def test_a_kan_of_ten_points_is_a_prize_of_150() -> None:
    table = new_year(Setup("shiragiku", {"kan_points": 10}, SEATS, 12), 5)
    play_on(table, 12)
    before = before_the_end(table)
    assert payments(table, 5)[AKIKO, PRIZE, "half_time"] == 50
    assert payments(table, END)[PRIZE, before.index(max(before)), "prize"] == 150


def test_equal_winners_share_the_prize() -> None:
    table = kept("rare/year_two_best")
    assert before_the_end(table) == (-428, 118, 118)
    assert payments(table, END) == {
        (PRIZE, IORI, "prize"): 90, (PRIZE, UZUKI, "prize"): 90, (BOARD, AKIKO, "month_board"): 12,
    }
    # -416 is 34 kan and 8 points below zero, counted upwards 4 above -35; 208 is 17 kan and 4
    assert closed(table) == ev.YearClosed((-416, 208, 208), (3, 1, 1), (-35, 17, 17), (-416, 208, 208))


def test_equal_last_seats_share_the_board() -> None:
    table = kept("rare/year_two_last")
    assert before_the_end(table) == (-143, 280, -143)
    assert payments(table, END) == {(BOARD, AKIKO, "month_board"): 3, (BOARD, UZUKI, "month_board"): 3}
    # -140 is 4 above -12 kan; 280 is 23 kan and 4
    assert closed(table) == ev.YearClosed((-140, 280, -140), (2, 1, 2), (-12, 23, -12), (-140, 280, -140))


def test_where_all_are_equal_all_share_both() -> None:
    table = kept("rare/year_all_equal")
    assert before_the_end(table) == (-64, -64, -64)
    assert payments(table, END) == {(PRIZE, seat, "prize"): 60 for seat in range(3)} | {
        (BOARD, seat, "month_board"): 4 for seat in range(3)
    }
    assert closed(table) == ev.YearClosed((0, 0, 0), (1, 1, 1), (0, 0, 0), (0, 0, 0))


@pytest.mark.parametrize(
    ("points", "kan_points", "kan"),
    [(-184, 12, -15), (-187, 12, -16), (-186, 12, -15), (5, 12, 0), (6, 12, 1), (0, 12, 0), (-6, 12, 0), (-7, 12, -1),
     (14, 10, 1), (15, 10, 2), (-15, 10, -1), (-16, 10, -2)],
)
def test_scores_in_whole_kan(points: int, kan_points: int, kan: int) -> None:
    assert rounded_kan(points, kan_points) == kan


def test_equal_winners_share_the_bonus_of_the_others() -> None:
    """Two of four join, two fold, every time: the two split the pot of each deal and end as equals."""
    options: dict[str, bool | int | str] = {
        "bidding": "free", "two_left": "split", "stake": "none", "month_board": False, "winner_bonus": True,
    }
    setup = Setup("shiragiku", options, tuple(SeatInfo(f"Seat {n}", "human") for n in range(4)), 12)
    table = new_year(setup, 88)
    dealer = table.year.dealer
    while table.decision is not None:
        seat = table.decision.seat
        table.act(Action(seat, "join" if (seat - dealer) % 4 < 2 else "fold"))
    assert table.finished
    fees = sum(12 + 18 for _ in range(12))  # of the first and the second to fold, where every deal counts once
    multiplied = sum(row.points for row in table.ledger.payments if row.reason == "fold_fee")
    assert multiplied == sum(30 * entry.multiplier for entry in table.year.entries) >= fees
    first, second, third, last = ((dealer + n) % 4 for n in range(4))
    before = before_the_end(table)
    assert before[first] == before[second] == multiplied // 2
    # 5 kan from each of those who have not won, 120 points, which the two winners share
    assert {row.reason for row in table.ledger.of_deal(END)} == {"winner_bonus"}
    gained = [after - score for after, score in zip(closed(table).scores, before, strict=True)]
    assert [gained[seat] for seat in (first, second, third, last)] == [60, 60, -60, -60]


def test_a_campaign_without_amounts_moves_nothing_of_its_own() -> None:
    free: dict[str, bool | int | str] = {
        "campaign": True, "campaign_prize": 0, "campaign_loan": 0, "ginmi_bonus": 0,
    }
    table = new_year(Setup("decimal", free, SEATS, 3), 5)
    play_on(table, 9)
    assert table.finished
    assert not {row.reason for row in table.ledger.payments} & {"buy_in", "loan", "ginmi", "prize"}


def test_a_year_rests_where_no_further_deck_is_known() -> None:
    table = table_of([deck_of()])
    play_on(table, 1, seed=random.Random(1).randrange(99))
    assert table.decision is None
    assert not table.finished


def test_the_deal_at_hand_is_the_one_that_was_opened_last() -> None:
    assert table_of([]).year.deal is None
    table = table_of([deck_of(seed=1), deck_of(seed=2)])
    first = table.year.deal
    assert first is not None
    assert first.shuffle == table.year.entries[0].shuffle
    play_on(table, 1)
    second = table.year.deal
    assert second is not None
    assert second.shuffle == table.year.entries[1].shuffle != first.shuffle
    assert second.dealer == table.year.entries[0].winner
    play_on(table, 2)
    assert table.decision is None
    assert table.year.deal is second
    assert second.winner == table.year.entries[1].winner
