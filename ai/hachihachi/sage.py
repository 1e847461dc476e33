"""Whether to play on after a dekiyaku (docs/rules.md section 6): what sage is worth against stopping."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ai.hachihachi.evaluate import Marks
from ai.hachihachi.features import SCALE
from ai.hachihachi.position import Position
from engine.hachihachi.view import View

#: Weights of what speaks for and against, in kan; see ``signs``.
WEIGHTS: Final[dict[str, float]] = {
    "always": -1.0,
    "cards to come": 0.0,
    "position": 1.0,
    "stake": -0.6,
}


def signs(view: View, position: Position, marks: Marks, turn: list[vec[i64]]) -> dict[str, float]:
    """Return the numbers from which the gain of sage is estimated, by the names of ``WEIGHTS``.

    The stake is what the sets of this turn are worth from each, in kan; the position is valued as after any turn.
    """
    marks.read(position.hand, position.field, position.mine, position.left, position.right)
    value = sum(turn[position.remaining][mark] for mark in marks.slots) / SCALE
    made = [row.kan for row in view.dekiyaku[_made_before(view) :]]
    return {
        "always": 1.0,
        "cards to come": position.remaining / 20,
        "position": value,
        "stake": float(sum(made)),
    }


def gain(view: View, position: Position, marks: Marks, turn: list[vec[i64]]) -> float:
    """Return what sage is worth more than stopping, in kan."""
    return sum(WEIGHTS[name] * number for name, number in signs(view, position, marks, turn).items())


def _made_before(view: View) -> int:
    """Return how many of the deal's dekiyaku were made before this turn: one turn's stand at the end."""
    return len(view.calls)
