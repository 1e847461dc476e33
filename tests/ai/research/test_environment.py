"""The environment of PettingZoo: the interface's own test, the engine's payments, and that nobody sees too much."""

from __future__ import annotations

import re
import warnings
from pathlib import Path
from random import Random
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the extra research is not installed")
pytest.importorskip("gymnasium", reason="the extra research is not installed")

import numpy as np

from hachi_hachi.ai.catalog import GAMES
from hachi_hachi.ai.research.environment import MASK, OBSERVATION, Environment, UnplayableError, env
from hachi_hachi.ai.research.reward_check import check, main, play
from hachi_hachi.engine.common.bitset import cards_in

with warnings.catch_warnings():  # it loads games of its own, in a way that it warns of itself
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, seed_test

#: What a game is tried with: a table of the usual size, and the sheets and sizes in which more is asked.
TABLES: list[dict[str, Any]] = [
    {},
    {"seats": 5, "options": {"negotiation": "buy_out", "mizuten": "win", "declare": "choice", "two_left": "agree"}},
    {"game": "hachinin-meri", "options": {"redeal": True}},
    {"game": "koi-koi", "options": {"deals": 3}},
]
#: A dictionary with a mask is what the interface asks of games with rules, and nobody may do anything at the end; its
#: test passes that over for the games of its own by their names, and warns of it in all others.
KNOWN = ("Observation space for each agent probably should be", "Observation is not a NumPy array", "Action mask numpy")
pytestmark = [pytest.mark.filterwarnings(f"ignore:{words}") for words in KNOWN]


@pytest.mark.parametrize("given", TABLES, ids=["three", "five", "eight", "two"])
def test_it_passes_the_interfaces_own_test(given: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(**given), num_cycles=300)
    assert "Passed" in capsys.readouterr().out


def test_the_same_seed_gives_the_same_game() -> None:
    seed_test(env, num_cycles=60)


@pytest.mark.parametrize("given", TABLES, ids=["three", "five", "eight", "two"])
def test_what_is_seen_has_its_form_and_is_only_what_the_seat_was_shown(given: dict[str, Any]) -> None:
    table = Environment(**given)
    chance = Random(5)
    table.reset(seed=11)
    asked = 0
    while not any(table.terminations.values()):
        agent = table.agent_selection
        seat = table.possible_agents.index(agent)
        decision = table.table.decision
        assert decision is not None
        assert decision.seat == seat
        seen = table.observe(agent)
        assert table.observation_space(agent).contains(seen)
        assert seen[OBSERVATION].shape == (len(table.planes) * table.cards + len(table.numbers),)
        planes = dict(zip(table.planes, table.planes_of(seen), strict=True))
        numbers = dict(zip(table.numbers, seen[OBSERVATION][len(table.planes) * table.cards :], strict=True))
        view: Any = table._game.view(table.table.observation(seat))
        hand = view.hands[seat]
        mine = set(cards_in(hand)) if isinstance(hand, int) else set(hand)
        assert set(np.flatnonzero(planes["own hand"])) == mine
        unseen = view.unseen()
        assert set(np.flatnonzero(planes["unseen"])) == set(cards_in(unseen) if isinstance(unseen, int) else unseen)
        assert numbers[f"own seat {(seat - view.dealer) % len(table.possible_agents)}"] == 1
        assert numbers[f"asked: {decision.kind}"] == 1
        allowed = [table.actions[number] for number in np.flatnonzero(seen[MASK])]
        assert len(allowed) == len(decision.legal)
        assert {name.split()[0] for name in allowed} == {action.verb for action in decision.legal}
        for other in table.possible_agents:
            if other != agent:
                assert not table.observe(other)[MASK].any()
        table.step(int(chance.choice(np.flatnonzero(seen[MASK]))))
        asked += 1
    assert asked > 5


def test_what_is_not_allowed_is_refused_and_changes_nothing() -> None:
    table = Environment()
    table.reset(seed=3)
    agent = table.agent_selection
    before = table.observe(agent)
    wrong = int(np.flatnonzero(before[MASK] == 0)[0])
    for action in (wrong, None, -1, len(table.actions)):
        with pytest.raises(UnplayableError, match=rf"{agent} may not do action {action}; allowed: \d+ \(play "):
            table.step(action)
    after = table.observe(agent)
    assert all(np.array_equal(before[key], after[key]) for key in before)
    assert table.agent_selection == agent


def test_the_environment_pays_what_the_engine_pays(capsys: pytest.CaptureFixture[str]) -> None:
    assert check(40, "hachi-hachi", None, "") == []
    assert check(12, "hachi-hachi", 6, "bga") == []
    assert main(["--games", "3", "--game", "hachinin-meri", "--quiet"]) == 0
    assert "the engine's payments in 3 of 3 games" in capsys.readouterr().out


def test_a_whole_year_is_an_episode_too() -> None:
    table = Environment(deals=0)
    total = play(table, 1)
    found = table._game.replay(table.table.record_text())
    assert found["finished"]
    assert total == found["scores"]
    assert "Deal 12" in table.render()


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"seats": 9}, "9"),
        ({"ruleset": "mine"}, "mine"),
        ({"options": {"sage": "never"}}, "sage"),
        ({"deals": -1}, "1 deal or more"),
    ],
)
def test_what_cannot_be_set_up_is_refused_in_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UnplayableError, match=sentence):
        Environment(**given)


def test_a_game_without_players_cannot_be_put_into_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(GAMES, "koi-koi")  # the last one: it comes back to its place
    with pytest.raises(UnplayableError, match="'koi-koi' cannot be put into numbers"):
        Environment("koi-koi")


def test_every_action_of_the_engine_has_a_number_of_its_own() -> None:
    codecs = [game.codec() for game in GAMES.values() if game.codec is not None]
    assert codecs
    for codec in codecs:
        for seats in (2, 3, 8):
            for names in (codec.planes(seats), codec.numbers(seats), codec.actions(seats)):
                assert len(set(names)) == len(names)


def test_the_page_gives_the_form_of_observations_and_an_example_that_runs() -> None:
    page = (Path(__file__).parents[3] / "docs" / "players" / "research.md").read_text("utf-8")
    rows = [[cell.strip().replace(",", "") for cell in line.split("|")[1:-1]] for line in page.splitlines()
            if line.startswith("| ")]
    documented = {row[0]: tuple(cell.split(" of ")[0] for cell in row[2:]) for row in rows}
    for column, name in enumerate(name for name, game in GAMES.items() if game.codec is not None):
        table = Environment(name)
        form = {"planes": len(table.planes), "numbers": len(table.numbers), "actions": len(table.actions),
                "row": len(table.planes) * table.cards + len(table.numbers)}
        assert {key: int(documented[key][column]) for key in form} == form
    (example,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    found: dict[str, Any] = {}
    exec(example, found)  # noqa: S102 - the page's own
    assert found["table"].agents == []
