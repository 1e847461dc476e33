"""Lights at a seat's plate: a flash after a big move, the slow pulse of one that thinks, the dark of one that loses."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from functools import partial
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import GOLD_LIGHT, SHADOW, WHITE, Solid, faded, mix
from hachi_hachi.game.display.playback.cues import Concurrent, Cue, Piece, sequence
from hachi_hachi.game.display.playback.easing import ease_out
from hachi_hachi.game.display.playback.stage import Stage
from hachi_hachi.game.table.chrome.fading_lights import changing, share_of
from hachi_hachi.game.widgets.theme import RADIUS

#: The seconds of a flash; how wide it is around the plate, in units.
FLASH: Final = 0.5
RING: Final = 4.0
#: Seconds of thought before a plate pulses, and the seconds of a pulse; its strongest light.
PATIENCE: Final = 0.5
PULSE: Final = 1.6
BRIGHT: Final = 0.7
#: The plate of a loser sinks: its seconds, how far in units, and how dark it becomes with its pile.
SINKS: Final = 0.3
DEEP: Final = 5.0
DARK: Final = 0.5
#: Light is drawn in so many steps.
STEPS: Final = 8


def flashing(seat: int) -> Piece:
    """Return the flash of a seat's plate, in parallel with the play."""
    return Concurrent(changing(_flash(seat), FLASH))


def _flash(seat: int) -> Hashable:
    return "plate", seat


def flash_of(stage: Stage, seat: int) -> float:
    """Return how bright the flash of a seat's plate is, 0-1: at once, then less and less."""
    share = share_of(stage, _flash(seat))
    return round((1 - share) * STEPS) / STEPS


def sinking(seat: int, seconds: float) -> Cue:
    """Return the plate of a loser sinking into the dark, and rising again after so many seconds."""
    return sequence([
        changing(_sunk(seat), SINKS), changing(_sunk(seat), max(0.0, seconds - 2 * SINKS), 1.0),
        changing(_sunk(seat), SINKS, 1.0, 0.0),
    ])


def _sunk(seat: int) -> Hashable:
    return "sunk", seat


def sunk_of(stage: Stage, seat: int) -> float:
    """Return how far a seat's plate has sunk, 0-1."""
    return round(ease_out(share_of(stage, _sunk(seat), 0.0)) * STEPS) / STEPS


def sunk(box: Box, share: float) -> Box:
    """Return the box of a plate that has sunk that far."""
    return box.moved(0.0, DEEP * share)


def dark_items(canvas: Canvas, seat: int, share: float, boxes: Sequence[Box]) -> list[Item]:
    """Return the dark over the ``boxes`` of a seat whose plate has sunk."""
    if share <= 0:
        return []
    return [
        Item(("sunk", seat, number), share, canvas.rect(box), partial(_darken, box=box, share=share))
        for number, box in enumerate(boxes)
    ]


def _darken(canvas: Canvas, *, box: Box, share: float) -> None:
    canvas.rounded(box, faded(SHADOW, DARK * share), RADIUS)


def thinking_light_at(seconds: float) -> float:
    """Return how bright the plate of a seat is that has thought for so many seconds, 0-1."""
    if seconds < PATIENCE:
        return 0.0
    wave = (1 - math.cos(math.tau * (seconds - PATIENCE) / PULSE)) / 2
    return round(BRIGHT * wave * STEPS) / STEPS


def plate_light(canvas: Canvas, name: Hashable, box: Box, colour: Solid, light: float) -> Item:
    """Return the light around a plate, brighter for more ``light`` (0-1)."""
    around = box.inset(-RING)
    draw = partial(_draw, box=box, colour=colour, light=light)
    return Item(name, (colour, light), canvas.rect(around.inset(-2)), draw)


def _draw(canvas: Canvas, *, box: Box, colour: Solid, light: float) -> None:
    bright = mix(mix(colour, WHITE, 0.25), GOLD_LIGHT, 0.35)
    for step, share in ((RING, 0.45), (RING / 2, 0.7), (0.0, 1.0)):
        canvas.rounded(
            box.inset(-step), faded(bright, 0), RADIUS + step, edge=faded(bright, light * share), edge_width=2.4
        )
