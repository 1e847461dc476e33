"""A record says which decisions a stand-in made in place of the seat's own player, whatever the game."""
import json
import random
from typing import Any

import pytest
from jsonschema import Draft202012Validator, ValidationError

from hachi_hachi.engine.catalog import GAMES
from hachi_hachi.engine.common.actions import Action, IllegalActionError
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.json_reader import UnreadableRecordError
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.engine.common.rng.seeds import stream
from tests.engine.contract.kits import KITS

GAME_IDS = list(GAMES)


def begun(game: str) -> tuple[RecordedTable[GameRules], random.Random]:
    setup = KITS[game].setups[0]
    return GAMES[game].new(setup, 88), stream("stood in", game)


def act(table: RecordedTable[GameRules], chance: random.Random, *, stood_in: bool) -> None:
    assert table.decision is not None
    action = chance.choice(table.decision.legal)
    if stood_in:
        table.act_standing_in(action)
    else:
        table.act(action)


def numbers(text: str) -> list[list[int] | None]:
    return [deal.get("stood_in") for deal in json.loads(text)["deals"]]


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_record_says_which_decisions_a_stand_in_made(game: str) -> None:
    table, chance = begun(game)
    wanted: dict[int, list[int]] = {}
    number = 0
    while len(table.entries) < 3:
        entry, at = len(table.entries) - 1, len(table.entries[-1].actions)
        stood_in = number % 3 == 1
        if stood_in:
            wanted.setdefault(entry, []).append(at)
        act(table, chance, stood_in=stood_in)
        number += 1
    assert len(wanted) == 2
    text = table.record_text()
    assert numbers(text) == [wanted[0], wanted[1], None]
    Draft202012Validator(json.loads(KITS[game].schema.read_text("utf-8"))).validate(json.loads(text))
    # kept when the record is taken up, and nothing but that is different
    again = GAMES[game].resume(text, 1)
    assert again.record_text() == text
    assert [entry.stood_in for entry in again.entries] == [wanted[0], wanted[1], []]
    assert GAMES[game].replay(text) == GAMES[game].replay(without(text))
    assert table.single_deal(0).entries[0].stood_in == wanted[0]
    assert table.restart_deal(1).entries[1].stood_in == []


@pytest.mark.parametrize("game", GAME_IDS)
def test_what_is_taken_back_was_decided_by_nobody(game: str) -> None:
    table, chance = begun(game)
    for stood_in in (True, False, True, True):
        act(table, chance, stood_in=stood_in)
    acted = list(table.entries[0].actions)
    back = table.undone(acted[2].seat)
    assert back is not None
    left = len(back.entries[0].actions)
    assert left < 4
    assert back.entries[0].stood_in == [number for number in (0, 2, 3) if number < left]


def without(text: str) -> str:
    record = json.loads(text)
    for deal in record["deals"]:
        deal.pop("stood_in", None)
    return json.dumps(record)


@pytest.mark.parametrize("game", GAME_IDS)
def test_an_action_that_is_refused_was_decided_by_nobody(game: str) -> None:
    table, _chance = begun(game)
    assert table.decision is not None
    with pytest.raises(IllegalActionError):
        table.act_standing_in(Action(table.decision.seat, "dance"))
    assert table.entries[0].stood_in == []


@pytest.mark.parametrize("game", GAME_IDS)
@pytest.mark.parametrize("wrong", [[1, 0], [0, 0], [3], [-1], ["0"], [True], 0, {}])
def test_a_record_that_names_a_decision_that_there_is_not_is_refused(game: str, wrong: Any) -> None:
    table, chance = begun(game)
    for _ in range(3):
        act(table, chance, stood_in=True)
    record = json.loads(table.record_text())
    assert record["deals"][0]["stood_in"] == [0, 1, 2]
    record["deals"][0]["stood_in"] = wrong
    with pytest.raises(UnreadableRecordError, match="stood_in"):
        GAMES[game].resume(json.dumps(record), 1)


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_record_of_the_first_version_does_not_say_it(game: str) -> None:
    table, chance = begun(game)
    act(table, chance, stood_in=True)
    record = json.loads(table.record_text()) | {"version": 1}
    for key in ("start", "end"):
        record.pop(key, None)
    with pytest.raises(UnreadableRecordError, match="stood_in"):
        GAMES[game].resume(json.dumps(record), 1)
    with pytest.raises(ValidationError):
        Draft202012Validator(json.loads(KITS[game].schema.read_text("utf-8"))).validate(record)
    del record["deals"][0]["stood_in"]
    old = GAMES[game].resume(json.dumps(record), 1)
    act(old, chance, stood_in=True)
    assert numbers(old.record_text()) == [None]


@pytest.mark.parametrize("game", GAME_IDS)
def test_the_facts_name_the_seats_for_which_a_stand_in_decided_most(game: str) -> None:
    table, chance = begun(game)
    made = {0: 0, 1: 0}
    while len(table.entries) < 2:
        assert table.decision is not None
        seat = table.decision.seat
        made[seat] = made.get(seat, 0) + 1
        # of seat 0 all but one decision, of seat 1 one, of the others none
        act(table, chance, stood_in=made[seat] > 1 if seat == 0 else seat == 1 and made[seat] == 1)
    assert made[0] > 2 < made[1]
    assert GAMES[game].summary(table.record_text()).stood_in == {0}
