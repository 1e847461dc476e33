"""Title, options, pause, questions: what they do, and that everything fits in every size and language."""

import itertools
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from hachi_hachi.game import catalog, router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.app.renderer import Renderer
from hachi_hachi.game.catalog import GAMES
from hachi_hachi.game.display.inputs import Action, Pointer, Press, Touch
from hachi_hachi.game.display.sound.catalog import SOUNDS
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.scenes.confirm_scene import ConfirmScene, MessageScene
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Pop, Push, Reminder, Scene
from hachi_hachi.game.screens.about_scene import AboutScene
from hachi_hachi.game.screens.licences_scene import LicencesScene
from hachi_hachi.game.screens.option_pages import PAGES
from hachi_hachi.game.screens.options_scene import OptionsScene
from hachi_hachi.game.screens.pause_scene import PauseScene
from hachi_hachi.game.screens.title import continuing, menu_entries, title_scene
from hachi_hachi.game.screens.title.card_face_question import FaceQuestion
from hachi_hachi.game.screens.title.title_picture import title_places
from hachi_hachi.game.screens.title.title_scene import TitleScene
from hachi_hachi.game.storage import i18n, safe_files
from hachi_hachi.game.storage.folder_lock import FolderLock
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.storage.settings import SOUND_KINDS, TEXT_SCALES, load
from hachi_hachi.game.table.gallery.gallery_scene import GalleryScene
from hachi_hachi.game.widgets import Button, Choice, Label, Slider, Widget
from tests.game.helpers.clicks import top
from tests.game.helpers.fits import assert_fits
from tests.game.helpers.plain import PlainGame, PlainRoutes, PlainScene


def press(app: App, *actions: Action) -> None:
    for action in actions:
        app._hear(Press(action))
        app._frame(0.016)


def choose(app: App, name: str) -> None:
    """Move down to the button of that name and confirm."""
    scene = app.director.top
    assert isinstance(scene, (TitleScene, DialogScene, OptionsScene))
    assert scene.group is not None
    for _step in range(20):
        focus = scene.group.focus
        if isinstance(focus, Button) and focus.text == name:
            press(app, Action.CONFIRM)
            return
        press(app, Action.NEXT)
    pytest.fail(f"there is no {name}")


@pytest.fixture
def routes(monkeypatch: pytest.MonkeyPatch) -> PlainRoutes:
    found = PlainRoutes()
    for module in (continuing, menu_entries, title_scene):
        monkeypatch.setattr(module, "router", found)
    return found


@pytest.mark.usefixtures("routes")
@pytest.mark.parametrize(
    ("button", "what"), [("Play", "set up"), ("Watch", "set up to watch"), ("Cards", "gallery"), ("Rules", "help")]
)
def test_the_title_leads_to_the_screens_of_the_game(app: App, button: str, what: str) -> None:
    app.director.start(TitleScene(app))
    choose(app, button)
    scene = top(app)
    assert isinstance(scene, PlainScene)
    assert scene.what == what
    assert app.director.names == ("title", "plain")


@pytest.mark.usefixtures("routes")
def test_continue_is_offered_when_there_is_a_year(app: App) -> None:
    app.director.start(TitleScene(app))
    with pytest.raises(pytest.fail.Exception, match="Continue"):
        choose(app, "Continue")
    app.saves.of("plain").save("a year")
    app.director.start(TitleScene(app))
    choose(app, "Continue")
    scene = top(app)
    assert isinstance(scene, PlainScene)
    assert scene.what == "a year"


def test_a_year_that_cannot_be_read_is_set_aside_and_kept(app: App, home: Path, routes: PlainRoutes) -> None:
    routes.broken = "year.hachi is damaged: nothing there"
    app.saves.of("plain").save("garbage")
    app.director.start(TitleScene(app))
    choose(app, "Continue")
    question = top(app)
    assert isinstance(question, ConfirmScene)
    assert routes.broken in question.words()
    choose(app, "Move it aside")
    assert list(app.director.names) == ["title", "message"]
    press(app, Action.CONFIRM)
    assert (home / "plain.hachi.bad").read_text() == "garbage"
    with pytest.raises(pytest.fail.Exception, match="Continue"):
        choose(app, "Continue")
    choose(app, "Play")
    assert list(app.director.names) == ["title", "plain"]


@pytest.mark.usefixtures("routes")
def test_a_saved_year_that_is_gone_is_not_offered_to_be_set_aside(
    app: App, home: Path, plain_game: PlainGame
) -> None:
    app.saves.of(plain_game.id).save("a year")
    app.saves.settle()
    app.director.start(TitleScene(app))
    app.step(0.0)
    (home / "plain.hachi").unlink()
    choose(app, "Continue")
    message = top(app)
    assert isinstance(message, MessageScene)
    assert message.words() == "The saved file is gone. You can start again."
    press(app, Action.CONFIRM)
    with pytest.raises(pytest.fail.Exception, match="Continue"):
        choose(app, "Continue")


