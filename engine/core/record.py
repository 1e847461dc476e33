"""Reading records: JSON from strangers, checked key by key, with sentences that say what is wrong and where."""
import json
from collections.abc import Iterable
from typing import Any, Final

FORMAT: Final = "hachi-hachi/record"
VERSION: Final = 1

#: A year of 12 deals takes some 20 kB; a campaign of seven years 150.
LONGEST: Final = 2_000_000
LONGEST_NAME: Final = 40


class RecordError(ValueError):
    """A record that cannot be used; the message is a sentence for the one who has the file."""


class UnreadableRecordError(RecordError):
    """A text that is no record of this format."""


class BrokenRecordError(RecordError):
    """A record that breaks the rules: the sentence names deal, action and what was legal."""


def load(text: str) -> dict[str, Any]:
    """Return the object in ``text``, knowing only that it is a record of a version we can read.

    Raises ``UnreadableRecordError``.
    """
    if len(text) > LONGEST:
        raise UnreadableRecordError(f"a record has at most {LONGEST} characters, this text has {len(text)}")
    try:
        found = json.loads(text, object_pairs_hook=_object)
    except RecursionError:
        raise UnreadableRecordError("the text is nested too deeply for a record") from None
    except UnreadableRecordError:
        raise
    except ValueError as error:
        raise UnreadableRecordError(f"the text is not JSON: {error}") from None
    record = mapping(found, "the record")
    if record.get("format") != FORMAT:
        raise UnreadableRecordError(f'the record does not say "format": "{FORMAT}"')
    version = number(record.get("version"), "version", 1, 10**9)
    if version > VERSION:
        raise UnreadableRecordError(
            f"the record has version {version}; this program reads versions up to {VERSION}, a newer one can read it"
        )
    return record


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the object of these keys and values: one that has a key twice says two things, and is refused."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise UnreadableRecordError(f"an object has the key {key[:LONGEST_NAME]!r} twice")
        found[key] = value
    return found


def mapping(value: object, where: str) -> dict[str, Any]:
    """Return ``value`` as an object. Raises ``UnreadableRecordError`` naming ``where`` if it is none."""
    if not isinstance(value, dict):
        raise UnreadableRecordError(f"{where} must be an object")
    return value


def rows(value: object, where: str, most: int) -> list[Any]:
    """Return ``value`` as a list of at most ``most`` entries. Raises as ``mapping``."""
    if not isinstance(value, list):
        raise UnreadableRecordError(f"{where} must be a list")
    if len(value) > most:
        raise UnreadableRecordError(f"{where} has {len(value)} entries, at most {most} are possible")
    return value


def number(value: object, where: str, least: int, most: int) -> int:
    """Return ``value`` as a whole number between ``least`` and ``most``. Raises as ``mapping``."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise UnreadableRecordError(f"{where} must be a whole number from {least} to {most}")
    return value


def text(value: object, where: str, longest: int = LONGEST_NAME) -> str:
    """Return ``value`` as a short printable text: it is shown, never trusted. Raises as ``mapping``."""
    if not isinstance(value, str) or len(value) > longest or not value.isprintable():
        raise UnreadableRecordError(f"{where} must be printable text of at most {longest} characters")
    return value


def scalar(value: object, where: str) -> bool | int | str:
    """Return ``value`` as a switch, a whole number or a short text. Raises as ``mapping``."""
    if isinstance(value, bool):
        return value
    if isinstance(value, str):
        return text(value, where)
    if isinstance(value, int):
        return number(value, where, -(10**9), 10**9)
    raise UnreadableRecordError(f"{where} must be a switch, a whole number or text")


def only(found: dict[str, Any], where: str, known: Iterable[str], needed: Iterable[str] = ()) -> None:
    """Raise ``UnreadableRecordError`` for a key that is not ``known``, or one ``needed`` that is missing."""
    for key in found:
        if key not in known:
            raise UnreadableRecordError(f"{where} has an unknown key {key[:LONGEST_NAME]!r}")
    for key in needed:
        if key not in found:
            raise UnreadableRecordError(f"{where} lacks {key!r}")
