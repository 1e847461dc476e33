from collections.abc import Collection

import pytest

from hachi_hachi.ai.catalog import choose
from hachi_hachi.ai.hachihachi.arena import result_attribution
from hachi_hachi.ai.hachihachi.arena.result_attribution import split
from hachi_hachi.ai.hachihachi.game_players import HACHIHACHI as PLAYERS
from hachi_hachi.ai.player import Budget
from hachi_hachi.ai.review.record_review import ReviewStep, review, steps
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable, new_year


def played(preset: str, seats: int, level: str = "greedy") -> YearTable:
    table = new_year(Setup(preset, {}, tuple(SeatInfo(f"S{seat}", level) for seat in range(seats)), 6), 88)
    while (decision := table.decision) is not None:
        table.act(choose(table.observation(decision.seat), level, len(table.events))[0])
    return table


@pytest.mark.parametrize(("preset", "seats"), [("shiragiku", 3), ("bga", 5)])
def test_the_parts_of_a_deal_add_up_to_what_it_paid(preset: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(result_attribution, "FIRST", 4)
    monkeypatch.setattr(result_attribution, "EACH", 2)
    table = played(preset, seats)
    for entry, dealt in enumerate(table.entries):
        if not dealt.settled:
            continue
        paid = [0] * seats
        for payment in table.ledger.of_deal(entry):
            for account, points in ((payment.payer, -payment.points), (payment.payee, payment.points)):
                if isinstance(account, int):
                    paid[account] += points
        found = split(table.record_text(), entry, 1)
        assert [part.result * table.rules.kan_points for part in found] == pytest.approx(paid)
        assert found == split(table.record_text(), entry, 1)


def test_where_everybody_plays_by_the_policy_decisions_bring_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(result_attribution, "FIRST", 2)
    monkeypatch.setattr(result_attribution, "EACH", 2)
    table = played("shiragiku", 3, "rules")
    found = split(table.record_text(), 0, 1)
    by_others = split(played("shiragiku", 3, "random").record_text(), 0, 1)
    assert sum(abs(part.own) for part in found) < sum(abs(part.own) for part in by_others)
    with pytest.raises(ValueError, match="is not over"):
        split(new_year(table.setup, 1).record_text(), 0, 1)


def test_a_review_is_the_same_when_it_is_left_and_taken_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(result_attribution, "FIRST", 2)
    monkeypatch.setattr(result_attribution, "EACH", 2)
    whole = played("shiragiku", 3)
    table = whole.single_deal(0)
    back = PLAYERS.review()
    budget = Budget(8)

    def reviewed(done: Collection[tuple[int, int]] = ()) -> list[ReviewStep]:
        found = review(table, {0}, back.analyst, back.split, budget, "again", done)
        return [step for step in found if isinstance(step, ReviewStep)]

    looked = reviewed()
    assert len(looked) == steps(table, {0})
    assert looked[-1].judgement is None
    assert len(looked[-1].parts) == 3
    done = {(step.deal, step.number) for step in looked[::2]}
    assert reviewed(done) == looked[1::2]
