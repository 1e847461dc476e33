"""Bush clover, hagi (July): long canes that arch and hang, dark leaves in threes, pea flowers ending in buds."""

import math
import random
from collections.abc import Sequence

from tools.cards import palette as pal
from tools.cards.brush import Point, along, brush, curve, ellipse, group, poly
from tools.cards.paint import cast

Tone = tuple[str, str, str]  # banner, wings, pale edge and keel

PINK: Tone = (pal.mix(pal.PINK_DARK, pal.PINK, 0.75), pal.ROSE, pal.PINK_LIGHT)
PALE: Tone = (pal.mix(pal.PINK, pal.PINK_LIGHT, 0.65), pal.ROSE, pal.PINK_LIGHT)  # for grounds as dark as pink
LEAF = pal.mix(pal.GREEN_DARK, pal.GREEN, 0.4)
WOOD = pal.mix(pal.EARTH, pal.GREEN_DARK, 0.5)


def _leaflet(length: float, width: float, fill: str, angle: float) -> str:
    """Return a round-ended leaflet from the origin with a lighter half and a midrib."""
    half = [(0.0, 0.0), (length * 0.25, -width * 0.4), (length * 0.6, -width * 0.5), (length * 0.92, -width * 0.26),
            (length, 0.0)]
    low = [(x, -y) for x, y in half[::-1]]
    light = pal.mix(fill, pal.LEAF, 0.3)
    art = cast(poly(curve(half, 3) + curve(low, 3), fill), "key", "key", "key")
    art += poly([*curve(half, 3), (0.0, 0.0)], light)
    rib = brush([(0, 0), (length * 0.55, 0), (length * 0.97, 0)], [width * 0.08, width * 0.07, 0.05],
                pal.mix(fill, pal.LEAF_LIGHT, 0.55), n=1)
    return group(art + rib, rot=angle)


def leaf(x: float, y: float, angle: float, size: float, fill: str = LEAF) -> str:
    """Return a leaf of three leaflets growing from (x, y) in direction `angle`, about 1.5 `size` long."""
    stalk = brush([(0, 0), (size * 0.5, 0)], [size * 0.09, size * 0.07], fill, n=1)
    dark = pal.mix(fill, pal.PINE_DARK, 0.35)
    pair = _leaflet(size * 0.86, size * 0.5, dark, -68) + _leaflet(size * 0.86, size * 0.5, fill, 68)
    top = group(_leaflet(size, size * 0.56, fill, 0), size * 0.5)
    return group(stalk + group(pair, size * 0.38) + top, x, y, angle)


def _scaled(points: Sequence[Point], r: float) -> list[Point]:
    return curve([(x * r, y * r) for x, y in points], 3, closed=True)


def blossom(x: float, y: float, r: float, angle: float, tone: Tone = PINK) -> str:
    """Return a pea flower seen from before, hanging from (x, y) in direction `angle`, about 2 r long."""
    banner = [(0.1, 0.0), (0.4, -0.8), (1.15, -1.18), (1.5, -0.55), (1.32, 0.0), (1.5, 0.55), (1.15, 1.18),
              (0.4, 0.8)]
    art = cast(poly(_scaled(banner, r), tone[0]), "rose", "rose", "rose")
    art += ellipse(r * 0.8, 0, r * 0.42, r * 0.55, tone[2])
    for side in (-1, 1):
        vein = [(r * 0.6, side * r * 0.44), (r, side * r * 0.74), (r * 1.2, side * r * 0.95)]
        art += brush(vein, [r * 0.06, r * 0.12, 0.05], tone[1], 0.6, n=2)
    keel = [(0.4, 0.0), (0.75, -0.4), (1.5, -0.44), (2.05, 0.0), (1.5, 0.44), (0.75, 0.4)]
    art += poly(_scaled(keel, r), tone[1])
    art += brush([(r * 0.75, 0), (r * 1.3, 0), (r * 1.9, 0)], [0.05, r * 0.14, 0.05], tone[2], 0.7, n=1)
    return group(art + ellipse(r * 0.2, 0, r * 0.34, r * 0.3, pal.MOSS), x, y, angle)


def profile(x: float, y: float, r: float, angle: float, tone: Tone = PINK) -> str:
    """Return a pea flower seen from the side, looking in direction `angle`: its banner stands up, the keel below."""
    banner = [(0.1, 0.1), (-0.15, -0.7), (0.2, -1.4), (0.85, -1.62), (1.4, -1.2), (1.3, -0.55), (0.85, 0.05)]
    keel = [(0.2, 0.12), (0.8, 0.1), (1.5, 0.0), (2.0, -0.12), (1.85, 0.42), (1.2, 0.68), (0.55, 0.5)]
    wing = [(0.25, 0.0), (0.8, -0.42), (1.45, -0.42), (1.82, -0.02), (1.5, 0.34), (0.8, 0.32)]
    art = poly(_scaled(keel, r), tone[2]) + cast(poly(_scaled(banner, r), tone[0]), "rose", "rose", "rose")
    for px, py in ((0.28, -1.2), (0.72, -1.32), (1.08, -1.02)):
        vein = [(r * 0.42, -r * 0.25), (r * (0.42 + px) / 2, r * (py - 0.25) / 2), (r * px, r * py)]
        art += brush(vein, [r * 0.05, r * 0.12, 0.05], tone[1], 0.55, n=2)
    art += poly(_scaled(wing, r), tone[1])
    art += ellipse(r * 0.12, r * 0.06, r * 0.36, r * 0.3, pal.MOSS, rot=15)
    # a flower that looks to the left is mirrored, so that every banner is uppermost
    if math.cos(math.radians(angle)) < 0:
        return group(group(art, flip=True), x, y, angle - 180)
    return group(art, x, y, angle)


