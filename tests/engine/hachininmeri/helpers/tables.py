"""Tables of Hachinin Meri with chosen cards: decks, and the actions for a record."""
import random
from collections.abc import Iterable, Sequence
from typing import Any

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.rng.deck_source import DeckSource, RandomDecks, RecordedDecks
from hachi_hachi.engine.common.seat_order import from_seat
from hachi_hachi.engine.hachininmeri.cards.pack import CARDS, SEATS, UNSUN
from hachi_hachi.engine.hachininmeri.phases.dealing import deal_from
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable

SITTING = tuple(SeatInfo(f"Seat {seat}", "human") for seat in range(SEATS))


def setup_of(preset: str = "hitoyoshi", **changed: Any) -> Setup:
    return Setup(preset, changed, SITTING)


def deck_of(hands: Sequence[Sequence[int]], widow: Sequence[int], dealer: int = 0) -> CommittedDeck:
    """Return the deck from which ``dealer`` deals these eight ``hands`` and this ``widow``, its top first."""
    return CommittedDeck(deal_from([hands[seat] for seat in from_seat((dealer + 1) % SEATS, SEATS)], widow))


def table_of(
    decks: Iterable[CommittedDeck], setup: Setup, dealer: int = 0, then: DeckSource | None = None
) -> MatchTable:
    return MatchTable(setup, RecordedDecks(dealer, list(decks), then))


def random_table(seed: int | str, preset: str = "short", **changed: Any) -> MatchTable:
    return MatchTable(setup_of(preset, **changed), RandomDecks(UNSUN, seed))


def play_at_random(table: MatchTable, chance: random.Random, games: int = 0) -> None:
    """Play at random to the end, or until so many more entries are over."""
    until = len(table.match.entries) + games
    while table.decision is not None and (not games or len(table.match.entries) < until):
        table.act(chance.choice(table.decision.legal))


def act(table: MatchTable, seat: int, verb: str, *cards: str) -> None:
    table.act(Action(seat, verb, cards))


def legal(table: MatchTable) -> set[str]:
    """Return the cards that may be played now."""
    assert table.decision is not None
    return {str(action.args[0]) for action in table.decision.legal}


def whole_pack() -> list[int]:
    return list(range(CARDS))
