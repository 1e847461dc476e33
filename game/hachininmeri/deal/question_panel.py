"""The panel over the table for decisions other than playing a card: the dragon, the open trump, a redeal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.hachininmeri.table.layout import Layout
from hachi_hachi.game.hachininmeri.text.narration import answer_text, question_text
from hachi_hachi.game.scenes.scene import Consumed, Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.chrome.question_panel import TablePanel
from hachi_hachi.game.widgets import Button, Column, Heading, Label, Panel, Row
from hachi_hachi.game.widgets.controls.button import Kind
from hachi_hachi.game.widgets.theme import BODY, SUBHEADING

WIDTH: Final = 740.0
#: The gap between the panel and the hand, and beside it.
BELOW: Final = 4.0
BESIDE: Final = 12.0
CONSUMED: Final = Consumed()


class Question(TablePanel):
    """A panel that opens for a decision and closes when it is answered. ``answered`` applies an action, ``heard`` is
    called for buttons."""

    def __init__(
        self, answered: Callable[[Action], None], changed: Callable[[], None], heard: Callable[[], None]
    ) -> None:
        super().__init__(changed, heard)
        self._answered = answered
        self._default: Action | None = None

    def follow(
        self, decision: Decision | None, view: View | None, canvas: Canvas, places: Layout,
        default: Action | None = None,
    ) -> None:
        """Open the panel for a decision, or close it for None. ``default`` is the answer with the focus, by default the
        first."""
        if decision is None or view is None:
            self.close()
        elif self.asks_anew(decision):
            self._default = default
            self._open(decision, view, canvas, places)

    def place(self, view: View | None, canvas: Canvas, places: Layout) -> None:
        """Rebuild the panel after a change of size."""
        if self._decision is not None and view is not None:
            self._open(self._decision, view, canvas, places)

    def _open(self, decision: Decision, view: View, canvas: Canvas, places: Layout) -> None:
        heading, words = question_text(decision, view)
        buttons = []
        first = decision.legal.index(self._default) if self._default in decision.legal else 0
        for number, action in enumerate(decision.legal):
            kind: Kind = "red" if number == first else "black"
            buttons.append(Button(answer_text(action), self._command(action), kind=kind, min_width=120))
        buttons.append(Button(_("Look at the table"), self._put_aside, kind="paper", min_width=120))
        # between the messages and what was won, and under the open trump, which it asks about
        w = min(WIDTH * max(1.0, canvas.text_scale), canvas.area.w - 2 * (places.said.right + BESIDE))
        bottom = places.hand(0, view.hand_sizes[decision.seat], 0).box.y - BELOW
        most = bottom - places.open_trump.box.bottom - BELOW if view.trump >= 0 else bottom - BELOW
        plain, size = BODY / canvas.text_scale, BODY
        while True:
            panel = Panel(Column([
                Heading(heading, size=SUBHEADING * size / BODY),
                Label(words, wrap=True, fx=0.5, size=size),
                Row(list(buttons), weights=[1.0] * len(buttons)),
            ], gap=8), padding=15)
            h = panel.height_for(canvas, w)
            if h <= most or size <= plain:
                break
            size = max(plain, size - 0.5)
        y = max(bottom - h / 2, h / 2 + 8)
        panel.place(canvas, Box.around(places.centre[0], y, w, h))
        self._open_panel(decision, panel).set_focus(buttons[first])

    def _command(self, action: Action) -> Callable[[], Transition | None]:
        def answer() -> Transition | None:
            self._answered(action)
            return CONSUMED

        return answer
