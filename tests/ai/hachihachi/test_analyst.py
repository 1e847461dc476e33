from itertools import islice
from random import Random

import pytest

from hachi_hachi.ai.catalog import GAMES
from hachi_hachi.ai.hachihachi.analyst import Analyst
from hachi_hachi.ai.hachihachi.arena.endgame_exactness import expectations, positions, shares
from hachi_hachi.ai.hachihachi.arena.single_deals import deck_of
from hachi_hachi.ai.hachihachi.players.search_player import MOST_WORLDS
from hachi_hachi.ai.player import Budget
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import WorldSampler
from tests.ai.hachihachi.redeal import dealt_anew, started

FEW = Budget(12)


def test_near_the_end_a_loss_is_the_exact_one() -> None:
    analyst = Analyst()
    counted = 0
    for seen in islice(positions("losses"), 12):
        worlds = WorldSampler.of(seen).every(MOST_WORLDS)
        multiplier = View.of(seen).multiplier
        exact = expectations(seen, worlds, shares(seen, worlds, "master"))
        assert seen.decision is not None
        for chosen in seen.decision.legal:
            found = analyst.judge(seen, chosen, Budget(MOST_WORLDS), 1)
            lost = found.choices[0].worth - found.choices[found.chosen].worth
            assert lost == pytest.approx(multiplier * (max(exact.values()) - exact[str(chosen)]), abs=1e-6)
            assert found.error == 0
            assert found.choices[found.chosen].action == chosen
            counted += 1
    assert counted >= 24


def test_every_kind_of_decision_of_a_deal_is_weighed_and_none_by_what_is_hidden() -> None:
    analyst = Analyst()
    kinds = set()
    for seats in (3, 5):
        deck = deck_of("weighed", seats)
        table = started(deck, seats=seats)
        actions: list[Action] = []
        while (decision := table.decision) is not None and len(actions) < 9:
            seen = table.observation(decision.seat)
            chosen = decision.legal[-1]
            found = analyst.judge(seen, chosen, FEW, len(actions))
            assert [row.action for row in found.choices].count(chosen) == 1
            assert {row.action for row in found.choices} >= set(decision.legal)
            assert found.loss >= 0
            assert found.choices[0].action == chosen or found.loss > 0 or found.forced or found.chosen > 0
            assert analyst.judge(seen, chosen, FEW, len(actions)) == found
            if seats == 3:
                other = started(dealt_anew(deck, table, decision.seat, Random(1)), actions)
                assert analyst.judge(other.observation(decision.seat), chosen, FEW, len(actions)) == found
            kinds.add(decision.kind)
            actions.append(decision.legal[0])
            table.act(decision.legal[0])
    assert kinds >= {"play", "bid"}


def test_what_is_no_answer_is_refused() -> None:
    table = started(deck_of("refused", 0))
    assert table.decision is not None
    seen = table.observation(table.decision.seat)
    with pytest.raises(ValueError, match="is not legal"):
        Analyst().judge(seen, Action(table.decision.seat, "play", ("99",)), FEW, 0)
    with pytest.raises(ValueError, match="nothing is asked"):
        Analyst().judge(table.observation((table.decision.seat + 1) % 3), table.decision.legal[0], FEW, 0)


def test_the_catalogue_has_someone_who_looks_back_on_every_game() -> None:
    for game in GAMES.values():
        review = game.review()
        assert review.analyst.version
        assert review.budget.rollouts > 0
