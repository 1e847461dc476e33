"""Easing functions from 0-1 to 0-1 with f(0) = 0 and f(1) = 1; anticipation and overshoot leave 0-1 between."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

Easing = Callable[[float], float]

#: How far a movement with anticipation goes back first, and one that overshoots goes too far: about 4 % of the way.
BACK: Final = 1.0
#: Where a card that is held half-turned stops, and from when until when, as shares of the whole.
HALF: Final = 0.3
HELD: Final = (0.22, 0.74)
#: The swings of something that was hit, until it is at rest.
SWINGS: Final = 2.0


def linear(t: float) -> float:
    """Return ``t``: constant speed."""
    return t


def ease_in(t: float) -> float:
    """Return slow, then fast: something that falls."""
    return t * t * t


def ease_out(t: float) -> float:
    """Return fast, then slow: a card sliding to rest."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Return slow, fast, slow."""
    return 4 * t * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def set_down(t: float) -> float:
    """Return slow, then fast until it touches down: a card laid on the table by a hand."""
    return t * t * (2 - t)


def strike(t: float) -> float:
    """Return a blow: back a little, then faster and faster until it hits."""
    return t * t * ((BACK + 1) * t - BACK)


def overshoot(t: float) -> float:
    """Return fast, a little too far, and back: something light that snaps into its place."""
    return 1 - strike(1 - t)


def half_turned(t: float) -> float:
    """Return a turn that stops before the face is seen, trembles a little, and then goes on quickly."""
    begins, ends = HELD
    if t < begins:
        return HALF * ease_out(t / begins)
    if t < ends:
        return HALF + 0.02 * math.sin(math.tau * 3 * (t - begins) / (ends - begins))
    return HALF + (1 - HALF) * ease_in_out((t - ends) / (1 - ends))


def recoil(t: float) -> float:
    """Return how far something that was hit is from its place, as a share of the push: 1 at first, 0 at the end.

    It swings to the other side on its way.
    """
    return math.cos(math.pi * (SWINGS + 0.5) * t) * (1 - t) ** 2


def swell(t: float) -> float:
    """Return 0 at both ends and 1 in the middle: the height of an arc."""
    return 4 * t * (1 - t)
