from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from hachi_hachi.ai import catalog
from hachi_hachi.ai.hachihachi.arena.single_deals import SingleDeal, deck_of
from hachi_hachi.ai.player import Budget
from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.hachihachi.actions import DUEL, SPLIT
from hachi_hachi.engine.hachihachi.records.recorded_year import new_year
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.rulesets import RULESETS
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hanafuda.deck import parse_all

FEW = Budget(rollouts=4)
TABLES = [(name, seats) for name, ruleset in RULESETS.items() for seats in ruleset.seats]
EXTRAS: list[tuple[str, int, dict[str, Any]]] = [
    ("shiragiku", 5, {"negotiation": "reduced", "mizuten": "win"}),
    ("shiragiku", 6, {"negotiation": "buy_out", "declare": "choice", "bidding": "free", "two_left": "agree"}),
    ("decimal", 7, {"mizuten": "win_or_pay", "negotiation": "reduced"}),
    ("bga", 5, {"bidding": "free", "two_left": "duel", "last_may_fold": True}),
    ("shiragiku", 3, {"sage": "at_end", "responsibility": "next_turn", "inoshikachou": True, "declare": "choice"}),
]


def year(preset: str, changed: dict[str, Any], seats: int, level: str) -> Counter[str]:
    """Play a year and return how often each verb was said."""
    names = tuple(SeatInfo(f"seat {seat}", level) for seat in range(seats))
    table = new_year(Setup(preset, changed, names, RULESETS[preset].deals[0]), seats)
    said: Counter[str] = Counter()
    while (decision := table.decision) is not None:
        action, report = catalog.choose(table.observation(decision.seat), level, said.total(), FEW)
        assert decision.allows(action)
        assert report.candidates[0].action == action
        assert {row.action.verb for row in report.candidates} == {legal.verb for legal in decision.legal}
        said[action.verb] += 1
        table.act(action)
    assert table.finished
    return said


@pytest.mark.long
@pytest.mark.parametrize(("preset", "seats"), TABLES)
@pytest.mark.parametrize("level", ["normal", "greedy", "random"])
def test_every_sheet_is_played_by_every_number_of_seats(preset: str, seats: int, level: str) -> None:
    assert year(preset, {}, seats, level)["play"] > 0


@pytest.mark.parametrize(("preset", "seats", "changed"), EXTRAS)
@pytest.mark.parametrize("level", ["normal", "greedy", "random"])
def test_every_kind_of_decision_is_answered(preset: str, seats: int, changed: dict[str, Any], level: str) -> None:
    assert year(preset, changed, seats, level)["play"] > 0


@pytest.mark.parametrize("preset", ["decimal", "bga", "hanafubuki"])
def test_a_search_plays_every_sheet(preset: str) -> None:
    table = Table(SingleDeal(RULESETS[preset].rules, 3, deck_of("a search", 3), quiet=False))
    count = 0
    while (decision := table.decision) is not None:
        action, _ = catalog.choose(table.observation(decision.seat), "hard", count, FEW)
        assert decision.allows(action)
        table.act(action)
        count += 1


def bid_gain(deals: int) -> tuple[float, float]:
    """Return what folding gains a seat among five, in kan a deal, and how often it folds when it may choose."""
    gained, folds, free = 0.0, 0, 0
    for number in range(deals):
        for hero in range(5):
            process = SingleDeal(Rules(), 5, deck_of("bid", number), quiet=False)
            table = Table(process)
            while (decision := table.decision) is not None:
                action, _ = catalog.choose(table.observation(decision.seat), "normal", number)
                if decision.kind == "bid" and decision.seat == hero:
                    free += 1
                    folds += action.verb == "fold"
                elif decision.kind == "bid":
                    action = next(legal for legal in decision.legal if legal.verb == "join")
                table.act(action)
            gained += process.pay.points[hero] / process.deal.kan / 5
    return gained / deals, folds / free


@pytest.mark.long
def test_folding_gains_and_is_neither_rare_nor_the_rule() -> None:
    # By symmetry a fifth player that never folds either would gain nothing over all seats.
    gained, share = bid_gain(40)
    assert gained > 0.05
    assert 0.1 < share < 0.7


def seen(hand: str, field: str, decision: Decision, *more: Event, rules: Rules | None = None) -> Observation[Rules]:
    events = (
        ev.DealOpened(1, 5, 0, (0,) * 5, (), 0, 0, 0, ""),
        ev.HandDealt(0, parse_all(hand)),
        ev.FieldDealt(parse_all(field)),
        ev.MultiplierRead(1, ()),
        *more,
    )
    return Observation(rules or Rules(), 0, 5, events, decision)


