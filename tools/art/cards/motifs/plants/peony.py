"""The open peony (June): petals of five cuts, bowed, notched and rolled at the rim, about a heart of gold."""

import math
import random
from collections.abc import Callable, Sequence

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, along, brush, curve, ellipse, fade, group, poly
from tools.art.cards.gradients import cast, key, painted, printed, radial

Tone = tuple[str, str, str, str]  # root, middle, edge, rolled rim

CRIMSON: Tone = (pal.WINE, pal.RED, pal.mix(pal.RED, pal.RED_LIGHT, 0.75), pal.PINK_LIGHT)
BLUSH: Tone = (pal.PINK_DARK, pal.PINK, pal.PINK_LIGHT, pal.WHITE)

# Half breadth -1 to 1, height 0 to 1 above the root: the left side up, the ruffled rim, the right side down. The two
# numbers next to a cut are the first and the last of its points on the rim.
Cut = tuple[Sequence[Point], int, int]
BROAD: Cut = ([(-0.12, 0), (-0.52, 0.2), (-0.9, 0.52), (-1.0, 0.74), (-0.84, 0.86), (-0.62, 0.9), (-0.46, 0.99),
               (-0.2, 1.02), (-0.06, 0.93), (0.06, 0.9), (0.2, 0.98), (0.46, 1.0), (0.62, 0.92), (0.86, 0.84),
               (0.98, 0.66), (0.84, 0.42), (0.46, 0.16), (0.12, 0)], 3, 14)
HEART: Cut = ([(-0.12, 0), (-0.6, 0.24), (-0.96, 0.58), (-0.94, 0.82), (-0.7, 0.98), (-0.36, 1.02), (-0.12, 0.92),
               (0.02, 0.8), (0.14, 0.9), (0.38, 0.99), (0.7, 0.92), (0.92, 0.76), (0.94, 0.54), (0.62, 0.24),
               (0.12, 0)], 3, 11)
TORN: Cut = ([(-0.12, 0), (-0.5, 0.26), (-0.8, 0.58), (-0.98, 0.7), (-0.9, 0.82), (-0.7, 0.82), (-0.58, 0.94),
              (-0.3, 0.96), (-0.16, 0.86), (0.04, 1.0), (0.36, 1.05), (0.5, 0.94), (0.7, 0.94), (0.94, 0.78),
              (0.86, 0.5), (0.5, 0.2), (0.12, 0)], 3, 13)
SLIM: Cut = ([(-0.14, 0), (-0.66, 0.32), (-1.0, 0.7), (-0.8, 0.88), (-0.5, 0.94), (-0.2, 1.04), (0.1, 0.95),
              (0.44, 1.0), (0.78, 0.86), (0.96, 0.64), (0.62, 0.28), (0.14, 0)], 2, 9)
CUP: Cut = ([(-0.3, 0), (-0.82, 0.24), (-1.04, 0.6), (-0.92, 0.86), (-0.62, 0.9), (-0.44, 1.0), (-0.12, 0.98),
             (0.04, 0.9), (0.24, 0.98), (0.54, 1.0), (0.7, 0.89), (0.96, 0.82), (1.02, 0.56), (0.8, 0.22),
             (0.3, 0)], 3, 11)


