"""Hachi-Hachi as the title knows it: levels, names, and the first scene of a year."""
# ruff: noqa: PLC0415 - the title shall not wait for what only a year needs

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.refusals import RefusalError
from game.keeping.text import N_, _
from game.scenes.scene import Host, Scene
from game.table.orders import LevelWords, NewYear, Watch

DEFAULT_LEVEL: Final = "normal"
SEATS: Final = 3

#: What a player reads of each level: its name, and what to expect.
LEVELS: Final[dict[str, tuple[str, str]]] = {
    "novice": (N_("Novice"), N_("Plays for the next card and overlooks much.")),
    "easy": (N_("Easy"), N_("Knows the sets, forgets what is gone.")),
    "normal": (N_("Normal"), N_("Races for sets and denies yours.")),
    "hard": (N_("Hard"), N_("Plays the deal out a thousand times in its head before it decides.")),
    "expert": (N_("Expert"), N_("Plays it out ten thousand times: the strongest here, and who gives the hints.")),
}

#: Names of computer players, as they are written in records.
NAMES: Final = ("Iori", "Uzuki", "Akiko", "Satsuki", "Minazuki", "Fumi", "Hazuki")


class HachiHachi:
    """See `game.catalog.Game`."""

    id = "hachihachi"

    def levels(self) -> Sequence[LevelWords]:
        """The levels a person may choose, weakest first."""
        from ai.hachihachi.game import HACHIHACHI

        return [LevelWords(level, _(LEVELS[level][0]), _(LEVELS[level][1])) for level in HACHIHACHI.offered]

    def default_level(self) -> str:
        """The level a new player meets."""
        return DEFAULT_LEVEL

    def seat_names(self, count: int) -> Sequence[str]:
        """Names of computer players."""
        return NAMES[:count]

    def set_up(self, app: Host) -> Scene:
        """The new-year screen."""
        return self._set_up(app, watching=False)

    def set_up_watch(self, app: Host) -> Scene:
        """The same for a year of computer players."""
        return self._set_up(app, watching=True)

    def _set_up(self, app: Host, *, watching: bool) -> Scene:
        from game.hachihachi.opening import SEATS as SHOWN
        from game.setup.scene import NewYearScene

        return NewYearScene(
            app, lambda setup: self.new_year(app, setup), levels=self.levels(), default_level=self.default_level(),
            names=self.seat_names(len(NAMES)), shown=SHOWN, watching=watching,
        )

    def new_year(self, app: Host, setup: NewYear) -> Scene:
        """Seats, then the draw for dealer."""
        from game.hachihachi.opening import played

        return played(app, setup)

    def continue_year(self, app: Host) -> Scene:
        """The saved year, as it was left. Raises ValueError with a sentence where it cannot be read."""
        from game.hachihachi.opening import continued
        from game.setup.rules_text import explained

        try:
            return continued(app)
        except RefusalError as error:
            raise ValueError(explained(error)) from error

    def gallery(self, app: Host) -> Scene:
        """All 48 cards."""
        from game.hachihachi.opening import deck_of
        from game.screens.gallery.scene import GalleryScene

        return GalleryScene(app, deck_of(app))

    def watch(self, app: Host, options: Watch) -> Scene:
        """A year of computer players; seat 0 is seen from behind its cards."""
        from game.hachihachi.opening import watched

        levels = options.levels or (DEFAULT_LEVEL,)
        return watched(app, options, levels * SEATS if len(levels) == 1 else levels, NAMES)


GAME: Final = HachiHachi()
