"""The figures of the rain card: Ono no Toufuu in court dress under his umbrella, and the leaping frog.

The man faces left; his drawings are in card units, in place. The frog is drawn about the origin.
"""

import itertools

from tools.cards import palette as pal
from tools.cards.brush import (
    Point,
    blob,
    brush,
    circle,
    curve,
    cut,
    ellipse,
    eye,
    group,
    keyline,
    limb,
    line,
    poly,
    rect,
)
from tools.cards.paint import cast, clip, linear, painted

SKIN = pal.mix(pal.CREAM, pal.CORAL, 0.32)
SKIN_SHADE = pal.mix(pal.CORAL, pal.BARK_LIGHT, 0.3)

KEY = 0.8
"""How far key lines stand out about cloth: as about the other figures of the deck, which are as large."""

BODY: list[Point] = [
    (91, 112), (87, 121), (85, 134), (83.4, 148), (80, 166), (76, 185), (86, 190.6), (102, 193), (119, 191), (134, 184),
    (130, 170), (125, 159), (120.6, 150), (123, 140), (123, 128), (118.6, 117), (110, 109.6), (100, 107.6),
]
SLEEVE: list[Point] = [
    (102, 111), (110, 113), (116.4, 121), (118, 133), (117, 149), (113.4, 166), (109.6, 179), (104, 185.4),
    (94, 186), (84, 184), (77, 180.4), (75.4, 168), (75.8, 152), (77.4, 140), (79.4, 131.4), (86, 130.6), (92, 127),
    (96, 119),
]
MOUTH: list[Point] = [(79.8, 131.2), (76, 136), (72.8, 149), (71.8, 164), (73.4, 177), (76.4, 181), (78, 177),
                      (76.6, 166), (77, 150), (80, 139)]
FAR_SLEEVE: list[Point] = [(90, 122), (82, 139), (76, 146), (71.4, 151), (68.6, 159), (67, 172), (67.4, 183),
                           (72, 186.4), (82, 184), (90, 172), (93, 146)]
FAR_MOUTH: list[Point] = [(76, 146), (70, 149.6), (65.6, 157), (63.8, 171), (65, 182), (67.6, 184.8), (69, 172),
                          (70, 158)]

# rib ends of the umbrella about its apex, left to right
RIM: list[Point] = [(-62, 41), (-46, 49), (-25, 54), (-2, 56), (21, 54), (43, 49), (60, 41)]


def _rib(end: Point, start: float = 0.0, stop: float = 1.0, n: int = 10) -> list[Point]:
    """Return the bowed rib from the apex to `end`, between the shares start and stop of its way."""
    cx, cy = end[0] * 0.6, end[1] * 0.12
    out = []
    for i in range(n + 1):
        t = start + (stop - start) * i / n
        a, b = 2 * t * (1 - t), t * t
        out.append((a * cx + b * end[0], a * cy + b * end[1]))
    return out


def _hem(share: float) -> list[Point]:
    """Return the scalloped line across the canopy at `share` of the ribs, left to right."""
    ends = [_rib(end, 0, share, 2)[-1] for end in RIM]
    pts: list[Point] = [ends[0]]
    for (x0, y0), (x1, y1) in itertools.pairwise(ends):
        pts += curve([(x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2 - 2.4 * share), (x1, y1)], 4)[1:]
    return pts


