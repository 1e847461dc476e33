"""The program as seen by a table that shares the window with something else: its canvas is a part of the window."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.scenes.scene import Back, Host, Reminder, Scene


class PartHost:
    """A proxy of the program for a table that shares the window. ``part`` is the table's canvas, once it is placed;
    scenes over the table use the whole window."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self.settings, self.fonts, self.saves, self.log = app.settings, app.fonts, app.saves, app.log
        self.clock, self.improving = app.clock, app.improving
        self.part: Canvas | None = None
        self._inside = False

    @contextmanager
    def inside(self) -> Iterator[None]:
        """Use the table's canvas within this context."""
        before, self._inside = self._inside, True
        try:
            yield
        finally:
            self._inside = before

    @property
    def canvas(self) -> Canvas:
        """The table's canvas within ``inside``, otherwise the window's."""
        return self.part if self._inside and self.part is not None else self._app.canvas

    @canvas.setter
    def canvas(self, canvas: Canvas) -> None:
        self.part = canvas

    @property
    def notice(self) -> str:
        """See ``Host``."""
        return self._app.notice

    @notice.setter
    def notice(self, words: str) -> None:
        self._app.notice = words

    @property
    def speaks_for_now(self) -> bool:
        """See ``Host``."""
        return self._app.speaks_for_now

    @speaks_for_now.setter
    def speaks_for_now(self, on: bool) -> None:
        self._app.speaks_for_now = on

    @property
    def failure(self) -> str:
        """See ``Host``."""
        return self._app.failure

    @failure.setter
    def failure(self, word: str) -> None:
        self._app.failure = word

    @property
    def speed(self) -> float:
        """See ``Host``."""
        return self._app.speed

    @property
    def posing(self) -> bool:
        """See ``Host``."""
        return self._app.posing

    def sound(self, name: str, x: float | None = None, gain: float = 0.0) -> None:
        """See ``Host``."""
        self._app.sound(name, x, gain)

    def set_speed(self, speed: int) -> None:
        """See ``Host``."""
        self._app.set_speed(speed)

    def save_settings(self) -> None:
        """See ``Host``."""
        self._app.save_settings()

    def apply_settings(self) -> None:
        """See ``Host``."""
        self._app.apply_settings()

    def take_seed(self) -> int | None:
        """See ``Host``."""
        return self._app.take_seed()

    def title(self) -> Scene:
        """See ``Host``."""
        return self._app.title()

    def paused(self, back: Back = None, sign: str = "", away: str = "", rules: Reminder | None = None) -> Scene:
        """See ``Host``."""
        return self._app.paused(back, sign, away, rules)
