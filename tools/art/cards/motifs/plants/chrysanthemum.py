"""Chrysanthemum (September): full blooms, blooms from the side, buds, lobed leaves, stems."""

import math
import random
from typing import NamedTuple

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, along, blob, brush, ellipse, group, polar
from tools.art.cards.gradients import cast, key, painted, radial


class Tones(NamedTuple):
    """A bloom's colours: light, middle, deep and edge of the petals, its heart; the inks of petals and heart."""

    light: str
    mid: str
    deep: str
    edge: str
    heart: str
    ink: str
    core: str


YELLOW = Tones(pal.mix(pal.EYE_RING, pal.CREAM, 0.45), pal.mix(pal.EYE_RING, pal.GOLD_LIGHT, 0.3),
               pal.mix(pal.EYE_RING, pal.OCHRE, 0.55), pal.mix(pal.GOLD_DARK, pal.BARK, 0.55),
               pal.mix(pal.ORANGE, pal.VERMILION, 0.35), "yellow", "red")
WHITE = Tones(pal.WHITE, pal.CREAM, pal.mix(pal.SAND, pal.CREAM, 0.4), pal.mix(pal.ASH, pal.MOSS, 0.35),
              pal.mix(pal.EYE_RING, pal.GOLD_LIGHT, 0.5), "paper", "yellow")
CRIMSON = Tones(pal.mix(pal.CORAL, pal.RED_LIGHT, 0.15), pal.mix(pal.VERMILION, pal.CORAL, 0.2),
                pal.mix(pal.RED, pal.RED_LIGHT, 0.25), pal.WINE, pal.GOLD_LIGHT, "red", "yellow")


def _petal(root: Point, tip: Point, width: float, fill: str, edge: str, curl: float) -> str:
    """Return one spoon of a petal with its dark rim."""
    dx, dy = tip[0] - root[0], tip[1] - root[1]
    bows = ((0.4, curl), (0.75, curl), (0.93, curl * 0.35))
    pts = [root, *((root[0] + dx * t - dy * c, root[1] + dy * t + dx * c) for t, c in bows), tip]
    rim = max(0.7, width * 0.16)
    far = math.hypot(dx, dy) or 1
    beyond = (tip[0] + dx / far * rim * 0.5, tip[1] + dy / far * rim * 0.5)
    sizes = [width * 0.3, width * 0.8, width, width * 0.78, width * 0.22]
    dark = brush([*pts[:4], beyond], [w + rim for w in sizes], edge, n=3)
    return painted(dark) + key(brush(pts, sizes, fill, n=3), width=0.55)


def _spoon(
    root: Point, tip: Point, width: float, fill: str, edge: str, curl: float, groove: str, line: float
) -> str:
    """Return a petal that bows sideways by ``curl`` and hooks at its tip, with a groove; ``line`` is its key's
    width.
    """
    dx, dy = tip[0] - root[0], tip[1] - root[1]
    bows = ((0.3, curl * 0.7), (0.62, curl * 1.15), (0.86, curl * 0.85))
    pts = [root, *((root[0] + dx * t - dy * c, root[1] + dy * t + dx * c) for t, c in bows), tip]
    rim = max(0.7, width * 0.15)
    far = math.hypot(dx, dy) or 1
    beyond = (tip[0] + dx / far * rim * 0.5, tip[1] + dy / far * rim * 0.5)
    sizes = [width * 0.34, width * 0.72, width, width * 0.86, width * 0.3]
    art = painted(brush([*pts[:4], beyond], [w + rim for w in sizes], edge, n=3))
    art += key(brush(pts, sizes, fill, n=4), width=line)
    return art + painted(brush(pts[1:4], [0.1, width * 0.13, 0.1], groove, 0.7, n=3))


