"""The room of the deal of the day by mouse and keys, and what records, hints and statistics make of it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import cast

import pygame
import pytest

from hachi_hachi.ai.workers.par_worker import play
from hachi_hachi.engine.catalog import GAMES
from hachi_hachi.game import catalog, router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.features.daily.calendar import Calendar
from hachi_hachi.game.features.daily.daily_deal import OTHERS, SEAT, dealt, par_request
from hachi_hachi.game.features.daily.daily_result_text import signed
from hachi_hachi.game.features.daily.daily_results import FILE, PLAYS, DailyKey, DailyResults, par_level
from hachi_hachi.game.features.daily.daily_scene import DailyScene
from hachi_hachi.game.features.replay.replay_scene import ReplayScene
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hachihachi.settlement.settlement_scene import SettlementScene
from hachi_hachi.game.hachininmeri.game_ui import HACHININ_MERI
from hachi_hachi.game.hachininmeri.settlement.game_scene import GameScene
from hachi_hachi.game.library.player_history import History
from hachi_hachi.game.library.record_extract import extract
from hachi_hachi.game.library.record_folder import Kind, RecordFolder
from hachi_hachi.game.screens.history import record_text
from hachi_hachi.game.screens.history.history_scene import HistoryScene
from hachi_hachi.game.screens.title.title_scene import TitleScene
from hachi_hachi.game.storage import i18n, safe_files
from hachi_hachi.game.storage.save_store import DAILY, FINISHED
from hachi_hachi.game.workers.par_client import ParClient
from tests.game.helpers.by_hand import keys_for, play_through
from tests.game.helpers.clicks import top, use
from tests.game.helpers.fits import assert_fits

TODAY = date(2026, 11, 22)
KEY = DailyKey("hachi-hachi", "shiragiku", TODAY)
NAMES = ("Anna", "Iori", "Uzuki")


def test_from_the_title_it_is_played_counted_once_compared_and_shared(
    app: App, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.director.start(TitleScene(app))
    use(app, "Deal of the day")
    scene = top(app)
    assert isinstance(scene, DailyScene)
    assert scene.line() == ""
    use(app, "Play")
    play_through(app, keys_for, SettlementScene)
    settled = top(app)
    assert isinstance(settled, SettlementScene)
    record = settled.match.session.table.record_text()
    while settled.animating:
        app._frame(0.1)
    use(app, settled.buttons[0].text)
    assert top(app) is scene
    facts = GAMES["hachi-hachi"].summary(record)
    assert scene.found.points == facts.deals[0].points[SEAT]
    app.saves.settle()
    assert [path.read_text("utf-8") for path in (home / DAILY / FINISHED).iterdir()] == [record]
    assert not list((home / DAILY).glob("*.hachi"))
    for _frame in range(PLAYS + 1):
        app._frame(0.016)
    assert scene.found.plays == tuple(12 * number for number in range(PLAYS))
    assert DailyResults(home).of(scene.key) == scene.found
    assert scene.days.streak("hachi-hachi", scene.today) == 1
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    use(app, "Copy result")
    assert copied == [scene.line()]
    par = sum(12 * number for number in range(PLAYS)) / PLAYS
    assert copied[0].endswith(f"{signed((facts.deals[0].points[SEAT] - par) / 12)} kan vs par")
    assert HACHIHACHI.rules().score(facts.deals[0].points[SEAT], 12) in copied[0]

    def refuse(_text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    use(app, "Copy result")
    assert scene.bad
    assert "no clipboard" in scene.message
    before = scene.found
    use(app, "Play again")
    play_through(app, keys_for, SettlementScene)
    again = top(app)
    assert isinstance(again, SettlementScene)
    while again.animating:
        app._frame(0.1)
    use(app, again.buttons[0].text)
    assert scene.found == before
    assert "The first result counts" in scene.message
    app.saves.settle()
    assert len(list((home / DAILY / FINISHED).iterdir())) == 1


def test_a_deal_that_ended_just_as_the_program_was_killed_counts(app: App, home: Path) -> None:
    table = dealt(GAMES["hachi-hachi"], KEY, NAMES, OTHERS)[0]
    while table.decision is not None:
        table.act(table.decision.legal[0])
    left = home / DAILY / f"{KEY.name}.hachi"
    left.parent.mkdir(exist_ok=True)
    left.write_text(table.record_text(), "utf-8")
    scene = cast("DailyScene", router.daily(app, HACHIHACHI, lambda: TODAY))
    points = GAMES["hachi-hachi"].summary(table.record_text()).deals[0].points[SEAT]
    assert scene.found.points == points
    app.saves.settle()
    assert not left.exists()
    assert [path.read_text("utf-8") for path in (home / DAILY / FINISHED).iterdir()] == [table.record_text()]


def test_a_deal_that_cannot_be_opened_for_the_moment_stays(
    app: App, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = home / DAILY / f"{KEY.name}.hachi"
    left.parent.mkdir(exist_ok=True)
    left.write_text(dealt(GAMES["hachi-hachi"], KEY, NAMES, OTHERS)[0].record_text(), "utf-8")
    scene = cast("DailyScene", router.daily(app, HACHIHACHI, lambda: TODAY))
    app.director.start(scene)
    passing = safe_files.ReadResult(trouble="Too many open files", passing=True)
    with monkeypatch.context() as patched:
        patched.setattr(safe_files, "read", lambda *_values: passing)
        use(app, "Continue")
    assert (top(app), scene.bad) == (scene, True)
    assert scene.message == f"Can't read {left.name}: Too many open files"
    assert left.exists()
    use(app, "Continue")
    assert top(app) is not scene


@pytest.mark.parametrize("damage", ["{", "another day", "another game"])
def test_a_deal_that_was_left_and_cannot_be_taken_up_is_set_aside_and_said(app: App, home: Path, damage: str) -> None:
    scene = cast("DailyScene", router.daily(app, HACHIHACHI, lambda: TODAY))
    other = replace(KEY, day=TODAY - timedelta(days=1))
    text_left = {
        "{": "{", "another day": dealt(GAMES["hachi-hachi"], other, NAMES, OTHERS)[0].record_text(),
        "another game": '{"format": "hachi-hachi/record", "version": 9, "game": "koi-koi"}',
    }[damage]
    left = home / DAILY / f"{scene.key.name}.hachi"
    left.parent.mkdir(exist_ok=True)
    left.write_text(text_left, "utf-8")
    app.director.start(scene)
    use(app, "Continue")
    assert top(app) is scene
    assert scene.bad
    assert f"moved aside as {left.name}.bad" in scene.message
    use(app, "Play")
    assert top(app) is not scene
    app.saves.settle()
    assert left.with_name(f"{left.name}.bad").read_text("utf-8") == text_left


def test_its_record_is_listed_by_its_date_gone_through_counted_nowhere_else_and_stays_what_it_is(
    app: App, home: Path, tmp_path: Path
) -> None:
    scene = cast("DailyScene", router.daily(app, HACHIHACHI, lambda: TODAY))
    app.director.start(scene)
    dealt = scene.offer.deal(scene.key, True)
    session = dealt.match.session
    assert dealt.match.counts
    assert not scene.offer.deal(scene.key, False).match.counts
    table = session.table
    while not session.table.is_complete:
        decision = session.table.decision
        assert decision is not None
        session.act(decision.legal[0])
        if len(table.acted) == 5:  # left, and taken up
            app.saves.settle()
            session = scene.offer.deal(scene.key, True).match.session
            assert session.table is not table
            assert session.table.events == table.events
            table = session.table
    app.saves.settle()
    kept = session.kept_at
    assert kept is not None
    text_kept = kept.read_text("utf-8")
    facts = GAMES["hachi-hachi"].summary(text_kept)
    assert (facts.day, facts.length, facts.finished, len(facts.deals)) == (TODAY.isoformat(), 1, True, 1)
    assert scene.found.points is None  # the program ended before the room was told
    again = cast("DailyScene", router.daily(app, HACHIHACHI, lambda: TODAY))
    assert again.found.points == facts.deals[0].points[SEAT]
    years = HistoryScene(app)
    app.director.start(years)
    app._frame(0.016)
    assert [record_text.title(row, years.shelf.kind(row.path)) for row in years.rows] == ["Deal of the day, 2026-11-22"]
    assert years.shelf.kind(kept) is Kind.DAILY
    assert History(years.index, "hachi-hachi").records == []
    past = router.replay(app, HACHIHACHI, text_kept)
    assert isinstance(past, ReplayScene)
    assert past.walk.deals == 1
    past.walk.go(3)
    assert past.walk.table_here(SEAT, "normal").is_complete is False
    copied, trouble = years.shelf.export(kept)
    assert (trouble, copied is not None) == ("", True)
    assert copied is not None
    other = RecordFolder(tmp_path / "other")
    there, trouble = other.take_in(copied, lambda _text: None)
    assert trouble == ""
    assert there is not None
    assert extract(there).record[:3] == ("hachi-hachi", "shiragiku", TODAY.isoformat())


@pytest.mark.parametrize("game", catalog.GAMES.values(), ids=catalog.GAMES)
def test_who_plays_and_who_sets_the_par_is_what_the_room_says(app: App, game: AnyGameUi) -> None:
    scene = cast("DailyScene", router.daily(app, game, lambda: TODAY))
    session = scene.offer.deal(scene.key, True).match.session
    said = " ".join(words for words, _size, _colour in scene._notes())
    level = scene.offer.par(scene.key, 0).level
    assert level == par_level(game.id) == game.players().offered[-1]
    assert f"score of the level {game.levels[level].label} in" in said
    met = {info.player for info in session.setup.seats[SEAT + 1 :]}
    assert met == {OTHERS}
    assert f"of the other players: {game.levels[OTHERS].label}." in said
    assert level in game.players().offered


def test_what_hints_and_another_level_have_to_do_with_it(app: App, home: Path) -> None:
    scene = cast("DailyScene", router.daily(app, HACHIHACHI, lambda: TODAY))
    app.director.start(scene)
    use(app, "Play")
    assert not scene.found.hinted
    while not (isinstance(table := top(app), TableScene) and table.match.session.person_decision() is not None):
        app._frame(0.1)
    app._hear(Press(Action.HINT))
    answers = 0
    while not table.match.session.table.acted:
        app._frame(0.1)
        for event in keys_for(table, answers):
            app._hear(event)
        answers += 1
    app._hear(Press(Action.BACK))
    use(app, "Leave")
    assert top(app) is scene
    use(app, "Continue")
    assert top(app) is not scene
    assert DailyResults(home).of(scene.key).hinted  # at once, and not when the deal is over
    scene.days.played(scene.key, 24, 12, undo=False)
    assert scene.line().endswith("with hints")
    scene.days.played_out(scene.key, (1, 2))
    assert DailyResults(home).of(scene.key) == scene.found
    kept = (home / FILE).read_text("utf-8")
    (home / FILE).write_text(kept.replace('"by":"master"', '"by":"expert"'), "utf-8")
    assert DailyResults(home).of(scene.key) == replace(scene.found, plays=())


def test_the_other_game_has_its_deal_of_the_day_too(app: App) -> None:
    scene = cast("DailyScene", router.daily(app, HACHININ_MERI, lambda: TODAY))
    app.director.start(scene)
    use(app, "Play")
    playing = scene._playing
    assert playing is not None
    session = playing[1].session
    for _frame in range(6000):
        if isinstance(top(app), GameScene):
            break
        decision = session.person_decision()
        if decision is not None:
            session.act(decision.legal[0])
        app._frame(0.05)
    over = top(app)
    assert isinstance(over, GameScene)
    use(app, over.buttons[0].text)
    assert top(app) is scene
    summary = GAMES["hachinin-meri"].summary(session.table.record_text())
    assert scene.found.points == summary.deals[0].points[SEAT]
    assert scene.line().startswith("Hachinin Meri 2026-11-22")


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_it_fits_in_every_language(app: App, size: tuple[int, int], scale: float) -> None:
    app.canvas.aim(pygame.Surface(size))
    app.canvas.text_scale = scale
    for game in catalog.GAMES.values():
        scene = cast("DailyScene", router.daily(app, game, lambda: TODAY))
        scene.days.played(scene.key, -600, 12, undo=True)
        scene.days.played_out(scene.key, (120, -36))
        for language in i18n.languages():
            i18n.use_language(language)
            scene.layout(app.canvas)
            scene.draw(app.canvas)
            for widget in scene.group.widgets:
                if not isinstance(widget, Calendar):
                    assert_fits(app.canvas, widget, language, size, scale)


def test_a_process_plays_it_out() -> None:
    table, seed = dealt(GAMES["hachi-hachi"], KEY, NAMES, "novice")
    request = par_request(table, seed, "novice", PLAYS - 1)
    out = ParClient(request)
    said = out._line.heard.get(timeout=60)
    assert said == play(request, PLAYS - 1)
    out.close()
    assert out._line.done.wait(20)
