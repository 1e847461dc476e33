"""The wild boar of July: trotting to the left, its head low."""

import math
import random
from collections.abc import Sequence

from tools.cards import palette as pal
from tools.cards.brush import Point, along, blob, brush, contour, curve, cut, eye, group, line, polar, poly
from tools.cards.paint import clip, linear

BODY: list[Point] = [
    (52, 160), (57, 147), (65, 140), (75, 134), (85, 126.6), (95, 124), (108, 127.6), (122, 135), (134, 144),
    (140.6, 156),
    (140, 168), (134, 178), (122, 184), (106, 191), (90, 197), (75, 198), (64, 194), (56, 187), (50, 174),
]
BACK: list[Point] = [(58, 144), (66, 138.4), (76, 133), (85, 126.6), (95, 124), (108, 127.6), (122, 135), (134, 144)]
HEAD: list[Point] = [
    (54, 143), (61, 148), (64, 160), (62, 174), (55, 185), (46, 193), (37, 198), (28, 200.2), (23, 198.8), (18, 195.6),
    (15.6, 189), (17, 181), (24, 175), (33, 168), (41, 158.6), (47, 149),
]
# a leg from shoulder or hip to the fetlock, the widths there, and how its hoof is turned
Leg = tuple[list[Point], list[float], float]

