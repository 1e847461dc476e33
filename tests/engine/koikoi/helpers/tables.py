"""Tables of Koi-Koi with chosen cards."""
import random
from collections.abc import Iterable, Sequence
from typing import Any

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hanafuda.deck import parse_all
from hachi_hachi.engine.koikoi.match.deck_source import RandomSource, RecordedSource, Source
from hachi_hachi.engine.koikoi.phases.dealing import deal_from
from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable

SITTING = (SeatInfo("Akiko", "human"), SeatInfo("Iori", "human"))


def setup_of(preset: str = "leaflet", **changed: Any) -> Setup:
    """Return a set-up in which the first dealer is found by lot, so that a test can name them."""
    return Setup(preset, {"first_dealer": "random", **changed}, SITTING)


def table_of(
    decks: Iterable[Sequence[int]], setup: Setup, dealer: int = 0, then: Source | None = None
) -> MatchTable:
    """Return a table at which ``dealer`` deals the first of these decks."""
    return MatchTable(setup, RecordedSource(None, dealer, [CommittedDeck(tuple(deck)) for deck in decks], then))


def random_table(seed: int | str, preset: str = "leaflet", **changed: Any) -> MatchTable:
    return MatchTable(Setup(preset, changed, SITTING), RandomSource(seed))


def deck_of(
    dealer: str, other: str = "", field: str = "", draw_pile: str = "", *, packets: int = 2, seed: int = 88
) -> tuple[int, ...]:
    """Return a deck from notations: the two hands, the field, and the top of the draw pile.

    Each may be incomplete: other cards, shuffled by ``seed``, fill the gaps.
    """
    return deal_from(
        [parse_all(other), parse_all(dealer)], parse_all(field), parse_all(draw_pile), packets=packets, seed=seed
    )


def play_cards(table: MatchTable, cards: dict[int, list[str]]) -> None:
    """Have each seat play the first of its ``cards`` and remove it, until a call is asked for or a seat has none.

    A seat without a list plays, and a turned card takes, what is legal first.
    """
    while table.decision is not None and table.decision.kind != "call":
        decision = table.decision
        chosen = decision.legal[0]
        if decision.seat in cards and decision.kind == "play":
            if not cards[decision.seat]:
                return
            card = cards[decision.seat].pop(0)
            chosen = next(action for action in decision.legal if action.args[0] == card)
        table.act(chosen)


def act(table: MatchTable, *moves: str) -> None:
    """Play ``moves`` of whoever is asked: a verb, and cards."""
    for move in moves:
        verb, *cards = move.split()
        assert table.decision is not None
        table.act(Action(table.decision.seat, verb, tuple(cards)))


def play_at_random(table: MatchTable, chance: random.Random, deals: int = 0) -> None:
    """Play at random to the end, or until so many more entries are over."""
    until = len(table.match.entries) + deals
    while table.decision is not None and (not deals or len(table.match.entries) < until):
        table.act(chance.choice(table.decision.legal))
