"""What a scene is: one of the things the window can show, and how it hands on to another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.display.inputs import Input

if TYPE_CHECKING:
    import pygame

    from game.display.canvas import Canvas
    from game.program.app import App


@dataclass(frozen=True, slots=True)
class Push:
    """Lay a scene over this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Leave this scene; the one beneath goes on. With nothing beneath the program ends."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Leave this scene for another; with `all` every scene beneath is left as well."""

    scene: Scene
    all: bool = False


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave every scene and end the program."""


@dataclass(frozen=True, slots=True)
class Stay:
    """The input was used up and no scene changes: nobody else needs to look at it."""


Transition = Push | Pop | Replace | Quit | Stay


class Scene:
    """One thing the window shows. Only the director calls these methods and touches the stack.

    `name` names the scene in the log and its screenshot. `overlay` says that the scene beneath stays visible
    behind it, darkened and at rest.
    """

    name: ClassVar[str] = "scene"
    overlay: ClassVar[bool] = False

    def __init__(self, app: App) -> None:
        self.app = app
        self._dirty = True

    # -- what the director asks ------------------------------------------------------------------------
    @property
    def dirty(self) -> bool:
        """Whether something to be seen has changed since the last drawing."""
        return self._dirty

    @property
    def animating(self) -> bool:
        """Whether `update` and `draw` are wanted sixty times a second; else only when `dirty` or after input."""
        return False

    @property
    def picture(self) -> str | None:
        """The name under which what is now on the screen is worth a screenshot; None while it is not complete."""
        return self.name

    def invalidate(self) -> None:
        """Ask for one drawing."""
        self._dirty = True

    def heard(self) -> None:
        """Let it be heard that a button was used (a focus group's `used`)."""
        self.app.sound("button")

    def drawn(self) -> None:
        """The director has drawn the scene."""
        self._dirty = False

    # -- what a scene may fill in ----------------------------------------------------------------------
    def enter(self) -> None:
        """The scene has come onto the stack; `layout` follows."""

    def layout(self, canvas: Canvas) -> None:
        """Put everything in its place in `canvas.area` (units).

        Called after `enter` and whenever window size, text size or language changed.
        """

    def pause(self) -> None:
        """Another scene has come on top."""

    def resume(self) -> None:
        """The scene is on top again."""

    def leave(self) -> None:
        """The scene has left the stack for good."""

    def handle(self, event: Input) -> Transition | None:
        """Answer an input; None when it meant nothing here."""
        del event
        return None

    def update(self, dt: float) -> Transition | None:
        """`dt` seconds have passed (never more than a tenth). Called every frame, animating or not."""
        del dt
        return None

    def draw(self, canvas: Canvas) -> Sequence[pygame.Rect] | None:
        """Draw all of it and change nothing; return the rectangles touched in pixels, None for everything.

        Only if `canvas.kept` the surface still holds what the last drawing left: then a scene may draw the
        changed parts alone.
        """
        raise NotImplementedError
