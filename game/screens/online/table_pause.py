"""The pause at a table over a network: the others play on, and the way out says what that means."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hachi_hachi.game.online.lobby import SPECTATOR, OnlineTable
from hachi_hachi.game.scenes.part_host import PartHost
from hachi_hachi.game.scenes.scene import Back, Host, Pop, Push, Reminder, Replace, Scene, Transition
from hachi_hachi.game.screens.online.table_ends import LeaveQuestion
from hachi_hachi.game.screens.options_scene import OptionsScene
from hachi_hachi.game.screens.pause_scene import PauseScene
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets import Button


class TablePause(PauseScene):
    """The menu over a shared table; ``say()`` opens the choice of something to say."""

    def __init__(self, app: Host, table: OnlineTable, say: Callable[[], Push]) -> None:
        super().__init__(app)
        self._table, self._say = table, say

    def words(self) -> str:
        """Return what happens meanwhile."""
        if self._table.state.own == SPECTATOR:
            return _("You're watching. The others play on.")
        if self._table.state.options.limit:
            return _("The others don't pause. A computer player decides for you when your time is up.")
        return _("The others don't pause. They wait when it's your turn.")

    def buttons(self) -> Sequence[Button]:
        """Return the buttons: continue, say something, options, leave."""
        hosting = self._table.state.hosting
        say = Button(_("Say something"), lambda: Replace(self._say().scene))
        return [
            Button(_("Continue"), Pop, kind="red"),
            *([say] if self._table.state.own != SPECTATOR else ()),
            Button(_("Options"), lambda: Push(OptionsScene(self.app))),
            Button(_("Close the table") if hosting else _("Leave the table"), self._leave),
        ]

    def _leave(self) -> Transition:
        if self._table.state.own == SPECTATOR:
            return Replace(self.app.title(), all=True)
        return Push(LeaveQuestion(self.app, self._table))


class TableHost(PartHost):
    """The program as the game's scenes see it: its pause is that of the shared table."""

    def __init__(self, app: Host, pause: Callable[[], Scene]) -> None:
        super().__init__(app)
        self._pause = pause

    def paused(self, back: Back = None, sign: str = "", away: str = "", rules: Reminder | None = None) -> Scene:
        """See ``Host``; a deal that is watched again has its usual pause."""
        return self._pause() if back is None else super().paused(back, sign, away, rules)
