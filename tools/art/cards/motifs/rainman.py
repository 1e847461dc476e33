"""The figures of the rain card: Ono no Toufuu in court dress under his umbrella, and the leaping frog.

The man faces left; his drawings are in card units, in place. The frog is drawn about the origin.
"""

import itertools
from collections.abc import Sequence

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, blob, brush, circle, curve, cut, ellipse, eye, group, keyline, limb, line, poly
from tools.art.cards.gradients import cast, clip, linear, painted

SKIN = pal.mix(pal.CREAM, pal.CORAL, 0.32)
SKIN_SHADE = pal.mix(pal.CORAL, pal.BARK_LIGHT, 0.3)

KEY = 0.8
"""How far key lines stand out about cloth: as about the other figures of the deck, which are as large."""

BODY: list[Point] = [
    (86, 112), (81, 125), (79, 144), (77, 164), (72, 182), (69, 193), (80, 199), (97, 202.4), (115, 201), (131, 195),
    (143, 186), (137, 172), (129.6, 158), (126, 144), (127, 130), (122, 117), (112, 109.4), (99, 107.6),
]
SLEEVE: list[Point] = [
    (103, 110.6), (112, 113), (119, 121), (121.6, 133), (120, 146), (121, 160), (121.6, 176), (117.6, 188), (108, 193),
    (97, 190), (87, 184), (81, 176), (80.4, 163), (79.4, 150), (80.4, 140.6), (86, 135.4), (92, 130), (97, 120),
]
EDGE: list[Point] = [(82.6, 138.6), (78.8, 149), (79.4, 163), (79.6, 174), (84.4, 181.4), (94, 188.6), (104, 193)]
"""The front edge of the near sleeve, from the wrist down: the robes under it show there."""
FAR_SLEEVE: list[Point] = [(90, 141), (81, 139.4), (70, 142.4), (63.4, 149), (61.6, 160), (62, 178), (66.4, 186),
                           (76, 184), (86, 172), (92, 148)]
FAR_EDGE: list[Point] = [(71, 141.8), (63.6, 147), (60.2, 158), (60.4, 176), (64, 186), (71, 187)]

NEAR_LEG: list[Point] = [(77, 188), (72.6, 203), (68.4, 217), (66.6, 226), (69, 232), (75.6, 234.4), (82.6, 233.4),
                         (87, 229), (92, 218), (98.6, 205), (107, 190)]

# rib ends of the umbrella about its apex, left to right
RIM: list[Point] = [(-62, 41), (-46, 49), (-25, 54), (-2, 56), (21, 54), (43, 49), (60, 41)]


def _rib(end: Point, start: float = 0.0, stop: float = 1.0, n: int = 10) -> list[Point]:
    """Return the bowed rib from the apex to ``end``, between the shares start and stop of its length."""
    cx, cy = end[0] * 0.6, end[1] * 0.12
    out = []
    for i in range(n + 1):
        t = start + (stop - start) * i / n
        a, b = 2 * t * (1 - t), t * t
        out.append((a * cx + b * end[0], a * cy + b * end[1]))
    return out


def _hem(share: float) -> list[Point]:
    """Return the scalloped line across the canopy at ``share`` of the ribs, left to right."""
    ends = [_rib(end, 0, share, 2)[-1] for end in RIM]
    pts: list[Point] = [ends[0]]
    for (x0, y0), (x1, y1) in itertools.pairwise(ends):
        pts += curve([(x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2 - 2.4 * share), (x1, y1)], 4)[1:]
    return pts


