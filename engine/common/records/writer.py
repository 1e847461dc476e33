"""A writer that updates the record of a game after every action (docs/record.md)."""
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.records.text_writer import deal_text, record_text


@dataclass(frozen=True)
class DealSnapshot:
    """A deal at one moment, in record format: the keys before its actions, these, and the keys after them."""

    before: dict[str, Any]
    actions: tuple[Action, ...]
    behind: dict[str, Any]

    @cached_property
    def text(self) -> str:
        """The deal as text, written on first access."""
        return deal_text(self.before, self.actions, self.behind)


class WrittenGame(Protocol):
    """A game of which a record can be written."""

    @property
    def entries(self) -> Sequence[object]:
        """The deals so far."""

    def written_head(self) -> dict[str, Any]:
        """Return the header of the record of this moment."""

    def written_deal(self, entry: int) -> DealSnapshot:
        """Return deal ``entry`` at this moment."""


class RecordWriter:
    """Writes the record of one game repeatedly while it is played.

    A snapshot copies only the current deal: earlier deals never change, and are formatted once.
    """

    def __init__(self, game: WrittenGame) -> None:
        self._game = game
        self._over: list[DealSnapshot] = []

    def snapshot(self) -> Callable[[], str]:
        """Return a function that returns the record of this moment, whenever and in whichever thread it is called."""
        game, over = self._game, self._over
        last = len(game.entries) - 1
        over.extend(game.written_deal(number) for number in range(len(over), last))
        deals = [*over, game.written_deal(last)] if game.entries else []
        head = game.written_head()
        return lambda: record_text(head, (deal.text for deal in deals))
