"""A question that is answered by a line of text: a name, a path."""

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
    """`deed(text)` is done on yes; it returns why it cannot be, and the question stays with that, or a transition."""

    name = "ask"
    width = 640.0

    def __init__(
        self, app: Host, heading: Callable[[], str], words: Callable[[], str], yes: Callable[[], str],
        deed: Callable[[str], str | Transition], *, text: str = "", longest: int = 60,
    ) -> None:
        super().__init__(app)
        self._heading, self._words, self._yes, self._deed = heading, words, yes, deed
        self.text, self._longest = text, longest
        self.trouble = ""

    def heading(self) -> str:
        """The question."""
        return self._heading()

    def words(self) -> str:
        """What it means."""
        return self._words()

    def body(self) -> Sequence[Widget]:
        """The line, and what was wrong with what stood in it."""
        field = TextField(self.text, self._typed, longest=self._longest)
        return [field, Label(self.trouble, size=SMALL, colour=BAD, wrap=True)] if self.trouble else [field]

    def buttons(self) -> Sequence[Button]:
        """No, then yes."""
        return [Button(_("Cancel"), Pop), Button(self._yes(), self._do, kind="red")]

    def layout(self, canvas: Canvas) -> None:
        """The line has the focus."""
        super().layout(canvas)
        if self.group is not None:
            self.group.set_focus(next(one for one in self.group.widgets if isinstance(one, TextField)))

    def _typed(self, text: str) -> None:
        self.text = text

    def _do(self) -> Transition | None:
        found = self._deed(self.text)
        if isinstance(found, Transition):
            return found
        self.trouble = found
        self.layout(self.app.canvas)
        self.invalidate()
        return None

    def handle(self, event: Input) -> Transition | None:
        """Enter in the line says yes; the space bar writes."""
        typing = self.group is not None and isinstance(self.group.focus, TextField)
        if typing and isinstance(event, Press) and event.action is Action.CONFIRM and event.key != "space":
            return self._do()
        return super().handle(event)
