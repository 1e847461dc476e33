"""A match of Hachi-Hachi: what the scenes of one year share, with this game's table and rules."""

from __future__ import annotations

from typing import TypeAlias

from hachi_hachi.engine.hachihachi.records.year_table import YearTable
from hachi_hachi.game.table import match
from hachi_hachi.game.table.session import session

Match: TypeAlias = match.Match[YearTable]
Session: TypeAlias = session.Session[YearTable]
