"""July, bush clover: the boar, the red ribbon, a bush on gold, sprays that hang over a hill."""

import random
from collections.abc import Callable, Sequence

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, along, brush, scatter
from tools.art.cards.gradients import cast, painted, printed, radial
from tools.art.cards.motifs import shared_elements
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


def _turf(rng: random.Random, ridge: Sequence[Point]) -> str:
    """Return grass rooted along the ridge and, in tufts, in the face of the hill below it."""
    out = []
    for x, y, _ in along(ridge, 84):
        lean, tall = rng.uniform(-4, 6), rng.uniform(4, 10)
        pts = [(x, y + 2), (x + lean * 0.3, y - tall * 0.55), (x + lean, y - tall)]
        out.append(brush(pts, [2, 1.5, 0.1], pal.GREEN, n=4))
    for x, y in scatter(rng, 9, (8, 245, 144, 14), 14):
        k = rng.uniform(0.75, 1.35)
        for lean in rng.sample((-6.5, -3, 0.5, 3.5, 7), 4):
            tall = k * (9.5 - abs(lean) * 0.5) * rng.uniform(0.8, 1.1)
            pts = [(x + lean * k * 0.16, y), (x + lean * k * 0.4, y - tall * 0.55), (x + lean * k, y - tall)]
            blade = brush(pts, [0.5, 1.4, 0.1], pal.GREEN_DARK, n=4)
            # on the printed face they would be lost, green on green
            out.append(painted(blade) + printed(cast(blade, "key", "key", "key")))
    return "".join(out)


def chaff_gold() -> Card:
    """Cut 7c1: one bush at the lower left on gold, its canes springing up and drooping right in two long arcs."""
    card = Card(73)
    gold = pal.mix(pal.AMBER, pal.OCHRE, 0.45)
    card.plate(shared_elements.sky(gold, pal.AMBER, 1, 190, low_strength=1), mottle=0.05, pool=0, grain=0.06)
    card.plate(shared_elements.bokashi(pal.MOSS, 206, 268, 0.75), mottle=0.05, pool=0, grain=0.06)
    # one tall arc and one low arc that falls away from it, with air between them
    _plumes(card, [
        ([(40, 272), (26, 226), (20, 172), (30, 108), (62, 50), (100, 28), (132, 52), (142, 106)], 24, 15, 0.14,
         ((0.4, 0.8), (0.54, 1), (0.68, 0.75), (0.8, 1), (0.91, 0.65), (1, 0.45)), 9),
        ([(48, 272), (46, 232), (62, 192), (94, 166), (124, 176), (140, 214)], 22, 10, 0.2,
         ((0.44, 0.8), (0.62, 1), (0.8, 0.8), (1, 0.5)), 8.6),
    ], clover.PALE, 4.2, 42)
    # the dark mass about the root, from which both spring
    dark = (pal.mix(pal.PINE_DARK, pal.GREEN_DARK, 0.4), pal.mix(pal.PINE_DARK, pal.GREEN, 0.4), pal.PINE_DARK)
    places = scatter(card.rng, 26, (4, 216, 96, 50), 10)
    card.plate("".join(
        clover.leaf(x, y, card.rng.uniform(-150, -30), 19 - (y - 216) * 0.06, dark[i % 3],
                    turned=card.rng.uniform(-0.6, 0.6))
        for i, (x, y) in enumerate(sorted(places, key=lambda place: place[1]))
        if y > 216 + abs(x - 44) * 0.62))
    return card


def chaff_hill() -> Card:
    """Cut 7c2: two sprays of one bush beyond the edge hang from above before a green hill, the moon about to rise."""
    card = Card(74)
    rng = card.rng
    top = pal.mix(pal.WATER, pal.BLUE_LIGHT, 0.45)
    card.plate(shared_elements.sky(top, pal.CREAM, 0.95, 226, low_strength=0.8), mottle=0.05, pool=0, grain=0.07)
    glow = radial(62, 222, 92, (0, pal.GOLD_LIGHT, 0.95), (0.4, pal.AMBER, 0.55), (1, pal.CREAM, 0))
    card.plate(painted(shared_elements.full(glow)), mottle=0.04, pool=0, grain=0.04)
    ridge: list[Point] = [(-10, 240), (36, 232), (92, 222), (130, 214), (170, 218)]
    card.plate(shared_elements.hill(ridge, pal.GREEN), mottle=0.03, grain=0.05)
    card.plate(_turf(rng, ridge))
    _plumes(card, [
        ([(178, 2), (128, 6), (78, 34), (44, 86), (28, 148), (30, 200)], 24, 14, 0.12,
         ((0.3, 0.9), (0.44, 1), (0.58, 0.85), (0.71, 1), (0.85, 0.7), (1, 0.5)), 9),
        ([(178, 30), (146, 52), (118, 104), (106, 152), (108, 192)], 22, 9, 0.16,
         ((0.34, 0.85), (0.52, 1), (0.7, 0.8), (0.86, 0.65), (1, 0.5)), 8.8),
    ], clover.PINK, 4.2, 42)
    return card


CARDS: dict[str, Callable[[], Card]] = {"7A": animal, "7R": ribbon, "7c1": chaff_gold, "7c2": chaff_hill}