def petal(cut: Cut, length: float, half: float, tone: Tone, *, bow: float = 0.0, roll: tuple[float, float] = (0, 1),
          lift: float = 0.0, shade: float = 0.1) -> str:
    """Return a petal standing up from the origin, ``length`` high and ``half`` wide to either side.

    ``bow`` (units) leans its rim to the right, ``roll`` is the part of the rim (shares of it, left to right) that is
    rolled over. ``lift`` (0-1) lightens it: from 0.3 on a pale flower's is bare paper on the printed face. ``shade`` is
    the share of its height in the shade of the petals before it.
    """
    points, first, last = cut

    def at(u: float, v: float) -> Point:
        return u * half + bow * v * v, -v * length

    edge = curve([at(u, v) for u, v in points], 5, closed=True)
    pale = tone[3] == pal.WHITE
    middle, light = pal.mix(tone[1], tone[2], 0.8 * lift), pal.mix(tone[2], tone[3], 0.3 * lift)
    dark = pal.mix(tone[0], tone[1], 0.15)
    fill = radial(bow * 0.1, 0, length * 1.04, (shade * 0.8, pal.mix(tone[0], tone[1], 0.16 + 0.34 * lift)),
                  (shade + (1 - shade) * 0.5, middle), (1, light))
    body = poly(edge, fill)
    if pale:
        ink = "rose" if lift < 0.3 else "paper"
        body = cast(body, ink, ink, ink)
    art = painted(poly(_grown(edge, 0.36), dark, 0.9)) + key(body, "red" if pale else "paper", 0.75)
    veins = ""
    for u, far, wide in ((-0.66, 0.6, 0.8), (-0.4, 0.76, 1), (-0.14, 0.66, 1.1), (0.12, 0.8, 1), (0.36, 0.64, 1),
                         (0.62, 0.7, 0.8)):
        pts = [at(u * 0.3, 0.12), at(u * 0.72, far * 0.55), at(u, far)]
        veins += brush(pts, [0.1, 0.011 * length + 0.25 * wide, 0.05], dark, n=4)
    art += painted(fade(veins, 0.42 if pale else 0.55))
    if lift >= (0.55 if pale else 0.3):
        ink = "red" if pale else "paper"
        art += printed(cast(veins, ink, ink, ink))
    return art + _rolled(points[first : last + 1], at, tone, roll)


def _grown(edge: Sequence[Point], by: float) -> list[Point]:
    """Return the closed outline moved outwards by so many units: the shade a petal leaves on those behind it."""
    cx, cy = sum(p[0] for p in edge) / len(edge), sum(p[1] for p in edge) / len(edge)
    out = []
    for x, y in edge:
        far = math.hypot(x - cx, y - cy) or 1
        out.append((x + (x - cx) / far * by, y + (y - cy) / far * by))
    return out


def _rolled(rim: Sequence[Point], at: Callable[[float, float], Point], tone: Tone, roll: tuple[float, float]) -> str:
    """Return the pale rolled edge along a part of the rim: broad in its middle, running out to nothing at both ends."""
    fine = curve(list(rim), 5)
    a, b = round(roll[0] * (len(fine) - 1)), round(roll[1] * (len(fine) - 1))
    part = fine[a : b + 1]
    if len(part) < 4:
        return ""
    under = []
    for i, (u, v) in enumerate(part):
        t = i / (len(part) - 1)
        deep = 0.085 * math.sin(math.pi * t) ** 0.8 * (0.8 + 0.4 * math.sin(t * 11 + u * 3))
        under.append((u * (1 - deep * 1.1), v - deep * (1.25 - 0.35 * abs(u))))
    strip = [at(u, v) for u, v in part] + [at(u, v) for u, v in under[::-1]]
    art = poly(strip, tone[3])
    return cast(art, "paper", "paper", "paper")


def heart(r: float, tone: Tone, rng: random.Random) -> str:
    """Return the heart of a flower of radius r: stamens standing in a wreath on a dark ground."""
    art = ellipse(0, 0, r * 0.3, r * 0.21, tone[0])
    heads = []
    for i in range(34):
        a, far = i * 2.39996, math.sqrt((i + 0.5) / 34)
        x = math.cos(a) * r * 0.3 * far + rng.uniform(-0.01, 0.01) * r
        y = -r * 0.06 + math.sin(a) * r * 0.19 * far
        heads.append((y, x, i))
    for y, x, i in sorted(heads):
        art += brush([(x * 0.35, r * 0.1), (x * 0.8, (y + r * 0.1) * 0.5), (x, y)], [0.2, r * 0.014, r * 0.02],
                     pal.OCHRE, n=3)
        art += ellipse(x, y, r * 0.034, r * 0.026, pal.GOLD_LIGHT if i % 3 else pal.EYE_RING, rot=i * 47)
    return art


Place = tuple[Cut, float, float, float, float, float, float, tuple[float, float], float]
# cut, root x, root y, turn (0 up, clockwise), length, half breadth, bow, rolled part of the rim, lift; of a radius 1

