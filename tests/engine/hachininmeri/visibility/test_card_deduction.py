"""What follows from what was shown: never too much, never too little, and every sentence of it is used."""
import random

import pytest

from hachi_hachi.engine.common.records.committed_deck import CommittedDeck
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachininmeri.cards.pack import SEATS, card_of, parse, suit_of
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable
from hachi_hachi.engine.hachininmeri.visibility import card_deduction
from hachi_hachi.engine.hachininmeri.visibility.card_deduction import (
    BACK,
    BECAUSE,
    COVER,
    MERI_PLAIN,
    MONCHI_OTHER,
    TAKEN,
    WIDOW,
    follows,
    hidden_counts,
    places,
)
from hachi_hachi.engine.hachininmeri.visibility.view import View
from tests.engine.hachininmeri.helpers.exchange import allowed, exchanged, lying, played_again, truth
from tests.engine.hachininmeri.helpers.scene import Scene, play_trick
from tests.engine.hachininmeri.helpers.tables import act, setup_of, table_of, whole_pack


def stacked(chance: random.Random) -> CommittedDeck:
    """Return a deck in which trumps lie together, the sun often alone, and the robai often in the widow."""
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
    if chance.random() < 0.15:  # the open trump is the dragon
        at = deck.index(card_of(suit, 10))
        deck[at], deck[72] = deck[72], deck[at]
    return CommittedDeck(tuple(deck))


def game(number: int) -> tuple[MatchTable, random.Random]:
    chance = stream("knowledge", number)
    setup = setup_of("short", hidden_dragon_all=number % 2 == 0, sets=1, games_in_set=1)
    return table_of([stacked(chance)], setup, chance.randrange(SEATS)), chance


def step(table: MatchTable, chance: random.Random) -> None:
    decision = table.decision
    assert decision is not None
    table.act(chance.choice(decision.legal))


def check_truth(games: range) -> set[str]:
    """Hold the truth against what follows at some decisions of these games; return the sentences that were of use."""
    used: set[str] = set()
    for number in games:
        table, chance = game(number)
        while table.decision is not None:
            if chance.random() < 0.7:
                step(table, chance)
                continue
            full = truth(table)
            for seat in (table.decision.seat, chance.randrange(-1, SEATS)):
                view = View.of(table.observation(seat))
                left = places(view)
                assert allowed(lying(view, full), left), (number, seat)
                assert sum(left.counts) == len(left.of) == len(view.unseen())
                used |= {
                    found.because for found in follows(view)
                    if any(left.counts[place] for place in found.places) and found.cards & set(left.of)
                }
            step(table, chance)
    return used


def test_the_truth_is_never_excluded() -> None:
    assert check_truth(range(25)) > {MERI_PLAIN, MONCHI_OTHER, BACK, TAKEN}


@pytest.mark.long
def test_the_truth_is_never_excluded_in_many_games() -> None:
    assert check_truth(range(100, 250)) == set(BECAUSE)


def check_exchanges(games: range) -> int:
    """Exchange hidden cards at every fifth decision of these games; return how many times cards moved."""
    moved = 0
    for number in games:
        table, chance = game(number)
        while table.decision is not None:
            if chance.random() < 0.2 and table.decision.kind != "dragon":
                seat = chance.choice([table.decision.seat, chance.randrange(SEATS)])
                observation = table.observation(seat)
                view = View.of(observation)
                cards = lying(view, truth(table))
                others = exchanged(cards, places(view), chance, 400)
                again = played_again(table, seat, others)
                assert again.observation(seat) == observation
                moved += others != cards
            step(table, chance)
    return moved


@pytest.mark.no_cover
def test_an_observation_stays_the_same_when_hidden_cards_are_exchanged() -> None:
    assert check_exchanges(range(1000, 1012)) > 80


@pytest.mark.long
def test_an_observation_stays_the_same_in_many_games() -> None:
    assert check_exchanges(range(2000, 2075)) > 500


#: By sentence a game in which something would be noticed without it: found by trying one number after the other.
NOTICED = dict(zip(BECAUSE, (0, 5, 0, 0, 5, 2, 160, 22), strict=True))


@pytest.mark.parametrize("because", BECAUSE)
def test_no_sentence_could_be_left_out(because: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without it, some exchange of hidden cards would be allowed that the seat would have noticed."""
    real = card_deduction.follows
    monkeypatch.setattr(
        card_deduction, "follows", lambda view: (found for found in real(view) if found.because != because)
    )
    table, chance = game(NOTICED[because])
    while table.decision is not None:
        view = View.of(table.observation(table.decision.seat))
        if any(found.because == because for found in real(view)) and table.decision.kind != "dragon":
            cards = lying(view, truth(table))
            others = exchanged(cards, places(view), chance, 400)
            try:
                again = played_again(table, view.seat, others)
            except ValueError:
                return
            if again.observation(view.seat) != table.observation(view.seat):
                return
        step(table, chance)
    pytest.fail(f"nothing changes without: {because}")


def may_be(view: View, card: str) -> frozenset[int]:
    return places(view).of[parse(card)]


def test_who_passes_a_meri_may_still_hold_the_sun_until_it_shows_a_trump() -> None:
    table = Scene({0: "O7", 1: "U1"}, number=2, trumps_only=(1,)).table()
    play_trick(table, "O7 U1")
    view = View.of(table.observation(-1))
    assert 1 in may_be(view, "O15")
    assert all(1 not in may_be(view, card) for card in ("O2", "C10") if parse(card) in view.unseen())


@pytest.mark.long
def test_a_seat_that_never_fails_to_follow_is_never_inferred_to_lack() -> None:
    for number in range(16):
        table, chance = game(number)
        failed: set[int] = set()
        while table.decision is not None:
            decision = table.decision
            assert decision is not None
            view = View.of(table.observation(decision.seat))
            for found in follows(view):
                if found.because in BECAUSE[:3]:
                    assert found.places & set(range(SEATS)) <= failed
            step(table, chance)
            full = truth(table) if table.decision is not None else None
            trick = full.tricks[-1] if full is not None and full.tricks else None
            if trick is not None and (trick.meri or trick.monchi):
                led = trick.cards[0]
                for player, card in zip(trick.seats[1:], trick.cards[1:], strict=True):
                    follows_suit = suit_of(card) == suit_of(led) and not trick.meri
                    if full is not None and not full.is_trump(card) and not follows_suit:
                        failed.add(player)


def test_before_the_deal_is_complete_nothing_follows() -> None:
    table = table_of([stacked(random.Random(1))], setup_of("short", redeal=True))
    view = View.of(table.observation(1))
    assert list(follows(view)) == []
    assert hidden_counts(view)[WIDOW] == 72
    view = View.of(table.observation(4))
    assert (hidden_counts(view)[1], hidden_counts(view)[WIDOW]) == (3, 72)


def test_a_covered_card_is_the_leaders_secret() -> None:
    scene = Scene({0: "O2"}, taken=True, trumps_only=())
    table = scene.table()
    decision = table.decision
    assert decision is not None
    act(table, 0, "lead", "O2")
    assert hidden_counts(View.of(table.observation(3)))[card_deduction.FACE_DOWN] == 1
    assert table.decision is not None
    table.act(table.decision.legal[0])
    assert hidden_counts(View.of(table.observation(3)))[COVER] == 1
    assert hidden_counts(View.of(table.observation(0)))[COVER] == 0
    assert may_be(View.of(table.observation(3)), "O5") == {0, COVER}
