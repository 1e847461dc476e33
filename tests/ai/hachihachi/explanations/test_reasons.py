"""No reason stands where it does not hold, none is missing, and a hint tells amounts as they will be paid."""
from collections import Counter
from dataclasses import replace

import pytest

from hachi_hachi.ai.hachihachi.explanations import card_reasons
from hachi_hachi.ai.hachihachi.explanations.reason_input import ReasonSubject
from hachi_hachi.ai.hachihachi.explanations.reason_table import COMPLETES_YAKU, LETS_GO, REASONS, about, reasons_for
from hachi_hachi.ai.hachihachi.game_players import HACHIHACHI
from hachi_hachi.ai.hachihachi.players import registry as players
from hachi_hachi.ai.player import Budget, Report
from hachi_hachi.ai.review.reason_table import MOST_REASONS
from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.actions import FOLD, JOIN, MIZUTEN, PASS, PLAY, TAKE, play
from hachi_hachi.engine.hachihachi.analysis import bid_costs
from hachi_hachi.engine.hachihachi.records.recorded_year import new_year
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hanafuda.deck import parse
from tests.ai.hachihachi.explanations.computed_reasons import look, positions
from tests.ai.hachihachi.players.test_players import position, sanbon_seen

FEW = Budget(rollouts=40)


def advised(observation: Observation[Rules]) -> Report:
    return players.answer(observation, "adviser", 1, FEW)[1]


def reasons_of(observation: Observation[Rules], card: str, *, best: str = "") -> tuple[str, ...]:
    """Return what is told of ``card`` where ``best`` (or itself) is worth 2 kan more than every other."""
    assert observation.decision is not None
    first = play(0, parse(best or card))
    rest = [(action, 0.0) for action in observation.decision.legal if action != first]
    return reasons_for(observation, [(first, 2.0), *rest])[play(0, parse(card))]


def test_every_reason_holds_and_none_is_missing() -> None:
    met: Counter[str] = Counter()
    assert look(320, met) == []
    assert met["costs more than 1 kan"] > 100
    assert len(met) > 25


