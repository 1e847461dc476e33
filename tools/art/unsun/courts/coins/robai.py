"""O10: the green dragon lies in a ring about the coin, a claw upon it."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import Block
from tools.art.unsun.figures.beasts import dragon, dragon_head


def card() -> Block:
    """Cut the card."""
    b = ground.floor("O")
    wing = dragon.wing(inks.GREEN, inks.LEAF)
    b.lay(wing.moved(98, 116, -3), wing.moved(58, 116, 3, flip=True))
    spine = [
        (62, 80), (78, 66), (100, 66), (122, 80), (136, 104), (139, 132), (132, 162), (114, 188), (86, 202), (56, 198),
        (34, 182), (22, 160), (19, 140), (25, 122), (34, 112),
    ]
    widths = [19, 22, 24, 26, 27, 28, 28, 26, 24, 20, 16, 13, 10, 7, 3]
    body = dragon.body(spine, widths, inks.GREEN, inks.STRAW, inks.RED)
    b.lay(signs.coin(78, 138, 38))
    b.lay(body)
    b.lay(dragon.hind_leg([(124, 176), (140, 190), (142, 206), (133, 219)], [28, 21, 13, 9], inks.GREEN))
    b.lay(
        dragon.leg(
            [(128, 96), (132, 118), (120, 130), (104, 124)],
            [20, 16, 12, 9],
            inks.GREEN,
            [
                [(105, 121), (96, 114), (86, 114), (76, 120)],
                [(103, 124), (94, 123), (84, 126), (76, 133)],
                [(104, 127), (97, 131), (91, 136), (86, 145)],
            ],
        )
    )
    return b.lay(dragon_head.head(inks.GREEN, inks.RED, inks.STRAW).moved(64, 80, 2, 0.96))
