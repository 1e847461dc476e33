"""Preparation of the cards of a table during the draw, a few in each frame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.hanafuda.table.sprites import FIELD_Z
from hachi_hachi.game.table.cards.card_pictures import KEPT
from hachi_hachi.game.table.cards.card_set import CARD, card_key
from hachi_hachi.game.table.chrome.frame_layout import askew
from hachi_hachi.game.table.chrome.table_items import Draw
from hachi_hachi.game.table.table_match import Match

#: Seconds per step spent on reading cards.
READING: Final = 0.004
#: Cards prepared in one step.
AT_ONCE: Final = 3


def card_steps(
    match: Match[Any], canvas: Canvas, scratch: pygame.Surface, stock: Pose, poses: Sequence[Pose]
) -> Iterator[bool]:
    """Read all cards, and draw each in its ``poses`` in the hand and on the field, and the backs in flight.

    Sizes beyond the cached pictures are skipped: they would be read for cards that may never appear. Each step yields
    True if the next one should follow at once.
    """
    deck, back = match.deck, match.back(1)
    while deck.warm(READING, match.app.clock):
        yield False  # they may be read in the background
    poses = [pose for pose in poses if CARD * pose.scale * canvas.scale <= KEPT]

    def draw(card: int, target: Canvas) -> None:
        for pose in poses:
            lying = pose.at(angle=askew(card)) if pose.z == FIELD_Z else pose
            deck.draw(target, card_key(card), lying, marks=match.marks)

    drawn_aside(canvas, scratch, lambda target: deck.draw(target, back, stock))
    for card in deck.card_set.cards:
        drawn_aside(canvas, scratch, partial(draw, card))
        if card % AT_ONCE == 0:
            yield True


def drawn_aside(canvas: Canvas, scratch: pygame.Surface, draw: Draw) -> None:
    """Draw off screen."""
    kept = canvas.surface
    canvas.surface = scratch
    try:
        draw(canvas)
    finally:
        canvas.surface = kept
