"""A record opened from outside: from the command line, by a second start, dropped on a table, or from the history."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from hachi_hachi.engine.common.records.header import HUMAN
from hachi_hachi.game import catalog, router
from hachi_hachi.game.app import startup
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.command_line import parser
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.features.replay.replay_scene import ReplayScene
from hachi_hachi.game.features.replay.review_scene import ReviewScene
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hanafuda.dealer_draw.dealer_draw_scene import DealerDrawScene
from hachi_hachi.game.scenes.confirm_scene import MessageScene
from hachi_hachi.game.screens.history.history_scene import HistoryScene
from hachi_hachi.game.screens.history.open_record_scene import OpenRecordScene, UnopenedScene, read_record
from hachi_hachi.game.screens.title.title_scene import TitleScene
from hachi_hachi.game.storage import i18n, open_requests
from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat
from hachi_hachi.game.widgets import Button
from tests.game.features.replay.random_walk import played
from tests.game.helpers.at_once import played_year
from tests.game.helpers.clicks import top, use
from tests.game.helpers.fits import assert_fits, overlapping
from tests.needs import NAMED_PIPES

RECORDS = Path(__file__).resolve().parents[2] / "records-hachinin-meri"
#: So many decisions end the first deals of a year, not the year.
PART = 40


@pytest.fixture(autouse=True)
def real_games(plain_game: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "GAMES", {HACHIHACHI.id: HACHIHACHI})


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    path = tmp_path / "from Anna.hachi"
    path.write_text(played_year(4).record_text(), "utf-8")
    return path


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    path = tmp_path / "half way.HACHI"
    path.write_text(played("hachi-hachi", "shiragiku", 3, 6, 4, PART).record_text(), "utf-8")
    return path


def started(make_app: Callable[..., App], path: Path) -> App:
    """The program started with a file, at the title."""
    app = make_app(Launch(size=(1280, 720), speed=0, file=path))
    app.director.start(TitleScene(app))
    app.step(0.016)
    return app


def offered(app: App) -> list[str]:
    scene = top(app)
    assert isinstance(scene, OpenRecordScene)
    assert scene.group is not None
    return [one.text for one in scene.group.widgets if isinstance(one, Button)]


def kept(app: App) -> str:
    app.saves.settle()
    return app.saves.of("hachi-hachi").load()


def actions(text: str) -> list[object]:
    return [action for entry in HACHIHACHI.engine().resume(text, None).entries for action in entry.actions]


def goes_on(app: App, text: str) -> bool:
    """Return True if the year in progress begins like the one in ``text``: the others may have played on."""
    before = actions(text)
    return actions(kept(app))[: len(before)] == before


def copies(app: App) -> list[str]:
    return [path.read_text("utf-8") for path in sorted((app.saves.folder / "imported").glob("*.hachi"))]


# -- a finished one --------------------------------------------------------------------------------------------
def test_a_finished_record_is_replayed_without_a_copy(make_app: Callable[..., App], finished: Path) -> None:
    app = started(make_app, finished)
    assert offered(app) == ["Replay", "Review", "Cancel"]
    scene = top(app)
    assert isinstance(scene, OpenRecordScene)
    assert "from Anna.hachi" in scene.words()
    assert "Shiragiku" in scene.words()
    use(app, "Replay")
    assert isinstance(top(app), ReplayScene)
    assert app.director.names == ("title", "past")
    assert not copies(app)


def test_a_review_is_stored_beside_a_copy(make_app: Callable[..., App], finished: Path) -> None:
    app = started(make_app, finished)
    use(app, "Review")
    scene = top(app)
    assert isinstance(scene, ReviewScene)
    assert copies(app) == [finished.read_text("utf-8")]
    assert list(finished.parent.glob("*.review")) == []


def test_a_record_of_the_players_own_folder_is_not_copied(make_app: Callable[..., App], home: Path) -> None:
    own = home / "years" / "2026-11-22-120000-hachi-hachi.hachi"
    own.parent.mkdir()
    own.write_text(played_year(4).record_text(), "utf-8")
    app = started(make_app, own)
    use(app, "Review")
    assert isinstance(top(app), ReviewScene)
    assert not copies(app)


# -- one to continue -------------------------------------------------------------------------------------------
def test_an_unfinished_year_is_continued_as_the_year_in_progress(
    make_app: Callable[..., App], unfinished: Path, quick_players: None
) -> None:
    app = started(make_app, unfinished)
    assert offered(app) == ["Continue", "Replay", "Review", "Cancel"]
    use(app, "Continue")
    assert app.director.names[0] != "title"
    assert goes_on(app, unfinished.read_text("utf-8"))
    assert unfinished.exists()
    assert not copies(app)


def test_another_year_in_progress_is_kept_and_can_be_continued_again(
    make_app: Callable[..., App], unfinished: Path, quick_players: None
) -> None:
    app = make_app(Launch(size=(1280, 720), speed=0))
    setup = NewGameOptions("shiragiku", 6, (Seat("Me", HUMAN), Seat("A", "easy"), Seat("B", "easy")), seed=3)
    app.director.start(router.new_year(app, HACHIHACHI, setup))
    before = kept(app)
    app._open(unfinished)
    app._frame(0.016)
    scene = top(app)
    assert isinstance(scene, OpenRecordScene)
    assert "the one you are playing now goes to the history" in scene.words()
    use(app, "Continue")
    assert goes_on(app, unfinished.read_text("utf-8"))
    assert copies(app) == [before]
    app.director.start(HistoryScene(app))
    history = top(app)
    assert isinstance(history, HistoryScene)
    while history._gathering.left:
        app.step(0.05)
    history._picked = next(row.path for row in history.shown if row.path.parent.name == "imported")
    history.layout(app.canvas)
    use(app, "Open")
    use(app, "Continue")
    assert goes_on(app, before)


def test_the_year_being_played_is_simply_continued(
    make_app: Callable[..., App], home: Path, quick_players: None
) -> None:
    app = make_app(Launch(size=(1280, 720), speed=0))
    setup = NewGameOptions("shiragiku", 6, (Seat("Me", HUMAN), Seat("A", "easy"), Seat("B", "easy")), seed=3)
    app.director.start(router.new_year(app, HACHIHACHI, setup))
    before = kept(app)
    app._open(home / "hachi-hachi.hachi")
    scene = top(app)
    assert isinstance(scene, OpenRecordScene)
    assert "goes to the history" not in scene.words()
    use(app, "Continue")
    assert goes_on(app, before)
    assert not copies(app)


def test_if_the_other_year_cannot_be_put_away_nothing_changes(
    make_app: Callable[..., App], unfinished: Path, quick_players: None
) -> None:
    app = make_app(Launch(size=(1280, 720), speed=0))
    setup = NewGameOptions("shiragiku", 6, (Seat("Me", HUMAN), Seat("A", "easy"), Seat("B", "easy")), seed=3)
    app.director.start(router.new_year(app, HACHIHACHI, setup))
    before = kept(app)
    (app.saves.folder / "imported").write_text("in the way")
    app._open(unfinished)
    app._frame(0.016)
    use(app, "Continue")
    assert isinstance(top(app), MessageScene)
    assert kept(app) == before


def test_a_year_without_people_goes_to_the_watched_ones(
    make_app: Callable[..., App], tmp_path: Path, quick_players: None
) -> None:
    path = tmp_path / "watched.hachi"
    text = played("hachi-hachi", "shiragiku", 3, 6, 4, PART).record_text()
    path.write_text(text.replace('"human"', '"normal"'), "utf-8")
    app = started(make_app, path)
    use(app, "Continue")
    app.saves.settle()
    assert not app.saves.of("hachi-hachi").exists()
    assert app.saves.within("watched").of("hachi-hachi").exists()


def test_the_hidden_cards_of_an_unfinished_deal_stay_hidden(make_app: Callable[..., App], unfinished: Path) -> None:
    app = started(make_app, unfinished)
    use(app, "Replay")
    scene = top(app)
    assert isinstance(scene, ReplayScene)
    assert max(place.entry for place in scene.walk.places) < len(scene.walk.table.entries) - 1


def test_a_second_window_cannot_continue_a_year(
    make_app: Callable[..., App], unfinished: Path
) -> None:
    make_app()
    app = started(make_app, unfinished)
    assert offered(app) == ["Replay", "Review", "Cancel"]


# -- what is no record -----------------------------------------------------------------------------------------
def test_a_bad_file_is_one_sentence(make_app: Callable[..., App], tmp_path: Path) -> None:
    files: dict[str, bytes | None] = {
        "missing.hachi": None, "empty.hachi": b"", "cut off.hachi": b'{"format": 1, "ga', "picture.png": b"\x89PNG\xff",
        "deep.hachi": b"[" * 100_000, "other.hachi": b'{"game": "whist"}', "list.hachi": b"[]",
        "meri.hachi": (RECORDS / "meri.hachi").read_bytes(),  # a game that is not in the catalogue here
    }
    (tmp_path / "a folder.hachi").mkdir()
    app = make_app()
    app.director.start(TitleScene(app))
    for name, data in [*files.items(), ("a folder.hachi", None)]:
        path = tmp_path / name
        if data is not None:
            path.write_bytes(data)
        text, trouble = read_record(path)
        assert not text
        assert name in trouble
        assert "\n" not in trouble
        app._open(path)
        scene = top(app)
        assert isinstance(scene, UnopenedScene)
        assert scene.words() == trouble
        assert app.director.names == ("title", "unopened")  # not one over the other
    use(app, "OK")
    assert app.director.names == ("title",)


@NAMED_PIPES
def test_a_pipe_is_not_waited_for(make_app: Callable[..., App], tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.hachi")
    assert "pipe.hachi" in read_record(tmp_path / "pipe.hachi")[1]


# -- ways in ---------------------------------------------------------------------------------------------------
def test_a_file_dropped_on_a_table_is_opened_over_it(
    make_app: Callable[..., App], finished: Path, quick_players: None
) -> None:
    app = make_app(Launch(size=(1280, 720), speed=0))
    setup = NewGameOptions("shiragiku", 6, (Seat("Me", HUMAN), Seat("A", "easy"), Seat("B", "easy")), seed=3)
    first = router.new_year(app, HACHIHACHI, setup)
    assert isinstance(first, DealerDrawScene)
    app.director.start(first)
    while not isinstance(top(app), TableScene):
        app.director.start(HACHIHACHI.scenes().table(first.match))
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(finished)))
    app.step(0.016)
    assert isinstance(top(app), OpenRecordScene)
    use(app, "Cancel")
    assert isinstance(top(app), TableScene)


def options(path: Path) -> argparse.Namespace:
    return parser().parse_args(["--size", "1280x720", str(path)])


def test_the_window_that_is_open_takes_the_file(
    make_app: Callable[..., App], finished: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    app = make_app()
    app.director.start(TitleScene(app))
    monkeypatch.setattr(open_requests.pass_on, "__defaults__", (lambda _s: app.step(0.05),))
    monkeypatch.setattr(startup, "App", lambda _launch: pytest.fail("a second window"))
    assert startup.run(options(finished)) == 0
    assert isinstance(top(app), OpenRecordScene)
    assert startup.run(options(finished.parent / "no.hachi")) == 1
    assert capsys.readouterr().err == "hachi-hachi: There is no file no.hachi.\n"
    assert isinstance(top(app), UnopenedScene)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names there are text")
def test_a_file_with_a_name_that_is_no_text_is_opened(make_app: Callable[..., App], finished: Path) -> None:
    odd = Path(os.fsdecode(os.fsencode(finished.parent) + b"/\xff\n\x1b[31m.hachi"))
    finished.rename(odd)
    app = started(make_app, odd)
    use(app, "Review")
    assert isinstance(top(app), ReviewScene)
    assert len(copies(app)) == 1


@pytest.mark.parametrize("language", i18n.languages())
@pytest.mark.parametrize("size", [(640, 400), (1280, 720)])
def test_it_fits(
    make_app: Callable[..., App], unfinished: Path, language: str, size: tuple[int, int], quick_players: None
) -> None:
    app = make_app(Launch(size=size, speed=0))
    app.settings.language = language
    app.apply_settings()
    setup = NewGameOptions("shiragiku", 6, (Seat("Me", HUMAN), Seat("A", "easy"), Seat("B", "easy")), seed=3)
    app.director.start(router.new_year(app, HACHIHACHI, setup))
    kept(app)
    app._open(unfinished)
    app._frame(0.016)
    scene = top(app)
    assert isinstance(scene, OpenRecordScene)
    assert scene.panel is not None
    for leaf in [scene.panel, *scene.panel.leaves()]:
        assert_fits(app.canvas, leaf, language, size)
    assert not overlapping(app.canvas, scene)
