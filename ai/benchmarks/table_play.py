"""Tables played to the end by computer players, for the arenas and measurements of every game."""
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from hachi_hachi.ai.player import CLOCK, Budget, Player
from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.common.table.referee import Table

R = TypeVar("R", bound=GameRules)


@dataclass(slots=True)
class TablePlay:
    """A table played: the ``actions``, the CPU ``seconds`` of decisions by seat, and how many the clock ``cut``."""

    seconds: list[list[float]]
    actions: list[Action] = field(default_factory=list)
    cut: int = 0


def shuffled_deck(cards: int, seed: int | str, number: int) -> tuple[int, ...]:
    """Return deck ``number`` (from 0) under ``seed`` of a pack of ``cards``, in the order of dealing."""
    deck = list(range(cards))
    stream(seed, "arena", number).shuffle(deck)
    return tuple(deck)


def play_table(
    table: Table[R], seated: Sequence[tuple[Player[R], Budget]], seed: int | str,
    imposed: Callable[[Decision], Action | None] = lambda _: None, before: Callable[[Action], None] = lambda _: None,
) -> TablePlay:
    """Play ``table`` to the end between the players ``seated``, each with its budget.

    ``seed`` is the players' own: each decision has a stream by seat and number, so that searches that only differ in
    budget try the same worlds. ``imposed`` decides in a player's place, and ``before`` is called before each action.
    """
    found = TablePlay([[] for _ in seated])
    while (decision := table.decision) is not None:
        action = imposed(decision)
        if action is None:
            seen = table.observation(decision.seat)
            player, budget = seated[decision.seat]
            began = time.thread_time()
            action, report = player.choose(seen, budget, stream(seed, "player", decision.seat, len(found.actions)))
            found.seconds[decision.seat].append(time.thread_time() - began)
            found.cut += report.decided_by == CLOCK
        before(action)
        found.actions.append(action)
        table.act(action)
    return found


def decisions(
    table: Table[R], answer: Callable[[Observation[R], str], Action], seed: str
) -> Iterator[tuple[Observation[R], Action]]:
    """Play ``table`` and yield each observation with the ``answer`` to it, before it is applied.

    ``answer`` gets the observation, and ``seed`` with the number of the decision.
    """
    number = 0
    while (decision := table.decision) is not None:
        seen = table.observation(decision.seat)
        action = answer(seen, f"{seed}/{number}")
        yield seen, action
        table.act(action)
        number += 1
