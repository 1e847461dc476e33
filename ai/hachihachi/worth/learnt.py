"""The learnt tables by name, made from the weights that stand in the data once, before anybody waits for an answer."""
from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ai.hachihachi.worth.features import Name, corrected, corrections, tables
from ai.hachihachi.worth.weights import hand, hand_moves, turn, turn_moves

#: What a position is worth, learnt from how deals ended: for whatever asks for that, not for the better of two moves.
RESULTS: Final = "results"
#: The same corrected by what search says of the moves of a position: what every choice of a card goes by.
MOVES: Final = "moves"

Tables = tuple[list[vec[i64]], list[vec[i64]]]


def weights() -> list[dict[Name, tuple[float, float, float]]]:
    """Return the weights learnt from results for both stages, in kan, by feature."""
    both = (hand.ROWS, turn.ROWS)
    return [{name: (a / 1000, b / 1000, c / 1000) for name, a, b, c in rows} for rows in both]


@cache
def stage_tables(name: str) -> Tables:
    """Return the tables of this name for both stages, by cards remaining. Raises ``KeyError`` where there are none."""
    if name == RESULTS:
        after_hand, after_turn = weights()
        return tables(after_hand), tables(after_turn)
    numbers = {MOVES: (hand_moves.NUMBERS, turn_moves.NUMBERS)}[name]
    before = stage_tables(RESULTS)
    return corrected(before[0], corrections(numbers[0])), corrected(before[1], corrections(numbers[1]))


@cache
def policy_tables(name: str = MOVES) -> tuple[vec[i64], vec[i64]]:
    """Return the same, each stage with its numbers of remaining cards one behind the other, as ``rollout.Policy``."""
    after_hand, after_turn = (vec[i64]([weight for table in stage for weight in table]) for stage in stage_tables(name))
    return after_hand, after_turn
