"""A dialog that asks for a line of text: a name, a path."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.inputs import Action, Input, Press
from hachi_hachi.game.display.palette import BAD
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Host, Pop, Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets import Button, Label, TextField, Widget
from hachi_hachi.game.widgets.theme import SMALL


class PromptScene(DialogScene):
    """A text prompt. ``command(text)`` runs on confirm and returns a transition, or an error to show in the open
    prompt."""

    name = "ask"
    width = 640.0

    def __init__(
        self, app: Host, heading: Callable[[], str], words: Callable[[], str], yes: Callable[[], str],
        command: Callable[[str], str | Transition], *, text: str = "", longest: int = 60,
    ) -> None:
        super().__init__(app)
        self._heading, self._words, self._yes, self._command = heading, words, yes, command
        self.text, self._longest = text, longest
        self.trouble = ""

    def heading(self) -> str:
        """Return the question."""
        return self._heading()

    def words(self) -> str:
        """Return the explanation."""
        return self._words()

    def body(self) -> Sequence[Widget]:
        """Return the text field, and the error if there is one."""
        field = TextField(self.text, self._typed, longest=self._longest)
        return [field, Label(self.trouble, size=SMALL, colour=BAD, wrap=True)] if self.trouble else [field]

    def buttons(self) -> Sequence[Button]:
        """Return Cancel, then the confirming button."""
        return [Button(_("Cancel"), Pop), Button(self._yes(), self._do, kind="red")]

    def layout(self, canvas: Canvas) -> None:
        """Lay out the dialog and focus the text field."""
        super().layout(canvas)
        if self.group is not None:
            self.group.set_focus(next(one for one in self.group.widgets if isinstance(one, TextField)))

    def _typed(self, text: str) -> None:
        self.text = text

    def _do(self) -> Transition | None:
        found = self._command(self.text)
        if isinstance(found, Transition):
            return found
        self.trouble = found
        self.layout(self.app.canvas)
        self.invalidate()
        return None

    def handle(self, event: Input) -> Transition | None:
        """Confirm on Enter in the text field; the space bar types a space."""
        typing = self.group is not None and isinstance(self.group.focus, TextField)
        if typing and isinstance(event, Press) and event.action is Action.CONFIRM and event.key != "space":
            return self._do()
        return super().handle(event)
