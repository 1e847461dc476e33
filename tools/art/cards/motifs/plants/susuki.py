"""Susuki grass (August): plumes, arching blades, the dark round hill."""

import math
import random
from collections.abc import Sequence

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, along, blob, brush, circle, curve, group, outline, polar, scatter, shape
from tools.art.cards.gradients import cast, clip, key, linear, radial
from tools.art.cards.printing.woodblock_print import HEIGHT

PALE = (pal.CREAM, pal.SAND, pal.GOLD_DARK)
GOLDEN = (pal.GOLD_LIGHT, pal.AMBER, pal.GOLD_DARK)
SILVERY = (pal.WHITE, pal.SKY, pal.SLATE)


def plume(
    rng: random.Random, x: float, y: float, size: float, wind: float = 1, tones: tuple[str, str, str] = PALE,
    *, rise: float = -84, ripe: float = 0.6, silk: str = "",
) -> str:
    """Return a flower head on its stalk's end at (x, y): silky strands about ``size`` units long, fallen to leeward.

    ``wind`` 1 is right, -1 left; ``tones`` are light, middle and dark; ``rise`` is the stalk's direction for a wind to
    the right; ``ripe`` is 0 for a young head, closed like a brush, and 1 for an old one that the wind has spread;
    ``silk`` the ink of its light strands, which are otherwise bare paper and faint on a bare sky.
    """
    k, count = size / 34, round(12 + 7 * ripe)
    span, rise = 24 + 60 * ripe, rise + rng.uniform(-5, 5)
    strands: list[tuple[float, str]] = []
    for i in range(count + 3):
        t = i / (count - 1)
        far = size * (1.06 - 0.4 * min(t, 1) ** 1.4) * rng.uniform(0.86, 1.06)
        start, turn = rise - 12 + span * 0.6 * t + rng.uniform(-3, 3), 22 + (26 + 40 * t) * (0.3 + ripe * 0.8)
        if i >= count:  # a few fall to windward
            start, turn, far = rise - 12 - 9 * (i - count), -10 - 22 * ripe, size * rng.uniform(0.46, 0.62)
            t = 0.35 + 0.2 * (i - count)
        at = polar(0, 0, rise, size * 0.3 * (1 - min(t, 1)))
        pts = [at]
        for share, part in ((0.0, 0.34), (0.5, 0.36), (1.0, 0.3)):
            at = polar(*at, start + turn * share**1.3 + rng.uniform(-2, 2), far * part)
            pts.append(at)
        strands.append((t, _strand(rng, pts, k, tones, tones[i % 4 == 2])))
    # the lowest strands first, so that each casts its dark edge on the one below
    art = "".join(a for _, a in sorted(strands, key=lambda s: -s[0]))
    if silk:
        art = cast(art, "ochre", "ochre", silk)
    return group(art, x, y, 0, 1, flip=wind < 0)


def _strand(rng: random.Random, points: Sequence[Point], k: float, tones: tuple[str, str, str], fill: str) -> str:
    """Return one strand of a head of k times the usual size: a dark stroke, a light one, and the silk along it."""
    low, high = [], []
    for i, (x, y, turn) in enumerate(along(points, 8)[1:-1]):
        side = -1 if i % 2 else 1
        a, length = turn + side * rng.uniform(13, 22), k * rng.uniform(3.6, 5.4)
        tip, mid = polar(x, y, a - side * 12, length), polar(x, y, a, length * 0.5)
        low.append(brush([(x, y), mid, tip], [1.5 * k, 1.3 * k, 0.2], tones[2], n=2))
        high.append(brush([(x, y), mid, tip], [0.8 * k, 0.75 * k, 0.1], fill, n=2))
    dark = brush(points, [0.7 * k, 2.0 * k, 2.1 * k, 0.2], tones[2], n=5)
    lit = [(p[0] + 0.2 * k, p[1] - 0.3 * k) for p in points]
    return "".join(low) + dark + "".join(high) + brush(lit, [0.4 * k, 1.35 * k, 1.5 * k, 0.1], fill, n=5)


