"""``python -m hachi_hachi.engine.replay --verify``: whether the cards of a record are those committed to before the
deals.
"""
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hachi_hachi.engine.catalog import game_of
from hachi_hachi.engine.common.records.commitment_check import AGREED, NOT_AGREED, NOT_COMMITTED, UNPROVEN
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable, new_year
from hachi_hachi.engine.replay import main
from tests.engine.hachihachi.helpers.builder import path_of


def played(seats: int, deals: int, choose: Callable[[YearTable], int] = lambda _: 0, **changed: Any) -> dict[str, Any]:
    """Return the record of a year in which so many deals have been dealt."""
    table = new_year(Setup("shiragiku", changed, tuple(SeatInfo(f"Seat {n}", "human") for n in range(seats)), 6), 88)
    while table.decision is not None and len(table.year.entries) < deals:
        table.act(table.decision.legal[choose(table)])
    found: dict[str, Any] = json.loads(table.record_text())
    return found


def folds_once(table: YearTable) -> int:
    """Fold where one may and nobody has yet."""
    assert table.decision is not None
    deal = table.year.deal
    return int(table.decision.kind == "bid" and deal is not None and not deal.folded)


THREE, FOUR = played(3, 3), played(4, 2, folds_once)


def verified(record: object, folder: Path, capsys: pytest.CaptureFixture[str], *more: str) -> tuple[int, list[str]]:
    path = folder / "year.hachi"
    path.write_text(json.dumps(record), encoding="utf-8")
    status = main([str(path), "--verify", *more])
    out, err = capsys.readouterr()
    lines = (out + err.replace(f"{path}: ", "refused: ")).splitlines()
    return status, [line for line in lines if line != UNPROVEN]


def words(record: object) -> list[str]:
    text = json.dumps(record)
    return [found.word for found in game_of(text).verify(text)]


def copied(record: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(record))
    return found


def swapped(cards: list[str], one: int, other: int) -> None:
    cards[one], cards[other] = cards[other], cards[one]


