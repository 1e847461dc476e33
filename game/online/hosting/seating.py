"""The seats of a table and its lobby: who may join, who sits where, and what everybody is told. No sockets here."""

from __future__ import annotations

import hashlib
import secrets
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from hachi_hachi.ai import catalog as players
from hachi_hachi.engine.catalog import AnyGame
from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.engine.common.records.json_reader import NEWEST
from hachi_hachi.game.online.hosting.members import Line, Member, cleaned, new_token, seat_of
from hachi_hachi.game.online.lobby import SPECTATOR, SeatUse, TableOptions
from hachi_hachi.game.online.protocol import messages as ms

#: The most clients that watch.
MOST_SPECTATORS: Final = 8


class Seating(ABC):
    """The seats of the table ``name`` with a ``game`` of ``setup``; ``uses`` says who is to play at them.

    ``clock`` gives seconds. ``tokens`` are those that the seats had when the table was open before, "" for none: their
    people take them again. Raises ``RulesError`` if the game cannot be played.
    """

    def __init__(
        self, game: AnyGame, setup: Setup, name: str, uses: Sequence[SeatUse], options: TableOptions,
        clock: Callable[[], float], code: str, program: str, tokens: Sequence[str] = (),
    ) -> None:
        setup = replace(setup, version=NEWEST)
        game.rules(setup)
        self.game, self.setup, self.options, self.program = game, setup, options, program
        self.name = cleaned(name, game.id)
        self.code = code or secrets.token_hex(8)
        self.clock = clock
        self.seats = [seat_of(info, use) for info, use in zip(setup.seats, uses, strict=True)]
        for seat, token in zip(self.seats, tokens, strict=False):
            seat.token = token or seat.token
        self._opened = secrets.token_hex(8)
        self.spectators: list[Member] = []
        #: How often messages were refused, by reason.
        self.refused: Counter[str] = Counter()
        #: Why the table is closed, or "".
        self.closed = ""
        self._host = ms.host_codec(game.message_templates)

    # -- what the game at the table knows
    @property
    @abstractmethod
    def started(self) -> bool:
        """True once the game has begun."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """True if the game is finished."""

    @property
    @abstractmethod
    def waited(self) -> float:
        """For how many seconds a person's decision has been waited for."""

    @abstractmethod
    def _start(self) -> None:
        """Begin the game."""

    @abstractmethod
    def _catch_up(self, member: Member, seen: int) -> None:
        """Send a client what it lacks of the game, after the ``seen`` events that it has."""

    @abstractmethod
    def _has_come(self, number: int) -> None:
        """Take note that the person of a seat is connected."""

    @abstractmethod
    def _has_gone(self, number: int) -> None:
        """Take note that the person of a seat is not connected any more."""

    # -- state
    @property
    def members(self) -> list[Member]:
        """Everybody who is connected."""
        return [seat.member for seat in self.seats if seat.member is not None] + self.spectators

    def _is_here(self, member: Member) -> bool:
        """Return True if ``member`` still watches or has its seat: one that was removed may go on sending."""
        if member.seat == SPECTATOR:
            return member in self.spectators
        return self.seats[member.seat].member is member

    @property
    def host_token(self) -> str:
        """The token of the seat of the person who opens the table; "" if nobody at the table opens it."""
        return next((seat.token for seat in self.seats if seat.use is SeatUse.ME), "")

    @property
    def tokens(self) -> tuple[str, ...]:
        """The token of each seat, "" for one that has nobody who could take it again."""
        return tuple(seat.token if seat.taken and not seat.gone else "" for seat in self.seats)

    @property
    def relay_key(self) -> str:
        """What proves to a relay whose the table is, also when it is opened again; "" if nobody here opens it."""
        return hashlib.sha256(f"hachi-hachi/relay/1|{self.host_token}".encode()).hexdigest() if self.host_token else ""

    @property
    def free(self) -> int:
        """The number of seats that friends can still take."""
        return sum(seat.use is SeatUse.FRIEND and not seat.taken for seat in self.seats)

    @property
    def startable(self) -> bool:
        """True if everybody is here and ready."""
        return all(seat.use is SeatUse.COMPUTER or (seat.ready and seat.member is not None) for seat in self.seats)

    # -- coming and going
    def join(self, line: Line, hello: ms.Hello) -> Member | None:
        """Seat a client that has said hello; None if it was refused, and told why."""
        if hello.protocol != ms.PROTOCOL or self.closed:
            line.close("closed" if self.closed else "protocol")
            return None
        number = self._seat_by_token(hello.token) if hello.token else None
        if number is None and hello.token:
            line.close("removed")
            return None
        if number is None and hello.watching:
            return self._watch(line)
        if number is None:
            number = self._free_seat(hello.name)
            if number is None:
                line.close("started" if self.started else "full")
                return None
            self.seats[number].token = new_token()  # who had the seat before must not take it away
        return self._sit(line, number, hello)

    def _seat_by_token(self, token: str) -> int | None:
        """Return the seat with this token; all are compared, each in constant time."""
        same = [secrets.compare_digest(seat.token.encode(), token.encode()) for seat in self.seats]
        found = [number for number, fits in enumerate(same) if fits and not self.seats[number].gone]
        return found[0] if found else None

    def _free_seat(self, name: str) -> int | None:
        free = [
            number for number, seat in enumerate(self.seats) if seat.use is SeatUse.FRIEND and not seat.taken
        ]
        return next((number for number in free if self.seats[number].name == name), free[0] if free else None)

    def _watch(self, line: Line) -> Member | None:
        if len(self.spectators) >= MOST_SPECTATORS:
            line.close("full")
            return None
        member = Member(line)
        self.spectators.append(member)
        self._greet(member, "", 0)
        self._tell_lobby()
        return member

    def _sit(self, line: Line, number: int, hello: ms.Hello) -> Member:
        seat = self.seats[number]
        hosting = seat.use is SeatUse.ME
        if seat.member is not None:
            seat.member.line.close("replaced")  # the newest connection has the seat
        first, member = not seat.taken, Member(line, number, hosting)
        if first and not self.started:
            seat.name = self._unique(cleaned(hello.name, seat.name), number)
        seat.taken, seat.member, seat.ready = True, member, seat.ready or hosting
        self._greet(member, seat.token, hello.seen)
        self._tell_lobby()
        self._note("joined" if first else "returned", number)
        self._has_come(number)
        return member

    def _unique(self, name: str, number: int) -> str:
        """Return ``name``, with a number if somebody else at the table has it."""
        others = {seat.name for other, seat in enumerate(self.seats) if other != number}
        tried = (name, *(f"{name[: ms.LONGEST_NAME - 2]} {count}" for count in range(2, len(self.seats) + 1)))
        return next(each for each in tried if each not in others)

    def _greet(self, member: Member, token: str, seen: int) -> None:
        """Send a client all that it needs, after the ``seen`` events that it has."""
        self._send(member, ms.Welcome(
            ms.PROTOCOL, self.program, self.name, self.game.id, member.seat, token, member.hosting, self.options,
            self._opened,
        ))
        self._send(member, self._lobby())
        if self.started:
            self._catch_up(member, seen)

    def drop(self, member: Member) -> None:
        """Take note that a client's connection is lost."""
        if member in self.spectators:
            self.spectators.remove(member)
            self._tell_lobby()
            return
        seat = self.seats[member.seat] if member.seat != SPECTATOR else None
        if seat is None or seat.member is not member:
            return
        seat.member = None
        if not self.started:
            seat.ready = False
        self._tell_lobby()
        self._note("left" if seat.gone else "lost", member.seat)
        self._has_gone(member.seat)

    def close(self, reason: str) -> None:
        """Close the table for good."""
        self.closed = self.closed or reason
        for member in self.members:
            member.line.close(reason)

    # -- what the host's person and others say about the table
    def _managed(self, message: ms.FromClient) -> str:
        """Do what the host's person says about the table; return why not, or ""."""
        number = getattr(message, "seat", 0)
        if not 0 <= number < len(self.seats) or (self.started and not isinstance(message, ms.Remove)):
            return "started" if self.started else "illegal"
        seat = self.seats[number]
        match message:
            case ms.Start():
                if not self.startable:
                    return "not now"
                self._start()
                return ""
            case ms.Swap():
                return self._swap(message.first, message.second)
            case ms.Remove():
                if seat.use is not SeatUse.FRIEND or not seat.taken:
                    return "illegal"
                self._remove(number)
            case ms.SeatComputer():
                if seat.use is SeatUse.ME or seat.taken or message.level not in players.GAMES[self.game.id].levels:
                    return "illegal"
                seat.use, seat.level, seat.ready, seat.token = SeatUse.COMPUTER, message.level, True, new_token()
            case ms.SeatFriend():
                if seat.use is not SeatUse.COMPUTER:
                    return "illegal"
                seat.free(self.setup.seats[number].name)
        self._tell_lobby()
        return ""

    def _swap(self, first: int, second: int) -> str:
        if not (0 <= first < len(self.seats) and 0 <= second < len(self.seats)):
            return "illegal"
        self.seats[first], self.seats[second] = self.seats[second], self.seats[first]
        for number in {first, second}:
            member = self.seats[number].member
            if member is not None:
                member.seat = number
                self._send(member, ms.Seated(number))
        self._tell_lobby()
        return ""

    def _remove(self, number: int) -> None:
        seat, member = self.seats[number], self.seats[number].member
        self._note("removed", number)
        if member is not None:
            member.line.close("removed")
            seat.member = None
        if self.started:
            self._replace(number, gone=True)
            self._has_gone(number)
        else:
            seat.free(self.setup.seats[number].name)

    def _leave(self, member: Member) -> None:
        if member.hosting:
            self.close("closed")
            return
        seat = self.seats[member.seat]
        if self.started:
            self._replace(member.seat, gone=True)
        member.line.close("closed")
        self.drop(member)
        if not self.started:
            seat.free(self.setup.seats[member.seat].name)
            self._tell_lobby()

    def _replace(self, number: int, *, gone: bool = False) -> None:
        """Let a computer player play for the person of a seat, for good if they are ``gone``."""
        seat = self.seats[number]
        seat.gone = seat.gone or gone
        if not seat.replaced:
            seat.replaced = True
            if not self.over:
                self._note("replaced", number)

    # -- sending
    def _send(self, member: Member, message: ms.FromHost) -> None:
        member.line.send(self._host.text(message))

    def _tell(self, message: ms.FromHost) -> None:
        text = self._host.text(message)
        for member in self.members:
            member.line.send(text)

    def _note(self, what: str, seat: int) -> None:
        self._tell(ms.Noted(what, seat))
        if self.started:
            self._tell(self._presence())

    def _presence(self) -> ms.PresenceNow:
        return ms.PresenceNow(tuple(seat.presence for seat in self.seats), int(10 * self.waited))

    def _lobby(self) -> ms.Lobby:
        setup = self.setup if self.started else replace(self.setup, seats=tuple(seat.info for seat in self.seats))
        return ms.Lobby(setup, tuple(seat.shown for seat in self.seats), self.started, len(self.spectators))

    def _tell_lobby(self) -> None:
        self._tell(self._lobby())
