"""The curves: where they begin and end, and which of them go back first or too far."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hachi_hachi.game.display.playback.easing import (
    Easing,
    ease_in,
    ease_in_out,
    ease_out,
    half_turned,
    linear,
    overshoot,
    recoil,
    strike,
    swell,
)

STEPS = [number / 100 for number in range(101)]


@pytest.mark.parametrize("easing", [linear, ease_in, ease_out, ease_in_out, strike, overshoot, half_turned])
def test_every_easing_begins_at_nothing_and_ends_at_all(easing: Easing) -> None:
    assert easing(0.0) == pytest.approx(0.0)
    assert easing(1.0) == pytest.approx(1.0)


@pytest.mark.parametrize("easing", [linear, ease_in, ease_out, ease_in_out])
def test_plain_ones_never_turn_back(easing: Easing) -> None:
    values = [easing(t) for t in STEPS]
    assert values == sorted(values)


def test_a_blow_goes_back_first_and_hits_at_its_fastest() -> None:
    values = [strike(t) for t in STEPS]
    assert -0.1 < min(values) < -0.03
    assert values.index(min(values)) < 50
    ways = [after - before for before, after in pairwise(values)]
    assert max(ways) == ways[-1]
    assert max(values) == pytest.approx(1.0)


def test_what_overshoots_goes_too_far_and_comes_back() -> None:
    values = [overshoot(t) for t in STEPS]
    assert 1.03 < max(values) < 1.1
    assert values.index(max(values)) > 50
    assert min(values) == pytest.approx(0.0)


def test_what_was_hit_swings_to_the_other_side_and_comes_to_rest() -> None:
    values = [recoil(t) for t in STEPS]
    assert values[0] == pytest.approx(1.0)
    assert values[-1] == pytest.approx(0.0)
    assert min(values) < -0.2
    assert max(map(abs, values[75:])) < 0.1


def test_a_card_held_half_turned_does_not_show_its_face_before_it_goes_on() -> None:
    values = [half_turned(t) for t in STEPS]
    assert all(0.25 < value < 0.45 for value in values[31:72])
    assert max(values[:72]) < 0.5
    assert values[-1] == pytest.approx(1.0)


def test_an_arc_is_highest_in_its_middle() -> None:
    values = [swell(t) for t in STEPS]
    assert (values[0], values[50], values[-1]) == (0.0, 1.0, 0.0)
    assert max(values) == values[50]
