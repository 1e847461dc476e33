"""Opening a table over a network, joining one, and taking a seat again."""

from __future__ import annotations

import contextlib
import socket
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Final
from urllib.parse import urlsplit

from hachi_hachi.engine import catalog
from hachi_hachi.engine.common.records.header import FRIEND, PEOPLE, Setup
from hachi_hachi.engine.common.rng.fair_shuffle import Contributions
from hachi_hachi.game.online.discovery import FoundTable, TableSearch
from hachi_hachi.game.online.hosting.host_thread import HostThread, Listening
from hachi_hachi.game.online.hosting.room import Room
from hachi_hachi.game.online.invitation import Invitation, read_invitation
from hachi_hachi.game.online.joining.client import OPENING, Socket
from hachi_hachi.game.online.joining.online_table import JoinedTable, Keeping, Way
from hachi_hachi.game.online.joining.saved_seat import SavedSeat, SeatFile
from hachi_hachi.game.online.lobby import SeatUse, TableOptions
from hachi_hachi.game.online.protocol import messages as ms
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.storage.save_store import SaveStore
from hachi_hachi.game.table.session.ai_client import AiClient
from hachi_hachi.game.table.session.game_session import Players

#: The address of this computer for itself.
LOCAL: Final = "127.0.0.1"
#: Seconds that a host has to start.
STARTING: Final = 15.0


def way_to(invitation: Invitation) -> Way:
    """Return the way to a table: each address of the invitation is tried in turn."""
    urls = deque(invitation.urls)

    async def dial() -> Socket:
        from hachi_hachi.game.online import guarded_sockets, tls  # noqa: PLC0415 - only needed to play with friends

        url = urls[0]
        urls.rotate(-1)  # the next address next time, unless this one can be used
        found = await guarded_sockets.connect_guarded(
            url, max_size=ms.MOST_OUT, opening=OPENING, tls=tls.client_context() if url.startswith("wss:") else None,
        )
        urls.rotate(1)
        return found

    return Way(dial, invitation.code, invitation.short, invitation.link)


def now() -> datetime:
    """Return the time for records."""
    return datetime.now(UTC)


def game_of(setup: Setup) -> catalog.AnyGame:
    """Return the game of a set-up: each ruleset is of one game. Raises ``ValueError`` if there is none."""
    found = [game for game in catalog.GAMES.values() if setup.ruleset in game.rulesets]
    if not found:
        raise ValueError(f"no game has the rules {setup.ruleset!r}")
    return found[0]


def own_addresses(bound: str) -> tuple[str, ...]:
    """Return the addresses at which others reach a host that listens on ``bound``, best first."""
    if bound:
        return (bound,)
    found = []
    for family, elsewhere in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))  # sends nothing: it only finds the network on the way there
            found.append(str(probe.getsockname()[0]))
    return (*(address for address in found if "%" not in address), ) or (LOCAL,)


def relay_of(text: str, code: str) -> Invitation:
    """Return the invitation to the table ``code`` at the relay in ``text``: its address, as a person types it.

    Raises ``InvitationError``. Without a scheme it is reached over TLS.
    """
    try:
        parts = urlsplit(text.strip() if "://" in text else f"wss://{text.strip()}")
        port = parts.port
    except ValueError:
        port, parts = 0, urlsplit("")
    secure = parts.scheme in ("wss", "https")
    usual = 443 if secure else 80
    return Invitation((parts.hostname or "",), usual if port is None else port, code, relay=True, secure=secure)


def reachable(options: TableOptions, invitation: Invitation) -> str:
    """Return in one line from where a table can be reached."""
    address = invitation.addresses[0]
    if invitation.relay:
        return _("Reachable from anywhere, through the relay {relay}.", relay=address)
    if options.address == LOCAL:
        return _("Reachable from this computer only.")
    return _("Reachable from your network, at {address}, port {port}.", address=address, port=invitation.port)


def as_reached(options: TableOptions, invitation: Invitation) -> TableOptions:
    """Return options for a guest who opens a table again: it is reached as its invitation was, and no wider.

    The host said what the table allows, but only the invitation is known to say how it was reached.
    """
    relay = _relay_at(invitation) if invitation.relay else ""
    here = bool(relay) or options.address == LOCAL or invitation.addresses == (LOCAL,)
    return replace(options, address=LOCAL if here else "", port=0, relay=relay)


def _relay_at(invitation: Invitation) -> str:
    return invitation.urls[0].rpartition("/join/")[0]


def uses_after(setup: Setup, own: int) -> tuple[SeatUse, ...]:
    """Return who plays at the seats of a table that is opened again by the person at seat ``own``."""
    people = PEOPLE | {FRIEND}
    return tuple(
        SeatUse.ME if seat == own else SeatUse.FRIEND if info.player in people else SeatUse.COMPUTER
        for seat, info in enumerate(setup.seats)
    )


