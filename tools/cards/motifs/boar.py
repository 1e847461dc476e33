"""The wild boar of July: trotting to the left, its far forefoot lifted."""

import math
import random
from collections.abc import Sequence

from tools.cards import palette as pal
from tools.cards.brush import Point, along, blob, brush, curve, ellipse, eye, line, poly
from tools.cards.paint import clip, linear

BODY: list[Point] = [
    (20, 186), (20, 176), (28, 169), (39, 158), (50, 146), (60, 135), (73, 126), (88, 124), (106, 129), (123, 136),
    (136, 147), (141, 162), (138, 178), (130, 190), (116, 194), (98, 199), (80, 202), (66, 201), (56, 196),
    (46, 194), (34, 194), (25, 192),
]
BACK: list[Point] = [(46, 150), (60, 135), (73, 126), (88, 124), (106, 129), (123, 136), (136, 147)]
Leg = tuple[list[Point], list[float]]

NEAR: list[Leg] = [
    ([(70, 176), (67, 198), (58, 214), (52, 230)], [34, 21, 10.5, 7.5]),
    ([(122, 166), (116, 190), (130, 210), (134, 229)], [40, 27, 11.5, 8]),
]
FAR: list[Leg] = [
    ([(88, 186), (83, 204), (80, 210), (88, 217), (95, 223)], [26, 16, 11, 8, 6.6]),
    ([(114, 184), (103, 198), (102, 206), (110, 216), (105, 230)], [30, 19, 14, 9.4, 7]),
]


