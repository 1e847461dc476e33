"""Going through what was played, decision by decision: each is weighed by what its seat had seen then."""
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from hachi_hachi.ai.player import Budget
from hachi_hachi.ai.review.attribution import Attribution, Split
from hachi_hachi.ai.review.move_review import Analyst, MoveReview
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable


@dataclass(frozen=True, slots=True)
class ReviewStep:
    """One step of a review: decision ``number`` (from 0) of entry ``deal`` (from 0) of the record, and how it was.

    Where ``judgement`` is ``None`` the deal is over and ``parts`` tell by seat what its result was made of.
    """

    deal: int
    number: int
    judgement: MoveReview | None
    parts: tuple[Attribution, ...] = ()


def steps(table: RecordedTable[GameRules], seats: Collection[int]) -> int:
    """Return how many steps a review of the decisions of ``seats`` at ``table`` has."""
    return sum(
        sum(action.seat in seats for action in entry.actions) + entry.settled for entry in table.entries
    )


def review(
    table: RecordedTable[GameRules],
    seats: Collection[int],
    analyst: Analyst[GameRules],
    split: Split | None,
    budget: Budget,
    seed: int | str,
    done: Collection[tuple[int, int]] = (),
) -> Iterator[ReviewStep]:
    """Yield the decisions of ``seats`` at ``table``, each as it was weighed, and after each deal its parts.

    ``done`` are (deal, number) of steps that are known already: they are passed over. A step depends on nothing but
    ``seed`` and where it stands, so that a review may be left and taken up.
    """
    text = table.record_text()
    for deal, entry in enumerate(table.entries):
        wanted = {number for number, action in enumerate(entry.actions) if action.seat in seats}
        wanted -= {number for number in wanted if (deal, number) in done}
        if wanted:
            again = table.restart_deal(deal)
            for number, action in enumerate(entry.actions):
                if number in wanted:
                    seen = again.observation(action.seat)
                    yield ReviewStep(deal, number, analyst.judge(seen, action, budget, f"{seed}/{deal}/{number}"))
                again.act(action)
        if entry.settled and split is not None and (deal, len(entry.actions)) not in done:
            yield ReviewStep(deal, len(entry.actions), None, split(text, deal, f"{seed}/{deal}/parts"))
