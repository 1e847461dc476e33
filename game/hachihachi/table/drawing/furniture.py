"""The furniture of the table: month, war fan, seat plates, tallies, words. Drawing only."""

from __future__ import annotations

import pygame

from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.palette import (
    CLOTH_LINE,
    GOLD,
    faded,
)
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.text.narration import yaku_chip
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.chrome.background import mat_line, room
from hachi_hachi.game.table.chrome.table_items import item


def ground(canvas: Canvas, layout: Layout, *, warm: bool = False) -> pygame.Surface:
    """Return the static part of the table in the size of the surface: background, cloth, mat.

    ``warm``: in a deal that counts more than once, the cloth is a little redder.
    """
    return room(canvas, layout.mat, warm=warm)


def mat_item(canvas: Canvas, layout: Layout, multiplier: int) -> Item:
    """Return the line on the mat: green, golden at ×2, two golden ones above."""
    colours = [faded(CLOTH_LINE, 0.8) if multiplier == 1 else faded(GOLD, 0.75)]
    if multiplier > 2:
        colours.append(faded(GOLD, 0.47))
    mat = layout.mat
    return item(canvas, "mat", (multiplier, mat), mat, lambda target: mat_line(target, mat, tuple(colours)))


# -- declared and captured yaku -------------------------------------------------------------------------------------
def chips_of(view: View, seat: int) -> list[tuple[str, str, bool]]:
    """Return a seat's declared and captured yaku: name, words, and True if captured.

    The yaku with which a seat called sage is marked until another is made or the sage has failed.
    """
    found = [(made.name, yaku_chip(made.name, made.kan), False) for made in view.teyaku[seat]]
    yaku = [(made.name, yaku_chip(made.name, made.kan), True) for made in view.dekiyaku if made.seat == seat]
    if yaku and view.owing == seat:
        name, words, captured = yaku[-1]
        yaku[-1] = (name, _("{yaku}, sage", yaku=words), captured)
    return found + yaku