NEAR: list[Leg] = [
    ([(82, 166), (75, 184), (64, 197), (56, 207), (50.4, 216), (46, 225)], [30, 22, 13, 9.4, 7.6, 7], 16),
    ([(121, 164), (128, 182), (131, 195), (139, 205), (141.6, 215), (143, 227)], [36, 25, 14, 9.6, 7.6, 7], 0),
]
FAR: list[Leg] = [
    ([(76, 182), (82, 198), (81, 208), (84.4, 217), (87, 226)], [22, 13, 9, 7.6, 6.8], -10),
    ([(116, 176), (113, 192), (109, 203), (113.4, 211), (111.4, 220), (108.6, 228)], [24, 16, 9.6, 8.4, 7.2, 6.8], 8),
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


def _leg(leg: Leg, fill: str) -> tuple[str, str]:
    """Return (hoof and key line, flesh) of a leg."""
    pts, widths, turn = leg
    x, y = pts[-1]
    return _hoof(x, y, turn) + brush(pts, [w + 2.2 for w in widths], pal.INK), brush(pts, widths, fill)


def _fur(rng: random.Random) -> str:
    """Return strokes of hair lying backwards and down along the flank."""
    out = []
    top, low = along(BACK, 40), along([(58, 188), (68, 195), (84, 197), (104, 191), (122, 184), (136, 174)], 40)
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
    hide = linear(16, 190, 64, 150, (0, pal.EARTH), (0.6, pal.FUR), (1, pal.FUR))
    art = cut([(62, 147), (60.6, 134), (66, 124.6), (71, 134), (69, 147)], pal.mix(dark, pal.EARTH, 0.5), 1.1)
    art += contour(HEAD, 2.2) + blob(HEAD, hide)
    # the ruff of the cheek stands off the neck, which begins behind it
    for x, y, turn in along([(60, 150), (63.6, 160), (61.6, 173), (54, 184), (44, 190)], 13):
        tip = polar(x, y, turn - 48, 7.5)
        art += brush([polar(x, y, turn - 48, -5), (x, y), tip], [3, 3.4, 0.2], dark, n=4)
    ear = [(51, 151), (49.6, 141), (52, 127.4), (60, 135), (63, 146), (58, 153)]
    face = cut(ear, pal.FUR, 1.1) + blob([(53.4, 148), (53, 140), (54.2, 133.4), (58.4, 139.4), (59, 147)], dark)
    face += blob([(51, 150), (58, 149), (62, 146), (58, 154), (52, 155)], pal.FUR)
    art += group(face, 0, 1)
    # the lower jaw, darker, and the pale bristles behind the corner of the mouth
    art += blob([(22.6, 197), (30, 193.4), (38, 191.6), (46, 187.6), (51, 187), (45, 193), (36.6, 197.4), (28, 199.6)],
                pal.mix(dark, pal.EARTH, 0.45))
    art += brush([(43, 183), (50, 183.6), (56, 178.6), (59, 171)], [0.6, 4.4, 4.8, 0.6], pal.SAND, 0.75)
    art += brush([(24, 176.6), (34, 169.6), (43, 159)], [0.6, 2.4, 0.4], pal.FUR_LIGHT, 0.8)
    rest = ""
    nose = [(23.4, 171.6), (20, 172.6), (17.6, 177), (17, 182), (18.4, 187), (21.4, 189.4), (24, 187), (24.6, 180)]
    rest += blob(nose, pal.mix(pal.EARTH, pal.PINK_DARK, 0.45)) + contour(nose, 1.3, pal.INK)
    rest += blob([(20, 178.6), (21.8, 178), (22.4, 181), (21.2, 184), (19.8, 182.4)], pal.INK)
    rest += brush([(17.9, 178.6), (17.7, 180.6), (18, 182.6)], [0.2, 1.1, 0.2], pal.INK, n=4)
    for dx in (0.0, 3.4):
        crease = [(26.6 + dx, 171 - dx * 0.7), (28 + dx, 174.6 - dx * 0.6), (27.6 + dx, 178.4 - dx * 0.5)]
        rest += line(crease, 0.9, dark, 0.8)
    tusk = [(36, 186.6), (33.8, 184), (33, 177.6), (35.6, 171.6)]
    rest += brush(tusk, [5.2, 5.2, 4, 1.2], pal.INK) + brush(tusk, [3.8, 3.6, 2.4, 0.2], pal.WHITE)
    # the mouth runs back from under the snout; the lip closes over the root of the tusk
    rest += brush([(32.6, 188), (36.4, 187.8), (41, 186)], [1, 3.6, 0.6], pal.mix(dark, pal.EARTH, 0.45))
    rest += brush([(22.4, 189.4), (29, 186.6), (36.6, 185.8), (43.6, 184), (48.4, 181)], [1.2, 2, 1.7, 1.7, 0.3],
                  pal.INK)
    rest += brush([(39, 163.6), (42, 161.9), (46.5, 161.9), (51, 164.4)], [0.4, 1.8, 2, 0.3], dark)
    return art + group(rest + eye(43.8, 163.6, 1.9, pal.AMBER, look=190), -1.6, 6.6)


def boar(rng: random.Random) -> list[tuple[str, tuple[float, float] | None]]:
    """Return the boar's plates, lowest first, each with its shift: about 120 units wide, hoofs at y = 238."""
    dim = pal.mix(pal.EARTH_DARK, pal.EARTH, 0.25)
    legs = "".join("".join(_leg(leg, dim)) for leg in FAR)
    hide = linear(0, 124, 0, 202, (0, pal.EARTH), (0.5, pal.FUR), (1, pal.EARTH))
    leg_hide = linear(0, 160, 0, 230, (0, pal.FUR), (0.4, pal.mix(pal.FUR, pal.EARTH, 0.6)), (1, pal.EARTH_DARK))
    stalk = [(136, 149), (141, 150), (144.6, 155), (145.4, 162), (144.4, 168)]
    tail = brush(stalk, [4, 2.6, 1.9, 1.6, 1.4], pal.EARTH_DARK)
    tail += "".join(
        brush([(144.9, 166), (144.6 + dx * 0.5, 170.4), (144 + dx, 175.4 - abs(dx))], [1.2, 1.5, 0.1], pal.INK, n=5)
        for dx in (-2, 0, 1.6)
    )
    body = blob(BODY, hide)
    # joints: one round form for the shoulder, one for the haunch, shaded where they turn under
    ink = contour(BODY, 2.2) + "".join(_leg(leg, leg_hide)[0] for leg in NEAR)
    near = "".join(_leg(leg, leg_hide)[1] for leg in NEAR)
    near += blob([(70, 170), (76, 152), (86, 148), (93, 158), (93, 174), (85, 192), (76, 194)], pal.FUR)
    near += blob([(104, 166), (112, 150), (126, 146), (138, 156), (139, 170), (136, 186), (126, 192), (112, 184)],
                 pal.FUR)
    shade = clip(blob([(50, 188), (90, 184), (136, 168), (146, 210), (40, 214)], pal.EARTH_DARK, 0.4), body)
    under = line([(98, 195), (108, 190.6), (120, 185)], 1.4, pal.INK)
    # the elbow and the fold of the flank are cut low, the shoulder's height is left to the hair
    keys = line([(93, 177), (90.4, 187), (84, 195)], 1.2, pal.INK)
    keys += line([(113, 160), (108.6, 170), (110, 181), (119, 192)], 1.2, pal.INK)
    for x, y, turn in ((118, 162, 44), (126, 166, 52), (110, 172, 58), (120, 176, 60), (128, 184, 74), (70, 174, 66),
                       (78, 178, 72), (70, 190, 80), (76, 196, 84), (114, 188, 66), (132, 172, 66)):
        tip = polar(x, y, turn, 8)
        keys += brush([(x, y), polar(x, y, turn - 8, 4), tip], [0.2, 1.2, 0.1], pal.EARTH_DARK, 0.75, n=3)
    rough = "".join(
        brush([(x, y), (x + 2, y + 2.5), (x + 5.5, y + 4)], [2.4, 1.6, 0.1], pal.EARTH_DARK, n=3)
        for x, y, _ in along([(60, 192), (70, 196), (84, 197), (98, 193), (112, 187)], 12)
    )
    fur = _fur(rng)
    plates = [(legs, None), (tail + ink + rough + body + shade, None), (under + near, None),
              (clip(fur, body) + keys, (0.1, 0.1)), (_mane(rng), (0.1, 0)), (_head(), (0, 0))]
    return [(group(art, 2.6, 24, 0, 0.9), shift) for art, shift in plates]
