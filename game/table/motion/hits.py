"""The hit of a card on those it takes: a push, paper dust, and a sweep of gold over a bright; and a card laid down.

Cues only.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hachi_hachi.game.display.playback.cues import Concurrent, Move, Piece, Sound, as_cue, shifted
from hachi_hachi.game.display.playback.easing import linear
from hachi_hachi.game.display.playback.impacts import Burst, Kick
from hachi_hachi.game.display.playback.stage import FLYING_Z, Key, Pose, passing

#: How far a card that is hit is pushed, in units, at least and at most, and for how many seconds it swings.
PUSH: Final = (5.0, 10.0)
SWINGING: Final = 0.17
#: Cards around a strong hit jump too: from which strength on, how far away at most, and how far the closest are pushed
#: at full strength, in units and degrees.
SHAKES: Final = 0.1
AROUND: Final = 330.0
SHAKEN: Final = (5.5, 2.4)
#: A card laid down slides on a little and is tilted, in units and degrees, and swings to rest for so many seconds; it
#: is pressed smaller by a share. Its puff of dust: seconds and number of flecks.
BEYOND: Final = (3.0, 2.4)
SETTLING: Final = 0.22
PRESSED: Final = 0.03
PUFF: Final = 0.34
PUFF_FLECKS: Final = 8
#: A heavy hit pushes the cards next to it: how far away at most, and by how much, in units.
NEXT_TO: Final = 210.0
SHOVE: Final = (6.0, 4.0)
#: The seconds of the streak of a ribbon.
STREAK: Final = 0.3
#: Dust: its seconds, when it is heard after the blow that would hide it, and the flecks at least and at most.
DUST: Final = 0.3
RUSTLE: Final = 0.06
FLECKS: Final = (12, 28)
#: The ring that spreads from a blow: its seconds.
RING: Final = 0.24
#: By which share the card that hits is pressed flat, at least and at most.
SQUASHED: Final = (0.07, 0.12)
#: The seconds of a sweep of gold.
SWEEP: Final = 0.3
#: Heights: dust is under cards that fly on, gold over the card.
DUST_Z: Final = FLYING_Z + 20
SWEEP_Z: Final = FLYING_Z + 10
#: The captures of a deal after which they no longer become stronger.
STRONGEST: Final = 8
#: How much of the strength the worth of the cards decides; the rest is how late in the deal they are taken.
OF_WORTH: Final = 0.6
#: How much stronger a capture is that decides something: the third bright, or a yaku that is near or complete.
DECISIVE: Final = 0.4


@dataclass(frozen=True, slots=True)
class Impact:
    """How a hit looks, by the card: the colours of its ``dust`` (a key of ``burst_drawing.DUSTS``), the width of its
    ``ring`` (0: none), a ``streak`` (a key of ``burst_drawing.STREAKS``); it may also ``shove`` the cards next to it.
    """

    dust: str = ""
    ring: float = 1.0
    streak: str = ""
    shove: bool = False


PLAIN: Final = Impact()


def strength(worth: float, number: int, *, decisive: bool = False) -> float:
    """Return how strong a capture is: of cards worth 0-1, the ``number``-th (from 1) of a seat in the deal.

    It is 0-1, and up to ``DECISIVE`` more if it is ``decisive``.
    """
    late = min(max(number - 1, 0), STRONGEST - 1) / (STRONGEST - 1)
    return OF_WORTH * min(max(worth, 0.0), 1.0) + (1 - OF_WORTH) * late + (DECISIVE if decisive else 0.0)


def _between(ends: tuple[float, float], share: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * share


def hit(
    name: Key, at: Pose, come_from: tuple[float, float], struck: Sequence[tuple[Key, Pose]], strong: float,
    around: Sequence[tuple[Key, Pose]] = (), impact: Impact = PLAIN,
) -> list[Piece]:
    """Return what happens when a card lands at ``at``: cards ``struck``, with their poses at rest, are pushed away.

    ``name`` tells hits at the same time apart; ``come_from`` is where the card began to fly, ``strong`` as by
    ``strength``. The cards ``around`` it jump if it is strong. ``impact`` is how it looks.
    """
    dx, dy = at.x - come_from[0], at.y - come_from[1]
    far = math.hypot(dx, dy) or 1.0
    push = _between(PUSH, strong)
    way = (push * dx / far, push * dy / far, 0.0)
    pieces: list[Piece] = [Kick(key, rest, way, SWINGING) for key, rest in struck]
    pieces += [shake for key, rest in around for shake in shaken(key, rest, at, strong, shoved=impact.shove)]
    count = round(_between(FLECKS, strong))
    flecks = ("dust", seed_of(at), count, impact.dust)
    dust = Burst(passing("dust", name), flecks, Pose(at.x, at.y, at.scale, z=DUST_Z), DUST)
    under = at.at(z=at.z - 0.5, angle=0.0)
    if impact.ring:
        ring = Burst(passing("blow", name), ("blow", round(strong, 1), impact.ring), under, RING)
        pieces.append(Concurrent(as_cue(ring)))
    if impact.streak:
        angle = round(math.degrees(math.atan2(dy, dx)))
        streak = Burst(passing("streak", name), ("streak", impact.streak, angle), under, STREAK)
        pieces.append(Concurrent(as_cue(streak)))
    pieces.append(Move(name, {"scale": at.scale}, SWINGING, linear, swell=-_between(SQUASHED, min(1.0, strong))))
    heard = shifted(Sound("dust", at.x, 6.0 * strong - 3.0), RUSTLE)
    return [*pieces, Concurrent(as_cue(dust)), Concurrent(heard)]


def shaken(key: Key, rest: Pose, at: Pose, strong: float, *, shoved: bool = False) -> list[Kick]:
    """Return how a card at rest jumps away from a hit at ``at``; nothing if that is weak or far, unless it lies next to
    it and is ``shoved``."""
    dx, dy = rest.x - at.x, rest.y - at.y
    far = math.hypot(dx, dy)
    share = (strong - SHAKES) / (1 - SHAKES) * (1 - far / AROUND)
    units, degrees = SHAKEN
    push = max(units * share, _between(SHOVE, far / NEXT_TO) if shoved and far < NEXT_TO else 0.0)
    if push <= 0 or not far:
        return []
    tilt = math.copysign(degrees * push / units, -dx)
    return [Kick(key, rest, (push * dx / far, push * dy / far, tilt), SWINGING)]


def beyond(rest: Pose, come_from: tuple[float, float]) -> Pose:
    """Return where a card touches the table that comes to lie in the pose ``rest``: a little too far, and tilted."""
    dx, dy = rest.x - come_from[0], rest.y - come_from[1]
    far = math.hypot(dx, dy) or 1.0
    units, degrees = BEYOND
    tilt = math.copysign(degrees, -dx)
    return rest.at(x=rest.x + units * dx / far, y=rest.y + units * dy / far, angle=rest.angle + tilt)


def settled(key: Key, rest: Pose, touched: Pose) -> list[Piece]:
    """Return how a card that has ``touched`` the table swings to its pose at rest, over a puff of dust."""
    push = (touched.x - rest.x, touched.y - rest.y, touched.angle - rest.angle)
    at = Pose(rest.x, rest.y, rest.scale, z=DUST_Z)
    puff = Burst(passing("puff", key), ("puff", seed_of(rest), PUFF_FLECKS), at, PUFF)
    return [
        Kick(key, rest, push, SETTLING), Move(key, {"scale": rest.scale}, SETTLING, swell=-PRESSED),
        Concurrent(as_cue(puff)),
    ]


def swept(key: Key, pose: Pose, *, rim: bool = True, seconds: float = SWEEP) -> Burst:
    """Return a sweep of gold over a card in that pose, with a ``rim`` around it that fades."""
    return Burst(passing("sweep", key), ("sweep", rim), pose.at(z=SWEEP_Z), seconds)


def seed_of(at: Pose) -> int:
    """Return the seed of the flecks of a hit: another one at another place."""
    return round(at.x * 7 + at.y * 13)
