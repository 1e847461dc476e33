"""Searches: worlds fit what was seen, and the last cards are counted out."""
from itertools import combinations, permutations
from random import Random

import pytest

from hachi_hachi.ai import catalog
from hachi_hachi.ai.koikoi.action_moves import move_of
from hachi_hachi.ai.koikoi.arena.single_deals import SingleDeal, deck_of
from hachi_hachi.ai.koikoi.players.search_player import MOST_WORLDS, reported
from hachi_hachi.ai.koikoi.simulation.play_simulation import PlaySimulation, every_world
from hachi_hachi.ai.koikoi.simulation.world_sampler import Worlds
from hachi_hachi.ai.koikoi.valuation.policy import lead, play_out
from hachi_hachi.ai.koikoi.valuation.seat_position import policy_of
from hachi_hachi.ai.player import Budget, Candidate
from hachi_hachi.ai.search.flat_monte_carlo import ChoiceStatistics, SearchResult
from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.koikoi.actions import play
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.engine.koikoi.visibility.world_sampler import world


def positions(cards: int, number: int) -> list[Observation[Rules]]:
    """Return choices of seats with this many cards in hand, from deals in which nobody stops early."""
    found: list[Observation[Rules]] = []
    deal = 0
    while len(found) < number:
        table = Table(SingleDeal(Rules(), deck_of("late", deal)))
        while (asked := table.decision) is not None:
            seen = table.observation(asked.seat)
            if View.of(seen).hand_sizes[asked.seat] == cards and len(asked.legal) > 1:
                found.append(seen)
            table.act(asked.legal[-1])  # koi-koi, if it is a call
        deal += 1
    return found[:number]


def test_sampled_worlds_fit_what_was_seen() -> None:
    for seen in positions(4, 3):
        view = View.of(seen)
        worlds = Worlds(view, Random(1))
        hands = set()
        for _ in range(30):
            core = worlds.deal()
            assert core.hands[view.seat] == view.hands[view.seat]
            assert core.turn == view.turn
            hand, pile = int(core.hands[1 - view.seat]), mask_of(core.draw_pile)
            assert hand & pile == 0
            assert hand | pile == view.unseen()
            assert hand.bit_count() == view.hand_sizes[1 - view.seat]
            assert core.legal() == Worlds(view, Random(2)).deal().legal()
            hands.add(hand)
        assert len(hands) > 10


@pytest.mark.long
def test_the_last_cards_are_counted_out() -> None:
    """The values are exact: those of a plain enumeration over the other hand and the cards still to be drawn."""
    checked = 0
    for seen in positions(1, 12):
        view = View.of(seen)
        worlds = every_world(view, MOST_WORLDS)
        if not worlds:
            continue
        assert seen.decision is not None
        hidden = cards_in(view.unseen())
        missing, drawn = view.hand_sizes[1 - view.seat], sum(view.hand_sizes)
        sums = dict.fromkeys(seen.decision.legal, 0)
        number = 0
        for hand in combinations(hidden, missing):
            for pile in permutations([card for card in hidden if card not in hand], drawn):
                number += 1
                for action in sums:
                    core = world(view, mask_of(hand), pile)
                    core.apply(move_of(action))
                    play_out(core, policy_of(view.rules, view.month))
                    sums[action] += int(lead(core, view.seat))
        assert number == len(worlds)
        action, report = catalog.choose(seen, "expert", 1, Budget(MOST_WORLDS))
        assert sums[action] == max(sums.values())
        assert all(row.error == 0 for row in report.candidates)
        assert [row.worth for row in report.candidates] == pytest.approx(
            [sums[row.action] / number for row in report.candidates]
        )
        checked += 1
    assert checked >= 3


def test_with_many_cards_worlds_are_sampled() -> None:
    (seen,) = positions(5, 1)
    assert every_world(View.of(seen), MOST_WORLDS) == []
    assert seen.decision is not None
    trial = PlaySimulation(View.of(seen), seen.decision.legal, Random(1), MOST_WORLDS)
    assert trial.worlds == 0
    trial.world()
    assert trial.play(0) == trial.play(0)


def test_a_choice_dropped_early_in_lucky_worlds_is_not_said_to_be_better() -> None:
    rows = [Candidate(play(0, card), worth) for card, worth in ((0, 1.0), (1, 0.5))]
    order = [ChoiceStatistics(0, [9.0, 9.0, 1.0, 1.0]), ChoiceStatistics(1, [8.0, 8.0])]
    told = reported(SearchResult(order, 6), rows, exact=False)
    assert [row.action for row in told] == [row.action for row in rows]
    assert told[0].worth == 5.0
    assert 4.0 < told[1].worth < 5.0
    exact = reported(SearchResult([order[1], order[0]], 6), rows, exact=True)
    assert [row.worth for row in exact] == [8.0, 5.0]
    assert all(row.error == 0 for row in exact)
