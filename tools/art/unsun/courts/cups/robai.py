"""U10: the white dragon lays its tail about the cup, a claw upon the lid."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import Block
from tools.art.unsun.figures.beasts import dragon, dragon_head


def card() -> Block:
    """Cut the card."""
    b = ground.floor("U")
    b.lay(dragon.wing(inks.WHITE, inks.RED).moved(96, 122, 1))
    spine = [
        (78, 66), (94, 60), (112, 68), (120, 88), (111, 110), (92, 127), (82, 146), (92, 164), (110, 180), (112, 200),
        (94, 214), (66, 217), (40, 210), (24, 193), (16, 170), (15, 150), (26, 135), (40, 131), (51, 137), (58, 146),
    ]
    widths = [19, 21, 23, 25, 27, 28, 28, 27, 25, 21, 17, 14, 12, 10, 9, 8.4, 7.6, 7, 5, 0.4]
    body = dragon.body(spine, widths, inks.WHITE, inks.STRAW, inks.RED)
    b.lay(body)
    b.lay(dragon.hind_leg([(108, 188), (130, 194), (126, 211), (102, 219)], [27, 21, 13, 9], inks.WHITE))
    b.lay(dragon_head.head(inks.WHITE, inks.RED, inks.STRAW).moved(80, 62, -4, 0.96))
    b.lay(signs.cup(53, 174, 27), dragon.front(body, 8, 188, 90, 45))
    b.lay(
        dragon.leg(
            [(112, 106), (122, 128), (110, 146), (90, 150)],
            [20, 15, 11, 9],
            inks.WHITE,
            [
                [(90, 147), (80, 142), (72, 144), (64, 151)],
                [(88, 150), (79, 151), (71, 154), (64, 161)],
                [(90, 153), (83, 158), (76, 162), (70, 169)],
            ],
        )
    )
    return b
