"""The index brought up to date by processes beside the window: nothing is lost where one ends, or the program does."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import cast

import pytest

from hachi_hachi.engine.catalog import GAMES
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.game.library import indexer, record_extract
from hachi_hachi.game.library.indexer import FEW, Indexer
from hachi_hachi.game.library.record_index import NAME, RecordIndex, records_in
from hachi_hachi.game.workers.worker_process import WorkerDied, WorkerProcess
from tests.game.helpers.clocks import TickingClock


def record(seed: int, deals: int) -> str:
    setup = Setup("shiragiku", {}, tuple(SeatInfo(f"S{n}", "normal" if n else "human") for n in range(3)), 6)
    table = GAMES["hachi-hachi"].new(setup, seed)
    while table.decision is not None and len(table.entries) <= deals:
        table.act(table.decision.legal[0])
    return table.record_text()


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("many")
    (folder / "years").mkdir()
    for number in range(FEW + 6):
        path = folder / "years" / f"{number:02}.hachi"
        path.write_text(record(number % 5, 1 + number % 2) if number % 7 else "{", "utf-8")
    return folder


@pytest.fixture
def folder(many: Path, tmp_path: Path) -> Path:
    shutil.copytree(many / "years", tmp_path / "years")
    return tmp_path


class AtOnce:
    """A line whose process answers at once, until it has answered so many; then it ends."""

    def __init__(self, answers: int) -> None:
        self.heard: SimpleQueue[object] = SimpleQueue()
        self.answers = answers
        self.ended = False

    def send(self, paths: list[str]) -> None:
        for path in paths:
            if self.answers == 0:
                self.heard.put(WorkerDied("killed"))
                return
            self.answers -= 1
            self.heard.put(record_extract.extract(Path(path)))

    def end(self) -> None:
        self.ended = True


def rows_of(index: RecordIndex) -> list[tuple[object, ...]]:
    rows = index.rows("SELECT path, game, played, trouble, size, time FROM records ORDER BY path")
    for table in ("seats", "deals", "flows", "feats"):
        question = f"SELECT path, t.* FROM {table} t JOIN records ON id = record ORDER BY path, 3, 4, 5"
        rows += [(path, *row) for path, _record, *row in index.rows(question)]
    return rows


def one_by_one(folder: Path) -> list[tuple[object, ...]]:
    index = RecordIndex(folder, kept=False)
    for path in records_in([folder / "years"], ".hachi"):
        index.look_at(path)
    return rows_of(index)


def gathered(folder: Path, started: Callable[[], WorkerProcess]) -> RecordIndex:
    index = RecordIndex(folder)
    work = Indexer(index, index.stale(records_in([folder / "years"], ".hachi")), started)
    clock = TickingClock()
    while work.left:
        work.work(clock, 0.02)
    return index


@pytest.mark.parametrize("answers", [1000, 7, 0])
def test_what_processes_have_read_is_what_is_read_here_also_where_they_end(folder: Path, answers: int) -> None:
    lines: list[AtOnce] = []

    def started() -> WorkerProcess:
        lines.append(AtOnce(answers))
        return cast("WorkerProcess", lines[-1])

    index = gathered(folder, started)
    assert lines
    assert all(line.ended for line in lines)
    assert rows_of(index) == one_by_one(folder)
    assert index.stale(records_in([folder / "years"], ".hachi")) == []


def test_a_process_that_answers_about_another_file_is_given_up(folder: Path) -> None:
    lines: list[AtOnce] = []

    class Astray(AtOnce):
        def send(self, paths: list[str]) -> None:
            self.heard.put(record_extract.extract(folder / "years" / "nobody asked.hachi"))
            super().send(paths)

    def started() -> WorkerProcess:
        lines.append(Astray(100))
        return cast("WorkerProcess", lines[-1])

    index = gathered(folder, started)
    assert lines
    assert all(line.ended for line in lines)
    assert rows_of(index) == one_by_one(folder)


def test_real_processes_read_and_end(folder: Path) -> None:
    lines: list[WorkerProcess] = []

    def started() -> WorkerProcess:
        lines.append(WorkerProcess(indexer.serve))
        return lines[-1]

    index = gathered(folder, started)
    assert rows_of(index) == one_by_one(folder)
    assert all(line.done.wait(20) for line in lines)


def test_few_records_are_read_here(folder: Path) -> None:
    index = RecordIndex(folder)
    paths = list(records_in([folder / "years"], ".hachi"))[: FEW - 1]
    work = Indexer(index, paths, lambda: pytest.fail("a process for so little"))
    clock = TickingClock()
    while work.left:
        assert work.work(clock, 0.0)
    assert len(index.listed()) == FEW - 1


#: Puts record after record down, and says each time that it has.
WRITES = """
import sys
from pathlib import Path
from hachi_hachi.game.library.record_index import RecordIndex, records_in
folder = Path(sys.argv[1])
index = RecordIndex(folder)
for path in index.stale(records_in([folder / "years"], ".hachi")):
    print("now", flush=True)
    index.look_at(path)
print("done", flush=True)
"""


def test_a_kill_while_the_index_is_written_loses_nothing(folder: Path) -> None:
    before = {path.name: path.read_bytes() for path in (folder / "years").iterdir()}
    for lines in (1, 4, 9):
        writing = subprocess.Popen(
            [sys.executable, "-c", WRITES, str(folder)], stdout=subprocess.PIPE, text=True,
            cwd=Path(__file__).parents[3],
        )
        assert writing.stdout is not None
        for _line in range(lines):
            assert writing.stdout.readline() == "now\n"
        writing.kill()
        writing.communicate()
    index = RecordIndex(folder)
    assert index.trouble == ""
    for path in index.stale(records_in([folder / "years"], ".hachi")):
        index.look_at(path)
    assert rows_of(index) == one_by_one(folder)
    assert {path.name: path.read_bytes() for path in (folder / "years").iterdir()} == before
    assert sorted(path.name for path in folder.iterdir()) == [NAME, "years"]
