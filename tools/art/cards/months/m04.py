"""April, wisteria: the cuckoo and the red crescent, the plain red ribbon, racemes by day, a vine at dusk."""

import math
from collections.abc import Callable

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, brush, group
from tools.art.cards.gradients import cast, linear, painted, printed, radial
from tools.art.cards.motifs import shared_elements
from tools.art.cards.motifs.animals import cuckoo
from tools.art.cards.motifs.plants import wisteria
from tools.art.cards.printing.woodblock_print import Card


def animal() -> Card:
    """Cut 4A: a cuckoo crossing a red crescent under the racemes."""
    card = Card(41)
    rng = card.rng
    dawn = linear(0, 0, 0, 262, (0, pal.INDIGO, 0.95), (0.4, pal.BLUE_LIGHT, 0.95), (0.72, pal.CREAM, 0.8),
                  (1, pal.SAND, 0.95))
    card.plate(painted(shared_elements.full(dawn)), mottle=0.05, pool=0, grain=0.07)
    # the pale air about the moon separates its red from the sky on the printed face, which has no gradients
    glow = radial(104, 72, 66, (0, pal.CREAM, 0.85), (0.5, pal.CREAM, 0.6), (1, pal.CREAM, 0))
    card.plate(painted(shared_elements.full(glow)), mottle=0.05, pool=0, grain=0.07)
    card.plate(shared_elements.crescent(106, 75, 35, 10, pal.RED), mottle=0.05, pool=0.2, grain=0.04)
    card.plate(wisteria.vine(rng, [(-10, 28), (30, 14), (76, 22), (118, 9), (172, 22)], [12, 10, 8, 7, 10]))
    card.plate(wisteria.raceme(rng, wisteria.hang(58, 18, 60, -2, 5), 26)
               + wisteria.raceme(rng, wisteria.hang(34, 16, 96, -2, 6), 29)
               + wisteria.raceme(rng, wisteria.hang(8, 20, 138, 4, 8), 35), mottle=0.04, pool=0.1)
    card.plate(
        wisteria.frond(rng, 22, 16, 104, 32, 4) + wisteria.frond(rng, 80, 20, 40, 36)
        + wisteria.frond(rng, 150, 14, 94, 34, 4)
    )
    for art in (cuckoo.far_side(), cuckoo.body(), cuckoo.near_wing()):
        card.plate(group(art, -3, 30, 0, 0.95), mottle=0.03, pool=0.1)
    card.plate(group(cuckoo.head(), -3, 30, 0, 0.95), mottle=0.02, shift=(0, 0))
    card.plate(shared_elements.gold(rng, 0, 214, 160, 44, 44), mottle=0, pool=0)
    return card


def ribbon() -> Card:
    """Cut 4R: the plain red ribbon among racemes."""
    card = Card(42)
    rng = card.rng
    card.plate(shared_elements.sky(pal.GOLD_LIGHT, pal.CREAM, 0.9, low_strength=0.4), mottle=0.05, pool=0, grain=0.06)
    card.plate(wisteria.vine(rng, [(-10, 10), (40, 26), (86, 13), (128, 27), (172, 10)], [12, 10, 8, 8, 13]))
    card.plate(wisteria.raceme(rng, wisteria.hang(14, 17, 216, -5, 9), 42)
               + wisteria.raceme(rng, wisteria.hang(126, 27, 168, 5, 7), 39), mottle=0.04, pool=0.1)
    card.plate(wisteria.frond(rng, 30, 25, 96, 38, 4) + wisteria.frond(rng, 112, 22, 104, 36, 4)
               + wisteria.frond(rng, 154, 18, 104, 40))
    shared_elements.ribbon(card, "red", x=88, y=142, tilt=3, length=190, tied=(30, 10))
    # one before the silk, short, so that the red is not cut in two
    card.plate(wisteria.raceme(rng, wisteria.hang(58, 21, 126, -8, 8), 33), mottle=0.04, pool=0.1)
    card.plate(wisteria.frond(rng, 54, 23, 112, 30, 4))
    # petals fallen naturally: most in one drift, one alone
    fallen = ((112, 247, 3.9, 20), (121, 251, 4.3, -62), (127, 243.5, 3.3, 100), (36, 250, 4.1, 48))
    card.plate("".join(wisteria.floret(x, y, size, turn, wisteria.VIOLET, 0.6) for x, y, size, turn in fallen))
    return card


