"""``python -m hachi_hachi.engine.replay``: the outcome of a record, and sentences where it is none."""
import io
import json
import os
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from hachi_hachi.engine.catalog import GAMES, game_of
from hachi_hachi.engine.common.records.json_reader import LONGEST, UnreadableRecordError
from hachi_hachi.engine.replay import main
from tests.engine.hachihachi.helpers.builder import RECORDS, path_of
from tests.needs import NAMED_PIPES

ROOT = Path(__file__).parents[4]
TOP = {"deals", "finished", "scores"}
DEAL = {
    "multiplier", "carried", "dealer", "oya", "active", "teyaku", "dekiyaku", "tokushuyaku", "card_points", "winner",
    "won_by", "gained", "payments", "scores",
}
needs_full_device = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
UNFINISHED = {"hands", "piles", "field", "turned", "stock_size", "pending"}


def outcome(name: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert main([str(path_of(name)), "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def refused(text: str | bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    path = tmp_path / "stranger.hachi"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    status = main([str(path)])
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"{path}: ")
    return status, captured.err.removeprefix(f"{path}: ").rstrip("\n")


@pytest.mark.long
@pytest.mark.parametrize("path", sorted(RECORDS.glob("**/*.hachi")), ids=lambda path: path.stem)
def test_every_kept_record_is_told_in_words_and_as_json(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(path)]) == 0
    words = capsys.readouterr().out.splitlines()
    assert words[-1].startswith(("Final scores: ", "Not finished, scores: "))
    assert main([str(path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found.keys() <= TOP | {"year", "years", "campaign", "pending"}
    assert sum(line.startswith("Deal ") for line in words) == len(found["deals"])
    for deal in found["deals"]:
        if "redeal" in deal:
            assert deal.keys() == {"redeal", "payments", "scores"}
        else:
            assert deal.keys() == (DEAL | UNFINISHED if "pending" in deal else DEAL)


def test_a_settled_deal(capsys: pytest.CaptureFixture[str]) -> None:
    (deal,) = outcome("rare/sujiroku", capsys)["deals"]
    # Uzuki deals; sanbon of 2 kan, toichi of 3, both paid back, and 16 kan for 18 cards
    assert deal == {
        "multiplier": 1, "carried": [], "dealer": 2, "oya": 2, "active": [2, 0, 1],
        "teyaku": {"2": ["sanbon"], "1": ["toichi"]}, "dekiyaku": {}, "tokushuyaku": {"1": ["sujiroku"]},
        "card_points": {"2": 63, "0": 99, "1": 102}, "winner": 1, "won_by": "card_points", "gained": [-192, 383, -192],
        "payments": [
            {"from": 0, "to": 2, "points": 24, "reason": "teyaku"},
            {"from": 1, "to": 2, "points": 24, "reason": "teyaku"},
            {"from": 2, "to": 1, "points": 36, "reason": "teyaku"},
            {"from": 0, "to": 1, "points": 36, "reason": "teyaku"},
            {"from": 2, "to": 1, "points": 192, "reason": "tokushuyaku"},
            {"from": 0, "to": 1, "points": 192, "reason": "tokushuyaku"},
            {"from": 2, "to": 0, "points": 24, "reason": "teyaku_reversed"},
            {"from": 2, "to": 1, "points": 24, "reason": "teyaku_reversed"},
            {"from": 1, "to": 2, "points": 36, "reason": "teyaku_reversed"},
            {"from": 1, "to": 0, "points": 36, "reason": "teyaku_reversed"},
            {"from": 1, "to": "board", "points": 1, "reason": "month_board"},
        ],
        "scores": [-192, 383, -192],
    }


def test_a_settled_deal_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(path_of("rare/souhachi_before_sujiroku"))]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Deal 1: x1, dealer Akiko, oya Akiko",
        "  teyaku of Akiko: tanichi",
        "  tokushuyaku of Akiko: souhachi",
        "  Iori pays Akiko 36 points: teyaku",
        "  Uzuki pays Akiko 36 points: teyaku",
        "  Iori pays Akiko 120 points: tokushuyaku",
        "  Uzuki pays Akiko 120 points: tokushuyaku",
        "  Akiko pays Iori 36 points: teyaku_reversed",
        "  Akiko pays Uzuki 36 points: teyaku_reversed",
        "  Akiko pays board 1 points: month_board",
        "  won by Akiko (card points tied); scores Akiko 239, Iori -120, Uzuki -120",
        "Not finished, scores: Akiko 239, Iori -120, Uzuki -120",
    ]


def test_an_unfinished_deal_tells_where_everything_lies_and_what_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    (deal,) = outcome("rare/three_of_a_month_in_one_stack", capsys)["deals"]
    assert deal["hands"]["0"] == ["1L", "2A", "3L", "4A", "6R", "7A"]
    assert deal["piles"] == {"0": ["5A", "5R", "5c1", "5c2", "9A", "9R", "9c1", "9c2"]}
    assert deal["field"] == []
    assert (deal["turned"], deal["stock_size"], deal["winner"]) == (None, 20, None)
    assert deal["pending"]["seat"] == 1
    assert deal["pending"]["legal"] == [["play", card] for card in deal["hands"]["1"]]


def test_carried_multipliers_and_an_open_question_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(path_of("example_06"))]) == 0
    words = capsys.readouterr().out.splitlines()
    assert words[0].startswith("Deal 1: x4")
    assert words[1] == "  carried: x4 x2"
    assert " is asked: play " in words[-2]


