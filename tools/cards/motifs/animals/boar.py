"""The wild boar of July: heavy in the shoulder, short in the leg, pushing to the left with its head low."""

import math
import random
from collections.abc import Sequence

from tools.cards import palette as pal
from tools.cards.brush import (
    Point,
    along,
    blob,
    brush,
    curve,
    cut,
    ellipse,
    eye,
    group,
    keyline,
    line,
    polar,
    poly,
)
from tools.cards.paint import cast, clip, linear, painted

BODY: list[Point] = [
    (40, 168), (43, 148), (51, 131), (62, 119), (76, 113), (91, 114), (106, 119), (121, 126), (134, 134), (144, 146),
    (147, 162), (143, 178), (134, 190), (122, 194), (108, 196), (92, 203), (76, 209), (62, 209), (50, 203), (42, 188),
]
BACK: list[Point] = [(45, 143), (51, 131), (62, 119), (76, 113), (91, 114), (106, 119), (121, 126), (134, 134),
                     (144, 146)]
BELLY: list[Point] = [(46, 196), (62, 209), (76, 209), (92, 203), (108, 196), (122, 194), (134, 190), (143, 178)]
HEAD: list[Point] = [
    (57, 137), (66, 148), (71, 164), (69, 182), (60, 196), (48, 205), (36, 210), (26, 213), (18, 214.6), (12, 213),
    (8.4, 207), (7.6, 199.6), (11, 194), (19, 186), (28, 175), (37, 162), (45, 149), (51, 140),
]
CHEEK: list[Point] = [(58, 139), (66, 149), (70.4, 164), (68, 181), (59.6, 194), (47, 204)]
# a leg from shoulder or hip to the fetlock, the widths there, and how its hoof is turned
Leg = tuple[list[Point], list[float], float]

NEAR: list[Leg] = [
    ([(74, 172), (77, 196), (71, 211), (61, 223), (53, 236)], [44, 34, 24, 17, 13.4], 16),
    ([(127, 164), (121, 186), (130, 203), (144, 214), (139, 236)], [38, 36, 24, 13.6, 11.8], 2),
]
FAR: list[Leg] = [
    ([(84, 194), (88, 211), (93, 221), (88, 235)], [28, 20, 14.6, 11.6], -14),
    ([(120, 188), (111, 205), (118, 218), (113, 236)], [28, 20, 13, 11.4], 8),
]


