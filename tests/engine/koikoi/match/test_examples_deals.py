"""The worked examples 16 to 22 of docs/rules-koi-koi.md: deals and what comes out of them."""
import json
from typing import Any

import pytest

from hachi_hachi.engine.hanafuda.deck import notation, notations
from hachi_hachi.engine.koikoi.game_definition import KOI_KOI
from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable
from hachi_hachi.engine.koikoi.visibility.view import View
from tests.engine.koikoi.helpers import example_deals
from tests.engine.koikoi.helpers.tables import act


def view_of(table: MatchTable, seat: int) -> View:
    return View.of(table.observation(seat))


def last_deal(table: MatchTable) -> dict[str, Any]:
    """Return the last finished deal as the record of the table gives it."""
    found = KOI_KOI.replay(table.record_text())
    deal: dict[str, Any] = [deal for deal in found["deals"] if deal["ended"] is not None][-1]
    return deal


def asked(table: MatchTable) -> tuple[int, str]:
    """Return the seat that is asked, and for what."""
    assert table.decision is not None
    return table.decision.seat, table.decision.kind


def test_16_after_a_call_a_higher_total_brings_the_question_again() -> None:
    table = example_deals.asked_again()
    view = view_of(table, 1)
    assert (asked(table), view.total(1), view.call_totals[1]) == ((1, "call"), 11, 5)
    act(table, "stop")
    deal = last_deal(table)
    assert (deal["ended"], deal["winner"], deal["base"], deal["multiplier"]) == ("stop", 1, 11, 2)
    assert (deal["koikoi"], deal["points"]) == ([0, 1], [0, 22])


def test_17_with_one_call_each_a_higher_total_stops_the_deal() -> None:
    deal = last_deal(example_deals.asked_again(koikoi_limit="each_once"))
    assert (deal["ended"], deal["points"]) == ("stop", [0, 22])
    assert [turn["call"] for turn in deal["turns"] if turn["call"]] == ["koikoi", "stop"]


@pytest.mark.parametrize(("new_yaku", "kind"), [("raise", "call"), ("name", "play")])
def test_18_a_yaku_that_grows_is_no_new_name(new_yaku: str, kind: str) -> None:
    table = example_deals.grown_kasu(new_yaku)
    view = view_of(table, 0)
    assert (asked(table), [yaku.name for yaku in view.yaku(0)]) == ((0, kind), ["kasu"])
    assert view.total(0) > view.call_totals[0] == 1


def test_19_with_the_last_card_the_dealer_stops() -> None:
    deal = last_deal(example_deals.yaku_with_the_last_card())
    assert (deal["ended"], deal["winner"], deal["points"]) == ("stop", 0, [5, 0])


def test_19_or_is_asked_and_the_hands_run_out() -> None:
    table = example_deals.yaku_with_the_last_card(empty_hand="asked")
    assert asked(table) == (0, "call")
    act(table, "koikoi")
    while len(table.entries) == 1 and table.decision is not None:
        table.act(table.decision.legal[0])
    deal = last_deal(table)
    assert (deal["ended"], deal["winner"], deal["points"], deal["koikoi"]) == ("exhausted", None, [0, 0], [1, 0])
    assert (deal["base"], deal["multiplier"], len(deal["turns"])) == (0, 1, 16)


def test_20_the_dealer_takes_four_of_a_month() -> None:
    table = example_deals.four_of_a_month()
    view = view_of(table, 0)
    assert notations(view.piles[0]) == ["5A", "5R", "5c1", "5c2"]
    assert [notation(card) for card in view.field] == ["6A", "7A", "8A", "9A", "10A", "11A", "12L", "3L"]
    assert (view.draw_pile, asked(table)) == (20, (0, "play"))
    (deal,) = json.loads(json.dumps(KOI_KOI.replay(table.record_text())))["deals"]
    assert (deal["swept"], deal["now"]["draw_pile"]) == ([5], 20)
    assert sorted(deal["field"]) == sorted(["5A", "5R", "5c1", "5c2", "6A", "7A", "8A", "9A"])


@pytest.mark.parametrize(
    ("together", "names", "points"), [("twice", ["teshi", "kuttsuki"], 12), ("once", ["teshi"], 6)]
)
def test_21_a_hand_that_is_both_teyaku(together: str, names: list[str], points: int) -> None:
    deal = last_deal(example_deals.both_teyaku(together))
    assert (deal["ended"], deal["winner"], deal["teyaku"], deal["turns"]) == ("teyaku", 0, [names, []], [])
    assert (deal["base"], deal["multiplier"], deal["points"]) == (points, 1, [points, 0])


def test_22_points_that_one_player_pays_the_other() -> None:
    table = example_deals.seven_times_four()
    view = view_of(table, 1)
    assert [[yaku.name for yaku in view.yaku(seat)] for seat in (0, 1)] == [["hanami"], ["ame_shikou"]]
    act(table, "stop")
    deal = last_deal(table)
    assert (deal["base"], deal["multiplier"], deal["winner"]) == (7, 4, 1)
    assert (deal["points"], deal["scores"]) == ([-28, 28], [22, 78])