FRONT: Sequence[Place] = (
    # the far petals, fanned behind
    (BROAD, -0.1, -0.1, -82, 0.98, 0.46, -0.06, (0.1, 0.7), 0.0),
    (TORN, 0.1, -0.1, 84, 0.94, 0.44, 0.1, (0.3, 0.95), 0.0),
    (HEART, -0.06, -0.14, -38, 1.0, 0.48, -0.06, (0.0, 0.55), 0.05),
    (BROAD, 0.08, -0.14, 40, 1.02, 0.48, 0.06, (0.45, 1.0), 0.05),
    (TORN, 0.02, -0.16, 2, 0.94, 0.46, 0.05, (0.25, 0.9), 0.1),
    # the near ones, fallen open below
    (SLIM, -0.12, 0.06, -124, 0.9, 0.42, 0.1, (0.2, 0.9), 0.1),
    (HEART, 0.14, 0.06, 128, 0.92, 0.44, -0.1, (0.1, 0.7), 0.1),
    (BROAD, -0.04, 0.08, -166, 0.84, 0.46, -0.05, (0.2, 0.95), 0.2),
    # the second row
    (HEART, -0.08, -0.1, -66, 0.7, 0.4, -0.05, (0.1, 0.8), 0.3),
    (TORN, 0.1, -0.1, 66, 0.7, 0.4, 0.05, (0.2, 0.9), 0.3),
    (BROAD, -0.04, -0.12, -26, 0.72, 0.38, -0.05, (0.0, 0.7), 0.4),
    (HEART, 0.06, -0.12, 22, 0.74, 0.4, 0.06, (0.3, 1.0), 0.4),
    (SLIM, 0.1, 0.06, 156, 0.66, 0.36, 0.05, (0.1, 0.9), 0.35),
    (TORN, -0.08, 0.06, -140, 0.64, 0.36, -0.05, (0.1, 0.9), 0.35),
    # standing close behind the heart
    (SLIM, -0.1, -0.08, -46, 0.5, 0.26, 0.06, (0.1, 0.9), 0.6),
    (SLIM, 0.12, -0.08, 44, 0.48, 0.26, -0.06, (0.1, 0.9), 0.6),
    (BROAD, 0.0, -0.1, -4, 0.5, 0.3, 0.03, (0.1, 0.9), 0.7),
)
CUPPED: Sequence[Place] = (
    # cupped before the heart, their outer side to us
    (CUP, -0.3, 0.3, -42, 0.46, 0.3, 0.1, (0.05, 0.9), 0.6),
    (CUP, 0.34, 0.28, 40, 0.44, 0.28, -0.1, (0.1, 0.95), 0.6),
    (CUP, 0.03, 0.44, 3, 0.46, 0.38, 0.0, (0.0, 1.0), 0.9),
)


def _petals(places: Sequence[Place], r: float, tone: Tone, rng: random.Random) -> str:
    out = ""
    for cut, x, y, turn, length, half, bow, roll, lift in places:
        k = r * rng.uniform(0.97, 1.04)
        shade = min(0.56, max(0.1, 1.4 * length - 0.72))
        art = petal(cut, length * k, half * k, tone, bow=bow * k, roll=roll, lift=lift, shade=shade)
        out += group(art, x * r, y * r, turn + rng.uniform(-4, 4))
    return out


def front(rng: random.Random, x: float, y: float, r: float, rot: float = 0, *, tone: Tone = CRIMSON,
          flip: bool = False) -> str:
    """Return an open peony about (x, y) that faces us, seen a little from above, about r from heart to rim."""
    near = (pal.mix(tone[0], tone[1], 0.6), pal.mix(tone[1], tone[2], 0.4), tone[2], tone[3])
    art = _petals(FRONT, r, tone, rng) + group(heart(r, tone, rng), 0, -r * 0.06) + _petals(CUPPED, r, near, rng)
    return group(art, x, y, rot, flip=flip)


