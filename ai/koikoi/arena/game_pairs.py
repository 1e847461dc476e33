"""Pairs of games with the same cards and exchanged seats: their command line and their results."""
import argparse
import json
import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from hachi_hachi.ai.review.move_comparison import mean, standard_error
from hachi_hachi.engine.koikoi.rules import SEATS
from hachi_hachi.engine.koikoi.rulesets import DEFAULT_RULESET, RULESETS

#: The share of a game that a seat wins in a draw.
DRAWN: Final = 0.5
_Z: Final = 1.96


def share(scores: Sequence[int], seat: int) -> float:
    """Return 1 if ``seat`` has won with these ``scores``, 0 if it has lost, and a half for a draw."""
    ahead = scores[seat] - scores[1 - seat]
    return DRAWN if ahead == 0 else float(ahead > 0)


@dataclass(slots=True)
class GamePairs:
    """The results of pairs of games: the hero's share of each pair, and its mean lead in points at the end."""

    shares: list[float] = field(default_factory=list)
    leads: list[float] = field(default_factory=list)

    def add(self, first: Sequence[int], second: Sequence[int]) -> None:
        """Add a pair by its scores: the hero has seat 0 in the ``first`` game and seat 1 in the ``second``."""
        self.shares.append((share(first, 0) + share(second, 1)) / SEATS)
        self.leads.append((first[0] - first[1] + second[1] - second[0]) / SEATS)

    def to_json(self) -> str:
        """Return the share of games won with half its 95 % interval (``null`` for a single pair), and the lead."""
        half = self._half_width()
        return json.dumps({
            "pairs": len(self.shares), "won": mean(self.shares), "half": None if math.isinf(half) else round(half, 4),
            "points": round(mean(self.leads), 2),
        })

    def __str__(self) -> str:
        won = f"won {100 * mean(self.shares):.1f} % of {SEATS * len(self.shares)} games"
        return f"{won} (±{100 * self._half_width():.1f}), {mean(self.leads):+.1f} points a game"

    def _half_width(self) -> float:
        return _Z * standard_error(self.shares)


def parser_of(module: str, doc: str | None, games: int) -> argparse.ArgumentParser:
    """Return the parser of the command ``module``: by default it plays so many pairs of ``games``."""
    parser = argparse.ArgumentParser(
        prog=f"python -m {module}", description=doc, formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--games", type=int, default=games, help="pairs of games")
    parser.add_argument("--preset", default=DEFAULT_RULESET, choices=list(RULESETS))
    parser.add_argument("--seed", default="1")
    parser.add_argument("--json", action="store_true")
    return parser


def parsed(parser: argparse.ArgumentParser, argv: Sequence[str] | None) -> argparse.Namespace:
    """Return the options of the command line; an invalid number of games ends the program."""
    wanted = parser.parse_args(argv)
    if wanted.games < 1:
        parser.error("--games is at least 1")
    return wanted
