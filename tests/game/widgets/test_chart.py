"""A chart: its steps, and its names and lines."""

from typing import Any

import pytest

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import SEATS
from hachi_hachi.game.widgets.chart import LineChart, Series, nice_step
from tests.game.helpers.widgets import inked


def test_a_chart_has_zero_within_and_round_steps(canvas: Canvas) -> None:
    series = [Series("Akiko", SEATS[0], [-16, 6, 10]), Series("Iori", SEATS[1], [6, 40, -31])]
    chart = LineChart(["1", "2", "3"], series)
    low, high, step = chart.bounds()
    assert (low, high, step) == (-40, 40, 20)
    assert LineChart(["1"], []).bounds() == (-1, 1, 1)
    assert [nice_step(span, 5) for span in (5, 7, 24, 26, 480)] == [1, 2, 5, 10, 100]
    for room in (2, 3, 4, 9):
        low, high, step = chart.bounds(room)
        assert (high - low) / step + 1 <= max(3, room)  # with values on both sides of zero there are at least three
    assert LineChart(["1"], [Series("", SEATS[0], [4, 31])]).bounds(2) == (0, 50, 50)
    chart.place(canvas, Box(0, 0, 600, 300))
    chart.draw(canvas)
    assert inked(canvas)


@pytest.mark.parametrize("marks", ["123", "123456"])
def test_no_line_of_the_axis_strikes_out_a_name(canvas: Canvas, monkeypatch: pytest.MonkeyPatch, marks: str) -> None:
    lines: list[tuple[float, float, float]] = []
    names: list[Box] = []
    text = canvas.text

    def line(x1: float, y1: float, x2: float, _y2: float, *_rest: object) -> None:
        lines.append((x1, x2, y1))

    def written(*args: Any, **options: Any) -> Box:
        box = text(*args, **options)
        names.extend([box] * bool(options.get("bold")))
        return box

    monkeypatch.setattr(canvas, "line", line)
    monkeypatch.setattr(canvas, "text", written)
    chart = LineChart(list(marks), [Series("Akiko", SEATS[0], [2, 4, 0]), Series("Iori", SEATS[1], [-2, -4, -2])])
    chart.place(canvas, Box(0, 0, 600, 300))
    chart.draw(canvas)
    assert len(names) == 2
    assert len(lines) >= 5
    for name in names:
        middle = name.y + name.h / 4, name.bottom - name.h / 4
        assert not [one for one in lines if one[0] < name.right and name.x < one[1] and middle[0] < one[2] < middle[1]]
