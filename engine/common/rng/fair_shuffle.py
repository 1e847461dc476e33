"""Shuffles to which everybody at a table contributes, so that nobody chooses the deck, not even the host.

Before a deal each person and the host send a commitment to 32 random bytes. Then all reveal theirs to the host, which
reveals its own after the deal. The deck follows from all of them and the number of the deal: a person who contributed
random bytes knows that nobody could choose it. docs/record.md has the formula.
"""
import hashlib
import secrets
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from hachi_hachi.engine.common.cards import Pack
from hachi_hachi.engine.common.records.commitment_check import AGREED, NOT_AGREED, CommitmentCheck
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck, judged
from hachi_hachi.engine.common.records.contribution import HOST, LENGTH, Contribution, name_of
from hachi_hachi.engine.common.rng.deck_source import DeckSource, RandomDecks

#: The seed of all randomness at a table; ``None`` uses the system's entropy.
Seed: TypeAlias = "int | str | Contributions | None"


def new_contribution() -> bytes:
    """Return a contribution: 32 random bytes."""
    return secrets.token_bytes(LENGTH)


def seed_of(contributions: Iterable[Contribution], entry: int) -> str:
    """Return the seed of deal ``entry`` (from 0) from what was revealed."""
    revealed = sorted((each.by, each.revealed.hex()) for each in contributions if each.revealed is not None)
    text = "|".join(["hachi-hachi/deal/1", str(entry), *(f"{name_of(by)}:{written}" for by, written in revealed)])
    return hashlib.sha256(text.encode()).hexdigest()


def shuffled(pack: Pack, contributions: Iterable[Contribution], entry: int) -> CommittedDeck:
    """Return the deck of deal ``entry`` that follows from ``contributions``, for a game whose decks are one pack."""
    given = tuple(contributions)
    return replace(RandomDecks(pack, seed_of(given, entry)).deck(entry), contributions=given)


class Contributions:
    """The contributions to the deals of a table, added as they become known: the seed of a new game."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Contribution, ...]] = {}

    def add(self, entry: int, contributions: Iterable[Contribution]) -> None:
        """Add those to deal ``entry`` (from 0), in any order. The table can deal it then.

        Raises ``ValueError`` if the deal has some already, if the host reveals nothing, if somebody contributes twice,
        or if somebody reveals something else than they committed to.
        """
        given = tuple(sorted(contributions, key=lambda each: each.by))
        hosts = [each for each in given if each.by == HOST and each.revealed is not None]
        twice = len({each.by for each in given}) < len(given)
        if entry in self._known or not hosts or twice or not all(each.is_honest for each in given):
            raise ValueError(f"deal {entry} has contributions already, or these are not in order")
        self._known[entry] = given

    def of(self, entry: int) -> tuple[Contribution, ...]:
        """Return those to deal ``entry``, the host's first; empty if not known yet."""
        return self._known.get(entry, ())

    def seed(self, entry: int) -> str | None:
        """Return the seed of deal ``entry``, or ``None`` if not known yet. The first dealer follows from deal 0."""
        return seed_of(self._known[entry], entry) if entry in self._known else None


class FairDecks:
    """Decks of ``pack`` that follow from ``contributions``, each known when these are."""

    def __init__(self, pack: Pack, contributions: Contributions) -> None:
        self._pack = pack
        self._contributions = contributions

    def lot(self, seats: int) -> int | None:
        """Draw the first dealer by lot, once the first contributions are known."""
        seed = self._contributions.seed(0)
        return None if seed is None else RandomDecks(self._pack, seed).lot(seats)

    def deck(self, entry: int) -> CommittedDeck | None:
        """Return the deck of an entry, or ``None`` if not known yet."""
        given = self._contributions.of(entry)
        return shuffled(self._pack, given, entry) if given else None


def decks_from(pack: Pack, seed: Seed) -> DeckSource:
    """Return the source of decks for a ``seed`` of any kind: see ``GameDefinition.new``."""
    return FairDecks(pack, seed) if isinstance(seed, Contributions) else RandomDecks(pack, seed)


# -- the check of a record


def judged_each(pack: Pack, decks: Iterable[CommittedDeck]) -> list[CommitmentCheck]:
    """Return whether each of the ``decks`` of a record matches its commitment and its contributions, in order."""
    return [
        with_contributions(judged(pack, cards), cards, entry, partial(_sha256, pack, entry))
        for entry, cards in enumerate(decks)
    ]


def _sha256(pack: Pack, entry: int, seed: str) -> str:
    return RandomDecks(pack, seed).deck(entry).sha256


def with_contributions(
    check: CommitmentCheck, cards: CommittedDeck, entry: int, promised: Callable[[str], str]
) -> CommitmentCheck:
    """Return ``check`` of deal ``entry`` extended by whether its ``cards`` follow from their contributions.

    ``promised`` returns the SHA-256 that the game commits to for the cards from a seed.
    """
    given = cards.contributions
    if not given:
        return check
    check = replace(
        check, given=tuple(name_of(each.by) for each in given if each.revealed is not None),
        withheld=tuple(name_of(each.by) for each in given if each.revealed is None),
    )
    if check.word != AGREED:
        return check
    if name_of(HOST) not in check.given:
        return replace(check, word=NOT_AGREED, why="the host has not revealed its number: it could choose of two decks")
    wrong = [str(name_of(each.by)) for each in given if not each.is_honest]
    if wrong:
        reason = f"what was revealed is not what was committed to: {', '.join(wrong)}"
        return replace(check, word=NOT_AGREED, why=reason)
    found = promised(seed_of(given, entry))
    if found != cards.sha256:
        reason = f"from the numbers contributed follow cards with the SHA-256 {found}, not {cards.sha256}"
        return replace(check, word=NOT_AGREED, why=reason)
    people = ", ".join(str(name) for name in check.given)
    reason = f"{check.why}; they follow from the numbers of {people}"
    if check.withheld:
        reason += f"; not revealed by {', '.join(str(name) for name in check.withheld)}"
    return replace(check, why=reason)
