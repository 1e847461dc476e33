"""The phoenix (hou-ou) of December's light: drawn in card units, in place, flying to the left over paulownia."""

from collections.abc import Sequence

from tools.cards import palette as pal
from tools.cards.brush import (
    Point,
    along,
    blob,
    brush,
    circle,
    ellipse,
    eye,
    feather_row,
    group,
    keyline,
    limb,
    line,
    polar,
)
from tools.cards.motifs.animals.wing import Row, lead, wing
from tools.cards.paint import clip, linear

TAIL: list[tuple[list[Point], str, str, float]] = [  # lowest first: course, vane, barbs, width
    ([(124, 128), (138, 132), (147, 144), (149, 162), (139, 184)], pal.GREEN, pal.LEAF, 4.6),
    ([(110, 130), (103, 149), (88, 165), (62, 174), (38, 168)], pal.RED_DARK, pal.RED, 5.0),
    ([(126, 132), (136, 146), (139, 164), (134, 186), (142, 212)], pal.RED_DARK, pal.RED, 5.2),
    ([(115, 132), (117, 151), (110, 172), (91, 188), (66, 198)], pal.GREEN, pal.LEAF, 5.6),
    ([(121, 133), (127, 150), (125, 172), (114, 194), (109, 219)], pal.RED_DARK, pal.RED, 6.2),
]
BODY: list[Point] = [
    (52, 100), (57, 90), (68, 85.6), (82, 88.6), (96, 99), (110, 110), (122, 120), (131, 131), (133, 139), (126, 139.6),
    (114, 134.4), (104, 129.4), (94, 126.8), (80, 123), (66, 116), (56, 109),
]
NECK: list[Point] = [(74, 106), (61, 100), (50, 90), (46, 78), (48, 67), (46, 59)]
FAR_ARM: list[Point] = [(78, 98), (73, 80), (79, 60), (76, 44), (73, 36)]
FAR_TRAIL: list[Point] = [(100, 94), (109, 72), (110, 46), (103, 25), (89, 12), (68, 8)]
NEAR_ARM: list[Point] = [(80, 101), (91, 82), (110, 71), (126, 52), (134, 40)]
NEAR_TRAIL: list[Point] = [(104, 120), (124, 122), (142, 109), (151, 86), (152, 56), (144, 20)]


def plume(points: Sequence[Point], width: float, vane: str, barb: str) -> str:
    """Return a long tail plume along `points`, its edges in curling barbs, with an eye of blue and gold at its end."""
    last = len(points) - 1
    widths = [width * (0.55 + 0.45 * min(1, i / last * 1.6)) for i in range(last)] + [width * 0.7]
    out = []
    count = 19
    spots = along(points, count)
    for i, (x, y, turn) in enumerate(spots[1:], start=1):
        t = i / count
        for side in (-1, 1):
            a = width * (0.7 + 0.75 * t)
            pts = [(0.0, 0.0), (a * 0.5, side * a * 0.5), (a * 1.15, side * a * 0.72), (a * 1.5, side * a * 0.5)]
            out.append(group(brush(pts, [width * 0.5, width * 0.42, width * 0.26, 0.1], barb, n=4), x, y, turn))
    out.append(brush(list(points), widths, vane))
    out.append(brush(list(points), [0.5, *[1.3] * (last - 1), 0.4], pal.GOLD_LIGHT))
    x, y, turn = spots[-1]
    w = width * 1.5
    heart = blob([(-w * 0.9, 0), (-w * 0.1, -w * 0.72), (w * 0.9, -w * 0.5), (w * 1.5, 0), (w * 0.9, w * 0.5),
                  (-w * 0.1, w * 0.72)], barb)
    heart += ellipse(w * 0.35, 0, w * 0.72, w * 0.46, pal.GOLD_LIGHT) + ellipse(w * 0.42, 0, w * 0.5, w * 0.33,
                                                                                pal.INDIGO)
    heart += circle(w * 0.52, 0, w * 0.17, pal.VERMILION)
    return "".join(out) + group(heart, x, y, turn)


def tail() -> str:
    """Return the five plumes, the lowest first."""
    return "".join(plume(points, width, vane, barb) for points, vane, barb, width in TAIL)