def umbrella(x: float, y: float, tilt: float, hand: Point) -> tuple[str, str]:
    """Return (pole, canopy) of an open paper umbrella, its apex at (x, y), leaning by ``tilt`` degrees.

    The pole runs on through ``hand`` (card units).
    """
    dx, dy = hand[0] - x, hand[1] - y
    foot = (x + dx * 1.13, y + dy * 1.13)
    pole = brush([(x, y), hand, foot], [2.4, 2.9, 2.7], pal.BARK_DARK)
    pole += brush([(x - 0.6, y), (hand[0] - 0.6, hand[1])], [0.8, 0.9], pal.BARK_LIGHT)
    cloth = linear(-62, 30, 62, 10, (0, pal.mix(pal.AMBER, pal.CREAM, 0.45)), (0.55, pal.AMBER), (1, pal.OCHRE))
    left, right = _rib(RIM[0]), _rib(RIM[-1])
    art = poly([*left, *_hem(1.0), *right[::-1]], cloth)
    ring = poly([*_hem(0.52), *_hem(0.74)[::-1]], pal.INDIGO)
    cap = poly([*_rib(RIM[0], 0, 0.2), *_hem(0.2), *_rib(RIM[-1], 0, 0.2)[::-1]], pal.INDIGO)
    art += cast(ring + cap, "blue", "blue", "blue")
    for end in RIM:
        art += brush(_rib(end, 0, 1.015, 8), [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2], pal.EARTH_DARK, n=2)
    rim = _hem(1.0)
    art += brush(rim, [1.0 + 0.4 * (i % 4 == 0) for i in range(len(rim))], pal.EARTH_DARK, n=1)
    art += line(left, 1.2, pal.EARTH_DARK) + line(right, 1.2, pal.EARTH_DARK)
    art += blob([(-3.4, 2.5), (-2, -3), (0, -6), (2, -3), (3.4, 2.5), (0, 3.4)], pal.INK)
    return pole, group(art, x, y, tilt)


def _foot(x: float, y: float, rot: float) -> str:
    """Return a foot in its split sock on a high clog, the ankle at (x, y); the clog stands 19 below it."""
    art = ""
    for left in (-12.4, 0.2):
        art += cut([(left, 10), (left + 4, 10), (left + 5, 18.6), (left + 2.2, 19), (left - 0.6, 18.6)], pal.EARTH, 0.7)
    art += cut([(-19, 9), (-6, 8.6), (8, 9), (9, 10.4), (8, 12), (-6, 12.2), (-18.6, 12), (-19.8, 10.4)],
               pal.BARK_LIGHT, 0.8)
    sock = [(-3.6, -6), (4.6, -6), (5, -1), (6.4, 4), (5.8, 8), (-3, 8.8), (-13, 8.8), (-16.6, 8), (-16.8, 6),
            (-13, 4.4), (-8, 2.4), (-4.6, -1.6)]
    art += cut(sock, pal.CREAM, 0.8) + line([(-15.6, 5.6), (-13.2, 6.6), (-13, 8.6)], 0.9, pal.INK, n=4)
    art += brush([(-13, 6), (-8, 5), (-1.6, 8.6)], [1.6, 2.6, 2], pal.INK, n=6)
    return group(art, x, y, rot, 0.9)


def _pleat(points: Sequence[Point], width: float, shade: str) -> str:
    """Return a fold of cloth: one brush stroke of ink and, painted, the shade that lies along it."""
    return painted(brush(points, [0.3, *[width] * (len(points) - 2), 0.3], shade)) + line(points, 1.1, pal.INK)


def feet() -> str:
    """Return the legs in mid-step: wide trousers that blouse over the ankle, the far heel already lifted."""
    silk = linear(0, 190, 0, 234, (0, pal.PURPLE_DARK), (0.6, pal.PURPLE), (1, pal.PURPLE))
    dim = pal.mix(pal.PURPLE_DARK, pal.INK, 0.25)
    far = [(98, 190), (107, 205), (112.6, 216), (115.4, 224.4), (120.6, 227), (126.6, 225), (130.4, 218),
           (132.6, 207), (133, 190)]
    dim = pal.mix(pal.PURPLE_DARK, pal.INK, 0.25)
    far = [(98, 190), (107, 206), (112, 217), (115, 224.6), (121, 227.6), (128, 225), (134.6, 218), (137, 208),
           (135, 190)]
    art = _foot(121.4, 231.6, -13) + cut(far, dim, KEY)
    shade = pal.mix(pal.PURPLE_DARK, pal.INK, 0.45)
    far_folds: list[list[Point]] = [[(112, 200), (116.6, 212), (119, 225)], [(122, 200), (124.4, 212), (122.4, 225)]]
    for pts in far_folds:
        art += _pleat(pts, 2.4, shade)
    art += _foot(76.4, 236.8, 0) + cut(NEAR_LEG, silk, KEY)
    sheen: list[list[Point]] = [[(80, 200), (70.6, 215), (70, 228)], [(94, 202), (86.6, 217), (79.4, 231)]]
    art += painted("".join(brush(pts, [0.4, 3.4, 0.3], pal.VIOLET, 0.6) for pts in sheen))
    near_folds: list[list[Point]] = [[(83, 198), (76.4, 214), (73.4, 232.6)], [(90.6, 198), (83.6, 214), (77.4, 233)],
                                     [(98, 198), (91, 214), (82, 232)]]
    for pts in near_folds:
        art += _pleat(pts, 2.6, pal.PURPLE_DARK)
    return art


