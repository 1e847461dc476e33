"""Sampled worlds: all that agree with what was seen, alike likely, and each of them a game that could be at hand."""
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from hachi_hachi.ai.hachininmeri.simulation import determinization
from hachi_hachi.ai.hachininmeri.simulation.world_sampler import World, WorldSampler, chance_of
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachininmeri.cards.card_strength import ORDERS
from hachi_hachi.engine.hachininmeri.cards.pack import SEATS, card_of, suit_of
from hachi_hachi.engine.hachininmeri.play.play_core import PlayCore
from hachi_hachi.engine.hachininmeri.play.play_state import ASK_CARD, ASK_COVER
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable
from hachi_hachi.engine.hachininmeri.visibility import card_deduction
from hachi_hachi.engine.hachininmeri.visibility.card_deduction import (
    BECAUSE,
    COVER,
    FACE_DOWN,
    PLACES,
    WIDOW,
    Deduction,
    PossiblePlaces,
    places,
)
from hachi_hachi.engine.hachininmeri.visibility.view import View
from tests.engine.hachininmeri.helpers.exchange import Cards, allowed, lying, played_again, truth
from tests.engine.hachininmeri.helpers.tables import setup_of, table_of, whole_pack

ALWAYS = ("plain", "trumps", "phase", "turn", "leader", "declared", "hidden", "taken", "number", "seen_meri",
          "played_plain", "played_trumps", "genji", "heiji", "open", "dealer", "all_high")
IN_TRICK = ("count", "meri", "suit_led", "behind_suit", "best", "winning", "trick_trumps")


def stacked(chance: Random) -> CommittedDeck:
    """Return a deck in which trumps often lie together, the sun alone, and the robai in the widow."""
    deck = whole_pack()
    chance.shuffle(deck)
    suit = suit_of(deck[72])
    if chance.random() < 0.6:
        deck[:72] = sorted(deck[:72], key=lambda card: (suit_of(card) == suit) * chance.random())
    for card in (card_of(suit, 10), card_of(suit, 15)):
        if chance.random() < 0.4:
            at, to = deck.index(card), chance.choice((73, 74)) if card % 15 == 9 else chance.randrange(24)
            if 72 not in (at, to):
                deck[at], deck[to] = deck[to], deck[at]
    return CommittedDeck(tuple(deck))


def positions(games: int, name: str) -> Iterator[tuple[MatchTable, Random]]:
    """Yield a table at each decision of some random games about the play."""
    for number in range(games):
        chance = stream(name, number)
        setup = setup_of("short", hidden_dragon_all=number % 2 == 0, sets=1, games_in_set=1)
        table = table_of([stacked(chance)], setup, chance.randrange(SEATS))
        while table.decision is not None:
            yield table, chance
            table.act(chance.choice(table.decision.legal))


def sampler_at(table: MatchTable) -> WorldSampler:
    assert table.decision is not None
    return WorldSampler(table.observation(table.decision.seat))


def as_cards(world: World, trump: int) -> Cards:
    """Return the cards of ``world`` by the spot where they lie."""
    found: Cards = [[] for _ in range(PLACES)]
    for spot, place in zip(world.spots, world.places, strict=True):
        found[spot].append(int(ORDERS[trump].card[place]))
    return found


def as_world(cards: Cards, trump: int) -> World:
    rows = sorted((spot, int(ORDERS[trump].place[card])) for spot, there in enumerate(cards) for card in there)
    return World(tuple(spot for spot, _ in rows), tuple(place for _, place in rows))


def assert_same(one: PlayCore, other: PlayCore, where: object) -> None:
    trick = one.phase in (ASK_CARD, ASK_COVER)
    for name in ALWAYS + IN_TRICK * trick:
        assert getattr(one, name) == getattr(other, name), (name, where)
    if trick:
        assert list(one.trick[: one.count]) == list(other.trick[: other.count]), where
    sun_out = not any(mask >> 15 & 1 for mask in (one.played_trumps, one.trick_trumps if trick else 0))
    if sun_out:
        assert one.lone_sun == other.lone_sun, where
    assert one.legal() == other.legal(), where


def test_places_of_cards_are_called_alike() -> None:
    spots = (int(determinization.DOWN), int(determinization.UNDER), int(determinization.REST))
    assert spots == (FACE_DOWN, COVER, WIDOW)


