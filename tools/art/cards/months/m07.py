"""July, bush clover: the boar, the red ribbon, a bush on gold, sprays that hang over a hill."""

from collections.abc import Callable, Sequence

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point
from tools.art.cards.gradients import cast, linear, printed
from tools.art.cards.motifs import shared_elements, stream
from tools.art.cards.motifs.animals import boar
from tools.art.cards.motifs.plants import clover
from tools.art.cards.printing.woodblock_print import Card

#: A spray: its points from the foot to the tip, size of its leaves, number of leaves, where they start, racemes, size
#: of a flower.
Plume = tuple[list[Point], float, int, float, Sequence[clover.Bloom], float]


def _plumes(card: Card, plumes: Sequence[Plume], tone: clover.Tone, width: float = 3.8, long: float = 34) -> None:
    """Add these sprays, the rearmost first, their canes ``width`` thick at the foot, full racemes ``long``."""
    for points, size, nodes, start, blooms, bloom in plumes:
        green, flowers = clover.plume(card.rng, points, size, tone=tone, nodes=nodes, start=start, blooms=blooms,
                                      bloom=bloom, width=width, long=long, loose=1)
        card.plate(green)
        card.plate(flowers)


def animal() -> Card:
    """Cut 7A: the boar pushing out of the bush clover that hangs over and before it."""
    card = Card(71)
    rng = card.rng
    card.plate(shared_elements.sky(pal.AMBER, pal.CREAM, 0.85, 220, low_strength=0.5), mottle=0.05, pool=0, grain=0.06)
    card.plate(shared_elements.bokashi(pal.GREEN, 210, 262, 0.95), mottle=0.05, pool=0, grain=0.07)
    card.plate(printed(shared_elements.hill([(-10, 246), (40, 241), (100, 237), (170, 234)], pal.GREEN)))
    # two canes stand behind it, bare until they clear its back: nothing touches the line of the rump
    _plumes(card, [
        ([(106, 180), (116, 140), (116, 86), (94, 38), (58, 22), (22, 62)], 19, 14, 0.38,
         ((0.46, 0.85), (0.58, 1), (0.7, 0.8), (0.79, 0.95), (0.89, 0.7), (1, 0.5)), 7),
        ([(114, 180), (126, 140), (138, 104), (146, 72)], 17, 6, 0.5, ((0.66, 0.7), (0.9, 0.45)), 6.6),
    ], clover.PINK)
    for art, shift in boar.boar(rng):
        card.plate(art, shift=shift, pool=0.08)
    card.plate(shared_elements.grass(rng, 0, 244, 160, 22, 50, [pal.GREEN_DARK, pal.GREEN, pal.LEAF]))
    _plumes(card, [([(-12, 264), (-6, 246), (8, 234), (30, 238)], 15, 6, 0.3, ((0.62, 0.7), (1, 0.5)), 6.4)],
            clover.PINK)
    return card


def ribbon() -> Card:
    """Cut 7R: the plain red ribbon on a cane of bush clover that arches over it, a second one across its foot."""
    card = Card(72)
    card.plate(shared_elements.sky(pal.CREAM, pal.CELADON, 0.7, low_strength=0.95), mottle=0.05, pool=0, grain=0.06)

    _plumes(card, [
        ([(18, 272), (14, 200), (18, 124), (34, 60), (66, 27), (100, 32), (128, 60), (138, 106), (137, 150)], 20, 17,
         0.1, ((0.3, 0.8), (0.39, 1), (0.47, 0.7), (0.7, 0.75), (0.78, 1), (0.86, 0.75), (0.94, 0.6), (1, 0.45)), 7),
    ], clover.PINK, 5.4)
    shared_elements.ribbon(card, "red", x=84, y=140, tilt=-4, length=176, tied=(31, 4.6), lean=10)
    # a second cane of the bush crosses the silk: a ribbon with everything behind it looks pasted on
    _plumes(card, [
        ([(26, 274), (34, 238), (56, 206), (90, 184), (122, 190), (139, 216), (140, 240)], 20, 13, 0.1,
         ((0.3, 0.7), (0.46, 0.8), (0.62, 0.9), (0.74, 1), (0.86, 0.7), (1, 0.5)), 7),
    ], clover.PINK, 4.4)
    return card


