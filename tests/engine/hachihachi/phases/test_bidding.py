"""Who is asked what before the play, and which answers are refused (docs/rules.md section 4)."""
import pytest

from hachi_hachi.engine.common.actions import Action, IllegalActionError, Range
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.visibility import events as ev
from tests.engine.hachihachi.saved_cases.cases import Case, Dealt, say

_A, _B, _C = "2A 4R 3c1 6c1 9c1 12c1 8c1", "4A 5R 3c2 6c2 9c2 12c2 8c2", "5A 7R 2c1 10c1 11c1 12c3 9A"
#: Worth 24 from each as compensation under ``shiragiku``: sanbon and four cards of yaku.
_RICH = "1R 2R 3R 1c1 1c2 4c1 12L"
_FIELD = "7A 8A 10A 11A 2c2 5c1"


def table_of(
    moves: str, hands: tuple[str, ...] = (_A, _B, _C, _RICH), seats: int = 4, **changed: bool | str
) -> YearTable:
    return Case("", (Dealt(hands, _FIELD),), "", moves, changed=changed, seats=seats).made()


def asked(table: YearTable) -> tuple[int, str, list[str]]:
    assert table.decision is not None
    return table.decision.seat, table.decision.kind, [str(action) for action in table.decision.legal]


def bids(table: YearTable) -> list[tuple[int, str, bool]]:
    return [(event.seat, event.choice, event.must) for event in table.events if isinstance(event, ev.Bid)]


def actives(table: YearTable) -> list[tuple[int, ...]]:
    return [event.active for event in table.events if isinstance(event, ev.ActivesNamed)]


def test_each_seat_speaks_from_the_dealer_on_until_three_play() -> None:
    table = table_of("join join join")
    assert bids(table) == [(0, "join", False), (1, "join", False), (2, "join", False)]
    assert [event.seats for event in table.events if isinstance(event, ev.ForcedOut)] == [(3,)]
    assert actives(table) == [(0, 1, 2)]


def test_the_last_three_must_play() -> None:
    table = table_of("fold")
    assert bids(table) == [(0, "fold", False), (1, "join", True), (2, "join", True), (3, "join", True)]
    assert actives(table) == [(1, 2, 3)]


def test_oya_is_the_first_active_seat_after_a_dealer_who_folds() -> None:
    table = Case("", (Dealt((_A, _B, _C, _RICH), _FIELD),), "", "fold", seats=4, dealer=2).made()
    assert actives(table) == [(3, 0, 1)]
    assert asked(table)[:2] == (3, "play")


def test_nobody_must_play_where_bidding_is_free_but_the_last() -> None:
    assert asked(table_of("fold fold", bidding="free")) == (2, "bid", ["join", "fold"])
    assert asked(table_of("fold fold fold", bidding="free", last_may_fold=True)) == (3, "bid", ["join", "fold"])
    table = Case("", (Dealt((_A,), _FIELD),), "", "fold fold fold", changed={"bidding": "free"}, seats=4).made()
    assert bids(table)[3] == (3, "join", True)


def test_a_bound_dealer_is_not_asked() -> None:
    table = table_of("mizuten", mizuten="win")
    assert bids(table) == [(0, "join", True)]
    assert asked(table)[0] == 1


def test_a_dealer_who_is_not_bound_may_fold() -> None:
    assert asked(table_of("", mizuten="win")) == (0, "mizuten", ["mizuten", "pass"])
    assert asked(table_of("pass", mizuten="win")) == (0, "bid", ["join", "fold"])


def test_mizuten_is_not_asked_of_three() -> None:
    table = Case("", (Dealt((), _FIELD),), "", "", changed={"mizuten": "bga"}).made()
    assert asked(table)[1] == "play"


def test_dropping_out_for_a_sum_is_possible_once_somebody_is_in() -> None:
    hands = (_RICH, _A, _B, _C)
    assert asked(table_of("", hands, negotiation="reduced"))[2] == ["join", "fold"]
    hands = (_A, _RICH, _B, _C)
    table = table_of("join", hands, negotiation="reduced")
    assert asked(table) == (1, "bid", ["join", "fold", "offer 24"])
    assert table.decision is not None
    assert table.decision.ranges == (Range("offer", (), 1, 24),)
    for points in (0, 25):
        with pytest.raises(IllegalActionError):
            table.act(Action(1, "offer", (points,)))
    say(table, "offer:1")
    assert asked(table) == (0, "answer", ["accept", "refuse"])
    say(table, "refuse")
    assert asked(table) == (1, "bid", ["join", "fold"])  # one offer a seat


