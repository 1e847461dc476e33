"""The random numbers that people contribute to a shuffle, so that nobody chooses the deck (docs/record.md)."""
import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from hachi_hachi.engine.common import errors as why
from hachi_hachi.engine.common.errors import Where
from hachi_hachi.engine.common.records import json_reader as read
from hachi_hachi.engine.common.records.json_reader import UnreadableRecordError

#: The bytes of a contribution.
LENGTH: Final = 32
#: ``Contribution.by`` of the host, who has no seat as such.
HOST: Final = -1
_HOST_WRITTEN: Final = "host"
_HEX: Final = re.compile("[0-9a-f]{64}")
_KEYS: Final = ("by", "commitment", "reveal")


@dataclass(frozen=True, slots=True)
class Contribution:
    """A contribution to one deal, ``by`` a seat or ``HOST``: its ``commitment``, and the bytes ``revealed`` later.

    ``revealed`` is ``None`` if they would not reveal it; the deck is then made without it.
    """

    by: int
    commitment: str
    revealed: bytes | None = None

    @property
    def is_honest(self) -> bool:
        """True if what was revealed, if anything, is what was committed to."""
        return self.revealed is None or commit(self.revealed) == self.commitment


def commit(contribution: bytes) -> str:
    """Return the SHA-256, in hexadecimal, that commits to ``contribution``."""
    return hashlib.sha256(b"hachi-hachi/contribution/1|" + contribution).hexdigest()


def name_of(by: int) -> str | int:
    """Return who contributed, in record format: "host", or a seat."""
    return _HOST_WRITTEN if by == HOST else by


def to_json(contributions: Sequence[Contribution]) -> list[dict[str, Any]]:
    """Return the ``contributions`` in record format."""
    return [
        {
            "by": name_of(each.by), "commitment": each.commitment,
            "reveal": None if each.revealed is None else each.revealed.hex(),
        }
        for each in contributions
    ]


def read_contributions(value: object, where: Where, seats: int) -> tuple[Contribution, ...]:
    """Return the contributions to a deal of ``seats`` seats: at most one of each, the host first, then by seat.

    Raises ``UnreadableRecordError``. Whether they match their commitments is for ``replay --verify`` to say.
    """
    found: list[Contribution] = []
    for row in read.rows(value, where, seats + 1):
        written = read.mapping(row, where)
        read.only(written, where, _KEYS, _KEYS)
        least = found[-1].by + 1 if found else 0
        is_host = not found and written["by"] == _HOST_WRITTEN
        by = HOST if is_host else read.number(written["by"], why.OF(key="by", where=where), least, seats - 1)
        reveal = written["reveal"]
        found.append(Contribution(
            by, _hex(written["commitment"], why.OF(key="commitment", where=where)),
            None if reveal is None else bytes.fromhex(_hex(reveal, why.OF(key="reveal", where=where))),
        ))
    return tuple(found)


def _hex(value: object, where: Where) -> str:
    if not isinstance(value, str) or not _HEX.fullmatch(value):
        raise UnreadableRecordError(why.NO_HEX(where=where))
    return value
