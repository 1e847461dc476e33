"""Flecks of paper that a hit raises: where each is after a share of the time. The same seed gives the same flecks."""

from __future__ import annotations

import math
from random import Random
from typing import Final, NamedTuple

from hachi_hachi.game.display.playback.easing import ease_out

#: Flecks begin on the edge of a card, half as wide and as high as this, in units; how far they fly from there and how
#: far they sink; their sizes.
EDGE: Final = (40.0, 68.0)
REACH: Final = (16.0, 54.0)
SINKING: Final = 16.0
SIZES: Final = (3.0, 6.0)
#: The most turns of a fleck.
TURNS: Final = 1.2
#: The share of the time after which they fade.
FADES: Final = 0.45


class Fleck(NamedTuple):
    """A fleck: its distance from the hit in units, its size, its angle in degrees, how opaque it is (0-1)."""

    x: float
    y: float
    size: float
    angle: float
    alpha: float


def flecks(seed: int, count: int, share: float, size: float = 1.0) -> list[Fleck]:
    """Return ``count`` flecks after ``share`` (0-1) of their time; ``size`` is a factor on them and on their way."""
    rng = Random(seed)
    found = []
    for number in range(count):
        around = math.tau * (number + rng.uniform(0.1, 0.9)) / count
        reach = size * rng.uniform(*REACH) * ease_out(share)
        side, turns = size * rng.uniform(*SIZES), rng.uniform(-TURNS, TURNS)
        fade = min(1.0, (1 - share) / (1 - FADES))
        found.append(Fleck(
            (EDGE[0] + reach) * math.cos(around), (EDGE[1] + reach) * math.sin(around) + SINKING * share * share,
            side, 360 * turns * share, fade,
        ))
    return found
