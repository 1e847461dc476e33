"""Seamless tiles: two cloths and tatami for the table, washi and black lacquer for panels."""

import math
import random

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from tools.art.cards import palette as pal

Array = NDArray[np.float32]

SIDE = 512
BORDER = 40


def cloud(seed: int, cell_x: float, cell_y: float | None = None) -> Array:
    """Return noise of mean 0 and spread 1 that joins at all edges, its lumps about ``cell_x`` x ``cell_y`` pixels."""
    rng = np.random.default_rng(seed)
    fy = np.fft.fftfreq(SIDE)[:, None] * (cell_y or cell_x)
    fx = np.fft.fftfreq(SIDE)[None, :] * cell_x
    spectrum = np.fft.fft2(rng.standard_normal((SIDE, SIDE))) * np.exp(-2 * (math.pi * 0.5) ** 2 * (fx**2 + fy**2))
    spectrum[0, 0] = 0
    field = np.real(np.fft.ifft2(spectrum))
    return np.asarray(field / field.std(), np.float32)


def _toned(colour: str, light: Array) -> Image.Image:
    """Return the colour with its lightness changed by the parts in ``light`` (0 leaves it)."""
    base = np.array(pal.rgb(colour), np.float32)
    return Image.fromarray(np.clip(base * (1 + light[..., None]) + 0.5, 0, 255).astype(np.uint8), "RGB")


def _cloth(colour: str, seed: int) -> Image.Image:
    """Return a plain weave: threads over and under, each varying a little in thickness along its length."""
    y, x = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32)
    step = 4.0  # pixels from thread to thread
    sway = cloud(seed + 1, 90) * 0.5
    warp = np.cos(2 * math.pi * (x + sway) / step)
    weft = np.cos(2 * math.pi * (y + cloud(seed + 2, 90) * 0.5) / step)
    over = np.cos(math.pi * x / step) * np.cos(math.pi * y / step)
    slub = cloud(seed + 3, 3, 60) * 0.5 + cloud(seed + 4, 60, 3) * 0.5
    light = (warp + weft) * 0.022 + over * 0.026 + slub * 0.022 + cloud(seed + 5, 40) * 0.012 + cloud(seed, 1) * 0.012
    return _toned(colour, light.astype(np.float32))


def cloth_green() -> Image.Image:
    """Return the green cloth."""
    return _cloth(pal.mix(pal.GREEN_DARK, pal.PINE, 0.45), 40)


def cloth_indigo() -> Image.Image:
    """Return the indigo cloth."""
    return _cloth(pal.mix(pal.mix(pal.INDIGO, pal.INDIGO_DARK, 0.35), pal.SUMI, 0.25), 50)


