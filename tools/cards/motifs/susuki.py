"""Susuki grass (August): plumes, arching blades, the dark round hill."""

import math
import random
from collections.abc import Sequence

from tools.cards import palette as pal
from tools.cards.brush import Point, along, blob, brush, circle, curve, group, outline, polar, scatter, shape
from tools.cards.paint import clip, linear, radial
from tools.cards.printing import HEIGHT

PALE = (pal.CREAM, pal.SAND, pal.GOLD_DARK)
GOLDEN = (pal.GOLD_LIGHT, pal.AMBER, pal.GOLD_DARK)
SILVERY = (pal.WHITE, pal.SKY, pal.SLATE)


def plume(
    rng: random.Random, x: float, y: float, size: float, wind: float = 1, tones: tuple[str, str, str] = PALE,
    *, rise: float = -84,
) -> str:
    """Return a flower head on its stalk's end at (x, y): strands about `size` units long blown towards `wind`.

    `wind` 1 is right, -1 left, less is calmer; `tones` are light, middle and dark; `rise` is the first strand's
    angle for a wind to the right.
    """
    low, high = [], []
    count = 13
    rise, span = rise + rng.uniform(-9, 6), rng.uniform(66, 88)
    for i in range(count):
        t = i / (count - 1)
        angle = rise + span * t**1.1 + rng.uniform(-3, 3)
        far = size * (1 - 0.3 * t) * rng.uniform(0.92, 1.06)
        root = (0.0, size * 0.2 * t)
        mid = polar(*root, angle, far * 0.55)
        end = polar(*root, angle + 22 + 12 * t, far)
        end = (end[0], end[1] + size * 0.1 * t)
        k = size / 30
        low.append(brush([root, mid, end], [0.6 * k, 3.0 * k, 0.2], tones[2], n=5, rough=0.5 * k, rng=rng))
        pts = [(p[0] + 0.25 * k, p[1] - 0.35 * k) for p in (root, mid, end)]
        high.append(brush(pts, [0.4 * k, 2.2 * k, 0.1], tones[i % 4 == 2], n=5, rough=0.3 * k, rng=rng))
    # the strands on top come last, so that each casts its dark edge on the one below
    art = "".join(a + b for a, b in zip(low[::-1], high[::-1], strict=True))
    return group(art, x, y, 0, 1, flip=wind < 0)


def stem(
    rng: random.Random, x: float, y: float, top: Point, size: float, wind: float = 1,
    tones: tuple[str, str, str] = PALE, fill: str = pal.MOSS, width: float = 1.7,
) -> str:
    """Return a stalk from (x, y) on the ground to `top`, leaning with the wind, and its plume."""
    bow = (top[0] - x) * 0.28
    pts = [(x, y), (x + bow, y + (top[1] - y) * 0.5), top, (top[0] + wind * size * 0.03, top[1] - size * 0.12)]
    art = brush(pts, [width, width * 0.85, width * 0.6, 0.4], pal.mix(fill, pal.PINE_DARK, 0.75))
    art += brush([(p[0] - 0.3, p[1]) for p in pts], [width * 0.6, width * 0.5, width * 0.35, 0.2], fill)
    return art + plume(rng, top[0], top[1], size, wind, tones)


def blade(x: float, y: float, height: float, reach: float, width: float, fill: str, fold: float = 0.0) -> str:
    """Return a long arching leaf from (x, y): `height` up, then over by `reach`; `fold` (0-1) lets its tip hang."""
    pts = [
        (x, y), (x + reach * 0.12, y - height * 0.5), (x + reach * 0.42, y - height * 0.93),
        (x + reach * 0.8, y - height * (0.98 - 0.25 * fold)), (x + reach * 1.05, y - height * (0.86 - 0.5 * fold)),
    ]
    return brush(pts, [width * 0.8, width, width * 0.85, width * 0.5, 0.1], fill, n=6)


