"""The director, which owns the stack of scenes. Nothing else touches the stack."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.inputs import Input
from hachi_hachi.game.display.sound.background import SILENCE, Background
from hachi_hachi.game.scenes.scene import Consumed, Pop, Push, Quit, Replace, Scene, Transition


class Director:
    """The stack of scenes and the transitions between them; ``report(event, scene name)`` is called on a change."""

    def __init__(self, canvas: Canvas, report: Callable[[str, str], None]) -> None:
        self._canvas = canvas
        self._report = report
        self._stack: list[Scene] = []

    @property
    def running(self) -> bool:
        """True while there is a scene."""
        return bool(self._stack)

    @property
    def top(self) -> Scene:
        """The scene that is shown and gets the input; raises IndexError when there is none."""
        return self._stack[-1]

    @property
    def beneath(self) -> tuple[Scene, ...]:
        """The scenes visible behind the top one, lowest first; empty unless the top one is an overlay."""
        first = len(self._stack) - 1
        while first > 0 and self._stack[first].overlay:
            first -= 1
        return tuple(self._stack[first:-1])

    @property
    def background(self) -> Background:
        """What is heard in the background: that of the highest scene that has one."""
        found = (scene.background for scene in reversed(self._stack))
        return next((one for one in found if one is not None), SILENCE)

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, lowest first."""
        return tuple(self._stack)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the scenes, lowest first."""
        return tuple(scene.name for scene in self._stack)

    def start(self, scene: Scene) -> None:
        """Leave all scenes and start with this one."""
        self._clear()
        self._put(scene)

    def handle(self, event: Input) -> bool:
        """Pass an input to the top scene; return True if the scene handled it."""
        if not self._stack:
            return False
        transition = self.top.handle(event)
        self.carry_out(transition)
        return transition is not None

    def drop_file(self, path: Path) -> bool:
        """Pass a file dropped on the window to the top scene; return True if the scene handled it."""
        if not self._stack:
            return False
        transition = self.top.drop_file(path)
        self.carry_out(transition)
        return transition is not None

    def update(self, dt: float) -> None:
        """Advance the top scene by ``dt`` seconds."""
        if self._stack:
            self.carry_out(self.top.update(dt))

    def prepare_next_frame(self, left: float) -> None:
        """Let the top scene prepare the next frame for up to ``left`` seconds."""
        if self._stack:
            self.top.prepare_next_frame(left)

    def relayout(self) -> None:
        """Lay out every scene again after the window size, text size or language changed."""
        for scene in self._stack:
            scene.layout(self._canvas)
            scene.invalidate()

    def rescue(self, scene: Scene) -> None:
        """Start with this scene after a failure; errors while leaving the other scenes are ignored."""
        while self._stack:
            with contextlib.suppress(Exception):
                self._drop()
        self._put(scene)

    def quit(self) -> None:
        """Leave every scene, the top one first."""
        self._clear()

    def carry_out(self, transition: Transition | None) -> None:
        """Apply a transition returned by a scene."""
        match transition:
            case None | Consumed():
                return
            case Push(scene):
                if self._stack:
                    self.top.pause()
                self._put(scene)
            case Pop():
                self._drop()
                if self._stack:
                    self.top.resume()
                    self.top.invalidate()
                    self._report("resume", self.top.name)
            case Replace(scene, all=everything):
                if everything:
                    self._clear()
                else:
                    self._drop()
                self._put(scene)
            case Quit():
                self._clear()

    def _put(self, scene: Scene) -> None:
        self._stack.append(scene)
        scene.enter()
        scene.layout(self._canvas)
        scene.invalidate()
        self._report("enter", scene.name)

    def _drop(self) -> None:
        scene = self._stack.pop()
        scene.leave()
        self._report("leave", scene.name)

    def _clear(self) -> None:
        while self._stack:
            self._drop()
