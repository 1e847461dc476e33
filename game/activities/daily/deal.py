"""The deal of a day: its cards from the date and the sheet alone, its table, and what its par is asked with. No pygame.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from ai.game import Game as Players
from ai.processes.par import ParRequest
from engine.core.chance.streams import apart
from engine.core.game import Game
from engine.core.options import GameRules
from engine.core.records.header import HUMAN, SeatInfo, Setup
from engine.core.records.sitting import Sitting
from game.activities.daily.days import PLAYS, Key

S = TypeVar("S", bound=Sitting[GameRules])

#: Where the person sits.
SEAT: Final = 0
#: More deals in a row than this are never dealt again at once.
MOST: Final = 100


def sheets_for(engine: Game[S], seats: int) -> list[str]:
    """The published sheets by which so many can play."""
    return [name for name, sheet in engine.sheets.items() if seats in sheet.seats]


def dealt(engine: Game[S], key: Key, names: Sequence[str], level: str) -> tuple[S, str]:
    """A table at which the deal of that day has been dealt and none follows, and the seed it came from.

    The person sits in seat `SEAT`, the others are of that level. A deal that is dealt again at once is passed over.
    """
    deals = next(iter(engine.sheets[key.sheet].deals), 0)
    seats = tuple(SeatInfo(name, HUMAN if seat == SEAT else level) for seat, name in enumerate(names))
    setup = Setup(key.sheet, {}, seats, deals)
    for number in range(MOST):
        seed = key.seed(number)
        table = engine.new(setup, seed).again(0)
        if table.decision is not None:
            return table, seed
    raise ValueError(f"no deal for {key}")


def par_request(table: Sitting[GameRules], seed: str, level: str, begun: int) -> ParRequest:
    """What is asked of whoever plays out the deal at the table, of which `begun` plays are known."""
    return ParRequest(table.record_text(), SEAT, level, apart(seed, "par"), begun, PLAYS)


class DealsOf(Generic[S]):
    """The deals of the days of a game for people called `names`, as many as sit down."""

    def __init__(self, engine: Game[S], players: Players, names: tuple[str, ...]) -> None:
        self._engine, self._players, self._names = engine, players, names
        self.sheets = sheets_for(engine, len(names))

    def dealt(self, key: Key) -> tuple[S, str]:
        """As `dealt`; the others are of the level below the strongest, which sets the par."""
        return dealt(self._engine, key, self._names, self._players.offered[-2])

    def par(self, key: Key, known: int) -> ParRequest:
        """What is asked for the par of that day, of which so many plays are known."""
        return par_request(*self.dealt(key), self._players.strongest, known)
