"""Cups with five patterns on their bowls, in four pairs of inks."""

import math
from collections.abc import Callable
from typing import Final

from tools.art.cards.brush import Point, brush, circle, polar
from tools.art.unsun import inks
from tools.art.unsun.block import FINE, KEY, Block, smooth
from tools.art.unsun.numbers.hand_cut.cut import Cut

INKS: Final = ((inks.RED, inks.BLUE), (inks.BLUE, inks.RED), (inks.GREEN, inks.RED), (inks.RED, inks.GREEN))
"""The inks of a cup's bowl and of its lid."""
BOWL: Final = (
    (-0.93, -0.3),
    (-0.92, 0.02),
    (-0.76, 0.34),
    (-0.44, 0.6),
    (0, 0.69),
    (0.44, 0.6),
    (0.76, 0.34),
    (0.92, 0.02),
    (0.93, -0.3),
    (0, -0.36),
)
LID: Final = (
    (-0.86, -0.34),
    (-0.8, -0.62),
    (-0.55, -0.84),
    (-0.26, -0.98),
    (-0.1, -1.13),
    (0, -1.4),
    (0.1, -1.13),
    (0.26, -0.98),
    (0.55, -0.84),
    (0.8, -0.62),
    (0.86, -0.34),
    (0, -0.4),
)


def _tongues(s: float, ink: str) -> str:
    return "".join(
        brush(
            [(s * dx, -s * 0.2), (s * dx * 0.95, s * 0.08), (s * dx * 0.74, s * 0.46)],
            [s * 0.14, s * 0.32, s * 0.04],
            ink,
        )
        for dx in (-0.62, -0.2, 0.2, 0.62)
    )


def _scales(s: float, ink: str) -> str:
    art = ""
    for y, xs in (
        (-0.06, (-0.72, -0.36, 0.0, 0.36, 0.72)),
        (0.2, (-0.54, -0.18, 0.18, 0.54)),
        (0.44, (-0.36, 0.0, 0.36)),
    ):
        for x in xs:
            arc = [polar(s * x, s * y, a, s * 0.17) for a in range(180, 361, 30)]
            art += brush(arc, [s * 0.085] * len(arc), ink, n=3) + circle(s * x, s * (y + 0.01), s * 0.055, ink)
    return art


def _diamonds(s: float, ink: str) -> str:
    art = ""
    for x, w in ((-0.6, 0.17), (-0.2, 0.21), (0.2, 0.21), (0.6, 0.17)):
        lozenge = [(s * x, -s * 0.16), (s * (x + w), s * 0.1), (s * x * 0.94, s * 0.4), (s * (x - w), s * 0.1)]
        art += brush([lozenge[0], (s * x * 0.98, s * 0.1), lozenge[2]], [0.2, s * w * 1.8, 0.2], ink, n=1)
    return art


def _flower(s: float, ink: str) -> str:
    art = "".join(circle(*polar(0, s * 0.14, -90 + 72 * k, s * 0.19), s * 0.16, ink) for k in range(5))
    art += circle(0, s * 0.14, s * 0.1, inks.YELLOW if ink != inks.YELLOW else inks.RED)
    for side in (-1, 1):
        art += brush(
            [(side * s * 0.38, s * 0.2), (side * s * 0.6, s * 0.0), (side * s * 0.82, -s * 0.1)],
            [0.3, s * 0.26, 0.2],
            ink,
        )
        art += brush(
            [(side * s * 0.36, s * 0.3), (side * s * 0.54, s * 0.26), (side * s * 0.74, s * 0.18)],
            [0.3, s * 0.18, 0.2],
            ink,
        )
    return art


def _flutes(s: float, ink: str) -> str:
    return "".join(
        brush(
            [(s * dx, -s * 0.3), (s * dx * 0.98, s * 0.1), (s * dx * 0.55, s * 0.66)],
            [s * 0.15, s * 0.14, s * 0.06],
            ink,
        )
        for dx in (-0.72, -0.36, 0.0, 0.36, 0.72)
    )


BOWLS: Final[tuple[Callable[[float, str], str], ...]] = (_tongues, _scales, _diamonds, _flower, _flutes)


def cup(r: float, cut: Cut) -> Block:
    """Return a covered cup (kotsu) about the origin, 0.8 r its half width and 1.07 r its half height, always level."""
    bowl, lid = INKS[cut.scheme]
    s = r * 0.8

    def at(*points: Point) -> list[Point]:
        return [(a * s, b * s) for a, b in points]

    b = Block().shape(
        at(
            (-0.1, 0.62),
            (-0.16, 0.84),
            (-0.36, 1.02),
            (-0.66, 1.13),
            (-0.64, 1.29),
            (0, 1.33),
            (0.64, 1.29),
            (0.66, 1.13),
            (0.36, 1.02),
            (0.16, 0.84),
            (0.1, 0.62),
        ),
        inks.YELLOW,
        KEY * 1.1,
    )
    b.folds(at((-0.5, 1.1), (0, 1.17), (0.5, 1.1)), width=FINE)
    b.shape(at(*BOWL), bowl, KEY * 1.1)
    b.inside(smooth(at(*((x * 0.95, y * 0.95) for x, y in BOWL))), BOWLS[cut.pattern](s, inks.STRAW), straight=True)
    b.oval(0, s * 0.72, s * 0.27, s * 0.12, inks.YELLOW, FINE)
    b.shape(at(*LID), lid, KEY * 1.1)
    pale = {inks.BLUE: inks.SKY, inks.RED: inks.ROSE, inks.GREEN: inks.LEAF}[lid]
    if cut.pattern in (1, 3):
        turns = [
            (math.cos(t) * s * (0.16 + 0.09 * t), -s * 0.62 + math.sin(t) * s * 0.13) for t in (0, 1, 2, 3, 4, 5, 6)
        ]
        b.ink(brush(turns, [s * 0.1] * 7, pale))
        for side in (-1, 1):
            b.ink(circle(side * s * 0.6, -s * 0.58, s * 0.09, inks.YELLOW))
    else:
        for dx in (-0.42, 0, 0.42):
            b.ink(
                brush(at((dx * 0.3, -1.0), (dx * 0.8, -0.78), (dx * 1.12, -0.5)), [s * 0.04, s * 0.16, s * 0.12], pale)
            )
    b.shape(
        at(
            (-1.0, -0.46),
            (-0.5, -0.5),
            (0.5, -0.5),
            (1.0, -0.46),
            (1.03, -0.32),
            (1.0, -0.19),
            (0.5, -0.23),
            (-0.5, -0.23),
            (-1.0, -0.19),
            (-1.03, -0.32),
        ),
        inks.YELLOW,
        KEY,
    )
    for dx in (-0.66, -0.22, 0.22, 0.66):
        b.ink(circle(dx * s, -s * 0.35, s * 0.065, inks.RED))
    if cut.pattern in (2, 4):
        b.disc(0, -s * 1.3, s * 0.13, inks.YELLOW, FINE)
    return b
