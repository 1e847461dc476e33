"""Printing a card: every colour plate is rasterized alone, then printed on washi like a woodblock.

Shapes are (height, width[, channels]) float32 arrays in 0-1; ``unit`` is pixels for one card unit (width / 160).
"""

import functools
import io
import math
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from tools.art.cards import palette as pal
from tools.art.cards.brush import num, rect
from tools.art.cards.gradients import definitions

Array = NDArray[np.float32]

WIDTH, HEIGHT = 160, 262
WRAP = 4.8  # the black paper wrap (kawa), 3 % of the width
RADIUS = 7.0


@dataclass(frozen=True)
class Plate:
    """One colour block: its art, how unevenly it takes ink, and its offset on the sheet."""

    art: str
    mottle: float
    pool: float
    grain: float
    shift: tuple[float, float]
    multiply: bool


@dataclass
class Card:
    """A card being cut: plates from the lowest up. ``rng`` is the card's own stream, seeded by ``seed``."""

    seed: int
    paper: str = pal.PAPER
    plates: list[Plate] = field(default_factory=list)
    rng: random.Random = field(init=False)

    def __post_init__(self) -> None:
        """Seed the stream."""
        self.rng = random.Random(self.seed)

    def plate(
        self,
        *art: str,
        mottle: float = 0.05,
        pool: float = 0.12,
        grain: float = 0.0,
        shift: tuple[float, float] | None = None,
        multiply: bool = False,
    ) -> "Card":
        """Add a plate of fragments and return the card.

        mottle: unevenness of the ink (0-0.1). pool: darker rim inside shapes (0-0.25). grain: visible grain of the
        block (0-0.1, for skies and grounds). shift in units: None offsets the plate by 0.15-0.3, as by hand; (0, 0)
        aligns it exactly (faces, lettering). multiply: a transparent ink over the plates below.
        """
        if shift is None:
            hand = random.Random(self.seed * 1009 + len(self.plates))
            angle, far = hand.uniform(0, 2 * math.pi), hand.uniform(0.15, 0.3)
            shift = (math.cos(angle) * far, math.sin(angle) * far)
        self.plates.append(Plate("".join(art), mottle, pool, grain, shift, multiply))
        return self


def pixels(image: Image.Image) -> Array:
    """Return the pixels of an image in 0-1."""
    return np.asarray(image, np.float32) / np.float32(255)


def raster(art: str, width: int, height: int, shift: tuple[float, float] = (0, 0)) -> Array:
    """Return the fragment drawn on width x height pixels as RGBA, moved by ``shift`` units."""
    return drawn(art, f'viewBox="0 0 {WIDTH} {HEIGHT}"', (width, height), shift)


def drawn(art: str, view: str, size: tuple[int, int], shift: tuple[float, float]) -> Array:
    """Return the fragment drawn on ``size`` (width, height) pixels as RGBA; ``view`` is attributes of the SVG."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" {view}>'
        f'<defs>{definitions(art)}</defs><g transform="translate({num(shift[0])} {num(shift[1])})">{art}</g></svg>'
    )
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size[0], height=size[1]))
    return pixels(Image.open(io.BytesIO(png)).convert("RGBA"))


def noise(seed: int, height: int, width: int, cell_x: float, cell_y: float) -> Array:
    """Return a field of smooth noise with cells of that many pixels."""
    rng = np.random.default_rng(seed)
    shape = (max(2, int(height / cell_y) + 2), max(2, int(width / cell_x) + 2))
    coarse = Image.fromarray(rng.standard_normal(shape).astype(np.float32))
    return np.asarray(coarse.resize((width, height), Image.Resampling.BICUBIC), np.float32)


def blur(a: Array, radius: float) -> Array:
    """Return the field blurred by ``radius`` pixels, clipped to 0-1."""
    image = Image.fromarray((np.clip(a, 0, 1) * 255).astype(np.uint8))
    return pixels(image.filter(ImageFilter.GaussianBlur(radius)))


@dataclass(frozen=True)
class Fields:
    """Paper tooth, uneven ink and block grain, larger than what is printed."""

    tooth: Array
    mottle: Array
    wood: Array


@dataclass(frozen=True)
class Sheet(Fields):
    """Fields for one width, the same for every card; those of unevenness are half as large again as a card."""

    fibres: Array
    outer: Array
    inner: Array
    wrap: Array
    shade: Array


@functools.cache
def sheet(width: int) -> Sheet:
    """Make washi, ink unevenness, block grain and the paper wrap for a width in pixels."""
    h, k = round(width * HEIGHT / WIDTH), width / WIDTH
    tall, wide = h * 3 // 2, width * 3 // 2

    def cloud(seed: int, x: float, y: float = 0) -> Array:
        return noise(seed, tall, wide, max(1.0, x * k), max(1.0, (y or x) * k))

    tooth = cloud(1, 0.45) * 0.010 + cloud(2, 1.3) * 0.008 + cloud(3, 18) * 0.012
    mottle = np.clip((cloud(4, 0.6) + cloud(5, 2.2) + cloud(6, 9)) * 0.5 + 0.3, 0, 2.5).astype(np.float32)
    bands = (cloud(7, 60, 1.1) + cloud(8, 40, 3.4) * np.float32(0.7)) * np.float32(0.6)
    paper = Image.new("L", (wide, tall), 0)
    draw = ImageDraw.Draw(paper)
    rng = random.Random(9)
    for _ in range(150):
        x, y, a = rng.uniform(0, wide), rng.uniform(0, tall), rng.uniform(0, 6.28)
        pts = []
        for _ in range(7):
            pts.append((x, y))
            x, y, a = x + math.cos(a) * 2.2 * k, y + math.sin(a) * 2.2 * k, a + rng.uniform(-0.5, 0.5)
        draw.line(pts, fill=rng.randint(60, 170), width=max(1, round(0.22 * k)))
    fibres = pixels(paper.filter(ImageFilter.GaussianBlur(0.12 * k)))

    def rounded(inset: float, radius: float) -> Array:
        box = rect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, pal.WHITE, r=radius)
        return raster(box, width, h)[..., 3]

    outer, inner = rounded(0, RADIUS), rounded(WRAP, 3.2)
    fall = np.linspace(0, 1, h, dtype=np.float32)[:, None]
    rim = np.clip(outer - rounded(0.7, RADIUS - 0.6), 0, 1)
    lip = np.clip(rounded(WRAP - 0.7, 3.8) - inner, 0, 1)
    wrap = tint(pal.INK) * (1 + tooth[:h, :width] * 1.6)[..., None]
    wrap = wrap + (rim * 0.13 * (1 - fall) + lip * 0.07 * fall)[..., None]
    shade = 1 - 0.32 * np.clip(blur(1 - inner, 0.9 * k) * inner, 0, 1)
    return Sheet(tooth, mottle, bands, fibres, outer, inner, wrap.astype(np.float32), shade)


def tint(name: str) -> Array:
    """Return a ``#rrggbb`` colour as an array of three."""
    return np.array(pal.rgb(name), np.float32) / np.float32(255)


