"""Every option that pays or moves points, in games kept as records; their payments were worked out by hand."""
import json

import pytest

from hachi_hachi.engine.hachihachi.records.replay_report import lines, report
from hachi_hachi.engine.hachihachi.rules import OPTIONS
from hachi_hachi.engine.hachihachi.visibility import events as ev
from tests.engine.hachihachi.helpers.builder import kept, path_of, payments
from tests.engine.hachihachi.saved_cases.cases import NAMES, event_words
from tests.engine.hachihachi.saved_cases.make_cases import cases

CASES = cases()

#: Options that show, find or name something, and move no points.
SILENT = {"first_dealer", "group_b_shows"}
#: Options whose games are named after another one that they belong to.
CASE_NAMES = {"nanatan_extra": "sage_at_once_nanatan_grown", "inoshikachou": "sage_at_once_inoshikachou",
          "campaign_buy_in": "campaign_amounts", "campaign_prize": "campaign_amounts",
          "campaign_loan": "campaign_amounts", "ginmi_bonus": "campaign_amounts"}


@pytest.mark.no_cover
@pytest.mark.parametrize("name", CASES)
def test_the_kept_game_pays_what_was_worked_out_by_hand(name: str) -> None:
    case = CASES[name]
    table = kept(name)
    assert {number: payments(table, number) for number in case.payments()} == case.payments()
    numbers = {payment.deal for payment in table.ledger.payments}
    assert numbers <= set(case.payments())
    if case.story is not None:
        assert " ".join(event_words(table.events)) == case.story
    if case.winner is not None:
        assert table.year.entries[-1].winner == case.winner


@pytest.mark.no_cover
@pytest.mark.parametrize("name", CASES)
def test_the_kept_game_is_that_of_the_case(name: str) -> None:
    case = CASES[name]
    setup = kept(name).setup
    assert (setup.ruleset, setup.changed, setup.deals) == (case.preset, case.changed, case.length)
    assert [seat.name for seat in setup.seats] == list(NAMES[: case.seats])


@pytest.mark.parametrize("name", CASES)
def test_the_replay_tells_every_payment(name: str) -> None:
    table = kept(name)
    found = json.loads(json.dumps(report(table)))
    ends = [found["year"]] if "year" in found else found.get("years", [])
    paid = [deal["payments"] for deal in found["deals"]] + [end["payments"] for end in ends]
    paid.append(found.get("campaign", {}).get("payments", []))
    assert sum(len(rows) for rows in paid) == len(table.ledger.payments)
    assert found["scores"] == list(table.ledger.scores(table.seats))
    assert "\n".join(lines(found, [seat.name for seat in table.setup.seats])).endswith(
        ", ".join(f"{seat.name} {score}" for seat, score in zip(table.setup.seats, found["scores"], strict=True))
    )


def test_every_option_that_moves_points_has_its_game() -> None:
    for name in OPTIONS:
        if name not in SILENT:
            prefix = f"option_{CASE_NAMES.get(name, name)}"
            assert any(case.startswith(prefix) for case in CASES), name


def test_every_value_of_an_option_with_names_has_its_game() -> None:
    silent = {"stake_none", "compensation_sets_none", "compensation_cards_all", "negotiation_off", "mizuten_off",
              "two_left_agree"}  # what is not there, or (``all``) is in every game of its neighbours
    for name, described in OPTIONS.items():
        for value in described.allowed or ():
            if isinstance(value, str) and name not in SILENT and f"{name}_{value}" not in silent:
                assert any(case.startswith(f"option_{name}_{value}") for case in CASES), (name, value)


def test_the_kept_records_are_those_of_cases() -> None:
    folder = path_of("option").parent
    assert {path.stem for path in folder.glob("option_*.hachi")} == {name for name in CASES if name[:6] == "option"}


def test_a_growing_nanatan_is_paid_by_the_difference_at_once() -> None:
    table = kept("option_sage_at_once_nanatan_grown")
    made = [event for event in table.events if isinstance(event, ev.DekiyakuMade)]
    assert [(event.name, event.kan, event.improves) for event in made] == [("nanatan", 10, False), ("nanatan", 1, True)]
    paid = [event.points for event in table.events if isinstance(event, ev.Paid) and event.reason == "dekiyaku"]
    assert paid == [120, 120, 12, 12]


def test_group_a_is_told_first_also_where_it_was_declared_late() -> None:
    (deal,) = report(kept("option_declare_choice"))["deals"]
    assert deal["teyaku"] == {"0": ["sanbon", "aka"]}


def test_an_improved_yaku_is_told_once() -> None:
    (deal,) = report(kept("option_sage_at_once_nanatan_grown"))["deals"]
    assert deal["dekiyaku"] == {"0": ["nanatan"]}


def test_void_yaku_and_a_shikou_before_gokou_are_told() -> None:
    (deal,) = report(kept("option_sage_nullify_void"))["deals"]
    assert deal["dekiyaku"] == {"0": ["akatan", "inoshikachou"], "1": ["aotan"]}
    (deal,) = report(kept("option_responsibility_strict_gokou"))["deals"]
    assert deal["dekiyaku"] == {"0": ["shikou", "gokou"]}


def test_a_redeal_is_told_as_one() -> None:
    again, played = report(kept("option_last_may_fold_on"))["deals"]
    assert again == {"redeal": True, "payments": again["payments"], "scores": [-12, -18, -24, -30]}
    assert {row["reason"] for row in again["payments"]} == {"fold_fee"}
    assert (played["active"], played["winner"], played["card_points"]) == ([3], 3, {})
    assert played["scores"] == [-24, -36, -48, 138 - 30 - 1]


def test_a_split_deal_tells_who_was_left() -> None:
    (deal,) = report(kept("option_two_left_split"))["deals"]
    assert (deal["active"], deal["oya"], deal["winner"], deal["teyaku"]) == ([2, 3], 2, 2, {})


def test_an_aborted_deal_has_no_winner_and_the_same_dealer_deals_on() -> None:
    found = report(kept("option_pot_at_the_end"))
    assert [deal["dealer"] for deal in found["deals"]] == [0, 0, 0]
    assert found["deals"][2]["winner"] is None
    assert found["year"]["payments"] == [{"from": "pot", "to": 1, "points": 10, "reason": "prize"}]


def test_a_campaign_is_told_by_years() -> None:
    found = report(kept("option_campaign_on"))
    assert "year" not in found
    assert len(found["years"]) == 4
    # a year's gains without loans: 3 x 45 and a ginmi of 300 for the first, with the buy-in in the first year
    assert [year["rounded_kan"][0] for year in found["years"]] == [39, 44, 44, 44]
    assert found["scores"] == [1890, -570, -630, -690]
    assert "campaign" not in report(kept("option_campaign_amounts"))


def test_what_a_seat_may_offer_is_told_by_its_end_of_the_range() -> None:
    table = kept("option_negotiation_buy_out")
    assert table.decision is not None
    offered = [event for event in table.events if isinstance(event, ev.Offered)]
    assert [(event.seat, event.points, event.target) for event in offered] == [(3, 80, 1)]
