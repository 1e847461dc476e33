"""Records: written after every action, read from strangers (docs/record.md)."""
import json
from collections.abc import Callable
from typing import Any

import pytest

from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.records.json_reader import LONGEST, BrokenRecordError, UnreadableRecordError, load
from hachi_hachi.engine.hachihachi.records.deals_reader import parse_record
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable, continue_year, new_year, replay
from hachi_hachi.engine.hachihachi.records.replay_report import report
from hachi_hachi.engine.hanafuda.deck import notation
from tests.engine.hachihachi.helpers.builder import deck_of, path_of

TEXT = path_of("example_02").read_text(encoding="utf-8")
FINISHED = path_of("rare/sujiroku").read_text(encoding="utf-8")


def setup(seats: int = 3, preset: str = "shiragiku", deals: int = 6, **changed: Any) -> Setup:
    return Setup(preset, changed, tuple(SeatInfo(f"Seat {n}", "human") for n in range(seats)), deals)


def changed(change: Callable[[dict[str, Any]], object], text: str = TEXT) -> str:
    record = json.loads(text)
    change(record)
    return json.dumps(record)


def unreadable(text: str) -> str:
    """Return the sentence with which ``text`` is refused as no record."""
    with pytest.raises(UnreadableRecordError) as refused:
        continue_year(text)
    return str(refused.value)


def broken(text: str) -> str:
    """Return the sentence with which ``text`` is refused as breaking the rules."""
    with pytest.raises(BrokenRecordError) as refused:
        continue_year(text)
    return str(refused.value)


@pytest.mark.parametrize(
    "given",
    [setup(), setup(2), setup(5, deals=12), setup(7), setup(3, "bga"), setup(4, "decimal", 3),
     setup(3, "hanafubuki", 12), setup(2, "decimal", 3, campaign=True), setup(4, declare="choice", sage="at_end")],
    ids=lambda given: f"{given.ruleset} {len(given.seats)} {given.deals}",
)
def test_a_year_is_continued_from_its_record_at_any_moment(given: Setup) -> None:
    table = new_year(given, 88)
    actions = 0
    while table.decision is not None and len(table.year.entries) < 4:
        if actions % 7 == 0:
            again = continue_year(table.record_text(), 88)
            assert again.events == table.events
            assert again.decision == table.decision
            assert again.record_text() == table.record_text()
        table.act(table.decision.legal[actions % len(table.decision.legal)])
        actions += 1


def test_a_continued_year_goes_on_with_the_decks_of_its_seed() -> None:
    one = new_year(setup(), 88)
    while len(one.year.entries) < 2:
        first(one)
    other = continue_year(one.record_text(), 88)
    while one.decision is not None:
        first(one)
        first(other)
    assert other.record_text() == one.record_text()
    assert other.finished


def first(table: YearTable) -> None:
    assert table.decision is not None
    table.act(table.decision.legal[0])


def test_a_record_in_which_the_draw_is_still_to_come() -> None:
    text = changed(lambda record: [record.pop("draw"), record.pop("first_dealer"), record["deals"].clear()])
    record = parse_record(text)
    assert (record.draw, record.first_dealer, record.deals) == (None, None, ())
    waiting = replay(record)
    assert waiting.decision is None
    assert not waiting.finished
    assert json.loads(waiting.record_text()) == json.loads(text)
    table = continue_year(text, 88)
    assert table.decision is not None
    assert table.year.draw == new_year(parse_record(text).setup, 88).year.draw


@pytest.mark.parametrize("value", [False, True])
def test_a_record_of_an_earlier_version_is_played_on_without_loss(value: bool) -> None:
    """It may say how amounts are written; all else of it is the same."""
    old = changed(lambda record: record["rules"].update(set={"kan_points": 10, "negative_points": value}))
    new = changed(lambda record: record["rules"].update(set={"kan_points": 10}))
    assert parse_record(old) == parse_record(new)
    assert json.loads(continue_year(old, 1).record_text()) == json.loads(continue_year(new, 1).record_text())
    with pytest.raises(UnreadableRecordError, match="option negative_points takes one of off, on, not 7"):
        parse_record(changed(lambda record: record["rules"].update(set={"negative_points": 7})))


