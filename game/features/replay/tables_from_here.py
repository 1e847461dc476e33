"""The tables that open at the current position of a replay: to decide again, and to play on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.features.replay.replay_cursor import ReplayCursor
from hachi_hachi.game.features.replay.try_scene import TrySession
from hachi_hachi.game.scenes.scene import Scene, Transition
from hachi_hachi.game.table.hints import HintWords
from hachi_hachi.game.table.session.game_session import Session
from hachi_hachi.game.table.table_match import Match

AnyMatch = Match[RecordedTable[GameRules]]


class TablesFromHere:
    """The tables at the current position of ``walk``.

    ``make_table(match)`` makes the game's table scene; ``words`` describe its decisions; ``level`` replaces other
    persons.
    """

    def __init__(
        self, match: AnyMatch, walk: ReplayCursor, make_table: Callable[[Match[Any]], Scene], words: HintWords,
        level: str,
    ) -> None:
        self.match, self.walk, self.words = match, walk, words
        self.make_table = make_table
        self._level = level

    def session_to_try(self, seat: int) -> TrySession[RecordedTable[GameRules]]:
        """Return the session in which ``seat`` decides again."""
        table = self.walk.table_here(seat, self._level)
        return TrySession(table, self.match.session.ai, seat, self.walk.place.start)

    def scene_to_try(
        self, session: TrySession[RecordedTable[GameRules]], follow: Callable[[], Transition | None], sign: str,
    ) -> Scene:
        """Return the table of such a session; ``follow`` leads away from it."""
        return self.make_table(Match(
            self.match.app, session, self.match.deck, again=True, begin=self.match.begin, follow=follow, sign=sign,
        ))

    def to_play_on(self, seat: int) -> Scene:
        """Return the table at which a person at ``seat`` plays on; the result does not count."""
        walk, ai = self.walk, self.match.session.ai
        table = walk.table_here(seat, self._level)
        found: Session[RecordedTable[GameRules]] = Session(table, ai, None, players_seed=f"past/{walk.at}")
        found.viewer = seat
        found.deal_from, found.shown = walk.place.start, len(table.events)
        return self.make_table(
            Match(self.match.app, found, self.match.deck, again=True, begin=self.match.begin)
        )
