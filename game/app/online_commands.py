"""``hachi-hachi --serve`` and ``--join``: a table for others, and a computer player at theirs, without a window."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import signal
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from hachi_hachi.ai import catalog as players
from hachi_hachi.engine import catalog
from hachi_hachi.engine.common.errors import RefusalError
from hachi_hachi.engine.common.records.header import FRIEND, PEOPLE, SeatInfo, Setup
from hachi_hachi.engine.common.records.json_reader import FORMAT, NEWEST
from hachi_hachi.engine.common.rng.fair_shuffle import Contributions
from hachi_hachi.game.app.exit_status import INTERRUPTED
from hachi_hachi.game.online import tables, tls
from hachi_hachi.game.online.hosting.host import Host
from hachi_hachi.game.online.hosting.host_thread import Found, Listening
from hachi_hachi.game.online.hosting.room import Room
from hachi_hachi.game.online.invitation import Invitation, InvitationError, read_invitation
from hachi_hachi.game.online.joining.online_table import JoinedTable, Keeping
from hachi_hachi.game.online.lobby import LIMITS, Presence, SeatUse, TableOptions
from hachi_hachi.game.storage import program_version, record_reading, terminal
from hachi_hachi.game.storage.save_store import SaveStore
from hachi_hachi.game.storage.settings import data_dir
from hachi_hachi.game.table.session.ai_client import AiClient

#: The subfolder for the games of tables that are served.
SERVED: Final = "served"
#: Seconds that clients have to take in the end of the game, and between two looks at a table.
_FAREWELL: Final = 5.0
_GLANCE: Final = 0.05
#: The table without a description.
_USUAL: Final[dict[str, Any]] = {
    "name": "Hachi-Hachi", "preset": "shiragiku", "set": {}, "deals": 6, "seats": ["friend"] * 3, "limit": 120,
    "relay": "",
}


class BadTableError(ValueError):
    """A table that cannot be served: ``str()`` says why."""


def run_table(options: argparse.Namespace) -> int:
    """Serve a table until its game is over or the process is told to end; return the exit status."""
    try:
        room, relay = _room(options.table)
        context = tls.server_context(options.certificate, options.key) if options.certificate is not None else None
        where = Listening(options.address or "", options.port or 0, context, relay)
        return asyncio.run(_serve(room, where))
    except (BadTableError, RefusalError, InvitationError, tls.CertificateError, record_reading.SaveError) as error:
        terminal.say(f"hachi-hachi: {error}")
        return 1
    except OSError as error:
        terminal.say(f"hachi-hachi: {error.strerror or error}")
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED


def _room(path: Path | None) -> tuple[Room, str]:
    """Return the table that the file describes, or goes on with, and its relay.

    Raises ``BadTableError``, ``RefusalError``, ``SaveError`` or ``OSError``.
    """
    text = json.dumps(_USUAL) if path is None else record_reading.read_text(path)
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise BadTableError(f"{path} is neither a record nor the description of a table") from None
    if not isinstance(found, dict):
        raise BadTableError(f"{path} describes no table")
    if found.get("format") == FORMAT:
        setup, record = _finished_deals(text)
        return _opened(setup, "", TableOptions(), record), ""
    return _described(found)


def _finished_deals(text: str) -> tuple[Setup, str]:
    """Return the set-up of a record, and its finished deals as a record whose later deals have contributions.

    Everybody at the table is sent that record: an unfinished deal in it would show all its cards.
    """
    game = catalog.game_of(text)
    table = game.resume(text, Contributions())
    setup = replace(table.setup, version=NEWEST)
    if game.rules(setup) != table.rules:
        raise BadTableError("this record is of an older version of the rules, which is not played over a network")
    finished = sum(entry.closed for entry in table.entries)
    if not finished:
        return setup, ""
    if finished < len(table.entries):
        table = table.single_deal(finished - 1)
    table.setup = setup
    return setup, table.record_text()


def _described(found: dict[str, Any]) -> tuple[Room, str]:
    given = _USUAL | found
    wrong = sorted(given.keys() - _USUAL.keys())
    wrong += [name for name, usual in _USUAL.items() if type(given[name]) is not type(usual)]
    if wrong or given["limit"] not in LIMITS or not all(isinstance(seat, str) for seat in given["seats"]):
        what = ", ".join(wrong) or ("limit" if given["limit"] not in LIMITS else "seats")
        raise BadTableError(f"the description of the table is wrong in: {what}")
    seats = tuple(SeatInfo(f"Player {number}", seat) for number, seat in enumerate(given["seats"], start=1))
    setup = Setup(given["preset"], given["set"], seats, given["deals"])
    return _opened(setup, given["name"], TableOptions(limit=given["limit"])), given["relay"]


def _opened(setup: Setup, name: str, options: TableOptions, record: str = "") -> Room:
    try:
        game = tables.game_of(setup)
    except ValueError as error:
        raise BadTableError(str(error)) from None
    known, people = players.GAMES[game.id].levels, PEOPLE | {FRIEND}
    for info in setup.seats:
        if info.player not in people and info.player not in known:
            raise BadTableError(f"a seat is for a “friend” or a level of {game.id}, not for {info.player!r}")
    uses = [SeatUse.FRIEND if info.player in people else SeatUse.COMPUTER for info in setup.seats]
    if SeatUse.FRIEND not in uses:
        raise BadTableError("the table has no seat for a friend")
    return Room(
        game, setup, name, uses, options, time.monotonic, tables.now, program=program_version.version(), record=record
    )


async def _serve(room: Room, where: Listening) -> int:
    """Serve the table until the game is over or the process is told to end, and keep its record."""
    relay = tables.relay_of(where.relay, room.code) if where.relay else None
    url = relay.urls[0].rpartition("/join/")[0] if relay is not None else ""
    host = Host(AiClient())
    host.add(room)
    port = await host.start(tables.LOCAL if relay is not None else where.address, where.port, where.tls)
    invitation = relay or Invitation(
        tables.own_addresses(where.address), port, room.code, secure=where.tls is not None
    )
    found = Found(host, Listening(where.address, port, relay=url), room, lambda _there: None)
    await found.start()
    terminal.answer(
        f"A table waits for {room.free} players. It starts when all of them are ready.\n"
        f"{tables.reachable(TableOptions(address=where.address), invitation)}\n{invitation.short}\n{invitation.link}"
    )
    stopped = asyncio.Event()
    with contextlib.suppress(NotImplementedError):  # Windows ends the process instead
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    try:
        while not room.over and not stopped.is_set():
            await _wait(stopped, _GLANCE)
        end = time.monotonic() + _FAREWELL
        while room.members and time.monotonic() < end and not stopped.is_set():
            await _wait(stopped, _GLANCE)
    finally:
        await host.stop()
        await found.stop()
        _keep(room)
    return 0


async def _wait(stopped: asyncio.Event, seconds: float) -> None:
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(stopped.wait(), seconds)


def _keep(room: Room) -> None:
    """Store the record of the finished deals: the table can be opened again from it."""
    if not room.record:
        return
    store = SaveStore(data_dir() / SERVED).of(room.game.id)
    kept = store.keep(room.record)
    trouble = store.close()
    terminal.say(f"hachi-hachi: the record was not saved: {trouble}" if trouble else f"The record: {kept.path}")


# -- a computer player at a table elsewhere ---------------------------------------------------------------------
def run_player(options: argparse.Namespace) -> int:
    """Play at the table of an invitation until its game is over; return the exit status, 1 if that was impossible."""
    try:
        way = tables.way_to(read_invitation(options.join))
    except InvitationError as error:
        terminal.say(f"hachi-hachi: {error}")
        return 1
    name = options.name or options.level or "Computer"
    table = JoinedTable(way, name, Keeping(), program=program_version.version())
    try:
        return _ComputerGuest(table, options.level or "").play()
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        table.leave()


class _ComputerGuest:
    """A computer player of ``level`` ("" for the game's default) at ``table``."""

    def __init__(self, table: JoinedTable, level: str) -> None:
        self._table, self._level = table, level
        self._said, self._trouble = 0, ""
        self._pause = threading.Event()

    def play(self) -> int:
        """Play until the game is over or the table is closed; return the exit status."""
        table = self._table
        while True:
            table.poll()
            self._tell()
            state, remote = table.state, table.remote
            if remote is not None and remote.finished:
                return 0
            if state.closed:
                terminal.say(f"hachi-hachi: {state.trouble}")
                return 1
            if state.game and not self._is_known(state.game):
                return 1
            if state.seats and not state.started and state.own >= 0 and not state.seats[state.own].ready:
                table.ready(yes=True)
            elif state.own >= 0 and table.presence and table.presence[state.own] is Presence.REPLACED:
                table.back()
            try:
                acted = self._act()
            except Exception as error:  # a host may ask what its own events do not lead to
                terminal.say(f"hachi-hachi: the host asked something that makes no sense here ({error!r})")
                return 1
            if not acted:
                self._pause.wait(_GLANCE)

    def _is_known(self, game: str) -> bool:
        known = players.GAMES[game]
        self._level = self._level or known.default
        if self._level in known.levels:
            return True
        terminal.say(f"hachi-hachi: {self._level!r} is not a level of {game}; it has {', '.join(known.offered)}")
        return False

    def _act(self) -> bool:
        """Answer the pending decision; return True if there was one."""
        remote = self._table.remote
        decision = remote.decision if remote is not None else None
        if remote is None or decision is None or decision.seat != remote.seat:
            return False
        action, _report = players.choose(remote.observation(remote.seat), self._level, f"{time.time_ns()}")
        remote.act(action)
        return True

    def _tell(self) -> None:
        for line in self._table.log[self._said :]:
            terminal.say(line)
        self._said = len(self._table.log)
        state = self._table.state
        if state.trouble != self._trouble and not state.closed:
            self._trouble = state.trouble
            if state.trouble:
                terminal.say(f"hachi-hachi: {state.trouble}")
