"""The figures of the rain card: Ono no Toufuu in court dress under his umbrella, and the leaping frog.

The man faces left; his drawings are in card units, in place. The frog is drawn about the origin.
"""

import itertools

from tools.cards import palette as pal
from tools.cards.brush import Point, blob, brush, circle, curve, ellipse, eye, group, line, poly, rect
from tools.cards.paint import clip, linear

SKIN = pal.mix(pal.CREAM, pal.CORAL, 0.32)
SKIN_SHADE = pal.mix(pal.CORAL, pal.BARK_LIGHT, 0.3)

BODY: list[Point] = [
    (88, 121), (98, 117), (109, 122), (117, 132), (122, 149), (125, 168), (130, 190), (136, 207), (124, 213),
    (102, 215), (82, 213), (69, 207), (71, 190), (75, 168), (78, 148), (81, 130),
]
SLEEVE: list[Point] = [
    (95, 124), (106, 126), (113, 138), (113, 156), (109, 176), (105, 196), (90, 200), (74, 196), (61, 189),
    (59, 172), (60, 155), (63, 147), (74, 149), (86, 143),
]
MOUTH: list[Point] = [(63.5, 147), (58.5, 152), (56.5, 170), (58, 188), (63.5, 191), (66.5, 182), (65.5, 164),
                      (66, 151)]

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


def feet() -> str:
    """Return the puffed trousers, white socks and high clogs."""
    art = []
    for fx, fy in ((111.0, 238.0), (84.0, 241.0)):
        for left in (fx - 7.5, fx + 2.5):
            tooth = [(left, fy + 2), (left + 4, fy + 2), (left + 4.6, fy + 10), (left - 0.6, fy + 10)]
            art.append(poly(tooth, pal.EARTH_DARK))
        art.append(blob([(fx - 13, fy + 1.2), (fx, fy + 0.4), (fx + 10, fy + 0.8), (fx + 10, fy + 3.8),
                         (fx, fy + 3.9), (fx - 12.6, fy + 3.6)], pal.BARK))
        sock = [(fx + 6, fy - 10), (fx + 7, fy - 2), (fx + 6, fy + 0.8), (fx - 4, fy + 1), (fx - 11, fy + 0.8),
                (fx - 9, fy - 2.6), (fx - 3, fy - 5), (fx - 2, fy - 10)]
        art.append(blob(sock, pal.CREAM))
        art.append(line([(fx - 7.4, fy - 3.2), (fx - 5.4, fy - 1), (fx - 6, fy + 1)], 1.3, pal.RED_DARK))
    silk = linear(0, 206, 0, 236, (0, pal.PURPLE_DARK), (1, pal.PURPLE))
    far = [(99, 206), (98, 222), (103, 232), (113, 234), (123, 229), (127, 216), (122, 204)]
    near = [(75, 205), (69, 218), (72, 231), (82, 237), (94, 235), (102, 226), (104, 208)]
    art += [blob(far, pal.mix(pal.PURPLE_DARK, pal.INK, 0.25)), blob(near, silk)]
    for top, low in (((80, 212), (79, 234)), ((88, 214), (86, 236)), ((96, 213), (93, 232)), ((112, 212),
                                                                                              (112, 232))):
        art.append(line([top, ((top[0] + low[0]) / 2 - 1.6, 224), low], 1.1, pal.INK))
    return "".join(art)


