"""The text on the plates of Koi-Koi's table."""
import pygame
import pytest

from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box, frame_for
from hachi_hachi.game.koikoi.table.drawing.seats import seat_items
from hachi_hachi.game.koikoi.table.layout import Layout
from tests.engine.koikoi.helpers.example_deals import asked_again

#: The foot of a "p" below the middle of a line and the top of a capital above it, as shares of half the line's height.
FOOT, TOP = 0.95, 0.4


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1280, 560), (1920, 820)])
def test_the_score_keeps_clear_of_the_line_below(canvas: Canvas, size: tuple[int, int], text: float) -> None:
    sheet = Canvas(pygame.Surface(size), canvas.fonts, text)
    frame = frame_for(size)
    layout, view = Layout(frame.width, frame.height, text), View.of(asked_again().observation(1))
    words: list[tuple[str, Box]] = []
    sheet.words = words
    for item in seat_items(sheet, layout, view, ["Akiko", "Iori"], {}, {}, {}):
        item.draw(sheet)
    own = [(word, box) for word, box in words if layout.own_plate.overlaps(box)]
    score = next(box for word, box in own if word.endswith("points") and not word.startswith("Yaku"))
    line = next(box for word, box in own if word.startswith(("Yaku", "No yaku")))
    assert score.cy + score.h * FOOT / 2 < line.cy - line.h * TOP / 2
