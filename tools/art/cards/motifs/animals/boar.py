"""The wild boar of July: heavy in the shoulder, short in the leg, pushing to the left with its head low."""

import math
import random
from collections.abc import Sequence

from tools.art.cards import palette as pal
from tools.art.cards.brush import (
    Point,
    along,
    blob,
    brush,
    contour,
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
from tools.art.cards.gradients import cast, clip, linear, painted

BODY: list[Point] = [
    (40, 168), (43, 148), (51, 131), (62, 119), (76, 113), (91, 113), (106, 116.4), (121, 121), (134, 128), (144, 140),
    (148.4, 157), (144, 176), (134, 188), (122, 191), (108, 193), (92, 199), (76, 205), (62, 206), (50, 201), (42, 187),
]
BACK: list[Point] = [(45, 143), (51, 131), (62, 119), (76, 113), (91, 113), (106, 116.4), (121, 121), (134, 128),
                     (144, 140)]
BELLY: list[Point] = [(46, 194), (62, 206), (76, 205), (92, 199), (108, 193), (122, 191), (134, 188), (144, 176)]
HEAD: list[Point] = [
    (57, 137), (66, 148), (71, 164), (69, 181), (61.4, 193.4), (50, 201), (38, 205.4), (27, 209.4), (18.6, 212.4),
    (13, 212.8), (9.6, 209.4), (7.6, 203), (8.8, 198.4), (14.4, 193.6), (22.6, 185.4), (30.6, 175), (37.4, 162.6),
    (44, 150.4), (50.4, 140),
]
CHEEK: list[Point] = [(58, 139), (66, 149), (70.4, 164), (68, 180), (59.6, 192), (47, 201)]
# a hind leg: thigh and stifle in front, the point of the hock behind, an upright cannon below it
HIND: list[Point] = [
    (126, 150), (111, 166), (104, 184), (108, 198), (119, 206.6), (127.6, 213), (131.4, 220), (131.8, 229),
    (131.4, 237.6), (142.4, 237.6), (143.4, 229), (145.4, 221), (150.6, 211.4), (147.6, 203.6), (143.4, 194),
    (143.6, 182), (146, 166), (141, 152),
]
FETLOCK: Point = (136.9, 236.6)
STRIDE = -25.0  # how far the far hind leg stands before the near one
# a foreleg from the shoulder to the fetlock, the widths there, and how its hoof is turned
Leg = tuple[list[Point], list[float], float]

NEAR: Leg = ([(74, 172), (77, 196), (71, 211), (61, 223), (53, 236)], [44, 34, 24, 17, 13.4], 16)
FAR: Leg = ([(84, 194), (88, 211), (93, 221), (88, 235)], [28, 20, 14.6, 11.6], -14)


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


def _hind(dx: float, fill: str) -> tuple[str, str]:
    """Return (hoof and key line, flesh) of a hind leg swung about the hip, its hoof moved by dx."""
    pts = [(x + dx * max(0.0, min(1.0, (y - 180) / 52)), y) for x, y in HIND]
    return _hoof(FETLOCK[0] + dx, FETLOCK[1], 2) + contour(pts, 2.8), blob(pts, fill)


def _lock(x: float, y: float, turn: float, length: float, width: float, fill: str, bow: float = 7) -> str:
    """Return one stiff bristle from (x, y) in direction ``turn``, bowed downwards."""
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
            out.append(painted(art) if lit else art)  # on the printed face they would be holes in the hide
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
    inside += brush([(8, 200), (22, 186), (30.4, 175), (37.4, 162.4), (50, 140)], [2, 4.4, 5.4, 6.4, 9], dark)
    jaw = [(14, 215), (24, 207), (35, 203.6), (46, 198), (55, 190), (64, 194), (50, 208), (34, 214)]
    inside += blob(jaw, pal.mix(dark, pal.EARTH, 0.3))
    for x, y, turn in ((47, 178, 118), (54, 174, 112), (40, 186, 130), (51, 186, 122), (58, 182, 112), (33, 190, 138),
                       (45, 191, 132), (61, 169, 104), (54, 163, 100)):
        inside += _lock(x, y, turn, 8, 1.5, dark)
    art += clip(inside, blob(HEAD, hide))
    ear = [(54, 152), (50, 142), (52, 131), (57.4, 121), (63.4, 129), (67, 139), (66, 149), (60, 155)]
    art += cut(ear, pal.FUR, 1.4) + blob([(56, 146), (54.8, 138), (57.4, 128), (61.4, 135), (62.4, 144)], dark)
    for dx in (0.0, 3.2, 6.4, 9.6):
        art += _lock(52.6 + dx, 154, -82 + dx, 12, 3, pal.FUR if dx else dark, 0)
    # the disc is the end of the muzzle itself, no wider, and dark; it stands square to the line of the nose
    disc = [(8.6, 198.4), (11.6, 199.6), (14, 204), (15.2, 209), (14.2, 212.9), (11.6, 212), (8.6, 207.8), (7, 202.4)]
    art += keyline(disc, 1.8) + blob(disc, pal.mix(dark, pal.PINK_DARK, 0.3))
    art += ellipse(9.9, 203, 0.9, 1.7, pal.INK, rot=-24) + ellipse(12.1, 208.2, 0.9, 1.6, pal.INK, rot=-24)
    for dx in (0.0, 4.0):
        art += line([(16 + dx, 194.4 - dx), (18.8 + dx, 198.4 - dx * 0.7), (19.4 + dx, 203 - dx * 0.5)], 1.1, dark)
    # the lower tusk, the short upper one behind it, and the lip over their roots
    for tusk, thick in (([(39.4, 202), (41.2, 199.4), (41.4, 196.4), (39.4, 192.8)], 3.2),
                        ([(29.6, 205), (27, 201.4), (25.8, 195.6), (27.8, 188.4)], 4.2)):
        art += brush(tusk, [thick + 1.8, thick + 1.6, thick * 0.72 + 1.6, 1.2], pal.INK)
        art += brush(tusk, [thick, thick * 0.95, thick * 0.66, 0.2], pal.CREAM)
    art += brush([(14.6, 210.6), (24, 206.8), (34, 204), (44, 199), (52, 191)], [1.4, 2.8, 3, 2.2, 0.3], pal.INK)
    # the lid is level on the eye: a slanted brow would scowl like a man's
    art += eye(43, 168.4, 1.9, pal.AMBER, look=190)
    return art + brush([(38.4, 169.4), (40.8, 166.7), (44.6, 166.1), (48.8, 168.6)], [0.3, 1.9, 2.1, 0.3], pal.INK)


def _joints(rng: random.Random) -> str:
    """Return the folds that rise from elbow and stifle into shoulder and flank, and the shaggy hair about them."""
    keys = brush([(87.6, 208.4), (94.6, 200), (98, 190), (98, 176), (93, 163), (85, 153)], [1, 2.5, 2.2, 1.8, 1.2, 0.1])
    keys += brush([(116, 205.2), (107.4, 198), (103.6, 186), (106, 174), (113, 163)], [1, 2.6, 2.2, 1.4, 0.1])
    for x, y, turn in ((74, 200, 112), (80, 206, 108), (68, 206, 118), (86, 198, 104), (62, 214, 126), (118, 190, 74),
                       (126, 194, 78), (133, 190, 84), (122, 182, 66), (131, 180, 72), (126, 204, 84), (139, 184, 92),
                       (84, 186, 104), (76, 188, 110)):
        keys += _lock(x, y, turn + rng.uniform(-5, 5), 9, 2.2, pal.EARTH_DARK)
    return keys


def boar(rng: random.Random) -> list[tuple[str, tuple[float, float] | None]]:
    """Return the boar's plates, lowest first, each with its shift: 136 units wide, hoofs at y = 244."""
    dim = pal.mix(pal.EARTH_DARK, pal.EARTH, 0.25)
    legs = "".join((*_leg(FAR, dim), *_hind(STRIDE, dim)))
    hide = linear(0, 110, 0, 216, (0, pal.EARTH_DARK), (0.4, pal.FUR), (0.75, pal.FUR), (1, pal.EARTH))
    leg_hide = linear(0, 170, 0, 240, (0, pal.FUR), (0.45, pal.mix(pal.FUR, pal.EARTH, 0.5)), (1, pal.EARTH_DARK))
    tail = brush([(142, 140), (149, 143), (152.6, 151), (151.6, 161), (152.6, 168)], [5, 3.4, 2.6, 2.2, 1.8], pal.INK)
    tail += "".join(_lock(152.6, 165, 90 + dx, 12, 2.4, pal.INK) for dx in (-16, 2, 20))
    body = cast(blob(BODY, hide), "ochre", "ochre", "ochre")
    fore, hind = _leg(NEAR, leg_hide), _hind(0, leg_hide)
    ink = keyline(BODY, 2.8) + fore[0] + hind[0]
    near = cast(fore[1] + hind[1], "ochre", "ochre", "ochre")
    whole = blob(BODY, hide)
    shade = clip(painted(blob([(40, 202), (76, 200), (104, 190), (118, 206), (40, 226)], pal.EARTH_DARK, 0.45)), whole)
    shag = "".join(_lock(x, y, 62 + rng.uniform(-8, 8), 9, 3.4, pal.INK)
                   for x, y, _ in along([(56, 203), (76, 205), (94, 198), (108, 193)], 15))
    plates = [(legs, None), (tail + ink + shag + body + shade, None), (near, None),
              (clip(_fur(rng), whole) + _joints(rng), (0.1, 0.1)), (_mane(rng), (0.1, 0)), (_head(rng), (0, 0))]
    return [(group(art, 8, 19, 0, 0.92), shift) for art, shift in plates]
