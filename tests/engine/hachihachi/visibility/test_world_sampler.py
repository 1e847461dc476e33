"""Sampled worlds: how the hidden cards may lie (the proofs of their evenness are with the players' tests)."""
import random
from math import factorial

import pytest

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable, new_year
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.rulesets import RULESETS
from hachi_hachi.engine.hachihachi.visibility.determinization import Declarations, Determinizer
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import MOST_TRIES, WorldSampler, sample
from hachi_hachi.engine.hachihachi.yaku.teyaku import finder
from hachi_hachi.engine.hanafuda.deck import parse_all
from tests.engine.hachihachi.helpers.builder import deck_of, table_of
from tools.robustness.soak.hachihachi import cards_at

SETUPS = [(ruleset.name, seats) for ruleset in RULESETS.values() for seats in ruleset.seats]


@pytest.mark.parametrize(("preset", "seats"), SETUPS)
def test_a_world_has_every_hidden_card_once_where_it_may_lie(preset: str, seats: int) -> None:
    setup = Setup(preset, {}, tuple(SeatInfo(f"Seat {n}", "human") for n in range(seats)), RULESETS[preset].deals[0])
    table = new_year(setup, f"worlds {preset} {seats}")
    chance, rng = stream("worlds", preset, seats), random.Random(88)
    looked = 0
    while len(table.year.entries) < 3:
        decision = table.decision
        assert decision is not None
        if decision.kind != "mizuten" and chance.random() < 0.2:
            observation = table.observation(decision.seat)
            view, world = View.of(observation), sample(observation, rng)
            truth = cards_at(table)
            assert [hand.bit_count() for hand in world.hands] == [hand.bit_count() for hand in truth.hands]
            assert all(not view.hands[seat] & ~world.hands[seat] for seat in range(seats))
            assert world.hands[decision.seat] == truth.hands[decision.seat]
            hidden = sum(hand & ~known for hand, known in zip(world.hands, view.hands, strict=True))
            assert hidden | sum(1 << card for card in world.draw_pile) == view.unseen()
            assert len(world.draw_pile) == view.draw_pile_size
            assert 1 <= world.tries <= MOST_TRIES
            looked += 1
        table.act(chance.choice(decision.legal))
    assert looked > 3


def test_what_was_laid_open_stays_where_it_was_seen() -> None:
    table = table_of([deck_of(
        ["4A 4c2 4c1 1L 2A 3L 6R", "1R 2R 3R 4R 6A 8L 10A", "1c1 2c1 3c1 8A 10R 11L 12L"],
        field="1c2 2c2 5c1 6c1 7c1 9c1",
    )])
    sampler, rng = WorldSampler.of(table.observation(2)), random.Random(5)
    shown = View.of(table.observation(2)).hands[0]
    assert shown.bit_count() == 3
    for _ in range(50):
        assert sampler.sample(rng).hands[0] & shown == shown


@pytest.mark.parametrize("shows", ["chaff", "others"])
def test_a_hand_of_one_kind_is_dealt_from_that_kind(shows: str) -> None:
    # Iori declares tan'ichi: one ribbon, six chaff; what he did not lay open is known by its kind
    table = table_of([deck_of(
        ["4A 6R 7A 1L 2A 3L 9R", "1R 2c1 3c1 5c1 6c1 8c1 12c1", "1c1 2R 3R 8A 10R 11L 12L"],
        field="1c2 2c2 4c1 5c2 7c1 9c1",
    )], changed={"group_b_shows": shows})
    observation, rng = table.observation(2), random.Random(7)
    known = View.of(observation).hands[1]
    assert known.bit_count() == (6 if shows == "chaff" else 1)
    ribbons = set()
    for _ in range(30):
        hand = sample(observation, rng).hands[1]
        assert hand & known == known
        ribbons.add(hand & ~known)
    assert len(ribbons) > 3


def late(seed: int, left: int) -> YearTable:
    """Return a table of three where each seat has at most ``left`` cards and the first to play is asked."""
    setup = Setup("shiragiku", {}, tuple(SeatInfo(f"Seat {n}", "human") for n in range(3)), 6)
    table, chance = new_year(setup, f"late {seed}"), stream("late", seed)
    while True:
        assert table.decision is not None
        view = View.of(table.observation(table.decision.seat))
        if max(view.hand_sizes) <= left and table.decision.kind == "play":
            return table
        table.act(chance.choice(table.decision.legal))


@pytest.mark.parametrize("seed", range(12))
def test_every_world_is_there_once_and_the_true_one_among_them(seed: int) -> None:
    table = late(seed, 1)
    assert table.decision is not None
    seat = table.decision.seat
    observation, truth = table.observation(seat), cards_at(table)
    view, worlds = View.of(observation), WorldSampler.of(observation).every(10_000)
    assert worlds
    assert len(set(worlds)) == len(worlds)
    assert (tuple(truth.hands), tuple(truth.draw_pile)) in {(world.hands, world.draw_pile) for world in worlds}
    for world in worlds:
        assert world.hands[seat] == view.hands[seat]
        assert [hand.bit_count() for hand in world.hands] == view.hand_sizes
    unseen = view.unseen().bit_count()
    assert len(worlds) <= factorial(unseen)
    rng = random.Random(seed)
    sampled = {(world.hands, world.draw_pile) for world in (sample(observation, rng) for _ in range(40))}
    assert sampled <= {(world.hands, world.draw_pile) for world in worlds}
    assert WorldSampler.of(observation).every(1) == [] or unseen < 2


def test_a_hand_must_show_the_very_cards_that_were_declared() -> None:
    months = finder(Rules(double_triplets=False))
    sanbon, held = months.month_row(mask_of(parse_all("1c1 1c2 1L"))), mask_of(parse_all("1c1 1c2 1L 2c1 2c2 2A 4c1"))
    for shown, agrees in (("1c1 1c2 1L", True), ("2c1 2c2 2A", False)):
        declarations = Declarations(0, 0, month_row=sanbon, months_shown=mask_of(parse_all(shown)))
        assert Determinizer([0], [], 0, [declarations], months, 1).agree([held]) is agrees
    kinds = finder(Rules(group_b_shows="others"))
    held = mask_of(parse_all("1R 2R 3R 4c1 5c1 6c1 7c1"))
    aka = kinds.kind_row(held)
    for shown, agrees in (("1R 2R 3R", True), ("1R 2R", False)):
        declarations = Declarations(0, 0, kind_row=aka, kinds_shown=mask_of(parse_all(shown)))
        assert Determinizer([0], [], 0, [declarations], kinds, 1).agree([held]) is agrees
