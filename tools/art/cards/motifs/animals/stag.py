"""A sika stag (October), stepping to the right, looking back to the left; its box is x 18-128, y 38-248."""

import math
import random

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, along, blob, brush, circle, ellipse, eye, group, keyline, leaf, limb, line
from tools.art.cards.gradients import clip, linear, painted, radial

COAT = pal.mix(pal.FUR, pal.BARK, 0.4)
DARK = pal.mix(pal.BARK_DARK, pal.BARK, 0.45)
HORN = pal.mix(pal.BARK_DARK, pal.EARTH, 0.5)
NAPE, LONGER = 108.0, 1.07
"""Where the neck stands, and how much longer than drawn the trunk is."""

TRUNK: list[Point] = [
    (22.6, 168), (22.4, 158), (26, 148.6), (33, 142), (43, 138.6), (54, 138.8), (65, 141.4), (74, 142), (82, 138.6),
    (90.2, 134.8), (97.2, 127.4), (100.6, 117), (100.2, 109), (98.6, 102), (102.4, 96.2), (105.8, 99.2),
    (108.4, 108.6), (111.4, 120), (116.6, 133), (120.4, 146), (120, 158), (115.6, 168), (107, 177), (97, 184),
    (84, 186.6), (70, 184.4), (57, 180.6), (44, 183), (29, 179),
]
HEAD: list[Point] = [
    (112, 91), (108, 83), (101, 80), (94.5, 82), (87, 88), (79, 93), (72.4, 96), (70.6, 99.4), (71.4, 102.4),
    (74.6, 104.6), (81, 105.2), (88, 106), (95, 108.5), (103, 110), (111, 103),
]
THIGH: list[Point] = [
    (23, 164), (29, 149), (44, 143.6), (58.6, 151), (66, 165), (63.4, 179), (54, 190), (44.6, 198), (37, 208),
    (31, 209.4), (26.8, 205), (28.8, 196), (27.4, 186), (23.6, 176),
]
# each leg from its upper joint over knee or hock to the fetlock, the widths there, and the turn of its hoof
Leg = tuple[list[Point], list[float], float]
FORE: Leg = (  # lifted in mid-step: the forearm forward from the elbow, the cannon hanging back from the knee
    [(97, 158), (98, 170), (105, 180.6), (112.6, 187.6), (119, 193), (119.4, 198), (116.4, 207), (112.6, 217)],
    [8, 21, 14.6, 10.4, 9.2, 7.2, 5.6, 6.4], 22)
FORE_FAR: Leg = (
    [(95, 160), (95, 174), (92.6, 188), (92.4, 198), (93.2, 204), (91.4, 211), (90, 222), (89.6, 232)],
    [6, 17, 12.4, 8, 8.8, 5.8, 5, 6.2], 0)
HIND: Leg = ([(33.4, 197), (31.4, 205.4), (33.4, 213.4), (36.6, 224), (39, 235)], [10, 10, 6.2, 5.2, 6.4], -4)
HIND_FAR: Leg = (  # a step ahead: stifle forward, hock bent back, cannon down
    [(48, 168), (62, 180), (64, 190), (57, 199), (53.6, 205), (57, 213), (60.6, 221), (63.4, 229)],
    [18, 19, 13, 9.6, 9, 6, 5, 6], -8)
ROWS: tuple[tuple[list[Point], int], ...] = (
    ([(36, 149), (47, 147.6), (60, 149.8), (72, 149.8), (83, 145.4)], 7),
    ([(39, 157.6), (50, 155.8), (62, 158.4), (74, 157.8), (86, 152.4)], 6),
    ([(36, 166), (47, 164.6), (58, 166.6), (72, 167), (83, 163.6)], 6),
    ([(42, 174), (51, 173.6), (70, 175.4), (80, 173.4)], 4),
)
"""The rows of spots along the back, and how many stand in each."""
SPOTS = 4


