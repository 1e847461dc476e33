"""Clubs among boughs of mandarins, under clouds."""

from tools.art.unsun import inks
from tools.art.unsun.block import Block
from tools.art.unsun.numbers import ornaments as o
from tools.art.unsun.numbers.settings.layout import branch, twice


def _fruits(*places: tuple[float, float, float, float]) -> Block:
    """Return mandarins (x, y, radius, where their stalk points) and the same ones mirrored."""
    return twice(Block().lay(*(o.fruit(*place) for place in places)))


def setting(number: int) -> Block:
    """Return what lies behind the signs of a number."""
    b = Block()
    if number == 1:
        b.lay(
            twice(branch((81, 252), (66, 251.4), (44, 245), (16, 216), (24, 170), (12, 124), (26, 78), (50, 52),
                         size=29, width=7, bare=2))
        )
        b.lay(_fruits((34, 222, 14, -60), (24, 146, 14, 240), (30, 166, 11, 300), (27, 78, 14, -40)))
    elif number == 2:
        b.disc(122, 42, 22, inks.RED, o.BOLD).lay(o.cloud(124, 58, 0.75, flip=True))
    elif number == 3:
        b.lay(twice(branch((80, 152), (44, 158), (16, 138), (14, 94), size=29, seed=1)))
        b.lay(_fruits((30, 146, 14, 210), (20, 118, 11, 290)))
    elif number == 4:
        b.lay(twice(branch((80, 160), (48, 164), (22, 150), (12, 112), size=29, seed=3)))
        b.lay(_fruits((24, 150, 15, 200)))
    elif number == 5:
        b.lay(twice(branch((80, 170), (44, 168), (18, 148), (12, 108), size=26, seed=4)))
        b.lay(_fruits((22, 150, 15, 220)))
    elif number == 6:
        b.lay(twice(branch((80, 180), (44, 190), (18, 172), (12, 126), size=28, seed=2)))
        b.lay(_fruits((20, 150, 14, 250)))
    elif number == 7:
        b.lay(twice(branch((62, 216), (32, 216), (16, 194), (22, 164), (12, 126), size=26, seed=5)))
        b.lay(_fruits((20, 190, 12, 240)), twice(o.cloud(28, 28, 0.8)))
    elif number == 8:
        b.lay(twice(branch((80, 160), (44, 170), (18, 158), (12, 120), size=27, seed=3)))
        b.lay(_fruits((22, 160, 14, 240)))
    return b
