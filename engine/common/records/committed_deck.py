"""Decks in records: the cards of a deal in order, their commitment, and its check."""
import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, Self

from hachi_hachi.engine.common import errors as why
from hachi_hachi.engine.common.cards import Pack
from hachi_hachi.engine.common.errors import WHERE_WHY, RefusalError, Where
from hachi_hachi.engine.common.records import json_reader as read
from hachi_hachi.engine.common.records.commitment_check import AGREED, NOT_AGREED, NOT_COMMITTED, CommitmentCheck
from hachi_hachi.engine.common.records.contribution import Contribution
from hachi_hachi.engine.common.records.json_reader import UnreadableRecordError

_SHA256: Final = re.compile("[0-9a-f]{64}")
_LONGEST_SALT: Final = 200


@dataclass(frozen=True, slots=True)
class CommittedDeck:
    """A deck in the order of dealing, with its commitment: ``salt`` and a SHA-256 of both (or "").

    ``contributions`` are those from which it follows, if people contributed to the shuffle.
    """

    deck: tuple[int, ...]
    salt: str = ""
    sha256: str = ""
    contributions: tuple[Contribution, ...] = field(default=(), kw_only=True)

    def before_play(self) -> Self:
        """Return these cards without anything that depends on how the deal was played."""
        return self


def commitment(pack: Pack, salt: str, *decks: Sequence[int]) -> str:
    """Return the SHA-256, in hexadecimal, that commits to a deal.

    It is taken of the text of each deck in notation, its cards separated by blanks and followed by a slash, and of
    ``salt``. Empty decks are left out.
    """
    parts = [" ".join(pack.notation(card) for card in cards) for cards in decks if cards]
    return hashlib.sha256("/".join([*parts, salt]).encode()).hexdigest()


def new_salt(chance: Random) -> str:
    """Return 128 random bits as text, so that nobody can find a deck by trying all of them."""
    return f"{chance.getrandbits(128):032x}"


def judged(pack: Pack, cards: CommittedDeck, *more: Sequence[int]) -> CommitmentCheck:
    """Return whether ``cards``, and the ``more`` decks committed to with them, match the commitment."""
    if not cards.sha256:
        return CommitmentCheck(NOT_COMMITTED, "the record carries no commitment for it")
    found = commitment(pack, cards.salt, cards.deck, *more)
    if found != cards.sha256:
        reason = f"committed to was the SHA-256 {cards.sha256}, its cards and salt have {found}"
        return CommitmentCheck(NOT_AGREED, reason, cards.sha256, found)
    return CommitmentCheck(AGREED, f"its cards and salt have the SHA-256 committed to, {found}", cards.sha256, found)


# -- reading and writing


def to_json(pack: Pack, cards: Sequence[int]) -> list[str]:
    """Return ``cards`` in their record form."""
    return [pack.notation(card) for card in cards]


def read_card(pack: Pack, value: object, where: Where) -> int:
    """Return the card with the notation ``value``. Raises ``UnreadableRecordError``."""
    try:
        return pack.parse(read.text(value, why.A_CARD(where=where)))
    except UnreadableRecordError:
        raise
    except RefusalError as error:
        raise UnreadableRecordError(WHERE_WHY(where=where, why=error.message)) from None


def read_cards(pack: Pack, value: object, where: Where, whole: int | None = None) -> tuple[int, ...]:
    """Return a list of different cards; with ``whole``, they must be the first ``whole`` of the pack, in any order."""
    written = read.rows(value, where, len(pack))
    cards = pack.parse_each(written)
    if cards is None:  # parse them one by one, to find out which is wrong
        cards = tuple(read_card(pack, card, where) for card in written)
    if len(set(cards)) != len(cards) or (whole is not None and sorted(cards) != list(range(whole))):
        raise UnreadableRecordError(why.EACH_ONCE(where=where, number=whole or len(cards)))
    return cards


def read_promise(promise: dict[str, Any], where: Where) -> tuple[str, str]:
    """Return salt and SHA-256 of a commitment; ``where`` is its deal."""
    sha256, salt = (
        read.text(promise[key], why.OF(key=key, where=where), _LONGEST_SALT) for key in ("sha256", "salt")
    )
    if not _SHA256.fullmatch(sha256):
        raise UnreadableRecordError(why.NO_SHA256(where=where))
    return salt, sha256
