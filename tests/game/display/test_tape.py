"""What is laid down again looks as if it were drawn again, and is not worked out again."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pygame
import pytest

from game.display import palette
from game.display.canvas import Canvas
from game.display.geometry import Box
from game.display.palette import faded
from game.display.repaint import Item, Repainter
from game.table.frame.plates import Amount, PlateLook, draw_plate
from game.widgets.paint import seal, shadow

PLATE = PlateLook(
    "Aoi", (10, 60, 120), (Amount("stone_white", "12", owed=False),), tally="40 of 88", gauge=0.4,
    marks=("dealer_mark", "見"), lit=0.6,
)


def level(canvas: Canvas) -> None:
    canvas.line(10, 20, 200, 20, palette.GOLD, 3)
    canvas.fill(Box(20, 30, 300, 150), palette.CLOTH)
    canvas.fill(Box(40, 50, 300, 250), faded(palette.SHADOW, 0.4))
    canvas.circle(200, 150, 60, palette.VERMILION, width=4)


def large(canvas: Canvas) -> None:
    box = Box(30, 40, 700, 400)
    shadow(canvas, box, spread=20, drop=6)
    canvas.rounded(box, palette.PAPER, 14, edge=palette.GOLD)
    canvas.paragraph("A sentence of more than a line, in the middle of a box.", box, 20, fx=0.5, fy=0.5)
    seal(canvas, Box(600, 300, 60, 60), "見")


def plate(canvas: Canvas) -> None:
    draw_plate(canvas, Box(60, 80, 260, 100), PLATE)


@pytest.mark.parametrize("draw", [level, large, plate])
@pytest.mark.parametrize("clip", [None, pygame.Rect(100, 60, 333, 222)])
def test_played_it_is_what_was_drawn(canvas: Canvas, draw: Callable[[Canvas], None], clip: pygame.Rect | None) -> None:
    canvas.surface.set_clip(pygame.Rect(0, 0, 9, 9))
    tape = canvas.taped(draw)
    seen = []
    for again in (draw, lambda on: tape.play(on.surface)):
        canvas.surface.set_clip(None)
        canvas.surface.fill(palette.CLOTH)
        canvas.surface.set_clip(clip)
        again(canvas)
        canvas.surface.set_clip(None)
        seen.append(pygame.surfarray.array3d(canvas.surface))
    assert np.array_equal(seen[0], seen[1])
    assert len(np.unique(seen[0])) > 10


def test_what_does_more_than_lay_and_fill_is_not_noted(canvas: Canvas) -> None:
    surface = canvas.surface
    with pytest.raises(TypeError):
        canvas.taped(lambda on: on.line(0, 0, 90, 40, palette.INK))
    with pytest.raises(AttributeError):
        canvas.taped(lambda on: on.surface.set_clip(None))
    assert canvas.surface is surface


@pytest.mark.parametrize("still", [True, False])
def test_a_still_item_is_drawn_twice_at_most_until_it_changes(canvas: Canvas, *, still: bool) -> None:
    repainter, ground = Repainter(), canvas.surface.copy()
    drawn: list[str] = []

    def told(look: str) -> Item:
        def draw(on: Canvas) -> None:
            drawn.append(look)
            on.fill(Box(10, 10, 40, 40), palette.GOLD if look == "gold" else palette.INK)

        return Item("it", look, pygame.Rect(0, 0, 90, 90), draw, still)

    canvas.kept = False
    for number in range(9):
        over = Item("over", number, pygame.Rect(20, 20, 20, 20), lambda on: on.fill(Box(20, 20, 5, 5), palette.CLOTH))
        repainter.paint(canvas, ground, [told("gold" if number < 5 else "ink"), over])
        canvas.kept = True
    assert drawn == (["gold"] * 2 + ["ink"] * 2 if still else ["gold"] * 5 + ["ink"] * 4)
    assert canvas.surface.get_at((45, 45))[:3] == palette.INK[:3]
    canvas.kept = False
    repainter.paint(canvas, ground, [told("ink")])
    assert drawn[-1] == "ink"
    assert len(drawn) == (5 if still else 10)
