"""Peony (June) of the ribbon and the back: the full flower with lobed petals about a gold heart, bud, leaf."""

import math
import random
from collections.abc import Sequence

from tools.cards import palette as pal
from tools.cards.brush import Point, along, blob, brush, curve, ellipse, group, polar, poly
from tools.cards.paint import cast, key, radial

Tone = tuple[str, str, str, str]  # base, middle, edge, rim

CRIMSON: Tone = (pal.WINE, pal.RED, pal.mix(pal.RED, pal.RED_LIGHT, 0.6), pal.PINK_LIGHT)
BLUSH: Tone = (pal.ROSE, pal.PINK, pal.PINK_LIGHT, pal.WHITE)


def _petal(rng: random.Random, angle: float, r: float, width: float, tone: Tone, lift: float = 0.0) -> str:
    """Return a fan petal from the origin: r long, `width` degrees wide, its far edge in uneven lobes.

    `lift` (0-1) lightens it towards its rim, for petals that stand higher.
    """
    lobes = rng.choice((3, 3, 4))
    phase = rng.uniform(-0.3, 0.3)
    steps = 14

    def edge(share: float, swell: float) -> list[Point]:
        out = []
        for i in range(steps + 1):
            t = i / steps * 2 - 1
            notch = abs(math.cos((t + phase) * math.pi * lobes / 2)) ** 0.7
            far = r * share * (1 - 0.2 * abs(t) ** 3 - 0.1 * (1 - notch))
            out.append(polar(0, 0, angle + t * width / 2 * swell, far))
        return out

    def fan(share: float, swell: float) -> list[Point]:
        e = edge(share, swell)
        a, b = polar(0, 0, angle - width * 0.5 * swell, r * 0.5), polar(0, 0, angle + width * 0.5 * swell, r * 0.5)
        return curve([(0, 0), a, *e, b], 3, closed=True)

    middle, light = pal.mix(tone[1], tone[2], 0.75 * lift), pal.mix(tone[2], tone[3], 0.25 * lift)
    fill = radial(0, 0, r, (0.12, tone[0]), (0.58, middle), (1, light))
    pale = tone[3] == pal.WHITE
    line, inner = "red" if pale else "paper", poly(fan(0.985, 0.96), fill)
    if pale:  # the outer petals in thinned red, the inner ones bare paper
        inner = cast(inner, "red", "rose" if lift < 0.3 else "paper", "rose" if lift < 0.3 else "paper")
    art = key(poly(fan(1.045, 1.06), tone[3]), line, 0.6 if pale else 0.4) + inner
    for t in (-0.62, -0.25, 0.12, 0.5):
        a = angle + (t + rng.uniform(-0.06, 0.06)) * width / 2
        end = polar(0, 0, angle + t * width * 0.46, r * rng.uniform(0.7, 0.84))
        art += brush([polar(0, 0, a, r * 0.25), polar(0, 0, a, r * 0.5), end], [0.2, r * 0.035, 0.1], tone[0], 0.5, n=3)
    return art


def _ring(rng: random.Random, count: int, r: float, width: float, start: float, tone: Tone, lift: float) -> str:
    angles = [start + 360 * i / count + rng.uniform(-7, 7) for i in range(count)]
    rng.shuffle(angles)
    return "".join(_petal(rng, a, r * rng.uniform(0.93, 1.05), width, tone, lift) for a in angles)


def _heart(r: float, tone: Tone) -> str:
    """Return the heart of a flower of radius r: gold stamens on a dark ground."""
    heart = ellipse(0, -r * 0.1, r * 0.25, r * 0.2, tone[0])
    for i in range(26):
        a, far = i * 2.4, math.sqrt(i / 26)
        px, py = math.cos(a) * r * 0.27 * far, -r * 0.12 + math.sin(a) * r * 0.19 * far
        heart += brush([(px * 0.4, -r * 0.04), (px, py)], [r * 0.015, r * 0.03], pal.OCHRE, n=1)
        heart += ellipse(px, py, r * 0.046, r * 0.034, pal.GOLD_LIGHT, rot=i * 50)
    return heart


def _outside(tone: Tone) -> Tone:
    """Return the tone of petals that turn their outer side to the viewer: paler at the root."""
    return pal.mix(tone[0], tone[1], 0.7), pal.mix(tone[1], tone[2], 0.5), tone[2], tone[3]


def flower(
    rng: random.Random, x: float, y: float, r: float, rot: float = 0, *, tone: Tone = CRIMSON
) -> str:
    """Return an open peony about (x, y), r units from its heart to its outer edge, tilted towards the viewer."""
    art = _ring(rng, 7, r, 68, rng.uniform(0, 50), tone, 0)
    art += group(_ring(rng, 6, r * 0.76, 72, rng.uniform(0, 60), tone, 0.4), 0, -r * 0.03)
    art += group(_ring(rng, 5, r * 0.54, 84, rng.uniform(0, 70), tone, 0.75), 0, -r * 0.06)
    art += _heart(r, tone)
    hidden = _outside(tone)
    for dx, angle, size, width in ((-0.27, -124, 0.42, 96), (0.3, -60, 0.4, 92), (0.05, -94, 0.47, 104)):
        petal = _petal(rng, angle + rng.uniform(-8, 8), r * size * rng.uniform(0.95, 1.08), width, hidden, 0.9)
        art += group(petal, dx * r, r * 0.36)
    low = _petal(rng, 84 + rng.uniform(-8, 8), r * 0.34, 150, hidden, 0.5)
    art += group(low, 0.02 * r, r * 0.27)
    return group(art, x, y, rot)


