"""The table in every size: parts lie apart, cards have the widths that the design asks for, everybody has a place."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.hachihachi.visibility.events import CardPlayed, DrawnCardPlaced
from hachi_hachi.engine.hanafuda.deck import parse_all
from hachi_hachi.game.display.geometry import Box, frame_for, union
from hachi_hachi.game.hachihachi.table.layout import HAND, Layout
from hachi_hachi.game.hachihachi.table.panels.danger_slips import free_place
from hachi_hachi.game.hachihachi.table.seat_layout import Role
from hachi_hachi.game.hanafuda.table.danger_slip import slip_height
from hachi_hachi.game.hanafuda.table.field_layout import FIELD, PLACES, STOCK_COLUMN, WIDE_FROM
from hachi_hachi.game.hanafuda.table.last_moves import Placed, rows_of
from hachi_hachi.game.hanafuda.table.pile_layout import PileCard
from hachi_hachi.game.hanafuda.table.sprites import entries
from hachi_hachi.game.table.chrome.card_row_layout import RowEntry

SIZES = [
    (1280, 720), (1920, 1080), (1280, 960), (2520, 1080), (800, 600), (1024, 768), (2560, 1440), (3840, 2160),
    (1366, 768), (1440, 900),
]
TEXTS = [1.0, 1.25, 1.5]
#: Sixteen moves of a deal.
MOVES = [DrawnCardPlaced(0, card, ()) for card in range(16)]
#: A pile of two brights, three animals, five ribbons and five chaff.
FULL = (2, 3, 5, 5)


def layout_of(
    size: tuple[int, int], seats: int = 3, playing: frozenset[int] | None = None, *, text: float = 1.0,
    wide: bool = False,
) -> Layout:
    frame = frame_for(size)
    return Layout(frame.width, frame.height, seats, text=text).arranged(playing, wide=wide)


def pile_of(counts: tuple[int, ...]) -> tuple[tuple[RowEntry, ...], ...]:
    return tuple(tuple(RowEntry(100 * kind + number) for number in range(count)) for kind, count in enumerate(counts))


def arrangements(seats: int) -> list[frozenset[int] | None]:
    """Before it is known who plays, and every three (or two) that can play."""
    return [None, *(frozenset(chosen) for count in (2, 3) for chosen in combinations(range(seats), count))]


def inside(outer: Box, inner: Box) -> bool:
    slack = 1e-6
    return (
        inner.x >= outer.x - slack and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack and inner.bottom <= outer.bottom + slack
    )


def apart(boxes: list[Box]) -> bool:
    return not any(one.inset(1e-6).overlaps(other) for one, other in combinations(boxes, 2))


#: Card widths in whole pixels that are to be reached: the hand, and with plain and with larger letters one's own pile,
#: the field and others' piles; where two play, and where three do.
Widths = tuple[int, int, int]
WANTED: dict[tuple[int, int], dict[bool, tuple[int, Widths, Widths]]] = {
    (1280, 720): {True: (92, (60, 90, 60), (60, 90, 60)), False: (100, (63, 96, 55), (58, 94, 46))},
    (1920, 1080): {True: (138, (90, 139, 90), (90, 139, 90)), False: (150, (95, 150, 83), (88, 149, 70))},
    (2520, 1080): {True: (138, (90, 139, 90), (90, 139, 90)), False: (150, (95, 150, 82), (88, 149, 70))},
    (2560, 1440): {True: (184, (120, 185, 120), (120, 185, 120)), False: (200, (126, 200, 111), (117, 198, 93))},
    (1024, 768): {True: (77, (51, 71, 51), (51, 71, 51)), False: (81, (56, 79, 48), (56, 79, 48))},
    (800, 600): {True: (60, (40, 56, 40), (40, 55, 40)), False: (63, (44, 62, 38), (44, 62, 38))},
}
#: The least share of the width in others' piles where seats sit out.
SITTING_OUT = 0.86


@pytest.mark.parametrize("size", WANTED, ids=lambda size: f"{size[0]}x{size[1]}")
def test_cards_are_as_wide_as_the_design_asks_for(size: tuple[int, int]) -> None:
    """At every size of letters and with any number of seats, of which two or three play."""
    scale = frame_for(size).scale
    for seats, text in ((seats, text) for seats in range(2, 8) for text in TEXTS):
        for playing in [None] if seats < 4 else [frozenset({0, 2, 3}), frozenset({0, 1, seats - 1}), frozenset({0, 2})]:
            layout = layout_of(size, seats, playing, text=text)
            other = next(
                position for position in range(1, seats) if layout.role(position) not in (Role.OUT, Role.BOTTOM)
            )
            own, others = (layout.pile(position, pile_of(FULL))[0][0].place for position in (0, other))
            places = (own, layout.hand(0, HAND), layout.field_card(0), others)
            found = [round(place.box.w * scale) for place in places]
            hand, plain, larger = WANTED[size][layout.duel]
            pile, field, others_pile = plain if text == TEXTS[0] else larger
            if seats > 3 and not layout.duel:
                # the lines of those who sit out and the yaku ledger need room
                others_pile = int(others_pile * SITTING_OUT)
            wanted = (pile, hand, field, others_pile)
            assert all(have >= want for have, want in zip(found, wanted, strict=True)), (seats, text, playing, found)


def large_parts(layout: Layout) -> list[Box]:
    parts = [layout.head, layout.mat, layout.own_pile, layout.hand_box, layout.own_plate, layout.tools]
    for position in range(layout.seats):
        match layout.role(position):
            case Role.OUT:
                parts.append(layout.cushion(position))
            case Role.BOTTOM:
                pass
            case _:
                block = layout.column(position)
                parts += [part for part in (block.plate, block.hand, block.chips, block.pile) if part.h > 0]
    return [*parts, *(panel for panel in (layout.panel(right=side) for side in (False, True)) if panel is not None)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_parts_lie_apart_and_inside(size: tuple[int, int]) -> None:
    for seats, text in ((seats, text) for seats in range(2, 8) for text in TEXTS):
        for playing in arrangements(seats) if seats > 3 else [None]:
            layout = layout_of(size, seats, playing, text=text)
            area = Box(0, 0, layout.width, layout.height)
            parts = large_parts(layout)
            assert all(inside(area, part) for part in parts), (seats, text, playing)
            assert apart(parts), (seats, text, playing)
            assert inside(layout.mat, layout.field)
            assert layout.captions.h >= 18


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_ledger_and_last_moves_have_their_places_while_cards_are_played(size: tuple[int, int]) -> None:
    """With two and three seats both; with more at least the ledger, under the lines of those who sit out."""
    for seats, text in ((seats, text) for seats in range(2, 8) for text in TEXTS):
        for playing in arrangements(seats) if seats > 3 else [None]:
            layout = layout_of(size, seats, playing, text=text)
            panels = [layout.panel(right=side) for side in (False, True)]
            if seats < 4:
                assert all(panel is not None and panel.h >= 120 for panel in panels)
            elif playing is None:
                assert panels == [None, None]
            else:
                ledger = panels[1]
                assert ledger is not None
                assert ledger.h >= 64


def test_very_wide_tables_have_panels_of_full_height_outside_the_columns() -> None:
    wide, usual = layout_of((2520, 1080)), layout_of((1920, 1080))
    for right in (False, True):
        panel, other = wide.panel(right=right), usual.panel(right=right)
        assert panel is not None
        assert other is not None
        assert panel.h > 0.9 * wide.height > 3 * other.h
    left, right_panel = wide.panel(right=False), wide.panel(right=True)
    assert left is not None
    assert right_panel is not None
    assert left.right < wide.column(2).plate.x
    assert right_panel.x > wide.column(1).plate.right
    cards = [layout.pile(1, pile_of(FULL))[3][0].place.box.w for layout in (wide, usual)]
    assert cards[0] > 1.1 * cards[1]


def test_large_windows_have_more_moves_and_larger_cards_not_larger_letters() -> None:
    small, large = layout_of((1600, 900)), layout_of((1920, 1080))
    assert frame_for((1920, 1080)).scale / frame_for((1600, 900)).scale < 1.07
    for place in (small.field_card(0), small.hand(0, HAND)):
        assert place.box.w * 1.25 < 0.85 * large.field_card(0).box.w * frame_for((1920, 1080)).scale
    rows = [len(rows_of(panel, MOVES, 1.0)) for layout in (small, large)
            if (panel := layout.panel(right=False)) is not None]
    assert rows == [3, 4]


def test_a_panel_too_low_for_a_round_shows_it_by_turn() -> None:
    moves: list[Placed] = [
        move for seat in range(3) for move in (CardPlayed(seat, 2 * seat, ()), DrawnCardPlaced(seat, 2 * seat + 1, ()))
    ]
    panel = layout_of((1280, 720)).panel(right=False)
    assert panel is not None
    assert [[move.card for move in row.moves] for row in rows_of(panel, moves, 1.0)] == [[0, 1], [2, 3], [4, 5]]
    assert [[move.card for move in row.moves] for row in rows_of(panel, moves[:-1], 1.0)] == [[0, 1], [2, 3], [4]]
    assert [len(row.moves) for row in rows_of(panel.top(228), moves, 1.0)] == [1] * 5
    below = panel.below(slip_height(1.0, 2) + 6)
    assert len(rows_of(below, moves, 1.0)) == 2, "under a warning both opponents' last turns stay"


def test_hands_face_up_get_a_row_of_their_own() -> None:
    for size in SIZES:
        for text in TEXTS:
            layout = layout_of(size, 3, text=text).arranged(None, shown=True)
            assert apart(large_parts(layout))
            assert layout.back(1, 0, 7).box.w > 1.2 * layout_of(size, 3, text=text).back(1, 0, 7).box.w


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_places_of_the_field_and_the_stock_lie_apart(size: tuple[int, int]) -> None:
    for seats, text, wide in ((2, 1.0, False), (3, 1.0, False), (3, 1.5, False), (3, 1.0, True), (2, 1.5, True)):
        layout = layout_of(size, seats, text=text, wide=wide)
        count = FIELD if wide else WIDE_FROM
        boxes = [layout.field_card(place).box for place in range(count)]
        assert apart([*boxes, layout.stock.box])
        assert all(inside(layout.mat, box) for box in [*boxes, layout.stock.box])
        assert not any(layout.turned.box.overlaps(box) for box in boxes)
        for place in range(count):
            stack = [layout.stack_card(place, depth).box for depth in range(3)]
            others = [layout.field_card(other).box for other in range(count) if other != place]
            assert not any(union(stack).overlaps(other) for other in others)
            assert stack[0].y < stack[1].y < stack[2].y
    assert all(column != STOCK_COLUMN for column, _row in PLACES)
    assert len(set(PLACES)) == FIELD


@pytest.mark.parametrize("count", range(1, HAND + 1))
def test_cards_of_the_hand_lie_side_by_side(count: int) -> None:
    for size in SIZES:
        for seats in (2, 3):
            layout = layout_of(size, seats)
            boxes = [layout.hand(index, count).box for index in range(count)]
            assert apart(boxes)
            assert all(inside(layout.hand_box, box) for box in boxes)
            assert [box.x for box in boxes] == sorted(box.x for box in boxes)
            assert union(boxes).cx == pytest.approx(layout.hand_box.cx)


def room_of(layout: Layout, position: int) -> Box:
    """Where a pile may lie: its band or column."""
    match layout.role(position):
        case Role.BOTTOM:
            return layout.own_pile
        case Role.ACROSS:
            return layout.far_pile
        case _:
            return layout.column(position).pile


@given(counts=st.tuples(st.integers(0, 5), st.integers(0, 9), st.integers(0, 10), st.integers(0, 24)))
@settings(max_examples=60, deadline=None)
def test_piles_stay_in_their_room_and_every_card_is_seen(counts: tuple[int, int, int, int]) -> None:
    for size in ((1280, 720), (1280, 960), (2520, 1080)):
        for seats, playing in ((2, None), (3, None), (7, frozenset({0, 2, 5}))):
            layout = layout_of(size, seats, playing)
            for position in range(seats):
                if layout.role(position) is Role.OUT:
                    continue
                rows = layout.pile(position, pile_of(counts))
                assert [len(row) for row in rows] == list(counts)
                assert all(inside(room_of(layout, position), one.box) for row in rows for one in row)
                assert all(one.shown > 4 for row in rows for one in row)
                for row in rows:
                    assert all(
                        after.box.x - before.box.x > 4 or after.box.y > before.box.y + 4
                        for before, after in pairwise(row)
                    )
                # chaff may have two rows
                lines = [[one.box for one in row if one.box.y == y] for row in rows for y in {one.box.y for one in row}]
                shown = [union(line) for line in lines]
                assert apart(shown)


def seen_share(cards: tuple[PileCard, ...]) -> list[float]:
    return [one.shown / one.box.w for one in cards]


def test_ribbons_are_whole_while_there_are_few() -> None:
    """What is painted on a ribbon's card ends at 0.72 of its width; six still show their colour."""
    wide = ((3, 0.99), (4, 0.8), (6, 0.48))
    for size, wanted in (((1280, 720), wide), ((1920, 1080), wide), ((1280, 960), ((3, 0.99), (4, 0.72)))):
        layout = layout_of(size)
        for count, least in wanted:
            assert min(seen_share(layout.pile(1, pile_of((1, 1, count, 5)))[2])) >= least, (size, count)