def tussock(
    rng: random.Random, x: float, y: float, height: float, count: int, fills: Sequence[str], wind: float = 0.4
) -> str:
    """Return a clump of arching blades standing at (x, y), more of them falling over towards `wind`."""
    out = []
    for i in range(count):
        t = (i + 0.5) / count * 2 - 1
        reach = height * (t * 0.75 + wind * 0.35) * rng.uniform(0.85, 1.15)
        tall = height * (1 - 0.35 * abs(t)) * rng.uniform(0.75, 1.05)
        out.append(blade(x + t * height * 0.12, y, tall, reach, height * 0.045 * rng.uniform(0.8, 1.2),
                         fills[i % len(fills)], rng.uniform(0.2, 0.9)))
    rng.shuffle(out)
    return "".join(out)


def hill(
    rng: random.Random, ridge: Sequence[Point], top: str = pal.PINE_DARK, low: str = pal.INK,
    stroke: str = pal.PINE, *, tufts: int = 110, wind: float = 1, fringe: float = 10,
) -> str:
    """Return the round hill below `ridge` (left to right, past both edges), its edge and face grown with grass.

    About `tufts` small tufts of colour `stroke` stand on its face; `fringe` is the height of the edge's blades.
    """
    edge = curve(ridge, 10)
    peak = min(p[1] for p in edge)
    mass = outline([*edge, (edge[-1][0], HEIGHT + 4), (edge[0][0], HEIGHT + 4)])
    out = []
    for x, y, angle in along(ridge, 110):
        tall = fringe * rng.uniform(0.55, 1.15)
        lean = angle - 90 + rng.uniform(-16, 16) + 24 * wind
        tip = polar(x, y + 1, lean, tall)
        mid = polar(x, y + 1, lean - 10 * wind, tall * 0.55)
        out.append(brush([(x, y + 2), mid, tip], [2.2, 1.5, 0.1], top, n=4))
    out.append(shape(mass, linear(0, peak, 0, HEIGHT, (0, top), (1, low))))
    face = []
    at = curve(ridge, 6)
    for x, y in sorted(scatter(rng, tufts, (0, peak, 160, HEIGHT - peak + 6), 10.5), key=lambda p: p[1]):
        top_y = next(p[1] for p in at if p[0] >= x)
        if y < top_y + 5:
            continue
        near = (y - peak) / (HEIGHT - peak)
        for k in range(4):
            lean = -90 + (k - 1.5) * 12 + 26 * wind + rng.uniform(-6, 6)
            tall = rng.uniform(11, 17) * (0.75 + 0.6 * near)
            mid, tip = polar(x, y, lean, tall * 0.55), polar(x, y, lean + (k - 1) * 6 + 18 * wind, tall)
            face.append(brush([(x, y), mid, tip], [0.5, 1.5, 0.1], stroke, 0.85 - 0.35 * near, n=4))
    return "".join(out) + clip("".join(face), shape(mass, top))


def arc(x0: float, x1: float, peak: Point) -> list[Point]:
    """Return the ridge of a round hill that rises from y = HEIGHT at x0 to `peak` and falls to x1."""
    out = []
    for i in range(13):
        a = math.pi * (1 - i / 12)
        rx = peak[0] - x0 if math.cos(a) < 0 else x1 - peak[0]
        out.append((peak[0] + rx * math.cos(a), HEIGHT - (HEIGHT - peak[1]) * math.sin(a) ** 0.85))
    return out


def moon(x: float, y: float, r: float) -> str:
    """Return a full moon whose seas are a few soft washes."""
    disc = circle(x, y, r, radial(x - r * 0.25, y - r * 0.3, r * 1.7, (0, pal.WHITE), (0.6, pal.CREAM), (1, pal.SAND)))
    seas = ""
    for points in (
        [(-0.62, -0.3), (-0.3, -0.52), (0.02, -0.42), (0.1, -0.18), (-0.14, -0.02), (-0.3, 0.22), (-0.56, 0.1)],
        [(0.22, 0.12), (0.5, 0.02), (0.66, 0.26), (0.46, 0.52), (0.14, 0.6), (-0.02, 0.42)],
    ):
        place = [(x + a * r, y + b * r) for a, b in points]
        cx, cy = sum(p[0] for p in place) / len(place), sum(p[1] for p in place) / len(place)
        seas += blob(place, radial(cx, cy, r * 0.36, (0, pal.STRAW, 0.3), (0.5, pal.STRAW, 0.16), (1, pal.STRAW, 0)))
    return disc + seas