def test_pause_goes_on_and_leaves(app: App) -> None:
    below = PlainScene(app)
    app.director.start(below)
    app.director.carry_out(Push(PauseScene(app)))
    press(app, Action.BACK)
    assert below.calls[-2:] == ["resume", "draw"]
    app.director.carry_out(Push(PauseScene(app)))
    choose(app, "Options")
    press(app, Action.BACK)
    choose(app, "Quit to title")
    assert app.director.names == ("title",)
    assert below.calls[-1] == "leave"


def test_the_pause_menu_changes_the_speed_by_a_click(app: App) -> None:
    app.director.start(PlainScene(app))
    app.director.carry_out(Push(PauseScene(app)))
    speed = next(one for one in leaves(top(app)) if isinstance(one, Choice))
    app.director.handle(Pointer(Touch.DOWN, speed.box.right - 5, speed.box.cy))
    app.director.handle(Pointer(Touch.UP, speed.box.right - 5, speed.box.cy))
    assert speed.style == "cycler"  # beside its name stands the speed alone, so that every change of it is seen
    assert app.settings.speed == load()[0].speed == 2


def test_a_volume_is_heard_once_its_slider_is_released(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(app, "sound", heard.append)
    app.director.start(OptionsScene(app, "sound"))
    sliders = [one for one in leaves(top(app)) if isinstance(one, Slider)]
    assert len(sliders) == len(SOUND_KINDS)
    for slider in sliders:
        box = slider.box
        slider.touch(Pointer(Touch.DOWN, box.x + 20, box.cy))
        slider.touch(Pointer(Touch.MOVE, box.cx, box.cy))
        before = len(heard)
        slider.touch(Pointer(Touch.UP, box.cx, box.cy))
        assert len(heard) == before + 1
    kinds = ["cards" if kind == "master" else kind for kind in SOUND_KINDS]
    assert [SOUNDS[name].kind for name in heard] == kinds


def test_pause_reminds_of_the_aim_and_shows_the_rules(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "GAMES", {HACHIHACHI.id: HACHIHACHI})
    below, rules = PlainScene(app), PlainScene(app)
    app.director.start(below)
    app.director.carry_out(Push(app.paused(rules=Reminder("hachi-hachi", lambda: Push(rules)))))
    assert any(isinstance(one, Label) and one.text.startswith("The aim: ") for one in leaves(top(app)))
    press(app, Action.HELP)
    assert app.director.top is rules
    app.director.carry_out(Pop())
    choose(app, "Rules")
    assert app.director.top is rules


def test_pause_says_only_what_is_saved(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    assert PauseScene(app).words() == "Your progress is saved."
    assert PauseScene(app, lambda: None).words() == "Replay: doesn't count"
    assert PauseScene(app, lambda: None, "Deal of the day, 2026-01-01").words() == "Deal of the day, 2026-01-01"
    store = app.saves.of("hachi-hachi")
    with monkeypatch.context() as patched:
        patched.setattr(safe_files, "write", lambda _path, _data: "No space left on device")
        store.save("{}")
        store.settle()
        assert PauseScene(app).words() == "Couldn't save: No space left on device"
    store.save("{}")
    store.settle()
    assert PauseScene(app).words() == "Your progress is saved."


def test_pause_in_a_second_window_says_that_nothing_is_saved(home: Path, make_app: Callable[..., App]) -> None:
    lock = FolderLock(home)
    lock.acquire()
    second = make_app()
    assert PauseScene(second).words() == second.notice
    assert "kept only if you play it to the end" in second.notice
    lock.release()


def test_every_option_by_keys_is_kept(app: App) -> None:
    app.director.start(OptionsScene(app))
    scene = top(app)
    assert isinstance(scene, OptionsScene)
    for page in sorted(PAGES, key="sound".__eq__):
        scene.turn(page)
        scene.group.set_focus(scene.group.widgets[0])  # the list of pages
        press(app, Action.RIGHT)
        assert scene.group.focus is scene.group.widgets[1]
        while scene.group.focus is not scene.group.widgets[-3]:  # the last option, before the buttons
            press(app, Action.RIGHT, Action.NEXT)
        if page != "sound":
            press(app, Action.RIGHT)
    assert load()[0].volume["music"] == 0.85  # a slider is saved when it rests
    scene.update(1.0)
    assert load()[0].volume["music"] == 0.9
    press(app, Action.RIGHT)
    changed = load()[0]
    assert changed.table == "cloth_indigo"
    assert changed.of("plain").card_backs == "black"
    assert changed.of("plain").month_marks == "on"
    assert changed.language == "en"
    assert changed.text_scale == 1.1
    assert changed.full_screen
    assert changed.reduced_motion
    assert changed.speed == 2
    assert changed.volume == {"master": 0.95, "cards": 1.0, "stones": 1.0, "calls": 1.0, "interface": 0.95,
                              "ambience": 0.75, "music": 0.9}
    assert changed.table_music
    assert app.canvas.table == "cloth_indigo"
    assert app.canvas.text_scale == 1.1
    assert app.window.full_screen


def test_the_options_offer_of_a_games_cards_what_it_has(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    offered = {}
    for game in GAMES.values():
        monkeypatch.setattr(catalog, "played_last", lambda _app, game=game: game)
        app.director.start(OptionsScene(app, "cards"))
        rows = leaves(top(app))
        names = {one.text for one in rows if isinstance(one, Label)}
        marks = next(one for one in rows if isinstance(one, Choice) and one.hint == game.cards().marking.hint)
        assert game.cards().marking.name in names
        offered[game.id] = names, [value for value, _words in marks.options], marks.value
    names, marks_offered, value = offered["hachi-hachi"]
    assert {"Captures", "Month marks"} <= names
    assert (marks_offered, value) == (["first", "on", "off"], "first")
    assert offered["koi-koi"] == offered["hachi-hachi"]
    names, marks_offered, value = offered["hachinin-meri"]
    assert names.isdisjoint({"Captures", "Month marks"})
    assert (marks_offered, value) == (["on", "off"], "on")  # nobody is asked there


def test_the_language_changes_at_once_and_the_focus_stays(app: App) -> None:
    app.director.start(OptionsScene(app, "general"))
    scene = top(app)
    assert isinstance(scene, OptionsScene)
    while not any(label == "日本語" for _value, label in getattr(scene.group.focus, "options", [])):
        press(app, Action.NEXT)
    press(app, Action.RIGHT, Action.RIGHT)
    assert i18n.language() == "ja"
    assert any(isinstance(leaf, Label) and leaf.text == "言語" for leaf in leaves(scene))
    press(app, Action.RIGHT)
    assert i18n.language() == "sv"
    assert any(isinstance(leaf, Label) and leaf.text == "Språk" for leaf in leaves(scene))
    press(app, Action.LEFT, Action.LEFT)
    assert i18n.language() == "en"


def leaves(scene: Scene) -> list[Widget]:
    if isinstance(scene, TitleScene):
        return list(scene.menu.leaves())
    if isinstance(scene, GalleryScene):
        return [one for one in (scene.face, scene.back) if one is not None]
    assert isinstance(scene, (DialogScene, OptionsScene))
    assert scene.panel is not None
    return list(scene.panel.leaves())


SIZES = [(1280, 720), (1024, 768), (1680, 720), (800, 600), (3840, 2160)]
SCENES: list[Callable[[App], Scene]] = [
    TitleScene,
    *(partial(OptionsScene, page=page) for page in PAGES),
    PauseScene,
    AboutScene,
    LicencesScene,
    lambda app: FaceQuestion(app, HACHIHACHI),
    lambda app: router.gallery(app, HACHIHACHI),
    lambda app: ConfirmScene(
        app,
        lambda: _("{what}?", what=_("New year")),
        lambda: _("If you start a new one, the one in progress is lost."),
        lambda: _("New year"),
        lambda: None,
    ),
    lambda app: MessageScene(app, lambda: _("Moved aside"), lambda: _("The file is kept as {path}.", path="year.bad")),
]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", i18n.languages())
def test_everything_fits(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    """Every scene is laid out with texts of every size; with the largest it is drawn too."""
    draw = Renderer.draw

    def drawn(renderer: Renderer, *of: Any) -> None:
        if app.canvas.text_scale == TEXT_SCALES[-1]:
            draw(renderer, *of)

    monkeypatch.setattr(Renderer, "draw", drawn)
    app = make_app(Launch(size=size))
    app.saves.of("plain").save("a year")
    app.notice = "A notice.\n" * 2
    i18n.use_language(language)
    for make, text_scale in itertools.product(SCENES, TEXT_SCALES):
        app.canvas.text_scale = text_scale
        app.canvas.aim(app.window.surface)
        scene = make(app)
        app.director.start(scene)
        app._frame(0)
        for leaf in leaves(scene):
            words = getattr(leaf, "text", "")
            assert_fits(app.canvas, leaf, type(scene).__name__, words, text_scale, cut=words == str(app.saves.folder))


def test_the_title_is_a_picture_where_there_is_one(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = pygame.Surface((160, 90))
    picture.fill((12, 200, 34))
    (tmp_path / "pictures").mkdir()
    pygame.image.save(picture, tmp_path / "pictures" / "title.png")
    (tmp_path / "pictures" / "title.png").rename(tmp_path / "pictures" / "title.jpg")
    monkeypatch.setattr("hachi_hachi.game.storage.asset_files.ROOT", tmp_path)
    app.director.start(TitleScene(app))
    app._frame(0)
    assert app.canvas.surface.get_at((10, 10))[:3] == (12, 200, 34)


def test_without_a_picture_the_title_is_drawn(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hachi_hachi.game.storage.asset_files.ROOT", tmp_path)
    app.director.start(TitleScene(app))
    app._frame(0)
    places = title_places(app.canvas)
    inside = app.canvas.surface.get_at(app.canvas.point(places.x, places.y - places.radius + 4))[:3]
    assert inside[0] > 120 > inside[1] + inside[2]
