"""Tables: room for every column, letters that fit, every row by keys and by pointer."""

from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.fonts import Face
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Pointer, Touch
from hachi_hachi.game.display.palette import FOCUS, GOLD_DEEP, SEATS
from hachi_hachi.game.widgets import FocusGroup, Widget
from hachi_hachi.game.widgets.chart import LineChart, Series
from hachi_hachi.game.widgets.table import Cell, Line, Table, shares
from hachi_hachi.game.widgets.table import Column as TableColumn
from tests.game.helpers.widgets import keys, table_of


@given(st.lists(st.tuples(st.floats(0.2, 3), st.floats(1, 200)), min_size=1, max_size=7), st.floats(50, 1500))
def test_no_column_lacks_what_it_needs_while_there_is_room(wanted: list[tuple[float, float]], room: float) -> None:
    weights, needed = [weight for weight, _ in wanted], [width for _, width in wanted]
    found = shares(room, weights, needed)
    if sum(needed) >= room:
        # too much for all: the widest alone do with less, all of them with the same
        assert sum(found) == pytest.approx(room)
        less = [share for share, width in zip(found, needed, strict=True) if share < width - 1e-9]
        assert less == pytest.approx([max(found)] * len(less))
        return
    assert sum(found) == pytest.approx(room)
    assert all(share >= width - 1e-6 for share, width in zip(found, needed, strict=True))
    free = [share / weight for share, weight, width in zip(found, weights, needed, strict=True) if share > width + 1e-6]
    assert free == pytest.approx([free[0]] * len(free))  # the others as their weights say


def cut_texts(canvas: Canvas, table: Table) -> list[str]:
    """The texts that the table draws cut."""
    found = []
    old = canvas.shortened

    def shortened(text: str, width: float, size: float, face: Face = "sans", *, bold: bool = False) -> str:
        short = old(text, width, size, face, bold=bold)
        if short != text:
            found.append(text)
        return short

    canvas.shortened = shortened  # type: ignore[method-assign] # listens
    table.draw(canvas)
    canvas.shortened = old  # type: ignore[method-assign] # as it was
    return found


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_large_letters_become_smaller_before_a_table_cuts_a_word(canvas: Canvas, scale: float) -> None:
    columns = [TableColumn("Month"), TableColumn("Winner"), TableColumn("Swing", 1.0, 1.0)]
    rows = [("September", "Minazuki", "+120 kan +11"), ("May", "Bo", "−1 kan")]
    table = Table(columns, [Line([Cell(month), Cell(name, mark=SEATS[0]), Cell(won)]) for month, name, won in rows])
    wide = table.size(canvas)[0] + 20
    canvas.text_scale = scale
    table.place(canvas, Box(0, 0, wide, 300))
    assert cut_texts(canvas, table) == []
    table.place(canvas, Box(0, 0, wide * 0.7, 300))
    assert cut_texts(canvas, table) == []
    table.place(canvas, Box(0, 0, wide * 0.3, 300))
    assert cut_texts(canvas, table)


def test_one_long_name_is_cut_and_makes_no_other_text_smaller(canvas: Canvas) -> None:
    def placed(name: str) -> Table:
        lines = [Line([Cell(name), Cell("second")]), Line([Cell("first"), Cell("another")])]
        table = Table([TableColumn("Name", most=20.0), TableColumn("Other")], lines)
        table.place(canvas, Box(0, 0, 600, 200))
        return table

    assert placed("😀" * 60)._scale == placed("W" * 400)._scale == placed("short")._scale == 1.0


def test_of_thousands_of_texts_the_widest_still_fits(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [Line([Cell(f"record {number}")]) for number in range(3000)]
    lines.insert(1234, Line([Cell("the longest of all the records")]))
    table = Table([TableColumn("Name")], lines)
    measured: list[str] = []
    measure = canvas.measure

    def counted(text: str, *given: Any, **named: Any) -> tuple[float, float]:
        measured.append(text)
        return measure(text, *given, **named)

    monkeypatch.setattr(canvas, "measure", counted)
    table.place(canvas, Box(0, 0, 2000, 400))
    assert "the longest of all the records" in measured
    assert len(measured) < 500


def test_a_table_longer_than_its_place_shows_every_row_by_keys(canvas: Canvas) -> None:
    table = table_of(30)
    table.place(canvas, Box(0, 0, 400, 300))
    group = FocusGroup([table], lambda: None)
    seen = set()
    for _ in range(31):
        keys(group, Action.DOWN)
        assert table.current is not None
        assert table.row_box(table.current) is not None
        seen.add(table.lines[table.current].cells[0].text)
        table.draw(canvas)
    assert len(seen) == 31
    keys(group, *[Action.PAGE_UP] * 10)
    assert table.current == 0
    table.current = None
    keys(group, Action.UP)  # from below it enters at its lower end
    assert table.current == 30


def test_the_pointer_points_at_a_row(canvas: Canvas) -> None:
    table = table_of(30)
    table.place(canvas, Box(0, 0, 400, 300))
    table.scroll_to(5)
    group = FocusGroup([table], lambda: None)
    row = table.row_box(7)
    assert row is not None
    group.handle(Pointer(Touch.MOVE, *row.center))
    assert table.current == 7
    group.handle(Pointer(Touch.WHEEL, *row.center, wheel=1.0))
    assert table.first == 4
    assert table.row_box(29) is None


def test_the_focus_is_seen_on_a_table_before_a_row_has_it(canvas: Canvas) -> None:
    table = table_of(30)
    table.place(canvas, Box(20, 20, 400, 300))

    def drawn() -> bytes:
        canvas.surface.fill((0, 0, 0))
        table.draw(canvas)
        return pygame.image.tobytes(canvas.surface, "RGB")

    without = drawn()
    group = FocusGroup([table], lambda: None)
    assert group.focus is table
    around = drawn()
    assert around != without
    keys(group, Action.DOWN)
    table.current, row = None, table.current
    assert drawn() == around
    table.current = row
    assert drawn() not in (around, without)
    corner = canvas.rect(Box(20 + 200, 20 - 6, 1, 6))
    assert not pygame.mask.from_threshold(
        canvas.surface.subsurface(corner), FOCUS, (40, 40, 40, 255)
    ).count()  # the row shows it alone


def drawn_texts(canvas: Canvas, widget: Widget) -> list[str]:
    """The texts that the widget draws."""
    with pytest.MonkeyPatch.context() as patch:
        found: list[str] = []
        old = canvas.text

        def text(words: str, *args: Any, **options: Any) -> Box:
            found.append(words)
            return old(words, *args, **options)

        patch.setattr(canvas, "text", text)
        widget.draw(canvas)
    return found


def test_the_dot_of_a_seat_has_its_number(canvas: Canvas) -> None:
    cells = [Cell("Akiko", mark=SEATS[0], seat=0), Cell("Chiyo", mark=SEATS[2], seat=2), Cell("Pot", mark=GOLD_DEEP)]
    table = Table([TableColumn("")], [Line([cell]) for cell in cells])
    table.place(canvas, Box(0, 0, 300, 200))
    assert drawn_texts(canvas, table) == ["1", "Akiko", "3", "Chiyo", "Pot"]
    chart = LineChart(["1", "2"], [Series("Chiyo", SEATS[2], [0, 4], seat=2), Series("points", GOLD_DEEP, [1, 2])])
    chart.place(canvas, Box(0, 0, 400, 300))
    assert drawn_texts(canvas, chart)[-3:] == ["3", "Chiyo", "points"]  # from the top
