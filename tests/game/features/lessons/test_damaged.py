"""Damaged lessons and progress files: refused in a sentence with its place, nothing lost."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.features.lessons import lesson_progress, lesson_reader
from hachi_hachi.game.features.lessons.lesson_list_scene import LearnScene
from hachi_hachi.game.features.lessons.lesson_progress import GameProgress, Progress
from hachi_hachi.game.features.lessons.lesson_reader import LessonError, parse
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hachihachi.lesson_tables import opened

SOUND = """
title = "A"
goal = "B"
[table]
sheet = "shiragiku"
[deal]
[[step]]
say = "C"
ask = ["play 1c1"]
"""


def test_a_sound_one_is_read() -> None:
    lesson = parse(SOUND, Path("sound.toml"))
    assert (lesson.title, lesson.seats, lesson.steps[0].expect) == ("A", 3, ("play 1c1",))


@pytest.mark.parametrize(("before", "after", "place", "what"), [
    ('title = "A"', "", "lesson", "“title” is missing"),
    ('title = "A"', "title = 8", "lesson", "“title” is not text"),
    ('title = "A"', 'title = "A"\nminutes = 0', "lesson", "“minutes” is not a whole number from 1 to 60"),
    ('goal = "B"', 'goal = "B"\ncolour = 1', "lesson", "“colour” is not a known key"),
    ("[deal]", "", "lesson", "“deal” is missing"),
    ("[deal]", "[deal]\nhands = 7", "deal", "“hands” is not a list"),
    ("[deal]", '[deal]\nbefore = ["play 1c1"]', "deal", "“play 1c1” is not an action"),
    ("[deal]", '[deal]\nbefore = ["1 "]', "deal", "is not an action"),
    ("[deal]", "[deal]\ndealing = 1", "deal", "“dealing” must be true or false"),
    ("[deal]", '[deal]\n[others]\n7 = ["play 1c1"]', "others", "“7” is not a known key"),
    ('sheet = "shiragiku"', 'sheet = "shiragiku"\nset = { a = [1] }', "table", "“set” must list options"),
    ('sheet = "shiragiku"', 'sheet = "shiragiku"\nseats = 9', "table", "“seats” is not a whole number from 2 to 8"),
    ('say = "C"', "", "step 1", "“say” is missing"),
    ('ask = ["play 1c1"]', "ask = []", "step 1", "“ask” needs a right answer"),
    ('ask = ["play 1c1"]', 'ask = [" "]', "step 1", "“ask” has an empty action"),
    ('ask = ["play 1c1"]', 'ask = ["stop"]\ngo = true', "step 1", "a step waits for one thing"),
    ('ask = ["play 1c1"]', 'wrong = [{ actions = ["stop"], say = "D" }]', "step 1", "“wrong” must be a list"),
    ('ask = ["play 1c1"]', 'ask = ["stop"]\nwrong = [{ actions = ["sage"] }]', "step 1, wrong 1", "“say” is missing"),
    ("[[step]]", "[[step]]\nshow = 1", "step 1", "“show” must be a list"),
    ("[[step]]", '[[step]]\nshow = [{ say = "D" }]', "step 1, show 1", "“cards” is missing"),
    ("[[step]]", "[step]", "step", "there are no steps in it"),
])
def test_what_is_wrong_and_where(before: str, after: str, place: str, what: str) -> None:
    assert before in SOUND
    with pytest.raises(LessonError) as found:
        parse(SOUND.replace(before, after), Path("hurt.toml"))
    assert str(found.value).startswith(f"hurt.toml, {place}: ")
    assert what in str(found.value)


def test_no_toml_no_text_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LessonError, match=r"hurt\.toml: not valid TOML"):
        parse("title = ", Path("hurt.toml"))
    monkeypatch.setattr("hachi_hachi.game.storage.asset_files.ROOT", tmp_path)
    folder = tmp_path / "lessons" / "some"
    folder.mkdir(parents=True)
    (folder / "01.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(LessonError, match=r"01\.toml: not UTF-8 text"):
        lesson_reader.load("some", "01")
    with pytest.raises(LessonError, match=r"Can.t read 02\.toml"):
        lesson_reader.load("some", "02")


def test_progress_comes_back_as_it_was(tmp_path: Path) -> None:
    assert lesson_progress.load(tmp_path) == (Progress(), "")
    found = Progress()
    found.of("one").finish("01")
    found.of("one").left["02"] = 4
    found.of("two").declined = True
    found.of("two").skipped.append("01")
    assert lesson_progress.save(found, tmp_path) == ""
    assert lesson_progress.load(tmp_path) == (found, "")
    one = found.of("one")
    assert not one.fresh
    assert one.due(["01", "02"]) == "02"
    one.finish("02")
    assert one.due(["01", "02"]) is None
    assert one.left == {}


def test_what_can_neither_be_read_nor_set_aside_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / lesson_progress.FILE
    path.write_bytes(b"{")
    monkeypatch.setattr("hachi_hachi.game.storage.safe_files.set_aside", lambda _path, _ending: (None, "it must stay"))
    _found, trouble = lesson_progress.load(tmp_path)
    assert "or moved aside: it must stay" in trouble
    assert lesson_progress.save(Progress(), tmp_path) == trouble
    assert path.read_bytes() == b"{"


def test_a_damaged_lesson_is_left_out_of_the_list_and_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make_app: Callable[..., App]
) -> None:
    game = HACHIHACHI.id
    (tmp_path / game).mkdir()
    for name, words in (("01", SOUND), ("02", SOUND.replace('say = "C"', "")), ("03", SOUND)):
        (tmp_path / game / f"{name}.toml").write_text(words, encoding="utf-8")
    monkeypatch.setattr(lesson_reader, "FOLDER", str(tmp_path))
    app = make_app(Launch(size=(1280, 720), speed=0))
    scene = router.lesson_list(app, HACHIHACHI)
    assert isinstance(scene, LearnScene)
    app.director.start(scene)
    app._frame(1 / 60)
    assert [lesson.name for lesson in scene.lessons] == ["01", "03"]
    assert scene.message == "02.toml, step 1: “say” is missing"


@pytest.mark.parametrize(("before", "after", "what"), [
    ("[deal]", '[deal]\nhands = ["1L", "1L"]', "1L would be in two places"),
    ("[deal]", '[deal]\nfield = "1X"', "1X"),
    ('sheet = "shiragiku"', 'sheet = "nowhere"', "nowhere"),
    ("[deal]", '[deal]\nfield = "1L 1R 1c1 1c2 2A 2R 2c1"', "7 cards where at most 6 fit"),
    ('sheet = "shiragiku"', 'sheet = "shiragiku"\nset = { nothing = true }', "nothing"),
])
def test_cards_and_rules_that_make_no_sense_are_a_sentence(before: str, after: str, what: str) -> None:
    lesson = parse(SOUND.replace(before, after), Path("hurt.toml"))
    with pytest.raises(ValueError, match=what):
        opened(lesson, ["A", "B", "C"])


@pytest.mark.parametrize("data", [
    b"\xff", b"[]", b"{", b'{"games": 1}', b"[" * 90_000, b" " * (lesson_progress.MOST_BYTES + 1),
])
def test_a_damaged_progress_file_is_set_aside_and_said(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / lesson_progress.FILE
    path.write_bytes(data)
    found, trouble = lesson_progress.load(tmp_path)
    assert found == Progress()
    assert trouble.startswith("Your lesson progress can't be read (")
    assert not path.exists()
    assert [one.read_bytes() for one in tmp_path.glob("lessons.json.bad*")] == [data]
    found.games["a"] = GameProgress(done=["01"])
    assert lesson_progress.save(found, tmp_path) == ""
    assert lesson_progress.load(tmp_path)[0] == found


@pytest.mark.parametrize("row", [
    {"b": 1}, {"b": {"done": [1]}}, {"b": {"left": {"01": -1}}}, {"b": {"left": {"01": True}}}, {"b": {"declined": 1}},
    {"b" * 41: {}}, {"b": {"skipped": "01"}},
])
@pytest.mark.parametrize("version", [lesson_progress.VERSION, lesson_progress.VERSION + 1])
def test_a_damaged_game_takes_no_other_with_it(tmp_path: Path, row: dict[str, object], version: int) -> None:
    path, kept = tmp_path / lesson_progress.FILE, tmp_path / f"{lesson_progress.FILE}.bad"
    data = json.dumps({"version": version, "games": {**row, "a": {"done": ["01"]}}}).encode()
    path.write_bytes(data)
    found, trouble = lesson_progress.load(tmp_path)
    assert found == Progress({"a": GameProgress(done=["01"])})
    assert trouble.startswith("Some of your lesson progress can't be read (")
    assert trouble.endswith(f"kept as {kept}.")
    assert lesson_progress.load(tmp_path) == (found, "")  # once is enough
    assert lesson_progress.save(found, tmp_path) == ""
    assert kept.read_bytes() == data
    assert lesson_progress.load(tmp_path) == (found, "")


def test_a_damaged_game_that_cannot_be_copied_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / lesson_progress.FILE
    path.write_bytes(b'{"games": {"a": {"done": ["01"]}, "b": 1}}')
    monkeypatch.setattr("hachi_hachi.game.storage.safe_files.copy_aside", lambda *_what: (None, "the disk is full"))
    found, trouble = lesson_progress.load(tmp_path)
    assert found.of("a").done == ["01"]
    assert trouble.endswith("or moved aside: the disk is full")
    assert lesson_progress.save(found, tmp_path) == trouble
    assert path.read_bytes() == b'{"games": {"a": {"done": ["01"]}, "b": 1}}'


@pytest.mark.parametrize("more", [{"badges": ["gold"]}, {}])
def test_a_newer_programs_file_is_copied_once_used_as_far_as_understood_and_written_over(
    tmp_path: Path, more: dict[str, list[str]]
) -> None:
    path = tmp_path / lesson_progress.FILE
    data = json.dumps(
        {"version": lesson_progress.VERSION + 1, "games": {"a": {"done": ["01"], **more}}, **more}
    ).encode()
    path.write_bytes(data)
    found, trouble = lesson_progress.load(tmp_path)
    assert found == Progress({"a": GameProgress(done=["01"])})
    assert trouble.startswith("Your lesson progress is from a newer version")
    assert trouble.endswith(f"kept as {tmp_path / 'lessons.json.newer'}.")
    assert (path.read_bytes(), (tmp_path / "lessons.json.newer").read_bytes()) == (data, data)
    assert lesson_progress.load(tmp_path) == (found, "")  # it is said once
    found.of("a").finish("02")
    assert lesson_progress.save(found, tmp_path) == ""
    assert lesson_progress.load(tmp_path) == (found, "")
    assert (tmp_path / "lessons.json.newer").read_bytes() == data


def test_a_newer_programs_file_of_which_no_copy_can_be_kept_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / lesson_progress.FILE
    path.write_bytes(b'{"version": 9, "games": {"a": {"done": ["01"]}}}')
    monkeypatch.setattr("hachi_hachi.game.storage.safe_files.copy_aside", lambda *_what: (None, "the disk is full"))
    found, trouble = lesson_progress.load(tmp_path)
    assert found.of("a").done == ["01"]
    assert trouble.endswith("can't be copied: the disk is full")
    assert lesson_progress.save(Progress(), tmp_path) == trouble
    assert b"01" in path.read_bytes()


def test_progress_that_cannot_be_read_for_the_moment_is_neither_moved_nor_overwritten(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learned = Progress()
    learned.of("hachi-hachi").finish("first")
    assert lesson_progress.save(learned) == ""
    before = (home / lesson_progress.FILE).read_bytes()

    def refused(*_values: object) -> int:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    with monkeypatch.context() as patched:
        patched.setattr(os, "open", refused)
        found, said = lesson_progress.load()
    assert said == f"Can't read lessons.json: {os.strerror(errno.EMFILE)}"
    found.of("hachi-hachi").declined = True
    assert lesson_progress.save(found) == said
    assert [path.name for path in home.iterdir()] == [lesson_progress.FILE]
    assert (home / lesson_progress.FILE).read_bytes() == before
    assert lesson_progress.load() == (learned, "")
