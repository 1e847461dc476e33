"""The motion at a table that no event starts."""

from __future__ import annotations

from hachi_hachi.game.table.deal_player import NOBODY
from hachi_hachi.game.table.motion.plate_lights import PATIENCE, PULSE
from hachi_hachi.game.table.motion.season import STEP
from hachi_hachi.game.table.motion.table_motion import TableMotion


def test_the_plate_of_a_seat_lights_up_once_it_has_thought_for_a_while() -> None:
    motion = TableMotion()
    motion.advance(PATIENCE, 2, covered=False)
    assert motion.thinking_light == (NOBODY, 0.0)
    assert motion.advance(PULSE / 2, 2, covered=False)
    seat, light = motion.thinking_light
    assert seat == 2
    assert light > 0.5
    assert motion.advance(STEP, NOBODY, covered=False)
    assert motion.thinking_light == (NOBODY, 0.0)
    assert not motion.advance(STEP, NOBODY, covered=False)


def test_with_reduced_motion_no_plate_lights_up_and_a_card_rises_at_once() -> None:
    motion = TableMotion()
    motion.hand.still = True
    motion.hand.aim([3, 4], 4, 12.0)
    assert motion.advance(PATIENCE + PULSE / 2, 2, covered=False)
    assert motion.thinking_light == (NOBODY, 0.0)
    assert motion.hand.shift(4).y == -12.0
    assert not motion.hand.moving


def test_the_season_rests_while_the_table_is_covered() -> None:
    motion = TableMotion()
    motion.set_season(12, still=False)
    seen = motion.season.specks(1280, 720)
    motion.advance(5 * STEP, NOBODY, covered=True)
    assert motion.season.specks(1280, 720) == seen
    motion.advance(5 * STEP, NOBODY, covered=False)
    assert motion.season.specks(1280, 720) != seen