def stem(
    rng: random.Random, x: float, y: float, top: Point, size: float, wind: float = 1,
    tones: tuple[str, str, str] = PALE, fill: str = pal.MOSS, width: float = 1.7, *, bow: float = 0.28,
    rise: float | None = None, ripe: float = 0.6, silk: str = "",
) -> str:
    """Return a stalk from (x, y) on the ground to ``top``, leaning with the wind, and its plume (see ``plume``).

    ``bow`` is the share of its lean that it has half way up: 0.5 is straight, less is bent at the top. Without ``rise``
    the head goes on as the stalk does.
    """
    half = (x + (top[0] - x) * bow, y + (top[1] - y) * 0.5)
    if rise is None:
        run = math.degrees(math.atan2(top[1] - half[1], top[0] - half[0]))
        rise = max(-96.0, (run if wind > 0 else -180 - run) + 6)
    ahead = rise if wind > 0 else -180 - rise
    pts = [(x, y), half, polar(*top, ahead, -size * 0.34), top, polar(*top, ahead, size * 0.3)]
    art = brush(pts, [width, width * 0.85, width * 0.7, width * 0.6, 0.4], pal.mix(fill, pal.PINE_DARK, 0.75))
    thin = [width * 0.6, width * 0.5, width * 0.42, width * 0.35, 0.2]
    art += brush([(p[0] - 0.3, p[1]) for p in pts], thin, fill)
    return art + plume(rng, top[0], top[1], size, wind, tones, rise=rise, ripe=ripe, silk=silk)


def blade(x: float, y: float, height: float, reach: float, width: float, fill: str, fold: float = 0.0) -> str:
    """Return a long arching leaf from (x, y): ``height`` up, then over by ``reach``; ``fold`` (0-1) lets its tip
    hang.
    """
    pts = [
        (x, y), (x + reach * 0.12, y - height * 0.5), (x + reach * 0.42, y - height * 0.93),
        (x + reach * 0.8, y - height * (0.98 - 0.25 * fold)), (x + reach * 1.05, y - height * (0.86 - 0.5 * fold)),
    ]
    return brush(pts, [width * 0.8, width, width * 0.85, width * 0.5, 0.1], fill, n=6)


def tussock(
    rng: random.Random, x: float, y: float, height: float, count: int, fills: Sequence[str], wind: float = 0.4,
    *, parted: bool = False,
) -> str:
    """Return a clump of arching blades standing at (x, y), more of them falling over towards ``wind``.

    When printed, with all in one ink, a line surrounds each blade if they are ``parted``.
    """
    out = []
    for i in range(count):
        t = (i + 0.5) / count * 2 - 1
        reach = height * (t * 0.75 + wind * 0.35) * rng.uniform(0.85, 1.15)
        if parted and abs(reach) < height * 0.3:  # a blade that stands straight folds its tip into itself
            reach = math.copysign(height * 0.3, reach)
        tall = height * (1 - 0.35 * abs(t)) * rng.uniform(0.75, 1.05)
        out.append(blade(x + t * height * 0.12, y, tall, reach, height * 0.045 * rng.uniform(0.8, 1.2),
                         fills[i % len(fills)], rng.uniform(0.2, 0.9)))
    rng.shuffle(out)
    art = cast("".join(out), "ochre", "ochre", "ochre")
    return key(art, width=0.6) if parted else art


def hill(
    rng: random.Random, ridge: Sequence[Point], top: str = pal.PINE_DARK, low: str = pal.INK,
    stroke: str = pal.PINE, *, tufts: int = 110, wind: float = 1, fringe: float = 10,
    inks: tuple[str, str] = ("key", "ochre"),
) -> str:
    """Return the round hill below ``ridge`` (left to right, past both edges), its edge and face grown with grass.

    About ``tufts`` small tufts of colour ``stroke`` stand on its face; ``fringe`` is the height of the edge's blades,
    ``inks`` what earth and grass are printed in.
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
    ground = cast("".join(out), *inks[:1] * 3)
    return ground + cast(clip("".join(face), shape(mass, top)), *inks[1:] * 3)


def arc(x0: float, x1: float, peak: Point) -> list[Point]:
    """Return the ridge of a round hill that rises from y = HEIGHT at x0 to ``peak`` and falls to x1."""
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
