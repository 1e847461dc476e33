"""Preparation of the table during the draw: cloth, pictures, text and cards, a little in each frame."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.game.display import object_pictures
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.playback.stage import FLYING_Z, Stage
from hachi_hachi.game.display.playback.timeline import INSTANT, Timeline
from hachi_hachi.game.hachihachi.table.drawing import furniture
from hachi_hachi.game.hachihachi.table.drawing.table_picture import TableOverlay, TablePicture
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.presenter import Presenter
from hachi_hachi.game.hachihachi.table.stage_props import Banner
from hachi_hachi.game.hachihachi.table.tabletop import FIELD_Z, HAND_Z, Tabletop, posed
from hachi_hachi.game.hachihachi.year_match import Match
from hachi_hachi.game.table.cards.card_pictures import KEPT
from hachi_hachi.game.table.cards.card_set import CARD, card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.chrome.frame_layout import askew
from hachi_hachi.game.table.chrome.table_items import Draw
from hachi_hachi.game.table.table_tools import TOOLS, tool_buttons

PICTURES: Final = (
    "fan_closed", "fan_x2", "fan_x4", "bowl", "pot", "month_board", "board_peg", "dealer_mark", "stone_white",
    "stone_black", "basket",
)
#: Seconds per step spent on reading cards.
READING: Final = 0.004
#: Cards prepared in one step.
AT_ONCE: Final = 3


def table_steps(match: Match, canvas: Canvas, layout: Layout) -> Iterator[bool]:
    """Prepare parts of the first picture of the table, then its cards, without showing anything.

    Each step yields True if the next one should follow at once.
    """
    for name in PICTURES:
        object_pictures.source(name)
        yield True
    furniture.ground(canvas, layout)
    yield True
    event = match.session.peek()
    if not isinstance(event, ev.DealOpened):
        return
    top = Tabletop(match.rules, match.session.viewer, match.session.seats)
    top.apply(event)
    stage = Stage()
    Timeline(stage, speed=INSTANT).add(Presenter(top, layout).at_rest())
    scratch = pygame.Surface(canvas.surface.get_size()).convert()
    # one banner is enough for all: its paper and its text are the slow parts
    tools = tool_buttons(canvas, layout.tools, {name: lambda: None for name, _words, _key in TOOLS}, [], off=("undo",))
    shown = TableOverlay(recalled=Banner("teyaku", 0, "sanbon", 2, (0, 1, 2)), widgets=tools)
    for item in TablePicture(match, layout).items(canvas, stage, shown):
        _aside(canvas, scratch, item.draw)
        yield True
    while match.deck.warm(READING, match.app.clock):
        yield False  # they may be read in the background
    yield from _cards(match.deck, canvas, scratch, layout, match)


def _cards(deck: CardSurfaces, canvas: Canvas, scratch: pygame.Surface, layout: Layout, match: Match) -> Iterator[bool]:
    """Draw every card in its sizes on the field and in the hand, and the backs in flight.

    Sizes beyond the cached pictures are skipped: they would be read for cards that may never appear.
    """
    back = match.back(1)
    poses = [posed(layout.hand(0, 7), HAND_Z), posed(layout.field_card(0), FIELD_Z)]
    poses = [pose for pose in poses if CARD * pose.scale * canvas.scale <= KEPT]

    def draw(card: int, target: Canvas) -> None:
        for pose in poses:
            lying = pose.at(angle=askew(card)) if pose.z == FIELD_Z else pose
            deck.draw(target, card_key(card), lying, marks=match.marks)

    _aside(canvas, scratch, lambda target: deck.draw(target, back, posed(layout.stock, FLYING_Z)))
    for card in deck.card_set.cards:
        _aside(canvas, scratch, partial(draw, card))
        if card % AT_ONCE == 0:
            yield True


def _aside(canvas: Canvas, scratch: pygame.Surface, draw: Draw) -> None:
    """Draw off screen."""
    kept = canvas.surface
    canvas.surface = scratch
    try:
        draw(canvas)
    finally:
        canvas.surface = kept
