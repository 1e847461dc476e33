"""The picture behind the title: a red sun over waves, printed like the cards; and the game's name in brush over it."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Final

import pygame

from hachi_hachi.game.display import blur, image_files
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import (
    CLOTH,
    CLOTH_DEEP,
    CLOTH_LIGHT,
    GOLD,
    GOLD_LIGHT,
    PAPER,
    PAPER_DEEP,
    PAPER_LIGHT,
    SUN,
    SUN_DEEP,
    VEIL,
    WHITE,
    Colour,
    faded,
    mix,
)
from hachi_hachi.game.display.shapes import rounded_shape
from hachi_hachi.game.game_ui import DEFAULT_TITLE, TitleLook
from hachi_hachi.game.storage import asset_files
from hachi_hachi.game.widgets.materials import gradient, grain, overlay_grain, vignette

SEED = 88
#: In a window taller than this relative to the scene's area, the picture covers the area alone: it would be cut.
TALL: Final = 1.1
#: The two brushed characters side by side, each in a square.
BRUSH: Final = "title_brush.webp"
#: The side of a brushed character relative to the radius of the disc, and the offset of their centre from the disc's,
#: in sides: the long last strokes to the left and right, low in their squares, come nearest to the rim.
BRUSHED = 0.92
BRUSHED_AT = (-0.02, -0.06)


@dataclass(frozen=True, slots=True)
class Places:
    """The places for text on the picture, in units: the disc for the brush, and the middle of the name below it."""

    x: float
    y: float
    radius: float
    name_x: float
    name_y: float
    side: float
    """The side of the square of one of the two brushed signs: so that no stroke leaves the disc."""


def title_picture(canvas: Canvas, look: TitleLook = DEFAULT_TITLE) -> pygame.Surface:
    """Return the whole background at the surface's size, cached: the painted picture if there is one, otherwise
    drawn.
    """
    size = canvas.surface.get_size()
    return canvas.cache.get(("title", look.picture, size), lambda: _picture(canvas, look))


def title_places(canvas: Canvas, look: TitleLook = DEFAULT_TITLE) -> Places:
    """Return the places on that picture: from ``assets/pictures/places.json`` for painted ones."""
    area = canvas.area
    found = _painted(canvas, look)
    if found is None:
        y = area.h * 0.385
        return Places(area.w * 0.35, y, 206.0, area.w * 0.35, y + 206 + 58, 206.0 * BRUSHED)
    (w, h, left, top), data = found
    moon, mist = data[f"{look.picture}_moon"], data[f"{look.picture}_mist"]
    x, y = canvas.to_units(left + w * moon["x"], top + h * moon["y"])
    name_x, name_y = canvas.to_units(left + w * mist["x"], top + h * mist["y"])
    radius = h * moon["radius_of_height"] / canvas.scale
    return Places(x, y, radius, name_x, name_y, radius * BRUSHED)


def grass_places(canvas: Canvas, look: TitleLook = DEFAULT_TITLE) -> list[Box]:
    """Return the patches of that picture with a single plume of grass, in units; none if there are none."""
    return _patches(canvas, look, "grass")


def crane_place(canvas: Canvas) -> Box | None:
    """Return the patch with the crane of the usual picture, in units; None if there is none."""
    return next(iter(_patches(canvas, DEFAULT_TITLE, "crane")), None)


def flight_place(canvas: Canvas, look: TitleLook = DEFAULT_TITLE) -> Box | None:
    """Return the room on that picture for its crane in flight, in units; None if it has no crane."""
    return next(iter(_patches(canvas, look, "flight")), None)


def _patches(canvas: Canvas, look: TitleLook, name: str) -> list[Box]:
    painted = _painted(canvas, look)
    if painted is None:
        return []
    (w, h, left, top), data = painted
    found = []
    for x0, y0, x1, y1 in data.get(f"{look.picture}_{name}", ()):
        x, y = canvas.to_units(left + w * x0, top + h * y0)
        right, bottom = canvas.to_units(left + w * x1, top + h * y1)
        found.append(Box(x, y, right - x, bottom - y))
    return found


def _painted(canvas: Canvas, look: TitleLook) -> tuple[tuple[float, float, float, float], dict[str, Any]] | None:
    """Return the painted picture's position in the window in pixels, and the places of all pictures; None without
    it.
    """
    picture, file = picture_file(look), asset_files.path("pictures", "places.json")
    source, data = _source(picture), image_files.places(file)
    if source is None or not {f"{look.picture}_moon", f"{look.picture}_mist"} <= data.keys():
        return None
    return _covering(_shown(canvas), source), data


def picture_file(look: TitleLook = DEFAULT_TITLE) -> Path:
    """Return the path of the painted picture of that name, whether it exists or not."""
    return asset_files.path("pictures", f"{look.picture}.jpg")


def brush_file() -> Path:
    """Return the path of the brushed characters."""
    return asset_files.path("pictures", BRUSH)


@lru_cache(maxsize=2)
def _source(file: Path) -> pygame.Surface | None:
    """Return the picture, decoded once and cached while the title is shown, so that resizing is fast.

    None if there is none, or it cannot be read.
    """
    return image_files.opened(file) if file.is_file() else None


def forget_pictures() -> None:
    """Free the pictures when the title is left: they take as much memory as a window."""
    _source.cache_clear()


def _shown(canvas: Canvas) -> pygame.Rect:
    """Return the pixels that the picture covers: the whole window, or only the scene's area in a taller one."""
    whole, area = canvas.surface.get_rect(), canvas.rect(canvas.area)
    return area if area.h * TALL < whole.h else whole


