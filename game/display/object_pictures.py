"""Pictures of the game's objects: fan, bowl, board, pot, stones, marks. Cached at the pixel size in use."""

from __future__ import annotations

import math
from functools import cache
from typing import Final

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.image_files import opened, places
from hachi_hachi.game.display.palette import CLEAR, GOLD_DEEP, RIM, SOLID
from hachi_hachi.game.storage import asset_files

FOLDER: Final = "pictures"
#: Where the ribs of a fan meet, as shares of its picture, and how far it opens to each side of upright, in degrees.
PIVOT: Final = (0.5, 0.832)
WIDE_OPEN: Final = 100.0


#: Fallback positions of the hollows of the month board, two rows of six, if the file of positions cannot be read.
HOLLOWS: Final = tuple((0.1267 + 0.1493 * column, y) for y in (0.3106, 0.6591) for column in range(6))
#: Size in pixels of the placeholder for a picture: the board is oblong, all others square.
STAND_IN: Final = 128
OBLONG: Final = ("month_board",)


def hollows() -> list[tuple[float, float]]:
    """Return the twelve hollows of the month board, as shares of its width and height."""
    found = places(asset_files.path(FOLDER, "places.json")).get("month_board_hollows", ())
    return [(x, y) for x, y in found] if len(found) == len(HOLLOWS) else list(HOLLOWS)


@cache
def source(name: str) -> pygame.Surface:
    """Return a picture at its original size, decoded once; a placeholder if it cannot be read."""
    found = opened(asset_files.path(FOLDER, f"{name}.webp"))
    return _plain(name) if found is None else found.convert_alpha()


def _plain(name: str) -> pygame.Surface:
    """Return the placeholder for a picture."""
    made = pygame.Surface((STAND_IN, STAND_IN // 2 if name in OBLONG else STAND_IN), pygame.SRCALPHA)
    made.fill(CLEAR)
    draw = pygame.draw.rect if name in OBLONG else pygame.draw.ellipse
    draw(made, RIM, made.get_rect())
    draw(made, GOLD_DEEP, made.get_rect(), STAND_IN // 16)
    return made


@cache
def trimmed_source(name: str) -> pygame.Surface:
    """Return the picture without its transparent margin."""
    made = source(name)
    seen = made.get_bounding_rect()
    return made.subsurface(seen) if seen.w and seen.h else made


def shape(name: str) -> float:
    """Return the ratio of height to width of a picture."""
    made = source(name)
    return made.height / made.width


def draw_picture(
    canvas: Canvas, name: str, box: Box, *, fx: float = 0.5, fy: float = 0.5, faint: bool = False, trimmed: bool = False
) -> Box:
    """Draw a picture as large as fits the box, at the fractions ``fx``, ``fy`` of the free room; return its box.

    ``trimmed``: without its transparent margin.
    """
    made = trimmed_source(name) if trimmed else source(name)
    w = min(box.w, box.h * made.width / made.height)
    place = box.placed(w, w * made.height / made.width, fx=fx, fy=fy)
    size = (max(1, canvas.px(place.w)), max(1, canvas.px(place.h)))

    def make() -> pygame.Surface:
        scaled = pygame.transform.smoothscale(made, size)
        if faint:
            scaled.set_alpha(110)
        return scaled

    canvas.image(canvas.cache.get(("picture", name, size, faint, trimmed), make), place.x, place.y)
    return place


def draw_opening(canvas: Canvas, name: str, box: Box, share: float) -> None:
    """Draw a fan opening from its middle to both sides: ``share`` (0-1) of what ``draw_picture`` draws, trimmed."""
    made = trimmed_source(name)
    w = min(box.w, box.h * made.width / made.height)
    place = box.placed(w, w * made.height / made.width)
    size = (max(1, canvas.px(place.w)), max(1, canvas.px(place.h)))
    opening = canvas.cache.get(("opening", name, size, share), lambda: _opening(name, size, share))
    canvas.image(opening, place.x, place.y)


def _opening(name: str, size: tuple[int, int], share: float) -> pygame.Surface:
    made, whole = trimmed_source(name), source(name)
    left, top = made.get_offset()
    factor = size[0] / made.width
    x, y = (PIVOT[0] * whole.width - left) * factor, (PIVOT[1] * whole.height - top) * factor
    half, reach = math.radians(WIDE_OPEN * share), size[0] + size[1]
    steps = [half * (number / 8 - 1) for number in range(17)]
    seen = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(
        seen, SOLID, [(x, y), *((x + reach * math.sin(turn), y - reach * math.cos(turn)) for turn in steps)]
    )
    # the part below the ribs is always visible
    seen.fill(SOLID, pygame.Rect(0, round(y), *size))
    shown = pygame.transform.smoothscale(made, size)
    shown.blit(seen, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return shown
