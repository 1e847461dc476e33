"""February, plum: the bush warbler, the poem ribbon, red plum by day, white plum by night."""

from collections.abc import Callable

from tools.cards import palette as pal
from tools.cards.brush import blob, brush, circle, eye, feather_row, line
from tools.cards.motifs import common, plum
from tools.cards.paint import clip, linear
from tools.cards.printing import Card

OLIVE = pal.mix(pal.MOSS, pal.LEAF, 0.3)
OLIVE_LIGHT = pal.mix(pal.LEAF_LIGHT, pal.STRAW, 0.2)
OLIVE_DARK = pal.mix(pal.GREEN, pal.MOSS, 0.3)
PRIMARY = pal.mix(pal.GREEN_DARK, pal.EARTH, 0.35)

BODY = [
    (42, 102), (45, 94), (53, 87.5), (63, 87), (73, 93), (84, 104), (97, 116), (109, 130), (117, 143),
    (112, 151), (101, 157), (86, 160), (70, 157), (57, 149), (47.5, 137), (42.5, 123), (40.5, 111),
]


def animal() -> Card:
    """2A: a bush warbler singing on an old plum bough."""
    card = Card(21)
    rng = card.rng
    card.plate(common.sky(pal.CORAL, pal.CREAM, 0.75, low_strength=0.5), mottle=0.05, pool=0, grain=0.06)
    card.plate(common.mist_pair(-12, 40, 88) + common.mist_pair(88, 226, 90, 5), mottle=0.02, pool=0.06)
    bough = [(172, 142), (132, 166), (98, 174), (60, 192), (36, 190), (-8, 222)]
    stems, blooms = plum.sprays(
        rng,
        [(126, 168, -98, 140, (0.62, 0.93)), (146, 158, -84, 104, (0.3, 0.72)), (44, 194, 86, 52, (0.62,)),
         (12, 212, -72, 40, (0.8,))],
        11.5,
    )
    card.plate(
        stems
        + plum.wood(rng, [(62, 190), (84, 214), (112, 220), (146, 246)], [9, 7, 5, 3], lichen=False)
        + plum.wood(rng, bough, [19, 16, 13, 14, 10, 12])
    )
    _warbler(card)
    near = [(22, 206, 13), (44, 190, 11), (86, 216, 12), (116, 224, 13), (150, 150, 13), (136, 240, 10)]
    card.plate(blooms + "".join(plum.blossom(rng, *b) for b in near) + plum.side(rng, 104, 220, 11, 95), pool=0.08)
    card.plate(common.gold(rng, 0, 196, 160, 60, 50), mottle=0, pool=0)
    return card


def _warbler(card: Card) -> None:
    """Add the bird: tail, legs, body, folded wing, head."""
    card.plate(
        feather_row([(106, 138), (103, 152)], [(150, 178), (137, 187)], 5, 8.5, [PRIMARY, OLIVE_DARK],
                    edge=pal.GREEN_DARK, curl=-1.5, blunt=0.5)
        + "".join(_leg(*p) for p in (((80, 156), (79, 166), (74, 178)), ((93, 155), (95, 164), (92, 172)))),
        mottle=0.03,
    )
    body = blob(BODY, OLIVE)
    pale = [(38, 103), (50, 106.5), (60, 108), (58, 120), (64, 140), (82, 152), (108, 152), (114, 164), (60, 168),
            (36, 130)]
    shade = linear(0, 130, 0, 162, (0, pal.SAND, 0), (1, pal.mix(pal.MOSS, pal.ASH, 0.3), 0.55))
    card.plate(
        body
        + clip(blob(pale, pal.CREAM) + blob(BODY, shade)
               + brush([(60, 86), (84, 104), (112, 134)], [2, 9, 3], OLIVE_LIGHT, 0.8), body),
        mottle=0.03, pool=0.14,
    )
    breast = [line([(50 + i * 4, 128 + i * 6), (51.5 + i * 4.2, 134 + i * 5.6)], 0.9, pal.STRAW) for i in range(5)]
    card.plate(
        line([(40.6, 112), (42.5, 123), (47.5, 137), (57, 149), (70, 157), (86, 160), (101, 157)], 1.4, pal.SUMI),
        line([(62, 87), (73, 93), (84, 104), (97, 116), (109, 130), (116, 141)], 1.2, pal.GREEN_DARK),
        *breast, mottle=0.02, pool=0, shift=(0.1, 0.1),
    )
    fills = [OLIVE_DARK, PRIMARY]
    rows = feather_row([(88, 144), (104, 128)], [(122, 163), (129, 155)], 6, 7.5, fills, edge=OLIVE_LIGHT, curl=2,
                       blunt=0.3)
    rows += feather_row([(76, 142), (96, 120)], [(104, 156), (117, 142)], 6, 8, [OLIVE, OLIVE_DARK],
                        edge=pal.GREEN_DARK, curl=2)
    rows += feather_row([(68, 134), (86, 114)], [(90, 148), (103, 132)], 5, 8.5, [OLIVE_LIGHT, OLIVE],
                        edge=pal.GREEN_DARK, curl=1.5)
    rows += blob([(62, 130), (63, 118), (70, 109), (82, 109), (88, 117), (84, 128), (75, 138), (67, 138)], OLIVE)
    rows += line([(63, 121), (62, 130), (67, 138), (77, 138)], 1.1, pal.GREEN_DARK)
    card.plate(rows, mottle=0.03, pool=0.08)
    card.plate(_head(), mottle=0.02, shift=(0, 0))


