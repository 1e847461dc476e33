"""Teams and seats in the arena, and the commands that look at the end of play and at the answers beside the tricks."""
import json
from itertools import islice

import pytest

from hachi_hachi.ai.arena.__main__ import main as arena
from hachi_hachi.ai.arena.duplicate_deals import run
from hachi_hachi.ai.benchmarks.contest import Contest, Entrant
from hachi_hachi.ai.catalog import GAMES
from hachi_hachi.ai.hachininmeri.arena import answer_search_gain, endgame_exactness
from hachi_hachi.ai.hachininmeri.arena.single_games import ARENA, rotations
from hachi_hachi.ai.hachininmeri.simulation.world_sampler import WorldSampler

HERO, OTHER = Entrant("greedy"), Entrant("random")


def contest(*, team: bool, deals: int = 3) -> Contest:
    return Contest("hachinin-meri", HERO, ARENA.others(HERO, OTHER, team=team), deals)


def test_teams_change_places_once_and_one_among_seven_sits_everywhere() -> None:
    teams = rotations(contest(team=True))
    assert teams == [(HERO, OTHER) * 4, (OTHER, HERO) * 4]
    seats = rotations(contest(team=False))
    assert sorted(order.index(HERO) for order in seats) == list(range(8))
    assert all(order.count(HERO) == 1 for order in seats)


def test_what_one_team_wins_the_other_loses_and_games_repeat() -> None:
    one = contest(team=True)
    played = ARENA.play(one, 0, rotations(one)[0])
    assert set(played.worth[::2]) == {-worth for worth in played.worth[1::2]}
    assert ARENA.play(one, 0, rotations(one)[0]).actions == played.actions
    found = run(one)
    against = run(Contest("hachinin-meri", OTHER, ARENA.others(OTHER, HERO, team=True), 3))
    assert found.worth == [-worth for worth in against.worth]


def test_the_command_knows_teams(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--game", "hachinin-meri", "--quiet", "--json", "--deals", "2"]
    assert arena([*given, "--team", "greedy", "random"]) == 0
    team = json.loads(capsys.readouterr().out)[0]
    assert team["opponents"] == ["random", "greedy"] * 3 + ["random"]
    assert arena([*given, "greedy", "random"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["opponents"] == ["random"] * 7
    for wrong in (["--team", "greedy"], ["greedy", "random", "random"]):
        with pytest.raises(SystemExit):
            arena([*given, *wrong])
        assert "name a hero and 7 opponents (or one, for all other seats)" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        arena(["--team", "greedy", "random"])
    assert "--team is not for hachi-hachi" in capsys.readouterr().err


def test_every_row_of_the_tables_can_be_played() -> None:
    levels = GAMES["hachinin-meri"].levels
    for table in ARENA.tables.values():
        assert not table.play_only
        assert all({row.hero, row.opponent} <= set(levels) for row in table.rows)


@pytest.mark.long
def test_positions_with_two_tricks_to_come_are_found_and_judged(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(endgame_exactness, "MOST", 300)
    seen = list(islice(endgame_exactness.positions("two"), 6))
    assert seen == list(islice(endgame_exactness.positions("two"), 6))
    assert all(WorldSampler(one).seen.number == 7 for one in seen)
    found = endgame_exactness.check(12, "hard", "two")
    assert (found.positions, found.best) == (12, 12)
    assert endgame_exactness.main(["--positions", "25", "--level", "random", "--seed", "x", "--quiet", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["best"] < 25


@pytest.mark.long
def test_what_is_answered_alike_gains_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    alike = answer_search_gain.check(10, "rules", "alike")
    assert all(row.differed == 0 and row.mean == 0 for row in alike.values())
    assert {kind for kind, row in alike.items() if row.points} == set(answer_search_gain.ASKED)
    other = answer_search_gain.check(10, "random", "alike")
    assert sum(row.differed for row in other.values()) > 5
    # covers and dragons by lot are worse than those by rules, over the worlds that the seats could be in
    assert all(other[kind].mean < 0 for kind in ("dragon", "cover"))
    assert answer_search_gain.main(["--games", "2", "--level", "rules", "--quiet"]) == 0
    assert "dragon: asked" in capsys.readouterr().out