def test_a_finished_year(capsys: pytest.CaptureFixture[str]) -> None:
    found = outcome("rare/year_two_best", capsys)
    assert found["finished"]
    assert found["scores"] == [-416, 208, 208]
    assert found["deals"][11]["scores"] == [-428, 118, 118]
    assert found["year"] == {
        "payments": [
            {"from": "prize", "to": 1, "points": 90, "reason": "prize"},
            {"from": "prize", "to": 2, "points": 90, "reason": "prize"},
            {"from": "board", "to": 0, "points": 12, "reason": "month_board"},
        ],
        "rounded_kan": [-35, 17, 17],
    }
    assert main([str(path_of("rare/year_two_best"))]) == 0
    assert capsys.readouterr().out.splitlines()[-5:] == [
        "End of year 1:", "  prize pays Iori 90 points: prize", "  prize pays Uzuki 90 points: prize",
        "  board pays Akiko 12 points: month_board", "Final scores: Akiko -416, Iori 208, Uzuki 208",
    ]


@pytest.mark.parametrize("draw", [None, [["1L", "7A", "8L"]]])
def test_a_record_without_deals(
    draw: list[list[str]] | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = json.loads(path_of("example_02").read_text(encoding="utf-8"))
    del record["draw"], record["first_dealer"]
    record["deals"] = []
    if draw:
        record["draw"] = draw
    path = tmp_path / "new.hachi"
    path.write_text(json.dumps(record), encoding="utf-8")
    assert main([str(path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found == {"deals": [], "finished": False, "scores": [0, 0, 0]} | ({} if draw else {"pending": "draw"})
    assert main([str(path)]) == 0
    assert capsys.readouterr().out == "Not finished, scores: Akiko 0, Iori 0, Uzuki 0\n"


def test_a_record_that_breaks_the_rules_is_refused_with_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(path_of("rare/responsible").read_text(encoding="utf-8"))
    record["deals"][0]["actions"][2] = [0, "play", "8L"]
    assert refused(json.dumps(record), tmp_path, capsys) == (
        1,
        "deal 1, action 3: seat 0 can't play 8L: seat 0 acts now, and the legal actions are "
        + ", ".join(f"play {card}" for card in ("1L", "2A", "5R", "6A", "7R", "9R", "11L")),
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"\xff\xfe", "the file isn't UTF-8 text"),
        ("八八", "the text isn't JSON: Expecting value: line 1 column 1 (char 0)"),
        (b"x" * (4 * LONGEST + 2),
         f"a record can have at most {LONGEST} characters, and this text has {4 * LONGEST + 1}"),
        ('{"format": "hachi-hachi/record", "version": 1, "game": "meri"}',
         f"the record is of an unknown game; this program knows {', '.join(GAMES)}"),
        ('{"format": "hachi-hachi/record", "version": 1, "game": ["hachi-hachi"]}',
         f"the record is of an unknown game; this program knows {', '.join(GAMES)}"),
    ],
)
def test_what_is_no_record_is_refused_with_2(
    text: str | bytes, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refused(text, tmp_path, capsys) == (2, sentence)


def test_a_file_that_cannot_be_read_is_refused_with_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "nowhere.hachi")]) == 2
    assert "the file can't be read: No such file or directory" in capsys.readouterr().err
    assert main([str(tmp_path)]) == 2
    assert "the file can't be read: " in capsys.readouterr().err