def test_much_chaff_has_a_second_row_if_there_is_room() -> None:
    layout = layout_of((1280, 720))
    for counts, rows in (((0, 4, 2, 4), 1), ((0, 4, 2, 10), 2), ((4, 5, 7, 10), 1)):
        chaff = layout.pile(1, pile_of(counts))[3]
        assert len({one.box.y for one in chaff}) == rows, counts


def test_a_missing_card_has_a_narrow_place_between_the_others() -> None:
    layout = layout_of((1280, 720))
    first, second, third = parse_all("1R 2R 3R")
    cards = layout.pile(1, entries(mask_of((first, third)), (second,)))[2]
    assert [(one.key, one.slot) for one in cards] == [(first, False), (second, True), (third, False)]
    assert cards[1].box.w < cards[0].box.w * 0.7
    assert apart([one.box for one in cards])


def test_brights_can_be_recognised_next_to_a_slot() -> None:
    layout = layout_of((1280, 720))
    brights, moon = parse_all("1L 3L 11L 12L"), parse_all("8L")
    for others, least in (("11A", 0.59), ("2A 4A 5A 6A 11R", 0.59), ("2A 4A 6A 7A 10A 1R 2R 5R 7R", 0.35)):
        pile = entries(mask_of((*brights, *parse_all(others))), tuple(moon))
        cards = layout.pile(1, pile)[0]
        assert min(seen_share(tuple(one for one in cards if not one.slot))) >= least, others


