"""The hit of a card on those it takes: a push, paper dust, and a sweep of gold over a bright. Cues only."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from hachi_hachi.game.display.playback.cues import Concurrent, Piece, Sound, as_cue
from hachi_hachi.game.display.playback.impacts import Burst, Kick
from hachi_hachi.game.display.playback.stage import FLYING_Z, Key, Pose, passing

#: How far a card that is hit is pushed, in units, at least and at most, and for how many seconds it swings.
PUSH: Final = (3.0, 4.5)
SWINGING: Final = 0.2
#: Dust: its seconds, and the number of flecks at least and at most.
DUST: Final = 0.3
FLECKS: Final = (8, 16)
#: The seconds of a sweep of gold.
SWEEP: Final = 0.3
#: Heights: dust is under cards that fly on, gold over the card.
DUST_Z: Final = FLYING_Z + 20
SWEEP_Z: Final = FLYING_Z + 10
#: The captures of a deal after which they no longer become stronger.
STRONGEST: Final = 8
#: How much of the strength the worth of the cards decides; the rest is how late in the deal they are taken.
OF_WORTH: Final = 0.6


def strength(worth: float, number: int) -> float:
    """Return how strong a capture is, 0-1: of cards worth 0-1, the ``number``-th (from 1) of a seat in the deal."""
    late = min(max(number - 1, 0), STRONGEST - 1) / (STRONGEST - 1)
    return OF_WORTH * min(max(worth, 0.0), 1.0) + (1 - OF_WORTH) * late


def _between(ends: tuple[float, float], share: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * share


def hit(
    name: Key, at: Pose, come_from: tuple[float, float], struck: Sequence[tuple[Key, Pose]], strong: float
) -> list[Piece]:
    """Return what happens when a card lands at ``at``: cards ``struck``, with their poses at rest, are pushed away.

    ``name`` tells hits at the same time apart; ``come_from`` is where the card began to fly, ``strong`` as by
    ``strength``.
    """
    dx, dy = at.x - come_from[0], at.y - come_from[1]
    far = math.hypot(dx, dy) or 1.0
    push = _between(PUSH, strong)
    way = (push * dx / far, push * dy / far, 0.0)
    pieces: list[Piece] = [Kick(key, rest, way, SWINGING) for key, rest in struck]
    count = round(_between(FLECKS, strong))
    dust = Burst(passing("dust", name), ("dust", seed_of(at), count), Pose(at.x, at.y, at.scale, z=DUST_Z), DUST)
    return [*pieces, Concurrent(as_cue(dust)), Sound("dust", at.x, 6.0 * strong - 3.0)]


def swept(key: Key, pose: Pose, *, rim: bool = True) -> Burst:
    """Return a sweep of gold over a card in that pose, with a ``rim`` around it that fades."""
    return Burst(passing("sweep", key), ("sweep", rim), pose.at(z=SWEEP_Z), SWEEP)


def seed_of(at: Pose) -> int:
    """Return the seed of the flecks of a hit: another one at another place."""
    return round(at.x * 7 + at.y * 13)
