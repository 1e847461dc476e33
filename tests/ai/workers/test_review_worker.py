from dataclasses import replace

import pytest

from hachi_hachi.ai.catalog import choose
from hachi_hachi.ai.hachihachi.arena import result_attribution
from hachi_hachi.ai.player import Budget
from hachi_hachi.ai.workers.pipe_loop import Finished, each_of
from hachi_hachi.ai.workers.review_worker import Progress, ReviewRequest, look_back, serve
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.records.recorded_year import new_year


def record_of_a_deal() -> str:
    table = new_year(Setup("shiragiku", {}, tuple(SeatInfo(name, "greedy") for name in "ABC"), 6), 7)
    while (decision := table.decision) is not None and not table.entries[0].settled:
        table.act(choose(table.observation(decision.seat), "greedy", 1)[0])
    return table.record_text()


class Pipe:
    """The other end sends these requests, and closes."""

    def __init__(self, *requests: object) -> None:
        self.requests = list(requests)
        self.sent: list[object] = []

    def recv(self) -> object:
        if not self.requests:
            raise EOFError
        return self.requests.pop(0)

    def send(self, found: object) -> None:
        self.sent.append(found)


def test_a_record_comes_in_and_its_decisions_go_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(result_attribution, "FIRST", 2)
    monkeypatch.setattr(result_attribution, "EACH", 2)
    monkeypatch.setattr("os.nice", lambda _: 0)
    monkeypatch.setattr("signal.signal", lambda *_: None)
    request = ReviewRequest(record_of_a_deal(), frozenset({1}), "s", budget=Budget(6))
    pipe = Pipe(request)
    serve(pipe)  # type: ignore[arg-type]  # a pipe is what sends and receives
    first, *looked, last = pipe.sent
    assert last == Finished()
    assert first == Progress(None, len(looked))
    found = [step.looked for step in looked if isinstance(step, Progress) and step.looked is not None]
    assert len(found) == len(looked) > 0
    known = frozenset((step.deal, step.number) for step in found)
    again = list(look_back(ReviewRequest(request.record, frozenset({1}), "s", known)))
    assert again == [first]
    rest = replace(request, done=known - {min(known)}, shares=True)
    told = list(look_back(rest))
    shares = [step.share for step in told if isinstance(step, Progress) and step.looked is None]
    assert shares == sorted(shares)
    assert 0 < shares[1] <= shares[-1] <= 1
    assert told[-1].looked == found[0]


def error_of(request: object) -> str:
    (last,) = each_of(request, ReviewRequest, look_back)
    assert isinstance(last, Finished)
    return last.error


def test_what_is_no_record_is_answered_in_a_sentence() -> None:
    assert "JSON" in error_of(ReviewRequest("{", frozenset(), "s"))
    other = '{"format": "hachi-hachi/record", "version": 1, "game": "go"}'
    assert "hachi-hachi" in error_of(ReviewRequest(other, frozenset(), "s"))


def test_what_is_no_request_is_answered_by_an_error() -> None:
    assert error_of("nonsense") == "not a request: str"
    assert error_of(RuntimeError("not to be read")) == "RuntimeError: not to be read"
