"""The phoenix (hou-ou) of December's light: drawn in card units, in place, flying to the left over paulownia."""

from collections.abc import Sequence

from tools.cards import palette as pal
from tools.cards.brush import Point, along, blob, brush, circle, ellipse, eye, feather_row, group, line, rotate
from tools.cards.paint import clip, linear

TAIL: list[tuple[list[Point], str, str]] = [  # lowest first: course, vane, barbs
    ([(104, 112), (128, 108), (146, 120), (147, 144), (132, 164)], pal.GREEN, pal.PINE_LIGHT),
    ([(102, 118), (102, 140), (88, 160), (64, 172), (40, 168)], pal.RED_DARK, pal.VERMILION),
    ([(106, 116), (126, 126), (136, 150), (130, 178), (138, 206)], pal.RED_DARK, pal.VERMILION),
    ([(104, 118), (114, 138), (112, 164), (92, 184), (70, 196)], pal.GREEN, pal.PINE_LIGHT),
    ([(105, 117), (121, 134), (124, 162), (112, 188), (108, 214)], pal.RED, pal.ORANGE),
]
BODY: list[Point] = [
    (62, 96), (68, 88), (80, 87), (94, 93), (106, 102), (114, 113), (108, 121), (96, 124), (82, 121), (70, 113),
        (63, 105),
]
NECK: list[Point] = [(78, 104), (67, 98), (58, 89), (55, 78), (57, 68), (55, 60)]


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
    return "".join(plume(points, 5.6, vane, barb) for points, vane, barb in TAIL)


def far_wing() -> str:
    """Return the wing beyond the body, raised behind the neck."""
    red, dark = pal.RED_DARK, pal.WINE
    art = blob([(80, 92), (76, 62), (82, 34), (96, 22), (112, 40), (108, 70)], dark)
    art += feather_row([(92, 62), (77, 40)], [(132, 32), (88, 6)], 7, 9, [dark, red], edge=pal.CORAL, curl=-2,
                       blunt=0.3)
    art += feather_row([(88, 74), (75, 50)], [(114, 48), (91, 24)], 6, 9.5, [pal.PURPLE_DARK, pal.PURPLE],
                       edge=pal.LILAC,
                       curl=-2, blunt=0.55)
    art += feather_row([(86, 86), (75, 64)], [(102, 62), (87, 42)], 5, 9, [pal.GREEN_DARK, pal.GREEN],
                       edge=pal.LEAF_LIGHT,
                       curl=-1, blunt=0.6)
    art += feather_row([(82, 94), (75, 76)], [(92, 76), (83, 59)], 4, 8, [pal.OCHRE], edge=pal.RED_DARK, blunt=0.6)
    lead = [(79, 98), (74.5, 78), (73, 58), (75, 38), (81, 20), (89, 5)]
    art += brush(lead, [6, 8, 7.4, 6, 4, 0.4], red) + line(lead, 0.9, pal.GOLD_LIGHT)
    # laid back about the shoulder, so that its root lies under the near wing
    return rotate(art, 15, 82, 98)


def near_wing() -> str:
    """Return the wing on this side: primaries, secondaries, three rows of coverts, and the arm."""
    gold = pal.GOLD_LIGHT
    art = blob([(78, 102), (86, 78), (106, 50), (126, 40), (134, 62), (126, 84), (110, 104), (92, 108)], pal.WINE)
    art += feather_row([(118, 82), (110, 44)], [(150, 82), (147, 16)], 8, 9, [pal.RED, pal.VERMILION], edge=gold,
                       curl=3,
                       blunt=0.3)
    art += feather_row([(94, 104), (112, 78)], [(127, 116), (147, 88)], 5, 10, [pal.RED_DARK, pal.RED], edge=gold,
                       curl=2,
                       blunt=0.5)
    art += feather_row([(90, 102), (106, 54)], [(115, 108), (131, 44)], 8, 9.5, [pal.PURPLE, pal.PURPLE_DARK],
                       edge=pal.LILAC,
                       curl=2, blunt=0.6)
    art += feather_row([(84, 100), (98, 62)], [(103, 103), (116, 52)], 7, 9, [pal.GREEN, pal.GREEN_DARK],
                       edge=pal.LEAF_LIGHT,
                       curl=1, blunt=0.6)
    art += feather_row([(78, 100), (90, 72)], [(92, 101), (104, 63)], 6, 9, [pal.ORANGE, pal.AMBER],
                       edge=pal.RED_DARK,
                       blunt=0.6)
    # the arm bows forward to the wrist and wears two rows of small scales, so that it does not look like a stick
    lead = [(73, 104), (75, 90), (82, 76), (91.5, 62), (104, 48), (124, 31), (148, 14)]
    art += brush(lead, [8, 12, 12, 10, 7.4, 4, 0.4], pal.RED)
    for root, tip, count, inks in (
        ([(77, 98), (84, 80), (95, 62), (110, 45)], [(87, 98), (94, 82), (104, 66), (119, 48)], 10,
         [pal.VERMILION, pal.RED_LIGHT]),
        ([(73, 101), (78, 84), (88, 67), (103, 49)], [(82, 98), (88, 83), (98, 67), (112, 49)], 11,
         [pal.CORAL, pal.VERMILION]),
    ):
        art += feather_row(root, tip, count, 6, inks, edge=pal.RED_DARK, blunt=0.7)
    return art + line([(x - 1.6, y - 1.2) for x, y in lead[:-1]], 1.6, pal.GOLD_LIGHT)


