"""Test kits for the contract tests: facts about a game beyond its ``Game`` record, such as set-ups and another deal."""
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.phases.committed_deal import DealCards
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.visibility.events import TeyakuDeclared
from hachi_hachi.engine.hachihachi.visibility.view import View as HachihachiView
from hachi_hachi.engine.hachihachi.year.deck_source import RecordedSource
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable
from hachi_hachi.engine.hachininmeri.visibility.card_deduction import places
from hachi_hachi.engine.hachininmeri.visibility.view import View as MeriView
from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable as KoiKoiTable
from hachi_hachi.engine.koikoi.visibility.events import TeyakuShown
from hachi_hachi.engine.koikoi.visibility.view import View as KoiKoiView
from tests.engine.hachininmeri.helpers import exchange, tables
from tests.engine.koikoi.helpers import tables as koi_koi

SCHEMAS: Final = Path(__file__).parents[3] / "docs" / "schemas"


@dataclass(frozen=True)
class Kit:
    """A kit: ``setups`` are short games of every kind; ``schema`` is the format of their records.

    ``quick`` is a game that tests of the window begin. ``zero_sum`` is True if the points of all seats add up to zero.

    ``fingerprint`` is that of 60 deals: the same on every machine, compiled or not.

    ``one_deal`` is a table with exactly one random deal, without a commitment, as that would differ with the deck.
    ``exchanged`` receives such a table, one of its seats and a random generator, and returns a table with other cards
    hidden from this seat after the same actions; ``None`` if the course would not be the same.
    """

    setups: tuple[Setup, ...]
    schema: Path
    fingerprint: str
    one_deal: Callable[[random.Random], Any]
    exchanged: Callable[[Any, int, random.Random], Any]
    quick: Setup
    zero_sum: bool = True


def seats(number: int) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(f"席 {seat}", "human") for seat in range(number))


def year_of_one_deal(chance: random.Random, deck: tuple[int, ...] = (), setup: Setup | None = None) -> YearTable:
    ruleset, number = chance.choice([("shiragiku", 2), ("shiragiku", 3), ("bga", 3), ("hanafubuki", 3)])
    setup = setup or Setup(ruleset, {}, seats(number), 12)
    deck = deck or tuple(chance.sample(range(48), 48))
    drawn = tuple(range(0, 4 * len(setup.seats), 4))
    return YearTable(setup, RecordedSource((drawn,), 0, [DealCards(deck)], None))


def year_exchanged(table: YearTable, seat: int, chance: random.Random) -> YearTable | None:
    hidden = cards_in(HachihachiView.of(table.observation(seat)).unseen())
    others = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
    entry = table.entries[0]
    deck = tuple(others.get(card, card) for card in entry.shuffle.deck)
    again = year_of_one_deal(chance, deck, table.setup)
    if _teyaku(again) != _teyaku(table):  # another hand to declare would be visible
        return None
    for action in entry.actions:
        again.act(action)
    return again


def _teyaku(table: YearTable) -> list[TeyakuDeclared]:
    return [event for event in table.events if isinstance(event, TeyakuDeclared)]


def match_of_one_game(chance: random.Random) -> MatchTable:
    return tables.table_of(
        [CommittedDeck(tuple(chance.sample(range(75), 75)))],
        Setup("short", {"hidden_dragon_all": chance.random() < 0.5}, seats(8)), chance.randrange(8),
    )


def match_exchanged(table: MatchTable, seat: int, chance: random.Random) -> MatchTable | None:
    if table.decision is not None and table.decision.kind == "dragon":  # the holder of the dragon is asked
        return None
    view = MeriView.of(table.observation(seat))
    lying = exchange.lying(view, exchange.truth(table))
    return exchange.played_again(table, seat, exchange.exchanged(lying, places(view), chance, 300))


def deal_of_koi_koi(
    chance: random.Random, deck: tuple[int, ...] = (), setup: Setup | None = None
) -> KoiKoiTable:
    setup = setup or koi_koi.setup_of(
        chance.choice(["leaflet", "privilege"]), teyaku=chance.choice(["win", "off"]), teyaku_both="ignore"
    )
    return koi_koi.table_of([deck or tuple(chance.sample(range(48), 48))], setup)


def deal_of_koi_koi_exchanged(table: KoiKoiTable, seat: int, chance: random.Random) -> KoiKoiTable | None:
    hidden = cards_in(KoiKoiView.of(table.observation(seat)).unseen())
    others = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
    entry = table.entries[0]
    again = deal_of_koi_koi(chance, tuple(others.get(card, card) for card in entry.shuffle.deck), table.setup)
    if again.decision is None or _shown(again) != _shown(table):  # another teyaku would be visible
        return None
    for action in entry.actions:
        again.act(action)
    return again


def _shown(table: KoiKoiTable) -> list[TeyakuShown]:
    return [event for event in table.events if isinstance(event, TeyakuShown)]


KITS: Final[dict[str, Kit]] = {
    "hachi-hachi": Kit(
        (
            Setup("decimal", {}, seats(2), 3), Setup("shiragiku", {"declare": "choice"}, seats(3), 6),
            Setup("bga", {"mizuten": "bga"}, seats(5), 6),
            Setup("decimal", {"campaign": True, "bidding": "free"}, seats(7), 3),
        ),
        SCHEMAS / "record.schema.json",
        "b16740e7bb95aa7cf0ffc3b5491407d8f6e8e6a49bd3772ddc6824008d33342d", year_of_one_deal, year_exchanged,
        quick=Setup("shiragiku", {}, seats(3), 6),
    ),
    "hachinin-meri": Kit(
        (
            Setup("short", {"redeal": True}, seats(8)),
            Setup("hitoyoshi", {"games_in_set": 1, "hidden_dragon_all": True}, seats(8)),
        ),
        SCHEMAS / "record-hachinin-meri.schema.json",
        "66330992deda189177fb59364c6788f50c1ea05023769f9904c1412ba4ff9688", match_of_one_game, match_exchanged,
        quick=Setup("short", {}, seats(8)),
    ),
    "koi-koi": Kit(
        (
            Setup("leaflet", {"deals": 6, "weather": "field", "sake_cup": "either"}, seats(2)),
            Setup("soft", {"counted": "both_piles", "exhausted": "most", "tie": "overtime"}, seats(2)),
        ),
        SCHEMAS / "record-koi-koi.schema.json",
        "66a53542e220abffe526345acd296861b992fb7aad2edc78824acbae4ce203b5", deal_of_koi_koi,
        deal_of_koi_koi_exchanged, quick=Setup("soft", {}, seats(2)),
        zero_sum=False,  # by the default rules only the winner gets points
    ),
}
