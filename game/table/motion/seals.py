"""A seal stamped onto the table: it comes down, hits with a drum, and stays for a moment. Cues and drawing."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.palette import LACQUER_RED, PAPER_LIGHT, faded
from hachi_hachi.game.display.playback.cues import (
    Cue,
    Move,
    Pause,
    Put,
    Remove,
    Sound,
    as_cue,
    parallel,
    sequence,
    shifted,
)
from hachi_hachi.game.display.playback.easing import ease_in
from hachi_hachi.game.display.playback.impacts import Burst
from hachi_hachi.game.display.playback.stage import FLYING_Z, Pose, Sprite, passing
from hachi_hachi.game.display.shapes import rounded_shape
from hachi_hachi.game.table.motion.hits import DUST, DUST_Z, FLECKS, seed_of

#: Seconds in which a seal comes down, and fades.
FALLING: Final = 0.12
FADING: Final = 0.14
#: How long after the blow the drum is heard.
DRUM: Final = 0.13
#: How much louder the drum of a seal is than one of the cards, in dB.
DRUMMED: Final = 5.0
#: How much larger it is before it hits, and how far it is tilted, in degrees.
ABOVE: Final = 1.45
TILT: Final = 4.0
SEAL_Z: Final = FLYING_Z + 60
#: The sound of a seal.
STAMPED: Final = "stamp"
#: The signs of the seal of a winner.
WINS: Final = "勝"
#: A seal is drawn in so many steps of size and opacity.
SIZES: Final = 6
STEPS: Final = 5


def stamped(name: str, signs: str, x: float, y: float, side: float, stays: float) -> Cue:
    """Return a seal of ``signs``, ``side`` units wide, stamped at ``x``, ``y``; it stays for so many seconds.

    Without motion it is there at once and gone at once.
    """
    key = passing("seal", name)
    return sequence([
        pressed(name, signs, x, y, side, stays), Move(key, {"alpha": 0.0}, FADING), Remove(key),
    ])


def pressed(name: str, signs: str, x: float, y: float, side: float, stays: float = 0.0) -> Cue:
    """Return the same seal, which is not removed."""
    key = passing("seal", name)
    pose = Pose(x, y, ABOVE, angle=TILT, z=SEAL_Z, alpha=0.0)
    dust = Burst(
        passing("dust", name), ("dust", seed_of(pose), FLECKS[1]), Pose(x, y, z=DUST_Z + side / 100), DUST
    )
    return sequence([
        Put(key, ("seal", signs, side), pose), Move(key, {"scale": 1.0, "alpha": 1.0}, FALLING, easing=ease_in),
        Sound(STAMPED, x),
        parallel([as_cue(dust), Pause(stays), shifted(Sound("drum", x, DRUMMED), DRUM)]),
    ])


def seal_sprite(name: str, signs: str, x: float, y: float, side: float, share: float) -> Sprite:
    """Return a seal on its way down, after ``share`` (0-1) of it."""
    pose = Pose(x, y, ABOVE + (1 - ABOVE) * share, angle=TILT, z=SEAL_Z, alpha=share)
    return Sprite(passing("seal", name), ("seal", signs, side), pose)


def is_seal(face: object) -> bool:
    """Return True if a sprite's face is a seal."""
    return isinstance(face, tuple) and face[0] == "seal"


def seal_item(canvas: Canvas, sprite: Sprite) -> Item:
    """Return the item of a seal."""
    assert isinstance(sprite.face, tuple)
    signs, side = str(sprite.face[1]), float(sprite.face[2])
    pose = sprite.pose
    size = round(pose.scale * SIZES) / SIZES
    alpha = round(pose.alpha * STEPS) / STEPS
    reach = canvas.px(side * size * 0.8)
    x, y = canvas.point(pose.x, pose.y)
    draw = partial(_draw, signs=signs, side=side * size, pose=pose, alpha=alpha)
    rect = pygame.Rect(x - reach, y - reach, 2 * reach, 2 * reach)
    return Item(sprite.key, (signs, pose.x, pose.y, size, alpha), rect, draw)


def _draw(canvas: Canvas, *, signs: str, side: float, pose: Pose, alpha: float) -> None:
    pixels = canvas.px(side)
    made = canvas.cache.get(("stamped", signs, pixels), partial(_seal, canvas, signs, pixels))
    made.set_alpha(round(255 * alpha))
    canvas.image(made, pose.x, pose.y, fx=0.5, fy=0.5)


def _seal(canvas: Canvas, signs: str, pixels: int) -> pygame.Surface:
    """Return a seal of that width in pixels, tilted."""
    made = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
    made.blit(rounded_shape((pixels, pixels), LACQUER_RED, round(pixels * 0.14), None, 0), (0, 0))
    inner = round(pixels * 0.86)
    frame = rounded_shape(
        (inner, inner), faded(LACQUER_RED, 0), round(pixels * 0.09), faded(PAPER_LIGHT, 0.85), max(1, pixels // 40)
    )
    made.blit(frame, ((pixels - inner) // 2, (pixels - inner) // 2))
    size = 0.66 * pixels / max(1.0, 0.72 * len(signs))
    words = canvas.text_surface(signs, size / canvas.scale / canvas.text_scale, PAPER_LIGHT, "serif", bold=True)
    made.blit(words, ((pixels - words.width) // 2, (pixels - words.height) // 2))
    return pygame.transform.rotozoom(made, TILT, 1.0)
