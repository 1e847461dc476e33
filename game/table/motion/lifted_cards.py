"""The look of a card lifted from the hand: displaced, and with a shadow that falls further the higher it is."""

from __future__ import annotations

from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.playback.stage import FLYING_Z, Pose
from hachi_hachi.game.table.cards.card_set import CARD, RATIO
from hachi_hachi.game.table.motion.hand_motion import Shift
from hachi_hachi.game.widgets.materials import shadow

#: A card that is lifted by ``FULL`` units is so much larger, as a share; its shadow: how far it falls, its softness and
#: its darkness.
FULL: Final = 12.0
LARGER: Final = 0.022
FALL: Final = 18.0
SOFT: Final = 13.0
DARK: Final = 0.5
#: The room around a card for that shadow, in units.
ROOM: Final = 38.0


def lifted(pose: Pose, shift: Shift, *, dragged: bool) -> Pose:
    """Return the pose of a card that is displaced by ``shift``; a dragged one is above all others.

    One that is raised is larger, but its lower edge stays where it is.
    """
    moved = pose.at(x=pose.x + shift.x, y=pose.y + shift.y, angle=pose.angle + shift.angle)
    if dragged:
        return moved.at(z=FLYING_Z)
    larger = LARGER * max(0.0, min(1.0, -shift.y / FULL))
    return moved.at(y=moved.y - larger * pose.scale * CARD * RATIO / 2, scale=pose.scale * (1 + larger))


def lift_shadow(canvas: Canvas, box: Box, shift: Shift) -> None:
    """Draw the shadow under a raised card whose box is ``box``."""
    share = max(0.0, min(1.0, -shift.y / FULL))
    if share > 0:
        shadow(canvas, box.inset(3.0), spread=SOFT, drop=FALL * share, strength=DARK)
