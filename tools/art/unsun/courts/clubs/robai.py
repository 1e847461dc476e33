"""C10: the red dragon about the flowering club."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import Block
from tools.art.unsun.figures.beasts import dragon, dragon_head


def card() -> Block:
    """Cut C10, the tenka: the red dragon winds about the flowering club; always a trump, so on gold."""
    b = ground.gold().lay(ground.floor("C"))
    wing = dragon.wing(inks.RED, inks.BLUE)
    b.lay(wing.moved(93, 122, 4), wing.moved(67, 122, -4, flip=True))
    spine = [
        (62, 84), (78, 77), (97, 82), (108, 100), (99, 119), (76, 129), (56, 144), (54, 166), (78, 179), (104, 186),
        (114, 202), (99, 214), (70, 217), (42, 213), (25, 200), (19, 182), (27, 164),
    ]
    widths = [18, 20, 22, 25, 27, 28, 27, 26, 23, 20, 17, 14, 12, 10, 8, 6, 3]
    body = dragon.body(spine, widths, inks.RED, inks.STRAW, inks.BLUE)
    b.lay(
        *(
            dragon.tongue(26, 168, a, far, wide, bend, inks.STRAW)
            for a, far, wide, bend in ((-118, 17, 8, -4), (-20, 18, 8, 4), (-66, 25, 10, 5))
        )
    )
    b.lay(body)
    b.lay(signs.club((80, 241), (80, 52), 22, flower=23, knobs=4, wood=inks.LEAF, light=inks.STRAW))
    b.lay(dragon.front(body, 40, 60, 76, 48), dragon.front(body, 58, 154, 46, 44))
    b.lay(
        dragon.leg(
            [(101, 112), (120, 130), (118, 147), (103, 153)],
            [19, 15, 11, 9],
            inks.RED,
            [
                [(103, 150), (94, 145), (82, 144), (70, 149)],
                [(102, 153), (92, 152), (82, 153), (71, 158)],
                [(103, 156), (95, 159), (86, 162), (77, 168)],
            ],
        )
    )
    b.lay(dragon.hind_leg([(108, 187), (128, 191), (137, 205), (131, 219)], [27, 21, 13, 9], inks.RED))
    return b.lay(dragon_head.head(inks.RED, inks.STRAW, inks.STRAW).moved(62, 96, 20, 0.94))


