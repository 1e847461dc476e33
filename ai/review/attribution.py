"""A deal's result told apart: what the cards brought, what one did, what the others did. The parts add up exactly."""
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import floor


@dataclass(frozen=True, slots=True)
class Attribution:
    """What a deal brought one seat, in the game's unit, told apart.

    ``dealt``: hands and field, by the policy from the first card on, and what was paid before it. ``own``, ``others``:
    what its own decisions and those of the others brought beside those of the policy. ``beside``: what the play did
    not bring (pot, board, prizes). ``stock``: the luck of what was turned up, which is the rest. ``error`` is the
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
        """What the deal brought in all."""
        return self.dealt + self.stock + self.own + self.others + self.beside


#: Returns by seat the parts of a deal that is over: from a record's text, the number of its entry, and a seed.
Split = Callable[[str, int, int | str], tuple[Attribution, ...]]


def adding_up(values: Sequence[float], places: int = 1) -> tuple[float, ...]:
    """Return ``values`` to so many ``places`` such that they add up to their sum to as many.

    Each is rounded down or up: up those that lose most by being rounded down.
    """
    scale = 10**places
    lower = [floor(value * scale) for value in values]
    missing = round(round(sum(values), places) * scale) - sum(lower)
    nearest = sorted(range(len(values)), key=lambda number: lower[number] - values[number] * scale)
    return tuple((one + (number in nearest[:missing])) / scale for number, one in enumerate(lower))
