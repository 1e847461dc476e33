"""The header of a record, the same for every game: format, game, rules and seats (docs/record.md)."""
from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any, Final

from hachi_hachi.engine.common import errors as why
from hachi_hachi.engine.common.options import Value
from hachi_hachi.engine.common.records import json_reader as read
from hachi_hachi.engine.common.records.json_reader import FORMAT, VERSION, UnreadableRecordError

#: The player ids of people: one who plays, and one who has undone a decision. All others but ``FRIEND`` are computer
#: levels.
HUMAN: Final = "human"
HUMAN_UNDO: Final = "human_undo"
PEOPLE: Final = frozenset({HUMAN, HUMAN_UNDO})
#: A person at another computer, in a game over a network: whose record it is has ``HUMAN``.
FRIEND: Final = "friend"

#: The required keys of the header.
KEYS: Final = ("format", "version", "game", "rules", "seats")
#: Only in the header of a deal of the day.
DAY: Final = "day"
#: When the game was started and finished; since version 2.
START: Final = "start"
END: Final = "end"
_TIMED_SINCE: Final = 2
#: In a deal: which actions a fallback player decided; since version 2.
STOOD_IN: Final = "stood_in"
STOOD_IN_SINCE: Final = 2
#: In a deal: what people contributed to the shuffle; since version 3.
CONTRIBUTIONS: Final = "contributions"
CONTRIBUTIONS_SINCE: Final = 3
_TIME: Final = "%Y-%m-%dT%H:%M:%SZ"


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """The player at a seat: a display ``name``, and ``player``: one of ``PEOPLE`` or the level of a computer player."""

    name: str
    player: str


@dataclass(frozen=True, slots=True)
class Setup:
    """The set-up of a game: the sheet, the options ``changed`` on top of it, the seats, and the number of deals.

    ``deals`` is 0 if the length cannot be chosen, or is one of the options. ``day`` is the date (ISO 8601) of a deal of
    the day, which stands alone: no deal follows it; otherwise "".

    ``version`` is that of the record: it fixes the values of the preset. ``start`` and ``end`` are the times when the
    game was started and finished, as written by ``utc``; "" if unknown. Not validated on construction.
    """

    ruleset: str
    changed: dict[str, Value]
    seats: tuple[SeatInfo, ...]
    deals: int = 0
    day: str = ""
    version: int = VERSION
    start: str = ""
    end: str = ""


def utc(moment: datetime) -> str:
    """Return ``moment``, which must be timezone-aware, in its record form: in UTC, to the second."""
    # `strftime` writes years before 1000 with fewer than four digits on some systems
    return f"{moment.astimezone(UTC).replace(microsecond=0, tzinfo=None).isoformat()}Z"


def moment_of(time: str) -> datetime:
    """Return the moment that ``utc`` wrote as ``time``. Raises ``ValueError``."""
    return datetime.strptime(time, _TIME).replace(tzinfo=UTC)


def head_of(game: str, setup: Setup, *, over: bool) -> dict[str, Any]:
    """Return the header of the record of a ``game`` with this ``setup``, as plain data; the game adds its own keys.

    The end time is left out unless the game is ``over``.
    """
    more = {DAY: setup.day}
    if setup.version >= _TIMED_SINCE:
        more |= {START: setup.start, END: setup.end if over else ""}
    return {
        "format": FORMAT, "version": setup.version, "game": game,
        **{key: value for key, value in more.items() if value},
        "rules": {"preset": setup.ruleset, "set": setup.changed},
        "seats": [{"name": seat.name, "player": seat.player} for seat in setup.seats],
    }


def optional_keys(found: dict[str, Any]) -> tuple[str, ...]:
    """Return the optional keys that the header of the record ``found`` may have: they depend on its version."""
    return (DAY, START, END) if found["version"] >= _TIMED_SINCE else (DAY,)


def deal_keys(found: dict[str, Any]) -> tuple[str, ...]:
    """Return the keys that any deal of the record ``found`` may have in every game: they depend on its version."""
    since = {STOOD_IN: STOOD_IN_SINCE, CONTRIBUTIONS: CONTRIBUTIONS_SINCE}
    return tuple(key for key, version in since.items() if found["version"] >= version)


def read_head(found: dict[str, Any], game: str, seats: Collection[int]) -> Setup:
    """Return the set-up in the header of the record ``found`` (``json_reader.load``) of ``game``, without its length.

    ``seats`` are the numbers of seats that the game supports. Raises ``UnreadableRecordError``; the game itself checks
    whether sheet and options exist.
    """
    if found["game"] != game:
        raise UnreadableRecordError(why.DOES_NOT_SAY(key="game", value=game))
    rules = read.mapping(found["rules"], "rules")
    read.only(rules, "rules", ("preset", "set"), ("preset",))
    preset = read.text(rules["preset"], "preset")
    changed = {
        read.text(name, why.NAME_OF_OPTION()): read.scalar(value, why.OPTION(option=name))
        for name, value in read.mapping(rules.get("set", {}), "rules.set").items()
    }
    seat_infos = []
    for number, row in enumerate(read.rows(found["seats"], "seats", max(seats))):
        where = why.SEAT(seat=number)
        seat = read.mapping(row, where)
        read.only(seat, where, ("name", "player"), ("name", "player"))
        seat_infos.append(SeatInfo(*(read.text(seat[key], why.OF(key=key, where=where)) for key in ("name", "player"))))
    return Setup(
        preset, changed, tuple(seat_infos), day=_day(found[DAY]) if DAY in found else "", version=found["version"],
        start=_time(found, START), end=_time(found, END),
    )


def _day(value: object) -> str:
    """Return a date in its record form, year first. Raises ``UnreadableRecordError``."""
    found = read.text(value, DAY)
    try:
        right = date.fromisoformat(found).isoformat() == found
    except ValueError:
        right = False
    if not right:
        raise UnreadableRecordError(why.NOT_A_DATE(where=DAY))
    return found


def _time(found: dict[str, Any], key: str) -> str:
    """Return the time under ``key``, or "" if there is none. Raises ``UnreadableRecordError``."""
    if key not in found:
        return ""
    written = read.text(found[key], key)
    try:
        right = utc(moment_of(written)) == written
    except ValueError:
        right = False
    if not right:
        raise UnreadableRecordError(why.NOT_A_TIME(where=key))
    return written
