"""Records of Hachinin Meri: what is read, what is refused and with which sentence, and what the replay prints."""
import json
import random
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from hachi_hachi.engine import replay
from hachi_hachi.engine.common.options import RulesError
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.records.json_reader import BrokenRecordError, UnreadableRecordError
from hachi_hachi.engine.hachininmeri import actions
from hachi_hachi.engine.hachininmeri.cards.yaku import YAKU
from hachi_hachi.engine.hachininmeri.error_messages import SENTENCES
from hachi_hachi.engine.hachininmeri.game_definition import HACHININ_MERI
from hachi_hachi.engine.hachininmeri.records.deals_reader import parse_record
from hachi_hachi.engine.hachininmeri.records.recorded_match import continue_match
from hachi_hachi.engine.hachininmeri.records.recorded_match import replay as played_through
from hachi_hachi.engine.hachininmeri.rules import OPTIONS
from hachi_hachi.engine.hachininmeri.rulesets import RULESETS, rules_for, rules_of
from tests.engine.hachininmeri.helpers.saved_records import FOLDER, kept
from tests.engine.hachininmeri.helpers.tables import SITTING, act, play_at_random, random_table, setup_of, table_of

ROOT = Path(__file__).parents[4]
SCHEMA = json.loads((ROOT / "docs" / "schemas" / "record-hachinin-meri.schema.json").read_text(encoding="utf-8"))


def finished() -> dict[str, Any]:
    table = random_table(88, sets=1, games_in_set=1)
    play_at_random(table, random.Random(88))
    record: dict[str, Any] = json.loads(table.record_text())
    return record


RECORD = finished()
DEAL = RECORD["deals"][0]


