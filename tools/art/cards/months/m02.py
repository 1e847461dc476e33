"""February, plum: the bush warbler, the poetry ribbon, red plum by day, white plum by night."""

import random
from collections.abc import Callable, Sequence

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, blob, brush, circle, eye, feather_row, group, line, rect
from tools.art.cards.gradients import cast, clip, key, linear, painted, printed
from tools.art.cards.motifs import shared_elements
from tools.art.cards.motifs.plants import plum
from tools.art.cards.printing.woodblock_print import Card

OLIVE = pal.mix(pal.MOSS, pal.LEAF, 0.3)
OLIVE_LIGHT = pal.mix(pal.LEAF_LIGHT, pal.STRAW, 0.2)
OLIVE_DARK = pal.mix(pal.GREEN, pal.MOSS, 0.3)
PRIMARY = pal.mix(pal.GREEN_DARK, pal.EARTH, 0.35)

BODY = [
    (44.6, 98), (46.4, 91), (52.4, 85), (61, 83), (69.6, 85.6), (76.4, 92), (86, 100.6), (98, 110), (110, 121),
    (120, 132), (127, 141), (119, 147), (106, 152.4), (92, 154.4), (78, 151.6), (66.4, 144.6), (57, 134), (50.4, 122.6),
    (46.2, 111.4), (44.6, 104),
]


def animal() -> Card:
    """Cut 2A: a bush warbler singing on an old plum bough."""
    card = Card(21)
    rng = card.rng
    card.plate(shared_elements.sky(pal.CORAL, pal.CREAM, 0.75, low_strength=0.5), mottle=0.05, pool=0, grain=0.06)
    bough = [(172, 142), (132, 166), (98, 174), (60, 192), (36, 190), (-8, 222)]
    stems, blooms = plum.shoots(rng, [
        ([(128, 168), (118, 120), (108, 74), (110, 30)],
         [(0.56, -1, 0.8, 78), (0.7, 1, 1, 30), (0.9, -1, 0.75, 60)]),
        ([(146, 160), (150, 120), (144, 84), (152, 52)], [(0.34, 1, 0.95, 35), (0.66, -1, 0.8, 76)]),
        ([(44, 194), (40, 216), (48, 240)], [(0.55, -1, 0.9, 40)]),
        ([(14, 210), (20, 190), (16, 170)], [(0.7, 1, 0.75, 78)]),
        ([(86, 214), (70, 228), (66, 246), (70, 268)], [(0.45, 1, 1.15, 25), (0.66, -1, 0.85, 70)]),
    ], 12.5)
    card.plate(
        stems
        + plum.wood(rng, [(62, 190), (84, 214), (112, 220), (146, 246)], [9, 7, 5, 3], lichen=False)
        + plum.wood(rng, bough, [19, 16, 13, 14, 10, 12])
    )
    _warbler(card)
    near = [(24, 200, 14, 30, -90), (50, 184, 9.5, 76, -70), (38, 206, 11.5, 62, 90), (86, 218, 13, 32, 60),
            (104, 226, 9.5, 76, 100), (122, 224, 14.5, 18, 0), (134, 232, 9.5, 60, 10), (150, 152, 14, 26, -40),
            (138, 244, 10, 72, 60)]
    card.plate(blooms + _blossoms(rng, near), pool=0.08)
    twig, above = plum.shoots(rng, [
        ([(-8, 22), (22, 16), (50, 24), (74, 18)], [(0.22, 1, 1.05, 25), (0.5, 1, 0.85, 70), (0.62, -1, 0.9, 45)]),
        ([(-8, 40), (12, 52), (20, 70)], [(0.4, -1, 1.15, 20), (0.85, 1, 0.8, 60)]),
    ], 13)
    card.plate(twig)
    card.plate(above, pool=0.08)
    card.plate(shared_elements.gold(rng, 0, 196, 160, 60, 50), mottle=0, pool=0)
    return card


