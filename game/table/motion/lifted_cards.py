"""The look of a card lifted from the hand: displaced, and with a shadow that falls further the higher it is."""

from __future__ import annotations

from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.playback.stage import FLYING_Z, Pose
from hachi_hachi.game.table.motion.hand_motion import Shift
from hachi_hachi.game.widgets.materials import shadow

#: The shadow under a card that is lifted by ``FULL`` units: how far it falls, its softness and its darkness.
FULL: Final = 12.0
FALL: Final = 10.0
SOFT: Final = 10.0
DARK: Final = 0.45
#: The room around a card for that shadow, in units.
ROOM: Final = 26.0


def lifted(pose: Pose, shift: Shift, *, dragged: bool) -> Pose:
    """Return the pose of a card that is displaced by ``shift``; a dragged one is above all others."""
    moved = pose.at(x=pose.x + shift.x, y=pose.y + shift.y, angle=pose.angle + shift.angle)
    return moved.at(z=FLYING_Z) if dragged else moved


def lift_shadow(canvas: Canvas, box: Box, shift: Shift) -> None:
    """Draw the shadow under a raised card whose box is ``box``."""
    share = max(0.0, min(1.0, -shift.y / FULL))
    if share > 0:
        shadow(canvas, box.inset(3.0), spread=SOFT, drop=FALL * share, strength=DARK)