def robe() -> list[str]:
    """Return the plates of the robe: body, folds, near sleeve with its lining, hand."""
    silk = linear(0, 118, 0, 214, (0, pal.RED), (1, pal.RED_DARK))
    body = blob(BODY, silk)
    shade = blob([(84, 150), (104, 150), (114, 182), (110, 216), (74, 216), (74, 180)], pal.WINE, 0.55)
    hem = brush([(70, 207), (84, 212), (103, 214), (124, 212), (135, 206)], [1.2, 2.6, 2.8, 2.6, 1.2], pal.GOLD)
    folds = "".join(
        line(pts, 1.4, pal.WINE)
        for pts in ([(112, 150), (117, 176), (122, 206)], [(107, 172), (110, 192), (110, 210)],
                    [(88, 198), (86, 206), (84, 210)])
    )
    folds += line([(118, 160), (122, 178), (129, 203)], 1.2, pal.WINE)
    back_marks = "".join(_roundel(x, y, r) for x, y, r in ((119, 143, 5), (119.5, 189, 6)))
    first = body + clip(shade + back_marks, body) + folds + clip(hem, body)
    # the far arm goes to the pole as well, above and before the near hand
    far = [(90, 124), (80, 129), (71, 133), (66.5, 134), (65, 141), (65.5, 150), (72, 153), (84, 148), (92, 138)]
    first = blob(far, pal.mix(pal.RED_DARK, pal.WINE, 0.35)) + first
    first += line([(86, 126), (77, 130.4), (69, 133.4), (66, 135)], 1.2, pal.INK)
    first += brush([(66.6, 133.6), (65, 141), (65.6, 150)], [1.6, 3, 1.6], pal.CREAM)
    sash = brush([(108, 153), (118, 156.4), (128, 156)], [3.8, 3.8, 3.8], pal.INK)
    sash += "".join(rect(x, y, 2.1, 2.1, pal.GOLD_LIGHT, rot=8) for x, y in ((115.4, 155), (119.6, 155.6)))
    sash = clip(sash, body)
    arm = blob(SLEEVE, linear(60, 140, 112, 190, (0, pal.VERMILION), (0.5, pal.RED), (1, pal.RED)))
    marks = "".join(_roundel(x, y, r) for x, y, r in ((82, 170, 7), (99, 152, 6), (97, 186, 6)))
    cord = brush([(104, 197), (90, 201), (74, 197), (61, 190)], [0.8, 1.6, 1.6, 0.9], pal.GOLD)
    lines = (
        line([(95, 124), (90, 138), (82, 146), (70, 149)], 1.3, pal.WINE)
        + line([(107, 127), (114, 140), (113, 158), (109, 178), (105, 196)], 1.5, pal.INK)
        + line([(105, 197), (90, 201), (74, 197), (61, 190)], 1.3, pal.INK)
        + line([(90, 150), (84, 160), (72, 164)], 1.1, pal.WINE) + line([(104, 158), (98, 170),
                                                                         (92, 176)], 1.1, pal.WINE)
    )
    lining = blob(MOUTH, pal.CREAM) + brush([(64, 149), (61, 166), (63, 189)], [1.2, 2.4, 1.2], pal.GREEN)
    lining += line([(63, 147), (58, 153), (56.4, 170), (58, 188), (63, 191)], 1.2, pal.INK)
    back = line([(110, 123), (118, 133), (122.6, 150), (125.6, 168), (130.4, 190), (136, 206)], 1.5, pal.INK)
    return [first + back, sash, arm + clip(marks, blob(SLEEVE, pal.RED)) + cord + lines + lining]


def _roundel(x: float, y: float, r: float) -> str:
    """Return a woven roundel of the court: a ring and four petals."""
    art = circle(0, 0, r, pal.GOLD_LIGHT, 0.85) + circle(0, 0, r * 0.8, pal.RED)
    for turn in (0, 90, 180, 270):
        art += group(ellipse(r * 0.37, 0, r * 0.28, r * 0.17, pal.GOLD_LIGHT, 0.85), rot=turn + 20)
    return group(art, x, y)


def hand(x: float, y: float) -> str:
    """Return the hand around the pole at (x, y)."""
    art = blob([(x + 6, y - 3.2), (x, y - 4.6), (x - 4.4, y - 3), (x - 4.8, y + 2), (x - 3, y + 5), (x + 3, y + 5.4),
                (x + 7, y + 3)], SKIN)
    for dy in (-1.8, 0.9, 3.2):
        art += line([(x - 4.6, y + dy), (x - 2, y + dy + 0.4), (x + 0.6, y + dy)], 0.8, SKIN_SHADE, n=4)
    return art + line([(x + 6, y - 3.2), (x, y - 4.7), (x - 4.6, y - 2.8), (x - 5, y + 2),
                       (x - 3, y + 5)], 0.9, pal.EARTH)


