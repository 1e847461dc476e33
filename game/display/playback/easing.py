"""Easing functions from 0-1 to 0-1 with f(0) = 0 and f(1) = 1."""

from __future__ import annotations

from collections.abc import Callable

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Return ``t``: constant speed."""
    return t


def ease_out(t: float) -> float:
    """Return fast, then slow: a card sliding to rest."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Return slow, fast, slow."""
    return 4 * t * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2
