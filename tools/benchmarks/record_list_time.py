"""How long the list of years takes with many records: ``python -m tools.benchmarks.record_list_time [RECORDS]``.

Random years are copied under as many names; the index over them is built as the list builds it, at sixty frames a
second, then opened and read. Prints seconds; checks no limit.
"""
from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from hachi_hachi.engine.catalog import GAMES
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.game import catalog
from hachi_hachi.game.library.indexer import Indexer
from hachi_hachi.game.library.player_history import History
from hachi_hachi.game.library.record_folder import RecordFolder
from hachi_hachi.game.library.record_index import NAME, RecordIndex
from hachi_hachi.game.screens.statistics import all_pages

DIFFERENT = 3


def kinds() -> Iterator[tuple[str, str, int, int]]:
    """Yield the kinds of records: every game, with its first ruleset, usual number of seats, and each length."""
    for game in catalog.GAMES.values():
        engine = game.engine()
        yield from ((game.id, engine.default_ruleset, game.watched, deals) for deals in engine.lengths or (0,))


def played(game: str, ruleset: str, seats: int, deals: int, seed: int) -> str:
    """Return the record of a year of random legal actions."""
    setup = Setup(ruleset, {}, tuple(SeatInfo(f"S{n}", "normal" if n else "human") for n in range(seats)), deals)
    table = GAMES[game].new(setup, seed)
    chance = stream("bench", seed)
    while table.decision is not None:
        table.act(chance.choice(table.decision.legal))
    return table.record_text()


def fill(folder: Path, records: int) -> None:
    """Write so many records to the folder."""
    years = folder / "years"
    years.mkdir(parents=True)
    texts = [
        played(game, ruleset, seats, deals, seed)
        for game, ruleset, seats, deals in kinds() for seed in range(DIFFERENT)
    ]
    for number in range(records):
        (years / f"{number:05}.hachi").write_text(texts[number % len(texts)], "utf-8")


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.benchmarks.record_list_time", description=__doc__)
    parser.add_argument("records", nargs="?", type=int, default=2000, help="how many records (default 2000)")
    records = parser.parse_args().records
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fill(folder, records)
        begun = time.perf_counter()
        index = RecordIndex(folder)
        gathering = Indexer(index, index.stale(RecordFolder(folder).paths()))
        longest = 0.0
        while gathering.left:
            turn = time.perf_counter()
            gathering.work(time.perf_counter, 0.02)
            took = time.perf_counter() - turn
            longest = max(longest, took)
            time.sleep(max(0.0, 1 / 60 - took))
        index.close()
        took = time.perf_counter() - begun
        print(f"{records} records read and written in {took:.1f} s, longest turn {longest:.3f} s")
        time.sleep(1)  # the processes end, and their CPU time becomes known
        spent = os.times()
        print(f"processor: {spent.children_user + spent.children_system:.1f} s in processes of their own")
        print(f"the index has {(folder / NAME).stat().st_size / 1e6:.1f} MB; processors: {os.cpu_count()}, "
              f"load {os.getloadavg()[0]:.1f}")
        begun = time.perf_counter()
        index = RecordIndex(folder)
        opened = time.perf_counter() - begun
        stale = index.stale(RecordFolder(folder).paths())
        looked = time.perf_counter() - begun
        listed = index.listed()
        print(f"opened in {opened:.3f} s, held against the files in {looked:.3f} s, {len(listed)} rows listed in "
              f"{time.perf_counter() - begun:.3f} s; {len(stale)} to be read again")
        for game in catalog.GAMES.values():
            begun = time.perf_counter()
            history = History(index, game.id)
            times = [f"{game.id}: history {time.perf_counter() - begun:.2f} s"]
            for page in all_pages.offered(game):
                begun = time.perf_counter()
                all_pages.PAGES[page][1](history, game)
                times.append(f"{page} {time.perf_counter() - begun:.2f}")
            print(", ".join(times))
        index.close()


if __name__ == "__main__":
    main()
