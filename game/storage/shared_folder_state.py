"""State that all stores of saved years in one folder share. No pygame here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass
class SharedFolderState:
    """Shared by the stores of a folder.

    `newest` gives the record that was saved last. `told(bytes)` hears of every year that was written. `guard()` is
    called in the writing thread before each writing: it returns why the year may not be written, or "". `renewed`
    counts how often the folder was found missing and locked again: then what lies in it may be somebody else's.
    `notice` says so until a person has acted.
    """

    told: Callable[[int], None] | None = None
    guard: Callable[[], str] = str
    newest: list[Callable[[], str]] = field(default_factory=list)
    renewed: int = 0
    notice: str = ""
