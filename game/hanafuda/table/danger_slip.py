"""A red slip at an opponent who lacks a single card for a yaku: which, where it is, what it pays: facts, no advice."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import ON_CLOTH, ON_CLOTH_WARNING
from hachi_hachi.game.storage.i18n import _, ngettext
from hachi_hachi.game.table.chrome.panels import draw_panel
from hachi_hachi.game.table.chrome.table_items import item

#: The text size and the height of its lines; the padding.
TEXT: Final = 14.0
LINE: Final = 17.5
PADDING: Final = 8.0
#: The height of a line in a low slip.
TIGHT: Final = 17.0
#: The least padding above and below.
TIGHTEST: Final = 3.0
#: The lines of a slip: what is lacking, what the yaku pays, where the card is.
LINES: Final = 3


def slip_height(text: float, lines: int = LINES) -> float:
    """Return the height of a slip at a text scale; one of fewer ``lines`` is tight."""
    return lines * LINE * text + 2 * (PADDING if lines == LINES else TIGHTEST)


def slip_width(canvas: Canvas, words: Sequence[str]) -> float:
    """Return the width in which all words of a slip fit at their size."""
    return max(canvas.measure(line, TEXT, bold=number == 1)[0] for number, line in enumerate(words)) + 2 * PADDING + 2


def place_text(on_field: int, in_hand: int, *, alone: bool) -> str:
    """Return where the cards are: on the field, in the viewer's hand, or unseen; ``alone``: there is only one."""
    if on_field:
        return _("on the field") if alone else ngettext("{n} on the field", "{n} on the field", on_field)
    if in_hand:
        return _("in your hand") if alone else ngettext("{n} in your hand", "{n} in your hand", in_hand)
    return _("not seen yet")


def slip_item(canvas: Canvas, key: Hashable, box: Box, words: tuple[str, ...]) -> Item:
    """Return the slip with its lines."""
    return item(canvas, key, (words, box), box, partial(_draw, box=box, words=words), cached=True)


def _draw(canvas: Canvas, box: Box, words: Sequence[str]) -> None:
    draw_panel(canvas, box, warning=True)
    tight = max(TIGHTEST, min(PADDING, (box.h - len(words) * TIGHT * canvas.text_scale) / 2))
    inner = box.inset(PADDING, tight)
    for number, (line, row) in enumerate(zip(words, inner.rows([1.0] * len(words)), strict=True)):
        ink = ON_CLOTH if number == 1 else ON_CLOTH_WARNING
        size = canvas.fitting(line, row.w, TEXT, bold=number == 1)
        canvas.text(line, row.x, row.cy, size, ink, fy=0.5, width=row.w, bold=number == 1)
