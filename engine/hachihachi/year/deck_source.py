"""Sources of decks: random, or from a record. Every deck is committed to before the deal begins."""
import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from hachi_hachi.engine.common.records.committed_deck import new_salt
from hachi_hachi.engine.common.rng.fair_shuffle import Contributions, Seed
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


class FairSource:
    """A draw and decks that follow from ``contributions``, each known when these are."""

    def __init__(self, contributions: Contributions) -> None:
        self._contributions = contributions

    def rounds(self, seats: int) -> tuple[Round, ...] | None:
        """Draw for the first dealer, once the first contributions are known."""
        seed = self._contributions.seed(0)
        return None if seed is None else RandomSource(seed).rounds(seats)

    def lot(self, seats: int) -> int | None:
        """Draw the first dealer by lot, once the first contributions are known."""
        seed = self._contributions.seed(0)
        return None if seed is None else RandomSource(seed).lot(seats)

    def shuffle(self, entry: int, seats: int) -> DealCards | None:
        """Return the cards of an entry, or ``None`` if not known yet."""
        seed = self._contributions.seed(entry)
        if seed is None:
            return None
        return replace(RandomSource(seed).shuffle(entry, seats), contributions=self._contributions.of(entry))


def source_from(seed: Seed) -> Source:
    """Return the source of a new year for a ``seed`` of any kind: see ``GameDefinition.new``."""
    return FairSource(seed) if isinstance(seed, Contributions) else RandomSource(seed)


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
