"""Bush clover, hagi (July): long canes that arch and hang, dark leaves in threes, pea flowers ending in buds."""

import math
import random
from collections.abc import Sequence

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, along, brush, curve, ellipse, group, polar, poly
from tools.art.cards.gradients import cast, key

Tone = tuple[str, str, str]  # banner, wings, pale edge and keel

Bloom = tuple[float, float]  # position of a raceme on a spray (0-1), and its growth: 0.4 is buds, 1 full

PINK: Tone = (pal.mix(pal.PINK_DARK, pal.PINK, 0.75), pal.ROSE, pal.PINK_LIGHT)
PALE: Tone = (pal.mix(pal.PINK, pal.PINK_LIGHT, 0.65), pal.ROSE, pal.PINK_LIGHT)  # for grounds as dark as pink
LEAF = pal.mix(pal.GREEN_DARK, pal.GREEN, 0.4)
WOOD = pal.mix(pal.EARTH, pal.GREEN_DARK, 0.5)


def _leaflet(length: float, width: float, fill: str, angle: float) -> str:
    """Return a round-ended leaflet from the origin with a lighter half and a midrib; on the printed face in one ink."""
    half = [(0.0, 0.0), (length * 0.25, -width * 0.4), (length * 0.6, -width * 0.5), (length * 0.92, -width * 0.26),
            (length, 0.0)]
    low = [(x, -y) for x, y in half[::-1]]
    light = pal.mix(fill, pal.LEAF, 0.3)
    # a black half, as in old decks, looks like a hole in the leaf: only the midrib separates the two
    art = key(cast(poly(curve(half, 3) + curve(low, 3), fill), "green", "green", "green"), "paper", 0.9)
    art += poly([*curve(half, 3), (0.0, 0.0)], light)
    rib = brush([(0, 0), (length * 0.55, 0), (length * 0.97, 0)], [width * 0.08, width * 0.07, 0.05],
                pal.mix(fill, pal.LEAF_LIGHT, 0.55), n=1)
    return group(art + cast(rib, "paper", "paper", "paper"), rot=angle)


def leaf(x: float, y: float, angle: float, size: float, fill: str = LEAF, *, turned: float = 0.0) -> str:
    """Return a leaf of three leaflets growing from (x, y) in direction ``angle``, about 1.5 ``size`` long.

    Its face is turned to the upper or the lower side by ``turned`` (-1 to 1): the pair there is closer and narrower.
    """
    stalk = brush([(0, 0), (size * 0.5, 0)], [size * 0.09, size * 0.07], fill, n=1)
    pair = ""
    for side, tone in ((-1, pal.mix(fill, pal.PINE_DARK, 0.35)), (1, fill)):
        seen = 1 - 0.38 * max(0.0, turned * side)
        pair += _leaflet(size * 0.86 * (0.5 + 0.5 * seen), size * 0.5 * seen, tone, side * 68 * (0.45 + 0.55 * seen))
    top = group(_leaflet(size, size * 0.56 * (1 - 0.16 * abs(turned)), fill, 8 * turned), size * 0.5)
    return group(stalk + group(pair, size * 0.38) + top, x, y, angle)


def _scaled(points: Sequence[Point], r: float) -> list[Point]:
    return curve([(x * r, y * r) for x, y in points], 3, closed=True)


def blossom(x: float, y: float, r: float, angle: float, tone: Tone = PINK) -> str:
    """Return a pea flower seen from the front, hanging from (x, y) in direction ``angle``, about 2 r long."""
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
    """Return a pea flower seen from the side, looking in direction ``angle``: its banner stands up, the keel below."""
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
    """Return a closed flower on its cup, from (x, y) in direction ``angle``, about 2 r long."""
    drop = [(0.3, 0.0), (0.8, -0.46), (1.5, -0.4), (1.95, 0.05), (1.4, 0.42), (0.8, 0.46)]
    art = cast(poly(_scaled(drop, r), pal.mix(tone[0], tone[1], 0.45)), "red", "red", "red")
    art += brush([(r * 0.7, -r * 0.1), (r * 1.2, -r * 0.16), (r * 1.8, 0)], [0.05, r * 0.3, 0.05], tone[0], n=2)
    return group(art + ellipse(r * 0.35, 0, r * 0.42, r * 0.36, pal.MOSS), x, y, angle)


