"""Drums of the thunder god: clouds, lightning, jewels in flames, racks of red lacquer."""

import math
from collections.abc import Sequence

from tools.art.cards.brush import Point
from tools.art.unsun import inks
from tools.art.unsun.block import Block
from tools.art.unsun.numbers import ornaments as o
from tools.art.unsun.numbers.pips import CX, CY, ROUND
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


def _rack(beams: Sequence[float], thick: float = 11, side: float = 14) -> Block:
    """Return a roofed rack of red lacquer, a jewel in flames on its roof.

    Its beams are ``thick`` units high at these levels, its posts stand ``side`` units from either edge.
    """
    upper: list[Point] = [(5, 36), (34, 41), (CX, 43), (126, 41), (155, 36)]
    b = Block()
    posts = (side, 160 - side)
    foot = min(9, side - 5)
    for x in posts:
        b.flat([(x - foot + 2, 242), (x + foot - 2, 242), (x + foot, 252), (x - foot, 252)], inks.BLUE)
    b.lay(*(_post(x, 40, 246, thick * 0.82) for x in posts), *(_beam(y, thick) for y in beams))
    b.limb(upper, [13, 11, 10, 11, 13], inks.BLUE, cap=True).strokes(upper, width=2.4, fill=inks.YELLOW)
    return b.lay(o.flame(CX, 33, 0.72))


def _hangers(places: Sequence[Point], apart: float, high: float, width: float) -> Block:
    """Return a pair of cords ``apart`` units from the middle of every drum, up to the beam ``high`` units above it."""
    return o.cord(
        *([(x + side, y - high), (x + side, y - high / 4)] for x, y in places for side in (-apart, apart)),
        width=width,
    )


def _ring(cy: float, across: float, high: float) -> list[Point]:
    """Return the closed way of an upright ring about (CX, cy), with these half axes."""
    turns = (math.radians(a) for a in range(-90, 271, 10))
    return [(CX + across * math.cos(a), cy + high * math.sin(a)) for a in turns]


def _hoop() -> Block:
    """Return the hoop of red lacquer on which the thunder god carries his eight drums, gold along it."""
    ring = _ring(CY, 27, 72)
    b = Block().limb(ring, [8.0] * len(ring), inks.RED)
    return b.strokes(ring, width=2, fill=inks.YELLOW)


def setting(number: int) -> Block:
    """Return what lies behind the signs of a number."""
    b = Block()
    if number == 1:
        b.lay(twice(o.cloud(36, 222, 1.25)), evening_cloud(82, 236, 1.3), o.flame(80, 45, 1.12))
    elif number == 2:
        b.lay(o.bolt(17, (44, -8), (18, 36), (44, 60), (16, 108), (36, 128), (26, 160)))
        b.lay(o.bolt(16, (138, 120), (118, 164), (141, 186), (113, 222), (122, 234), (108, 256)))
        b.lay(
            o.cloud(34, 112, 1.15),
            o.cloud(126, 132, 1.1, flip=True),
        )
    elif number == 3:
        b.lay(
            o.bolt(14, (54, 44), (24, 80), (44, 98), (14, 132), (24, 150), (12, 196)),
            o.bolt(14, (132, 156), (110, 196), (134, 210), (114, 246)),
        )
        b.lay(
            o.cloud(44, 44, 1.2),
            o.cloud(124, 158, 1.1, flip=True),
        )
    elif number == 4:
        b.lay(_rack([54, 142]), *(o.cord([(x, y), (x, y + 30)]) for y in (64, 152) for x in (48, 112)))
    elif number == 5:
        b.lay(twice(o.bolt(13, (72, 138), (48, 130), (46, 150), (31, 136), (29, 154), (12, 145))))
        b.lay(o.flame(CX, 44, 1.05))
    elif number == 6:
        b.lay(_rack([44, 112, 180], 8, 12), _hangers(ROUND["D"][6][1], 19, 34, 4.6))
    elif number == 7:
        b.lay(o.cord(_ring(120, 28, 60), width=6), o.flame(CX, 124, 0.8))
        b.lay(evening_cloud(CX, 227), twice(evening_cloud(39, 232, 1.08, flip=True)))
    elif number == 8:
        b.lay(_hoop(), o.bolt(13, (89, 88), (68, 122), (90, 134), (68, 164), (86, 174), (79, 200)))
        b.lay(o.cloud(CX + 2, 87, 0.52))
    else:
        b.lay(_rack([54, 119, 184], 9, 10), _hangers(ROUND["D"][9][1], 11, 29, 4.2))
    return b
