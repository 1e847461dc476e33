"""Records of Koi-Koi: what is read, refused and compared (docs/rules-koi-koi.md, docs/record.md)."""
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from hachi_hachi.engine.common.records.commitment_check import AGREED, NOT_AGREED, NOT_COMMITTED
from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.engine.common.records.json_reader import BrokenRecordError, UnreadableRecordError
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.koikoi.game_definition import KOI_KOI
from hachi_hachi.engine.koikoi.match.deck_source import RandomSource, RecordedSource
from hachi_hachi.engine.koikoi.records.deals_reader import parse_record
from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable, replay
from tests.engine.koikoi.helpers.saved_records import FOLDER, kept
from tests.engine.koikoi.helpers.tables import SITTING, play_at_random, random_table, table_of

SCHEMA = Draft202012Validator(json.loads(
    (Path(__file__).parents[4] / "docs" / "schemas" / "record-koi-koi.schema.json").read_text("utf-8")
))
Change = Callable[[dict[str, Any]], Any]


def played(preset: str = "leaflet", **changed: Any) -> dict[str, Any]:
    """Return the record of a game whose first two deals were played."""
    table = random_table("records", preset, **changed)
    play_at_random(table, stream("records", preset), 2)
    found: dict[str, Any] = json.loads(table.record_text())
    return found


def text_of(change: Change, preset: str = "leaflet", **changed: Any) -> str:
    record = played(preset, **changed)
    change(record)
    return json.dumps(record)


def replayed(change: Change, preset: str = "leaflet", **changed: Any) -> dict[str, Any]:
    return KOI_KOI.replay(text_of(change, preset, **changed))


def without(*keys: str) -> Change:
    return lambda record: [record.pop(key) for key in keys]


def test_the_record_is_as_the_page_shows() -> None:
    record = played()
    assert list(record) == ["format", "version", "game", "rules", "seats", "draw", "first_dealer", "deals"]
    assert (record["game"], record["seats"][0]) == ("koi-koi", {"name": "Akiko", "player": "human"})
    deal = record["deals"][0]
    assert list(deal) == ["deck", "actions", "commitment", "result"]
    assert list(deal["result"]) == ["winner", "points"]
    assert {action[1] for action in deal["actions"]} <= {"play", "take", "koikoi", "stop"}
    SCHEMA.validate(record)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda r: r.update(deals_in_year=12), "the record has an unknown key 'deals_in_year'"),
        (lambda r: r["seats"].append(r["seats"][0]), "seats has 3 entries, at most 2 are possible"),
        (lambda r: r["seats"].pop(), "leaflet is for 2 players, not 1"),
        (lambda r: r["rules"].update(preset="shiragiku"), "there are no rules called 'shiragiku'"),
        (lambda r: r["rules"].update(set={"kan_points": 12}), "there's no option called 'kan_points'"),
        (lambda r: r["rules"].update(set={"gokou": True}), "option gokou takes one of 10, 15, not on"),
        (lambda r: r["rules"].update(set={"deals": 0}), "the game never ends"),
        (without("draw", "first_dealer"), "the record has deals but no first dealer"),
        (without("draw"), "the record has deals but no first dealer"),
        (lambda r: r.update(draw=[]), "the record has deals but no first dealer"),
        (lambda r: r.update(draw=[], deals=[]), "first_dealer is given, but not the draw"),
        (lambda r: r["rules"].update(set={"first_dealer": "random"}), "there is a draw, but the first dealer is"),
        (lambda r: r.update(draw=[["1L"]]), "a round of the draw must have 2 entries"),
        (lambda r: r.update(draw=[["1L", "B"]]), "the draw: 'B' isn't a card"),
        (lambda r: r.update(first_dealer=2), "first_dealer must be a whole number from 0 to 1"),
        (lambda r: r["deals"][0]["deck"].pop(), "the deck of deal 1 must have each of the 48 cards once"),
        (lambda r: r["deals"][0]["result"].update(winner=2), "winner of the result of deal 1 must be a whole number"),
        (lambda r: r["deals"][0]["result"].update(points=[1]), "must be a list of 2 whole numbers"),
        (lambda r: r["deals"][0]["result"].update(points=[1, 0.5]), "the points of the result of deal 1 must be"),
        (lambda r: r["deals"][0]["result"].pop("points"), "the result of deal 1 has no 'points'"),
        (lambda r: r["deals"][0]["result"].update(multiplier=1), "the result of deal 1 has an unknown key"),
        (lambda r: r["deals"][0]["commitment"].update(order=[]), "the commitment of deal 1 has an unknown key"),
        (lambda r: r["deals"][0]["actions"].append([0]), "an action is a list of two to four parts"),
    ],
)
def test_what_is_no_record_is_refused_with_what_is_wrong_and_where(change: Change, sentence: str) -> None:
    text = text_of(change)
    with pytest.raises(UnreadableRecordError, match=sentence):
        KOI_KOI.resume(text, 1)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda r: r.update(draw=[["1L", "1L"]]), "the draw: round 1 of the draw has a card twice, or the blank: 1L"),
        (lambda r: r.update(draw=[["1c1", "1c2"]]), "the draw: the draw ends with seats that are still tied"),
        (lambda r: r.update(draw=[["1L", "2A"], ["3L", "4A"]]), "the draw: round 2 of the draw must have a card for"),
        (lambda r: r.update(draw=[["1L", None]]), "the draw: round 1 of the draw must have a card for"),
        (lambda r: r.update(draw=[["1L", "2A"]], first_dealer=1), "seat 0 deals first by the draw, not seat 1"),
        (lambda r: r["deals"][0]["actions"].insert(0, [0, "shout"]), "deal 1, action 1: seat 0 can't shout"),
        (lambda r: r["deals"][0]["actions"].append([0, "stop"]), "deal 1, action [0-9]+: the deal is already over"),
        (lambda r: r["deals"][0]["actions"].pop(), "deal 1 isn't finished, but deal 2 follows"),
        (lambda r: r["deals"][0]["result"].update(points=[1, 0]), "deal 1: the record says"),
        (lambda r: r["deals"][0]["result"].update(winner=None), "deal 1: the record says nobody wins"),
        (lambda r: r["deals"][0].update(actions=[], result=r["deals"][0]["result"]), "deal 1 "),
    ],
)
def test_a_record_that_breaks_the_rules_is_refused(change: Change, sentence: str) -> None:
    text = text_of(change)
    with pytest.raises(BrokenRecordError, match=sentence):
        KOI_KOI.resume(text, 1)


