"""Stop or koi-koi: the result if the deal ends now, and what changes with a call (docs/rules-koi-koi.md sections 5-6).

Nothing here depends on hidden cards: piles, the field and the calls are open.
"""
from typing import Final

from hachi_hachi.engine.koikoi.play.deal_result import EXHAUSTED, STOPPED, DealResult, result_of
from hachi_hachi.engine.koikoi.play.play_core import PlayCore
from hachi_hachi.engine.koikoi.play.play_state import CALLS
from hachi_hachi.engine.koikoi.play.scoring import SEVEN, end_exhausted, win_by_yaku
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.engine.koikoi.visibility.world_sampler import world

#: No further call of either seat.
NO_CALLS: Final = (0, 0)


def if_stopped(view: View, seat: int, *, calls: tuple[int, int] = NO_CALLS, more: int = 0) -> DealResult:
    """Return the result if ``seat`` stopped now, after so many more ``calls`` of each seat and with ``more`` points."""
    core = _core(view, calls)
    win_by_yaku(core, seat, stopped=True, more=more)
    return result_of(core, STOPPED)


def multipliers(view: View, seat: int, calls: tuple[int, int]) -> list[int]:
    """Return the multipliers that ``seat`` can get by stopping after so many more ``calls``: two if *seven* counts."""
    found = (if_stopped(view, seat, calls=calls, more=more).multiplier for more in (0, int(SEVEN)))
    return list(dict.fromkeys(found))


def if_exhausted(view: View, seat: int) -> DealResult:
    """Return the result if ``seat`` said koi-koi now and the hands ran out with the piles as they are."""
    core = _core(view, call_of(seat))
    core.last_caller = seat
    end_exhausted(core, played=True)
    return result_of(core, EXHAUSTED)


def call_of(seat: int) -> tuple[int, int]:
    """Return one more call of ``seat``."""
    return (1, 0) if seat == 0 else (0, 1)


def _core(view: View, calls: tuple[int, int]) -> PlayCore:
    core = world(view, 0, ())
    for seat, number in enumerate(calls):
        core.calls[CALLS + seat] += number
    return core
