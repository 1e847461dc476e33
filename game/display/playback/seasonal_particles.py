"""Specks that drift by season: petals, leaves, snow, rain, fireflies. Their places are a function of time alone."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

#: The kind of specks in each month, from January on; "" for none.
MONTHS: Final = ("snow", "petals", "petals", "petals", "", "fireflies", "fireflies", "", "", "leaves", "rain", "snow")
#: How many of each drift at a time.
COUNTS: Final = {"petals": 6, "leaves": 5, "snow": 9, "rain": 7, "fireflies": 6}
#: Speeds downwards and sideways, the reach of a sway and its seconds, degrees a second; units and seconds.
FALLS: Final = {
    "petals": (34.0, 16.0, 26.0, 5.0, 55.0), "leaves": (42.0, 22.0, 46.0, 6.0, 70.0),
    "snow": (26.0, 6.0, 14.0, 7.0, 0.0), "rain": (720.0, -90.0, 0.0, 1.0, 0.0),
}
#: Sizes, in units.
SIZES: Final = {
    "petals": (20.0, 32.0), "leaves": (17.0, 27.0), "snow": (4.0, 8.0), "rain": (20.0, 34.0), "fireflies": (10.0, 15.0),
}
#: How far outside everything begins and ends, in units.
OUTSIDE: Final = 40.0
#: A firefly's wandering, in units, its seconds, and those of its glow.
WANDER: Final = 120.0
WANDERING: Final = 19.0
GLOWING: Final = 4.6
#: The numbers by which two of a kind differ.
CHANCES: Final = 8


class Speck(NamedTuple):
    """A petal, leaf, flake, drop or firefly: its middle and size in units, its angle in degrees, its opacity (0-1), and
    its ``look`` (any number, to choose among pictures).
    """

    x: float
    y: float
    size: float
    angle: float
    alpha: float
    look: int


def drifts_in(month: int) -> str:
    """Return the kind of specks in a month 1-12, "" for none (and for 0)."""
    return MONTHS[(month - 1) % 12] if month else ""


def drifting(kind: str, seconds: float, width: float, height: float, seed: int = 1) -> list[Speck]:
    """Return all specks of a kind after so many seconds, in an area of that size; none for ""."""
    if not kind:
        return []
    make = _firefly if kind == "fireflies" else _falling
    chances = _chances(kind, seed)
    return [make(kind, seconds, width, height, own, number) for number, own in enumerate(chances)]


@lru_cache(maxsize=256)
def _begins(number: int, rounds: float) -> float:
    """Return where something falls into view on its way down, as a share of the width: elsewhere each time."""
    return Random(f"{number} {rounds}").uniform(-0.15, 1.0)


@lru_cache(maxsize=8)
def _chances(kind: str, seed: int) -> list[tuple[float, ...]]:
    """Return random numbers between 0 and 1 for each speck of a kind, in which they differ."""
    rng = Random(f"{kind} {seed}")
    return [tuple(rng.random() for _ in range(CHANCES)) for _ in range(COUNTS[kind])]


def _falling(kind: str, seconds: float, width: float, height: float, chances: tuple[float, ...], number: int) -> Speck:
    down, aside, sway, period, turning = FALLS[kind]
    size, own = _between(SIZES[kind], chances[0]), _between((0.75, 1.25), chances[1])
    high = height + 2 * OUTSIDE
    rounds, y = divmod(high * chances[2] + down * own * seconds, high)
    start = _begins(number, rounds) * width
    phase = math.tau * chances[3]
    x = start + aside * own * y / down + sway * math.sin(math.tau * seconds / period / own + phase)
    angle = (turning * own * seconds + 360 * chances[4]) % 360 if turning else 0.0
    return Speck(x, y - OUTSIDE, size, angle, 0.5 if kind == "rain" else 1.0, number)


def _firefly(kind: str, seconds: float, width: float, height: float, chances: tuple[float, ...], number: int) -> Speck:
    x, y = _between((0.08, 0.92), chances[0]) * width, _between((0.1, 0.9), chances[1]) * height
    one, two = _between((0.8, 1.3), chances[2]), _between((0.8, 1.3), chances[3])
    turn = math.tau * seconds / WANDERING
    x += WANDER * math.sin(turn * one + math.tau * chances[4])
    y += 0.6 * WANDER * math.sin(1.7 * turn * two + math.tau * chances[5])
    glow = math.sin(math.tau * seconds / (GLOWING * one) + math.tau * chances[6])
    return Speck(x, y, _between(SIZES[kind], chances[7]), 0.0, max(0.0, glow), number)


def _between(ends: tuple[float, float], share: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * share
