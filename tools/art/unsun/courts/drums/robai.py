"""D10: the black dragon sits on the drum among flames."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import Block
from tools.art.unsun.figures.beasts import dragon, dragon_head
from tools.art.unsun.numbers import ornaments as o


def card() -> Block:
    """Cut the card."""
    b = ground.floor("D").lay(o.flame(140, 140, 0.8, 8))
    wing = dragon.wing(inks.BLACK, inks.RED)
    b.lay(wing.moved(96, 112, 2), wing.moved(86, 120, -4, flip=True))
    spine = [
        (62, 80), (80, 70), (100, 76), (110, 96), (102, 118), (86, 132), (84, 148), (100, 160), (124, 166), (140, 184),
        (136, 208), (110, 222), (70, 226), (36, 220), (18, 205), (16, 188),
    ]
    widths = [19, 21, 24, 26, 28, 29, 29, 28, 26, 23, 20, 17, 13, 10, 7, 3]
    body = dragon.body(spine, widths, inks.BLACK, inks.STRAW, inks.RED)
    b.lay(body, signs.drum(74, 195, 38), dragon.front(body, 58, 100, 62, 72))
    b.lay(dragon.hind_leg([(114, 170), (134, 184), (124, 202), (104, 203)], [28, 21, 13, 9], inks.BLACK))
    b.lay(
        dragon.leg(
            [(102, 108), (118, 126), (108, 146), (86, 151)],
            [19, 15, 11, 9],
            inks.BLACK,
            [
                [(86, 148), (75, 144), (65, 147), (57, 156)],
                [(84, 151), (74, 152), (65, 156), (58, 165)],
                [(86, 154), (78, 159), (71, 164), (66, 173)],
            ],
        )
    )
    return b.lay(dragon_head.head(inks.BLACK, inks.RED, inks.STRAW).moved(66, 82, 2, 0.96))
