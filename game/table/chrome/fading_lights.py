"""Light that comes and goes at a table: warmth on a plate, a place that appears, a fan that opens.

What lies at rest is drawn as its state says. While its light changes, a sprite without a picture that only passes by
says how far that has come: nobody waits for it, and skipped or played the table is left as it was.
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

# Seconds at normal speed: warmth from plate to plate, a fan that opens, a place that appears and breathes once.
WARMING: Final = 0.2
OPENING: Final = 0.4
APPEARING: Final = 0.2
BREATH: Final = 0.9
#: Light is drawn in so many steps: each is kept as a surface.
STEPS: Final = 5


def light_key(name: Hashable) -> Key:
    """The sprite that says how far the light of that name has come."""
    return passing("light", name)


def changing(name: Hashable, seconds: float, begun: float = 0.0, ended: float = 1.0) -> Cue:
    """The light of that name changes evenly from `begun` to `ended` (0-1)."""
    key = light_key(name)
    moving = Move(key, {"alpha": ended}, seconds, easing=linear)
    return sequence([Put(key, None, Pose(alpha=begun)), moving, Remove(key)])


def warming(last: int, now: int) -> Piece:
    """The turn passes from the seat `last` (-1: nobody's) to `now`, and with it the warmth of the plates."""
    pieces: list[Piece] = [changing(("warm", now), WARMING)]
    if last >= 0 and last != now:
        pieces.append(changing(("warm", last), WARMING, 1.0, 0.0))
    return Concurrent(parallel(pieces))


def appearing(name: Hashable) -> Piece:
    """A place fades in and breathes once."""
    return Concurrent(parallel([changing(name, APPEARING), shifted(changing(("breath", name), BREATH), APPEARING)]))


# -- how far it is ---------------------------------------------------------------------------------------------------
def share_of(stage: Stage, name: Hashable, rest: float = 1.0) -> float:
    """How far the light of that name has come (0-1), `rest` where it is at rest."""
    sprite = stage.sprites.get(light_key(name))
    return rest if sprite is None else sprite.pose.alpha


def light_of(stage: Stage, name: Hashable, rest: float = 1.0) -> float:
    """The same in steps, as it is drawn."""
    return round(share_of(stage, name, rest) * STEPS) / STEPS


def warmth_of(stage: Stage, seat: int, *, turn: bool) -> float:
    """How warm the plate of a seat is (0-1), whose `turn` it is or not."""
    return light_of(stage, ("warm", seat), float(turn))


def breath_of(stage: Stage, name: Hashable) -> float:
    """How strongly something that has appeared shines: once up and down again, then not at all."""
    return round(math.sin(math.pi * share_of(stage, ("breath", name), 0.0)) * STEPS) / STEPS