def head() -> str:
    """Return the head in three-quarter view to the left, with court cap and its hanging tail."""
    art = brush([(107, 92), (119, 91), (126, 101), (127, 116), (124, 128)], [3, 4.6, 5.6, 5.8, 4], pal.INK)
    art += brush([(112, 91.4), (119, 92.2), (124.6, 102), (125.4, 116)], [0.4, 0.9, 0.9, 0.3], pal.ASH)
    neck = blob([(88, 112), (101, 110), (105, 120), (100, 126), (90, 126), (87, 120)], SKIN)
    collar = brush([(104.6, 114), (102, 121), (93, 126), (86.6, 120)], [2, 3.6, 4, 2.4], pal.CREAM)
    collar += line([(105, 117), (102, 123), (93, 128), (86, 122)], 1.2, pal.WINE)
    face = [(84, 97), (81.4, 102.5), (80.4, 105.5), (77.6, 109.6), (80, 111.2), (80.2, 113.6), (80.6, 117.4),
            (84.4, 121.6),
            (91, 122), (98.4, 118), (103.6, 111), (105, 102), (102, 94), (93, 92)]
    art += neck + collar + blob(face, SKIN)
    jaw = linear(88, 104, 97, 124, (0.35, SKIN_SHADE, 0), (1, SKIN_SHADE, 0.38))
    art += blob(face, jaw)
    art += line([(83.4, 98), (81, 103), (80, 106), (77.4, 109.8), (80, 111.4), (80, 114), (80.8, 118), (84.6, 122),
                 (90, 122.4)], 1.0, pal.EARTH)
    hair = [(101, 92), (106, 97), (106, 108), (102, 114), (99.8, 107), (97, 104), (96, 96)]
    art += blob(hair, pal.INK)
    art += blob([(97.6, 104.6), (100.6, 103.6), (101.4, 107.6), (99.2, 111), (97.4, 109)], SKIN)
    art += line([(98.6, 105.6), (100.2, 106.2), (99.2, 109)], 0.6, SKIN_SHADE, n=4)
    # eye, brow, mouth, moustache and a courtier's small beard
    art += brush([(82.4, 105.4), (84.4, 103.8), (87, 103.8), (89.6, 105.4)], [0.5, 1.1, 1.2, 0.4], pal.INK, n=5)
    art += circle(84.9, 105.2, 1.15, pal.INK) + circle(84.5, 104.8, 0.3, pal.WHITE)
    art += brush([(82.2, 99.6), (85, 98), (88.6, 98.6)], [0.9, 2, 0.5], pal.SUMI, n=5)
    art += brush([(80.2, 115.7), (82.4, 116), (85.2, 115.2)], [0.8, 1.4, 0.3], pal.RED, n=4)
    art += brush([(80, 113), (82.6, 112.8), (86.6, 115.6)], [0.5, 1.2, 0.2], pal.INK, n=4)
    art += brush([(83, 119.6), (83.4, 122.6), (81.8, 127)], [3.2, 2.4, 0.2], pal.INK, n=5)
    cap = [(82.6, 97.4), (84, 89.6), (90, 84.4), (98, 83.4), (105, 87), (107.4, 95), (104, 97.4), (94, 95.4),
           (88, 96)]
    art += blob([(99, 88), (99.4, 81.6), (102.4, 78.4), (107, 79.4), (108.6, 85), (107, 92)], pal.INK)
    art += blob(cap, pal.INK) + line([(84.4, 94.6), (92, 92.6), (104, 94.4)], 1.1, pal.ASH)
    art += line([(101.6, 87), (101.8, 83), (103.6, 80.6)], 0.9, pal.ASH)
    # lifted off the collar, so that the neck shows
    return group(art, 0, -3)


