"""Willow (November): hanging strands of slender leaves, the crooked trunk they fall from, slanting rain."""

import math
import random
from collections.abc import Sequence

from tools.cards import palette as pal
from tools.cards.brush import Point, along, brush, group
from tools.cards.paint import cast, clip

GREENS = (pal.GREEN, pal.LEAF, pal.PINE_LIGHT)


def _blade(length: float, width: float, side: int, fill: str) -> str:
    """Return a slender leaf from the origin along the positive x axis, bowed, its tip turning down the stem."""
    hook = side * length * 0.03
    bow = -side * length * 0.07
    pts = [(0.0, 0.0), (length * 0.35, bow), (length * 0.72, bow * 0.9), (length, hook)]
    return brush(pts, [0.5, width, width * 0.72, 0.1], fill, n=4)


def strand(
    rng: random.Random,
    x: float,
    y: float,
    length: float,
    sway: float = 0,
    *,
    size: float = 12,
    tones: Sequence[str] = GREENS,
    stem: str = pal.GREEN_DARK,
    bare: float = 0.06,
) -> str:
    """Return a strand hanging from (x, y), `length` units long, its end blown `sway` units sideways.

    `size` is the length of a leaf in its middle, `bare` (0-1) the share of the stem above the first leaf,
    `tones` the leaves' colours.
    """
    wave = rng.uniform(0.8, 2.2) * rng.choice((-1, 1))
    pts = [
        (x + sway * t**1.7 + wave * math.sin(t * 5), y + length * t - abs(sway) * 0.12 * t * t)
        for t in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
    ]
    out = [brush(pts, [1.7, 1.5, 1.35, 1.2, 0.9, 0.4], stem, n=5)]
    count = max(4, round(length / (size * 0.46)))
    for i, (px, py, turn) in enumerate(along(pts, count)):
        t = i / (count - 1)
        if t < bare:
            continue
        side = 1 if i % 2 else -1
        here = size * (0.66 + 0.4 * math.sin(math.pi * min(1, 0.18 + t * 0.78))) * rng.uniform(0.85, 1.12)
        angle = turn - side * rng.uniform(20, 34) * (1.1 - 0.45 * t)
        fill = tones[(i * 2 + rng.randrange(2)) % len(tones)]
        out.append(group(_blade(here, size * 0.235, side, fill), px, py, angle))
    end = along(pts, 2)[1]
    out.append(group(_blade(size * 0.8, size * 0.21, 1, tones[0]), end[0], end[1], end[2]))
    return "".join(out)


def curtain(
    rng: random.Random,
    places: Sequence[tuple[float, float, float, float]],
    *,
    size: float = 12,
    tones: Sequence[str] = GREENS,
    stem: str = pal.GREEN_DARK,
    far: float = 0,
    haze: str = pal.CELADON,
) -> str:
    """Return strands at `places` (x, y, length, sway); `far` (0-1) fades them towards the colour `haze`."""
    pale = [pal.mix(tone, haze, far) for tone in tones]
    strands = "".join(
        strand(rng, x, y, length, sway, size=size, tones=pale, stem=pal.mix(stem, haze, far))
        for x, y, length, sway in places
    )
    return cast(strands, "fresh", "fresh", "fresh")


def trunk(rng: random.Random, points: list[Point], widths: list[float]) -> str:
    """Return a crooked old trunk along `points`, from the root up: long furrows, lit from the left."""
    bark = pal.mix(pal.EARTH, pal.SLATE, 0.3)
    body = brush(points, widths, bark, rough=0.7, rng=rng)
    places = along(points, 60)
    last = len(widths) - 1

    def at(i: int, off: float) -> Point:
        x, y, turn = places[i]
        share = i / 59 * last
        k = min(last - 1, int(share))
        w = widths[k] + (widths[k + 1] - widths[k]) * (share - k)
        a = math.radians(turn + 90)
        return x + math.cos(a) * w * off, y + math.sin(a) * w * off

    mean = sum(widths) / len(widths)
    inside = [brush([at(i, 0.36) for i in range(0, 60, 4)], [mean * 0.34] * 15, pal.EARTH_DARK, 0.6, n=3)]
    light = pal.mix(bark, pal.SAND, 0.34)
    for i in range(46):
        start, run = rng.randrange(0, 50), rng.randrange(4, 10)
        off, drift = rng.uniform(-0.46, 0.46), rng.uniform(-0.08, 0.08)
        pts = [at(min(59, start + run * k // 3), off + drift * k / 3) for k in range(4)]
        width = mean * rng.uniform(0.05, 0.11)
        fill = light if i % 3 == 0 and off < 0.2 else pal.EARTH_DARK
        inside.append(brush(pts, [0.1, width, width * 0.8, 0.1], fill, 0.85, n=4))
    return body + clip("".join(inside), brush(points, widths, bark))


def rain(
    rng: random.Random,
    box: tuple[float, float, float, float],
    count: int,
    fill: str = pal.WHITE,
    opacity: float = 0.7,
    *,
    slant: float = 0.22,
    width: float = 0.75,
) -> str:
    """Return `count` slanting drops in box (x, y, w, h), falling to the left by `slant` of their length."""
    x, y, w, h = box
    out = []
    for i in range(count):
        # one drop in every column keeps them from clumping
        px, py, fall = x + w * (i + rng.random()) / count, y + rng.random() * h, rng.uniform(16, 34)
        pts = [(px, py), (px - fall * slant * 0.5, py + fall * 0.5), (px - fall * slant, py + fall)]
        out.append(brush(pts, [0.15, width * rng.uniform(0.8, 1.2), 0.3], fill, opacity, n=2))
    return "".join(out)