@pytest.mark.long
def test_the_true_world_gives_the_very_game_at_the_table() -> None:
    asked = 0
    for table, _ in positions(30, "true worlds"):
        sampler = sampler_at(table)
        view = View.of(table.observation(sampler.seat))
        deal = table.match.deal
        assert deal is not None
        assert deal.core is not None
        world = as_world(lying(view, truth(table)), view.trump)
        assert sampler.ways >= 1
        assert_same(sampler.put(world), deal.core, (asked, view.tricks))
        asked += 1
    assert asked > 2000


def test_every_sampled_world_could_be_at_hand() -> None:
    asked = 0
    for number, (table, chance) in enumerate(positions(40, "sampled worlds")):
        if number % 23:
            continue
        sampler = sampler_at(table)
        view = View.of(table.observation(sampler.seat))
        core = sampler.deal(chance_of(chance))
        again = played_again(table, sampler.seat, as_cards(sampler.world(), view.trump))
        assert again.observation(sampler.seat) == table.observation(sampler.seat)
        deal = again.match.deal
        assert deal is not None
        assert deal.core is not None
        assert_same(core, deal.core, number)
        asked += 1
    assert asked > 100


def enumerated(left: PossiblePlaces) -> set[tuple[tuple[int, ...], ...]]:
    """Return every way to lay the cards that ``left`` allows, found card by card."""
    cards, room = sorted(left.of), list(left.counts)
    found: set[tuple[tuple[int, ...], ...]] = set()
    lies: Cards = [[] for _ in room]

    def lay(number: int) -> None:
        if number == len(cards):
            found.add(tuple(tuple(there) for there in lies))
            return
        for place in left.of[cards[number]]:
            if len(lies[place]) < room[place]:
                lies[place].append(cards[number])
                lay(number + 1)
                lies[place].pop()

    lay(0)
    return found


def test_worlds_are_counted_listed_and_dealt_evenly() -> None:
    looked = Counter[str]()
    for table, chance in positions(150, "few worlds"):
        assert table.decision is not None
        view = View.of(table.observation(table.decision.seat))
        if len(view.tricks) < 7 or not 2 <= (sampler := sampler_at(table)).ways <= 100:
            continue
        worlds = enumerated(places(view))
        assert sampler.ways == pytest.approx(len(worlds))
        assert sampler.every(len(worlds) - 1) == []
        listed = [tuple(map(tuple, map(sorted, as_cards(world, view.trump)))) for world in sampler.every(150)]
        assert len(listed) == len(set(listed))
        assert set(listed) == worlds
        even(sampler, worlds, view.trump, chance)
        looked["tables"] += 1
        looked["uneven"] += len({frozenset(may) for may in places(view).of.values()}) > 1
        if looked["tables"] == 10:
            break
    assert looked["tables"] == 10
    assert looked["uneven"] >= 6


def even(sampler: WorldSampler, worlds: set[tuple[tuple[int, ...], ...]], trump: int, chance: Random) -> None:
    """Deal forty times for each of ``worlds``, and test by chi-square that all are alike likely."""
    drawn = chance_of(chance)
    counted = Counter[tuple[tuple[int, ...], ...]]()
    for _ in range(40 * len(worlds)):
        sampler.deal(drawn)
        counted[tuple(tuple(sorted(there)) for there in as_cards(sampler.world(), trump))] += 1
    assert set(counted) == worlds
    square = sum((counted[world] - 40) ** 2 / 40 for world in worlds)
    freedom = len(worlds) - 1
    assert abs(square - freedom) < 4 * (2 * freedom) ** 0.5 + 1


@pytest.mark.long
def test_each_sentence_of_what_follows_keeps_worlds_out(monkeypatch: pytest.MonkeyPatch) -> None:
    everything = card_deduction.follows
    without: list[str] = []

    def follows(view: View) -> Iterator[Deduction]:
        return (found for found in everything(view) if found.because not in without)

    monkeypatch.setattr(card_deduction, "follows", follows)
    missed = set(BECAUSE)
    for table, chance in positions(60, "sentences"):
        view = View.of(table.observation(table.decision.seat if table.decision else 0))
        left = places(view)
        for sentence in sorted({found.because for found in everything(view)} & missed):
            without[:] = [sentence]
            sampler = sampler_at(table)
            drawn = chance_of(chance)
            for _ in range(20):
                sampler.deal(drawn)
                if not allowed(as_cards(sampler.world(), view.trump), left):
                    missed.discard(sentence)
            without.clear()
        if not missed:
            break
    assert not missed