def test_the_catalogue_knows_the_game_of_a_record() -> None:
    text = path_of("example_01").read_text(encoding="utf-8")
    assert game_of(text).replay(text)["finished"] is False
    with pytest.raises(UnreadableRecordError, match="an unknown game"):
        game_of(text.replace('"hachi-hachi",', '"whist",'))


class Pipe(io.TextIOWrapper):
    """Standard output whose reader has gone, or a disk that is full."""

    def __init__(self, descriptor: int) -> None:
        super().__init__(os.fdopen(descriptor, "wb"), encoding="utf-8")


def test_one_who_stops_reading_early_is_no_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with Pipe(writing) as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert main([str(path_of("example_01"))]) == 0
        monkeypatch.undo()
    assert capsys.readouterr().err == ""


@needs_full_device
def test_an_outcome_that_cannot_be_written_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with Pipe(os.open("/dev/full", os.O_WRONLY)) as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert main([str(path_of("example_01"))]) == 2
        monkeypatch.undo()
    assert capsys.readouterr().err == "the outcome cannot be written: No space left on device\n"


@needs_full_device
def test_help_that_cannot_be_written_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with Pipe(os.open("/dev/full", os.O_WRONLY)) as out:
        monkeypatch.setattr(sys, "stdout", out)
        with pytest.raises(SystemExit) as ended:
            main(["--help"])
        monkeypatch.undo()
    assert ended.value.code == 2
    assert capsys.readouterr().err == "the outcome cannot be written: No space left on device\n"


def test_help_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    assert "--verify" in capsys.readouterr().out


def test_help_without_a_standard_output_does_not_end_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 2


def test_ctrl_c_ends_the_command_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    class Interrupted(io.BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            del size
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(Interrupted()))
    assert main(["-"]) == 130
    assert capsys.readouterr() == ("", "")


@needs_full_device
def test_a_refusal_that_cannot_be_written_keeps_its_status(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hachi_hachi.engine.replay", str(tmp_path / "nowhere")]
    with Path("/dev/full").open("w", encoding="utf-8") as err:
        assert subprocess.run(command, stderr=err, cwd=ROOT, check=False).returncode == 2


def test_a_name_in_letters_that_the_terminal_lacks_is_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "named.hachi"
    path.write_text(path_of("example_01").read_text(encoding="utf-8").replace("Akiko", "明子"), encoding="utf-8")
    with io.TextIOWrapper(io.BytesIO(), encoding="ascii") as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert main([str(path)]) == 0
        monkeypatch.undo()
        out.seek(0)
        assert "dealer \\u660e\\u5b50" in out.read()


def test_the_outcome_can_be_told_to_any_stream() -> None:
    with redirect_stdout(io.StringIO()) as out:
        assert main([str(path_of("example_01"))]) == 0
    assert out.getvalue().startswith("Deal 1: x2, dealer Akiko, oya Akiko\n")


@NAMED_PIPES
def test_a_pipe_is_not_waited_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "year.hachi")
    assert main([str(tmp_path / "year.hachi")]) == 2
    assert capsys.readouterr().err == f"{tmp_path / 'year.hachi'}: the file can't be read: not a file\n"


def test_streams_that_are_closed_are_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in ("stdout", "stderr"):
        monkeypatch.setattr(sys, stream, None)
    assert main([str(path_of("example_01"))]) == 2
    assert main([str(tmp_path / "nowhere")]) == 2


def test_the_command_itself() -> None:
    command = [sys.executable, "-m", "hachi_hachi.engine.replay", str(path_of("example_01"))]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.startswith("Deal 1: x2, dealer Akiko, oya Akiko\n")
    assert done.stderr == ""