def _finger(points: list[Point], widths: list[float]) -> str:
    """Return a finger along ``points``, its tip round, an ink line all around it."""
    (x, y), r = points[-1], widths[-1] / 2
    art = brush(points, [w + 1.5 for w in widths], pal.EARTH_DARK) + circle(x, y, r + 0.75, pal.EARTH_DARK)
    return art + brush(points, widths, SKIN) + circle(x, y, r, SKIN)


def _layers(edge: Sequence[Point]) -> str:
    """Return the edges of the robes worn under the red one, where a sleeve opens along ``edge``."""
    art = ""
    for width, fill in ((10.4, pal.INK), (8.8, pal.CREAM), (5.6, pal.GREEN), (3.0, pal.GOLD_LIGHT)):
        art += brush(edge, [width * 0.5, *[width] * (len(edge) - 3), width * 0.7, width * 0.2], fill)
    return art


def far_arm() -> str:
    """Return the far sleeve, its hand drawn back into it, about the foot of the pole."""
    dark = pal.mix(pal.RED_DARK, pal.WINE, 0.15)
    art = _layers(FAR_EDGE) + keyline(FAR_SLEEVE, 2 * KEY) + cast(blob(FAR_SLEEVE, dark), "red", "red", "red")
    for pts in ([(82, 142), (74, 158), (70, 176)], [(85, 148), (79, 164), (75, 182)]):
        art += _pleat(pts, 2.2, pal.WINE)
    return art


def robe() -> list[str]:
    """Return the plates of the robe: body and skirt, then the near sleeve over the robes under it."""
    silk = linear(0, 106, 0, 200, (0, pal.RED), (1, pal.RED_DARK))
    body = blob(BODY, silk)
    shade = painted(blob([(82, 140), (104, 136), (124, 150), (126, 178), (122, 204), (74, 206), (78, 170)], pal.WINE,
                         0.5))
    hem = brush([(66, 192.6), (80, 198), (97, 201.4), (115, 200), (131, 194), (146, 185)], [3.8] * 6, pal.GOLD)
    marks = "".join(_roundel(x, y, r) for x, y, r in ((131, 178, 5.6), (106, 197, 5)))
    first = keyline(BODY, 2 * KEY) + body + clip(shade + marks + hem, body)
    for pts in ([(124, 152), (129, 168), (136, 186)], [(122, 150), (125, 170), (127, 193)],
                [(88, 186), (86, 193), (86, 199)], [(123.6, 122), (125, 132), (123, 144)]):
        first += _pleat(pts, 2.2, pal.WINE)
    sleeve = blob(SLEEVE, linear(78, 118, 122, 192, (0, pal.VERMILION), (0.4, pal.RED), (1, pal.RED)))
    cloth = "".join(_roundel(x, y, r) for x, y, r in ((111, 127, 6.2), (91.4, 167, 6.4), (111, 180, 6.4)))
    light: list[list[Point]] = [[(108, 150), (101, 166), (98, 186)], [(88, 143), (88, 155), (85, 172)],
                                [(117, 150), (118, 168), (114, 186)]]
    cloth += painted("".join(brush(pts, [0.4, 3, 0.4], pal.RED_LIGHT, 0.5) for pts in light))
    arm = _layers(EDGE) + keyline(SLEEVE, 2 * KEY) + sleeve + clip(cloth, sleeve)
    # the cloth hangs from the forearm: every fold starts at the bend of the arm or under the wrist
    for pts in ([(97, 126), (101, 135), (110, 146), (117, 149)], [(115, 150), (107, 160), (102, 176), (103, 191)],
                [(117, 152), (113.4, 166), (114, 180)], [(93, 132), (97, 143), (97, 160), (92, 174)],
                [(86, 138), (87, 150), (84, 164)], [(90, 135), (93, 148), (91, 158)]):
        arm += _pleat(pts, 2.6, pal.RED_DARK)
    return [first, arm]