def tatami() -> Image.Image:
    """Return dry rush straw by evening light: level stalks, dipping where the upright hemp threads bind them."""
    y, x = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32)
    rib, bind = 8.0, 16.0
    row = (y // rib).astype(int)
    # every other stalk goes over the thread that its neighbours go under
    phase = x / bind + (row % 2) * 0.5
    over = np.abs(np.sin(math.pi * phase)) ** 0.7
    across = np.sin(math.pi * ((y % rib) + 0.5) / rib)
    tones = np.random.default_rng(62).standard_normal(SIDE // int(rib)).astype(np.float32)[row]
    light = (across - 0.65) * 0.19 + (over - 0.7) * 0.15 + tones * 0.014
    light = light + cloud(61, 90, 2.5) * 0.022 + cloud(63, 80) * 0.012 + cloud(64, 1) * 0.01
    return _toned(pal.mix(pal.mix(pal.STRAW, pal.OCHRE, 0.55), pal.EARTH_DARK, 0.285), light.astype(np.float32))


def tatami_border() -> Image.Image:
    """Return the border cloth of a mat, ``BORDER`` pixels high: black hemp with a woven lattice, stitched on the
    inside.

    It repeats to the right and goes along an edge of the table, its stitched lower side towards the straw.
    """
    y, x = np.mgrid[0:BORDER, 0:SIDE].astype(np.float32)
    weave = np.cos(math.pi * x / 2) * np.cos(math.pi * y / 2) * 0.05 + cloud(66, 3, 40)[:BORDER] * 0.03
    # lozenges of gold thread, eight to a tile
    along, across = (x % 64) / 64 - 0.5, y / BORDER - 0.46
    ring = np.abs(np.abs(along) * 1.5 + np.abs(across) * 1.15 - 0.42) < 0.05
    heart = (np.abs(along) * 1.5 + np.abs(across) * 1.15) < 0.13
    ground = np.array(pal.rgb(pal.mix(pal.INDIGO_DARK, pal.INK, 0.5)), np.float32)
    gold = np.array(pal.rgb(pal.mix(pal.GOLD_DARK, pal.EARTH_DARK, 0.25)), np.float32)
    cloth = np.where((ring | heart)[..., None], gold, ground) * (1 + weave[..., None])
    fold = np.clip((y - (BORDER - 7)) / 7, 0, 1)[..., None]  # the cloth turns under
    stitch = ((np.abs(y - (BORDER - 9)) < 1) & (x % 16 < 9))[..., None]
    cloth = np.where(stitch, np.array(pal.rgb(pal.STRAW), np.float32) * 0.55, cloth * (1 - 0.5 * fold))
    return Image.fromarray(np.clip(cloth + 0.5, 0, 255).astype(np.uint8), "RGB")


def _strand(draw: ImageDraw.ImageDraw, rng: random.Random, tone: int) -> None:
    x, y, a = rng.uniform(0, SIDE), rng.uniform(0, SIDE), rng.uniform(0, 6.28)
    points = []
    for _ in range(rng.randint(8, 22)):
        points.append((x, y))
        x, y, a = x + math.cos(a) * 5, y + math.sin(a) * 5, a + rng.uniform(-0.4, 0.4)
    for dx in (-SIDE, 0, SIDE):
        for dy in (-SIDE, 0, SIDE):
            draw.line([(p + dx, q + dy) for p, q in points], fill=tone, width=rng.choice((1, 1, 2)))


def paper() -> Image.Image:
    """Return warm washi with its fibres."""
    rng = random.Random(70)
    sheet = Image.new("L", (SIDE, SIDE), 128)
    draw = ImageDraw.Draw(sheet)
    for _ in range(150):
        _strand(draw, rng, rng.choice((70, 96, 170, 190)))
    doubled = Image.new("L", (SIDE * 3, SIDE * 3))
    for i in range(9):  # blurred among its neighbours, so that the edges still join
        doubled.paste(sheet, (i % 3 * SIDE, i // 3 * SIDE))
    soft = doubled.filter(ImageFilter.GaussianBlur(0.7)).crop((SIDE, SIDE, 2 * SIDE, 2 * SIDE))
    fibres = (np.asarray(soft, np.float32) - 128) / 128
    light = fibres * 0.08 + cloud(71, 1.2) * 0.007 + cloud(72, 5) * 0.006 + cloud(73, 90) * 0.008
    return _toned(pal.mix(pal.PAPER, pal.CREAM, 0.35), light.astype(np.float32))


def lacquer() -> Image.Image:
    """Return black lacquer: a brown depth in the black, faint horizontal sheen, a trace of gold powder."""
    sheen = cloud(81, 150, 26) * 0.05 + cloud(82, 220, 90) * 0.06 + cloud(83, 1) * 0.02
    powder = np.clip(cloud(84, 1.3) - 2.9, 0, 1) * 0.5
    base = np.array(pal.rgb(pal.mix(pal.INK, pal.EARTH_DARK, 0.35)), np.float32)
    gold = np.array(pal.rgb(pal.GOLD), np.float32)
    toned = base * (1 + sheen[..., None]) + (gold - base) * powder[..., None]
    return Image.fromarray(np.clip(toned + 0.5, 0, 255).astype(np.uint8), "RGB")