def _hoof(x: float, y: float, turn: float) -> str:
    """Return a cloven hoof whose toe points left, with a dewclaw behind, under the fetlock at (x, y)."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def put(points: Sequence[Point]) -> list[Point]:
        return [(x + px * c - py * s, y + px * s + py * c) for px, py in points]

    nail = [(-6, -2.4), (5.6, -2.4), (5.8, 3), (5, 7.6), (-2, 7.8), (-9, 7.8), (-7.4, 2)]
    art = poly(curve(put(nail), 3, closed=True), pal.INK)
    art += brush(put([(-2.6, 0.6), (-3.6, 4), (-5, 7.4)]), [0.3, 1.0, 0.7], pal.SAND, n=3)
    return art + poly(put([(4.6, -3.6), (8.4, -0.6), (7.4, 2.2), (4.6, 0.4)]), pal.INK)


def _leg(leg: Leg, fill: str) -> tuple[str, str]:
    """Return (hoof and key line, flesh) of a leg."""
    pts, widths, turn = leg
    x, y = pts[-1]
    return _hoof(x, y, turn) + brush(pts, [w + 2.6 for w in widths], pal.INK), brush(pts, widths, fill)


def _lock(x: float, y: float, turn: float, length: float, width: float, fill: str, bow: float = 7) -> str:
    """Return one stiff bristle from (x, y) in direction `turn`, bowed downwards."""
    pts = [(x, y), polar(x, y, turn - bow, length * 0.5), polar(x, y, turn, length)]
    return brush(pts, [width * 0.5, width, 0.05], fill, n=3)


def _fur(rng: random.Random) -> str:
    """Return the coat: rows of bristles lying backwards, from the belly up, dark and lit by turns."""
    out = []
    top, low = along(BACK, 61), along(BELLY, 61)
    for row in range(8, -1, -1):
        depth = 0.07 + row * 0.1
        for k in range(20):
            i = min(60, max(0, round(3 * k + rng.uniform(-1, 1) + (1.5 if row % 2 else 0))))
            d = depth + rng.uniform(-0.025, 0.025)
            x = top[i][0] + (low[i][0] - top[i][0]) * d
            y = top[i][1] + (low[i][1] - top[i][1]) * d
            turn = top[i][2] * (1 - d) + 20 + 44 * d + rng.uniform(-6, 6)
            lit = (k + row) % 3 == 0 and row > 1
            art = _lock(x, y, turn, rng.uniform(8, 13) * (1 - 0.25 * d), 1.9 - 0.6 * d,
                        pal.FUR_LIGHT if lit else pal.EARTH_DARK)
            out.append(painted(art) if lit else art)  # in print they would be holes in the hide
    return "".join(out)


def _mane(rng: random.Random) -> str:
    """Return the crest: bristles standing along the spine in three ranks, longest over the shoulder."""
    out = []
    for rank, (lift, count) in enumerate(((5.0, 44), (1.0, 50), (-3.0, 44))):
        for i, (x, y, turn) in enumerate(along(BACK, count)):
            t = i / (count - 1)
            # full over the shoulder, lying down to nothing at the rump, whose outline stays clear
            tall = (9 + 11 * math.sin(math.pi * min(1, t * 1.2 + 0.1)) ** 1.3) * (1 - 0.6 * t**2)
            tall *= rng.uniform(0.82, 1.12)
            root = polar(x, y, turn + 90, lift if lift > 0 else lift * (1 - t))
            fill = pal.INK if (i + rank) % 3 else pal.EARTH_DARK
            way = turn - 34 + 12 * t + 9 * rank + rng.uniform(-6, 6)
            out.append(_lock(*root, way, tall + lift * 0.6, 3.0, fill, 9))
    return "".join(out)


def _head(rng: random.Random) -> str:
    """Return the head, one long wedge from the neck to the disc of the snout: ears, ruff, jaw, tusks, eye."""
    dark = pal.EARTH_DARK
    hide = linear(14, 200, 66, 150, (0, pal.mix(pal.EARTH, pal.FUR, 0.35)), (0.6, pal.FUR), (1, pal.EARTH))
    far = [(46, 150), (42, 140), (42, 128), (49, 132), (54, 142)]
    art = cut(far, dark, 1.3)
    # the ruff stands off the neck behind the cheek, and hangs under the throat
    for rank, step in enumerate((9.0, 4.0)):
        for x, y, turn in along(CHEEK, 17):
            out = polar(x, y, turn - 90, step - 5)
            art += _lock(*out, turn - 58 + rng.uniform(-8, 8), 15 - 2 * rank, 4, pal.INK if rank == 0 else dark, 0)
    art += keyline(HEAD, 2.8) + cast(blob(HEAD, hide), "ochre", "ochre", "ochre")
    inside = "".join(_lock(x, y, turn - 128 + rng.uniform(-9, 9), rng.uniform(8, 13), 2.6, dark, 0)
                     for x, y, turn in along(CHEEK, 19))
    # the ridge of the nose and the lower jaw are dark
    inside += brush([(9, 197), (20, 184), (30, 171), (39, 158), (49, 141)], [2, 5, 6, 7, 9], dark)
    jaw = [(14, 216), (24, 209), (36, 206.6), (48, 200.4), (57, 192), (63, 198), (50, 210), (34, 216)]
    inside += blob(jaw, pal.mix(dark, pal.EARTH, 0.3))
    for x, y, turn in ((46, 176, 118), (53, 172, 112), (41, 184, 130), (50, 184, 122), (57, 180, 112), (34, 190, 140),
                       (44, 191, 132), (60, 168, 104), (53, 162, 100)):
        inside += _lock(x, y, turn, 8, 1.5, dark)
    art += clip(inside, blob(HEAD, hide))
    ear = [(54, 152), (50, 142), (52, 131), (57.4, 121), (63.4, 129), (67, 139), (66, 149), (60, 155)]
    art += cut(ear, pal.FUR, 1.4) + blob([(56, 146), (54.8, 138), (57.4, 128), (61.4, 135), (62.4, 144)], dark)
    for dx in (0.0, 3.2, 6.4, 9.6):
        art += _lock(52.6 + dx, 154, -82 + dx, 12, 3, pal.FUR if dx else dark, 0)
    # the disc stands square to the line of the nose
    disc = [(7, 195), (11.6, 196.4), (15.6, 202.6), (17.4, 210), (15.4, 216), (10.6, 215), (6, 208.4), (4.8, 200)]
    art += keyline(disc, 2.2) + blob(disc, pal.mix(pal.EARTH, pal.PINK_DARK, 0.45))
    art += ellipse(9, 202, 1.4, 2.4, pal.INK, rot=-24) + ellipse(12.2, 209, 1.3, 2.2, pal.INK, rot=-24)
    for dx in (0.0, 4.6):
        art += line([(18 + dx, 190 - dx * 1.1), (22 + dx, 195.6 - dx * 0.8), (22.4 + dx, 201.4 - dx * 0.6)], 1.2, dark)
    # the mouth, the lower tusk from its corner and the short upper one behind it
    art += brush([(16, 213), (25, 208.6), (35, 206), (45, 201.4), (53, 193)], [1.4, 2.8, 2.4, 2.2, 0.3], pal.INK)
    for tusk, thick in (([(41, 205), (44.6, 200.6), (45.2, 195), (42.4, 190.6)], 4.4),
                        ([(33, 208.6), (27.4, 204), (24.6, 194.4), (27.6, 181)], 6.4)):
        art += brush(tusk, [thick + 1.8, thick + 1.6, thick * 0.72 + 1.6, 1.2], pal.INK)
        art += brush(tusk, [thick, thick * 0.95, thick * 0.66, 0.2], pal.WHITE)
    art += brush([(34.6, 172), (38.4, 165.6), (44, 162.6), (51, 164)], [0.6, 4.2, 4.6, 0.3], pal.INK)
    return art + eye(41.4, 168.2, 2.0, pal.AMBER, look=190)


def _joints(rng: random.Random) -> str:
    """Return the folds at elbow and flank and the shaggy hair over shoulder and haunch."""
    keys = line([(84, 142), (92, 154), (95, 170), (92, 188), (85, 204)], 2, pal.INK)
    keys += line([(124, 148), (112, 160), (105, 176), (106, 192), (114, 204)], 2, pal.INK)
    for x, y, turn in ((74, 200, 112), (80, 206, 108), (68, 206, 118), (86, 198, 104), (62, 214, 126), (118, 190, 74),
                       (126, 194, 78), (133, 190, 84), (122, 182, 66), (131, 180, 72), (126, 204, 84), (139, 184, 92),
                       (84, 186, 104), (76, 188, 110)):
        keys += _lock(x, y, turn + rng.uniform(-5, 5), 9, 2.2, pal.EARTH_DARK)
    return keys


def boar(rng: random.Random) -> list[tuple[str, tuple[float, float] | None]]:
    """Return the boar's plates, lowest first, each with its shift: 136 units wide, hoofs at y = 244."""
    dim = pal.mix(pal.EARTH_DARK, pal.EARTH, 0.25)
    legs = "".join("".join(_leg(leg, dim)) for leg in FAR)
    hide = linear(0, 110, 0, 216, (0, pal.EARTH_DARK), (0.4, pal.FUR), (0.75, pal.FUR), (1, pal.EARTH))
    leg_hide = linear(0, 170, 0, 240, (0, pal.FUR), (0.45, pal.mix(pal.FUR, pal.EARTH, 0.5)), (1, pal.EARTH_DARK))
    tail = brush([(141, 145), (148, 148), (151, 156), (150, 166), (151, 173)], [5, 3.4, 2.6, 2.2, 1.8], pal.INK)
    tail += "".join(_lock(151, 170, 90 + dx, 12, 2.4, pal.INK) for dx in (-16, 2, 20))
    body = cast(blob(BODY, hide), "ochre", "ochre", "ochre")
    ink = keyline(BODY, 2.8) + "".join(_leg(leg, leg_hide)[0] for leg in NEAR)
    near = cast("".join(_leg(leg, leg_hide)[1] for leg in NEAR), "ochre", "ochre", "ochre")
    whole = blob(BODY, hide)
    shade = clip(painted(blob([(40, 202), (76, 200), (104, 190), (118, 206), (40, 226)], pal.EARTH_DARK, 0.45)), whole)
    shag = "".join(_lock(x, y, 62 + rng.uniform(-8, 8), 9, 3.4, pal.INK)
                   for x, y, _ in along([(56, 206), (76, 209), (94, 202), (108, 197)], 15))
    plates = [(legs, None), (tail + ink + shag + body + shade, None), (near, None),
              (clip(_fur(rng), whole) + _joints(rng), (0.1, 0.1)), (_mane(rng), (0.1, 0)), (_head(rng), (0, 0))]
    return [(group(art, 8, 19, 0, 0.92), shift) for art, shift in plates]
