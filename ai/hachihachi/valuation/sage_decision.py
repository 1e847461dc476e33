"""Whether to play on after a dekiyaku (docs/rules.md section 6): what sage is worth against stopping."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.ai.hachihachi.valuation.evaluation import Features
from hachi_hachi.ai.hachihachi.valuation.features import SCALE
from hachi_hachi.ai.hachihachi.valuation.position import Position
from hachi_hachi.engine.hachihachi.analysis.bid_costs import kan_of_deal
from hachi_hachi.engine.hachihachi.analysis.stop_or_sage import worth_of_sets
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import AKATAN, AOTAN, DEKIYAKU, NANATAN, SHIKOU

#: The marks (``evaluate.Features.slots``) of one's own sets and of the others'.
_SETS: Final = {12: DEKIYAKU[AKATAN], 13: DEKIYAKU[AOTAN], 14: DEKIYAKU[SHIKOU], 27: DEKIYAKU[NANATAN]}
_OWN: Final = tuple(_SETS)
_OTHERS: Final = (15, 16, 17, 18, 19, 20, 28, 29)

#: What each sign is worth, in kan; fitted by tools/training/fit_sage.py.
WEIGHTS: Final[dict[str, float]] = {
    "always": -7.99,
    "cards to come": -8.918,
    "position": 1.216,
    "own sets": -0.291,
    "others' sets": 0.023,
    "stake": -0.57,
    "stake and cards to come": 1.449,
}


#: A typical set, in kan.
_TYPICAL: Final = 8.0

#: In the other modes of sage: how often its sets a seat loses when the hands run out (of the two shares it would have
#: had), and whether it pays for two when another stops first.
_MODES: Final[dict[str, tuple[float, bool]]] = {
    "at_end": (1.0, True),
    "nullify": (1.0, False),
    "forfeit": (3.0, True),
}


def signs(position: Position, stake: int, marks: Features, turn: list[vec[i64]]) -> dict[str, float]:
    """Return the numbers from which the gain of sage is estimated, by the names of ``WEIGHTS``.

    ``stake`` is what the sets of this turn are worth from each, in kan; ``turn`` are the tables of that stage.
    """
    marks.read(position.hand, position.field, position.mine, position.left, position.right)
    table = turn[position.clock(position.remaining)]
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


def gain(view: View, position: Position, turn: list[vec[i64]]) -> float:
    """Return what sage is worth more than stopping, in kan."""
    # One turn's sets stand at the end, and every call before was answered about one.
    stake = sum(row.kan for row in view.dekiyaku[len(view.calls) :])
    if view.rules.sage == "at_once":
        found = signs(position, stake, Features(), turn)
        return sum(WEIGHTS[name] * number for name, number in found.items())
    return _later(view, position, turn)


def _later(view: View, position: Position, turn: list[vec[i64]]) -> float:
    """Return what sage is worth where nothing is paid before the end.

    The chances to make another set, or see another seat make one, are read off what the sets are worth by the tables.
    """
    mine = _worth_of_sets(view)
    marks = Features()
    marks.read(position.hand, position.field, position.mine, position.left, position.right)
    table = turn[position.clock(position.remaining)]
    unmade = [slot for slot, row in _SETS.items() if (position.mine & row.cards).bit_count() < row.needs]
    own = sum(table[marks.slots[slot]] for slot in unmade) / SCALE
    others = sum(table[marks.slots[slot]] for slot in _OTHERS) / SCALE
    again = min(0.8, max(0.0, own) / _TYPICAL / 2)
    other = min(0.8, max(0.0, -others) / _TYPICAL) * (1 - again)
    neither = 1 - again - other
    lost, owed = _MODES[view.rules.sage]
    overtaken = -2 * mine - (_TYPICAL if owed else 0)
    return again * 2 * _TYPICAL + other * overtaken - neither * lost * mine


def _worth_of_sets(view: View) -> float:
    """Return what one's own sets that count are worth from each, in kan."""
    return worth_of_sets(view, view.seat) / kan_of_deal(view)


def withdrawal(view: View, position: Position, turn: list[vec[i64]]) -> float:
    """Return what withdrawing for half is worth more than going on, in kan."""
    mine = _worth_of_sets(view)
    # Stopping would have brought both shares in full; withdrawing brings half of that.
    return -_later(view, position, turn) - mine
