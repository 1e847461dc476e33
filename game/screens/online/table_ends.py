"""The ways away from a table over a network: leaving it, and opening it again when its host is gone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hachi_hachi.game.online.lobby import OnlineTable
from hachi_hachi.game.scenes.confirm_scene import MessageScene
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Host, Pop, Push, Replace, Transition
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets import Button


class LeaveQuestion(DialogScene):
    """The question whether to leave a table for now or for good."""

    name = "leavetable"
    stacked = True

    def __init__(self, app: Host, table: OnlineTable) -> None:
        super().__init__(app)
        self._table = table

    def heading(self) -> str:
        """Return the question."""
        return _("Close the table?") if self._table.state.hosting else _("Leave the table?")

    def words(self) -> str:
        """Return what it means."""
        if self._table.state.hosting:
            return _("Play stops for everyone. If you go on later, it continues after the last finished deal.")
        return _("A computer player will play for you. If you go on later, you take over again.")

    def buttons(self) -> Sequence[Button]:
        """Return the ways."""
        good = _("Close for good") if self._table.state.hosting else _("Leave for good")
        return [
            Button(_("Stay"), Pop),
            Button(_("Go on later"), lambda: Replace(self.app.title(), all=True)),
            Button(good, self._leave, kind="red"),
        ]

    def _leave(self) -> Transition:
        self._table.leave()
        return Replace(self.app.title(), all=True)


class ClosedQuestion(DialogScene):
    """The end of a table that others closed, or that cannot be reached: it can be opened again here.

    ``reopened()`` returns the way to the lobby of the new table, or raises ValueError or OSError with a message;
    ``forget()`` gives up the player's seat. ``back()`` returns True once a table that could not be reached is there
    again, which closes the dialog; ``None``: the table is closed for good.
    """

    name = "closedtable"
    stacked = True
    width = 560.0

    def __init__(
        self, app: Host, why: str, reopened: Callable[[], Transition], forget: Callable[[], None], *,
        back: Callable[[], bool] | None = None,
    ) -> None:
        super().__init__(app)
        self._why, self._reopened, self._forget, self._back = why, reopened, forget, back

    def update(self, dt: float) -> Transition | None:
        """Close it if the table is there again."""
        del dt
        return Pop() if self._back is not None and self._back() else None

    def heading(self) -> str:
        """Return the title."""
        return _("The host is gone") if self._back is not None else _("The table is closed")

    def words(self) -> str:
        """Return why, and what can be done."""
        if self._back is not None:
            return _(
                "{reason}\n\nIf the host comes back, you go on together.\n\n"
                "You can also open the table again here. Play goes on after the last finished deal.", reason=self._why,
            )
        return _("{reason}\n\nYou can open the table again here. Play goes on after the last finished deal.",
                 reason=self._why)

    def buttons(self) -> Sequence[Button]:
        """Return the ways."""
        ways = [
            Button(_("Open it again"), self._open, kind="red"), Button(_("Go on later"), self._title),
            Button(_("Forget the table"), self._forgotten),
        ]
        return [Button(_("Keep waiting"), Pop), *ways] if self._back is not None else ways

    def dismiss(self) -> Transition:
        """Keep waiting, or go to the title."""
        return Pop() if self._back is not None else self._title()

    def _open(self) -> Transition:
        try:
            return self._reopened()
        except (ValueError, OSError) as error:
            why = safe_files.why(error)
        return Push(MessageScene(self.app, lambda: _("Can't open it again"), lambda: why))

    def _forgotten(self) -> Transition:
        self._forget()
        return self._title()

    def _title(self) -> Transition:
        return Replace(self.app.title(), all=True)