def _leg(hip: tuple[float, float], heel: tuple[float, float], foot: tuple[float, float]) -> str:
    """Return one leg: feathered thigh, shank, and toes that grip the bough."""
    art = brush([hip, heel], [8, 3.4], pal.CREAM)
    art += brush([heel, ((heel[0] + foot[0]) / 2 + 0.8, (heel[1] + foot[1]) / 2), foot], [2.2, 1.9, 2.2], pal.INK)
    for dx, dy in ((-8, 3), (-5, 5), (6, 2.5)):
        toe = [foot, (foot[0] + dx * 0.6, foot[1] + dy * 0.2), (foot[0] + dx, foot[1] + dy)]
        art += brush(toe, [2, 1.8, 0.5], pal.INK, n=5)
    return art


def _head() -> str:
    """Return the open bill, pale brow, dark eye line and eye."""
    art = brush([(52, 105), (45, 105.2), (39, 105), (33.5, 104.4)], [0.5, 5, 3.4, 0.5],
                pal.mix(pal.RED, pal.CORAL, 0.3))
    art += brush([(52, 102.4), (45, 101.6), (36, 99.4), (26, 97)], [0.4, 5, 3.3, 0.4], pal.SUMI)
    art += brush([(51, 107.6), (45, 108.2), (38, 109.2), (30.5, 111.5)], [0.4, 3.6, 2.6, 0.4], pal.ASH)
    art += brush([(45, 97), (55, 93.4), (67, 96.4), (74, 101)], [0.6, 2.8, 2.6, 0.4], pal.CREAM)
    art += brush([(45, 102.4), (54, 100.4), (64, 101.6), (71, 105)], [0.8, 2.2, 2, 0.3], PRIMARY)
    return art + eye(55, 100.2, 2.4, ring=pal.BARK_LIGHT, look=200) + circle(54.2, 99.2, 0.6, pal.WHITE)


def ribbon() -> Card:
    """2R: the poem ribbon among plum shoots."""
    card = Card(22)
    rng = card.rng
    card.plate(common.sky(pal.WATER, pal.CREAM, 0.75, low_strength=0.5), mottle=0.05, pool=0, grain=0.06)
    card.plate(common.mist_pair(84, 40, 90, 5), mottle=0.02, pool=0.06)
    trunk = [(176, 270), (140, 222), (148, 180), (126, 142), (142, 98), (126, 58), (146, -14)]
    stems, blooms = plum.sprays(
        rng,
        [(128, 60, -168, 120, (0.76, 0.96)), (134, 160, -172, 122, (0.74, 0.96)), (138, 112, -34, 32, ()),
         (132, 238, 168, 104, (0.44, 0.95))],
        13.5,
    )
    card.plate(stems + plum.wood(rng, trunk, [30, 20, 17, 14, 12, 9, 6]))
    near = [(138, 26, 14), (130, 66, 13), (146, 104, 15), (128, 146, 13), (148, 188, 14), (142, 232, 15)]
    card.plate(blooms + "".join(plum.blossom(rng, *b) for b in near), pool=0.08)
    common.ribbon(card, "poem", "あかよろし", x=77, tilt=-4)
    return card


