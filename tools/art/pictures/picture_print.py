"""Printing of pictures of any size in the same way as cards: plate by plate, on washi or on nothing.

Arrays are (height, width[, channels]) float32 in 0-1; the maker of a picture chooses the size of a unit, and the
strokes of ``tools.art.cards.brush`` look as wide as on a card if a picture is some 160 units wide.
"""

import functools
import math
import random
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from tools.art.cards.brush import num
from tools.art.cards.printing.woodblock_print import Array, Card, Fields, drawn, impression, noise, tint

SPREAD = 1.25  # the fields of unevenness are this much larger than a picture, so that no two plates share theirs


@dataclass
class Picture(Card):
    """Plates for a sheet of ``width`` x ``height`` units; ``clear`` omits the paper: parts without ink are
    transparent.
    """

    width: float = 160.0
    height: float = 160.0
    clear: bool = False


@functools.lru_cache(maxsize=2)
def _fields(height: int, width: int, unit: float) -> Fields:
    """Return paper tooth, uneven ink and block grain for a picture of that many pixels, ``unit`` pixels a unit."""
    tall, wide = math.ceil(height * SPREAD), math.ceil(width * SPREAD)

    def cloud(seed: int, x: float, y: float = 0) -> Array:
        return noise(seed, tall, wide, max(1.0, x * unit), max(1.0, (y or x) * unit))

    tooth = cloud(1, 0.45) * 0.010 + cloud(2, 1.3) * 0.008 + cloud(3, 18) * 0.012
    mottle = np.clip((cloud(4, 0.6) + cloud(5, 2.2) + cloud(6, 9)) * 0.5 + 0.3, 0, 2.5)
    wood = (cloud(7, 60, 1.1) + cloud(8, 40, 3.4) * 0.7) * 0.6
    return Fields(tooth.astype(np.float32), mottle.astype(np.float32), wood.astype(np.float32))


def _moved(a: Array, size: tuple[int, int], rng: random.Random) -> Array:
    y, x = rng.randrange(a.shape[0] - size[0] + 1), rng.randrange(a.shape[1] - size[1] + 1)
    return a[y : y + size[0], x : x + size[1]][:: rng.choice((1, -1)), :: rng.choice((1, -1))]


def raster(art: str, box: tuple[float, float], size: tuple[int, int], shift: tuple[float, float] = (0, 0)) -> Array:
    """Return the fragment drawn on ``size`` (width, height) pixels as RGBA; ``box`` is the visible part, in units from
    0, 0.
    """
    view = f'preserveAspectRatio="none" viewBox="0 0 {num(box[0])} {num(box[1])}"'
    return drawn(art, view, size, shift)


def print_picture(picture: Picture, width: int) -> Image.Image:
    """Print the picture ``width`` pixels wide, its height in proportion; RGBA if it is clear, otherwise RGB.

    The same picture, width and version of the tools give the same pixels.
    """
    height = round(width * picture.height / picture.width)
    size, unit = (height, width), width / picture.width
    fields, rng = _fields(height, width, unit), random.Random(picture.seed)
    tooth = _moved(fields.tooth, size, rng)
    ink = np.zeros((height, width, 3), np.float32)  # colour times cover
    cover = np.zeros(size, np.float32)
    if not picture.clear:
        paper = tint(picture.paper)
        ink, cover = paper * (1 + tooth)[..., None], np.ones(size, np.float32)
    for plate in picture.plates:
        inked = raster(plate.art, (picture.width, picture.height), (width, height), plate.shift)
        alpha, colour = impression(plate, inked, fields, tooth, unit, lambda field: _moved(field, size, rng))
        a = alpha[..., None]
        ink = ink * (1 - a + a * colour) if plate.multiply else ink * (1 - a) + colour * a
        cover = cover + (1 - cover) * alpha
    if not picture.clear:
        return Image.fromarray((np.clip(ink, 0, 1) * 255 + 0.5).astype(np.uint8), "RGB")
    # unevenness of the ink must not let the table shine through a solid object
    solid = np.clip((cover - 0.86) / 0.08, 0, 1)
    plain = ink / np.maximum(cover, 1e-4)[..., None]
    cover = cover + (1 - cover) * solid * (cover > 0.86)
    rgba = np.dstack([np.clip(plain, 0, 1), cover])
    return Image.fromarray((rgba * 255 + 0.5).astype(np.uint8), "RGBA")


def save(image: Image.Image, path: Path, quality: int = 90) -> None:
    """Write the image in the format of the file ending: WebP or JPEG (without transparency) of that quality, or PNG."""
    path.parent.mkdir(parents=True, exist_ok=True)
    options: dict[str, Mapping[str, Any]] = {
        ".webp": {"quality": quality, "method": 6},
        ".jpg": {"quality": quality, "subsampling": 0, "optimize": True},
    }
    kept = image.convert("RGB") if path.suffix == ".jpg" else image
    kept.save(path, **options.get(path.suffix, {"optimize": True}))
