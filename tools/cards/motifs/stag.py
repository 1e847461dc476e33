"""A sika stag (October) standing towards the right, looking back to the left; its box is x 18-122, y 38-248."""

import random

from tools.cards import palette as pal
from tools.cards.brush import Point, along, blob, brush, ellipse, eye, group, leaf, line, scatter
from tools.cards.paint import clip, linear

COAT = pal.mix(pal.FUR, pal.BARK, 0.4)
DARK = pal.mix(pal.BARK_DARK, pal.BARK, 0.45)
HORN = pal.mix(pal.BARK_DARK, pal.EARTH, 0.5)

TRUNK: list[Point] = [
    (34, 158), (36, 149), (44, 142.4), (56, 142), (70, 146), (81, 143.6), (89, 138), (95, 130), (98.6, 120),
    (100.6, 111), (104, 103), (111, 100), (116.4, 107), (120.6, 119), (126, 132), (130.8, 144), (132, 155), (128, 166),
    (121, 176), (113, 185), (101, 190), (87, 190.4), (74, 187), (62, 181.4), (48, 184), (38, 173),
]
HEAD: list[Point] = [
    (112, 91), (108, 83), (101, 80), (94.5, 82), (87, 88), (79, 93), (72.4, 96), (70.6, 99.4), (71.4, 102.4),
    (74.6, 104.6), (81, 105.2), (88, 106), (95, 108.5), (103, 110), (111, 103),
]
THIGH: list[Point] = [
    (37, 158), (44, 149), (56, 149), (65, 160), (66.6, 174), (62, 187), (55.6, 197), (49.6, 206), (44, 213),
    (39.2, 207), (42.6, 200), (43.6, 192), (39.5, 180), (35.5, 170),
]
# each leg from its upper joint over knee or hock to the fetlock, with the widths there
FORE: tuple[list[Point], list[float]] = (
    [(108, 152), (110, 167), (108, 184), (108.4, 197), (109.8, 206), (107.8, 214), (106.8, 225), (106.4, 235)],
    [3, 19, 15, 9, 9.8, 6.2, 5, 6.6])
FORE_FAR: tuple[list[Point], list[float]] = (
    [(114, 156), (122, 168), (121.6, 183), (122.6, 194), (124.2, 202.6), (121.8, 210), (120.2, 221), (119.6, 231)],
    [4, 15, 12, 8, 8.8, 5.8, 4.8, 6.2])
HIND: tuple[list[Point], list[float]] = (
    [(58, 184), (53, 195), (46.6, 204), (43.6, 210), (44.8, 217), (46, 226), (46.6, 235)],
    [8, 12, 9.6, 8.4, 5.8, 5, 6.4])
HIND_FAR: tuple[list[Point], list[float]] = (
    [(62, 178), (67, 190), (62.6, 199.6), (58.4, 206), (60.2, 213), (61.8, 222), (62.6, 231)],
    [18, 13, 8.8, 8, 5.4, 4.7, 6])
ROWS: tuple[tuple[list[Point], int], ...] = (
    ([(44, 148.6), (57, 148), (70, 151.6), (82, 149), (92, 143.4)], 8),
    ([(42, 157), (56, 155.4), (70, 159), (84, 157), (100, 150.6)], 8),
)


