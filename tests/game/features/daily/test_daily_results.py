"""What the deal of the day is made of, and what is kept of it; no window is needed."""

from __future__ import annotations

import errno
import os
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from hachi_hachi.ai.workers.par_worker import ParRequest, play, play_out
from hachi_hachi.ai.workers.pipe_loop import Finished, each_of
from hachi_hachi.engine.catalog import GAMES
from hachi_hachi.engine.common.records.header import PEOPLE
from hachi_hachi.engine.common.rng.seeds import derive_seed
from hachi_hachi.game.features.daily.daily_deal import SEAT, dealt, par_request, rulesets_for
from hachi_hachi.game.features.daily.daily_results import FILE, PLAYS, DailyKey, DailyResults, DayResult
from hachi_hachi.game.storage import safe_files
from tests.engine.contract.kits import KITS

TODAY = date(2026, 11, 22)
KEY = DailyKey("hachi-hachi", "shiragiku", TODAY)
NAMES = ("Anna", "Iori", "Uzuki")


def test_the_cards_come_from_date_and_sheet_alone() -> None:
    engine = GAMES["hachi-hachi"]
    table, seed = dealt(engine, KEY, NAMES, "hard")
    other, same = dealt(engine, KEY, ("B", "C", "D"), "normal")
    assert seed == same
    cards = [repr(event) for event in table.events if type(event).__name__ in ("HandDealt", "FieldDealt")]
    assert cards == [repr(event) for event in other.events if type(event).__name__ in ("HandDealt", "FieldDealt")]
    met = {seed}
    for key in (DailyKey(KEY.game, KEY.ruleset, TODAY - timedelta(days=1)), DailyKey(KEY.game, "bga", TODAY)):
        table, seed = dealt(engine, key, NAMES, "hard")
        met.add(seed)
        hands = [repr(event) for event in table.events if type(event).__name__ == "HandDealt"]
        assert hands != cards[: len(hands)]
    assert len(met) == 3


@pytest.mark.parametrize("game", KITS)
def test_every_day_of_a_month_has_a_deal_by_every_sheet_that_has_an_end(game: str) -> None:
    engine, seats = GAMES[game], len(KITS[game].quick.seats)
    rulesets = rulesets_for(engine, seats)
    assert rulesets
    for number in range(31):
        key = DailyKey(game, rulesets[number % len(rulesets)], TODAY + timedelta(days=number))
        table, _seed = dealt(engine, key, tuple(str(n) for n in range(seats)), "hard")
        assert [info.player in PEOPLE for info in table.setup.seats] == [seat == SEAT for seat in range(seats)]
        while table.decision is not None:
            table.act(table.decision.legal[len(table.events) % len(table.decision.legal)])
        assert table.entries[0].settled
        assert len(table.entries) == 1
        # no later deal gives back what is put on the month board, or the stake of a year
        kept = [event for event in table.events if {"month_board", "ante"} & {getattr(event, "reason", "")}]
        assert not kept


def test_par_is_the_mean_of_plays_of_the_same_cards_and_seeds_tell_nothing_of_them() -> None:
    engine = GAMES["hachi-hachi"]
    table, seed = dealt(engine, KEY, NAMES, "novice")
    request = par_request(table, seed, "normal", PLAYS - 2)
    assert request.seed == derive_seed(seed, "par")
    assert seed not in request.seed
    assert str(TODAY) not in request.seed
    assert list(play_out(request)) == [play(request, number) for number in range(PLAYS - 2, PLAYS)]
    again = table.restart_deal(0)
    assert again.record_text() == table.record_text()
    (broken,) = each_of(ParRequest("{", 0, "normal", "s", 0, 2), ParRequest, play_out)
    assert isinstance(broken, Finished)
    assert broken.error


def test_what_is_kept_is_read_again_counts_once_and_a_streak_breaks(tmp_path: Path) -> None:
    days = DailyResults(tmp_path)
    for back in (0, 1, 2, 4):
        key = DailyKey("hachi-hachi", "shiragiku", TODAY - timedelta(days=back))
        days.started(key, key.day)
        assert days.played(key, 24 - back, 12, undo=False)
    late = DailyKey("hachi-hachi", "shiragiku", TODAY - timedelta(days=3))
    days.started(late, TODAY)
    assert days.played(late, 5, 12, undo=True)
    assert not days.played(KEY, 100, 12, undo=False)
    days.played_out(KEY, (12, 24, 36))
    again = DailyResults(tmp_path)
    assert again.trouble == ""
    assert again.of(KEY) == days.of(KEY) == DayResult(24, 12, (12, 24, 36), on_time=True)
    assert again.of(KEY).par == 24
    assert again.of(late) == DayResult(5, 12, undo=True)
    assert again.streak("hachi-hachi", TODAY) == 3
    assert again.streak("hachi-hachi", TODAY + timedelta(days=1)) == 3
    assert again.streak("hachi-hachi", TODAY + timedelta(days=2)) == 0
    assert again.streak("hachinin-meri", TODAY) == 0
    assert (again.longest("hachi-hachi"), again.longest("hachinin-meri")) == (3, 0)


@pytest.mark.parametrize("damage", [
    b"", b"{", b"\xff", b"[]", b'{"format": "hachi-hachi/daily", "version": 2}', b"[" * 100_000,
    b'{"format": "hachi-hachi/daily", "version": true, "days": []}', b'{"format": "hachi-hachi/daily", "days": []}',
])
def test_a_damaged_file_is_set_aside_and_said(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / FILE).write_bytes(damage)
    days = DailyResults(tmp_path)
    assert "moved aside" in days.trouble
    assert (tmp_path / f"{FILE}.bad").read_bytes() == damage
    assert days.played(KEY, 1, 12, undo=False)
    assert DailyResults(tmp_path).of(KEY).points == 1


