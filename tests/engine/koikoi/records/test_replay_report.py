"""The outcome of a record as JSON and in words (docs/rules-koi-koi.md, docs/record.md)."""
import json
from pathlib import Path
from typing import Any

import pytest

from hachi_hachi.engine import replay
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.koikoi.game_definition import KOI_KOI
from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable
from tests.engine.koikoi.helpers.tables import (
    act,
    deck_of,
    play_at_random,
    play_cards,
    random_table,
    setup_of,
    table_of,
)

FINISHED = {
    "deal", "month", "dealer", "hands", "field", "swept", "teyaku", "turns", "koikoi", "piles", "yaku", "totals",
    "ended", "winner", "base", "multiplier", "points", "scores",
}
UNFINISHED = FINISHED - {"winner", "base", "multiplier", "points", "scores"} | {"now"}
REDEAL = {"deal", "month", "dealer", "hands", "field", "swept", "teyaku", "ended", "why"}


def of(table: MatchTable) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(KOI_KOI.replay(table.record_text())))
    return found


@pytest.mark.parametrize("preset", ["leaflet", "privilege", "soft"])
def test_the_keys_of_deals(preset: str) -> None:
    seen = set()
    for seed in range(6):
        table = random_table(seed, preset, field_four="redeal", field_pairs="redeal")
        play_at_random(table, stream("report", preset, seed), 3)
        found = of(table)
        assert set(found) == {"deals", "scores", "finished", "winner", "pending"}
        for deal in found["deals"]:
            seen.add(deal["ended"])
            assert set(deal) == {None: UNFINISHED, "redeal": REDEAL}.get(deal["ended"], FINISHED)
            assert [len(hand) for hand in deal["hands"]] == [8, 8]
            assert len(deal["field"]) == 8
            if deal["ended"] == "redeal":
                continue
            captured = sum(len(turn["took"]) + bool(turn["took"]) for turn in deal["turns"]) + sum(
                len(turn["drawn_took"]) + bool(turn["drawn_took"]) for turn in deal["turns"] if turn["drawn_took"]
            )
            assert sum(len(pile) for pile in deal["piles"]) == captured
            for seat in (0, 1):
                assert sum(yaku["points"] for yaku in deal["yaku"][seat]) == deal["totals"][seat]
    assert {None, "stop"} <= seen


def test_a_turn_from_its_play_to_its_call() -> None:
    field, hand = "3L 3R 8c1 9A 12c1 5A 6A 7A", "3c1 9R 1L 2A 4A 10A 11A 12L"
    table = table_of([deck_of(hand, "", field, "8L 1c1")], setup_of())
    play_cards(table, {0: []})
    pending = of(table)
    legal = pending["pending"]["legal"]
    assert pending["pending"]["seat"] == 0
    assert ["play", "3c1", "3L"] in legal
    assert ["play", "3c1", "3R"] in legal
    assert ["play", "9R"] in legal
    assert pending["deals"][0]["turns"] == []
    act(table, "play 3c1 3L")
    (turn,) = of(table)["deals"][0]["turns"]
    assert turn == {
        "seat": 0, "card": "3c1", "took": ["3L"], "drawn": "8L", "drawn_took": ["8c1"], "total": 0, "call": None,
    }


def test_a_card_turned_up_waits_for_its_target() -> None:
    field = "8A 8c1 2A 3L 4A 5A 6A 7A"
    table = table_of([deck_of("1L", "", field, "8L")], setup_of())
    act(table, "play 1L")
    found = of(table)
    assert found["pending"] == {"seat": 0, "legal": [["take", "8A"], ["take", "8c1"]]}
    (deal,) = found["deals"]
    assert (deal["turns"][0]["drawn_took"], deal["turns"][0]["total"]) == (None, None)
    assert (deal["now"]["turned"], deal["now"]["draw_pile"]) == ("8L", 23)
    assert sorted(deal["now"]["field"]) == sorted(["1L", *field.split()])
    act(table, "take 8A")
    assert of(table)["deals"][0]["now"]["turned"] is None


def test_the_question_is_open() -> None:
    table = table_of([deck_of("9c1 3c1 1L 2A 4A 5A 6A 7A", "", "9A 3L 10A 11A 12L 8c1 2R 6R", seed=1)], setup_of())
    play_cards(table, {0: ["9c1", "3c1"]})
    found = of(table)
    assert found["pending"] == {"seat": 0, "legal": [["stop"], ["koikoi"]]}
    turn = found["deals"][0]["turns"][-1]
    assert (turn["total"], turn["call"]) == (5, None)
    act(table, "koikoi")
    found = of(table)
    assert (found["deals"][0]["turns"][-1]["call"], found["deals"][0]["koikoi"]) == ("koikoi", [1, 0])


def test_the_report_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = set()
    for seed in range(40):
        preset = ("leaflet", "privilege", "common")[seed % 3]
        table = random_table(seed, preset, field_four="dealer_takes", deals=3, teyaku="win")
        play_at_random(table, stream("words", seed), 2 if seed % 2 else 0)
        path = tmp_path / "one.hachi"
        path.write_text(table.record_text(), "utf-8")
        assert replay.main([str(path)]) == 0
        words.add(capsys.readouterr().out)
    text = "\n".join(words)
    for part in (
        "Deal 1: month 1, dealer ", "says koi-koi with", "stops with", "won by Akiko: ", "is asked: play ", " x 2 = ",
        "The game is won by", "The game is not finished; scores Akiko", "won by nobody", "nobody stopped", "by teyaku",
        " takes the four cards of month ", " holds teshi",
    ):
        assert part in text, part


def test_a_redeal_and_a_draw_in_words() -> None:
    field = "8L 8A 8c1 8c2"
    table = table_of([deck_of("", "", field)], setup_of())
    lines = list(KOI_KOI.lines(table.record_text(), KOI_KOI.replay(table.record_text())))
    assert lines[1:] == ["  redeal: field four", "The game is not finished; scores Akiko 0, Iori 0"]
    won = table_of([deck_of("", "", field)], setup_of(field_four="dealer_wins", deals=1))
    assert "  won by Akiko by the field: 6 x 1 = 6; scores Akiko 6, Iori 0" in list(
        KOI_KOI.lines(won.record_text(), KOI_KOI.replay(won.record_text()))
    )
    teshi = deck_of("2A 2R 2c1 2c2 3R 4c1 5A 6R", "7A 7R 7c1 7c2 1L 3c1 4A 6A", "1c1 3L 4R 6c1 8L 9R 10R 12L")
    drawn = table_of([teshi], setup_of(deals=1))
    lines = list(KOI_KOI.lines(drawn.record_text(), KOI_KOI.replay(drawn.record_text())))
    assert lines[-2:] == ["  won by nobody by teyaku; scores Akiko 0, Iori 0", "The game is a draw"]
    empty = table_of([], setup_of())
    assert list(KOI_KOI.lines(empty.record_text(), KOI_KOI.replay(empty.record_text()))) == [
        "The game is not finished; scores Akiko 0, Iori 0"
    ]
