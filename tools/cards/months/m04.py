"""April, wisteria: the cuckoo and the red crescent, the plain red ribbon, racemes by day, a vine at dusk."""

from collections.abc import Callable

from tools.cards import palette as pal
from tools.cards.brush import Point, fade, group
from tools.cards.motifs import common
from tools.cards.motifs.animals import cuckoo
from tools.cards.motifs.plants import wisteria
from tools.cards.paint import cast, linear, painted, printed, radial
from tools.cards.printing.washi import Card


def animal() -> Card:
    """4A: a cuckoo crossing a red crescent under the racemes."""
    card = Card(41)
    rng = card.rng
    dawn = linear(0, 0, 0, 262, (0, pal.INDIGO, 0.95), (0.4, pal.BLUE_LIGHT, 0.95), (0.72, pal.CREAM, 0.8),
                  (1, pal.SAND, 0.95))
    card.plate(painted(common.full(dawn)), mottle=0.05, pool=0, grain=0.07)
    # the pale air about the moon parts its red from the sky where there is no colour
    glow = radial(104, 70, 66, (0, pal.CREAM, 0.85), (0.5, pal.CREAM, 0.6), (1, pal.CREAM, 0))
    card.plate(painted(common.full(glow)), mottle=0.05, pool=0, grain=0.07)
    card.plate(common.crescent(106, 74, 34, 10, pal.RED), mottle=0.05, pool=0.2, grain=0.04)
    card.plate(wisteria.vine(rng, [(-10, 28), (30, 14), (76, 22), (118, 9), (172, 22)], [12, 10, 8, 7, 10]))
    card.plate(
        wisteria.raceme(rng, 44, 24, 62, 24, sway=-2) + wisteria.raceme(rng, 130, 18, 38, 18, sway=2)
        + wisteria.raceme(rng, 17, 26, 128, 32, sway=3) + wisteria.raceme(rng, 151, 20, 84, 25, sway=-3),
        mottle=0.04, pool=0.1,
    )
    card.plate(
        wisteria.frond(rng, 30, 18, 62, 40) + wisteria.frond(rng, 122, 14, 112, 32, 4)
        + wisteria.frond(rng, 4, 24, 66, 38, 4) + wisteria.frond(rng, 66, 20, 62, 36)
        + wisteria.frond(rng, 156, 16, 112, 38, 4) + wisteria.frond(rng, 134, 13, 58, 26, 4)
        + wisteria.frond(rng, 84, 19, 118, 26, 4)
    )
    for art in (cuckoo.far_side(), cuckoo.body(), cuckoo.near_wing()):
        card.plate(group(art, 6, 30, 0, 0.95), mottle=0.03, pool=0.1)
    card.plate(group(cuckoo.head(), 6, 30, 0, 0.95), mottle=0.02, shift=(0, 0))
    card.plate(common.gold(rng, 0, 214, 160, 44, 44), mottle=0, pool=0)
    return card


def ribbon() -> Card:
    """4R: the plain red ribbon among racemes."""
    card = Card(42)
    rng = card.rng
    card.plate(common.sky(pal.GOLD_LIGHT, pal.CREAM, 0.9, low_strength=0.4), mottle=0.05, pool=0, grain=0.06)
    far = "".join(
        wisteria.raceme(rng, x, y, length, width, wisteria.PALE, sway, bare=True)
        for x, y, length, width, sway in ((62, 40, 164, 25, -3), (131, 42, 198, 27, 4))
    )
    card.plate(fade(far, 0.66), mottle=0.04, pool=0)
    card.plate(wisteria.vine(rng, [(-10, 10), (40, 26), (86, 13), (128, 27), (172, 10)], [12, 10, 8, 8, 13]))
    card.plate(
        wisteria.raceme(rng, 48, 28, 104, 26, sway=3) + wisteria.raceme(rng, 20, 24, 214, 40, sway=8),
        mottle=0.04, pool=0.1,
    )
    card.plate(
        wisteria.frond(rng, 12, 16, 54, 46) + wisteria.frond(rng, 66, 20, 124, 42)
        + wisteria.frond(rng, 70, 18, 96, 26, 4)
    )
    common.ribbon(card, "red", x=88, y=142, tilt=3, length=190, tied=(30, 10))
    card.plate(wisteria.raceme(rng, 146, 24, 168, 36, sway=-6), wisteria.raceme(rng, 115, 30, 96, 28, sway=-3),
               mottle=0.04, pool=0.1)
    card.plate(wisteria.frond(rng, 106, 20, 70, 40) + wisteria.frond(rng, 128, 24, 116, 36, 4)
               + wisteria.frond(rng, 156, 16, 124, 44))
    fallen = ((52, 246, 20), (113, 246, -35), (80, 251, 70), (120, 230, 110), (149, 244, 50))
    card.plate("".join(wisteria.floret(x, y, 3.2, turn, wisteria.VIOLET, 0.6) for x, y, turn in fallen))
    return card