@pytest.mark.parametrize(("what", "value"), [("BEGUN", 1), ("FAR", 4), ("WORTH_KEEPING", 1), ("MUCH_CHAFF", 5)])
def test_a_condition_that_is_not_what_it_says_is_found_out(
    what: str, value: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(card_reasons, what, value)
    assert look(40, Counter())


# -- what matters most


def test_the_only_card_left_that_can_take_the_last_ribbon() -> None:
    # 10c1 and 10A are gone: of their month only 10c2 is left beside the ribbon on the field
    seen = position("10c2 4c1 5c1", "10R 12c1 3c1", taken={1: [("9R", "9A"), ("6R", "6A")], 2: [("10c1", "10A")]})
    why = reasons_of(seen, "10c2")
    assert "only_taker" in why
    assert "denies_set" in why
    best = play(0, parse("10c2"))
    found = about(seen, best, best, "only_taker")
    assert found == ReasonSubject(cards=(parse("10R"),), yaku=("aotan",))
    assert "misses_denial" in reasons_of(seen, "4c1", best="10c2")
    # while the rest of the month may still come it is not the only one
    other = position("10c2 4c1 5c1", "10R 12c1 3c1", taken={1: [("9R", "9A"), ("6R", "6A")]})
    assert "only_taker" not in reasons_of(other, "10c2")
    assert "denies_set" in reasons_of(other, "10c2")


def test_the_card_that_another_yaku_lacks_is_told_with_whose_it_is() -> None:
    seen = position("6R 4c1 7c1 8c1", "11c1 12c1 3c1", taken={1: [("9R", "9A"), ("10R", "10A")]})
    assert reasons_of(seen, "6R", best="4c1")[0] == LETS_GO
    assert LETS_GO in reasons_of(seen, "6R")
    found = about(seen, play(0, parse("4c1")), play(0, parse("6R")), LETS_GO)
    assert found == ReasonSubject((parse("6R"),), ("aotan",), (1,))
    off = replace(seen, rules=replace(seen.rules, responsibility="off"))
    assert LETS_GO not in reasons_of(off, "6R")
    assert "gives_set" in reasons_of(off, "6R")


def test_a_yaku_that_is_completed_and_one_that_is_passed_over() -> None:
    seen = position("6c1 12c1 9c1 8c1", "6R 12L 4c1", taken={0: [("9R", "9A"), ("10R", "10A")]})
    assert reasons_of(seen, "6c1")[0] == COMPLETES_YAKU
    assert reasons_of(seen, "9c1", best="6c1")[0] == "misses_set"


def test_fourth_cards_are_told() -> None:
    assert "keeps_fourth" in reasons_of(sanbon_seen(1, "8c2", "8A 4c1 5c1", "8c2 12c1 3c1"), "8A")
    assert "gives_fourth" in reasons_of(sanbon_seen(1, "8c2", "8c2 4c1 5c1", "11c1 12c1 3c1"), "8c2")


def test_nothing_is_said_of_yaku_nobody_has_begun() -> None:
    seen = position("1R 4c1 5c1", "1L 12c1 3c1")
    keys = {key for row in advised(seen).candidates for key in row.reasons}
    assert not keys & {"builds_set", "denies_set", "gives_set", "misses_build", "misses_denial"}


# -- amounts


def at_multiplier(observation: Observation[Rules], times: int) -> Observation[Rules]:
    """The same with another multiplier read from the field."""
    events = tuple(event for event in observation.events if not isinstance(event, ev.MultiplierRead))
    dealt = max(number for number, event in enumerate(events) if isinstance(event, ev.FieldDealt)) + 1
    return replace(observation, events=(*events[:dealt], ev.MultiplierRead(times, ()), *events[dealt:]))


def test_a_hint_has_the_multiplier_in_every_amount() -> None:
    seen = position("10c2 4c1 5c1", "10R 12c1 3c1", taken={1: [("9R", "9A"), ("6R", "6A")]})
    plain, four = advised(at_multiplier(seen, 1)), advised(at_multiplier(seen, 4))
    assert [row.action for row in plain.candidates] == [row.action for row in four.candidates]
    for row, times in zip(plain.candidates, four.candidates, strict=True):
        assert times.worth == pytest.approx(4 * row.worth)
        assert times.error == pytest.approx(4 * row.error)


def test_folding_is_told_with_what_it_costs() -> None:
    asked = 0
    for seen in positions(160, seed=3):
        assert seen.decision is not None
        if seen.decision.kind != "bid" or View.of(seen).deals_left < 3:
            continue
        view = View.of(seen)
        if view.mizuten >= 0 and view.rules.mizuten == "bga":
            continue  # who folds pays the dealer too
        row = next(row for row in advised(seen).candidates if row.action.verb == FOLD)
        assert row.worth == pytest.approx(-bid_costs.folding(view) / view.rules.kan_points)
        asked += 1
    assert asked > 3


def test_every_choice_is_tried_and_told() -> None:
    for seen in positions(24, seed=5):
        report = advised(seen)
        assert seen.decision is not None
        assert len(report.candidates) == len(seen.decision.legal)
        assert all(1 <= len(row.reasons) <= MOST_REASONS for row in report.candidates)
        assert all(set(row.reasons) <= set(REASONS) for row in report.candidates)
        assert not any(key == "brings_less" for key in report.candidates[0].reasons)
        worths = [row.worth for row in report.candidates]
        if {action.verb for action in seen.decision.legal} <= {PLAY, TAKE}:
            assert worths == sorted(worths, reverse=True)


def test_an_only_move_says_so() -> None:
    seen = position("10c2", "10R 12c1 3c1")
    assert advised(seen).candidates[0].reasons[0] == "only_move"


def test_answers_beside_the_cards_have_reasons_too() -> None:
    for seen in positions(200, seed=7):
        assert seen.decision is not None
        if seen.decision.kind in {"play", "take"}:
            continue
        why = reasons_for(seen, [(action, -float(place)) for place, action in enumerate(seen.decision.legal)])
        for action, keys in why.items():
            assert [key for key in keys if key not in {"brings_most", "brings_less"}], action
            if action.verb == JOIN:
                held = bid_costs.dealt_hands(View.of(seen), seen.seat)
                assert ("hand_holds" if held else "hand_empty") in keys


def test_before_the_cards_are_dealt_the_multiplier_is_one() -> None:
    table = new_year(Setup("bga", {}, (SeatInfo("", "human"),) * 5, 6), 1)
    assert table.decision is not None
    seen = table.observation(table.decision.seat)
    assert View.of(seen).multiplier == 1
    binds, free = (Action(seen.seat, verb) for verb in (MIZUTEN, PASS))
    why = reasons_for(seen, [(binds, 1.0), (free, 0.0)])
    assert (why[binds][0], why[free][0]) == ("binds", "brings_less")
    assert "stays_free" in why[free]
    assert about(seen, binds, binds, "binds") == ReasonSubject(points=12)


def test_who_gives_hints_is_a_level_and_nobody_plays_against_it() -> None:
    assert HACHIHACHI.adviser in HACHIHACHI.levels
    assert HACHIHACHI.adviser not in HACHIHACHI.offered
    seen = position("10c2 4c1", "10R 12c1 3c1")
    assert isinstance(seen.decision, Decision)
    expert = players.answer(seen, "expert", 1, FEW)[0]
    assert players.answer(seen, HACHIHACHI.adviser, 1, FEW)[0].verb == expert.verb
