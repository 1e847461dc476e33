"""The options editor; own sheets on the disk; that the screens of a new year fit."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from hachi_hachi.engine.hachihachi.rules import OPTIONS
from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.catalog import GAMES
from hachi_hachi.game.display.inputs import Action, Pointer, Press, Touch
from hachi_hachi.game.display.palette import SEATS
from hachi_hachi.game.features.setup import own_rulesets
from hachi_hachi.game.features.setup.options_editor import KeepScene, OptionRow, OptionsEditor
from hachi_hachi.game.features.setup.rules_text import RulesText
from hachi_hachi.game.features.setup.setup_draft import SetupDraft, from_data
from hachi_hachi.game.features.setup.setup_scene import SetupScene
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.hachihachi.text.option_text import THEMES
from hachi_hachi.game.hachihachi.text.rules_text import RULES_TEXT
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.form_scene import FormScene
from hachi_hachi.game.scenes.handover_scene import HandoverScene
from hachi_hachi.game.scenes.scene import Push, Scene
from hachi_hachi.game.storage import i18n
from hachi_hachi.game.widgets import Button
from hachi_hachi.game.widgets.controls.choice import Choice
from hachi_hachi.game.widgets.controls.slider import Toggle
from hachi_hachi.game.widgets.controls.stepper import Stepper
from tests.game.features.setup.test_setup import press
from tests.game.helpers.fits import assert_fits
from tests.game.helpers.offers import OFFER, offer_of
from tests.game.helpers.plain import PlainScene


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.use_language("en")
    yield
    i18n.use_language("en")


def plan() -> SetupDraft:
    return from_data(OFFER, {})


# -- the editor ---------------------------------------------------------------------------------------------------
def editor(app: App, mine: SetupDraft) -> OptionsEditor:
    scene = OptionsEditor(app, mine)
    app.director.start(PlainScene(app))
    app.director.carry_out(Push(scene))
    app._frame(0.0)
    return scene


def rows(scene: OptionsEditor) -> list[OptionRow]:
    column = scene.scroll.child
    return [row for row in getattr(column, "children", []) if isinstance(row, OptionRow)]


def test_every_option_is_changed_by_keys_and_marked(app: App) -> None:
    mine = plan()
    mine.count, mine.deals = 5, 12
    mine.set("campaign", value=True)
    # so that every option has an effect
    for name, value in (("compensation_sets", "hand"), ("bidding", "free"), ("two_left", "duel")):
        mine.set(name, value)
    scene = editor(app, mine)
    seen = set()
    for theme in THEMES:
        assert scene.page == theme.id
        for name in theme.options:
            for _step in range(30):
                row = next(row for row in rows(scene) if row.line.name == name)
                if scene.group.focus is row.control:
                    break
                press(app, Action.NEXT)
            before = mine.value(name)
            assert scene.group.focus is row.control, name
            press(app, Action.RIGHT)
            if mine.value(name) == before:
                press(app, Action.LEFT)
            assert mine.value(name) != before, name
            changed = next(row for row in rows(scene) if row.line.name == name).line.changed
            assert changed == (name in mine.changed)
            seen.add(name)
            # back again, so that one option does not make another idle
            mine.set(name, before)
            scene.layout(app.canvas)
        press(app, Action.PAGE_DOWN)
    assert seen == set(OPTIONS)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_nothing_that_no_sheet_may_say_can_be_set(app: App, game: AnyGameUi) -> None:
    mine = from_data(router.setup_choices(app, game), {})
    scene = editor(app, mine)
    seen = set()
    for theme in game.rules().words.themes:
        scene._turn(theme.id)
        scene.layout(app.canvas)
        for row in rows(scene):
            allowed = game.engine().options[row.line.name].allowed
            if allowed is None:
                assert isinstance(row.control, Stepper)
            elif not isinstance(row.control, Toggle):
                assert isinstance(row.control, Choice)
                assert [value for value, _words in row.control.options] == list(allowed)
                assert len({words for _value, words in row.control.options}) == len(allowed)
            seen.add(row.line.name)
    assert seen == set(game.engine().options)


def test_options_for_more_seats_are_grey_and_out_of_reach(app: App) -> None:
    scene = editor(app, plan())
    press(app, Action.PAGE_DOWN, Action.PAGE_DOWN)
    assert scene.page == "bidding"
    assert all(row.line.idle and not row.control.enabled for row in rows(scene))
    reachable = scene.group.widgets
    assert not any(row.control in reachable for row in rows(scene))


def test_a_refusal_stands_on_the_screen_and_a_reset_takes_it_away(app: App) -> None:
    mine = plan()
    scene = editor(app, mine)
    stepper = next(row.control for row in rows(scene) if row.line.name == "kan_points")
    assert isinstance(stepper, Stepper)
    press(app, Action.NEXT)
    assert scene.group.focus is stepper
    press(app, "1", "3")
    assert mine.changed == {"kan_points": 13}
    assert "even" in scene._trouble()
    keep = [leaf for leaf in scene.panel.leaves() if isinstance(leaf, Button)] if scene.panel else []
    assert [button.enabled for button in keep] == [True, False, True]
    scene._reset()
    assert mine.changed == {}
    assert scene._trouble() == ""


def test_the_number_is_typed_and_stepped(app: App) -> None:
    heard: list[int] = []
    stepper = Stepper(12, heard.append, low=0, high=1000)
    for key in "250":
        stepper.press(Press(None, key, key))
    assert stepper.value == 250
    stepper.press(Press(None, "backspace"))
    assert stepper.value == 25
    stepper.press(Press(Action.RIGHT))
    stepper.press(Press(None, "9", "9"))
    assert stepper.value == 9
    for _ in range(3):
        stepper.press(Press(None, "9", "9"))
    assert stepper.value == 1000
    stepper.place(app.canvas, app.canvas.area.top(40).left(200))
    stepper.touch(Pointer(Touch.DOWN, 5, 5))
    stepper.touch(Pointer(Touch.WHEEL, 5, 5, 1))
    assert stepper.value == 1000
    assert heard[-2:] == [999, 1000]


# -- own sheets ---------------------------------------------------------------------------------------------------
def test_own_sheets_are_kept_chosen_and_deleted(app: App, home: Path) -> None:
    mine = plan()
    mine.set("sage", "nullify")
    scene = editor(app, mine)
    app.director.carry_out(Push(KeepScene(app, mine)))
    app._frame(0.0)
    press(app, "A", "/", "é", Action.CONFIRM)
    assert app.director.top is scene
    assert mine.own == "A/é"
    (found,), sentences = own_rulesets.load_all(RULES_TEXT)
    assert (found.name, found.ruleset, found.changed, sentences) == ("A/é", "shiragiku", {"sage": "nullify"}, [])
    assert found.path.parent == home / "sheets"
    # One of the same name is replaced.
    own_rulesets.keep(RULES_TEXT, "A/é", "decimal", {"overtime": True})
    assert [own.changed for own in own_rulesets.load_all(RULES_TEXT)[0]] == [{"overtime": True}]
    # What an earlier version kept beside them is no option any more.
    own_rulesets.keep(RULES_TEXT, "A/é", "decimal", {"overtime": True, "negative_points": False})
    assert [own.changed for own in own_rulesets.load_all(RULES_TEXT)[0]] == [{"overtime": True}]
    year = SetupScene(app, offer_of(shown=(2, 3), app=app))
    app.director.start(year)
    radio = next(leaf for leaf in year.group.widgets if getattr(leaf, "title", "") == "A/é")
    radio.confirm()
    assert (year.plan.ruleset, year.plan.changed, year.plan.own) == ("decimal", {"overtime": True}, "A/é")
    app.director.carry_out(Push(OptionsEditor(app, year.plan)))
    top = app.director.top
    assert isinstance(top, OptionsEditor)
    app.director.carry_out(top._delete())
    press(app, Action.RIGHT, Action.CONFIRM)
    assert own_rulesets.load_all(RULES_TEXT) == ([], [])
    assert year.plan.own == ""
    assert year.plan.changed == {"overtime": True}


GOOD = {"version": 1, "name": "Ours", "sheet": "decimal", "set": {"sage": "forfeit"}}


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("{", "Can't read"),
        ("[]", "Can't read"),
        ("[" * 5000, "Can't read"),
        ("\x00" * 70_000, "too large"),
        (json.dumps({**GOOD, "name": ""}), "Can't read"),
        (json.dumps({**GOOD, "name": "x" * 99}), "Can't read"),
        (json.dumps({**GOOD, "sheet": "../decimal"}), "Can't read"),
        (json.dumps({**GOOD, "sheet": ["decimal"]}), "Can't read"),
        (json.dumps({**GOOD, "set": []}), "Can't read"),
        (json.dumps({**GOOD, "version": "1"}), "Can't read"),
        (json.dumps({**GOOD, "version": 0}), "Can't read"),
        (json.dumps({**GOOD, "version": 10**6}), "Can't read"),
        (json.dumps({**GOOD, "set": {"sage": "never"}}), "can't be"),
        (json.dumps({**GOOD, "set": {"magic": 1}}), "No such option"),
        (json.dumps({**GOOD, "set": {"kan_points": 7}}), "even"),
        (json.dumps({**GOOD, "set": {"kan_points": None}}), "Can't read"),
        (json.dumps({**GOOD, "set": {"kan_points": 5000}}), "whole number"),
    ],
)
def test_a_damaged_sheet_is_told_in_a_sentence_and_left_alone(home: Path, content: str, expected: str) -> None:
    folder = home / "sheets"
    folder.mkdir()
    (folder / "bad.json").write_text(content)
    (folder / "good.json").write_text(json.dumps(GOOD))
    found, (sentence,) = own_rulesets.load_all(RULES_TEXT)
    assert [own.name for own in found] == ["Ours"]
    assert expected in sentence
    assert "bad.json" in sentence
    own_rulesets.keep(RULES_TEXT, "bad", "shiragiku", {})
    assert (folder / "bad.json").read_text() == content
    assert len(own_rulesets.load_all(RULES_TEXT)[0]) == 2


def test_a_sheet_that_would_never_be_listed_is_not_kept(home: Path) -> None:
    folder = home / "sheets"
    folder.mkdir()
    for number in range(own_rulesets.MOST_RULESETS):
        (folder / f"{number}.json").write_text("{")
    (folder / "0.json").write_text(json.dumps(GOOD))
    assert own_rulesets.keep(RULES_TEXT, "Mine", "shiragiku", {}) == (
        None, "You already have 100 rulesets. Delete one first."
    )
    assert len(list(folder.iterdir())) == own_rulesets.MOST_RULESETS
    own, trouble = own_rulesets.keep(RULES_TEXT, "Ours", "bga", {})  # one of the same name is replaced
    assert own is not None
    assert trouble == ""


def test_an_own_sheet_keeps_its_rules_when_the_published_one_changes(home: Path) -> None:
    (home / "sheets").mkdir()
    old = {"version": 1, "name": "Old", "sheet": "hanafubuki", "set": {"kan_points": 10}}
    (home / "sheets" / "old.json").write_text(json.dumps(old))
    own_rulesets.keep(RULES_TEXT, "New", "hanafubuki", {"kan_points": 10})
    new, kept = own_rulesets.load_all(RULES_TEXT)[0]
    assert new.changed == {"kan_points": 10}
    assert kept.changed == {"kan_points": 10, "aka_max_two": False, "aka_value": 2}


def test_the_sheets_of_another_game_are_its_own(home: Path) -> None:
    other = RulesText(RULES_TEXT.engine, replace(RULES_TEXT.words, nameless=False))
    (home / "sheets").mkdir()
    (home / "sheets" / "old.json").write_text(json.dumps(GOOD))  # of a version that knew one game
    (home / "sheets" / "other.json").write_text(json.dumps({**GOOD, "game": "another", "sheet": "theirs"}))
    own_rulesets.keep(RULES_TEXT, "Mine", "bga", {})
    assert [own.name for own in own_rulesets.load_all(RULES_TEXT)[0]] == ["Mine", "Ours"]
    assert own_rulesets.load_all(RULES_TEXT)[1] == []
    assert [own.name for own in own_rulesets.load_all(other)[0]] == ["Mine"]


def test_a_disk_that_refuses_is_told(app: App, home: Path) -> None:
    (home / "sheets").write_text("in the way")
    mine = plan()
    scene = editor(app, mine)
    app.director.carry_out(Push(KeepScene(app, mine)))
    app._frame(0.0)
    press(app, "A", Action.CONFIRM)
    assert app.director.top.name == "message"
    press(app, Action.CONFIRM)
    assert app.director.top is scene
    assert mine.own == ""


# -- everything fits ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", i18n.languages())
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_everything_fits(app: App, language: str, scale: float) -> None:
    i18n.use_language(language)
    app.canvas.text_scale = scale
    own_rulesets.keep(RULES_TEXT, "Ours", "decimal", {"sage": "nullify"})
    chosen = {"seats": 7, "players": ["human", "easy", "human"], "set": {"sage": "nullify"}}
    app.settings.of(RULES_TEXT.engine.id).new_year = chosen
    year = SetupScene(app, offer_of(shown=(2, 3, 4, 7), app=app))
    scenes: list[Scene] = [year, KeepScene(app, year.plan), HandoverScene(app, "Ada", SEATS[0])]
    for theme in THEMES:
        one = OptionsEditor(app, year.plan)
        one.page = theme.id
        scenes.append(one)
    for scene in scenes:
        app.director.start(scene)
        app._frame(0.0)
        assert isinstance(scene, (DialogScene, FormScene, HandoverScene))
        shown = scene.button if isinstance(scene, HandoverScene) else scene.panel
        assert shown is not None
        for leaf in shown.leaves():
            assert_fits(app.canvas, leaf, scene.name, getattr(scene, "page", ""), getattr(leaf, "text", ""))
