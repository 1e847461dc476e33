"""March, cherry: the curtain of the flower feast, the poetry ribbon, a hill in bloom, petals on night water."""

import math
from collections.abc import Callable

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, along, brush, circle, curve, group, line, outline, poly, scatter, shape
from tools.art.cards.gradients import cast, key, linear, painted, printed
from tools.art.cards.motifs import shared_elements, stream
from tools.art.cards.motifs.plants import cherry
from tools.art.cards.printing.woodblock_print import Card

TIE = 112.0  # where the curtain is gathered up
HEM, ROPE, BAND, SPLIT = 250.0, 99.0, 39.0, 0.27

NIGHT_HILL = pal.mix(pal.INDIGO_DARK, pal.PURPLE_DARK, 0.4)


def light() -> Card:
    """Cut 3L: the striped curtain under banks of blossom."""
    card = Card(31)
    rng = card.rng
    card.plate(
        shared_elements.sky(pal.OCHRE, pal.AMBER, 0.95, low_strength=0.75, end=150), mottle=0.05, pool=0, grain=0.06
    )
    card.plate(shared_elements.mist_pair(-10, 86, 90, 6), mottle=0.02, pool=0.06)
    card.plate(shared_elements.hill([(-6, 206), (40, 200), (90, 204), (166, 196)], pal.LEAF_LIGHT)
               + shared_elements.bokashi(pal.GREEN, 206, 262, 0.95), mottle=0.06, pool=0, grain=0.07)
    card.plate(cherry.wood(rng, [(178, 150), (150, 108), (128, 84), (96, 64), (60, 58)], [24, 17, 12, 8, 4])
               + cherry.wood(rng, [(-20, 92), (14, 74), (40, 50)], [14, 10, 5]))
    _curtain(card)
    # cluster upon cluster, each with its under side in shadow, so that the roof has a large form
    for lobes, shade in (
        ([(10, 16, 28), (52, 22, 28), (30, 40, 20)], 0.1),
        ([(98, 16, 30), (146, 20, 30), (118, 40, 18)], 0.1),
        ([(74, 50, 17), (92, 58, 16)], 0.25),
        ([(24, 62, 20), (4, 78, 16), (42, 54, 12)], 0.25),
        ([(134, 60, 19), (152, 76, 15), (118, 66, 10)], 0.25),
    ):
        card.plate(cherry.bank(rng, lobes, 11.5, leaves=3, shade=shade), pool=0.06)
    card.plate(cherry.petals(rng, [(62, 88), (88, 84), (112, 91), (40, 92)], 5.4, cherry.DEEP, "rose")
               + cherry.petals(rng, [(108, 234), (126, 246), (92, 250)], 5.4))
    card.plate(shared_elements.gold(rng, 0, 80, 160, 40, 40), mottle=0, pool=0)
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
        if i % 3 and i // 3 % 2 == 0:  # the printed face shows the folds of the white panels alone
            fold = brush(pts[5 - i % 3:], [v * 0.75 for v in wide[5 - i % 3:]], pal.LILAC, n=4)
            lines.append(printed(cast(fold, "dusk", "dusk", "dusk")))
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
    """Cut 3R: the poetry ribbon of Yoshino."""
    card = Card(32)
    rng = card.rng
    card.plate(shared_elements.sky(pal.LEAF_LIGHT, pal.CREAM, 0.75, low_strength=0.5), mottle=0.05, pool=0, grain=0.06)
    # one bough comes in at the right and forks: one arm bears the ribbon, the other comes down behind it
    card.plate(
        cherry.bank(rng, [(126, 22, 15), (146, 42, 13)], 10.5, leaves=3, behind=True)
        + cherry.bank(rng, [(24, 122, 14), (36, 158, 11)], 10.5, leaves=3, behind=True)
        + cherry.bank(rng, [(146, 172, 12)], 10.5, leaves=2, behind=True)
    )
    card.plate(cherry.tree(rng, [
        ([(188, 92), (158, 70), (126, 49), (98, 35), (72, 29), (44, 31), (22, 42)], [25, 18, 13, 10, 8, 5, 2.5]),
        ([(164, 76), (146, 102), (132, 124), (110, 141), (80, 150), (50, 146), (24, 150), (-10, 138)],
         [16, 13, 11, 9.5, 8.5, 7, 5, 3.5]),
        ([(134, 54), (140, 36), (146, 12)], [8, 5.5, 4]),
        ([(142, 108), (149, 136), (142, 164), (143, 190), (130, 214)], [8, 6.5, 5, 4, 2]),
        ([(46, 146), (30, 162), (24, 182)], [5.5, 4, 2]),
    ]))
    card.plate(
        cherry.spray(rng, 46, 30, 10.5, [(-150, 15), (-70, 14), (150, 24)])
        + cherry.spray(rng, 24, 39, 10.5, [(70, 14), (195, 15), (115, 27)])
        + cherry.bank(rng, [(146, 22, 18), (128, 8, 12)], 11, leaves=4, shade=0.3)
        + cherry.spray(rng, 112, 42, 10.5, [(80, 14), (35, 24)])
        + cherry.bank(rng, [(16, 108, 17), (32, 120, 11)], 11, leaves=3, shade=0.3)
        + cherry.spray(rng, 26, 176, 10.5, [(40, 13), (140, 14), (85, 19), (62, 30), (115, 31)])
        + cherry.bank(rng, [(138, 200, 15), (124, 214, 10)], 11, leaves=3, shade=0.3)
        + cherry.spray(rng, 128, 216, 10.5, [(60, 24), (105, 27)]),
        pool=0.06,
    )
    shared_elements.ribbon(card, "poetry", "みよしの", x=79, y=142, tilt=3, length=190, tied=(23, 6))
    card.plate(cherry.spray(rng, 124, 132, 10.5, [(140, 20), (85, 17)]), pool=0.06)
    spots: list[Point] = [(40, 74), (30, 214), (38, 240), (14, 228), (118, 248), (136, 240), (120, 90)]
    card.plate(cherry.petals(rng, spots, 6.5, cherry.DEEP, "rose"))
    return card


