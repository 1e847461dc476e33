"""August, susuki grass: the full moon, the three geese, the hill in evening wind, the hill by night."""

import math
from collections.abc import Callable

from tools.art.cards import palette as pal
from tools.art.cards.brush import brush, curve, group
from tools.art.cards.gradients import cast, painted, printed, radial
from tools.art.cards.motifs import shared_elements
from tools.art.cards.motifs.animals import geese
from tools.art.cards.motifs.plants import susuki
from tools.art.cards.printing.woodblock_print import Card

# the geese: x, y, scale, tilt, pose; the leader last, since it is nearest
FLIGHT = [(114, 58, 0.56, -6, "up"), (52, 86, 0.66, -10, "down"), (100, 154, 0.88, -14, "glide")]


def light() -> Card:
    """Cut 8L: the full moon in a red sky above the dark hill."""
    card = Card(81)
    rng = card.rng
    card.plate(
        shared_elements.sky(pal.RED_DARK, pal.VERMILION, 1, end=215) + printed(shared_elements.full(pal.RED)),
        mottle=0.05,
        pool=0,
        grain=0.07,
    )
    glow = radial(82, 92, 96, (0, pal.CORAL, 0.9), (0.55, pal.RED_LIGHT, 0.75), (1, pal.RED, 0))
    card.plate(painted(shared_elements.full(glow)), mottle=0.04, pool=0)
    card.plate(susuki.moon(82, 86, 57), mottle=0.03, pool=0.12, grain=0.02)
    card.plate(shared_elements.mist_pair(98, 46, 90, 6, pal.RED, pal.GOLD_LIGHT), mottle=0.03, pool=0.08)
    card.plate(susuki.hill(rng, susuki.arc(-46, 226, (88, 160)), pal.INK, pal.INK,
                           pal.mix(pal.PINE_DARK, pal.PINE, 0.4), fringe=0, tufts=60,
                           inks=("key", "key")), mottle=0.05, pool=0.05)
    card.plate(shared_elements.mist_pair(-14, 136, 84, 5, pal.RED, pal.GOLD_LIGHT), mottle=0.03, pool=0.08)
    card.plate(susuki.hill(rng, susuki.arc(-120, 216, (40, 216)), pal.GREEN_DARK, pal.GREEN_DARK, pal.GREEN, fringe=0,
                           tufts=34, inks=("green", "green")), mottle=0.05, pool=0.05)
    dark = [pal.GREEN, pal.LEAF, pal.PINE]
    card.plate(susuki.tussock(rng, 22, 268, 62, 9, dark, 0.5) + susuki.tussock(rng, 128, 270, 76, 11, dark, 0.3))
    card.plate(
        susuki.stem(rng, 94, 268, (99, 178), 31) + susuki.stem(rng, 50, 268, (64, 200), 33)
        + susuki.stem(rng, 8, 268, (26, 120), 43) + susuki.stem(rng, 4, 272, (22, 220), 31)
        + susuki.stem(rng, 116, 268, (122, 140), 40) + susuki.stem(rng, 112, 274, (130, 214), 33)
    )
    card.plate(shared_elements.gold(rng, 5, 8, 150, 40, 40), mottle=0, pool=0)
    return card


def animal() -> Card:
    """Cut 8A: three geese over the hill, the leader gliding down before the others."""
    card = Card(82)
    rng = card.rng
    card.plate(
        shared_elements.sky(pal.SLATE_LIGHT, pal.CREAM, 0.85, low_strength=0.4, end=150),
        mottle=0.05,
        pool=0,
        grain=0.07,
    )
    card.plate(shared_elements.bokashi(pal.CORAL, 120, 214, 0.6), mottle=0.05, pool=0, grain=0.05)
    card.plate(susuki.hill(rng, susuki.arc(-70, 250, (70, 218)), inks=("key", "key")), mottle=0.05, pool=0.05)
    card.plate(susuki.stem(rng, 30, 268, (46, 212), 28, silk="yellow"))
    for x, y, scale, tilt, stroke in FLIGHT:
        far, body, near, head = (group(part, x, y, tilt, scale) for part in geese.goose(stroke))
        card.plate(far, body, near, mottle=0.03, pool=0.08)
        card.plate(head, mottle=0.02, shift=(0, 0))
    dark = [pal.GREEN, pal.LEAF, pal.PINE]
    card.plate(susuki.tussock(rng, 18, 270, 56, 10, dark, 0.5, parted=True)
               + susuki.tussock(rng, 132, 270, 50, 10, dark, 0.3, parted=True))
    card.plate("".join(susuki.stem(rng, x, y, top, size, silk="yellow") for x, y, top, size in (
        (4, 268, (12, 196), 36), (100, 272, (112, 245), 25), (60, 272, (74, 240), 27),
    )))
    return card


