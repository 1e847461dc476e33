"""A record that goes on by itself: how long it stays at a place, and when the next one is due. No pygame here."""

from __future__ import annotations

from typing import Final

#: Seconds at a decision, at speed 1.
STAYS: Final = 1.5
#: How much longer it stays where a deal is over.
LONGER: Final = 3.0
#: How many times faster than that it may go.
SPEEDS: Final = (1, 2, 4, 8)


class AutoPlay:
    """Whether a record goes on by itself (`running`), and how fast."""

    def __init__(self) -> None:
        self.running = False
        self.speed = SPEEDS[0]
        self._stood = 0.0

    def start(self) -> None:
        """Go on from here."""
        self.running, self._stood = True, 0.0

    def stop(self) -> None:
        """Stay."""
        self.running = False

    def due(self, dt: float, *, deal_over: bool) -> bool:
        """Whether `dt` seconds later the next place is to be shown; `deal_over` says what is seen at this one."""
        if not self.running:
            return False
        self._stood += dt
        if self._stood * self.speed < STAYS * (LONGER if deal_over else 1):
            return False
        self._stood = 0.0
        return True
