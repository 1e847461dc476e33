"""Dataclasses as rows of JSON and back, checked against their types: events, decisions, actions and messages.

A row is a list: the name of the class, then its fields in order. Only the classes in a codec's table can be read, so
that a stranger's text never names code. Nothing here knows a game: its definition lists its events.
"""

from __future__ import annotations

import json
import re
import types
import typing
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, Final, Generic, TypeVar, Union

from hachi_hachi.engine.common.errors import Message, MessageTemplate
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.game_definition import GameDefinition

T = TypeVar("T")

#: Numbers beyond this are no amounts, and not every program can read them.
LARGEST: Final = 2**53
#: The same for events: cards, seats and amounts of a game, by which lists may be made.
LARGEST_IN_EVENTS: Final = 1_000_000
#: The deepest nesting of lists and objects in a message: no class needs as much.
DEEPEST: Final = 12
#: A text, or the beginning of one without an end: whatever a stranger writes, nothing is tried twice.
_LITERALS: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_NESTING: Final = re.compile(r"[\[\]{}]")


class MalformedError(ValueError):
    """A text, or a row of it, that stands for nothing in the table of a codec."""


def dump(row: object) -> str:
    """Return ``row`` as compact JSON."""
    return json.dumps(row, separators=(",", ":"), ensure_ascii=False)


def load(text: str) -> object:
    """Return what the JSON in ``text`` stands for. Raises ``MalformedError``; ``text`` may be anything."""
    depth = 0
    for sign in _NESTING.findall(_LITERALS.sub("", text)):
        depth += 1 if sign in "[{" else -1
        if depth > DEEPEST:
            raise MalformedError("nested too deeply")
    try:
        return json.loads(text, parse_constant=_refuse)
    except MalformedError:
        raise
    except (ValueError, RecursionError) as error:
        raise MalformedError("not JSON") from error


def _refuse(name: str) -> object:
    raise MalformedError(f"{name} is no JSON")


class Codec(Generic[T]):
    """Reads and writes the classes of ``table``. ``templates`` are those that a ``Message`` may be made from.

    A number that is read is at most ``largest``.
    """

    def __init__(
        self, table: Mapping[str, type[T]], templates: Mapping[str, MessageTemplate] | None = None,
        largest: int = LARGEST,
    ) -> None:
        self.table, self._largest = dict(table), largest
        self._templates = dict(templates or {})

    def row(self, value: T) -> list[object]:
        """Return ``value`` as a row."""
        assert type(value) is self.table.get(type(value).__name__), type(value)
        return [type(value).__name__, *_fields_of(value)]

    def read(self, row: object) -> T:
        """Return what ``row`` stands for. Raises ``MalformedError`` with the reason."""
        name = row[0] if isinstance(row, list) and row else None
        kind = self.table.get(name) if isinstance(name, str) else None
        if kind is None or not isinstance(row, list):
            raise MalformedError("not one of the known kinds")
        try:
            return typing.cast("T", self._instance(kind, row[1:]))
        except MalformedError as error:
            raise MalformedError(f"{name}: {error}") from None

    def text(self, value: T) -> str:
        """Return ``value`` as JSON."""
        return dump(self.row(value))

    def parse(self, text: str) -> T:
        """Return what ``text`` stands for. Raises ``MalformedError`` with the reason."""
        return self.read(load(text))

    # -- by type
    def _instance(self, kind: Any, values: object) -> object:
        wanted = _types_of(kind)
        if not isinstance(values, list) or len(values) != len(wanted):
            raise MalformedError(f"{len(wanted)} values wanted")
        found = [self._value(hint, value) for hint, value in zip(wanted, values, strict=True)]
        return kind(*found)

    def _value(self, hint: Any, value: object) -> object:
        """Return ``value`` as one of the type ``hint``."""
        simple = _SIMPLE.get(hint)
        if hint is int and isinstance(value, int) and abs(value) > self._largest:
            raise MalformedError("too large a number")
        if simple is not None:
            return simple(value)
        origin = typing.get_origin(hint)
        if origin in (Union, types.UnionType):
            return self._either(typing.get_args(hint), value)
        if origin is tuple:
            return self._tuple(typing.get_args(hint), value)
        if origin in (dict, Mapping):
            return self._mapping(typing.get_args(hint), value)
        if hint is Message:
            return self._message(value)
        if isinstance(hint, type) and issubclass(hint, Enum):
            try:
                return hint(value)
            except ValueError:
                raise MalformedError(f"not a {hint.__name__}") from None
        return self._instance(hint, value)

    def _either(self, hints: Iterable[Any], value: object) -> object:
        for hint in hints:
            try:
                return self._value(hint, value)
            except MalformedError:
                continue
        raise MalformedError("of no type wanted here")

    def _tuple(self, hints: tuple[Any, ...], value: object) -> tuple[object, ...]:
        if not isinstance(value, list):
            raise MalformedError("not a list")
        if len(hints) == 2 and hints[1] is Ellipsis:
            return tuple(self._value(hints[0], one) for one in value)
        if len(hints) != len(value):
            raise MalformedError(f"{len(hints)} values wanted")
        return tuple(self._value(hint, one) for hint, one in zip(hints, value, strict=True))

    def _mapping(self, hints: tuple[Any, ...], value: object) -> dict[str, object]:
        if not isinstance(value, dict):
            raise MalformedError("not an object")
        return {_text(name): self._value(hints[1], one) for name, one in value.items()}

    def _message(self, value: object) -> Message:
        if not isinstance(value, list) or len(value) != 2 or not isinstance(value[1], dict):
            raise MalformedError("not a message")
        template = self._templates.get(value[0]) if isinstance(value[0], str) else None
        if template is None:
            raise MalformedError("not a known message")
        found: dict[str, Any] = {name: self._either((str, int, Message), part) for name, part in value[1].items()}
        return template(**found)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise MalformedError("not a text")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise MalformedError("not a text") from None
    return value


def _number(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > LARGEST:
        raise MalformedError("not a whole number")
    return value


def _switch(value: object) -> bool:
    if not isinstance(value, bool):
        raise MalformedError("not a switch")
    return value


def _nothing(value: object) -> None:
    if value is not None:
        raise MalformedError("not nothing")


#: Readers of the types without parts. ``object`` is read by another codec: it stands for a row.
_SIMPLE: Final[dict[Any, Callable[[object], object]]] = {
    str: _text, int: _number, bool: _switch, type(None): _nothing, object: lambda value: value,
}


@cache
def _types_of(kind: Any) -> tuple[Any, ...]:
    """Return the types of the fields of a dataclass or a named tuple, in order."""
    hints = typing.get_type_hints(kind)
    if is_dataclass(kind):
        return tuple(hints[field.name] for field in fields(kind))
    names: tuple[str, ...] = getattr(kind, "_fields", ())
    assert names, f"{kind} cannot be read"
    return tuple(hints[name] for name in names)


def _fields_of(value: Any) -> list[object]:
    return [_plain(getattr(value, field.name)) for field in fields(value)]


def _plain(value: object) -> object:
    if isinstance(value, Message):
        return [value.sentence.key, {name: _plain(part) for name, part in value.values.items()}]
    if is_dataclass(value):
        return _fields_of(value)
    if isinstance(value, (tuple, list)):
        return [_plain(part) for part in value]
    if isinstance(value, dict):
        return {name: _plain(part) for name, part in value.items()}
    return value.value if isinstance(value, Enum) else value


def event_codec(game: GameDefinition[Any]) -> Codec[Event]:
    """Return the codec of the events of a game."""
    return Codec({kind.__name__: kind for kind in game.events}, largest=LARGEST_IN_EVENTS)
