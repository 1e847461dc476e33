"""Some cards in a fan: a picture for pages with room to spare."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.table.cards.card_set import CARD, RATIO, card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces

#: The angle between two cards in degrees, and the distance of their middles from the hand in heights of a card.
SPREAD: Final = 11.0
REACH: Final = 2.4
#: The largest width of a card in units; below the least there is no fan.
WIDEST: Final = 132.0
LEAST: Final = 40.0


def draw_fan(canvas: Canvas, deck: CardSurfaces, cards: Sequence[int], box: Box, widest: float = WIDEST) -> Box:
    """Draw the cards in a fan, as large as fits the box, and return the room they take; none if it is too small."""
    turns = [math.radians(SPREAD * (number - (len(cards) - 1) / 2)) for number in range(len(cards))]
    last = turns[-1] if turns else 0.0
    # extent of a fan of cards one unit wide
    wide = 2 * RATIO * REACH * math.sin(last) + math.cos(last) + RATIO * math.sin(last)
    high = RATIO * REACH * (1 - math.cos(last)) + RATIO * math.cos(last) + math.sin(last)
    w = min(widest, box.w / wide, box.h / high)
    if not cards or w < LEAST:
        return Box(box.cx, box.cy, 0, 0)
    room = Box.around(box.cx, box.cy, w * wide, w * high)
    reach = w * RATIO * REACH
    for card, turn in zip(cards, turns, strict=True):
        x = room.cx + reach * math.sin(turn)
        y = room.y + w * RATIO / 2 + reach * (1 - math.cos(turn))
        deck.draw(canvas, card_key(card), Pose(x, y, w / CARD, angle=-math.degrees(turn)), marks=False)
    return room
