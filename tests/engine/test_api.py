"""The public interface of the engine, as a user of the library meets it."""
import copy
import doctest
import os
import pickle
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hachi_hachi import engine
from hachi_hachi.engine import (
    GAMES,
    Action,
    BrokenRecordError,
    GameRules,
    IllegalActionError,
    Observation,
    RulesError,
    State,
    UnreadableRecordError,
    api,
    load_record,
    new_game,
    play,
    read_record,
)
from tests.engine.contract.kits import KITS
from tools.staging import stage

ROOT = Path(__file__).resolve().parents[2]
#: A player and a program of somebody who uses the library.
MINE = """
from random import Random

from hachi_hachi.engine import Action, GameRules, Observation, Player, State, new_game, play


class Last:
    def choose(self, observation: Observation[GameRules], rng: Random) -> Action:
        assert observation.decision is not None
        return observation.decision.legal[-1]


def points(state: State, players: list[Player]) -> tuple[int, ...]:
    play(state, players, Random(1))
    return state.returns()


reveal_type(new_game())
reveal_type(points(new_game(players=3), [Last(), Last(), Last()]))
"""


class First:
    """Takes the first action that is allowed."""

    def choose(self, observation: Observation[GameRules], rng: Random) -> Action:
        del rng
        assert observation.decision is not None
        return observation.decision.legal[0]


@pytest.mark.parametrize("page", ["README.md", "docs/engine.md"])
def test_the_examples_of_a_page_run(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert failed == 0
    assert tried > 3


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_and_read_again(game: str) -> None:
    state = new_game(game, seed=3)
    assert state.game.id == game
    assert state.current_player() is not None
    assert not state.is_terminal()
    decision = state.decision()
    assert decision is not None
    assert state.legal_actions() == decision.legal
    assert state.apply(state.legal_actions()[0])
    play(state, [First()] * state.num_players, Random(3))
    assert state.is_terminal()
    assert (state.current_player(), state.decision(), state.legal_actions()) == (None, None, ())
    assert not KITS[game].zero_sum or sum(state.returns()) == 0
    again = load_record(state.record())
    assert again.is_terminal()
    assert again.returns() == state.returns()
    assert read_record(state.record())["finished"]


def test_the_same_seed_deals_the_same_cards_and_a_record_is_played_on() -> None:
    one, other = (new_game(players=3, deals=6, seed="eighty-eight") for _ in range(2))
    assert one.observation(0) == other.observation(0)
    half = load_record(one.record(), seed=5)
    assert half.current_player() == one.current_player()
    assert half.legal_actions() == one.legal_actions()


def test_a_player_sees_only_their_own_decision() -> None:
    state = new_game(players=3, seed=1)
    seen = [state.observation(player) for player in range(3)]
    assert [one.decision is not None for one in seen] == [state.current_player() == player for player in range(3)]
    with pytest.raises(ValueError, match="there is no player 3: players are 0 to 2"):
        state.observation(3)


def test_what_cannot_be_played_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match=f"there is no game 'chess': there are {', '.join(GAMES)}"):
        new_game("chess")
    with pytest.raises(RulesError, match="whist"):
        new_game(ruleset="whist")
    with pytest.raises(RulesError):
        new_game(players=1)
    with pytest.raises(RulesError, match="moon"):
        new_game(options={"moon": True})
    with pytest.raises(ValueError, match="1 players for 2 seats"):
        play(new_game(seed=1), [First()], Random(1))
    state = new_game(seed=1)
    with pytest.raises(IllegalActionError):
        state.apply(Action(0, "fly"))
    with pytest.raises(UnreadableRecordError):
        load_record("[]")
    first = state.legal_actions()[0]
    state.apply(first)
    broken = state.record().replace(f'"{first.verb}"', '"fly"', 1)
    with pytest.raises(BrokenRecordError, match="deal 1, action 1"):
        read_record(broken)


def test_the_package_exports_what_the_interface_names() -> None:
    assert engine.__all__ == api.__all__
    assert all(getattr(engine, name) is getattr(api, name) for name in engine.__all__)
    with pytest.raises(AttributeError, match="no attribute 'fly'"):
        _ = engine.fly  # type: ignore[attr-defined]