def chaff_day() -> Card:
    """2c1: red plum, an old bent trunk on a golden ground."""
    card = Card(23)
    rng = card.rng
    card.plate(common.sky(pal.CREAM, pal.AMBER, 0.4, low_strength=0.85), mottle=0.05, pool=0, grain=0.06)
    card.plate(common.mist_pair(-12, 98, 92, 6) + common.mist_pair(74, 206, 110, 6), mottle=0.02, pool=0.06)
    trunk = [(-18, 268), (40, 226), (56, 188), (102, 166), (112, 128), (84, 100), (96, 62), (66, 26)]
    stems, blooms = plum.sprays(
        rng,
        [(95, 66, -58, 66, (0.5, 0.9)), (112, 126, -56, 66, (0.55, 0.94)), (84, 100, -150, 66, (0.5, 0.92)),
         (54, 190, -118, 58, (0.55, 0.94)), (136, 152, 78, 66, (0.5, 0.9)), (74, 38, -178, 42, (0.8,))],
        14,
    )
    card.plate(
        stems + plum.wood(rng, [(104, 166), (136, 150), (176, 154)], [12, 8, 5], lichen=False)
        + plum.wood(rng, trunk, [34, 26, 22, 19, 16, 13, 9, 5])
    )
    near = [(68, 24, 14), (92, 70, 13), (82, 104, 15), (106, 138, 14), (142, 152, 15), (64, 180, 16), (30, 226, 14)]
    card.plate(blooms + "".join(plum.blossom(rng, *b) for b in near) + plum.side(rng, 84, 176, 14, 80), pool=0.08)
    card.plate(common.gold(rng, 0, 190, 160, 70, 60), mottle=0, pool=0)
    return card


def chaff_night() -> Card:
    """2c2: white plum, an old trunk from the right bending through a night sky."""
    card = Card(24)
    rng = card.rng
    card.plate(common.sky(pal.INDIGO, pal.PINK, 0.95, low_strength=0.7), mottle=0.05, pool=0, grain=0.07)
    card.plate(common.mist_pair(-14, 44, 78, 6) + common.mist_pair(-14, 226, 96, 6), mottle=0.02, pool=0.06)
    trunk = [(182, 280), (130, 228), (112, 184), (136, 140), (104, 98), (120, 54), (98, -8)]
    left = [(114, 186), (72, 170), (46, 128), (12, 112), (-8, 82)]
    stems, blooms = plum.sprays(
        rng,
        [(72, 168, -92, 84, (0.6, 0.96)), (46, 128, -104, 62, (0.96,)), (116, 58, -172, 56, (0.95,)),
         (60, 152, 122, 66, (0.46, 0.96)), (136, 140, -62, 42, (0.74,)), (128, 222, -176, 74, (0.62,))],
        14, plum.WHITE,
    )
    card.plate(
        stems + plum.wood(rng, left, [15, 12, 9, 6.5, 4], lichen=False)
        + plum.wood(rng, trunk, [42, 28, 22, 17, 13, 9, 6])
    )
    near = [(112, 28, 14), (118, 60, 15), (104, 96, 14), (136, 132, 15), (108, 176, 16), (138, 232, 15),
            (22, 114, 14), (50, 130, 14), (84, 176, 13)]
    card.plate(blooms + "".join(plum.blossom(rng, *b, plum.WHITE) for b in near), pool=0.08)
    card.plate(common.gold(rng, 0, 8, 160, 90, 50), mottle=0, pool=0)
    return card


CARDS: dict[str, Callable[[], Card]] = {"2A": animal, "2R": ribbon, "2c1": chaff_day, "2c2": chaff_night}
