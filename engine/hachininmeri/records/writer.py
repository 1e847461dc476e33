"""A match as a record: what is written after every action (docs/record.md)."""
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
    """A game as it stood at some moment; nothing of it changes later."""

    entry: GameEntry

    @cached_property
    def text(self) -> str:
        """The game in the words of a record, found when first asked for."""
        entry, cards = self.entry, self.entry.shuffle
        behind: dict[str, Any] = {STOOD_IN: entry.stood_in} if entry.stood_in else {}
        if cards.sha256:
            behind["commitment"] = {"sha256": cards.sha256, "salt": cards.salt}
        if entry.settled:
            behind["result"] = {"points": by_team(entry.points), "winner": team(entry.winner)}
        return deal_text({"deck": to_json(UNSUN, cards.deck)}, entry.actions, behind)


class MatchWriter:
    """Writes the record of one match again and again while it goes on.

    A snapshot copies no more than the game at hand: the games before it are kept as they were, and put into words once.
    """

    def __init__(self) -> None:
        self._over: list[_Snapshot] = []

    def snapshot(self, setup: Setup, match: Match, *, over: bool) -> Callable[[], str]:
        """Return what gives the record of ``match`` as it stands now, whenever and in whichever thread it is called."""
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
    """Return the ``points`` of the teams by their names."""
    return dict(zip(TEAMS, points, strict=True))


def team(winner: int | None) -> str | None:
    """Return the name of the team ``winner``, as it stands in records."""
    return None if winner is None else TEAMS[winner]