def bloom(
    rng: random.Random, x: float, y: float, r: float, tones: Tones = YELLOW, flat: float = 1.0, rot: float = 0.0
) -> str:
    """Return a full bloom of radius r about (x, y), seen from the front; ``flat`` under 1 tips it back.

    The outer petals hang, long and short, to either side; the inner ones turn in about a heart that is high.
    """
    light, mid, deep, edge, heart, ink, core = tones
    # the ground between the petals is a darker shade of them: the edge's colour would look like holes
    out = [cast(ellipse(0, 0, r * 0.72, r * 0.72 * flat, pal.mix(deep, edge, 0.35)), ink, ink, ink)]
    lift = -r * 0.13
    rings = ((1.02, 0.2, 19, 0.25, deep), (0.84, 0.14, 15, 0.25, mid), (0.64, 0.08, 12, 0.23, mid),
             (0.44, 0.04, 9, 0.2, light), (0.27, 0.0, 6, 0.17, pal.mix(heart, light, 0.3)),
             (0.14, 0.0, 4, 0.12, heart))
    turn = rng.uniform(0, 360)
    for k, (far, near, count, wide, fill) in enumerate(rings):
        line = 1.0 if ink == "paper" and k < 2 else 0.6  # paper on paper: only the line shows
        turn += 180 / count + rng.uniform(-4, 4)
        order = list(range(count))
        # of two neighbours the shorter overlaps the longer
        reach = [far * (1.0 if k > 2 else rng.uniform(0.86, 1.06)) for _ in order]
        for i in sorted(order, key=lambda j: -reach[j]):
            angle = turn + 360 * i / count + rng.uniform(-5, 5) * (k < 3)
            side, down = math.cos(math.radians(angle)), math.sin(math.radians(angle))
            a, b = polar(0, 0, angle, r * near), polar(0, 0, angle, r * reach[i])
            up = lift * (1 - far)
            sag = r * 0.07 * abs(side) * far * (k < 2)
            squash = [(p[0], p[1] * flat + up) for p in (a, b)]
            squash[1] = (squash[1][0], squash[1][1] + sag)
            tone = pal.mix(fill, light, rng.uniform(0, 0.4)) if k < 3 else fill
            curl = -0.17 * side + rng.uniform(-0.07, 0.07) if k < 2 else 0.13 if k < 4 else 0.05
            petal = _spoon(squash[0], squash[1], r * wide * (0.8 + 0.2 * flat) * (1 + 0.1 * down * (k < 3)), tone,
                           edge, curl, pal.mix(deep, edge, 0.3), line)
            out.append(cast(petal, *(ink if k < 4 else core,) * 3))
    return group("".join(out), x, y, rot)


