"""What it gains to search for the answers beside the tricks: the new deal, the dragon, the open trump, the cover.

    python -m ai.hachininmeri.arena.questions [--games N] [--level L]

In seeded games every such question is answered twice: by ``rules`` and by the level. Where they differ, the game is
played out from either answer with the true cards, ``PLAYED`` times: the seat by rules, all others with the slips of
``normal``; the difference of the means is the gain. A new deal is a fresh deck. Games go on with the answer of
``rules`` up to the second card.
"""
import json
import math
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from ai.hachininmeri.arena.games import SingleGame, deck_of
from ai.hachininmeri.levels import LEVELS
from ai.hachininmeri.moves import move_of
from ai.hachininmeri.players.kinds import answer
from ai.hachininmeri.worlds.worlds import chance_of
from ai.hachininmeri.worth.person import play_among
from ai.hachininmeri.worth.sight import person, policy
from ai.measuring.progress import Measuring, bar, measuring
from engine.core.actions import Action
from engine.core.chance.streams import stream
from engine.core.table.referee import Table
from engine.hachininmeri.actions import KEEP, REDEAL
from engine.hachininmeri.cards.pack import HAND, SEATS
from engine.hachininmeri.core.core import PlayCore, core_of
from engine.hachininmeri.rules import Rules

#: The questions by the kinds of decisions.
ASKED: Final = (REDEAL, "dragon", "open", "cover")
#: How often a game is played out from each answer: others slip now and then, and one game tells little.
PLAYED: Final = 32
_OTHERS: Final = "normal"


@dataclass(slots=True)
class Gained:
    """Of one question: in how many games it was answered otherwise than by rules, and the points gained each time."""

    differed: int = 0
    points: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """Points gained each time that it is asked."""
        return sum(self.points) / len(self.points) if self.points else 0.0

    @property
    def half_width(self) -> float:
        """Half the width of the 95 % interval of that."""
        if len(self.points) < 2:
            return math.inf
        variance = sum((value - self.mean) ** 2 for value in self.points) / (len(self.points) - 1)
        return 1.96 * math.sqrt(variance / len(self.points))


def check(games: int, level: str, seed: int | str, *, quiet: bool = True) -> dict[str, Gained]:
    """Play ``games`` as far as the second card, and return what ``level`` gains by question."""
    found = {kind: Gained() for kind in ASKED}
    for number in range(games):
        rules = Rules(redeal=number % 2 == 0)
        process = SingleGame(rules, deck_of(seed, number))
        table = Table(process)
        while (asked := table.decision) is not None and asked.kind != "play":
            seen = table.observation(asked.seat)
            usual, _ = answer(seen, "rules", f"{seed}/{number}")
            if asked.kind in found:
                other, _ = answer(seen, level, f"{seed}/{number}", LEVELS[level].budget.unhurried())
                row = found[asked.kind]
                row.differed += other != usual
                row.points.append(
                    0.0 if other == usual
                    else brought(process, other, seed, number) - brought(process, usual, seed, number)
                )
            table.act(Action(asked.seat, KEEP) if asked.kind == REDEAL else usual)
        if not quiet:
            bar(number + 1, games, name="games")
    return found


def brought(process: SingleGame, action: Action, seed: int | str, number: int) -> float:
    """Return by how many points the seat's team leads in the end after ``action``, on the mean of all games played."""
    core = process.core
    if core is None:
        deck = deck_of(seed, number) if action.verb == KEEP else deck_of(f"{seed}/anew", number)
        core = dealt(deck)
    else:
        core = core.copy()
        core.apply(move_of(action, core.order))
    own, others, chance = policy(), person(LEVELS[_OTHERS].limits), chance_of(stream(seed, "questions", number))
    return sum(play_among(core.copy(), own, others, others, action.seat, chance) for _ in range(PLAYED)) / PLAYED


def dealt(deck: Sequence[int]) -> PlayCore:
    """Return a game dealt by seat 0 from ``deck``, nine cards at once: as good a deal as in packets of three."""
    hands = [deck[HAND * seat : HAND * (seat + 1)] for seat in range(SEATS)]
    core = core_of([hands[(seat - 1) % SEATS] for seat in range(SEATS)], deck[HAND * SEATS], 0)
    core.begin()
    return core


#: What is looked at where nothing else is asked for.
USUAL: Final = Measuring(1000, "expert", "questions", json=False, quiet=False)


def main(argv: Sequence[str] | None = None) -> int:
    """Print what is gained."""
    wanted = measuring(argv, "ai.hachininmeri.arena.questions", __doc__, USUAL, "games", LEVELS)
    found = check(wanted.number, wanted.level, wanted.seed, quiet=wanted.quiet)
    if wanted.json:
        print(json.dumps({
            kind: {"asked": len(row.points), "differed": row.differed, "gained": round(row.mean, 4),
                   "half_width": round(row.half_width, 4)}
            for kind, row in found.items()
        }))
        return 0
    for kind, row in found.items():
        print(
            f"{kind}: asked {len(row.points)}, answered otherwise {row.differed}, "
            f"gained {row.mean:+.3f} ±{row.half_width:.3f} points each time it is asked"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