def chaff_hill() -> Card:
    """Cut 3c1: a tree in full bloom by day, Yoshino's hills behind."""
    card = Card(33)
    rng = card.rng
    card.plate(
        shared_elements.sky(pal.BLUE_MID, pal.CREAM, 0.9, low_strength=0.5, end=215), mottle=0.05, pool=0, grain=0.07
    )
    far = pal.mix(pal.WATER, pal.CELADON, 0.5)
    card.plate(shared_elements.hill([(-6, 206), (40, 186), (84, 198), (130, 176), (166, 184)], far),
               mottle=0.05, pool=0.1, grain=0.05)
    card.plate(
        shared_elements.mist_pair(70, 196, 120, 6) + shared_elements.mist_pair(-14, 150, 70, 6), mottle=0.02, pool=0.06
    )
    card.plate(
        cast(shared_elements.hill([(-6, 236), (60, 228), (110, 238), (166, 226)], pal.LEAF), "green", "green", "green")
        + shared_elements.bokashi(pal.GREEN_DARK, 232, 262, 0.8),
        mottle=0.06,
        pool=0,
        grain=0.07,
    )
    # deep blossoms behind the limbs
    card.plate(
        cherry.bank(rng, [(84, 48, 13), (112, 74, 12), (40, 76, 13)], 10.5, leaves=3, behind=True, drawn=True)
        + cherry.bank(rng, [(24, 116, 11), (128, 116, 11)], 10, leaves=2, behind=True, drawn=True)
    )
    card.plate(cherry.tree(rng, [
        ([(18, 272), (36, 240), (54, 212), (58, 184), (60, 158), (69, 130), (87, 104), (94, 76), (95, 56)],
         [40, 28, 21, 18, 16, 13, 10, 7, 4]),
        ([(60, 160), (42, 130), (42, 102), (32, 78)], [12, 10, 7.5, 4.5]),
        ([(59, 192), (84, 164), (110, 152), (132, 132), (166, 122)], [14, 10.5, 8, 6, 4]),
        ([(78, 114), (106, 100), (122, 78)], [9, 7.5, 5]),
        ([(42, 132), (22, 122), (-6, 124)], [7.5, 5.5, 3]),
        ([(104, 154), (126, 162), (144, 158)], [6, 4.5, 2.2]),
    ]))
    # before them clouds of light ones, each over its own under side in shadow, the sky between
    for low, top in (
        ([(26, 66, 17), (48, 58, 14), (4, 78, 12)], [(22, 38, 21), (44, 34, 15), (4, 52, 15)]),
        ([(90, 48, 15), (72, 42, 11), (106, 50, 11), (96, 62, 9)], [(84, 20, 19), (64, 13, 13), (107, 23, 14)]),
        ([(136, 78, 16), (118, 78, 10), (156, 72, 12)], [(136, 52, 18), (154, 44, 16), (122, 62, 10)]),
        ([(142, 130, 12), (156, 128, 11)], [(144, 112, 12), (158, 108, 11)]),
        ([(12, 124, 11), (-2, 126, 10)], [(14, 106, 11), (0, 104, 12)]),
    ):
        card.plate(cherry.bank(rng, low, 10, leaves=3, vary=0.12, tip=0.62, shade=-1.5)
                   + cherry.bank(rng, top, 10.2, leaves=2, vary=0.16, tip=0.62), pool=0.06)
    loose = ((140, 159, [(15, 10), (110, 11)]), (22, 124, [(80, 12), (130, 20)]),
             (108, 100, [(50, 10), (90, 20)]), (46, 112, [(-10, 9), (40, 19)]), (110, 151, [(-70, 9), (-120, 19)]),
             (90, 62, [(0, 9)]))
    card.plate("".join(cherry.spray(rng, x, y, 9, reach) for x, y, reach in loose), pool=0.06)
    card.plate(cherry.petals(rng, scatter(rng, 14, (80, 176, 68, 62), 15), 6, cherry.DEEP, "rose"))
    return card


