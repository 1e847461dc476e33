"""Swords under clouds, sun and swallows, peonies between their blades."""

from tools.art.unsun import inks
from tools.art.unsun.block import Block
from tools.art.unsun.numbers import ornaments as o
from tools.art.unsun.numbers.pips import CX
from tools.art.unsun.numbers.settings.layout import branch, twice


def _sky(number: int) -> Block:
    """Return what stands above the points of the blades."""
    b = Block()
    if number == 2:
        b.lay(o.swallow(CX, 33, 0.6, 4))
    elif number == 3:
        b.lay(twice(o.cloud(35, 40, 1.0, flip=True)))
    elif number == 4:
        b.disc(CX, 34, 21, inks.RED, o.BOLD).lay(twice(o.cloud(36, 44)))
    elif number == 5:
        b.lay(twice(o.sprig(37, 40, 16, 215, 145, 262, 98, long=1.9)))
    elif number == 6:
        b.lay(
            twice(branch((CX, 34), (58, 44), (40, 34), (27, 38), size=23, seed=2)),
            o.peony(CX, 33, 21, 10, petals=o.YELLOW),
        )
    elif number == 8:
        b.disc(CX, 31, 15, inks.RED, o.BOLD)
    return b


def _oval(number: int) -> Block:
    """Return what grows in the oval between the blades: as much as there is room for."""
    b = Block()
    if number in (3, 5):
        out, r = {3: (25.0, 16.0), 5: (22.0, 11.5)}[number]
        b.lay(twice(o.sprig(CX - out, 168, r, 84, 276, 60, 300, 120, 240)))
    elif number < 7:
        r, long = {2: (28.0, 1.9), 4: (19.0, 1.9), 6: (14.5, 2.3)}[number]
        b.lay(o.sprig(CX, 172, r, 90, 270, 62, 298, 118, 242, long=long))
    return b


def setting(number: int) -> Block:
    """Return what lies behind the signs of a number."""
    if number > 1:
        return _sky(number).lay(_oval(number))
    way = [(80, 252), (42, 250), (16, 220), (22, 172), (12, 124), (24, 76), (48, 30)]
    b = Block().lay(twice(branch(*way, size=30, width=7, seed=1, bare=2)))
    b.lay(twice(o.peony(31, 214, 23)), twice(o.peony(29, 136, 21, petals=o.YELLOW)))
    return b.lay(twice(o.peony(32, 58, 22)))
