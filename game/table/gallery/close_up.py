"""One card as high as the window, with its names, and buttons for the next and the previous card."""

from __future__ import annotations

from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.key_bindings import Action, keys
from hachi_hachi.game.display.palette import GOLD, GOLD_LIGHT, LACQUER, ON_CLOTH, ON_CLOTH_SOFT, faded
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.table.cards.card_set import CARD, RATIO, card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.widgets.materials import cloth, gold_rule
from hachi_hachi.game.widgets.theme import BODY, DISPLAY, HEADING, SMALL, SUBHEADING

#: The gap between the card and the window's edge, in units.
EDGE: Final = 24.0
#: The round buttons: their radius, and the distance of their centres from the card.
BUTTON: Final = 22.0
DISTANCE: Final = 44.0
#: The height of the key legend at the bottom.
FOOT: Final = 30.0


def card_place(area: Box) -> Box:
    """Return the box of the card in an area of units."""
    h = area.h - 2 * EDGE
    return Box.around(area.cx, area.cy, h / RATIO, h)


def step_at(canvas: Canvas, x: float, y: float) -> int:
    """Return what a click at a point in units means: -1 previous card, 1 next card, 0 neither."""
    card = card_place(canvas.area)
    for step, middle in ((-1, card.x - DISTANCE), (1, card.right + DISTANCE)):
        if Box.around(middle, card.cy, 2.6 * BUTTON, 2.6 * BUTTON).contains(x, y):
            return step
    return 0


def draw_close_up(canvas: Canvas, deck: CardSurfaces, card: int) -> None:
    """Draw the card with index ``card``, and its description."""
    area = canvas.area
    cloth(canvas)
    place = card_place(area)
    deck.draw_soon(canvas, card_key(card), Pose(place.cx, place.cy, place.w / CARD))
    for step, middle in ((-1, place.x - DISTANCE), (1, place.right + DISTANCE)):
        _arrow(canvas, middle, place.cy, step)
    words = deck.card_set.card_words(card)
    room = Box(area.x + EDGE, area.y, place.x - DISTANCE - BUTTON - 2 * EDGE, area.h)
    # a name already in Japanese is drawn vertically on the right, and not repeated
    heading, *rest = [
        (line, size, colour)
        for line, size, colour in (
            (words.name if words.signs else "", HEADING, ON_CLOTH), (words.group, SUBHEADING, ON_CLOTH),
            (words.kind, BODY, ON_CLOTH_SOFT), (words.letters, BODY, ON_CLOTH_SOFT),
        )
        if line
    ]
    # a long word is shrunk rather than broken
    widest = max(canvas.measure(word, HEADING, "serif", bold=True)[0] for word in heading[0].split())
    size = HEADING * min(1.0, (room.w - 2) / widest)
    lines = canvas.wrapped(heading[0], room.w, size, "serif", bold=True)
    y = room.cy - canvas.line_height(size, "serif") * len(lines) - 14
    for line in lines:
        canvas.text(line, room.cx, y, size, heading[2], "serif", bold=True, fx=0.5, width=room.w)
        y += canvas.line_height(size, "serif")
    gold_rule(canvas, room.cx, room.cy, min(240.0, room.w))
    y = room.cy + 16
    for line, size, colour in rest:
        canvas.text(line, room.cx, y, size, colour, "serif", fx=0.5, width=room.w)
        y += canvas.line_height(size, "serif") + 4
    _upright(canvas, (place.right + DISTANCE + BUTTON + area.right) / 2, area.cy, words.signs or words.name)
    canvas.text(keys().label(Action.BACK), area.right - EDGE, area.bottom - FOOT, SMALL, ON_CLOTH_SOFT, fx=1.0)


def _upright(canvas: Canvas, x: float, y: float, signs: str) -> None:
    """Draw a Japanese name vertically."""
    step = DISPLAY * 1.22
    for number, sign in enumerate(signs):
        middle = y + (number - (len(signs) - 1) / 2) * step
        canvas.text(sign, x, middle, DISPLAY / canvas.text_scale, GOLD_LIGHT, "serif", fx=0.5, fy=0.5)


def _arrow(canvas: Canvas, x: float, y: float, step: int) -> None:
    """Draw a round button with an arrow."""
    canvas.circle(x, y, BUTTON, faded(LACQUER, 0.6))
    canvas.circle(x, y, BUTTON, faded(GOLD, 0.7), width=1.4)
    canvas.polygon([(x + 7 * step, y), (x - 5 * step, y - 9), (x - 5 * step, y + 9)], GOLD_LIGHT)
