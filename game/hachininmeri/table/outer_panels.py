"""The outer columns of very wide windows: the tricks won so far, and the order of trumps and of the suit led. Drawing
only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.engine.hachininmeri.cards.pack import TRICKS, suit_of, team_of
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import GOLD_LIGHT, ON_CLOTH, ON_CLOTH_SOFT, SHADOW, faded
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.hachininmeri.table.card_order import GONE, cards_of, heading
from hachi_hachi.game.hachininmeri.table.layout import Layout
from hachi_hachi.game.hachininmeri.table.team_marks import Draw, draw_crest, item
from hachi_hachi.game.hachininmeri.table.won_tricks import Won, tricks_won
from hachi_hachi.game.hachininmeri.text.card_names import card_label
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.cards.card_set import CARD, RATIO, card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.widgets.theme import RADIUS_SMALL

#: The gap between a panel's edge and its lines; the height of its heading; text sizes of heading, names and cards.
PADDING: Final = 10.0
HEAD: Final = 26.0
HEADING: Final = 15.0
NAME: Final = 15.0
SMALL: Final = 12.5
#: The size of a crest, and the greatest width of a trick's card.
CREST: Final = 22.0
THUMB: Final = 38.0
#: The lines of the panel with the order: two headings, 16 trumps and 15 plain cards.
LINES: Final = 33


def panel_items(canvas: Canvas, layout: Layout, view: View, names: Sequence[str], deck: CardSurfaces) -> list[Item]:
    """Return both panels, if the layout has outer columns; the order once there is a trump."""
    if not layout.outer:
        return []
    left, right = layout.outer_column(right=False), layout.outer_column(right=True)
    won = tricks_won(view, names)
    found = [item(canvas, "won tricks", (won, left), left, _tricks(left, won, deck))]
    if view.trump >= 0:
        led = view.trick.cards[0] if view.trick is not None else -1
        suits = (view.trump, *(() if led < 0 or view.is_trump(led) else (suit_of(led),)))
        gone, held = frozenset(view.gone()), frozenset(view.hands[view.seat] if view.seat >= 0 else ())
        look = (suits, view.trump, gone, held, right)
        found.append(item(canvas, "orders", look, right, _orders(right, view.trump, suits, gone, held)))
    return found


def _ground(canvas: Canvas, box: Box, words: str) -> Box:
    """Draw a panel with its heading, and return the room below it."""
    canvas.rounded(box, faded(SHADOW, 0.35), RADIUS_SMALL)
    inner = box.inset(PADDING, PADDING / 2)
    if words:
        canvas.text(words, inner.x, inner.y + HEAD / 2, HEADING, GOLD_LIGHT, bold=True, fy=0.5, width=inner.w)
    return inner.below(HEAD if words else 0.0)


def _tricks(box: Box, won: Sequence[Won], deck: CardSurfaces) -> Draw:
    def draw(canvas: Canvas) -> None:
        inner = _ground(canvas, box, _("Tricks"))
        for row, (number, name, seat, card, points, yaku) in zip(
            inner.rows([1.0] * TRICKS, 4), won, strict=False
        ):
            w = min(THUMB, (row.h - 2) / RATIO)
            deck.draw(canvas, card_key(card), Pose(row.right - w / 2, row.cy, w / CARD), marks=False)
            canvas.text(str(number), row.x, row.cy, NAME, ON_CLOTH_SOFT, fy=0.5, width=16)
            crest = Box(row.x + 18, row.cy - CREST / 2, CREST, CREST)
            draw_crest(canvas, crest, team_of(seat))
            x = crest.right + 6
            room = row.right - w - 8 - x
            lines = [(_("{name} +{points}", name=name, points=points), NAME, ON_CLOTH),
                     (card_label(card), SMALL, ON_CLOTH_SOFT)]
            if yaku:
                lines.append((yaku, SMALL, GOLD_LIGHT))
            step = row.h / len(lines)
            for line, (words, size, colour) in enumerate(lines):
                high = min(size, size * step / canvas.line_height(size))
                canvas.text(words, x, row.y + (line + 0.5) * step, high, colour, fy=0.5, width=room)

    return draw


def _orders(
    box: Box, trump: int, suits: Sequence[int], gone: frozenset[int], held: frozenset[int]
) -> Draw:
    def draw(canvas: Canvas) -> None:
        inner = _ground(canvas, box, "")
        step = inner.h / LINES
        size = min(NAME, NAME * step / canvas.line_height(NAME))
        y = inner.y
        for suit in suits:
            canvas.text(heading(suit, trump), inner.x, y + step / 2, size, GOLD_LIGHT, fy=0.5, width=inner.w)
            y += step
            for card in cards_of(suit, trump):
                mine, out = card in held, card in gone
                colour = faded(ON_CLOTH, GONE) if out else GOLD_LIGHT if mine else ON_CLOTH
                placed = canvas.text(
                    card_label(card), inner.x + PADDING, y + step / 2, size, colour, bold=mine, fy=0.5,
                    width=inner.w - PADDING,
                )
                if out:
                    canvas.line(placed.x, placed.cy, placed.right, placed.cy, faded(ON_CLOTH, 0.6), 1.2)
                y += step

    return draw
