"""Fit the weights by which a seat of Hachinin Meri plays by rules, in games of four against four.

    python -m tools.training.fit_hachinin_meri --rounds 4000 --deals 6000 --seed 1

Each round changes some weights at random and plays the changed team against the current one, each deck twice with the
teams swapped, and both against four rule-of-thumb players, so that the weights are good against more than themselves. A
change that is significantly ahead after all decks, and again over as many fresh ones, becomes the current one. The
weights are printed in the order of ``ai/hachininmeri/valuation/weights.py``. Needs the compiled core to be fast (python
setup.py build_ext --inplace).
"""
import argparse
import contextlib
import math
import random
import signal
import sys

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.ai.benchmarks.measurement_command import bar
from hachi_hachi.ai.hachininmeri.valuation.policy import Policy, play_out
from hachi_hachi.ai.hachininmeri.valuation.weights import LEARNT, THUMB
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachininmeri.cards.card_strength import ORDERS
from hachi_hachi.engine.hachininmeri.cards.pack import CARDS
from hachi_hachi.engine.hachininmeri.play.random_deals import deal_from

#: The lead in standard errors that counts as significant.
_CLEAR = 1.5
_PART = 200


def games(one: Policy, other: Policy, deals: int, seed: int) -> list[float]:
    """Return the lead of ``one`` in points a game over each of so many decks."""
    chance = Chance(seed)
    deck = vec[i64](list(range(CARDS)))
    nothing = vec[i64]([0] * 8)
    orders = list(ORDERS)
    ahead_by = []
    for number in range(deals):
        chance.shuffle(deck)
        core = deal_from(orders, deck, nothing, number % 8)
        core.begin()
        again = core.copy()
        play_out(core, one, other)
        play_out(again, other, one)
        ahead_by.append((core.genji - core.heiji + again.heiji - again.genji) / 2)
    return ahead_by


def gained(new: Policy, present: Policy, thumb: Policy, deals: int, seed: int) -> list[float]:
    """Return how much better ``new`` is than ``present`` over each of so many decks.

    Half against ``present`` itself and half against ``thumb``.
    """
    rows = zip(
        games(new, present, deals, seed), games(new, thumb, deals, seed), games(present, thumb, deals, seed),
        strict=True,
    )
    return [(direct + other - usual) / 2 for direct, other, usual in rows]


def changed(weights: list[float], rng: random.Random) -> list[float]:
    """Return ``weights`` with some of them changed."""
    new = list(weights)
    for number in rng.sample(range(len(new)), rng.choice((1, 1, 2, 3, 6))):
        new[number] += rng.gauss(0.0, 0.15 * abs(new[number]) + 0.05 * rng.random())
        if 46 <= number <= 49:  # probabilities
            new[number] = min(0.9, max(0.0, new[number]))
    return new


def ahead(weights: list[float], present: Policy, deals: int, rng: random.Random) -> bool:
    """Return True if ``weights`` are significantly better than the ``present`` ones."""
    policy, thumb = Policy(vec[float](weights)), Policy(vec[float](list(THUMB)))
    for _ in range(2):
        points: list[float] = []
        seed = rng.randrange(1 << 31)
        while len(points) < deals:
            points += gained(policy, present, thumb, _PART, seed + len(points))
            mean = sum(points) / len(points)
            error = math.sqrt(sum((value - mean) ** 2 for value in points)) / len(points)
            if mean < -error or (len(points) >= deals and mean < _CLEAR * error):
                return False
    return True


def fit(rounds: int, deals: int, seed: int | str) -> list[float]:
    """Return the weights after so many rounds, or those so far if interrupted (Ctrl-C)."""
    rng = stream(seed, "fit")
    weights = list(LEARNT)
    present = Policy(vec[float](weights))
    with contextlib.suppress(KeyboardInterrupt):
        for number in range(rounds):
            new = changed(weights, rng)
            if ahead(new, present, deals, rng):
                weights, present = new, Policy(vec[float](new))
                bar(number + 1, rounds, name="kept")
            elif number % 10 == 9:
                bar(number + 1, rounds, name="fit ")
    return weights


def main() -> int:
    """Fit, and print the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--deals", type=int, default=3000)
    parser.add_argument("--seed", default="1")
    wanted = parser.parse_args()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    weights = fit(wanted.rounds, wanted.deals, wanted.seed)
    rows = "\n".join(
        "    " + ", ".join(f"{value:.4f}" for value in weights[at : at + 8]) + "," for at in range(0, len(weights), 8)
    )
    sys.stdout.write(rows + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
