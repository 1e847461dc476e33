"""The head of the table: the month's slip and the messages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from hachi_hachi.game.hanafuda.table.table_header import draw_messages, draw_month_slip
from hachi_hachi.game.koikoi.table.layout import Layout
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces

LONG = "Curtain takes ribbon, keeps hanami from your opponent, and lets them take the poetry ribbon of the cherry"


@pytest.fixture
def drawn(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Box]]:
    """The lines of text drawn, as given, and where."""
    found: list[tuple[str, Box]] = []
    text: Callable[..., Box] = Canvas.text

    def noted(target: Canvas, words: str, *where: object, **more: object) -> Box:
        box = text(target, words, *where, **more)
        found.append((words, box))
        return box

    monkeypatch.setattr(Canvas, "text", noted)
    return found


def test_name_and_line_of_the_month_stand_apart(canvas: Canvas, drawn: list[tuple[str, Box]]) -> None:
    slip = Layout(canvas.area.w, canvas.area.h).month
    draw_month_slip(canvas, slip, 1, "Deal 1 of 12, 11 left", CardSurfaces(canvas.fonts, HANAFUDA), large=True)
    (_, name), (_, line) = drawn
    assert slip.y <= name.y
    assert line.bottom <= slip.bottom
    # half of the difference between a line's height and its letters is free on either side
    assert line.y >= name.bottom - 0.2 * name.h


def test_no_word_of_a_long_message_is_left_out(canvas: Canvas, drawn: list[tuple[str, Box]]) -> None:
    draw_messages(canvas, Box(0, 0, 220, 84), LONG, LONG, large=True)
    assert " ".join(words for words, _box in drawn) == f"{LONG} {LONG}"
