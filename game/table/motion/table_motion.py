"""The motion at a table that no event starts: the cards of the hand, the season, the light of a seat that thinks."""

from __future__ import annotations

from hachi_hachi.game.display.playback.seasonal_particles import drifts_in
from hachi_hachi.game.table.deal_player import NOBODY
from hachi_hachi.game.table.motion.hand_motion import HandMotion
from hachi_hachi.game.table.motion.plate_lights import thinking_light_at
from hachi_hachi.game.table.motion.season import SeasonDrift


class TableMotion:
    """The motion of ``hand`` and ``season``, and the light at the plate of a seat that thinks."""

    def __init__(self) -> None:
        self.hand = HandMotion()
        self.season = SeasonDrift()
        #: The seat whose plate is lit, and how brightly (0-1); -1 if there is none.
        self.thinking_light = (NOBODY, 0.0)
        #: Seconds for which a seat has thought.
        self._thought = 0.0
        self._before: object = None

    def set_season(self, month: int, *, still: bool) -> None:
        """Show the season of a month (0: none), unless ``still``."""
        self.season.kind = drifts_in(month)
        self.season.still = still

    def advance(self, dt: float, thinking: int, *, covered: bool) -> bool:
        """Let ``dt`` seconds pass; return True if the hand or a plate looks different now.

        ``thinking`` is the seat that thinks, -1 if there is none. The season rests while the table is ``covered``.
        """
        self.hand.step(dt)
        self._thought = 0.0 if thinking == NOBODY else self._thought + dt
        light = 0.0 if self.hand.still else thinking_light_at(self._thought)
        self.thinking_light = (thinking, light) if light > 0 else (NOBODY, 0.0)
        if not covered:
            self.season.pass_time(dt)
        before, self._before = self._before, (self.hand.shifts, self.thinking_light)
        return self._before != before
