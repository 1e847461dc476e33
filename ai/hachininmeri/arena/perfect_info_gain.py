"""Measure the value of knowing all cards: a cheat who sees them, one among seven of a level, or four against four.

    python -m hachi_hachi.ai.hachininmeri.arena.perfect_info_gain [--games N] [--level L] [--seed S] [--json]

The cheat plays each of its choices out in the true deal, all others continuing by rules of thumb (as Novice, Easy and
Normal do, without their slips), and itself by the same look at all cards, choice by choice. That is an estimate and no
strict bound: better rules with the same knowledge would gain more. Every deck is played with the cheat in each of the
eight seats, and with the four of either team: a deck is one observation.
"""
import json
import sys
from collections.abc import Collection, Sequence
from typing import Final

from hachi_hachi.ai.benchmarks.measurement_command import MeasureOptions, bar, measuring
from hachi_hachi.ai.hachininmeri.action_moves import move_of
from hachi_hachi.ai.hachininmeri.arena.single_games import SingleGame, deck_of
from hachi_hachi.ai.hachininmeri.levels import LEVELS
from hachi_hachi.ai.hachininmeri.players.registry import player
from hachi_hachi.ai.hachininmeri.valuation.choice_values import policy
from hachi_hachi.ai.hachininmeri.valuation.policy import try_move
from hachi_hachi.ai.review.move_comparison import mean, standard_error
from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.hachininmeri.cards.pack import SEATS, team_of
from hachi_hachi.engine.hachininmeri.play.play_core import PlayCore
from hachi_hachi.engine.hachininmeri.play.play_state import OVER
from hachi_hachi.engine.hachininmeri.rules import Rules

_Z: Final = 1.96
#: The cheating seats: one seat in each of the eight, then the seats of either team.
ALONE: Final = tuple(frozenset({seat}) for seat in range(SEATS))
TEAMS: Final = tuple(frozenset(seat for seat in range(SEATS) if team_of(seat) == team) for team in (0, 1))


def lead_after(core: PlayCore, move: int, seat: int) -> int:
    """Return the final lead in points of the team of ``seat`` after ``move``.

    Its own later choices are the best at that time, with all seats continuing by rules of thumb.
    """
    thumb = policy(learnt=False)
    played = core.copy()
    played.apply(move)
    while played.phase != OVER:
        if played.turn == seat:
            legal = played.legal()
            best = legal[0] if len(legal) == 1 else max(
                legal, key=lambda one: try_move(played, one, thumb, thumb, seat)
            )
            played.apply(best)
        else:
            played.apply(thumb.move(played))
    return int(played.lead_of(seat))


def cheated(core: PlayCore, decision: Decision) -> Action:
    """Return the action with the best result, all cards known; the first of equals."""
    return max(decision.legal, key=lambda action: lead_after(core, move_of(action, core.order), decision.seat))


def lead(deck: Sequence[int], cheats: Collection[int], level: str, seed: str) -> int:
    """Play one game, the seats of ``cheats`` seeing all cards, and return the lead of their team in points."""
    process = SingleGame(Rules(), deck)
    table = Table(process)
    others = [player(level) for _ in range(SEATS)]
    budget = LEVELS[level].budget.unhurried()
    count = 0
    while (decision := table.decision) is not None:
        if decision.seat in cheats and process.core is not None and len(decision.legal) > 1:
            action = cheated(process.core, decision)
        else:
            chance = stream(seed, "player", decision.seat, count)
            action, _ = others[decision.seat].choose(table.observation(decision.seat), budget, chance)
        table.act(action)
        count += 1
    ahead = process.points[0] - process.points[1]
    return ahead if team_of(next(iter(cheats))) == 0 else -ahead


def check(games: int, level: str, seed: int | str, *, quiet: bool = True) -> dict[str, list[float]]:
    """Play ``games`` decks; return for one cheat among seven and for four against four the mean of each deck."""
    found: dict[str, list[float]] = {"one": [], "four": []}
    for number in range(games):
        deck = deck_of(seed, number)
        for name, seatings in (("one", ALONE), ("four", TEAMS)):
            found[name].append(mean([lead(deck, cheats, level, f"{seed}/{number}") for cheats in seatings]))
        if not quiet:
            bar(number + 1, games, name="decks")
    return found


#: The default options.
USUAL: Final = MeasureOptions(200, "normal", "1", json=False, quiet=False)


def main(argv: Sequence[str] | None = None) -> int:
    """Print the gains of cheats."""
    wanted = measuring(argv, "hachi_hachi.ai.hachininmeri.arena.perfect_info_gain", __doc__, USUAL, "games", LEVELS)
    found = check(wanted.number, wanted.level, wanted.seed, quiet=wanted.quiet)
    rows = {name: (mean(row), _Z * standard_error(row)) for name, row in found.items()}
    if wanted.json:
        print(json.dumps({name: {"points": round(m, 4), "half_width": round(w, 4)} for name, (m, w) in rows.items()}))
        return 0
    for name, (middle, width) in rows.items():
        print(f"{name} who sees all cards, the others {wanted.level}: {middle:+.3f} ±{width:.3f} points a game")
    return 0


if __name__ == "__main__":
    sys.exit(main())
