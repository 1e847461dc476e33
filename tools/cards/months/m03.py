"""March, cherry: the curtain of the flower feast, the poem ribbon, a hill in bloom, petals on night water."""

import math
from collections.abc import Callable

from tools.cards import palette as pal
from tools.cards.brush import Point, brush, circle, group, line, outline, poly, scatter, shape
from tools.cards.motifs import common
from tools.cards.motifs.plants import cherry
from tools.cards.paint import cast, key, linear
from tools.cards.printing.washi import Card

TIE = 112.0  # where the curtain is gathered up
HEM, ROPE, BAND, SPLIT = 250.0, 99.0, 39.0, 0.27

NIGHT_HILL = pal.mix(pal.INDIGO_DARK, pal.PURPLE_DARK, 0.4)


def light() -> Card:
    """3L: the striped curtain under banks of blossom."""
    card = Card(31)
    rng = card.rng
    card.plate(common.sky(pal.OCHRE, pal.AMBER, 0.95, low_strength=0.75, end=150), mottle=0.05, pool=0, grain=0.06)
    card.plate(common.mist_pair(-10, 86, 90, 6), mottle=0.02, pool=0.06)
    card.plate(common.hill([(-6, 206), (40, 200), (90, 204), (166, 196)], pal.LEAF_LIGHT)
               + common.bokashi(pal.GREEN, 206, 262, 0.95), mottle=0.06, pool=0, grain=0.07)
    card.plate(cherry.wood(rng, [(178, 150), (150, 108), (128, 84), (96, 64), (60, 58)], [24, 17, 12, 8, 4])
               + cherry.wood(rng, [(-20, 92), (14, 74), (40, 50)], [14, 10, 5]))
    _curtain(card)
    card.plate(
        cherry.bank(rng, [(10, 20, 30), (52, 30, 30), (98, 20, 32), (146, 26, 30), (28, 58, 22), (84, 54, 20),
                          (136, 62, 20), (6, 78, 16), (154, 84, 12)], 11.5, leaves=7),
        pool=0.06,
    )
    card.plate(cherry.petals(rng, [(62, 88), (88, 80), (112, 91), (38, 92), (108, 234), (126, 246), (92, 250)], 5))
    card.plate(common.gold(rng, 0, 80, 160, 40, 40), mottle=0, pool=0)
    return card


def _cloth(u: float, v: float) -> Point:
    """Return the point of the curtain at u (0-1 across), v (0-1 down): hung from the rope, gathered up at TIE."""
    x0 = -14 + 188 * u
    near = math.exp(-(((x0 - TIE) / 25) ** 2))
    top = ROPE + 5 * math.sin(math.pi * u) - 6 * u
    band = BAND - 5 * near
    deep = HEM - top - 66 * near + 3 * math.sin(u * 29) * (1 - near)
    x = x0 + (TIE - x0) * 0.6 * math.exp(-(((x0 - TIE) / 36) ** 2)) * v**1.6
    low = band * v / SPLIT if v < SPLIT else band + (deep - band) * (v - SPLIT) / (1 - SPLIT)
    return x + 1.4 * math.sin(v * 5 + u * 20) * v, top + low


def _panel(u0: float, u1: float, v0: float, v1: float) -> list[Point]:
    """Return the outline of the cloth between two threads and two heights."""
    across = [u0 + (u1 - u0) * i / 8 for i in range(9)]
    down = [v0 + (v1 - v0) * i / 12 for i in range(13)]
    return (
        [_cloth(u, v0) for u in across] + [_cloth(u1, v) for v in down]
        + [_cloth(u, v1) for u in across[::-1]] + [_cloth(u0, v) for v in down[::-1]]
    )


def _crest(x: float, y: float, r: float, turn: float) -> str:
    """Return a white crest: a ring about a five-petalled flower."""
    art = circle(0, 0, r, pal.WHITE) + circle(0, 0, r * 0.84, pal.PURPLE_DARK)
    for i in range(5):
        art += group(cherry.petal(r * 0.78, pal.WHITE, 1.02), 0, 0, i * 72 - 90)
    return group(art + circle(0, 0, r * 0.13, pal.PURPLE_DARK), x, y, turn)