UNREADABLE: list[tuple[Callable[[dict[str, Any]], object], str]] = [
    (lambda r: r.update(format="hachi-hachi/settings"), 'the record needs "format": "hachi-hachi/record"'),
    (lambda r: r.update(version=0), "version must be a whole number from 1"),
    (lambda r: r.update(version=True), "version must be a whole number from 1"),
    (lambda r: r.update(version=1.0), "version must be a whole number from 1"),
    (lambda r: r.update(version=4), "the record has version 4, but this program reads only up to 3; use a newer one"),
    (lambda r: r.update(game="koi-koi"), 'the record needs "game": "hachi-hachi"'),
    (lambda r: r.update(day="22.11.2026"), "day must be a date such as 2026-11-23"),
    (lambda r: r.update(day="20261122"), "day must be a date such as 2026-11-23"),
    (lambda r: r.update(day=3), "day must be printable text"),
    (lambda r: r.update(version=2, start="noon"), "start must be a time in UTC such as 2026-11-23T19:04:11Z"),
    (lambda r: [r.update(day="2026-11-22"), r["deals"].append(r["deals"][0])], "deals has 2 entries, at most 1"),
    (lambda r: r.update(note=1), "the record has an unknown key 'note'"),
    (lambda r: r.pop("seats"), "the record has no 'seats'"),
    (lambda r: r.update(rules=[]), "rules must be an object"),
    (lambda r: r["rules"].update(preset="nagoya"), "there are no rules called 'nagoya'"),
    (lambda r: r["rules"].update(preset=["shiragiku"]), "preset must be printable text"),
    (lambda r: r["rules"].update(set={"colour": 1}), "there's no option called 'colour'"),
    (lambda r: r["rules"].update(set={"k" * 41: 1}), "the name of an option must be printable text of at most 40"),
    (lambda r: r["rules"].update(set={"kan_points": 11}), "option kan_points must be even"),
    (lambda r: r["rules"].update(set={"kan_points": 10**300}), "option kan_points must be a whole number from"),
    (lambda r: r["rules"].update(set={"kan_points": float("nan")}), "must be a switch, a whole number or text"),
    (lambda r: r["rules"].update(set={"sage": [["at_once"]]}), "must be a switch, a whole number or text"),
    (lambda r: r["rules"].update(set={"sage": "at\x1b[2J"}), "must be printable text"),
    (lambda r: r["rules"].update(set={"month_board": 1}), "option month_board takes one of off, on, not 1"),
    (lambda r: r.update(seats=r["seats"] * 3), "seats has 9 entries, at most 7 are possible"),
    (lambda r: r.update(seats=[]), "is for .* players, not 0"),
    (lambda r: r.update(seats=["Akiko"] * 3), "seat 0 must be an object"),
    (lambda r: r["seats"][1].update(name="\ud800"), "name of seat 1 must be printable text of at most 40"),
    (lambda r: r["seats"][1].update(name="\u202egnitseretni"), "name of seat 1 must be printable text"),
    (lambda r: r.update(deals_in_year=7), "a year of shiragiku has 6 or 12 deals, not 7"),
    (lambda r: r.update(years=3), "years must equal the number of seats in a campaign"),
    (lambda r: r.pop("draw"), "the record has deals but no first dealer"),
    (lambda r: [r["deals"].clear(), r.update(draw=[])], "first_dealer is given, but not the draw"),
    (lambda r: r["rules"].update(set={"first_dealer": "random"}), "there is a draw, but the first dealer is"),
    (lambda r: [r["rules"].update(preset="bga"), r.update(draw=[])], "there is a draw, but the first dealer is"),
    (lambda r: r.update(draw=[["1L", "2A"]]), "a round of the draw must have 3 entries"),
    (lambda r: r.update(draw=[["1L", "2A", 3]]), "a card of the draw must be printable text"),
    (lambda r: r.update(draw=[["1L", "2A", "13L"]]), "the draw: '13L' isn't a card"),
    (lambda r: r.update(first_dealer=3), "first_dealer must be a whole number from 0 to 2"),
    (lambda r: r.update(deals={}), "deals must be a list"),
    (lambda r: r.update(deals=[0] * 1001), "deals has 1001 entries, at most 1000"),
    (lambda r: r["deals"][0]["deck"].pop(), "the deck of deal 1 must have each of the 48 cards once"),
    (lambda r: r["deals"][0]["deck"].append("B"), "the deck of deal 1 must have each of the 48 cards once"),
    (lambda r: r["deals"][0].update(stock=["1L", "1L"]), "the draw pile of deal 1 must have each of the 2 cards once"),
    (lambda r: r["deals"][0].update(actions=[[0]]), "deal 1, action 1: an action is a list"),
    (lambda r: r["deals"][0].update(actions=[[True, "play"]]), "deal 1, action 1: an action starts with a seat number"),
    (lambda r: r["deals"][0].update(actions=[[0, "play", None]]), "deal 1, action 1: after an action's verb"),
    (lambda r: r["deals"][0].update(actions=[[0, "play", "1L", "1R", 1]]), "an action is a list of two to four parts"),
    (lambda r: r["deals"][0].update(commitment={"sha256": "0"}), "the commitment of deal 1 has no 'salt'"),
    (lambda r: r["deals"][0].update(commitment={"sha256": "0" * 64, "salt": 8}), "salt of deal 1 must be printable"),
    (lambda r: r["deals"][0].update(commitment={"sha256": "", "salt": ""}), "sha256 of deal 1 must be 64 hexadecimal"),
    (lambda r: r["deals"][0].update(commitment={"sha256": "G" * 64, "salt": ""}), "sha256 of deal 1 must be 64 hexad"),
    (lambda r: r["deals"][0].update(result={"multiplier": 1, "winner": 0}), "the result of deal 1 has no 'payments'"),
]


