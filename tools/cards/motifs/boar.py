"""The wild boar of July: walking to the left."""

import math
import random
from collections.abc import Sequence

from tools.cards import palette as pal
from tools.cards.brush import Point, along, blob, brush, contour, curve, eye, group, line, polar, poly
from tools.cards.paint import clip, linear

BODY: list[Point] = [
    (20, 186), (20, 176), (28, 169), (39, 158), (50, 146), (60, 135), (73, 126), (88, 124), (106, 129), (123, 136),
    (136, 147), (141, 162), (138, 178), (130, 190), (116, 194), (98, 199), (80, 202), (66, 201), (56, 196),
    (46, 194), (34, 194), (25, 192),
]
BACK: list[Point] = [(46, 150), (60, 135), (73, 126), (88, 124), (106, 129), (123, 136), (136, 147)]
# a leg's closed outline, and where its hoof sits: (x, y, turn)
Leg = tuple[list[Point], tuple[float, float, float]]

NEAR: list[Leg] = [
    ([(60, 178), (64, 166), (74, 158), (83, 166), (88, 181), (85.4, 194), (79.6, 204), (78, 211), (76, 219),
      (75, 229), (71, 230.5), (67, 229), (67, 219), (66, 211), (63.4, 203), (60.4, 190)], (71, 230, 0)),
    ([(105, 168), (113, 156), (126, 149), (136, 152), (140.6, 165), (138.6, 179), (135, 190), (136.6, 199),
      (139.4, 206), (137, 213), (136.4, 221), (136, 229), (132.4, 230.5), (128.4, 229), (128.4, 221), (127.4, 213),
      (121.4, 206), (112, 200.6), (104.4, 192), (102, 181)], (132.2, 230, 0)),
]
FAR: list[Leg] = [
    ([(46, 182), (66, 186), (62, 200), (55.6, 209), (53.4, 215), (50, 222), (47.4, 229), (43.6, 229.6), (40.4, 227),
      (42.4, 219), (44.4, 211), (44.6, 200)], (43.6, 228.6, 8)),
    ([(102, 182), (126, 182), (123, 194), (120.6, 201), (122, 207), (119, 214), (116.4, 221), (115, 228),
      (111.4, 229.6), (107.6, 228), (109, 220), (111, 212), (108.6, 205), (103, 197)], (111.4, 229, 4)),
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


def _leg(leg: Leg, fill: str, key: str) -> str:
    """Return a leg on its hoof; its key line runs all around and is thinnest over shoulder or haunch."""
    outline, hoof = leg
    edge = curve(outline, 8, closed=True)
    edge.append(edge[0])
    widths = [0.45 + 1.05 * min(1, max(0, (y - 160) / 36)) for _, y in edge]
    return _hoof(*hoof) + blob(outline, fill) + brush(edge, widths, key, n=1)


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
    nose = [(23.4, 171.6), (20, 172.6), (17.6, 177), (17, 182), (18.4, 187), (21.4, 189.4), (24, 187), (24.6, 180)]
    art += blob(nose, pal.mix(pal.EARTH, pal.PINK_DARK, 0.45)) + contour(nose, 1.3, pal.INK)
    art += blob([(20, 178.6), (21.8, 178), (22.4, 181), (21.2, 184), (19.8, 182.4)], pal.INK)
    art += brush([(17.9, 178.6), (17.7, 180.6), (18, 182.6)], [0.2, 1.1, 0.2], pal.INK, n=4)
    for dx in (0.0, 3.4):
        crease = [(26.6 + dx, 171 - dx * 0.7), (28 + dx, 174.6 - dx * 0.6), (27.6 + dx, 178.4 - dx * 0.5)]
        art += line(crease, 0.9, dark, 0.8)
    art += brush([(24, 189), (32, 188.6), (41, 189.4), (48, 186)], [0.5, 1.5, 1.4, 0.3], pal.INK)
    tusk = [(36.5, 190), (33, 184.5), (33, 178), (36, 172.5)]
    art += brush(tusk, [4.6, 5.2, 4.2, 1.2], pal.INK) + brush(tusk, [3.2, 3.6, 2.6, 0.2], pal.WHITE)
    art += brush([(39, 163.6), (42, 161.9), (46.5, 161.9), (51, 164.4)], [0.4, 1.8, 2, 0.3], dark)
    return art + eye(43.8, 164.6, 1.9, pal.AMBER, look=190)


def boar(rng: random.Random) -> list[tuple[str, tuple[float, float] | None]]:
    """Return the boar's plates, lowest first, each with its shift: about 120 units wide, hoofs at y = 238."""
    dim = pal.mix(pal.EARTH_DARK, pal.EARTH, 0.25)
    legs = "".join(_leg(leg, dim, pal.INK) for leg in FAR)
    hide = linear(0, 124, 0, 202, (0, pal.EARTH), (0.5, pal.FUR), (1, pal.EARTH))
    shin = pal.mix(pal.FUR, pal.EARTH, 0.7)
    leg_hide = linear(0, 152, 0, 230, (0.1, pal.FUR, 0), (0.4, pal.FUR, 0.85), (0.7, shin), (1, pal.EARTH_DARK))
    stalk = [(135, 148), (143, 149), (147.6, 156), (148, 166), (146.6, 176)]
    tail = brush(stalk, [5, 3.6, 2.8, 2.4, 2], pal.EARTH_DARK)
    tail += "".join(
        brush([(146.8, 172), (146.6 + dx * 0.4, 181), (146 + dx, 190 - abs(dx))], [1.6, 2.6, 0.1], pal.INK, n=5)
        for dx in (-4, -1.6, 0.6, 3)
    )
    body = blob(BODY, hide)
    near = "".join(_leg(leg, leg_hide, pal.EARTH_DARK) for leg in NEAR)
    shade = clip(blob([(50, 190), (90, 186), (136, 172), (146, 210), (40, 214)], pal.EARTH_DARK, 0.4), body)
    under = line([(24, 190.6), (34, 193.2), (46, 193.4), (56, 195.4)], 1.5, pal.INK)
    under += line([(60, 198), (74, 200.6), (90, 199.4), (104, 197)], 1.5, pal.INK)
    keys = line([(123, 136.6), (135.4, 147.4), (140.4, 162), (138.6, 179), (135, 190)], 1.5, pal.INK)
    keys += line([(21, 172.4), (29, 168), (40, 157.6), (50, 147)], 1.4, pal.INK)
    for x, y, turn in ((118, 162, 44), (126, 166, 52), (110, 172, 58), (120, 176, 60), (128, 184, 74), (70, 174, 66),
                       (78, 178, 72), (70, 190, 80), (76, 196, 84), (114, 188, 66), (132, 172, 66)):
        tip = polar(x, y, turn, 8)
        keys += brush([(x, y), polar(x, y, turn - 8, 4), tip], [0.2, 1.2, 0.1], pal.EARTH_DARK, 0.75, n=3)
    rough = "".join(
        brush([(x, y), (x + 2, y + 2.5), (x + 5.5, y + 4)], [2.4, 1.6, 0.1], pal.EARTH_DARK, n=3)
        for x, y, _ in along([(42, 193), (56, 195), (74, 199), (92, 198), (104, 196)], 13)
    )
    plates = [(legs, None), (tail + body + shade, None), (clip(_fur(rng), body) + under + rough, (0.1, 0.1)),
              (near, None), (keys, (0.1, 0.1)), (_mane(rng), (0.1, 0)), (_head(), (0, 0))]
    return [(group(art, 4.6, 16.6, 0, 0.93), shift) for art, shift in plates]
