"""A confirmation dialog with two buttons, and a message dialog with one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Host, Pop, Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets import Button
from hachi_hachi.game.widgets.base import Command


class ConfirmScene(DialogScene):
    """A dialog that runs ``command`` when confirmed. The texts are functions, so they follow the language.

    The harmless button has the focus at first.
    """

    name = "confirm"

    def __init__(
        self,
        app: Host,
        heading: Callable[[], str],
        words: Callable[[], str],
        yes: Callable[[], str],
        command: Command,
    ) -> None:
        super().__init__(app)
        self._heading, self._words, self._yes, self._command = heading, words, yes, command

    def heading(self) -> str:
        """Return the question."""
        return self._heading()

    def words(self) -> str:
        """Return the explanation."""
        return self._words()

    def buttons(self) -> Sequence[Button]:
        """Return Cancel, then the confirming button."""
        return [Button(_("Cancel"), Pop), Button(self._yes(), self._command, kind="red")]


class MessageScene(DialogScene):
    """A message with one button, which closes it or runs ``command``."""

    name = "message"

    def __init__(
        self, app: Host, heading: Callable[[], str], words: Callable[[], str], command: Command | None = None
    ) -> None:
        super().__init__(app)
        self._heading, self._words, self._command = heading, words, command

    def heading(self) -> str:
        """Return the title."""
        return self._heading()

    def words(self) -> str:
        """Return the message."""
        return self._words()

    def buttons(self) -> Sequence[Button]:
        """Return the single OK button."""
        return [Button(_("OK"), self._command or Pop, kind="red")]

    def dismiss(self) -> Transition:
        """Do the same as the button."""
        return (self._command() if self._command else None) or Pop()
