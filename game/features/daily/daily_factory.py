"""The daily deals of one game: set up for play, resumed, and looked up."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Generic, TypeVar

from hachi_hachi.engine.common.events import openings
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.features.daily.daily_deal import DailyDeals
from hachi_hachi.game.features.daily.daily_interface import DailyTable, NotDealtError
from hachi_hachi.game.features.daily.daily_results import DailyKey
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.storage.record_reading import PassingSaveError, read_text
from hachi_hachi.game.storage.save_store import DAILY, SaveStore
from hachi_hachi.game.table.table_match import Match

S = TypeVar("S", bound=RecordedTable[GameRules])


class DailyFactory(Generic[S]):
    """A factory of daily tables. ``match(table, store, seed)`` makes the match of a table saved in that store,
    ``table`` its scene; daily deals are saved in a separate folder within ``saves``."""

    def __init__(
        self, saves: SaveStore, deals: DailyDeals[S], match: Callable[[S, SaveStore | None, str], Match[S]],
        table: Callable[[Match[S]], Scene],
    ) -> None:
        self._saves, self._deals, self._match, self._table = saves.within(DAILY), deals, match, table

    def deal(self, key: DailyKey, counts: bool) -> DailyTable:
        """Return the deal of that day. One that counts is saved, and resumed if there is a save; another is just for
        fun.

        Raises ``NotDealtError`` if the save cannot be resumed; it is set aside then, unless trying again may help.
        """
        store = self._saves.of(key.name)
        table, seed = self._deals.dealt(key)
        if counts and store.exists():
            left, reason = self._left(key, store)
            if left is None:
                aside, refused = store.set_aside()
                raise NotDealtError(_(
                    "{file} can't be read ({reason}): moved aside as {aside}",
                    file=safe_files.shown(store.current.name), reason=reason,
                    aside=safe_files.shown(aside.name) if aside is not None else refused,
                ))
            table = left
        match = self._match(table, store if counts else None, seed)
        match.again = True
        match.sign = _("Deal of the day, {day}", day=key.day.isoformat())
        if not counts:
            match.sign = _("{sign}: played again", sign=match.sign)
        if table.acted:
            match.session.catch_up()
        else:
            match.session.deal_from = match.session.shown = openings(table.events)[-1]
        return DailyTable(match, self._table(match))

    def _left(self, key: DailyKey, store: SaveStore) -> tuple[S | None, str]:
        """Return the saved table, or why it cannot be resumed."""
        try:
            return self._deals.taken_up(key, store.load()), _("no such deal")
        except PassingSaveError as error:
            raise NotDealtError(str(error)) from error
        except (ValueError, OSError) as error:
            return None, safe_files.why(error)

    def begun(self, key: DailyKey) -> bool:
        """Return True if that deal was begun and is unfinished."""
        store = self._saves.of(key.name)
        return store.exists()

    def kept(self, key: DailyKey) -> tuple[int, int, bool] | None:
        """Return the result in the record of that deal (``DailyDeals.result``); None without one."""
        store = self._saves.of(key.name)
        if store.exists():  # a program killed at the end of the deal left it here
            with suppress(ValueError, OSError):
                text = store.load()
                found = self._deals.result(key, text)
                if found is not None:
                    store.finish(text)
                    return found
        for path in reversed(self._saves.finished_years()):
            if key.name in path.stem:
                with suppress(ValueError, OSError):
                    return self._deals.result(key, read_text(path))
        return None
