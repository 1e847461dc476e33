"""Cups in a vineyard: vines with a trunk, bunches of grapes."""

from tools.art.cards.brush import Point
from tools.art.unsun import inks
from tools.art.unsun.block import Block
from tools.art.unsun.numbers import ornaments as o
from tools.art.unsun.numbers.pips import ROUND
from tools.art.unsun.numbers.settings.layout import twice, vine


def _trunk(top: float, width: float = 9) -> Block:
    """Return the trunk of a vine from below the card up to y ``top``, slightly crooked."""
    way: list[Point] = [(80, 274), (78, 274 - (274 - top) * 0.35), (82, top + (274 - top) * 0.3), (80, top)]
    return Block().limb(way, [width, width * 0.86, width * 0.72, width * 0.55], inks.BROWN, o.BOLD * 0.85)


def _shelf(y: float, size: float) -> Block:
    """Return an arm of a trained vine to both sides of the trunk, level at y, a leaf at either end."""
    arm = Block().limb([(80, y + 5), (66, y + 1), (40, y), (18, y - 1)], [5.4, 5, 4.4, 3.4], inks.BROWN, o.BOLD * 0.85)
    return twice(arm.lay(o.vine_leaf(size, light=True).moved(20, y - 1, 200)))


def setting(number: int) -> Block:
    """Return what lies behind the signs of a number."""
    r, places = ROUND["U"][number]
    b = Block()
    if number == 1:
        way: list[Point] = [(81, 244), (66, 243.6), (42, 239), (20, 212), (22, 168), (13, 124), (24, 78), (50, 40),
                            (70, 30)]
        b.lay(twice(vine(*way, size=30, width=8, bare=2)))
        b.lay(twice(o.grapes(36, 34, 0.95, 8)), o.grapes(80, 8, 1.0))
    elif number == 2:
        b.lay(vine((80, 274), (76, 210), (84, 160), (78, 112), size=20, width=11, bare=9))
        b.lay(twice(vine((80, 128), (64, 90), (38, 84), (14, 112), size=30, width=8, seed=1)))
        b.lay(twice(vine((80, 118), (72, 66), (50, 34), (18, 26), size=30, width=8, seed=2)))
        b.lay(o.grapes(80, 30, 1.35), twice(o.grapes(36, 62, 1.05, 6)))
    elif number == 3:
        b.lay(vine((80, 274), (86, 214), (76, 172), (80, 146), size=20, width=9, bare=9))
        b.lay(twice(vine((80, 150), (50, 136), (22, 128), (14, 96), (24, 62), (44, 30), size=28, width=7, seed=3)))
        b.lay(twice(o.grapes(22, 72, 1.05, 4)))
    elif number == 4:
        b.lay(twice(vine((80, 66), (70, 34), (44, 26), (18, 44), size=28, width=7, seed=6)))
        b.lay(_trunk(40), *(_shelf(y + r * 1.07 + 2, 24) for _, y in places[::2]), o.grapes(80, 18, 1.1))
    elif number == 5:
        b.lay(vine((80, 274), (84, 234), (78, 202), (80, 183.5), size=20, width=9, bare=9))
        b.lay(twice(vine((80, 184), (52, 174), (24, 154), (10, 118), (9, 74), (30, 32), (66, 24), size=24, width=7,
                         seed=2, bare=2)))
        bough: list[Point] = [(13, 128), (22, 112), (42, 106), (63, 105)]
        b.lay(twice(Block().limb(bough, [5.4, 5.2, 4.4, 0.8], inks.BROWN, o.BOLD * 0.85)))
        b.lay(_shelf(places[3][1] + r * 1.07 + 2, 20), o.grapes(80, 14, 0.95), twice(o.grapes(29, 116, 0.8, 4)))
    elif number == 6:
        b.lay(_trunk(30, 10), *(_shelf(y + r * 1.07 + 2, 21) for _, y in places[::2]))
        b.lay(twice(vine((80, 52), (66, 28), (42, 22), (20, 30), size=25, width=6, seed=2)), o.grapes(80, 12, 0.95))
    elif number == 7:
        b.lay(_trunk(34), *(_shelf(places[k][1] + r * 1.07 + 2, 18) for k in (0, 2, 5)))
        b.lay(twice(vine((80, 60), (68, 30), (44, 22), (20, 34), size=24, width=6, seed=1)), o.grapes(80, 12, 0.8))
    elif number == 8:
        b.lay(_trunk(40), *(_shelf(places[k][1] + r * 1.07 + 2, 18) for k in (0, 3, 5)))
        b.lay(twice(vine((80, 46), (56, 22), (30, 16), (10, 34), size=26, width=7, seed=5)))
        b.lay(o.grapes(80, 6, 0.85), twice(o.grapes(44, 14, 0.7)))
    else:
        b.lay(_trunk(46), *(_shelf(y + r * 1.07 + 2, 17) for _, y in places[::3]))
        b.lay(twice(vine((80, 50), (60, 22), (32, 18), (12, 36), size=24, width=6, seed=4)))
        b.lay(twice(o.grapes(54, 12, 0.85)))
    return b
