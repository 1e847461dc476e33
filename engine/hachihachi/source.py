"""Where decks come from: chance, or a record. Every deck is committed to before the deal begins."""
import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.core.randomness import stream
from engine.hachihachi.deck import notation
from engine.hachihachi.drawing import Round, draw


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A deck in the order of dealing, and what it is committed to with: ``salt`` and the SHA-256 of both (or "")."""

    deck: tuple[int, ...]
    salt: str = ""
    sha256: str = ""


class Source(Protocol):
    """What a year needs of the world: a draw for dealer, and a deck for each entry (counted from 0)."""

    def rounds(self, seats: int) -> tuple[Round, ...] | None:
        """Return the draw for the first dealer, or ``None`` where it is not known yet."""

    def shuffle(self, entry: int) -> Shuffle | None:
        """Return the deck of an entry, or ``None`` where it is not known yet."""


def commitment(deck: Sequence[int], salt: str) -> str:
    """Return the SHA-256, in hexadecimal, of the deck in notation, separated by blanks, a slash and ``salt``."""
    text = " ".join(notation(card) for card in deck)
    return hashlib.sha256(f"{text}/{salt}".encode()).hexdigest()


class RandomSource:
    """Decks by chance: each from a stream of its own under ``seed``, or from the system's entropy where it is None."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._seed = secrets.token_hex(32) if seed is None else seed

    def rounds(self, seats: int) -> tuple[Round, ...]:
        """Draw for the first dealer."""
        order = list(range(48))
        stream(self._seed, "draw").shuffle(order)
        return draw(order, seats)

    def shuffle(self, entry: int) -> Shuffle:
        """Shuffle the pack for an entry."""
        chance = stream(self._seed, "deal", entry)
        deck = list(range(48))
        chance.shuffle(deck)
        salt = f"{chance.getrandbits(128):032x}"
        return Shuffle(tuple(deck), salt, commitment(deck, salt))


class RecordedSource:
    """The draw and the decks of a record, and then, when those are used up, another source."""

    def __init__(self, rounds: tuple[Round, ...] | None, shuffles: Sequence[Shuffle], then: Source | None) -> None:
        self._rounds = rounds
        self._shuffles = shuffles
        self._then = then

    def rounds(self, seats: int) -> tuple[Round, ...] | None:
        """Return the recorded draw, or that of the source behind."""
        return self._rounds if self._rounds is not None or self._then is None else self._then.rounds(seats)

    def shuffle(self, entry: int) -> Shuffle | None:
        """Return the recorded deck of an entry, or that of the source behind."""
        if entry < len(self._shuffles):
            return self._shuffles[entry]
        return None if self._then is None else self._then.shuffle(entry)
