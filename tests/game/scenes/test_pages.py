"""A sheet of several pages: chosen at the top or by keys, a long one shown from its end where it grows there."""

from __future__ import annotations

from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.scenes.pages_scene import PagesScene
from hachi_hachi.game.scenes.scene import Pop
from hachi_hachi.game.widgets import Choice, Column, Label, Scroll, Widget


class Pages(PagesScene):
    """Two long pages; what is new stands at the end of the second."""

    pages = (("first", "First"), ("second", "Second"))
    keys = {Action.HINT: "first", Action.SKIP: "second"}  # noqa: RUF012 - as a scene declares them
    ends = "second"

    def build_page(self, page: str) -> Widget:
        return Scroll(Column([Label(f"{page} {line}") for line in range(120)]))


def opened(app: App) -> Pages:
    scene = Pages(app, "first")
    app.director.start(scene)
    app._frame(0.0)
    return scene


def body(scene: Pages) -> Scroll:
    assert isinstance(scene.body, Scroll)
    assert scene.body.furthest > 0
    return scene.body


def test_keys_turn_to_pages_and_close_the_one_that_is_shown(app: App) -> None:
    scene = opened(app)
    assert scene.handle(Press(Action.SKIP, "s")) is None
    assert scene.page == "second"
    assert scene.handle(Press(Action.SKIP, "s", repeat=True)) is None
    assert isinstance(scene.handle(Press(Action.SKIP, "s")), Pop)
    assert isinstance(scene.handle(Press(Action.BACK)), Pop)
    assert isinstance(scene.handle(Press(Action.MENU)), Pop)


def test_the_choice_at_the_top_has_the_focus_and_turns_too(app: App) -> None:
    scene = opened(app)
    assert scene.group is not None
    assert isinstance(scene.group.focus, Choice)
    app._hear(Press(Action.RIGHT))
    assert scene.page == "second"


def test_the_page_that_grows_at_its_end_is_shown_from_there_and_the_other_from_its_head(app: App) -> None:
    scene = opened(app)
    assert body(scene).offset == 0
    app._hear(Press(Action.PAGE_DOWN))
    assert body(scene).offset > 0
    scene.turn("second")
    assert body(scene).offset == body(scene).furthest
    scene.turn("first")
    assert body(scene).offset == 0
