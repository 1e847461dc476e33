"""Public information about the current deal: the progress of the yaku. No drawing."""

from __future__ import annotations

from collections.abc import Iterator

from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import YakuState, yaku_of
from hachi_hachi.engine.hachihachi.visibility.view import View


def playing(view: View, seat: int) -> list[int]:
    """Return the seats whose piles count in this deal, ``seat`` first if it plays."""
    seats = list(view.active) or list(range(view.seats))
    at = seats.index(seat) if seat in seats else 0
    return seats[at:] + seats[:at]


def progress_of(view: View, seat: int) -> Iterator[tuple[YakuState, list[tuple[int, YakuState]]]]:
    """Yield every yaku as it stands for ``seat``, with the progress of each playing seat (``seat`` first)."""
    seats = playing(view, seat)
    for own, *every in zip(yaku_of(view, seat), *(yaku_of(view, one) for one in seats), strict=True):
        yield own, list(zip(seats, every, strict=True))