def bud(rng: random.Random, x: float, y: float, r: float, rot: float = 0, *, tone: Tone = CRIMSON) -> str:
    """Return a bud opening upwards from its calyx at (x, y), about 2 r high."""
    art = "".join(_petal(rng, a, r * k, 62, tone, k - 0.9)
                  for a, k in ((-122, 1.5), (-58, 1.5), (-90, 1.75), (-108, 1.3), (-74, 1.25)))
    return group(art + _calyx(r), x, y, rot)


def _calyx(r: float) -> str:
    """Return the cup under a flower with its four sepals, as for a bud r units wide; the stem ends at (0, 0.4 r)."""
    art = ""
    for a, k in ((-150, 1.0), (-30, 1.0), (-112, 0.72), (-66, 0.74)):
        sepal = brush([(0, 0), (r * k * 0.5, 0), (r * k, -r * 0.1)], [r * 0.3, r * 0.42, 0.2], pal.LEAF, n=5)
        art += group(sepal, rot=a)
    cup = [(-0.42, -0.06), (-0.2, 0.2), (-0.08, 0.45), (0.08, 0.45), (0.2, 0.2), (0.42, -0.06), (0, -0.2)]
    return art + blob([(px * r, py * r) for px, py in cup], pal.GREEN)


def _leaflet(angle: float, length: float, width: float, fill: str, root: float) -> str:
    """Return one pointed leaflet `root` units along the leaf's stalk, turned by `angle`.

    Its upper half is lighter; a midrib and three pairs of veins.
    """
    half = [(0.0, 0.0), (0.2, -0.36), (0.45, -0.5), (0.75, -0.27), (1.0, 0.0)]
    up = [(length * px, width * py) for px, py in half]
    low = [(px, -py) for px, py in up[::-1]]
    light = pal.mix(fill, pal.LEAF_LIGHT, 0.28)
    vein = pal.mix(fill, pal.LEAF_LIGHT, 0.75)
    art = key(poly(curve(up, 5) + curve(low, 5), fill) + poly([*curve(up, 5), (0.0, 0.0)], light), "paper", 0.6)
    veins = brush([(0, 0), (length * 0.5, 0), (length * 0.95, 0)], [width * 0.09, width * 0.07, 0.1], vein, n=2)
    for t in (0.22, 0.44, 0.64):
        for side in (-1, 1):
            bow = [(0.0, 0.0), (0.1, 0.16), (0.17, 0.26)] if t < 0.6 else [(0.0, 0.0), (0.07, 0.09), (0.13, 0.15)]
            pts = [(length * (t + px), side * width * py) for px, py in bow]
            veins += brush(pts, [width * 0.05, width * 0.045, 0.05], vein, 0.8, n=2)
    return group(art + cast(veins, "paper", "paper", "paper"), root, 0, angle)


def leaf(x: float, y: float, angle: float, size: float, fill: str = pal.GREEN) -> str:
    """Return a peony leaf growing from (x, y) in direction `angle`: two side leaflets and a three-lobed top one."""
    stalk = brush([(0, 0), (size * 0.35, 0)], [size * 0.05, size * 0.04], pal.LEAF, n=2)
    dark = pal.mix(fill, pal.GREEN_DARK, 0.55)
    art = "".join(
        _leaflet(turn, size * 0.56, size * 0.25, tone, size * root)
        for turn, root, tone in ((-62, 0.2, dark), (62, 0.2, fill), (-30, 0.32, fill), (30, 0.32, dark))
    )
    art += _leaflet(0, size * 0.72, size * 0.3, fill, size * 0.3)
    return group(stalk + art, x, y, angle)


def stem(points: Sequence[Point], width: float = 4.0) -> str:
    """Return a woody stalk from its foot to the flower."""
    ws = [width * (1.1 - 0.35 * i / (len(points) - 1)) for i in range(len(points))]
    art = brush(points, ws, pal.GREEN)
    return art + brush([(x - width * 0.22, y) for x, y in points], [w * 0.25 for w in ws], pal.LEAF_LIGHT, 0.7)


def leafy(points: Sequence[Point], leaves: Sequence[tuple[float, float, float]], *, width: float = 4.0,
          fill: str = pal.GREEN) -> str:
    """Return a stalk with leaves: (share of the way along it 0-1, direction in degrees, size)."""
    places = along(points, 41)
    art = stem(points, width)
    return art + "".join(leaf(*places[round(t * 40)][:2], angle, size, fill) for t, angle, size in leaves)
