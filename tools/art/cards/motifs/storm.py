"""The thunder of November's chaff: winding black cloud, the drum of the thunder god, lightning, wind in the grass."""

import itertools
import math
import random
from collections.abc import Sequence

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, along, blob, brush, circle, group, leaf, polar, poly
from tools.art.cards.gradients import cast, clip, linear, radial

NIGHT = pal.mix(pal.INK, pal.WINE, 0.16)

# lobes of the cloud: x, y, r, where its edge shows (from, to, degrees), how far it winds in at its end (degrees)
Lobe = tuple[float, float, float, float, float, float]
HIGH: tuple[Lobe, ...] = (
    (66, 22, 17, 176, 350, 190), (126, 24, 18, 200, 30, -200), (154, 14, 16, 190, 20, 0), (98, 14, 15, 180, 20, 0),
    (14, 26, 17, 180, 10, 0), (38, 34, 15, 180, 0, -190),
)
BEHIND: tuple[Lobe, ...] = (
    (150, 58, 22, 214, 330, 0), (128, 52, 15, 190, 330, 0), (6, 62, 21, 150, 10, 0), (90, 54, 17, 120, 20, -200),
    (30, 72, 15, 170, -20, -190), (52, 64, 17, 140, 10, 0), (72, 74, 12, 180, -20, -200), (10, 84, 12, 180, -10, 0),
)
BEFORE: tuple[Lobe, ...] = (
    (160, 108, 22, 268, 150, 0), (148, 134, 16, 150, -30, -190), (84, 118, 10, 250, 40, -200),
    (100, 130, 15, 200, 30, 0), (122, 140, 13, 170, 0, 0), (128, 124, 14, 330, 180, 190), (104, 124, 9, 200, 10, -190),
)

BOLT: tuple[Point, ...] = (
    (106, 120), (68, 160), (85, 160), (50, 196), (64, 197), (36, 228), (46, 229), (26, 264),
)
FORKS: tuple[tuple[float, tuple[Point, ...]], ...] = (
    (2.3, ((84, 160), (101, 163), (98, 168), (114, 173))),
    (3.2, ((70, 158), (47, 164), (49, 170), (27, 174), (29, 179), (10, 194))),
    (2.0, ((50, 196), (39, 205), (41, 209), (31, 222))),
    (3.0, ((63, 197), (81, 205), (77, 210), (98, 221), (95, 225), (108, 240))),
    (1.6, ((48, 167), (41, 176), (42, 179), (36, 188))),
)


def cloud(lobes: Sequence[Lobe], edge: str = pal.RED) -> str:
    """Return lobes of black cloud, the first lowest, each with a brush line round its edge that may wind in."""
    out = []
    for x, y, r, start, end, wind in lobes:
        round_ = [polar(x, y, i * 36, r * (1 + 0.03 * math.sin(i * 2.3 + x))) for i in range(10)]
        out.append(blob(round_, linear(x, y - r, x, y + r, (0, pal.INK), (0.5, pal.INK), (1, NIGHT))))
        turns = [start + (end - start) * i / 8 for i in range(9)]
        pts = [polar(x, y, turn, r * 0.9) for turn in turns]
        steps = 14 if wind else 0
        for i in range(1, steps + 1):
            t = i / steps
            pts.append(polar(x, y, end + math.copysign(abs(wind) * 1.7 * t, wind), r * (0.9 - 0.68 * t**0.8)))
        last = len(pts) - 1
        ws = [r * 0.085 * (0.25 + 0.75 * math.sin(math.pi * min(1, 0.06 + i / last * 0.9))) for i in range(last + 1)]
        out.append(brush(pts, ws, edge, n=4))
    return "".join(out)


def _jagged(points: Sequence[Point], head: float, grow: float, fill: str) -> str:
    """Return a stroke with straight sides and sharp corners, ``head`` wide at first and thin at the end."""
    turns = [math.atan2(q[1] - p[1], q[0] - p[0]) for p, q in itertools.pairwise(points)]
    last = len(points) - 1
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(points):
        a, b = turns[max(0, i - 1)], turns[min(i, last - 1)]
        half = head / 2 * (1 - 0.86 * i / last) + grow / 2
        # where the sides of both runs meet: a corner as if cut with a knife
        far = half / max(0.34, math.cos((b - a) / 2))
        n = (a + b) / 2 + math.pi / 2
        left.append((x + math.cos(n) * far, y + math.sin(n) * far))
        right.append((x - math.cos(n) * far, y - math.sin(n) * far))
    return poly(left + right[::-1], fill)


