"""Going back in a year: the cards stay the same, and what was done since is as if it had not been."""
import random

import pytest

from engine.core.records.header import SeatInfo, Setup
from engine.hachihachi.records.reader import parse_record
from engine.hachihachi.records.sitting import YearTable, new_year
from engine.hachihachi.seen import events as ev


def table_of(seats: int, seed: int, sheet: str = "shiragiku") -> YearTable:
    infos = tuple(SeatInfo(f"Seat {number}", "human") for number in range(seats))
    return new_year(Setup(sheet, {}, infos, 6), seed)


def walk(table: YearTable, count: int, chance: random.Random) -> None:
    for _ in range(count):
        if table.decision is None:
            return
        table.act(chance.choice(table.decision.legal))


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
@pytest.mark.parametrize("sheet", ["shiragiku", "decimal"])
def test_before_is_the_table_as_it_was(seats: int, sheet: str) -> None:
    chance = random.Random(seats)
    table = table_of(seats, 7, sheet)
    checked = 0
    for _ in range(90):
        decision = table.decision
        if decision is None:
            break
        deals, text, events = len(table.year.entries), table.record_text(), list(table.events)
        action = chance.choice(decision.legal)
        table.act(action)
        if table.finished or len(table.year.entries) > deals:
            assert table.before(action.seat) is None
            continue
        back = table.before(action.seat)
        assert back is not None
        assert back.decision == decision
        assert back.record_text() == text
        assert back.events == events
        checked += 1
    assert checked > 40


def test_the_deals_behind_stay_the_same_after_going_back() -> None:
    table, chance = table_of(5, 3), random.Random(1)
    walk(table, 3, chance)
    back = table.before(table.year.entries[-1].actions[-1].seat)
    assert back is not None
    for one, seed in ((table, 5), (back, 6)):
        walk(one, 60, random.Random(seed))
    decks = [[entry.shuffle for entry in one.year.entries][:2] for one in (table, back)]
    assert len(decks[0]) == 2
    assert decks[0] == decks[1]


def test_before_reaches_back_over_the_actions_of_others() -> None:
    table = table_of(3, 11)
    first = table.decision
    assert first is not None
    table.act(first.legal[0])
    while table.decision is not None and table.decision.seat != first.seat:
        table.act(table.decision.legal[0])
    back = table.before(first.seat)
    assert back is not None
    assert back.decision == first
    assert back.before(first.seat) is None


def test_a_deal_is_dealt_again_or_alone() -> None:
    table = table_of(4, 9)
    walk(table, 200, random.Random(2))
    assert len(table.year.entries) > 2
    again = table.again(1)
    assert again.year.entries[1].actions == []
    assert again.year.entries[1].shuffle.deck == table.year.entries[1].shuffle.deck
    walk(again, 200, random.Random(3))
    assert again.decision is None
    assert len(again.year.entries) == 2
    alone = table.only(1)
    assert alone.decision is None
    assert len(alone.year.entries) == 2
    assert alone.events == table.events[: len(alone.events)]
    assert sum(isinstance(event, ev.DealClosed) for event in alone.events) == 2


def test_a_year_gone_back_in_is_recorded_like_any_other() -> None:
    table = table_of(5, 4)
    walk(table, 9, random.Random(8))
    actions = table.year.entries[-1].actions
    back = table.before(actions[-1].seat)
    assert back is not None
    assert parse_record(back.record_text()).deals[-1].actions == tuple(actions[:-1])