def bud(x: float, y: float, r: float, angle: float, tone: Tone = PINK) -> str:
    """Return a closed flower on its cup, from (x, y) in direction `angle`, about 2 r long."""
    drop = [(0.3, 0.0), (0.8, -0.46), (1.5, -0.4), (1.95, 0.05), (1.4, 0.42), (0.8, 0.46)]
    art = cast(poly(_scaled(drop, r), pal.mix(tone[0], tone[1], 0.45)), "red", "red", "red")
    art += brush([(r * 0.7, -r * 0.1), (r * 1.2, -r * 0.16), (r * 1.8, 0)], [0.05, r * 0.3, 0.05], tone[0], n=2)
    return group(art + ellipse(r * 0.35, 0, r * 0.42, r * 0.36, pal.MOSS), x, y, angle)


def raceme(
    rng: random.Random, x: float, y: float, angle: float, length: float, r: float, tone: Tone = PINK,
    opened: float = 1.0,
) -> str:
    """Return a stalk from (x, y) in direction `angle`, drooping: open flowers r in size first, buds at its tip.

    opened (0-1) is how far the flowers have opened towards the tip.
    """
    a = math.radians(angle)
    tip = (x + math.cos(a) * length, y + math.sin(a) * length + length * 0.26)
    mid = (x + math.cos(a) * length * 0.55, y + math.sin(a) * length * 0.5)
    count = max(3, round(length / (r * 1.2)))
    art = [brush([(x, y), mid, tip], [r * 0.26, r * 0.2, r * 0.1], pal.mix(pal.LEAF, LEAF, 0.5), n=4)]
    places = list(enumerate(along([(x, y), mid, tip], count + 1)))[1:]
    # from the tip back, so that the largest flowers lie on the others
    for i, (px, py, turn) in places[::-1]:
        share = i / count
        size = r * (1.08 - 0.45 * share**1.5)
        side = -1 if i % 2 else 1
        if share > 0.25 + 0.6 * opened:
            art.append(bud(px, py, size * 0.72, turn + (0 if i == count else side * 38), tone))
        elif rng.random() < 0.3:
            art.append(blossom(px, py, size * 0.95, turn + side * rng.uniform(40, 60), tone))
        else:
            art.append(profile(px, py, size, turn + side * rng.uniform(35, 60), tone))
    return "".join(art)


def spray(
    rng: random.Random, points: Sequence[Point], size: float, *, nodes: int = 9, tone: Tone = PINK,
    width: float = 3.2, flowers: float = 1.0, start: float = 0.12, far: float = 0.0, bloom: float = 0.32,
    ripe: float = 1.0, taper: float = 0.62, every: int = 1, hang: float = 0.0,
) -> tuple[str, str]:
    """Return (stem and leaves, flowers) of an arching branch along `points`, from the foot to the tip.

    size: length of a leaflet; nodes: leaves along it, from the share `start` on; flowers: share of the nodes that
    carry a raceme (from the tip back); far (0-1) fades the green to celadon; bloom: size of a flower as part of
    `size`; ripe (0-1): less leaves the end of the branch in bud; taper: how much smaller the leaves are at the tip,
    1.12 being all; every: of how many nodes one has flowers; hang (0-1): how far a raceme hangs straight down.
    """
    places = along(points, 60)
    pts = [(x, y) for x, y, _ in places[::6]] + [places[-1][:2]]
    ws = [width * (1 - 0.78 * i / (len(pts) - 1)) for i in range(len(pts))]
    green, wood = [brush(pts, ws, pal.mix(WOOD, pal.CELADON, far), n=6)], []
    tones = [pal.mix(c, pal.CELADON, far) for c in (LEAF, pal.mix(LEAF, pal.GREEN, 0.6), LEAF, pal.GREEN_DARK)]
    for i in range(nodes):
        share = start + (1 - start) * i / (nodes - 1)
        x, y, turn = places[min(59, round(share * 59))]
        side = 1 if i % 2 else -1
        small = size * (1.12 - taper * share) * rng.uniform(0.92, 1.08)
        green.append(leaf(x, y, turn + side * rng.uniform(48, 68), small, tones[i % 4]))
        if share > 1 - flowers and (nodes - 1 - i) % every == 0:
            bend = turn - side * rng.uniform(30, 50)
            bend += (90 - bend) * hang
            long = size * rng.uniform(1.5, 1.9) * (1.12 - 0.42 * share)
            wood.append(raceme(rng, x, y, bend, long, size * bloom * (1.12 - 0.34 * share), tone,
                               1 - (1 - ripe) * share))
    x, y, turn = places[-1]
    green.append(leaf(x, y, turn, size * (1.12 - taper), tones[1]))
    return "".join(green), "".join(wood)
