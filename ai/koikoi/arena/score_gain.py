"""Measure what it brings to decide stop or koi-koi by the score of the game instead of by points alone.

    python -m hachi_hachi.ai.koikoi.arena.score_gain [--games N] [--preset P] [--seed S] [--json]

Both seats play their cards by the policy, in the core. The hero decides its calls by the chance to win the game, its
opponent by points. Every game is played twice with the same cards and exchanged seats; where the two decide alike all
the way, both games together are won once.
"""
import argparse
import json
import math
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field

from hachi_hachi.ai.benchmarks.progress_bar import bar
from hachi_hachi.ai.koikoi.arena.core_games import CoreGame, by_policy, play_game, share
from hachi_hachi.ai.koikoi.valuation.match_equity import Standing
from hachi_hachi.ai.koikoi.valuation.policy import CAUTION, WEIGHTS, Policy
from hachi_hachi.engine.koikoi.play.play_core import PlayCore
from hachi_hachi.engine.koikoi.play.play_state import MOVE_KOIKOI, MOVE_STOP
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.rulesets import DEFAULT_RULESET, RULESETS


def by_score(game: CoreGame, core: PlayCore, policy: Policy) -> int:
    """Call by the chance to win the game."""
    seat = int(core.turn)
    lead = game.scores[seat] - game.scores[1 - seat]
    standing = Standing(game.rules, seat, lead, game.dealer, game.rules.deals - game.number)
    gain = standing.call_gain(policy, core)
    return int(MOVE_KOIKOI if gain > WEIGHTS[CAUTION] else MOVE_STOP)


@dataclass(slots=True)
class Gain:
    """The hero's share of each pair of games, and its lead in points at the end of them."""

    shares: list[float] = field(default_factory=list)
    leads: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The share of games won."""
        return sum(self.shares) / len(self.shares)

    @property
    def half_width(self) -> float:
        """Half the width of the 95 % interval of the share."""
        mean = self.mean
        variance = sum((one - mean) ** 2 for one in self.shares) / max(1, len(self.shares) - 1)
        return 1.96 * math.sqrt(variance / len(self.shares))


def measure(rules: Rules, games: int, seed: str, *, quiet: bool = True) -> Gain:
    """Play ``games`` pairs of games."""
    found = Gain()
    for number in range(games):
        first = play_game(rules, f"{seed}/{number}", (by_score, by_policy), number % 2)
        second = play_game(rules, f"{seed}/{number}", (by_policy, by_score), number % 2)
        found.shares.append((share(first, 0) + share(second, 1)) / 2)
        found.leads.append((first[0] - first[1] + second[1] - second[0]) / 2)
        if not quiet:
            bar(number + 1, games, name="pairs of games")
    return found


def main(argv: Sequence[str] | None = None) -> int:
    """Print the share of games that the hero wins."""
    parser = argparse.ArgumentParser(
        prog="python -m hachi_hachi.ai.koikoi.arena.score_gain", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--preset", default=DEFAULT_RULESET, choices=list(RULESETS))
    parser.add_argument("--seed", default="1")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args(argv)
    if wanted.games < 1:
        parser.error("--games is at least 1")
    found = measure(RULESETS[wanted.preset].rules, wanted.games, wanted.seed, quiet=wanted.json)
    points = sum(found.leads) / len(found.leads)
    if wanted.json:
        print(json.dumps({"pairs": wanted.games, "won": found.mean, "half": found.half_width, "points": points}))
    else:
        won = f"{100 * found.mean:.2f} % ±{100 * found.half_width:.2f}"
        print(f"by the score: {won} of games won, {points:+.2f} points a game, {wanted.games} pairs of games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