def legs() -> str:
    """Return two legs drawn up in flight, talons half closed."""
    art = []
    for hip, hock, foot in (((98, 121), (89, 139), (100, 153)), ((85, 119), (72, 136), (82, 151))):
        mid = ((hip[0] + hock[0]) / 2 - 1, (hip[1] + hock[1]) / 2)
        art.append(brush([hip, mid, hock], [15, 12, 4.6], pal.RED_DARK) + brush([hip, mid, hock], [13.4, 10.4, 3.4],
                                                                                pal.ORANGE))
        for k in (0.3, 0.6):
            x, y = hip[0] + (hock[0] - hip[0]) * k, hip[1] + (hock[1] - hip[1]) * k
            art.append(line([(x - 4, y - 1), (x - 1, y + 3), (x + 3, y + 2)], 1.1, pal.RED_DARK, n=4))
        shank = [hock, ((hock[0] + foot[0]) / 2 - 0.8, (hock[1] + foot[1]) / 2 + 0.6), foot]
        art.append(brush(shank, [4.4, 3.4, 4], pal.EARTH_DARK))
        for dx, dy in ((7, 3), (-8, 6), (-3, 10), (4, 10)):
            toe = [foot, (foot[0] + dx * 0.55, foot[1] + dy * 0.35), (foot[0] + dx * 0.95, foot[1] + dy * 0.8),
                   (foot[0] + dx * 0.8, foot[1] + dy * 1.15)]
            art.append(brush(toe, [3.6, 3.1, 2.4, 0.5], pal.EARTH_DARK, n=5))
            art.append(brush(toe[:3], [2, 1.7, 1.2], pal.GOLD, n=5))
        art.append(brush(shank, [3, 2.1, 2.6], pal.GOLD))
    return "".join(art)


def body() -> str:
    """Return body and neck with their scales of feathers."""
    trunk = blob(BODY, linear(62, 90, 100, 124, (0, pal.AMBER), (0.5, pal.ORANGE), (1, pal.RED)))
    scales = ""
    for row, (x, y) in enumerate(((104.0, 116.0), (96.0, 112.0), (88.0, 107.0), (80.0, 103.0), (73.0, 99.0))):
        scales += feather_row([(x - 6, y - 13), (x - 12, y + 10)], [(x + 4, y - 10), (x - 2, y + 12)], 5, 5.6,
                              [pal.ORANGE, pal.AMBER] if row % 2 else [pal.AMBER, pal.ORANGE], edge=pal.RED_DARK,
                              blunt=0.7)
    neck = brush(NECK, [22, 18.5, 14.5, 11.5, 10, 10.5], pal.GREEN)
    hackles = ""
    for i, (x, y, turn) in enumerate(along(NECK, 10)[:9]):
        w = 17 - i * 1.05
        for across in (0.34, -0.34, 0.0):
            quill = brush([(0, 0), (-4.4, 0.4), (-9, 0)], [0.6, w * 0.36, 0.2], pal.GREEN_DARK, n=4)
            quill += brush([(0.6, 0), (-3.4, 0.3), (-7, 0)], [0.4, w * 0.24, 0.2],
                           pal.LEAF_LIGHT if i % 2 else pal.LEAF, n=4)
            hackles += group(group(quill, 0, w * across), x, y, turn)
    ruff = feather_row([(62, 94), (78, 110)], [(66, 104), (84, 114)], 6, 5, [pal.GOLD_LIGHT], edge=pal.RED_DARK,
                       blunt=0.5)
    key = line([(61, 97), (63, 106), (70, 114), (82, 122), (96, 125), (108, 122)], 1.3, pal.WINE)
    return trunk + clip(scales, blob(BODY, pal.RED)) + key + neck + hackles + ruff


def head() -> str:
    """Return the head: crest plumes, comb, hooked bill, wattle, eye."""
    art = ""
    crest = (((80, 54), (69, 58), pal.GREEN), ((81, 39), (67, 48), pal.VERMILION), ((73, 25), (61, 38), pal.OCHRE))
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
    return art + eye(52, 57, 1.9, pal.VERMILION, look=185) + brow