def test_a_winner_that_is_another_is_refused() -> None:
    record = played()
    result = record["deals"][0]["result"]
    result["winner"] = 1 - result["winner"] if result["winner"] is not None else 0
    with pytest.raises(BrokenRecordError, match=r"deal 1: the record says seat [01] wins, but it's (seat|nobody)"):
        KOI_KOI.replay(json.dumps(record))


def redeal_record() -> dict[str, Any]:
    """Return a record whose first entry is a redeal, before an entry that is played."""
    for seed in range(200):
        table = random_table(seed, "common", field_four="redeal", teyaku="redeal")
        if table.entries[0].redealt:
            found: dict[str, Any] = json.loads(table.record_text())
            return found
    raise AssertionError


def test_a_redeal_is_an_entry_without_actions_and_result() -> None:
    record = redeal_record()
    assert record["deals"][0]["actions"] == []
    assert "result" not in record["deals"][0]
    found = KOI_KOI.replay(json.dumps(record))
    assert found["deals"][0]["ended"] == "redeal"
    assert found["deals"][1]["deal"] == 1
    record["deals"][0]["result"] = {"winner": None, "points": [0, 0]}
    with pytest.raises(BrokenRecordError, match="deal 1 has a result but isn't finished"):
        KOI_KOI.replay(json.dumps(record))


def test_nothing_follows_the_end_of_the_game() -> None:
    table = random_table("over", "leaflet", deals=1)
    play_at_random(table, stream("over"))
    record = json.loads(table.record_text())
    record["deals"].append(dict(record["deals"][-1]))
    with pytest.raises(BrokenRecordError, match=r"the game is over after [0-9]+ deals"):
        KOI_KOI.replay(json.dumps(record))


def test_a_first_dealer_by_lot() -> None:
    record = played("hard")
    assert "draw" not in record
    assert record["first_dealer"] in (0, 1)
    SCHEMA.validate(record)
    del record["first_dealer"]
    with pytest.raises(UnreadableRecordError, match="the record has deals but no first dealer"):
        KOI_KOI.replay(json.dumps(record))
    assert not SCHEMA.is_valid(record)
    record["deals"] = []
    assert KOI_KOI.replay(json.dumps(record)) == {
        "deals": [], "scores": [50, 50], "finished": False, "winner": None, "pending": "draw",
    }


