"""The arena of Koi-Koi: duplicate deals, whole games, and the chart of calls."""
import itertools
import json

import pytest

from hachi_hachi.ai.arena.__main__ import main as arena
from hachi_hachi.ai.arena.duplicate_deals import run
from hachi_hachi.ai.benchmarks.contest import Contest, Entrant, every_order
from hachi_hachi.ai.koikoi.arena import koikoi_call_rates, whole_games
from hachi_hachi.ai.koikoi.arena.single_deals import ARENA, SingleDeal, play_deal
from hachi_hachi.ai.koikoi.levels import LEVELS, OFFERED
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.koikoi.rulesets import RULESETS, rules_of
from hachi_hachi.engine.koikoi.visibility.events import DealClosed, DealOpened
from tests.engine.koikoi.helpers.tables import deck_of

HERO, OTHER = Entrant("greedy"), Entrant("random")


def test_what_one_seat_wins_the_other_loses_and_deals_repeat() -> None:
    one = Contest("koi-koi", HERO, (OTHER,), 6)
    assert every_order(one) == [(HERO, OTHER), (OTHER, HERO)]
    for number in range(6):
        played = ARENA.play(one, number, (HERO, OTHER))
        assert sum(played.worth) == 0
        assert ARENA.play(one, number, (HERO, OTHER)).actions == played.actions
    found = run(one)
    assert found.worth == [-worth for worth in run(Contest("koi-koi", OTHER, (HERO,), 6)).worth]


def test_points_of_a_zero_sum_game_count_once() -> None:
    rules = RULESETS["hard"].rules
    for number in range(6):
        deck = tuple(range(number, 48)) + tuple(range(number))
        played = play_deal(deck, (HERO, OTHER), "x", rules)
        assert played.worth[0] == int(played.worth[0])


def test_a_deal_is_dealt_again_until_it_counts() -> None:
    """Four of a month on the field mean a redeal; a deal that a dealt hand wins has no decision."""
    four = deck_of("", "", "1L 1R 1c1 1c2")
    table = Table(SingleDeal(rules_of("leaflet", {"teyaku": "off"}), four))
    opened = [event for event in table.events if isinstance(event, DealOpened)]
    assert [event.redeal for event in opened[:2]] == [0, 1]
    assert table.decision is not None
    held = deck_of("1L 1R 1c1 1c2 2A 3L 4A 5A", "6A 7A 8A 9A 10A 11A 12L")
    won = Table(SingleDeal(rules_of("leaflet", {}), held))
    assert won.decision is None
    assert isinstance(won.events[-1], DealClosed)
    assert won.events[-1].scores == (6, 0)


def test_every_row_of_the_tables_can_be_played() -> None:
    for table in ARENA.tables.values():
        assert not table.play_only
        assert all({row.hero, row.opponent} <= set(LEVELS) for row in table.rows)
    steps = [(row.opponent, row.hero) for row in ARENA.tables["levels"].rows]
    assert steps == list(itertools.pairwise(OFFERED))


def test_the_arenas_command_plays_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena(["--game", "koi-koi", "--quiet", "--json", "--deals", "2", "greedy", "random"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["deals"] == 2


def test_whole_games_have_shares_of_wins(capsys: pytest.CaptureFixture[str]) -> None:
    assert whole_games.main(["rules", "random", "--games", "2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["won"] == 1.0
    assert found["points"] > 20
    assert whole_games.main(["greedy", "greedy", "--games", "1"]) == 0
    assert "won 50.0 % of 2 games" in capsys.readouterr().out
    for wrong in (["--games", "0", "rules", "random"], ["rules", "wizard"]):
        with pytest.raises(SystemExit):
            whole_games.main(wrong)


def test_the_chart_counts_calls_by_total_and_cards_left(capsys: pytest.CaptureFixture[str]) -> None:
    found = koikoi_call_rates.count([Entrant("greedy"), Entrant("rules", 0)], 12, "chart")
    greedy, rules = found.values()
    assert set(greedy) == set(rules)
    assert all(calls == 0 for calls, _ in greedy.values())
    assert sum(calls for calls, _ in rules.values()) > 0
    assert all(0 <= calls <= asked for calls, asked in rules.values())
    assert {total.split()[1] for total, _ in rules} == {"points", "point"}
    assert {total for total, _ in rules if total.endswith(" point")} == {"1 point"}
    assert koikoi_call_rates.main(["greedy", "--deals", "4"]) == 0
    assert "| total | cards left |" in capsys.readouterr().out
    assert koikoi_call_rates.main(["greedy", "--deals", "2", "--json"]) == 0
    assert set(json.loads(capsys.readouterr().out)) == {"greedy"}
    for wrong in (["wizard"], ["greedy", "--deals", "0"]):
        with pytest.raises(SystemExit):
            koikoi_call_rates.main(wrong)