def _inwards(count: int) -> list[int]:
    """Return 0 to count - 1 from both ends to the middle."""
    return [i // 2 if i % 2 == 0 else count - 1 - i // 2 for i in range(count)]


def side(rng: random.Random, x: float, y: float, r: float, tones: Tones = YELLOW, rot: float = 0.0) -> str:
    """Return a bloom seen from the side, its calyx at (x, y), opening upwards before it is turned by ``rot``."""
    light, mid, deep, edge, _, ink, _ = tones
    out = []
    for k, (far, span, count, fill) in enumerate(((0.94, 72, 11, deep), (1.04, 62, 9, mid), (0.86, 66, 9, mid),
                                                  (0.7, 52, 7, light))):
        for i in _inwards(count):
            t = i / (count - 1) * 2 - 1
            angle = -90 + t * span + rng.uniform(-3, 3)
            tip = polar(0, -r * 0.05, angle, r * far * (1 - 0.1 * abs(t)))
            tone = pal.mix(fill, light, rng.uniform(0, 0.4))
            out.append(_petal((t * r * 0.08, 0), tip, r * (0.25 - 0.015 * k), tone, edge, -0.12 * t))
    cup = [(-r * 0.24, -r * 0.12), (0, -r * 0.02), (r * 0.24, -r * 0.12), (r * 0.1, r * 0.12), (-r * 0.1, r * 0.12)]
    return group(cast("".join(out), ink, ink, ink) + blob(cup, pal.GREEN, n=5), x, y, rot)


def bud(x: float, y: float, r: float, tones: Tones = YELLOW, rot: float = 0.0) -> str:
    """Return a closed bud standing on (x, y)."""
    light, mid, _, edge, _, ink, _ = tones
    art = ""
    for t in (-0.8, 0.8, -0.4, 0.4, 0.0):
        art += _petal((t * r * 0.3, 0), (t * r * 0.7, -r * (1.6 - 0.3 * abs(t))), r * 0.62,
                      mid if abs(t) > 0.5 else light, edge, -0.1 * t)
    cup = [(-r * 0.75, -r * 0.45), (0, -r * 0.1), (r * 0.75, -r * 0.45), (r * 0.3, r * 0.35), (-r * 0.3, r * 0.35)]
    return group(cast(art, ink, ink, ink) + blob(cup, pal.GREEN, n=5), x, y, rot)


def leaf(
    x: float, y: float, angle: float, length: float, fill: str = pal.GREEN, vein: str = pal.LEAF_LIGHT,
    *, flip: bool = False,
) -> str:
    """Return a lobed leaf from its stalk at (x, y) in direction ``angle``; ``flip`` bows it the other way."""
    upper = [(0.0, 0.03), (0.14, 0.09), (0.2, 0.25), (0.31, 0.33), (0.4, 0.27), (0.43, 0.16), (0.5, 0.27),
             (0.63, 0.36), (0.74, 0.27), (0.73, 0.15), (0.83, 0.2), (0.94, 0.15)]
    lower = [(0.97, -0.12), (0.87, -0.2), (0.76, -0.14), (0.72, -0.28), (0.6, -0.34), (0.49, -0.25), (0.42, -0.14),
             (0.36, -0.26), (0.25, -0.3), (0.16, -0.2), (0.12, -0.08)]
    pts = [(p[0] * length, (p[1] + 0.1 * math.sin(p[0] * 3)) * length) for p in (*upper, (1.02, 0.03), *lower)]

    def at(u: float, v: float) -> Point:
        return u * length, (v + 0.1 * math.sin(u * 3)) * length

    tip = radial(length * 0.7, 0, length * 0.9, (0, pal.mix(fill, vein, 0.25)), (1, fill))
    w = length * 0.045
    art = brush([at(-0.12, 0), at(0, 0), at(0.1, 0)], [w * 2.2, w * 1.6, w], fill, n=4)
    art += key(blob(pts, tip, n=4), "paper")
    veins = brush([at(0.03, 0), at(0.3, 0), at(0.65, 0), at(0.95, 0)], [w * 1.5, w, w * 0.7, 0.1], vein, 0.9, n=5)
    for u, v, s in ((0.2, 0.3, 0.26), (0.2, 0.26, -0.24), (0.44, 0.62, 0.28), (0.44, 0.59, -0.27)):
        pts = [at(u, 0), at((u + v) / 2 + 0.04, s * 0.4), at(v + 0.02, s)]
        veins += brush(pts, [w * 0.8, w * 0.6, 0.1], vein, 0.8, n=4)
    art += cast(veins, "paper", "paper", "paper")
    return group(art, x, y, angle, 1) if not flip else group(group(art, 0, 0, 180, 1, flip=True), x, y, angle)


def stem(points: list[Point], width: float = 3.0, fill: str = pal.GREEN) -> str:
    """Return a stem along ``points`` from the root up, with a lit side."""
    widths = [width * (1 - 0.35 * i / (len(points) - 1)) for i in range(len(points))]
    lit = [(p[0] - width * 0.2, p[1]) for p in points]
    return brush(points, widths, pal.mix(fill, pal.PINE_DARK, 0.4)) + brush(lit, [w * 0.4 for w in widths], pal.LEAF)


def leafy(points: list[Point], leaves: list[tuple[float, float, float]], width: float = 3.6) -> str:
    """Return a stem with leaves joined to it: (share of the way up 0-1, direction in degrees, length)."""
    places = along(points, 41)
    art = ""
    for i, (t, angle, length) in enumerate(leaves):
        # the stalk of ``leaf`` starts 0.12 of its length behind its root: that end is in the middle of the stem
        px, py = polar(*places[round(t * 40)][:2], angle, length * 0.11)
        fill = (pal.GREEN, pal.GREEN_DARK, pal.mix(pal.GREEN, pal.LEAF, 0.5))[i % 3]
        art += leaf(px, py, angle, length, fill, flip=math.cos(math.radians(angle)) < 0)
    return art + stem(points, width)


def calyx(x: float, y: float, r: float, rot: float = 0.0) -> str:
    """Return the cup under a bloom of radius r, at the stem's end (x, y), open upwards; the bloom covers its rim."""
    art = ""
    for a in (-150, -30, -122, -58):
        pts = [(0, -r * 0.04), (r * 0.16, -r * 0.02), (r * 0.34, -r * 0.05)]
        art += group(brush(pts, [r * 0.1, r * 0.15, 0.2], pal.LEAF, n=4), rot=a)
    cup = [(-r * 0.26, -r * 0.24), (0, -r * 0.3), (r * 0.26, -r * 0.24), (r * 0.17, -r * 0.06), (r * 0.05, r * 0.1),
           (-r * 0.05, r * 0.1), (-r * 0.17, -r * 0.06)]
    return group(art + blob(cup, pal.GREEN, n=5), x, y, rot)


def spray(rng: random.Random, x: float, y: float, r: float, count: int, length: float, start: float = 0.0) -> str:
    """Return a wreath of ``count`` leaves of about ``length`` units growing outwards round (x, y) at radius r."""
    out = []
    for i in range(count):
        angle = start + 360 * i / count + rng.uniform(-14, 14)
        px, py = polar(x, y, angle, r)
        fill = (pal.GREEN_DARK, pal.GREEN, pal.mix(pal.GREEN, pal.LEAF, 0.5))[i % 3]
        out.append(leaf(px, py, angle + rng.uniform(-16, 16), length * rng.uniform(0.85, 1.1), fill, flip=i % 2 == 0))
    return "".join(out)
