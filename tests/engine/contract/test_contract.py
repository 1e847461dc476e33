"""What holds for every game of the catalogue, whatever it is."""
import json
import pickle
import random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from hachi_hachi.engine.catalog import GAMES, game_of
from hachi_hachi.engine.common.actions import Action, IllegalActionError
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.commitment_check import AGREED
from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.engine.common.rng.seeds import stream
from tests.engine.contract.kits import KITS
from tools.robustness.soak.random_games import SOAKS, play_game

GAME_IDS = list(GAMES)
SETUPS = [(game, number) for game in GAME_IDS for number in range(len(KITS[game].setups))]


def test_every_game_has_a_kit_and_is_soaked() -> None:
    assert list(KITS) == list(SOAKS) == GAME_IDS


def setup_of(game: str, number: int) -> Setup:
    return KITS[game].setups[number]


def step(table: RecordedTable[GameRules], chance: random.Random) -> None:
    assert table.decision is not None
    table.act(chance.choice(table.decision.legal))


@pytest.mark.parametrize(("game", "number"), SETUPS)
def test_a_whole_game(game: str, number: int) -> None:
    """After every action the watch looks: something is legal, each view is so; its record comes out the same."""
    engine, chance = GAMES[game], stream("contract", game, number)
    table = engine.new(setup_of(game, number), f"contract {number}")
    watch = SOAKS[game].watch(table)
    while table.decision is not None:
        step(table, chance)
        watch.look()
    assert table.finished
    text = table.record_text()
    Draft202012Validator(json.loads(KITS[game].schema.read_text("utf-8"))).validate(json.loads(text))
    assert game_of(text) is engine
    again = engine.resume(text, 1)
    assert (again.events, again.record_text(), again.finished) == (table.events, text, True)
    found = json.loads(json.dumps(engine.replay(text)))
    assert found["finished"]
    assert "pending" not in found
    assert len(found["deals"]) == len(table.entries)
    assert len(list(engine.lines(text, found))) > len(found["deals"])
    assert {verdict.word for verdict in engine.verify(text)} == {AGREED}


@pytest.mark.long
@pytest.mark.parametrize(("game", "number"), SETUPS)
def test_what_each_seat_is_shown(game: str, number: int) -> None:
    """An observation is what ``seen_by`` says of the deal's events, and pickles; the view is its fold."""
    engine, chance = GAMES[game], stream("contract, shown", game, number)
    table = engine.new(setup_of(game, number), f"shown {number}")
    watch: Any = SOAKS[game].watch(table)
    for _ in range(150):
        if table.decision is None:
            break
        step(table, chance)
        watch.look()
        opened = max(at for at, event in enumerate(table.events) if event.opens)
        for seat in (-1, chance.randrange(table.seats), table.decision.seat if table.decision else 0):
            seen = table.observation(seat)
            assert seen.events == tuple(event.seen_by(seat) for event in table.events[opened:])
            assert (seen.decision is None) is (table.decision is None or table.decision.seat != seat)
            again = pickle.loads(pickle.dumps(seen))  # noqa: S301 - our own
            assert again == seen
            assert engine.view(again) == watch.views[seat + 1]


@pytest.mark.long
@pytest.mark.parametrize(("game", "number"), SETUPS)
def test_undo_is_a_replay_of_the_prefix(game: str, number: int) -> None:
    """What is not allowed changes nothing, a record may stop anywhere, and to go back is as if nothing was done."""
    engine, chance, seed = GAMES[game], stream("contract, undo", game, number), f"undo {number}"
    table = engine.new(setup_of(game, number), seed)
    gone_back = 0
    for _ in range(90):
        decision = table.decision
        if decision is None:
            break
        before, events, deals = table.record_text(), list(table.events), len(table.entries)
        for wrong in (Action(decision.seat, "dance"), *decision.barred[:1],
                      Action((decision.seat + 1) % table.seats, decision.legal[0].verb, decision.legal[0].args)):
            with pytest.raises(IllegalActionError, match="can't"):
                table.act(wrong)
        assert (table.record_text(), table.events) == (before, events)
        stopped = engine.resume(before, seed)
        assert (stopped.decision, stopped.events) == (decision, events)
        pending = engine.replay(before)
        assert json.loads(json.dumps(pending))
        step(table, chance)
        back = table.undone(decision.seat)
        if table.finished or len(table.entries) > deals:
            assert back is None or table.entries[-1].actions
            continue
        assert back is not None
        assert (back.record_text(), back.decision, back.events) == (before, decision, events)
        gone_back += 1
    assert gone_back > 30


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_deal_can_be_dealt_again_and_alone(game: str) -> None:
    engine, chance = GAMES[game], stream("contract, again", game)
    table = engine.new(setup_of(game, 0), 5)
    while len(table.entries) < 3:
        step(table, chance)
    step(table, chance)
    again = table.restart_deal(1)
    assert [len(entry.actions) > 0 for entry in again.entries] == [True, False]
    for action in table.entries[1].actions:
        again.act(action)
    alone = table.single_deal(1)
    assert alone.decision is None
    assert again.events == alone.events == table.events[: len(alone.events)]
    assert alone.entries[1].settled == table.entries[1].settled
    assert not table.entries[2].settled


@pytest.mark.long
@pytest.mark.parametrize("game", GAME_IDS)
def test_what_is_hidden_leaves_no_trace_in_what_is_seen(game: str) -> None:
    """Exchange the cards that a seat cannot see, do the same again: the seat is shown the same."""
    kit, chance, compared, different = KITS[game], stream("contract, hidden", game), 0, 0
    for _ in range(40):
        table = kit.one_deal(chance)
        for _ in range(chance.randrange(3, 40)):
            if table.decision is None or len(table.entries[0].actions) > 60:
                break
            step(table, chance)
        if table.decision is None:
            continue
        for seat in range(table.seats):
            other = kit.exchanged(table, seat, chance)
            if other is not None:
                assert other.observation(seat) == table.observation(seat)
                compared += 1
                different += other.events != table.events
    assert different > 0.8 * compared > 20


@pytest.mark.parametrize("game", GAME_IDS)
def test_the_same_seeds_come_out_the_same_compiled_and_interpreted(game: str) -> None:
    assert GAMES[game].fingerprint(60) == KITS[game].fingerprint
    assert GAMES[game].fingerprint(59) != KITS[game].fingerprint


def test_a_game_in_which_no_two_answers_are_equal_asks_always() -> None:
    table = GAMES["hachinin-meri"].new(setup_of("hachinin-meri", 0), 1)
    assert table.decision is not None
    assert table.equal_answer() is None


@pytest.mark.long
@pytest.mark.parametrize("game", GAME_IDS)
def test_many_games_by_chance(game: str) -> None:
    for number in range(8):
        play_game(game, "contract", number)
