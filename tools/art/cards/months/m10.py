"""October, maple: the stag looking back, the blue ribbon, a hanging branch, leaves on the river."""

from collections.abc import Callable, Sequence

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, brush, curve, ellipse
from tools.art.cards.gradients import cast, linear, painted, printed
from tools.art.cards.motifs import shared_elements, stream
from tools.art.cards.motifs.animals import stag
from tools.art.cards.motifs.plants import maple
from tools.art.cards.printing.woodblock_print import Card


def animal() -> Card:
    """Cut 10A: a spotted stag under the maple, looking away from it."""
    card = Card(101)
    rng = card.rng
    card.plate(
        shared_elements.sky(pal.CELADON, pal.CREAM, 0.9, low_strength=0.5, end=190), mottle=0.05, pool=0, grain=0.06
    )
    # a far range in autumn
    far = [(-10.0, 178.0), (22.0, 164.0), (52.0, 172.0), (90.0, 184.0), (130.0, 172.0), (170.0, 160.0)]
    range_ink = linear(0, 160, 0, 212, (0, pal.mix(pal.CORAL, pal.AMBER, 0.35), 0.95), (1, pal.CREAM, 0.1))
    card.plate(painted(shared_elements.hill(far, range_ink)), mottle=0.05, pool=0.05, grain=0.05)
    card.plate(shared_elements.bokashi(pal.OCHRE, 200, 262, 0.85), mottle=0.06, pool=0, grain=0.08)
    ground = [(-5.0, 240.0), (40.0, 235.0), (96.0, 240.0), (165.0, 233.0)]
    moss = linear(0, 232, 0, 262, (0, pal.mix(pal.OCHRE, pal.LEAF, 0.35)), (1, pal.mix(pal.OCHRE, pal.PINE, 0.5)))
    card.plate(
        painted(shared_elements.hill(ground, moss)) + printed(shared_elements.hill(ground, pal.GREEN)),
        mottle=0.06,
        pool=0.05,
    )
    down: list[Point] = [(178, 8), (158, 26), (149, 62), (150, 98), (146, 128)]
    over: list[Point] = [(166, 24), (138, 14), (108, 16), (76, 10), (44, 14)]
    left: list[Point] = [(-12, 30), (4, 34), (18, 42)]
    card.plate(maple.twig(rng, down, 13, tip=2) + maple.twig(rng, over, 8) + maple.twig(rng, left, 5))
    tones = (pal.RED, pal.ORANGE, pal.VERMILION, pal.RED_DARK)
    card.plate(maple.shoot(rng, over, [
        (0.22, -1, 22, 84, 3, 1), (0.36, 1, 19, 262, 1, 0.9), (0.46, -1, 24, 112, 0, 1), (0.6, 1, 19, 240, 2, 0.9),
        (0.66, -1, 24, 78, 1, 1), (0.84, -1, 25, 112, 2, 1), (0.86, 1, 20, 214, 3, 0.9), (1, 0, 27, 150, 0, 1)],
        tones, 0, reach=0.66))
    card.plate(maple.shoot(rng, down, [
        (0.4, 1, 22, 128, 1, 1), (0.62, 1, 22, 122, 2, 1), (0.76, -1, 18, 60, 3, 0.9), (1, 0, 28, 98, 0, 1)], tones, 0,
        reach=0.62))
    card.plate(maple.shoot(rng, left, [(0.5, 1, 20, 100, 1, 1), (1, 0, 24, 84, 3, 1)], tones, 0, reach=0.7))
    legs, body, antlers, head = stag.stag(rng)
    shade = [(37, 246.5, 9), (66, 240.5, 8), (94, 243.5, 9)]
    card.plate("".join(ellipse(x, y, r, 2.2, pal.BARK_DARK, 0.35) for x, y, r in shade), mottle=0, pool=0)
    card.plate(legs, mottle=0.03, pool=0.1)
    card.plate(antlers, mottle=0.03, pool=0.08)
    card.plate(body, mottle=0.03, pool=0.06)
    card.plate(head, mottle=0.02, pool=0.06, shift=(0, 0))
    fallen = [(18, 238, 14, 200, pal.RED), (72, 249, 13, -30, pal.VERMILION), (140, 243, 14, 120, pal.RED_DARK),
              (140, 196, 12, 30, pal.ORANGE)]
    card.plate("".join(maple.leaf(rng, x, y, r, rot, fill, fold=0.7, halo=0) for x, y, r, rot, fill in fallen))
    return card