def test_a_danger_slip_covers_neither_cards_nor_counts() -> None:
    layout = layout_of((1280, 720))
    for position in (1, 2):
        rooms = []
        for counts in ((2, 0, 0, 0), (4, 1, 1, 2), (3, 5, 4, 8), (0, 2, 0, 4)):
            piled = layout.pile(position, pile_of(counts))
            room = free_place(layout, position, piled, 150.0, 68.0)
            rooms.append(room is not None)
            counted = [box for kinds, box in layout.count_boxes(position, piled) if kinds]
            lying = [*(one.box for kind in piled for one in kind), *counted]
            assert room is None or not any(room.overlaps(box) for box in lying), counts
        assert rooms == [True, False, False, True]


def test_the_next_in_order_of_play_sits_at_the_right() -> None:
    layout = layout_of((1280, 720))
    assert layout.position(1, 0) == 1
    assert layout.column(1).plate.x > layout.middle.right
    assert layout.column(2).plate.right < layout.middle.x
    assert [layout.position(seat, 2) for seat in range(3)] == [1, 2, 0]


def test_two_sit_opposite_each_other() -> None:
    for size in SIZES:
        for layout in (layout_of(size, 2), layout_of(size, 6, frozenset({0, 3}))):
            other = 1 if layout.seats == 2 else 3
            assert layout.role(other) is Role.ACROSS
            assert layout.duel
            assert layout.column(other).pile.bottom <= layout.mat.y
            assert layout.head.x > layout.mat.right


