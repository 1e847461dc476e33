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
    contour,
    curve,
    cut,
    ellipse,
    eye,
    group,
    limb,
    line,
    poly,
    rect,
)
from tools.cards.paint import clip, linear

SKIN = pal.mix(pal.CREAM, pal.CORAL, 0.32)
SKIN_SHADE = pal.mix(pal.CORAL, pal.BARK_LIGHT, 0.3)

BODY: list[Point] = [
    (89, 121), (85, 132), (82, 146), (80, 160), (76, 182), (72, 202), (86, 208), (104, 209.6), (121, 207), (133, 200),
    (128, 184), (122, 170), (117.6, 160), (120, 151), (119.6, 141), (116, 130.6), (109, 123.4), (101, 119.6),
]
SLEEVE: list[Point] = [
    (100, 122.4), (108.6, 126), (114.6, 136), (115.4, 150), (113, 168), (109, 188), (104, 197), (95, 198), (82, 196),
    (71.6, 191), (70, 178), (70.6, 162), (73.4, 149), (74.6, 139.4), (83, 139), (90, 135.4), (94.6, 127),
]
MOUTH: list[Point] = [(74.8, 139.4), (71, 144), (67.6, 158), (66.8, 174), (68.8, 188), (72, 191.4), (73.2, 188),
                      (71.8, 176), (72.6, 160), (76, 147)]

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
    sock = [(-4.4, -8), (4.4, -8), (4.4, -1), (6, 4.6), (5.2, 8.4), (-3, 9), (-13, 9), (-17.6, 8.4), (-18, 5.6),
            (-14, 3.2), (-8, 1), (-5, -2.6)]
    art += cut(sock, pal.CREAM, 0.9)
    art += line([(-16.4, 4.6), (-13.8, 6.2), (-13.4, 8.8)], 0.9, pal.INK, n=4)
    art += brush([(-13.4, 5.4), (-8.6, 4.4), (-2.4, 8.6)], [1.4, 2, 1.6], pal.RED_DARK, n=6)
    art += line([(3.6, -2), (2.4, 3), (3.4, 7)], 0.7, pal.SILVER, n=4)
    return group(art, x, y, rot)


def feet() -> str:
    """Return the legs in mid-step: wide trousers gathered at the ankle, the far heel already lifted."""
    silk = linear(0, 198, 0, 232, (0, pal.PURPLE_DARK), (1, pal.PURPLE))
    far = [(100, 196), (104, 212), (109, 222), (113.4, 225.6), (120.6, 224.4), (128, 217), (130.4, 207), (124, 196)]
    near = [(76, 196), (71, 208), (68, 219), (70.6, 227.6), (75.4, 230.4), (82.6, 230.4), (91, 226.6), (99, 214),
            (102, 198)]
    art = _foot(118, 228, -15) + cut(far, pal.mix(pal.PURPLE_DARK, pal.INK, 0.3))
    for pts in ([(112, 208), (114, 217), (116, 224)], [(121, 206), (121.4, 215), (118.6, 223)]):
        art += line(pts, 1.0, pal.INK)
    art += _foot(79, 231, 0) + cut(near, silk)
    for pts in ([(80, 208), (75, 217), (75.6, 229)], [(88, 208), (83, 219), (79.4, 229)],
                [(96, 207), (91, 219), (83, 229)]):
        art += line(pts, 1.0, pal.INK)
    return art


