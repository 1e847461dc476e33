"""docs/schemas/record.schema.json: the form of a record."""
import json
import random
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.records.json_reader import UnreadableRecordError
from hachi_hachi.engine.hachihachi.records.deals_reader import parse_record
from hachi_hachi.engine.hachihachi.records.recorded_year import new_year
from hachi_hachi.engine.hachihachi.rules import OPTIONS
from hachi_hachi.engine.hachihachi.rulesets import LAPSED, RULESETS
from hachi_hachi.engine.hachihachi.visibility.events import DealOpened
from hachi_hachi.engine.hanafuda.deck import CARDS

ROOT = Path(__file__).parents[4]
SCHEMA = json.loads((ROOT / "docs" / "schemas" / "record.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
SAVED = sorted((ROOT / "tests" / "records").glob("**/*.hachi"))

#: A record written by hand: one deal, the first two turns of it.
WRITTEN = (
    "1L 2A 3L 4A 5A 6A 7A 8A 9A 10A 11A 12c1 4c1 5c1 6c1 "
    "1R 2R 3R 4R 5R 6R 7R 8c1 9R 7c1 9c1 10c1 "
    "8L 11L 12L 1c1 2c1 3c1 1c2 2c2 3c2 4c2 5c2 6c2 7c2 8c2 9c2 10R 10c2 11R 11c1 12c2 12c3"
)
DECK = WRITTEN.split()
RECORD: dict[str, Any] = {
    "format": "hachi-hachi/record", "version": 1, "game": "hachi-hachi",
    "rules": {"preset": "shiragiku", "set": {"inoshikachou": False, "kan_points": 10}},
    "seats": [{"name": "明子", "player": "human"}, {"name": "Iori", "player": "greedy"},
              {"name": "Uzuki", "player": "normal"}],
    "deals_in_year": 12,
    "draw": [["1c1", "1c2", "2A"], ["3L", "7A", None]],
    "first_dealer": 0,
    "deals": [{
        "deck": DECK,
        "actions": [[0, "play", "4A"], [1, "play", "5A"]],
        "commitment": {"sha256": "0" * 64, "salt": "88"},
    }],
}


def broken(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    record = deepcopy(RECORD)
    change(record)
    return record


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_a_record_written_by_hand_is_of_this_form() -> None:
    VALIDATOR.validate(RECORD)
    record = parse_record(json.dumps(RECORD))
    assert len(record.deals[0].actions) == 2


def test_the_example_of_the_page_is_of_this_form() -> None:
    page = (ROOT / "docs" / "record.md").read_text(encoding="utf-8")
    example = json.loads(page.split("```json")[1].split("```")[0])
    example["deals"][0]["deck"] = DECK
    example["deals"][0]["commitment"]["sha256"] = "a" * 64
    VALIDATOR.validate(example)


def test_names_and_values_are_those_of_the_program() -> None:
    rules = SCHEMA["properties"]["rules"]["properties"]
    stated = dict(rules["set"]["properties"])
    assert {name: stated.pop(name) for name in LAPSED} == {name: {"type": "boolean"} for name in LAPSED}
    assert list(stated) == list(OPTIONS)
    for name, described in OPTIONS.items():
        values = stated[name]
        if described.allowed is None:
            assert (values["type"], values["minimum"]) == ("integer", 0)
        elif isinstance(described.allowed[0], bool):
            assert values == {"type": "boolean"}
        else:
            assert values == {"enum": list(described.allowed)}
    assert set(RULESETS) <= set(rules["preset"]["enum"])
    assert SCHEMA["$defs"]["card"]["enum"] == [card.notation for card in CARDS]


WRONG: list[Callable[[dict[str, Any]], object]] = [
    lambda record: record.pop("format"),
    lambda record: record.pop("deals"),
    lambda record: record.update(colour="red"),
    lambda record: record.update(version="1"),
    lambda record: record.update(game="koi-koi"),
    lambda record: record.update(deals_in_year=13),
    lambda record: record["rules"].update(preset="nagoya"),
    lambda record: record["rules"]["set"].update(colour=True),
    lambda record: record["rules"]["set"].update(inoshikachou=1),
    lambda record: record["rules"]["set"].update(sage="never"),
    lambda record: record["seats"].pop() and record["seats"].pop(),
    lambda record: record["seats"][0].update(name="A" * 41),
    lambda record: record["seats"][0].update(name="\x1b[2J"),
    lambda record: record["draw"][0].append(17),
    lambda record: record.update(first_dealer="0"),
    lambda record: record["deals"][0]["deck"].pop(),
    lambda record: record["deals"][0]["deck"].__setitem__(0, "1c1"),
    lambda record: record["deals"][0]["deck"].__setitem__(0, "13L"),
    lambda record: record["deals"][0].update(note="hello"),
    lambda record: record["deals"][0]["actions"].append("play"),
    lambda record: record["deals"][0]["actions"].append(["0", "play", "4A"]),
    lambda record: record["deals"][0].update(result={"multiplier": 0, "winner": 0, "payments": []}),
    lambda record: record["deals"][0].update(result={"multiplier": 1, "winner": 0}),
]


@pytest.mark.parametrize("change", WRONG)
def test_what_is_not_of_this_form_is_refused_by_schema_and_reader(change: Callable[[dict[str, Any]], object]) -> None:
    record = broken(change)
    assert not VALIDATOR.is_valid(record)
    with pytest.raises(UnreadableRecordError):
        parse_record(json.dumps(record))


@pytest.mark.parametrize(
    "action",
    [[0, "play"], [0, "play", "4A", "4R", "4c1"], [0, "take"], [0, "stop", "4A"], [0, "declare", "c"],
     [0, "offer", 0], [0, "offer", 1, 2, 3], [7, "sage"], [0, "shout"], []],
)
def test_an_action_has_the_form_of_its_verb(action: list[object]) -> None:
    assert not VALIDATOR.is_valid(broken(lambda record: record["deals"][0]["actions"].append(action)))


@pytest.mark.parametrize(
    "action",
    [[0, "play", "4A", "4R"], [2, "take", "9c1"], [1, "sage"], [1, "stop"], [1, "withdraw"], [0, "declare", "ab"],
     [0, "silent"], [3, "mizuten"], [3, "pass"], [4, "join"], [5, "fold"], [5, "offer", 30], [5, "offer", 2, 36],
     [6, "accept"], [6, "refuse"], [0, "split"], [1, "duel"]],
)
def test_every_verb_has_a_form(action: list[object]) -> None:
    VALIDATOR.validate(broken(lambda record: record["deals"][0]["actions"].append(action)))


@pytest.mark.long
@pytest.mark.parametrize("path", SAVED, ids=lambda path: path.stem)
def test_every_saved_record_is_of_this_form(path: Path) -> None:
    VALIDATOR.validate(json.loads(path.read_text(encoding="utf-8")))


@pytest.mark.long
def test_a_campaign_of_four_with_overtime_is_of_this_form_all_along() -> None:
    people = tuple(SeatInfo(name, "human") for name in ("Akiko", "Iori", "Uzuki", "Yuki"))
    rules: dict[str, Any] = {"campaign": True, "overtime": True, "bidding": "free", "negotiation": "reduced"}
    table, chance = new_year(Setup("decimal", rules, people, 3), 88), random.Random(88)
    while table.decision is not None:
        table.act(chance.choice(table.decision.legal))
        if chance.random() < 0.05:
            VALIDATOR.validate(json.loads(table.record_text()))
    record = json.loads(table.record_text())
    VALIDATOR.validate(record)
    assert table.finished
    assert record["years"] == 4
    assert all(len(deal["commitment"]["order"]) == 48 for deal in record["deals"])
    assert any("stock" in deal for deal in record["deals"])
    months = [event.month for event in table.events if isinstance(event, DealOpened)]
    assert max(months) > 3
