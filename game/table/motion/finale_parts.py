"""The parts of the ceremony at the end of a year: what appears, and how it is drawn. Drawing only."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import Final, NamedTuple

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import GOLD, LACQUER_RED_DEEP, faded
from hachi_hachi.game.widgets.materials import lacquer

#: What appears does so in so many steps of opacity.
STEPS: Final = 6


class Pictures(NamedTuple):
    """The cloth with the heading, the scroll without its months, and everything."""

    ground: pygame.Surface
    bare: pygame.Surface
    whole: pygame.Surface


def unrolled_by(share: float) -> float:
    """Return how far the scroll is unrolled after a share of its time: slower and slower."""
    return share * (1.6 - 0.6 * share)


def unrolled_at(share: float) -> float:
    """Return after which share of its time the scroll is unrolled so far: the inverse of ``unrolled_by``."""
    return (1.6 - math.sqrt(1.6**2 - 2.4 * min(1.0, share))) / 1.2


def appearing_part(
    canvas: Canvas, whole: pygame.Surface, name: Hashable, box: Box, share: float, away: float, aside: float = 0.0
) -> Item:
    """Return a part of the picture that comes from ``away`` units below its place, or ``aside`` of it at the right, and
    appears.
    """
    rect = canvas.rect(box).clip(whole.get_rect())
    alpha, y = round(share * STEPS) / STEPS, rect.y + canvas.px(abs(away)) * (1 if away > 0 else -1)
    x = rect.x + (canvas.px(aside) if aside > 0.5 else 0)

    def draw(target: Canvas) -> None:
        part = whole.subsurface(rect)
        if alpha < 1:
            part = part.copy()
            part.set_alpha(round(255 * alpha))
        target.surface.blit(part, (x, y))

    return Item(name, (alpha, x, y), pygame.Rect(x, y, rect.w, rect.h), draw)


def draw_frame(canvas: Canvas, *, box: Box, light: float, wide: float) -> None:
    """Draw the gold frame around a month of the winner."""
    canvas.rounded(box, faded(GOLD, 0.10 * light), 6, edge=faded(GOLD, light), edge_width=wide)


def blit_part(picture: pygame.Surface, rect: pygame.Rect, canvas: Canvas) -> None:
    """Draw what is in ``rect`` of a picture of all, or of the part that begins there."""
    whole = picture.get_size() == canvas.surface.get_size()
    canvas.surface.blit(picture, rect, rect if whole else pygame.Rect((0, 0), rect.size))


def draw_roller(canvas: Canvas, *, box: Box) -> None:
    """Draw the roller of the scroll."""
    lacquer(canvas, box, radius=5, colour=LACQUER_RED_DEEP, light=LACQUER_RED_DEEP, raised=True)