def _hoof(x: float, y: float, turn: float, fill: str) -> str:
    """Return pastern and cloven hoof below the fetlock at (x, y), the toe to the right before it is turned."""
    art = limb([(0, -1), (1.4, 3), (2.8, 6)], [6.2, 4.6, 5.4], fill, 1)
    art += blob([(-0.6, 5), (4.4, 4.4), (6.8, 8), (8.4, 11.6), (3, 12), (-1.4, 11.6)], pal.INK, n=5)
    art += brush([(-2.4, 0.6), (-2.6, 2.4), (-1.6, 4)], [1, 2.4, 0.6], pal.INK, n=4)
    return group(art + line([(2.6, 6), (4.2, 9), (4.8, 12)], 0.7, pal.FUR, n=3), x, y, turn)


def _drawn(leg: Leg) -> tuple[list[Point], list[float]]:
    """Return points and widths of a leg, carried on into the pastern, so that no seam shows above the hoof."""
    pts, widths, turn = leg
    (x, y), a = pts[-1], math.radians(turn)
    into = (x + 1.5 * math.cos(a) - 4 * math.sin(a), y + 1.5 * math.sin(a) + 4 * math.cos(a))
    return [*pts, into], [*widths, 4.6]


def _shade(leg: Leg, shade: str) -> str:
    """Return the shadow along the back of a leg, below its upper joint."""
    pts, widths, _ = leg
    back = [(p[0] - w * 0.28, p[1]) for p, w in zip(pts, widths, strict=True)][2:]
    return brush(back, [0.1, *(w * 0.34 for w in widths[3:-1]), 0.1], shade, 0.75, n=6)


def _antlers() -> str:
    """Return both antlers, a lyre of two beams with three tines each, ringed where they leave the skull."""
    art = ""
    beams: tuple[tuple[list[Point], list[list[Point]]], ...] = (
        ([(104.5, 84), (109, 72), (117, 60), (121.5, 47), (120, 32)],
         [[(107, 75), (103.5, 66), (104, 57.5)],
          [(118, 57), (126, 50), (130, 40)], [(121, 43), (128, 35), (129.5, 26)]]),
        ([(98, 83), (93.5, 71), (85.5, 60), (80.5, 48), (82, 33)],
         [[(95, 74), (88, 71.5), (82.5, 65)], [(84.5, 58), (76, 52), (72, 42)], [(80.8, 44), (74, 37), (72.5, 28)]]),
    )
    for beam, tines in beams:
        art += brush(beam, [4.8, 4.2, 3.9, 3.4, 0.5], HORN)
        for tine in tines:
            art += brush(tine, [3.6, 2.7, 0.4], HORN)
        lit = [(p[0] - 0.7, p[1] - 0.2) for p in beam]
        art += brush(lit, [0.5, 1.3, 1.2, 0.9, 0.1], pal.FUR_LIGHT, 0.9)
        for tine in tines:
            art += brush([(p[0] - 0.4, p[1] - 0.4) for p in tine], [0.2, 0.8, 0.1], pal.FUR_LIGHT, 0.9)
        art += brush([(beam[0][0] - 3.4, 82.4), (beam[0][0], 80.8), (beam[0][0] + 3.4, 82.4)], [1, 2.8, 1], DARK)
    return art


