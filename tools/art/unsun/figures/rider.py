"""The riders (uma): seat, armour and arms, positioned for a stepping horse."""

from collections.abc import Sequence
from typing import NamedTuple

from tools.art.cards.brush import Point
from tools.art.unsun import inks
from tools.art.unsun.block import FINE, KEY, Block
from tools.art.unsun.figures import hands, ornaments
from tools.art.unsun.figures.arms import armour


class Dress(NamedTuple):
    """The inks of a rider: sleeves, lames, their lacing, hems, breeches, saddle cloth with its pattern, saddle."""

    sleeve: str
    plate: str
    lace: str
    trim: str
    breeches: str
    spot: str
    cloth: str
    pattern: str
    saddle: str = inks.RED
    braid: str = inks.GOLD


def seat(d: Dress) -> Block:
    """Return the saddle and the near leg in its stirrup."""
    b = Block().limb([(74, 112), (84, 120), (106, 120), (116, 110)], [6, 8, 8, 6], d.saddle)
    b.limb([(100, 114), (86, 122), (77, 138)], [26, 27, 20], d.breeches, tip=True)
    b.ink(ornaments.roundel(82, 131, 6.4, d.spot))
    b.limb([(77, 138), (79, 152), (84, 168)], [18, 16.6, 12], d.sleeve)
    b.strokes([(74, 143), (77, 154), (81, 164)], [(80, 142), (83, 154), (86, 163)], width=1.3, fill=d.braid)
    b.limb([(68.6, 139), (77, 143), (86.6, 140)], [3.4, 4, 3.4], d.trim, FINE, cap=True)
    b.shape([(68, 168), (78, 164), (92, 165), (96, 172), (94, 179), (78, 181), (64, 178), (62, 172)], inks.YELLOW)
    b.solid([(71, 168), (80, 164.6), (91, 166.6), (93, 172.4), (80, 174), (66, 174)])
    return b.folds([(94, 167), (97, 156), (95, 144)], width=KEY)


def cloth(d: Dress) -> Block:
    """Return the saddle cloth that hangs over the horse's side."""
    b = Block().flat([(76, 122), (112, 122), (114, 166), (96, 172), (78, 166)], d.cloth)
    b.inside(
        [(79, 125), (109, 125), (111, 164), (96, 169), (81, 164)],
        *(ornaments.roundel(x, y, 6, d.pattern) for x, y in ((104, 136), (104, 154))),
        straight=True,
    )
    return b.strokes([(79, 164), (96, 169.4), (111, 164)], width=2.2, fill=inks.GOLD)


def trunk(d: Dress) -> Block:
    """Return the cuirass and its skirts."""
    b = Block()
    armour.lames(b, [(78, 102), (72, 122)], [(96, 104), (92, 128)], 3, d.plate, d.lace, d.trim)
    armour.lames(b, [(94, 104), (96, 130)], [(112, 100), (120, 124)], 3, d.plate, d.lace, d.trim)
    armour.lames(b, [(76, 74), (76, 90), (77, 104)], [(106, 72), (109, 88), (110, 104)], 5, d.plate, d.lace, d.plate)
    sash = inks.RED if d.breeches == inks.RED else inks.WHITE
    return b.limb([(75, 103), (92, 106), (111, 102)], [5.4, 6, 5.4], sash, cap=True)


def far_arm(d: Dress, points: Sequence[Point]) -> Block:
    """Return the far arm through the points from the shoulder to the wrist, braided."""
    b = Block().limb(points, [*[17, 15, 12, 10][:len(points) - 1], 10], d.sleeve)
    (x0, y0), (x1, y1) = points[-2], points[-1]
    for t in (0.15, 0.5):
        x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
        dx, dy = (y1 - y0) * 0.3, (x0 - x1) * 0.3
        b.strokes([(x - dx, y - dy), (x, y), (x + dx, y + dy)], width=1.3, fill=d.braid)
    return b


def near_arm(d: Dress) -> Block:
    """Return the near arm, its hand with the rein, and the shoulder guard."""
    b = Block().limb([(104, 84), (106, 100), (92, 110), (78, 112)], [16, 15, 12, 9], d.sleeve)
    b.strokes([(98, 98), (106, 102), (112, 102)], [(96, 104), (99, 110), (102, 114)], width=1.3, fill=d.braid)
    b.lay(hands.fist().moved(71, 112, -20, 0.9))
    armour.lames(b, [(92, 72), (90, 86), (90, 98)], [(116, 72), (120, 86), (120, 98)], 5, d.plate, d.lace, d.trim)
    return b
