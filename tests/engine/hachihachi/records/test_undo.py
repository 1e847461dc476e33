"""Going back in a year: the cards stay the same, and what was done since is as if it had not been."""
import random

from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.records.deals_reader import parse_record
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable, new_year


def table_of(seats: int, seed: int, ruleset: str = "shiragiku") -> YearTable:
    infos = tuple(SeatInfo(f"Seat {number}", "human") for number in range(seats))
    return new_year(Setup(ruleset, {}, infos, 6), seed)


def walk(table: YearTable, count: int, chance: random.Random) -> None:
    for _ in range(count):
        if table.decision is None:
            return
        table.act(chance.choice(table.decision.legal))


def test_the_deals_behind_stay_the_same_after_going_back() -> None:
    table, chance = table_of(5, 3), random.Random(1)
    walk(table, 3, chance)
    back = table.undone(table.year.entries[-1].actions[-1].seat)
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
    back = table.undone(first.seat)
    assert back is not None
    assert back.decision == first
    assert back.undone(first.seat) is None


def test_a_year_gone_back_in_is_recorded_like_any_other() -> None:
    table = table_of(5, 4)
    walk(table, 9, random.Random(8))
    actions = table.year.entries[-1].actions
    back = table.undone(actions[-1].seat)
    assert back is not None
    assert parse_record(back.record_text()).deals[-1].actions == tuple(actions[:-1])
