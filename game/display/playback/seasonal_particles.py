"""Specks that drift by season: petals, leaves, snow, rain, fireflies. Their places are a function of time alone."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

#: The kind of specks in each month, from January on. "iris" are petals of the iris, "seeds" those of the susuki grass,
#: "rays" petals of the chrysanthemum.
MONTHS: Final = (
    "snow", "petals", "petals", "petals", "iris", "fireflies", "fireflies", "seeds", "rays", "leaves", "rain", "snow",
)
#: How many of each drift at a time; cards and plates hide about half of them.
COUNTS: Final = {
    "petals": 26, "iris": 24, "leaves": 24, "seeds": 24, "rays": 24, "snow": 32, "rain": 30, "fireflies": 26,
}
#: Speeds downwards and sideways, the reach of a sway and its seconds, degrees a second; units and seconds.
FALLS: Final = {
    "petals": (34.0, 16.0, 26.0, 5.0, 55.0), "iris": (30.0, 12.0, 30.0, 5.5, 40.0),
    "leaves": (42.0, 22.0, 46.0, 6.0, 70.0), "seeds": (13.0, 34.0, 20.0, 6.0, 16.0),
    "rays": (30.0, 14.0, 24.0, 4.5, 65.0), "snow": (26.0, 6.0, 14.0, 7.0, 0.0),
    "rain": (720.0, -90.0, 0.0, 1.0, 0.0),
}
#: Sizes of those nearby, in units.
SIZES: Final = {
    "petals": (24.0, 36.0), "iris": (30.0, 44.0), "leaves": (24.0, 36.0), "seeds": (28.0, 40.0), "rays": (24.0, 36.0),
    "snow": (7.0, 13.0), "rain": (40.0, 66.0), "fireflies": (22.0, 34.0),
}
#: Every other one is further away: so much smaller, slower and fainter.
FAR: Final = (0.62, 0.62, 0.66)
#: Steps from one to the next, as shares of the width and of the height, so that they are spread evenly.
SPREAD: Final = (0.618, 0.755)
#: A gust: how often there is one, when the first one begins and for how long it blows, in seconds; how far it carries
#: what falls, in units.
GUSTS: Final = 8.0
FIRST_GUST: Final = 3.0
BLOWS: Final = 1.8
CARRIES: Final = 130.0
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
    """Return the kind of specks in a month 1-12, "" for none (0)."""
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
    return (number * SPREAD[0] + Random(f"{number} {rounds}").random() / 3 + rounds * SPREAD[1]) % 1


@lru_cache(maxsize=8)
def _chances(kind: str, seed: int) -> list[tuple[float, ...]]:
    """Return random numbers between 0 and 1 for each speck of a kind, in which they differ."""
    rng = Random(f"{kind} {seed}")
    return [tuple(rng.random() for _ in range(CHANCES)) for _ in range(COUNTS[kind])]


def gust(seconds: float) -> float:
    """Return how hard a gust blows at that time, from 0 to 1."""
    passed = (seconds - FIRST_GUST) % GUSTS if seconds > FIRST_GUST else GUSTS
    return math.sin(math.pi * passed / BLOWS) ** 2 if passed < BLOWS else 0.0


def _blown(seconds: float) -> float:
    """Return how far the gusts until then have carried what falls, in units."""
    if seconds <= FIRST_GUST:
        return 0.0
    gusts, passed = divmod(seconds - FIRST_GUST, GUSTS)
    share = min(1.0, passed / BLOWS)
    return CARRIES * (gusts + share - math.sin(math.tau * share) / math.tau)


def _depth(number: int) -> tuple[float, float, float]:
    return FAR if number % 2 else (1.0, 1.0, 1.0)


def _falling(kind: str, seconds: float, width: float, height: float, chances: tuple[float, ...], number: int) -> Speck:
    down, aside, sway, period, turning = FALLS[kind]
    smaller, slower, fainter = _depth(number)
    size, own = _between(SIZES[kind], chances[0]) * smaller, _between((0.75, 1.25), chances[1]) * slower
    high, wide = height + 2 * OUTSIDE, width + 2 * OUTSIDE
    rounds, y = divmod(high * ((number * SPREAD[1] + chances[2] / 4) % 1) + down * own * seconds, high)
    phase = math.tau * chances[3]
    blown = 0.0 if kind == "rain" else own * _blown(seconds)
    x = _begins(number, rounds) * width + aside * y / down + sway * math.sin(math.tau * seconds / period / own + phase)
    angle = (turning * own * seconds + 360 * chances[4] + blown) % 360 if turning else 0.0
    alpha = fainter * (0.75 if kind == "rain" else 1.0)
    return Speck((x + blown + OUTSIDE) % wide - OUTSIDE, y - OUTSIDE, size, angle, alpha, number)


def _firefly(kind: str, seconds: float, width: float, height: float, chances: tuple[float, ...], number: int) -> Speck:
    smaller, slower, fainter = _depth(number)
    x = _between((0.03, 0.97), (number * SPREAD[0] + chances[0] / 3) % 1) * width
    y = _between((0.1, 0.9), (number * SPREAD[1] + chances[1] / 4) % 1) * height
    one, two = _between((0.8, 1.3), chances[2]), _between((0.8, 1.3), chances[3])
    turn = math.tau * seconds * slower / WANDERING
    x += WANDER * math.sin(turn * one + math.tau * chances[4])
    y += 0.6 * WANDER * math.sin(1.7 * turn * two + math.tau * chances[5])
    glow = math.sin(math.tau * seconds / (GLOWING * one) + math.tau * chances[6])
    return Speck(x, y, _between(SIZES[kind], chances[7]) * smaller, 0.0, max(0.0, glow) * fainter, number)


def _between(ends: tuple[float, float], share: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * share
