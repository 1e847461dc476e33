"""Drums of the thunder god: clouds, lightning, jewels in flames, racks of red lacquer."""

from collections.abc import Sequence

from tools.art.cards.brush import Point
from tools.art.unsun import inks
from tools.art.unsun.block import Block
from tools.art.unsun.numbers import ornaments as o
from tools.art.unsun.numbers.pips import CX
from tools.art.unsun.numbers.settings.layout import evening_cloud, twice


def _post(x: float, top: float, low: float, width: float = 9) -> Block:
    """Return an upright of red lacquer."""
    w = width / 2
    b = Block().flat([(x - w, top), (x + w, top), (x + w, low), (x - w, low)], inks.RED)
    return b.strokes([(x, top + 4), (x, (top + low) / 2), (x, low - 4)], width=2, fill=inks.YELLOW)


def _beam(y: float, high: float = 11) -> Block:
    """Return a beam of red lacquer edge to edge with its upper edge at y, gold along it."""
    b = Block().flat([(6, y), (154, y), (151, y + high), (9, y + high)], inks.RED)
    return b.strokes([(12, y + high / 2), (CX, y + high / 2), (148, y + high / 2)], width=2.4, fill=inks.YELLOW)


def _rack(beams: Sequence[float]) -> Block:
    """Return a roofed rack of red lacquer with beams at these levels, a jewel in flames on its roof."""
    upper: list[Point] = [(5, 36), (34, 41), (CX, 43), (126, 41), (155, 36)]
    b = Block().lay(*(_post(x, 40, 244) for x in (14, 146)), *(_beam(y) for y in beams))
    b.limb(upper, [13, 11, 10, 11, 13], inks.BLUE, cap=True).strokes(upper, width=2.4, fill=inks.YELLOW)
    return b.lay(o.flame(CX, 30, 0.78))


def setting(number: int) -> Block:
    """Return what lies behind the signs of a number."""
    b = Block()
    if number == 1:
        b.lay(twice(evening_cloud(20, 84, 0.72)), twice(o.cloud(12, 132, 0.5)))
        b.lay(twice(o.cloud(38, 32, 1.0, flip=True)), twice(o.cloud(34, 226, 1.1)), evening_cloud(80, 242, 1.1))
        b.lay(o.flame(80, 44, 1.25), twice(o.flame(22, 192, 0.95, -10)))
    elif number == 2:
        b.lay(o.bolt(17, (44, -8), (18, 36), (44, 60), (16, 108), (36, 128), (26, 160)))
        b.lay(o.bolt(16, (142, 120), (122, 164), (146, 186), (118, 222), (126, 234), (112, 258)))
        b.lay(
            o.cloud(34, 112, 1.15),
            o.cloud(126, 132, 1.1, flip=True),
            o.flame(138, 212, 1.0, 8),
            evening_cloud(112, 244, 1.1),
        )
    elif number == 3:
        b.lay(
            o.bolt(14, (54, 44), (24, 80), (44, 98), (14, 132), (24, 150), (12, 196)),
            o.bolt(14, (124, 150), (98, 196), (118, 214), (100, 256)),
        )
        b.lay(
            o.cloud(44, 44, 1.2),
            o.cloud(124, 158, 1.1, flip=True),
            o.flame(30, 138, 0.95, -8),
            o.flame(136, 104, 1.0, 8),
            o.flame(134, 224, 1.05, 6),
            evening_cloud(26, 244, 1.0),
        )
    elif number == 4:
        b.lay(_rack([54, 142]), *(o.cord([(x, y), (x, y + 30)]) for y in (64, 152) for x in (48, 112)))
        b.lay(*(o.tassel(CX, y, 40) for y in (64, 152)), o.cloud(36, 240, 0.95), o.cloud(120, 242, 0.95, flip=True))
    elif number == 5:
        b.lay(o.bolt(15, (58, -6), (30, 22), (44, 40), (14, 74)))
        b.lay(
            o.cloud(46, 34, 1.15),
            o.cloud(128, 88, 0.95, flip=True),
            evening_cloud(32, 131, 0.95),
            evening_cloud(134, 174, 0.95, flip=True),
        )
        b.lay(o.cloud(44, 232, 1.3), o.flame(88, 238, 0.9, 8))
    elif number == 6:
        b.lay(_rack([50, 113, 176]), *(o.cord([(x, y), (x, y + 24)]) for y in (58, 121, 184) for x in (46, 114)))
        b.lay(
            *(o.tassel(CX, y, 36) for y in (60, 123, 186)), o.cloud(46, 244, 0.95), o.cloud(116, 245, 0.85, flip=True)
        )
    elif number == 7:
        b.lay(
            twice(evening_cloud(36, 36, 0.95, flip=True)),
            twice(o.cloud(30, 192, 0.85, flip=True)),
            o.cloud(84, 244, 1.1),
        )
        b.lay(twice(o.cloud(70, 164, 0.95, flip=True)), o.flame(CX, 124, 1.55))
    elif number == 8:
        b.lay(o.bolt(15, (88, 84), (64, 118), (94, 138), (66, 176), (78, 190)))
        b.lay(o.cloud(80, 92, 1.0), o.cloud(84, 178, 0.85, flip=True))
        b.lay(twice(o.cloud(26, 32, 0.85, flip=True)), twice(evening_cloud(26, 238, 0.9, flip=True)))
    else:
        b.lay(twice(o.cloud(26, 46, 1.0, flip=True)))
        b.lay(twice(evening_cloud(62, 248, 0.8)), o.flame(CX, 26, 0.85))
    return b
