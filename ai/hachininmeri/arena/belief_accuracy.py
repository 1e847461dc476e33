"""Measure the share of cards in other hands that worlds place correctly: unweighted, or weighted by the others' play.

    python -m hachi_hachi.ai.hachininmeri.arena.belief_accuracy [--games N] [--seed S] [--level L] [--json]

Seeded games between players of one level, by default ``rules``. Whenever one seat, a different one in each game, has a
card decision after the first lead, ``WORLDS`` are dealt from what it has seen and weighed
(``simulation/world_weights.py``). The share of a position is the mean over its worlds, that of a game the mean over its
positions in the same third; intervals are over games.
"""
import json
import math
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from statistics import fmean, stdev
from typing import Final

from hachi_hachi.ai.benchmarks.measurement_command import MeasureOptions, bar, measuring
from hachi_hachi.ai.benchmarks.table_play import decisions
from hachi_hachi.ai.hachininmeri.arena.single_games import SingleGame, deck_of
from hachi_hachi.ai.hachininmeri.levels import LEVELS
from hachi_hachi.ai.hachininmeri.players.registry import answer
from hachi_hachi.ai.hachininmeri.simulation.world_sampler import WorldSampler, chance_of
from hachi_hachi.ai.hachininmeri.simulation.world_weights import Beliefs, weights
from hachi_hachi.ai.hachininmeri.valuation.choice_values import policy
from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.hachininmeri.cards.card_strength import LOWEST_TRUMP
from hachi_hachi.engine.hachininmeri.cards.pack import SEATS
from hachi_hachi.engine.hachininmeri.play.play_core import PlayCore
from hachi_hachi.engine.hachininmeri.rules import Rules
from hachi_hachi.engine.hachininmeri.visibility.view import View

WORLDS: Final = 200
#: The shares in order: trumps placed by unweighted worlds, and by weighted ones; the same for all cards.
SHARES: Final = ("trumps", "trumps weighed", "cards", "cards weighed")
#: The thirds of a game.
_THIRDS: Final = ("tricks 1-3", "tricks 4-6", "tricks 7-9")

Shares = tuple[float, ...]
#: The plain cards and trumps of each seat, as masks.
Hands = list[tuple[int, int]]


def hands(core: PlayCore, view: View) -> Hands:
    """Return the others' cards in ``core`` that the seat of ``view`` does not see: in the hand or face down."""
    found = [(int(core.plain[seat]), int(core.trumps[seat])) for seat in range(SEATS)]
    found[view.seat] = 0, 0
    trick = view.trick
    for at, card in enumerate(trick.cards if trick else ()):
        if card == HIDDEN and trick:
            seat = trick.seats[at]
            found[seat] = found[seat][0], found[seat][1] | 1 << int(core.trick[at]) - int(LOWEST_TRUMP)
    return found


def shares(observation: Observation[Rules], truth: Hands, seed: str) -> Shares | None:
    """Return the ``SHARES`` if ``truth`` has the others' cards; ``None`` if they have no trump left."""
    trumps = sum(mask.bit_count() for _, mask in truth)
    cards = trumps + sum(mask.bit_count() for mask, _ in truth)
    if not trumps:
        return None
    view, sampler = View.of(observation), WorldSampler(observation)
    beliefs = Beliefs(observation, (policy(), policy(learnt=False)))
    chance = chance_of(stream(seed, "placing"))
    placed, log_likelihoods = [], []
    for _ in range(WORLDS):
        world = sampler.deal(chance)
        pairs = list(zip(hands(world, view), truth, strict=True))
        right = sum((one[1] & other[1]).bit_count() for one, other in pairs)
        placed.append((right / trumps, (right + sum((one[0] & other[0]).bit_count() for one, other in pairs)) / cards))
        log_likelihoods.append(beliefs.log_likelihood(world))
    weighed = weights(log_likelihoods)
    return tuple(
        share for kind in range(2) for share in (
            fmean([row[kind] for row in placed]),
            sum(weight * row[kind] for weight, row in zip(weighed, placed, strict=True)),
        )
    )


def positions(seed: int | str, number: int, level: str) -> Iterator[tuple[Observation[Rules], Hands, int]]:
    """Yield a seat's observation at each card decision after the first lead, the others' hands, and the trick."""
    process = SingleGame(Rules(), deck_of(seed, number))
    answered = decisions(Table(process), lambda seen, name: answer(seen, level, name)[0], f"{seed}/{number}")
    for seen, _ in answered:
        core = process.core
        assert seen.decision is not None
        if seen.seat == number % SEATS and core is not None and len(seen.decision.legal) > 1:
            view = View.of(seen)
            if view.tricks:
                yield seen, hands(core, view), int(core.number)


def measure(games: int, level: str, seed: int | str, *, quiet: bool = True) -> dict[str, list[Shares]]:
    """Return the shares of each game by the third that its positions belong to."""
    found: dict[str, list[Shares]] = defaultdict(list)
    for number in range(games):
        of_game: dict[str, list[Shares]] = defaultdict(list)
        for count, (seen, truth, trick) in enumerate(positions(seed, number, level)):
            row = shares(seen, truth, f"{seed}/{number}/{count}")
            if row is not None:
                of_game[_THIRDS[trick // 3]].append(row)
        for third, rows in of_game.items():
            found[third].append(tuple(fmean(column) for column in zip(*rows, strict=True)))
        if not quiet:
            bar(number + 1, games, name="games")
    return found


def half_width(values: Sequence[float]) -> float:
    """Return half the width of the 95 % interval of the mean of ``values``; infinite for a single one."""
    return 1.96 * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf


def summary_of(rows: Sequence[Shares]) -> dict[str, float]:
    """Return the mean ``SHARES`` of games, and the gain from weighting, with half its 95 % interval over games."""
    columns = list(zip(*rows, strict=True))
    found = {name: fmean(column) for name, column in zip(SHARES, columns, strict=True)}
    for kind, at in (("trumps", 0), ("cards", 2)):
        gains = [row[at + 1] - row[at] for row in rows]
        found[f"{kind} gain"], found[f"{kind} half width"] = fmean(gains), half_width(gains)
    return found


#: The default options.
USUAL: Final = MeasureOptions(40, "rules", "placing", json=False, quiet=False)


def main(argv: Sequence[str] | None = None) -> int:
    """Print the shares, as a table or as JSON."""
    wanted = measuring(argv, "hachi_hachi.ai.hachininmeri.arena.belief_accuracy", __doc__, USUAL, "games", LEVELS)
    found = measure(wanted.number, wanted.level, wanted.seed, quiet=wanted.quiet)
    rows = {third: {"games": len(found[third]), **summary_of(found[third])} for third in _THIRDS if third in found}
    if wanted.json:
        print(json.dumps(rows))
        return 0
    for third, row in rows.items():
        for kind in ("trumps", "cards"):
            print(
                f"{third} {kind:>6} ({row['games']} games): {100 * row[kind]:.1f} % alike, "
                f"{100 * row[kind + ' weighed']:.1f} % weighed, "
                f"{100 * row[kind + ' gain']:+.2f} ±{100 * row[kind + ' half width']:.2f} points"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
