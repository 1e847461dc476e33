"""Shapes in pixels with smooth edges, and large ones assembled from small ones. No units here."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import pygame

from hachi_hachi.game.display.palette import CLEAR, Colour

# Shapes with smooth edges are drawn this many times larger and scaled down.
SUPERSAMPLE: Final = 4
# The plain middle of an assembled shape is repeated in pieces of this many pixels.
TILE: Final = 128


def stretched(
    surface: pygame.Surface, small: pygame.Surface, rect: pygame.Rect, rim: int, *, hollow: bool = False
) -> None:
    """Draw ``small`` as large as ``rect``: its rim of ``rim`` pixels unchanged, the part between repeated.

    The part between must be uniform. ``hollow``: the middle is empty and left out. So a panel as large as the window is
    cached as a surface of a few hundred pixels a side.
    """
    if small.get_size() == rect.size and not (hollow and rect.w * rect.h > TILE * TILE):
        surface.blit(small, rect)
        return
    # most of a large one is often outside of the part being redrawn
    wanted = surface.get_clip().move(-rect.x, -rect.y)
    pieces = [
        (small, (rect.x + to[0], rect.y + to[1]), part)
        for to, part in _pieces(small.get_size(), rect.size, rim, hollow=hollow)
        if wanted.colliderect((to, part[2:]))
    ]
    if pieces:
        surface.blits(pieces, doreturn=False)


@lru_cache(maxsize=512)
def _pieces(
    small: tuple[int, int], large: tuple[int, int], rim: int, *, hollow: bool
) -> tuple[tuple[tuple[int, int], tuple[int, int, int, int]], ...]:
    """Return the position of each piece in the large one, and its part of the small one: x, y, width and height."""
    columns = list(_spans(small[0], large[0], rim))
    return tuple(
        ((x, y), (sx, sy, w, h))
        for sy, y, h, outer_y in _spans(small[1], large[1], rim)
        for sx, x, w, outer_x in columns
        if outer_x or outer_y or not hollow
    )


def _spans(small: int, large: int, rim: int) -> Iterator[tuple[int, int, int, bool]]:
    """Yield the pieces along one side: position in the small and the large one, length, True if it is rim."""
    rim = min(rim, small // 2)
    if rim:
        yield 0, 0, rim, True
    step = small - 2 * rim
    at = rim
    while at < large - rim and step > 0:
        yield rim, at, min(step, large - rim - at), False
        at += step
    if rim:
        yield small - rim, large - rim, rim, True


def frame_of(rect: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """Return ``rect`` without the ``hole`` inside it, in up to four pieces; all of it if there is no such hole."""
    if hole.w <= 0 or hole.h <= 0 or not rect.contains(hole):
        return [rect]
    pieces = [
        pygame.Rect(rect.x, rect.y, rect.w, hole.y - rect.y),
        pygame.Rect(rect.x, hole.y, hole.x - rect.x, hole.h),
        pygame.Rect(hole.right, hole.y, rect.right - hole.right, hole.h),
        pygame.Rect(rect.x, hole.bottom, rect.w, rect.bottom - hole.bottom),
    ]
    return [piece for piece in pieces if piece.w > 0 and piece.h > 0]


def veil(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return a surface of one colour, its opacity included."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(colour)
    return surface


def rounded_shape(
    size: tuple[int, int], colour: Colour, radius: int, edge: Colour | None, thick: int
) -> pygame.Surface:
    """Return a rectangle of ``size`` pixels with smooth corners of ``radius`` pixels and an edge ``thick`` pixels wide.

    The corners are drawn large and scaled down, the middle is plain: fast for large panels.
    """
    w, h = size
    surface = pygame.Surface((max(1, w), max(1, h)), pygame.SRCALPHA)
    radius = max(0, min(radius, w // 2, h // 2))
    if edge is not None:
        surface.fill(edge)
        inner = pygame.Rect(thick, thick, w - 2 * thick, h - 2 * thick)
        if inner.w > 0 and inner.h > 0:
            surface.fill(colour, inner)
    else:
        surface.fill(colour)
    if not radius:
        return surface
    big = radius * SUPERSAMPLE
    corner = pygame.Surface((big, big), pygame.SRCALPHA)
    # Transparent pixels have the colour next to them: otherwise scaling down would darken the rim.
    corner.fill((*(edge or colour)[:3], 0))
    pygame.draw.circle(corner, edge or colour, (big, big), big)
    if edge is not None and radius > thick:
        pygame.draw.circle(corner, colour, (big, big), big - thick * SUPERSAMPLE)
    corner = pygame.transform.smoothscale(corner, (radius, radius))
    for flip_x, flip_y, x, y in (
        (False, False, 0, 0),
        (True, False, w - radius, 0),
        (False, True, 0, h - radius),
        (True, True, w - radius, h - radius),
    ):
        place = pygame.Rect(x, y, radius, radius)
        surface.fill(CLEAR, place)
        surface.blit(pygame.transform.flip(corner, flip_x, flip_y), place, special_flags=pygame.BLEND_RGBA_ADD)
    return surface


def polygon_shape(size: tuple[int, int], points: tuple[tuple[float, float], ...], colour: Colour) -> pygame.Surface:
    """Return a filled polygon with smooth edges on a transparent surface of ``size`` pixels, its corners in pixels."""
    big = pygame.Surface((size[0] * SUPERSAMPLE, size[1] * SUPERSAMPLE), pygame.SRCALPHA)
    big.fill((*colour[:3], 0))
    pygame.draw.polygon(big, colour, [(x * SUPERSAMPLE, y * SUPERSAMPLE) for x, y in points])
    return pygame.transform.smoothscale(big, size)
