"""The first showing of the title: the name is written stroke by stroke, and the menu settles in.

The places of the menu are final from the first frame, so that keys and mouse work at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.playback.easing import ease_in_out, ease_out
from hachi_hachi.game.widgets import Widget

#: Seconds: the strokes are written; the name below appears; a row of the menu settles, and the next one follows.
WRITTEN: Final = 0.8
NAMED: Final = (0.35, 0.85)
SETTLES: Final = 0.34
NEXT: Final = 0.05
END: Final = 1.0
#: From how far at the right a row of the menu comes, in units; the room around it for its shadow.
FROM: Final = 26.0
ROOM: Final = 12.0


class Entrance:
    """The entrance; ``running`` until it is over."""

    def __init__(self, *, running: bool) -> None:
        self.running = running
        self._seconds = 0.0
        self._pictures: dict[object, pygame.Surface] = {}

    def pass_time(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return True if it has just ended."""
        if not self.running:
            return False
        self._seconds += dt
        if self._seconds >= END:
            self.end()
        return not self.running

    def end(self) -> None:
        """Show everything."""
        self.running = False
        self._pictures.clear()

    def forget(self) -> None:
        """Draw everything again: something may look different."""
        self._pictures.clear()

    def items(
        self, canvas: Canvas, moon: Box, write: Callable[[Canvas, float], None], name: Box,
        draw_name: Callable[[Canvas], None], rows: Sequence[Widget],
    ) -> list[Item]:
        """Return what is seen of the brushed signs in ``moon``, of the ``name``, and of the menu's ``rows``."""
        if not self.running:
            return []
        written = min(1.0, self._seconds / WRITTEN)
        found = [Item("written", written, canvas.rect(moon), partial(_write, write=write, share=written))]
        share = ease_in_out(_share(self._seconds, *NAMED))
        if share > 0:
            whole = canvas.rect(name)
            picture = self._picture(canvas, "name", whole, draw_name)
            shown = pygame.Rect(whole.topleft, (round(whole.w * share), whole.h))
            found.append(Item("name", shown.w, shown, partial(_part, picture, shown)))
        for number, row in enumerate(rows):
            share = ease_out(_share(self._seconds, NEXT * number, NEXT * number + SETTLES))
            if share <= 0:
                continue
            home = canvas.rect(row.box.inset(-ROOM))
            picture = self._picture(canvas, number, home, row.draw)
            rect = home.move(canvas.px(FROM * (1 - share)), 0)
            found.append(Item(("row", number), (share, id(picture)), rect, partial(_faded, picture, rect, share)))
        return found

    def _picture(
        self, canvas: Canvas, key: object, rect: pygame.Rect, draw: Callable[[Canvas], None]
    ) -> pygame.Surface:
        if key not in self._pictures:
            self._pictures[key] = canvas.picture(rect, draw)
        return self._pictures[key]


def _share(seconds: float, begins: float, ends: float) -> float:
    return max(0.0, min(1.0, (seconds - begins) / (ends - begins)))


def _write(canvas: Canvas, *, write: Callable[[Canvas, float], None], share: float) -> None:
    write(canvas, share)


def _part(picture: pygame.Surface, rect: pygame.Rect, canvas: Canvas) -> None:
    canvas.surface.blit(picture, rect, pygame.Rect((0, 0), rect.size))


def _faded(picture: pygame.Surface, rect: pygame.Rect, share: float, canvas: Canvas) -> None:
    picture.set_alpha(round(255 * share))
    canvas.surface.blit(picture, rect)