SIDE: Sequence[Place] = (
    # the far petals, a fan above the cup
    (BROAD, -0.06, -0.3, -58, 0.92, 0.42, -0.08, (0.0, 0.7), 0.05),
    (TORN, 0.08, -0.3, 60, 0.9, 0.42, 0.1, (0.3, 1.0), 0.05),
    (HEART, -0.04, -0.34, -24, 1.0, 0.44, -0.05, (0.1, 0.8), 0.1),
    (BROAD, 0.05, -0.34, 26, 0.98, 0.44, 0.06, (0.2, 0.9), 0.1),
    (TORN, 0.0, -0.34, 2, 0.94, 0.4, 0.0, (0.1, 0.9), 0.2),
    (SLIM, -0.04, -0.3, -42, 0.74, 0.34, 0.0, (0.1, 0.9), 0.4),
    (SLIM, 0.05, -0.3, 44, 0.72, 0.34, 0.0, (0.1, 0.9), 0.4),
    (HEART, 0.0, -0.34, 0, 0.74, 0.36, 0.04, (0.1, 0.9), 0.5),
)
BOWL: Sequence[Place] = (
    # one fallen open to each side, then the bowl, its outer side to us
    (HEART, -0.06, -0.16, -96, 0.94, 0.36, 0.24, (0.2, 1.0), 0.3),
    (BROAD, 0.08, -0.16, 98, 0.9, 0.36, -0.26, (0.0, 0.8), 0.3),
    (CUP, -0.14, -0.06, -50, 0.84, 0.42, 0.12, (0.0, 0.9), 0.6),
    (CUP, 0.16, -0.06, 50, 0.82, 0.4, -0.14, (0.1, 1.0), 0.6),
    (CUP, 0.0, 0.0, -4, 0.72, 0.46, 0.02, (0.05, 0.95), 0.9),
)


def side(rng: random.Random, x: float, y: float, r: float, rot: float = 0, *, tone: Tone = CRIMSON,
         flip: bool = False) -> str:
    """Return an open peony from the side, its calyx at (x, y), about 1.3 r high and 2 r wide, the stem below it."""
    near = (pal.mix(tone[0], tone[1], 0.6), pal.mix(tone[1], tone[2], 0.4), tone[2], tone[3])
    art = _petals(SIDE, r, tone, rng) + group(heart(r, tone, rng), 0, -r * 0.66) + _petals(BOWL, r, near, rng)
    return group(art + group(calyx(r * 0.3), 0, r * 0.02), x, y, rot, flip=flip)


BUD: Sequence[Place] = (
    (BROAD, -0.1, 0.0, -26, 1.5, 0.62, 0.3, (0.1, 0.8), 0.1),
    (HEART, 0.1, 0.0, 28, 1.44, 0.6, -0.3, (0.2, 0.9), 0.1),
    (TORN, 0.0, 0.0, 2, 1.66, 0.62, 0.1, (0.1, 0.9), 0.35),
    (CUP, -0.14, 0.04, -22, 1.22, 0.56, 0.34, (0.2, 1.0), 0.6),
    (CUP, 0.2, 0.06, 26, 1.1, 0.5, -0.34, (0.0, 0.8), 0.75),
)


def bud(rng: random.Random, x: float, y: float, r: float, rot: float = 0, *, tone: Tone = CRIMSON,
        flip: bool = False) -> str:
    """Return a bud about to open, upwards from its calyx at (x, y), about 1.6 r high."""
    return group(_petals(BUD, r, tone, rng) + calyx(r * 1.05), x, y, rot, flip=flip)


def calyx(r: float) -> str:
    """Return the cup under a flower r units wide at its root, its sepals reaching up; the stem ends at (0, 0.5 r)."""
    art = ""
    for turn, k, bow in ((-74, 1.0, 0.3), (70, 0.92, -0.3), (-38, 0.86, 0.14), (34, 0.9, -0.12), (-2, 0.66, 0.05)):
        pts = [(0.0, r * 0.2), (r * bow * 0.1, -r * k * 0.4), (r * bow, -r * k)]
        fill = pal.LEAF if abs(turn) > 50 else pal.GREEN
        art += group(key(brush(pts, [r * 0.34, r * 0.36, 0.1], fill, n=6), "paper", 0.5), rot=turn)
    return art + brush([(0, -r * 0.2), (0, r * 0.16), (0, r * 0.5)], [r * 0.66, r * 0.52, r * 0.16], pal.GREEN, n=6)


