"""The second printing process: a picture cut in flat inks, one plate per ink with its own offset, the key block last.

The colour scene is rasterized once, without smoothing, finer than the card, so that every point is exactly one ink;
each ink's share of a pixel is then its stencil. Paper, wrap and unevenness are those of
``tools.art.cards.printing.woodblock_print``.
"""

import io
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image

from tools.art.cards.gradients import definitions
from tools.art.cards.printing import woodblock_print
from tools.art.cards.printing.woodblock_print import HEIGHT, WIDTH, Array

SLIP = 0.28
"""How far a plate may lie off, in units: less than half a key line, which hides it."""
TOOTH = 0.6
"""How much of the paper's tooth shows under flat inks: grain that nobody sees is what makes files large."""
QUALITY = {480: 70, 960: 52}
"""Of the WebP files, by width in pixels: flat inks bear more packing than gradients do. Another width: 90."""

Labels = NDArray[np.int8]


@dataclass(frozen=True)
class Inks:
    """The inks of a picture, all colours ``#rrggbb``.

    ``order`` is the order of printing, ``paper`` the colour of the paper, ``key`` the colour of the lines. ``leaf`` is
    the ink replaced by metal leaf: a function from the picture's seed to the whole card in leaf. ``slip`` is the
    largest offset of a plate, in units; ``tooth`` how much of the paper shows through, ``uneven`` how unevenly ink
    takes.
    """

    order: tuple[str, ...]
    paper: str
    key: str
    metal: str = ""
    leaf: Callable[[int], str] = str
    slip: float = SLIP
    tooth: float = TOOTH
    uneven: float = 1.0


@dataclass(frozen=True)
class Scene:
    """A picture cut for the press: the colours, and the lines (black where they print, white elsewhere)."""

    colour: str
    key: str
    seed: int


def _scan(scene: str, inks: Inks, width: int, height: int) -> Labels:
    """Return the index in ``inks.order`` at every point, -1 for bare paper."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<defs>{definitions(scene)}</defs><g shape-rendering="crispEdges">{scene}</g></svg>'
    )
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height))
    rgba = np.asarray(Image.open(io.BytesIO(png)).convert("RGBA")).astype(np.int32)
    code = (rgba[..., 0] << 16) | (rgba[..., 1] << 8) | rgba[..., 2]
    code[rgba[..., 3] < 128] = -1
    known = np.array([int(ink[1:], 16) for ink in inks.order])
    order = np.argsort(known)
    at = np.clip(np.searchsorted(known[order], code), 0, len(known) - 1)
    labels = np.where(known[order][at] == code, order[at], -2).astype(np.int8)
    labels[code == -1] = -1
    for axis, step in ((1, 1), (0, 1), (1, -1), (0, -1)):  # mixed points at the rims of clips take their neighbour's
        mixed = labels == -2
        labels[mixed] = np.roll(labels, step, axis)[mixed]
    return labels


def render(scene: Scene, inks: Inks, width: int = 480) -> Image.Image:
    """Print the scene ``width`` pixels wide (height in the ratio 160:262) and return it as RGBA.

    The same scene, inks, width and version of the tools give the same pixels.
    """
    s = woodblock_print.sheet(width)
    h, k = s.outer.shape[0], width / WIDTH
    size, fine = (h, width), 3 if width <= 640 else 2
    rng = random.Random(scene.seed)
    tooth = woodblock_print.moved(s.tooth, size, rng) * np.float32(inks.tooth)
    out: Array = (
        woodblock_print.tint(inks.paper) * (1 + tooth - woodblock_print.moved(s.fibres, size, rng) * 0.05)[..., None]
    )
    labels = _scan(scene.colour, inks, width * fine, h * fine)
    for number, ink in enumerate(inks.order):
        stencil = labels == number
        if ink == inks.paper or not stencil.any():
            continue
        metal = ink == inks.metal
        slip = [round(rng.uniform(-inks.slip, inks.slip) * k * fine) for _ in range(2)]
        share = np.roll(stencil, slip, (0, 1)).reshape(h, fine, width, fine).mean((1, 3), dtype=np.float32)
        colour = (
            woodblock_print.raster(inks.leaf(scene.seed), width, h)[..., :3] if metal else woodblock_print.tint(ink)
        )
        tone = 1 + tooth * 1.2
        # ink is squeezed to the edge of a block: darker there
        tone = tone * (1 - (0.1 if metal else 0.28) * np.clip(share - woodblock_print.blur(share, 0.9 * k), 0, 1))
        mottle = 0.02 if metal else 0.055 * inks.uneven
        share = share * np.clip(1 - mottle * woodblock_print.moved(s.mottle, size, rng), 0, 1)
        if not metal:
            share = share * np.clip(1 - 0.04 * inks.uneven * (0.5 + woodblock_print.moved(s.wood, size, rng)), 0, 1)
        out = out + (colour * tone[..., None] - out) * share[..., None]
    if scene.key:
        key = woodblock_print.raster(scene.key, width, h)
        dark = key[..., 3] * (1 - key[..., 0]) / (1 - woodblock_print.tint(inks.key)[0])
        dark = np.clip(dark, 0, 1) * np.clip(1 - 0.035 * woodblock_print.moved(s.mottle, size, rng), 0, 1)
        black = woodblock_print.tint(inks.key) * (1 + tooth * 1.4)[..., None]
        out = out + (black - out) * dark[..., None]
    out = out * s.shade[..., None]
    out = s.wrap + (out - s.wrap) * s.inner[..., None]
    return Image.fromarray((np.clip(np.dstack([out, s.outer]), 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")


def save(picture: Image.Image, path: Path) -> None:
    """Write the printed card to path: WebP, compressed by ``QUALITY``, or PNG, by the file ending."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, quality=QUALITY.get(picture.width, 90), method=6)
