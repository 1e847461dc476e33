"""Records of every version are read, keep their meaning, and are continued as what they are."""
import json
from typing import Any

import pytest

from hachi_hachi.engine.catalog import GAMES
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.records.json_reader import UnreadableRecordError
from hachi_hachi.engine.hachihachi.records.deals_reader import parse_record
from hachi_hachi.engine.hachihachi.records.recorded_year import continue_year, new_year
from tests.engine.hachihachi.helpers.builder import path_of

START, END = "2026-11-23T19:04:11Z", "2026-11-23T20:11:38Z"


def text_of(name: str, **head: Any) -> str:
    return json.dumps({**json.loads(path_of(name).read_text(encoding="utf-8")), **head})


def paid_for_aka(name: str) -> list[int]:
    found = GAMES["hachi-hachi"].replay(text_of(name))
    return [payment["points"] for payment in found["deals"][0]["payments"] if payment["reason"] == "teyaku"]


@pytest.mark.parametrize(
    ("name", "paid"),
    [
        ("version_1_hanafubuki_two_ribbons", [24, 24]), ("version_1_hanafubuki_three_ribbons", [24, 24]),
        ("version_2_hanafubuki_two_ribbons", [36, 36]), ("version_2_hanafubuki_three_ribbons", []),
    ],
)
def test_aka_of_hanafubuki_pays_what_it_paid_when_the_record_was_written(name: str, paid: list[int]) -> None:
    assert paid_for_aka(name) == paid


@pytest.mark.parametrize("version", [1, 2])
def test_a_year_is_continued_in_the_version_in_which_it_was_begun(version: int) -> None:
    table = continue_year(path_of(f"version_{version}_hanafubuki_two_ribbons").read_text(encoding="utf-8"), 88)
    decision = table.decision
    assert decision is not None
    table.act(decision.legal[0])
    text = table.record_text()
    assert json.loads(text)["version"] == version
    assert continue_year(text, 88).events == table.events


def test_a_new_year_is_of_the_newest_version() -> None:
    table = new_year(Setup("hanafubuki", {}, (SeatInfo("A", "human"), SeatInfo("B", "human")), 12), 88)
    assert json.loads(table.record_text())["version"] == 2
    assert (table.rules.aka_max_two, table.rules.aka_value) == (True, 3)


@pytest.mark.parametrize("key", ["start", "end"])
def test_a_record_of_version_1_has_no_times(key: str) -> None:
    with pytest.raises(UnreadableRecordError, match=f"unknown key '{key}'"):
        parse_record(text_of("version_1_hanafubuki_two_ribbons", **{key: START}))


@pytest.mark.parametrize(
    "time",
    [
        "2026-11-23", "2026-11-23T19:04:11", "2026-11-23T19:04:11+01:00", "2026-02-30T19:04:11Z",
        "999-01-01T00:00:00Z", "", 5, None,
    ],
)
def test_what_is_no_time_in_utc_is_refused(time: object) -> None:
    with pytest.raises(UnreadableRecordError, match="start must be"):
        parse_record(text_of("version_2_hanafubuki_two_ribbons", start=time))


@pytest.mark.parametrize("time", ["0001-01-01T00:00:00Z", "0999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"])
def test_every_year_of_four_digits_is_read(time: str) -> None:
    text = text_of("version_2_hanafubuki_two_ribbons", start=time)
    assert json.loads(continue_year(text).record_text())["start"] == time


def test_the_end_stands_in_a_record_once_the_year_is_over() -> None:
    text = text_of("version_2_hanafubuki_two_ribbons", start=START, end=END)
    written = json.loads(continue_year(text).record_text())
    assert written["start"] == START
    assert "end" not in written
    facts = GAMES["hachi-hachi"].summary(text)
    assert (facts.start, facts.end) == (START, "")


def test_both_times_of_a_year_that_is_over_are_kept() -> None:
    text = path_of("version_2_with_times").read_text(encoding="utf-8")
    table = continue_year(text)
    assert table.is_complete
    written = json.loads(table.record_text())
    assert (written["start"], written["end"]) == (START, END)
    facts = GAMES["hachi-hachi"].summary(text)
    assert (facts.start, facts.end) == (START, END)