def _warbler(card: Card) -> None:
    """Add the bird: tail, legs, body, folded wing, head."""
    card.plate(
        key(feather_row([(112, 146), (115, 131)], [(151, 141), (148, 127)], 5, 7, [PRIMARY, OLIVE_DARK],
                        edge=pal.GREEN_DARK, curl=1.4, blunt=0.6), "paper", 0.45)
        + "".join(_leg(*p) for p in (((77, 150), (80.4, 161), (75.6, 176)), ((92, 152), (95.8, 161.6), (92.6, 170.4)))),
        mottle=0.03,
    )
    body = blob(BODY, OLIVE)
    pale = [(38, 99.6), (52, 101.6), (59, 105), (62, 116), (69, 130), (82, 142), (104, 149), (128, 148), (110, 170),
            (60, 170), (36, 130)]
    shade = linear(0, 128, 0, 162, (0, pal.SAND, 0), (1, pal.mix(pal.MOSS, pal.ASH, 0.3), 0.7))
    card.plate(
        body
        + clip(cast(blob(pale, pal.CREAM), "yellow", "yellow", "yellow") + blob(BODY, shade)
               + brush([(58, 84), (74, 91), (90, 104), (112, 124)], [2, 4, 5, 1], OLIVE_LIGHT, 0.8), body),
        mottle=0.03, pool=0.14,
    )
    # soft barbs where the breast turns under
    breast = [line([(55 + i * 6.2, 125 + i * 5.0), (58 + i * 6.4, 129.6 + i * 4.2)], 1.1, pal.STRAW) for i in range(6)]
    card.plate(
        line([(45, 105), (46.8, 112.6), (51, 122.8), (57.6, 133.8), (67, 144.2), (79, 151), (92, 153.8), (106, 151.8),
              (117, 147.4)], 1.6, pal.SUMI),
        line([(61, 83.2), (69.6, 85.8), (76.6, 92.4), (86, 101), (98, 110.4), (110, 121.4), (120, 132.4)], 1.3,
             pal.GREEN_DARK),
        *breast, mottle=0.02, pool=0, shift=(0.1, 0.1),
    )
    # the wing is closed on the flank: quills under, the longest lowest; then two rows of coverts; then the shoulder
    wing = feather_row([(78, 138), (86, 129), (94, 119)], [(145, 154.4), (140, 148), (131, 139.4), (118, 129)], 8, 5.6,
                       [PRIMARY, PRIMARY, OLIVE_DARK], edge=OLIVE_LIGHT, curl=-1.8, blunt=0.3)
    wing += feather_row([(68, 130), (82, 111)], [(91, 143), (104, 124.6)], 6, 6.2, [OLIVE, OLIVE_DARK],
                        edge=pal.GREEN_DARK, curl=-1.4, blunt=0.5)
    wing += feather_row([(64, 121), (74, 106)], [(77, 133.6), (89, 114)], 5, 5.8, [OLIVE_LIGHT, OLIVE],
                        edge=pal.GREEN_DARK, curl=-1, blunt=0.55)
    wing = key(wing, "paper", 0.45)
    wing += blob([(62, 118), (63, 109), (69, 102.6), (78, 104), (83, 111), (78, 121), (71, 128), (65, 126)], OLIVE)
    card.plate(wing, mottle=0.03, pool=0.08)
    card.plate(_head(), mottle=0.02, shift=(0, 0))


def _leg(hip: Point, heel: Point, foot: Point) -> str:
    """Return one leg: a tuft of down at the thigh, the shank bent at the heel, toes that close round the bough."""
    skin = pal.mix(pal.BARK_LIGHT, pal.SAND, 0.15)
    art = brush([heel, foot], [2.1, 1.9], skin)
    for toe in (((-2.2, 0.2), (-5.6, 2.6), (-6.6, 6.6)), ((-0.8, 0.8), (-2.4, 4), (-2.6, 8)),
                ((1.6, 0.6), (2.4, 3.8), (2.6, 7.2)), ((2.2, -0.6), (5, -0.8), (7, 2.2))):
        art += brush([foot, *((foot[0] + dx, foot[1] + dy) for dx, dy in toe)], [2, 1.9, 1.6, 0.4], skin, n=5)
    art = key(cast(art, "ochre", "ochre", "ochre"), "key", 0.7)
    down = brush([(hip[0] - 1, hip[1] - 4), heel], [9, 2.6], pal.SAND)
    return art + key(cast(down, "yellow", "yellow", "yellow"), "key", 0.7)


def _head() -> str:
    """Return the bill, short and fine, open in song, the pale brow, the dark line through the eye, and the eye."""
    art = brush([(48, 98.4), (42.6, 97.6), (37.4, 96.2)], [2, 3, 0.4], pal.mix(pal.RED, pal.CORAL, 0.3))
    art += brush([(49, 96), (44, 94.4), (39, 91.8), (34.6, 88.4)], [1, 3.4, 2.2, 0.3], pal.SUMI)
    art += brush([(49, 99.8), (44, 100.6), (39.6, 100.4), (35.6, 99.6)], [0.8, 2.8, 1.8, 0.3], pal.SUMI)
    art += brush([(48, 92), (56, 88.4), (66, 90), (75, 97)], [0.8, 2.8, 2.8, 0.3], pal.CREAM)
    art += brush([(49, 96), (56, 95), (64, 95.6), (72, 100)], [0.8, 2.2, 2, 0.3], PRIMARY)
    return art + eye(57, 94.4, 2.5, ring=pal.BARK_LIGHT, look=200) + circle(56.2, 93.4, 0.7, pal.WHITE)


