"""Dealing, and what the field and the hands decide before the play (docs/rules-koi-koi.md section 2)."""
from typing import Any

import pytest

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.hanafuda.deck import notations, parse_all
from hachi_hachi.engine.koikoi.game_definition import KOI_KOI
from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable
from hachi_hachi.engine.koikoi.visibility import events as ev
from hachi_hachi.engine.koikoi.visibility.view import View
from tests.engine.koikoi.helpers.tables import deck_of, setup_of, table_of

TESHI = "2A 2R 2c1 2c2 3R 4c1 5A 6R"
PAIRS = "2A 2R 3R 3c1 5A 5R 7A 7R"
FOUR_AND_FOUR = "2A 2R 2c1 2c2 5A 5R 5c1 5c2"
PLAIN = "1L 4A 6A 7A 8A 9A 10A 11A"
PLAIN_FIELD = "1c1 3L 4R 6c1 8L 9R 10R 12L"
FOUR_FIELD = "8L 8A 8c1 8c2 1L 3L 4R 12L"
PAIRS_FIELD = "8L 8A 9A 9R 10A 10R 12L 12c1"


def first_deal(table: MatchTable) -> dict[str, Any]:
    found: dict[str, Any] = KOI_KOI.replay(table.record_text())["deals"][0]
    return found


def dealt(dealer: str = "", other: str = "", field: str = "", draw_pile: str = "", **changed: Any) -> MatchTable:
    return table_of([deck_of(dealer, other, field, draw_pile)], setup_of(**changed))


@pytest.mark.parametrize("packets", [2, 4])
@pytest.mark.parametrize("dealer", [0, 1])
def test_packets_go_to_the_other_player_the_field_and_the_dealer(packets: int, dealer: int) -> None:
    deck = [*range(40, 48), *range(40)]
    table = table_of([deck], setup_of(packets=packets, teyaku="off", field_four="dealer_wins"), dealer=dealer)
    packed = [deck[at : at + packets] for at in range(0, 24, packets)]
    deal = table.match.deal
    assert deal is not None
    assert deal.hands[1 - dealer] == [card for packet in packed[::3] for card in packet]
    assert deal.first_field == [card for packet in packed[1::3] for card in packet]
    assert deal.hands[dealer] == [card for packet in packed[2::3] for card in packet]
    assert deal.draw_pile == deck[24:]


@pytest.mark.parametrize(
    ("hand", "together", "names"),
    [
        (TESHI, "once", ("teshi",)), (TESHI, "twice", ("teshi",)), (PAIRS, "once", ("kuttsuki",)),
        (FOUR_AND_FOUR, "once", ("teshi",)), (FOUR_AND_FOUR, "twice", ("teshi", "kuttsuki")),
        ("2A 2R 2c1 3R 3c1 5A 5R 7A", "twice", ()),
    ],
)
@pytest.mark.parametrize("holder", [0, 1])
def test_a_teyaku_wins_the_deal(hand: str, together: str, names: tuple[str, ...], holder: int) -> None:
    hands = ("", hand) if holder else (hand, "")
    table = dealt(*hands, PLAIN_FIELD, teyaku_together=together, teyaku_points=8)
    shown = [event for event in table.events if isinstance(event, ev.TeyakuShown)]
    deal = first_deal(table)
    if not names:
        assert (shown, deal["ended"]) == ([], None)
        return
    (one,) = shown
    assert (one.seat, one.names) == (holder, names)
    assert mask_of(one.cards) == mask_of(parse_all(hand))
    points = [0, 0]
    points[holder] = 8 * len(names)
    assert (deal["ended"], deal["winner"], deal["points"], deal["base"]) == ("teyaku", holder, points, max(points))
    assert deal["teyaku"][holder] == list(names)
    assert "now" not in deal


def test_a_teyaku_is_paid_by_the_other_player() -> None:
    assert first_deal(dealt(TESHI, "", PLAIN_FIELD, scoring="zero_sum"))["points"] == [6, -6]


def test_nobody_looks_for_teyaku() -> None:
    deal = first_deal(dealt(TESHI, PLAIN, PLAIN_FIELD, teyaku="off"))
    assert (deal["teyaku"], deal["ended"]) == ([[], []], None)


def test_a_teyaku_brings_a_redeal() -> None:
    deal = first_deal(dealt(TESHI, "", PLAIN_FIELD, teyaku="redeal"))
    assert deal == {
        "deal": 1, "month": 1, "dealer": 0, "hands": deal["hands"], "field": deal["field"], "swept": [],
        "teyaku": [["teshi"], []], "ended": "redeal", "why": "teyaku",
    }
    assert set(deal["hands"][0]) == set(TESHI.split())