def raceme(
    rng: random.Random, x: float, y: float, angle: float, length: float, r: float, tone: Tone = PINK,
    *, opened: float = 0.72,
) -> str:
    """Return a raceme hanging from (x, y) in direction ``angle``: flowers r in size, one over another in two rows.

    They open from the stalk down, ``opened`` (0-1) of them; its end is buds.
    """
    tip = polar(x, y, angle + (90 - angle) * 0.6, length)
    mid = polar(x, y, angle, length * 0.5)
    stalk = [(x, y), mid, tip]
    count = max(3, round(length / (r * 0.92)))
    front = rng.choice((1, 2, 2, 3))
    art = [brush(stalk, [r * 0.3, r * 0.24, r * 0.1], pal.mix(pal.LEAF, LEAF, 0.5), n=4)]
    for i, (px, py, turn) in list(enumerate(along(stalk, count + 1)))[:0:-1]:
        share = i / count
        size = r * (1.1 - 0.5 * share**1.4)
        side = -1 if i % 2 else 1
        if i == count:
            art.append(bud(px, py, size * 0.8, turn, tone))
        elif share > opened:
            art.append(bud(px, py, size * 0.95, turn + side * 40, tone))
        elif i == front:
            art.append(blossom(px, py, size * 1.05, turn + side * 30, tone))
        else:
            art.append(profile(px, py, size, turn + side * rng.uniform(42, 58), tone))
    return "".join(art)


def plume(
    rng: random.Random, points: Sequence[Point], size: float, *, tone: Tone = PINK, width: float = 5.0,
    nodes: int = 12, start: float = 0.1, blooms: Sequence[Bloom] = (), bloom: float = 8.4, long: float = 40.0,
    taper: float = 0.46, loose: float = 0.0,
) -> tuple[str, str]:
    """Return (stem and leaves, flowers) of a spray as a printer cuts it: a mass of leaves that tapers along ``points``.

    size: length of a leaflet at the foot; nodes: alternate leaves on it, from the share ``start`` on; blooms: its
    racemes, a full one ``long`` units and of flowers ``bloom`` in size; taper: how much smaller the leaves are at the
    tip, 1.04 being all; loose: how far the leaves differ from one another (0-1); such a spray shows its cane whole,
    over their feet.
    """
    places = along(points, 100)
    pts = [(x, y) for x, y, _ in places[::9]] + [places[-1][:2]]
    last = len(pts) - 1
    # the brush is placed at the foot, pressed, and lifted to a hair
    ws = [width * (0.9 + 0.25 * math.sin(3.1 * i / last)) * (1 - 0.86 * i / last) for i in range(last + 1)]
    cane, green = brush(pts, ws, WOOD, n=6), []
    tones = (LEAF, pal.mix(LEAF, pal.GREEN, 0.6), pal.GREEN_DARK)
    for i in range(nodes):
        share = start + (1 - start) * i / nodes
        x, y, turn = places[min(99, round(share * 99))]
        side = 1 if i % 2 else -1
        small = size * (1.04 - taper * share)
        out = turn + side * rng.uniform(40, 56)
        if loose:
            small *= 1 - 0.22 * loose * rng.random()
            out += loose * rng.uniform(-16, 16)
        green.append(leaf(x, y, out, small, tones[i % 3], turned=loose * rng.uniform(-1, 1) if loose else 0))
    x, y, turn = places[-1]
    green.append(leaf(x, y, turn, size * (0.96 - taper), tones[1]))
    green.insert(len(green) if loose else 0, cane)
    flowers = []
    for i, (share, grown) in enumerate(blooms):
        x, y, turn = places[min(99, round(share * 99))]
        across = math.cos(math.radians(turn))
        # from a horizontal cane they hang straight down, from a vertical one they stick out to either side
        lean = 90 - across * (26 if i % 2 else 6) + (1 - abs(across)) * (34 if i % 2 else -34)
        flowers.append(raceme(rng, x, y, lean, long * grown, bloom * (0.4 + 0.6 * grown), tone,
                              opened=0.15 + 0.57 * grown))
    return "".join(green), "".join(flowers)
