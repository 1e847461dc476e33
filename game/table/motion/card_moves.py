"""The movements of cards from one arrangement of a table to the next, and the sprites that all tables have."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from hachi_hachi.game.display.playback.cues import Move, Piece, Put, Remove
from hachi_hachi.game.display.playback.easing import Easing, ease_in_out, ease_out
from hachi_hachi.game.display.playback.stage import FLYING_Z, Key, Pose
from hachi_hachi.game.table.chrome.frame_layout import CardPlace

#: The seconds in which cards move up.
SHIFT: Final = 0.15
#: The height of a flight's arc in its middle, in units.
ARC: Final = 16.0
#: How much larger a flying card is in the middle of its way: it is closer to the eye.
SWELL: Final = 0.06

#: The sprites of a table at rest: face and pose by key.
Lying = dict[Key, tuple[Hashable, Pose]]


def back_key(seat: int, index: int) -> tuple[str, int, int]:
    """Return the sprite key of card number ``index`` in the hand of another seat, face down."""
    return ("hand", seat, index)


def posed(place: CardPlace, z: float) -> Pose:
    """Return the pose of a card lying flat at a place."""
    return Pose(place.x, place.y, place.scale, z=z)


def flight(
    key: Key, goal: Pose, seconds: float, order: int = 0, arc: float = ARC, easing: Easing = ease_in_out
) -> Move:
    """Return a card's flight to a pose, above all others and a little larger on its way."""
    to = {"x": goal.x, "y": goal.y, "scale": goal.scale, "z": goal.z}
    return Move(key, to, seconds, easing=easing, arc=arc, height=FLYING_Z + order, swell=SWELL if arc else 0.0)


def others(before: Lying, after: Lying, moved: Sequence[Key], seconds: float = SHIFT) -> list[Piece]:
    """Return slides for everything else that changes place, apart from ``moved``."""
    return [
        Move(key, {"x": pose.x, "y": pose.y, "scale": pose.scale, "z": pose.z}, seconds, easing=ease_out)
        for key, (_, pose) in after.items()
        if key in before and key not in moved and before[key][1] != pose
    ]


def final_places(before: Lying, after: Lying) -> list[Piece]:
    """Return pieces that put everything changed exactly in its final place."""
    gone: list[Piece] = [Remove(key) for key in before if key not in after]
    return [*gone, *(Put(key, face, pose) for key, (face, pose) in after.items() if before.get(key) != (face, pose))]
