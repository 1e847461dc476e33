"""Stop or koi-koi in figures, and the settlement of a deal in words."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from hachi_hachi.engine.common.events import by_deal
from hachi_hachi.engine.hanafuda.deck import BRIGHTS
from hachi_hachi.engine.koikoi.play.deal_result import DealResult
from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.rulesets import RULESETS, rules_of
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.koikoi.text.settlement_text import (
    counted_text,
    deals_next,
    how_it_ended,
    in_a_sentence,
    match_outcome,
    multiplier_rules,
)
from hachi_hachi.game.koikoi.text.statistics_text import FIGURES
from hachi_hachi.game.koikoi.text.stop_or_koikoi_text import CallFigures, call_figures
from hachi_hachi.game.koikoi.text.terms import points_text
from hachi_hachi.game.storage import i18n
from tests.engine.koikoi.helpers.example_deals import asked_again, both_teyaku, seven_times_four
from tests.engine.koikoi.helpers.tables import act, deck_of, play_at_random, random_table, setup_of, table_of

NAMES = ["Akiko", "You"]
LEAFLET = rules_of("leaflet")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.use_language("en")
    yield
    i18n.use_language("en")


def figures(**changed: Any) -> CallFigures:
    return call_figures(View.of(asked_again(**changed).observation(1)), 1, NAMES)


def first_deal(table: MatchTable) -> View:
    view = View(table.rules, -1)
    view.fold(next(iter(by_deal(table.events))))
    return view


def test_stopping_is_counted_line_by_line() -> None:
    assert [(line.label, line.amount) for line in figures().stop.lines] == [
        ("Sankou", "5 points"), ("Inoshikachou", "6 points"), ("Seven points or more", "×2"),
        ("You score", "+22 points"),
    ]


def test_koi_koi_says_what_can_come_of_it() -> None:
    found = figures()
    assert [(line.label, line.amount) for line in found.koikoi.lines] == [
        ("Right now", "nothing"), ("If you stop later", "24 points or more"),
        ("If Akiko stops first", "their points ×2 or ×4"), ("If nobody stops", "nothing"),
    ]
    assert found.koikoi.note == "You can stop again once you have another yaku, or one is worth more."


@pytest.mark.parametrize(
    ("changed", "label", "amount"),
    [
        ({"koikoi_multiplier": "own_count"}, "If you stop later", "72 points or more"),
        ({"koikoi_multiplier": "none"}, "If Akiko stops first", "their points ×1 or ×2"),
        ({"seven_doubles": False}, "If Akiko stops first", "their points ×2"),
        ({"koikoi_multiplier": "none", "seven_doubles": False}, "If Akiko stops first", "their points"),
        ({"exhausted": "last_koikoi"}, "If nobody stops, as it stands", "+22 points"),
        ({"exhausted": "dealer"}, "If nobody stops", "+6 points"),
    ],
)
def test_the_rules_decide_what_koi_koi_is_worth(changed: dict[str, str], label: str, amount: str) -> None:
    assert dict(line[:2] for line in figures(**changed).koikoi.lines)[label] == amount


@pytest.mark.parametrize("preset", RULESETS)
def test_the_figures_of_koi_koi_come_true(preset: str) -> None:
    met = Counter[str]()
    for seed in range(60):
        table, chance = random_table(seed, preset, deals=1), random.Random(seed)
        seat, promised = -1, dict[str, str]()
        while (decision := table.decision) is not None:
            if decision.kind != "call":
                table.act(chance.choice(decision.legal))
            elif promised:
                act(table, "stop")
            else:
                seat = decision.seat
                lines = call_figures(View.of(table.observation(seat)), seat, ["They", "They"]).koikoi.lines
                promised = {line.label: line.amount for line in lines}
                act(table, "koikoi")
        result = table.entries[-1].result
        assert result is not None
        if not promised:
            continue
        points = result.points[seat]
        if result.ended == "exhausted":
            met["nobody"] += 1
            assert promised["If nobody stops"] == (points_text(points, signed=True) if points else "nothing")
        elif result.winner == seat:
            met["later"] += 1
            assert points >= int(promised["If you stop later"].split()[0])
        else:
            met["theirs"] += 1
            amount = promised["If They stops first"]
            assert f"×{result.multiplier}" in amount.split() or (amount, result.multiplier) == ("their points", 1)
    assert len(met) == 3, met


def test_fewer_yaku_may_count() -> None:
    assert figures(counted="best").stop.note == "Only the best yaku counts."
    view = View.of(asked_again(counted="best").observation(1))
    view.piles[1] &= BRIGHTS  # sankou is left
    assert call_figures(view, 1, NAMES).stop.note == ""
    both = figures(counted="both_piles")
    assert "If you stop later" not in [line.label for line in both.koikoi.lines]


def test_a_limit_on_koi_koi_is_said() -> None:
    notes = {}
    for limit in ("unlimited", "each_once", "once"):
        view = View.of(seven_times_four().observation(1))
        view.rules = rules_of("leaflet", {"koikoi_limit": limit})
        notes[limit] = call_figures(view, 1, NAMES).koikoi.note
    again = "You can stop again once you have another yaku, or one is worth more."
    assert notes == {
        "unlimited": again, "each_once": f"{again} Each of you can say koi-koi once a deal.",
        "once": f"{again} Nobody can say koi-koi again in this deal.",
    }
    assert figures(new_yaku="name").koikoi.note == "You can stop again once you have another yaku."


# -- the settlement --------------------------------------------------------------------------------------------------
def test_a_stop_names_its_yaku_and_how_it_was_counted() -> None:
    table = seven_times_four()
    act(table, "stop")
    view = first_deal(table)
    assert view.result is not None
    assert how_it_ended(view, NAMES) == "You stop with ame-shikou"
    assert counted_text(view.result, table.rules) == "7 × 2 × 2 = 28 points"
    assert multiplier_rules(view.result, table.rules) == [
        "Seven points or more count double.", "The opponent's koi-koi counts double.",
    ]
    assert in_a_sentence(view, NAMES, 0) == "You stop with ame-shikou. You lose 28 points."
    assert in_a_sentence(view, NAMES, 1) == "You stop with ame-shikou. You gain 28 points."


def test_a_yaku_of_the_last_turn_is_no_choice() -> None:
    for seed in range(200):
        table = random_table(seed, deals=1)
        chance = random.Random(seed)
        asked = ""
        while table.decision is not None:
            koikoi = [action for action in table.decision.legal if action.verb == "koikoi"]
            asked = table.decision.kind
            table.act(koikoi[0] if koikoi else chance.choice(table.decision.legal))
        view = first_deal(table)
        if view.result is not None and view.result.ended == "stop":
            assert asked != "call"
            assert re.fullmatch(r"(You make|Akiko makes) .+ on (your|their) last turn", how_it_ended(view, NAMES))
            return
    raise AssertionError("no deal ends on the last turn")


def test_multipliers_that_add_up_are_added() -> None:
    rules = rules_of("leaflet", {"combine": "add"})
    result = DealResult("stop", 0, 7, seven=2, koikoi=2, multiplier=3, points=(21, 0))
    assert counted_text(result, rules) == "7 × (1 + 1 + 1) = 21 points"
    assert multiplier_rules(result, rules)[-1] == "Under these rules, multipliers add up."
    assert counted_text(DealResult("stop", 0, 1, points=(1, 0)), rules) == "1 point"


def test_a_dealt_hand_and_the_field_are_reasons() -> None:
    assert how_it_ended(first_deal(both_teyaku("once")), NAMES) == "Akiko was dealt teshi"
    both = table_of([deck_of("2A 2R 2c1 2c2", "4A 4R 4c1 4c2", "1c1 3c1 5c1")], setup_of())
    assert how_it_ended(first_deal(both), NAMES) == "Both players were dealt a yaku: nobody wins"
    privilege = table_of([deck_of("2A 2R 2c1 2c2", "4A 4R 4c1 4c2", "1c1 3c1 5c1")], setup_of(exhausted="dealer"))
    assert how_it_ended(first_deal(privilege), NAMES) == "Nobody stopped: Akiko, the dealer, wins"
    deck = deck_of("1c1", "2c1", "5A 5R 5c1 5c2 6A 7A 8A 9A")
    field = table_of([deck], setup_of(field_four="dealer_wins"), dealer=1)
    assert how_it_ended(first_deal(field), NAMES) == "Four of a month on the field: you win"


def exhausted(**changed: Any) -> View:
    """The first deal in which nobody has stopped."""
    for seed in range(200):
        table = random_table(seed, deals=1, empty_hand="asked", **changed)
        chance = random.Random(seed)
        while table.decision is not None:
            koikoi = [action for action in table.decision.legal if action.verb == "koikoi"]
            table.act(koikoi[0] if koikoi else chance.choice(table.decision.legal))
        view = first_deal(table)
        if view.result is not None and view.result.ended == "exhausted" and any(view.calls):
            return view
    raise AssertionError("somebody always stops")


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("nothing", ("Nobody stopped: nobody wins",)),
        ("dealer", ("Nobody stopped: Akiko, the dealer, wins", "Nobody stopped: you, the dealer, win")),
        ("last_koikoi", ("Nobody stopped: Akiko said koi-koi last", "Nobody stopped: you said koi-koi last")),
        ("most", ("Nobody stopped: Akiko has more points", "Nobody stopped: you have more points")),
    ],
)
def test_hands_that_ran_out_have_a_reason(rule: str, said: tuple[str, ...]) -> None:
    view = exhausted(exhausted=rule)
    assert how_it_ended(view, NAMES) in said
    if rule == "nothing":
        assert in_a_sentence(view, NAMES, 1) == "Nobody stopped: nobody wins. You gain nothing."


def test_equal_totals_are_the_dealers() -> None:
    view = exhausted(exhausted="most")
    view.piles = [0, 0]
    assert "equal totals" in how_it_ended(view, NAMES)


@pytest.mark.parametrize(
    ("rules", "winner", "said"),
    [
        (LEAFLET, 1, "Deals next: you (won the deal)"),
        (LEAFLET, None, "Deals next: you (nobody won)"),
        (rules_of("leaflet", {"next_dealer": "loser"}), 0, "Deals next: you (lost the deal)"),
        (rules_of("leaflet", {"next_dealer": "alternate"}), 0, "Deals next: you (in turn)"),
    ],
)
def test_the_next_dealer_is_named_with_the_reason(rules: Rules, winner: int | None, said: str) -> None:
    assert deals_next(DealResult("stop", winner), 1, NAMES, rules) == said


def test_a_match_is_won_or_tied() -> None:
    assert match_outcome([30, 41], NAMES) == "You win the match, 41 to 30"
    assert match_outcome([30, 12], NAMES) == "Akiko wins the match, 30 to 12"
    assert match_outcome([25, 25], NAMES) == "The match is a tie: 25 points each"


@pytest.mark.parametrize("language", i18n.languages())
@pytest.mark.parametrize("preset", ["leaflet", "common", "privilege", "soft", "hard"])
def test_every_deal_can_be_settled_in_words(preset: str, language: str) -> None:
    i18n.use_language(language)
    table = random_table(5, preset)
    play_at_random(table, random.Random(9))
    for events in by_deal(table.events):
        view = View(table.rules, -1)
        view.fold(events)
        if view.result is not None:
            words = [
                how_it_ended(view, NAMES), counted_text(view.result, table.rules), in_a_sentence(view, NAMES, 0),
                deals_next(view.result, 0, NAMES, table.rules), *multiplier_rules(view.result, table.rules),
            ]
            assert all(words)
            assert not any("{" in line for line in words)


# -- statistics ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", i18n.languages())
def test_the_book_and_the_tables_name_every_yaku(language: str) -> None:
    i18n.use_language(language)
    lines = [line for part in FIGURES.book() for line in part.lines]
    assert len({(line.kind, line.name) for line in lines}) == len(lines) == 16
    assert all(line.title and line.formed for line in lines)
    assert {name for table in FIGURES.counted for name in table.names} == {
        *(line.name for line in lines), "stop", "koikoi"
    }


def test_a_long_name_gives_way_to_the_dot_of_its_seat() -> None:
    view = View.of(asked_again().observation(1))
    for name, short in (("Iori", ""), ("Bartholomew Montgomery", "stops first")):
        line = call_figures(view, 1, [name, "You"]).koikoi.lines[-2]
        assert (line.label, line.short) == (f"If {name} stops first", short)
        assert line.seat == (0 if short else None)
