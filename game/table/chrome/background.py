"""The background of the table: a wooden rim with brass corners, cloth in late sunlight, a mat.

It is painted once per window size and cached.
"""

from __future__ import annotations

import math
import random
from typing import Final

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.image_files import opened
from hachi_hachi.game.display.palette import (
    CLEAR,
    GOLD,
    GOLD_DEEP,
    LACQUER_RED,
    RIM,
    RIM_DARK,
    SHADOW,
    SOLID,
    VERMILION,
    WHITE,
    faded,
    mix,
)
from hachi_hachi.game.display.shapes import rounded_shape
from hachi_hachi.game.storage import asset_files, safe_files
from hachi_hachi.game.widgets.materials import cloth, shadow

#: The width of the rim at the sides and the top, and the corner radius of the cloth.
RIM_SIDE: Final = 12.0
RIM_TOP: Final = 9.0
CORNER: Final = 9.0
#: The width of the border cloth of a mat.
BORDER: Final = 20.0
#: Sunlight through a shoji: the maximum brightening of the cloth, and the softness of the edges in units.
SUNLIT: Final = 0.21
SOFT: Final = 4.0
#: The panes: width, height, bar between them, the frame between wings; columns and rows in a wing; their slant.
PANE: Final = (118.0, 150.0, 9.0, 26.0)
PANES: Final = (3, 5)
WINGS: Final = 3
SLANT: Final = -0.36
#: How much lighter the mat is than the cloth.
MAT_LIGHT: Final = 0.20
#: What is added to the cloth for a warm light (about 15 % of full red) and for a deeper one; both also take green and
#: blue from it.
WARMTHS: Final = {1: mix(CLEAR, LACQUER_RED, 0.23), 2: mix(CLEAR, LACQUER_RED, 0.31)}
DEEPER: Final = {1: mix(WHITE, VERMILION, 0.26), 2: mix(WHITE, VERMILION, 0.54)}
#: A colour that spreads goes so much further than the farthest corner; the width of its edge, in units; the height of
#: the strips in which it is drawn, in pixels.
SPREAD: Final = 1.2
SPREAD_RIM: Final = 3.0
SPREAD_STEP: Final = 2
#: Light and shade are computed at a scale this many times smaller: the difference is invisible.
SMALLER: Final = 4


def room(canvas: Canvas, mat: Box | None, *, warm: int = 0) -> pygame.Surface:
    """Return the table in the size of the surface, with an optional mat; ``warm`` 1: in a redder light, 2: deeper."""

    def warmed() -> pygame.Surface:
        surface = room(canvas, mat).copy()
        inner = Box(RIM_SIDE, RIM_TOP, canvas.area.w - 2 * RIM_SIDE, canvas.area.h)
        surface.fill(WARMTHS[warm], canvas.rect(inner), special_flags=pygame.BLEND_RGB_ADD)
        surface.fill(DEEPER[warm], canvas.rect(inner), special_flags=pygame.BLEND_RGB_MULT)
        return surface

    def make() -> pygame.Surface:
        with canvas.once() as surface:
            cloth(canvas)
            _borders(canvas)
            _sun(canvas)
            if mat is not None:
                _mat(canvas, mat)
            _rim(canvas)
        return surface

    key = ("room", canvas.surface.get_size(), canvas.table, canvas.area, mat, warm)
    return canvas.cache.get(key, warmed if warm else make, hold=True)


def spreading(
    canvas: Canvas, under: pygame.Surface, over: pygame.Surface, centre: tuple[float, float], share: float
) -> pygame.Surface:
    """Return the table ``under`` while ``over`` spreads on it as a disc from ``centre`` (units), so far."""
    x, y = canvas.point(*centre)
    made = under.copy()
    r = round(share * SPREAD * reach_from(made, x, y))
    whole = made.get_rect()
    for top in range(max(0, y - r), min(whole.h, y + r), SPREAD_STEP):
        half = math.sqrt(max(0.0, r * r - (top + SPREAD_STEP / 2 - y) ** 2))
        strip = pygame.Rect(x - round(half), top, 2 * round(half), SPREAD_STEP).clip(whole)
        made.blit(over, strip, strip)  # strips are far faster than one picture with a mask
    if r > 0:
        pygame.draw.aacircle(made, mix(SHADOW, VERMILION, 0.5), (x, y), r, canvas.px(SPREAD_RIM))
    return made


