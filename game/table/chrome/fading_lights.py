"""Animated lights at a table: a glow on a plate, a place that appears, a fan that opens.

A thing at rest is drawn from its state. While its light changes, a temporary sprite without a picture holds the
progress: nothing waits for it, and skipped or played the table is left unchanged.
"""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import Final

from hachi_hachi.game.display.playback.cues import (
    Concurrent,
    Cue,
    Move,
    Piece,
    Put,
    Remove,
    parallel,
    sequence,
    shifted,
)
from hachi_hachi.game.display.playback.easing import linear
from hachi_hachi.game.display.playback.stage import Key, Pose, Stage, passing

# Seconds at normal speed: the glow passing between plates, a fan opening, a place appearing and breathing.
WARMING: Final = 0.2
OPENING: Final = 0.4
APPEARING: Final = 0.2
PULSE: Final = 3.6
#: How often the light of a new place pulses.
PULSES: Final = 3
#: Light is drawn in this many steps: each is cached as a surface.
STEPS: Final = 5


def light_key(name: Hashable) -> Key:
    """Return the key of the sprite that holds the progress of the light of that name."""
    return passing("light", name)


def changing(name: Hashable, seconds: float, start: float = 0.0, end: float = 1.0) -> Cue:
    """Return an animation that changes the light of that name linearly from ``start`` to ``end`` (0-1)."""
    key = light_key(name)
    moving = Move(key, {"alpha": end}, seconds, easing=linear)
    return sequence([Put(key, None, Pose(alpha=start)), moving, Remove(key)])


def warming(last: int, now: int) -> Piece:
    """Pass the turn, and with it the glow of the plates, from the seat ``last`` (-1: none) to ``now``."""
    pieces: list[Piece] = [changing(("warm", now), WARMING)]
    if last >= 0 and last != now:
        pieces.append(changing(("warm", last), WARMING, 1.0, 0.0))
    return Concurrent(parallel(pieces))


def appearing(name: Hashable) -> Piece:
    """Fade a place in and let it pulse."""
    return Concurrent(parallel([changing(name, APPEARING), shifted(changing(("pulse", name), PULSE), APPEARING)]))


# -- progress --------------------------------------------------------------------------------------------------------
def share_of(stage: Stage, name: Hashable, rest: float = 1.0) -> float:
    """Return the progress of the light of that name (0-1), or ``rest`` if it is at rest."""
    sprite = stage.sprites.get(light_key(name))
    return rest if sprite is None else sprite.pose.alpha


def light_of(stage: Stage, name: Hashable, rest: float = 1.0) -> float:
    """Return the same in steps, as drawn."""
    return round(share_of(stage, name, rest) * STEPS) / STEPS


def warmth_of(stage: Stage, seat: int, *, turn: bool) -> float:
    """Return the glow of a seat's plate (0-1); ``turn`` is True if it is that seat's turn."""
    return light_of(stage, ("warm", seat), float(turn))


def pulse_of(stage: Stage, name: Hashable) -> float:
    """Return how strongly something that just appeared glows: up and down some times, then not at all."""
    return round(abs(math.sin(PULSES * math.pi * share_of(stage, ("pulse", name), 0.0))) * STEPS) / STEPS
