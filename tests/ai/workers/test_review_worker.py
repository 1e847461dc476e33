import pytest

from hachi_hachi.ai.catalog import choose
from hachi_hachi.ai.hachihachi.arena import attribution
from hachi_hachi.ai.player import Budget
from hachi_hachi.ai.workers.review_worker import Progress, ReviewRequest, look_back, serve
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.records.year_table import new_year


def record_of_a_deal() -> str:
    table = new_year(Setup("shiragiku", {}, tuple(SeatInfo(name, "greedy") for name in "ABC"), 6), 7)
    while (asked := table.decision) is not None and not table.entries[0].settled:
        table.act(choose(table.observation(asked.seat), "greedy", 1)[0])
    return table.record_text()


class Pipe:
    def __init__(self, request: object) -> None:
        self.request = request
        self.sent: list[Progress] = []

    def recv(self) -> object:
        return self.request

    def send(self, progress: Progress) -> None:
        self.sent.append(progress)


def test_a_record_comes_in_and_its_decisions_go_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attribution, "FIRST", 2)
    monkeypatch.setattr(attribution, "EACH", 2)
    monkeypatch.setattr("os.nice", lambda _: 0)
    monkeypatch.setattr("signal.signal", lambda *_: None)
    request = ReviewRequest(record_of_a_deal(), frozenset({1}), "s", budget=Budget(6))
    pipe = Pipe(request)
    serve(pipe)  # type: ignore[arg-type]  # a pipe is what sends and receives
    *looked, last = pipe.sent
    assert last.looked is None
    assert not last.error
    assert len(looked) == last.of
    assert all(step.looked is not None for step in looked)
    known = frozenset((step.looked.deal, step.looked.number) for step in looked if step.looked)
    again = list(look_back(ReviewRequest(request.record, frozenset({1}), "s", known)))
    assert again == [Progress(None, last.of)]


def test_what_is_no_record_is_answered_in_a_sentence() -> None:
    assert "JSON" in next(look_back(ReviewRequest("{", frozenset(), "s"))).error
    other = '{"format": "hachi-hachi/record", "version": 1, "game": "go"}'
    assert "hachi-hachi" in next(look_back(ReviewRequest(other, frozenset(), "s"))).error
