"""Cups in a vineyard: vines, bunches of grapes, swallows."""

from tools.art.unsun.block import Block
from tools.art.unsun.numbers import ornaments as o
from tools.art.unsun.numbers.settings.layout import turned, twice, vine


def setting(number: int) -> Block:
    """Return what lies behind the signs of a number."""
    b = Block()
    if number == 1:
        b.lay(
            twice(
                vine(
                    (80, 250),
                    (42, 246),
                    (18, 214),
                    (22, 168),
                    (13, 124),
                    (24, 78),
                    (50, 40),
                    (70, 30),
                    size=30,
                    width=8,
                )
            )
        )
        b.lay(twice(o.grapes(36, 34, 0.95, 8)), o.grapes(80, 8, 1.0), twice(o.bird(50, 218, 0.95, 14, flip=True)))
    elif number == 2:
        b.lay(vine((80, 274), (76, 210), (84, 160), (78, 112), size=20, width=11, bare=9))
        b.lay(twice(vine((80, 128), (64, 90), (38, 84), (14, 112), size=30, width=8, seed=1)))
        b.lay(twice(vine((80, 118), (72, 66), (50, 34), (18, 26), size=30, width=8, seed=2)))
        b.lay(o.grapes(80, 30, 1.35), twice(o.grapes(36, 62, 1.05, 6)))
    elif number == 3:
        b.lay(vine((80, 274), (86, 214), (76, 172), (80, 146), size=20, width=9, bare=9))
        b.lay(twice(vine((80, 150), (50, 136), (22, 128), (14, 96), (24, 62), (44, 30), size=28, width=7, seed=3)))
        b.lay(twice(o.grapes(22, 72, 1.05, 4)), o.bird(116, 136, 0.85, -6))
    elif number == 4:
        b.lay(
            turned(
                vine((80, 150), (84, 122), (72, 92), (82, 60), (76, 30), (44, 20), (16, 40), size=28, width=7, seed=6)
            )
        )
        b.lay(o.grapes(80, 128, 1.2), o.grapes(112, 14, 0.95, -10), o.bird(34, 54, 0.9, 4, flip=True))
    elif number == 5:
        b.lay(turned(vine((80, 138), (50, 160), (16, 148), (20, 118), (56, 106), size=23, width=6, seed=5)))
        b.lay(vine((80, 110), (84, 76), (76, 40), (82, 14), size=23, width=6, seed=2))
        b.lay(o.grapes(80, 26, 0.95), twice(o.grapes(28, 128, 0.85, 6)), o.grapes(80, 190, 0.9))
    elif number == 6:
        b.lay(
            twice(
                vine(
                    (66, 274), (56, 200), (80, 160), (30, 150), (16, 110), (34, 70), (30, 24), size=26, width=7, seed=7
                )
            )
        )
        b.lay(twice(o.grapes(29, 84, 1.15, 5)))
    elif number == 7:
        b.lay(turned(vine((80, 131), (60, 104), (80, 70), (80, 34), (56, 18), (20, 30), size=24, width=6, seed=4)))
        b.lay(twice(vine((80, 112), (52, 110), (16, 98), size=22, width=5, seed=2)))
        b.lay(o.grapes(80, 14, 1.0), o.grapes(80, 184, 1.15))
    elif number == 8:
        b.lay(vine((84, 274), (58, 180), (100, 116), (58, 46), (84, 12), size=20, width=6, seed=1, bare=1))
        b.lay(twice(vine((72, 108), (40, 116), (10, 108), size=22, width=5, seed=2)))
        b.lay(
            o.grapes(80, 120, 1.0),
            twice(vine((84, 20), (50, 30), (20, 44), size=23, width=5, seed=5)),
            o.grapes(80, 8, 0.85),
        )
    else:
        b.lay(
            twice(
                vine((80, 176), (50, 180), (16, 172), (14, 132), (20, 96), (34, 58), (64, 26), size=25, width=6, seed=9)
            )
        )
        b.lay(twice(o.grapes(25, 78, 1.05, 4)), o.grapes(80, 8, 0.95), o.bird(80, 104, 0.75, 4))
    return b
