"""The scene on top drawn in the window, over what it lies on; what is told of it, and pictures of it written."""

from __future__ import annotations

import io
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from game.display.canvas import Canvas
from game.display.palette import LACQUER, VEIL
from game.display.window import Window
from game.keeping import files, terminal
from game.keeping.log import EventLog
from game.scenes.scene import Scene

# Tests ask for the window's number and the places of its buttons in the log by this variable.
TEST_WINDOW: Final = "HACHI_HACHI_TEST_WINDOW"


def driven() -> bool:
    """Whether a test drives the window, and reads in the log what there is in it."""
    return os.environ.get(TEST_WINDOW) == "1"


class Painter:
    """Draws the scene on top in a window; what it lies on is drawn once and kept.

    A picture of each scene that names one goes to the folder `pictures`. `trouble` is why one could not be written, ""
    where all could.
    """

    def __init__(self, canvas: Canvas, window: Window, log: EventLog, pictures: Path | None) -> None:
        self._canvas = canvas
        self._window = window
        self._log = log
        self._pictures = pictures
        self.trouble = ""
        self._scene: Scene | None = None
        self._behind: pygame.Surface | None = None
        self._complete: tuple[str, str | None] = ("", None)
        self._written: set[str] = set()
        self._told: list[list[object]] = []

    def forget(self) -> None:
        """Draw everything again, whatever scene is on top."""
        self._scene = None
        self.forget_behind()
        self._canvas.kept = False

    def forget_behind(self) -> None:
        """Draw again what the scene on top lies on."""
        self._behind = None

    def turn_to(self, scene: Scene) -> bool:
        """Draw this one from now on; whether another was drawn before."""
        if scene is self._scene:
            return False
        self.forget()
        self._scene = scene
        return True

    def draw(self, scene: Scene, beneath: Sequence[Scene]) -> None:
        """Draw what has changed of a scene, or all of it over the scenes beneath, lowest first."""
        whole = not self._canvas.kept
        if whole:
            self._draw_behind(beneath)
        rects = scene.draw(self._canvas)
        scene.drawn()
        self._canvas.kept = True
        self._window.present(None if whole else rects)
        picture = scene.picture
        if driven():
            self._tell_usable(scene)
        if (scene.name, picture) != self._complete:
            self._complete = (scene.name, picture)
            if picture is not None:
                self._log("complete", scene=scene.name, picture=picture)
                self._write(picture)

    def _draw_behind(self, beneath: Sequence[Scene]) -> None:
        """What the top scene lies on: darkness, or the scenes beneath under a veil."""
        surface = self._canvas.surface
        if not beneath:
            surface.fill(LACQUER)
            return
        if self._behind is None or self._behind.get_size() != surface.get_size():
            surface.fill(LACQUER)
            for scene in beneath:
                scene.draw(self._canvas)
            veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            veil.fill(VEIL)
            surface.blit(veil, (0, 0))
            self._behind = surface.copy()
        else:
            surface.blit(self._behind, (0, 0))

    def _tell_usable(self, scene: Scene) -> None:
        """Tests that drive a real window read in the log where its buttons are, in pixels."""
        found: list[list[object]] = []
        for widget in scene.usable:
            rect = self._canvas.rect(widget.box)
            words = str(getattr(widget, "text", "") or getattr(widget, "label", "") or getattr(widget, "title", ""))
            found.append([type(widget).__name__, words, rect.x, rect.y, rect.w, rect.h])
        if found != self._told:
            self._told = found
            self._log("usable", scene=scene.name, widgets=found)

    def _write(self, picture: str) -> None:
        if self._pictures is None or picture in self._written:
            return
        self._written.add(picture)
        written = io.BytesIO()
        try:
            pygame.image.save(self._canvas.surface, written, "shot.png")
            trouble = files.write(self._pictures / f"{picture}.png", written.getvalue())
        except pygame.error as error:
            trouble = files.why(error)
        if trouble:
            self.trouble = trouble
            terminal.say(f"could not write the picture of {picture}: {trouble}")
