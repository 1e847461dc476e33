"""From one scene to the next: what is drawn before it is seen, and how one fades into the other."""

import math
from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from game.display.canvas import Canvas
from game.program import fading
from game.program.app import App, Launch
from game.scenes.scene import FRAME, Push, Replace, Transition
from tests.game.helpers.plain import Counting


def test_what_comes_by_itself_is_made_drawn_and_shown_in_three_frames(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(Launch(size=(1280, 720), speed=1))
    after = Counting(app)

    class Before(Counting):
        def update(self, dt: float) -> Transition | None:
            del dt
            return Replace(after)

    shown: list[object] = []
    app.director.start(Counting(app))
    app._frame(FRAME)
    app.director.start(Before(app))
    monkeypatch.setattr(app.window, "present", shown.append)
    app._frame(FRAME)
    assert (app.director.top, after.draws, len(shown)) == (after, 0, 0)
    app._frame(FRAME)
    assert (after.draws, len(shown)) == (1, 0)
    app._frame(FRAME)
    assert len(shown) == 1
    assert app._painter.fading


def steps_of_a_fade(make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, *, large: bool) -> list[int]:
    """How many frames lie between two pictures that are shown while one scene gives way to another."""
    app = make_app(Launch(size=(1280, 720), speed=1))
    monkeypatch.setattr(fading, "LARGE", 1280 * 720 - large)
    shown: list[int] = []
    app.director.start(Counting(app))
    app._frame(FRAME)
    app.director.start(Counting(app))
    frames = 0
    monkeypatch.setattr(app.window, "present", lambda _rects: shown.append(frames))
    while not frames or app._painter.fading:
        app._frame(FRAME)
        frames += 1
    app.close()
    assert frames * FRAME == pytest.approx(fading.FADE, abs=3 * FRAME)
    return [later - earlier for earlier, later in pairwise(shown)]


@pytest.mark.parametrize(("slow", "nth"), [(math.inf, 2), (-1.0, 3)])
def test_in_a_large_window_steps_of_a_fade_are_left_out_more_of_them_where_they_take_long(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, slow: float, nth: int
) -> None:
    monkeypatch.setattr(fading, "SLOW", slow)
    assert set(steps_of_a_fade(make_app, monkeypatch, large=False)) == {1}
    first, *others = steps_of_a_fade(make_app, monkeypatch, large=True)
    assert first == 2
    assert set(others) == {nth}
    assert len(others) >= 3


def test_in_a_large_window_what_comes_by_itself_is_drawn_in_parts_before_it_is_seen(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(Launch(size=(1280, 720), speed=1))
    monkeypatch.setattr(fading, "LARGE", 1)
    asked: list[float] = []

    class After(Counting):
        in_parts = True

        def draw(self, canvas: Canvas) -> None:
            asked.append(canvas.hidden)
            super().draw(canvas)

    class Before(Counting):
        def update(self, dt: float) -> Transition | None:
            del dt
            return Replace(After(app))

    shown: list[object] = []
    app.director.start(Counting(app))
    app._frame(FRAME)
    app.director.start(Before(app))
    monkeypatch.setattr(app.window, "present", shown.append)
    seen = []
    for _ in range(5):
        app._frame(FRAME)
        seen.append(len(shown))
    assert seen == [0, 0, 0, 0, 1]
    assert asked == list(fading.HIDDEN_LARGE)


class Shaded(Counting):
    """What is clear in part, and would be darker if it were drawn twice over what it lies on."""

    overlay = True

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        canvas.rounded(canvas.area, (0, 0, 0, 90), 0)


@pytest.mark.parametrize("large", [False, True])
def test_what_lies_over_another_by_itself_is_drawn_once_over_it(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, *, large: bool
) -> None:
    app = make_app(Launch(size=(1280, 720), speed=1))
    monkeypatch.setattr(fading, "LARGE", 1280 * 720 - large)
    over = Shaded(app)

    class Below(Counting):
        def update(self, dt: float) -> Transition | None:
            del dt
            return Push(over)

    app.director.start(Counting(app))
    app._frame(FRAME)
    app.director.start(Below(app))
    for _ in range(40):
        app._frame(FRAME)
    assert not app._painter.fading
    shown = pygame.image.tobytes(app.canvas.surface, "RGB")
    assert over.draws == 1
    over.invalidate()
    app._frame(FRAME)
    assert over.draws == 2
    assert pygame.image.tobytes(app.canvas.surface, "RGB") == shown