def _hoof(x: float, y: float, turn: float) -> str:
    """Return a cloven hoof whose toe points left, with a dewclaw behind, under the fetlock at (x, y)."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def put(points: Sequence[Point]) -> list[Point]:
        return [(x + px * c - py * s, y + px * s + py * c) for px, py in points]

    nail = [(-3.8, -1), (3.4, -1), (3.4, 4), (2.4, 8), (-1.4, 8), (-6.4, 8), (-4.6, 3)]
    art = poly(curve(put(nail), 3, closed=True), pal.INK)
    art += brush(put([(-1.6, 1.4), (-2.4, 4.6), (-3.4, 7.6)]), [0.3, 0.7, 0.5], pal.ASH, n=3)
    return art + poly(put([(3.0, -0.6), (5.2, 1.6), (4.4, 3.4), (2.8, 1.4)]), pal.INK)


def _leg(leg: Leg, fill: str, turn: float) -> str:
    points, widths = leg
    return _hoof(*points[-1], turn) + brush(points, widths, fill)


def _fur(rng: random.Random) -> str:
    """Return strokes of hair lying backwards and down along the flank."""
    out = []
    top, low = along(BACK, 40), along([(52, 190), (66, 198), (84, 199), (104, 195), (122, 190), (136, 176)], 40)
    for row in range(9):
        depth = 0.06 + row * 0.105
        for _ in range(17):
            t = rng.uniform(0, 39)
            i = int(t)
            d = depth + rng.uniform(-0.04, 0.04)
            x = top[i][0] + (low[i][0] - top[i][0]) * d + rng.uniform(-1.5, 1.5)
            y = top[i][1] + (low[i][1] - top[i][1]) * d
            a = math.radians(top[i][2] * (1 - d) + 24 + 34 * d + rng.uniform(-9, 9))
            length = rng.uniform(5.5, 10.5)
            pts = [(x, y), (x + math.cos(a) * length * 0.5, y + math.sin(a) * length * 0.42),
                   (x + math.cos(a) * length, y + math.sin(a) * length)]
            fill = rng.choice((pal.FUR_LIGHT, pal.FUR_LIGHT, pal.EARTH_DARK, pal.EARTH_DARK, pal.SAND))
            out.append(brush(pts, [0.2, rng.uniform(0.8, 1.3), 0.1], fill, 0.75, n=3))
    return "".join(out)


def _mane(rng: random.Random) -> str:
    """Return the bristles standing along the spine, longest over the shoulder."""
    out = []
    places = along(BACK, 46)
    for i, (x, y, turn) in enumerate(places):
        t = i / 45
        length = (6 + 9 * math.sin(math.pi * min(1, t * 1.25 + 0.12)) ** 1.5) * rng.uniform(0.85, 1.15)
        a = math.radians(turn - 42 + rng.uniform(-8, 8))
        root = (x - math.cos(a) * 4, y - math.sin(a) * 4 + 1.5)
        tip = (x + math.cos(a) * length, y + math.sin(a) * length + length * 0.12)
        mid = ((root[0] + tip[0]) / 2 - 0.6, (root[1] + tip[1]) / 2 - 1.0)
        fill = (pal.INK, pal.EARTH_DARK, pal.INK)[i % 3]
        out.append(brush([root, mid, tip], [2.6, 2.2, 0.1], fill, n=4))
    return "".join(out)


def _head() -> str:
    """Return cheek, snout, mouth, tusk, ears and eye."""
    dark = pal.EARTH_DARK
    art = blob([(60, 148), (60, 135), (67, 127), (70, 136), (68, 148)], dark)
    art += blob([(50, 152), (49.5, 141), (53, 129.5), (61, 137), (63, 147), (58, 154)], pal.FUR)
    art += blob([(53, 149), (52.6, 142), (54.5, 135.5), (58.8, 141), (59.5, 147)], dark)
    art += line([(50, 152), (49.2, 141), (53, 129), (61.4, 137), (63.4, 147)], 1.3, pal.INK)
    art += line([(63, 152), (66, 166), (62, 180), (53, 190)], 1.3, dark, 0.8)
    art += brush([(27, 186), (38, 184), (52, 184), (60, 178)], [1, 6, 9, 1], pal.SAND, 0.75)
    art += brush([(24, 172), (36, 163), (47, 153)], [0.6, 2.4, 0.4], pal.FUR_LIGHT, 0.8)
    art += ellipse(20.5, 180.5, 4.3, 8.4, pal.INK, rot=8)
    art += ellipse(20.1, 180.5, 3.3, 7.3, pal.mix(pal.EARTH, pal.PINK_DARK, 0.45), rot=8)
    art += ellipse(19.4, 177.4, 1.1, 1.8, pal.INK, rot=8) + ellipse(20.2, 184, 1.1, 1.8, pal.INK, rot=8)
    art += brush([(24, 189), (32, 188.6), (41, 189.4), (48, 186)], [0.5, 1.5, 1.4, 0.3], pal.INK)
    tusk = [(36.5, 190), (33, 184.5), (33, 178), (36, 172.5)]
    art += brush(tusk, [4.6, 5.2, 4.2, 1.2], pal.INK) + brush(tusk, [3.2, 3.6, 2.6, 0.2], pal.WHITE)
    art += brush([(39, 163.6), (42, 161.9), (46.5, 161.9), (51, 164.4)], [0.4, 1.8, 2, 0.3], dark)
    return art + eye(43.8, 164.6, 1.9, pal.AMBER, look=190)


def boar(rng: random.Random) -> list[tuple[str, tuple[float, float] | None]]:
    """Return the boar's plates, lowest first, each with its shift: about 125 units wide, hoofs at y = 238."""
    dim = pal.mix(pal.EARTH_DARK, pal.EARTH, 0.25)
    legs = "".join(_leg(leg, dim, turn) for leg, turn in zip(FAR, (34, 0), strict=True))
    hide = linear(0, 124, 0, 202, (0, pal.EARTH), (0.5, pal.FUR), (1, pal.EARTH))
    leg_hide = linear(0, 160, 0, 230, (0, pal.FUR, 0), (0.3, pal.FUR), (0.75, pal.EARTH), (1, pal.EARTH_DARK))
    tail = brush([(137, 150), (146, 154), (150, 164), (147, 175)], [5, 3, 2.4, 1.4], pal.EARTH_DARK)
    tail += brush([(148.5, 168), (147, 176), (149, 184)], [1.5, 4, 0.2], pal.INK)
    body = blob(BODY, hide)
    near = "".join(_leg(leg, leg_hide, turn) for leg, turn in zip(NEAR, (6, -10), strict=True))
    shade = clip(blob([(50, 190), (90, 186), (136, 172), (146, 210), (40, 214)], pal.EARTH_DARK, 0.4), body)
    under = line([(24, 190.6), (34, 193.2), (46, 193.4), (56, 195.4)], 1.5, pal.INK)
    under += line([(60, 198), (74, 200.6), (90, 199.4), (104, 197)], 1.5, pal.INK)
    keys = line([(83, 170), (85, 182), (80, 193), (72, 205), (65, 214)], 1.5, pal.EARTH_DARK)
    keys += line([(56, 192), (57, 202), (52, 214)], 1.3, pal.EARTH_DARK)
    keys += line([(105, 158), (100, 176), (104, 192), (114, 204), (124, 212)], 1.5, pal.EARTH_DARK)
    rump = [(123, 136.6), (135.4, 147.4), (140.4, 162), (137.2, 178), (131.4, 190), (132.6, 201), (135, 211)]
    keys += line(rump, 1.5, pal.INK)
    keys += line([(21, 174.4), (29, 168.8), (40, 158), (50, 147)], 1.4, pal.INK)
    rough = "".join(
        brush([(x, y), (x + 2, y + 2.5), (x + 5.5, y + 4)], [2.4, 1.6, 0.1], pal.EARTH_DARK, n=3)
        for x, y, _ in along([(42, 193), (56, 195), (74, 199), (92, 198), (104, 196)], 13)
    )
    return [(legs, None), (tail + body + shade, None), (clip(_fur(rng), body) + under + rough, (0.1, 0.1)),
            (near, None), (keys, (0.1, 0.1)), (_mane(rng), (0.1, 0)), (_head(), (0, 0))]
