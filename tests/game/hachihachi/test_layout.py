from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.display.canvas import frame_for
from game.display.geometry import Box, union
from game.hachihachi.table.layout import FIELD, HAND, PLACES, STOCK_COLUMN, Layout

SIZES = [(1280, 720), (1920, 1080), (1280, 960), (2520, 1080), (800, 600), (3840, 2160), (1366, 768), (1440, 900)]


def layout_of(size: tuple[int, int], seats: int = 3, playing: frozenset[int] | None = None) -> Layout:
    frame = frame_for(size)
    return Layout(frame.width, frame.height, seats).arranged(playing)


def arrangements(seats: int) -> list[frozenset[int] | None]:
    """Before it is known who plays, and every three (or two) that can play."""
    return [None, *(frozenset(chosen) for count in (2, 3) for chosen in combinations(range(seats), count))]


TABLES = [(seats, playing) for seats in range(4, 8) for playing in arrangements(seats)]


def inside(outer: Box, inner: Box) -> bool:
    slack = 1e-6
    return (
        inner.x >= outer.x - slack and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack and inner.bottom <= outer.bottom + slack
    )


def apart(boxes: list[Box]) -> bool:
    return not any(one.inset(1e-6).overlaps(other) for one, other in combinations(boxes, 2))


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def layout(request: pytest.FixtureRequest) -> Layout:
    return layout_of(request.param)


def test_the_large_parts_lie_apart_and_inside(layout: Layout) -> None:
    area = Box(0, 0, layout.width, layout.height)
    columns = [part for side in (1, 2) for part in (
        layout.column(side).plate, layout.column(side).hand, layout.column(side).words, layout.column(side).chips,
        layout.column(side).pile,
    )]
    parts = [
        layout.head, layout.field, layout.own_pile, layout.hand_box, layout.own_plate, layout.tools, *columns,
    ]
    assert all(inside(area, part) for part in parts)
    assert apart(parts)


def test_the_next_in_order_of_play_sits_at_the_right(layout: Layout) -> None:
    assert layout.position(1, 0) == 1
    assert layout.column(1).plate.x > layout.middle.right
    assert layout.column(2).plate.right < layout.middle.x
    assert [layout.position(seat, 2) for seat in range(3)] == [1, 2, 0]


@pytest.mark.parametrize("count", range(1, HAND + 1))
def test_cards_of_the_hand_lie_side_by_side(layout: Layout, count: int) -> None:
    boxes = [layout.hand(index, count).box for index in range(count)]
    assert apart(boxes)
    assert all(inside(layout.hand_box, box) for box in boxes)
    assert [box.x for box in boxes] == sorted(box.x for box in boxes)
    assert union(boxes).cx == pytest.approx(layout.hand_box.cx)


def test_places_of_the_field_and_the_stock_lie_apart(layout: Layout) -> None:
    boxes = [layout.field_card(place).box for place in range(FIELD)]
    boxes += [layout.stock.box, layout.turned.box]
    assert apart(boxes)
    assert all(inside(layout.field, box) for box in boxes)
    assert all(column != STOCK_COLUMN for column, _row in PLACES)
    assert len(set(PLACES)) == FIELD


def test_a_stack_of_three_stays_on_its_place(layout: Layout) -> None:
    room = Box(0, layout.head.y, layout.width, layout.own_pile.y - layout.head.y)
    for place in range(FIELD):
        stack = [layout.stack_card(place, depth).box for depth in range(3)]
        assert inside(room, union(stack))
        others = [layout.field_card(other).box for other in range(FIELD) if other != place]
        assert not any(union(stack).overlaps(other) for other in others)
        assert stack[0].y != stack[1].y != stack[2].y


@pytest.mark.parametrize("position", [0, 1, 2])
@given(counts=st.tuples(st.integers(0, 5), st.integers(0, 9), st.integers(0, 10), st.integers(0, 24)))
@settings(max_examples=60, deadline=None)
def test_piles_stay_in_their_box_and_can_be_counted(position: int, counts: tuple[int, ...]) -> None:
    for size in ((1280, 720), (1280, 960), (2520, 1080)):
        layout = layout_of(size)
        box = layout.own_pile if position == 0 else layout.column(position).pile
        rows = layout.pile(position, counts)
        assert [len(row) for row in rows] == list(counts)
        assert all(inside(box, place.box) for row in rows for place in row)
        for row in rows:
            steps = [after.x - before.x for before, after in pairwise(row)]
            assert all(step > 5 for step in steps)
        shown = [union([place.box for place in row]) for row in rows if row]
        assert apart(shown)


def test_backs_lie_in_the_column(layout: Layout) -> None:
    for position in (1, 2):
        boxes = [layout.back(position, index, HAND).box for index in range(HAND)]
        assert apart(boxes)
        assert all(inside(layout.column(position).hand, box) for box in boxes)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seats", range(2, 8))
def test_every_seat_has_its_own_place(size: tuple[int, int], seats: int) -> None:
    for playing in arrangements(seats) if seats > 3 else [None]:
        layout = layout_of(size, seats, playing)
        area = Box(0, 0, layout.width, layout.height)
        parts = [layout.head, layout.field, layout.own_pile, layout.hand_box, layout.own_plate, layout.tools]
        for position in range(1, seats):
            block = layout.column(position)
            plays = seats < 4 or (playing is not None and position in playing)
            whole = [block.plate, block.words, block.chips, block.pile]
            # whoever does not play has had its hand where its plate is
            parts += [part for part in (*whole, *([block.hand] if plays or playing is None else [])) if part.h > 0]
            backs = [layout.back(position, index, HAND).box for index in range(HAND)]
            assert all(inside(block.hand.inset(0, -1e-6), back) for back in backs)
            if plays:
                assert block.pile.h >= 60
                assert block.chips.h >= 20
        assert all(inside(area, part) for part in parts)
        assert apart(parts)


@pytest.mark.parametrize(("seats", "playing"), TABLES)
def test_piles_of_those_who_play_can_be_counted(seats: int, playing: frozenset[int] | None) -> None:
    layout = layout_of((1280, 720), seats, playing)
    for position in (playing or frozenset()) - {0}:
        box = layout.column(position).pile
        for counts in ((5, 9, 10, 24), (0, 0, 1, 0), (2, 3, 4, 9), (1, 1, 1, 1)):
            rows = layout.pile(position, counts)
            assert [len(row) for row in rows] == list(counts)
            assert all(inside(box, place.box) for row in rows for place in row)
            shown = [union([place.box for place in row]) for row in rows if row]
            assert apart(shown)
            assert all(place.box.w >= 20 for row in rows for place in row)
            assert all(after.x - before.x > 4 for row in rows for before, after in pairwise(row))


def test_play_runs_counter_clockwise_around_the_table() -> None:
    for seats in range(4, 8):
        layout = layout_of((1280, 720), seats)
        plates = [layout.column(position).plate for position in range(1, seats)]
        right = [plate for plate in plates if plate.x > layout.middle.right]
        left = [plate for plate in plates if plate.right < layout.middle.x]
        assert plates == right + left
        assert [plate.y for plate in right] == sorted((plate.y for plate in right), reverse=True)
        assert [plate.y for plate in left] == sorted(plate.y for plate in left)
        assert abs(len(right) - len(left)) <= 1


def test_the_blank_lies_with_its_holder() -> None:
    for seats, playing in TABLES:
        layout = layout_of((1280, 720), seats, playing)
        for position in range(1, seats):
            if playing is None or position not in playing:
                block = layout.column(position)
                assert inside(union([block.plate, block.hand]), layout.blank(position).box)