def ribbon() -> Card:
    """Cut 2R: the poetry ribbon tied to the bough of an old plum, a shoot across its foot."""
    card = Card(22)
    rng = card.rng
    card.plate(shared_elements.sky(pal.WATER, pal.CREAM, 0.75, low_strength=0.5), mottle=0.05, pool=0, grain=0.06)
    # a moss-grown trunk, broad at its foot, breaks to the left and up again; the bough it throws over bears the ribbon
    thick = [44.0, 31, 25, 22, 18, 14, 10, 6]
    trunk = [(178, 284), (140, 232), (148, 188), (126, 150), (141, 104), (134, 66), (158, 22), (170, -10)]
    bough = [(138, 76), (120, 40), (88, 30), (54, 18), (26, 30), (-12, 22)]
    stems, blooms = plum.shoots(rng, [
        ([(30, 28), (20, 56), (26, 92), (15, 132), (18, 170)],
         [(0.2, 1, 1.0, 60), (0.42, -1, 1.2, 28), (0.62, 1, 0.95, 78), (0.82, -1, 0.8, 70)]),
        ([(130, 148), (114, 120), (117, 90), (108, 64)], [(0.5, 1, 0.9, 66), (0.76, 0, 0.9, 22)]),
        ([(150, 40), (140, 24), (142, 2)], [(0.66, -1, 0.9, 40)]),
    ], 13)
    card.plate(stems + plum.gnarled(rng, [(trunk, thick), (bough, [14, 10.5, 9, 7, 5, 3])], lichens=6))
    near = [(112, 40, 15, 22, -60), (127, 52, 10, 72, 60), (44, 33, 15, 28, 120), (28, 37, 10, 64, 150),
            (146, 98, 16, 24, 0), (138, 80, 11, 74, 210), (122, 182, 15, 24, 200), (134, 197, 11, 62, 150)]
    card.plate(blooms + _blossoms(rng, near), pool=0.08)
    shared_elements.ribbon(card, "poetry", "あかよろし", x=77, y=140, tilt=-4, length=188, tied=(22, 7))
    # a shoot reaches across the foot of the ribbon
    stems, blooms = plum.shoots(rng, [
        ([(150, 226), (122, 244), (82, 247), (44, 232), (20, 238)],
         [(0.5, -1, 0.8, 72), (0.72, 1, 1.15, 22), (0.82, -1, 0.85, 66)]),
    ], 13)
    card.plate(stems + blooms + _blossoms(rng, [(134, 234, 17, 16, 0), (116, 240, 11, 70, 170)]), pool=0.08)
    return card


def _blossoms(rng: random.Random, places: Sequence[tuple[float, float, float, float, float]],
              tones: plum.Tones = plum.RED) -> str:
    """Return blossoms at places (x, y, r, tilt, face)."""
    return "".join(plum.blossom(rng, x, y, r, tones, tilt=tilt, face=face) for x, y, r, tilt, face in places)


def chaff_day() -> Card:
    """Cut 2c1: red plum, an old bent trunk on a golden ground, its young shoots drawn like bows."""
    card = Card(23)
    rng = card.rng
    card.plate(shared_elements.sky(pal.CREAM, pal.AMBER, 0.4, low_strength=0.85), mottle=0.05, pool=0, grain=0.06)
    trunk = [(-20, 276), (34, 232), (44, 196), (92, 172), (110, 138), (82, 108), (44, 94), (24, 66), (-8, 58)]
    limb = [(98, 168), (128, 166), (146, 148), (176, 146)]
    stems, blooms = plum.shoots(rng, [
        ([(108, 136), (122, 104), (126, 62), (116, 14)],
         [(0.3, 1, 1.05, 40), (0.42, -1, 0.8, 80), (0.68, -1, 1, 15), (0.86, 1, 0.72, 78)]),
        ([(84, 110), (86, 76), (76, 44), (58, 18)],
         [(0.34, 1, 0.95, 60), (0.5, -1, 1.1, 25), (0.8, 1, 0.8, 105)]),
        ([(134, 164), (150, 190), (148, 222), (136, 244)], [(0.4, -1, 0.9, 70), (0.62, 1, 0.95, 20)]),
        ([(40, 204), (22, 184), (18, 160), (24, 140)], [(0.7, 1, 0.85, 72)]),
        ([(30, 78), (36, 58), (34, 40), (24, 24)], [(0.66, -1, 0.78, 76)]),
    ], 13.5)
    card.plate(stems + plum.wood(rng, limb, [14, 11, 9, 6], lichen=False)
               + plum.wood(rng, trunk, [36, 27, 24, 20, 17, 14, 10, 8, 5]))
    near = [(108, 116, 11, 74, -20), (92, 92, 16.5, 30, -70), (78, 82, 10, 76, -120), (62, 112, 12, 62, 100),
            (36, 82, 15, 18, -40), (16, 72, 10.5, 78, 110), (116, 146, 16.5, 25, 10), (104, 128, 11, 66, -140),
            (136, 142, 11, 72, -100), (78, 190, 13, 62, 84), (90, 183, 9.5, 80, 60), (150, 154, 12.5, 35, 60),
            (30, 222, 17, 22, -20), (48, 208, 12, 45, 30), (60, 220, 9.5, 80, 50)]
    card.plate(blooms + _blossoms(rng, near), pool=0.08)
    fallen = [(104, 236, 20), (86, 250, -30), (126, 252, 70)]
    card.plate("".join(group(plum.petal(7), x, y, turn) for x, y, turn in fallen))
    card.plate(shared_elements.gold(rng, 0, 190, 160, 70, 60), mottle=0, pool=0)
    return card


