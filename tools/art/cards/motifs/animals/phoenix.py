"""The phoenix (hou-ou) of December's light: drawn in card units, in place, flying to the left over paulownia."""

from collections.abc import Sequence

from tools.art.cards import palette as pal
from tools.art.cards.brush import (
    Point,
    along,
    blob,
    brush,
    circle,
    curve,
    ellipse,
    eye,
    feather_row,
    group,
    keyline,
    limb,
    line,
    polar,
    poly,
)
from tools.art.cards.gradients import cast, clip, linear
from tools.art.cards.motifs.animals.wing import Row, wing

TAIL: list[tuple[list[Point], str, str, float]] = [  # lowest first: course, vane, barbs, width
    ([(116, 132), (113, 148), (100, 162), (82, 166), (64, 157)], pal.RED_DARK, pal.RED, 4.4),
    ([(125, 131), (141, 144), (149, 166), (148, 192), (137, 214), (118, 226)], pal.RED_DARK, pal.RED, 5.2),
    ([(119, 133), (121, 152), (114, 172), (100, 187), (82, 191), (66, 182)], pal.GREEN, pal.LEAF, 5.0),
    ([(122, 133), (131, 152), (131, 178), (120, 201), (100, 215), (82, 218), (67, 208)], pal.RED_DARK, pal.RED, 5.6),
]
BODY: list[Point] = [
    (60, 104), (64, 94), (74, 90), (86, 92), (98, 100), (111, 110), (122, 119), (131, 129), (133, 138), (126, 139),
    (114, 135), (104, 130.4), (94, 127.8), (82, 124), (70, 118), (62, 112),
]
NECK: list[Point] = [(82, 108), (68, 105), (55, 97), (49, 84), (54, 71), (61, 60), (58, 47)]
FAR_ARM: list[Point] = [(82, 98), (80, 82), (88, 66), (90, 50), (86, 36)]
FAR_TRAIL: list[Point] = [(104, 96), (117, 80), (122, 54), (116, 30), (104, 14), (83, 7)]
NEAR_ARM: list[Point] = [(84, 104), (96, 88), (113, 78), (127, 63), (133, 48)]
NEAR_TRAIL: list[Point] = [(106, 122), (127, 126), (146, 115), (154, 92), (154, 60), (145, 22)]


def plume(points: Sequence[Point], width: float, vane: str, barb: str) -> str:
    """Return a long tail plume along ``points``: a slender vane, barbs that stream off it, an eye at its end."""
    last = len(points) - 1
    out = []
    count = 46
    spots = along(points, count)
    for i, (x, y, turn) in enumerate(spots[3:], start=3):
        reach = width * (0.8 + 1.2 * i / count)
        for side in (-1, 1):
            pts = [(-reach * 0.3, side * width * 0.2), (reach * 0.5, side * reach * 0.42),
                   (reach * 1.2, side * reach * 0.62), (reach * 1.8, side * reach * 0.62)]
            out.append(group(brush(pts, [width * 0.4, width * 0.4, width * 0.24, 0.1], barb, n=4), x, y, turn))
    for i, (x, y, turn) in enumerate(spots[4:-4:3], start=1):
        reach = width * (0.6 + 0.9 * i * 3 / count)
        for side in (-1, 1):
            pts = [(0.0, 0.0), (reach * 0.5, side * reach * 0.3), (reach * 1.3, side * reach * 0.46)]
            out.append(group(brush(pts, [0.5, 1.1, 0.1], vane, n=4), x, y, turn))
    out.append(brush(list(points), [1, *[2.6] * (last - 1), 1.4], vane))
    out.append(brush(list(points), [0.5, *[1.5] * (last - 1), 0.6], pal.GOLD_LIGHT))
    x, y, turn = spots[-1]
    w = width * 1.75
    heart = blob([(-w * 1.1, 0), (-w * 0.2, -w * 0.78), (w * 0.8, -w * 0.62), (w * 1.45, 0), (w * 0.8, w * 0.62),
                  (-w * 0.2, w * 0.78)], vane)
    heart += ellipse(w * 0.3, 0, w * 0.86, w * 0.58, pal.GOLD_LIGHT) + ellipse(w * 0.36, 0, w * 0.62, w * 0.42,
                                                                                pal.INDIGO)
    heart += circle(w * 0.44, 0, w * 0.22, pal.VERMILION)
    return "".join(out) + group(heart, x, y, turn)


def tail() -> str:
    """Return the five plumes, the lowest first."""
    return "".join(plume(points, width, vane, barb) for points, vane, barb, width in TAIL)


def far_wing() -> str:
    """Return the wing beyond the body, thrown up behind the neck."""
    dim = pal.WINE
    art = wing(FAR_ARM, FAR_TRAIL, [
        Row(11, 1.0, [pal.RED_DARK, pal.mix(pal.RED_DARK, dim, 0.5)], pal.GOLD_LIGHT, blunt=0.05, full=1.5, base=0.16,
            late=0.56),
        Row(9, 0.56, [pal.PURPLE_DARK], pal.GOLD_LIGHT, stop=0.8, blunt=0.3),
        Row(9, 0.34, [pal.GREEN_DARK], pal.GOLD_LIGHT, stop=0.72, blunt=0.4),
    ], dim, bow=0.13)
    return _edged(art, [*FAR_ARM, (83, 24), (82, 13)], 4.4, [pal.GREEN_DARK, pal.RED_DARK])


