"""Times of the local calendar. No pygame here."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Final

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


def today() -> date:
    """Return the current local date."""
    return local(datetime.now(UTC)).date()
