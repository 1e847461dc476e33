"""Review of a whole record, decision by decision: each is evaluated by what its seat had seen then."""
from collections.abc import Collection, Generator, Iterator
from dataclasses import dataclass

from hachi_hachi.ai.player import Budget
from hachi_hachi.ai.review.move_review import Analyst, MoveReview
from hachi_hachi.ai.review.result_attribution import Attribution, Split
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable


@dataclass(frozen=True, slots=True)
class ReviewStep:
    """One step of a review: decision ``number`` (from 0) of entry ``deal`` (from 0) of the record, with its review.

    If ``judgement`` is ``None`` the deal is over and ``parts`` are the parts of its result by seat.
    """

    deal: int
    number: int
    judgement: MoveReview | None
    parts: tuple[Attribution, ...] = ()


def steps(table: RecordedTable[GameRules], seats: Collection[int]) -> int:
    """Return the number of steps in a review of the decisions of ``seats`` at ``table``."""
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
) -> Iterator[ReviewStep | float]:
    """Yield the review of each decision of ``seats`` at ``table``, and after each deal its parts. Before each review,
    yield how much of its work is done (0-1), for each percent at most once.

    ``done`` are (deal, number) of steps that are known already: they are skipped. A step only depends on ``seed`` and
    its position, so that a review may be interrupted and resumed.
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
                    work = analyst.judging(seen, action, budget, f"{seed}/{deal}/{number}")
                    yield ReviewStep(deal, number, (yield from _by_percent(work)))
                again.act(action)
        if entry.settled and split is not None and (deal, len(entry.actions)) not in done:
            yield ReviewStep(deal, len(entry.actions), None, split(text, deal, f"{seed}/{deal}/parts"))


def _by_percent(work: Generator[float, None, MoveReview]) -> Generator[float, None, MoveReview]:
    """Pass ``work`` on, with a share only if it is a percent more than the last."""
    last = 0
    while True:
        try:
            share = next(work)
        except StopIteration as over:
            found: MoveReview = over.value
            return found
        if int(100 * share) > last:
            last = int(100 * share)
            yield share