def chaff_day() -> Card:
    """4c1: long racemes hanging in the light of day."""
    card = Card(43)
    rng = card.rng
    card.plate(common.sky(pal.CELADON, pal.CREAM, 0.9, low_strength=0.45), mottle=0.05, pool=0, grain=0.06)
    card.plate(common.bokashi(pal.WATER, 206, 262, 0.95), mottle=0.06, pool=0, grain=0.07)
    card.plate(common.water(rng, 232, 254, 3, pal.CREAM, 0.9, 1.6), mottle=0.03, pool=0)
    card.plate(printed(cast(common.water(rng, 222, 256, 5, pal.VIOLET, 1, 2.2), *["violet"] * 3)))
    card.plate(common.mist_pair(64, 200, 120, 6), mottle=0.02, pool=0.06)
    card.plate(wisteria.vine(rng, [(-10, 30), (36, 16), (84, 28), (126, 14), (172, 28)], [13, 11, 10, 9, 12]))
    card.plate(
        "".join(wisteria.cluster(rng, wisteria.hang(x, y, length, sway), wide) for x, y, length, wide, sway in (
            (63, 34, 84, 29, -9), (124, 32, 112, 34, -12), (151, 32, 72, 26, -10), (30, 34, 150, 39, -11),
            (92, 36, 194, 43, -16))),
        mottle=0.04, pool=0.1,
    )
    card.plate(
        wisteria.frond(rng, 8, 24, 128, 42, 4) + wisteria.frond(rng, 46, 22, 62, 44)
        + wisteria.frond(rng, 78, 26, 124, 40) + wisteria.frond(rng, 106, 22, 58, 42)
        + wisteria.frond(rng, 140, 20, 118, 38, 4)
        + wisteria.frond(rng, 154, 20, 50, 40, 4)
    )
    return card


def chaff_dusk() -> Card:
    """4c2: an old vine arching through the dusk from the right, three pale racemes under its bough."""
    card = Card(44)
    rng = card.rng
    dusk, low = pal.mix(pal.GREEN_DARK, pal.WATER, 0.25), pal.mix(pal.WATER, pal.CELADON, 0.35)
    card.plate(common.sky(dusk, low, 1, low_strength=0.95), mottle=0.04, pool=0, grain=0.03)
    # an old trunk, smooth and bent, a younger one winding about it
    card.plate(
        wisteria.vine(rng, [(166, 276), (146, 240), (114, 206), (118, 162), (138, 122), (126, 78), (88, 50), (44, 46),
                            (14, 62)], [28, 22, 19, 16, 13, 11, 9, 6, 3], twine=0)
        + wisteria.vine(rng, [(104, 276), (110, 246), (138, 218), (130, 184), (112, 150), (118, 112), (140, 72),
                              (148, 34), (138, -10)], [9, 8.5, 8, 7.5, 7, 6.5, 6.5, 6, 5], twine=0)
    )
    # they sway to the left: two behind, the longest before them
    far: list[tuple[list[Point], float]] = [
        ([(98, 54), (101, 76), (94, 108), (98, 140), (84, 172)], 31),
        ([(24, 57), (23, 72), (28, 98), (23, 124), (14, 140)], 27),
    ]
    card.plate("".join(wisteria.cluster(rng, stem, wide, wisteria.PALE) for stem, wide in far), mottle=0.04, pool=0.1)
    card.plate(wisteria.cluster(rng, [(62, 45), (60, 62), (68, 104), (60, 146), (66, 184), (44, 236)], 41,
                                wisteria.PALE), mottle=0.04, pool=0.1)
    card.plate(
        wisteria.frond(rng, 30, 48, -142, 34, 4) + wisteria.frond(rng, 62, 44, -104, 32, 4)
        + wisteria.frond(rng, 78, 48, -28, 40) + wisteria.frond(rng, 14, 60, 118, 34, 4)
        + wisteria.frond(rng, 146, 46, 38, 34, 4) + wisteria.frond(rng, 134, 108, 46, 38)
        + wisteria.frond(rng, 114, 196, 158, 36, 4)
    )
    card.plate(common.gold(rng, 0, 8, 160, 60, 40), mottle=0, pool=0)
    return card


CARDS: dict[str, Callable[[], Card]] = {"4A": animal, "4R": ribbon, "4c1": chaff_day, "4c2": chaff_dusk}
