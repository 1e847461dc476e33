"""The renderer: draws the top scene over the scenes beneath it, logs it for tests, and writes screenshots."""

from __future__ import annotations

import io
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from hachi_hachi.game.app.crossfade import CrossFade
from hachi_hachi.game.display import blur
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import GOLD, LACQUER, PAPER_LIGHT, VEIL
from hachi_hachi.game.display.window import Window
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.storage import safe_files, terminal
from hachi_hachi.game.storage.diagnostic_log import EventLog
from hachi_hachi.game.widgets.materials import lacquer
from hachi_hachi.game.widgets.theme import BODY, PADDING

# Set by tests to log the window's number and the positions of its buttons.
TEST_WINDOW: Final = "HACHI_HACHI_TEST_WINDOW"
#: The seconds for which a note is shown, and where its middle is, as a share of the height.
NOTED: Final = 2.0
NOTE_AT: Final = 0.3


def _driven() -> bool:
    """Return True if a test drives the window and reads its contents from the log."""
    return os.environ.get(TEST_WINDOW) == "1"


class Renderer:
    """A renderer for the top scene of a window; the scenes beneath are drawn once and cached.

    A screenshot of each scene that has a name goes to the folder ``pictures``. ``trouble`` is why one could not be
    written, "" if all could.
    """

    def __init__(
        self, canvas: Canvas, window: Window, log: EventLog, pictures: Path | None
    ) -> None:
        self._canvas = canvas
        self._window = window
        self._log = log
        self._pictures = pictures
        self.trouble = ""
        self._scene: Scene | None = None
        self._behind: pygame.Surface | None = None
        self._fading = CrossFade()
        self._complete: tuple[str, str | None] = ("", None)
        #: A note over every scene, and the seconds for which it is still shown.
        self._note, self._noted = "", 0.0
        self._written: set[str] = set()
        self._reported: list[list[object]] = []

    def forget(self) -> None:
        """Redraw everything on the next frame, whatever scene is on top."""
        self._scene = None
        self.forget_behind()
        self._canvas.kept = False

    def forget_behind(self) -> None:
        """Redraw the scenes beneath the top one."""
        self._behind = None

    @property
    def fading(self) -> bool:
        """True if the previous scene is still visible, or a note."""
        return self._fading.active or bool(self._note)

    def note(self, words: str) -> None:
        """Show words over every scene for a moment."""
        self._note, self._noted = words, NOTED

    def turn_to(self, scene: Scene, fade: float = 0.0) -> bool:
        """Draw this scene from now on; return True if it replaces another, which fades out within ``fade`` seconds."""
        if scene is self._scene:
            return False
        if self._scene is not None:
            self._fading.begin(self._canvas.surface, fade)
        self.forget()
        self._scene = scene
        return True

    def draw(self, scene: Scene, beneath: Sequence[Scene], dt: float = 0.0) -> None:
        """Draw what has changed of a scene, or all of it over the scenes beneath, lowest first, after ``dt``
        seconds.
        """
        surface, fading = self._canvas.surface, self._fading
        noted = self._passing(dt)
        kept = self._canvas.kept
        whole = not kept or fading.active
        rects: Sequence[pygame.Rect] | None = []
        fading.restore(surface)
        if scene.dirty or scene.animating or not kept:
            if not kept or scene.overlay:  # otherwise its shadow would fall on its own previous shadow
                self._draw_behind(scene, beneath)
            if self._canvas.words is not None:
                self._canvas.words.clear()  # those of the scenes beneath
            rects = scene.draw(self._canvas)
            scene.mark_drawn()
            self._canvas.kept = True
        if noted:
            self._draw_note(noted)
        fading.lay(surface, dt, rects if kept else None)
        self._window.present(None if whole else rects)
        if not fading.active:
            self._report(scene)

    def _passing(self, dt: float) -> str:
        """Let ``dt`` seconds of the note pass; return it, "" once it is over. The scene is drawn whole under it."""
        if not self._note:
            return ""
        self._canvas.kept = False
        self._noted -= dt
        if self._noted <= 0:
            self._note = ""
        return self._note

    def _draw_note(self, words: str) -> None:
        canvas = self._canvas
        w, h = canvas.measure(words, BODY)
        box = Box.around(canvas.area.cx, canvas.area.h * NOTE_AT, w + 2 * PADDING, h + PADDING)
        lacquer(canvas, box, raised=True, edge=GOLD)
        canvas.text(words, box.cx, box.cy, BODY, PAPER_LIGHT, fx=0.5, fy=0.5)

    def report_window(self) -> None:
        """Log the driver and size of the window; for tests its number too."""
        extra = {"id": self._window.id} if _driven() else {}
        self._log("window", driver=pygame.display.get_driver(), size=self._window.surface.get_size(), **extra)

    def _report(self, scene: Scene) -> None:
        """Log what is visible once the fade is over, and take a screenshot if wanted."""
        picture = scene.picture
        if _driven():
            self._report_usable(scene)
        if (scene.name, picture) != self._complete:
            self._complete = (scene.name, picture)
            if picture is not None:
                self._log("complete", scene=scene.name, picture=picture)
                self._write(picture)

    def _draw_behind(self, top: Scene, beneath: Sequence[Scene]) -> None:
        """Draw the background of the top scene: darkness, or the scenes beneath under a veil."""
        surface = self._canvas.surface
        if not beneath:
            surface.fill(LACQUER)
            return
        if self._behind is None or self._behind.get_size() != surface.get_size():
            surface.fill(LACQUER)
            for scene in beneath:
                scene.draw(self._canvas)
            bright = top.sharp_background and top.bright_background
            self._behind = surface.copy() if bright else _veiled(surface, sharp=top.sharp_background)
        surface.blit(self._behind, (0, 0))

    def _report_usable(self, scene: Scene) -> None:
        """Log the positions of the buttons in pixels, for tests that drive a real window."""
        found: list[list[object]] = []
        for widget in scene.interactive_items:
            rect = self._canvas.rect(widget.box)
            words = str(getattr(widget, "text", "") or getattr(widget, "label", "") or getattr(widget, "title", ""))
            found.append([type(widget).__name__, words, rect.x, rect.y, rect.w, rect.h])
        if found != self._reported:
            self._reported = found
            self._log("usable", scene=scene.name, widgets=found)

    def _write(self, picture: str) -> None:
        if self._pictures is None or picture in self._written:
            return
        self._written.add(picture)
        written = io.BytesIO()
        try:
            pygame.image.save(self._canvas.surface, written, "shot.png")
            trouble = safe_files.write(self._pictures / f"{picture}.png", written.getvalue())
        except pygame.error as error:
            trouble = safe_files.why(error)
        if trouble:
            self.trouble = trouble
            terminal.say(f"could not write the picture of {picture}: {trouble}")


def _veiled(surface: pygame.Surface, *, sharp: bool) -> pygame.Surface:
    """Return the surface's contents under a veil; blurred unless ``sharp``."""
    if not sharp:
        return blur.dusk(surface, VEIL[3] / 255)
    veiled = surface.copy()
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    veil.fill(VEIL)
    veiled.blit(veil, (0, 0))
    return veiled
