"""The crane of the title: it glides on the spot and beats its wings now and then."""

from __future__ import annotations

import math
from functools import lru_cache, partial
from pathlib import Path
from typing import Final

import pygame

from hachi_hachi.game.display import image_files
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.game_ui import DEFAULT_TITLE, TitleLook
from hachi_hachi.game.screens.title.title_picture import flight_place
from hachi_hachi.game.storage import asset_files, safe_files

#: Its pictures side by side, wings spread less from one to the next, and which of them a beat of the wings shows.
PICTURES: Final = "title_crane.webp"
COUNT: Final = 4
BEAT: Final = (1, 2, 3, 3, 2, 1, 0)
#: Seconds of one picture of a beat, from one pair of beats to the next, and before the first.
FRAME: Final = 0.1
EVERY: Final = 5.2
BEGINS: Final = 1.2
#: How far it glides to the left and up and down, in units, and in how many seconds; how far a beat lifts it.
GLIDES: Final = (26.0, 11.0)
RISES: Final = (6.0, 7.3)
LIFTS: Final = 7.0


class Crane:
    """The crane, if the picture of the title has one; as it is painted until time passes."""

    def __init__(self) -> None:
        self._place: Box | None = None
        #: Its pictures as large as what is drawn on them, and where that is in its place, in pixels.
        self._looks: list[pygame.Surface] = []
        self._aside: list[tuple[int, int]] = []

    def place(self, canvas: Canvas, look: TitleLook = DEFAULT_TITLE) -> None:
        """Find its place on the picture."""
        self._place = flight_place(canvas, look)
        strip = None if self._place is None else _strip(asset_files.path("pictures", PICTURES))
        if self._place is None or strip is None:
            self._looks = []
            return
        side = strip.height
        size = canvas.rect(self._place).size
        whole = [
            pygame.transform.smoothscale(strip.subsurface((number * side, 0, side, side)), size)
            for number in range(COUNT)
        ]
        drawn = [one.get_bounding_rect() for one in whole]
        self._aside = [rect.topleft for rect in drawn]
        self._looks = [one.subsurface(rect) for one, rect in zip(whole, drawn, strict=True)]

    def forget(self) -> None:
        """Free its pictures."""
        _strip.cache_clear()

    def items(self, canvas: Canvas, seconds: float) -> list[Item]:
        """Return the crane after so many seconds."""
        if self._place is None or not self._looks:
            return []
        number, lifted = _beat(seconds)
        x = GLIDES[0] * (math.cos(math.tau * seconds / GLIDES[1]) - 1) / 2
        y = RISES[0] * math.sin(math.tau * seconds / RISES[1]) - LIFTS * lifted
        look, place = self._looks[number], canvas.rect(self._place)
        moved = place.move(round(x * canvas.scale), round(y * canvas.scale))
        rect = look.get_rect(topleft=(moved.x + self._aside[number][0], moved.y + self._aside[number][1]))
        return [Item("crane", number, rect, partial(_draw, look, rect))]


def _beat(seconds: float) -> tuple[int, float]:
    """Return which picture is shown, and by which share the wings lift the crane."""
    passed = (seconds - BEGINS) % EVERY if seconds >= BEGINS else EVERY
    at = int(passed / FRAME + 1e-6)
    number = BEAT[at % len(BEAT)] if at < 2 * len(BEAT) else 0
    whole = 2 * len(BEAT) * FRAME
    settles = EVERY - whole
    lifted = passed / whole if passed < whole else 1 - (passed - whole) / settles
    return number, lifted * lifted * (3 - 2 * lifted) if seconds >= BEGINS else 0.0


@lru_cache(maxsize=1)
def _strip(file: Path) -> pygame.Surface | None:
    return image_files.opened(file) if safe_files.exists(file) else None


def _draw(look: pygame.Surface, rect: pygame.Rect, canvas: Canvas) -> None:
    canvas.surface.blit(look, rect)
