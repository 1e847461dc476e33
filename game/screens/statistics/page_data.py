"""A page of statistics: a table, an optional chart, and its CSV export. No pygame here."""

from __future__ import annotations

import csv
import io
import math
from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import TypeVar

from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.library.player_history import Mean, PlayedRecord
from hachi_hachi.game.storage import local_time
from hachi_hachi.game.storage.i18n import _, percent

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Tone(Enum):
    """How a figure is coloured."""

    PLAIN = "plain"
    SOFT = "soft"
    GOOD = "good"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class PageCell:
    """A cell: its ``text``, and its ``value`` for CSV (the text if there is no number)."""

    text: str
    value: str | float
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Record:
    """The record that a row links to, and the deal in it."""

    path: Path
    entry: int = 0


@dataclass(frozen=True, slots=True)
class PageRow:
    """A row, the record it links to, and the cards that it shows (as written in records).

    ``example`` are cards that form what the row counts, as numbers.
    """

    figures: tuple[PageCell, ...]
    leads: Record | None = None
    cards: tuple[str, ...] = ()
    #: Text shown below the table while the row is selected.
    note_below: str = ""
    example: tuple[int, ...] = ()
    #: True if it heads the rows below.
    heads: bool = False


@dataclass(frozen=True, slots=True)
class Curve:
    """A line of a chart: its name, and a value for each mark."""

    name: str
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Lines over marks (usually dates)."""

    marks: tuple[str, ...]
    curves: tuple[Curve, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """Column headings with their alignment (0 left, 1 right), the rows, a chart if it helps.

    ``note`` explains the figures; ``nothing`` says why there are none.
    """

    id: str
    title: str
    columns: tuple[tuple[str, float], ...]
    lines: tuple[PageRow, ...]
    chart: Chart | None = None
    note: str = ""
    nothing: str = ""
    weights: tuple[float, ...] = field(default=())

    def csv(self) -> str:
        """Return the table as comma-separated values, with its headings; numbers with a decimal point."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow([_safe(heading) for heading, _fx in self.columns])
        for line in self.lines:
            writer.writerow([_safe(figure.value) for figure in line.figures])
        return text.getvalue()


def _safe(value: str | float) -> str | float:
    """Return a name as text if a spreadsheet would take it for a formula."""
    if isinstance(value, str) and value[:1] in ("=", "+", "-", "@"):
        return f"'{value}"
    return round(value, 6) if isinstance(value, float) else value


# -- rows ----------------------------------------------------------------------------------------------------------
def grouped(rows: Sequence[V], key: Callable[[V], K]) -> dict[K, list[V]]:
    """Return the rows by their key."""
    found: dict[K, list[V]] = defaultdict(list)
    for row in rows:
        found[key(row)].append(row)
    return found


def time_of(record: PlayedRecord) -> PageCell:
    """Return the date and time of a record, in local time; for CSV as numbers."""
    return PageCell(local_time.moment_text(record.time), local_time.written(record.time))


def day_of(record: PlayedRecord) -> str:
    """Return the date of a record, in local time."""
    return local_time.day_text(record.time)


def date_of(record: PlayedRecord) -> PageCell:
    """Return the date of a record, in local time; for CSV as numbers."""
    return PageCell(day_of(record), local_time.written(record.time, "%Y-%m-%d"))


def year_of(record: PlayedRecord) -> str:
    """Return the calendar year of a record, in local time."""
    return local_time.written(record.time, "%Y")


# -- figures -----------------------------------------------------------------------------------------------------------
def words(text: str, tone: Tone = Tone.PLAIN) -> PageCell:
    """Return a text."""
    return PageCell(text, text, tone)


def number(value: int) -> PageCell:
    """Return a count."""
    return PageCell(str(value), value)


def nothing() -> PageCell:
    """Return an empty cell."""
    return PageCell("–", "", Tone.SOFT)


def signed(value: float, places: int = 2) -> str:
    """Return a number with its sign, a minus and not a hyphen; zero has no sign."""
    found = round(value, places) + 0.0
    return format(found, f"+.{places}f" if found else f".{places}f").replace("-", "−")


def toned(value: float, text: str) -> PageCell:
    """Return a cell with a gain in green, a loss in red."""
    tone = Tone.GOOD if value > 0 else Tone.BAD if value < 0 else Tone.PLAIN
    return PageCell(text, value, tone)


def amount(value: float, unit: str) -> PageCell:
    """Return a gain in ``unit``, the game's, in the current language."""
    return toned(value, _("{amount} {unit}", amount=signed(value), unit=unit))


def total(parts: Sequence[tuple[float, int]], game: AnyGameUi) -> PageCell:
    """Return the sum of gains, each with the points of its unit: as the game writes amounts, if all units are equal."""
    units = {unit for _gain, unit in parts}
    value = math.fsum(gain for gain, _unit in parts)
    if len(units) > 1:
        return amount(value, _(game.figures().unit))
    unit = units.pop() if units else 1
    return toned(value, game.rules().score(round(value * unit), unit))


def interval(found: Mean, unit: str) -> tuple[PageCell, PageCell]:
    """Return a mean in ``unit``, and half the width of its interval."""
    if not found.of:
        return nothing(), nothing()
    half = nothing() if math.isinf(found.half) else PageCell(_("± {error}", error=f"{found.half:.2f}"), found.half)
    return amount(found.value, unit), half


def share(part: int, of: int) -> PageCell:
    """Return a percentage."""
    return PageCell(percent(part / of), 100 * part / of) if of else nothing()


#: Maximum points of a chart; with more values, each point is the mean of several.
MOST_POINTS = 48
#: Maximum labels along its axis.
MOST_MARKS = 6


def chart(dates: Sequence[str], *curves: tuple[str, Sequence[float]]) -> Chart | None:
    """Return a chart of values in order, thinned out to the visible resolution; None for fewer than two."""
    if len(dates) < 2:
        return None
    size = math.ceil(len(dates) / MOST_POINTS)
    starts = range(0, len(dates), size)
    every = math.ceil(len(starts) / MOST_MARKS)
    marks = tuple(dates[start] if n % every == 0 else "" for n, start in enumerate(starts))
    return Chart(marks, tuple(
        Curve(name, tuple(
            math.fsum(values[start : start + size]) / len(values[start : start + size]) for start in starts
        ))
        for name, values in curves
    ))
