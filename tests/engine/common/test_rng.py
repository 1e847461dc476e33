"""Streams of chance by name, and the order of seats."""
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from hachi_hachi.engine.common.rng.seeds import derive_seed, stream
from hachi_hachi.engine.common.seat_order import from_seat


def test_the_same_names_give_the_same_stream_and_others_another() -> None:
    def numbers(*names: int | str) -> list[int]:
        rng = stream(*names)
        return [rng.randrange(10**9) for _ in range(5)]

    assert numbers(7, "deal", 3) == numbers(7, "deal", 3) == numbers("7", "deal", "3")
    different = [(7, "deal", 3), (7, "deal", 4), (8, "deal", 3), (7, "player", 3), (7,)]
    assert len({tuple(numbers(*names)) for names in different}) == len(different)


@given(st.integers(1, 7), st.data())
def test_order_of_play_begins_anywhere_and_passes_everybody(seats: int, data: st.DataObject) -> None:
    first = data.draw(st.integers(0, seats - 1))
    order = from_seat(first, seats)
    assert order[0] == first
    assert sorted(order) == list(range(seats))
    assert all(after == (before + 1) % seats for before, after in pairwise(order))


def test_a_seed_apart_is_the_same_again_and_does_not_tell_the_one_it_was_made_from() -> None:
    assert derive_seed(880088, "players") == derive_seed("880088", "players")
    assert len({derive_seed(880088, "players"), derive_seed(880088, "hints"), derive_seed(880089, "players")}) == 3
    assert "880088" not in derive_seed(880088, "players")
    assert stream(derive_seed(880088, "players"), "deal", 0).random() != stream(880088, "deal", 0).random()