def test_the_first_refusal_ends_the_asking() -> None:
    table = table_of("join join offer:5 refuse", (_A, _B, _RICH, _C), negotiation="reduced")
    assert asked(table)[:2] == (2, "bid")


def test_a_hand_worth_nothing_offers_nothing() -> None:
    assert asked(table_of("join", negotiation="reduced"))[2] == ["join", "fold"]


def test_dropping_out_is_no_fold() -> None:
    table = table_of("join offer:5 accept fold", (_A, _RICH, _B, _C, "7c1 10c2 11R 6A 4c2 5c2 10R"), 5,
                     negotiation="reduced")
    paid = [(event.payer, event.payee, event.points) for event in table.events if isinstance(event, ev.Paid)]
    assert paid[0] == (2, "pot", 12)  # the first fold
    assert actives(table) == [(0, 3, 4)]


def test_a_sum_is_not_paid_where_nobody_plays() -> None:
    table = table_of("join offer:5 accept fold fold", (_A, _RICH, _B, _C), negotiation="reduced", bidding="free")
    assert [event.seats for event in table.events if isinstance(event, ev.NotPlayed)] == [(0,)]
    assert {event.reason for event in table.events if isinstance(event, ev.Paid)} == {"fold_fee", "pot", "month_board"}


def test_who_is_left_alone_with_an_empty_pot_is_paid_nothing() -> None:
    hands = (_A, "4A 5R 3c2 6c2 9c2 12c2 1R", "5A 7R 2c1 10c1 11c1 12c3 2R", "9A 11R 1c1 1c2 4c1 7c1 3R")
    table = table_of("join offer:1 accept offer:1 accept offer:1 accept", hands, negotiation="reduced", bidding="free")
    assert [event.seats for event in table.events if isinstance(event, ev.NotPlayed)] == [(0,)]
    assert {event.reason for event in table.events if isinstance(event, ev.Paid)} == {"month_board"}


def test_a_hand_worth_nothing_is_not_compensated() -> None:
    table = table_of("join join join", (_RICH, _A, _B, _C))
    assert [event.seats for event in table.events if isinstance(event, ev.ForcedOut)] == [(3,)]
    assert "compensation" not in {event.reason for event in table.events if isinstance(event, ev.Paid)}


def test_a_place_is_bought_for_at_least_the_compensation_in_total() -> None:
    table = table_of("join join join", negotiation="buy_out")
    assert asked(table) == (3, "buy_out", ["offer 0 72", "offer 1 72", "offer 2 72", "pass"])
    with pytest.raises(IllegalActionError):
        table.act(Action(3, "offer", (1, 71)))
    table = table_of("join join join", negotiation="buy_out", compensation_from="non_dealers")
    assert asked(table)[2][0] == "offer 0 48"


def test_the_place_of_a_bound_dealer_is_not_for_sale() -> None:
    table = table_of("mizuten join join", negotiation="buy_out", mizuten="win")
    assert asked(table)[2] == ["offer 1 72", "offer 2 72", "pass"]


def test_who_makes_no_offer_is_compensated() -> None:
    table = table_of("join join join pass", negotiation="buy_out")
    assert [event.points for event in table.events if isinstance(event, ev.Paid)] == [24, 24, 24]


def test_both_of_two_answer_whatever_the_first_says() -> None:
    table = table_of("fold fold join join", bidding="free", two_left="agree")
    assert asked(table) == (2, "two_left", ["split", "duel"])
    say(table, "duel")
    assert asked(table) == (3, "two_left", ["split", "duel"])
    say(table, "split")
    assert actives(table) == [(2, 3)]


def test_the_stock_of_a_duel_has_28_cards_and_of_three_21() -> None:
    duel = table_of("fold fold join join", bidding="free", two_left="duel")
    three = table_of("fold")
    sizes = [event.size for table in (duel, three) for event in table.events if isinstance(event, ev.DrawPileMade)]
    assert sizes == [28, 21]
    assert len(three.year.entries[0].draw_pile) == 21


def test_the_four_cards_go_to_who_is_oya_after_the_bids() -> None:
    table = Case("", (Dealt((_A.replace("2A", "2R"),), "10A 10R 10c1 10c2 7A 8A"),), "", "fold", seats=4).made()
    (taken,) = [event for event in table.events if isinstance(event, ev.FourTaken)]
    assert taken.seat == 1
