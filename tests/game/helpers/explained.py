"""Checks of tooltips at a table of any game."""

from __future__ import annotations

from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.inputs import Action, Pointer, Touch
from hachi_hachi.game.table.chrome.thing_tooltips import Explainer
from tests.game.helpers.by_hand import press


def explained_no_more(app: App, explainer: Explainer) -> None:
    """Point at the pause button, pause, go back: the earlier tooltip must be gone."""
    scene = app.director.top
    tool = next(thing for thing in explainer.offered if thing.key == ("tool", "pause"))
    app.director.handle(Pointer(Touch.MOVE, tool.box.cx, tool.box.bottom - 3))
    for _ in range(60):
        app._frame(1 / 60)
    assert explainer.meant is not None
    app.director.handle(press(Action.MENU))
    app._frame(1 / 60)
    assert app.director.top.name == "pause"
    app.director.handle(press(Action.BACK))
    for _ in range(60):
        app._frame(1 / 60)
    assert app.director.top is scene
    assert explainer.meant is None
