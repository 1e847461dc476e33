"""Play whole games between two computer players and count wins. Part of the arena.

    python -m hachi_hachi.ai.koikoi.arena.whole_games HERO OPPONENT [--games N] [--preset P] [--seed S] [--json]

Every game is played twice with the same cards and exchanged seats; a draw counts as half a win.
"""
import argparse
import json
import math
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field

from hachi_hachi.ai.benchmarks.contest import Entrant
from hachi_hachi.ai.benchmarks.progress_bar import bar
from hachi_hachi.ai.benchmarks.table_play import play_table
from hachi_hachi.ai.koikoi.arena.core_games import share
from hachi_hachi.ai.koikoi.levels import LEVELS
from hachi_hachi.ai.koikoi.players import registry as players
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.koikoi.records.recorded_match import new_match
from hachi_hachi.engine.koikoi.rulesets import DEFAULT_RULESET, RULESETS


@dataclass(slots=True)
class Games:
    """The results of pairs of games: the hero's share of each pair, and its lead in points at the end of a game."""

    shares: list[float] = field(default_factory=list)
    points: float = 0.0

    @property
    def mean(self) -> float:
        """The share of games won."""
        return sum(self.shares) / len(self.shares)

    @property
    def half_width(self) -> float:
        """Half the width of the 95 % interval of the share; infinite for a single pair."""
        if len(self.shares) == 1:
            return math.inf
        variance = sum((one - self.mean) ** 2 for one in self.shares) / (len(self.shares) - 1)
        return 1.96 * math.sqrt(variance / len(self.shares))


def play_game(entrants: Sequence[Entrant], preset: str, seed: str) -> list[int]:
    """Play a game between ``entrants`` and return the scores. The same seed gives the same cards."""
    seats = tuple(SeatInfo(f"seat {seat}", entrant.level) for seat, entrant in enumerate(entrants))
    table = new_match(Setup(preset, {}, seats), seed)
    play_table(table, [entrant.seated(LEVELS, players.player) for entrant in entrants], seed)
    return table.match.scores


def run(hero: Entrant, other: Entrant, games: int, preset: str, seed: str, *, quiet: bool = True) -> Games:
    """Play ``games`` pairs of games of the hero against the ``other`` player."""
    found = Games()
    for number in range(games):
        pair = 0.0
        for seat, order in enumerate(((hero, other), (other, hero))):
            scores = play_game(order, preset, f"{seed}/{number}")
            pair += share(scores, seat)
            found.points += (scores[seat] - scores[1 - seat]) / (2 * games)
        found.shares.append(pair / 2)
        if not quiet:
            bar(number + 1, games, name=f"{hero} - {other}, pairs of games")
    return found


def main(argv: Sequence[str] | None = None) -> int:
    """Play the games of the command line and print the result."""
    parser = argparse.ArgumentParser(
        prog="python -m hachi_hachi.ai.koikoi.arena.whole_games", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("players", nargs=2, metavar="PLAYER", help="the hero and its opponent")
    parser.add_argument("--games", type=int, default=200, help="pairs of games")
    parser.add_argument("--preset", default=DEFAULT_RULESET, choices=list(RULESETS))
    parser.add_argument("--seed", default="1")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args(argv)
    if wanted.games < 1:
        parser.error("--games is at least 1")
    try:
        hero, other = [Entrant.parse(text, LEVELS) for text in wanted.players]
    except ValueError as error:
        parser.error(str(error))
    found = run(hero, other, wanted.games, wanted.preset, wanted.seed, quiet=wanted.json)
    if wanted.json:
        half = None if math.isinf(found.half_width) else round(found.half_width, 4)
        print(json.dumps({"pairs": wanted.games, "won": found.mean, "half": half, "points": round(found.points, 2)}))
    else:
        won = f"won {100 * found.mean:.1f} % of {2 * wanted.games} games (±{100 * found.half_width:.1f})"
        print(f"{hero} {won} against {other}, {found.points:+.1f} points a game")
    return 0


if __name__ == "__main__":
    sys.exit(main())