def ribbon() -> Card:
    """Cut 10R: the blue ribbon on a maple."""
    card = Card(102)
    rng = card.rng
    card.plate(shared_elements.sky(pal.AMBER, pal.CREAM, 0.85, low_strength=0.4), mottle=0.05, pool=0, grain=0.06)
    bough: list[Point] = [(180, -8), (150, 12), (118, 17), (88, 21), (56, 18), (34, 26), (18, 42)]
    left: list[Point] = [(40, 24), (56, 58), (84, 104), (110, 150), (124, 178), (128, 208)]
    right: list[Point] = [(150, 13), (134, 52), (104, 100), (66, 144), (40, 178), (30, 212)]
    card.plate(maple.twig(rng, left, 5, tip=1.6) + maple.twig(rng, right, 6, tip=1.6) + maple.twig(rng, bough, 15))
    card.plate(maple.shoot(rng, left, [(0.16, 1, 23, 150, 1, 1), (0.2, -1, 14, 30, 2, 1)],
                           (pal.RED, pal.ORANGE, pal.VERMILION), 0, reach=0.74)
               + maple.shoot(rng, right, [(0.14, 1, 24, 60, 0, 0.95), (0.24, -1, 15, 30, 1, 1)],
                             (pal.VERMILION, pal.ORANGE, pal.RED), 0, reach=0.72))
    shared_elements.ribbon(card, "blue", x=80, y=138, tilt=5, length=190, tied=(24, 10))
    # three sizes: the largest about the foot, the smallest high up
    card.plate(maple.shoot(rng, left, [
        (0.64, -1, 24, 340, 1, 1), (0.78, -1, 15, 20, 2, 1), (0.82, 1, 32, 150, 0, 1), (1, 0, 35, 70, 2, 1)],
        (pal.RED, pal.ORANGE, pal.VERMILION), 0, reach=0.62)
        + maple.shoot(rng, right, [
            (0.72, 1, 24, 200, 2, 1), (0.82, -1, 15, 20, 1, 1), (0.9, 1, 34, 186, 0, 1), (1, 0, 25, 84, 1, 0.95)],
            (pal.RED_DARK, pal.ORANGE, pal.RED), 0, reach=0.62)
        + maple.shoot(rng, bough, [(0.84, -1, 15, 110, 1, 1), (1, 0, 24, 130, 0, 1)], (pal.VERMILION, pal.ORANGE), 0,
                      reach=0.62))
    card.plate(maple.leaf(rng, 76, 246, 13, 40, pal.VERMILION, fold=0.6, rim=0.4))
    return card


def chaff_branch() -> Card:
    """Cut 10c1: a bough climbing from the lower right, its leaves in four tiers from gold to crimson."""
    card = Card(103)
    rng = card.rng
    card.plate(shared_elements.sky(pal.SAND, pal.CREAM, 0.9, low_strength=0.5), mottle=0.05, pool=0, grain=0.06)
    card.plate(
        maple.twig(rng, [(182, 240), (152, 206), (138, 164), (106, 122), (74, 96), (46, 66), (30, 30)], 15)
        + maple.twig(rng, [(128, 148), (136, 116), (128, 86), (134, 66), (136, 56)], 6.5)
        + maple.twig(rng, [(102, 118), (70, 126), (44, 136), (34, 146)], 5.5)
        + maple.twig(rng, [(144, 182), (114, 188), (86, 204), (78, 210)], 6)
    )
    # the end of the bough is still gold and orange
    card.plate(maple.shoot(rng, [(62, 84), (46, 66), (34, 44), (30, 30)], [
        (0.16, 1, 29, 352, 2, 0.95), (0.4, -1, 31, 160, 0, 1), (0.7, 1, 31, 330, 0, 1), (1, 0, 31, 238, 1, 1)],
        (pal.GOLD, pal.OCHRE, pal.ORANGE), 0, reach=0.74))
    # the high twig at the right is all flame
    card.plate(maple.shoot(rng, [(134, 104), (128, 86), (134, 66), (136, 56)], [
        (0.06, 1, 26, 44, 1, 0.95), (0.3, -1, 31, 146, 2, 1), (0.62, 1, 27, 336, 2, 0.9), (0.7, -1, 31, 216, 0, 1),
        (1, 0, 33, 282, 1, 1)], (pal.VERMILION, pal.ORANGE, pal.RED), 0, reach=0.72))
    # crimson spreads under the bough, largest in front; where two overlap they are of two inks
    card.plate(maple.shoot(rng, [(92, 120), (62, 128), (44, 136), (34, 146)], [
        (0.14, 1, 27, 262, 1, 0.9), (0.2, -1, 33, 52, 3, 1), (0.56, -1, 34, 98, 0, 1), (0.7, 1, 31, 204, 2, 1),
        (1, 0, 40, 124, 1, 1)], (pal.RED_DARK, pal.RED, pal.VERMILION, pal.ORANGE), 0, reach=0.72))
    card.plate(maple.shoot(rng, [(124, 184), (106, 192), (86, 204), (78, 210)], [
        (0.1, 1, 28, 262, 2, 0.9), (0.12, -1, 34, 50, 1, 1), (0.56, -1, 32, 100, 0, 1), (0.8, 1, 28, 190, 0, 0.9),
        (1, 0, 37, 128, 2, 1)], (pal.RED, pal.ORANGE, pal.VERMILION), 0, reach=0.7))
    card.plate(maple.leaf(rng, 20, 236, 20, 205, pal.ORANGE, fold=0.7))
    return card


