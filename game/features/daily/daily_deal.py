"""The deal of a day: its cards, which depend only on date and ruleset, its table, and its par request. No pygame."""

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

#: The person's seat, and the level of all others; every game has it.
SEAT: Final = 0
OTHERS: Final = "hard"
#: The limit of consecutive deals that end in an immediate redeal.
MOST: Final = 100


def rulesets_for(engine: GameDefinition[S], seats: int) -> list[str]:
    """Return the published rulesets for that number of seats."""
    return [name for name, ruleset in engine.rulesets.items() if seats in ruleset.seats]


def dealt(engine: GameDefinition[S], key: DailyKey, names: Sequence[str], level: str) -> tuple[S, str]:
    """Return a table with the deal of that day, followed by no other, and the seed of its cards.

    The person has seat ``SEAT``, the others have that level. Deals that end in an immediate redeal are skipped. Raises
    ValueError if there is no such deal.
    """
    deals = next(iter(engine.rulesets[key.ruleset].deals), 0)
    seats = tuple(SeatInfo(name, HUMAN if seat == SEAT else level) for seat, name in enumerate(names))
    setup = Setup(key.ruleset, engine.changed_alone(key.ruleset), seats, deals, key.day.isoformat())
    for number in range(MOST):
        seed = key.seed(number)
        table = engine.new(setup, seed).restart_deal(0)
        if table.decision is not None:
            return table, seed
    raise ValueError(f"no deal for {key}")


def par_request(table: RecordedTable[GameRules], seed: str, level: str, begun: int) -> ParRequest:
    """Return the request to play out the deal at the table, of which ``begun`` rollouts are known."""
    return ParRequest(table.record_text(), SEAT, level, derive_seed(seed, "par"), begun, PLAYS)


class DailyDeals(Generic[S]):
    """The daily deals of a game for players called ``names``, one per seat."""

    def __init__(self, engine: GameDefinition[S], names: tuple[str, ...]) -> None:
        self._engine, self._names = engine, names
        self.rulesets = rulesets_for(engine, len(names))

    def dealt(self, key: DailyKey) -> tuple[S, str]:
        """Return the table and the seed of that day, see ``dealt``."""
        return dealt(self._engine, key, self._names, OTHERS)

    def par(self, key: DailyKey, known: int) -> ParRequest:
        """Return the par request of that day, of which ``known`` rollouts are known."""
        return par_request(*self.dealt(key), par_level(key.game), known)

    def taken_up(self, key: DailyKey, text: str) -> S | None:
        """Return the table of that day resumed from a record text; None if it is of another deal."""
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
        """Return the person's result in a record of that deal: points, points per unit (such as a kan), and whether
        there was an undo. None if it is of another deal, or unfinished."""
        table = self.taken_up(key, text)
        if table is None or not table.is_complete:
            return None
        summary = self._engine.summary(text)
        return summary.deals[0].points[SEAT], summary.unit, table.setup.seats[SEAT].player == HUMAN_UNDO
