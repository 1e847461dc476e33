"""Auto-play of a record: how long each position is shown. No pygame here."""

from __future__ import annotations

from typing import Final

#: Seconds per decision, at speed 1.
STAYS: Final = 1.5
#: The factor for the end of a deal.
LONGER: Final = 3.0
#: The available speeds.
SPEEDS: Final = (1, 2, 4, 8)


class AutoPlay:
    """The auto-play state: ``running`` or not, and the speed."""

    def __init__(self) -> None:
        self.running = False
        self.speed = SPEEDS[0]
        self._stood = 0.0

    def start(self) -> None:
        """Start from here."""
        self.running, self._stood = True, 0.0

    def stop(self) -> None:
        """Stop auto-play."""
        self.running = False

    def due(self, dt: float, *, deal_over: bool) -> bool:
        """Return True if the next position is due after ``dt`` seconds; ``deal_over`` is True at the end of a deal."""
        if not self.running:
            return False
        self._stood += dt
        if self._stood * self.speed < STAYS * (LONGER if deal_over else 1):
            return False
        self._stood = 0.0
        return True