class Tables:
    """The ways to a table for one program: its games are kept in ``saves``, and its seat beside them.

    ``program`` is its version. ``players`` makes the computer players of a host, ``ai`` gives hints; by default they
    are those of the program.
    """

    def __init__(
        self, saves: SaveStore, program: str = "", *, players: Callable[[], Players] = AiClient,
        ai: Players | None = None,
    ) -> None:
        self._saves, self._program, self._players, self._ai = saves, program, players, ai
        self._seat = SeatFile(saves.folder) if saves.kept else None

    @property
    def _keeping(self) -> Keeping:
        return Keeping(self._saves, self._seat)

    def open_table(
        self, setup: Setup, name: str, uses: Sequence[SeatUse], options: TableOptions, *, record: str = "",
        code: str = "", port: int = 0, tokens: Sequence[str] = (),
    ) -> JoinedTable:
        """Open a table and sit down at it. Raises ``RulesError``, or ``OSError`` if nothing can be listened on.

        With a ``record`` its game goes on after the finished deals. ``code``, ``port`` and ``tokens`` are those
        that the table and its seats had before.
        """
        room = Room(
            game_of(setup), setup, name, uses, options, time.monotonic, now, program=self._program, record=record,
            code=code, tokens=tokens,
        )
        relay = relay_of(options.relay, room.code) if options.relay else None
        address = LOCAL if relay is not None else options.address
        host, told = HostThread(self._players()), list[FoundTable]()
        near = None if relay is not None or address == LOCAL else lambda: [
            replace(each, free=room.free) for each in told if room.free and not room.started
        ]
        url = "" if relay is None else _relay_at(relay)
        port = host.start(room, Listening(address, port or options.port, relay=url, listed=near)).result(STARTING)
        invitation = relay or Invitation(own_addresses(address), port, room.code)
        told.append(FoundTable(room.name, room.game.id, room.free, invitation.link))
        way = replace(
            way_to(Invitation((address or LOCAL,), port, room.code)), invitation=invitation.short,
            link=invitation.link, reachable=reachable(options, invitation),
        )
        me = next((info.name for info, use in zip(setup.seats, uses, strict=True) if use is SeatUse.ME), "")
        return JoinedTable(
            way, me, self._keeping, token=room.host_token, program=self._program, host=host, ai=self._ai,
            watching=not room.host_token,
        )

    def join_table(self, invitation: str, name: str, *, token: str = "", watching: bool = False) -> JoinedTable:
        """Join the table of an invitation, or watch it. Raises ``InvitationError``."""
        way = way_to(read_invitation(invitation))
        return JoinedTable(
            way, name, self._keeping, token=token, watching=watching, program=self._program, ai=self._ai,
        )

    def search(self) -> TableSearch:
        """Begin to look for tables on the local network. Raises ``OSError``."""
        return TableSearch()

    # -- a seat taken before
    @property
    def kept_seat(self) -> SavedSeat | None:
        """The seat that this program had when it ended, or None."""
        return self._seat.load() if self._seat is not None else None

    def take_again(self) -> JoinedTable:
        """Take the seat again: at its table, or at one opened again if this person was the host.

        Raises ``ValueError`` with a message if there is no seat, and the same errors as ``open_table``.
        """
        seat = self.kept_seat
        if seat is None:
            raise ValueError(_("There's no table to go back to."))
        if seat.hosting:
            return self.open_again()
        return self.join_table(seat.invitation, seat.name, token=seat.token)

    def open_again(self) -> JoinedTable:
        """Open the table again with the same seats and options, after its finished deals: the host is gone.

        Its host opens it where it was, so that the others come back by themselves. Raises the same errors as
        ``take_again``.
        """
        seat = self.kept_seat
        if seat is None or not seat.record:
            raise ValueError(_("No deal was finished at this table, so there's nothing to continue."))
        setup = catalog.game_of(seat.record).resume(seat.record, Contributions()).setup
        before, uses = read_invitation(seat.invitation), uses_after(setup, seat.own)
        if not seat.hosting:
            options = as_reached(seat.options, before)
            return self.open_table(setup, seat.table, uses, options, record=seat.record)
        again = partial(
            self.open_table, setup, seat.table, uses, seat.options, record=seat.record, code=before.code,
            tokens=seat.tokens.split(","),
        )
        try:
            return again(port=0 if before.relay else before.port)
        except OSError:  # another program listens there now
            return again()

    def forget(self) -> None:
        """Forget the seat."""
        if self._seat is not None:
            self._seat.keep(None)
