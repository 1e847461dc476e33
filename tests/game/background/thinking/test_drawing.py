"""A process of the players sees whether a frame is drawn."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing.connection import Connection

import pytest

from ai.processes import beside
from game.background.thinking import drawing
from game.background.thinking.line import Line
from game.program.app import App
from game.program.measure import pinned


def telling(pipe: Connection) -> None:
    """Answer everything with what the window says."""
    while True:
        try:
            pipe.recv()
        except EOFError:
            return
        flag = beside._Window.flag
        pipe.send(None if flag is None else flag.value)


def test_a_process_sees_a_frame_begin_and_end(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app()

    def asked() -> object:
        line.send("?")
        return line.heard.get(timeout=60)

    with pinned() as core:
        line = Line(telling)
        first = asked()
    if core is None and first is None:
        pytest.skip("a process of more than two cores does not wait, and none can be kept to one here")
    assert first == 0
    drawing.begin()
    assert asked() == 1
    drawing.end()
    assert asked() == 0
    app.director.start(app.title())
    seen: list[object] = []
    monkeypatch.setattr(app._painter, "draw", lambda *_args: seen.append(asked()))
    app.step(0.0)
    assert seen == [1]
    assert asked() == 0
    line.end()
    assert line.done.wait(60)


def test_a_frame_that_fails_has_ended(make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app()
    flag = drawing.shared()
    assert flag is not None
    app.director.start(app.title())

    def fails(*_args: object) -> None:
        raise ValueError("88")

    monkeypatch.setattr(app._painter, "draw", fails)
    with pytest.raises(ValueError, match="88"):
        app.step(0.0)
    assert flag.value == 0
