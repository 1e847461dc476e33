"""Dekiyaku, sage and responsibility (docs/rules.md section 6) in games built for them; sums worked out by hand."""
import pytest

from hachi_hachi.engine.common.actions import IllegalActionError
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachihachi import actions
from hachi_hachi.engine.hachihachi.account_names import BOARD
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hanafuda.deck import parse, parse_all
from tests.engine.hachihachi.helpers.builder import Payments, deck_of, payments, play, table_of
from tests.engine.hachihachi.helpers.games import GAMES

AKIKO, IORI, UZUKI = range(3)
KAN = 12


def from_both(owner: int, kan: float, reason: str = "dekiyaku") -> Payments:
    """Return what it is when each of the two others pays ``owner`` so many kan of 12 points."""
    return {(payer, owner, reason): int(kan * KAN) for payer in range(3) if payer != owner}


def to_both(payer: int, kan: float, reason: str = "sage_failed") -> Payments:
    return {(payer, owner, reason): int(kan * KAN) for owner in range(3) if owner != payer}


def won_by(seat: int) -> Payments:
    return {(seat, BOARD, "month_board"): 1}


def events_of(table: YearTable, *kinds: type[Event]) -> list[Event]:
    return [event for event in table.events if isinstance(event, kinds)]


#: What everybody has paid in the end. Where an amount is a sum it says of what.
EXPECTED: dict[str, Payments] = {
    # akatan is 7 kan from each; the piles are worth 20, 11 and 19
    "responsible": {(UZUKI, IORI, "dekiyaku"): 14 * KAN} | won_by(IORI),
    "responsible_later": {(UZUKI, IORI, "dekiyaku"): 14 * KAN} | won_by(IORI),
    "responsibility_off": from_both(IORI, 7) | won_by(IORI),
    "two_were_missing": from_both(AKIKO, 7) | won_by(AKIKO),
    "the_stock_is_not_responsible": from_both(AKIKO, 7) | won_by(IORI),
    # Iori alone paid for akatan, so he alone gets half of the 14 kan back
    "sage_on_a_responsible_seat_fails": {
        (IORI, AKIKO, "dekiyaku"): 14 * KAN, (AKIKO, IORI, "sage_failed"): 7 * KAN,
    } | from_both(IORI, 7) | won_by(IORI),
    # shikou: 10 kan for each of the two, by Iori; gokou: 12 kan from each
    "responsible_for_shikou_not_for_gokou": {
        (IORI, AKIKO, "dekiyaku"): (20 + 12) * KAN, (UZUKI, AKIKO, "dekiyaku"): 12 * KAN,
    } | won_by(AKIKO),
    "shikou_and_gokou_in_one_turn": from_both(AKIKO, 12) | won_by(AKIKO),
    # half of the gokou goes back, nothing of the shikou; 156, 40 and 68 points are +68, -48 and -20
    "sage_is_met_and_said_again": {
        (IORI, AKIKO, "dekiyaku"): (20 + 12) * KAN, (UZUKI, AKIKO, "dekiyaku"): 12 * KAN,
        (IORI, AKIKO, "card_points"): 48, (UZUKI, AKIKO, "card_points"): 20,
    } | to_both(AKIKO, 6) | won_by(AKIKO),
    # akatan 14 kan from Iori, nanatan 10 from each: of 24 and 10 half goes back; 86, 107 and 71 points; aka of 2 kan
    "akatan_and_nanatan_in_one_turn": from_both(AKIKO, 2, "teyaku") | {
        (IORI, AKIKO, "dekiyaku"): (14 + 10) * KAN, (UZUKI, AKIKO, "dekiyaku"): 10 * KAN,
        (AKIKO, IORI, "sage_failed"): 12 * KAN, (AKIKO, UZUKI, "sage_failed"): 5 * KAN,
        (AKIKO, IORI, "card_points"): 2, (UZUKI, IORI, "card_points"): 17,
    } | won_by(IORI),
    "sage_fails_by_the_set_of_another": from_both(AKIKO, 7) | from_both(IORI, 7) | to_both(AKIKO, 3.5) | won_by(AKIKO),
    # the crane doubles the deal
    "four_of_a_month_on_the_field": from_both(UZUKI, 14) | won_by(UZUKI),
    # curtain and moon: twice; 112, 81 and 71 points are +24, -7 and -17
    "sage_fails_as_hands_run_out": from_both(AKIKO, 14) | to_both(AKIKO, 7) | {
        (IORI, AKIKO, "card_points"): 14, (UZUKI, AKIKO, "card_points"): 34,
    } | won_by(AKIKO),
    # Akiko: akatan and shikou, 7 + 10, of both half goes back, as of Iori's aotan; 128, 64 and 72 points
    "sages_that_fail_one_another": from_both(AKIKO, 17) | from_both(IORI, 7) | to_both(AKIKO, 8.5)
    | to_both(IORI, 3.5) | {(IORI, AKIKO, "card_points"): 24, (UZUKI, AKIKO, "card_points"): 16} | won_by(AKIKO),
    # 115, 72 and 77 points
    "sage_fails_by_the_last_card": from_both(AKIKO, 7) | from_both(UZUKI, 7) | to_both(AKIKO, 3.5) | {
        (IORI, AKIKO, "card_points"): 16, (UZUKI, AKIKO, "card_points"): 11,
    } | won_by(AKIKO),
    # curtain and rainman: four times; 73, 94 and 97 points are -15, +6 and +9
    "sage_with_an_empty_hand": from_both(AKIKO, 28) | to_both(AKIKO, 14) | {
        (AKIKO, IORI, "card_points"): 24, (AKIKO, UZUKI, "card_points"): 36,
    } | won_by(UZUKI),
    # 73, 47 and 144 points
    "last_card_makes_nobody_responsible": from_both(UZUKI, 7) | {
        (AKIKO, UZUKI, "card_points"): 15, (IORI, UZUKI, "card_points"): 41,
    } | won_by(UZUKI),
    # the crane: twice; aka of 2 kan pulls the points with 94, as many as Iori has: the earlier wins
    "nanatan_and_equal_points": from_both(AKIKO, 4, "teyaku") | from_both(IORI, 20) | to_both(IORI, 10) | {
        (UZUKI, AKIKO, "card_points"): 12, (UZUKI, IORI, "card_points"): 12,
    } | from_both(AKIKO, 2, "pulling_points") | won_by(AKIKO),
}