def _curtain(card: Card) -> None:
    """Add the curtain: its inside, stripes, band with crests, folds, rope and tassels."""
    count = 9
    stripes, lines = [], []
    inks = [(pal.RED, pal.RED_DARK), (pal.WHITE, pal.SKY), (pal.PURPLE, pal.PURPLE_DARK), (pal.WHITE, pal.SKY)]
    for i in range(count):
        top, low = inks[(i + 1) % 4]
        fill = linear(0, ROPE + 20, 0, HEM, (0, top), (0.6, top), (1, pal.mix(top, low, 0.75)))
        stripes.append(poly(_panel(i / count, (i + 1) / count, SPLIT, 1), fill))
    band = poly(_panel(0, 1, 0, SPLIT), pal.PURPLE_DARK)
    card.plate("".join(stripes), mottle=0.04, pool=0.16, grain=0.02)
    card.plate(band, mottle=0.04, pool=0.1)
    crests = []
    for i in range(count):
        u = (i + 0.5) / count
        if i % 2 == 0:
            x, y = _cloth(u, SPLIT * 0.5)
            crests.append(_crest(x, y, 14.6, -3))
    seam = [_cloth(i / 30, SPLIT) for i in range(31)]
    trim = brush(seam, [1.7 + 0.4 * math.sin(k) for k in range(31)], pal.GOLD_LIGHT, n=3)
    card.plate("".join(crests) + trim, mottle=0.03, pool=0.05)
    for i in range(count * 3 + 1):
        u = i / count / 3
        pts = [_cloth(u + 0.004 * math.sin(i), v / 10) for v in range(11)]
        near = math.exp(-(((-14 + 188 * u - TIE) / 40) ** 2))
        wide = [0.3 + (2.6 + 0.6 * near) * (v / 10) ** 1.3 for v in range(11)]
        lines.append(brush(pts, wide, pal.INDIGO_DARK, 0.26 if i % 3 else 0.15, n=4))
        if i % 3 == 0:
            lines.append(line(pts, 0.9, pal.INK, 0.75))
    hem = [_cloth(i / 40, 1) for i in range(41)]
    lines.append(brush(hem, [1.5 + 0.5 * math.sin(k * 0.9) for k in range(41)], pal.INK, 0.9, n=3))
    card.plate("".join(lines), mottle=0.02, pool=0, shift=(0.1, 0.1))
    rope = [_cloth(i / 12, 0) for i in range(13)]
    art = brush(rope, [4 + 0.3 * math.sin(i * 2) for i in range(13)], pal.CREAM) + brush(rope, [1] * 13, pal.OCHRE)
    knot = _cloth((TIE + 14) / 188, 1)
    for dx, drop in ((-7, 34), (6, 41)):
        cord = [knot, (knot[0] + dx * 0.5, knot[1] + 8), (knot[0] + dx, knot[1] + drop - 14)]
        art += brush(cord, [2.6, 2.2, 2.4], pal.GOLD)
        x, y = cord[-1]
        art += shape(outline([(x - 2, y), (x + 2, y), (x + 4.6, y + 15), (x, y + 16.4), (x - 4.6, y + 15)]), pal.RED)
        art += "".join(line([(x + k * 0.5, y + 3), (x + k * 1.2, y + 15)], 0.8, pal.RED_DARK) for k in (-2.0, 0.0, 2.0))
        art += circle(x, y, 2.6, pal.GOLD_LIGHT)
    bow = [(knot[0] - 6, knot[1] - 5), (knot[0], knot[1] - 2), (knot[0] + 6, knot[1] - 5)]
    art += brush(bow, [4, 5.4, 4], pal.GOLD)
    card.plate(art, mottle=0.03)


def ribbon() -> Card:
    """3R: the poem ribbon of Yoshino."""
    card = Card(32)
    rng = card.rng
    card.plate(common.sky(pal.LEAF_LIGHT, pal.CREAM, 0.75, low_strength=0.5), mottle=0.05, pool=0, grain=0.06)
    card.plate(
        cherry.wood(rng, [(150, 196), (153, 150), (140, 104), (150, 58), (140, 34)], [13, 11, 9, 8, 6])
        + cherry.wood(rng, [(148, 60), (126, 38), (92, 27), (56, 24), (26, 34)], [8, 7.5, 6.5, 5, 2.5])
        + cherry.wood(rng, [(182, 250), (146, 200), (104, 170), (56, 142), (22, 134), (-10, 112)],
                      [25, 17, 13, 10, 7, 4])
    )
    card.plate(
        cherry.bank(rng, [(26, 130, 23), (10, 104, 14), (44, 152, 14)], 11.5, leaves=4)
        + cherry.bank(rng, [(144, 32, 21), (118, 18, 12), (152, 66, 15)], 11.5, leaves=4)
        + cherry.bank(rng, [(30, 30, 14), (14, 40, 9)], 11, leaves=3)
        + cherry.bank(rng, [(144, 196, 22), (120, 210, 13), (154, 166, 12)], 11.5, leaves=4),
        pool=0.06,
    )
    common.ribbon(card, "poem", "みよしの", x=79, y=142, tilt=3, length=190, tied=(23, 6))
    card.plate(cherry.bank(rng, [(116, 206, 9)], 10, leaves=0), pool=0.06)
    card.plate(cherry.petals(rng, [(40, 72), (26, 178), (44, 204), (20, 222), (52, 238), (120, 238), (136, 228)], 5))
    return card


