"""The referee: what is legal, what follows, and what is refused."""
import pytest

from hachi_hachi.engine.common.actions import Action, IllegalActionError
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.records.recorded_year import new_year
from hachi_hachi.engine.hachihachi.rulesets import rules_for
from tests.engine.hachihachi.helpers.builder import deck_of, table_of

SEATS = tuple(SeatInfo(name, "human") for name in ("Akiko", "Iori", "Uzuki"))


def test_an_action_returns_the_events_that_followed_from_it() -> None:
    table = table_of([deck_of()])
    before = len(table.events)
    assert table.decision is not None
    news = table.act(table.decision.legal[0])
    assert news
    assert tuple(table.events[before:]) == news


def test_a_table_knows_where_among_the_events_each_action_stands() -> None:
    table = table_of([deck_of()])
    assert table.acted == []
    opened = len(table.events)
    followed: list[tuple[Event, ...]] = []
    while table.decision is not None and len(followed) < 12:
        with pytest.raises(IllegalActionError):
            table.act(Action(table.decision.seat, "dance"))  # what is refused leaves no trace
        followed.append(table.act(table.decision.legal[0]))
    ends = [*table.acted[1:], len(table.events)]
    assert table.acted[0] == opened
    assert [tuple(table.events[start:end]) for start, end in zip(table.acted, ends, strict=True)] == followed


def test_an_illegal_action_is_refused_with_what_was_legal() -> None:
    table = table_of([deck_of()])
    decision = table.decision
    assert decision is not None
    with pytest.raises(IllegalActionError) as refused:
        table.act(Action(1, "play", ("1L",)))
    assert refused.value.legal == decision.legal
    assert table.decision == decision


def test_nobody_may_act_when_the_year_is_over() -> None:
    table = new_year(Setup("shiragiku", {}, SEATS, 6), 88)
    while table.decision is not None:
        table.act(table.decision.legal[-1])
    assert table.finished
    with pytest.raises(IllegalActionError, match="seat 0 can't stop: it's nobody's turn") as refused:
        table.act(Action(0, "stop"))
    assert refused.value.legal == ()


def test_a_table_knows_its_rules_seats_and_setup() -> None:
    setup = Setup("shiragiku", {"kan_points": 10}, SEATS, 6)
    table = new_year(setup, 88)
    assert table.setup == setup
    assert table.rules == rules_for(setup)
    assert table.rules.kan_points == 10
    assert table.seats == 3
