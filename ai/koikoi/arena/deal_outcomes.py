"""Count how deals end between players by the policy: the basis of the chance to win the game.

    python -m hachi_hachi.ai.koikoi.arena.deal_outcomes [--deals N] [--seed S] [--write] [--preset P]

``--write`` stores the counts of all presets for ``valuation.match_equity``. Without it, the chances to win a game of
``--preset`` are printed, by the lead of the next dealer and the number of deals left.
"""
import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from hachi_hachi.ai.benchmarks.measurement_command import bar
from hachi_hachi.ai.koikoi.arena.policy_games import PolicyGame, by_policy, play_deal
from hachi_hachi.ai.koikoi.valuation import match_equity
from hachi_hachi.engine.koikoi.rules import SEATS, Rules
from hachi_hachi.engine.koikoi.rulesets import DEFAULT_RULESET, RULESETS

FILE: Final = Path(match_equity.__file__).parent / "weights" / "deal_outcomes.json"
_DEALS: Final = 20_000
_MONTHS: Final = 12
#: The leads and the numbers of deals left that are printed.
_LEADS: Final = (-30, -20, -12, -6, -3, 0, 3, 6, 12, 20, 30)
_LEFT: Final = (1, 2, 3, 4, 6, 8, 11)


def count(rules: Rules, deals: int, seed: str) -> dict[str, Any]:
    """Return how many of ``deals`` deals of ``rules`` end with which points for the dealer or the other player."""
    won: dict[int, Counter[int]] = {0: Counter(), 1: Counter()}
    nobody = 0
    for number in range(deals):
        game = PolicyGame(rules, [rules.start_points] * SEATS, number=1 + number % _MONTHS)
        result = play_deal(game, f"{seed}/{number}", (by_policy, by_policy))
        if result.winner is None:
            nobody += 1
        else:
            won[int(result.winner != game.dealer)][max(result.points)] += 1
        if number % 1000 == 0:
            bar(number, deals, name="deals")
    options = {option: getattr(rules, option) for option in match_equity.SCORING}
    return {"options": options, "dealer": sorted(won[0].items()), "other": sorted(won[1].items()), "nobody": nobody}


def text_of(rules: Rules) -> str:
    """Return the chances to win as a table: a row for each lead of the next dealer, columns for deals left."""
    lines = ["lead  " + "".join(f"{left:>6}" for left in _LEFT)]
    for lead in _LEADS:
        row = [match_equity.chances(rules, left)[1][lead + match_equity.MOST_LEAD] for left in _LEFT]
        lines.append(f"{lead:>+4}  " + "".join(f"{100 * chance:>6.1f}" for chance in row))
    return "\n".join(lines)


def main(argv: Sequence[str] | None = None) -> int:
    """Write the counts, or print the chances."""
    parser = argparse.ArgumentParser(
        prog="python -m hachi_hachi.ai.koikoi.arena.deal_outcomes", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--deals", type=int, default=_DEALS)
    parser.add_argument("--seed", default="outcomes")
    parser.add_argument("--preset", default=DEFAULT_RULESET, choices=list(RULESETS))
    parser.add_argument("--write", action="store_true")
    wanted = parser.parse_args(argv)
    if wanted.deals < 1:
        parser.error("--deals is at least 1")
    if wanted.write:
        counts = {name: count(ruleset.rules, wanted.deals, wanted.seed) for name, ruleset in RULESETS.items()}
        FILE.parent.mkdir(exist_ok=True)
        FILE.write_text(json.dumps(counts) + "\n", "utf-8")
    else:
        print(text_of(RULESETS[wanted.preset].rules))
    return 0


if __name__ == "__main__":
    sys.exit(main())
