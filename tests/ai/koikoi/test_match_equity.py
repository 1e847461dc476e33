"""The chance to win the game: by lead, deals left and dealer; and what it changes in stop or koi-koi."""
import json
from dataclasses import replace
from pathlib import Path

import pytest

from hachi_hachi.ai import catalog
from hachi_hachi.ai.koikoi.arena import calls_by_score, deal_outcomes
from hachi_hachi.ai.koikoi.arena.game_pairs import share
from hachi_hachi.ai.koikoi.arena.policy_games import by_policy, play_game
from hachi_hachi.ai.koikoi.valuation.match_equity import MOST_LEAD, Standing, chances, outcomes_of
from hachi_hachi.ai.player import Budget
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.rulesets import RULESETS, rules_of
from hachi_hachi.engine.koikoi.visibility.events import DealOpened
from hachi_hachi.engine.koikoi.visibility.view import View
from tests.engine.koikoi.helpers.tables import deck_of, play_cards, setup_of, table_of

SPAN = range(-MOST_LEAD, MOST_LEAD + 1)
FEW = Budget(100)


@pytest.mark.parametrize("sheet", RULESETS)
def test_the_chances_of_both_seats_add_up_and_rise_with_the_lead(sheet: str) -> None:
    rules = RULESETS[sheet].rules
    for left in (0, 1, 4, rules.deals):
        other, own = chances(rules, left)
        assert own == sorted(own)
        for lead in SPAN:
            assert own[lead + MOST_LEAD] + other[MOST_LEAD - lead] == pytest.approx(1.0)


def test_the_fewer_deals_are_left_the_more_a_lead_decides() -> None:
    sure = [chances(Rules(), left)[0][MOST_LEAD + 10] for left in (8, 4, 2, 1, 0)]
    assert sure == sorted(sure)
    assert sure[-1] == 1.0


def test_outcomes_are_chances() -> None:
    for ruleset in RULESETS.values():
        found = outcomes_of(ruleset.rules)
        assert found.nobody + sum(chance for _, chance in (*found.dealer, *found.other)) == pytest.approx(1.0)
        assert all(points > 0 for points, _ in (*found.dealer, *found.other))
    assert outcomes_of(rules_of("soft", {"deals": 3, "packets": 2})) == outcomes_of(RULESETS["soft"].rules)


def test_what_points_are_worth_depends_on_the_score() -> None:
    """Seven points behind before the last deal: seven points are a draw, eight win, and more adds little."""
    behind = Standing(Rules(), 0, -7, 0, 0)
    worth = {points: behind.worth(points, 0) for points in (5, 7, 8, 20)}
    assert worth[5] < worth[7] < worth[8] < worth[20]
    assert worth[8] - worth[7] > 3 * (worth[20] - worth[8])
    early = Standing(Rules(), 0, 0, 0, 11)
    assert early.worth(10, 0) == pytest.approx(10, abs=2)
    assert early.worth(-10, 1) == pytest.approx(-10, abs=2)


def test_a_point_that_the_other_pays_counts_twice_for_the_lead() -> None:
    zero_sum = replace(Rules(), scoring="zero_sum", start_points=50)
    assert Standing(zero_sum, 0, -7, 0, 0).chance(4, 0) == 1.0
    assert Standing(Rules(), 0, -7, 0, 0).chance(4, 0) == 0.0


def asked_at(scores: tuple[int, int], deal: int) -> Observation[Rules]:
    """Return the question of the dealer, who has hanami early in a deal, with these scores before it."""
    deck = deck_of(
        "9c1 3c1 8c1 5c2 7c1 7c2 11R 12c1", "1c1 2R 2c1 2c2 4c1 4c2 6c1 6c2", "3L 9A 8L 5c1 10c1 10c2 11A 12c2",
        "4R 6A 4A 6R",
    )
    table = table_of([deck], setup_of())
    play_cards(table, {0: ["3c1", "9c1"], 1: ["1c1"]})
    seen = table.observation(0)
    assert seen.decision is not None
    assert seen.decision.kind == "call"
    events = (
        replace(event, scores=scores, deal=deal) if isinstance(event, DealOpened) else event for event in seen.events
    )
    return replace(seen, events=tuple(events))


@pytest.mark.parametrize("level", ["rules", "master", "adviser"])
def test_the_score_decides_in_the_last_deal(level: str) -> None:
    """Far behind, five points are not enough; ahead, they win the game."""
    ahead, _ = catalog.choose(asked_at((30, 28), 12), level, 1, FEW)
    behind, _ = catalog.choose(asked_at((10, 25), 12), level, 1, FEW)
    assert ahead.verb == "stop"
    assert behind.verb == "koikoi"


@pytest.mark.parametrize("level", ["rules by points", "expert"])
def test_by_points_the_score_changes_nothing(level: str) -> None:
    answers = [catalog.choose(asked_at(scores, 12), level, 1, FEW) for scores in ((30, 28), (10, 25), (90, 0))]
    assert answers[0] == answers[1] == answers[2]


def test_a_game_without_a_number_of_deals_has_no_standing() -> None:
    table = table_of([deck_of("1c1", "")], setup_of(deals=0, target=50))
    assert table.decision is not None
    assert Standing.of(View.of(table.observation(table.decision.seat))) is None


def test_games_in_the_core_repeat_and_have_a_winner() -> None:
    rules = rules_of("common", {"deals": 3})
    scores = play_game(rules, "x", (by_policy, by_policy))
    assert scores == play_game(rules, "x", (by_policy, by_policy))
    assert share(scores, 0) + share(scores, 1) == 1.0
    assert share([4, 4], 0) == 0.5


def test_who_decides_alike_wins_one_of_two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls_by_score, "by_score", by_policy)
    found = calls_by_score.measure(rules_of("leaflet", {"deals": 3}), 4, "alike")
    assert found.shares == [0.5] * 4
    assert found.leads == [0.0] * 4


def test_the_commands_count_and_print(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(deal_outcomes, "FILE", tmp_path / "weights" / "counts.json")
    assert deal_outcomes.main(["--deals", "20", "--write"]) == 0
    counts = json.loads((tmp_path / "weights" / "counts.json").read_text("utf-8"))
    assert set(counts) == set(RULESETS)
    for row in counts.values():
        assert row["nobody"] + sum(number for side in ("dealer", "other") for _, number in row[side]) == 20
    assert deal_outcomes.main(["--preset", "common"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 12
    assert calls_by_score.main(["--games", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["pairs"] == 1
    for command in (deal_outcomes.main, calls_by_score.main):
        with pytest.raises(SystemExit):
            command(["--deals" if command is deal_outcomes.main else "--games", "0"])
