from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hachi_hachi.ai.review.move_comparison import measure, measuring
from hachi_hachi.ai.review.move_review import MoveReview, ScoredMove, tenths
from hachi_hachi.ai.review.result_attribution import adding_up
from hachi_hachi.engine.common.actions import Action


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
    reasons = [
        measure_ for seed in range(120)
        if (measure_ := measure(Bag([0.0] * 6, 3.0, 500 + seed), 6, 0, 200)).gap > 2 * measure_.error > 0
    ]
    assert sum(gaps) / len(gaps) < 0.15
    assert len(reasons) <= 9


def test_choices_far_behind_are_given_up_and_the_one_asked_about_never() -> None:
    bag = Bag([0.0, -20.0, -20.0, -20.0], 1.0, 3)
    found = measure(bag, 4, 1, 800)
    assert bag.played[2] < 100 > bag.played[3]
    assert bag.played[1] >= 200
    assert found.gap == pytest.approx(20.0, abs=0.5)
    assert found.rollouts == sum(bag.played)


@pytest.mark.parametrize("worlds", [0, 50])
def test_how_much_is_done_only_grows(worlds: int) -> None:
    shares = list(measuring(Bag([1.0, 2.5, 2.4], 1.0, 5), 3, 0, 400, worlds))
    assert len(shares) > 10
    assert shares == sorted(shares)
    assert 0 < shares[0] < 0.2
    assert shares[-1] <= 1


def test_where_all_worlds_are_counted_nothing_is_left_to_chance() -> None:
    found = measure(Bag([1.0, 1.0, 0.5], 0.0, 1), 3, 2, 800, worlds=5)
    assert found.gap == pytest.approx(0.5)
    assert found.error == 0
    assert measure(Bag([1.0, 1.0, 0.5], 0.0, 1), 3, 1, 800, worlds=5).best == 1


def test_inaccuracies_and_mistakes_lie_beyond_the_noise() -> None:
    def kind(loss: float, error: float) -> tuple[bool, bool]:
        rows = (ScoredMove(Action(0, "play", ("1L",)), loss, 0.0), ScoredMove(Action(0, "play", ("1R",)), 0.0, 0.0))
        found = MoveReview(0, "play", rows, 1, error)
        return found.inaccuracy, found.mistake

    assert kind(0.3, 0.1) == (True, False)
    assert kind(0.3, 0.2) == (False, False)
    assert kind(0.2, 0.01) == (False, False)
    assert kind(1.2, 0.1) == (False, True)
    assert kind(1.2, 0.7) == (False, False)
    assert MoveReview(0, "play", (ScoredMove(Action(0, "play", ("1L",)), 5.0, 0.0),), 0).mistake is False


@pytest.mark.parametrize("seed", range(40))
def test_worths_differ_by_what_was_measured_and_none_is_above_the_best(seed: int) -> None:
    means = [1.0, 1.4, 0.0, 1.2, -6.0]
    for asked in range(len(means)):
        found = measure(Bag(means, 2.0, seed), len(means), asked, 200)
        worths = [found.worth(choice) for choice in range(len(means))]
        assert worths[found.best] == max(worths)
        assert worths[found.best] - worths[asked] == pytest.approx(found.gap, abs=1e-9)
    exact = measure(Bag(means, 2.0, seed), len(means), 3, 200, worlds=7)
    assert [exact.worth(choice) for choice in range(len(means))] == pytest.approx(list(map(exact.mean, range(5))))


class Batches:
    """Choices that bring the same by world in every run: ``early`` in the first 32 worlds, ``late`` afterwards."""

    def __init__(self, early: list[list[float]], late: list[list[float]]) -> None:
        self.early, self.late, self.at = early, late, -1

    def world(self) -> None:
        self.at += 1

    def play(self, choice: int) -> float:
        found = (self.early if self.at < 32 else self.late)[choice]
        return found[self.at % len(found)]


def test_no_choice_is_worth_more_than_the_best_though_it_was_ahead_of_it_when_it_was_given_up() -> None:
    # the second choice leads at first and has the third given up; the first, which was behind both, is best in the end
    found = measure(Batches([[-42.0, 48.0], [10.0], [5.0]], [[20.0], [-30.0], [5.0]]), 3, 1, 400)
    assert found.best == 0
    assert len(found.values[2]) == 32
    assert found.mean(2) > sum(found.values[0][:32]) / 32
    assert found.worth(2) <= found.worth(0)


def test_what_choices_cost_is_the_difference_of_the_worths_that_are_shown() -> None:
    worths = {"1L": 5.649, "1R": 4.951, "1c1": 4.949, "1c2": -0.04}
    rows = tuple(ScoredMove(Action(0, "play", (card,)), worth, 0.0) for card, worth in worths.items())
    assert [tenths(worth) for worth in worths.values()] == [5.6, 5.0, 4.9, 0.0]
    for chosen in range(4):
        found = MoveReview(0, "play", rows, chosen, 0.1)
        assert [found.cost(number) for number in range(4)] == [0.0, 0.6, 0.7, 5.6]
        assert found.loss == found.cost(chosen)


def test_a_cost_that_reads_as_a_mistake_is_called_one() -> None:
    for worth, loss, called in (
        (4.66, 0.9, "inaccuracy"), (4.64, 1.0, "mistake"), (5.36, 0.2, ""), (5.34, 0.3, "inaccuracy"),
    ):
        rows = (ScoredMove(Action(0, "play", ("1L",)), 5.62, 0.0), ScoredMove(Action(0, "play", ("1R",)), worth, 0.0))
        found = MoveReview(0, "play", rows, 1)
        assert (found.loss, found.inaccuracy, found.mistake) == (loss, called == "inaccuracy", called == "mistake")


@given(st.lists(st.floats(-500, 500), min_size=1, max_size=6), st.sampled_from([1, 2]))
def test_amounts_that_are_parts_of_one_add_up_as_they_are_shown(values: list[float], places: int) -> None:
    shown = adding_up(values, places)
    assert round(sum(shown), places) == pytest.approx(round(sum(values), places), abs=1e-9)
    assert all(abs(one - value) < 10**-places + 1e-9 for one, value in zip(shown, values, strict=True))
    assert all(one == round(one, places) for one in shown)
