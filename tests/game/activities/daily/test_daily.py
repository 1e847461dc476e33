"""The deal of the day: the same cards for everybody, its par, what is kept of it, and the room by mouse and keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import cast

import pygame
import pytest

from ai.processes.par import ParPlay, ParRequest, play, play_out
from engine.catalog import GAMES
from engine.core.chance.streams import apart
from engine.core.records.header import PEOPLE
from game import catalog
from game.activities.daily.calendar import Calendar
from game.activities.daily.days import FILE, PAR, PLAYS, Day, Days, Key
from game.activities.daily.deal import OTHERS, SEAT, dealt, par_request, sheets_for
from game.activities.daily.scene import DailyScene, signed
from game.activities.past.scene import PastScene
from game.background.records.gleaning import glean
from game.background.records.history import History
from game.background.records.shelf import Kind, Shelf
from game.background.thinking.par import PlayingOut
from game.display.inputs import Action, Press
from game.game import AnyGame
from game.hachihachi.game import HACHIHACHI
from game.hachihachi.settlement.scene import SettlementScene
from game.hachininmeri.after.game_scene import GameScene
from game.hachininmeri.game import HACHININ_MERI
from game.keeping import text
from game.keeping.savefile import DAILY, FINISHED
from game.program.app import App, Launch
from game.scenes.scene import Scene
from game.screens.title.scene import TitleScene
from game.screens.years import words
from game.screens.years.scene import YearsScene
from game.table.hints import Hints
from game.widgets import Button
from tests.game.helpers.by_hand import click, keys_for, play_through
from tests.game.helpers.fits import assert_fits

TODAY = date(2026, 11, 22)
KEY = Key("hachi-hachi", "shiragiku", TODAY)
NAMES = ("Anna", "Iori", "Uzuki")


def test_the_cards_come_from_date_and_sheet_alone() -> None:
    engine = GAMES["hachi-hachi"]
    table, seed = dealt(engine, KEY, NAMES, "hard")
    other, same = dealt(engine, KEY, ("B", "C", "D"), "normal")
    assert seed == same
    cards = [repr(event) for event in table.events if type(event).__name__ in ("HandDealt", "FieldDealt")]
    assert cards == [repr(event) for event in other.events if type(event).__name__ in ("HandDealt", "FieldDealt")]
    met = {seed}
    for key in (Key(KEY.game, KEY.sheet, TODAY - timedelta(days=1)), Key(KEY.game, "bga", TODAY)):
        table, seed = dealt(engine, key, NAMES, "hard")
        met.add(seed)
        hands = [repr(event) for event in table.events if type(event).__name__ == "HandDealt"]
        assert hands != cards[: len(hands)]
    assert len(met) == 3


@pytest.mark.parametrize(("game", "seats"), [("hachi-hachi", 3), ("hachinin-meri", 8)])
def test_every_day_of_a_month_has_a_deal_by_every_sheet_that_has_an_end(game: str, seats: int) -> None:
    engine = GAMES[game]
    sheets = sheets_for(engine, seats)
    assert sheets
    for number in range(31):
        key = Key(game, sheets[number % len(sheets)], TODAY + timedelta(days=number))
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
    assert request.seed == apart(seed, "par")
    assert seed not in request.seed
    assert str(TODAY) not in request.seed
    found = list(play_out(request))
    assert found[-1] == ParPlay(None)
    assert [one.points for one in found[:-1]] == [play(request, number) for number in range(PLAYS - 2, PLAYS)]
    again = table.again(0)
    assert again.record_text() == table.record_text()
    broken = list(play_out(ParRequest("{", 0, "normal", "s", 0, 2)))
    assert len(broken) == 1
    assert broken[0].error


def test_what_is_kept_is_read_again_counts_once_and_a_streak_breaks(tmp_path: Path) -> None:
    days = Days(tmp_path)
    for back in (0, 1, 2, 4):
        key = Key("hachi-hachi", "shiragiku", TODAY - timedelta(days=back))
        assert days.played(key, 24 - back, 12, today=key.day, undo=False)
    late = Key("hachi-hachi", "shiragiku", TODAY - timedelta(days=3))
    assert days.played(late, 5, 12, today=TODAY, undo=True)
    assert not days.played(KEY, 100, 12, today=TODAY, undo=False)
    days.played_out(KEY, (12, 24, 36))
    again = Days(tmp_path)
    assert again.trouble == ""
    assert again.of(KEY) == days.of(KEY) == Day(24, 12, (12, 24, 36), on_time=True)
    assert again.of(KEY).par == 24
    assert again.of(late) == Day(5, 12, undo=True)
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
    days = Days(tmp_path)
    assert "set aside" in days.trouble
    assert (tmp_path / f"{FILE}.bad").read_bytes() == damage
    assert days.played(KEY, 1, 12, today=TODAY, undo=False)
    assert Days(tmp_path).of(KEY).points == 1


def test_every_damaged_byte_is_read_or_set_aside(tmp_path: Path) -> None:
    Days(tmp_path).played(KEY, 24, 12, today=TODAY, undo=False)
    whole = (tmp_path / FILE).read_bytes()
    for place in range(0, len(whole), 5):
        (tmp_path / FILE).write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        Days(tmp_path)


class Known:
    """What `PlayingOut` is, without another process: one result at each look."""

    def __init__(self, request: ParRequest) -> None:
        self.points: list[int] = []
        self.over, self.trouble = False, ""
        self._more = [12 * number for number in range(request.begun, request.plays)]

    def poll(self) -> bool:
        if self.over:
            return False
        self.points.append(self._more.pop(0))
        self.over = not self._more
        return True

    def close(self) -> None:
        self.over = True


@pytest.fixture
def app(make_app: Callable[..., App], quick_players: None, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr(catalog, "GAMES", {HACHIHACHI.id: HACHIHACHI, HACHININ_MERI.id: HACHININ_MERI})
    monkeypatch.setattr(DailyScene.__init__, "__defaults__", (Known,))
    return make_app(Launch(size=(1280, 720), speed=0))


def top(app: App) -> Scene:
    return app.director.top


def use(app: App, name: str) -> None:
    group = getattr(top(app), "group", None)
    assert group is not None
    button = next(one for one in group.widgets if isinstance(one, Button) and one.text == name)
    for event in click(*button.box.center):
        app.director.handle(event)
    app._frame(0.016)


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
    facts = GAMES["hachi-hachi"].facts(record)
    assert scene.found.points == facts.deals[0].points[SEAT]
    app.saves.settle()
    assert [path.read_text("utf-8") for path in (home / DAILY / FINISHED).iterdir()] == [record]
    assert not list((home / DAILY).glob("*.hachi"))
    for _frame in range(PLAYS + 1):
        app._frame(0.016)
    assert scene.found.plays == tuple(12 * number for number in range(PLAYS))
    assert Days(home).of(scene.key) == scene.found
    assert scene.days.streak("hachi-hachi", scene.today) == 1
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    use(app, "Copy the line")
    assert copied == [scene.line()]
    par = sum(12 * number for number in range(PLAYS)) / PLAYS
    assert copied[0].endswith(f"{signed((facts.deals[0].points[SEAT] - par) / 12)} kan against par")
    assert HACHIHACHI.rules().score(facts.deals[0].points[SEAT], 12) in copied[0]

    def refuse(_text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    use(app, "Copy the line")
    assert scene.bad
    assert "no clipboard" in scene.said
    before = scene.found
    use(app, "Play it again")
    play_through(app, keys_for, SettlementScene)
    again = top(app)
    assert isinstance(again, SettlementScene)
    while again.animating:
        app._frame(0.1)
    use(app, again.buttons[0].text)
    assert scene.found == before
    assert "the first result counts" in scene.said
    app.saves.settle()
    assert len(list((home / DAILY / FINISHED).iterdir())) == 1


@pytest.mark.parametrize("damage", ["{", "another day", "another game"])
def test_a_deal_that_was_left_and_cannot_be_taken_up_is_set_aside_and_said(app: App, home: Path, damage: str) -> None:
    scene = cast("DailyScene", HACHIHACHI.daily(app, TODAY))
    app.director.start(scene)
    other = replace(KEY, day=TODAY - timedelta(days=1))
    text_left = {
        "{": "{", "another day": dealt(GAMES["hachi-hachi"], other, NAMES, OTHERS)[0].record_text(),
        "another game": '{"format": "hachi-hachi/record", "version": 9, "game": "koi-koi"}',
    }[damage]
    left = home / DAILY / f"{scene.key.name}.hachi"
    left.parent.mkdir(exist_ok=True)
    left.write_text(text_left, "utf-8")
    use(app, "Play")
    assert top(app) is scene
    assert scene.bad
    assert f"set aside as {left.name}.bad" in scene.said
    use(app, "Play")
    assert top(app) is not scene
    app.saves.settle()
    assert left.with_name(f"{left.name}.bad").read_text("utf-8") == text_left


def test_its_record_is_listed_by_its_date_gone_through_counted_nowhere_else_and_stays_what_it_is(
    app: App, home: Path, tmp_path: Path
) -> None:
    scene = cast("DailyScene", HACHIHACHI.daily(app, TODAY))
    app.director.start(scene)
    dealt = scene.offer.deal(scene.key, True)
    session = dealt.match.session
    assert dealt.match.counts
    assert not scene.offer.deal(scene.key, False).match.counts
    table = session.table
    while not session.table.over:
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
    facts = GAMES["hachi-hachi"].facts(text_kept)
    assert (facts.day, facts.length, facts.finished, len(facts.deals)) == (TODAY.isoformat(), 1, True, 1)
    assert scene.found.points is None  # the program ended before the room was told
    again = cast("DailyScene", HACHIHACHI.daily(app, TODAY))
    assert again.found.points == facts.deals[0].points[SEAT]
    years = YearsScene(app)
    app.director.start(years)
    app._frame(0.016)
    assert [words.title(row, years.shelf.kind(row.path)) for row in years.rows] == ["Deal of the day, 2026-11-22"]
    assert years.shelf.kind(kept) is Kind.DAILY
    assert History(years.index, "hachi-hachi").records == []
    past = HACHIHACHI.past(app, text_kept)
    assert isinstance(past, PastScene)
    assert past.walk.deals == 1
    past.walk.go(3)
    assert past.walk.table_here(SEAT, "normal").over is False
    copied, trouble = years.shelf.export(kept)
    assert (trouble, copied is not None) == ("", True)
    assert copied is not None
    other = Shelf(tmp_path / "other")
    there, trouble = other.take_in(copied, lambda _text: None)
    assert trouble == ""
    assert there is not None
    assert glean(there).record[:3] == ("hachi-hachi", "shiragiku", TODAY.isoformat())


@pytest.mark.parametrize("game", [HACHIHACHI, HACHININ_MERI])
def test_who_plays_and_who_sets_the_par_is_what_the_room_says(app: App, game: AnyGame) -> None:
    scene = cast("DailyScene", game.daily(app, TODAY))
    session = scene.offer.deal(scene.key, True).match.session
    said = " ".join(words for words, _size, _colour in scene._said_of_day())
    level = scene.offer.par(scene.key, 0).level
    assert level == PAR
    assert f"what {game.levels[level].label} makes" in said
    met = {info.player for info in session.setup.seats[SEAT + 1 :]}
    assert met == {OTHERS}
    assert f"the others play {game.levels[OTHERS].label}" in said
    assert level in game.players().offered


def test_what_hints_and_another_level_have_to_do_with_it(app: App, home: Path) -> None:
    scene = cast("DailyScene", HACHIHACHI.daily(app, TODAY))
    session = scene.offer.deal(scene.key, True).match.session
    Hints(session, "adviser", HACHIHACHI.scenes().words(scene.offer.deal(scene.key, True).match)).more(
        session.table.decision
    )
    assert session.hinted
    scene.days.hinted(scene.key)
    scene.days.played(scene.key, 24, 12, today=TODAY, undo=False)
    assert scene.line().endswith("with hints")
    scene.days.played_out(scene.key, (1, 2))
    assert Days(home).of(scene.key) == scene.found
    kept = (home / FILE).read_text("utf-8")
    (home / FILE).write_text(kept.replace(f'"by":"{PAR}"', '"by":"master"'), "utf-8")
    assert Days(home).of(scene.key) == replace(scene.found, plays=())


def test_the_other_game_has_its_deal_of_the_day_too(app: App) -> None:
    scene = cast("DailyScene", HACHININ_MERI.daily(app, TODAY))
    app.director.start(scene)
    use(app, "Play")
    playing = scene._playing
    assert playing is not None
    session = playing[1].session
    for _frame in range(6000):
        if isinstance(top(app), GameScene):
            break
        asked = session.asked()
        if asked is not None:
            session.act(asked.legal[0])
        app._frame(0.05)
    over = top(app)
    assert isinstance(over, GameScene)
    use(app, over.buttons[0].text)
    assert top(app) is scene
    told = GAMES["hachinin-meri"].facts(session.table.record_text())
    assert scene.found.points == told.deals[0].points[SEAT]
    assert scene.line().startswith("Hachinin Meri 2026-11-22")


def test_the_calendar_goes_to_days_that_were_and_none_to_come(app: App) -> None:
    scene = cast("DailyScene", HACHIHACHI.daily(app, TODAY))
    app.director.start(scene)
    app._frame(0.016)
    assert scene.calendar is not None
    scene.group.set_focus(scene.calendar)
    app._hear(Press(Action.RIGHT))
    assert scene.day == TODAY
    scene.group.set_focus(scene.calendar)
    app._hear(Press(Action.LEFT))
    assert scene.day == TODAY - timedelta(days=1)
    app._hear(Press(Action.UP))
    assert scene.day == TODAY - timedelta(days=8)
    app._hear(Press(Action.PAGE_UP))
    assert (scene.day.year, scene.day.month) == (2026, 10)
    app._hear(Press(Action.PAGE_DOWN))
    app._hear(Press(Action.PAGE_DOWN))
    assert scene.day == TODAY
    place = next(box for day, box in scene.calendar._boxes() if day.day == 3)
    for event in click(*place.center):
        app.director.handle(event)
    assert scene.day == date(2026, 11, 3)
    assert isinstance(scene.calendar, Calendar)


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_it_fits_in_every_language(app: App, size: tuple[int, int], scale: float) -> None:
    app.canvas.aim(pygame.Surface(size))
    app.canvas.text_scale = scale
    for game in (HACHIHACHI, HACHININ_MERI):
        scene = cast("DailyScene", game.daily(app, TODAY))
        scene.days.played(scene.key, -600, 12, today=TODAY, undo=True)
        scene.days.played_out(scene.key, (120, -36))
        for language in ("en", "ja", "sv"):
            text.use_language(language)
            scene.layout(app.canvas)
            scene.draw(app.canvas)
            for widget in scene.group.widgets:
                if not isinstance(widget, Calendar):
                    assert_fits(app.canvas, widget, language, size, scale)


def test_a_process_plays_it_out() -> None:
    table, seed = dealt(GAMES["hachi-hachi"], KEY, NAMES, "novice")
    request = par_request(table, seed, "novice", PLAYS - 1)
    out = PlayingOut(request)
    said = out._line.heard.get(timeout=60)
    assert said == ParPlay(play(request, PLAYS - 1))
    out.close()
    assert out._line.done.wait(20)
