"""State shared by all stores of saved years in one folder. No pygame here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass
class SharedFolderState:
    """State of the stores of a folder.

    ``newest`` returns the record saved last. ``on_written(bytes)`` is called for every year written. ``guard()`` is
    called in the writing thread before each write: it returns why the year may not be written, or "". ``renewed``
    counts how often the folder was found missing and locked again: its contents may then be another program's.
    ``notice`` reports that until the player has acted.
    """

    on_written: Callable[[int], None] | None = None
    guard: Callable[[], str] = str
    newest: list[Callable[[], str]] = field(default_factory=list)
    renewed: int = 0
    notice: str = ""