def moved(a: Array, size: tuple[int, int], rng: random.Random) -> Array:
    """Return a piece of the field of the given size, flipped at random, so that no two plates share their
    unevenness.
    """
    y, x = rng.randrange(a.shape[0] - size[0]), rng.randrange(a.shape[1] - size[1])
    return a[y : y + size[0], x : x + size[1]][:: rng.choice((1, -1)), :: rng.choice((1, -1))]


def impression(plate: Plate, inked: Array, fields: Fields, tooth: Array, unit: float,
               piece: Callable[[Array], Array]) -> tuple[Array, Array]:
    """Return cover and colour of a plate drawn as ``inked``, as unevenly as it takes ink.

    ``piece`` takes a piece of the picture's size from one of ``fields``.
    """
    alpha, colour = inked[..., 3], inked[..., :3]
    tone = 1 + tooth * 1.2
    if plate.pool:  # ink is squeezed to the edge of a block: darker there
        tone = tone * (1 - plate.pool * 2.2 * np.clip(alpha - blur(alpha, 0.9 * unit), 0, 1))
    if plate.mottle:
        alpha = alpha * np.clip(1 - plate.mottle * piece(fields.mottle), 0, 1)
    if plate.grain:
        alpha = alpha * np.clip(1 - plate.grain * (0.5 + piece(fields.wood)), 0, 1)
    return alpha, colour * tone[..., None]


def render(card: Card, width: int = 480) -> Image.Image:
    """Print the card ``width`` pixels wide (height in the ratio 160:262) and return it as RGBA.

    The same card, width and version of the tools give the same pixels.
    """
    s = sheet(width)
    h, k = s.outer.shape[0], width / WIDTH
    size = (h, width)
    rng = random.Random(card.seed)
    tooth = moved(s.tooth, size, rng)
    out: Array = tint(card.paper) * (1 + tooth - moved(s.fibres, size, rng) * 0.05)[..., None]
    for plate in card.plates:
        inked = raster(plate.art, width, h, plate.shift)
        alpha, colour = impression(plate, inked, s, tooth, k, lambda field: moved(field, size, rng))
        a = alpha[..., None]
        out = out * (1 - a + a * colour) if plate.multiply else out + (colour - out) * a
    out = out * s.shade[..., None]
    out = s.wrap + (out - s.wrap) * s.inner[..., None]
    rgba = np.dstack([np.clip(out, 0, 1), s.outer])
    return Image.fromarray((rgba * 255 + 0.5).astype(np.uint8), "RGBA")


def save(card: Card, path: Path, width: int = 480) -> None:
    """Print the card to path: WebP at quality 90, or PNG, by the file ending."""
    path.parent.mkdir(parents=True, exist_ok=True)
    render(card, width).save(path, quality=90, method=4)