def umbrella(x: float, y: float, tilt: float, hand: Point) -> tuple[str, str]:
    """Return (pole, canopy) of an open paper umbrella, its apex at (x, y), leaning by `tilt` degrees.

    The pole runs on through `hand` (card units).
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
    art += ring + cap
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
    for left in (-13.4, 0.6):
        art += cut([(left, 10), (left + 3.8, 10), (left + 4.2, 18.4), (left + 2, 19), (left - 0.4, 18.4)],
                   pal.EARTH, 0.7)
    art += cut([(-20, 9.2), (-6, 8.8), (8, 9.2), (8.4, 11.4), (-6, 11.8), (-19.6, 11.6)], pal.BARK_LIGHT, 0.8)
    sock = [(-4.4, -5), (4.4, -5), (4.4, -1), (6, 4.6), (5.2, 8.4), (-3, 9), (-13, 9), (-17.6, 8.4), (-18, 5.6),
            (-14, 3.2), (-8, 1), (-5, -2.6)]
    art += cut(sock, pal.CREAM, 0.9)
    art += line([(-16.4, 4.6), (-13.8, 6.2), (-13.4, 8.8)], 0.9, pal.INK, n=4)
    art += brush([(-13.4, 5.4), (-8.6, 4.4), (-2.4, 8.6)], [1.4, 2, 1.6], pal.RED_DARK, n=6)
    art += line([(3.6, -2), (2.4, 3), (3.4, 7)], 0.7, pal.SILVER, n=4)
    return group(art, x, y, rot, 0.9)


def _gather(x: float, y: float, rot: float, fill: str) -> str:
    """Return the frill of a trouser leg below the cord that gathers it about the ankle at (x, y)."""
    frill = [(-5.6, -2), (5.6, -2), (6.8, 1.6), (5, 3), (3.2, 2), (1, 3.4), (-1, 2.2), (-3, 3.4), (-5, 2.2), (-6.8, 2)]
    art = cut(frill, fill, KEY)
    for dx in (-3.2, 0.4, 3.6):
        art += line([(dx * 0.7, -1.4), (dx, 0.4), (dx * 1.1, 2)], 0.7, pal.INK, n=3)
    # the cord that ties it, white, its bow to the front
    knot: list[tuple[list[Point], list[float]]] = [
        ([(-6, -2.6), (0, -1.6), (6, -2.6)], [2, 2.2, 2]), ([(-5.4, -2.2), (-8.6, 0.6), (-9, 4.6)], [1.6, 1.5, 1]),
        ([(-5, -2.2), (-5.6, 1.6), (-4.2, 5.2)], [1.6, 1.5, 1]),
        ([(-5.2, -2.6), (-9, -5.6), (-10.8, -3), (-6, -2)], [1.4] * 4),
    ]
    art += "".join(brush(pts, [w + 1.2 for w in ws], pal.INK, n=5) for pts, ws in knot)
    art += "".join(brush(pts, ws, pal.WHITE, n=5) for pts, ws in knot)
    return group(art, x, y, rot)


def feet() -> str:
    """Return the legs in mid-step: trousers that blouse over the ankle cord, the far heel already lifted."""
    silk = linear(0, 184, 0, 230, (0, pal.PURPLE_DARK), (0.6, pal.PURPLE), (1, pal.PURPLE))
    dim = pal.mix(pal.PURPLE_DARK, pal.INK, 0.3)
    far = [(96, 182), (104, 200), (109, 212), (113, 221), (117.4, 225.4), (123, 224), (129.6, 217.6), (131, 209),
           (129.6, 196), (127, 182)]
    near = [(79, 182), (75.4, 198), (71.4, 213), (70.6, 222), (74, 228.4), (79.6, 230.2), (86, 230), (92.4, 226.4),
            (96.4, 219), (101, 204), (106, 182)]
    art = _foot(119.6, 229.6, -15) + _gather(120, 226, -15, dim) + cut(far, dim, KEY)
    far_folds: list[list[Point]] = [
        [(110, 196), (114, 210), (118.4, 224)], [(120, 194), (122.6, 209), (119.6, 224)],
        [(127, 204), (127, 214), (121.4, 223)],
    ]
    near_folds: list[list[Point]] = [
        [(81, 190), (74.4, 210), (77.6, 229)], [(88, 190), (82, 211), (80, 229)],
        [(96, 190), (89.6, 212), (82, 229)], [(103, 192), (96, 213), (84.4, 229)],
    ]
    sheen: list[list[Point]] = [[(83.4, 196), (76.6, 213), (78.6, 228)], [(97.6, 196), (91, 213), (82.6, 228.6)]]
    art += "".join(line(pts, 1.0, pal.INK) for pts in far_folds)
    art += _foot(80.4, 234.6, 0) + _gather(80.4, 231, 0, pal.PURPLE_DARK) + cut(near, silk, KEY)
    art += "".join(brush(pts, [0.4, 2.4, 0.3], pal.VIOLET, 0.55) for pts in sheen)
    art += "".join(line(pts, 1.0, pal.INK) for pts in near_folds)
    return art


def _finger(points: list[Point], widths: list[float]) -> str:
    """Return a finger along `points`, its tip round."""
    (x, y), r = points[-1], widths[-1] / 2
    art = brush(points, [w + 1.3 for w in widths], pal.EARTH) + circle(x, y, r + 0.65, pal.EARTH)
    return art + brush(points, widths, SKIN) + circle(x, y, r, SKIN)


def far_arm() -> str:
    """Return the far sleeve, the hand drawn up into it out of the rain."""
    dark = pal.mix(pal.RED_DARK, pal.WINE, 0.25)
    art = cut(FAR_MOUTH, pal.CREAM, KEY) + cut(FAR_SLEEVE, dark, KEY)
    art += clip(brush([(64, 179), (70, 182.6), (80, 182)], [1.6] * 3, pal.GOLD), blob(FAR_SLEEVE, dark))
    for pts in ([(82, 146), (75, 158), (72, 176)], [(84, 150), (79, 164), (77, 180)]):
        art += line(pts, 1.1, pal.WINE)
    return art


def robe() -> list[str]:
    """Return the plates of the robe: body and belt, near sleeve with its lining."""
    silk = linear(0, 106, 0, 192, (0, pal.RED), (1, pal.RED_DARK))
    body = blob(BODY, silk)
    shade = blob([(84, 140), (104, 140), (118, 166), (114, 196), (74, 196), (80, 166)], pal.WINE, 0.5)
    hem = brush([(74, 184.6), (86, 190), (102, 192.4), (119, 190.4), (135, 183)], [3, 3.4, 3.4, 3.4, 3], pal.GOLD)
    hem += brush([(75, 182), (86, 187.2), (102, 189.6), (119, 187.6), (134, 181)], [0.8] * 5, pal.WINE)
    folds = "".join(line(pts, 1.1, pal.WINE) for pts in (
        [(121, 154), (124, 168), (128, 183)], [(117, 156), (119, 172), (120, 187)], [(94, 186), (93, 188), (93, 190)],
        [(120, 124), (121.4, 134), (119.6, 145)]))
    marks = "".join(_roundel(x, y, r) for x, y, r in ((121.6, 172, 5.2), (113, 184, 3.6)))
    belt = clip(brush([(108, 147), (116, 149.6), (126, 149)], [3.8, 3.8, 3.8], pal.INK)
                + "".join(rect(x, 147.8, 2, 2, pal.GOLD_LIGHT, rot=8) for x in (116.0, 119.4)), body)
    first = keyline(BODY, 2 * KEY) + body + clip(shade + marks + hem, body) + folds + belt
    lining = [(79, 134), (75.8, 149), (75, 164), (76.4, 177)]
    arm = cut(MOUTH, pal.CREAM, KEY) + brush(lining, [0.8, 2, 2, 1], pal.GREEN)
    sleeve = blob(SLEEVE, linear(76, 120, 118, 184, (0, pal.VERMILION), (0.45, pal.RED), (1, pal.RED)))
    cloth = "".join(_roundel(x, y, r) for x, y, r in ((88, 165, 6.6), (107.4, 132, 5.6), (103.4, 172, 6)))
    cloth += brush([(73, 176.6), (85, 181.6), (96, 183.4), (110, 181.6)], [1.6, 1.6, 1.6, 1.6], pal.GOLD)
    arm += keyline(SLEEVE, 2 * KEY) + sleeve + clip(cloth, sleeve)
    # cloth hangs from the forearm: every fold starts at the bend of the arm or under the wrist
    for pts in ([(93, 129), (98, 135), (107, 148)], [(90, 132), (96, 145), (98, 158)],
                [(85, 138), (87.4, 147), (85, 155)], [(113, 148), (108, 160), (96, 180)],
                [(115, 146), (112.4, 160), (110, 174)], [(80.4, 142), (79.6, 156), (78, 174)]):
        arm += line(pts, 1.1, pal.WINE)
    return [first, arm]


def _roundel(x: float, y: float, r: float) -> str:
    """Return a woven roundel of the court: a ring and four petals."""
    art = circle(0, 0, r, pal.GOLD_LIGHT, 0.85) + circle(0, 0, r * 0.8, pal.RED)
    for turn in (0, 90, 180, 270):
        art += group(ellipse(r * 0.37, 0, r * 0.28, r * 0.17, pal.GOLD_LIGHT, 0.85), rot=turn + 20)
    return group(art, x, y)


def hand(x: float, y: float) -> tuple[str, str]:
    """Return (wrist and thumb, fist) of the near hand about the pole at (x, y); the pole lies between.

    The palm looks away from us, so that the fingers hide the pole and the thumb comes round behind it.
    """
    cuff = [(13.4, -3.4), (9.4, -3), (8.8, 0.6), (9.4, 4.4), (13.6, 6)]
    thumb = _finger([(5, -3.4), (0.6, -6.6), (-3.8, -7.4)], [3.2, 3, 2.2])
    fist = limb([(14, 1.4), (9, 0.8), (5, 0.6)], [5.4, 5, 6], SKIN, 0.8, pal.EARTH)
    # knuckle and second joint of each finger; the little one is shorter and sits farther back
    fingers = (((1.4, -3.6), (-4, -4.2), 2.8), ((1.2, -0.9), (-4.9, -1), 2.9), ((1.6, 1.8), (-4.4, 2.2), 2.7),
               ((2.4, 4.2), (-3, 5), 2.3))
    for knuckle, joint, wide in reversed(fingers):
        mid = ((knuckle[0] + joint[0]) / 2, (knuckle[1] + joint[1]) / 2 - 0.3)
        fist += _finger([knuckle, mid, joint], [wide, wide, wide * 0.8])
    back = [(9, -2), (5, -4.6), (2.2, -5.2), (0.4, -4), (0, 0), (0.8, 3.6), (2.6, 5.6), (6, 4.6), (9.4, 3)]
    fist += blob(back, SKIN) + line([(9.6, -2.1), (5, -5), (2, -5.6), (-0.6, -5.6)], 0.8, pal.EARTH)
    fist += line([(9.4, 3.6), (6, 5), (2.6, 6.1)], 0.8, pal.EARTH)
    for kx, ky in ((0.4, -3.4), (0, -0.6), (0.6, 2.1)):
        fist += line([(kx - 0.1, ky - 0.9), (kx + 0.8, ky), (kx + 0.3, ky + 0.9)], 0.6, SKIN_SHADE, n=3)
    fist += cut(cuff, pal.CREAM, 0.8)
    return group(thumb, x, y, 12), group(fist, x, y, 12)


def _court_cap() -> str:
    """Return the kanmuri about the head's origin: flat cap, upright crown with its pin, stiff gauze tail behind."""
    # the tail rises from the crown's foot, is bent once and hangs as a flat strip of one width
    art = poly([(9, -20.6), (16.4, -26), (25.4, -23.4), (26.6, -21.4), (28, 12), (20.4, 12.8), (18.4, -15.4),
                (16.4, -17.2), (11, -14.6)], pal.INK)
    art += poly([(11, -20), (16.8, -24.4), (23.6, -22.4), (17.6, -18.4)], pal.SUMI)
    art += poly([(20.4, -14), (22.6, -16.6), (24.2, 9.8), (22, 10)], pal.SUMI)
    art += line([(25.4, -20), (26.4, -6), (26.8, 9)], 0.7, pal.ASH)
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
    art += brush([(-5.6, -9.6), (-2.4, -11.2), (2, -10)], [0.6, 1.7, 0.4], pal.SUMI, n=5)
    art += brush([(-11.3, -9.6), (-9.8, -10.7), (-8.2, -10)], [0.5, 1.4, 0.4], pal.SUMI, n=5)
    art += brush([(-9.8, 3.9), (-8, 4.2), (-5.4, 3.7)], [0.5, 1.5, 0.3], pal.RED, n=4)
    art += brush([(-9, 2.2), (-6.6, 2), (-2.4, 4.4)], [0.3, 0.9, 0.2], pal.INK, n=4)
    art += brush([(-10, 2.4), (-10.6, 3.4), (-10.8, 5.2)], [0.3, 0.8, 0.2], pal.INK, n=4)
    # the beard covers the point of the chin
    art += blob([(-9.4, 6), (-7, 6.6), (-4, 7), (-5.4, 10.4), (-8.8, 14.6), (-9, 10)], pal.INK)
    return neck + collar + group(art + _court_cap(), 98, 97, -6, 0.84)


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
    art += clip(spots, blob(body, skin))
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
    """Return toes from `foot` to each offset of `spread`, a round pad at the end of each."""
    art = ""
    for wide, ink in ((1.2, pal.GREEN_DARK), (0.0, fill)):
        for dx, dy in spread:
            tip = (foot[0] + dx, foot[1] + dy)
            art += brush([foot, (foot[0] + dx * 0.5, foot[1] + dy * 0.4), tip], [1.4 + wide, 1 + wide, 1.2 + wide], ink,
                         n=3) + circle(*tip, 0.8 + wide / 2, ink)
    return art


def ripples(x: float, y: float, r: float) -> str:
    """Return rings on the water where the frog left it."""
    out = []
    for share in (1.0, 0.6, 0.26):
        rx, ry = r * share, r * share * 0.3
        pts = [(x - rx, y), (x - rx * 0.7, y + ry * 0.75), (x, y + ry), (x + rx * 0.7, y + ry * 0.75), (x + rx, y)]
        out.append(line(pts, 1.3, pal.SKY) + line([(px, 2 * y - py) for px, py in pts[1:-1]], 0.9, pal.SKY))
    return "".join(out) + rect(x - 0.4, y - 6, 0.9, 3, pal.SKY, 0.8, r=0.4)
