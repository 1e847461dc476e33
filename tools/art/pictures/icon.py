"""The icon of the window and of the program: a card with the white moon in a red sky above the black hill."""

import io
import math
from pathlib import Path

import resvg_py
from PIL import Image

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, brush, circle, curve, poly, rect
from tools.art.cards.gradients import clip, linear, radial
from tools.art.cards.motifs.plants import susuki
from tools.art.pictures.picture_print import Picture, print_picture

SIZES = (16, 32, 48, 64, 128, 256, 512)
MASTER = 1024
SIMPLE = 48  # up to this size the icon is drawn with fewer and larger parts
TINY = 32  # up to this size it is drawn separately, on its own pixel grid
CARD = (17.0, 3.0, 94.0, 122.0)  # left, top, width, height of the card in the square of 128 units


def picture(*, simple: bool = False) -> Picture:
    """Return the icon on a square of 128 units; ``simple`` for few pixels: a wider card, a larger moon, no grass."""
    icon = Picture(888, width=128, height=128, clear=True)
    left, top, wide, tall = (10.0, 0.0, 108.0, 128.0) if simple else CARD
    wrap, corner = (7.0, 16.0) if simple else (4.4, 10.0)
    if not simple:
        icon.plate(rect(left + 1, top + 2.4, wide, tall, pal.SHADOW, 0.35, r=corner), mottle=0, pool=0, shift=(0, 0))
    icon.plate(rect(left, top, wide, tall, pal.INK, r=corner), mottle=0, pool=0, shift=(0, 0))
    a, b, w, h = left + wrap, top + wrap, wide - 2 * wrap, tall - 2 * wrap
    window = rect(a, b, w, h, pal.INK, r=corner * 0.55)
    sky = linear(0, b, 0, b + h * 0.8, (0, pal.RED_DARK), (0.35, pal.RED), (1, pal.VERMILION))
    cx, cy, r = (64.0, 50.0, 33.0) if simple else (64.0, 49.0, 30.0)
    glow = radial(cx, cy, 62, (0, pal.CORAL, 0.8), (0.6, pal.RED_LIGHT, 0.5), (1, pal.RED, 0))
    icon.plate(clip(rect(a, b, w, h, sky) + rect(a, b, w, h, glow), window), mottle=0, pool=0, shift=(0, 0))
    icon.plate(susuki.moon(cx, cy, r), mottle=0, pool=0.1, shift=(0, 0))
    hill: list[Point] = [(a - 4, b + h * 0.86), (a + w * 0.2, b + h * 0.72), (a + w * 0.45, b + h * 0.655),
                         (a + w * 0.7, b + h * 0.69), (a + w * 0.9, b + h * 0.79), (a + w + 4, b + h * 0.87)]
    edge = curve(hill, 12)
    mass = poly([*edge, (a + w + 4, b + h + 4), (a - 4, b + h + 4)],
                linear(0, b + h * 0.65, 0, b + h, (0, pal.INK if simple else pal.PINE_DARK), (1, pal.INK)))
    grass = ""
    if not simple:
        for i, (x, y) in enumerate(edge[::2]):
            tip = (x + 4.5 + 1.6 * math.sin(i * 2.3), y - 5.5 - 1.5 * math.sin(i * 1.7))
            grass += brush([(x, y + 3), (x + 1.2, y - 1.5), tip], [3.4, 2.4, 0.2], pal.PINE_DARK, n=4)
    # a hair larger than the sky, so that no red shows around the hill
    below = rect(a - 0.4, b - 0.4, w + 0.8, h + 0.8, pal.INK, r=corner * 0.55)
    icon.plate(clip(grass + mass, below), mottle=0, pool=0, shift=(0, 0))
    if not simple:
        rng = icon.rng
        stems = "".join(
            susuki.stem(rng, x0, 128, top_at, size)
            for x0, top_at, size in ((26, (34, 89), 21), (62, (65, 97), 20), (84, (88, 83), 23))
        )
        icon.plate(clip(stems, window), mottle=0, pool=0, shift=(0, 0))
    return icon


def tiny(size: int) -> Image.Image:
    """Return the icon for 16 or 32 pixels: flat, every edge on a pixel, the moon clear of the hill.

    The units are sixteenths of its side: a card of 14 x 16 with a wrap of one.
    """
    art = rect(1, 0, 14, 16, pal.INK, r=2) + rect(2, 1, 12, 14, pal.RED, r=1)
    art += circle(8, 6, 4, pal.WHITE)
    hill: list[Point] = [(2, 12.9), (4, 11.7), (8, 10.9), (12, 11.7), (14, 12.9)]
    art += poly([*curve(hill, 8), (14, 15), (2, 15)], pal.INK)
    k = 8 * size // 16
    svg = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{16 * k}" height="{16 * k}" viewBox="0 0 16 16">'
           f"{art}</svg>")
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=16 * k, height=16 * k))
    return Image.open(io.BytesIO(png)).convert("RGBA").resize((size, size), Image.Resampling.BOX)


def at(size: int) -> Image.Image:
    """Return the icon with ``size`` pixels to a side."""
    if size <= TINY:
        return tiny(size)
    simple = size <= SIMPLE
    # drawn larger and reduced: small pictures stay bold enough
    large = print_picture(picture(simple=simple), size * 4 if simple else max(size, 512))
    return large if large.width == size else large.resize((size, size), Image.Resampling.LANCZOS)


def write(folder: Path) -> list[Path]:
    """Write SIZE.png for every size, hachi-hachi.ico and hachi-hachi.icns into the folder; return their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: at(size) for size in SIZES}
    out = []
    for size, image in pictures.items():
        out.append(folder / f"{size}.png")
        image.save(out[-1], optimize=True)
    ico, icns = folder / "hachi-hachi.ico", folder / "hachi-hachi.icns"
    small = [pictures[size] for size in SIZES if size <= 256]
    small[-1].save(ico, sizes=[image.size for image in small], append_images=small[:-1])
    at(MASTER).save(icns, append_images=list(pictures.values()))
    return [*out, ico, icns]
