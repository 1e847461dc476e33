"""Texts of the settlement that may need two lines."""
import pygame
import pytest

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.koikoi.settlement.settlement_scene import two_lines
from hachi_hachi.game.widgets.theme import BODY

WORDS = "Deals next: Wilhelmina Featherstone (won the deal)"


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_a_long_text_becomes_smaller_and_loses_no_word(canvas: Canvas, text: float) -> None:
    sheet = Canvas(pygame.Surface((1280, 720)), canvas.fonts, text)
    width = 290.0
    lines, size = two_lines(sheet, WORDS, width, BODY)
    assert len(lines) <= 2
    assert " ".join(lines) == WORDS
    assert size <= BODY
    assert all(sheet.measure(line, size)[0] <= width + 1 for line in lines)
    assert two_lines(sheet, "Tan", width, BODY) == (["Tan"], BODY)
