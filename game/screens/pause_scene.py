"""The pause menu: continue, speed, options, or back to the title. The year is saved after every action if possible."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hachi_hachi.game.display.palette import INK
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Host, Pop, Push, Replace, Transition
from hachi_hachi.game.screens.options_scene import OptionsScene
from hachi_hachi.game.storage.folder_lock import lock_notice
from hachi_hachi.game.storage.i18n import _, pgettext
from hachi_hachi.game.table.animation_speed import speed_choice
from hachi_hachi.game.widgets import Button, Label, Row, Widget


class PauseScene(DialogScene):
    """The menu over the play. ``back`` leaves a deal that is being replayed, and ``away`` names where it leads.

    ``sign`` says what is being played if it belongs to no year or match.
    """

    name = "pause"
    width = 420.0
    stacked = True

    def __init__(self, app: Host, back: Callable[[], None] | None = None, sign: str = "", away: str = "") -> None:
        super().__init__(app)
        self._back, self._sign, self._away = back, sign, away

    def heading(self) -> str:
        """Return its title."""
        return _("Pause")

    def words(self) -> str:
        """Return what happens to the year."""
        if self._sign:
            return self._sign
        if self._back is not None:
            return _("Replay: doesn't count")
        saves = self.app.saves
        if not saves.kept:
            return lock_notice(alone=False)
        return _("Couldn't save: {reason}", reason=saves.unsaved) if saves.unsaved else _("Your progress is saved.")

    def body(self) -> Sequence[Widget]:
        """Return the control for the speed of the animation."""
        speed = speed_choice(self.app, "cycler")
        return [Row([Label(_("Animation"), colour=INK, names=speed), speed], weights=[1.0, 1.3])]

    def buttons(self) -> Sequence[Button]:
        """Return the buttons: continue, options, leave."""
        away = self._away if self._away and not self._sign else pgettext("table", "Leave")
        between = [Button(away, self._go_back)] if self._back is not None else []
        return [
            Button(_("Continue"), Pop, kind="red"),
            *between,
            Button(_("Options"), lambda: Push(OptionsScene(self.app))),
            Button(_("Quit to title"), self._leave),
        ]

    def _go_back(self) -> Transition:
        if self._back is not None:
            self._back()
        return Pop()

    def _leave(self) -> Transition:
        return Replace(self.app.title(), all=True)
