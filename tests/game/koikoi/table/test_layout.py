"""The table for two: nothing overlaps, in any size and with any text."""
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hachi_hachi.game.display.geometry import Box, frame_for, union
from hachi_hachi.game.hanafuda.table.field_layout import FIELD, WIDE_FROM
from hachi_hachi.game.hanafuda.table.highlights import hand_boxes
from hachi_hachi.game.hanafuda.table.sprites import entries
from hachi_hachi.game.koikoi.table.layout import HAND, Layout

SIZES = [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080), (1280, 1024), (3840, 2160)]


def layouts(text: float) -> list[Layout]:
    frames = (frame_for(size) for size in SIZES)
    return [Layout(frame.width, frame.height, text) for frame in frames]


def parts(layout: Layout) -> dict[str, Box]:
    return {
        "far plate": layout.far_plate, "far hand": layout.far_hand, "last moves": layout.last_moves,
        "own plate": layout.own_plate, "month": layout.month, "factors": layout.factors, "words": layout.words,
        "ledger": layout.ledger, "tools": layout.tools, "far pile": layout.far_pile, "mat": layout.mat,
        "own pile": layout.own_pile, "hand": layout.hand_box,
    }


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
def test_the_parts_of_the_table_do_not_overlap(text: float) -> None:
    for layout in layouts(text):
        for shown in (False, True):
            arranged = layout.arranged(wide=False, shown=shown)
            found = parts(arranged)
            for (one, box), (other, another) in combinations(found.items(), 2):
                assert not box.inset(0.5).overlaps(another.inset(0.5)), (one, other, layout)
            for name, box in found.items():
                assert box.h > 40, (name, layout)
                assert 0 <= box.x <= box.right <= layout.width + 0.5, (name, layout)


def test_eight_cards_lie_next_to_each_other_in_the_hand() -> None:
    for layout in layouts(1.0):
        boxes = [layout.hand(index, HAND).box for index in range(HAND)]
        assert all(one.right < other.x for one, other in pairwise(boxes))
        assert union(boxes).x >= layout.middle.x - 0.5
        assert all(card == number for number, (card, _box) in enumerate(hand_boxes(layout, list(range(HAND)), None)))
        risen = dict(hand_boxes(layout, list(range(HAND)), 3))[3]
        assert risen.y == pytest.approx(boxes[3].y - layout.rise)


def test_the_field_stays_on_its_mat_and_its_places_apart() -> None:
    for layout in layouts(1.5):
        for wide, count in ((False, WIDE_FROM), (True, FIELD)):
            arranged = layout.arranged(wide=wide, shown=False)
            boxes = [arranged.field_card(place).box for place in range(count)]
            assert not any(one.overlaps(other) for one, other in combinations([*boxes, arranged.stock.box], 2))
            whole, mat = union(boxes), arranged.mat
            assert (whole.x, whole.y) >= (mat.x, mat.y)
            assert (whole.right, whole.bottom) <= (mat.right, mat.bottom)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**48 - 1), st.sampled_from([0, 1]), st.sampled_from(SIZES))
def test_a_pile_stays_in_its_band(pile: int, position: int, size: tuple[int, int]) -> None:
    frame = frame_for(size)
    layout = Layout(frame.width, frame.height)
    band = layout.far_pile if position else layout.own_pile
    boxes = [one.box for row in layout.pile(position, entries(pile)) for one in row]
    assert len(boxes) == pile.bit_count()
    for box in boxes:
        assert band.x - 0.5 <= box.x <= box.right <= band.right + 0.5
        assert band.y - 0.5 <= box.y <= box.bottom <= band.bottom + 0.5


def test_the_first_card_of_a_kind_has_its_place_before_it_comes() -> None:
    for layout in layouts(1.0):
        free = dict(layout.empty_places(0, entries(0)))
        pile = 0
        for kind, card in enumerate((0, 20, 1, 2)):  # a bright, an animal, a ribbon, a chaff card
            pile |= 1 << card
            piled = layout.pile(0, entries(pile))
            (place,) = (one.box for one in piled[kind])
            assert (place.x, place.y) == pytest.approx((free[kind].x, free[kind].y))
            assert dict(layout.empty_places(0, entries(pile))) == {k: box for k, box in free.items() if not piled[k]}


def test_the_opponents_cards_stay_in_their_column() -> None:
    for layout in layouts(1.0):
        for shown in (False, True):
            arranged = layout.arranged(wide=False, shown=shown)
            whole = union([arranged.back(index, HAND).box for index in range(HAND)])
            assert whole.right <= arranged.far_hand.right + 0.5
            assert whole.bottom <= arranged.far_hand.bottom + 0.5


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
def test_the_danger_slip_and_the_last_moves_share_their_panel(text: float) -> None:
    for layout in layouts(text):
        whole, slip, moves = layout.last_moves, layout.danger, layout.moves(danger=True)
        assert layout.moves(danger=False) == whole
        assert (slip.x, slip.y, slip.w) == (whole.x, whole.y, whole.w)
        assert slip.bottom < moves.y
        assert (moves.right, moves.bottom) == (whole.right, whole.bottom)
        assert moves.h > 40, layout
