"""Drums in four inks, turned to either side, their barrels banded, roped or studded."""

import itertools
import math
from collections.abc import Callable
from typing import Final

from tools.art.cards.brush import brush, circle, polar
from tools.art.unsun import inks
from tools.art.unsun.block import FINE, KEY, Block
from tools.art.unsun.numbers.hand_cut.cut import Cut


def _whorl(r: float, count: int, turn: float) -> str:
    """Return two or three commas chasing each other about the origin, black, r from the middle at most."""
    way = ((-4, 0.46, 0.48), (22, 0.54, 0.46), (46, 0.65, 0.37), (72, 0.76, 0.25), (98, 0.86, 0.15), (124, 0.93, 0.03))
    far, head = 0.46, 0.25
    if count == 2:
        way = (
            (-4, 0.5, 0.62),
            (30, 0.56, 0.58),
            (64, 0.67, 0.47),
            (100, 0.8, 0.31),
            (134, 0.9, 0.16),
            (166, 0.97, 0.03),
        )
        far, head = 0.5, 0.32
    art = ""
    for a in (turn + 360 / count * k for k in range(count)):
        art += circle(*polar(0, 0, a, r * far), r * head, inks.BLACK)
        art += brush([polar(0, 0, a + da, r * out) for da, out, _ in way], [r * w for *_, w in way], inks.BLACK, n=6)
    return art


INKS: Final = (
    (inks.RED, inks.YELLOW, inks.WHITE),
    (inks.BLUE, inks.YELLOW, inks.WHITE),
    (inks.GREEN, inks.YELLOW, inks.WHITE),
    (inks.YELLOW, inks.RED, inks.WHITE),
)
"""The inks of a drum's barrel, of what is on it, and of its skin."""


def _bands(b: Block, r: float, ink: str) -> None:
    """Add two bands round the barrel."""
    for far, high in ((0.47, 0.87), (0.65, 0.75)):
        b.strokes(
            [
                (r * x, r * y)
                for x, y in (
                    (far - 0.06, -high),
                    (far + 0.16, -high / 2),
                    (far + 0.21, 0),
                    (far + 0.16, high / 2),
                    (far - 0.06, high),
                )
            ],
            width=r * 0.1 + 0.3,
            fill=ink,
        )


def _ropes(b: Block, r: float, ink: str) -> None:
    """Add the rope that draws the skins together, to and fro."""
    way = [
        (r * ((0.7 if k % 2 else 0.94) * math.sqrt(1 - y * y) - (0.24 if k % 2 else 0.04)), r * y)
        for k, y in enumerate((-0.86, -0.66, -0.44, -0.2, 0.04, 0.28, 0.5, 0.7, 0.86))
    ]
    for p, q in itertools.pairwise(way):
        b.ink(brush([p, ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2), q], [r * 0.09] * 3, ink, n=2))


def _knobs(b: Block, r: float, ink: str) -> None:
    """Add large studs, a ring in the middle one."""
    for y, far in ((-0.62, 0.5), (-0.24, 0.68), (0.18, 0.7), (0.58, 0.54)):
        b.disc(r * far, r * y, r * 0.115, ink, FINE * 0.8)


BARRELS: Final[tuple[Callable[[Block, float, str], None], ...]] = (_bands, _ropes, _knobs)


def drum(r: float, cut: Cut) -> Block:
    """Return a drum (kuru) about the origin seen at an angle, its skin to the left or to the right."""
    wood, gold, skin = INKS[cut.scheme]
    b = Block()
    b.oval(0, 0, r * 0.98, r, wood, KEY * 1.1)
    BARRELS[cut.pattern % 3](b, r, gold)
    front = -r * 0.28
    b.oval(front, 0, r * 0.7, r * 0.98, inks.RED if wood != inks.RED else inks.YELLOW, KEY * 1.1)
    for k in range(14):
        px, py = polar(0, 0, k * 360 / 14 + 11, r * 0.88)
        b.key(circle(front + px * 0.71, py, r * 0.05 + 0.25, inks.BLACK))
    b.oval(front, 0, r * 0.58, r * 0.83, skin)
    whorl = _whorl(r * 0.66, 2 if cut.pattern % 2 else 3, cut.tilt * 8)
    b.key(f'<g transform="translate({front:.2f} 0) scale(0.7 1)">{whorl}</g>')
    return b.moved(0, 0, cut.tilt, flip=cut.pattern in (1, 2, 5))