@pytest.mark.parametrize(("change", "sentence"), UNREADABLE)
def test_what_is_no_record_is_refused_with_what_is_wrong_and_where(
    change: Callable[[dict[str, Any]], object], sentence: str
) -> None:
    with pytest.raises(UnreadableRecordError, match=sentence):
        continue_year(changed(change))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the text isn't JSON: Expecting value"),
        ("\ufeff{}", "the text isn't JSON"),
        ("[]", "the record must be an object"),
        ("[" * 100_000, "the text is nested too deeply for a record"),
        ('{"version": ' + "9" * 5000 + "}", "the text isn't JSON"),
        ('{"version": 1, "version": 1}', "an object has the key 'version' twice"),
        ('{"x": {"a": 1, "b": 2, "a": 1}}', "an object has the key 'a' twice"),
        (" " * (LONGEST + 1), f"a record can have at most {LONGEST} characters, and this text has {LONGEST + 1}"),
    ],
)
def test_what_is_no_json_object_is_refused(text: str, sentence: str) -> None:
    assert sentence in unreadable(text)


def test_a_sentence_shows_no_more_of_an_unknown_key_than_fits() -> None:
    assert len(unreadable(changed(lambda record: record.update({"k" * 100_000: 1})))) < 100


def test_a_record_says_which_game_it_is_of() -> None:
    assert load(TEXT)["game"] == "hachi-hachi"


BROKEN: list[tuple[Callable[[dict[str, Any]], object], str]] = [
    (lambda r: r.update(draw=[["1L", "1L", "2A"]]), "the draw: round 1 of the draw has a card twice"),
    (lambda r: r.update(draw=[["1c1", "1c2", "2A"]]), "the draw: the draw ends with seats that are still tied"),
    (lambda r: r.update(first_dealer=2), "seat 0 deals first by the draw, not seat 2"),
    (lambda r: r["deals"][0]["actions"].append([0, "play", "13L"]), "deal 1, action 1: seat 0 can't play 13L"),
    (lambda r: r["deals"][0]["actions"].append([1, "play", "4A"]), "deal 1, action 1: seat 1 can't play 4A: seat 0"),
    (lambda r: r["deals"].append(r["deals"][0]), "deal 1 isn't finished, but deal 2 follows"),
    (
        lambda r: r["deals"][0].update(result={"multiplier": 1, "winner": 0, "payments": []}),
        "deal 1 has a result but isn't finished",
    ),
]