@pytest.mark.parametrize("name", EXPECTED)
def test_what_is_paid(name: str) -> None:
    table = GAMES[name].table()
    assert table.year.entries[0].winner is not None
    assert payments(table) == EXPECTED[name]


@pytest.mark.parametrize(
    ("name", "liable"),
    [("responsible", UZUKI), ("responsible_later", UZUKI), ("responsibility_off", None), ("two_were_missing", None),
     ("the_stock_is_not_responsible", None), ("last_card_makes_nobody_responsible", None),
     ("four_of_a_month_on_the_field", None)],
)
def test_who_is_liable_for_akatan(name: str, liable: int | None) -> None:
    (made,) = events_of(GAMES[name].table(), ev.DekiyakuMade)
    assert isinstance(made, ev.DekiyakuMade)
    assert (made.name, made.kan, made.liable) == ("akatan", 7, liable)


def test_responsibility_lapses_as_shikou_becomes_gokou() -> None:
    assert events_of(GAMES["responsible_for_shikou_not_for_gokou"].table(), ev.DekiyakuMade, ev.Called) == [
        ev.DekiyakuMade(AKIKO, "shikou", 10, IORI), ev.Called(AKIKO, "sage"),
        ev.DekiyakuMade(AKIKO, "gokou", 12, None), ev.Called(AKIKO, "stop"),
    ]


def test_both_in_one_turn_are_gokou_alone() -> None:
    table = GAMES["shikou_and_gokou_in_one_turn"].table()
    assert events_of(table, ev.DekiyakuMade) == [ev.DekiyakuMade(AKIKO, "gokou", 12, None)]


def test_a_turn_may_make_two_yaku_each_judged_by_itself() -> None:
    assert events_of(GAMES["akatan_and_nanatan_in_one_turn"].table(), ev.DekiyakuMade) == [
        ev.DekiyakuMade(AKIKO, "akatan", 7, IORI), ev.DekiyakuMade(AKIKO, "nanatan", 10, None),
    ]


def test_another_yaku_is_paid_before_the_sage_fails() -> None:
    table = GAMES["sages_that_fail_one_another"].table()
    assert events_of(table, ev.DekiyakuMade, ev.Called, ev.SageFailed, ev.PointsCounted) == [
        ev.DekiyakuMade(AKIKO, "akatan", 7, None), ev.Called(AKIKO, "sage"),
        ev.DekiyakuMade(IORI, "aotan", 7, None), ev.SageFailed(AKIKO), ev.Called(IORI, "sage"),
        ev.DekiyakuMade(AKIKO, "shikou", 10, None), ev.SageFailed(IORI), ev.Called(AKIKO, "sage"),
        ev.PointsCounted((128, 64, 72), ran_out=True), ev.SageFailed(AKIKO),
    ]


