"""The messages between a host and its clients, as frozen dataclasses; docs/online.md has the protocol in words.

One message is one frame of text: a row of JSON (``codec.py``). ``object`` stands for the row of an event, which the
game's own codec reads.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.errors import MessageTemplate
from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.game.online.lobby import LobbySeat, Presence, TableOptions
from hachi_hachi.game.online.protocol.codec import Codec, MalformedError, dump, load

#: The version of these messages. A host refuses any other.
PROTOCOL: Final = 1
#: The most characters of a message from a client: more is refused unread.
MOST_IN: Final = 4096
#: The most bytes of a message from a host: the longest record, and some more.
MOST_OUT: Final = 4_000_000
#: Longest name of a person or a table.
LONGEST_NAME: Final = 40
#: The number of phrases to choose from, and how many a person may say in ``PHRASE_SPAN`` seconds.
PHRASES: Final = 24
MOST_PHRASES: Final = 6
PHRASE_SPAN: Final = 20.0


class FromClient:
    """A message from a client to the host."""

    __slots__ = ()


class FromHost:
    """A message from the host to a client."""

    __slots__ = ()


# -- from a client -------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Hello(FromClient):
    """The first message: the table's code, the ``token`` of a seat taken before (or ""), a name for a new one.

    ``seen``: how many events of this table the client has. ``watching``: it wants to be a spectator.
    """

    protocol: int
    program: str
    table: str
    name: str
    token: str
    seen: int
    watching: bool


@dataclass(frozen=True, slots=True)
class Ready(FromClient):
    """The person is ready, or not any more."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Swap(FromClient):
    """The host's person exchanges two seats."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Remove(FromClient):
    """The host's person removes a guest."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatComputer(FromClient):
    """The host's person gives a free seat to a computer player."""

    seat: int
    level: str


@dataclass(frozen=True, slots=True)
class SeatFriend(FromClient):
    """The host's person keeps a computer player's seat for a friend."""

    seat: int


@dataclass(frozen=True, slots=True)
class Start(FromClient):
    """The host's person starts the game."""


@dataclass(frozen=True, slots=True)
class Act(FromClient):
    """The answer to a decision; ``seen`` is the number of events it was made after: any other is stale."""

    action: Action
    seen: int


@dataclass(frozen=True, slots=True)
class Shown(FromClient):
    """The screen shows the seat's own decision after ``seen`` events: the person's time begins."""

    seen: int


@dataclass(frozen=True, slots=True)
class Back(FromClient):
    """The person is back, after a computer player has taken their place."""


@dataclass(frozen=True, slots=True)
class Hinted(FromClient):
    """The person has asked for a hint: everybody is told."""


@dataclass(frozen=True, slots=True)
class Say(FromClient):
    """A phrase, by its number."""

    phrase: int


@dataclass(frozen=True, slots=True)
class Commit(FromClient):
    """The SHA-256 of the client's contribution to the shuffle of a deal (from 0)."""

    deal: int
    commitment: str


@dataclass(frozen=True, slots=True)
class Reveal(FromClient):
    """The contribution that was committed to, in hexadecimal."""

    deal: int
    contribution: str


@dataclass(frozen=True, slots=True)
class Leave(FromClient):
    """The person leaves the table; their seat is played by a computer player from now on."""


# -- from the host -------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Welcome(FromHost):
    """The client has a seat, or watches (-1); with ``token`` it takes the seat again later.

    ``opened`` is another text each time the table is opened: what a client knows of the last deal counts no more then.
    """

    protocol: int
    program: str
    table: str
    game: str
    seat: int
    token: str
    hosting: bool
    options: TableOptions
    opened: str


@dataclass(frozen=True, slots=True)
class Lobby(FromHost):
    """The lobby as it is now."""

    setup: Setup
    seats: tuple[LobbySeat, ...]
    started: bool
    spectators: int


@dataclass(frozen=True, slots=True)
class Seated(FromHost):
    """The host's person has exchanged seats: the client's is this one now."""

    seat: int


@dataclass(frozen=True, slots=True)
class Events(FromHost):
    """The events from number ``start``, as the seat sees them.

    ``asked`` is the seat whose decision is pending, -1 if none is; ``over``: no event follows.
    """

    start: int
    rows: tuple[object, ...]
    asked: int
    over: bool


@dataclass(frozen=True, slots=True)
class Ask(FromHost):
    """The decision of the client's seat after ``seen`` events; ``equal`` is an answer if all are equivalent."""

    decision: Decision
    equal: Action | None
    seen: int


@dataclass(frozen=True, slots=True)
class Refused(FromHost):
    """A message was refused: ``reason`` is one of ``REASONS``."""

    reason: str


@dataclass(frozen=True, slots=True)
class PresenceNow(FromHost):
    """Who is at each seat, and for how many tenths of a second the pending decision has been waited for."""

    seats: tuple[Presence, ...]
    waited: int


@dataclass(frozen=True, slots=True)
class Phrase(FromHost):
    """Somebody said a phrase, the ``count``-th at this table."""

    seat: int
    phrase: int
    count: int


@dataclass(frozen=True, slots=True)
class Noted(FromHost):
    """Something happened at the table: ``what`` is one of ``NOTES``; ``seat`` is whose, or -1."""

    what: str
    seat: int


@dataclass(frozen=True, slots=True)
class Committing(FromHost):
    """A contribution to the shuffle of a deal is wanted; the host's own ``commitment`` stands already."""

    deal: int
    commitment: str


@dataclass(frozen=True, slots=True)
class Revealing(FromHost):
    """All commitments to a deal, by seat ("" if none): reveal the contribution now."""

    deal: int
    commitments: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DealRecord(FromHost):
    """The record of the game up to the last finished deal; ``over``: the game is finished."""

    text: str
    over: bool


@dataclass(frozen=True, slots=True)
class Bye(FromHost):
    """The host ends the connection for good: ``reason`` is one of ``REASONS``."""

    reason: str


#: Why a message was refused or a connection ended.
REASONS: Final = (
    "stale", "illegal", "malformed", "not yours", "not now", "full", "started", "no table", "protocol", "removed",
    "closed", "replaced", "slow", "busy", "often",
)
#: What a table notes.
NOTES: Final = (
    "joined", "lost", "returned", "left", "nudged", "replaced", "back", "removed", "withheld", "hinted", "started",
    "over",
)

_CLIENT: Final[tuple[type[FromClient], ...]] = (
    Hello, Ready, Swap, Remove, SeatComputer, SeatFriend, Start, Act, Shown, Back, Hinted, Say, Commit, Reveal, Leave,
)
_HOST: Final[tuple[type[FromHost], ...]] = (
    Welcome, Lobby, Seated, Events, Ask, Refused, PresenceNow, Phrase, Noted, Committing, Revealing, DealRecord, Bye,
)
#: What clients send. The host's messages need the message templates of a game: see ``host_codec``.
CLIENT: Final[Codec[FromClient]] = Codec({kind.__name__: kind for kind in _CLIENT})


def host_codec(templates: Mapping[str, MessageTemplate]) -> Codec[FromHost]:
    """Return the codec of what hosts send; the messages in a decision are made from ``templates``."""
    return Codec({kind.__name__: kind for kind in _HOST}, templates)


def read_client(text: str | bytes) -> FromClient:
    """Return a client's message. Raises ``MalformedError`` for anything else."""
    if not isinstance(text, str) or len(text) > MOST_IN:
        raise MalformedError("not a text, or too long")
    return CLIENT.read(load(text))


def written(value: FromClient) -> str:
    """Return a client's message as text."""
    return dump(CLIENT.row(value))
