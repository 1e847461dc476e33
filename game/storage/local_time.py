"""Times of the local calendar. No pygame here."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Final

from hachi_hachi.game.storage.i18n import NP_, _

#: The months as they stand in a date in a table.
SHORT_MONTHS: Final = (
    NP_("date", "Jan"), NP_("date", "Feb"), NP_("date", "Mar"), NP_("date", "Apr"), NP_("date", "May"),
    NP_("date", "Jun"), NP_("date", "Jul"), NP_("date", "Aug"), NP_("date", "Sep"), NP_("date", "Oct"),
    NP_("date", "Nov"), NP_("date", "Dec"),
)
_BEGINNING: Final = datetime(1970, 1, 1, tzinfo=UTC)


def local(moment: datetime) -> datetime:
    """Return a moment in local time; unchanged if the system has no local time for it.

    Windows has none before 1970, and a time zone in ``$TZ`` may be a day and more away from UTC.
    """
    try:
        return moment.astimezone()
    except (ValueError, OverflowError, OSError):
        return moment


def written(seconds: float, form: str = "%Y-%m-%d %H:%M") -> str:
    """Return a time in seconds since 1970 as local text; ``form`` as for ``strftime``."""
    return local(_BEGINNING + timedelta(seconds=seconds)).strftime(form)


def day_text(seconds: float) -> str:
    """Return the local day of a time in seconds since 1970: "25 Nov 2026"."""
    day = local(_BEGINNING + timedelta(seconds=seconds))
    return _("{day} {month} {year}", day=day.day, month=_(SHORT_MONTHS[day.month - 1]), year=day.year)


def moment_text(seconds: float) -> str:
    """Return the local day and minute of a time in seconds since 1970: "25 Nov 2026, 14:02"."""
    return _("{day}, {time}", day=day_text(seconds), time=written(seconds, "%H:%M"))


def today() -> date:
    """Return the current local date."""
    return local(datetime.now(UTC)).date()
