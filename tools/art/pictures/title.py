"""The title: the moon of August over the susuki hill, a crane, pine and cherry reaching in from the corners."""

from tools.art.cards import palette as pal
from tools.art.cards.brush import group, rect
from tools.art.cards.gradients import linear, radial
from tools.art.cards.motifs import shared_elements
from tools.art.cards.motifs.plants import cherry, pine, susuki
from tools.art.pictures import landscape
from tools.art.pictures.picture_print import Picture

WIDTH, HEIGHT = 465.8, 262.0
MOON = (168.0, 108.0, 66.0)  # x, y, radius in units: the game writes its sign on it
MIST = (160.0, 196.0)  # the middle of the mist below, where the name in letters goes
TUFTS = [
    (12, 40, 30, 30), (52, 24, 26, 22), (86, 16, 20, 16), (6, 86, 26, 34), (40, 62, 22, 26), (-4, 128, 24, 40),
    (28, 6, 26, 10),
]
#: The patch with the crane, without the tips of its feet; the room for all of its flight.
CRANE = (227.5, 26.0, 293.0, 107.0)
FLIGHT = (221.0, 22.0, 309.0, 110.0)
#: How far its wings are spread in each picture of the crane.
SPREAD = (1.0, 0.82, 0.56, 0.24)
PLUMES = (
    (0.7, 140.1, 28.4, 196.5),
    (29.1, 123.7, 64.0, 173.9),
    (36.4, 174.7, 71.3, 218.3),
    (237.3, 154.7, 275.5, 211.1),
    (276.6, 134.6, 313.0, 198.3),
    (435.6, 127.4, 465.4, 191.1),
)
"""Plumes of the grass that stand alone: left, top, right, bottom of the room in which each can bow."""
PETALS = 8


def petals() -> Picture:
    """Return the petals in the air in a row of ``PETALS`` squares of 16 units, each turned and tipped another way."""
    picture = Picture(882, width=16.0 * PETALS, height=16, clear=True)
    _, rim, edge = cherry.LIGHT
    for k in range(PETALS):
        art = group(cherry.petal(9, edge), -4.6) + group(cherry.petal(8.3, rim), -4.2)
        tipped = f'<g transform="scale(1 {picture.rng.uniform(0.5, 1):.2f})">{art}</g>'
        picture.plate(group(tipped, 16.0 * k + 8, 8, 45.0 * k + picture.rng.uniform(0, 40)), mottle=0.02, pool=0.05,
                      shift=(0, 0))
    return picture


def crane() -> Picture:
    """Return the crane of the title in a row of squares, its wings spread less from one to the next."""
    side = FLIGHT[2] - FLIGHT[0]
    picture = Picture(883, width=side * len(SPREAD), height=side, clear=True)
    for number, spread in enumerate(SPREAD):
        for plate in landscape.crane(265 - FLIGHT[0] + side * number, 66 - FLIGHT[1], 0.46, 8, spread):
            picture.plate(plate, mottle=0.02, pool=0.08, shift=(0, 0))
    return picture


def title() -> Picture:
    """Return the title picture, 16:9, without its crane; the important parts are between 14 and 86 % of both sides."""
    picture = Picture(881, width=WIDTH, height=HEIGHT)
    rng = picture.rng
    x, y, r = MOON

    def full(fill: str, opacity: float = 1.0) -> str:
        return rect(-3, -3, WIDTH + 6, HEIGHT + 6, fill, opacity)

    sky = linear(0, 0, 0, 214, (0, pal.WINE), (0.3, pal.RED_DARK), (0.62, pal.RED), (1, pal.VERMILION))
    picture.plate(full(sky), mottle=0.05, pool=0, grain=0.07)
    glow = radial(x, y, 190, (0, pal.CORAL, 0.85), (0.4, pal.RED_LIGHT, 0.7), (1, pal.RED, 0))
    picture.plate(full(glow), mottle=0.04, pool=0, grain=0.03)
    dusk = linear(0, 150, 0, 236, (0, pal.ORANGE, 0), (1, pal.AMBER, 0.75))
    picture.plate(full(dusk), mottle=0.04, pool=0, grain=0.05)
    picture.plate(susuki.moon(x, y, r), mottle=0.03, pool=0.12, grain=0.04)
    far = [(-10.0, 208.0), (60, 198), (130, 204), (210, 194), (290, 200), (370, 178), (430, 172), (480, 182)]
    picture.plate(
        shared_elements.hill(
            far, linear(0, 172, 0, 236, (0, pal.mix(pal.WINE, pal.RED_DARK, 0.4)), (1, pal.RED_LIGHT))
        ),
        mottle=0.05,
        pool=0.08,
        grain=0.05,
    )
    picture.plate(
        landscape.bands(
            [(-20, 173.5, 252), (34, 182.1, 246), (-30, 190.7, 282), (44, 199.3, 254), (70, 207.9, 170)], 9.2, pal.MIST,
            pal.GOLD, step=4,
        )
        + landscape.bands([(330, 152, 160), (372, 159.6, 120)], 8, pal.MIST, pal.GOLD),
        mottle=0.02, pool=0.06,
    )
    picture.plate(
        landscape.bands([(216, 136, 84), (236, 143.2, 92)], 6.6, pal.mix(pal.RED, pal.RED_DARK, 0.3), pal.GOLD_LIGHT),
        mottle=0.03, pool=0.08,
    )
    ridge = [
        (-8.0, 226.0), (50, 216), (120, 217), (190, 224), (250, 226), (310, 214), (370, 197), (424, 192), (476, 200),
    ]
    picture.plate(
        landscape.ridge(rng, ridge, pal.PINE_DARK, pal.INK, pal.PINE, tufts=330), mottle=0.05, pool=0.05
    )
    greens = [pal.GREEN, pal.LEAF, pal.PINE]
    picture.plate("".join(
        susuki.tussock(rng, tx, 270, tall, 11, greens, 0.4) for tx, tall in ((24, 58), (112, 48), (268, 52), (440, 76))
    ))
    stems = [(20, 266, 34, 176, 36), (42, 268, 46, 208, 31), (-6, 266, 6, 192, 34),
             (246, 268, 250, 204, 34), (276, 268, 286, 186, 37), (302, 270, 318, 210, 33), (352, 268, 362, 206, 34),
             (398, 268, 408, 164, 39), (430, 268, 440, 184, 37), (456, 270, 462, 156, 40), (384, 270, 388, 214, 32)]
    picture.plate("".join(susuki.stem(rng, a, b, (c, d), size) for a, b, c, d, size in stems))
    picture.plate(
        pine.trunk(rng, [(-8, 150), (2, 104), (10, 66), (30, 34), (60, 22), (92, 20)], [20, 16, 12, 9, 6, 3])
    )
    picture.plate("".join(pine.tuft(rng, *t) for t in TUFTS))
    wood = cherry.wood(rng, [(474, 44), (444, 30), (410, 22), (372, 24), (338, 14)], [13, 10, 7.5, 5, 2])
    wood += cherry.wood(rng, [(430, 28), (412, 40), (398, 54)], [5, 3.6, 1.6])
    picture.plate(wood)
    picture.plate(cherry.bank(rng, [(462, 34, 26), (432, 14, 26), (396, 10, 22), (362, 12, 17), (410, 40, 15),
                                    (338, 8, 10), (470, 66, 14)], 10, leaves=9))
    picture.plate(
        landscape.stars(rng, (236, 0, 160, 70), 110, pal.GOLD_LIGHT) + landscape.stars(rng, (0, 212, 466, 50), 60,
                                                                                     pal.GOLD),
        mottle=0, pool=0,
    )
    return picture