def lightning(grow: float, fill: str) -> str:
    """Return the bolt and its forks in one colour, ``grow`` units wider than the light itself."""
    return "".join(_jagged(points, head, grow, fill) for head, points in FORKS) + _jagged(BOLT, 9.5, grow, fill)


def _tomoe(r: float) -> str:
    """Return three commas chasing each other inside a circle of radius r about the origin."""
    head = polar(0, 0, 0, r * 0.42)
    tail = [polar(0, 0, a, r * far) for a, far in ((-12, 0.46), (22, 0.56), (60, 0.69), (100, 0.78), (132, 0.8))]
    comma = circle(*head, r * 0.27, pal.INK)
    comma += brush(tail, [r * 0.44, r * 0.44, r * 0.27, r * 0.12, 0.2], pal.INK)
    return "".join(group(comma, rot=turn) for turn in (20, 140, 260))


def drum(x: float, y: float, r: float) -> str:
    """Return the thunder god's drum about (x, y): its skin of radius r turned a little aside, its red barrel behind."""
    back, slim = (r * 0.5, -r * 0.3), 0.86
    barrel = [(-r * 0.5, -r * 0.86), (r * 0.1, -r * 1.22), (r * 0.86, -r * 1.08), (r * 1.34, -r * 0.4),
              (r * 1.28, r * 0.24), (r * 0.94, r * 0.62), (r * 0.5, r * 0.86), (0, 0)]
    side = linear(-r * 0.2, -r, r * 1.2, r * 0.6, (0, pal.RED), (0.5, pal.RED_DARK), (1, pal.WINE))
    staves = ""
    for a in (-100, -78, -56, -34, -12, 10, 32):
        p, q = polar(0, 0, a, r * 0.9), polar(back[0], back[1], a, r * 0.9)
        swell = polar(back[0] * 0.5, back[1] * 0.5, a, r * 1.02)
        staves += brush([p, swell, q], [0.4, 1.1, 0.4], pal.WINE, n=5)
    wood = blob(barrel, side)
    art = blob([(a * 1.03, b * 1.03) for a, b in barrel], pal.INK) + wood + clip(staves, wood)
    hoop = [polar(back[0] * 0.86, back[1] * 0.86, a, r * 0.98) for a in range(-118, 60, 16)]
    art += brush(hoop, [1.1, *[2.2] * (len(hoop) - 2), 1.1], pal.GOLD, n=4)
    face = circle(0, 0, r, pal.INK) + circle(0, 0, r * 0.95, pal.GOLD) + circle(0, 0, r * 0.86, pal.INK)
    skin = radial(-r * 0.2, -r * 0.2, r * 1.1, (0, pal.CREAM), (0.7, pal.CREAM), (1, pal.SAND))
    face += circle(0, 0, r * 0.8, skin) + _tomoe(r * 0.78)
    for i in range(18):
        px, py = polar(0, 0, i * 20 + 4, r * 0.905)
        face += circle(px, py, r * 0.045, pal.INK) + circle(px - 0.2, py - 0.3, r * 0.018, pal.CREAM)
    art += f'<g transform="rotate(-30) scale({slim} 1)">{face}</g>'
    return group(art, x, y, 0)


def reeds(rng: random.Random, bank: Sequence[Point]) -> str:
    """Return black grass on the bank, laid over by the wind."""
    out = []
    for x, y, _ in along(bank, 46):
        tall = rng.uniform(5, 13)
        tip = (x - tall * rng.uniform(0.7, 1.3), y - tall * rng.uniform(0.45, 0.8))
        out.append(brush([(x, y + 2), (x - tall * 0.2, y - tall * 0.4), tip], [1.6, 1.1, 0.1], pal.INK, n=4))
    return "".join(out)


def adrift(rng: random.Random, tones: Sequence[str]) -> str:
    """Return a few willow leaves in ``tones`` torn off by the storm; like the strands, printed in fresh green."""
    places = [(30, 214, 158), (54, 134, 142), (84, 232, 150), (121, 196, 146)]
    leaves = "".join(
        leaf(x, y, turn + rng.uniform(-10, 10), rng.uniform(11, 14), 2.8, tones[i % len(tones)], bend=2)
        for i, (x, y, turn) in enumerate(places)
    )
    return cast(leaves, "fresh", "fresh", "fresh")
