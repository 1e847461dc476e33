"""The deal of a day: its cards from the date and the sheet alone, its table, and what its par is asked with. No pygame.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from hachi_hachi.ai.workers.par_worker import ParRequest
from hachi_hachi.engine.common.errors import RefusalError
from hachi_hachi.engine.common.game_definition import GameDefinition
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.header import HUMAN, HUMAN_UNDO, PEOPLE, SeatInfo, Setup
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.engine.common.rng.seeds import derive_seed
from hachi_hachi.game.features.daily.daily_results import PLAYS, DailyKey, par_level

S = TypeVar("S", bound=RecordedTable[GameRules])

#: Where the person sits, and the level of all others; every game has it.
SEAT: Final = 0
OTHERS: Final = "hard"
#: More deals in a row than this are never dealt again at once.
MOST: Final = 100


def rulesets_for(engine: GameDefinition[S], seats: int) -> list[str]:
    """The published sheets by which so many can play."""
    return [name for name, sheet in engine.rulesets.items() if seats in sheet.seats]


def dealt(engine: GameDefinition[S], key: DailyKey, names: Sequence[str], level: str) -> tuple[S, str]:
    """A table at which the deal of that day has been dealt and none follows, and the seed it came from.

    The person sits in seat `SEAT`, the others are of that level. A deal that is dealt again at once is passed over.
    """
    deals = next(iter(engine.rulesets[key.sheet].deals), 0)
    seats = tuple(SeatInfo(name, HUMAN if seat == SEAT else level) for seat, name in enumerate(names))
    setup = Setup(key.sheet, {}, seats, deals, key.day.isoformat())
    for number in range(MOST):
        seed = key.seed(number)
        table = engine.new(setup, seed).restart_deal(0)
        if table.decision is not None:
            return table, seed
    raise ValueError(f"no deal for {key}")


def par_request(table: RecordedTable[GameRules], seed: str, level: str, begun: int) -> ParRequest:
    """What is asked of whoever plays out the deal at the table, of which `begun` plays are known."""
    return ParRequest(table.record_text(), SEAT, level, derive_seed(seed, "par"), begun, PLAYS)


class DealsOf(Generic[S]):
    """The deals of the days of a game for people called `names`, as many as sit down."""

    def __init__(self, engine: GameDefinition[S], names: tuple[str, ...]) -> None:
        self._engine, self._names = engine, names
        self.sheets = rulesets_for(engine, len(names))

    def dealt(self, key: DailyKey) -> tuple[S, str]:
        """As `dealt`."""
        return dealt(self._engine, key, self._names, OTHERS)

    def par(self, key: DailyKey, known: int) -> ParRequest:
        """What is asked for the par of that day, of which so many plays are known."""
        return par_request(*self.dealt(key), par_level(key.game), known)

    def taken_up(self, key: DailyKey, text: str) -> S | None:
        """The deal of that day as the record of that text says it was left; None where it is of anything else."""
        try:
            table = self._engine.resume(text, None)
        except RefusalError:
            return None
        fresh, setup = self.dealt(key)[0], table.setup
        same = [(one.ruleset, one.changed, one.day, [seat.player for seat in one.seats[SEAT + 1 :]])
                for one in (setup, fresh.setup)]
        begun = table.events[: len(fresh.events)] == fresh.events
        return table if begun and same[0] == same[1] and setup.seats[SEAT].player in PEOPLE else None

    def result(self, key: DailyKey, text: str) -> tuple[int, int, bool] | None:
        """What the record of that text says the person made of that deal: points, of which so many make a kan or
        whatever is counted in, and whether a decision was taken back. None where it is of anything else, or not over.
        """
        table = self.taken_up(key, text)
        if table is None or not table.is_complete:
            return None
        told = self._engine.summary(text)
        return told.deals[0].points[SEAT], told.unit, table.setup.seats[SEAT].player == HUMAN_UNDO
