"""Fit the weights by which a seat of Hachinin Meri plays by rules, in games of four against four.

    python tools/fit_meri.py --rounds 4000 --deals 6000 --seed 1

Each round changes some weights at random and plays the changed team against the present one, each deck twice with the
teams exchanged. What is ahead beyond chance after all decks, and again over as many fresh ones, becomes the present.
The weights are printed in the order of ``ai/hachininmeri/weights.py``. It needs the compiled core to be quick
(python setup.py build_ext --inplace).
"""
import argparse
import math
import random
import sys

from librt.vecs import vec
from mypy_extensions import i64

from ai.hachininmeri.policy import Policy, play_out
from ai.hachininmeri.weights import LEARNT
from ai.progress import bar
from engine.core.chance import Chance
from engine.core.randomness import stream
from engine.hachininmeri.cards.order import ORDERS
from engine.hachininmeri.cards.pack import CARDS
from engine.hachininmeri.core.random_deals import deal_from

#: Beyond how many standard errors a team is ahead.
_CLEAR = 1.5
_PART = 500


def match(one: Policy, other: Policy, deals: int, seed: int) -> tuple[float, float]:
    """Return by how many points a game ``one`` is ahead over so many decks, and the standard error of that."""
    chance = Chance(seed)
    deck = vec[i64](list(range(CARDS)))
    nothing = vec[i64]([0] * 8)
    orders = list(ORDERS)
    total = squares = 0.0
    for number in range(deals):
        chance.shuffle(deck)
        core = deal_from(orders, deck, nothing, number % 8)
        core.begin()
        again = core.copy()
        play_out(core, one, other)
        play_out(again, other, one)
        gained = (core.genji - core.heiji + again.heiji - again.genji) / 2
        total += gained
        squares += gained * gained
    mean = total / deals
    return mean, math.sqrt((squares / deals - mean * mean) / deals)


def changed(weights: list[float], rng: random.Random) -> list[float]:
    """Return ``weights`` with some of them changed."""
    new = list(weights)
    for number in rng.sample(range(len(new)), rng.choice((1, 1, 2, 3, 6))):
        new[number] += rng.gauss(0.0, 0.15 * abs(new[number]) + 0.05 * rng.random())
        if 46 <= number <= 49:  # chances
            new[number] = min(0.9, max(0.0, new[number]))
    return new


def ahead(weights: list[float], present: Policy, deals: int, rng: random.Random) -> bool:
    """Return whether ``weights`` are better than the ``present`` ones beyond chance."""
    policy = Policy(vec[float](weights))
    for _ in range(2):
        played, total = 0, 0.0
        seed = rng.randrange(1 << 31)
        while played < deals:
            mean, error = match(policy, present, _PART, seed + played)
            played += _PART
            total += mean * _PART
            scaled = error * math.sqrt(_PART / played)
            if total / played < -scaled or (played >= deals and total / played < _CLEAR * scaled):
                return False
    return True


def fit(rounds: int, deals: int, seed: int | str) -> list[float]:
    """Return the weights after so many rounds."""
    rng = stream(seed, "fit")
    weights = list(LEARNT)
    present = Policy(vec[float](weights))
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
    weights = fit(wanted.rounds, wanted.deals, wanted.seed)
    rows = "\n".join(
        "    " + ", ".join(f"{value:.4f}" for value in weights[at : at + 8]) + "," for at in range(0, len(weights), 8)
    )
    sys.stdout.write(rows + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
