"""A picture of a shared place: the table as its seat sees it, and below it the question and the code."""

from __future__ import annotations

from io import BytesIO
from typing import Any, Final, Protocol, runtime_checkable

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import GOLD, GOLD_LIGHT, ON_CLOTH_SOFT, PAPER_LIGHT
from hachi_hachi.game.features.share.digits import LETTERS
from hachi_hachi.game.features.share.shared_place import SharedPlace
from hachi_hachi.game.scenes.scene import Host
from hachi_hachi.game.table.chrome.tool_button import Tool
from hachi_hachi.game.table.deal_player import DealPlayer
from hachi_hachi.game.table.table_tools import ToolZone
from hachi_hachi.game.widgets import Button
from hachi_hachi.game.widgets.materials import lacquer
from hachi_hachi.game.widgets.theme import HEADING, SMALL

#: The size of the table in pixels, and the scale from units that follows from it.
TABLE: Final = (1600, 900)
#: The most lines of a code; a longer one is left out, as nobody types it.
MOST_LINES: Final = 8
#: The space around and between the texts, in units.
EDGE: Final = 24.0
GAP: Final = 6.0
#: How much wider than the average the letters of one line may be.
UNEVEN: Final = 1.12


@runtime_checkable
class Pictured(Protocol):
    """The attributes every game's table scene has."""

    player: DealPlayer[Any, Any]
    tools: ToolZone


def picture_of(app: Host, place: SharedPlace, question: str, where: str, code: str, *, asked: bool) -> pygame.Surface:
    """Return the picture, with its texts below the table."""
    band = _Band(app, question, where, code)
    surface = pygame.Surface((TABLE[0], TABLE[1] + band.height)).convert()
    canvas = Canvas(surface.subsurface(pygame.Rect(0, 0, *TABLE)), app.canvas.fonts)
    canvas.table = app.canvas.table
    scene = place.scene(asked=asked)
    scene.layout(canvas)
    assert isinstance(scene, Pictured)
    scene.player.seek(scene.player.layout)
    scene.layout(canvas)
    # nothing can be pressed in a picture: only the chips of yaku stay
    scene.tools.renew([one for one in scene.tools.widgets if not isinstance(one, (Button, Tool))])
    scene.draw(canvas)
    band.draw(surface)
    return surface


def as_png(surface: pygame.Surface) -> bytes:
    """Return the file of a picture."""
    written = BytesIO()
    pygame.image.save(surface, written, "shared.png")
    return written.getvalue()


class _Band:
    """The texts below the table, on lacquer."""

    def __init__(self, app: Host, question: str, where: str, code: str) -> None:
        self._question, self._where = question, where
        # it measures in the scale of the table
        self._canvas = Canvas(pygame.Surface(TABLE), app.canvas.fonts)
        self._wide = self._canvas.area.w - 2 * EDGE
        lines = _broken(self._canvas, code, self._wide)
        self._lines = lines if len(lines) <= MOST_LINES else []
        self._head = self._canvas.line_height(HEADING, "serif")
        self._line = self._canvas.line_height(SMALL)
        self.height = self._canvas.px(2 * EDGE + self._head + GAP + self._line * len(self._lines))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw them at the foot of the picture."""
        canvas = self._canvas
        canvas.aim(pygame.Surface(TABLE))
        area = canvas.area
        lacquer(canvas, Box(-8, -8, area.w + 16, area.h + 16), radius=0.0)
        canvas.line(0, 0, area.w, 0, GOLD)
        y = EDGE + self._head / 2
        placed = canvas.text(self._question, EDGE, y, HEADING, PAPER_LIGHT, "serif", bold=True, fy=0.5)
        x = placed.right + EDGE
        canvas.text(self._where, x, y + 2, SMALL, ON_CLOTH_SOFT, fy=0.5, width=area.w - EDGE - x)
        y = EDGE + self._head + GAP
        for line in self._lines:
            canvas.text(line, EDGE, y, SMALL, GOLD_LIGHT)
            y += self._line
        surface.blit(canvas.surface, (0, TABLE[1]), pygame.Rect(0, 0, TABLE[0], self.height))


def _broken(canvas: Canvas, code: str, wide: float) -> list[str]:
    """Return a code in lines of the same number of letters that fit."""
    letter = canvas.measure(LETTERS, SMALL)[0] / len(LETTERS)
    letters = max(1, int(wide / (letter * UNEVEN)))
    return [code[at : at + letters] for at in range(0, len(code), letters)]
