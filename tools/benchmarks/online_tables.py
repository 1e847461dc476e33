"""``python -m tools.benchmarks.online_tables``: many tables on one host, played at human speed over real connections.

The host is a process of its own, with its tables of three people; the clients are another. It prints the host's
processor time and memory, and how long answers take; exit status 1 if a client lacks an event, sees a hand of another
seat, or a table stands still.
"""
import argparse
import asyncio
import json
import random
import resource
import sys
import time
from collections import Counter
from datetime import UTC, datetime
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from hachi_hachi.engine.catalog import GAMES
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.common.records.header import HUMAN, SeatInfo, Setup
from hachi_hachi.game.online.hosting.host import Host
from hachi_hachi.game.online.hosting.room import Room
from hachi_hachi.game.online.joining.contributor import Contributor
from hachi_hachi.game.online.lobby import SeatUse, TableOptions
from hachi_hachi.game.online.protocol import messages as ms
from hachi_hachi.game.table.session.ai_client import AiClient

SEATS: Final = 3
GAME: Final = GAMES["hachi-hachi"]


def raise_limit() -> None:
    """Allow as many connections as the system does."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


# -- the host ------------------------------------------------------------------------------------------------------
def host(pipe: Connection, tables: int) -> None:
    """Serve so many tables until the other end of ``pipe`` says when; then send the figures."""
    raise_limit()
    asyncio.run(_host(pipe, tables))


async def _host(pipe: Connection, tables: int) -> None:
    seats = tuple(SeatInfo(f"Player {seat}", HUMAN) for seat in range(SEATS))
    setup = Setup(GAME.default_ruleset, {}, seats, 6)
    found = Host(AiClient())
    for number in range(tables):
        found.add(Room(
            GAME, setup, f"Table {number}", (SeatUse.FRIEND,) * SEATS, TableOptions(), time.monotonic,
            lambda: datetime.now(UTC),
        ))
    pipe.send((await found.start("127.0.0.1", 0), list(found.rooms)))
    lag, begun, processor = 0.0, time.monotonic(), time.process_time()
    word = ""
    while word != "end":
        before = time.monotonic()
        await asyncio.sleep(0.05)
        lag = max(lag, time.monotonic() - before - 0.05)
        word = pipe.recv() if pipe.poll() else ""
        if word == "begin":
            lag, begun, processor = 0.0, time.monotonic(), time.process_time()
    used = (time.process_time() - processor) / (time.monotonic() - begun)
    still = sum(time.monotonic() - room._asked_at > 30 for room in found.rooms.values())  # noqa: SLF001
    refused = sum((room.refused for room in found.rooms.values()), Counter[str]())
    started = sum(room.started for room in found.rooms.values())
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    pipe.send({
        "used": used, "lag": lag, "still": still, "refused": dict(refused), "started": started, "memory": memory,
    })


# -- the clients ---------------------------------------------------------------------------------------------------
class Clients:
    """The clients of all tables: each thinks for ``think`` seconds on average before it answers."""

    def __init__(self, port: int, think: float) -> None:
        self._url, self._think = f"ws://127.0.0.1:{port}/", think
        self._chance = random.Random(88)
        self._host = ms.host_codec(GAME.message_templates)
        self.counts: Counter[str] = Counter()
        self.times: list[float] = []

    async def play(self, code: str, name: str) -> None:
        """Play at the table with this code until cancelled."""
        try:
            async with connect(self._url, compression=None, max_size=ms.MOST_OUT, open_timeout=120, proxy=None) as line:
                self.counts["connected"] += 1
                await line.send(ms.written(ms.Hello(ms.PROTOCOL, "", code, name, "", 0, watching=False)))
                await line.send(ms.written(ms.Ready(yes=True)))
                await self._talk(line)
        except (OSError, WebSocketException, TimeoutError) as error:
            self.counts[type(error).__name__] += 1

    async def _talk(self, line: Any) -> None:
        contributor, seat, have, asked_at = Contributor(), -1, 0, (-1, 0.0)
        async for text in line:
            row = json.loads(text)
            match row[0]:
                case "Welcome":
                    seat = row[5]
                case "Seated":
                    seat = row[1]
                case "Committing" | "Revealing":
                    answer = contributor.answer(self._host.read(row))
                    if answer is not None:
                        await line.send(ms.written(answer))
                case "Events":
                    self.counts["gaps"] += row[1] != have
                    have = row[1] + len(row[2])
                    self.counts["hands seen"] += sum(_shows_hand(event, seat) for event in row[2])
                    if asked_at[0] == row[1]:
                        self.times.append(time.monotonic() - asked_at[1])
                    self.counts["over"] += bool(row[4])
                case "Ask":
                    await asyncio.sleep(self._chance.uniform(0.5, 1.5) * self._think)
                    legal = [Action(one[0], one[1], tuple(one[2])) for one in row[1][2]]
                    action = self._chance.choice(legal)
                    asked_at = (row[3], time.monotonic())
                    await line.send(ms.written(ms.Act(action, row[3])))
                    self.counts["answers"] += 1
                case "Refused":
                    self.counts[f"refused: {row[1]}"] += 1


def _shows_hand(event: list[Any], seat: int) -> bool:
    return event[0] == "HandDealt" and event[1] != seat and any(card != HIDDEN for card in event[2])


async def measure(pipe: Connection, port: int, codes: list[str], seconds: float, think: float) -> tuple[Clients, Any]:
    """Let the clients play for so many seconds once all are connected; return them and the host's figures."""
    clients = Clients(port, think)
    playing = []
    for number, code in enumerate(codes):
        playing += [asyncio.create_task(clients.play(code, f"P{seat}")) for seat in range(SEATS)]
        if number % 20 == 19:
            await asyncio.sleep(0.05)
    until = time.monotonic() + 120
    while clients.counts["connected"] < len(playing) and time.monotonic() < until:
        await asyncio.sleep(0.2)
    pipe.send("begin")
    clients.times.clear()
    before = clients.counts["answers"]
    await asyncio.sleep(seconds)
    clients.counts["answers"] -= before
    pipe.send("end")
    while not pipe.poll():
        await asyncio.sleep(0.05)
    figures = pipe.recv()
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return clients, figures


