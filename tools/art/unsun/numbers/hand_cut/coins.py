"""Coins in five patterns and three pairs of inks."""

from collections.abc import Callable
from typing import Final

from tools.art.cards.brush import circle, polar
from tools.art.unsun import inks
from tools.art.unsun.block import FINE, KEY, Block
from tools.art.unsun.numbers.hand_cut.cut import Cut


def _petals(b: Block, count: int, r: float, near: float, far: float, wide: float, turn: float = 0.0) -> None:
    """Add petals about the origin, each a bold shape with its key line."""
    for k in range(count):
        a = turn + 360 * k / count
        mid = near + (far - near) * 0.62
        b.shape(
            [
                polar(0, 0, a, r * near),
                polar(*polar(0, 0, a, r * mid), a - 90, r * wide),
                polar(0, 0, a, r * far),
                polar(*polar(0, 0, a, r * mid), a + 90, r * wide),
            ],
            inks.STRAW,
            FINE * 0.8,
        )


def _rosette(b: Block, r: float, eye: str) -> None:
    _petals(b, 8, r, 0.12, 0.7, 0.15, 22.5)
    b.disc(0, 0, r * 0.22, eye, FINE)


def _cross(b: Block, r: float, eye: str) -> None:
    """Add the cross of the Portuguese knights, a bud between its arms."""
    for k in range(4):
        arm = [
            polar(0, 0, 90 * k + a, r * far) for a, far in ((-40, 0.14), (-27, 0.7), (0, 0.6), (27, 0.7), (40, 0.14))
        ]
        b.flat(arm, inks.STRAW, FINE * 0.8)
        b.disc(*polar(0, 0, 45 + 90 * k, r * 0.52), r * 0.11, inks.YELLOW, FINE * 0.7)
    b.disc(0, 0, r * 0.2, eye, FINE)


def _whirl(b: Block, r: float, eye: str) -> None:
    """Add a sun whose rays whirl."""
    for k in range(6):
        ray = [polar(0, 0, 60 * k + a, r * far) for a, far in ((0, 0.14), (12, 0.36), (34, 0.52), (62, 0.69))]
        b.limb(ray, [r * 0.2, r * 0.28, r * 0.24, r * 0.02], inks.STRAW, FINE * 0.8)
    b.disc(0, 0, r * 0.24, eye, FINE)


def _money(b: Block, r: float, eye: str) -> None:
    """Add the square hole of Chinese money in a flower of four petals."""
    _petals(b, 4, r, 0.2, 0.72, 0.22, 0)
    _petals(b, 4, r, 0.2, 0.66, 0.13, 45)
    s = r * 0.26
    b.flat([(0, -s * 1.3), (s * 1.3, 0), (0, s * 1.3), (-s * 1.3, 0)], inks.YELLOW, FINE)
    b.flat([(0, -s * 0.55), (s * 0.55, 0), (0, s * 0.55), (-s * 0.55, 0)], eye, FINE * 0.6)


def _chrysanthemum(b: Block, r: float, eye: str) -> None:
    _petals(b, 12, r, 0.2, 0.72, 0.105)
    b.disc(0, 0, r * 0.27, inks.YELLOW, FINE)
    b.disc(0, 0, r * 0.12, eye, FINE * 0.6)


PATTERNS: Final[tuple[Callable[[Block, float, str], None], ...]] = (
    _rosette,
    _cross,
    _whirl,
    _money,
    _chrysanthemum,
)
FIELDS: Final = ((inks.RED, inks.BLUE), (inks.BLUE, inks.RED), (inks.GREEN, inks.RED))
"""The inks of a coin's field and of its eye."""


def coin(r: float, cut: Cut) -> Block:
    """Return a coin (oru) of radius r about the origin."""
    field, eye = FIELDS[cut.scheme]
    b = Block().disc(0, 0, r, inks.YELLOW, KEY * 1.1).disc(0, 0, r * 0.78, field, FINE * 1.2)
    beads = 16 if cut.pattern % 2 else 12
    for k in range(beads):
        px, py = polar(0, 0, 360 * k / beads, r * 0.885)
        if cut.pattern in (1, 3):
            b.folds(
                [polar(0, 0, 360 * k / beads, r * 0.8), (px, py), polar(0, 0, 360 * k / beads, r * 0.97)],
                width=r * 0.05,
            )
        else:
            b.key(circle(px, py, r * 0.04 + 0.2, inks.BLACK))
    PATTERNS[cut.pattern](b, r, eye)
    return b.moved(0, 0, cut.tilt * 3)