@pytest.mark.parametrize("record", [THREE, FOUR], ids=["three seats", "four seats"])
def test_a_record_of_the_game_agrees(
    record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, lines = verified(record, tmp_path, capsys)
    assert status == 0
    number = len(record["deals"])
    assert number >= 2
    for line, (count, deal) in zip(lines[:-1], enumerate(record["deals"], start=1), strict=True):
        sha256 = deal["commitment"]["sha256"]
        assert line == f"Deal {count}: agreed; its cards and salt have the SHA-256 committed to, {sha256}."
    assert lines[-1] == f"Of {number} deals: {number} agreed, 0 not agreed, 0 not committed."


def test_the_second_order_is_committed_to_with_four_seats() -> None:
    assert all("order" in deal["commitment"] for deal in FOUR["deals"])
    assert "stock" in FOUR["deals"][0]
    assert not any("order" in deal["commitment"] for deal in THREE["deals"])


TAMPERED: list[tuple[str, dict[str, Any], Callable[[dict[str, Any]], object]]] = [
    ("two cards of the stock", THREE, lambda deal: swapped(deal["deck"], 40, 41)),
    ("two cards of a hand", THREE, lambda deal: swapped(deal["deck"], 0, 1)),
    ("the salt", THREE, lambda deal: deal["commitment"].update(salt=deal["commitment"]["salt"][:-1])),
    ("the promise", THREE, lambda deal: deal["commitment"].update(sha256="0" * 64)),
    ("an order that was not there", THREE, lambda deal: deal["commitment"].update(order=sorted(deal["deck"]))),
    ("the second order", FOUR, lambda deal: swapped(deal["commitment"]["order"], 0, 47)),
    ("no second order", FOUR, lambda deal: deal["commitment"].pop("order")),
    ("the stock after folds", FOUR, lambda deal: swapped(deal["stock"], 0, 20)),
]


@pytest.mark.parametrize(("record", "change"), [row[1:] for row in TAMPERED], ids=[row[0] for row in TAMPERED])
def test_a_changed_deal_does_not_agree_and_the_others_do(
    record: dict[str, Any], change: Callable[[dict[str, Any]], object], tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    record = copied(record)
    change(record["deals"][0])
    assert words(record) == [NOT_AGREED, *[AGREED] * (len(record["deals"]) - 1)]
    status, lines = verified(record, tmp_path, capsys)
    assert status == 1
    assert lines[0].startswith("Deal 1: not agreed; ")
    assert f"{len(record['deals']) - 1} agreed, 1 not agreed, 0 not committed." in lines[len(record["deals"])]


def test_both_sums_are_told_where_they_differ(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = copied(THREE)
    record["deals"][1]["commitment"]["sha256"] = "a" * 64
    _, lines = verified(record, tmp_path, capsys)
    was = THREE["deals"][1]["commitment"]["sha256"]
    assert lines[1] == f"Deal 2: not agreed; committed to was the SHA-256 {'a' * 64}, its cards and salt have {was}."


def test_a_changed_deal_that_breaks_the_rules_is_told_as_both(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = copied(THREE)
    deck = record["deals"][0]["deck"]
    swapped(deck, 0, 47)  # the card that oya plays first is not in the hand any more
    record["deals"][0]["actions"][0][2] = deck[47]
    status, lines = verified(record, tmp_path, capsys)
    assert status == 1
    assert lines[0].startswith("Deal 1: not agreed; ")
    assert lines[-1].startswith("refused: deal 1, action 1: seat ")


def test_what_was_not_committed_to_is_not_agreed_upon(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = copied(THREE)
    del record["deals"][1]["commitment"]
    status, lines = verified(record, tmp_path, capsys)
    assert status == 2
    assert lines[1] == "Deal 2: not committed; the record carries no commitment for it."
    number = len(record["deals"])
    assert lines[-1] == f"Of {number} deals: {number - 1} agreed, 0 not agreed, 1 not committed."
    record["deals"][0]["commitment"]["salt"] = ""
    assert verified(record, tmp_path, capsys)[0] == 1


def test_a_hand_written_record_and_one_without_deals_have_nothing_to_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written = json.loads(path_of("example_01").read_text(encoding="utf-8"))
    assert verified(written, tmp_path, capsys) == (2, [
        "Deal 1: not committed; the record carries no commitment for it.",
        "Of 1 deals: 0 agreed, 0 not agreed, 1 not committed.",
    ])
    written["deals"] = []
    assert verified(written, tmp_path, capsys) == (2, ["Of 0 deals: 0 agreed, 0 not agreed, 0 not committed."])


def test_with_four_seats_the_deck_alone_is_not_enough(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = copied(FOUR)
    del record["deals"][0]["commitment"]["order"]
    table = game_of(json.dumps(record)).verify(json.dumps(record))
    record["deals"][0]["commitment"]["sha256"] = table[0].found
    assert words(record)[0] == NOT_COMMITTED
    status, lines = verified(record, tmp_path, capsys)
    assert status == 2
    assert lines[0] == ("Deal 1: not committed; with 4 seats the order of the stock must be committed to as well, "
                        "and is not.")


def test_the_same_as_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = copied(THREE)
    status, (line,) = verified(record, tmp_path, capsys, "--json")
    sha256 = record["deals"][0]["commitment"]["sha256"]
    assert status == 0
    assert json.loads(line)["agreed"] is True
    assert json.loads(line)["deals"][0] == {"verdict": "agreed", "promised": sha256, "found": sha256}
    swapped(record["deals"][0]["deck"], 46, 47)
    status, (line, *_) = verified(record, tmp_path, capsys, "--json")
    assert (status, json.loads(line)["agreed"]) == (1, False)
    assert [deal["verdict"] for deal in json.loads(line)["deals"]][:2] == ["not agreed", "agreed"]


@pytest.mark.parametrize("text", ["{", "[]", "{}"])
def test_what_is_no_record_is_refused_with_2(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "none.hachi"
    path.write_text(text, encoding="utf-8")
    assert main([str(path), "--verify"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{path}: ")