def _head() -> str:
    """Return muzzle, cheek, brow and eye."""
    head = blob(HEAD, COAT)
    jaw = [(70, 101), (76, 101.4), (84, 102.6), (93, 106), (101, 109), (100, 113), (84, 109), (70, 106)]
    inside = blob(jaw, linear(78, 0, 103, 0, (0, pal.CREAM), (0.45, pal.CREAM, 0.75), (1, pal.CREAM, 0)))
    inside += painted(brush([(100, 80), (92, 85), (82, 91.5), (73, 96)], [4, 4.6, 3.6, 2], DARK, 0.75))
    inside += blob([(69, 98), (70, 95.5), (73.6, 95), (75.4, 97.6), (73.6, 100.4), (70, 101.4)], pal.INK)
    inside += blob([(88, 91), (92, 87.2), (97, 87.6), (98.6, 91.4), (95, 94.4), (90, 94.2)], pal.FUR_LIGHT, 0.75)
    art = head + clip(inside, head)
    art += line([(72, 101.6), (77, 102), (82, 101.2)], 0.9, pal.INK)
    art += line([(110, 85), (104, 81), (97, 80.6), (90, 85.4), (82, 91)], 1.0, pal.INK)
    art += line([(76, 105), (84, 105.6), (92, 107.6), (99, 110)], 1.0, pal.INK)
    art += brush([(88.6, 92), (92.5, 88.8), (97.6, 90)], [0.4, 1.6, 0.3], pal.INK)
    return art + eye(93.2, 91, 1.75, ring=pal.BARK, look=190)


def _placed(art: str) -> str:
    """Return head or antlers, drawn at their own size about the nape, set on the neck."""
    return group(art, -10, 1.5, 0, 1.1)