def reach_from(surface: pygame.Surface, x: int, y: int) -> float:
    """Return how far the farthest corner of a surface is from a point in it, in pixels."""
    return math.hypot(max(x, surface.width - x), max(y, surface.height - y))


def _borders(canvas: Canvas) -> None:
    """Draw the border cloth along the left and right edges of a straw mat; other materials have none."""
    file = asset_files.path("pictures", f"{canvas.table}_border.webp")
    if not safe_files.exists(file):
        return
    read = opened(file)
    if read is None:
        return
    source = read.convert()
    wide = max(4, canvas.px(BORDER))
    strip = pygame.transform.smoothscale(source, (round(source.width * wide / source.height), wide))
    inner = canvas.rect(Box(RIM_SIDE, RIM_TOP, canvas.area.w - 2 * RIM_SIDE, canvas.area.h))
    for angle, x in ((90, inner.left), (-90, inner.right - wide)):
        upright = pygame.transform.rotate(strip, angle)
        for y in range(inner.top, inner.bottom, upright.height):
            canvas.surface.blit(upright, (x, y))


def _sun(canvas: Canvas) -> None:
    """Draw panes of light slanting over the upper left, fading towards the lower right."""
    surface = canvas.surface
    w, h = surface.width // SMALLER + 1, surface.height // SMALLER + 1
    unit = canvas.scale / SMALLER * canvas.area.h / 720
    left, top = (value / SMALLER for value in canvas.point(0, 0))
    light = pygame.Surface((w, h))
    pane_w, pane_h, bar, thick = PANE
    across, down = PANES
    for wing in range(WINGS):
        for column in range(across):
            for line in range(down):
                x = 60 + wing * (across * (pane_w + bar) + thick) + column * (pane_w + bar)
                y = -120 + line * (pane_h + bar)
                corners = ((x, y), (x + pane_w, y), (x + pane_w, y + pane_h), (x, y + pane_h))
                points = [
                    (left + (a + SLANT * (b - 300)) * unit, top + (b + 0.10 * a - 30) * unit) for a, b in corners
                ]
                pygame.draw.polygon(light, mix(SHADOW, WHITE, 1.0), points)
    light = pygame.transform.gaussian_blur(light, max(1, round(SOFT * unit)))
    light.blit(_fade((w, h)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    grown = pygame.transform.smoothscale(light, surface.get_size())
    # the light: the cloth itself, scaled by how much falls there
    bright = surface.copy()
    bright.blit(grown, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(bright, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _fade(size: tuple[int, int]) -> pygame.Surface:
    """Return the strength of the sunlight: up to ``SUNLIT`` at the upper left, slightly warmer than white."""
    w, h = 64, 36
    small = pygame.Surface((w, h))
    for y in range(h):
        for x in range(w):
            u, v = x / (w - 1), y / (h - 1)
            share = max(0.0, min(1.0, 1.1 - ((u - 0.30) / 0.66) ** 2 - ((v - 0.22) / 0.78) ** 2))
            grey = 255 * SUNLIT * share
            small.set_at((x, y), (round(grey), round(grey * 0.98), round(grey * 0.88)))
    return pygame.transform.smoothscale(small, size)


def _mat(canvas: Canvas, box: Box) -> None:
    """Draw the mat under the field: the same cloth, a tone lighter, with a soft edge."""
    shadow(canvas, box, spread=10, drop=2, strength=0.34)
    # The window may have shrunk since the layout; the layout is updated before the next frame.
    rect = canvas.rect(box).clip(canvas.surface.get_rect())
    if not (rect.w and rect.h):
        return
    tone = canvas.surface.subsurface(rect).copy()
    light = pygame.Surface(rect.size)
    light.blit(rounded_shape(rect.size, mix(SHADOW, WHITE, MAT_LIGHT), canvas.px(10), None, 0), (0, 0))
    tone.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    canvas.surface.blit(tone, rect, special_flags=pygame.BLEND_RGB_ADD)


def mat_line(canvas: Canvas, mat: Box, colours: tuple[tuple[int, int, int, int], ...]) -> None:
    """Draw the line on the mat, and a second one inside it if there are two colours."""
    for number, colour in enumerate(colours):
        box = mat.inset(1 + 3 * number)
        canvas.rounded(box, faded(SHADOW, 0), 7 - 2 * number, edge=colour)


def _rim(canvas: Canvas) -> None:
    """Draw the wood around the cloth, open at the bottom, and the brass on its corners."""
    surface = canvas.surface
    whole = canvas.area
    inner = Box(RIM_SIDE, RIM_TOP, whole.w - 2 * RIM_SIDE, whole.h + 20)
    hole = canvas.rect(inner)
    wood = _wood(canvas)
    # the cloth shows through a hole with round corners; outside the area there is wood as well
    mask = rounded_shape(hole.size, SOLID, canvas.px(CORNER), None, 0)
    part = surface.subsurface(hole.clip(surface.get_rect())).convert_alpha()
    part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(wood, (0, 0))
    surface.blit(part, hole)
    _deepened(canvas, inner)
    canvas.rounded(inner.inset(-1.2), faded(SHADOW, 0), 10, edge=faded(GOLD, 0.6), edge_width=1.2)
    for x, way in ((0.0, 1.0), (whole.w, -1.0)):
        _brass(canvas, x, way)


def _deepened(canvas: Canvas, inner: Box) -> None:
    """Draw the shade of the rim on the cloth."""
    for step in range(5):
        canvas.rounded(inner.inset(step * 1.5), faded(SHADOW, 0), CORNER, edge=faded(SHADOW, 0.30 - step * 0.055),
                       edge_width=2.0)


def _wood(canvas: Canvas) -> pygame.Surface:
    """Return dark wood with a grain along the rim."""
    surface = canvas.surface
    stream = random.Random(5)
    wood = pygame.Surface(surface.get_size())
    base = mix(SHADOW, RIM, 0.74)
    wood.fill(base)
    side, top = canvas.px(RIM_SIDE) + 2, canvas.px(RIM_TOP) + 2
    left = canvas.rect(canvas.area).x
    for x in (*range(left + side), *range(surface.width - left - side, surface.width)):
        colour = mix(base, RIM_DARK if stream.random() < 0.5 else RIM, stream.uniform(0.0, 0.55))
        pygame.draw.line(wood, colour, (x, 0), (x, surface.height))
    for y in range(top):
        colour = mix(base, RIM_DARK if stream.random() < 0.5 else RIM, stream.uniform(0.0, 0.55))
        pygame.draw.line(wood, colour, (0, y), (surface.width, y))
    return wood


def _brass(canvas: Canvas, x: float, way: float) -> None:
    """Draw a brass corner: a dark edge, the metal, two nails."""
    outer = [(0, 0), (40, 0), (31, 9), (21, 9.2), (15, 11.5), (12, 17), (12, 27), (0, 38)]
    metal = [(0, 0), (36, 0), (29, 7), (20, 7.4), (13, 10), (10, 16), (10, 26), (0, 34)]
    canvas.polygon([(x + way * a, b) for a, b in outer], RIM_DARK)
    canvas.polygon([(x + way * a, b) for a, b in metal], mix(GOLD_DEEP, GOLD, 0.45))
    for a, b in ((26, 4), (5.5, 25)):
        canvas.circle(x + way * a, b, 1.7, RIM_DARK)
