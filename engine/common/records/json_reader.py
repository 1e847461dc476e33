"""A strict JSON reader for untrusted records: every key is checked, and errors say what is wrong and where."""
import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, ClassVar, Final

from hachi_hachi.engine.common import errors as why
from hachi_hachi.engine.common.errors import RefusalError, Where
from hachi_hachi.engine.printable import is_printable

FORMAT: Final = "hachi-hachi/record"
#: The version of new records, so that older programs read them too. Older ones keep their meaning; a game's
#: ``rulesets.py`` has the values for each.
VERSION: Final = 2
#: The newest version: of records of a table over a network, with contributions to the shuffles.
NEWEST: Final = 3

#: A year of 12 deals takes some 20 kB; a campaign of seven years 150.
LONGEST: Final = 2_000_000
LONGEST_NAME: Final = 40


class RecordError(RefusalError):
    """A record that cannot be used; the message is written for the owner of the file.

    ``status`` is the exit status of commands: the rule for all games is in docs/record.md.
    """

    status: ClassVar[int]


class UnreadableRecordError(RecordError):
    """A text that is not a record of this format."""

    status = 2


class BrokenRecordError(RecordError):
    """A record that breaks the rules: the message names the deal, the action and the legal actions."""

    status = 1


@lru_cache(maxsize=1)  # parsed twice in a row: once to find its game, then to read it
def load(text: str) -> dict[str, Any]:
    """Return the object in ``text`` after checking only that it is a record of a supported version.

    Do not modify it: the next caller with the same text gets the same object. Raises ``UnreadableRecordError``.
    """
    if len(text) > LONGEST:
        raise UnreadableRecordError(why.TOO_LONG(most=LONGEST, number=len(text)))
    try:
        found = json.loads(text, object_pairs_hook=_object)
    except RecursionError:
        raise UnreadableRecordError(why.NESTED()) from None
    except UnreadableRecordError:
        raise
    except ValueError as error:
        raise UnreadableRecordError(why.NOT_JSON(reason=str(error))) from None
    record = mapping(found, why.THE_RECORD())
    if record.get("format") != FORMAT:
        raise UnreadableRecordError(why.DOES_NOT_SAY(key="format", value=FORMAT))
    version = number(record.get("version"), "version", 1, 10**9)
    if version > NEWEST:
        raise UnreadableRecordError(why.NEWER(version=version, known=NEWEST))
    return record


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the object with these keys and values; a duplicate key is ambiguous and is refused."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise UnreadableRecordError(why.KEY_TWICE(key=repr(key[:LONGEST_NAME])))
        found[key] = value
    return found


def mapping(value: object, where: Where) -> dict[str, Any]:
    """Return ``value`` as an object. Raises ``UnreadableRecordError`` naming ``where`` if it is not one."""
    if not isinstance(value, dict):
        raise UnreadableRecordError(why.NOT_AN_OBJECT(where=where))
    return value


def rows(value: object, where: Where, most: int) -> list[Any]:
    """Return ``value`` as a list of at most ``most`` entries. Raises the same errors as ``mapping``."""
    if not isinstance(value, list):
        raise UnreadableRecordError(why.NOT_A_LIST(where=where))
    if len(value) > most:
        raise UnreadableRecordError(why.TOO_MANY(where=where, number=len(value), most=most))
    return value


def number(value: object, where: Where, least: int, most: int) -> int:
    """Return ``value`` as a whole number between ``least`` and ``most``. Raises the same errors as ``mapping``."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise UnreadableRecordError(why.NOT_A_NUMBER(where=where, least=least, most=most))
    return value


def text(value: object, where: Where, longest: int = LONGEST_NAME) -> str:
    """Return ``value`` as a short printable text, for display only. Raises the same errors as ``mapping``."""
    if not isinstance(value, str) or len(value) > longest or not is_printable(value):
        raise UnreadableRecordError(why.NOT_A_TEXT(where=where, most=longest))
    return value


def scalar(value: object, where: Where) -> bool | int | str:
    """Return ``value`` as a switch, a whole number or a short text. Raises the same errors as ``mapping``."""
    if isinstance(value, bool):
        return value
    if isinstance(value, str):
        return text(value, where)
    if isinstance(value, int):
        return number(value, where, -(10**9), 10**9)
    raise UnreadableRecordError(why.NOT_A_SCALAR(where=where))


def only(found: dict[str, Any], where: Where, known: Iterable[str], needed: Iterable[str] = ()) -> None:
    """Raise ``UnreadableRecordError`` for a key that is not ``known``, or a missing one that is ``needed``."""
    for key in found:
        if key not in known:
            raise UnreadableRecordError(why.UNKNOWN_KEY(where=where, key=repr(key[:LONGEST_NAME])))
    for key in needed:
        if key not in found:
            raise UnreadableRecordError(why.LACKS(where=where, key=repr(key)))
