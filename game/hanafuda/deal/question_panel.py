"""The panel of a question over a hanafuda table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.hanafuda.table.card_player import CardPlayer
from hachi_hachi.game.scenes.scene import Transition
from hachi_hachi.game.table.chrome.question_panel import TablePanel
from hachi_hachi.game.table.table_match import Match
from hachi_hachi.game.widgets import Button, Panel


class HanafudaQuestion(TablePanel):
    """A panel that opens for a decision and closes when it is answered. ``answered`` applies an action."""

    def __init__(
        self, match: Match[Any], player: CardPlayer[Any, Any], answered: Callable[[Action], None],
        changed: Callable[[], None],
    ) -> None:
        super().__init__(changed, lambda: match.app.sound("button"))
        self.match = match
        self.player = player
        self._answered = answered

    def _composed(self, decision: Decision, canvas: Canvas, places: Any) -> tuple[Panel, list[Button], Box]:
        """Return the panel of a game for a decision, its buttons with the first to have the focus, and its box."""
        raise NotImplementedError

    def follow(self, decision: Decision | None, canvas: Canvas, places: Any) -> None:
        """Open the panel for a decision, or close it for None."""
        if decision is None:
            self.close()
        elif self.asks_anew(decision):
            self.open(decision, canvas, places)

    def place(self, canvas: Canvas, places: Any) -> None:
        """Rebuild the panel after a change of text or size."""
        if self.panel is not None and self._decision is not None:
            self.open(self._decision, canvas, places)

    def open(self, decision: Decision, canvas: Canvas, places: Any) -> None:
        """Open the panel for a decision. It is disabled for an AI seat."""
        panel, buttons, box = self._composed(decision, canvas, places)
        panel.place(canvas, box)
        person = self._is_asked(decision)
        for button in buttons:
            button.enabled = person
        group = self._open_panel(decision, panel)
        if person:
            group.set_focus(buttons[0])

    def _is_asked(self, decision: Decision) -> bool:
        """Return True if a person at the screen is to decide."""
        return decision.seat in self.match.session.people

    def _answer(self, action: Action) -> Transition | None:
        """Apply an answer if it is still legal."""
        decision = self.player.decision
        if decision is not None and decision.allows(action):
            self._answered(action)
        return None
