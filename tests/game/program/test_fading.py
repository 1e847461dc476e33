"""Cross-fades from one scene to the next."""

from collections.abc import Callable

import pygame

from game.display.canvas import Canvas
from game.program.app import App, Launch
from game.scenes.scene import FRAME, Push, Transition
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
