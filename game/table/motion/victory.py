"""The end of a deal that somebody has won: at the table the cards it was won with rise, gold sweeps over them, and a
seal is stamped beside the winner's plate; on the sheet of results the amount lands, and a win is celebrated. Cues only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.playback.cues import (
    Concurrent,
    Cue,
    Move,
    Piece,
    Put,
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
from hachi_hachi.game.table.chrome.fading_lights import changing, share_of
from hachi_hachi.game.table.motion.hits import swept
from hachi_hachi.game.table.motion.plate_lights import flashing
from hachi_hachi.game.table.motion.seals import FADING, FALLING, WINS, pressed, winner_seal

# Seconds at normal speed: the seal stays, a card rises, the next one follows, gold sweeps over it.
STAYS: Final = 1.15
RISES: Final = 0.24
NEXT: Final = 0.06
SWEEPS: Final = 0.45
#: How far winning cards rise, in units, how much larger they become, and the most of them.
LIFT: Final = 12.0
LARGER: Final = 0.12
MOST: Final = 7
RISEN_Z: Final = FLYING_Z + 6
#: The petals of a win: how many at the table and on the sheet, and for how long they fall.
PETALS: Final = 84
ON_SHEET: Final = 90
FALL: Final = 2.4
PETALS_Z: Final = FLYING_Z + 40
#: How long the amount of a sheet takes to land, how large it is at first, and when the seal of a win follows.
LANDING: Final = 0.34
POP: Final = 0.32
POPS: Final = 12
SEALED: Final = 0.3
LANDED: Final = "landed"
#: What is heard with the amount, by the outcome, and how long after it: one who skips the counting hears it too.
PHRASES: Final = {1: "won", -1: "lost"}
HEARD: Final = 0.03
#: The seal on a sheet is softer than the one at the table, in dB, and has no drum: the phrase is over it.
ON_PAPER: Final = -4.0
#: What falls in all other months than those of leaves and snow.
OTHERWISE: Final = "petals"


def falls_in(month: int, *, on_paper: bool = False) -> str:
    """Return what falls in a month when somebody has won: blossoms, leaves or snow, which is unseen ``on_paper``."""
    kind = drifts_in(month)
    return kind if kind == "leaves" or (kind == "snow" and not on_paper) else OTHERWISE


def falling(area: Box, kind: str, count: int, seconds: float = FALL) -> Piece:
    """Return petals and gold leaf falling over the ``area`` while everything else goes on."""
    burst = Burst(passing("falling"), ("falling", kind, count), Pose(area.cx, area.cy, z=PETALS_Z), seconds)
    return Concurrent(as_cue(burst))


def victory(
    seat: int, plate: Box, area: Box, side: float, cards: Sequence[tuple[Key, Pose]], month: int, *, own: bool
) -> list[Piece]:
    """Return the win of a deal at the table by ``seat``, with the ``cards`` it was won with and their poses at rest.

    Petals fall if it is the viewer's ``own``; for anyone else it stays quieter.
    """
    seal = winner_seal(plate, area.w, side, STAYS)
    risen = [
        shifted(_risen(key, rest, seal.length - NEXT * number), NEXT * number)
        for number, (key, rest) in enumerate(cards[:MOST])
    ]
    petals = [falling(area, falls_in(month), PETALS)] if own else []
    return [parallel([flashing(seat), *petals, seal, *risen, shifted(Shown(), FALLING + STAYS / 2)])]


def _risen(key: Key, rest: Pose, seconds: float) -> Cue:
    """Return a card that rises while gold sweeps over it, and is back in its place after so many seconds."""
    up = rest.at(y=rest.y - LIFT, scale=rest.scale * (1 + LARGER), z=RISEN_Z)
    back = {"x": rest.x, "y": rest.y, "scale": rest.scale, "z": rest.z}
    rise = Move(key, {"y": up.y, "scale": up.scale, "z": up.z}, RISES, overshoot, height=RISEN_Z)
    return parallel([
        rise, shifted(swept(key, up, seconds=SWEEPS), RISES / 2),
        shifted(Move(key, back, FADING, ease_in_out, height=RISEN_Z), seconds - FADING),
    ])


# -- on a sheet of results -------------------------------------------------------------------------------------------
def landing(outcome: int, area: Box, seal: tuple[float, float, float] | None, month: int) -> Cue:
    """Return how the amount of a sheet lands once all is counted: it swells and comes to rest.

    If the person at the screen has won (``outcome`` 1), petals fall and a ``seal`` (its middle and width) is stamped
    and stays; a loss is quiet. Each has its phrase.
    """
    phrase = [shifted(Sound(PHRASES[outcome]), HEARD)] if outcome else []
    parts: list[Piece] = [Shown(), parallel([shifted(Sound(LANDED), HEARD), *phrase])]
    if outcome < 0:
        return sequence(parts)
    pop = changing(LANDED, LANDING)
    if outcome == 0 or seal is None:
        return sequence([*parts, pop])
    petals = falling(area, falls_in(month, on_paper=True), ON_SHEET)
    return sequence([*parts, petals, parallel([pop, shifted(stays(*seal), SEALED)])])


def stays(x: float, y: float, side: float) -> Cue:
    """Return a seal that is stamped on a sheet and stays there."""
    return pressed("won", WINS, x, y, side, gain=ON_PAPER, drum=False)


def sealed(x: float, y: float, side: float) -> Piece:
    """Return the same seal, there already."""
    last = stays(x, y, side).parts
    put = next(effect for _, effect in last if isinstance(effect, Put))
    return Put(put.key, put.face, put.pose.at(scale=1.0, alpha=1.0))


def pop_of(stage: Stage) -> float:
    """Return the factor on the size of an amount that lands."""
    share = share_of(stage, LANDED)
    return 1.0 + POP * round((1 - overshoot(share)) * POPS) / POPS