SHORE: Sequence[Point] = ((-20, 160), (8, 162), (32, 171), (56, 172), (82, 163), (106, 153), (130, 149), (152, 138),
                          (184, 128))
"""The far bank of the river, from left to right."""

WHIRLS = (stream.Whirl(122, 183, 14, -14), stream.Whirl(48, 210, 13, 4), stream.Whirl(106, 234, 16, -8))


def chaff_river() -> Card:
    """Cut 10c2: a bough of maple over running water, its leaves falling in a line and drifting between the whirls."""
    card = Card(104)
    rng = card.rng
    card.plate(
        shared_elements.sky(pal.GOLD_LIGHT, pal.CREAM, 0.85, end=170, low_strength=0.7), mottle=0.05, pool=0, grain=0.06
    )
    water = linear(0, 80, 0, 262, (0, pal.mix(pal.BLUE_MID, pal.WATER, 0.3)), (1, pal.mix(pal.BLUE, pal.INDIGO, 0.3)))
    # sand and foam along the bank: it is the edge of running water, not of a hill
    sand = [(x, y - 5.5) for x, y in SHORE]
    card.plate(painted(shared_elements.hill(sand, pal.mix(pal.SAND, pal.OCHRE, 0.4)))
               + cast(shared_elements.hill([(x, y - 4.2) for x, y in SHORE], pal.CREAM), "paper", "paper", "paper")
               + printed(brush(curve(sand, 8), [1.8] * (8 * len(sand) - 7), pal.PURPLE, n=1)), mottle=0.04, pool=0)
    card.plate(stream.water(SHORE, WHIRLS, 8.6, lambda y: 1.3 + 1.0 * (y - 80) / 180, water,
                            pal.mix(pal.SKY, pal.CREAM, 0.5)), mottle=0.04, pool=0)
    card.plate("".join(stream.reed(foot, height, lean, pal.LEAF, pal.LEAF_LIGHT) for foot, height, lean in (
        ((15, 272), 92, 5), ((4, 268), 128, 6))))
    card.plate(maple.twig(rng, [(176, -6), (146, 16), (112, 26), (78, 24), (46, 34)], 11)
               + maple.twig(rng, [(130, 22), (140, 40), (138, 58)], 4))
    card.plate(maple.shoot(rng, [(112, 26), (78, 24), (46, 34), (32, 46)], [
        (0.05, 1, 18, 300, 2, 1), (0.3, 1, 19, 250, 1, 0.9), (0.2, -1, 21, 70, 0, 1), (0.5, -1, 20, 110, 1, 1),
        (0.62, 1, 20, 230, 0, 1), (0.72, -1, 22, 74, 2, 1), (0.9, 1, 20, 190, 1, 0.9), (1, 0, 23, 126, 0, 1)],
        maple.FLAME, 2.4)
        + maple.shoot(rng, [(136, 32), (140, 46), (136, 62)], [
            (0.3, -1, 19, 20, 0, 0.9), (0.6, 1, 20, 150, 1, 1), (1, 0, 21, 96, 2, 1)], maple.CRIMSON, 2.4))
    drifting = [(74, 70, 15, 140, pal.ORANGE, 0.75), (96, 92, 17, 24, pal.RED, 0.9),
                (66, 116, 18, 130, pal.VERMILION, 0.8), (128, 116, 17, 70, pal.ORANGE, 0.85),
                (92, 138, 19, 205, pal.RED, 0.9), (86, 196, 20, 80, pal.VERMILION, 0.95),
                (68, 242, 22, 150, pal.RED, 0.95), (44, 248, 17, 40, pal.ORANGE, 0.85),
                (146, 210, 19, 20, pal.RED, 0.9)]
    card.plate("".join(maple.leaf(rng, x, y, r, rot, fill, fold=f, rim=0.4) for x, y, r, rot, fill, f in drifting))
    return card


CARDS: dict[str, Callable[[], Card]] = {"10A": animal, "10R": ribbon, "10c1": chaff_branch, "10c2": chaff_river}