def frog() -> str:
    """Return the frog in full leap, about the origin, nose to the right, 58 long: hind legs trailing, arms forward."""
    skin = linear(0, -7, 0, 7, (0, pal.LEAF), (0.5, pal.LEAF_LIGHT), (1, pal.STRAW))
    dark = pal.GREEN_DARK
    # the far limbs, each one stroke from hip or shoulder to the ankle
    art = brush([(-9, -2), (-15, -5.4), (-22, -4), (-29, -8), (-34, -8.6)], [7, 5.4, 3.6, 2.4, 1.8], pal.LEAF)
    art += _toes((-34, -8.6), ((-7, -3), (-8, 0.4), (-5, 3)))
    art += brush([(8, 0), (14, 3.6), (20, 0.4), (24, -3)], [5, 3.6, 2.6, 1.8], pal.LEAF)
    art += _toes((24, -3), ((4.6, -3.4), (6, -1), (5, 1.8)))
    body = [(16, -2.4), (12, -6.6), (6.6, -9), (1, -8), (-7, -6.4), (-13.4, -2), (-12, 3.6), (-4, 6.4), (5, 6.4),
            (12, 4), (16.2, 0.4)]
    art += blob(body, skin)
    art += line([(15, 0.6), (10, 1.8), (6.4, 0.4)], 1.0, dark, n=5)
    art += line([(15.4, -3), (12, -7), (6.6, -9.4), (1, -8.4), (-7, -6.8), (-13.6, -2.2)], 1.3, dark)
    for x, y, r in ((-2, -4.6, 1.1), (-7, -3.4, 1.2), (-3, -0.6, 0.8), (2, -5.4, 0.8)):
        art += circle(x, y, r, pal.GREEN, 0.85)
    # the near hind leg: thigh, bent knee, shank, long foot in one stroke, darker as it thins
    fade = linear(-40, 0, -6, 0, (0, pal.LEAF), (0.6, pal.mix(pal.LEAF, pal.LEAF_LIGHT, 0.6)), (1, pal.LEAF_LIGHT))
    thigh = [(-6, 0.6), (-11, 4.4), (-18, 9), (-23, 8.6), (-29, 4.6), (-35, 3), (-39, 4)]
    art += brush(thigh, [6, 8, 6, 4.4, 3.4, 2.6, 1.9], fade)
    art += line([(-7, 5), (-12.6, 9), (-18.4, 12), (-23.6, 10.8), (-29, 6.4), (-35, 4.4)], 1.1, dark)
    art += line([(-12, 0.4), (-17, 4.6), (-22, 6)], 0.9, dark)
    art += _toes((-39, 4), ((-7, -2.4), (-8.4, 1), (-5.4, 4)))
    # the near arm, elbow down, hand forward
    art += brush([(6, 2), (5.6, 8), (10, 11.6), (16, 10)], [5.4, 4.2, 3.2, 2], pal.LEAF_LIGHT)
    art += line([(3.6, 4), (3.6, 9.2), (9.4, 13.2), (15.6, 11.2)], 0.9, dark)
    art += _toes((16, 10), ((4.6, -3.4), (6.2, -0.6), (4.6, 2.6)))
    return art + eye(9, -6.2, 2.1, pal.EYE_RING, pal.EYE, look=-10)


def _toes(foot: Point, spread: tuple[Point, ...]) -> str:
    return "".join(
        brush([foot, (foot[0] + dx * 0.6, foot[1] + dy * 0.5), (foot[0] + dx, foot[1] + dy)], [1.5, 1.1, 1.3],
              pal.LEAF, n=3)
        for dx, dy in spread
    )


def ripples(x: float, y: float, r: float) -> str:
    """Return rings on the water where the frog left it."""
    out = []
    for share in (1.0, 0.6, 0.26):
        rx, ry = r * share, r * share * 0.3
        pts = [(x - rx, y), (x - rx * 0.7, y + ry * 0.75), (x, y + ry), (x + rx * 0.7, y + ry * 0.75), (x + rx, y)]
        out.append(line(pts, 1.3, pal.SKY) + line([(px, 2 * y - py) for px, py in pts[1:-1]], 0.9, pal.SKY))
    return "".join(out) + rect(x - 0.4, y - 6, 0.9, 3, pal.SKY, 0.8, r=0.4)
