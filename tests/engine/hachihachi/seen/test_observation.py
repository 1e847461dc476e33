"""What a seat is shown: its own cards, what lies open, and nothing that depends on what is hidden."""
import pickle
import random

import pytest

from engine.core.actions import Decision
from engine.core.events import HIDDEN
from engine.core.records.header import SeatInfo, Setup
from engine.hachihachi.records.sitting import YearTable
from engine.hachihachi.seen import events as ev
from engine.hachihachi.seen.view import View
from engine.hachihachi.steps.shuffle import Shuffle
from engine.hachihachi.year.source import RecordedSource
from tests.engine.hachihachi.helpers.builder import deck_of, play, table_of
from tests.engine.hachihachi.helpers.games import GAMES


def test_an_observation_begins_with_the_deal_at_hand() -> None:
    table = table_of([deck_of(), deck_of(seed=5)])
    assert isinstance(table.observation(0).events[0], ev.DealOpened)
    while len(table.year.entries) == 1:
        assert table.decision is not None
        table.act(table.decision.legal[0])
    events = table.observation(1).events
    assert isinstance(events[0], ev.DealOpened)
    assert events[0].month == 2
    assert sum(isinstance(event, ev.DealOpened) for event in events) == 1


def test_the_decision_is_shown_to_who_is_asked_and_to_nobody_else() -> None:
    table = table_of([deck_of()], dealer=1)
    assert isinstance(table.observation(1).decision, Decision)
    assert [table.observation(seat).decision for seat in (-1, 0, 2)] == [None] * 3


def test_of_another_hand_a_seat_sees_backs_and_a_spectator_of_all() -> None:
    table = table_of([deck_of(["1L 2A 3L 4A 5R 6R 7A"])])
    packets = {
        seat: [event.cards for event in table.observation(seat).events if isinstance(event, ev.HandDealt)]
        for seat in (-1, 0, 1)
    }
    backs = [(HIDDEN,) * 4, (HIDDEN,) * 3]
    assert [packets[0][n] for n in (0, 3)] == [(0, 4, 8, 12), (17, 21, 24)]
    assert [packets[1][n] for n in (0, 3)] == backs
    assert packets[-1] == [backs[0]] * 3 + [backs[1]] * 3


def test_an_observation_is_fit_for_another_process() -> None:
    observation = GAMES["three_of_a_month_in_one_stack"].table().observation(1)
    again = pickle.loads(pickle.dumps(observation))  # noqa: S301 - our own
    assert again == observation
    assert View.of(again) == View.of(observation)


def table_with(decks: list[tuple[int, ...]], orders: list[tuple[int, ...]], seats: int, preset: str) -> YearTable:
    """Return a table with these decks, uncommitted: a commitment must differ where the deck does."""
    setup = Setup(preset, {}, tuple(SeatInfo(f"Seat {n}", "human") for n in range(seats)), 12)
    drawn = tuple(range(0, 4 * seats, 4))
    shuffles = [Shuffle(deck, order=order) for deck, order in zip(decks, orders, strict=True)]
    return YearTable(setup, RecordedSource((drawn,), 0, shuffles, None))


def hidden_from(table: YearTable, seat: int) -> set[int]:
    view = View.of(table.observation(seat))
    return {card for card in range(48) if view.unseen() >> card & 1}


@pytest.mark.parametrize(("seats", "preset"), [(2, "shiragiku"), (3, "shiragiku"), (3, "bga"), (3, "hanafubuki")])
def test_what_is_hidden_leaves_no_trace_in_what_is_seen(seats: int, preset: str) -> None:
    """Exchange the cards that a seat cannot see, play the same actions again: the seat is shown the same."""
    rng = random.Random(f"{seats} {preset}")
    compared = 0
    for _ in range(60):
        deck = tuple(rng.sample(range(48), 48))
        table = table_with([deck], [()], seats, preset)
        for _ in range(rng.randrange(3, 18)):
            if table.decision is None:
                break
            table.act(rng.choice(table.decision.legal))
        if table.decision is None:
            continue
        for seat in range(seats):
            hidden = sorted(hidden_from(table, seat))
            exchange = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
            other = table_with([tuple(exchange.get(card, card) for card in deck)], [()], seats, preset)
            if teyaku(other) != teyaku(table):
                continue  # another hand to declare is no secret
            for action in table.year.entries[0].actions:
                other.act(action)
            seen, would_see = table.observation(seat), other.observation(seat)
            assert seen.events == would_see.events
            assert seen.decision == would_see.decision
            compared += 1
    assert compared > 40


def teyaku(table: YearTable) -> list[ev.TeyakuDeclared]:
    return [event for event in table.events if isinstance(event, ev.TeyakuDeclared)]


def test_the_test_above_would_notice_a_hand_that_shows() -> None:
    deck = deck_of(["1L 2A 3L 4A 5R 6R 7A"])
    exchanged = list(deck)
    exchanged[4], exchanged[-1] = exchanged[-1], exchanged[4]  # a card of Iori's hand with one of the stock
    one, other = table_of([deck]), table_of([exchanged])
    play(one, "1L")
    play(other, "1L")
    assert one.observation(0).events == other.observation(0).events
    assert one.observation(1).events != other.observation(1).events
    assert one.events != other.events