def _roundel(x: float, y: float, r: float) -> str:
    """Return a woven roundel of the court: a ring and four petals."""
    art = circle(0, 0, r, pal.GOLD_LIGHT, 0.85) + circle(0, 0, r * 0.8, pal.RED)
    for turn in (0, 90, 180, 270):
        art += group(ellipse(r * 0.37, 0, r * 0.28, r * 0.17, pal.GOLD_LIGHT, 0.85), rot=turn + 20)
    return group(art, x, y)


def hand(x: float, y: float) -> str:
    """Return a fist about the pole at (x, y): four fingers around it from the back of the hand, the thumb on top."""
    ink = pal.EARTH_DARK
    art = cut([(15, -5), (8, -6.4), (2, -5.4), (0.6, 0), (1.6, 6.4), (8, 7.6), (15, 6.2)], SKIN, 0.8, ink)
    rows = ((-2.6, 6.2), (-4, 3), (-4.4, -0.2), (-3.6, -3.4))
    for tip, at in rows:
        art += _finger([(4, at + 0.4), (0.6, at - 0.3), (tip, at + 0.3)], [3.0, 3.3, 3.0])
    art += blob([(14.6, -4.2), (8, -5.4), (3, -4.6), (1.6, 0), (2.2, 5.6), (8, 6.8), (14.6, 5.4)], SKIN)
    for _, at in rows[:3]:
        art += brush([(0.2, at - 1.7), (2.4, at - 1.6), (4.4, at - 1.2)], [1.0, 0.8, 0.2], ink, n=4)
    art += _finger([(8.4, -4.2), (4.4, -6.6), (0.6, -8)], [3.9, 3.8, 3.2])
    art += blob([(13, -4), (8.4, -5.6), (5.6, -4.2), (8, -1.6), (12, -1)], SKIN)
    art += limb([(14.8, -6), (13.8, 1), (15.4, 8)], [4.4, 4.6, 4.2], pal.CREAM, 0.8)
    return group(art, x, y, 14)


def _court_cap() -> str:
    """Return the kanmuri about the head's origin: flat cap, upright crown with its pin, stiff gauze tail behind."""
    # the tail rises from the crown's foot, bends over and hangs, swaying, as a strip of stiff gauze
    tail: list[Point] = [(10, -18), (15, -22.4), (20, -23), (23.4, -19.4), (24.4, -9), (23.6, 2), (25.4, 13)]
    art = brush(tail, [3, 3.6, 4.2, 5.6, 6.2, 6.4, 7], pal.INK)
    art += painted(brush(tail[2:], [0.4, 3.4, 4.2, 4.4, 5], pal.SUMI)
                   + brush([(23.8, -16), (24.4, -8), (23.8, 2), (25, 11)], [0.3, 0.9, 0.9, 0.3], pal.ASH))
    crown = [(2.8, -17), (3.8, -26.4), (5.8, -28.6), (10.2, -28), (12.2, -25.8), (13, -16)]
    art += poly(curve(crown, 6), pal.INK)
    art += poly(curve([(-11.6, -13.4), (-11, -18.6), (-7.6, -20.8), (4, -22), (12, -20.4), (14, -14.4), (13, -10.8),
                       (8, -11.6), (-1, -14.2)], 6, closed=True), pal.INK)
    art += line([(-10.6, -15.6), (-1, -17), (12.4, -13.6)], 0.9, pal.ASH)
    art += line([(5.4, -26), (4.8, -23.6), (4.8, -21.6)], 0.8, pal.ASH)
    return art + brush([(-0.6, -21.6), (8, -21.4), (15.4, -20)], [1.2, 1.4, 1.2], pal.GOLD)


