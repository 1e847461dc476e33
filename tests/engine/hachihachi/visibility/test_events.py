"""Every event has a form for every seat, and no seat sees what it must not."""
import inspect
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from hachi_hachi.engine.common.events import HIDDEN, Event, PublicEvent
from hachi_hachi.engine.hachihachi.visibility import events as ev

CLASSES: list[type[Event]] = [
    cls for _, cls in inspect.getmembers(ev, inspect.isclass)
    if issubclass(cls, Event) and cls not in (Event, PublicEvent)
]
SEATS = st.integers(-1, 6)
CARDS = st.lists(st.integers(0, 48), unique=True, max_size=7).map(tuple)
ANY_EVENT: st.SearchStrategy[Event] = st.one_of([st.from_type(cls) for cls in CLASSES])


@given(ANY_EVENT, SEATS)
def test_a_form_is_an_event_of_the_same_class_and_stays_as_it_is(event: Event, seat: int) -> None:
    form = event.seen_by(seat)
    assert type(form) is type(event)
    assert form.seen_by(seat) == form


@given(ANY_EVENT, SEATS)
def test_what_is_public_is_the_same_for_all(event: Event, seat: int) -> None:
    if isinstance(event, PublicEvent):
        assert event.seen_by(seat) == event


def test_the_only_secret_is_a_dealt_hand() -> None:
    # who adds an event that is not public adds its proof here
    assert [cls for cls in CLASSES if not issubclass(cls, PublicEvent)] == [ev.HandDealt]
    assert [cls for cls in CLASSES if cls.opens] == [ev.DealOpened]


@given(st.integers(0, 6), CARDS, SEATS)
def test_a_packet_is_seen_by_its_owner_alone(owner: int, cards: tuple[int, ...], seat: int) -> None:
    event = ev.HandDealt(owner, cards)
    seen: Any = event.seen_by(seat)
    if seat == owner:
        assert seen == event
    else:
        assert seen == ev.HandDealt(owner, (HIDDEN,) * len(cards))


@given(st.integers(0, 6), st.permutations(range(48)), SEATS)
def test_two_packets_look_alike_to_everybody_else(owner: int, pack: list[int], seat: int) -> None:
    one, other = ev.HandDealt(owner, tuple(pack[:4])), ev.HandDealt(owner, tuple(pack[4:8]))
    assert (one.seen_by(seat) == other.seen_by(seat)) is (seat != owner)