@pytest.mark.parametrize("damage", ["3", '{"game":"a","sheet":"b","day":"tomorrow"}', '{"game":"a"}', "null"])
def test_a_damaged_day_takes_no_other_with_it(tmp_path: Path, damage: str) -> None:
    DailyResults(tmp_path).played(KEY, 24, 12, undo=False)
    whole = (tmp_path / FILE).read_text("utf-8")
    damaged = whole.replace('"days":[', f'"days":[{damage},')
    (tmp_path / FILE).write_text(damaged, "utf-8")
    for said in (True, False):  # once is enough, as long as nothing has changed
        days = DailyResults(tmp_path)
        assert days.of(KEY).points == 24
        assert (str(tmp_path / f"{FILE}.bad") in days.trouble) is said
    days.hinted(replace(KEY, ruleset="bga"))
    days.played_out(KEY, ())
    assert {path.name for path in tmp_path.iterdir()} == {FILE, f"{FILE}.bad"}
    assert (tmp_path / f"{FILE}.bad").read_text("utf-8") == damaged
    assert (DailyResults(tmp_path).of(KEY).points, DailyResults(tmp_path).trouble) == (24, "")


def test_a_damaged_day_that_cannot_be_copied_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    DailyResults(tmp_path).played(KEY, 24, 12, undo=False)
    damaged = (tmp_path / FILE).read_text("utf-8").replace('"days":[', '"days":[3,')
    (tmp_path / FILE).write_text(damaged, "utf-8")
    monkeypatch.setattr(safe_files, "copy_aside", lambda *_values: (None, "no room"))
    days = DailyResults(tmp_path)
    assert days.trouble == f"Can't read {FILE}: a day is no object"
    days.played(replace(KEY, ruleset="bga"), 12, 12, undo=False)
    assert (tmp_path / FILE).read_text("utf-8") == damaged


@pytest.mark.parametrize("version", ['"2"', "2.0", "7"])
def test_a_newer_version_is_known_however_it_is_written(tmp_path: Path, version: str) -> None:
    DailyResults(tmp_path).played(KEY, 24, 12, undo=False)
    newer = (tmp_path / FILE).read_text("utf-8").replace('"version":1', f'"version":{version}')
    (tmp_path / FILE).write_text(newer, "utf-8")
    days = DailyResults(tmp_path)
    assert days.of(KEY).points == 24
    assert f"{FILE}.newer" in days.trouble


def test_every_damaged_byte_is_read_or_set_aside(tmp_path: Path) -> None:
    DailyResults(tmp_path).played(KEY, 24, 12, undo=False)
    whole = (tmp_path / FILE).read_bytes()
    for place in range(0, len(whole), 5):
        (tmp_path / FILE).write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        DailyResults(tmp_path)


def test_the_error_of_a_par_is_the_standard_error_of_its_plays() -> None:
    assert DayResult(plays=(2, 4, 6)).error == pytest.approx((4 / 3) ** 0.5)  # a variance of 4, of three plays
    assert DayResult(plays=(5, 5, 5, 5)).error == 0
    assert DayResult(plays=(5,)).error == DayResult().error == float("inf")


def test_results_of_a_newer_version_are_used_and_kept_as_they_were(tmp_path: Path) -> None:
    DailyResults(tmp_path).played(KEY, 24, 12, undo=False)
    newer = (tmp_path / FILE).read_text("utf-8").replace('"version":1', '"version":2').replace('"undo"', '"a":8,"undo"')
    (tmp_path / FILE).write_text(newer, "utf-8")
    for kept in (f"{FILE}.newer", None):
        days = DailyResults(tmp_path)
        assert days.of(KEY).points == 24
        assert (str(tmp_path / kept) in days.trouble) if kept else days.trouble == ""
    days.played(replace(KEY, ruleset="bga"), 12, 12, undo=False)
    assert {path.name for path in tmp_path.iterdir()} == {FILE, f"{FILE}.newer"}
    assert (tmp_path / f"{FILE}.newer").read_text("utf-8") == newer
    points = [DailyResults(tmp_path).of(replace(KEY, ruleset=ruleset)).points for ruleset in ("shiragiku", "bga")]
    assert points == [24, 12]


def test_results_of_a_newer_version_that_cannot_be_copied_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    DailyResults(tmp_path).played(KEY, 24, 12, undo=False)
    newer = (tmp_path / FILE).read_text("utf-8").replace('"version":1', '"version":2')
    (tmp_path / FILE).write_text(newer, "utf-8")
    monkeypatch.setattr(safe_files, "copy_aside", lambda *_values: (None, "no room"))
    days = DailyResults(tmp_path)
    assert "no room" in days.trouble
    days.played(replace(KEY, ruleset="bga"), 12, 12, undo=False)
    assert (tmp_path / FILE).read_text("utf-8") == newer


def test_results_that_cannot_be_read_for_the_moment_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    DailyResults(tmp_path).played(KEY, 24, 12, undo=False)

    def refused(*_values: object) -> int:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    with monkeypatch.context() as patched:
        patched.setattr(os, "open", refused)
        days = DailyResults(tmp_path)
    assert days.trouble == f"Can't read {FILE}: {os.strerror(errno.EMFILE)}"
    days.played(replace(KEY, ruleset="bga"), 12, 12, undo=False)
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
    assert DailyResults(tmp_path).of(KEY).points == 24
