"""What a seat is shown: its own cards, what lies open, and nothing that depends on what is hidden."""


from hachi_hachi.engine.common.actions import Decision
from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.hachihachi.visibility import events as ev
from tests.engine.hachihachi.helpers.builder import deck_of, play, table_of


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


def test_a_hand_that_shows_would_be_noticed() -> None:
    deck = deck_of(["1L 2A 3L 4A 5R 6R 7A"])
    exchanged = list(deck)
    exchanged[4], exchanged[-1] = exchanged[-1], exchanged[4]  # a card of Iori's hand with one of the stock
    one, other = table_of([deck]), table_of([exchanged])
    play(one, "1L")
    play(other, "1L")
    assert one.observation(0).events == other.observation(0).events
    assert one.observation(1).events != other.observation(1).events
    assert one.events != other.events
