"""What the screens need of the network: to open a table, to join one, and to find those on the local network."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.game.online.discovery import FoundTable
from hachi_hachi.game.online.lobby import OnlineTable, SeatUse, TableOptions


class Search(Protocol):
    """A search for tables on the local network, until it is closed."""

    @property
    def found(self) -> Sequence[FoundTable]:
        """The tables found so far that are still there."""
        ...

    def close(self) -> None:
        """End the search."""
        ...


@dataclass(frozen=True, slots=True)
class Network:
    """The ways to a table.

    ``open_table(setup, name, uses, options)`` and ``join_table(invitation, name)`` return at once; both raise
    ValueError or OSError with a message if that is impossible. ``search`` begins a search for tables nearby.
    """

    open_table: Callable[[Setup, str, Sequence[SeatUse], TableOptions], OnlineTable]
    join_table: Callable[[str, str], OnlineTable]
    search: Callable[[], Search]