BAY: list[Point] = [(-24, 188), (4, 183), (30, 184), (62, 179), (96, 181), (130, 175), (184, 172)]
WHIRL = stream.Whirl(52, 226, 13, -4)
DRIFT: list[Point] = [(166, 188), (128, 198), (92, 196), (100, 216), (132, 224), (118, 242), (70, 246), (28, 252)]


def chaff_water() -> Card:
    """Cut 3c2: a bough over night water, petals drifting on it."""
    card = Card(34)
    rng = card.rng
    card.plate(
        shared_elements.sky(pal.PURPLE, pal.INDIGO_DARK, 0.9, low_strength=0.95), mottle=0.05, pool=0, grain=0.07
    )
    far = shared_elements.hill([(-6, 170), (22, 158), (48, 163), (84, 148), (112, 154), (138, 140), (166, 148)],
                      pal.mix(NIGHT_HILL, pal.PURPLE, 0.35))
    near = shared_elements.hill(
        [(-6, 174), (20, 170), (48, 175), (78, 171), (100, 162), (128, 158), (166, 164)], NIGHT_HILL
    )
    card.plate(painted(far) + cast(near, "green", "green", "green"), mottle=0.05, pool=0.08)
    water = linear(0, 178, 0, 262, (0, pal.BLUE_MID), (0.5, pal.BLUE), (1, pal.INDIGO_DARK))
    bay = curve(BAY, 8)
    card.plate(painted(poly([*bay, (163, 265), (-3, 265)], water) + _ripples()), mottle=0.05, pool=0, grain=0.06)
    # the printed face has the current in long lines about a whirl
    card.plate(printed(key(stream.water(BAY, [WHIRL], 9, lambda _: 1.25, water, pal.SKY, length=90), "paper", 1.2)),
               mottle=0.04, pool=0)
    card.plate(
        cherry.bank(rng, [(118, 30, 15), (138, 16, 15)], 10, leaves=3, behind=True, drawn=True)
        + cherry.bank(rng, [(86, 82, 12), (42, 116, 12)], 10, leaves=3, behind=True, drawn=True)
        + cherry.bank(rng, [(44, 30, 11)], 10, leaves=2, behind=True, drawn=True)
    )
    card.plate(cherry.tree(rng, [
        ([(182, 26), (150, 46), (126, 76), (96, 96), (66, 106), (42, 128), (18, 138), (0, 156)],
         [28, 20, 15, 12, 9, 7, 5, 2.5]),
        ([(142, 56), (112, 46), (80, 52), (50, 40), (20, 46), (-8, 40)], [12, 9.5, 7.5, 6, 4.5, 3]),
        ([(108, 90), (116, 114), (134, 128), (140, 150)], [9, 7, 5, 2.5]),
        ([(82, 52), (66, 66), (46, 72)], [5.5, 4, 2]),
        ([(62, 108), (66, 128), (58, 144)], [6, 4.2, 2]),
    ]))
    card.plate(
        cherry.bank(rng, [(144, 18, 18), (120, 14, 12)], 11, leaves=3, shade=0.3)
        + cherry.bank(rng, [(20, 34, 16), (40, 26, 10)], 11, leaves=3, shade=0.3)
        + cherry.spray(rng, 50, 71, 11, [(200, 14), (120, 15), (160, 27)])
        + cherry.spray(rng, 86, 51, 10.5, [(-70, 14), (-110, 24)])
        + cherry.bank(rng, [(140, 104, 13), (150, 120, 11)], 11, leaves=3, shade=0.3)
        + cherry.spray(rng, 138, 146, 11, [(20, 13), (150, 13), (90, 17), (122, 27)])
        + cherry.bank(rng, [(76, 88, 10), (92, 78, 9)], 11, leaves=2, shade=0.5)
        + cherry.spray(rng, 66, 104, 10.5, [(-120, 15), (-150, 25)])
        + cherry.spray(rng, 60, 140, 11, [(0, 13), (80, 15), (40, 26)])
        + cherry.bank(rng, [(22, 118, 14), (8, 126, 10)], 11, leaves=3, shade=0.3)
        + cherry.spray(rng, 8, 150, 11, [(60, 15), (10, 20), (35, 28)]),
        pool=0.06,
    )
    # they drift in one long bend, larger the nearer they are
    drift = [(x + rng.uniform(-9, 9), y + rng.uniform(-6, 6)) for x, y, _ in along(DRIFT, 22)]
    card.plate("".join(cherry.petals(rng, [p], 3.8 + (p[1] - 180) * 0.055, ink="rose") for p in drift))
    return card


def _ripples() -> str:
    """Return the wavelets of 3c2: short, thin and close below the far shore, long and broad at our feet."""
    art = []
    for row, y in enumerate((182.5, 186.5, 191.5, 198, 206, 216, 228, 243)):
        k = (y - 170) / 70
        x = -40.0 * k + (row * 37 % 50) * k - 10
        while x < 165:
            length = 16 + 58 * k * (1 + 0.35 * math.sin(row * 5 + x))
            pts = [(x + length * i / 5, y + (0.5 + 1.9 * k) * math.sin(i * 1.6 + row)) for i in range(6)]
            art.append(line(pts, 0.7 + 1.6 * k, pal.SKY, 0.85, n=6))
            x += length * (1.25 + 0.3 * math.sin(row * 3 + x * 0.7))
    return "".join(art)


CARDS: dict[str, Callable[[], Card]] = {"3L": light, "3R": ribbon, "3c1": chaff_hill, "3c2": chaff_water}