BLADE: Sequence[Point] = [(0.0, 0.0), (0.16, 0.3), (0.38, 0.5), (0.62, 0.42), (0.84, 0.18), (1.0, 0.0)]
LOBED: Sequence[Point] = [(0.0, 0.0), (0.14, 0.24), (0.32, 0.42), (0.52, 0.62), (0.6, 0.58), (0.62, 0.4), (0.78, 0.26),
                          (1.0, 0.0)]


def _blade(length: float, half: float, bow: float, fill: str, *, lobes: tuple[bool, bool] = (False, False)) -> str:
    """Return one leaflet from the origin to the right, bowed down by ``bow``, its upper half lighter, with veins."""

    def at(u: float, v: float) -> Point:
        return u * length, v * half * 2 + bow * u * u

    def rim(side: int) -> list[Point]:
        return curve([at(u, side * v) for u, v in (LOBED if lobes[side > 0] else BLADE)], 5)

    spine = [at(u, 0) for u in (1.0, 0.8, 0.6, 0.4, 0.2, 0.0)]
    light, vein = pal.mix(fill, pal.LEAF_LIGHT, 0.3), pal.mix(fill, pal.LEAF_LIGHT, 0.8)
    art = key(poly(rim(-1) + rim(1)[::-1], fill), "paper", 0.6) + poly(rim(-1) + spine, light)
    veins = brush([at(0, 0), at(0.5, 0), at(0.95, 0)], [half * 0.16, half * 0.12, 0.1], vein, n=4)
    for u, far in ((0.16, 0.3), (0.34, 0.4), (0.52, 0.3), (0.68, 0.18)):
        for turn in (-1, 1):
            pts = [at(u, 0), at(u + 0.08, turn * far * 0.42), at(u + 0.17, turn * far * 0.76)]
            veins += brush(pts, [half * 0.1, half * 0.085, 0.05], vein, n=2)
    return art + cast(veins, "paper", "paper", "paper")


def leaf(x: float, y: float, angle: float, size: float, bow: float = 0.0, fill: str = pal.GREEN) -> str:
    """Return a peony leaf from (x, y) towards ``angle``, ``size`` long, its stalk bowed to the side by ``bow`` of that.

    Two side leaflets are separate on the stalk, three at its end grow together, the middle one lobed.
    """
    def on(t: float) -> tuple[float, float, float]:
        return t * size, bow * size * t * t, math.degrees(math.atan(2 * bow * t))

    dark = pal.mix(fill, pal.GREEN_DARK, 0.6)
    art = brush([on(t)[:2] for t in (0.0, 0.25, 0.5)], [size * 0.055, size * 0.045, size * 0.03], pal.LEAF, n=4)
    for t, turn, k, ink in ((0.2, -64, 0.5, dark), (0.26, 60, 0.54, fill), (0.42, -40, 0.56, fill),
                            (0.42, 42, 0.5, dark)):
        px, py, way = on(t)
        lobes = (turn < 0 and t > 0.3, turn > 0 and t > 0.3)
        art += group(_blade(size * k, size * 0.125, size * (0.07 if turn > 0 else -0.03), ink, lobes=lobes), px, py,
                     way + turn)
    px, py, way = on(0.4)
    art += group(_blade(size * 0.66, size * 0.15, size * bow * 0.3, fill, lobes=(True, True)), px, py, way)
    return group(art, x, y, angle)


def stem(points: Sequence[Point], width: float = 4.0) -> str:
    """Return a stalk from its foot to the flower, lit from the left."""
    ws = [width * (1.15 - 0.4 * i / (len(points) - 1)) for i in range(len(points))]
    art = key(brush(points, ws, pal.GREEN), "paper", 0.5)
    return art + brush([(x - width * 0.22, y) for x, y in points], [w * 0.25 for w in ws], pal.LEAF_LIGHT, 0.7)


def leafy(points: Sequence[Point], leaves: Sequence[tuple[float, float, float, float]], *, width: float = 4.0,
          fill: str = pal.GREEN) -> str:
    """Return a stalk with leaves: (share of the way along it 0-1, direction in degrees, size, bow)."""
    places = along(points, 41)
    art = stem(points, width)
    return art + "".join(leaf(*places[round(t * 40)][:2], angle, size, bow, fill) for t, angle, size, bow in leaves)
