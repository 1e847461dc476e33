"""A spring reaches its target in time, overshoots once, comes to rest, and does not depend on the frame rate."""

from __future__ import annotations

import pytest

from hachi_hachi.game.display.playback.spring import Spring, stiffness

SECONDS = 0.09


def pulled(steps: int, dt: float) -> list[float]:
    spring = Spring(stiffness(SECONDS), target=12.0)
    found = []
    for _ in range(steps):
        spring.step(dt)
        found.append(spring.value)
    return found


def test_the_target_is_reached_in_the_time_asked_for() -> None:
    values = pulled(900, 0.0001)
    assert values[-1] == pytest.approx(12.0, abs=0.05)
    assert max(values[:-10]) < 12.0


def test_it_overshoots_a_little_and_comes_to_rest_at_the_target() -> None:
    values = pulled(60, 1 / 60)
    assert 12.2 < max(values) < 12.8
    assert values[-1] == 12.0


def test_steps_of_any_length_lead_to_the_same_place() -> None:
    assert pulled(4, 0.02)[-1] == pytest.approx(pulled(80, 0.001)[-1])


def test_at_rest_nothing_happens() -> None:
    spring = Spring(stiffness(SECONDS), 3.0, 3.0)
    spring.step(1.0)
    assert (spring.value, spring.at_rest) == (3.0, True)


def test_a_jump_takes_no_time() -> None:
    spring = Spring(stiffness(SECONDS), 3.0, 5.0)
    spring.jump()
    assert (spring.value, spring.at_rest) == (5.0, True)


def test_a_new_target_on_the_way_keeps_the_speed() -> None:
    spring = Spring(stiffness(SECONDS), target=12.0)
    spring.step(0.03)
    there = spring.value
    spring.target = 0.0
    spring.step(0.005)
    assert spring.value > there
