"""The result of the person at the screen, large over the payments of a deal. Drawing only."""

from __future__ import annotations

from typing import Final, NamedTuple

from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import BAD, GOLD, GOOD, INK, INK_SOFT, SEATS, Colour
from hachi_hachi.game.hachihachi.text.terms import kan_text
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.chrome.table_items import item
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot
from hachi_hachi.game.widgets.theme import BODY, DECISIVE, DISPLAY

#: The height of the band at normal text size, its growth with the text, and the share of its width for the amount.
HEIGHT: Final = (92.0, 0.5)
AMOUNT: Final = 0.44
DOT: Final = 8.0
#: The largest width of the seal of a win.
SEAL: Final = 84.0


class OwnResult(NamedTuple):
    """A seat, its name, its gain so far and in all, its score before the deal, in points; and facts about the deal."""

    seat: int
    name: str
    gain: int
    whole: int
    before: int
    rules: Rules
    facts: tuple[str, ...]
    #: The factor on the size of the amount, while it lands.
    pop: float = 1.0


def seal_place(canvas: Canvas, box: Box, words: str) -> tuple[float, float, float]:
    """Return the middle of the seal of a win left of the amount ``words``, and its width."""
    side = min(SEAL, box.h * 0.82)
    wide = canvas.measure(words, _size(canvas, box, words), "serif", bold=True)[0]
    return max(box.x + box.w * (1 - AMOUNT) - side, box.right - wide - side * 0.85), box.cy - 3, side


def own_height(canvas: Canvas) -> float:
    """Return the height of the band."""
    return HEIGHT[0] * (1 + HEIGHT[1] * (canvas.text_scale - 1))


def own_item(canvas: Canvas, box: Box, result: OwnResult) -> Item:
    """Return the band."""
    return item(canvas, "own result", (box, result), box, lambda target: _draw(target, box, result))


def _draw(canvas: Canvas, box: Box, result: OwnResult) -> None:
    """Draw name and score over each other at the left, the gain in the largest letters, and the facts below it."""
    left = box.left(box.w * (1 - AMOUNT))
    gain, score = result.gain, result.before + result.gain
    # while it is counted up it has the colour of the result
    colour: Colour = INK_SOFT if not gain else GOOD if result.whole > 0 else BAD
    words = kan_text(gain, result.rules, signed=True)
    size = _size(canvas, box, words) * result.pop
    canvas.text(words, box.right, box.cy - 2, size, colour, "serif", bold=True, fx=1.0, fy=0.5)
    lines = [*result.facts]
    step = (box.h - 6) / (1 + max(1, len(lines)))
    y = box.y + step / 2
    draw_seat_dot(canvas, left.x + DOT, y, DOT, result.seat, SEATS[result.seat])
    head = _("{name}: score {score}", name=result.name, score=kan_text(score, result.rules))
    canvas.text(head, left.x + 2 * DOT + 8, y, BODY, INK, "serif", bold=True, fy=0.5, width=left.w - 2 * DOT - 8)
    for number, line in enumerate(lines, start=1):
        fitted = canvas.fitting(line, left.w, DECISIVE)
        canvas.text(line, left.x, y + number * step, fitted, INK_SOFT, fy=0.5, width=left.w)
    canvas.line(box.x, box.bottom, box.right, box.bottom, GOLD, 0.8)


def _size(canvas: Canvas, box: Box, words: str) -> float:
    """Return the text size of the amount at rest."""
    most = min(DISPLAY, box.h / (1.3 * canvas.text_scale))
    return canvas.fitting(words, box.w * AMOUNT - 12, most, "serif", bold=True)
