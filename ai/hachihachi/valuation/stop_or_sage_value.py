"""The decision to play on after a dekiyaku (docs/rules.md section 6): the value of sage against stopping."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.ai.hachihachi.valuation.evaluation import Features
from hachi_hachi.ai.hachihachi.valuation.position_features import SCALE
from hachi_hachi.ai.hachihachi.valuation.seat_position import Position
from hachi_hachi.engine.hachihachi.analysis.bid_costs import kan_of_deal
from hachi_hachi.engine.hachihachi.analysis.stop_or_sage import worth_of_yaku
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import AKATAN, AOTAN, DEKIYAKU, NANATAN, SHIKOU

#: The marks (``evaluation.Features.slots``) of the player's own yaku and of the other players'.
_DEKIYAKU: Final = {12: DEKIYAKU[AKATAN], 13: DEKIYAKU[AOTAN], 14: DEKIYAKU[SHIKOU], 27: DEKIYAKU[NANATAN]}
_OWN: Final = tuple(_DEKIYAKU)
_OTHERS: Final = (15, 16, 17, 18, 19, 20, 28, 29)

#: The weight of each input, in kan; fitted by tools/training/fit_stop_or_sage.py.
WEIGHTS: Final[dict[str, float]] = {
    "always": -7.99,
    "cards to come": -8.918,
    "position": 1.216,
    "own sets": -0.291,
    "others' sets": 0.023,
    "stake": -0.57,
    "stake and cards to come": 1.449,
}


#: The value of a typical dekiyaku, in kan.
_TYPICAL: Final = 8.0

#: In the other modes of sage: how much of its dekiyaku's value a seat loses when the hands run out (of the two shares
#: it would have had), and whether it pays for two when another stops first.
_MODES: Final[dict[str, tuple[float, bool]]] = {
    "at_end": (1.0, True),
    "nullify": (1.0, False),
    "forfeit": (3.0, True),
}


def signs(position: Position, stake: int, marks: Features, turn: list[vec[i64]]) -> dict[str, float]:
    """Return the inputs for estimating the gain of sage, by the names of ``WEIGHTS``.

    ``stake`` is the value of this turn's dekiyaku from each, in kan; ``turn`` are the tables of that stage.
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
    """Return the value of sage minus that of stopping, in kan."""
    # The dekiyaku of one turn are at the end, and every call before was about one.
    stake = sum(row.kan for row in view.dekiyaku[len(view.calls) :])
    if view.rules.sage == "at_once":
        found = signs(position, stake, Features(), turn)
        return sum(WEIGHTS[name] * number for name, number in found.items())
    return _later(view, position, turn)


def _later(view: View, position: Position, turn: list[vec[i64]]) -> float:
    """Return the value of sage if nothing is paid before the end.

    The chances of making another dekiyaku, or of another seat making one, are derived from their values in the tables.
    """
    mine = _worth_of_yaku(view)
    marks = Features()
    marks.read(position.hand, position.field, position.mine, position.left, position.right)
    table = turn[position.clock(position.remaining)]
    unmade = [slot for slot, row in _DEKIYAKU.items() if (position.mine & row.cards).bit_count() < row.needs]
    own = sum(table[marks.slots[slot]] for slot in unmade) / SCALE
    others = sum(table[marks.slots[slot]] for slot in _OTHERS) / SCALE
    again = min(0.8, max(0.0, own) / _TYPICAL / 2)
    other = min(0.8, max(0.0, -others) / _TYPICAL) * (1 - again)
    neither = 1 - again - other
    lost, compensates = _MODES[view.rules.sage]
    overtaken = -2 * mine - (_TYPICAL if compensates else 0)
    return again * 2 * _TYPICAL + other * overtaken - neither * lost * mine


def _worth_of_yaku(view: View) -> float:
    """Return the value of the player's own dekiyaku that count, from each, in kan."""
    return worth_of_yaku(view, view.seat) / kan_of_deal(view)


def withdrawal(view: View, position: Position, turn: list[vec[i64]]) -> float:
    """Return the value of withdrawing for half minus that of playing on, in kan."""
    mine = _worth_of_yaku(view)
    # Stopping would have earned both shares in full; withdrawing earns half of that.
    return -_later(view, position, turn) - mine
