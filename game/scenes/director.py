"""The stack of scenes. Nobody else touches it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.inputs import Input
from hachi_hachi.game.scenes.scene import Consumed, Pop, Push, Quit, Replace, Scene, Transition


class Director:
    """Holds the scenes and carries out what they return; `told(event, scene name)` hears of every change."""

    def __init__(self, canvas: Canvas, told: Callable[[str, str], None]) -> None:
        self._canvas = canvas
        self._told = told
        self._stack: list[Scene] = []

    @property
    def running(self) -> bool:
        """Whether there is a scene at all."""
        return bool(self._stack)

    @property
    def top(self) -> Scene:
        """The scene that hears and shows; raises IndexError when there is none."""
        return self._stack[-1]

    @property
    def beneath(self) -> tuple[Scene, ...]:
        """The scenes to be seen behind the top one, lowest first; empty unless that is an overlay."""
        first = len(self._stack) - 1
        while first > 0 and self._stack[first].overlay:
            first -= 1
        return tuple(self._stack[first:-1])

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, lowest first."""
        return tuple(self._stack)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the scenes, lowest first."""
        return tuple(scene.name for scene in self._stack)

    def start(self, scene: Scene) -> None:
        """Leave whatever is there and begin with this scene."""
        self._clear()
        self._put(scene)

    def handle(self, event: Input) -> bool:
        """Hand an input to the top scene; whether it meant something to it."""
        if not self._stack:
            return False
        transition = self.top.handle(event)
        self.carry_out(transition)
        return transition is not None

    def dropped(self, path: Path) -> None:
        """Hand a file that was dropped on the window to the top scene."""
        if self._stack:
            self.carry_out(self.top.dropped(path))

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass in the top scene."""
        if self._stack:
            self.carry_out(self.top.update(dt))

    def ahead(self, left: float) -> None:
        """Let the top scene do ahead what it can in `left` seconds."""
        if self._stack:
            self.top.prepare_next_frame(left)

    def relayout(self) -> None:
        """Size, text or language changed: every scene places its things anew."""
        for scene in self._stack:
            scene.layout(self._canvas)
            scene.invalidate()

    def rescue(self, scene: Scene) -> None:
        """Begin with this scene after something failed: of those there were, none can keep the others from leaving."""
        while self._stack:
            with contextlib.suppress(Exception):
                self._drop()
        self._put(scene)

    def quit(self) -> None:
        """Leave every scene, the top one first."""
        self._clear()

    def carry_out(self, transition: Transition | None) -> None:
        """Do what a scene returned."""
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
                    self._told("resume", self.top.name)
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
        self._told("enter", scene.name)

    def _drop(self) -> None:
        scene = self._stack.pop()
        scene.leave()
        self._told("leave", scene.name)

    def _clear(self) -> None:
        while self._stack:
            self._drop()