def chaff_hill() -> Card:
    """3c1: a tree in full bloom by day, Yoshino's hills behind."""
    card = Card(33)
    rng = card.rng
    card.plate(common.sky(pal.BLUE_MID, pal.CREAM, 0.9, low_strength=0.5, end=215), mottle=0.05, pool=0, grain=0.07)
    far = pal.mix(pal.WATER, pal.CELADON, 0.5)
    card.plate(common.hill([(-6, 206), (40, 186), (84, 198), (130, 176), (166, 184)], far),
               mottle=0.05, pool=0.1, grain=0.05)
    card.plate(common.mist_pair(70, 196, 120, 6) + common.mist_pair(-14, 150, 70, 6), mottle=0.02, pool=0.06)
    card.plate(cast(common.hill([(-6, 236), (60, 228), (110, 238), (166, 226)], pal.LEAF), "green", "green", "green")
               + common.bokashi(pal.GREEN_DARK, 232, 262, 0.8), mottle=0.06, pool=0, grain=0.07)
    card.plate(
        cherry.wood(rng, [(62, 158), (92, 136), (122, 124), (172, 112)], [12, 9, 7, 5])
        + cherry.wood(rng, [(54, 182), (30, 152), (16, 122), (-8, 104)], [13, 9, 6, 4])
        + cherry.wood(rng, [(66, 124), (50, 92), (44, 60), (26, 30)], [10, 7.5, 5.5, 3])
        + cherry.wood(rng, [(72, 98), (100, 74), (122, 46), (128, 18)], [9, 7, 5, 3])
        + cherry.wood(rng, [(34, 268), (44, 226), (54, 186), (64, 150), (68, 114), (80, 76), (84, 34)],
                      [34, 24, 19, 15, 12, 8, 3])
    )
    # the crown in clouds, boughs and sky between them, each with blossoms of its own size
    for lobes, r, leaves in (
        ([(76, 14, 15), (92, 24, 13)], 9.5, 2),
        ([(28, 36, 24), (48, 22, 15), (6, 54, 15)], 12.5, 4),
        ([(138, 30, 22), (120, 46, 15), (158, 48, 17)], 12, 4),
        ([(72, 82, 20), (94, 74, 14), (54, 92, 12)], 13.5, 4),
        ([(134, 112, 18), (114, 122, 12), (158, 106, 15)], 11, 3),
        ([(12, 118, 17), (30, 132, 11)], 11.5, 3),
    ):
        card.plate(cherry.bank(rng, lobes, r, leaves=leaves, tip=0.55, vary=0.24), pool=0.06)
    spots = scatter(rng, 14, (20, 136, 130, 104), 17)
    card.plate(cherry.petals(rng, spots, 5.5))
    return card


def chaff_water() -> Card:
    """3c2: a bough over night water, petals drifting on it."""
    card = Card(34)
    rng = card.rng
    card.plate(common.sky(pal.PURPLE, pal.INDIGO_DARK, 0.9, low_strength=0.95), mottle=0.05, pool=0, grain=0.07)
    far = common.hill([(-6, 170), (22, 158), (48, 163), (84, 148), (112, 154), (138, 140), (166, 148)],
                      pal.mix(NIGHT_HILL, pal.PURPLE, 0.35))
    near = common.hill([(-6, 160), (30, 168), (74, 172), (120, 166), (166, 174)], NIGHT_HILL)
    card.plate(key(cast(far, "rose", "rose", "rose"), "paper", 1.2)
               + key(cast(near, "key", "key", "key"), "paper", 1.2),
               mottle=0.05, pool=0.08)
    card.plate(poly([(-3, 178), (163, 178), (163, 265), (-3, 265)],
                    linear(0, 178, 0, 262, (0, pal.BLUE_MID), (0.5, pal.BLUE), (1, pal.INDIGO_DARK))),
               mottle=0.05, pool=0, grain=0.06)
    card.plate(common.water(rng, 186, 254, 7, pal.SKY, 0.85, 1.9), mottle=0.04, pool=0)
    card.plate(
        cherry.wood(rng, [(178, 20), (138, 50), (108, 88), (70, 108), (36, 140), (22, 172)], [26, 18, 13, 9, 6, 3])
        + cherry.wood(rng, [(140, 50), (100, 40), (56, 46), (18, 34)], [12, 9, 6, 3])
        + cherry.wood(rng, [(112, 86), (132, 116), (136, 150)], [9, 6, 3])
    )
    card.plate(
        cherry.bank(rng, [(24, 38, 18), (54, 48, 14)], 12, leaves=3)
        + cherry.bank(rng, [(132, 44, 20), (152, 24, 16), (104, 32, 12)], 12, leaves=4)
        + cherry.bank(rng, [(90, 98, 18), (64, 112, 14), (112, 82, 12)], 12, leaves=4)
        + cherry.bank(rng, [(134, 124, 14), (138, 148, 12)], 12, leaves=3)
        + cherry.bank(rng, [(32, 148, 14), (22, 172, 10)], 12, leaves=3),
        pool=0.06,
    )
    spots = scatter(rng, 22, (12, 188, 136, 64), 14)
    card.plate(cherry.petals(rng, spots, 7))
    return card


CARDS: dict[str, Callable[[], Card]] = {"3L": light, "3R": ribbon, "3c1": chaff_hill, "3c2": chaff_water}
