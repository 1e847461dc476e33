"""The result of a deal, as it is shown and written."""
from dataclasses import dataclass
from typing import Final

from hachi_hachi.engine.koikoi.play.play_core import PlayCore
from hachi_hachi.engine.koikoi.play.scoring import gain
from hachi_hachi.engine.koikoi.rules import SEATS, Rules

#: How a deal ends: somebody stopped, a teyaku or the field ended it, or the hands ran out.
STOPPED: Final = "stop"
BY_TEYAKU: Final = "teyaku"
BY_FIELD: Final = "field"
EXHAUSTED: Final = "exhausted"


@dataclass(frozen=True, slots=True)
class DealResult:
    """A result: how the deal ``ended``, the ``winner``, the ``base`` and the factors of its ``multiplier``.

    The factors are those for seven points, for koi-koi and for brights dealt to the field. ``points`` are those that
    each seat gets. Without a winner the base is 0 and the multiplier 1.
    """

    ended: str
    winner: int | None = None
    base: int = 0
    seven: int = 1
    koikoi: int = 1
    field: int = 1
    multiplier: int = 1
    points: tuple[int, ...] = (0,) * SEATS


def result_of(core: PlayCore, ended: str) -> DealResult:
    """Return the result of a ``core`` that is over."""
    return DealResult(
        ended, None if core.winner < 0 else int(core.winner), int(core.base), int(core.seven), int(core.koikoi),
        int(core.field_factor), int(core.multiplier), tuple(int(gain(core, seat)) for seat in range(SEATS)),
    )


def won_at_once(rules: Rules, winner: int, ended: str, points: int) -> DealResult:
    """Return the result of a deal that ``winner`` wins before the play, for ``points`` and without a multiplier."""
    lost = -points if rules.scoring == "zero_sum" else 0
    return DealResult(
        ended, winner, points, points=tuple(points if seat == winner else lost for seat in range(SEATS))
    )
