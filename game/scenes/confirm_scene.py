"""A question with two answers, such as a new year over a saved one; and a message with one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Host, Pop, Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets import Button
from hachi_hachi.game.widgets.base import Command


class ConfirmScene(DialogScene):
    """Asks; `deed` is done on yes. The texts are functions, so that they follow the language.

    The harmless answer has the focus at first.
    """

    name = "confirm"

    def __init__(
        self,
        app: Host,
        heading: Callable[[], str],
        words: Callable[[], str],
        yes: Callable[[], str],
        deed: Command,
    ) -> None:
        super().__init__(app)
        self._heading, self._words, self._yes, self._deed = heading, words, yes, deed

    def heading(self) -> str:
        """The question."""
        return self._heading()

    def words(self) -> str:
        """What it means."""
        return self._words()

    def buttons(self) -> Sequence[Button]:
        """No, then yes."""
        return [Button(_("Cancel"), Pop), Button(self._yes(), self._deed, kind="red")]


class MessageScene(DialogScene):
    """Says something; one button closes it, or does `deed`."""

    name = "message"

    def __init__(
        self, app: Host, heading: Callable[[], str], words: Callable[[], str], deed: Command | None = None
    ) -> None:
        super().__init__(app)
        self._heading, self._words, self._deed = heading, words, deed

    def heading(self) -> str:
        """Its title."""
        return self._heading()

    def words(self) -> str:
        """Its words."""
        return self._words()

    def buttons(self) -> Sequence[Button]:
        """Understood."""
        return [Button(_("OK"), self._deed or Pop, kind="red")]

    def dismissed(self) -> Transition:
        """As the button."""
        return (self._deed() if self._deed else None) or Pop()
