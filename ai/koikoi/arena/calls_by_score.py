"""Measure what it brings to decide stop or koi-koi by the score of the game instead of by points alone.

    python -m hachi_hachi.ai.koikoi.arena.calls_by_score [--games N] [--preset P] [--seed S] [--json]

Both seats play their cards by the policy, in the core. The hero decides its calls by the chance to win the game, its
opponent by points. Every game is played twice with the same cards and exchanged seats; where the two decide alike all
the way, both games together are won once.
"""
import sys
from collections.abc import Sequence

from hachi_hachi.ai.benchmarks.measurement_command import bar
from hachi_hachi.ai.koikoi.arena.game_pairs import GamePairs, parsed, parser_of
from hachi_hachi.ai.koikoi.arena.policy_games import PolicyGame, by_policy, play_game
from hachi_hachi.ai.koikoi.valuation.match_equity import Standing
from hachi_hachi.ai.koikoi.valuation.policy import CAUTION, WEIGHTS, Policy
from hachi_hachi.engine.koikoi.play.play_core import PlayCore
from hachi_hachi.engine.koikoi.play.play_state import MOVE_KOIKOI, MOVE_STOP
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.rulesets import RULESETS


def by_score(game: PolicyGame, core: PlayCore, policy: Policy) -> int:
    """Call by the chance to win the game."""
    seat = int(core.turn)
    lead = game.scores[seat] - game.scores[1 - seat]
    standing = Standing(game.rules, seat, lead, game.dealer, game.rules.deals - game.number)
    gain = standing.call_gain(policy, core)
    return int(MOVE_KOIKOI if gain > WEIGHTS[CAUTION] else MOVE_STOP)


def measure(rules: Rules, games: int, seed: str, *, quiet: bool = True) -> GamePairs:
    """Play ``games`` pairs of games."""
    found = GamePairs()
    for number in range(games):
        first = play_game(rules, f"{seed}/{number}", (by_score, by_policy), number % 2)
        second = play_game(rules, f"{seed}/{number}", (by_policy, by_score), number % 2)
        found.add(first, second)
        if not quiet:
            bar(number + 1, games, name="pairs of games")
    return found


def main(argv: Sequence[str] | None = None) -> int:
    """Print the share of games that the hero wins."""
    wanted = parsed(parser_of("hachi_hachi.ai.koikoi.arena.calls_by_score", __doc__, 4000), argv)
    found = measure(RULESETS[wanted.preset].rules, wanted.games, wanted.seed, quiet=wanted.json)
    print(found.to_json() if wanted.json else f"by the score: {found}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
