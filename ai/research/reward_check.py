"""Check that the environment's rewards equal the engine's payments.

    python -m hachi_hachi.ai.research.reward_check [--games 10000] [--game ID] [--seats N] [--ruleset NAME]

Seeded games are played in the environment with random legal actions. The engine alone then replays the table's record,
and its payments for each seat must equal the environment's rewards.
"""
import argparse
import json
import sys
from collections.abc import Sequence
from random import Random
from typing import Any

from hachi_hachi.ai.benchmarks.measurement_command import bar
from hachi_hachi.ai.research.environment import DEFAULT, MASK, Environment, UnplayableError
from hachi_hachi.engine import catalog


def play(table: Environment, seed: int) -> list[float]:
    """Play an episode at random, as any learner would, and return each seat's total reward."""
    chance = Random(seed)
    table.reset(seed=seed)
    total = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, gained, terminated, truncated, _ = table.last()
        total[agent] += gained
        over = terminated or truncated
        table.step(None if over else int(chance.choice(seen[MASK].nonzero()[0])))
    return list(total.values())


def booked(game: str, text: str, seats: int, deals: int) -> list[float]:
    """Return the engine's payments for each seat in the first ``deals`` deals of the record ``text``, without redeals.

    Raises ``RecordError`` if the record breaks the rules.
    """
    found = catalog.GAMES[game].replay(text)
    total = [0.0] * seats
    over = 0
    for deal in found["deals"]:
        for seat, points in _points(deal, seats):
            total[seat] += points
        over += not deal.get("redeal", False)
        if over == deals:
            break
    return total


def _points(deal: dict[str, Any], seats: int) -> list[tuple[int, float]]:
    if "payments" in deal:
        rows = [(row[end], sign * row["points"]) for row in deal["payments"] for end, sign in (("from", -1), ("to", 1))]
        return [(account, points) for account, points in rows if isinstance(account, int)]
    ahead = deal["points"]["genji"] - deal["points"]["heiji"]
    return [(seat, -ahead if seat % 2 else ahead) for seat in range(seats)]


def check(games: int, game: str, seats: int | None, ruleset: str, *, quiet: bool = True) -> list[int]:
    """Return the seeds, from 0 to ``games`` less one, for which rewards and payments differ."""
    table = Environment(game, seats, ruleset=ruleset)
    wrong = []
    for seed in range(games):
        paid = play(table, seed)
        if paid != booked(game, table.table.record_text(), len(paid), 1):
            wrong.append(seed)
        if not quiet:
            bar(seed + 1, games, name="games")
    return wrong


def main(argv: Sequence[str] | None = None) -> int:
    """Print in how many games the rewards equalled the payments; return 1 if not in all."""
    parser = argparse.ArgumentParser(
        prog="python -m hachi_hachi.ai.research.reward_check", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--game", default=DEFAULT, choices=list(catalog.GAMES))
    parser.add_argument("--seats", type=int)
    parser.add_argument("--ruleset", default="")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    wanted = parser.parse_args(argv)
    if wanted.games < 1:
        parser.error("--games is at least 1")
    try:
        wrong = check(wanted.games, wanted.game, wanted.seats, wanted.ruleset, quiet=wanted.quiet)
    except UnplayableError as error:
        parser.error(str(error))
    if wanted.json:
        print(json.dumps({"game": wanted.game, "games": wanted.games, "wrong": wrong}))
    else:
        print(f"{wanted.game}: the engine's payments in {wanted.games - len(wrong)} of {wanted.games} games")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
