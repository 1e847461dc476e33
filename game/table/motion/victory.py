"""The end of a deal that somebody has won: at the table the cards it was won with rise into the field, gold sweeps over
them, and a large seal is stamped there; on the sheet of results the amount lands. Cues only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.playback.cues import (
    Concurrent,
    Cue,
    Move,
    Pause,
    Piece,
    Put,
    Remove,
    Shown,
    Sound,
    as_cue,
    parallel,
    sequence,
    shifted,
)
from hachi_hachi.game.display.playback.easing import ease_in_out, overshoot
from hachi_hachi.game.display.playback.impacts import Burst
from hachi_hachi.game.display.playback.seasonal_particles import drifts_in
from hachi_hachi.game.display.playback.stage import FLYING_Z, Key, Pose, Stage, passing
from hachi_hachi.game.table.cards.card_set import CARD, RATIO
from hachi_hachi.game.table.chrome.fading_lights import changing, share_of
from hachi_hachi.game.table.motion.hits import swept
from hachi_hachi.game.table.motion.plate_lights import flashing
from hachi_hachi.game.table.motion.seals import FADING, FALLING, STAMPED, WINS, pressed, stamped

# Seconds at normal speed: when the seal comes down, how long it stays; a card rises, the next one follows, gold sweeps
# over it; the field becomes dark.
STAMPS: Final = 0.34
STAYS: Final = 0.8
RISES: Final = 0.3
NEXT: Final = 0.04
SWEEPS: Final = 0.45
DIMS: Final = 0.2
#: The cards in the middle of the field: their height and the place of their middle, as shares of the field's; the gap
#: between them, in units; the most of them. The width and the place of the seal, as shares too.
HIGH: Final = 0.5
ROW: Final = 0.34
GAP: Final = 10.0
MOST: Final = 7
SEAL: Final = 0.54
SEAL_AT: Final = 0.69
RISEN_Z: Final = FLYING_Z + 6
VEIL_Z: Final = FLYING_Z + 5
#: The petals of a win: how many, and for how long they fall.
PETALS: Final = 84
FALL: Final = 2.4
PETALS_Z: Final = FLYING_Z + 40
#: How long the amount of a sheet takes to land, how large it is at first; how much smaller the seal of a win is there
#: than its room, and when it is inked.
LANDING: Final = 0.34
POP: Final = 0.32
POPS: Final = 12
SMALLER: Final = 0.72
SEALED: Final = 0.3
INKS: Final = 0.16
LANDED: Final = "landed"
#: How long after the amount it is heard: one who skips the counting hears it too. Then the phrase for the outcome.
HEARD: Final = 0.03
PHRASES: Final = {1: "won", -1: "lost"}
PHRASE_AFTER: Final = 0.15
#: The seal on a sheet is softer than the one at the table, in dB, and has no drum: the phrase is over it.
ON_PAPER: Final = -4.0
#: What falls in all other months than those of leaves and snow.
OTHERWISE: Final = "petals"


def falls_in(month: int) -> str:
    """Return what falls in a month when somebody has won: blossoms, leaves or snow."""
    kind = drifts_in(month)
    return kind if kind in ("leaves", "snow") else OTHERWISE


def falling(area: Box, kind: str, count: int, seconds: float = FALL) -> Piece:
    """Return petals and gold leaf falling over the ``area`` while everything else goes on."""
    burst = Burst(passing("falling"), ("falling", kind, count), Pose(area.cx, area.cy, z=PETALS_Z), seconds)
    return Concurrent(as_cue(burst))


def victory(
    seat: int, field: Box, area: Box, cards: Sequence[tuple[Key, Pose]], month: int, *, own: bool
) -> list[Piece]:
    """Return the win of a deal at the table by ``seat``, with the ``cards`` it was won with and their poses at rest.

    They rise into the middle of the ``field``, which becomes dark under them, and a large seal is stamped there. Petals
    fall over the ``area`` if it is the viewer's ``own`` win; for anyone else it stays quieter.
    """
    goals = won_row(field, min(MOST, len(cards)))
    y = field.y + field.h * (SEAL_AT if goals else 0.5)
    seal = shifted(stamped("won", WINS, field.cx, y, SEAL * field.h, STAYS), STAMPS)
    risen = [
        shifted(_risen(key, rest, goal, seal.length - NEXT * number), NEXT * number)
        for number, ((key, rest), goal) in enumerate(zip(cards, goals, strict=False))
    ]
    petals = [shifted(falling(area, falls_in(month), PETALS), STAMPS)] if own else []
    veil = passing("veil", "won")
    dark = sequence([
        Put(veil, ("veil", field.w, field.h), Pose(field.cx, field.cy, z=VEIL_Z, alpha=0.0)),
        Move(veil, {"alpha": 1.0}, DIMS), Pause(seal.length - DIMS - FADING), Move(veil, {"alpha": 0.0}, FADING),
        Remove(veil),
    ])
    return [parallel([flashing(seat), *petals, dark, seal, *risen, shifted(Shown(), STAMPS + FALLING + STAYS / 2)])]


def won_row(field: Box, count: int) -> list[Pose]:
    """Return the poses of the cards a deal was won with, in the middle of the field."""
    w = HIGH * field.h / RATIO
    step = min(w + GAP, (field.w - w - 2 * GAP) / max(1, count - 1))
    y = field.y + ROW * field.h
    return [
        Pose(field.cx + (number - (count - 1) / 2) * step, y, w / CARD, z=RISEN_Z + number / 10)
        for number in range(count)
    ]


def _risen(key: Key, rest: Pose, goal: Pose, seconds: float) -> Cue:
    """Return a card that rises to its ``goal`` while gold sweeps over it, and is back in its place after so long."""
    to, back = (
        {"x": pose.x, "y": pose.y, "scale": pose.scale, "angle": pose.angle, "z": pose.z} for pose in (goal, rest)
    )
    return parallel([
        Move(key, to, RISES, overshoot, height=goal.z), shifted(swept(key, goal, seconds=SWEEPS), RISES),
        shifted(Move(key, back, FADING, ease_in_out, height=goal.z), seconds - FADING),
    ])


# -- on a sheet of results -------------------------------------------------------------------------------------------
def landing(outcome: int, seal: tuple[float, float, float] | None) -> Cue:
    """Return how the amount of a sheet lands once all is counted: it swells and comes to rest.

    If the person at the screen has won (``outcome`` 1), a ``seal`` (its middle and width) is inked beside it and stays,
    quietly: the deal was celebrated at the table. Win and loss have their phrases.
    """
    phrase = [shifted(Sound(PHRASES[outcome]), PHRASE_AFTER)] if outcome else []
    parts: list[Piece] = [Shown(), shifted(Sound(LANDED), HEARD)]
    if outcome < 0:
        return sequence([*parts, *phrase])
    pop = changing(LANDED, LANDING)
    if outcome == 0 or seal is None:
        return sequence([*parts, parallel([pop, *phrase])])
    put = sealed(*seal)
    inked = sequence([
        Put(put.key, put.face, put.pose.at(alpha=0.0)), Move(put.key, {"alpha": 1.0}, INKS),
        Sound(STAMPED, put.pose.x, ON_PAPER),
    ])
    return sequence([*parts, parallel([pop, *phrase, shifted(inked, SEALED)])])


def sealed(x: float, y: float, side: float) -> Put:
    """Return the same seal, there already."""
    last = pressed("won", WINS, x, y, SMALLER * side).parts
    put = next(effect for _, effect in last if isinstance(effect, Put))
    return Put(put.key, put.face, put.pose.at(scale=1.0, alpha=1.0))


def pop_of(stage: Stage) -> float:
    """Return the factor on the size of an amount that lands."""
    share = share_of(stage, LANDED)
    return 1.0 + POP * round((1 - overshoot(share)) * POPS) / POPS
