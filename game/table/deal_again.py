"""A finished deal, watched or played again without counting."""

from __future__ import annotations

from typing import TypeVar

from hachi_hachi.engine.common.events import openings
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.session.game_session import Session
from hachi_hachi.game.table.table_match import Match

S = TypeVar("S", bound=RecordedTable[GameRules])


def entry_of(session: Session[RecordedTable[GameRules]]) -> int:
    """Return which deal of the record (from 0, redeals counted) was shown last."""
    return sum(event.opens for event in session.table.events[: session.shown]) - 1


def to_watch(match: Match[S]) -> Match[S]:
    """Return the last shown deal as a match to watch as it was played; nobody is asked anything."""
    session = match.session
    found = _match(match, session.table.single_deal(entry_of(session)))
    found.session.people = frozenset()
    found.session.viewer = session.seat
    return found


def to_play(match: Match[S]) -> Match[S]:
    """Return the last shown deal as a match to play again from its beginning."""
    return _match(match, match.session.table.restart_deal(entry_of(match.session)))


def sign_of(match: Match[S]) -> str:
    """Return the label shown over such a deal, so it is not mistaken for the real one; "" for a real one."""
    if not match.again:
        return ""
    if match.sign:
        return match.sign
    return _("Watching again") if match.session.watching else _("Replay: doesn't count")


def _match(match: Match[S], table: S) -> Match[S]:
    session = Session(table, match.session.ai, None, players_seed=match.session.players_seed)
    session.deal_from = session.shown = openings(table.events)[-1]
    return Match(match.app, session, match.deck, again=True, begin=match.begin)
