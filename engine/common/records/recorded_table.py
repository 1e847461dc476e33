"""A table whose game is saved as a record: a game returns it, and the user interface plays at it."""
from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Protocol, Self, TypeVar

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.cards import Pack
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records import contribution
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck, to_json
from hachi_hachi.engine.common.records.header import (
    CONTRIBUTIONS,
    CONTRIBUTIONS_SINCE,
    STOOD_IN,
    STOOD_IN_SINCE,
    Setup,
    head_of,
)
from hachi_hachi.engine.common.records.record import RecordedDeal
from hachi_hachi.engine.common.records.writer import DealSnapshot, RecordWriter
from hachi_hachi.engine.common.table.referee import DealtFlow, Table

R_co = TypeVar("R_co", bound=GameRules, covariant=True)


class RecordedEntry(Protocol):
    """One deal of a record: its cards, its actions in order, and whether it is over."""

    @property
    def shuffle(self) -> CommittedDeck:
        """The cards in the order of dealing, with their commitment."""

    @property
    def actions(self) -> Sequence[Action]:
        """The actions, in order; do not modify them."""

    stood_in: list[int]
    """The indices of the actions that a fallback player decided for the seat's own player, ascending."""

    @property
    def closed(self) -> bool:
        """True if the deal is over, settled or redealt."""

    @property
    def settled(self) -> bool:
        """True if the deal was played to its end."""


class RecordedTable(Table[R_co]):
    """A table with the game of ``setup``, which may be replaced by one with other names.

    A game gives its ``pack``, what only its records have, and how it replays deals.
    """

    pack: ClassVar[Pack]

    def __init__(self, setup: Setup, process: DealtFlow[R_co]) -> None:
        self.setup = setup
        self._writer = RecordWriter(self)
        self._flow = process
        super().__init__(process)

    # -- the current state

    @property
    @abstractmethod
    def entries(self) -> Sequence[RecordedEntry]:
        """The deals so far, redealt ones included, as numbered in the record (from 0)."""

    @property
    def is_complete(self) -> bool:
        """True if no deal follows: the game is finished, or this is a deal of the day and it is settled."""
        return self.finished or (bool(self.setup.day) and any(entry.settled for entry in self.entries))

    def act_standing_in(self, action: Action) -> None:
        """Apply ``action``, decided by a fallback player, and record that. Raises the same errors as ``act``."""
        entry = self.entries[-1]
        number = len(entry.actions)
        self.act(action)
        if self.setup.version >= STOOD_IN_SINCE:
            entry.stood_in.append(number)

    def go_on(self) -> tuple[Event, ...]:
        """Go on with the next deal if its deck was not known and is now; return the resulting events, unfiltered."""
        before = len(self.events)
        if self.decision is None and not self.finished:
            self._flow.go_on()
        return tuple(self.events[before:])

    def equal_answer(self) -> Action | None:
        """Return an answer to the pending decision if all answers are equivalent; otherwise ``None``.

        Such a decision is recorded like any other, but the player need not be asked.
        """
        return None

    # -- going back

    @abstractmethod
    def replayed(self, deals: tuple[RecordedDeal[Any, Any], ...], *, goes_on: bool) -> Self:
        """Return a table with the same beginning at which ``deals`` have been replayed.

        If the table ``goes_on``, later decks are the same as at this one; otherwise no deal follows.
        """

    def undone(self, seat: int) -> Self | None:
        """Return a table without the last action of ``seat`` in the current deal, and without all later actions.

        ``None`` if the seat has not acted in it. The cards stay the same, and so do those of later deals.
        """
        if self.finished or not self.entries:
            return None
        actions = self.entries[-1].actions
        last = max((number for number, action in enumerate(actions) if action.seat == seat), default=-1)
        return None if last < 0 else self.replayed(self._deals(len(self.entries), last), goes_on=True)

    def restart_deal(self, entry: int) -> Self:
        """Return a table at the start of deal ``entry``, with the same cards and no later deal.

        Its actions are left out, so that it can be stepped through or played differently.
        """
        return self.replayed(self._deals(entry + 1, 0), goes_on=False)

    def single_deal(self, entry: int) -> Self:
        """Return a table that ends where deal ``entry`` ended."""
        return self.replayed(self._deals(entry + 1), goes_on=False)

    def _deals(self, number: int, actions: int | None = None) -> tuple[RecordedDeal[CommittedDeck, Any], ...]:
        """Return the first ``number`` deals without results, the last one with only its first ``actions``."""
        deals: list[RecordedDeal[CommittedDeck, Any]] = [
            RecordedDeal(entry.shuffle, tuple(entry.actions), stood_in=tuple(entry.stood_in))
            for entry in self.entries[:number]
        ]
        if actions is not None:
            last = deals[-1]
            stood_in = tuple(index for index in last.stood_in if index < actions)
            deals[-1] = RecordedDeal(last.shuffle.before_play(), last.actions[:actions], stood_in=stood_in)
        return tuple(deals)

    # -- writing

    def snapshot(self) -> Callable[[], str]:
        """Return a function that returns the record of this moment, whenever and in whichever thread it is called.

        Taking a snapshot is quick however long the game is; only writing the text takes time.
        """
        return self._writer.snapshot()

    def record_text(self) -> str:
        """Return the current record of the game."""
        return self.snapshot()()

    def written_head(self) -> dict[str, Any]:
        """Return the header of the record of this moment; a game adds its own keys."""
        return head_of(self.rules.game, self.setup, over=self.is_complete)

    def written_deal(self, entry: int) -> DealSnapshot:
        """Return deal ``entry`` at this moment."""
        deal = self.entries[entry]
        behind: dict[str, Any] = {STOOD_IN: list(deal.stood_in)} if deal.stood_in else {}
        if deal.shuffle.sha256:
            behind["commitment"] = self.written_commitment(entry)
        if deal.shuffle.contributions and self.setup.version >= CONTRIBUTIONS_SINCE:
            behind[CONTRIBUTIONS] = contribution.to_json(deal.shuffle.contributions)
        if deal.settled:
            behind["result"] = self.written_result(entry)
        return DealSnapshot(self.written_cards(entry), tuple(deal.actions), behind)

    def written_cards(self, entry: int) -> dict[str, Any]:
        """Return the cards of deal ``entry`` in record format."""
        return {"deck": to_json(self.pack, self.entries[entry].shuffle.deck)}

    def written_commitment(self, entry: int) -> dict[str, Any]:
        """Return the commitment of deal ``entry`` in record format."""
        cards = self.entries[entry].shuffle
        return {"sha256": cards.sha256, "salt": cards.salt}

    @abstractmethod
    def written_result(self, entry: int) -> dict[str, Any]:
        """Return the result of the settled deal ``entry`` in record format."""
