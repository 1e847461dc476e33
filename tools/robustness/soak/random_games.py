"""Random games under watch: their list, and a run of one from its set-up to its record."""
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any, Final, Protocol

from hachi_hachi.engine.catalog import GAMES
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.engine.common.rng.seeds import stream
from tools.robustness.soak.invariants import WrongError


class _SetupOf(Protocol):
    def __call__(self, chance: Random, *, changed: bool) -> Setup:
        """Return a random set-up."""


class _Watch(Protocol):
    def look(self) -> None:
        """Compare what has happened since. Raises ``WrongError``."""


@dataclass(frozen=True, slots=True)
class Soak:
    """The soak test of a game: its set-ups, the watch of a table, and the counts of a finished one."""

    setup_of: _SetupOf
    watch: Callable[[Any], _Watch]
    counted: Callable[[Any], dict[str, int]]
    #: The record of the table at which this record was replayed, nothing dealt beyond it.
    rewritten: Callable[[str], str]


def _soak(game: str) -> Soak:
    module = import_module(f"tools.robustness.soak.{game.replace('-', '')}")
    return Soak(module.setup_of, module.Watch, module.counted, module.rewritten)


#: For every game of the catalogue, from the module with its name.
SOAKS: Final[dict[str, Soak]] = {game: _soak(game) for game in GAMES}


def play_game(game: str, seed: int | str, number: int) -> dict[str, int]:
    """Play game ``number`` under ``seed`` at random, checking after every action; every other one has changed options.

    Return its counts of deals, actions and so on. Raises ``WrongError``.
    """
    chance = stream(seed, "soak", number)
    setup = SOAKS[game].setup_of(chance, changed=number % 2 == 1)
    try:
        table = _played(game, setup, f"{seed}/{number}", chance)
    except Exception as error:
        raise WrongError(f"{game}, seed {seed}, number {number}, {setup}: {type(error).__name__}: {error}") from error
    return SOAKS[game].counted(table)


def _played(game: str, setup: Setup, seed: str, chance: Random) -> RecordedTable[GameRules]:
    """Return a table at which a whole game has been played at random and checked."""
    table = GAMES[game].new(setup, seed)
    watch = SOAKS[game].watch(table)
    while table.decision is not None:
        table.act(chance.choice(table.decision.legal))
        watch.look()
    text = table.record_text()
    again = GAMES[game].resume(text, None)
    if not table.finished or again.events != table.events or again.record_text() != text:
        raise WrongError("the game and its record played through are not the same")
    return table


def play_deals(row: tuple[str, int, int, int]) -> Counter[str]:
    """Play a game under a seed from number ``first`` on until there are enough deals; return the total counts.

    ``row`` is game, seed, first, deals: the work of one process.
    """
    game, seed, first, deals = row
    total: Counter[str] = Counter()
    while total["deals"] < deals:
        total.update({"games": 1, **play_game(game, seed, first + total["games"])})
    return total
