"""How long a deal takes beside one's own thinking, by the timeline's own clock: no second of the wall is counted."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.hachihachi.table.deal_player import HachiPlayer
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.table.deal_player import Callbacks
from hachi_hachi.game.table.session.game_session import Session
from tests.game.helpers.at_once import table_of
from tests.game.helpers.clocks import standing
from tools.screenshots.tour import Greedy, greedy

FRAME = 1 / 30
#: The most seconds of a deal at normal speed and at the fourfold, by the number of seats: with seven, four bid first.
MOST = {2: (45, 12), 3: (45, 12), 7: (50, 13)}


def seconds_of_a_deal(
    seats: int, seed: int, speed: float, heard: list[tuple[float, str]] | None = None, frame: float = FRAME,
    thought: float = 0.0,
) -> float:
    """A deal that everybody plays at once: what is left is what is shown.

    The sounds, with their times, are added to what is ``heard``. A person thinks for so long.
    """
    table = table_of("shiragiku", seats, seed=seed, people=1)
    passed = waited = 0.0

    def sounded(name: str, _x: float | None, _gain: float) -> None:
        if heard is not None:
            heard.append((passed, name))

    player = HachiPlayer(Session(table, Greedy()), Layout(1280, 720, seats), Callbacks(sounded=sounded))
    while not player.closed:
        player.advance(frame, speed, standing)
        passed += frame
        waited = waited + frame if player.decision is not None else 0.0
        if waited < thought:
            continue
        decision = player.decision
        if decision is not None:
            player.act(greedy(View.of(table.observation(decision.seat)), decision))
        assert passed < 200
    return passed


@pytest.mark.parametrize("seats", [2, 3, 7])
def test_a_deal_is_over_in_three_quarters_of_a_minute(seats: int) -> None:
    for seed in (1, 2, 3):  # the second deal of three counts four times, and its sage fails
        assert seconds_of_a_deal(seats, seed, 1.0) <= MOST[seats][0]
        assert seconds_of_a_deal(seats, seed, 4.0) <= MOST[seats][1]


def test_each_thing_is_heard_after_the_one_before() -> None:
    """The draw pile waits until the hand's card lies, a pluck until the blow, and the call to a turn for silence."""
    heard: list[tuple[float, str]] = []
    seconds_of_a_deal(3, 3, 1.0, heard, 1 / 120, thought=0.5)
    last = {name: -1.0 for _, name in heard}
    flips = []
    for time, name in heard:
        landed = max(last.get("lay", -1.0), last.get("slam", -1.0))
        if name == "flip":
            assert time - landed > 0.1
            flips.append(time)
        elif name.startswith("pluck"):
            assert 0.06 <= time - landed <= 0.1
        elif name == "turn":
            assert time - max(landed, last["gather"]) > 0.19
        elif name in ("lay", "slam") and flips and last["flip"] > landed:
            assert time - last["flip"] > 0.3  # what was turned up is seen before it flies on
        last[name] = time
    assert {"lay", "slam", "flip", "turn", "pluck_1"} <= last.keys()
    assert min(later - sooner for sooner, later in pairwise(flips)) > 1.19  # a turn can be followed


def test_the_last_card_dealt_lies_before_anything_else_begins() -> None:
    heard: list[tuple[float, str]] = []
    seconds_of_a_deal(3, 3, 1.0, heard, 1 / 120)
    dealt = max(time for time, name in heard if name == "deal")
    assert min(time for time, _name in heard if time > dealt) - dealt > 0.35


def test_one_press_completes_the_deal() -> None:
    player = HachiPlayer(Session(table_of("shiragiku", 3, seed=3, people=1), Greedy()), Layout(1280, 720, 3))
    while not (event := player.session.peek()) or not event.deals:
        player.advance(FRAME, 1.0, standing)
    player.advance(0.2, 1.0, standing)
    player.skip()
    after = player.session.peek()
    assert after is not None
    assert not after.deals
    assert player.timeline.idle
    assert player.presenter.top.view.hand_sizes == [7, 7, 7]
