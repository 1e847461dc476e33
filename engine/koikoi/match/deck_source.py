"""Sources of decks and of the draw for the first dealer: random, or from a record."""
import secrets
from collections.abc import Sequence
from typing import Protocol

from hachi_hachi.engine.common.records.committed_deck import CommittedDeck
from hachi_hachi.engine.common.rng.deck_source import DeckSource, RandomDecks, RecordedDecks
from hachi_hachi.engine.common.rng.fair_shuffle import Contributions, FairDecks, Seed
from hachi_hachi.engine.hanafuda.dealer_draw import DealerSource, Round, random_draw
from hachi_hachi.engine.hanafuda.deck import HANAFUDA_48


class Source(DeckSource, DealerSource, Protocol):
    """The external input of a game: the first dealer, and a deck for each entry (counted from 0)."""


class RandomSource(RandomDecks):
    """A random draw and random decks, from separate streams of ``seed``, or from the system's entropy."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._draw_seed = secrets.token_hex(32) if seed is None else seed
        super().__init__(HANAFUDA_48, self._draw_seed)

    def rounds(self, seats: int) -> tuple[Round, ...]:
        """Draw for the first dealer."""
        return random_draw(self._draw_seed, seats)


class FairSource(FairDecks):
    """A draw and decks that follow from ``contributions``, each known when these are."""

    def __init__(self, contributions: Contributions) -> None:
        self._draw_seeds = contributions
        super().__init__(HANAFUDA_48, contributions)

    def rounds(self, seats: int) -> tuple[Round, ...] | None:
        """Draw for the first dealer, once the first contributions are known."""
        seed = self._draw_seeds.seed(0)
        return None if seed is None else random_draw(seed, seats)


def source_from(seed: Seed) -> Source:
    """Return the source of a new game for a ``seed`` of any kind: see ``GameDefinition.new``."""
    return FairSource(seed) if isinstance(seed, Contributions) else RandomSource(seed)


class RecordedSource(RecordedDecks):
    """The draw, the first ``dealer`` and the ``decks`` of a record, followed by the source ``then``."""

    def __init__(
        self, rounds: tuple[Round, ...] | None, dealer: int | None, decks: Sequence[CommittedDeck],
        then: Source | None = None,
    ) -> None:
        super().__init__(dealer, decks, then)
        self._rounds = rounds
        self._then_draws = then

    def rounds(self, seats: int) -> tuple[Round, ...] | None:
        """Return the recorded draw, or that of the next source."""
        if self._rounds is not None or self._then_draws is None:
            return self._rounds
        return self._then_draws.rounds(seats)