def test_who_plays_gets_the_columns_and_the_others_the_wings() -> None:
    for seats in range(4, 8):
        for playing in arrangements(seats)[1:]:
            assert playing is not None
            layout = layout_of((1280, 720), seats, playing)
            roles = {position: layout.role(position) for position in range(seats)}
            bottom = 0 if 0 in playing else min(playing)
            assert roles[bottom] is Role.BOTTOM
            assert {position for position, role in roles.items() if role is not Role.OUT} == playing
            others = sorted(playing - {bottom})
            if len(others) == 2:
                assert [roles[position] for position in others] == [Role.RIGHT, Role.LEFT]
            for position in set(range(seats)) - playing:
                box = layout.cushion(position)
                at_right = box.x > layout.middle.right
                assert at_right == ((position - bottom) % seats < (others[-1] - bottom) % seats)
                assert inside(union([box]), layout.blank(position).box)


def test_play_runs_counter_clockwise_while_it_is_bid() -> None:
    for seats in range(4, 8):
        layout = layout_of((1280, 720), seats)
        plates = [layout.column(position).plate for position in range(1, seats)]
        right = [plate for plate in plates if plate.x > layout.middle.right]
        left = [plate for plate in plates if plate.right < layout.middle.x]
        assert plates == right + left
        assert [plate.y for plate in right] == sorted((plate.y for plate in right), reverse=True)
        assert [plate.y for plate in left] == sorted(plate.y for plate in left)
        assert abs(len(right) - len(left)) <= 1


def test_backs_lie_in_their_row() -> None:
    for size in SIZES:
        for seats, text in ((2, 1.0), (3, 1.0), (3, 1.5), (4, 1.5), (7, 1.0), (7, 1.5)):
            layout = layout_of(size, seats, text=text)
            for position in range(1, seats):
                block = layout.column(position)
                boxes = [layout.back(position, index, HAND).box for index in range(HAND)]
                assert all(inside(block.hand, box) for box in boxes)
                assert all(after.x - before.x >= 3 for before, after in pairwise(boxes))
                one = layout.back(position, 0, 1).box
                assert one.right == pytest.approx(block.hand.right) if block.right else one.x == block.hand.x