def changed(*changes: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    record = deepcopy(RECORD)
    for change in changes:
        change(record)
    return record


def put(*path: Any) -> Callable[[dict[str, Any]], None]:
    """Return what puts the last of ``path`` in the place that the others name."""
    *keys, last, value = path

    def change(record: Any) -> None:
        for key in keys:
            record = record[key]
        record[last] = value

    return change


def drop(*path: Any) -> Callable[[dict[str, Any]], None]:
    *keys, last = path

    def change(record: Any) -> None:
        for key in keys:
            record = record[key]
        del record[last]

    return change


ACTIONS = ("deals", 0, "actions")
RESULT = ("deals", 0, "result")
#: What is changed in a finished match of one game, and what is said of it: no record (2), or against the rules (1).
UNREADABLE: list[tuple[str, Callable[[dict[str, Any]], None]]] = [
    ("the record has an unknown key 'years'", put("years", 3)),
    ("the record has no 'seats'", drop("seats")),
    ("short is for 8 players, not 7", drop("seats", 7)),
    ("seats has 9 entries, at most 8 are possible", lambda record: record["seats"].append(record["seats"][0])),
    ("seat 3 has no 'player'", drop("seats", 3, "player")),
    ("name of seat 3 must be printable text of at most 40 characters", put("seats", 3, "name", "x" * 41)),
    ("there are no rules called 'long', only hitoyoshi, short", put("rules", "preset", "long")),
    ("there's no option called 'mizuten'", put("rules", "set", {"mizuten": "off"})),
    ("option sets takes one of 3, 1, not 2", put("rules", "set", {"sets": 2})),
    ("option redeal takes one of off, on, not 1", put("rules", "set", {"redeal": 1})),
    ("the record has deals but no first dealer", drop("first_dealer")),
    ("first_dealer must be a whole number from 0 to 7", put("first_dealer", 8)),
    ("deal 1 has an unknown key 'stock'", put("deals", 0, "stock", [])),
    ("the deck of deal 1 must have each of the 75 cards once", drop("deals", 0, "deck", 0)),
    ("the deck of deal 1: 'C16' isn't a card", put("deals", 0, "deck", 0, "C16")),
    ("deal 1, action 1: an action is a list of two to four parts: [seat, verb, ...]", put(*ACTIONS, 0, "hide")),
    ("the commitment of deal 1 has no 'salt'", drop("deals", 0, "commitment", "salt")),
    ("sha256 of deal 1 must be 64 hexadecimal digits", put("deals", 0, "commitment", "sha256", "A" * 64)),
    ("the result of deal 1 has no 'winner'", drop(*RESULT, "winner")),
    ("points of the result of deal 1 has no 'heiji'", drop(*RESULT, "points", "heiji")),
    ("genji of the result of deal 1 must be a whole number from 0 to 1000", put(*RESULT, "points", "genji", -1)),
    ("the winner in the result of deal 1 must be one of genji, heiji, or null", put(*RESULT, "winner", ["genji"])),
]


def loser() -> str:
    return "heiji" if DEAL["result"]["winner"] == "genji" else "genji"


BROKEN: list[tuple[str, Callable[[dict[str, Any]], None]]] = [
    ("deal 2: the match is over after 1 deals", lambda record: record["deals"].append(deepcopy(record["deals"][0]))),
    ("deal 1, action 2: seat 7 can't dance: seat", put(*ACTIONS, 1, [7, "dance"])),
    ("deal 1, action 2: seat 7 can't play X9: seat", put(*ACTIONS, 1, [7, "play", "X9"])),
    (f"deal 1, action {len(DEAL['actions']) + 1}: the deal is already over",
     lambda record: record["deals"][0]["actions"].append([0, "play", "C1"])),
    ("deal 1: the record says genji has 99 points, but it's ", put(*RESULT, "points", "genji", 99)),
    (f"deal 1: the record says {loser()} wins, but it's {DEAL['result']['winner']}", put(*RESULT, "winner", loser())),
    ("deal 1: the record says neither team wins, but it's ", put(*RESULT, "winner", None)),
    ("deal 1 has a result but isn't finished", drop(*ACTIONS, -1)),
]


@pytest.mark.parametrize(("sentence", "change"), UNREADABLE, ids=[row[0] for row in UNREADABLE])
def test_what_is_no_record(sentence: str, change: Callable[[dict[str, Any]], None]) -> None:
    record = changed(change)
    with pytest.raises(UnreadableRecordError) as refused:
        parse_record(json.dumps(record))
    assert sentence in str(refused.value)
    assert refused.value.message.sentence.key in SENTENCES


@pytest.mark.parametrize(("sentence", "change"), BROKEN, ids=[row[0] for row in BROKEN])
def test_what_breaks_the_rules(sentence: str, change: Callable[[dict[str, Any]], None]) -> None:
    with pytest.raises(BrokenRecordError) as refused:
        continue_match(json.dumps(changed(change)))
    assert sentence in str(refused.value)


def test_an_unfinished_deal_that_another_follows_breaks_the_rules() -> None:
    table = random_table(4, redeal=True)
    act(table, table.decision.seat, "redeal")  # type: ignore[union-attr]  # somebody is asked
    record = json.loads(table.record_text())
    record["deals"][0]["actions"] = []
    with pytest.raises(BrokenRecordError, match="deal 1 isn't finished, but deal 2 follows"):
        continue_match(json.dumps(record))
    record = json.loads(table.record_text())
    assert "result" not in record["deals"][0]
    record["deals"][0]["result"] = DEAL["result"]
    with pytest.raises(BrokenRecordError, match="deal 1 has a result but isn't finished"):
        continue_match(json.dumps(record))


def test_the_schema_says_the_same() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    validator = Draft202012Validator(SCHEMA)
    validator.validate(RECORD)
    for sentence, change in UNREADABLE:
        assert not validator.is_valid(changed(change)), sentence
    allowed = SCHEMA["properties"]["rules"]["properties"]
    assert allowed["preset"]["enum"] == list(RULESETS)
    options = allowed["set"]["properties"]
    assert list(options) == list(OPTIONS)
    for name, option in OPTIONS.items():
        assert options[name] in ({"type": "boolean"}, {"enum": list(option.allowed or ())})


def test_what_may_be_left_out() -> None:
    record = changed(drop("rules", "set"), drop("deals", 0, "commitment"), drop("deals", 0, "result"))
    assert parse_record(json.dumps(record)).setup.changed == {}
    empty = changed(put("deals", []), drop("first_dealer"))
    Draft202012Validator(SCHEMA).validate(empty)
    table = continue_match(json.dumps(empty), 3)
    assert table.decision is not None
    found = HACHININ_MERI.replay(json.dumps(empty))
    assert found == {"deals": [], "sets": [], "finished": False, "winner": None}
    assert table_of([], setup_of()).decision is None
    for text in (json.dumps(empty), json.dumps(record)):
        again = json.loads(played_through(parse_record(text)).record_text())
        assert again["deals"] == json.loads(text)["deals"] or again["deals"][0]["result"] == DEAL["result"]
        assert ("first_dealer" in again) is ("first_dealer" in json.loads(text))


def test_of_an_unfinished_game_what_is_not_known_is_null(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = random_table("report", redeal=True, games_in_set=1)
    file = tmp_path / "match.hachi"

    def found(*options: str) -> Any:
        file.write_text(table.record_text(), encoding="utf-8")
        assert replay.main([str(file), *options]) == 0
        said = capsys.readouterr().out
        return json.loads(said) if "--json" in options else said

    before = found("--json")
    assert {key: value for key, value in before["deals"][0].items() if key not in ("dealer", "hands")} == {
        "open": None, "trump": None, "declared": None, "hidden": None, "leader": None, "taken": None, "buried": None,
        "tricks": [], "points": {"genji": 0, "heiji": 0},
    }
    assert found().splitlines()[-1] == "The match is not finished"
    chance, said = random.Random(1), ""
    act(table, table.decision.seat, "redeal")  # type: ignore[union-attr]  # somebody is asked
    act(table, table.decision.seat, "declare")  # type: ignore[union-attr]  # somebody is asked
    act(table, table.decision.seat, "take")  # type: ignore[union-attr]  # somebody is asked
    while table.decision is not None:
        table.act(chance.choice(table.decision.legal))
        if len(table.entries[-1].actions) < 7 or table.entries[-1].settled:
            said += found()
    assert found("--json")["winner"] in ("genji", "heiji")
    for words in ("deals again", "declares the dragon", "takes the open trump", "under the first lead", "taken by",
                  "won by", "is asked:", "not finished", "The match is won by"):
        assert words in said, words


def test_the_commands_exit_status(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.hachi"
    for record, arguments, status in (
        (RECORD, [], 0), (RECORD, ["--verify"], 0), (changed(BROKEN[1][1]), [], 1), (changed(UNREADABLE[0][1]), [], 2),
        (changed(put("deals", 0, "commitment", "salt", "x")), ["--verify"], 1),
        (changed(drop("deals", 0, "commitment")), ["--verify"], 2),
    ):
        file.write_text(json.dumps(record), encoding="utf-8")
        assert replay.main([str(file), *arguments]) == status
    assert "not agreed" in capsys.readouterr().out


@pytest.mark.parametrize(("setup", "sentence"), [
    (Setup("hitoyoshi", {}, SITTING, 12),
     "the length of hitoyoshi is set by its options, not by a number of deals (12)"),
    (Setup("hitoyoshi", {}, SITTING[:4]), "hitoyoshi is for 8 players, not 4"),
    (Setup("hitoyoshi", {"direction": "left"}, SITTING), "option direction takes one of 'clockwise', 'counter_"),
])
def test_what_cannot_be_played(setup: Setup, sentence: str) -> None:
    with pytest.raises(RulesError) as refused:
        rules_for(setup)
    assert sentence in str(refused.value)


def test_the_sheets() -> None:
    assert rules_of("hitoyoshi") == RULESETS["hitoyoshi"].rules
    short = rules_of("short", {"redeal": True})
    assert (short.sets, short.games_in_set, short.redeal, short.hidden_dragon_all, short.direction) == (
        1, 4, True, False, "clockwise",
    )
    assert HACHININ_MERI.seats == (8,)
    assert HACHININ_MERI.lengths == ()


def test_whoever_is_named_otherwise_has_played_the_same() -> None:
    table = random_table(6)
    text = table.record_text()
    table.setup = setup_of("short")
    table.setup = Setup("short", {}, (SeatInfo("明子", "human_undo"), *SITTING[1:]))
    other = json.loads(table.record_text())
    assert other["seats"][0] == {"name": "明子", "player": "human_undo"}
    assert json.loads(text)["deals"] == other["deals"]


def test_going_back_where_there_is_nothing_to_take_back() -> None:
    table = random_table(5, sets=1, games_in_set=1)
    assert table.undone(3) is None
    assert table_of([], setup_of()).undone(0) is None
    play_at_random(table, random.Random(1))
    while not table.finished:
        play_at_random(table, random.Random(2))
    assert table.undone(0) is None


def test_the_kept_records_are_as_they_were_made() -> None:
    """They are what is damaged on purpose; written anew by the module ``kept``."""
    made = {f"{name}.hachi": table.record_text() for name, table in kept()}
    assert {path.name for path in FOLDER.glob("*")} == set(made)
    for name, text in made.items():
        assert (FOLDER / name).read_text(encoding="utf-8") == text
        assert played_through(parse_record(text)).record_text() == text


def test_the_pages_say_what_the_tables_say() -> None:
    page = (ROOT / "docs" / "rules-hachinin-meri.md").read_text(encoding="utf-8")
    for name, option in OPTIONS.items():
        (row,) = [line for line in page.splitlines() if line.startswith(f"| {name} |")]
        _, _, values, hitoyoshi, short, _ = (cell.strip().partition(" (")[0] for cell in row.split("|"))
        for ruleset, said in (("hitoyoshi", hitoyoshi), ("short", short)):
            value = getattr(RULESETS[ruleset].rules, name)
            assert said == (("off", "on")[value] if isinstance(value, bool) else str(value))
            assert said in values.replace("`", "")
        assert option.allowed
    for yaku in YAKU:
        assert page.count(f"| `{yaku.name}` |") == 1
    record = (ROOT / "docs" / "record.md").read_text(encoding="utf-8")
    for verb in (actions.KEEP, actions.REDEAL, actions.DECLARE, actions.HIDE, actions.TAKE, actions.LEAVE):
        assert f"`{verb}`" in record
