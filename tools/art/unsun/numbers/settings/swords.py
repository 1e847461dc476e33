"""Swords under clouds, sun and swallows, peonies between their blades."""

from tools.art.unsun import inks, signs
from tools.art.unsun.block import Block
from tools.art.unsun.numbers import ornaments as o
from tools.art.unsun.numbers.pips import CX
from tools.art.unsun.numbers.settings.layout import branch, evening_cloud, twice


def _sky(number: int) -> Block:
    """Return what stands above the points of the blades."""
    b = Block()
    if number == 2:
        b.lay(twice(o.cloud(34, 36)), evening_cloud(84, 26, 0.9), twice(o.bird(22, 100, 0.74, -6)))
    elif number == 3:
        b.lay(twice(o.cloud(32, 38)), twice(evening_cloud(22, 92, 0.62, flip=True)))
    elif number == 4:
        b.disc(CX, 34, 21, inks.RED, o.BOLD).lay(twice(o.cloud(36, 44)))
    elif number == 5:
        b.lay(twice(o.sprig(38, 44, 20, 180, 100, 240, 290)), twice(o.bird(22, 96, 0.72, -8)))
    elif number == 6:
        b.lay(
            o.sprig(CX, 34, 21, 180, 0, 205, 335, 155, 25, petals=o.YELLOW), twice(o.bird(33, 38, 0.95, 8, flip=True))
        )
    elif number == 7:
        b.lay(twice(o.cloud(38, 40, 1.0, flip=True)), twice(o.flame(22, 92, 0.72)))
    elif number == 8:
        b.lay(twice(evening_cloud(32, 40, 0.9)), o.cloud(84, 28, 1.15))
    else:
        b.lay(twice(evening_cloud(34, 30, 0.95)), twice(o.cloud(24, 62, 0.75, flip=True)))
    return b


def _oval(number: int) -> Block:
    """Return what grows in the oval between the blades: as much as there is room for."""
    b = Block()
    if number in (3, 5):
        out, r = {3: (25.0, 16.0), 5: (22.0, 11.5)}[number]
        b.lay(twice(o.sprig(CX - out, 168, r, 84, 276, 60, 300, 120, 240)))
    elif number in (7, 9):
        out, length = {7: (14.5, 26.0), 9: (11.5, 19.0)}[number]
        b.lay(*(twice(o.peony_leaf(length, y in (206, 150)).moved(CX - out, y, 270)) for y in (232, 206, 178, 150)))
    elif number == 8:
        b.lay(
            o.peony_leaf(42, False).moved(CX, 176, 270),
            o.peony_leaf(42, True).moved(CX, 182, 90),
            signs.blossom(CX, 178, 11),
        )
    else:
        if number == 2:
            b.lay(o.sprig(CX, 218, 15, 90, 60, 120, petals=o.YELLOW))
        r, long = {2: (28.0, 1.9), 4: (19.0, 1.9), 6: (14.5, 2.3)}[number]
        b.lay(o.sprig(CX, 172, r, 90, 270, 62, 298, 118, 242, long=long))
    return b


def setting(number: int) -> Block:
    """Return what lies behind the signs of a number."""
    if number > 1:
        return _sky(number).lay(_oval(number))
    way = [(80, 252), (42, 250), (16, 220), (22, 172), (12, 124), (24, 76), (48, 30)]
    b = Block().lay(twice(branch(*way, size=30, width=7, seed=1)))
    b.lay(twice(o.peony(29, 214, 23)), twice(o.peony(24, 136, 22, petals=o.YELLOW)))
    return b.lay(twice(o.peony(32, 58, 22)))
