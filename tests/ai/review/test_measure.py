from random import Random

import pytest

from ai.review.judgement import Judgement, Weighed
from ai.review.measure import measure
from engine.core.actions import Action


class Bag:
    """Choices that bring their mean, a part that all share in a world, and noise of their own."""

    def __init__(self, means: list[float], noise: float, seed: int) -> None:
        self.means = means
        self.noise = noise
        self.rng = Random(seed)
        self.shared = 0.0
        self.played = [0] * len(means)

    def world(self) -> None:
        self.shared = self.rng.gauss(0, 4)

    def play(self, choice: int) -> float:
        self.played[choice] += 1
        return self.means[choice] + self.shared + self.rng.gauss(0, self.noise)


def test_the_best_choice_costs_nothing_and_a_lesser_one_what_it_brings_less() -> None:
    means = [1.0, 2.5, 0.0, 2.0]
    for asked, worse in enumerate([1.5, 0.0, 2.5, 0.5]):
        found = measure(Bag(means, 0.5, asked), len(means), asked, 2000)
        assert found.best == 1
        assert found.gap == pytest.approx(worse, abs=4 * found.error + 1e-9)
        assert found.error < 0.1


def test_of_equal_choices_none_is_made_out_to_be_worse_on_average() -> None:
    # Picking the best of rough means and measuring it by the same means would tell of some 0.3 every time.
    gaps = [measure(Bag([0.0] * 6, 3.0, seed), 6, 0, 200).gap for seed in range(120)]
    told = [
        measure_ for seed in range(120)
        if (measure_ := measure(Bag([0.0] * 6, 3.0, 500 + seed), 6, 0, 200)).gap > 2 * measure_.error > 0
    ]
    assert sum(gaps) / len(gaps) < 0.15
    assert len(told) <= 9


def test_choices_far_behind_are_given_up_and_the_one_asked_about_never() -> None:
    bag = Bag([0.0, -20.0, -20.0, -20.0], 1.0, 3)
    found = measure(bag, 4, 1, 800)
    assert bag.played[2] < 100 > bag.played[3]
    assert bag.played[1] >= 200
    assert found.gap == pytest.approx(20.0, abs=0.5)
    assert found.rollouts == sum(bag.played)


def test_where_all_worlds_are_counted_nothing_is_left_to_chance() -> None:
    found = measure(Bag([1.0, 1.0, 0.5], 0.0, 1), 3, 2, 800, worlds=5)
    assert found.gap == pytest.approx(0.5)
    assert found.error == 0
    assert measure(Bag([1.0, 1.0, 0.5], 0.0, 1), 3, 1, 800, worlds=5).best == 1


def test_slips_and_mistakes_lie_beyond_the_noise() -> None:
    rows = tuple(Weighed(Action(0, "play", (card,)), 0.0, 0.0) for card in ("1L", "1R"))

    def kind(loss: float, error: float) -> tuple[bool, bool]:
        found = Judgement(0, "play", rows, 1, loss, error)
        return found.slip, found.mistake

    assert kind(0.3, 0.1) == (True, False)
    assert kind(0.3, 0.2) == (False, False)
    assert kind(0.2, 0.01) == (False, False)
    assert kind(1.2, 0.1) == (False, True)
    assert kind(1.2, 0.7) == (False, False)
    assert Judgement(0, "play", rows[:1], 0, 5.0, 0.0).mistake is False