def far_wing() -> str:
    """Return the wing beyond the body, thrown up behind the neck."""
    dim = pal.WINE
    art = wing(FAR_ARM, FAR_TRAIL, [
        Row(15, 1.0, [pal.RED_DARK, pal.mix(pal.RED_DARK, dim, 0.5)], pal.GOLD_LIGHT, blunt=0.1, full=1.25),
        Row(11, 0.56, [pal.PURPLE_DARK], pal.GOLD_LIGHT, stop=0.8, blunt=0.12),
        Row(10, 0.34, [pal.GREEN_DARK], pal.GOLD_LIGHT, stop=0.72, blunt=0.12),
    ], dim)
    return art + lead(FAR_ARM, (70.5, 24), 5.4, pal.RED_DARK, pal.INK, line=0.7)


def near_wing() -> str:
    """Return the wing on this side, spread along the wind, and the shoulder feathers that run from it into the back."""
    art = wing(NEAR_ARM, NEAR_TRAIL, [
        Row(17, 1.0, [pal.RED], pal.GOLD_LIGHT, blunt=0.1, full=1.25),
        Row(13, 0.6, [pal.PURPLE], pal.GOLD_LIGHT, stop=0.82, blunt=0.12),
        Row(12, 0.4, [pal.GREEN], pal.GOLD_LIGHT, stop=0.76, blunt=0.12),
        Row(11, 0.22, [pal.RED], pal.GOLD_LIGHT, stop=0.8, blunt=0.2),
    ], pal.RED)
    return art + lead(NEAR_ARM, (140, 28), 6.4, pal.RED, pal.INK, line=0.8)


def _scale(x: float, y: float, turn: float, size: float, fill: str) -> str:
    """Return one small round-ended feather lying towards `turn` degrees."""
    art = ellipse(0, 0, size * 1.25, size * 0.86, pal.mix(pal.RED_DARK, pal.ORANGE, 0.25))
    art += ellipse(-0.5, 0, size * 1.12, size * 0.72, fill)
    return group(art + line([(-size, 0), (0, 0), (size * 0.5, 0)], 0.6, pal.RED_DARK, 0.5, n=3), x, y, turn)