def test_a_users_project_passes_strict_type_checks(tmp_path: Path) -> None:
    """Against the package as an installation has it: found by way of site-packages, typed by its py.typed."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path / "env")], check=True)
    [packages] = (tmp_path / "env").rglob("site-packages")
    (packages / "found.pth").write_text(f"{stage()}\n{sysconfig.get_path('purelib')}\n", encoding="utf-8")
    (tmp_path / "mine.py").write_text(MINE, encoding="utf-8")
    python = next(path for path in (tmp_path / "env").glob("*/python*") if path.stem == "python")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--python-executable", str(python), "mine.py"], cwd=tmp_path,
        env={name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "MYPY"))},
        capture_output=True, text=True, check=False,
    )
    assert 'Revealed type is "hachi_hachi.engine.api.State"' in done.stdout, done.stdout + done.stderr
    assert 'Revealed type is "tuple[int, ...]"' in done.stdout
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [float, lambda seat: seat == 1 if seat < 2 else seat, Fraction])
def test_a_game_played_with_odd_numbers_can_be_read_again(game: str, seat: Callable[[int], Any]) -> None:
    state, rng = new_game(game, seed=5), Random(5)
    for _ in range(20):
        action = rng.choice(state.legal_actions())
        state.apply(Action(seat(action.seat), action.verb, action.args))
    assert load_record(state.record()).record() == state.record()


def test_an_amount_is_a_whole_number() -> None:
    state = new_game("hachi-hachi", options={"negotiation": "buy_out"}, players=7, seed=1)
    decision = state.decision()
    while decision is not None and not decision.ranges:
        state.apply(decision.legal[0])
        decision = state.decision()
    assert decision is not None
    ranges = decision.ranges[0]
    for amount in (float(ranges.least + 1), ranges.most + 1, str(ranges.least), True):
        with pytest.raises(IllegalActionError):
            state.apply(Action(decision.seat, ranges.verb, (*ranges.args, amount)))  # type: ignore[arg-type]
    state.apply(Action(decision.seat, ranges.verb, (*ranges.args, ranges.least + 1)))
    assert load_record(state.record()).record() == state.record()


@pytest.mark.parametrize("nothing", [None, "play 8A", (0, "play", ("8A",)), 5, [], "x" * 10_000])
def test_something_that_is_no_action_is_illegal(nothing: Any) -> None:
    state = new_game(seed=1)
    before = state.record()
    with pytest.raises(IllegalActionError) as refused:
        state.apply(nothing)
    assert len(str(refused.value)) < 400
    assert state.record() == before


@pytest.mark.parametrize("player", [-1, 2, 0.5, None, "0"])
def test_there_is_nothing_to_see_for_a_player_who_is_not_there(player: Any) -> None:
    with pytest.raises(ValueError, match="there is no player"):
        new_game(players=2, seed=1).observation(player)


def test_a_billion_players_are_refused_at_once() -> None:
    with pytest.raises(RulesError):
        new_game(players=10**9)
    with pytest.raises(TypeError):
        new_game(deals=12.0)  # type: ignore[arg-type]


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickle.dumps])
def test_a_state_says_how_it_is_copied(copied: Callable[[State], object]) -> None:
    with pytest.raises(TypeError, match="load_record"):
        copied(new_game(seed=1))


def test_a_copy_through_the_record_goes_on_with_the_same_cards() -> None:
    state, rng = new_game(seed=77), Random(1)
    for _ in range(30):
        state.apply(rng.choice(state.legal_actions()))
    other = load_record(state.record(), seed=77)
    play(state, [First(), First()], rng)
    play(other, [First(), First()], rng)
    assert state.returns() == other.returns()


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_deal_that_stands_alone_changes_only_options_that_have_another_value(game: Any) -> None:
    for name, ruleset in game.rulesets.items():
        changed = game.changed_alone(name)
        assert all(getattr(ruleset.rules, option) != value for option, value in changed.items())
        alone = game.rules_of(name, changed)
        assert all(getattr(alone, option) == value for option, value in game.alone.items())
