"""What declared hands are still worth while the cards are played, reckoned by hand."""
from dataclasses import replace

import pytest

from hachi_hachi.ai.hachihachi.valuation.declared_teyaku_value import CAUGHT, FULL_DEAL, WITHHELD, Claims, bonuses
from hachi_hachi.ai.hachihachi.valuation.seat_position import Outcome, Position
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.hanafuda.deck import PACK, parse, parse_all

NONE = Claims(0, pulls=False, alone=False)
FOURTH = parse("1L")


def position(**changed: object) -> Position:
    """Three play: the seat has one card in hand and nothing in its pile, the others nothing at all."""
    found = Position(
        hand=mask_of(parse_all("8L")), field=0, mine=0, others=(1, 2), piles=(0, 0), known=(0, 0), remaining=12,
        turned=-1,
    )
    return replace(found, **changed)  # type: ignore[arg-type]  # fields of the position


def outcome(**changed: object) -> Outcome:
    """It lays the light of January, which takes nothing."""
    found = Outcome(Action(0, "play", ("1L",)), 0, FOURTH, 0, mask_of(parse_all("8L")), 1 << FOURTH, 0, 11)
    return replace(found, **changed)  # type: ignore[arg-type]  # fields of the outcome


def catching(outcome: Outcome, own: Claims, *others: Claims, at: Position | None = None) -> float:
    return bonuses(outcome, at or position(), own, others)[0]


def pulling(outcome: Outcome, own: Claims, *others: Claims, at: Position | None = None) -> float:
    return bonuses(outcome, at or position(), own, others)[1]


def test_nothing_declared_is_worth_nothing() -> None:
    assert bonuses(outcome(), position(), NONE, (NONE, NONE)) == (0.0, 0.0)


def test_a_fourth_in_the_own_pile_is_paid_by_everybody_and_one_in_another_pile_by_nobody() -> None:
    mine = Claims(1 << FOURTH, pulls=False, alone=False)
    assert catching(outcome(field=0, mine=1 << FOURTH), mine, NONE, NONE) == pytest.approx(2 * FULL_DEAL)
    assert catching(outcome(field=0), mine, NONE, NONE, at=position(piles=(1 << FOURTH, 0))) == 0.0
    on_field = catching(outcome(), mine, NONE, NONE)
    assert on_field == pytest.approx(2 * FULL_DEAL * CAUGHT["field"])
    held = outcome(hand=mask_of(parse_all("1R")))
    assert catching(held, mine, NONE, NONE) == pytest.approx(2 * FULL_DEAL * CAUGHT["field, held"])
    assert catching(outcome(field=0), mine, NONE, NONE) == pytest.approx(2 * FULL_DEAL * CAUGHT["hidden"])


def test_a_fourth_that_another_waits_for_costs_whoever_lays_it_all_shares_where_it_pays_alone() -> None:
    theirs = Claims(1 << FOURTH, pulls=False, alone=False)
    shared = catching(outcome(), NONE, theirs, NONE)
    assert shared == pytest.approx(-FULL_DEAL * CAUGHT["field"])
    assert catching(outcome(), NONE, replace(theirs, alone=True), NONE) == pytest.approx(2 * shared)
    # turned up from the stock, or lying there before, it is nobody's fault
    assert catching(outcome(stage=1), NONE, replace(theirs, alone=True), NONE) == pytest.approx(shared)
    assert catching(outcome(card=parse("8L")), NONE, replace(theirs, alone=True), NONE) == pytest.approx(shared)
    kept = outcome(card=parse("8L"), field=0, hand=1 << FOURTH)
    assert catching(kept, NONE, theirs, NONE) == pytest.approx(-FULL_DEAL * WITHHELD)


def test_points_that_are_pulled_bring_a_kan_from_each_and_cost_one_where_another_pulls() -> None:
    """Who has all cards is above par for sure, who has none of them all is not."""
    pulls = Claims(0, pulls=True, alone=False)
    assert pulling(outcome(mine=PACK), pulls, NONE, NONE) == pytest.approx(2 * FULL_DEAL, abs=1e-6)
    everything = position(piles=(0, PACK))
    assert pulling(outcome(), NONE, NONE, pulls, at=everything) == pytest.approx(-FULL_DEAL, abs=1e-6)
    assert pulling(outcome(), pulls, NONE, NONE, at=everything) == pytest.approx(0.0, abs=1e-3)
    assert pulling(outcome(), NONE, pulls, NONE, at=everything) == pytest.approx(0.0, abs=1e-3)
