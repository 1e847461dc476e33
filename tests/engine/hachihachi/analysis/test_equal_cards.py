"""Two cards that are equal for the play: whichever of them is taken, under any rules, the deal ends the same."""
import random

import pytest

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.ledger import sums
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.actions import PLAY, TAKE, play, take
from hachi_hachi.engine.hachihachi.analysis.card_matching import distinct, equal
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable, continue_year, new_year
from hachi_hachi.engine.hachihachi.rulesets import RULESETS
from hachi_hachi.engine.hanafuda.deck import CARDS, parse
from tests.engine.hachihachi.helpers.builder import deck_of, table_of
from tests.engine.hachihachi.helpers.builder import play as play_moves
from tests.engine.hachihachi.helpers.option_rows import ROWS, options_of


def test_only_chaff_of_one_month_is_equal() -> None:
    found = {
        (CARDS[one].notation, CARDS[other].notation)
        for one in range(48) for other in range(one + 1, 48) if equal(one, other)
    }
    assert found == {
        *((f"{month}c1", f"{month}c2") for month in range(1, 11)),
        ("12c1", "12c2"), ("12c1", "12c3"), ("12c2", "12c3"),
    }


def test_of_equal_cards_the_first_is_left_and_all_else_is_kept() -> None:
    one, other, ribbon, card = (parse(name) for name in ("1c1", "1c2", "1R", "1L"))
    ways = (play(0, card, one), play(0, card, other), play(0, ribbon), take(0, other), take(0, ribbon))
    assert distinct(ways) == (ways[0], *ways[2:])
    assert distinct((take(0, other), take(0, one))) == (take(0, other),)
    assert distinct((play(0, one), play(0, other))) == (play(0, one), play(0, other))
    assert distinct((Action(0, "stop"), Action(0, "sage"))) == (Action(0, "stop"), Action(0, "sage"))


def ways_of_equal(table: YearTable) -> list[Action]:
    """Return two answers to the pending decision that take equal cards; none if there are none."""
    decision = table.decision
    assert decision is not None
    kept = distinct(decision.legal)
    for action in decision.legal:
        if action not in kept:
            first = next(one for one in kept if distinct((one, action)) == (one,))
            return [first, action]
    return []


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(ROWS)))
def test_whichever_of_two_equal_cards_is_taken_the_deal_ends_the_same(number: int) -> None:
    seats = 3 + number % 2
    infos = tuple(SeatInfo(f"Seat {seat}", "human") for seat in range(seats))
    rng = random.Random(number)
    ruleset = next(ruleset for ruleset in RULESETS.values() if seats in ruleset.seats)
    setup = Setup(ruleset.name, options_of(number), infos, ruleset.deals[-1])
    table = new_year(setup, number)
    ways: list[Action] = []
    while not ways:
        if table.decision is None:  # chance let everybody fold in every deal: another year
            table = new_year(setup, rng.random().hex())
            continue
        table.act(rng.choice(table.decision.legal))
        ways = ways_of_equal(table) if table.decision is not None else []
    text, entry = table.record_text(), len(table.entries) - 1
    this, that = continue_year(text, 1), continue_year(text, 1)
    this.act(ways[0])
    that.act(ways[1])
    names = {str(ways[0].args[-1]): str(ways[1].args[-1]), str(ways[1].args[-1]): str(ways[0].args[-1])}
    while not this.entries[entry].settled and this.decision is not None:
        assert that.decision is not None
        assert that.decision.kind == this.decision.kind
        action = rng.choice(this.decision.legal)
        swapped = Action(action.seat, action.verb, tuple(
            names.get(one, one) if isinstance(one, str) else one for one in action.args
        ))
        this.act(action)
        that.act(swapped)
    assert that.year.entries[entry].winner == this.year.entries[entry].winner
    assert sums(that.ledger.of_deal(entry)) == sums(this.ledger.of_deal(entry))


def test_a_card_turned_up_has_an_equal_answer_only_where_both_are_equal() -> None:
    found = []
    for field in ("1c1 1c2 2A 3L 4A 5A", "1R 1c2 2A 3L 4A 5A"):
        table = table_of([deck_of(("6A 7A 8A 9A 10A 11A 12L", "", ""), field, "1L")])
        assert table.equal_answer() is None
        play_moves(table, "6A")
        assert table.decision is not None
        assert table.decision.kind == TAKE
        found.append(table.equal_answer())
        assert all(table.decision.allows(take(0, parse(name))) for name in field.split()[:2])
    assert found == [take(0, parse("1c1")), None]


def test_the_card_of_the_hand_is_chosen_though_what_it_takes_is_equal() -> None:
    table = table_of([deck_of(("1L 6A 7A 8A 9A 10A 11A", "", ""), "1c1 1c2 2A 3L 4A 5A")])
    assert table.decision is not None
    assert table.decision.kind == PLAY
    assert table.equal_answer() is None
