"""``python -m hachi_hachi.engine.replay`` ends alike for every game: the rule is in docs/record.md."""
import errno
import io
import json
import os
import sys
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from hachi_hachi.engine.catalog import GAMES
from hachi_hachi.engine.replay import main
from tests.engine.contract.kits import KITS

#: Two to four parts: a whole number, a text, then texts or whole numbers.
ACTIONS: list[list[Any]] = [
    [0, "shout"], [0, ""], [9, "play", "C1"], [-1, "play", "C1"], [10**30, "play"], [0, "play", 5], [0, "play", "13L"],
    [0, "play", "1R", "1L"], [0, "lead", "C1", 3], [0, "play", "x" * 500], [0, "\x1b[2J"], [0, "play", 10**4000],
]
OTHERS: list[Any] = [
    [], [0], ["0", "play"], [True, "play"], [0.0, "play"], [None, "play"], [0, 1], [0, "play", True], [0, "play", None],
    [0, "play", 1.5], [0, "play", ["1R"]], [0, "play", "1R", "1L", "1c1"], {}, "play", 7, None,
]


def kept(game: str, tmp_path: Path) -> Path:
    """Write a record in which seat 0 is asked first."""
    tables = (GAMES[game].new(KITS[game].setups[0], seed) for seed in count())
    table = next(table for table in tables if table.decision is not None and table.decision.seat == 0)
    path = tmp_path / "kept.hachi"
    path.write_text(table.record_text(), "utf-8")
    return path


def replayed(game: str, action: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    record = json.loads(kept(game, tmp_path).read_text("utf-8"))
    record["deals"][-1]["actions"] = [action]
    path = tmp_path / "changed.hachi"
    path.write_text(json.dumps(record), encoding="utf-8")
    status = main([str(path)])
    captured = capsys.readouterr()
    assert captured.out == ""
    return status, captured.err.removeprefix(f"{path}: ")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: json.dumps(action)[:40])
def test_an_action_that_is_not_legal_ends_with_1_and_says_what_was(
    game: str, action: list[Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, message = replayed(game, action, tmp_path, capsys)
    assert status == 1
    assert message.startswith(f"deal 1, action 1: seat {str(action[0])[:20]}")
    assert "seat 0 acts now, and the legal actions are " in message
    assert message.endswith("\n")
    assert message.rstrip("\n").isprintable()
    assert len(message) < 500


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("action", OTHERS, ids=lambda action: json.dumps(action)[:40])
def test_what_is_no_action_ends_with_2_and_says_where_it_is(
    game: str, action: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, message = replayed(game, action, tmp_path, capsys)
    assert status == 2
    assert message.startswith("deal 1, action 1: ")


@pytest.mark.parametrize("game", GAMES)
def test_a_byte_order_mark_is_read_as_absent(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "marked.hachi"
    path.write_bytes(b"\xef\xbb\xbf" + kept(game, tmp_path).read_bytes())
    assert main([str(path)]) == 0
    marked = capsys.readouterr().out
    assert main([str(kept(game, tmp_path))]) == 0
    assert capsys.readouterr().out == marked


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_dash_reads_standard_input(
    mark: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data = mark + kept("hachi-hachi", tmp_path).read_bytes()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert main(["-"]) == 0
    assert capsys.readouterr().out.startswith("Deal 1: ")


def test_standard_input_that_is_closed_or_no_record_ends_with_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff")))
    assert main(["-"]) == 2
    assert capsys.readouterr().err == "-: the file isn't UTF-8 text\n"
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["-"]) == 2
    assert capsys.readouterr().err.startswith("-: the file can't be read")


def test_standard_input_that_breaks_off_ends_with_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Broken(io.BytesIO):
        def read(self, _size: int | None = -1) -> bytes:
            raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(Broken()))
    assert main(["-"]) == 2
    assert capsys.readouterr().err == "-: the file can't be read: Input/output error\n"


@pytest.mark.skipif(os.name == "nt", reason="no such names there")
@pytest.mark.parametrize(
    "name", ["a\x1b[31mb.hachi", "a\nb.hachi", "a\x9bb.hachi", os.fsdecode(b"a\xffb.hachi"), "a\u202eb.hachi"]
)
def test_the_name_of_a_file_cannot_command_the_terminal(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / name).write_text("{}", encoding="utf-8")
    assert main([str(tmp_path / name)]) == 2
    message = capsys.readouterr().err.removesuffix("\n")
    assert message.isprintable()
    assert message.startswith(f"{tmp_path}/a\\")


def test_what_was_typed_cannot_command_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["x.hachi", "--a\x1b[2J"])
    assert "\x1b" not in capsys.readouterr().err


@pytest.mark.parametrize("game", GAMES)
def test_the_check_says_what_it_does_not_prove(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([str(kept(game, tmp_path)), "--verify"])
    unproven = capsys.readouterr().out.splitlines()[-1]
    assert unproven.startswith("This does not prove that these commitments are the ones shown before each deal")
    main([str(kept(game, tmp_path)), "--verify", "--json"])
    assert json.loads(capsys.readouterr().out)["unproven"] == unproven
