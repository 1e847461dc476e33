"""Measure the share of hidden cards in other hands that weighted worlds place correctly.

    python -m hachi_hachi.ai.hachihachi.arena.belief_accuracy [--seats N] [--deals N] [--level L] [--declare choice]
    [--json]

Deals are played by one level. At every card decision, sampled worlds are left unweighted, weighted by how the others
have played, and by that and their choices before the play (``simulation/beliefs.py``, ``bid_beliefs.py``). The share of
a position is the mean over its worlds, the share of a deal the mean over its positions with as many cards in the other
hands; intervals are over deals.
"""
import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from hachi_hachi.ai.benchmarks.measurement_command import bar
from hachi_hachi.ai.benchmarks.table_play import decisions, shuffled_deck
from hachi_hachi.ai.hachihachi.arena.single_deals import SingleDeal
from hachi_hachi.ai.hachihachi.levels import LEVELS
from hachi_hachi.ai.hachihachi.players.registry import answer
from hachi_hachi.ai.hachihachi.simulation.bid_beliefs import Choices
from hachi_hachi.ai.hachihachi.simulation.play_simulation import weights
from hachi_hachi.ai.hachihachi.simulation.rollout import Policy
from hachi_hachi.ai.hachihachi.simulation.world_replica import WorldReplica
from hachi_hachi.ai.hachihachi.valuation.weight_tables import policy_tables
from hachi_hachi.ai.player import Budget
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.hachihachi.rules import BLANK_SEATS, Rules
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import WorldSampler

WAYS: Final = ("nothing", "cards", "cards and choices")
_WORLDS: Final = 500
#: The largest numbers of cards in the other hands of each row of the table.
_ROWS: Final = (4, 7, 10, 12, 14)

Shares = tuple[float, ...]


def shares(observation: Observation[Rules], truth: Sequence[int], rng: Random) -> Shares:
    """Return the share of the others' hidden cards placed as in ``truth`` (hands by seat), by method."""
    view, sampler = View.of(observation), WorldSampler.of(observation)
    worlds = [sampler.sample(rng) for _ in range(_WORLDS)]
    replica = WorldReplica.of(observation, view, worlds[0])
    beliefs = replica.beliefs(sampler.hidden, Policy(*policy_tables()), None, 0)
    choices = Choices.of(observation, view)
    others = [seat for seat in view.active if seat != view.seat]
    hidden = [truth[seat] & ~view.hands[seat] for seat in others]
    right = [
        sum((world.hands[seat] & cards).bit_count() for seat, cards in zip(others, hidden, strict=True))
        for world in worlds
    ]
    by_cards = [beliefs.log_likelihood(list(world.hands)) for world in worlds]
    by_both = [values + choices.log_likelihood(world.hands) for values, world in zip(by_cards, worlds, strict=True)]
    number = len(worlds) * sum(cards.bit_count() for cards in hidden)
    return tuple(
        sum(weight * placed for weight, placed in zip(weights(values), right, strict=True)) / number
        for values in ([0.0] * len(worlds), by_cards, by_both)
    )


def positions(
    rules: Rules, seats: int, seed: str, number: int, level: str
) -> Iterator[tuple[Observation[Rules], list[int], int]]:
    """Yield the observation at every card decision of deal ``number``, all hands by seat, and the others' cards."""
    process = SingleDeal(rules, seats, shuffled_deck(48 + (seats == BLANK_SEATS), seed, number), quiet=False)
    budget = Budget(min(300, LEVELS[level].budget.rollouts))

    def answered(observation: Observation[Rules], name: str) -> Action:
        return answer(observation, level, name, budget)[0]

    for seen, _ in decisions(Table(process), answered, f"{seed}/{number}"):
        core = process.deal.core
        assert seen.decision is not None
        if seen.decision.kind == "play" and core is not None:
            view = View.of(seen)
            truth = [0] * seats
            for position, seat in enumerate(view.active):
                truth[seat] = int(core.hands[position])
            left = sum(
                (truth[seat] & ~view.hands[seat]).bit_count() for seat in view.active if seat != view.seat
            )
            if left:
                yield seen, truth, left


def measure(
    rules: Rules, seats: int, deals: int, level: str, seed: str, report_progress: Callable[[int], None]
) -> dict[int, list[Shares]]:
    """Return the shares of each deal by the row of the table they belong to."""
    found: dict[int, list[Shares]] = defaultdict(list)
    for number in range(deals):
        rng = Random(f"{seed}/{number}")
        of_deal: dict[int, list[Shares]] = defaultdict(list)
        for seen, truth, left in positions(rules, seats, seed, number, level):
            row = next((most for most in _ROWS if left <= most), _ROWS[-1])
            of_deal[row].append(shares(seen, truth, rng))
        for row, rows in of_deal.items():
            found[row].append(tuple(sum(column) / len(rows) for column in zip(*rows, strict=True)))
        report_progress(number + 1)
    return found


def main(argv: Sequence[str] | None = None) -> int:
    """Print the shares, as a table or as JSON."""
    parser = argparse.ArgumentParser(
        prog="python -m hachi_hachi.ai.hachihachi.arena.belief_accuracy", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--seats", type=int, default=5, choices=range(2, 8))
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--level", default="rules", choices=list(LEVELS))
    parser.add_argument("--declare", default="auto", choices=("auto", "choice"))
    parser.add_argument("--seed", default="placing")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    options = parser.parse_args(argv)
    if options.deals < 1:
        parser.error("--deals is at least 1")
    rules = replace(Rules(), declare=options.declare)

    def report_progress(done: int) -> None:
        if not options.quiet:
            bar(done, options.deals, name="deals")

    found = measure(rules, options.seats, options.deals, options.level, options.seed, report_progress)
    rows = [{"hidden": most, "deals": len(of), **_row(of)} for most, of in sorted(found.items())]
    if options.json:
        sys.stdout.write(json.dumps(rows) + "\n")
        return 0
    sys.stdout.write(f"{'hidden':>6} {'deals':>6} {'nothing':>9} {'cards':>9} {'choices':>9}  {'gain of choices'}\n")
    for row in rows:
        numbers = " ".join(f"{100 * row[way]:8.1f}%" for way in WAYS)
        gained = f"{100 * row['gain']:+.2f} ±{100 * row['half_width']:.2f} points"
        sys.stdout.write(f"{row['hidden']:>6} {row['deals']:>6} {numbers}  {gained}\n")
    return 0


def _row(of: Sequence[Shares]) -> dict[str, float]:
    """Return the mean share by method, and the gain from the choices with its 95 % interval over deals."""
    means = {way: sum(column) / len(of) for way, column in zip(WAYS, zip(*of, strict=True), strict=True)}
    gains = [both - cards for _, cards, both in of]
    mean = sum(gains) / len(gains)
    spread = (sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)) ** 0.5
    return {**means, "gain": mean, "half_width": 1.96 * spread / len(gains) ** 0.5}


if __name__ == "__main__":
    sys.exit(main())
