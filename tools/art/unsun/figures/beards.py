"""Beards and moustaches for the faces of ``faces``, about the same origin."""

from collections.abc import Sequence

from tools.art.cards.brush import Point, brush, poly
from tools.art.unsun import inks
from tools.art.unsun.block import FINE, Block, mirrored


def _lock(b: Block, points: Sequence[Point], widths: Sequence[float], hair: str) -> None:
    """Add one lock: of the key block, or in an ink with its own line."""
    if hair == inks.BLACK:
        b.key(brush(points, widths, hair))
    else:
        b.limb(points, widths, hair, FINE * 0.8)


def goatee(length: float, *, chin: float = 5.0, hair: str = inks.BLACK) -> Block:
    """Return a tuft on the chin, ``chin`` half its width, hanging ``length`` below the face."""
    half = [(-chin, 18.6), (-chin * 0.8, 24), (-chin * 0.5, 23 + length * 0.5), (0, 23 + length)]
    outline = [*half, *mirrored(half, 0)[::-1], (chin * 0.4, 19.4), (0, 18.4), (-chin * 0.4, 19.4)]
    b = Block()
    if hair == inks.BLACK:
        b.key(poly(outline, hair))
    else:
        b.flat(outline, hair, FINE)
    lines = ([(dx, 21), (dx * 0.9, 24 + length * 0.3), (dx * 0.3, 22 + length * 0.8)] for dx in (-2.0, 0.0, 2.0))
    return b.strokes(*lines, width=0.6, fill=inks.SILVER if hair == inks.BLACK else None)


def moustache(span: float, droop: float, *, thick: float = 2.6, hair: str = inks.BLACK) -> Block:
    """Return a moustache: each side reaches ``span`` outwards and ends ``droop`` below the lip."""
    b = Block()
    for side in (-1, 1):
        _lock(b, [(side * 0.8, 10.4), (side * span * 0.5, 10.8 + droop * 0.1), (side * span * 0.84, 11 + droop * 0.5),
                  (side * span, 11 + droop)], [thick * 0.5, thick, thick * 0.8, 0.3], hair)
    return b


def sideburns(*, hair: str = inks.BLACK) -> Block:
    """Return hair before the ears."""
    b = Block()
    for side in (-1, 1):
        _lock(b, [(side * 16.4, 5), (side * 15, 12), (side * 12.6, 18)], [2.6, 2.4, 0.4], hair)
    return b


def full(length: float, *, hair: str = inks.BLACK, wild: bool = False) -> Block:
    """Return a full beard from ear to ear, ``length`` below the chin, or ``wild``: its edge in spikes."""
    half: list[Point] = [
        (-18.6, -1), (-19.4, 8), (-17, 18), (-11.6, 25 + length * 0.4), (-5.4, 26 + length * 0.8), (0, 27 + length),
    ]
    if wild:
        half = [
            (-18.6, -3), (-24, 3), (-19.4, 6), (-25, 13), (-18.6, 14), (-22, 22), (-15, 21), (-16, 29 + length * 0.4),
            (-9.6, 25 + length * 0.4), (-7, 31 + length * 0.8), (-3, 27 + length * 0.6), (0, 31 + length),
        ]
    inner = [(14.4, 3), (11, 9.6), (4, 9), (0, 10.4)]
    outline = [*half, *mirrored(half, 0)[-2::-1], *inner, *mirrored(inner, 0)[-2::-1]]
    b = Block()
    if hair == inks.BLACK:
        b.solid(outline, straight=wild)
    elif wild:
        b.flat(outline, hair, FINE)
    else:
        b.shape(outline, hair, FINE * 1.2)
    b.ink(poly([(-5, 13.6), (-1.6, 12.4), (0, 13), (1.6, 12.4), (5, 13.6), (2.6, 16), (0, 16.6), (-2.6, 16)], inks.RED))
    cut = inks.SILVER if hair == inks.BLACK else None
    for side in (-1, 1):
        b.strokes([(side * 16, 5), (side * 15, 13), (side * 11.6, 21)],
                  [(side * 11, 12), (side * 9.6, 19), (side * 6.6, 24 + length * 0.5)],
                  [(side * 4, 19), (side * 3.4, 23 + length * 0.3), (side * 2, 25 + length * 0.8)],
                  width=0.8, fill=cut)
        b.strokes([(side * 1, 11), (side * 6, 11.4), (side * 10, 15)], width=0.8, fill=cut)
    return b


def whiskers_left(*, moustache: float = 0.0, droop: float = 4.0, chin: float = 0.0, full: bool = False) -> Block:
    """Return hair for a man's ``face_left``: the moustache's length and how far it droops, the beard below the chin.

    ``full`` carries the beard up the cheek to the ear.
    """
    b = Block()
    if full:
        cheek: list[Point] = [
            (10.4, -3), (8, 4), (3, 8), (-3, 7.6), (-9, 8.6), (-12.6, 7), (-12.4, 12), (-10, 18 + chin * 0.3),
            (-6, 19 + chin), (0, 18 + chin * 0.5), (6, 14.6), (11, 7),
        ]
        b.solid(cheek)
        b.ink(poly([(-8.8, 10.4), (-5.4, 9.8), (-2, 10.4), (-4, 12.6), (-7, 12.6)], inks.RED))
        b.strokes([(8, 4), (4, 10), (0, 15)], [(4.6, 8.4), (0, 13), (-3, 17 + chin * 0.6)],
                  [(-9.6, 13), (-8.4, 16), (-6.4, 18 + chin * 0.7)], width=0.7, fill=inks.SILVER)
    elif chin:
        b.solid([(-7, 15.4), (-3, 14.6), (0, 16.4), (-3, 17.6 + chin), (-6, 16 + chin)])
    if moustache:
        b.key(brush([(-3.4, 7.6), (-8, 8.4), (-9 - moustache * 0.5, 8 + droop)], [1.6, 2.6, 0.3], inks.BLACK),
              brush([(-3.4, 7.6), (1, 8.6), (1 + moustache, 8.6 + droop)], [1.6, 2.4, 0.3], inks.BLACK))
    return b
