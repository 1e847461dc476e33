"""Small things on a hanafuda table: slots and frames, the count on the draw pile, the ranks of a hint. Drawing only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from hachi_hachi.engine.hanafuda.deck import CARDS
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import (
    BLUE_RIBBON,
    GOLD,
    LACQUER,
    MISSING,
    ON_CLOTH_SOFT,
    PAPER_LIGHT,
    POETRY_RIBBON,
    SHADOW,
    WHITE,
    faded,
)
from hachi_hachi.game.display.playback.stage import Stage
from hachi_hachi.game.hanafuda.card_names import KIND_NAMES
from hachi_hachi.game.hanafuda.table.pile_captions import draw_sign
from hachi_hachi.game.hanafuda.table.sprites import HAND_Z, PILE_Z
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.chrome.fading_lights import light_of
from hachi_hachi.game.table.chrome.frame_layout import CardPlace
from hachi_hachi.game.table.chrome.panels import GROUND
from hachi_hachi.game.table.chrome.table_items import item
from hachi_hachi.game.widgets.theme import RADIUS_SMALL

#: The largest scale of the words in an empty place.
GHOST_TEXT: Final = 1.15
#: The width and height of the count on the backs of a hand, and its text size.
BACKS: Final = (15.0, 18.0)
BACKS_TEXT: Final = 14.0


def ghost(canvas: Canvas, box: Box, kind: str, *, worth: bool = True) -> None:
    """Draw an outline where the first card of a kind will be in a pile, with the kind, and if they are ``worth``
    something the points of its cards."""
    edge = faded(ON_CLOTH_SOFT, 0.75)
    canvas.rounded(box, faded(SHADOW, GROUND), RADIUS_SMALL, edge=edge, edge_width=1.2)
    scale = min(GHOST_TEXT, canvas.text_scale) / canvas.text_scale
    words = _(KIND_NAMES[kind])
    y = box.cy - (9 * scale * canvas.text_scale if worth else 0.0)
    canvas.text(words, box.cx, y, 14 * scale, ON_CLOTH_SOFT, fx=0.5, fy=0.5, width=box.w - 4)
    if not worth:
        return
    points = str(next(card.points for card in CARDS if card.kind == kind))
    canvas.text(points, box.cx, y + 19 * scale * canvas.text_scale, 14 * scale, ON_CLOTH_SOFT, fx=0.5, fy=0.5)


def slot(canvas: Canvas, box: Box, card: int, seen: float = 1.0, glow: float = 0.0) -> None:
    """Draw the slot of a yaku's only missing card: a narrow frame with its month and the symbol of its kind.

    ``seen`` (0-1) is how far it has appeared; ``glow`` (0-1) how strongly it glows.
    """
    if glow:
        canvas.rounded(box.inset(-2), faded(MISSING, 0.30 * glow), box.w * 0.14)
    edge = faded(MISSING, 0.88 * seen)
    canvas.rounded(box, faded(SHADOW, 0.28 * seen), box.w * 0.12, edge=edge, edge_width=1.2 + 1.6 * glow)
    if seen < 0.5:
        return
    shown = CARDS[card]
    if shown.kind == "R":
        colour = POETRY_RIBBON if shown.month <= 3 else BLUE_RIBBON
        x, y, w, h = box.x + box.w * 0.32, box.y + box.h * 0.31, box.w * 0.36, box.h * 0.54
        canvas.polygon([(x, y), (x + w, y - 1), (x + w + 1, y + h), (x + 1, y + h + 1)], faded(colour, 0.85))
    else:
        middle = box.y + box.h * 0.57
        canvas.circle(box.cx, middle, box.w * 0.4, faded(PAPER_LIGHT, 0.9))
        draw_sign(canvas, box.cx, middle, shown.kind, box.w * 0.3)
    size = max(8.0, box.w * 0.5) / canvas.text_scale
    canvas.text(str(shown.month), box.cx, box.y + box.h * 0.15, size, MISSING, fx=0.5, fy=0.5)


def taken_frame(canvas: Canvas, box: Box, seen: float = 1.0) -> None:
    """Draw a white frame around a card taken in its seat's last turn: gold is for what can be done now. ``box`` is its
    visible part, ``seen`` (0-1) the opacity. A dark line inside it sets it apart from bright cards."""
    canvas.rounded(box.inset(1.6), faded(SHADOW, 0), box.h * 0.035, edge=faded(SHADOW, 0.85 * seen), edge_width=2.2)
    canvas.rounded(box, faded(SHADOW, 0), box.h * 0.035, edge=faded(WHITE, seen), edge_width=2.4)


def stock_count(canvas: Canvas, place: CardPlace, count: int) -> list[Item]:
    """Return the number of cards in the draw pile at ``place``, drawn on it."""
    if count <= 0:
        return []
    text = canvas.text_scale
    w, h = 34 * text, 22 * text
    box = Box(place.x - w / 2, place.box.bottom - h - 8, w, h)

    def draw(target: Canvas) -> None:
        target.rounded(box, LACQUER, 6, edge=faded(GOLD, 0.8))
        target.text(str(count), box.cx, box.cy, 16, PAPER_LIGHT, "serif", fx=0.5, fy=0.5)

    return [item(canvas, "stock", (count, box), box, draw)]


def backs_count(canvas: Canvas, seat: int, place: CardPlace, count: int) -> Item:
    """Return the number of backs in a hand, drawn on the last of them at ``place``."""
    text = canvas.text_scale
    box = Box.around(place.x, place.y, BACKS[0] * text, BACKS[1] * text)

    def draw(target: Canvas) -> None:
        target.rounded(box, LACQUER, RADIUS_SMALL - 1, edge=faded(GOLD, 0.8))
        target.text(str(count), box.cx, box.cy, BACKS_TEXT, PAPER_LIGHT, fx=0.5, fy=0.5)

    return item(canvas, ("backs count", seat), (count, box), box, draw)


def bar_light(card: int) -> tuple[str, int]:
    """Return the name of the light of the white frame around a taken card."""
    return ("bar", card)


def bar_items(canvas: Canvas, taken: Sequence[tuple[int, Box]], stage: Stage) -> list[Item]:
    """Return a white frame around each of these cards, once the card is in the pile."""
    found: list[Item] = []
    for card, box in taken:
        share = _barred(stage, card)
        if share:
            found.append(item(canvas, ("bar", card), (box, share), box, _frame(box, share)))
    return found


def _barred(stage: Stage, card: int) -> float:
    """Return the opacity of the bar over a taken card: 0 until it is at rest in a pile."""
    sprite = stage.sprites.get(card_key(card))
    lies = sprite is not None and PILE_Z <= sprite.pose.z < HAND_Z
    return light_of(stage, bar_light(card)) if lies else 0.0


def _frame(box: Box, seen: float) -> Callable[[Canvas], None]:
    return lambda canvas: taken_frame(canvas, box, seen)