def chaff_gold() -> Card:
    """Cut 7c1: one bush at the lower left on gold, its canes springing up and drooping right in three nested arcs."""
    card = Card(73)
    gold = pal.mix(pal.AMBER, pal.GOLD_LIGHT, 0.5)
    card.plate(shared_elements.sky(gold, pal.AMBER, 1, 230, low_strength=1), mottle=0.05, pool=0, grain=0.05)
    card.plate(shared_elements.bokashi(pal.MOSS, 208, 268, 0.75), mottle=0.05, pool=0, grain=0.06)
    mound: list[Point] = [(-10, 240), (40, 235), (100, 241), (170, 236)]
    card.plate(printed(shared_elements.hill(mound, pal.GOLD_LIGHT)))
    # the leaves about the root, in a fan
    dark = (pal.mix(pal.PINE_DARK, pal.GREEN_DARK, 0.5), pal.mix(pal.PINE_DARK, pal.GREEN, 0.5))
    fan = "".join(
        clover.leaf(x, y, turn, size, dark[i % 2], turned=0.5 if i % 2 else -0.5)
        for i, (x, y, turn, size) in enumerate((
            (24, 254, -158, 15), (24, 244, -128, 17), (36, 244, -104, 18), (62, 246, -46, 17), (72, 254, -18, 17),
            (30, 262, -140, 18), (50, 262, -84, 19), (66, 264, -34, 18))))
    card.plate(cast(fan, "green", "green", "green"))
    _plumes(card, [
        ([(36, 274), (26, 222), (24, 160), (38, 92), (72, 42), (106, 30), (132, 48), (140, 92)], 22, 13, 0.2,
         ((0.36, 0.75), (0.5, 0.9), (0.64, 1), (0.76, 1), (0.87, 0.8), (1, 0.5)), 9.6),
        ([(42, 274), (40, 230), (52, 176), (80, 132), (108, 122), (130, 140), (138, 174)], 21, 9, 0.3,
         ((0.5, 0.85), (0.66, 1), (0.8, 0.95), (1, 0.55)), 9.6),
        ([(48, 274), (58, 240), (82, 212), (108, 206), (126, 218), (134, 238)], 19, 6, 0.34,
         ((0.54, 0.7), (0.76, 0.8), (1, 0.5)), 8.6),
    ], clover.PALE, 4.6, 42)
    return card


SHORE: Sequence[Point] = ((-24, 216), (10, 212), (44, 217), (80, 213), (116, 205), (150, 201), (184, 206))
"""The far edge of the water of 7c2."""


def chaff_water() -> Card:
    """Cut 7c2: two sprays of one bush beyond the edge hang from above over running water, as at the Tama river."""
    card = Card(74)
    top = pal.mix(pal.WATER, pal.CELADON, 0.35)
    card.plate(shared_elements.sky(top, pal.CREAM, 0.95, 216, low_strength=0.8), mottle=0.05, pool=0, grain=0.07)
    water = linear(0, 200, 0, 262, (0, pal.BLUE_MID), (1, pal.mix(pal.BLUE, pal.INDIGO, 0.3)))
    card.plate(stream.water(SHORE, [stream.Whirl(120, 238, 11, -8)], 7.6, lambda _: 1.7, water, pal.CREAM, length=120,
                            rounds=2.3), mottle=0.04, pool=0.05)
    _plumes(card, [
        ([(178, 0), (128, 8), (80, 38), (48, 92), (36, 148), (40, 196)], 24, 13, 0.12,
         ((0.3, 0.9), (0.44, 1), (0.58, 0.9), (0.72, 1), (0.86, 0.7), (1, 0.5)), 9.4),
        ([(178, 36), (150, 58), (124, 102), (112, 144), (114, 178)], 22, 8, 0.16,
         ((0.34, 0.9), (0.54, 1), (0.74, 0.85), (1, 0.5)), 9.2),
    ], clover.PINK, 4.4, 42)
    # flowers fallen into the water
    fallen = ((66, 232, 5.4, 20), (84, 247, 6, -40), (34, 243, 5.4, 100))
    card.plate("".join(clover.blossom(x, y, r, turn, clover.PINK) for x, y, r, turn in fallen))
    return card


CARDS: dict[str, Callable[[], Card]] = {"7A": animal, "7R": ribbon, "7c1": chaff_gold, "7c2": chaff_water}
