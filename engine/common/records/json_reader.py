"""Reading records: JSON from strangers, checked key by key, with sentences that say what is wrong and where."""
import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, ClassVar, Final

from hachi_hachi.engine.common import errors as why
from hachi_hachi.engine.common.errors import RefusalError, Where

FORMAT: Final = "hachi-hachi/record"
#: The version that new records have. Older ones keep their meaning; ``rulesets.py`` of a game has the values for each.
VERSION: Final = 2

#: A year of 12 deals takes some 20 kB; a campaign of seven years 150.
LONGEST: Final = 2_000_000
LONGEST_NAME: Final = 40


class RecordError(RefusalError):
    """A record that cannot be used; the message is a sentence for the one who has the file.

    ``status`` is the exit status of commands: the rule for all games is in docs/record.md.
    """

    status: ClassVar[int]


class UnreadableRecordError(RecordError):
    """A text that is no record of this format."""

    status = 2


class BrokenRecordError(RecordError):
    """A record that breaks the rules: the sentence names deal, action and what was legal."""

    status = 1


@lru_cache(maxsize=1)  # which game it is of is asked first, and then what is in it
def load(text: str) -> dict[str, Any]:
    """Return the object in ``text``, knowing only that it is a record of a version we can read.

    It is not to be changed: whoever asks next for the same text gets the same object. Raises ``UnreadableRecordError``.
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
    if version > VERSION:
        raise UnreadableRecordError(why.NEWER(version=version, known=VERSION))
    return record


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the object of these keys and values: one that has a key twice says two things, and is refused."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise UnreadableRecordError(why.KEY_TWICE(key=repr(key[:LONGEST_NAME])))
        found[key] = value
    return found


def mapping(value: object, where: Where) -> dict[str, Any]:
    """Return ``value`` as an object. Raises ``UnreadableRecordError`` naming ``where`` if it is none."""
    if not isinstance(value, dict):
        raise UnreadableRecordError(why.NOT_AN_OBJECT(where=where))
    return value


def rows(value: object, where: Where, most: int) -> list[Any]:
    """Return ``value`` as a list of at most ``most`` entries. Raises as ``mapping``."""
    if not isinstance(value, list):
        raise UnreadableRecordError(why.NOT_A_LIST(where=where))
    if len(value) > most:
        raise UnreadableRecordError(why.TOO_MANY(where=where, number=len(value), most=most))
    return value


def number(value: object, where: Where, least: int, most: int) -> int:
    """Return ``value`` as a whole number between ``least`` and ``most``. Raises as ``mapping``."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise UnreadableRecordError(why.NOT_A_NUMBER(where=where, least=least, most=most))
    return value


def text(value: object, where: Where, longest: int = LONGEST_NAME) -> str:
    """Return ``value`` as a short printable text: it is shown, never trusted. Raises as ``mapping``."""
    if not isinstance(value, str) or len(value) > longest or not value.isprintable():
        raise UnreadableRecordError(why.NOT_A_TEXT(where=where, most=longest))
    return value


def scalar(value: object, where: Where) -> bool | int | str:
    """Return ``value`` as a switch, a whole number or a short text. Raises as ``mapping``."""
    if isinstance(value, bool):
        return value
    if isinstance(value, str):
        return text(value, where)
    if isinstance(value, int):
        return number(value, where, -(10**9), 10**9)
    raise UnreadableRecordError(why.NOT_A_SCALAR(where=where))


def only(found: dict[str, Any], where: Where, known: Iterable[str], needed: Iterable[str] = ()) -> None:
    """Raise ``UnreadableRecordError`` for a key that is not ``known``, or one ``needed`` that is missing."""
    for key in found:
        if key not in known:
            raise UnreadableRecordError(why.UNKNOWN_KEY(where=where, key=repr(key[:LONGEST_NAME])))
    for key in needed:
        if key not in found:
            raise UnreadableRecordError(why.LACKS(where=where, key=repr(key)))
