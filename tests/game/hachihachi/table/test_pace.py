"""How long a deal takes beside one's own thinking, by the timeline's own clock: no second of the wall is counted."""

from __future__ import annotations

import pytest

from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.hachihachi.table.deal_player import HachiPlayer
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.table.session.game_session import Session
from tests.game.helpers.at_once import table_of
from tests.game.helpers.clocks import standing
from tools.screenshots.tour import Greedy, greedy

FRAME = 1 / 30


def seconds_of_a_deal(seats: int, seed: int, speed: float) -> float:
    """A deal that everybody plays at once: what is left is what is shown."""
    table = table_of("shiragiku", seats, seed=seed, people=1)
    player = HachiPlayer(Session(table, Greedy()), Layout(1280, 720, seats))
    passed = 0.0
    while not player.closed:
        player.advance(FRAME, speed, standing)
        passed += FRAME
        decision = player.decision
        if decision is not None:
            player.act(greedy(View.of(table.observation(decision.seat)), decision))
        assert passed < 200
    return passed


@pytest.mark.parametrize("seats", [2, 3, 7])
def test_a_deal_is_over_in_three_quarters_of_a_minute(seats: int) -> None:
    for seed in (1, 3):
        assert seconds_of_a_deal(seats, seed, 1.0) <= 45
        assert seconds_of_a_deal(seats, seed, 4.0) <= 12
