"""Sources of decks: random, or from a record. Every deck is committed to before the deal begins."""
import secrets
from collections.abc import Sequence
from typing import Protocol

from hachi_hachi.engine.common.cards import Pack
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck, commitment, new_salt
from hachi_hachi.engine.common.rng.seeds import stream


class DeckSource(Protocol):
    """The external input of a game: the first dealer, and a deck for each entry (counted from 0)."""

    def lot(self, seats: int) -> int | None:
        """Return the first dealer of ``seats`` seats, drawn by lot, or ``None`` if not known yet."""

    def deck(self, entry: int) -> CommittedDeck | None:
        """Return the cards of an entry, or ``None`` if not known yet."""


class RandomDecks:
    """Random decks of ``pack``: each from a separate stream of ``seed``, or from the system's entropy."""

    def __init__(self, pack: Pack, seed: int | str | None = None) -> None:
        self._pack = pack
        self._seed = secrets.token_hex(32) if seed is None else seed

    def lot(self, seats: int) -> int:
        """Draw the first dealer by lot."""
        return stream(self._seed, "lot").randrange(seats)

    def deck(self, entry: int) -> CommittedDeck:
        """Shuffle the pack for an entry."""
        chance = stream(self._seed, "deal", entry)
        deck = list(range(len(self._pack)))
        chance.shuffle(deck)
        salt = new_salt(chance)
        return CommittedDeck(tuple(deck), salt, commitment(self._pack, salt, deck))


class RecordedDecks:
    """The first ``dealer`` and the ``decks`` of a record, followed by the source ``then``."""

    def __init__(self, dealer: int | None, decks: Sequence[CommittedDeck], then: DeckSource | None = None) -> None:
        self._dealer = dealer
        self._decks = decks
        self._then = then

    def lot(self, seats: int) -> int | None:
        """Return the recorded first dealer, or that of the next source."""
        return self._dealer if self._dealer is not None or self._then is None else self._then.lot(seats)

    def deck(self, entry: int) -> CommittedDeck | None:
        """Return the recorded deck of an entry, or that of the next source."""
        if entry < len(self._decks):
            return self._decks[entry]
        return None if self._then is None else self._then.deck(entry)
