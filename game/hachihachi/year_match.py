"""A match of Hachi-Hachi: the shared match with this game's table and rules."""

from __future__ import annotations

from typing import TypeAlias

from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.game.table import table_match
from hachi_hachi.game.table.session import game_session

Match: TypeAlias = table_match.Match[YearTable]
Session: TypeAlias = game_session.Session[YearTable]