def chaff_night() -> Card:
    """Cut 2c2: white plum, a bough stepping down from the upper right through the dusk, its shoots rising again."""
    card = Card(24)
    rng = card.rng
    top = pal.mix(pal.INDIGO, pal.BLUE_MID, 0.3)
    low = pal.mix(pal.CELADON, pal.WATER, 0.25)
    card.plate(shared_elements.sky(top, low, 1, 236, low_strength=1), mottle=0.04, pool=0, grain=0.02)
    # printed, the night is blue, so that the blossoms are whiter than their ground
    card.plate(printed(cast(shared_elements.full(pal.BLUE_LIGHT), *["blue"] * 3)))
    mist = shared_elements.mist_pair(-14, 112, 96, 6) + shared_elements.mist_pair(72, 226, 120, 6)
    card.plate(mist, mottle=0.02, pool=0.06)
    bands = "".join(rect(x, y, length, high, pal.CREAM, r=high / 2) for x, y, length, high in (
        (-14, 112, 96, 7), (8, 124, 80, 6), (72, 226, 120, 7), (96, 238, 96, 6)))
    card.plate(printed(bands))
    trunk = [(176, -24), (146, 20), (136, 52), (146, 92), (122, 122), (110, 158), (78, 184), (46, 206), (24, 236),
             (-14, 248)]
    limb = [(112, 160), (132, 180), (136, 208), (152, 228), (158, 262)]
    stems, blooms = plum.shoots(rng, [
        ([(120, 124), (96, 98), (86, 60), (94, 14)],
         [(0.34, -1, 1.1, 30), (0.44, 1, 0.8, 74), (0.78, 1, 1.1, 22), (0.87, -1, 0.8, 70)]),
        ([(70, 188), (46, 152), (40, 108), (50, 66)],
         [(0.56, -1, 1.15, 25), (0.68, 1, 0.85, 70), (0.46, 1, 0.7, 84)]),
        ([(34, 222), (18, 194), (14, 164), (22, 136)], [(0.5, 1, 0.8, 72)]),
    ], 14.5, plum.WHITE)
    wood = plum.gnarled(rng, [
        (trunk, [40, 29, 22, 25, 17, 19, 14, 15, 9, 6]), (limb, [15, 9, 8, 5.5, 4]),
        ([(140, 44), (122, 34), (112, 16)], [9, 5, 2.2]),
    ])
    card.plate(painted(stems) + printed(cast(stems, "fresh", "fresh", "paper")) + key(wood, "paper", 0.6))
    near = [(110, 18, 11, 66, -120), (124, 32, 15, 25, -150), (150, 84, 17, 22, 20), (136, 104, 11, 68, 120),
            (134, 82, 10, 76, 200), (92, 172, 16.5, 28, -60), (74, 168, 11, 70, -100), (102, 186, 11, 66, 100),
            (138, 216, 16, 30, 20), (150, 202, 10, 72, -30), (22, 238, 17, 25, -60), (42, 228, 11, 68, 60)]
    card.plate(blooms + _blossoms(rng, near, plum.WHITE), pool=0.08)
    return card


CARDS: dict[str, Callable[[], Card]] = {"2A": animal, "2R": ribbon, "2c1": chaff_day, "2c2": chaff_night}
