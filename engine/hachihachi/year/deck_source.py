"""Sources of decks: random, or from a record. Every deck is committed to before the deal begins."""
import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from hachi_hachi.engine.common.records.committed_deck import new_salt
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachihachi.phases.committed_deal import DealCards, sha256_of
from hachi_hachi.engine.hachihachi.rules import BIDDING_SEATS, BLANK_SEATS
from hachi_hachi.engine.hanafuda.dealer_draw import DealerSource, Round, random_draw


class Source(DealerSource, Protocol):
    """The external input of a year: the first dealer, and a deck for each entry (counted from 0)."""

    def shuffle(self, entry: int, seats: int) -> DealCards | None:
        """Return the cards of an entry, or ``None`` if not known yet."""


class RandomSource:
    """Random decks: each from a separate stream of ``seed``, or from the system's entropy if it is None."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._seed = secrets.token_hex(32) if seed is None else seed

    def rounds(self, seats: int) -> tuple[Round, ...]:
        """Draw for the first dealer."""
        return random_draw(self._seed, seats)

    def lot(self, seats: int) -> int:
        """Draw the first dealer by lot."""
        return stream(self._seed, "lot").randrange(seats)

    def shuffle(self, entry: int, seats: int) -> DealCards:
        """Shuffle the pack for an entry: with the blank for seven seats."""
        chance = stream(self._seed, "deal", entry)
        deck = list(range(48 + (seats == BLANK_SEATS)))
        chance.shuffle(deck)
        salt = new_salt(chance)
        order = list(range(48)) if seats >= BIDDING_SEATS else []
        chance.shuffle(order)
        return DealCards(tuple(deck), salt, sha256_of(deck, salt, order), tuple(order))


class RecordedSource:
    """The draw and the decks of a record, followed by another source."""

    def __init__(
        self,
        rounds: tuple[Round, ...] | None,
        dealer: int | None,
        shuffles: Sequence[DealCards],
        then: Source | None,
    ) -> None:
        self._rounds = rounds
        self._dealer = dealer
        self._shuffles = shuffles
        self._then = then

    def rounds(self, seats: int) -> tuple[Round, ...] | None:
        """Return the recorded draw, or that of the next source."""
        return self._rounds if self._rounds is not None or self._then is None else self._then.rounds(seats)

    def lot(self, seats: int) -> int | None:
        """Return the recorded first dealer, or that of the next source."""
        return self._dealer if self._dealer is not None or self._then is None else self._then.lot(seats)

    def shuffle(self, entry: int, seats: int) -> DealCards | None:
        """Return the recorded deck of an entry, or that of the next source.

        The last deal of a record may have stopped before its draw pile was made: then the next source gives its order.
        """
        behind = None if self._then is None else self._then.shuffle(entry, seats)
        if entry >= len(self._shuffles):
            return behind
        known = self._shuffles[entry]
        last = entry == len(self._shuffles) - 1
        if behind is not None and last and not known.order and not known.draw_pile:
            return replace(known, order=behind.order)
        return known