@pytest.mark.parametrize(("change", "sentence"), BROKEN)
def test_a_record_that_breaks_the_rules_is_refused(change: Callable[[dict[str, Any]], object], sentence: str) -> None:
    assert sentence in broken(changed(change))


RESULTS: list[tuple[Callable[[dict[str, Any]], object], str]] = [
    (lambda d: d["result"].update(multiplier=2), "deal 1: the record says x2, but it's x1"),
    (lambda d: d["result"].update(winner=0), "deal 1: the record says seat 0 wins, but it's seat 1"),
    (lambda d: d["result"].update(winner=None), "deal 1: the record says nobody wins, but it's seat 1"),
    (
        lambda d: d["result"]["payments"].append({"from": 0, "to": "pot", "points": 7, "reason": "pot"}),
        "deal 1: the record says 0 pays pot 7 points for pot, but it's 0",
    ),
    (
        lambda d: d["result"]["payments"].pop(),
        "deal 1: the record says 1 pays board 0 points for month_board, but it's 1",
    ),
    (lambda d: d["actions"].append([0, "stop"]), "deal 1, action 23: the deal is already over"),
]


@pytest.mark.parametrize(("change", "sentence"), RESULTS)
def test_a_result_is_worked_out_again(change: Callable[[dict[str, Any]], object], sentence: str) -> None:
    assert sentence in broken(changed(lambda record: change(record["deals"][0]), FINISHED))


def test_payments_are_compared_as_sums() -> None:
    def divide(record: dict[str, Any]) -> None:
        rows = record["deals"][0]["result"]["payments"]
        one = rows.pop(0)
        rows.extend([{**one, "points": one["points"] - 5}, {**one, "points": 5}])

    assert continue_year(changed(divide, FINISHED)).year.entries[0].winner == 1


def test_a_record_longer_than_its_year_is_refused() -> None:
    long = json.loads(path_of("example_14").read_text(encoding="utf-8"))
    long["deals"].append(long["deals"][0])
    assert "deal 13" in broken(json.dumps(long))


def many_redeals(preset: str, seats: int, rules: dict[str, Any], deck: tuple[int, ...], actions: list[Any]) -> str:
    """Return a record of a thousand entries that are all dealt again."""
    return json.dumps({
        "format": "hachi-hachi/record", "version": 1, "game": "hachi-hachi", "rules": {"preset": preset, "set": rules},
        "seats": [{"name": f"Seat {n}", "player": "human"} for n in range(seats)], "deals_in_year": 12,
        "draw": [["1L", "7A", "8L", "9A", "10A"][:seats]], "first_dealer": 0,
        "deals": [{"deck": [notation(card) for card in deck], "actions": actions}] * 1000,
    })


@pytest.mark.long
@pytest.mark.parametrize(
    "text",
    [
        many_redeals("shiragiku", 3, {"four_on_field": "redeal"}, deck_of(field="5A 5R 5c1 5c2 8L 1c1"), []),
        many_redeals(
            "shiragiku", 4, {"bidding": "free", "last_may_fold": True}, tuple(range(48)),
            [[seat, "fold"] for seat in range(4)],
        ),
    ],
    ids=["four on the field", "nobody left"],
)
def test_a_thousand_redeals_in_a_row_are_no_month(text: str) -> None:
    record = parse_record(text)
    table = replay(record)
    assert (len(table.year.entries), table.year.month) == (1000, 1)
    assert all(entry.redealt for entry in table.year.entries)
    assert len(report(table)["deals"]) == 1000
