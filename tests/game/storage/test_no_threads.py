"""The system starts no more threads: the year is saved all the same, what happens is said, and play goes on."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from hachi_hachi.game import catalog
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.startup import ImportThread
from hachi_hachi.game.hachihachi.year_match import Session
from hachi_hachi.game.storage import crash_report
from hachi_hachi.game.storage.save_store import SaveStore
from hachi_hachi.game.table.session.ai_client import AiClient
from tests.game.helpers.at_once import AtOnce, year

REASON = "can't start new thread"


class Threads:
    """Refuses to start threads as long as ``refused`` is not 0; counts it down."""

    def __init__(self) -> None:
        self.refused = 0
        self._start = threading.Thread.start

    def start(self, thread: threading.Thread) -> None:
        if self.refused:
            self.refused -= 1
            raise RuntimeError(REASON)
        self._start(thread)


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> Threads:
    found = Threads()

    def start(thread: threading.Thread) -> None:
        found.start(thread)

    monkeypatch.setattr(threading.Thread, "start", start)
    return found


def act(session: Session, number: int = 0) -> None:
    decision = session.table.decision
    assert decision is not None
    session.act(decision.legal[number])


def test_a_year_that_found_no_thread_is_saved_with_the_next_action(
    tmp_path: Path, threads: Threads, capsys: pytest.CaptureFixture[str]
) -> None:
    store = SaveStore(tmp_path)
    session = Session(year(8), AtOnce(), store)
    threads.refused = 1
    act(session)
    assert session.trouble == REASON
    assert capsys.readouterr().err.count(REASON) == 1
    store.settle()
    assert not store.current.exists()
    act(session)
    store.settle()
    assert not session.trouble
    assert store.current.read_text(encoding="utf-8") == session.table.record_text()
    assert store.close() == ""


@pytest.mark.parametrize("refused", [1, 1000])
def test_a_year_that_found_no_thread_is_saved_at_the_end(tmp_path: Path, threads: Threads, refused: int) -> None:
    store = SaveStore(tmp_path)
    threads.refused = refused
    store.of("a").save('{"a": 1}')
    store.of("b").save('{"b": 1}')
    store.within("watched").of("c").save('{"c": 1}')
    assert store.close() == ""
    written = {path.name: path.read_text() for path in tmp_path.rglob("*.hachi")}
    assert written == {"a.hachi": '{"a": 1}', "b.hachi": '{"b": 1}', "c.hachi": '{"c": 1}'}


def test_a_finished_year_that_found_no_thread_goes_to_the_others_at_the_end(tmp_path: Path, threads: Threads) -> None:
    store = SaveStore(tmp_path)
    session = Session(year(7), AtOnce(), store)
    chance = Random(7)
    while session.table.decision is not None:
        if len(session.table.events) > 5:
            threads.refused = 1000
        act(session, chance.randrange(len(session.table.decision.legal)))
    store.close()
    assert session.kept_at is not None
    assert not store.current.exists()


def test_a_finished_year_stays_the_current_one_until_a_thread_takes_it(tmp_path: Path, threads: Threads) -> None:
    store = SaveStore(tmp_path)
    threads.refused = 1
    over = store.finish("the finished one")
    assert over.trouble == REASON
    assert store.exists()
    assert store.load() == "the finished one"
    store.save("the next one")
    store.close()
    assert over.path is not None
    assert over.path.read_text() == "the finished one"
    assert store.current.read_text() == "the next one"


def test_a_report_holds_the_record_that_no_thread_has_saved(app: App, threads: Threads, home: Path) -> None:
    del home
    session = Session(year(8), AtOnce(), app.saves.of("hachi-hachi"))
    threads.refused = 1000
    act(session)
    path = app.failures.report(ZeroDivisionError("by chance"))
    assert path is not None
    assert crash_report.record_in(path.read_text(encoding="utf-8")) == session.table.record_text()


def test_a_report_holds_the_record_on_the_disk_if_the_newest_cannot_be_written(
    make_app: Callable[..., App], home: Path
) -> None:
    def broken() -> str:
        raise ZeroDivisionError("a bug")

    kept = year(8).record_text()
    game = catalog.main_game()
    (home / f"{game.id}.hachi").write_text(kept, encoding="utf-8")
    app = make_app()
    app.saves.of("other")._noted(broken)
    path = app.failures.report(ZeroDivisionError("by chance"))
    assert path is not None
    assert crash_report.record_in(path.read_text(encoding="utf-8")) == kept


def test_players_answer_without_a_thread(threads: Threads, capfd: pytest.CaptureFixture[str]) -> None:
    threads.refused = 1000
    client = AiClient(lambda: 0.0)
    table = year(3)
    assert table.decision is not None
    client.ask(table.observation(table.decision.seat), "normal", "seed")
    reply = client.poll()
    client.close()
    assert reply is not None
    assert reply.stood_in
    assert reply.action in table.decision.legal
    assert REASON in capfd.readouterr().err


def test_the_title_is_shown_without_a_thread(threads: Threads, home: Path) -> None:
    del home
    threads.refused = 1
    imports = ImportThread()
    imports.begin(catalog.main_game())
    imports.stop()
    assert not threads.refused
