"""The panel over a table while something besides a card is asked."""

from __future__ import annotations

from collections.abc import Callable

from hachi_hachi.engine.common.actions import Decision
from hachi_hachi.game.scenes.scene import Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets import FocusGroup, Panel


class TablePanel:
    """Opens for a decision and closes when it is answered; `hidden` while it is put aside to look at the table.

    `changed` hears that it looks different, `heard` that a button of it was used.
    """

    def __init__(self, changed: Callable[[], None], heard: Callable[[], None]) -> None:
        self.panel: Panel | None = None
        self.group: FocusGroup | None = None
        self.hidden = False
        self._changed, self._heard = changed, heard
        self._decision: Decision | None = None

    @property
    def shown(self) -> Panel | None:
        """The panel, unless it was put aside."""
        return None if self.hidden else self.panel

    @property
    def waits(self) -> str:
        """While it is put aside: how to come back to it, in words."""
        return _("A question waits for you: click anywhere to answer it") if self.hidden and self.panel else ""

    @property
    def look(self) -> object:
        """What changes when the panel looks different."""
        panel = self.shown
        if panel is None:
            return None
        return id(panel), tuple((leaf.focused, leaf.pressed, getattr(leaf, "value", None)) for leaf in panel.leaves())

    def asks_anew(self, decision: Decision) -> bool:
        """Whether the panel that is open is not the one for this."""
        return self.panel is None or decision != self._decision

    def close(self) -> None:
        """Nothing is asked any more."""
        self._decision, self.panel, self.group, self.hidden = None, None, None, False

    def _opened(self, decision: Decision, panel: Panel) -> FocusGroup:
        """This panel, which has its place, asks it now."""
        self.hidden = self.hidden and decision == self._decision  # a new size leaves aside what was put there
        self._decision, self.panel = decision, panel
        self.group = FocusGroup([panel], self._changed, self._heard)
        return self.group

    def _put_aside(self) -> Transition | None:
        self.hidden = True
        self._changed()
        return None
