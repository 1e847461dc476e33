"""A match of Hachinin Meri: what the scenes of one share, with this game's table and rules."""

from __future__ import annotations

from typing import TypeAlias

from engine.hachininmeri.records.sitting import MatchTable
from game.table import match
from game.table.session import session

Match: TypeAlias = match.Match[MatchTable]
Session: TypeAlias = session.Session[MatchTable]
