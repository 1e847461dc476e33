"""A match of Hachinin Meri: what the scenes of one share, with this game's table and rules."""

from __future__ import annotations

from typing import TypeAlias

from hachi_hachi.engine.hachininmeri.records.match_table import MatchTable
from hachi_hachi.game.table import match
from hachi_hachi.game.table.session import session

Match: TypeAlias = match.Match[MatchTable]
Session: TypeAlias = session.Session[MatchTable]