def test_the_draw_is_still_to_come() -> None:
    for missing in (("first_dealer",), ("first_dealer", "draw")):
        record = played() | {"deals": [], "draw": []}
        without(*missing)(record)
        assert KOI_KOI.replay(json.dumps(record))["pending"] == "draw"
        written = json.loads(replay(parse_record(json.dumps(record))).record_text())
        assert not {"draw", "first_dealer"} & set(written)
        assert KOI_KOI.resume(json.dumps(record), 3).decision is not None
        assert KOI_KOI.resume(json.dumps(record), 3).events == KOI_KOI.resume(json.dumps(record), 3).events


def test_the_winner_of_the_draw_may_be_left_out() -> None:
    found = replayed(without("first_dealer"))
    assert found == KOI_KOI.replay(json.dumps(played()))


def test_the_draw_goes_on_from_the_next_source() -> None:
    then = RandomSource("draw")
    assert RecordedSource(None, None, [], then).rounds(2) == then.rounds(2)
    assert RecordedSource(None, None, []).rounds(2) is None
    known = ((0, 4),)
    assert RecordedSource(known, None, [], then).rounds(2) == known
    assert len({RandomSource().rounds(2) for _ in range(5)}) > 1


def test_a_table_without_a_deck_waits() -> None:
    table = table_of([], Setup("hard", {}, SITTING), dealer=1)
    assert (table.decision, table.match.deal, table.match.dealer, table.finished) == (None, None, 1, False)
    assert KOI_KOI.replay(table.record_text())["deals"] == []


def test_commitments() -> None:
    record = played()
    assert {check.word for check in KOI_KOI.verify(json.dumps(record))} == {AGREED}
    record["deals"][0]["commitment"]["salt"] += "x"
    del record["deals"][1]["commitment"]
    words = [check.word for check in KOI_KOI.verify(json.dumps(record))]
    assert words[:2] == [NOT_AGREED, NOT_COMMITTED]
    assert set(words[2:]) <= {AGREED}


def test_two_chaff_cards_are_the_same_answer() -> None:
    answers = set()
    for seed in range(12):
        table = random_table(seed)
        chance = stream("equal", seed)
        while table.decision is not None and len(table.entries) < 4:
            decision, answer = table.decision, table.equal_answer()
            kinds = {"c" in str(action.args[-1]) for action in decision.legal if action.args}
            if decision.kind != "take":
                assert answer is None
            else:
                assert (answer is not None) is (kinds == {True})
                answers.add(answer is None)
            table.act(chance.choice(decision.legal))
    assert answers == {True, False}


def test_a_deal_of_the_day_stands_alone() -> None:
    table = MatchTable(Setup("leaflet", {}, SITTING, day="2026-11-27"), RandomSource("day"))
    chance = stream("day")
    while not table.is_complete and table.decision is not None:
        table.act(chance.choice(table.decision.legal))
    text = table.single_deal(len(table.entries) - 2).record_text()
    again = KOI_KOI.resume(text, 1)
    assert again.is_complete
    assert again.decision is None
    assert KOI_KOI.summary(text).length == 1


def test_the_summary_counts_yaku_and_calls() -> None:
    table = random_table("summary", "privilege", teyaku="win")
    play_at_random(table, stream("summary"))
    facts = KOI_KOI.summary(table.record_text())
    assert (facts.length, facts.finished, facts.unit) == (12, True, 1)
    assert facts.places == ((1, 1) if facts.scores[0] == facts.scores[1] else facts.places)
    feats = [feat for deal in facts.deals for feat in deal.feats]
    assert {feat.kind for feat in feats} == {"yaku", "call"}
    assert {feat.name for feat in feats if feat.kind == "call"} == {"stop", "koikoi"}
    assert all(feat.cards for feat in feats if feat.kind == "yaku")
    for deal in facts.deals:
        assert (not deal.winners) is (deal.points == (0, 0))
    assert sum(deal.points[0] for deal in facts.deals) == facts.scores[0]


def test_the_summary_counts_teyaku() -> None:
    for seed in range(300):
        facts = KOI_KOI.summary(random_table(seed).record_text())
        feats = [feat for deal in facts.deals for feat in deal.feats if feat.kind == "teyaku"]
        if feats:
            assert feats[0].name in ("teshi", "kuttsuki")
            assert len(feats[0].cards) == 8
            return
    raise AssertionError


def test_saved_records_are_as_they_were_written() -> None:
    names = set()
    for name, table in kept():
        text = (FOLDER / f"{name}.hachi").read_text("utf-8")
        assert table.record_text() == text
        SCHEMA.validate(json.loads(text))
        assert replay(parse_record(text)).events == table.events
        names.add(name)
    assert {path.stem for path in FOLDER.glob("*")} == names
