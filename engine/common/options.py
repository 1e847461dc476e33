"""Options of a game as data: each has a meaning, and its allowed values."""
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Final, Protocol, TypeVar

from hachi_hachi.engine.common import errors as why
from hachi_hachi.engine.common.errors import MessageTemplate, RefusalError

Value = bool | int | str
_OPTION: Final = "option"
#: The largest amount that an option can have.
MOST: Final = 1000
T = TypeVar("T", bool, int, str)


class GameRules(Protocol):
    """The rules of a game: its options, frozen, and the id of the game."""

    game: ClassVar[str]


class RulesError(RefusalError):
    """Rules that cannot be played; the message says which option is at fault and why."""


@dataclass(frozen=True, slots=True)
class Option:
    """An option: its ``meaning`` in one sentence, and its ``allowed`` values (``None``: any whole number from 0).

    ``needs`` is the smallest number of seats for which the option has a meaning. An amount is a multiple of ``step``;
    if that is more than 1, 0 is not allowed either, and ``uneven`` is the message that says why (with ``option``,
    ``value``).
    """

    meaning: str
    allowed: tuple[Value, ...] | None
    needs: int = 2
    step: int = 1
    uneven: MessageTemplate = why.NOT_A_MULTIPLE


def option(
    default: T, meaning: str, allowed: tuple[T, ...] | None = None, *, needs: int = 2, step: int = 1,
    uneven: MessageTemplate = why.NOT_A_MULTIPLE,
) -> T:
    """Return a dataclass field for an option. Switches need no ``allowed``; amounts are whole numbers from 0."""
    values: Any = (False, True) if isinstance(default, bool) else allowed
    described: T = field(default=default, metadata={_OPTION: Option(meaning, values, needs, step, uneven)})
    return described


def options_of(rules: type) -> dict[str, Option]:
    """Return the options of a rules dataclass by name, in the order of its fields."""
    return {f.name: f.metadata[_OPTION] for f in fields(rules) if _OPTION in f.metadata}


def check_value(name: str, described: Option, value: object) -> None:
    """Raise ``RulesError`` if the option does not allow ``value``."""
    if described.allowed is None:
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST:
            raise RulesError(why.NOT_AN_AMOUNT(option=name, most=MOST, value=repr(value)))
        if described.step > 1 and (value % described.step or value == 0):
            raise RulesError(described.uneven(option=name, step=described.step, value=value))
    elif not any(value == known and type(value) is type(known) for known in described.allowed):
        allowed = ", ".join(_shown(known) for known in described.allowed)
        raise RulesError(why.NOT_A_VALUE(option=name, allowed=allowed, value=_shown(value)))


def _shown(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else repr(value)