def _leg(limb: tuple[list[Point], list[float]], fill: str, shade: str) -> str:
    """Return a leg with pastern and cloven hoof, its shadow side along the back."""
    pts, widths = limb
    x, y = pts[-1]
    art = brush(pts, widths, fill, n=8)
    art += brush([(x, y - 2), (x + 1.2, y + 3), (x + 2.4, y + 6)], [widths[-1], 4.4, 5.2], fill, n=5)
    back = [(p[0] - w * 0.28, p[1]) for p, w in zip(pts, widths, strict=True)][1:]
    art += brush(back, [0.1, *(w * 0.34 for w in widths[2:])], shade, 0.75, n=6)
    art += blob([(x - 0.6, y + 5), (x + 4.4, y + 4.4), (x + 6.4, y + 8), (x + 8, y + 11.6), (x + 3, y + 12),
                 (x - 1.4, y + 11.6)], pal.INK, n=5)
    art += brush([(x - 2, y + 0.6), (x - 2, y + 2.4), (x - 1.2, y + 4)], [1, 2.4, 0.6], pal.INK, n=4)
    return art + line([(x + 2.6, y + 6), (x + 4.2, y + 9), (x + 4.8, y + 12)], 0.7, pal.FUR, n=3)


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
    inside += brush([(100, 80), (92, 85), (82, 91.5), (73, 96)], [4, 4.6, 3.6, 2], DARK, 0.75)
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
    far = _leg(FORE_FAR, DARK, pal.BARK_DARK) + _leg(HIND_FAR, DARK, pal.BARK_DARK)
    tail = leaf(37, 152, 112, 25, 9, pal.WHITE, bend=-3) + leaf(38, 150.5, 114, 17, 5, DARK, bend=-3)
    body = blob(TRUNK, COAT)
    shade = linear(0, 160, 0, 190, (0, DARK, 0), (0.6, DARK, 0.55), (1, DARK, 0.85))
    inside = blob(TRUNK, shade)
    inside += blob([(60, 181), (68, 182.6), (78, 186), (90, 186.6), (100, 185.4), (106, 184), (104, 194), (76, 196),
                    (60, 188)], pal.mix(pal.CREAM, COAT, 0.25))
    inside += blob([(30, 150), (37, 150), (42, 158), (44, 170), (42, 180), (32, 176)], pal.CREAM)
    ridge = [(34, 146), (46, 142), (58, 142.4), (70, 146), (81, 143.6), (89, 138)]
    inside += brush(ridge, [2, 4.6, 5, 5, 3.6, 0.4], DARK)
    inside += brush([(122, 112), (128, 130), (133.4, 146), (133, 158), (124, 174)], [3, 8, 8, 8, 2], DARK, 0.55)
    for _ in range(40):
        y = rng.uniform(118, 160)
        x = rng.uniform(101, 116) + (y - 118) * 0.24
        lean = (y - 112) * 0.05
        inside += line([(x, y), (x + 0.4 + lean, y + 3.4), (x - 0.4 + lean, y + 6.6)], 0.8, DARK, 0.55, n=3)
    near = _leg(HIND, COAT, DARK) + _leg(FORE, COAT, DARK)
    dim = blob([(34, 160), (40, 160), (44, 178), (48, 194), (44, 212), (34, 190)], DARK, 0.45)
    thigh = blob(THIGH, COAT) + clip(dim, blob(THIGH, COAT))
    patch = brush([(37.5, 157), (38.4, 167), (41.4, 178)], [1, 4.6, 0.6], pal.CREAM)
    keys = line([(70, 146), (81, 143.6), (89, 138), (95, 130), (98.6, 120), (101, 111)], 1.2, pal.INK)
    keys += line([(116, 105), (120.6, 119), (126, 132), (130.8, 144), (132, 155), (128, 166), (122, 174)], 1.3, pal.INK)
    keys += line([(37, 148.4), (44, 142.4), (56, 142), (70, 146), (79, 144.4)], 1.2, pal.INK)
    keys += line([(63, 182), (74, 187), (87, 190.4), (100, 190)], 1.2, pal.INK)
    keys += line([(61, 152), (66, 164), (66.6, 175), (62, 187), (55.6, 197), (49.4, 206.4)], 1.1, pal.INK, 0.8)
    keys += line([(104, 158), (99.6, 168), (99.4, 182), (103, 195), (105, 204)], 1.0, pal.INK, 0.75)
    keys += line([(120.6, 158), (119.6, 168), (117.6, 176)], 0.9, pal.INK, 0.6)
    keys += line([(36, 162), (37, 171), (40.6, 182), (43.4, 193), (42.4, 200), (39.2, 207), (41, 213)], 1.2, pal.INK)
    places = [(x, y) for row, count in ROWS for x, y, _ in along(row, count) if rng.random() < 0.94]
    places += scatter(rng, 20, (44, 164, 62, 14), 8.6)
    dots = ""
    for x, y in places:
        px, py, r = x + rng.uniform(-1.6, 1.6), y + rng.uniform(-1, 1), rng.uniform(1.1, 2.1)
        dots += ellipse(px, py, r * 1.15, r * 0.9, pal.CREAM, rot=rng.uniform(-30, 30))
    ears = leaf(97, 84, -164, 19, 8, DARK, bend=-2, belly=0.5)
    ears += leaf(95.5, 84.4, -165, 13.5, 3.8, pal.mix(pal.CREAM, COAT, 0.3), bend=-1.6, belly=0.5)
    ears += leaf(108, 86, -16, 22, 9, COAT, belly=0.5)
    ears += leaf(110, 85.6, -15, 16, 4.6, pal.CREAM, belly=0.5)
    tail += line([(35, 153), (28.6, 164), (27.6, 174)], 0.8, pal.INK, 0.7)
    front, top = _placed(_head()), _placed(ears + _antlers())
    torso = body + clip(inside, body) + near + thigh + patch + keys + dots
    return _stand(tail + far), _stand(torso), _stand(top), _stand(front)


def _stand(art: str) -> str:
    """Return a part of the stag moved to where he stands on the card."""
    return group(art, -10, 0)