def robe() -> list[str]:
    """Return the plates of the robe: body and belt, near sleeve with its lining."""
    silk = linear(0, 118, 0, 210, (0, pal.RED), (1, pal.RED_DARK))
    body = blob(BODY, silk)
    shade = blob([(84, 150), (104, 150), (117, 178), (113, 212), (72, 212), (76, 180)], pal.WINE, 0.5)
    hem = brush([(70, 202), (86, 208), (104, 209.6), (121, 207), (134, 199)], [3, 3.4, 3.4, 3.4, 3], pal.GOLD)
    hem += brush([(71, 199.4), (86, 205.2), (104, 206.8), (121, 204.2), (132, 197)], [0.8] * 5, pal.WINE)
    folds = "".join(line(pts, 1.1, pal.WINE) for pts in (
        [(118, 164), (121, 178), (126, 199)], [(114, 166), (116, 184), (117, 204)], [(92, 197), (91, 202), (91, 206)]))
    marks = "".join(_roundel(x, y, r) for x, y, r in ((120, 187, 5.6), (84, 201, 4.4)))
    belt = clip(brush([(108, 158), (115, 160.6), (122, 160)], [4, 4, 4], pal.INK)
                + "".join(rect(x, 158.6, 2.2, 2.2, pal.GOLD_LIGHT, rot=8) for x in (114.0, 117.6)), body)
    first = contour(BODY, 2.1) + body + clip(shade + marks + hem, body) + folds + belt
    first += line([(118.6, 147), (115.4, 154), (110.4, 156.6)], 1.1, pal.WINE)
    arm = cut(MOUTH, pal.CREAM) + brush([(75, 142), (71.4, 158), (70.6, 174), (72, 188)], [0.8, 2.2, 2.2, 1.2],
                                        pal.GREEN)
    sleeve = blob(SLEEVE, linear(70, 130, 114, 196, (0, pal.VERMILION), (0.45, pal.RED), (1, pal.RED)))
    cloth = "".join(_roundel(x, y, r) for x, y, r in ((84, 176, 7), (103, 145, 6), (100, 181, 6.4)))
    cloth += brush([(69, 188), (82, 193.6), (96, 195.6), (108, 194)], [1.6, 1.6, 1.6, 1.6], pal.GOLD)
    arm += contour(SLEEVE, 2.1) + sleeve + clip(cloth, sleeve)
    # cloth hangs from the forearm: every fold starts at the bend of the arm or under the wrist
    for pts in ([(91, 136), (95, 142), (104, 156)], [(89, 141), (94, 152), (95, 166)], [(82, 146), (85, 154),
                                                                                        (82, 164)],
                [(109, 158), (103, 168), (90, 190)], [(112, 152), (108, 170), (106, 186)], [(77, 150), (77, 164),
                                                                                            (75, 184)]):
        arm += line(pts, 1.1, pal.WINE)
    return [first, arm]


def _roundel(x: float, y: float, r: float) -> str:
    """Return a woven roundel of the court: a ring and four petals."""
    art = circle(0, 0, r, pal.GOLD_LIGHT, 0.85) + circle(0, 0, r * 0.8, pal.RED)
    for turn in (0, 90, 180, 270):
        art += group(ellipse(r * 0.37, 0, r * 0.28, r * 0.17, pal.GOLD_LIGHT, 0.85), rot=turn + 20)
    return group(art, x, y)


def hand(x: float, y: float) -> tuple[str, str]:
    """Return (wrist and back of the hand, fingers closed around the pole at (x, y)); the pole lies between."""
    art = limb([(14, 3), (9, 1.6), (4, 0.6)], [6, 6.4, 8], SKIN, 0.8, pal.EARTH)
    palm = [(10.4, -1.6), (6, -4.4), (1.6, -5.8), (-1.6, -5), (-2, 5.6), (2, 6.8), (6.4, 5.6), (10.6, 4.6)]
    art += cut(palm, SKIN, 0.8, pal.EARTH) + limb([(13, 2.8), (9, 1.4), (4, 0.6)], [5.6, 6, 6], SKIN, 0)
    # the thumb goes round the far side and shows above the first finger
    fingers = limb([(5.6, -3.4), (2.6, -6.4), (-1.6, -7)], [3, 3, 2.4], SKIN, 0.7, pal.EARTH)
    for dy, reach, wide in ((-3.7, -4.2, 2.8), (-0.8, -4.8, 2.9), (2.1, -4.5, 2.8), (4.8, -3.7, 2.5)):
        fingers += limb([(2.6, dy), (-1, dy - 0.3), (reach, dy + 0.2)], [wide * 0.9, wide, wide * 0.8], SKIN, 0.6,
                        pal.EARTH)
    fingers += blob([(9, -1), (5, -3.4), (2.4, -4.6), (1.2, 0), (2, 5.6), (6, 4.6), (9.6, 3.6)], SKIN)
    for dy in (-2.2, 0.7, 3.5):
        fingers += line([(-1, dy), (1.2, dy), (3.4, dy + 0.3)], 0.6, SKIN_SHADE, n=4)
    return group(art, x, y, 12), group(fingers, x, y, 12)


