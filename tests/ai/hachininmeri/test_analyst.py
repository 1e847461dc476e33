"""Decisions of a game looked back upon: every choice weighed, by what its seat had seen and nothing else."""
import pytest

from hachi_hachi.ai import catalog
from hachi_hachi.ai.hachininmeri.analyst import Analyst
from hachi_hachi.ai.player import Budget
from hachi_hachi.ai.review.record_review import ReviewStep, review
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachininmeri.cards.pack import SEATS
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable
from tests.ai.hachininmeri.test_honesty import elsewhere
from tests.engine.hachininmeri.helpers.tables import setup_of, table_of, whole_pack

FEW = Budget(16)


def table_at(name: str, *, redeal: bool = False) -> MatchTable:
    chance = stream(name)
    deck = whole_pack()
    chance.shuffle(deck)
    setup = setup_of("short", redeal=redeal, sets=1, games_in_set=1)
    return table_of([CommittedDeck(tuple(deck))], setup, chance.randrange(SEATS))


@pytest.mark.long
def test_every_kind_of_decision_is_weighed_and_none_by_what_is_hidden() -> None:
    analyst = Analyst()
    kinds = set()
    table = table_at("weighed")
    count = 0
    while (decision := table.decision) is not None:
        chosen = decision.legal[-1]
        if decision.kind != "play" or count % 25 == 0:
            found = analyst.judge(table.observation(decision.seat), chosen, FEW, count)
            assert found.choices[found.chosen].action == chosen
            assert {row.action for row in found.choices} == set(decision.legal)
            assert found.loss >= 0
            assert found.forced == (len(decision.legal) == 1)
            other = elsewhere(table, decision.seat, stream("elsewhere", count))
            assert analyst.judge(other.observation(decision.seat), chosen, FEW, count) == found
            kinds.add(decision.kind)
        table.act(chosen if decision.kind == "dragon" else decision.legal[0])
        count += 1
    assert kinds >= {"open", "lead", "cover", "play"}


@pytest.mark.long
def test_a_review_weighs_the_decisions_of_a_seat_in_order() -> None:
    table = table_at("looked back", redeal=True)
    while (decision := table.decision) is not None:
        table.act(decision.legal[0])
    back = catalog.GAMES["hachinin-meri"].review()
    seat = table.entries[0].actions[0].seat
    found = review(table, {seat}, back.analyst, back.split, Budget(8), "seed")
    looked = [step for step in found if isinstance(step, ReviewStep)]
    assert next(step.judgement.kind for step in looked if step.judgement is not None) == "redeal"
    assert [step.number for step in looked] == [
        number for number, action in enumerate(table.entries[0].actions) if action.seat == seat
    ]
    assert back.unit == "points"


def test_what_is_no_answer_is_refused() -> None:
    table = table_at("refused")
    assert table.decision is not None
    with pytest.raises(ValueError, match="is not legal"):
        Analyst().judge(table.observation(table.decision.seat), Action(table.decision.seat, "sing"), FEW, 1)
