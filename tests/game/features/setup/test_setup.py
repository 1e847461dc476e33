"""The new-year screen: what is chosen on it can be played, by keys and by pointer, and is remembered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from hachi_hachi.ai.hachihachi.game_players import HACHIHACHI as PLAYERS
from hachi_hachi.engine.common.records.header import HUMAN
from hachi_hachi.engine.hachihachi.rulesets import RULESETS
from hachi_hachi.game import catalog, router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.inputs import Action, Pointer, Press, Touch
from hachi_hachi.game.features.setup.setup_draft import from_data
from hachi_hachi.game.features.setup.setup_scene import SetupScene
from hachi_hachi.game.features.setup.table_plan import TablePlan
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI, NAMES
from hachi_hachi.game.hachihachi.game_ui import LEVELS as GAME_LEVELS
from hachi_hachi.game.hachihachi.inspector.help_scene import HelpScene
from hachi_hachi.game.koikoi.game_ui import KOI_KOI
from hachi_hachi.game.scenes.confirm_scene import ConfirmScene
from hachi_hachi.game.scenes.handover_scene import DEAF, HandoverScene
from hachi_hachi.game.scenes.scene import Push, Scene
from hachi_hachi.game.storage import i18n
from hachi_hachi.game.storage.settings import load
from hachi_hachi.game.table.session.start_options import NewGameOptions
from hachi_hachi.game.widgets import Button, Choice, TextField, Toggle, Widget
from hachi_hachi.game.widgets.controls.radio import Radio
from tests.game.helpers.offers import ALL_SEATS, OFFER, offer_of, playable
from tests.game.helpers.plain import PlainScene

Make = Callable[..., SetupScene]


@pytest.fixture
def begun() -> list[NewGameOptions]:
    return []


@pytest.fixture
def make(app: App, begun: list[NewGameOptions]) -> Make:
    def begin(year: NewGameOptions) -> Scene:
        begun.append(year)
        return PlainScene(app, year)

    def scene(shown: tuple[int, ...] = ALL_SEATS) -> SetupScene:
        made = SetupScene(app, offer_of(begin, shown, app=app))
        app.director.start(PlainScene(app))
        app.director.start(made)
        app._frame(0.0)
        return made

    return scene


def press(app: App, *actions: Action | str) -> None:
    for action in actions:
        app._hear(Press(None, action, action) if isinstance(action, str) else Press(action))
        app._frame(0.016)


def click(app: App, widget: Widget, fx: float = 0.5) -> None:
    x, y = widget.box.x + widget.box.w * fx, widget.box.cy
    for kind in (Touch.MOVE, Touch.DOWN, Touch.UP):
        app._hear(Pointer(kind, x, y))
    app._frame(0.016)


def widgets(scene: SetupScene) -> list[Widget]:
    return scene.group.widgets


def to(app: App, scene: SetupScene, wanted: Callable[[Widget], bool]) -> Widget:
    """Give the focus to the first widget that is wanted, by keys."""
    for _step in range(80):
        focus = scene.group.focus
        if focus is not None and wanted(focus):
            return focus
        press(app, Action.NEXT)
    pytest.fail("it cannot be reached by keys")


@pytest.mark.parametrize("game", catalog.GAMES.values(), ids=lambda game: game.id)
def test_the_list_of_published_rulesets_fits_without_scrolling(app: App, game: AnyGameUi) -> None:
    app.director.start(router.set_up(app, game))
    app._frame(0.0)
    scene = app.director.top
    assert isinstance(scene, SetupScene)
    shown = [widget for widget in widgets(scene) if isinstance(widget, Radio)]
    assert len(shown) == len(game.engine().rulesets)
    assert scene._windows[0].furthest == 0.0


def test_in_large_words_the_table_is_seen_below_two_seats(app: App) -> None:
    app.canvas.text_scale = 1.5
    app.director.start(router.set_up(app, KOI_KOI))
    scene = app.director.top
    assert isinstance(scene, SetupScene)
    shown = scene.panel.leaves() if scene.panel is not None else ()
    assert any(isinstance(leaf, TablePlan) for leaf in shown)


def test_begin_is_the_first_thing_by_keys(app: App, make: Make, begun: list[NewGameOptions]) -> None:
    make()
    press(app, Action.CONFIRM)
    assert [seat.player for seat in begun[0].seats] == [HUMAN, "normal", "normal"]
    assert (begun[0].ruleset, begun[0].deals) == ("shiragiku", 6)
    assert app.director.names == ("plain",)


def test_names_nobody_has_given_are_in_the_letters_of_the_language(make: Make) -> None:
    i18n.use_language("ja")
    empty = [field._empty for field in widgets(make()) if isinstance(field, TextField)]
    assert empty == ["あなた", "卯月", "秋子"]


def test_everything_is_chosen_by_keys_alone(app: App, make: Make, begun: list[NewGameOptions]) -> None:
    scene = make()
    to(app, scene, lambda one: isinstance(one, Choice) and one.value == 3)
    press(app, Action.RIGHT, Action.RIGHT)
    to(app, scene, lambda one: isinstance(one, TextField))
    press(app, "M", "i", "o")
    players = [one for one in widgets(scene) if isinstance(one, Choice) and one.style == "cycler"]
    assert len(players) == 5
    to(app, scene, lambda one: one is players[1])
    press(app, Action.LEFT)
    to(app, scene, lambda one: isinstance(one, Radio) and one.title == "Decimal")
    press(app, Action.CONFIRM)
    length = to(app, scene, lambda one: isinstance(one, Choice) and "Quarter" in one.options[0][1])
    assert isinstance(length, Choice)
    press(app, Action.LEFT)
    to(app, scene, lambda one: isinstance(one, Toggle))
    press(app, Action.CONFIRM)
    to(app, scene, lambda one: isinstance(one, Button) and one.text == "Begin")
    press(app, Action.CONFIRM)
    year = begun[0]
    assert (year.ruleset, year.deals, len(year.seats), year.changed) == ("decimal", 3, 5, {"campaign": True})
    assert year.seats[0].name == "Mio"
    assert [seat.player for seat in year.seats] == [HUMAN, "easy", "normal", "normal", "normal"]
    assert playable(year)
    # What was chosen is there the next time, and in the file.
    assert load()[0].of(HACHIHACHI.id).new_year["sheet"] == "decimal"
    again = make()
    assert again.plan.new_year() == year


def test_everything_is_chosen_by_pointer_alone(app: App, make: Make, begun: list[NewGameOptions]) -> None:
    scene = make()
    counts = next(one for one in widgets(scene) if isinstance(one, Choice))
    click(app, counts, 0.99)
    assert scene.plan.count == 7
    person = next(one for one in widgets(scene) if isinstance(one, Choice) and one.style == "cycler")
    click(app, person, 0.95)
    assert scene.plan.players[0] == "easy"
    click(app, next(one for one in widgets(scene) if isinstance(one, Radio) and one.title == "Board Game Arena"))
    assert (scene.plan.ruleset, scene.plan.count) == ("bga", 6)
    click(app, next(one for one in widgets(scene) if isinstance(one, Button) and one.text == "Begin"))
    assert len(begun[0].seats) == 6
    assert playable(begun[0])


def test_only_seats_that_can_be_shown_are_offered(app: App, make: Make) -> None:
    del app
    scene = make((2, 3))
    counts = next(one for one in widgets(scene) if isinstance(one, Choice))
    assert [value for value, _label in counts.options] == [2, 3]
    scene.plan.count = 7
    assert make((2, 3)).plan.count <= 3


def test_where_only_one_number_can_be_there_is_nothing_to_choose(app: App, make: Make) -> None:
    scene = make((3,))
    assert scene.plan.counts == [3]
    assert all(isinstance(one.value, str) for one in widgets(scene) if isinstance(one, Choice) and one.value != 6)
    for event in range(3):
        press(app, Action.DOWN)
        assert scene.plan.count == 3, event
    radio = next(one for one in widgets(scene) if isinstance(one, Radio))
    button = next(one for one in widgets(scene) if isinstance(one, Button) and one.text == "Rule options")
    assert radio.box.right == pytest.approx(button.box.right, abs=1.5), "the frame of a sheet ends where the rest does"


def test_a_year_over_a_saved_one_asks_and_no_is_the_first_answer(
    app: App, make: Make, begun: list[NewGameOptions]
) -> None:
    app.saves.of("hachi-hachi").save("a year")
    make()
    press(app, Action.CONFIRM)
    assert isinstance(app.director.top, ConfirmScene)
    press(app, Action.CONFIRM)
    assert (app.director.names, begun) == (("newyear",), [])
    press(app, Action.CONFIRM, Action.RIGHT, Action.CONFIRM)
    assert len(begun) == 1
    # What is only watched lies elsewhere and asks nothing.
    scene = make()
    scene.plan.players[0] = "normal"
    press(app, Action.CONFIRM)
    assert len(begun) == 2


def test_what_cannot_be_played_cannot_begin(app: App, make: Make, begun: list[NewGameOptions]) -> None:
    scene = make()
    scene.plan.set("kan_points", 11)
    scene.layout(app.canvas)
    button = next(leaf for leaf in scene.panel.leaves() if isinstance(leaf, Button) and leaf.text == "Begin") \
        if scene.panel is not None else None
    assert button is not None
    assert not button.enabled
    assert scene._start() is None
    assert begun == []


def test_every_level_on_offer_can_be_chosen_and_says_what_to_expect(app: App) -> None:
    assert HACHIHACHI.offered() == [GAME_LEVELS[name] for name in PLAYERS.offered]
    assert len({words for one in GAME_LEVELS.values() for words in (one.label, one.hint)}) == 2 * len(PLAYERS.offered)
    assert len(set(NAMES)) == OFFER.most_seats
    scene = router.set_up(app, HACHIHACHI)
    assert isinstance(scene, SetupScene)
    app.director.start(PlainScene(app))
    app.director.start(scene)
    app._frame(0.0)
    met = []
    for _level in PLAYERS.offered:
        cycler = [one for one in widgets(scene) if isinstance(one, Choice) and one.style == "cycler"][1]
        met.append((cycler.value, cycler.hint))
        click(app, cycler, 0.95)
        if cycler.value == HUMAN:  # after the strongest comes the person, then the weakest
            cycler = [one for one in widgets(scene) if isinstance(one, Choice) and one.style == "cycler"][1]
            click(app, cycler, 0.95)
    assert set(met) == {(name, GAME_LEVELS[name].hint) for name in PLAYERS.offered}


def test_the_strongest_stays_chosen(app: App) -> None:
    app.settings.of(HACHIHACHI.id).new_year = {"sheet": "shiragiku", "seats": 3, "players": [HUMAN, "expert", "hard"]}
    scene = router.set_up(app, HACHIHACHI)
    assert isinstance(scene, SetupScene)
    assert [seat.player for seat in scene.plan.seats()] == [HUMAN, "expert", "hard"]


def test_a_year_to_watch_is_set_up_like_a_new_one_without_a_person(app: App) -> None:
    app.settings.of(HACHIHACHI.id).new_year = {"players": [HUMAN, "easy", "easy"]}
    scene = router.set_up(app, HACHIHACHI, watching=True)
    assert isinstance(scene, SetupScene)
    begun: list[NewGameOptions] = []

    def begin(year: NewGameOptions) -> Scene:
        begun.append(year)
        return PlainScene(app, year)

    scene.offer = replace(scene.offer, begin=begin)
    app.director.start(PlainScene(app))
    app.director.start(scene)
    app._frame(0.0)
    click(app, next(one for one in widgets(scene) if isinstance(one, Choice)), 0.01)
    click(app, next(one for one in widgets(scene) if isinstance(one, Radio) and one.title == "Decimal"))
    cyclers = [one for one in widgets(scene) if isinstance(one, Choice) and one.style == "cycler"]
    assert [cycler.options[0][0] for cycler in cyclers] == ["novice"] * 2
    click(app, cyclers[1], 0.95)
    click(app, next(one for one in widgets(scene) if isinstance(one, Choice) and "Quarter" in one.options[0][1]), 0.1)
    click(app, next(one for one in widgets(scene) if isinstance(one, Button) and one.text == "Begin"))
    assert [seat.player for seat in begun[0].seats] == ["normal", "hard"]
    assert (begun[0].ruleset, begun[0].deals) == ("decimal", 3)
    assert playable(begun[0])
    # it is remembered, and apart from what one plays oneself
    kept = load()[0]
    assert kept.of(HACHIHACHI.id).new_year == {"players": [HUMAN, "easy", "easy"]}
    offer = router.setup_choices(app, HACHIHACHI)
    assert from_data(offer, kept.of(HACHIHACHI.id).watched_year, watching=True).new_year() == begun[0]
    assert from_data(OFFER, {"players": [HUMAN]}, watching=True).people == 0


def test_the_cover_waits_for_the_next_person(app: App) -> None:
    below = PlainScene(app)
    done: list[str] = []

    def ready() -> None:
        done.append("ready")

    app.director.start(below)
    app._frame(0.0)
    cover = HandoverScene(app, "Ada", (1, 2, 3), ready)
    app.director._put(cover)
    app._frame(0.0)
    # Nothing of what lies beneath is drawn.
    assert below.calls.count("draw") == 1
    assert app.director.beneath == ()
    press(app, Action.BACK)
    assert app.director.names == ("plain", "cover", "pause")
    press(app, Action.BACK)
    assert list(app.director.names) == ["plain", "cover"]
    app.director.update(DEAF)
    press(app, Action.CONFIRM)
    assert done == ["ready"]
    assert list(app.director.names) == ["plain"]


def test_the_cover_hears_no_second_quick_press(app: App) -> None:
    app.director.start(PlainScene(app))
    cover = HandoverScene(app, "Ada", (1, 2, 3))
    app.director._put(cover)

    def tried() -> None:
        press(app, Action.CONFIRM)
        click(app, cover.button)
        assert app.director.names == ("plain", "cover")

    tried()
    app.director.update(DEAF / 2)
    tried()
    app.director.update(DEAF / 2)
    press(app, Action.BACK)
    press(app, Action.BACK)  # the pause, and back
    tried()
    app.director.update(DEAF)
    click(app, cover.button)
    assert app.director.names == ("plain",)


def test_the_rules_are_read_as_they_are_chosen_by_mouse_and_by_key(app: App) -> None:
    scene = router.set_up(app, HACHIHACHI)
    assert isinstance(scene, SetupScene)
    app.director.start(PlainScene(app))
    app.director.carry_out(Push(scene))
    app._frame(0.0)
    click(app, next(one for one in widgets(scene) if isinstance(one, Radio) and one.title == "Hanafubuki"))
    click(app, next(one for one in widgets(scene) if isinstance(one, Button) and one.text == "Rules"))
    opened = app.director.top
    assert isinstance(opened, HelpScene)
    assert (opened.rules, opened.setup.ruleset) == (RULESETS["hanafubuki"].rules, "hanafubuki")
    press(app, Action.HELP)
    assert app.director.names[-1] == "newyear"
    press(app, Action.HELP)
    assert app.director.names[-1] == "help"
