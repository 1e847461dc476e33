"""Attribution of a deal's result to the cards, a player's decisions and the others'; the parts add up exactly."""
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import floor


@dataclass(frozen=True, slots=True)
class Attribution:
    """The parts of a deal's result for one seat, in the game's unit.

    ``dealt``: hands and field, valued by the policy from the first card on, and payments before it. ``own``,
    ``others``: the gain of its own decisions and of those of the others over the policy's. ``beside``: results from
    outside the play (pot, board, prizes). ``stock``: the luck of the drawn cards, which is the rest. ``error`` is the
    standard error of ``dealt``, ``own`` and ``others`` together, and so of ``stock``.
    """

    dealt: float
    stock: float
    own: float
    others: float
    beside: float
    error: float

    @property
    def result(self) -> float:
        """The total result of the deal."""
        return self.dealt + self.stock + self.own + self.others + self.beside


#: Returns by seat the parts of a finished deal, from a record's text, the number of its entry, and a seed.
Split = Callable[[str, int, int | str], tuple[Attribution, ...]]


def adding_up(values: Sequence[float], places: int = 1) -> tuple[float, ...]:
    """Return ``values`` rounded to this many ``places`` such that their sum is the rounded sum.

    Each is rounded down or up; those that lose most by rounding down are rounded up.
    """
    scale = 10**places
    lower = [floor(value * scale) for value in values]
    missing = round(round(sum(values), places) * scale) - sum(lower)
    nearest = sorted(range(len(values)), key=lambda number: lower[number] - values[number] * scale)
    return tuple((one + (number in nearest[:missing])) / scale for number, one in enumerate(lower))