def head() -> str:
    """Return the head in three-quarter view, bent a little to look down at the frog, on its neck and collar."""
    ink = pal.EARTH_DARK
    nape = [(91.6, 104), (96, 100), (101, 99), (104.4, 104), (106, 110), (98, 115), (91.6, 112.6)]
    neck = cut(nape, SKIN, 0.9, ink)
    neck += painted(clip(blob([(84, 98), (98, 96), (105, 103), (100, 106.6), (92, 109.6), (86, 108)], SKIN_SHADE, 0.6),
                         blob(nape, SKIN)))
    collar = limb([(106.6, 104.6), (103.4, 109.6), (96.6, 113.4), (91.4, 112), (89.6, 107.6)],
                  [2.2, 4.2, 4.4, 3.8, 1.8], pal.CREAM, 0.9)
    collar += brush([(109, 107.4), (104.6, 113), (97, 117), (90.6, 114.8), (87.6, 110)], [1.8, 3, 3.2, 3, 1.6],
                    pal.RED_DARK)
    skull = [(-6, -18), (4, -20), (11.6, -15), (13, -7), (10.6, -0.6), (6, 0), (2, -8)]
    art = blob(skull, pal.INK)
    face = [(-10.4, -15), (-11.8, -10), (-11.2, -6.8), (-12.4, -3.2), (-11.6, 1), (-10.2, 4.6), (-7.4, 8), (-3.4, 8.2),
            (2.6, 5), (6.8, -0.4), (8.6, -6), (7, -13), (-1, -17)]
    art += cut(face, SKIN, 0.9, ink)
    art += blob([(2, -16), (8, -15), (9.6, -9), (8.4, -8.6), (6.4, -8.4), (5.4, -5), (4.2, -9)], pal.INK)
    ear = [(6, -7.6), (8.8, -8.4), (10.2, -5.4), (8.8, -1), (6.8, 0), (6, -3.4)]
    art += cut(ear, SKIN, 0.7, ink) + line([(7.2, -6), (8.8, -5.6), (7.8, -2.2)], 0.7, SKIN_SHADE, n=4)
    # one line from brow to nostril, narrow eyes cast down, two small brows high on the forehead
    art += line([(-7.6, -8), (-8.8, -4), (-10.8, -0.4), (-9.8, 0.9), (-7.9, 0.7)], 0.95, ink)
    art += brush([(-6, -4.2), (-3.6, -6), (-0.6, -5.9), (2, -4)], [0.4, 1.1, 1.2, 0.3], pal.INK, n=5)
    art += brush([(-5, -4), (-2.4, -3.4), (0.6, -4)], [0.2, 0.5, 0.2], ink, n=4) + circle(-3.7, -4.5, 1.0, pal.INK)
    art += brush([(-11.4, -4.8), (-10.4, -5.9), (-8.8, -4.6)], [0.3, 1, 0.3], pal.INK, n=5)
    art += circle(-10.4, -4.9, 0.7, pal.INK)
    art += brush([(-5.6, -10.2), (-2.6, -12.2), (2.2, -11)], [0.6, 1.7, 0.4], pal.SUMI, n=5)
    art += brush([(-11.2, -10.2), (-9.8, -12), (-8, -11)], [0.5, 1.4, 0.4], pal.SUMI, n=5)
    art += brush([(-10, 3.6), (-8, 4.6), (-5, 3.1)], [0.5, 1.7, 0.3], pal.RED, n=4)
    art += brush([(-9, 2.2), (-6.6, 2), (-2.4, 4.4)], [0.3, 0.9, 0.2], pal.INK, n=4)
    art += brush([(-10, 2.4), (-10.6, 3.4), (-10.8, 5.2)], [0.3, 0.8, 0.2], pal.INK, n=4)
    # the beard covers the point of the chin
    art += blob([(-9.4, 6), (-7, 6.6), (-4, 7), (-5.4, 10.4), (-8.8, 14.6), (-9, 10)], pal.INK)
    return neck + collar + group(art + _court_cap(), 95.4, 97.4, -20, 0.93)


