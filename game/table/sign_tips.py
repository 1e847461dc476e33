"""Explanations of the signs at the table, each shown once in one line, when it is first met. No pygame here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hachi_hachi.game.scenes.scene import Host
from hachi_hachi.game.storage.i18n import _

#: Seconds for which an explanation is shown.
SHOWN: Final = 8.0


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign: its name in the settings, and its explanation, a message."""

    name: str
    words: str


class SignTips:
    """The explanation shown at a table, if any; the settings keep which ones were shown."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self._sign: Sign | None = None
        self._seconds = 0.0

    @property
    def words(self) -> str:
        """The explanation to be shown, "" for none."""
        return "" if self._sign is None else _(self._sign.words)

    def meet(self, present: Sequence[Sign]) -> None:
        """Explain the first of these signs that has not been explained, if that is wanted."""
        settings = self._app.settings
        found = next((sign for sign in present if sign.name not in settings.signs_explained), None)
        if found is None or not settings.explain_signs:
            return
        self._sign, self._seconds = found, SHOWN
        settings.signs_explained.append(found.name)
        self._app.save_settings()

    def follow(self, present: Sequence[Sign]) -> bool:
        """Drop an explanation whose sign is no longer among ``present``; return True if it has gone."""
        gone = self._sign is not None and all(sign.name != self._sign.name for sign in present)
        if gone:
            self._sign = None
        return gone

    def pass_time(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return True if the explanation has gone."""
        if self._sign is None:
            return False
        self._seconds -= dt
        if self._seconds <= 0:
            self._sign = None
        return self._sign is None
