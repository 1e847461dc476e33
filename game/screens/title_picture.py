"""The picture behind the title: a red sun over waves, printed as the cards are, and the game's name in brush."""

from __future__ import annotations

import math
import random

import pygame

from game import assets
from game.canvas import Canvas, rounded_shape
from game.geometry import Box
from game.palette import (
    CLOTH,
    CLOTH_DEEP,
    CLOTH_LIGHT,
    GOLD,
    GOLD_LIGHT,
    INK,
    PAPER,
    PAPER_DEEP,
    PAPER_LIGHT,
    SUN,
    SUN_DEEP,
    WHITE,
    Colour,
    faded,
    mix,
)
from game.screens.lettering import brush_hachi
from game.widgets.paint import gradient, grain, overlay_grain, vignette

SEED = 88


def title_picture(canvas: Canvas) -> pygame.Surface:
    """The whole background at the surface's size, kept: `assets/pictures/title.webp` where there is one, else drawn."""
    size = canvas.surface.get_size()
    return canvas.cache.get(("title", size), lambda: _picture(canvas))


def _picture(canvas: Canvas) -> pygame.Surface:
    file = assets.path("pictures", "title.webp")
    if file.is_file():
        source = pygame.image.load(file).convert()
        w, h = canvas.surface.get_size()
        factor = max(w / source.width, h / source.height)
        goal = (math.ceil(source.width * factor), math.ceil(source.height * factor))
        scaled = pygame.transform.smoothscale(source, goal)
        sheet = pygame.Surface((w, h))
        sheet.blit(scaled, ((w - scaled.width) // 2, (h - scaled.height) // 2))
        return sheet.convert()
    return _drawn(canvas)


def _drawn(canvas: Canvas) -> pygame.Surface:
    size = canvas.surface.get_size()
    sheet = pygame.Surface(size)
    sheet.blit(gradient(size, (mix(PAPER_DEEP, GOLD, 0.55), mix(PAPER_DEEP, GOLD, 0.16), PAPER, PAPER_LIGHT)), (0, 0))
    picture = Canvas(sheet, canvas.fonts, canvas.text_scale)
    area = picture.area
    rng = random.Random(SEED)
    cx, cy, radius = sun_place(picture)
    sheet.blit(_sun(picture.px(radius)), _corner(picture, cx - radius, cy - radius))
    for x, y, w, trim in (
        (cx - radius - 150, cy + 96, 360, 1),
        (cx - radius - 60, cy + 128, 260, 0),
        (cx + 60, cy - 150, 330, 1),
        (cx + 150, cy - 122, 210, 0),
        (area.right - 330, 92, 420, 1),
    ):
        _mist(picture, x, y, w, trim=bool(trim))
    _waves(picture, area.bottom - 92)
    _specks(picture, rng, 150)
    side = 336.0
    for number, dx in enumerate((-side * 0.5, side * 0.5)):
        letter = brush_hachi(picture.px(side), INK, 5 + number)
        picture.image(letter, cx + dx, cy - 8, fx=0.5, fy=0.5)
    overlay_grain(sheet, grain(11, 240, 255, 46))
    rim = vignette(size, WHITE, mix(WHITE, GOLD, 0.5))
    sheet.blit(rim, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return sheet.convert()


def sun_place(canvas: Canvas) -> tuple[float, float, float]:
    """Middle and radius of the sun in units: left of the menu."""
    area = canvas.area
    return area.w * 0.35, area.h * 0.385, 206.0


def _corner(canvas: Canvas, x: float, y: float) -> tuple[int, int]:
    return canvas.point(x, y)


def _sun(radius: int) -> pygame.Surface:
    """A disc shaded from top to bottom."""
    disc = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    disc.blit(gradient(disc.get_size(), (SUN, SUN, mix(SUN, SUN_DEEP, 0.5), SUN_DEEP)), (0, 0))
    overlay_grain(disc, grain(23, 228, 255))
    disc.blit(rounded_shape(disc.get_size(), WHITE, radius, None, 0), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return disc


def _mist(canvas: Canvas, x: float, y: float, w: float, *, trim: bool) -> None:
    """A band of mist with a gold line in it, as on the cards."""
    h = 17.0
    canvas.rounded(Box(x, y, w, h), faded(WHITE, 0.93), h / 2)
    if trim:
        canvas.rounded(Box(x + h, y + h * 0.62, w - 2 * h, 2.2), faded(GOLD, 0.8), 1)


def _waves(canvas: Canvas, top: float) -> None:
    """Rows of overlapping wave scales, dark below, fading into the paper above."""
    area = canvas.area
    radius = 33.0
    rows = math.ceil((area.bottom - top) / (radius * 0.5)) + 2
    for row in range(rows):
        y = top + row * radius * 0.5
        depth = min(1.0, row / (rows - 2))
        body: Colour = mix(mix(PAPER, CLOTH_LIGHT, 0.55), CLOTH_DEEP, depth)
        line: Colour = mix(GOLD_LIGHT, CLOTH, depth * 0.55)
        x = -radius if row % 2 else 0.0
        while x < area.right + radius:
            canvas.circle(x, y + radius, radius, line)
            for share in (0.955, 0.70, 0.655, 0.42, 0.375):
                inked = share in (0.955, 0.655, 0.375)
                canvas.circle(x, y + radius, radius * share, body if inked else line)
            x += 2 * radius


def _specks(canvas: Canvas, rng: random.Random, count: int) -> None:
    """Gold leaf, thick in one corner."""
    area = canvas.area
    for _ in range(count):
        x = area.w * (1 - rng.random() ** 1.6)
        y = area.h * rng.random() ** 2.2 * 0.8
        r = rng.uniform(0.7, 2.4)
        turn = rng.uniform(0, math.pi)
        points = [(x + r * math.cos(turn + a), y + r * math.sin(turn + a)) for a in (0, 1.7, 3.0, 4.6)]
        canvas.polygon(points, mix(GOLD, GOLD_LIGHT, rng.random()))
