"""Beliefs about the other hand from its play."""
import tracemalloc
from random import Random
from statistics import mean

import pytest

from hachi_hachi.ai.benchmarks.table_play import decisions
from hachi_hachi.ai.koikoi.arena.single_deals import SingleDeal, deck_of
from hachi_hachi.ai.koikoi.players.registry import answer
from hachi_hachi.ai.koikoi.simulation.beliefs import Beliefs, played_cards
from hachi_hachi.ai.koikoi.simulation.world_sampler import Worlds
from hachi_hachi.ai.player import CLOCK, SEARCH, Budget
from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.koikoi.actions import cards_of
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.visibility.view import View


def test_each_card_of_the_other_player_is_seen_with_the_table_before_it() -> None:
    for number in range(4):
        table = Table(SingleDeal(Rules(), deck_of("beliefs", number)))
        met = []
        for seen, action in decisions(table, lambda seen, name: answer(seen, "greedy", name)[0], f"{number}"):
            view = View.of(seen)
            if view.seat == 0 and action.verb == "play":
                card, *target = cards_of(action)
                met.append((view.field_mask, list(view.piles), card, target[:1], view.hands[0]))
        found = played_cards(View.of(table.observation(1)))[::-1]
        assert len(found) == len(met)
        for one, (field, piles, card, target, hand) in zip(found, met, strict=True):
            assert (one.core.field, list(one.core.piles), one.core.turn) == (field, piles, 0)
            assert one.move == (card | (target[0] + 1) << 6 if target else card)
            assert one.since & hand == one.since
            assert one.since >> card & 1


@pytest.mark.long
def test_the_hand_of_a_player_explains_its_play_better_than_others() -> None:
    true, other = [], []
    for number in range(25):
        table = Table(SingleDeal(Rules(), deck_of("explained", number)))
        for seen, _ in decisions(table, lambda seen, name: answer(seen, "rules", name)[0], f"{number}"):
            view = View.of(seen)
            if seen.decision is None or seen.decision.kind != "play" or not view.turns:
                continue
            beliefs, worlds, rival = Beliefs(view), Worlds(view, Random(number)), 1 - view.seat
            chances = [beliefs.likelihood(int(worlds.deal().hands[rival])) for _ in range(10)]
            hand = mask_of(cards_in_hand(table, rival))
            true.append(beliefs.likelihood(hand))
            other.append(mean(chances))
    assert mean(true) > 1.2 * mean(other)


def cards_in_hand(table: Table[Rules], seat: int) -> list[int]:
    """Return the cards in the hand of ``seat``, as it sees them itself."""
    hand = View.of(table.observation(seat)).hands[seat]
    return [card for card in range(48) if hand >> card & 1]


def test_worlds_drawn_by_likelihood_leave_nothing_in_memory() -> None:
    table = Table(SingleDeal(Rules(), deck_of("kept", 1)))
    seen = next(seen for seen, _ in decisions(table, lambda seen, name: answer(seen, "greedy", name)[0], "kept")
                if len(View.of(seen).turns) == 4)
    view = View.of(seen)
    worlds = Worlds(view, Random(1))
    worlds.believe(Beliefs(view), 20, lambda: False)
    worlds.deal()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(400):
            core = worlds.deal()
            assert int(core.hands[1 - view.seat]).bit_count() == view.hand_sizes[1 - view.seat]
        assert tracemalloc.get_traced_memory()[0] - before < 20_000
    finally:
        tracemalloc.stop()


def test_a_search_whose_beliefs_ran_out_of_time_says_so() -> None:
    table = Table(SingleDeal(Rules(), deck_of("late", 1)))
    for seen, _ in decisions(table, lambda seen, name: answer(seen, "greedy", name)[0], "late"):
        if len(View.of(seen).turns) == 12 and seen.decision is not None and len(seen.decision.legal) > 1:
            break
    _, report = answer(seen, "master", 1, Budget(300, ceiling=0.0))
    assert report.decided_by == CLOCK
    _, report = answer(seen, "master", 1, Budget(24))
    assert report.decided_by == SEARCH


def test_believed_worlds_are_drawn_by_weight() -> None:
    table = Table(SingleDeal(Rules(), deck_of("drawn", 1)))
    for seen, _ in decisions(table, lambda seen, name: answer(seen, "rules", name)[0], "drawn"):
        view = View.of(seen)
        if len(view.turns) == 10 and seen.decision is not None and seen.decision.kind == "play":
            break
    beliefs, rival = Beliefs(view), 1 - view.seat

    def average(*, believed: bool) -> float:
        worlds = Worlds(view, Random(5))
        if believed:
            assert worlds.believe(beliefs, 300, lambda: False)
        drawn = [worlds.deal() for _ in range(300)]
        for core in drawn:
            assert int(core.hands[rival]).bit_count() == view.hand_sizes[rival]
            hidden = {*core.draw_pile} | {card for card in range(48) if core.hands[rival] >> card & 1}
            assert mask_of(hidden) == view.unseen()
        return mean(beliefs.likelihood(int(core.hands[rival])) for core in drawn)

    assert average(believed=True) > average(believed=False)
    late = Worlds(view, Random(5))
    assert not late.believe(beliefs, 300, lambda: True)
    assert int(late.deal().hands[rival]).bit_count() == view.hand_sizes[rival]  # without time, any world
