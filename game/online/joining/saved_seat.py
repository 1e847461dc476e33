"""The seat at a table over a network, kept on disk so that a program that was killed takes it again."""

from __future__ import annotations

import json
import threading
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final

from hachi_hachi.game.online.lobby import TableOptions
from hachi_hachi.game.online.protocol.codec import Codec
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.save_store import SEAT

_MOST_BYTES: Final = 4_000_000
_OPTIONS: Final = Codec({TableOptions.__name__: TableOptions})


@dataclass(frozen=True, slots=True)
class SavedSeat:
    """A seat: how to reach its table, the ``token`` that proves whose it is, and the ``record`` of finished deals.

    ``options`` are those of the table, so that it allows the same when it is opened again.
    ``hosting``: this person opened the table, which is gone with their program and can be opened again; ``tokens`` are
    those of all seats, separated by commas, so that the others take theirs again too.
    """

    invitation: str
    name: str
    token: str
    game: str
    table: str
    own: int
    options: TableOptions
    record: str = ""
    hosting: bool = False
    tokens: str = ""


class SeatFile:
    """The file of the seat in ``folder``; it is written in a thread, so that no disk delays the table."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / SEAT
        self._changed = threading.Condition()
        self._wanted: list[SavedSeat | None] = []
        self._thread: threading.Thread | None = None

    def load(self) -> SavedSeat | None:
        """Return the seat; None if there is none, or the file cannot be read."""
        try:
            found = json.loads(safe_files.read(self.path, _MOST_BYTES).data)
            seat = SavedSeat(**{**found, "options": _OPTIONS.read(found["options"])})
        except (ValueError, TypeError, LookupError, RecursionError):
            return None
        right = all(type(getattr(seat, field.name)).__name__ == field.type for field in fields(seat))
        return seat if right else None

    def keep(self, seat: SavedSeat | None) -> None:
        """Keep a seat instead of the last one; None forgets it."""
        with self._changed:
            self._wanted[:] = [seat]
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="keeping the seat", daemon=True)
                self._thread.start()

    def settle(self, seconds: float = 5.0) -> None:
        """Wait until everything is on disk."""
        with self._changed:
            self._changed.wait_for(lambda: self._thread is None, seconds)

    def _work(self) -> None:
        while True:
            with self._changed:
                if not self._wanted:
                    self._thread = None
                    self._changed.notify_all()
                    return
                seat = self._wanted.pop()
            if seat is None:
                safe_files.remove(self.path)
            else:
                written = {field.name: getattr(seat, field.name) for field in fields(seat)}
                written["options"] = _OPTIONS.row(seat.options)
                safe_files.write(self.path, json.dumps(written, ensure_ascii=False).encode())
