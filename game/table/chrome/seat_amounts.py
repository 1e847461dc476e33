"""The amounts of a score: stones with their numbers. Drawing only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.object_pictures import draw_picture
from hachi_hachi.game.display.palette import GOLD_LIGHT, OWED, OWED_ON_RED

#: The gaps between the sign of a score and its first stone, and between its amounts.
AFTER_SIGN: Final = 5.0
AFTER_AMOUNT: Final = 9.0


@dataclass(frozen=True, slots=True)
class Amount:
    """A number next to a picture of its unit; without a picture, the sign before all amounts."""

    picture: str
    words: str
    owed: bool


def draw_amounts(
    canvas: Canvas, box: Box, amounts: Sequence[Amount], size: float, *, on_red: bool = False
) -> float:
    """Draw stones with their numbers, smaller where they have no room; return where they end. ``on_red``: the ground is
    red lacquer, or turns to it."""
    size *= min(1.0, box.w / max(1.0, amounts_width(canvas, amounts, size)))
    x = box.x
    for one in amounts:
        x = draw_amount(canvas, x, box.cy, one, size, on_red=on_red) + (AFTER_AMOUNT if one.picture else AFTER_SIGN)
    return x


def amounts_width(canvas: Canvas, amounts: Sequence[Amount], size: float) -> float:
    """Return the width of amounts next to each other."""
    return sum(amount_width(canvas, one, size) for one in amounts)


def draw_amount(canvas: Canvas, x: float, y: float, one: Amount, size: float, *, on_red: bool = False) -> float:
    """Draw one amount of a score, centred at the height ``y``; return where it ends."""
    if one.picture:
        r = size * canvas.text_scale * 0.40
        draw_picture(canvas, one.picture, Box(x, y - r, 2 * r, 2 * r))
        x += 2 * r + 5
    owed = OWED_ON_RED if on_red else OWED
    return canvas.text(one.words, x, y, size, owed if one.owed else GOLD_LIGHT, fy=0.5).right


def amount_width(canvas: Canvas, one: Amount, size: float) -> float:
    """Return the width of an amount with the gap after it."""
    before_words = size * canvas.text_scale * 0.8 + 14 if one.picture else AFTER_SIGN
    return before_words + canvas.measure(one.words, size)[0]
