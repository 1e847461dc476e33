"""Drawing of materials: washi paper, lacquer, cloth, gold lines, soft shadows, the focus ring."""

from __future__ import annotations

import random
from functools import cache
from typing import Final

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.image_files import opened
from hachi_hachi.game.display.palette import (
    CLOTH,
    CLOTH_DEEP,
    CLOTH_LIGHT,
    FOCUS,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    LACQUER,
    LACQUER_LIGHT,
    PAPER,
    PAPER_DEEP,
    PAPER_EDGE,
    PAPER_LIGHT,
    SHADOW,
    SOLID,
    VERMILION,
    Colour,
    faded,
    mix,
)
from hachi_hachi.game.display.shapes import TILE as PIECE
from hachi_hachi.game.display.shapes import rounded_shape, stretched
from hachi_hachi.game.storage import asset_files
from hachi_hachi.game.widgets.theme import FOCUS_GAP, FOCUS_OUTLINE, FOCUS_WIDTH, RADIUS

TILE: Final = 256
# Pixels per unit at 1080 lines, the scale of material tiles.
DRAWN_FOR: Final = 1.5
# A wide shadow is blurred at a quarter of its size: the difference is invisible.
SHRINK: Final = 4
WIDE: Final = 16
#: The distance from the edge of a sheet of paper to the gold frame on it, in units.
RULE: Final = 7.0


def fitted(canvas: Canvas, size: float, height: float) -> float:
    """Return the size of type, reduced if a line of it would be higher than ``height`` units."""
    return min(size, height / (1.35 * canvas.text_scale))


