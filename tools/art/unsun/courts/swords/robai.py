"""S10: the indigo dragon winds about the sword and takes its point between the jaws."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import Block
from tools.art.unsun.figures.beasts import dragon, dragon_head


def card() -> Block:
    """Cut the card."""
    b = ground.floor("S")
    wing = dragon.wing(inks.BLUE, inks.SKY)
    b.lay(wing.moved(96, 118, 2, 0.96), wing.moved(64, 122, -2, flip=True))
    spine = [
        (82, 42), (98, 24), (122, 22), (138, 42), (134, 70), (112, 92), (80, 106), (54, 124), (48, 144), (64, 159),
        (92, 163), (112, 174), (113, 193), (94, 204), (64, 207), (40, 202), (24, 188), (20, 166),
    ]
    widths = [18, 20, 22, 24, 26, 27, 27, 26, 25, 24, 22, 20, 17, 14, 11, 9, 6, 3]
    body = dragon.body(spine, widths, inks.BLUE, inks.STRAW, inks.RED)
    b.lay(
        *(
            dragon.tongue(20, 170, a, far, wide, bend, inks.RED)
            for a, far, wide, bend in ((-136, 16, 8, -4), (-44, 17, 8, 4), (-90, 25, 10, 4))
        )
    )
    b.lay(body)
    head = dragon_head.jaw(inks.RED, inks.STRAW), dragon_head.skull(inks.BLUE, inks.RED, inks.STRAW)
    b.lay(head[0].moved(79, 50, -64, 1.0))
    b.lay(signs.sword((80, 252), (80, 74), 18))
    b.lay(head[1].moved(79, 50, -64, 1.0))
    b.lay(dragon.front(body, 58, 136, 46, 44))
    b.lay(
        dragon.leg(
            [(127, 70), (143, 90), (139, 112), (118, 128)],
            [19, 15, 12, 9],
            inks.BLUE,
            [
                [(118, 124), (106, 119), (88, 119), (71, 126)],
                [(116, 128), (104, 128), (88, 130), (72, 137)],
                [(117, 131), (108, 136), (96, 141), (82, 149)],
            ],
        )
    )
    # the hind foot grips the blade too
    b.lay(
        dragon.leg(
            [(110, 180), (131, 192), (124, 212), (100, 220)],
            [26, 21, 13, 9],
            inks.BLUE,
            [
                [(101, 217), (91, 212), (79, 212), (68, 218)],
                [(99, 220), (88, 220), (78, 222), (68, 228)],
                [(101, 223), (92, 228), (84, 232), (77, 239)],
            ],
        )
    )
    return b
