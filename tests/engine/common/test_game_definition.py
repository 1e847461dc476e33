"""What every game of the catalogue hands over, and that an observation of another game is no one's."""
from dataclasses import dataclass
from typing import ClassVar

import pytest

from hachi_hachi.engine.catalog import GAMES, AnyGame
from hachi_hachi.engine.common.observation import Observation, own
from hachi_hachi.engine.common.records.header import HUMAN, SeatInfo, Setup
from hachi_hachi.engine.hachihachi.game_definition import HACHIHACHI
from hachi_hachi.engine.hachihachi.rules import Rules

GAME_IDS = sorted(GAMES)


@dataclass(frozen=True)
class OtherRules:
    game: ClassVar[str] = "whist"


def setup_of(game: AnyGame) -> Setup:
    ruleset = game.rulesets[game.default_ruleset]
    return Setup(ruleset.name, {}, (SeatInfo("x", HUMAN),) * ruleset.seats[0], (*ruleset.deals, 0)[0])


@pytest.mark.parametrize("name", GAME_IDS)
def test_seats_and_lengths_are_those_of_the_sheets(name: str) -> None:
    game = GAMES[name]
    assert all(set(ruleset.seats) <= set(game.seats) for ruleset in game.rulesets.values())
    assert all(set(ruleset.deals) <= set(game.lengths) for ruleset in game.rulesets.values())
    assert list(game.seats) == sorted(set(game.seats))
    assert [ruleset.name for ruleset in game.rulesets.values()] == list(game.rulesets)
    assert game.rules(setup_of(game)) == game.rulesets[game.default_ruleset].rules


@pytest.mark.parametrize("name", GAME_IDS)
def test_a_view_is_made_of_the_games_own_observations_alone(name: str) -> None:
    game = GAMES[name]
    table = game.new(setup_of(game), 1)
    assert table.rules.game == game.id
    again = game.resume(table.record_text(), None)
    assert game.view(again.observation(0)) == game.view(table.observation(0))
    assert game.view(table.observation(1)) != game.view(table.observation(0))
    with pytest.raises(ValueError, match=f"'whist' is none of '{game.id}'"):
        game.view(Observation(OtherRules(), 0, 2, (), None))


def test_hachihachi_is_what_its_sheets_say() -> None:
    assert HACHIHACHI.seats == (2, 3, 4, 5, 6, 7)
    assert HACHIHACHI.lengths == (3, 6, 12)
    assert HACHIHACHI.default_ruleset == "shiragiku"
    assert len(HACHIHACHI.pack) == 49


def test_an_own_observation_is_the_same() -> None:
    seen = Observation(Rules(), 1, 3, (), None)
    assert own(seen, Rules) == seen
