"""The order of trumps and of a plain suit by name, shown while a card is chosen. Drawing only.

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
from hachi_hachi.game.hachininmeri.text.card_names import order_name, suit_name
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets.theme import RADIUS_SMALL

#: The text size of headings and cards, and the least one, in units; the gap between two cards.
SIZE: Final = 15.0
LEAST: Final = 11.0
APART: Final = 7.0
#: The opacity of a card that is gone.
GONE: Final = 0.45


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
        size = SIZE
        while size * canvas.text_scale > LEAST and _height(canvas, trump, suits, held, box.w, size) > box.h:
            size -= 0.5
        line = min(canvas.line_height(size), box.h / 2)
        y = box.y
        for suit in suits:
            words = heading(suit, trump)
            canvas.text(words, box.x, y + line / 2, size, ON_CLOTH_SOFT, fy=0.5, width=box.w)
            y += line
            for row in _rows(canvas, suit, trump, held, box.w, size):
                for card, x in row:
                    _name(canvas, box.x + x, y + line / 2, size, order_name(card, trump), card, gone, held)
                y += line

    return draw


def _rows(
    canvas: Canvas, suit: int, trump: int, held: frozenset[int], width: float, size: float
) -> list[list[tuple[int, float]]]:
    """Return the cards of a suit from the highest down, in lines that wide, each with its distance from the left."""
    rows: list[list[tuple[int, float]]] = [[]]
    x = 0.0
    for card in cards_of(suit, trump):
        wide = canvas.measure(order_name(card, trump), size, bold=card in held)[0]
        if x + wide > width and rows[-1]:
            rows.append([])
            x = 0.0
        rows[-1].append((card, x))
        x += wide + APART
    return rows


def _height(
    canvas: Canvas, trump: int, suits: Sequence[int], held: frozenset[int], width: float, size: float
) -> float:
    lines = sum(1 + len(_rows(canvas, suit, trump, held, width, size)) for suit in suits)
    return lines * canvas.line_height(size)


def heading(suit: int, trump: int) -> str:
    """Return which suit it is, and in which direction its order runs."""
    if suit == trump:
        return _("Trumps ({suit}), highest first", suit=suit_name(suit))
    return _("Plain ({suit}), highest first", suit=suit_name(suit))


def _name(
    canvas: Canvas, x: float, y: float, size: float, words: str, card: int, gone: frozenset[int], held: frozenset[int]
) -> None:
    """Draw a card's name: bright and bold if the player holds it, struck through if it is gone."""
    bold, out = card in held, card in gone
    colour = faded(ON_CLOTH, GONE) if out else GOLD_LIGHT if bold else ON_CLOTH
    placed = canvas.text(words, x, y, size, colour, bold=bold, fy=0.5)
    if out:
        canvas.line(placed.x, placed.cy, placed.right, placed.cy, faded(ON_CLOTH, 0.6), 1.2)
