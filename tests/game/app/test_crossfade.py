"""Cross-fades from one scene to the next."""

from collections.abc import Callable

import pygame
import pytest

from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.scenes.scene import FRAME, Pop, Push, Transition
from tests.game.helpers.plain import Counting


class Shaded(Counting):
    """What is clear in part, and would be darker if it were drawn twice over what it lies on."""

    overlay = True

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        canvas.rounded(canvas.area, (0, 0, 0, 90), 0)


def test_what_lies_over_another_by_itself_is_drawn_once_over_it(make_app: Callable[..., App]) -> None:
    app = make_app(Launch(size=(1280, 720), speed=1))
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


@pytest.mark.parametrize("fade", [0.0, 0.2])
def test_what_lay_over_a_scene_is_gone_in_the_frame_after_the_fade(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, fade: float
) -> None:
    app = make_app(Launch(size=(1280, 720), speed=1))
    turn_to = app._painter.turn_to
    monkeypatch.setattr(app._painter, "turn_to", lambda scene, *_fade: turn_to(scene, fade))
    below = Counting(app)
    app.director.start(below)
    app._frame(FRAME)
    shown = pygame.image.tobytes(app.canvas.surface, "RGB")
    app.director.carry_out(Push(Shaded(app)))
    for _ in range(20):
        app._frame(FRAME)
    assert pygame.image.tobytes(app.canvas.surface, "RGB") != shown
    draws = below.draws
    app.director.carry_out(Pop())
    app._frame(FRAME)
    assert below.draws == draws + 1
    for _ in range(20 if fade else 0):
        app._frame(FRAME)
    assert pygame.image.tobytes(app.canvas.surface, "RGB") == shown


def test_a_note_is_shown_over_the_scene_for_a_moment(make_app: Callable[..., App]) -> None:
    app = make_app(Launch(size=(1280, 720), speed=1))
    app.director.start(Counting(app))
    for _ in range(40):
        app._frame(FRAME)
    plain = pygame.image.tobytes(app.canvas.surface, "RGB")
    app._painter.note("Speech is off")
    app._frame(FRAME)
    assert pygame.image.tobytes(app.canvas.surface, "RGB") != plain
    for _ in range(200):
        app._frame(FRAME)
    assert not app._painter.fading
    assert pygame.image.tobytes(app.canvas.surface, "RGB") == plain
