"""The order of trumps and of a plain suit, shown while a card is chosen. Drawing only.

The player's own cards are bright, those gone are struck through.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.engine.hachininmeri.cards.card_strength import plain_of, trumps_of
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import GOLD_LIGHT, ON_CLOTH, ON_CLOTH_SOFT, SHADOW, faded
from hachi_hachi.game.hachininmeri.table.team_marks import Draw, item
from hachi_hachi.game.hachininmeri.text.card_names import order_mark, suit_name
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets.theme import RADIUS_SMALL

#: Cards in a line; text sizes of a heading and of the marks; the opacity of a card that is gone.
IN_LINE: Final = 8
HEADING: Final = 13.0
MARK: Final = 15.0
GONE: Final = 0.45
#: The most suits shown, trumps and a plain one; the lines of each.
SUITS: Final = 2
LINES: Final = 3


def cards_of(suit: int, trump: int) -> list[int]:
    """Return the cards of a suit from the highest down: all trumps if it is the suit of ``trump``."""
    return (trumps_of(trump) if suit == trump else plain_of(suit, trump))[::-1]


def order_items(canvas: Canvas, box: Box, view: View, suits: Sequence[int]) -> list[Item]:
    """Return the order of these suits within ``box``; empty if there are none."""
    if not suits or view.trump < 0:
        return []
    gone, held = frozenset(view.gone()), frozenset(view.hands[view.seat] if view.seat >= 0 else ())
    look = (tuple(suits), view.trump, gone, held, box)
    return [item(canvas, "order", look, box, _order(box, view.trump, suits, gone, held))]


def _order(box: Box, trump: int, suits: Sequence[int], gone: frozenset[int], held: frozenset[int]) -> Draw:
    def draw(canvas: Canvas) -> None:
        canvas.rounded(box.inset(-4), faded(SHADOW, 0.35), RADIUS_SMALL)
        line = box.h / (SUITS * LINES)
        y = box.y
        for suit in suits:
            words = heading(suit, trump)
            size = canvas.fitting(words, box.w, _size(canvas, HEADING, line), least=0.5)
            canvas.text(words, box.x, y + line / 2, size, ON_CLOTH_SOFT, fy=0.5, width=box.w)
            y += line
            for number, card in enumerate(cards_of(suit, trump)):
                at = Box(box.x + number % IN_LINE * box.w / IN_LINE, y, box.w / IN_LINE, line)
                _mark(canvas, at.moved(0, number // IN_LINE * line), order_mark(card, trump), card, gone, held)
            y += (LINES - 1) * line

    return draw


def _size(canvas: Canvas, most: float, high: float) -> float:
    """Return the text size for lines as high as that, up to a maximum."""
    return min(most, most * high / canvas.line_height(most))


def heading(suit: int, trump: int) -> str:
    """Return which suit it is, and in which direction its order runs."""
    if suit == trump:
        return _("Trumps ({suit}), highest first", suit=suit_name(suit))
    return _("Plain ({suit}), highest first", suit=suit_name(suit))


def _mark(canvas: Canvas, box: Box, words: str, card: int, gone: frozenset[int], held: frozenset[int]) -> None:
    """Draw a card's mark: bright and bold if the player holds it, struck through if it is gone."""
    bold, out = card in held, card in gone
    size = canvas.fitting(words, box.w - 4, _size(canvas, MARK, box.h), bold=bold, least=0.5)
    colour = faded(ON_CLOTH, GONE) if out else GOLD_LIGHT if bold else ON_CLOTH
    placed = canvas.text(words, box.cx, box.cy, size, colour, bold=bold, fx=0.5, fy=0.5)
    if out:
        canvas.line(placed.x, placed.cy, placed.right, placed.cy, faded(ON_CLOTH, 0.6), 1.2)
