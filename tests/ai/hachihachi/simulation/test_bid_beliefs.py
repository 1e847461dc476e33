import math
from dataclasses import replace
from random import Random

import pytest

from hachi_hachi.ai import catalog
from hachi_hachi.ai.hachihachi.arena.belief_accuracy import main, positions, shares
from hachi_hachi.ai.hachihachi.arena.single_deals import SingleDeal, deck_of
from hachi_hachi.ai.hachihachi.simulation.bid_beliefs import Choices
from hachi_hachi.ai.hachihachi.valuation import pre_play_values
from hachi_hachi.ai.hachihachi.valuation.weight_tables import RESULTS, stage_tables
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import WorldSampler
from hachi_hachi.engine.hachihachi.yaku.teyaku import best
from tests.ai.hachihachi.redeal import play_of

#: The doubt in kan and the share of strays by which the others are judged.
DOUBT = 0.5
STRAY = 0.1


def in_play(rules: Rules, seats: int, number: int, cards: int) -> tuple[Table[Rules], Observation[Rules]] | None:
    """Return a deal among players by rules once ``cards`` cards have been played, and what is seen then."""
    table = Table(SingleDeal(rules, seats, deck_of("choices", number), quiet=False))
    while (decision := table.decision) is not None:
        seen = table.observation(decision.seat)
        if decision.kind == "play" and sum(isinstance(event, ev.CardPlayed) for event in seen.events) == cards:
            return table, seen
        table.act(catalog.choose(seen, "rules", 0)[0])
    return None


def test_a_free_choice_to_play_is_as_likely_as_the_hand_was_worth_it_when_it_was_made() -> None:
    checked = 0
    for number in range(30):
        table_and_seen = in_play(Rules(), 5, number, 4)
        if table_and_seen is None:
            continue
        seen = table_and_seen[1]
        view = View.of(seen)
        world = WorldSampler.of(seen).sample(Random(number))
        gone = [0] * 5
        for event in seen.events:
            if isinstance(event, ev.CardPlayed):
                gone[event.seat] |= 1 << event.card
        field = sum(1 << card for e in seen.events if isinstance(e, ev.FieldDealt) for card in e.cards)
        expected = 0.0
        joined = folded = 0
        pot = 0
        for event in seen.events:
            if isinstance(event, ev.Bid):
                if event.choice == "join" and not event.must and event.seat != view.seat:
                    hand = world.hands[event.seat] | gone[event.seat]
                    play = pre_play_values.worth_of(hand, field, view.rules, min(2, joined), stage_tables(RESULTS)[1])
                    play += pre_play_values.WINS * pot / (view.rules.kan_points * view.multiplier)
                    fee = (2 + folded) / 2  # kan: 1, 1.5, 2
                    chance = 1 / (1 + math.exp(-(play + fee) / DOUBT))
                    expected += math.log((1 - STRAY) * chance + STRAY / 2)
                    checked += 1
                joined += event.choice == "join"
                folded += event.choice == "fold"
            elif isinstance(event, ev.Paid) and event.payee == "pot":
                pot += event.points
        assert Choices.of(seen, view).log_likelihood(world.hands) == pytest.approx(expected)
    assert checked > 20


def test_the_table_bids_by_the_same_worth() -> None:
    """A player by rules joins where what ``Choices`` sees in its true hand is rather likely, and only there."""
    likely = 0
    for number in range(30):
        found = in_play(Rules(), 5, number, 0)
        if found is None:
            continue
        table, seen = found
        hands = [0] * 5
        core = play_of(table)
        for position, seat in enumerate(View.of(seen).active):
            hands[seat] = int(core.hands[position])
        choices = Choices.of(seen, View.of(seen))
        if choices:
            free = sum(
                isinstance(e, ev.Bid) and e.choice == "join" and not e.must and e.seat != seen.seat for e in seen.events
            )
            assert choices.log_likelihood(hands) >= free * math.log(0.5) - 1e-9
            likely += 1
    assert likely > 10


def test_where_all_must_play_and_hands_declare_themselves_there_is_nothing_to_conclude() -> None:
    for number in range(5):
        found = in_play(Rules(), 3, number, 3)
        assert found is None or not Choices.of(found[1], View.of(found[1]))


def test_silence_beside_somebody_who_has_declared_tells_that_there_was_nothing_to_declare() -> None:
    held = declarers = 0
    for number in range(20):
        found = in_play(replace(Rules(), declare="choice"), 3, number, 0)
        assert found is not None
        seen = found[1]
        view = View.of(seen)
        choices, sampler, rng = Choices.of(seen, view), WorldSampler.of(seen), Random(number)
        for _ in range(20):
            world = sampler.sample(rng)
            kept = 0
            for seat in set(view.active) - {view.seat} if any(view.teyaku) else ():
                declared = {row.group for row in view.teyaku[seat]}
                kept += sum(row.group not in declared for row in best(world.hands[seat], view.rules))
            assert choices.log_likelihood(world.hands) == pytest.approx(kept * math.log(STRAY))
            held += kept > 0
        declarers += any(view.teyaku)
    assert held > 20
    assert 0 < declarers < 20


def test_where_nobody_looks_for_hands_to_declare_nothing_is_concluded_from_silence() -> None:
    table = Table(SingleDeal(Rules(), 3, deck_of("choices", 0), quiet=True))
    while (decision := table.decision) is not None:
        seen = table.observation(decision.seat)
        assert not Choices.of(seen, View.of(seen))
        table.act(decision.legal[0])


@pytest.mark.long
def test_choices_place_more_hidden_cards_rightly_than_the_cards_alone() -> None:
    cards = both = 0.0
    for number in range(10):
        for count, (seen, truth, _) in enumerate(positions(Rules(), 5, "placing", number, "rules")):
            if count % 8 == 0:
                _, by_cards, by_both = shares(seen, truth, Random(number))
                cards += by_cards
                both += by_both
    assert both > cards > 0


@pytest.mark.long
def test_the_command_prints_a_row_for_each_number_of_cards(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--deals", "1", "--quiet", "--seats", "5"]) == 0
    printed = capsys.readouterr().out
    assert printed.splitlines()[0].split()[:4] == ["hidden", "deals", "nothing", "cards"]
    assert "%" in printed