def _ripples(ink: str, width: float) -> str:
    """Return long waves that run out of the card, by turns to the right and to the left, heavier to the front."""
    art = ""
    for i, (x0, x1) in enumerate(((66, 170), (-10, 104), (34, 170), (-10, 132), (52, 170))):
        y, step = 229 + 5.2 * i + 0.35 * i * i, (x1 - x0) / 24
        wave = [(x0 + step * k, y + (1.1 + 0.12 * i) * math.sin((x0 + step * k) * 0.16 + i * 1.9)) for k in range(25)]
        art += brush(wave, [0.3, *[width * (0.8 + 0.1 * i)] * 23, 0.3], ink, 0.95, n=3)
    return art


def chaff_day() -> Card:
    """Cut 4c1: long racemes hanging in the light of day."""
    card = Card(43)
    rng = card.rng
    card.plate(shared_elements.sky(pal.CELADON, pal.CREAM, 0.9, low_strength=0.45), mottle=0.05, pool=0, grain=0.06)
    card.plate(shared_elements.bokashi(pal.WATER, 206, 262, 0.95), mottle=0.06, pool=0, grain=0.07)
    card.plate(painted(_ripples(pal.CREAM, 1.7)), mottle=0.03, pool=0)
    card.plate(printed(cast(_ripples(pal.VIOLET, 2.2), *["violet"] * 3)))
    card.plate(shared_elements.mist_pair(64, 200, 120, 6), mottle=0.02, pool=0.06)
    card.plate(wisteria.vine(rng, [(-10, 30), (36, 16), (84, 28), (126, 14), (172, 28)], [13, 11, 10, 9, 12]))
    hanging = (((142, 19, 84, -4, 7), 29), ((12, 22, 112, -5, 8), 37), ((102, 22, 142, -9, 9), 38),
               ((48, 19, 188, -10, 10), 49))
    card.plate("".join(wisteria.raceme(rng, wisteria.hang(*stem), wide) for stem, wide in hanging), mottle=0.04,
               pool=0.1)
    card.plate(
        wisteria.frond(rng, 4, 26, 110, 34, 4) + wisteria.frond(rng, 44, 18, 100, 38, 4)
        + wisteria.frond(rng, 78, 27, 66, 50) + wisteria.frond(rng, 134, 16, 84, 44)
    )
    return card


def chaff_dusk() -> Card:
    """Cut 4c2: an old vine arching through the dusk from the right, three pale racemes under its bough."""
    card = Card(44)
    rng = card.rng
    dusk, low = pal.mix(pal.GREEN_DARK, pal.WATER, 0.25), pal.mix(pal.WATER, pal.CELADON, 0.35)
    card.plate(shared_elements.sky(dusk, low, 1, low_strength=0.95), mottle=0.04, pool=0, grain=0.03)
    # an old trunk, smooth and bent, a younger one winding about it
    card.plate(
        wisteria.vine(rng, [(166, 276), (146, 240), (114, 206), (118, 162), (138, 122), (126, 78), (88, 50), (44, 46),
                            (14, 62)], [28, 22, 19, 16, 13, 11, 9, 6, 3], twine=0)
        + wisteria.vine(rng, [(104, 276), (110, 246), (138, 218), (130, 184), (112, 150), (118, 112), (140, 72),
                              (148, 34), (138, -10)], [9, 8.5, 8, 7.5, 7, 6.5, 6.5, 6, 5], twine=0)
    )
    # they sway to the left: two behind, the longest before them
    far: list[tuple[list[Point], float]] = [
        ([(90, 52), (95, 56), (98, 68), (92, 100), (95, 130), (84, 166)], 27),
        ([(17, 59), (22, 61), (26, 72), (22, 100), (24, 128), (12, 164)], 30),
    ]
    card.plate("".join(wisteria.raceme(rng, stem, wide, wisteria.PALE) for stem, wide in far), mottle=0.04, pool=0.1)
    card.plate(wisteria.raceme(rng, [(48, 46), (54, 49), (59, 60), (63, 104), (56, 146), (60, 184), (42, 234)], 40,
                               wisteria.PALE), mottle=0.04, pool=0.1)
    card.plate(
        wisteria.frond(rng, 44, 46, 112, 34, 4) + wisteria.frond(rng, 82, 48, 92, 40)
        + wisteria.frond(rng, 14, 58, 128, 30, 4) + wisteria.frond(rng, 146, 46, 40, 32, 4)
        + wisteria.frond(rng, 134, 108, 30, 34) + wisteria.frond(rng, 114, 196, 150, 38)
    )
    card.plate(shared_elements.gold(rng, 0, 8, 160, 60, 40), mottle=0, pool=0)
    return card


CARDS: dict[str, Callable[[], Card]] = {"4A": animal, "4R": ribbon, "4c1": chaff_day, "4c2": chaff_dusk}
