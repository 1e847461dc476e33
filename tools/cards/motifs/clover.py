"""Bush clover, hagi (July): arching sprays of three-part leaves and pea flowers; the boar under them."""

import math
import random
from collections.abc import Sequence

from tools.cards import palette as pal
from tools.cards.brush import Point, along, brush, curve, ellipse, group, poly

Tone = tuple[str, str, str]  # banner, keel, pale base

PINK: Tone = (pal.mix(pal.PINK_DARK, pal.PINK, 0.8), pal.ROSE, pal.PINK_LIGHT)


def _leaflet(length: float, width: float, fill: str, angle: float) -> str:
    """Return a round-ended leaflet from the origin with a lighter half and a midrib."""
    half = [(0.0, 0.0), (length * 0.25, -width * 0.4), (length * 0.6, -width * 0.5), (length * 0.92, -width * 0.26),
            (length, 0.0)]
    low = [(x, -y) for x, y in half[::-1]]
    light = pal.mix(fill, pal.LEAF_LIGHT, 0.16)
    art = poly(curve(half, 3) + curve(low, 3), fill) + poly([*curve(half, 3), (0.0, 0.0)], light)
    rib = brush([(0, 0), (length * 0.55, 0), (length * 0.97, 0)], [width * 0.1, width * 0.09, 0.05],
                pal.mix(fill, pal.LEAF_LIGHT, 0.8), n=1)
    return group(art + rib, rot=angle)


def leaf(x: float, y: float, angle: float, size: float, fill: str = pal.GREEN) -> str:
    """Return a leaf of three leaflets growing from (x, y) in direction `angle`, about 1.5 `size` long."""
    stalk = brush([(0, 0), (size * 0.5, 0)], [size * 0.09, size * 0.07], pal.LEAF, n=1)
    dark = pal.mix(fill, pal.GREEN_DARK, 0.5)
    pair = _leaflet(size * 0.86, size * 0.5, dark, -68) + _leaflet(size * 0.86, size * 0.5, fill, 68)
    top = group(_leaflet(size, size * 0.56, fill, 0), size * 0.5)
    return group(stalk + group(pair, size * 0.38) + top, x, y, angle)


def blossom(x: float, y: float, r: float, angle: float, tone: Tone = PINK) -> str:
    """Return a pea flower hanging from (x, y) in direction `angle`, about 2 r long: banner, two wings, keel."""
    banner = [(0.1, 0.0), (0.5, -0.75), (1.25, -1.05), (1.5, -0.45), (1.32, 0.0), (1.5, 0.45), (1.25, 1.05),
              (0.5, 0.75)]
    art = poly(curve([(px * r, py * r) for px, py in banner], 3, closed=True), tone[0])
    art += ellipse(r * 0.85, 0, r * 0.42, r * 0.5, tone[2])
    for side in (-1, 1):
        vein = [(r * 0.6, side * r * 0.4), (r, side * r * 0.66), (r * 1.25, side * r * 0.84)]
        art += brush(vein, [r * 0.08, r * 0.13, 0.05], tone[1], 0.6, n=2)
    keel = [(0.35, 0.0), (0.7, -0.4), (1.5, -0.42), (2.0, 0.0), (1.5, 0.42), (0.7, 0.4)]
    art += poly(curve([(px * r, py * r) for px, py in keel], 3, closed=True), tone[1])
    art += ellipse(r * 0.22, 0, r * 0.36, r * 0.3, pal.MOSS)
    return group(art, x, y, angle)


def raceme(
    rng: random.Random, x: float, y: float, angle: float, length: float, r: float, tone: Tone = PINK
) -> str:
    """Return a stalk from (x, y) in direction `angle`, drooping, with flowers r in size and a bud at its tip."""
    a = math.radians(angle)
    tip = (x + math.cos(a) * length, y + math.sin(a) * length + length * 0.22)
    mid = (x + math.cos(a) * length * 0.55, y + math.sin(a) * length * 0.5 - length * 0.02)
    count = max(4, round(length / (r * 1.15)))
    art = [brush([(x, y), mid, tip], [r * 0.3, r * 0.25, r * 0.12], pal.LEAF, n=4)]
    for i, (px, py, turn) in enumerate(along([(x, y), mid, tip], count + 1)):
        if i == 0:
            continue
        size = r * (1.05 - 0.5 * (i / count) ** 2)
        side = 55 if i % 2 else -55
        if i == count:
            art.append(ellipse(px, py, size * 0.85, size * 0.5, tone[0], rot=turn))
        else:
            art.append(blossom(px, py, size, turn + side + rng.uniform(-15, 15), tone))
    art.append(blossom(x + (mid[0] - x) * 0.5, y + (mid[1] - y) * 0.5, r, angle + rng.uniform(70, 100), tone))
    return "".join(art)


def spray(
    rng: random.Random, points: Sequence[Point], size: float, *, nodes: int = 9, tone: Tone = PINK,
    width: float = 3.2, flowers: float = 1.0, start: float = 0.12, far: float = 0.0,
) -> tuple[str, str]:
    """Return (stem and leaves, flowers) of an arching branch along `points`, from the foot to the tip.

    size: length of a leaflet; nodes: leaves along it, from the share `start` on; flowers: share of the nodes that
    carry a raceme (from the tip back); far (0-1) fades the green to celadon.
    """
    places = along(points, 60)
    pts = [(x, y) for x, y, _ in places[::10]] + [places[-1][:2]]
    ws = [width * (1 - 0.78 * i / (len(pts) - 1)) for i in range(len(pts))]
    green, wood = [brush(pts, ws, pal.mix(pal.EARTH, pal.GREEN, 0.55), n=6)], []
    tones = [pal.mix(c, pal.CELADON, far) for c in (pal.GREEN, pal.mix(pal.GREEN, pal.LEAF, 0.6), pal.GREEN, pal.GREEN)]
    for i in range(nodes):
        share = start + (1 - start) * i / (nodes - 1)
        x, y, turn = places[min(59, round(share * 59))]
        side = 1 if i % 2 else -1
        small = size * (1.08 - 0.38 * share) * rng.uniform(0.92, 1.08)
        green.append(leaf(x, y, turn + side * rng.uniform(48, 68), small, tones[i % 4]))
        if share > 1 - flowers:
            bend = turn - side * rng.uniform(32, 52)
            wood.append(raceme(rng, x, y, bend, size * rng.uniform(1.6, 2.0) * (1.1 - 0.35 * share), size * 0.29, tone))
    x, y, turn = places[-1]
    green.append(leaf(x, y, turn, size * 0.62, tones[1]))
    return "".join(green), "".join(wood)