def chaff_wind() -> Card:
    """Cut 8c1: the hill leaning in from the left, a gust of the evening wind going through the plumes."""
    card = Card(83)
    rng = card.rng
    card.plate(
        shared_elements.sky(pal.OCHRE, pal.AMBER, 0.95, low_strength=0.75, end=190), mottle=0.05, pool=0, grain=0.07
    )
    bands = shared_elements.mist_pair(88, 30, 110, 6, pal.CREAM) + shared_elements.mist(-14, 112, 70, 5, pal.CREAM)
    card.plate(bands, mottle=0.02, pool=0.06)
    haze = (pal.mix(pal.CREAM, pal.AMBER, 0.35), pal.mix(pal.SAND, pal.AMBER, 0.4), pal.GOLD_DARK)
    card.plate("".join(
        susuki.stem(rng, x, 216, top, size, 1, haze, pal.GOLD_DARK, 1.2, rise=rise, ripe=ripe, silk="yellow")
        for x, top, size, rise, ripe in (
            (98, (112, 142), 19, -62, 0.5), (116, (127, 158), 16, -70, 0.2), (130, (148, 152), 20, -58, 0.7),
        )
    ))
    card.plate(susuki.hill(rng, susuki.arc(-96, 214, (46, 168)), inks=("key", "key")), mottle=0.05, pool=0.05)
    greens = [pal.GREEN, pal.LEAF, pal.PINE]
    card.plate(susuki.tussock(rng, 30, 270, 92, 10, greens, 0.75, parted=True)
               + susuki.tussock(rng, 122, 272, 62, 9, greens, 0.6, parted=True))
    card.plate("".join(
        susuki.stem(rng, x, 270, top, size, 1, susuki.PALE, bow=bow, rise=rise, ripe=ripe, silk="yellow")
        for x, top, size, bow, rise, ripe in (
            (30, (62, 76), 40, 0.36, -78, 0.05), (16, (20, 112), 54, 0.2, -76, 0.95),
            (44, (94, 120), 50, 0.2, -44, 0.75), (4, (14, 204), 32, 0.4, -92, 0.3),
            (104, (124, 200), 36, 0.25, -62, 0.9), (66, (74, 190), 36, 0.3, -76, 0.5),
        )
    ))
    card.plate(susuki.tussock(rng, 70, 276, 50, 7, greens, 0.5, parted=True))
    return card


def chaff_night() -> Card:
    """Cut 8c2: one great hill by night, its rim in moonlight, silver plumes before it, all bent by one wind."""
    card = Card(84)
    rng = card.rng
    card.plate(
        shared_elements.sky(pal.INDIGO, pal.BLUE_LIGHT, 1, low_strength=0.85, end=190), mottle=0.05, pool=0, grain=0.08
    )
    # printed, the night is blue, so that the plumes over the ridge are whiter than their ground
    card.plate(printed(cast(shared_elements.full(pal.BLUE_LIGHT), *["blue"] * 3)))
    far = [pal.mix(pal.PINE_DARK, pal.INDIGO, 0.35), pal.INK, pal.mix(pal.PINE, pal.BLUE, 0.5)]
    ridge = susuki.arc(-66, 240, (104, 68))
    card.plate(susuki.hill(rng, ridge, *far, wind=-1, inks=("key", "key")), mottle=0.05, pool=0.05)
    light = curve([(x, y + 3.4) for x, y in ridge], 8)
    rim = brush(light, [0.4 + 2.2 * math.sin(math.pi * i / (len(light) - 1)) for i in range(len(light))], pal.SKY, n=1)
    card.plate(painted(rim), mottle=0.06, pool=0)
    blades = [pal.GREEN, pal.mix(pal.PINE, pal.BLUE, 0.4), pal.PINE]
    card.plate(susuki.tussock(rng, 138, 272, 64, 9, blades, -0.7, parted=True)
               + susuki.tussock(rng, 78, 274, 48, 8, blades, -0.7, parted=True))
    card.plate("".join(
        susuki.stem(rng, x, 270, top, size, -1, susuki.SILVERY, width=2.3, bow=bow, rise=rise, ripe=ripe)
        for x, top, size, bow, rise, ripe in (
            (92, (62, 200), 31, 0.3, -58, 0.7), (178, (146, 178), 33, 0.3, -58, 0.8),
            (64, (32, 228), 27, 0.3, -54, 0.7),
            (160, (128, 230), 29, 0.3, -54, 0.8), (108, (56, 140), 58, 0.3, -58, 0.8),
            (158, (122, 114), 70, 0.34, -60, 0.9),
        )
    ))
    card.plate(shared_elements.gold(rng, 5, 8, 150, 60, 46), mottle=0, pool=0)
    return card


CARDS: dict[str, Callable[[], Card]] = {"8L": light, "8A": animal, "8c1": chaff_wind, "8c2": chaff_night}
