"""A game of Koi-Koi on the screen: the shared match with this game's table and rules."""

from __future__ import annotations

from typing import TypeAlias

from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable
from hachi_hachi.game.table import table_match
from hachi_hachi.game.table.session import game_session

Match: TypeAlias = table_match.Match[MatchTable]
Session: TypeAlias = game_session.Session[MatchTable]