@pytest.mark.parametrize(
    ("changed", "winner"),
    [({}, None), ({"exhausted": "dealer"}, 0), ({"exhausted": "most"}, None), ({"exhausted": "last_koikoi"}, None)],
)
def test_two_teyaku_are_as_if_the_hands_had_run_out(changed: dict[str, Any], winner: int | None) -> None:
    deal = first_deal(dealt(TESHI, "7A 7R 7c1 7c2 1L 3L 4A 6A", PLAIN_FIELD.replace("3L", "3c2"), **changed))
    assert (deal["ended"], deal["winner"], deal["teyaku"]) == ("teyaku", winner, [["teshi"], ["teshi"]])
    assert deal["points"] == ([6, 0] if winner == 0 else [0, 0])


def test_two_teyaku_that_are_ignored_stay_known() -> None:
    other = "7A 7R 7c1 7c2 1L 3c1 4A 6A"
    table = dealt(TESHI, other, PLAIN_FIELD, teyaku_both="ignore")
    assert table.decision is not None
    view = View.of(table.observation(0))
    assert view.teyaku == [("teshi",), ("teshi",)]
    assert set(notations(view.hands[1])) == set(other.split())
    table.act(table.decision.legal[0])
    while table.decision is not None and table.decision.seat == 0:
        table.act(table.decision.legal[0])
    assert View.of(table.observation(1)).hands[0].bit_count() == 7


@pytest.mark.parametrize(("field", "option"), [(FOUR_FIELD, "field_four"), (PAIRS_FIELD, "field_pairs")])
def test_the_dealer_wins_by_the_field(field: str, option: str) -> None:
    table = dealt("", "", field, **{option: "dealer_wins"})
    (won,) = (event for event in table.events if isinstance(event, ev.FieldWon))
    assert (won.seat, won.why, len(won.cards)) == (0, option, 4 if option == "field_four" else 8)
    deal = first_deal(table)
    assert (deal["ended"], deal["winner"], deal["points"], deal["multiplier"]) == ("field", 0, [6, 0], 1)
    assert deal["teyaku"] == [[], []]


@pytest.mark.parametrize(("field", "option"), [(FOUR_FIELD, "field_four"), (PAIRS_FIELD, "field_pairs")])
def test_the_field_brings_a_redeal(field: str, option: str) -> None:
    deal = first_deal(dealt(TESHI, "", field, **{option: "redeal"}))
    assert (deal["ended"], deal["why"], deal["teyaku"]) == ("redeal", option, [[], []])


def test_four_pairs_on_the_field_may_mean_nothing() -> None:
    assert first_deal(dealt("", "", PAIRS_FIELD))["ended"] is None


def test_the_dealer_takes_twice_and_a_third_time_is_a_redeal() -> None:
    field = "10A 10R 10c1 10c2 5A 5R 5c1 5c2"
    twice = dealt("", "", field, "1L 2A 3L 4A 6A 7A 8L 9A", field_four="dealer_takes")
    deal = first_deal(twice)
    assert (deal["swept"], deal["ended"], deal["now"]["draw_pile"]) == ([5, 10], None, 16)
    assert notations(View.of(twice.observation(1)).piles[0]) == ["5A", "5R", "5c1", "5c2", "10A", "10R", "10c1", "10c2"]
    thrice = first_deal(dealt("", "", field, "1L 1R 1c1 1c2 6A 7A 8L 9A", field_four="dealer_takes"))
    assert (thrice["swept"], thrice["ended"], thrice["why"]) == ([5, 1], "redeal", "field_four")


def test_pairs_are_looked_for_after_the_dealer_took_four() -> None:
    field = "10A 10R 10c1 10c2 5A 5R 6A 6R"
    deal = first_deal(dealt("", "", field, "7A 7R 8L 8A", field_four="dealer_takes", field_pairs="dealer_wins"))
    assert (deal["swept"], deal["ended"], deal["winner"]) == ([10], "field", 0)


def test_what_the_dealer_took_is_worth_something_at_the_end_of_the_first_turn() -> None:
    field = "1L 1R 1c1 1c2 5A 6R 7A 9R"
    table = dealt(
        "2A 3c1 4A 8c1 10A 11A 12c1 6c1", "2R 3R 4R 8A 10R 11R 12c2 6c2", field, "3c2 2c1 4c1 8c2 10c1 2c2",
        field_four="dealer_takes", month_cards=True,
    )
    assert table.decision is not None
    assert (table.decision.seat, View.of(table.observation(0)).total(0)) == (0, 4)
    while table.decision is not None and table.decision.kind != "call":
        table.act(table.decision.legal[-1])
    assert table.decision is not None
    assert table.decision.seat == 0
    assert len(View.of(table.observation(0)).turns) == 1