def head() -> str:
    """Return the head in three-quarter view, bent a little to look down at the frog, on its neck and collar."""
    ink = pal.EARTH_DARK
    nape = [(92.4, 113), (96, 109), (101, 108), (103.6, 115), (104.6, 122), (97, 127), (90.6, 124.4), (91.4, 118.6)]
    neck = cut(nape, SKIN, 0.9, ink)
    neck += clip(blob([(82, 108), (96, 106), (104, 112), (98, 116.4), (90, 118.6), (85, 117)], SKIN_SHADE, 0.6),
                 blob(nape, SKIN))
    collar = limb([(104.8, 117.4), (102, 123), (95, 126.8), (89.4, 124.4), (87, 119.6)], [2, 3.6, 3.8, 3.4, 2],
                  pal.CREAM, 0.9)
    collar += brush([(106, 119.6), (102.6, 126), (95, 129.6), (88, 126.4), (85.4, 121)], [1.6, 3, 3.2, 3, 1.6],
                    pal.RED_DARK)
    tail = [(7, -22), (14, -25), (20.6, -17), (22.6, -4), (19.6, 9)]
    art = brush(tail, [3, 4.8, 5.8, 6, 4], pal.INK) + brush(tail[1:4], [0.3, 0.8, 0.3], pal.ASH)
    skull = [(-6, -18), (4, -20), (11.6, -15), (13, -7), (10.6, -0.6), (6, 0), (2, -8)]
    art += blob(skull, pal.INK)
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
    art += brush([(-6.4, 7.4), (-6.4, 10.4), (-8, 14)], [2.8, 2, 0.2], pal.INK, n=5)
    cap = [(-11.4, -13.6), (-10.6, -19.6), (-5, -23.6), (3, -24.4), (10, -21.4), (13.4, -14), (9, -12.4), (-1, -15)]
    art += blob([(3.4, -22), (3, -30), (6, -33.6), (11, -33), (12.6, -27), (11, -19)], pal.INK) + blob(cap, pal.INK)
    art += line([(-10.4, -15.8), (-1, -17.4), (11.6, -14.6)], 0.9, pal.ASH)
    art += line([(5.4, -24), (5.2, -29), (7.4, -31.6)], 0.8, pal.ASH)
    return neck + collar + group(art, 95, 106, -7, 0.93)


def frog() -> str:
    """Return the frog stretched in its leap, about the origin, nose to the right, 60 long."""
    skin = linear(0, -8, 0, 8, (0, pal.LEAF), (0.5, pal.LEAF_LIGHT), (1, pal.STRAW))
    far, key = pal.mix(pal.LEAF, pal.GREEN, 0.4), pal.GREEN_DARK
    # far side: the leg has pushed off and trails straight, the arm is folded under the chin
    art = limb([(-8, 0), (-17, -4), (-25, -5.4), (-33, -9)], [6, 5, 3.6, 2.2], far, 0.8, key)
    art += _toes((-33, -9), ((-7, -3.4), (-8.4, -0.8), (-7, 2)), far)
    art += limb([(11, 3), (17, 5), (22.4, 2.4)], [3.4, 2.8, 2], far, 0.8, key)
    art += _toes((22.4, 2.4), ((4.4, -2.8), (5.4, -0.4), (4.2, 2)), far)
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
    art += limb([(8, 3.4), (5.4, 9.6), (11, 13), (16.4, 11.4)], [5, 3.8, 2.9, 2], pal.LEAF_LIGHT, 0.8, key)
    art += blob([(5, 1), (9, 0.6), (11, 4), (8, 7.4), (5, 6)], pal.LEAF_LIGHT)
    art += _toes((16.4, 11.4), ((3.8, -3.6), (5.6, -1.4), (5.2, 1.2), (3, 3)), pal.LEAF_LIGHT)
    return art + circle(12.4, -8, 3.5, key) + circle(12.4, -7.8, 2.7, pal.LEAF_LIGHT) \
        + eye(12.8, -8.2, 1.7, pal.EYE_RING, pal.EYE, look=-20)


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
