"""The cards of the hand under the pointer: one rises, its neighbours give way, a dragged one is late and swings."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hachi_hachi.game.table.motion.hand_motion import ASIDE, NEAR, NOWHERE, TILTED, HandMotion, Shift, pulled

HAND = [3, 8, 21, 40]
FRAME = 1 / 60


def passed(motion: HandMotion, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        motion.step(FRAME)


def test_a_card_rises_within_a_tenth_of_a_second_and_not_at_once() -> None:
    motion = HandMotion()
    motion.aim(HAND, 8, 12.0)
    motion.step(FRAME)
    assert -9 < motion.shift(8).y < -0.5
    passed(motion, 0.09)
    assert motion.shift(8).y < -11.5
    assert motion.moving
    passed(motion, 0.5)
    assert motion.shift(8) == Shift(0.0, -12.0, 0.0)
    assert not motion.moving


def test_its_neighbours_give_way_and_no_others() -> None:
    motion = HandMotion()
    motion.aim(HAND, 8, 12.0)
    passed(motion, 0.6)
    assert motion.shifts == {8: Shift(0.0, -12.0), 3: Shift(-ASIDE, 0.0), 21: Shift(ASIDE, 0.0)}


def test_everything_returns_when_nothing_is_pointed_at() -> None:
    motion = HandMotion()
    motion.aim(HAND, 8, 12.0)
    passed(motion, 0.6)
    motion.aim(HAND, None, 12.0)
    assert motion.moving
    passed(motion, 0.6)
    assert motion.shifts == {}


def test_a_dragged_card_is_late_and_leans_against_its_way() -> None:
    motion = HandMotion()
    x, least = 0.0, 0.0
    for _ in range(20):
        x += 20.0
        motion.aim(HAND, 21, 12.0, (x, -30.0))
        motion.step(FRAME)
        least = min(least, motion.shift(21).angle)
    late = motion.shift(21)
    assert 20 < x - late.x < 80
    assert -TILTED * 1.1 <= least < -2
    for _ in range(60):
        motion.aim(HAND, 21, 12.0, (x, -30.0))
        motion.step(FRAME)
    assert motion.shift(21) == pytest.approx((x, -30.0, 0.0))
    assert not motion.moving


def test_a_card_that_is_let_go_springs_back() -> None:
    motion = HandMotion()
    for _ in range(30):
        motion.aim(HAND, 21, 12.0, (200.0, -150.0))
        motion.step(FRAME)
    motion.aim(HAND, 21, 12.0)
    motion.step(FRAME)
    assert 0 < motion.shift(21).x < 200
    passed(motion, 1.0)
    assert motion.shift(21) == Shift(0.0, -12.0, 0.0)


def test_without_motion_cards_are_in_place_at_once_and_do_not_lean() -> None:
    motion = HandMotion()
    motion.still = True
    motion.aim(HAND, 8, 12.0)
    assert motion.shift(8) == Shift(0.0, -12.0)
    assert not motion.moving
    motion.aim(HAND, 8, 12.0, (90.0, -40.0))
    motion.step(FRAME)
    assert motion.shift(8) == Shift(90.0, -40.0, 0.0)
    motion.aim(HAND, None, 12.0)
    assert motion.shift(8) == NOWHERE


@pytest.mark.parametrize("leave", [lambda motion: motion.forget(8), lambda motion: motion.aim([3, 21, 40], 3, 12.0)])
def test_a_card_that_has_left_the_hand_is_forgotten(leave: Callable[[HandMotion], None]) -> None:
    motion = HandMotion()
    motion.aim(HAND, 8, 12.0)
    passed(motion, 0.5)
    assert 8 in motion.shifts
    leave(motion)
    assert 8 not in motion.shifts


def test_a_card_that_can_be_taken_pulls_a_dragged_one_that_is_near() -> None:
    assert pulled((100.0, 100.0), (120.0, 110.0)) == (110.0, 105.0)
    assert pulled((100.0, 100.0), (100.0 + NEAR + 1, 100.0)) == (100.0, 100.0)
    assert pulled((100.0, 100.0), None) == (100.0, 100.0)
