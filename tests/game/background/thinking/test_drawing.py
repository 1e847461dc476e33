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
from game.scenes.scene import FRAME


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


@pytest.mark.parametrize("moves", [True, False])
def test_thinking_is_stopped_a_moment_before_a_frame_is_drawn(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, *, moves: bool
) -> None:
    app = make_app()
    flag = drawing.shared()
    assert flag is not None
    app.director.start(app.title())
    monkeypatch.setattr(type(app.director.top), "animating", moves)
    slept: list[tuple[float, int]] = []
    monkeypatch.setattr("time.sleep", lambda seconds: slept.append((seconds, flag.value)))
    app.rest(0.0)
    whole = sum(seconds for seconds, _drawn in slept)
    assert 0 < whole <= FRAME
    if moves:
        (_thinks, before), (stopped, after) = slept
        assert (before, stopped, after) == (0, drawing.SOON, 1)
    else:
        assert [drawn for _seconds, drawn in slept] == [0]
    drawing.end()
    slept.clear()
    drawing.wait(drawing.SOON / 4)
    assert [drawn for _seconds, drawn in slept if _seconds] == [1]
    drawing.end()
    slept.clear()
    monkeypatch.setattr(drawing._Told, "flag", None)
    drawing.wait(0.01)
    assert [seconds for seconds, _drawn in slept] == [0.01]


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
