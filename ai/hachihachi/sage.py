"""Whether to play on after a dekiyaku (docs/rules.md section 6): what sage is worth against stopping."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ai.hachihachi.evaluate import Marks
from ai.hachihachi.features import SCALE
from ai.hachihachi.position import Position
from engine.hachihachi.view import View

#: The marks (``evaluate.Marks.slots``) of one's own sets and of the others'.
_OWN: Final = (12, 13, 14, 27)
_OTHERS: Final = (15, 16, 17, 18, 19, 20, 28, 29)

#: What each sign is worth, in kan; fitted by tools/fit_sage.py.
WEIGHTS: Final[dict[str, float]] = {
    "always": -7.99,
    "cards to come": -8.918,
    "position": 1.216,
    "own sets": -0.291,
    "others' sets": 0.023,
    "stake": -0.57,
    "stake and cards to come": 1.449,
}


def signs(position: Position, stake: int, marks: Marks, turn: list[vec[i64]]) -> dict[str, float]:
    """Return the numbers from which the gain of sage is estimated, by the names of ``WEIGHTS``.

    ``stake`` is what the sets of this turn are worth from each, in kan; ``turn`` are the tables of that stage.
    """
    marks.read(position.hand, position.field, position.mine, position.left, position.right)
    table = turn[position.remaining]
    values = [table[mark] / SCALE for mark in marks.slots]
    left = position.remaining / 20
    return {
        "always": 1.0,
        "cards to come": left,
        "position": sum(values),
        "own sets": sum(values[slot] for slot in _OWN),
        "others' sets": sum(values[slot] for slot in _OTHERS),
        "stake": float(stake),
        "stake and cards to come": stake * left,
    }


def gain(view: View, position: Position, marks: Marks, turn: list[vec[i64]]) -> float:
    """Return what sage is worth more than stopping, in kan."""
    # One turn's sets stand at the end, and every call before was answered about one.
    stake = sum(row.kan for row in view.dekiyaku[len(view.calls) :])
    found = signs(position, stake, marks, turn)
    return sum(WEIGHTS[name] * number for name, number in found.items())