def near_wing() -> str:
    """Return the near wing, spread along the wind, and the shoulder feathers that run from it into the back."""
    art = wing(NEAR_ARM, NEAR_TRAIL, [
        Row(13, 1.0, [pal.RED], pal.GOLD_LIGHT, blunt=0.05, full=1.5, base=0.16, late=0.56),
        Row(11, 0.6, [pal.PURPLE], pal.GOLD_LIGHT, stop=0.82, blunt=0.3),
        Row(11, 0.4, [pal.GREEN], pal.GOLD_LIGHT, stop=0.76, blunt=0.4),
        Row(10, 0.22, [pal.RED], pal.GOLD_LIGHT, stop=0.8, blunt=0.5),
    ], pal.RED, bow=0.13)
    return _edged(art, [*NEAR_ARM, (138, 38), (143, 28)], 5.0, [pal.GOLD_LIGHT, pal.RED])


def _edged(art: str, arm: Sequence[Point], size: float, inks: Sequence[str]) -> str:
    """Return a wing with two rows of small coverts along its leading edge, cut off there under a thin line.

    The ``inks`` follow one another from the shoulder to the tip.
    """
    spots = along(arm, 19)
    for row in (1, 0):
        for i in range(len(spots) - 2, -1, -1):
            x, y, turn = spots[i]
            here = size * (1 - 0.6 * i / len(spots))
            x, y = polar(x, y, turn + 90, here * (0.55 + 0.95 * row))
            fill = inks[min(len(inks) - 1, (i + 3 * row) * len(inks) // len(spots))]
            rim = pal.RED_DARK if fill == pal.GOLD_LIGHT else pal.GOLD_LIGHT
            covert = ellipse(0, 0, here * 1.1, here * 0.72, rim) + ellipse(-0.4, 0, here * 0.94, here * 0.58, fill)
            art += group(covert, x, y, turn + 48)
    behind = poly([*curve(arm), (arm[-1][0], -30), (230, -30), (230, 230), (arm[0][0], 230)], pal.INK)
    last = len(arm) - 1
    return clip(art, behind) + brush(arm, [1.9 * (1 - 0.75 * i / last) for i in range(last + 1)], pal.INK)


def _scale(x: float, y: float, turn: float, size: float, fill: str) -> str:
    """Return one small round-ended feather pointing towards ``turn`` degrees."""
    art = ellipse(0, 0, size * 1.25, size * 0.86, pal.mix(pal.RED_DARK, pal.ORANGE, 0.25))
    art += ellipse(-0.5, 0, size * 1.12, size * 0.72, fill)
    return group(art + line([(-size, 0), (0, 0), (size * 0.5, 0)], 0.6, pal.RED_DARK, 0.5, n=3), x, y, turn)


def _scales(front: Point, turn: float, rows: int, count: int, size: float, inks: Sequence[str]) -> str:
    """Return ``rows`` rows of ``count`` scales from ``front`` back along ``turn``, the rearmost lowest, through the
    inks.
    """
    art = ""
    for row in range(rows - 1, -1, -1):
        for i in range(count):
            along_it, across = row * size * 1.25, (i - (count - 1) / 2 + (row % 2) * 0.5) * size * 1.3
            x, y = polar(*front, turn, along_it)
            x, y = polar(x, y, turn + 90, across)
            art += _scale(x, y, turn, size, inks[min(len(inks) - 1, row * len(inks) // rows)])
    return art


def shoulder() -> str:
    """Return the scapulars, which grow from the back and cover the root of the near wing."""
    return _scales((78, 99), 34, 6, 3, 4.6, [pal.GOLD_LIGHT, pal.GOLD_LIGHT, pal.GOLD, pal.RED])


def legs() -> str:
    """Return two legs drawn up in flight: feathered thigh, shank jointed at the heel, talons half closed."""
    art = []
    for hip, heel, foot in (((104, 126), (111, 138), (103, 146)), ((88, 122), (94, 136), (85, 143))):
        thigh = [hip, ((hip[0] + heel[0]) / 2 - 1.6, (hip[1] + heel[1]) / 2), heel]
        shank = [heel, ((heel[0] + foot[0]) / 2 + 0.6, (heel[1] + foot[1]) / 2 + 0.6), foot]
        toes = [[foot, (foot[0] + dx * 0.55, foot[1] + dy * 0.4), (foot[0] + dx, foot[1] + dy)]
                for dx, dy in ((-6.6, 2), (-5.4, 5.6), (-1.6, 7.4), (4.6, 4.4))]
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
    scales = _scales((60, 96), 36, 18, 12, 4.4, [pal.GOLD_LIGHT, pal.GOLD_LIGHT, pal.GOLD, pal.RED, pal.RED])
    widths = [25, 22, 16.6, 12.4, 9.4, 8.2, 8.8]
    neck = limb(NECK, widths, pal.GREEN, 0.9)
    hackles = ""
    spots = along(NECK, 15)
    for i, (x, y, turn) in enumerate(spots[1:14]):
        w = 22 - i * 1.25
        for across in (0.36, -0.36, 0.0):
            quill = brush([(0.6, 0), (-3.2, 0.3), (-7, 0)], [0.4, w * 0.27, 0.2], pal.GREEN_DARK, n=4)
            quill += cast(brush([(0.6, 0), (-2.8, 0.3), (-5.6, 0)], [0.4, w * 0.18, 0.2],
                                pal.LEAF_LIGHT if i % 2 else pal.LEAF, n=4), "fresh", "fresh", "fresh")
            hackles += group(group(quill, 0, w * across), x, y, turn)
    ruff = feather_row([(60, 102), (68, 112), (78, 116), (87, 112)], [(66, 113), (74, 120), (85, 122), (94, 114)], 9, 5,
                       [pal.GOLD_LIGHT], edge=pal.RED_DARK, blunt=0.5)
    # the last feathers of the rump cover the roots of the plumes
    coverts = feather_row([(121, 121), (118, 127), (112, 129)], [(137, 141), (130, 147), (119, 145)], 6, 6,
                          [pal.RED], edge=pal.GOLD_LIGHT, blunt=0.3)
    coverts += brush([(108, 131.2), (110.8, 134.8), (112.8, 140), (116, 145.2)], [0.5, 1.2, 1.1, 0.2], pal.INK)
    trunk = keyline(BODY, 2, pal.INK) + trunk + coverts + clip(scales, blob(BODY, pal.RED))
    return trunk + _mane() + neck + hackles + ruff


def _mane() -> str:
    """Return the long feathers of the nape, blown back off the neck."""
    art = ""
    for pts, fill in (
        ([(51, 78), (60, 88), (70, 93), (84, 92)], pal.OCHRE),
        ([(54, 68), (63, 80), (70, 86), (80, 87)], pal.VERMILION),
        ([(60, 58), (66, 68), (69, 77), (77, 81)], pal.OCHRE),
    ):
        art += brush(pts, [4.4, 6.6, 6, 0.3], pal.INK) + brush(pts, [2.6, 5, 4.4, 0.2], fill)
        art += brush(pts[:3], [0.3, 1, 0.3], pal.GOLD_LIGHT)
    return art


def head() -> str:
    """Return the head: a crest that streams back, a flame of a comb, slender hooked bill, long eye."""
    art = ""
    crest: tuple[tuple[list[Point], str], ...] = (
        ([(4, -2), (10, -2), (16, 2), (18, 9), (24, 13)], pal.GREEN),
        ([(3, -4), (10, -9), (19, -8), (24, -1), (31, 1)], pal.VERMILION),
        ([(1, -6), (4, -15), (12, -20), (20, -17), (28, -18)], pal.OCHRE),
    )
    for pts, tone in crest:
        art += brush(pts, [2.8, 5.0, 6.4, 4.6, 0.4], pal.INK) + brush(pts, [1.6, 3.6, 5, 3.2, 0.1], tone)
        art += brush(pts[:4], [0.3, 1, 1, 0.2], pal.GOLD_LIGHT)
    comb = [(-7, -2.6), (-7.6, -7.4), (-4.6, -11), (0.4, -12.6), (5.6, -11.6), (2, -9.6), (2.6, -7.6), (6, -6), (4, -3)]
    art += keyline(comb, 1.5, pal.INK) + blob(comb, pal.RED)
    art += line([(-5, -4), (-4.4, -7.6), (-0.6, -10)], 0.9, pal.GOLD_LIGHT)
    skull = [(6.6, 4), (5.4, -2), (1, -5.4), (-4, -5.2), (-7.4, -2.2), (-7.4, 1.4), (-4.4, 4.6), (0, 6.4), (4.4, 7)]
    art += keyline(skull, 1.6, pal.INK) + blob(skull, pal.GOLD_LIGHT)
    # the cheek, red, drawn out behind the eye
    art += blob([(-6.4, 0.4), (-3.6, -2.4), (0.4, -2.2), (6, 1.6), (1, 2.2), (-3, 2.4)], pal.RED)
    bill = [(-6.8, -3), (-10.8, -3.2), (-14.6, -0.8), (-16.6, 4.2), (-13, 2), (-10, 2.2), (-6.6, 3)]
    art += keyline(bill, 1.5, pal.INK) + blob(bill, pal.OCHRE)
    art += line([(-6.6, 0.4), (-10.4, 0), (-14.4, 1.6)], 0.8, pal.INK)
    lid = brush([(-5.8, 0.6), (-3.6, -1.8), (-0.6, -1.8), (5, 1)], [0.3, 1.2, 1.2, 0.2], pal.INK, n=5)
    return group(art + eye(-2.6, -0.2, 1.7, pal.WHITE, look=185) + lid, 55, 45, -8, 1.12)
