"""Files of a version that knew one game only: its year and its settings are taken over once, and never lost."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.catalog import main_game
from hachi_hachi.game.storage import safe_files, settings
from hachi_hachi.game.storage.save_store import SaveStore
from tests.game.helpers.at_once import year

#: As the version before wrote them.
OLD_SETTINGS = {
    "version": 1, "language": "sv", "speed": 4, "volume": {"master": 0.5}, "full_screen": False, "month_marks": "on",
    "card_backs": "red", "table": "tatami", "text_scale": 1.1, "reduced_motion": True, "capture_marks": False,
    "new_year": {"sheet": "bga", "seats": 4}, "watched_year": {"sheet": "decimal"},
}


def years_in(folder: Path) -> list[str]:
    return sorted(path.read_text() for path in folder.rglob("*") if path.is_file() and path.suffix == ".hachi")


def test_a_year_without_a_game_gets_the_name_of_the_first(tmp_path: Path) -> None:
    (tmp_path / "year.hachi").write_text("the old year")
    store = SaveStore(tmp_path)
    assert store.take_over("one") is None
    assert store.of("one").load() == "the old year"
    assert [path.name for path in tmp_path.iterdir()] == ["one.hachi"]
    assert store.take_over("one") is None  # nothing is left to be taken over


def test_a_year_that_has_its_place_already_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "year.hachi").write_text("of an older version, begun later")
    (tmp_path / "one.hachi").write_text("the newer one")
    assert SaveStore(tmp_path).take_over("one") == tmp_path / "year.hachi"
    assert years_in(tmp_path) == ["of an older version, begun later", "the newer one"]


def test_finished_years_count_for_their_game_and_nameless_ones_for_the_first(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    (tmp_path / "years").mkdir()
    for name in ("2026-01-01-000000", "2026-01-01-000000-2"):
        (tmp_path / "years" / f"{name}.hachi").write_text("an old one")
    for game, text in (("one", "a"), ("one", "b"), ("two-three", "c")):
        store.of(game).finish(text)
    store.close()
    assert len(store.finished_years()) == 5
    assert [len(store.finished_of(game)) for game in ("one", "two-three", "three")] == [2, 1, 0]
    store.take_over("one")
    assert [len(store.finished_of(game)) for game in ("one", "two-three", "three")] == [4, 1, 0]


class KilledError(Exception):
    """The program has come to its end."""


def killed_at(monkeypatch: pytest.MonkeyPatch, step: int) -> None:
    """Let the program be killed before the call on the disk with that number."""
    count = [0]
    for owner, name in ((os, "fsync"), (os, "open"), (os.path, "lexists"), (Path, "rename"), (Path, "replace")):
        real = getattr(owner, name)

        def call(*args: object, real: Callable[..., object] = real) -> object:
            count[0] += 1
            if count[0] > step:
                raise KilledError
            return real(*args)

        monkeypatch.setattr(owner, name, call)


def test_a_program_killed_at_any_moment_has_lost_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ends = set()
    for step in range(40):
        folder = tmp_path / str(step)
        folder.mkdir()
        (folder / "year.hachi").write_text("the old year")
        with monkeypatch.context() as patched:
            killed_at(patched, step)
            try:
                SaveStore(folder).take_over("one")
                ends.add("done")
            except KilledError:
                ends.add("killed")
        assert years_in(folder) == ["the old year"]
        again = SaveStore(folder)
        assert again.take_over("one") is None
        assert again.of("one").load() == "the old year"
        if "done" in ends:
            break
    assert ends == {"killed", "done"}


def test_settings_without_a_game_become_those_of_the_first(tmp_path: Path) -> None:
    (tmp_path / settings.FILE).write_text(json.dumps(OLD_SETTINGS))
    found, trouble = settings.load(tmp_path)
    assert trouble is None
    found.name_old("one")
    own = found.of("one")
    assert (own.month_marks, own.card_backs, own.capture_marks) == ("on", "red", False)
    assert own.new_year == OLD_SETTINGS["new_year"]
    assert own.watched_year == OLD_SETTINGS["watched_year"]
    assert (found.language, found.table, found.speed, found.reduced_motion) == ("sv", "tatami", 4, True)
    assert settings.save(found, tmp_path) == ""
    assert settings.load(tmp_path) == (found, None)
    again = settings.load(tmp_path)[0]
    again.of("one").card_backs = "black"
    again.name_old("one")  # nothing is without a name any more
    assert again.of("one").card_backs == "black"


def test_the_program_goes_on_with_what_the_version_before_has_left(
    home: Path, make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = main_game()
    monkeypatch.setattr("hachi_hachi.game.catalog.GAMES", {game.id: game})
    record = year(3, people=1).record_text()
    (home / "year.hachi").write_text(record, newline="\n")
    (home / "watched").mkdir()
    (home / "watched" / "year.hachi").write_text("a watched one")
    (home / settings.FILE).write_text(json.dumps(OLD_SETTINGS))
    app = make_app(Launch(size=(1280, 720)))
    assert app.notice == ""
    assert app.saves.of(game.id).load() == record
    assert app.saves.within("watched").of(game.id).load() == "a watched one"
    assert app.settings.of(game.id).card_backs == "red"
    assert not (home / "year.hachi").exists()


def test_an_old_year_that_cannot_be_taken_over_is_told_of(
    home: Path, make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "year.hachi").write_text("the old year")
    monkeypatch.setattr(safe_files, "rename", lambda _path, _to: "Permission denied")
    app = make_app(Launch(size=(1280, 720)))
    assert "year.hachi" in app.notice
    assert (home / "year.hachi").read_text() == "the old year"
