"""What else can be done with a record of the history: rename, export or delete it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Host, Pop, Push, Replace, Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets import Button
from hachi_hachi.game.widgets.base import Command


class RecordActionsScene(DialogScene):
    """A button for each action on the record called ``named``. ``commands()`` are labels, commands, and whether each is
    possible."""

    name = "record actions"
    stacked = True
    width = 360.0

    def __init__(self, app: Host, named: str, commands: Callable[[], Sequence[tuple[str, Command, bool]]]) -> None:
        super().__init__(app)
        self._named, self._commands = named, commands

    def heading(self) -> str:
        """Return the heading."""
        return _("More")

    def words(self) -> str:
        """Return the name of the record."""
        return self._named

    def buttons(self) -> Sequence[Button]:
        """Return the actions, then back."""
        found = []
        for text, command, possible in self._commands():
            button = Button(text, partial(self._leave_for, command), height=38)
            button.enabled = possible
            found.append(button)
        return [*found, Button(_("Back"), Pop, height=38)]

    @staticmethod
    def _leave_for(command: Command) -> Transition:
        """Run a command in place of this dialog."""
        came = command()
        return Replace(came.scene) if isinstance(came, Push) else came or Pop()
