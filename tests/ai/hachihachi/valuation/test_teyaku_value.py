"""What declared hands are still worth while the cards are played, reckoned by hand."""
from dataclasses import replace

import pytest

from hachi_hachi.ai.hachihachi.valuation.position import Outcome, Position
from hachi_hachi.ai.hachihachi.valuation.teyaku_value import CAUGHT, FULL_DEAL, WITHHELD, Claims, bonuses
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


def laid(**changed: object) -> Outcome:
    """It lays the light of January, which takes nothing."""
    found = Outcome(Action(0, "play", ("1L",)), 0, FOURTH, 0, mask_of(parse_all("8L")), 1 << FOURTH, 0, 11)
    return replace(found, **changed)  # type: ignore[arg-type]  # fields of the outcome


def catching(outcome: Outcome, own: Claims, *others: Claims, at: Position | None = None) -> float:
    return bonuses(outcome, at or position(), own, others)[0]


def pulling(outcome: Outcome, own: Claims, *others: Claims, at: Position | None = None) -> float:
    return bonuses(outcome, at or position(), own, others)[1]


def test_nothing_declared_is_worth_nothing() -> None:
    assert bonuses(laid(), position(), NONE, (NONE, NONE)) == (0.0, 0.0)


def test_a_fourth_in_the_own_pile_is_paid_by_everybody_and_one_in_another_pile_by_nobody() -> None:
    mine = Claims(1 << FOURTH, pulls=False, alone=False)
    assert catching(laid(field=0, mine=1 << FOURTH), mine, NONE, NONE) == pytest.approx(2 * FULL_DEAL)
    assert catching(laid(field=0), mine, NONE, NONE, at=position(piles=(1 << FOURTH, 0))) == 0.0
    on_field = catching(laid(), mine, NONE, NONE)
    assert on_field == pytest.approx(2 * FULL_DEAL * CAUGHT["field"])
    held = laid(hand=mask_of(parse_all("1R")))
    assert catching(held, mine, NONE, NONE) == pytest.approx(2 * FULL_DEAL * CAUGHT["field, held"])
    assert catching(laid(field=0), mine, NONE, NONE) == pytest.approx(2 * FULL_DEAL * CAUGHT["hidden"])


def test_a_fourth_that_another_waits_for_costs_whoever_lays_it_all_shares_where_it_pays_alone() -> None:
    theirs = Claims(1 << FOURTH, pulls=False, alone=False)
    shared = catching(laid(), NONE, theirs, NONE)
    assert shared == pytest.approx(-FULL_DEAL * CAUGHT["field"])
    assert catching(laid(), NONE, replace(theirs, alone=True), NONE) == pytest.approx(2 * shared)
    # turned up from the stock, or lying there before, it is nobody's fault
    assert catching(laid(stage=1), NONE, replace(theirs, alone=True), NONE) == pytest.approx(shared)
    assert catching(laid(card=parse("8L")), NONE, replace(theirs, alone=True), NONE) == pytest.approx(shared)
    kept = laid(card=parse("8L"), field=0, hand=1 << FOURTH)
    assert catching(kept, NONE, theirs, NONE) == pytest.approx(-FULL_DEAL * WITHHELD)


def test_points_that_are_pulled_bring_a_kan_from_each_and_cost_one_where_another_pulls() -> None:
    """Who has all cards is above par for sure, who has none of them all is not."""
    pulls = Claims(0, pulls=True, alone=False)
    assert pulling(laid(mine=PACK), pulls, NONE, NONE) == pytest.approx(2 * FULL_DEAL, abs=1e-6)
    everything = position(piles=(0, PACK))
    assert pulling(laid(), NONE, NONE, pulls, at=everything) == pytest.approx(-FULL_DEAL, abs=1e-6)
    assert pulling(laid(), pulls, NONE, NONE, at=everything) == pytest.approx(0.0, abs=1e-3)
    assert pulling(laid(), NONE, pulls, NONE, at=everything) == pytest.approx(0.0, abs=1e-3)
