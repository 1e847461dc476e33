"""What the deal of the day is made of, and what is kept of it; no window is needed."""

from __future__ import annotations

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
    for key in (DailyKey(KEY.game, KEY.sheet, TODAY - timedelta(days=1)), DailyKey(KEY.game, "bga", TODAY)):
        table, seed = dealt(engine, key, NAMES, "hard")
        met.add(seed)
        hands = [repr(event) for event in table.events if type(event).__name__ == "HandDealt"]
        assert hands != cards[: len(hands)]
    assert len(met) == 3


@pytest.mark.parametrize(("game", "seats"), [("hachi-hachi", 3), ("hachinin-meri", 8)])
def test_every_day_of_a_month_has_a_deal_by_every_sheet_that_has_an_end(game: str, seats: int) -> None:
    engine = GAMES[game]
    sheets = rulesets_for(engine, seats)
    assert sheets
    for number in range(31):
        key = DailyKey(game, sheets[number % len(sheets)], TODAY + timedelta(days=number))
        table, _seed = dealt(engine, key, tuple(str(n) for n in range(seats)), "hard")
        assert [info.player in PEOPLE for info in table.setup.seats] == [seat == SEAT for seat in range(seats)]
        while table.decision is not None:
            table.act(table.decision.legal[len(table.events) % len(table.decision.legal)])
        assert table.entries[0].settled
        assert len(table.entries) == 1


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


@pytest.mark.parametrize("damage", [
    b"", b"{", b"\xff", b"[]", b'{"format": "hachi-hachi/daily", "version": 2}', b"[" * 100_000,
    b'{"format":"hachi-hachi/daily","version":1,"days":[{"game":"a","sheet":"b","day":"tomorrow"}]}',
    b'{"format":"hachi-hachi/daily","version":1,"days":[3]}',
])
def test_a_damaged_file_is_set_aside_and_said(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / FILE).write_bytes(damage)
    days = DailyResults(tmp_path)
    assert "moved aside" in days.trouble
    assert (tmp_path / f"{FILE}.bad").read_bytes() == damage
    assert days.played(KEY, 1, 12, undo=False)
    assert DailyResults(tmp_path).of(KEY).points == 1


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
