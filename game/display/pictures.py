"""The tools of the game as pictures: fan, bowl, board, pot, stones, marks. Scaled once for the pixels they fill."""

from __future__ import annotations

import json
from functools import cache
from typing import Final

import pygame

from game.display.canvas import Canvas
from game.display.geometry import Box
from game.keeping import assets

FOLDER: Final = "pictures"


@cache
def _places() -> dict[str, list[list[float]]]:
    with assets.path(FOLDER, "places.json").open(encoding="utf-8") as file:
        found: dict[str, list[list[float]]] = json.load(file)
    return found


def hollows() -> list[tuple[float, float]]:
    """The twelve hollows of the month board, as shares of its width and height."""
    return [(x, y) for x, y in _places()["month_board_hollows"]]


@cache
def source(name: str) -> pygame.Surface:
    """A picture as it was made, decoded once."""
    return pygame.image.load(assets.path(FOLDER, f"{name}.webp")).convert_alpha()


@cache
def trimmed_source(name: str) -> pygame.Surface:
    """The picture without the clear room around it."""
    made = source(name)
    return made.subsurface(made.get_bounding_rect())


def shape(name: str) -> float:
    """Height by width of a picture."""
    made = source(name)
    return made.height / made.width


def draw_picture(
    canvas: Canvas, name: str, box: Box, *, fx: float = 0.5, fy: float = 0.5, faint: bool = False, trimmed: bool = False
) -> Box:
    """Draw a picture as large as fits the box, at the fractions `fx`, `fy` of the free room; returns where it lies.

    `trimmed`: the clear room around it is left out.
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
