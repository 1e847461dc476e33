"""Evaluation tables by name, built once from the learnt weights in the data files of ``weights``."""
import json
from functools import cache
from importlib import resources
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.ai.hachihachi.valuation.position_features import STAGES, Correction, Name, corrected, tables

#: The value of a position, learnt from the results of deals: for estimates, not for choosing between two moves.
RESULTS: Final = "results"
#: The same corrected by search results for the moves of a position: used by every choice of a card.
MOVES: Final = "moves"

Tables = tuple[list[vec[i64]], list[vec[i64]]]


def _rows(name: str) -> Any:
    """Return the rows of the data file ``name``.json."""
    return json.loads(
        resources.files("hachi_hachi.ai.hachihachi.valuation").joinpath("weights", f"{name}.json").read_bytes())["rows"
    ]


def weights() -> list[dict[Name, tuple[float, float, float]]]:
    """Return the weights learnt from results for both stages, in kan, by feature."""
    return [
        {tuple(name): (a / 1000, b / 1000, c / 1000) for name, a, b, c in _rows(stage)} for stage in STAGES
    ]


def corrections() -> list[list[Correction]]:
    """Return the corrections learnt from search for both stages."""
    return [[(mark, a, b, c) for mark, a, b, c in _rows(f"{stage}_moves")] for stage in STAGES]


@cache
def stage_tables(name: str) -> Tables:
    """Return the tables called ``name`` for both stages, by cards remaining. Raise ``KeyError`` if there are none."""
    if name == RESULTS:
        after_hand, after_turn = weights()
        return tables(after_hand), tables(after_turn)
    if name != MOVES:
        raise KeyError(name)
    before = stage_tables(RESULTS)
    after_hand_moves, after_turn_moves = corrections()
    return corrected(before[0], after_hand_moves), corrected(before[1], after_turn_moves)


@cache
def policy_tables(name: str = MOVES) -> tuple[vec[i64], vec[i64]]:
    """Return the same, the numbers of remaining cards of each stage one after the other, for ``rollout.Policy``."""
    after_hand, after_turn = (vec[i64]([weight for table in stage for weight in table]) for stage in stage_tables(name))
    return after_hand, after_turn
