"""Escape during play: go on, options, or leave to the title. The year is saved after every action anyway."""

from __future__ import annotations

from collections.abc import Sequence

from game.scene import Pop, Push, Replace, Transition
from game.screens.dialog import DialogScene
from game.screens.options import OptionsScene
from game.screens.title import TitleScene
from game.text import _
from game.widgets import Button


class PauseScene(DialogScene):
    """Lies over the play."""

    name = "pause"
    width = 420.0
    stacked = True

    def heading(self) -> str:
        """Its title."""
        return _("Pause")

    def words(self) -> str:
        """What happens to the year."""
        return _("The year is kept as it stands.")

    def buttons(self) -> Sequence[Button]:
        """Go on, options, leave."""
        return [
            Button(_("Continue"), Pop, kind="red"),
            Button(_("Options"), lambda: Push(OptionsScene(self.app))),
            Button(_("Leave to the title"), self._leave),
        ]

    def _leave(self) -> Transition:
        return Replace(TitleScene(self.app), all=True)