@cache
def grain(seed: int, low: int, high: int, fibres: int = 0) -> pygame.Surface:
    """Return a tile of even noise between two greys (0-255) to multiply onto a colour, with optional long faint
    fibres.
    """
    stream = random.Random(seed)
    tile = pygame.image.frombuffer(stream.randbytes(TILE * TILE), (TILE, TILE), "P")
    tile.set_palette([(low + (high - low) * i // 255,) * 3 for i in range(256)])
    plain = pygame.Surface((TILE, TILE), depth=24)
    plain.blit(tile, (0, 0))
    for _ in range(fibres):
        x, y = stream.randrange(TILE), stream.randrange(TILE)
        dx, dy = stream.uniform(-26, 26), stream.uniform(-9, 9)
        grey = stream.choice((low - 8, high))
        pygame.draw.aaline(plain, (grey,) * 3, (x, y), (x + dx, y + dy))
    return plain


def overlay_grain(surface: pygame.Surface, tile: pygame.Surface) -> None:
    """Multiply a tile of noise onto the whole surface; opacity stays."""
    for y in range(0, surface.height, TILE):
        for x in range(0, surface.width, TILE):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def tile(canvas: Canvas, name: str) -> pygame.Surface | None:
    """Return a material from ``assets/pictures/NAME.webp``, made for 1080 lines, at the canvas's scale; None if it is
    missing or cannot be read.
    """
    key = ("tile", name)
    made = canvas.cache.find(key)
    if made is None:
        file = asset_files.path("pictures", f"{name}.webp")
        read = opened(file) if file.is_file() and not asset_files.is_reported(file) else None
        if read is None:
            return None
        source = read.convert()
        side = max(64, round(source.width * canvas.scale / DRAWN_FOR))
        made = canvas.cache.get(key, lambda: pygame.transform.smoothscale(source, (side, side)))
    return made


def spread(surface: pygame.Surface, material: pygame.Surface, flags: int = 0) -> None:
    """Tile a surface with a material, or blend it in by pygame's ``flags``."""
    for y in range(0, surface.height, material.height):
        for x in range(0, surface.width, material.width):
            surface.blit(material, (x, y), special_flags=flags)


def gradient(size: tuple[int, int], colours: tuple[Colour, ...]) -> pygame.Surface:
    """Return a surface shaded from top to bottom through the colours, evenly."""
    strip = pygame.Surface((1, 64), pygame.SRCALPHA)
    for y in range(64):
        place = y / 63 * (len(colours) - 1)
        first = min(int(place), len(colours) - 2)
        strip.set_at((0, y), mix(colours[first], colours[first + 1], place - first))
    return pygame.transform.smoothscale(strip, (max(1, size[0]), max(1, size[1])))


def _shaped(canvas: Canvas, surface: pygame.Surface, radius: float) -> pygame.Surface:
    """Return the surface with round corners."""
    w, h = surface.get_size()
    corner = max(0, min(canvas.px(radius), w // 2, h // 2))
    mask = rounded_shape((2 * corner, 2 * corner), SOLID, corner, None, 0)
    for x, from_x in ((0, 0), (w - corner, corner)):
        for y, from_y in ((0, 0), (h - corner, corner)):
            surface.blit(mask, (x, y), (from_x, from_y, corner, corner), special_flags=pygame.BLEND_RGBA_MIN)
    return surface


def shadow(canvas: Canvas, box: Box, *, spread: float = 18.0, drop: float = 8.0, strength: float = 0.45) -> None:
    """Draw a soft shadow under a box, ``drop`` units lower, fading over ``spread`` units."""
    rect = canvas.rect(box.inset(-spread))
    edge = max(1, canvas.px(spread))
    # the shadow of a large box is that of a small one with a larger middle
    rim = 2 * edge + 2 * SHRINK
    size = min(rect.w, 2 * rim + PIECE), min(rect.h, 2 * rim + PIECE)
    made = canvas.cache.get(("shadow", size, spread, strength), lambda: _blurred(size, edge, strength))
    stretched(canvas.surface, made, rect.move(0, canvas.px(drop)), rim)


def _blurred(size: tuple[int, int], edge: int, strength: float) -> pygame.Surface:
    """Return a dark rectangle of ``size`` pixels that fades out over its outer ``edge``."""
    shrink = SHRINK if edge >= WIDE else 1
    small = pygame.Surface((max(1, size[0] // shrink), max(1, size[1] // shrink)), pygame.SRCALPHA)
    small.fill(faded(SHADOW, 0))
    edge = max(1, edge // shrink)
    inner = small.get_rect().inflate(-2 * edge, -2 * edge)
    if inner.w > 0 and inner.h > 0:
        pygame.draw.rect(small, faded(SHADOW, strength), inner, border_radius=min(edge, inner.h // 2))
    # Blurred twice: one pass leaves corners.
    radius = max(1, edge // 2)
    blurred = pygame.transform.box_blur(pygame.transform.box_blur(small, radius), radius)
    return blurred if shrink == 1 else pygame.transform.smoothscale(blurred, size)


def paper(canvas: Canvas, box: Box, *, radius: float = RADIUS, rule: bool = True, raised: bool = True) -> None:
    """Draw a sheet of washi; with ``rule`` a thin gold frame inside its edge, with ``raised`` a shadow under it."""
    rect = canvas.rect(box)
    if rect.w <= 0 or rect.h <= 0:
        return
    if raised:
        shadow(canvas, box)

    def make() -> pygame.Surface:
        sheet = pygame.Surface(rect.size, pygame.SRCALPHA)
        washi = tile(canvas, "paper")
        if washi is not None:
            spread(sheet, washi)
            shades = (SOLID, SOLID, mix(SOLID, PAPER_DEEP, 0.3), mix(SOLID, PAPER_EDGE, 0.32))
            shade = gradient((min(rect.w, TILE), rect.h), shades)
            for x in range(0, rect.w, TILE):
                sheet.blit(shade, (x, 0), special_flags=pygame.BLEND_RGB_MULT)
        else:
            sheet.blit(gradient(rect.size, (PAPER_LIGHT, PAPER, PAPER, mix(PAPER, PAPER_DEEP, 0.7))), (0, 0))
            overlay_grain(sheet, grain(11, 243, 255, 46))
        return _shaped(canvas, sheet, radius)

    canvas.surface.blit(canvas.cache.get(("paper", rect.size, radius), make), rect)
    canvas.rounded(box, faded(PAPER, 0), radius, edge=faded(PAPER_EDGE, 0.9))
    if rule:
        canvas.rounded(box.inset(RULE), faded(PAPER, 0), max(0.0, radius - RULE / 2), edge=faded(GOLD, 0.55))


def lacquer(
    canvas: Canvas,
    box: Box,
    *,
    radius: float = RADIUS,
    colour: Colour = LACQUER,
    light: Colour = LACQUER_LIGHT,
    edge: Colour | None = GOLD_DEEP,
    raised: bool = False,
) -> None:
    """Draw polished lacquer: lit from above, with a hairline of gold around it."""
    rect = canvas.rect(box)
    if rect.w <= 0 or rect.h <= 0:
        return
    if raised:
        shadow(canvas, box, spread=10, drop=4, strength=0.5)

    def make() -> pygame.Surface:
        shades = (mix(light, SOLID, 0.06), light, mix(colour, light, 0.4), colour, colour)
        return _shaped(canvas, gradient(rect.size, shades), radius)

    canvas.surface.blit(canvas.cache.get(("lacquer", rect.size, radius, colour, light), make), rect)
    if edge is not None:
        canvas.rounded(box, faded(colour, 0), radius, edge=edge)


def vignette(size: tuple[int, int], middle: Colour, rim: Colour, *, fy: float = 0.45) -> pygame.Surface:
    """Return a surface that is ``middle`` at its centre and ``rim`` in its corners, without visible banding."""
    w, h = 96, 54
    small = pygame.Surface((w, h))
    for y in range(h):
        for x in range(w):
            dx, dy = (x / (w - 1) - 0.5) / 0.62, (y / (h - 1) - fy) / 0.62
            small.set_at((x, y), mix(middle, rim, min(1.0, (dx * dx + dy * dy) ** 0.75)))
    return pygame.transform.smoothscale(small, size)


def cloth(canvas: Canvas, material: str = "") -> None:
    """Draw the whole surface as a table, darker towards the edge.

    ``material`` is a picture's name (``assets/pictures/MATERIAL.webp``), "" for the player's choice.
    """
    size = canvas.surface.get_size()
    material = material or canvas.table

    def make() -> pygame.Surface:
        woven = tile(canvas, material)
        if woven is not None:
            sheet = vignette(size, SOLID, mix(SOLID, LACQUER, 0.62))
            spread(sheet, woven, pygame.BLEND_RGB_MULT)
        else:
            sheet = vignette(size, mix(CLOTH_LIGHT, CLOTH, 0.35), CLOTH_DEEP)
            overlay_grain(sheet, grain(5, 226, 255))
        return sheet

    canvas.surface.blit(canvas.cache.get(("cloth", size, material), make), (0, 0))


def gold_rule(canvas: Canvas, cx: float, y: float, w: float, *, colour: Colour = GOLD) -> None:
    """Draw a thin horizontal line, ``w`` units wide around ``cx``, with a small diamond in its middle."""
    gap, d = 10.0, 3.6
    canvas.line(cx - w / 2, y, cx - gap, y, colour)
    canvas.line(cx + gap, y, cx + w / 2, y, colour)
    canvas.polygon([(cx - d, y), (cx, y - d), (cx + d, y), (cx, y + d)], colour)


def seal(canvas: Canvas, box: Box, signs: str, *, colour: Colour = VERMILION) -> None:
    """Draw a stamped seal with one to four characters in paper white."""
    canvas.rounded(box, colour, box.w * 0.14)
    canvas.rounded(
        box.inset(box.w * 0.07), faded(colour, 0), box.w * 0.09, edge=faded(PAPER_LIGHT, 0.8), edge_width=box.w * 0.02
    )
    columns = 1 if len(signs) < 3 else 2
    rows = -(-len(signs) // columns)
    inner = box.inset(box.w * 0.13)
    size = min(inner.w / columns, inner.h / rows) * 0.86
    scale = canvas.text_scale
    for number, sign in enumerate(signs):
        # Seals are read from the right column.
        column, row = columns - 1 - number // rows, number % rows
        x = inner.x + inner.w * (column + 0.5) / columns
        y = inner.y + inner.h * (row + 0.5) / rows
        canvas.text(sign, x, y, size / scale, PAPER_LIGHT, "serif", bold=True, fx=0.5, fy=0.5)


def focus_ring(canvas: Canvas, box: Box, *, radius: float = RADIUS, colour: Colour = FOCUS) -> None:
    """Draw the focus: a golden ring around a box, with a bronze outline that stands out on paper."""
    grow = FOCUS_GAP + FOCUS_WIDTH
    around = grow + FOCUS_OUTLINE
    canvas.rounded(
        box.inset(-around), faded(GOLD_DEEP, 0), radius + around, edge=GOLD_DEEP, edge_width=FOCUS_WIDTH + FOCUS_OUTLINE
    )
    canvas.rounded(box.inset(-grow), faded(colour, 0), radius + grow, edge=colour, edge_width=FOCUS_WIDTH)


def backdrop(canvas: Canvas, box: Box, *, opacity: float = 0.55) -> None:
    """Draw a dark translucent backdrop for text on the cloth."""
    canvas.rounded(box, faded(SHADOW, opacity), RADIUS, edge=faded(GOLD_LIGHT, 0.25))
