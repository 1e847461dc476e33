"""Hidden cards dealt again change neither the decision of a player nor its report."""
from collections.abc import Callable
from random import Random

import pytest

from hachi_hachi.ai import catalog
from hachi_hachi.ai.koikoi.analyst import Analyst
from hachi_hachi.ai.player import Budget, Report
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable
from tests.ai.koikoi.levels_and_styles import PLAYERS
from tests.engine.contract.kits import deal_of_koi_koi, deal_of_koi_koi_exchanged

Decide = Callable[[MatchTable, str], tuple[Action, Report]]


def honest(level: str) -> Decide:
    def decide(table: MatchTable, seed: str) -> tuple[Action, Report]:
        assert table.decision is not None
        return catalog.choose(table.observation(table.decision.seat), level, seed, Budget(rollouts=16))

    return decide


def peeking(table: MatchTable, seed: str) -> tuple[Action, Report]:
    """Let the other hand decide: a player that was handed the table."""
    decision = table.decision
    assert decision is not None
    deal = table.match.deal
    assert deal is not None
    assert deal.core is not None
    _, report = honest("rules")(table, seed)
    held = cards_in(int(deal.core.hands[1 - decision.seat]))
    return decision.legal[sum(held) % len(decision.legal)], report


def exchanged(table: MatchTable, seat: int, rng: Random) -> MatchTable | None:
    """Return ``table`` with the hidden cards dealt again so that ``seat`` has seen the same, if that was found."""
    return next(filter(None, (deal_of_koi_koi_exchanged(table, seat, rng) for _ in range(20))), None)


def differences(decide: Decide, deals: int, seed: str) -> tuple[int, int]:
    """Return in how many positions ``decide`` was asked twice, and in how many it answered differently."""
    asked = different = 0
    for number in range(deals):
        rng = stream(seed, number)
        table = deal_of_koi_koi(rng)
        count = 0
        while (decision := table.decision) is not None:
            question = f"{seed}/{number}/{count}"
            answer = decide(table, question)
            other = exchanged(table, decision.seat, rng)
            if other is not None:
                assert other.observation(decision.seat) == table.observation(decision.seat)
                asked += 1
                different += decide(other, question) != answer
            table.act(answer[0])
            count += 1
    return asked, different


@pytest.mark.long
@pytest.mark.parametrize("level", PLAYERS)
def test_hidden_cards_dealt_again_change_neither_decision_nor_report(level: str) -> None:
    asked, different = differences(honest(level), 4, f"redeal {level}")
    assert asked >= 12
    assert different == 0


@pytest.mark.long
def test_an_analyst_judges_by_what_was_seen() -> None:
    analyst = Analyst()
    rng = stream("analyst")
    table = deal_of_koi_koi(rng)
    kinds = set()
    count = 0
    while (decision := table.decision) is not None:
        other = exchanged(table, decision.seat, rng)
        if other is not None:
            chosen = decision.legal[-1]
            found = [
                analyst.judge(one.observation(decision.seat), chosen, Budget(16), count) for one in (table, other)
            ]
            assert found[0] == found[1]
            assert {row.action for row in found[0].choices} == set(decision.legal)
            assert found[0].choices[found[0].chosen].action == chosen
            assert found[0].loss >= 0
            kinds.add(decision.kind)
        table.act(decision.legal[0])
        count += 1
    assert "play" in kinds


def test_a_peeking_player_is_found_out() -> None:
    asked, different = differences(peeking, 3, "peek")
    assert different > asked / 10
