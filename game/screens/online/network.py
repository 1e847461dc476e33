"""What the screens need of the network: to open a table, to join one, to take a seat again, to find tables nearby."""

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
    """The ways to a table. All of them return at once, and raise ValueError or OSError with a message if that is
    impossible.

    ``join_table`` and ``watch_table`` get an invitation and a name. ``open_again()`` opens the table of the kept seat
    here, after its finished deals; ``forget`` gives the seat up. ``search`` begins a search for tables nearby, None if
    there is none; ``relays``: tables can be reached through a relay.
    """

    open_table: Callable[[Setup, str, Sequence[SeatUse], TableOptions], OnlineTable]
    join_table: Callable[[str, str], OnlineTable]
    watch_table: Callable[[str, str], OnlineTable]
    take_again: Callable[[], OnlineTable]
    open_again: Callable[[], OnlineTable]
    forget: Callable[[], None]
    search: Callable[[], Search] | None = None
    relays: bool = False
