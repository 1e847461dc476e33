"""A match of Hachi-Hachi: what the scenes of one year share, with this game's table and rules."""

from __future__ import annotations

from typing import TypeAlias

from engine.hachihachi.records.sitting import YearTable
from game.table import match
from game.table.session import session

Match: TypeAlias = match.Match[YearTable]
Session: TypeAlias = session.Session[YearTable]
