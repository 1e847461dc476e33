import time
from multiprocessing.connection import Connection

from hachi_hachi.ai.player import Budget
from hachi_hachi.ai.workers.par_worker import ParRequest
from hachi_hachi.ai.workers.review_worker import ReviewRequest
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.records.recorded_year import new_year
from hachi_hachi.game.workers.par_client import ParClient
from hachi_hachi.game.workers.review_client import ReviewClient

PATIENCE = 120.0


def begun() -> str:
    table = new_year(Setup("shiragiku", {}, tuple(SeatInfo(name, "human") for name in "ABC"), 6), 5)
    while (decision := table.decision) is not None and len(table.entries[0].actions) < 12:
        table.act(decision.legal[0])
    return table.record_text()


def ended(reviewing: ReviewClient) -> None:
    until = time.monotonic() + PATIENCE
    while not reviewing.over:
        reviewing.poll()
        assert time.monotonic() < until
        time.sleep(0.01)


def babble(pipe: Connection) -> None:
    pipe.recv()
    pipe.send("no progress")


def test_steps_come_in_one_by_one_from_a_process_of_its_own() -> None:
    reviewing = ReviewClient(ReviewRequest(begun(), frozenset({0}), "seed", budget=Budget(2)))
    ended(reviewing)
    assert reviewing.trouble == ""
    decisions = [step for step in reviewing.steps if step.judgement is not None]
    assert reviewing.of >= len(decisions) > 3
    assert all(step.judgement is not None and step.judgement.seat == 0 for step in decisions)


def dies(pipe: Connection) -> None:
    pipe.recv()


def test_what_ends_too_soon_is_told_in_a_sentence() -> None:
    """A process that was killed by the system is nothing a reader should know by the name of an error."""
    reviewing = ReviewClient(ReviewRequest(begun(), frozenset({0}), "seed"), dies)
    ended(reviewing)
    assert reviewing.trouble == "The review stopped. Reopen it to continue from here."
    out = ParClient(ParRequest("{}", 0, "expert", "seed", 0, 2), dies)
    until = time.monotonic() + PATIENCE
    while not out.over:
        out.poll()
        assert time.monotonic() < until
        time.sleep(0.01)
    assert out.trouble == "the simulation stopped; reopen this page to resume it"


def test_a_process_that_babbles_or_a_record_that_is_none_ends_it_with_a_reason() -> None:
    for reviewing in (
        ReviewClient(ReviewRequest(begun(), frozenset({0}), "seed"), babble),
        ReviewClient(ReviewRequest("{", frozenset({0}), "seed")),
    ):
        ended(reviewing)
        assert reviewing.trouble
        assert reviewing.steps == []