JOIN_OR_FOLD = Decision(0, "bid", (Action(0, "join"), Action(0, "fold")))
GOOD = "1L 1R 3L 3R 8L 12L 2R", "1c1 3c1 8c1 12c1 2c1 9A"
BAD = "1c1 3c1 4c1 6c1 7c1 9c1 12c1", "5A 5R 8A 10A 10R 11A"


def test_a_fine_hand_is_played_and_a_wretched_one_folded() -> None:
    action, _ = catalog.choose(seen(*GOOD, JOIN_OR_FOLD), "normal", 1)
    assert action.verb == "join"
    karasu = catalog.choose(seen(*BAD, JOIN_OR_FOLD), "normal", 1)[0]
    assert karasu.verb == "join"  # seven chaff are a teyaku of 4 kan
    poor = "1c1 3c1 4A 6c1 7A 9c1 12c1", BAD[1]
    assert catalog.choose(seen(*poor, JOIN_OR_FOLD), "normal", 1)[0].verb == "fold"


@pytest.mark.parametrize(("offered", "verb"), [(1, "accept"), (30, "refuse")])
def test_little_is_paid_for_one_that_stays_out(offered: int, verb: str) -> None:
    decision = Decision(0, "answer", (Action(0, "accept"), Action(0, "refuse")))
    asked = seen(*GOOD, decision, ev.Offered(2, offered, None))
    assert catalog.choose(asked, "normal", 1)[0].verb == verb


def test_a_place_is_sold_for_more_than_the_hand_is_worth() -> None:
    decision = Decision(0, "answer", (Action(0, "accept"), Action(0, "refuse")))
    poor = seen("1c1 3c1 4A 6c1 7A 9c1 12c1", BAD[1], decision, ev.ForcedOut((4,)), ev.Offered(4, 24, 0))
    assert catalog.choose(poor, "normal", 1)[0].verb == "accept"
    fine = seen(*GOOD, decision, ev.ForcedOut((4,)), ev.Offered(4, 24, 0))
    assert catalog.choose(fine, "normal", 1)[0].verb == "refuse"


def test_two_left_play_for_a_pot_only_with_a_hand_for_it() -> None:
    decision = Decision(0, "two_left", (Action(0, SPLIT), Action(0, DUEL)))
    assert catalog.choose(seen(*GOOD, decision), "normal", 1)[0].verb == DUEL
    assert catalog.choose(seen("1c1 3c1 4A 6c1 7A 9c1 12c1", BAD[1], decision), "normal", 1)[0].verb == SPLIT


def test_all_that_is_held_is_declared() -> None:
    groups = ("a", "b", "ab")
    decision = Decision(0, "declare", (*(Action(0, "declare", (g,)) for g in groups), Action(0, "silent")))
    for level in ("normal", "greedy"):
        assert catalog.choose(seen(*BAD, decision), level, 1)[0] == Action(0, "declare", ("ab",))


def test_withdrawing_is_weighed_against_playing_on() -> None:
    taken = [("9R", "9A"), ("10R", "10A"), ("6c1", "6R")]
    rules = replace(Rules(), sage="at_end")
    events: list[Event] = [
        ev.DealOpened(1, 5, 0, (0,) * 3, (), 0, 0, 0, ""),
        ev.HandDealt(0, (*parse_all("1c1 4c1"), *(parse_all(card)[0] for card, _ in taken))),
        ev.HandDealt(1, (-1,) * 5),
        ev.HandDealt(2, (-1,) * 5),
        ev.FieldDealt(parse_all("1L 5c1 9A 10A 6R")),
        ev.ActivesNamed((0, 1, 2)),
    ]
    for card, lain in taken:
        events += [ev.TurnBegun(0), ev.CardPlayed(0, parse_all(card)[0], parse_all(lain))]
    events += [ev.DekiyakuMade(0, "aotan", 7, None), ev.Called(0, "sage"), ev.TurnBegun(0)]
    legal = (Action(0, "play", ("1c1",)), Action(0, "play", ("4c1",)), Action(0, "withdraw"))
    asked = Observation(rules, 0, 3, tuple(events), Decision(0, "play", legal))
    verbs = {level: catalog.choose(asked, level, 1, FEW)[0].verb for level in ("greedy", "normal", "hard")}
    assert verbs["greedy"] == "play"
    for level in ("normal", "hard"):
        report = catalog.choose(asked, level, 1, FEW)[1]
        assert {row.action.verb for row in report.candidates} == {"play", "withdraw"}