def _covering(shown: pygame.Rect, source: pygame.Surface) -> tuple[float, float, float, float]:
    """Return width, height, left and top in pixels of the picture when it covers that rectangle, centred."""
    factor = max(shown.w / source.width, shown.h / source.height)
    w, h = source.width * factor, source.height * factor
    return w, h, shown.x + (shown.w - w) / 2, shown.y + (shown.h - h) / 2


def _picture(canvas: Canvas, look: TitleLook) -> pygame.Surface:
    source = _source(picture_file(look))
    if source is None:
        return _drawn(canvas)
    sheet = pygame.Surface(canvas.surface.get_size())
    shown, whole = _shown(canvas), sheet.get_rect()
    if shown != whole:  # above and below, the same picture dark and blurred
        _cover(sheet, whole, source)
        sheet = blur.dusk(sheet, VEIL[3] / 255)
    _cover(sheet, shown, source)
    return sheet


def _cover(sheet: pygame.Surface, shown: pygame.Rect, source: pygame.Surface) -> None:
    """Draw the picture so that it covers that rectangle, clipped to it."""
    w, h, left, top = _covering(shown, source)
    large = math.ceil(w), math.ceil(h)
    fitting = source if large == source.get_size() else pygame.transform.smoothscale(source, large)
    sheet.set_clip(shown)
    sheet.blit(fitting, (math.floor(left), math.floor(top)))
    sheet.set_clip(None)


def draw_brush(picture: Canvas, places: Places, written: float = 1.0) -> None:
    """Draw 八八 over the disc, as far as they are ``written`` (0-1), stroke by stroke; nothing if their picture cannot
    be read.
    """
    pixels = picture.px(places.side)
    for number, dx in enumerate((-places.side / 2, places.side / 2)):
        sign = picture.cache.get(("brush", number, pixels), partial(_sign, number, pixels))
        x, y = (at + share * places.side for at, share in zip((places.x, places.y), BRUSHED_AT, strict=True))
        left, top = picture.point(x + dx - places.side / 2, y - places.side / 2)
        half = pixels // 2
        for stroke, (begins, wide) in enumerate(((0, half), (half, pixels - half))):
            share = max(0.0, min(1.0, 4 * written - 2 * number - stroke))
            part = pygame.Rect(begins, 0, wide, round(pixels * share))
            picture.surface.blit(sign, (left + begins, top), part)


def _sign(number: int, pixels: int) -> pygame.Surface:
    """Return one of the two signs at that width in pixels."""
    signs = image_files.opened(brush_file())
    if signs is None:
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    side = signs.width // 2
    return pygame.transform.smoothscale(signs.subsurface((number * side, 0, side, signs.height)), (pixels, pixels))


def _drawn(canvas: Canvas) -> pygame.Surface:
    size = canvas.surface.get_size()
    sheet = pygame.Surface(size)
    sheet.blit(gradient(size, (mix(PAPER_DEEP, GOLD, 0.55), mix(PAPER_DEEP, GOLD, 0.16), PAPER, PAPER_LIGHT)), (0, 0))
    picture = Canvas(sheet, canvas.fonts, canvas.text_scale)
    area = picture.area
    rng = random.Random(SEED)
    places = title_places(canvas)
    cx, cy, radius = places.x, places.y, places.radius
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
    overlay_grain(sheet, grain(11, 240, 255, 46))
    rim = vignette(size, WHITE, mix(WHITE, GOLD, 0.5))
    sheet.blit(rim, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return sheet.convert()


def _corner(canvas: Canvas, x: float, y: float) -> tuple[int, int]:
    return canvas.point(x, y)


def _sun(radius: int) -> pygame.Surface:
    """Return a disc shaded from top to bottom."""
    disc = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    disc.blit(gradient(disc.get_size(), (SUN, SUN, mix(SUN, SUN_DEEP, 0.5), SUN_DEEP)), (0, 0))
    overlay_grain(disc, grain(23, 228, 255))
    disc.blit(rounded_shape(disc.get_size(), WHITE, radius, None, 0), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return disc


def _mist(canvas: Canvas, x: float, y: float, w: float, *, trim: bool) -> None:
    """Draw a band of mist with a gold line in it, as on the cards."""
    h = 17.0
    canvas.rounded(Box(x, y, w, h), faded(WHITE, 0.93), h / 2)
    if trim:
        canvas.rounded(Box(x + h, y + h * 0.62, w - 2 * h, 2.2), faded(GOLD, 0.8), 1)


def _waves(canvas: Canvas, top: float) -> None:
    """Draw rows of overlapping wave scales, dark below, fading into the paper above."""
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
    """Draw gold leaf, thick in one corner."""
    area = canvas.area
    for _ in range(count):
        x = area.w * (1 - rng.random() ** 1.6)
        y = area.h * rng.random() ** 2.2 * 0.8
        r = rng.uniform(0.7, 2.4)
        turn = rng.uniform(0, math.pi)
        points = [(x + r * math.cos(turn + a), y + r * math.sin(turn + a)) for a in (0, 1.7, 3.0, 4.6)]
        canvas.polygon(points, mix(GOLD, GOLD_LIGHT, rng.random()))
