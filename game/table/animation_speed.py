"""The speed of the animation: its control in the menus, and the key at the table that changes it."""

from __future__ import annotations

from typing import Final

from hachi_hachi.game.display.playback.timeline import INSTANT
from hachi_hachi.game.scenes.scene import Host
from hachi_hachi.game.storage.i18n import _, pgettext
from hachi_hachi.game.storage.settings import SPEEDS
from hachi_hachi.game.widgets import Choice
from hachi_hachi.game.widgets.controls.choice import Style

#: Seconds for which the table shows a new speed.
SHOWN: Final = 1.5


def speed_choice(app: Host, style: Style = "segments") -> Choice[int]:
    """Return a control for the speed: those of the settings, and another one from the command line while it counts."""
    now = int(app.speed)
    speeds = SPEEDS if now in SPEEDS else (now, *SPEEDS)
    return Choice([(speed, speed_words(speed)) for speed in speeds], now, app.set_speed, style=style)


def speed_words(speed: int) -> str:
    """Return a speed in words."""
    return pgettext("speed", "At once") if speed == INSTANT else f"{speed}×"


class SpeedKey:
    """The key that sets the next speed; the table then shows ``words`` for a moment."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self._seconds = 0.0

    @property
    def words(self) -> str:
        """The new speed in words while it is to be shown, otherwise ""."""
        return _("Animation: {speed}", speed=speed_words(int(self._app.speed))) if self._seconds > 0 else ""

    def set_next(self) -> None:
        """Set the next speed; after the fastest, the normal one."""
        speed = int(self._app.speed)
        at = SPEEDS.index(speed) if speed in SPEEDS else -1
        self._app.set_speed(SPEEDS[(at + 1) % len(SPEEDS)])
        self._seconds = SHOWN

    def pass_time(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return True if ``words`` has become ""."""
        shown = self._seconds > 0
        self._seconds = max(0.0, self._seconds - dt)
        return shown and self._seconds == 0
