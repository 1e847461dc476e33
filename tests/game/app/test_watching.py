"""Watching from the command line: what cannot be watched, saved or carried to its end is told, with its status."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from hachi_hachi.__main__ import main
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.game.hanafuda.dealer_draw.dealer_draw_scene import DealerDrawScene
from hachi_hachi.game.storage.diagnostic_log import EventLog
from tests.game.helpers.at_once import year
from tests.needs import NAMED_PIPES

WATCH = ["--size", "640x400", "--watch", "--speed", "instant", "--exit-after-deal"]


def watched_year(player: str) -> bytes:
    """A year whose first seat is that player's."""
    record = json.loads(year(3).record_text())
    record["seats"][0]["player"] = player
    return json.dumps(record).encode()


@pytest.mark.usefixtures("decoded_once", "quick_players")
@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"{", "JSON"),
        (b"\xff", "UTF-8"),
        (watched_year("human"), "This year has a human player"),
        (watched_year("grandmaster"), "No computer player called “grandmaster”"),
    ],
)
def test_a_year_that_cannot_be_watched_is_refused_in_a_sentence(
    home: Path, capsys: pytest.CaptureFixture[str], content: bytes, sentence: str
) -> None:
    file = home / "watched" / "hachi-hachi.hachi"
    file.parent.mkdir()
    file.write_bytes(content)
    assert main([*WATCH, "--continue"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("hachi-hachi: this year cannot be watched: ")
    assert sentence in said
    assert file.read_bytes() == content
    assert not (home / "crashes").exists()


@pytest.mark.usefixtures("decoded_once", "quick_players")
def test_a_watched_year_that_cannot_be_saved_is_told_at_the_end(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "watched").write_text("in the way")
    assert main(WATCH) == 1
    said = capsys.readouterr().err
    assert said == "the year could not be saved: Not a directory\n" * 2


@pytest.mark.usefixtures("decoded_once", "quick_players")
def test_what_fails_while_an_exit_is_asked_for_ends_the_program(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(self: DealerDrawScene[YearTable], dt: float) -> None:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(DealerDrawScene, "update", fails)
    assert main(WATCH) == 70
    (report,) = (home / "crashes").iterdir()
    assert str(report) in capsys.readouterr().err


@NAMED_PIPES
def test_a_log_is_no_pipe(tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert main(["--log", str(tmp_path / "pipe")]) == 1
    assert f"cannot write its log {tmp_path / 'pipe'}: not a file" in capsys.readouterr().err


def test_a_log_writes_over_nothing_but_a_log(tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved = tmp_path / "year.hachi"
    saved.write_text('{"format": "hachi-hachi"}', encoding="utf-8")
    assert main(["--log", str(saved)]) == 1
    assert f"cannot write its log {saved}: it holds something that is not a log" in capsys.readouterr().err
    assert saved.read_text(encoding="utf-8") == '{"format": "hachi-hachi"}'
    for before in ("", '{"t": 0.0, "event": "enter"}\n'):
        saved.write_text(before, encoding="utf-8")
        with EventLog(saved) as log:
            log("leave")
        assert log.trouble == ""
        assert '"leave"' in saved.read_text(encoding="utf-8")
