"""A third game moves in by a line in each catalogue and by nothing else: set-up, table, saving, records, arena.

It is registered here and played through the real screens; how it is shown is its own (docs/example_game).
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from docs.example_game.engine import HIGHEST, HighestTable, new
from docs.example_game.players import PLAYERS
from docs.example_game.window import TRICKS, WINDOW, EndScene, SettledScene, TableScene
from hachi_hachi.ai import catalog as players
from hachi_hachi.ai.arena import __main__ as arena
from hachi_hachi.ai.player import Budget
from hachi_hachi.ai.workers.player_worker import Request, answer
from hachi_hachi.engine import catalog as engines
from hachi_hachi.engine import replay
from hachi_hachi.engine.common.records.header import HUMAN, SeatInfo, Setup
from hachi_hachi.engine.common.records.json_reader import UnreadableRecordError
from hachi_hachi.game import catalog
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.inputs import Action, Pointer, Press, Touch
from hachi_hachi.game.features.setup.setup_scene import SetupScene
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.library.record_index import RecordIndex
from hachi_hachi.game.screens.title.continuing import ContinueQuestion
from hachi_hachi.game.screens.title.title_scene import TitleScene
from hachi_hachi.game.storage.save_store import SaveStore
from hachi_hachi.game.table.gallery.gallery_scene import GalleryScene
from hachi_hachi.game.widgets import Button, Choice, Widget
from tests.game.helpers.at_once import AtOnce

MOST = 4000


@pytest.fixture
def highest(make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch) -> None:
    """The third game in the catalogues, behind the first; its computer players answer in this process."""
    del make_app
    monkeypatch.setitem(engines.GAMES, HIGHEST.id, HIGHEST)
    monkeypatch.setitem(players.GAMES, PLAYERS.id, PLAYERS)
    monkeypatch.setattr(catalog, "GAMES", {HACHIHACHI.id: HACHIHACHI, WINDOW.id: WINDOW})
    monkeypatch.setattr("hachi_hachi.game.table.session.ai_client.client", lambda: AtOnce(1))
    monkeypatch.setenv("HACHI_HACHI_STRICT", "1")


def setup(*levels: str, deals: int = 2) -> Setup:
    return Setup("plain", {}, tuple(SeatInfo(level, level) for level in levels), deals)


def finished(seed: int = 1) -> HighestTable:
    table = new(setup("low", "high"), seed)
    while table.decision is not None:
        table.act(table.decision.legal[-1])
    return table


def click(app: App, widget: Widget, fx: float = 0.5) -> None:
    for kind in (Touch.MOVE, Touch.DOWN, Touch.UP):
        app._hear(Pointer(kind, widget.box.x + widget.box.w * fx, widget.box.cy))
    app._frame(1 / 60)


def button(app: App, words: str) -> Button:
    group = getattr(app.director.top, "group", None)
    assert group is not None
    return next(one for one in group.widgets if isinstance(one, Button) and one.text == words)


def until(app: App, kind: type, *, confirm: bool = True) -> None:
    """Frames until such a scene is there; Enter is pressed on the way."""
    for _ in range(MOST):
        app._frame(1 / 60)
        if isinstance(app.director.top, kind):
            return
        if confirm:
            app.director.handle(Press(Action.CONFIRM))
    raise AssertionError(f"{kind.__name__} never came; there is {app.director.names}")


def table_of(app: App) -> TableScene:
    scene = app.director.top
    assert isinstance(scene, TableScene)
    return scene


def begun(app: App) -> TableScene:
    """From the title by mouse: the game, a new year of it as it is offered."""
    app.director.start(TitleScene(app))
    app._frame(0.0)
    title = app.director.top
    assert isinstance(title, TitleScene)
    click(app, next(one for one in title.group.widgets if isinstance(one, Choice)), 0.75)
    assert title.game is WINDOW
    click(app, button(app, "Play"))
    scene = app.director.top
    assert isinstance(scene, SetupScene)
    assert [seat.player for seat in scene.plan.seats()] == [HUMAN, "high"]
    click(app, button(app, "Begin"))
    return table_of(app)


def asked(app: App) -> TableScene:
    for _ in range(MOST):
        app._frame(1 / 60)
        if table_of(app).player.decision is not None:
            return table_of(app)
    raise AssertionError("nobody is asked")


def test_it_is_set_up_played_killed_continued_and_finished(
    highest: None, make_app: Callable[..., App], home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(Launch(size=(1280, 720), speed=8, seed=5))
    begun(app)
    until(app, SettledScene)
    until(app, TableScene)
    asked(app)
    app.director.handle(Press(Action.CONFIRM))
    left = asked(app)
    app.saves.of(HIGHEST.id).settle()
    # killed here: what lies on the disk is all that is left of it
    other = tmp_path / "after the kill"
    shutil.copytree(home, other)
    assert {path.name for path in other.iterdir() if path.suffix == ".hachi"} == {"highest.hachi"}
    monkeypatch.setenv("HACHI_HACHI_HOME", str(other))
    again = make_app(Launch(size=(1280, 720), speed=8))
    again.director.start(TitleScene(again))
    again._frame(0.0)
    click(again, button(again, "Continue: Highest"))
    taken_up = asked(again)
    assert taken_up.player.stage.lying() == left.player.stage.lying()
    assert taken_up.player.stage.props.get(TRICKS) == left.player.stage.props.get(TRICKS)
    assert taken_up.player.decision == left.player.decision
    until(again, EndScene)
    again.saves.of(HIGHEST.id).settle()
    assert not again.saves.of(HIGHEST.id).exists()
    kept = again.saves.of(HIGHEST.id).finished_years()
    assert len(kept) == 1
    assert engines.game_of(kept[0].read_text()) is HIGHEST
    table = HIGHEST.resume(kept[0].read_text(), 0)
    assert table.finished
    assert [entry.points for entry in table.entries] == [entry.points for entry in taken_up.match.session.table.entries]


def test_a_deal_taken_back_is_the_deal_before(highest: None, make_app: Callable[..., App]) -> None:
    app = make_app(Launch(size=(1280, 720), speed=8, seed=6))
    begun(app)
    first = asked(app)
    before, decision = first.player.stage.lying(), first.player.decision
    app.director.handle(Press(Action.CONFIRM))
    assert asked(app).player.undo()
    assert (asked(app).player.stage.lying(), first.player.decision) == (before, decision)


def test_it_is_watched_and_its_cards_are_looked_at(highest: None, make_app: Callable[..., App]) -> None:
    app = make_app(Launch(size=(1280, 720), speed=0))
    app.director.start(TitleScene(app))
    app._frame(0.0)
    click(app, next(one for one in app.director.top.interactive_items if isinstance(one, Choice)), 0.75)
    click(app, button(app, "Cards"))
    gallery = app.director.top
    assert isinstance(gallery, GalleryScene)
    for _ in range(MOST):
        app._frame(1 / 60)
        if gallery.picture is not None:
            break
    assert gallery.picture == "gallery"
    assert [spot.card for spot in gallery.spots] == list(range(8))
    app.director.handle(Press(Action.BACK))
    click(app, button(app, "Watch"))
    scene = app.director.top
    assert isinstance(scene, SetupScene)
    click(app, button(app, "Begin"))
    until(app, EndScene)
    app.saves.within("watched").of(HIGHEST.id).settle()
    assert len(app.saves.within("watched").finished_years()) == 1


def test_its_records_are_replayed_verified_and_listed(
    highest: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = SaveStore(tmp_path)
    store.finish(finished().record_text())
    store.close()
    path = store.finished_years()[0]
    assert replay.main([str(path)]) == 0
    assert capsys.readouterr().out.startswith("low: [")
    assert replay.main([str(path), "--verify"]) == 0
    index = RecordIndex(tmp_path)
    index.look_at(path)
    listed = index.listed()
    index.close()
    assert [(one.game, one.ruleset, one.finished) for one in listed] == [("highest", "plain", True)]


def test_the_worker_answers_and_the_arena_plays(highest: None, capsys: pytest.CaptureFixture[str]) -> None:
    table = new(setup("low", "high"), 3)
    assert table.decision is not None
    reply = answer(Request(1, table.observation(0), "high", 1))
    assert reply.action == table.decision.legal[-1]
    assert arena.main(["--game", "highest", "high", "low", "--deals", "5", "--quiet", "--json"]) == 0
    assert '"game": "highest"' in capsys.readouterr().out


def test_its_review_finds_what_a_lower_card_gives_up(highest: None) -> None:
    table = new(setup("low", "high"), 4)
    assert table.decision is not None
    lead = table.decision.legal[-1]
    first = PLAYERS.review().analyst.judge(table.observation(lead.seat), lead, Budget(), 1)
    assert (first.loss, first.chosen) == (0, 0)
    table.act(lead)
    assert table.decision is not None
    answers = {action: HIGHEST.pack.parse(str(action.args[0])) for action in table.decision.legal}
    takes = HIGHEST.pack.parse(str(lead.args[0]))
    for action, card in answers.items():
        found = PLAYERS.review().analyst.judge(table.observation(action.seat), action, Budget(), 1)
        assert found.choices[found.chosen].worth == (card > takes)


def test_the_example_of_its_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[3] / "docs" / "adding-a-game.md").read_text("utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    exec(example, {})  # noqa: S102 - the page's own
    assert capsys.readouterr().out == "(4, 4)\n"


def test_without_its_lines_it_is_refused_in_a_sentence() -> None:
    with pytest.raises(UnreadableRecordError, match="the record is of an unknown game; this program knows hachi-hachi"):
        engines.game_of(finished().record_text())
    with pytest.raises(ValueError, match="there are no players for 'highest'"):
        players.game_of(new(setup("low", "high"), 3).observation(0))


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_title_goes_on_with_the_last_game_and_offers_the_other(
    highest: None, make_app: Callable[..., App], scale: float
) -> None:
    app = make_app(Launch(size=(1280, 720)))
    for game in (HACHIHACHI, WINDOW):
        app.saves.of(game.id).save("a year")
    app.settings.game = WINDOW.id
    app.canvas.text_scale = scale
    app.director.start(TitleScene(app))
    title = app.director.top
    assert isinstance(title, TitleScene)
    assert [one.text for one in title.group.widgets if isinstance(one, Button)][:2] == ["Continue", "Play"]
    (play,) = [one.box for one in title.group.widgets if isinstance(one, Button) and one.text == "Play"]
    assert title.game is WINDOW
    assert title.group.focus is title.group.widgets[0]
    area = app.canvas.area
    assert all(area.y <= one.box.y and one.box.bottom <= area.bottom for one in title.group.widgets)
    app._frame(0.0)
    app.director.handle(Press(Action.CONFIRM))
    asked = app.director.top
    assert isinstance(asked, ContinueQuestion)
    assert [one.text for one in asked.buttons()] == ["Continue: Highest", "Continue: Hachi-Hachi", "Back"]
    for game in (HACHIHACHI, WINDOW):
        app.saves.of(game.id).discard()
    title.layout(app.canvas)  # without a game in progress, all else keeps its place
    assert play in [one.box for one in title.group.widgets if isinstance(one, Button) and one.text == "Play"]
