import json
import math
from concurrent.futures import ThreadPoolExecutor

import pytest

from hachi_hachi.ai.arena import duplicate_deals as arena
from hachi_hachi.ai.arena.__main__ import main
from hachi_hachi.ai.arena.duplicate_deals import Result
from hachi_hachi.ai.benchmarks.contest import Contest, Entrant, every_order
from hachi_hachi.ai.hachihachi.arena import whole_years as arena_years
from hachi_hachi.ai.hachihachi.arena.single_deals import deck_of, play_deal
from hachi_hachi.ai.hachihachi.game_players import HACHIHACHI
from hachi_hachi.ai.hachihachi.levels import LEVELS
from hachi_hachi.ai.player import Budget
from hachi_hachi.engine.hachihachi.actions import SAGE, STOP

RANDOM, GREEDY, NORMAL = Entrant("random"), Entrant("greedy"), Entrant("normal")


def contest(
    hero: Entrant, opponents: tuple[Entrant, Entrant], deals: int, seed: int | str = 1, *, play_only: bool = False
) -> Contest:
    return Contest(HACHIHACHI.id, hero, opponents, deals, seed, play_only)


def plain(result: Result) -> dict[str, object]:
    return {name: value for name, value in result.to_json().items() if name != "time"}


def test_the_same_seed_gives_the_same_figures_on_any_executor() -> None:
    played = contest(NORMAL, (GREEDY, RANDOM), 24, "seed", play_only=True)
    alone = arena.run(played)
    with ThreadPoolExecutor(2) as executor:
        together = arena.run(played, executor)
    assert plain(alone) == plain(together)
    assert alone.worth == together.worth
    assert plain(arena.run(contest(NORMAL, (GREEDY, RANDOM), 24, "other", play_only=True))) != plain(alone)


@pytest.mark.parametrize("play_only", [True, False])
def test_every_deal_is_zero_sum_over_its_seats(play_only: bool) -> None:
    for number in range(60):
        played = play_deal(deck_of("zero", number), (NORMAL, GREEDY, RANDOM), number, play_only=play_only)
        assert sum(played.worth) == pytest.approx(0)


def test_one_kind_of_player_against_itself_gains_nothing() -> None:
    result = arena.run(contest(GREEDY, (GREEDY, GREEDY), 30))
    assert result.mean == pytest.approx(0)
    assert sum(sum(seat) for seat in result.by_seat.values()) == pytest.approx(0)


def test_the_hero_sits_in_every_seat_and_three_kinds_in_every_order() -> None:
    assert len(every_order(contest(NORMAL, (GREEDY, GREEDY), 1))) == 3
    assert len(every_order(contest(NORMAL, (GREEDY, RANDOM), 1))) == 6
    assert len(every_order(contest(NORMAL, (NORMAL, RANDOM), 1))) == 3


def test_play_only_has_no_teyaku_and_ends_at_the_first_dekiyaku() -> None:
    stops = 0
    for number in range(60):
        deck = deck_of("play only", number)
        quiet = play_deal(deck, (NORMAL, GREEDY, GREEDY), number, play_only=True)
        calls = [action.verb for action in quiet.actions if action.verb in (STOP, SAGE)]
        assert calls in ([], [STOP])
        assert quiet.ran_out == (calls == [])
        stops += len(calls)
        # without teyaku every full deal comes to card points or a special set, and both are whole points of 12 a kan
        assert all(math.isclose(12 * kan, round(12 * kan), abs_tol=1e-9) for kan in quiet.worth)
    assert stops > 3


def test_the_interval_is_that_of_the_mean_over_deals() -> None:
    result = Result(contest=contest(NORMAL, (GREEDY, GREEDY), 4), worth=[1.0, 2.0, 3.0, 6.0])
    assert result.mean == 3.0
    assert result.half_width == pytest.approx(1.96 * math.sqrt(14 / 3 / 4))
    assert Result(contest=contest(NORMAL, (GREEDY, GREEDY), 1), worth=[1.0]).half_width == math.inf


def test_strength_against_the_yardsticks() -> None:
    greedy = arena.run(contest(Entrant("rules"), (GREEDY, GREEDY), 100, 3, play_only=True))
    assert greedy.mean - greedy.half_width > 0.15
    chance = arena.run(contest(NORMAL, (RANDOM, RANDOM), 150, 3, play_only=True))
    assert chance.mean - chance.half_width > 2.5


def test_the_command_prints_a_table_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["greedy", "random", "random", "--deals", "12", "--seed", "5", "--play-only"]
    assert main(arguments) == 0
    said = capsys.readouterr()
    assert said.out.splitlines()[0].split()[:3] == ["hero", "against", "deals"]
    assert "12/12" in said.err
    assert main([*arguments, "--json", "--quiet"]) == 0
    said = capsys.readouterr()
    (row,) = json.loads(said.out)
    assert (row["hero"], row["opponents"], row["deals"], row["play_only"]) == ("greedy", ["random"] * 2, 12, True)
    assert row["interval"][0] <= row["kan"] <= row["interval"][1]
    assert row["time"]["decisions"] > 200
    assert said.err == ""


def test_a_cross_table_plays_everybody_against_everybody(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--cross", "random", "greedy", "--deals", "6", "--json", "--quiet"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [(row["hero"], row["opponents"][0]) for row in rows] == [("random", "greedy"), ("greedy", "random")]


def test_several_processes_are_put_away_after_use(capsys: pytest.CaptureFixture[str]) -> None:
    alone = ["greedy", "random", "random", "--deals", "12", "--json", "--quiet"]
    assert main(alone) == 0
    one = json.loads(capsys.readouterr().out)
    assert main([*alone, "--jobs", "2"]) == 0
    two = json.loads(capsys.readouterr().out)
    assert one[0]["kan"] == two[0]["kan"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["greedy", "random"], "name a hero and 2 opponents"),
        (["greedy", "random", "wizard"], "there is no level 'wizard'"),
        (["greedy", "random", "normal@many"], "level or level@rollouts"),
        (["--cross", "greedy", "greedy"], "two different players"),
        (["greedy", "random", "random", "--deals", "0"], "at least 1"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert sentence in capsys.readouterr().err


def test_an_entrant_may_bring_its_own_budget() -> None:
    entrant = Entrant.parse("expert@300", LEVELS)
    assert str(entrant) == "expert@300"
    assert entrant.budget(LEVELS["expert"]) == Budget(300)
    assert Entrant.parse("expert", LEVELS, 0.5).budget(LEVELS["expert"]) == Budget(1500, 0.5)


def test_years_are_counted_and_repeat_themselves(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["rules", "random", "random", "--years", "9", "--seed", "x"]
    assert arena_years.main([*arguments, "--json"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert first["years"] == 9
    assert first["won"] > 6
    assert first["kan"] > 0
    assert arena_years.main(arguments) == 0
    assert f"rules won {first['won']:.1f} of 9 years" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        arena_years.main(["wizard", "random", "random"])


def test_the_seats_of_a_year_share_out_its_wins() -> None:
    years = arena_years.run(RANDOM, (RANDOM, RANDOM), 60, "shiragiku", 6, "share")
    assert abs(years.won / 60 - 1 / 3) < 3 * years.half_width / 1.96