def test_nothing_is_asked_after_the_last_card() -> None:
    for name in ("sage_fails_by_the_last_card", "last_card_makes_nobody_responsible"):
        table = GAMES[name].table()
        last = events_of(table, ev.DekiyakuMade)[-1]
        after = table.events[table.events.index(last) :]
        assert not any(isinstance(event, ev.Called) for event in after)


def test_who_has_no_card_left_is_asked_like_any_other() -> None:
    table = GAMES["sage_with_an_empty_hand"].table()
    called = table.events.index(ev.Called(AKIKO, "sage"))
    assert not any(isinstance(event, ev.CardPlayed) and event.seat == AKIKO for event in table.events[called:])


def test_four_of_a_month_go_to_oya_and_count_in_yaku_and_points() -> None:
    table = GAMES["four_of_a_month_on_the_field"].table()
    pines = parse_all("1L 1R 1c1 1c2")
    assert events_of(table, ev.FourTaken) == [ev.FourTaken(UZUKI, pines)]
    assert events_of(table, ev.MultiplierRead) == [ev.MultiplierRead(2, ())]
    # 27 for the pines, 2R 2c1 and 3R 3c1 with 6 each; Akiko has 5c1 5R, Iori 4R 4c1
    assert events_of(table, ev.PointsCounted) == [ev.PointsCounted((39, 6, 6), ran_out=False)]


def test_three_of_a_month_are_taken_together_by_hand_and_by_stock() -> None:
    table = GAMES["three_of_a_month_in_one_stack"].table()
    assert events_of(table, ev.CardPlayed, ev.CardDrawn, ev.DrawnCardPlaced) == [
        ev.CardPlayed(AKIKO, parse("5c2"), parse_all("5A 5R 5c1")),
        ev.CardDrawn(AKIKO, parse("9c2")), ev.DrawnCardPlaced(AKIKO, parse("9c2"), parse_all("9A 9R 9c1")),
    ]


def two_to_choose_from() -> YearTable:
    """Return a table with two pines and two maples on the field; Akiko holds a pine and turns up a maple."""
    return table_of([deck_of(["1L 2A 3L 4A 5R 6R 7A"], field="1R 1c1 10A 10c1 8c1 9c1", draw_pile="10R")])


def test_of_two_the_player_chooses_which_one() -> None:
    table = two_to_choose_from()
    assert table.decision is not None
    legal = table.decision.legal
    assert [action for action in legal if action.args[0] == "1L"] == [
        actions.play(AKIKO, parse("1L"), parse("1R")), actions.play(AKIKO, parse("1L"), parse("1c1")),
    ]
    assert actions.play(AKIKO, parse("2A")) in legal
    play(table, "1L>1c1")
    assert (table.decision.seat, table.decision.kind) == (AKIKO, "take")
    assert table.decision.legal == (actions.take(AKIKO, parse("10A")), actions.take(AKIKO, parse("10c1")))
    play(table, "+10A")
    assert events_of(table, ev.CardPlayed, ev.DrawnCardPlaced) == [
        ev.CardPlayed(AKIKO, parse("1L"), parse_all("1c1")), ev.DrawnCardPlaced(AKIKO, parse("10R"), parse_all("10A")),
    ]


@pytest.mark.parametrize("moves", ["1L", "1L>1c2", "2A>1R", "8A", "1L>1R +10c2", "1L>1R 2A", "1L>1R stop", "sage"])
def test_what_the_rules_do_not_allow_is_refused_and_changes_nothing(moves: str) -> None:
    table = two_to_choose_from()
    *before, wrong = moves.split()
    play(table, " ".join(before))
    text, seen, asked = table.record_text(), list(table.events), table.decision
    with pytest.raises(IllegalActionError, match="seat 0 acts now, and the legal actions are"):
        play(table, wrong)
    assert (table.record_text(), table.events, table.decision) == (text, seen, asked)


def test_stop_or_sage_is_the_only_question_after_a_yaku() -> None:
    game = GAMES["responsible"]
    table = table_of([deck_of(game.hands, game.field, game.draw_pile)])
    play(table, game.moves.removesuffix(" stop"))
    assert table.decision is not None
    assert (table.decision.kind, [action.verb for action in table.decision.legal]) == ("call", ["stop", "sage"])
