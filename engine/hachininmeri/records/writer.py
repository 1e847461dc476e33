"""A writer that updates the record of a match after every action (docs/record.md)."""
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from hachi_hachi.engine.common.records.committed_deck import to_json
from hachi_hachi.engine.common.records.header import STOOD_IN, Setup, head_of
from hachi_hachi.engine.common.records.text_writer import deal_text, record_text
from hachi_hachi.engine.hachininmeri.cards.pack import TEAMS, UNSUN
from hachi_hachi.engine.hachininmeri.match.match_flow import GameEntry, Match
from hachi_hachi.engine.hachininmeri.rules import Rules


@dataclass(frozen=True)
class _Snapshot:
    """A game at one moment; it never changes later."""

    entry: GameEntry

    @cached_property
    def text(self) -> str:
        """The game in record format, computed on first access."""
        entry, cards = self.entry, self.entry.shuffle
        behind: dict[str, Any] = {STOOD_IN: entry.stood_in} if entry.stood_in else {}
        if cards.sha256:
            behind["commitment"] = {"sha256": cards.sha256, "salt": cards.salt}
        if entry.settled:
            behind["result"] = {"points": by_team(entry.points), "winner": team(entry.winner)}
        return deal_text({"deck": to_json(UNSUN, cards.deck)}, entry.actions, behind)


class MatchWriter:
    """Writes the record of one match repeatedly while it is played.

    A snapshot copies only the current game: earlier games never change, and are formatted once.
    """

    def __init__(self) -> None:
        self._over: list[_Snapshot] = []

    def snapshot(self, setup: Setup, match: Match, *, over: bool) -> Callable[[], str]:
        """Return a function that returns the record of this moment, whenever and in whichever thread it is called."""
        while len(self._over) < len(match.entries) - 1:
            self._over.append(_snapshot(match.entries[len(self._over)]))
        deals = self._over[: max(0, len(match.entries) - 1)]
        if match.entries:
            deals.append(_snapshot(match.entries[-1]))
        dealer = match.first_dealer

        def text() -> str:
            head = head_of(Rules.game, setup, over=over)
            if dealer is not None:
                head["first_dealer"] = dealer
            return record_text(head, (deal.text for deal in deals))

        return text


def _snapshot(entry: GameEntry) -> _Snapshot:
    return _Snapshot(replace(entry, actions=list(entry.actions), stood_in=list(entry.stood_in)))


def by_team(points: tuple[int, int]) -> dict[str, int]:
    """Return the ``points`` of the teams by name."""
    return dict(zip(TEAMS, points, strict=True))


def team(winner: int | None) -> str | None:
    """Return the name of the team ``winner`` in records."""
    return None if winner is None else TEAMS[winner]
