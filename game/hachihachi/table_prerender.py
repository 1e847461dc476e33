"""Preparation of the table during the draw: cloth, pictures, text and cards, a little in each frame."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.game.display import object_pictures
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.playback.stage import FLYING_Z, Stage
from hachi_hachi.game.display.playback.timeline import INSTANT, Timeline
from hachi_hachi.game.hachihachi.table.drawing.table_picture import TableOverlay, TablePicture
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.presenter import Presenter
from hachi_hachi.game.hachihachi.table.stage_props import Banner
from hachi_hachi.game.hachihachi.table.tabletop import Tabletop
from hachi_hachi.game.hachihachi.year_match import Match
from hachi_hachi.game.hanafuda.dealer_draw.card_prerender import card_steps, drawn_aside
from hachi_hachi.game.hanafuda.table.sprites import FIELD_Z, HAND_Z
from hachi_hachi.game.table.chrome.background import room
from hachi_hachi.game.table.motion.card_moves import posed
from hachi_hachi.game.table.table_tools import TOOLS, tool_buttons

PICTURES: Final = (
    "fan_closed", "fan_x2", "fan_x4", "bowl", "pot", "month_board", "board_peg", "dealer_mark", "stone_white",
    "stone_black", "basket",
)


def table_steps(match: Match, canvas: Canvas) -> Iterator[bool]:
    """Prepare parts of the first picture of the table, then its cards, without showing anything.

    Each step yields True if the next one should follow at once.
    """
    area = canvas.area
    layout = Layout(area.w, area.h, match.session.seats, text=canvas.text_scale)
    for name in PICTURES:
        object_pictures.source(name)
        yield True
    room(canvas, layout.mat)
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
        drawn_aside(canvas, scratch, item.draw)
        yield True
    yield from card_steps(
        match, canvas, scratch, posed(layout.stock, FLYING_Z),
        (posed(layout.hand(0, 7), HAND_Z), posed(layout.field_card(0), FIELD_Z)),
    )