def _scales(front: Point, turn: float, rows: int, count: int, size: float, inks: Sequence[str]) -> str:
    """Return `rows` rows of `count` scales from `front` back along `turn`, the rearmost lowest, through the inks."""
    art = ""
    for row in range(rows - 1, -1, -1):
        for i in range(count):
            along_it, across = row * size * 1.25, (i - (count - 1) / 2 + (row % 2) * 0.5) * size * 1.3
            x, y = polar(*front, turn, along_it)
            x, y = polar(x, y, turn + 90, across)
            art += _scale(x, y, turn, size, inks[min(len(inks) - 1, row * len(inks) // rows)])
    return art


def shoulder() -> str:
    """Return the scapulars, which grow from the back and lie over the root of the near wing."""
    return _scales((74, 96), 36, 6, 3, 4.6, [pal.GOLD_LIGHT, pal.GOLD_LIGHT, pal.GOLD, pal.RED])


def legs() -> str:
    """Return two legs drawn up in flight: feathered thigh, shank jointed at the heel, talons half closed."""
    art = []
    for hip, heel, foot in (((101, 122), (108, 140), (99, 154)), ((86, 119), (89, 138), (78, 150))):
        thigh = [hip, ((hip[0] + heel[0]) / 2 - 1.6, (hip[1] + heel[1]) / 2), heel]
        shank = [heel, ((heel[0] + foot[0]) / 2 + 0.6, (heel[1] + foot[1]) / 2 + 0.6), foot]
        toes = [[foot, (foot[0] + dx * 0.55, foot[1] + dy * 0.4), (foot[0] + dx, foot[1] + dy)]
                for dx, dy in ((-8.6, 1.6), (-7, 6), (-2.4, 8.4), (5, 4.6))]
        # one key line about the whole leg, then its flesh: nothing crosses it at heel or foot
        art.append(brush(shank, [4.6, 3.8, 4.2], pal.INK) + circle(*heel, 3.0, pal.INK))
        art += [brush(toe, [3.8, 3.2, 0.6], pal.INK, n=5) for toe in toes]
        art.append(brush(thigh, [15.6, 12.6, 4.4], pal.INK))
        art.append(brush(shank, [3.0, 2.2, 2.6], pal.GOLD_LIGHT) + circle(*heel, 1.9, pal.GOLD_LIGHT))
        art += [brush(toe, [2.2, 1.7, 0.2], pal.GOLD_LIGHT, n=5) for toe in toes]
        art.append(brush(thigh, [13.6, 10.8, 3.0], pal.RED))
        for k in (0.25, 0.5, 0.75):
            x, y = hip[0] + (heel[0] - hip[0]) * k, hip[1] + (heel[1] - hip[1]) * k
            wide = 5 - 3.6 * k
            art.append(line([(x - wide, y - 1), (x, y + 2.6), (x + wide, y)], 1.0, pal.GOLD_LIGHT, n=4))
    return "".join(art)


def body() -> str:
    """Return body and neck with their scales of feathers."""
    trunk = blob(BODY, linear(62, 90, 100, 124, (0, pal.AMBER), (0.5, pal.ORANGE), (1, pal.RED)))
    scales = _scales((56, 92), 36, 18, 12, 4.4, [pal.GOLD_LIGHT, pal.GOLD_LIGHT, pal.GOLD, pal.RED, pal.RED])
    neck = limb(NECK, [27, 23, 18, 13.4, 11, 11.4], pal.GREEN, 0.9)
    hackles = ""
    for i, (x, y, turn) in enumerate(along(NECK, 10)[:9]):
        w = 21 - i * 1.4
        for across in (0.34, -0.34, 0.0):
            quill = brush([(0, 0), (-4.4, 0.4), (-9, 0)], [0.6, w * 0.36, 0.2], pal.GREEN_DARK, n=4)
            quill += brush([(0.6, 0), (-3.4, 0.3), (-7, 0)], [0.4, w * 0.24, 0.2],
                           pal.LEAF_LIGHT if i % 2 else pal.LEAF, n=4)
            hackles += group(group(quill, 0, w * across), x, y, turn)
    ruff = feather_row([(51, 100), (60, 109), (72, 113), (80, 108)], [(58, 109), (66, 116), (77, 118), (86, 110)], 9, 5,
                       [pal.GOLD_LIGHT], edge=pal.RED_DARK, blunt=0.5)
    # the last feathers of the rump lie over the roots of the plumes
    coverts = feather_row([(121, 121), (118, 127), (112, 129)], [(137, 141), (130, 147), (119, 145)], 6, 6,
                          [pal.RED], edge=pal.GOLD_LIGHT, blunt=0.3)
    coverts += brush([(108, 131.2), (110.8, 134.8), (112.8, 140), (116, 145.2)], [0.5, 1.2, 1.1, 0.2], pal.INK)
    trunk = keyline(BODY, 2, pal.INK) + trunk + coverts + clip(scales, blob(BODY, pal.RED))
    return trunk + neck + hackles + ruff


def head() -> str:
    """Return the head: crest plumes, comb, hooked bill, wattle, eye."""
    art = ""
    crest = (((75, 56), (66, 58), pal.GREEN), ((73, 42), (64, 48), pal.VERMILION), ((64, 25), (57, 38), pal.OCHRE))
    for tip, bow, tone in crest:
        mid = ((56 + bow[0]) / 2, (54 + bow[1]) / 2 - 1)
        far = (bow[0] * 0.45 + tip[0] * 0.55 - 1, bow[1] * 0.45 + tip[1] * 0.55 + 2.4)
        art += brush([(56, 54), mid, bow, far, tip], [2, 3.2, 5.6, 5, 0.3], tone)
        art += brush([(57, 54), mid, bow, far], [0.3, 0.9, 1.3, 0.2], pal.GOLD_LIGHT)
    art += blob([(62, 55), (58, 63), (51, 64), (46.6, 60.4), (47, 54), (52, 49.6), (58.6, 50)], pal.GOLD_LIGHT)
    art += line([(60, 63), (53, 65), (47, 61.4)], 1.0, pal.RED_DARK)
    art += blob([(46.6, 54.6), (48, 48), (51, 50), (53.4, 44.6), (56, 49), (60, 46.6), (60, 52), (54, 52.4)], pal.RED)
    art += blob([(49.4, 62.6), (52.4, 62.4), (53.4, 67), (51, 71.6), (48.4, 68)], pal.RED)
    bill = [(48.4, 54.4), (42.6, 53.4), (37.4, 56.4), (34.6, 62.4), (39.4, 60), (43.6, 60.4), (48, 61.6)]
    art += blob(bill, pal.OCHRE) + line([(47.6, 59), (42.6, 58), (37.4, 60.4)], 0.9, pal.INK)
    art += line([(48.4, 54.2), (42.6, 53), (37, 56), (34.4, 62.4)], 0.9, pal.GOLD_DARK)
    brow = brush([(47.4, 54.6), (51, 53.6), (57, 55.4), (62, 54)], [0.4, 1.5, 1.1, 0.2], pal.INK, n=5)
    return group(art + eye(52, 57, 1.9, pal.VERMILION, look=185) + brow, -13, -4, 0, 1.1)