def main() -> int:
    """Measure, print, and return the exit status."""
    line = argparse.ArgumentParser(prog="python -m tools.benchmarks.online_tables", description=__doc__.split("\n")[0])
    line.add_argument("--tables", type=int, default=1000)
    line.add_argument("--seconds", type=float, default=60.0)
    line.add_argument("--think", type=float, default=4.0, help="seconds that a person thinks, on average")
    options = line.parse_args()
    raise_limit()
    context = get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=host, args=(there, options.tables), daemon=True)
    process.start()
    port, codes = here.recv()
    clients, figures = asyncio.run(measure(here, port, codes, options.seconds, options.think))
    process.terminate()
    counts, times = clients.counts, sorted(clients.times) or [0.0]
    print(f"{figures['started']} tables, {counts['connected']} connections, {options.seconds:.0f} seconds")
    print(f"answers: {counts['answers'] / options.seconds:.0f} a second")
    print("from an answer to its events: " + ", ".join(
        f"{share:.0%} within {1000 * times[int(share * (len(times) - 1))]:.1f} ms" for share in (0.5, 0.99, 1.0)
    ))
    used, memory, lag = figures["used"], figures["memory"], 1000 * figures["lag"]
    print(f"host: {used:.0%} of a core, {memory} MB, longest pause {lag:.0f} ms")
    print(f"others: {dict(counts)}, refused {figures['refused']}, tables that stand still: {figures['still']}")
    wrong = counts["gaps"] or counts["hands seen"] or figures["still"] or counts["connected"] < SEATS * options.tables
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
