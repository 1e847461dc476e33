"""Marks on cards of the table: the ranks of a hint, and the card played and the best one of a review."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import GOLD, LACQUER, VERMILION, WHITE
from hachi_hachi.game.display.playback.stage import Stage
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.cards.pixel_poses import card_box
from hachi_hachi.game.table.chrome.table_items import item
from hachi_hachi.game.table.hints import CardMark
from hachi_hachi.game.widgets.theme import SMALL

#: The size of a mark with one character, in units.
BEAD: Final = 26.0
#: The text size of a rank at any text scale, and the space beside the words of a longer mark.
RANK: Final = 15.0
PAD: Final = 8.0


def mark_items(canvas: Canvas, stage: Stage, marks: Sequence[CardMark], risen: int | None, rise: float) -> list[Item]:
    """Return the marks of the cards that lie on the table; the card ``risen`` is ``rise`` units higher."""
    found = []
    for number, mark in enumerate(marks):
        sprite = stage.sprites.get(card_key(mark.card))
        if sprite is not None:
            box = card_box(sprite.pose)
            y = box.y + 2 - (rise if mark.card == risen else 0.0)
            if len(mark.words) == 1:
                at = Box.around(box.right - 16, y, BEAD, BEAD)
            else:
                w, h = canvas.measure(mark.words, SMALL, bold=True)
                at = Box.around(box.cx, y, w + 2 * PAD, h + 4)
            found.append(item(canvas, ("mark", number), (mark, at), at, _drawing(at, mark)))
    return found


def _drawing(at: Box, mark: CardMark) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        canvas.rounded(at.inset(-1.8), GOLD, at.h / 2 + 1.8)
        canvas.rounded(at, VERMILION if mark.best else LACQUER, at.h / 2)
        size = RANK / canvas.text_scale if len(mark.words) == 1 else SMALL
        canvas.text(mark.words, at.cx, at.cy, size, WHITE, bold=True, fx=0.5, fy=0.5)

    return draw
