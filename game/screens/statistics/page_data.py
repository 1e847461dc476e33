"""A page of statistics: a table, perhaps a chart, and how it is written as CSV. No pygame here."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from hachi_hachi.game.library.history import Mean
from hachi_hachi.game.storage.i18n import _


class Tone(Enum):
    """How a figure is to be seen."""

    PLAIN = "plain"
    SOFT = "soft"
    GOOD = "good"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class PageCell:
    """A cell: its `text`, and its `value` as CSV has it (the text where there is no number)."""

    text: str
    value: str | float
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Record:
    """A record that a line leads to, and the deal in it."""

    path: Path
    entry: int = 0


@dataclass(frozen=True, slots=True)
class PageRow:
    """A row, the record it leads to, and the cards that it shows (as records write them)."""

    figures: tuple[PageCell, ...]
    leads: Record | None = None
    cards: tuple[str, ...] = ()
    #: What is said below the table while it is picked.
    said: str = ""
    #: Whether it heads those that follow.
    heads: bool = False


@dataclass(frozen=True, slots=True)
class Curve:
    """One line of a chart: its name, and a value for each mark."""

    name: str
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Lines over marks (dates, mostly)."""

    marks: tuple[str, ...]
    curves: tuple[Curve, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """Headings of the columns with the place of their texts (0 left, 1 right), the rows, a chart where one helps.

    `note` says what the figures are; `nothing` why there are none.
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
        """The table as comma-separated values, with its headings; numbers as they are, with a point."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow([_safe(heading) for heading, _fx in self.columns])
        for line in self.lines:
            writer.writerow([_safe(figure.value) for figure in line.figures])
        return text.getvalue()


def _safe(value: str | float) -> str | float:
    """A name that a spreadsheet would take for a formula is written as text."""
    if isinstance(value, str) and value[:1] in ("=", "+", "-", "@"):
        return f"'{value}"
    return round(value, 6) if isinstance(value, float) else value


# -- figures -----------------------------------------------------------------------------------------------------------
def words(text: str, tone: Tone = Tone.PLAIN) -> PageCell:
    """A text."""
    return PageCell(text, text, tone)


def number(value: int) -> PageCell:
    """A count."""
    return PageCell(str(value), value)


def nothing() -> PageCell:
    """No figure."""
    return PageCell("–", "", Tone.SOFT)


def signed(value: float, places: int = 2) -> str:
    """A number with its sign, a minus and not a hyphen; nothing has no sign."""
    found = round(value, places) + 0.0
    return format(found, f"+.{places}f" if found else f".{places}f").replace("-", "−")


def toned(value: float, text: str) -> PageCell:
    """A gain in green, a loss in red."""
    tone = Tone.GOOD if value > 0 else Tone.BAD if value < 0 else Tone.PLAIN
    return PageCell(text, value, tone)


def amount(value: float) -> PageCell:
    """What was gained, in the unit of the game."""
    return toned(value, signed(value))


def interval(found: Mean) -> tuple[PageCell, PageCell]:
    """A mean, and half the width of its interval."""
    if not found.of:
        return nothing(), nothing()
    half = nothing() if math.isinf(found.half) else PageCell(_("± {error}", error=f"{found.half:.2f}"), found.half)
    return amount(found.value), half


def share(part: int, of: int) -> PageCell:
    """A share in hundredths."""
    return PageCell(f"{100 * part / of:.0f} %", 100 * part / of) if of else nothing()


#: A chart has no more points; where there are more values, each is the mean of several.
MOST_POINTS = 48
#: And no more words along its axis.
MOST_MARKS = 6


def chart(dates: Sequence[str], *curves: tuple[str, Sequence[float]]) -> Chart | None:
    """A chart of values in order, thinned out to what can be seen; None of fewer than two."""
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
