"""What a page shows while there is nothing to list: a fan of cards of the game played last, and a sentence below."""

from __future__ import annotations

from typing import Final

from hachi_hachi.game import catalog
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import INK
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.scenes.scene import Host
from hachi_hachi.game.table.cards.card_fan import draw_fan
from hachi_hachi.game.table.cards.card_surfaces import card_surfaces_as_set
from hachi_hachi.game.widgets.theme import SUBHEADING

#: The cards in the fan; the gap between fan and sentence; the widest line.
SHOWN: Final = 5
GAP: Final = 26.0
LINE: Final = 760.0


def draw(canvas: Canvas, app: Host, box: Box, words: str, game: AnyGameUi | None = None) -> None:
    """Draw the sentence in the middle of the box, and the cards above it if there is room."""
    chosen = game or catalog.played_last(app)
    deck = card_surfaces_as_set(app, chosen.cards(), chosen.id)
    room = Box(box.cx - min(box.w, LINE) / 2, box.y, min(box.w, LINE), box.h)
    high = len(canvas.wrapped(words, room.w, SUBHEADING)) * canvas.line_height(SUBHEADING)
    above = Box(room.x, room.y + GAP, room.w, max(0.0, room.h - high - 3 * GAP))
    cards = tuple(dict.fromkeys((*deck.card_set.samples, *deck.card_set.cards)))[:SHOWN]
    fan = draw_fan(canvas, deck, cards, above)
    top = fan.bottom + GAP if fan.h else room.y + (room.h - high) / 2
    canvas.paragraph(words, Box(room.x, top, room.w, high), SUBHEADING, INK, fx=0.5)
