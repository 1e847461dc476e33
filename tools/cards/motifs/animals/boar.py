"""The wild boar of July: trotting to the left, its head low."""

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
from tools.cards.paint import cast, clip, linear

BODY: list[Point] = [
    (52, 160), (57, 147), (65, 140), (75, 134), (85, 126.6), (95, 124), (108, 127.6), (122, 135), (134, 144),
    (140.6, 156),
    (140, 168), (134, 178), (122, 184), (106, 191), (90, 197), (75, 198), (64, 194), (56, 187), (50, 174),
]
BACK: list[Point] = [(58, 144), (66, 138.4), (76, 133), (85, 126.6), (95, 124), (108, 127.6), (122, 135), (134, 144)]
HEAD: list[Point] = [
    (57, 137), (63, 146), (66, 160), (64, 174), (57, 185), (47, 191.6), (38, 195), (30, 198), (22, 199.4),
    (16.4, 197.6), (12, 193), (9.4, 186.6), (10, 181.6), (16, 177), (25, 169.6), (34, 161), (43, 151.4), (50, 142.6),
]
# a leg from shoulder or hip to the fetlock, the widths there, and how its hoof is turned
Leg = tuple[list[Point], list[float], float]

NEAR: list[Leg] = [
    ([(82, 166), (75, 184), (64, 197), (56, 207), (50.4, 216), (46, 225)], [30, 22, 13, 9.4, 7.6, 7], 16),
    ([(121, 162), (122, 180), (128, 192), (136, 202), (134.4, 213), (132, 226)], [36, 26, 15, 9.6, 7.6, 7], 4),
]
FAR: list[Leg] = [
    ([(76, 182), (82, 198), (81, 208), (84.4, 217), (87, 226)], [22, 13, 9, 7.6, 6.8], -10),
    ([(114, 176), (109, 190), (112, 199), (116, 206), (110, 216), (104, 226)], [24, 17, 11, 8.6, 7.2, 6.8], 14),
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
    """Return the head, a wedge from the neck to the disc of the snout: ears, jaw, tusk, eye."""
    dark = pal.EARTH_DARK
    hide = linear(16, 190, 64, 150, (0, pal.mix(pal.EARTH, pal.FUR, 0.5)), (0.5, pal.FUR), (1, pal.FUR))
    far = [(49, 145), (47.6, 136), (50, 126.6), (56, 132), (59, 142)]
    art = cut(far, pal.mix(dark, pal.EARTH, 0.5), 1.1)
    art += keyline(HEAD, 2.2) + cast(blob(HEAD, hide), "ochre", "ochre", "ochre")
    # the bristles of the cheek stand off the neck, which begins behind them
    for x, y, turn in along([(61, 146), (66, 158), (64.4, 172), (57.6, 183), (47, 190)], 15):
        art += brush([polar(x, y, turn - 50, -6), (x, y), polar(x, y, turn - 50, 8)], [3, 3.6, 0.2], dark, n=4)
    ear = [(57, 147), (56.4, 135), (61.6, 123), (67, 132), (68.6, 143), (64, 150)]
    art += cut(ear, pal.FUR, 1.1) + blob([(59.6, 143), (59.4, 135), (62, 128.6), (65.4, 135), (65, 143)], dark)
    for dx in (0.0, 3.0, 6.0):
        art += brush([(57 + dx, 148), (58.6 + dx, 143.4), (60 + dx, 139)], [2.6, 1.8, 0.2], pal.FUR, n=4)
    # a straight forehead, darker down the ridge of the nose
    art += brush([(16, 179.6), (26, 171), (36, 161.4), (47, 149.4)], [0.6, 3, 3.6, 0.6], dark, 0.55)
    art += blob([(17, 197.6), (25, 194.4), (34, 192.6), (43, 189.4), (50, 184), (53, 186), (46, 191.4), (37, 195),
                 (28, 198)], pal.mix(dark, pal.EARTH, 0.45))
    for x, y, turn in ((50, 170, 116), (46, 175, 124), (52, 177, 118), (55, 165, 108), (41, 180, 132), (47, 183, 128),
                       (38, 170, 138), (45, 166, 128)):
        tip = polar(x, y, turn, 7)
        art += brush([(x, y), polar(x, y, turn + 8, 3.6), tip], [0.2, 1.2, 0.1], dark, 0.8, n=3)
    # the disc stands square to the line of the nose
    disc = [(8.4, 180.4), (12.6, 181.6), (15.4, 187), (16.6, 193.4), (15, 197.6), (11, 196), (7.8, 190.6), (6.8, 184.4)]
    art += keyline(disc, 1.8) + blob(disc, pal.mix(pal.EARTH, pal.PINK_DARK, 0.35))
    art += ellipse(10.4, 186, 1.1, 2, pal.INK, rot=-24) + ellipse(12.6, 191.6, 1.0, 1.8, pal.INK, rot=-24)
    for dx in (0.0, 3.6):
        crease = [(17.4 + dx, 178.6 - dx * 0.8), (20 + dx, 183 - dx * 0.6), (20.4 + dx, 188 - dx * 0.5)]
        art += line(crease, 0.9, dark, 0.8)
    tusk = [(32, 192), (28.6, 188), (27, 181), (29.6, 173.4)]
    art += brush(tusk, [5.6, 5.4, 4.2, 1.2], pal.INK) + brush(tusk, [4, 3.8, 2.6, 0.2], pal.WHITE)
    art += brush([(15.6, 196), (23, 192.6), (32, 190.6), (41, 187.6), (47, 182.6)], [1.2, 2.2, 1.8, 1.8, 0.3], pal.INK)
    art += brush([(37.6, 160.4), (41, 157.4), (46, 157.6), (50, 160.6)], [0.4, 2, 2.2, 0.3], dark)
    return art + eye(43.4, 160.6, 2.0, pal.AMBER, look=190)


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
    body = cast(blob(BODY, hide), "ochre", "ochre", "ochre")
    # joints: one round form for the shoulder, one for the haunch, shaded where they turn under
    ink = keyline(BODY, 2.2) + "".join(_leg(leg, leg_hide)[0] for leg in NEAR)
    near = cast("".join(_leg(leg, leg_hide)[1] for leg in NEAR), "ochre", "ochre", "ochre")
    near += blob([(70, 170), (76, 152), (86, 148), (93, 158), (93, 174), (85, 192), (76, 194)], pal.FUR)
    near += blob([(104, 166), (112, 150), (126, 146), (138, 156), (139, 170), (136, 186), (126, 192), (112, 184)],
                 pal.FUR)
    shade = clip(blob([(50, 188), (90, 184), (136, 168), (146, 210), (40, 214)], pal.EARTH_DARK, 0.4), blob(BODY, hide))
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
              (clip(fur, blob(BODY, hide)) + keys, (0.1, 0.1)), (_mane(rng), (0.1, 0)), (_head(), (0, 0))]
    return [(group(art, 2.6, 24, 0, 0.9), shift) for art, shift in plates]
