"""The preview of a record in the history: the final standing and the chart of the results, deal by deal."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from hachi_hachi.game import catalog
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import BAD, INK_SOFT, Colour
from hachi_hachi.game.library.record_index import ListedRecord, RecordIndex
from hachi_hachi.game.screens.history.record_text import details, fitting, teams_of
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.storage.seat_names import shown_name
from hachi_hachi.game.widgets.chart import LineChart, Series
from hachi_hachi.game.widgets.theme import BODY, SUBHEADING

#: The fewest deals that make a chart.
FEWEST: Final = 2
#: The width of the chart in widths of the standing, the gap between them, and the height of both, in units and at most
#: as a share of the sheet; if the list leaves more room, the preview takes that.
SHARE: Final = 1.3
GAP: Final = 24.0
HEIGHT: Final = 150.0
MOST: Final = 0.27
TALL: Final = 420.0
#: From this height on, the standing is in larger letters.
LARGE: Final = 220.0
_POINTS: Final = (
    "SELECT deals.seat, deals.points FROM deals JOIN records ON records.id = deals.record "
    "WHERE records.path = ? ORDER BY deals.entry, deals.seat"
)


def chart_of(index: RecordIndex, row: ListedRecord) -> LineChart | None:
    """Return the chart of the running results of every player or team; None with too few deals."""
    game = catalog.GAMES.get(row.game)
    if game is None or row.trouble:
        return None
    teams = teams_of(row)
    points: dict[int, list[int]] = {seat: [] for seat in range(len(teams) or len(row.names))}
    for seat, gained in index.rows(_POINTS, (str(row.path),)):
        if isinstance(seat, int) and isinstance(gained, int) and seat in points:
            points[seat].append(gained)
    deals = max(map(len, points.values()), default=0)
    if deals < FEWEST:
        return None
    colours = game.rules().words.colours
    running = {seat: list(accumulate(found, initial=0)) for seat, found in points.items()}
    if row.finished:  # payments at the end of a year are in no deal
        for seat, sums in running.items():
            sums[-1] = row.scores[seat]
    names = [_(team) for team in teams] or [shown_name(name) for name in row.names]
    series = [
        Series(
            names[seat], colours[seat % len(colours)], [one / row.unit for one in sums], None if teams else seat,
        )
        for seat, sums in running.items()
    ]
    return LineChart(["", *map(str, range(1, deals + 1))], series)


class RecordPreview:
    """The preview of the selected record in ``box``: a message or the standing on the left, the chart on the right."""

    def __init__(self, index: RecordIndex) -> None:
        self._index = index
        self.box = Box(0, 0, 0, 0)
        self._row: ListedRecord | None = None
        self.chart: LineChart | None = None

    def draw(self, canvas: Canvas, row: ListedRecord | None, message: str, colour: Colour) -> None:
        """Draw the message, or else the standing of ``row``; and its chart."""
        if row != self._row:
            self._row, self.chart = row, None if row is None else chart_of(self._index, row)
        left = self.box
        if self.chart is not None:
            left, right = self.box.columns([1.0, SHARE], GAP)
            self.chart.place(canvas, right)
            self.chart.draw(canvas)
        text = message
        if not text and row is not None:
            text, colour = details(row), BAD if row.trouble else INK_SOFT
        if text:
            size = fitting(canvas, text, left, *([SUBHEADING, BODY] if left.h >= LARGE and not message else []))
            canvas.paragraph(text, left, size, colour, fy=0.5)
