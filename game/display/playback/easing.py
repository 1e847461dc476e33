"""How a movement spreads over its time: functions from 0-1 to 0-1 with f(0) = 0 and f(1) = 1."""

from __future__ import annotations

from collections.abc import Callable

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Even."""
    return t


def ease_out(t: float) -> float:
    """Quick, then slow: a card that slides to rest."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow, quick, slow."""
    return 4 * t * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2