def stag(rng: random.Random) -> tuple[str, str, str, str]:
    """Return (far legs and tail, body, antlers and ears, head)."""
    far = "".join(_hoof(*leg[0][-1], leg[2], DARK) + limb(*_drawn(leg), DARK, 1) for leg in (FORE_FAR, HIND_FAR))
    body = blob(TRUNK, COAT)
    shade = linear(0, 158, 0, 186, (0, DARK, 0), (0.6, DARK, 0.5), (1, DARK, 0.8))
    inside = blob(TRUNK, shade)
    for gx, gy, reach, glow in ((66, 152, 34, 0.75), (100, 138, 20, 0.6), (104, 118, 18, 0.4)):
        warm = radial(gx, gy, reach, (0, pal.FUR_LIGHT, glow), (0.6, pal.FUR_LIGHT, glow * 0.4), (1, pal.FUR_LIGHT, 0))
        inside += painted(circle(gx, gy, reach, warm))
    inside += blob([(54, 179), (62, 180.6), (70, 181.8), (82, 183.6), (92, 182), (98, 180), (96, 192), (60, 192)],
                   pal.mix(pal.CREAM, COAT, 0.25))
    ridge = [(27, 150), (35, 143.4), (45, 140.8), (56, 141.2), (67, 143.8), (78, 142.4), (86, 138)]
    inside += brush(ridge, [1, 3.6, 4.4, 4.4, 3.8, 2.4, 0.3], DARK)
    nape = [(106, 98.4), (109.2, 109), (113, 122), (117.6, 134), (121, 147), (119.6, 158)]
    inside += painted(brush(nape, [2, 6, 9, 9, 6, 2], DARK, 0.55))
    inside += painted(blob([(97, 118), (103, 121), (106.4, 113), (104, 105.6), (97, 105)], DARK, 0.55))
    # the winter mane, combed down the outside of the bend
    for x, y, turn in along([(104, 105), (106.2, 116.6), (109, 130), (109.8, 143), (109.6, 154)], 10):
        for across in (-6.0, -1.6, 2.8):
            px, py = x + across + rng.uniform(-1.6, 1.6), y + rng.uniform(-2, 2)
            bend = 2.4 if across > 0 else -1.0
            inside += line([(px, py), (px + bend * 0.3, py + 3.6), (px + bend + (90 - turn) * 0.04, py + 7)], 0.9, DARK,
                           0.6, n=3)
    near = (HIND, FORE)
    # the whole outline is below the flesh: no line crosses the stag where neck meets head or leg meets body
    brow = _stand(_placed(keyline(HEAD, 2)))
    ink = keyline(TRUNK, 2.2) + keyline(THIGH, 2.2)
    ink += "".join(brush(_drawn(leg)[0], [w + 2.2 for w in _drawn(leg)[1]], pal.INK) for leg in near)
    ink += "".join(_hoof(*leg[0][-1], leg[2], COAT) for leg in near)
    tufts = "".join(
        brush([(x - 2.4, y - 4), (x + 1.6, y), (x + 2.6, y + 4.4)], [wide, 3.2, 0.2], fill, n=4)
        for fill, wide in ((pal.INK, 5.6), (DARK, 3.6)) for x, y in ((110.8, 121), (115.2, 131), (118.4, 141),
                                                                     (120, 151))
    )
    dim = blob([(24, 160), (30, 160), (34, 178), (38, 194), (34, 212), (24, 190)],
               linear(23, 0, 38, 0, (0, DARK, 0.75), (1, DARK, 0)))
    flesh = "".join(brush(*_drawn(leg), COAT) + _shade(leg, DARK) for leg in near)
    warm = radial(46, 164, 26, (0, pal.FUR_LIGHT, 0.6), (0.6, pal.FUR_LIGHT, 0.25), (1, pal.FUR_LIGHT, 0))
    thigh = blob(THIGH, COAT) + clip(painted(circle(46, 164, 26, warm)) + dim, blob(THIGH, COAT))
    # the white of the rump, next to the tail, with the dark edge of a sika
    white = [(20, 152), (27, 151), (31, 157), (32.6, 166), (31, 175), (27, 181), (20, 176)]
    patch = clip(blob(white, pal.CREAM), blob([*TRUNK], COAT) + blob(THIGH, COAT))
    patch += line([(27, 150.6), (31.4, 157), (33.2, 166), (31.4, 175.6), (27, 182)], 1.3, DARK)
    # the short tail hangs down the edge of the rump, white with a dark back
    scut: list[Point] = [(27.6, 149), (24, 149.4), (20.4, 155), (18.2, 163), (18.6, 171), (21, 175.6), (24, 170),
                         (26.6, 160)]
    patch += keyline(scut, 2) + blob(scut, pal.WHITE)
    patch += clip(brush([(27, 147), (22, 153), (18.6, 162), (18, 172)], [5, 4, 2.8, 0.6], DARK), blob(scut, pal.WHITE))
    keys = line([(55, 148), (64, 160), (66, 169), (62, 180), (53, 190.6), (45, 198)], 1.2)
    keys += line([(92, 152), (87.4, 163), (90, 174), (97.6, 183), (108, 190)], 1.1)
    keys += line([(99.6, 117), (99, 126), (95, 133), (88, 138)], 1.1)
    spots = random.Random(SPOTS)  # their own stream: the leaves about the stag do not move them
    places = [(x, y) for row, count in ROWS for x, y, _ in along(row, count)]
    dots = ""
    for x, y in places:
        px, py, r = x + spots.uniform(-1.4, 1.4), y + spots.uniform(-1.2, 1.2), spots.uniform(1.3, 2.0)
        dots += ellipse(px, py, r * 1.15, r * 0.9, pal.CREAM, rot=spots.uniform(-30, 30))
    ears = leaf(97, 84, -164, 19, 8, DARK, bend=-2, belly=0.5)
    ears += leaf(95.5, 84.4, -165, 13.5, 3.8, pal.mix(pal.CREAM, COAT, 0.3), bend=-1.6, belly=0.5)
    ears += leaf(108, 86, -16, 22, 9, COAT, belly=0.5)
    ears += leaf(110, 85.6, -15, 16, 4.6, pal.CREAM, belly=0.5)
    front, top = _stand(_placed(_head())), _stand(_placed(ears + _antlers()))
    torso = ink + tufts + body + clip(inside, body) + flesh + thigh + patch + keys + dots
    return _longer(far), brow + _longer(torso), top, front


def _longer(art: str) -> str:
    """Return trunk and legs drawn out behind the neck."""
    return f'<g transform="translate({NAPE * (1 - LONGER):.2f} 0) scale({LONGER} 1)">{art}</g>'


def _stand(art: str) -> str:
    """Return head or antlers moved to the stag's place on the card."""
    return group(art, -10, 0)
