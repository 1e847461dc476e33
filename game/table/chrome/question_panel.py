"""The panel over a table for decisions other than playing a card."""

from __future__ import annotations

from collections.abc import Callable

from hachi_hachi.engine.common.actions import Decision
from hachi_hachi.game.scenes.scene import Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets import FocusGroup, Panel


class TablePanel:
    """A panel open while a decision is pending; ``hidden`` while the player has put it aside to see the table.

    ``changed`` is called when it looks different, ``heard`` when one of its buttons was used.
    """

    def __init__(self, changed: Callable[[], None], heard: Callable[[], None]) -> None:
        self.panel: Panel | None = None
        self.group: FocusGroup | None = None
        self.hidden = False
        self._changed, self._heard = changed, heard
        self._decision: Decision | None = None

    @property
    def shown(self) -> Panel | None:
        """The panel, unless it is hidden."""
        return None if self.hidden else self.panel

    @property
    def waits(self) -> str:
        """The words on how to return to the panel while it is hidden."""
        return _("A question is waiting for you: click anywhere to answer it") if self.hidden and self.panel else ""

    @property
    def look(self) -> object:
        """A value that changes when the panel looks different."""
        panel = self.shown
        if panel is None:
            return None
        return id(panel), tuple((leaf.focused, leaf.pressed, getattr(leaf, "value", None)) for leaf in panel.leaves())

    def asks_anew(self, decision: Decision) -> bool:
        """Return True if no panel for this decision is open."""
        return self.panel is None or decision != self._decision

    def close(self) -> None:
        """Close the panel."""
        self._decision, self.panel, self.group, self.hidden = None, None, None, False

    def _open_panel(self, decision: Decision, panel: Panel) -> FocusGroup:
        """Open this panel, which has been placed, for this decision."""
        # hidden panels stay hidden when the window size changes
        self.hidden = self.hidden and decision == self._decision
        self._decision, self.panel = decision, panel
        self.group = FocusGroup([panel], self._changed, self._heard)
        return self.group

    def _put_aside(self) -> Transition | None:
        self.hidden = True
        self._changed()
        return None