def frog() -> str:
    """Return the frog stretched in its leap, about the origin, nose to the right, 60 long."""
    skin = linear(0, -8, 0, 8, (0, pal.LEAF), (0.5, pal.LEAF_LIGHT), (1, pal.STRAW))
    far, key = pal.mix(pal.LEAF, pal.GREEN, 0.4), pal.GREEN_DARK
    # far side: the leg has pushed off and trails straight, the arm is folded under the chin
    art = limb([(-8, 0), (-17, -4), (-25, -5.4), (-33, -9)], [6, 5, 3.6, 2.2], far, 0.8, key)
    art += _toes((-33, -9), ((-7, -3.4), (-8.4, -0.8), (-7, 2)), far)
    art += limb([(7, 3), (12, 9.6), (18.6, 9.4), (24, 5.6)], [4, 3.6, 2.8, 2], far, 0.8, key)
    art += _toes((24, 5.6), ((3.6, -3.6), (5.4, -1.4), (4.6, 1.4)), far)
    body = [(21, -2.2), (18.6, -5.4), (14.4, -8.2), (9, -8.8), (3, -9.4), (-5, -7), (-13, -2.6), (-14, 2), (-9, 5.6),
            (0, 7.6), (9, 7), (17, 3.6), (20.8, 0.6)]
    art += cut(body, skin, 0.9, key)
    spots = "".join(ellipse(x, y, r * 1.3, r, pal.GREEN, 0.85, 20) for x, y, r in (
        (0, -6, 1.5), (-6, -4, 1.4), (-2, -2.4, 1), (5, -6.4, 1.1), (-10, -1.6, 1)))
    art += cast(clip(spots, blob(body, skin)), "green", "green", "green")
    art += line([(20.4, -0.4), (15, 1.4), (10, 0.6), (7.4, -1.4)], 0.9, key, n=5)
    art += ellipse(7, -3, 1.7, 1.9, pal.mix(pal.LEAF, pal.BARK_LIGHT, 0.45)) + circle(19, -3, 0.45, key)
    art += line([(-1, -8.6), (-6, -4), (-13, 0)], 0.7, pal.STRAW, n=5)
    # near leg: thigh back and down, knee, shank, ankle, and the long foot still dripping behind
    leg = [(-7, 2), (-13, 6.4), (-19, 7.4), (-25, 4.4), (-32, 2.4), (-38, 3.6)]
    art += limb(leg, [8, 8.4, 6.4, 4.4, 3.2, 2.2], linear(-38, 0, -6, 0, (0, pal.LEAF), (1, pal.LEAF_LIGHT)), 0.8, key)
    art += blob([(-3, 1), (-8, -1.4), (-12, 2), (-11, 8), (-6, 7.4)], pal.LEAF_LIGHT)
    art += line([(-20.4, 4.4), (-18.8, 7), (-20, 10.2)], 0.8, key, n=4)
    art += "".join(ellipse(x, y, 1.8, 0.9, pal.GREEN, 0.8, 60) for x, y in ((-12, 4.6), (-15.6, 6.4), (-23, 5)))
    art += _toes((-38, 3.6), ((-8, -3), (-9.6, 0), (-8.6, 3), (-5, 4.6)), pal.LEAF)
    art += limb([(5, 2.6), (2.6, 9.6), (7, 15), (14, 14.6)], [5.6, 4.2, 3, 2], pal.LEAF_LIGHT, 0.8, key)
    art += blob([(1.6, 0.6), (6, 0), (8.4, 3), (6, 7.2), (2, 6.4)], pal.LEAF_LIGHT)
    art += _toes((14, 14.6), ((4, -3.2), (5.8, -0.8), (5, 1.8), (2.6, 3.4)), pal.LEAF_LIGHT)
    art += circle(12.4, -8, 3.5, key) + circle(12.4, -7.8, 2.7, pal.LEAF_LIGHT)
    return cast(art, "key", "fresh", "fresh") + eye(12.8, -8.2, 1.7, pal.EYE_RING, pal.EYE, look=-20)


def _toes(foot: Point, spread: tuple[Point, ...], fill: str) -> str:
    """Return toes from ``foot`` to each offset of ``spread``, a round pad at the end of each."""
    art = ""
    for wide, ink in ((1.2, pal.GREEN_DARK), (0.0, fill)):
        for dx, dy in spread:
            tip = (foot[0] + dx, foot[1] + dy)
            art += brush([foot, (foot[0] + dx * 0.5, foot[1] + dy * 0.4), tip], [1.4 + wide, 1 + wide, 1.2 + wide], ink,
                         n=3) + circle(*tip, 0.8 + wide / 2, ink)
    return art
