"""The mapping of a card's pose to pixels: position, angle and the room for its shadow."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.playback.stage import FLYING_Z, Pose
from hachi_hachi.game.table.cards.card_set import CARD, RATIO

#: A moving card is drawn at one of these size steps, so that few surfaces serve a whole flight.
STEP: Final = 1.025
#: The shadow: its reach and its offset, as shares of the card's width, and its darkness.
LYING: Final = (0.05, 0.03, 0.50)
FLYING: Final = (0.12, 0.10, 0.40)
#: Angles are rounded to this many degrees, those of flying cards to more; a moving card is drawn upright unless it
#: leans by more than ``STRAIGHT``.
TURN: Final = 0.5
FLYING_TURN: Final = 3.0
STRAIGHT: Final = 2.0
#: The minimum visible share of the width of a card being turned over.
EDGE: Final = 0.02


class InPixels(NamedTuple):
    """The visible properties of a pose: equal ones are drawn alike.

    ``card`` is the corner, width and height of the upright card without its shadow; ``angle`` in degrees, ``squeeze``
    (0-1) the visible share of its width, ``alpha`` from 0 (invisible) to 255; ``z`` its height in the pile.
    """

    card: tuple[int, int, int, int]
    angle: float
    squeeze: float
    alpha: int
    flying: bool
    z: float

    @property
    def rect(self) -> pygame.Rect:
        """The upright card without its shadow."""
        return pygame.Rect(self.card)

    @property
    def touched(self) -> pygame.Rect:
        """The pixels that it may touch, including its shadow."""
        rect = self.rect
        pad = room_around(rect.w, flying=self.flying)
        rect.inflate_ip(2 * pad, 2 * pad)
        if self.angle:
            middle, (half_w, half_h) = rect.center, _turned(rect.size, self.angle)
            return pygame.Rect(middle[0] - half_w, middle[1] - half_h, 2 * half_w, 2 * half_h)
        return rect


def in_pixels(canvas: Canvas, pose: Pose) -> InPixels:
    """Return the visible properties of a card in that pose."""
    flying = pose.z >= FLYING_Z
    scale = STEP ** round(math.log(max(pose.scale, 0.01), STEP)) if flying else pose.scale
    turn = FLYING_TURN if flying else TURN
    angle = round(pose.angle / turn) * turn
    card = pixel_rect(canvas, pose.x, pose.y, scale)
    return InPixels(
        (card.x, card.y, card.w, card.h),
        0.0 if flying and abs(angle) < STRAIGHT else angle,
        width_shown(pose),
        round(255 * max(0.0, min(1.0, pose.alpha))),
        flying,
        round(pose.z, 2),
    )


def width_shown(pose: Pose) -> float:
    """Return the visible share of the width of a card that is being turned over."""
    return max(EDGE, abs(math.cos(math.pi * pose.turn))) if pose.turn else 1.0


def pixel_rect(canvas: Canvas, x: float, y: float, scale: float) -> pygame.Rect:
    """Return the rectangle of a card in pixels, with its centre at ``x``, ``y`` units."""
    w = max(2, round(CARD * scale * canvas.scale))
    h = max(2, round(w * RATIO))
    px, py = canvas.point(x, y)
    return pygame.Rect(px - w // 2, py - h // 2, w, h)


def card_box(pose: Pose) -> Box:
    """Return the box of the card in that pose, in units, without its shadow."""
    return Box.around(pose.x, pose.y, CARD * pose.scale, CARD * RATIO * pose.scale)


def room_around(width: int, *, flying: bool) -> int:
    """Return the room around a card for its shadow, in pixels."""
    reach, fall, _ = FLYING if flying else LYING
    return max(1, round(width * reach)) + round(width * fall) + 1


def _turned(size: tuple[int, int], angle: float) -> tuple[int, int]:
    """Return half the width and height in pixels of a rectangle of that size turned by that angle in degrees."""
    along, across = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
    w, h = size
    return math.ceil((w * along + h * across) / 2), math.ceil((w * across + h * along) / 2)
