"""Play whole years between computer players and count wins. Part of the arena.

    python -m hachi_hachi.ai.hachihachi.arena.whole_years HERO OPPONENT OPPONENT
        [--years N] [--deals 6|12] [--preset P] [--seed S] [--json]

The hero sits in each seat in turn; a shared first place counts as a part of a win.
"""
import argparse
import json
import math
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from hachi_hachi.ai.benchmarks.contest import Entrant
from hachi_hachi.ai.benchmarks.measurement_command import bar
from hachi_hachi.ai.hachihachi.levels import LEVELS
from hachi_hachi.ai.hachihachi.players import registry as players
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachihachi.records.recorded_year import new_year
from hachi_hachi.engine.hachihachi.rulesets import DEFAULT_RULESET, RULESETS


@dataclass(frozen=True, slots=True)
class Years:
    """The results of ``played`` years: the number won by the hero, shared ones in part, and its mean score in kan."""

    played: int
    won: float
    kan: float

    @property
    def half_width(self) -> float:
        """Half the width of the 95 % interval of the share of years won."""
        share = self.won / self.played
        return 1.96 * math.sqrt(share * (1 - share) / self.played)


def play_year(entrants: Sequence[Entrant], preset: str, deals: int, seed: int | str) -> tuple[int, ...]:
    """Play a year between ``entrants`` and return the final scores in points."""
    seats = tuple(SeatInfo(f"seat {seat}", entrant.level) for seat, entrant in enumerate(entrants))
    table = new_year(Setup(preset, {}, seats, deals), seed)
    thinking = [(players.player(entrant.level), entrant.budget(LEVELS[entrant.level])) for entrant in entrants]
    chances = [stream(seed, "player", seat) for seat in range(len(entrants))]
    while (decision := table.decision) is not None:
        player, budget = thinking[decision.seat]
        action, _ = player.choose(table.observation(decision.seat), budget, chances[decision.seat])
        table.act(action)
    return table.ledger.scores(len(entrants))


def run(hero: Entrant, others: Sequence[Entrant], years: int, preset: str, deals: int, seed: str) -> Years:
    """Play ``years`` years of the hero against ``others`` and return the results."""
    won = points = 0.0
    for number in range(years):
        seat = number % (1 + len(others))
        entrants = [*others[:seat], hero, *others[seat:]]
        scores = play_year(entrants, preset, deals, f"{seed}/{number}")
        first = [place for place, score in enumerate(scores) if score == max(scores)]
        won += (seat in first) / len(first)
        points += scores[seat]
        bar(number + 1, years, name=f"{hero}, years")
    return Years(years, won, points / years / RULESETS[preset].rules.kan_points)


def main(argv: Sequence[str] | None = None) -> int:
    """Play the years of the command line and print the result."""
    parser = argparse.ArgumentParser(
        prog="python -m hachi_hachi.ai.hachihachi.arena.whole_years", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("players", nargs="+", metavar="PLAYER", help="the hero and its opponents")
    parser.add_argument("--years", type=int, default=100)
    parser.add_argument("--deals", type=int, default=6, help="deals in a year")
    parser.add_argument("--preset", default=DEFAULT_RULESET)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args(argv)
    try:
        hero, *others = [Entrant.parse(text, LEVELS) for text in wanted.players]
    except ValueError as error:
        parser.error(str(error))
    found = run(hero, others, wanted.years, wanted.preset, wanted.deals, wanted.seed)
    if wanted.json:
        print(json.dumps({"years": found.played, "won": found.won, "kan": round(found.kan, 3)}))
    else:
        share, half = 100 * found.won / found.played, 100 * found.half_width
        won = f"won {found.won:.1f} of {found.played} years ({share:.0f} % ±{half:.0f})"
        print(f"{hero} {won}, {found.kan:+.1f} kan a year")
    return 0


if __name__ == "__main__":
    sys.exit(main())
