"""The retry dialog: repeat a decision and see what each choice costs, until one is as good as the best."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from hachi_hachi.ai.review.move_review import INACCURACY, MoveReview
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.features.replay.running_review import cost, report_of
from hachi_hachi.game.scenes.dialog_scene import PADDING, DialogScene
from hachi_hachi.game.scenes.scene import Host, Pop, Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.hints import HintWords
from hachi_hachi.game.widgets import Button, Panel

#: The gap between the panel and the edge of the window, in units.
EDGE: Final = 20.0


class TryScene(DialogScene):
    """A button for each choice, sorted by name; none shows how good it is before it is tried.

    The dialog is at the right of the table, which stays visible.
    """

    name = "try"
    stacked = True
    sharp_background = True
    width = 300.0

    def __init__(self, app: Host, judged: MoveReview, words: HintWords, unit: str) -> None:
        super().__init__(app)
        self._judged, self._words, self._unit = judged, words, unit
        self.tried: int | None = None

    @property
    def found(self) -> bool:
        """True if the last tried choice is as good as the best, within the error."""
        return self.tried is not None and self._judged.cost(self.tried) < INACCURACY

    def middle(self, area: Box, w: float) -> float:
        """Return the centre for a panel at the right."""
        return area.right - w / 2 - EDGE

    def needs(self, canvas: Canvas, panel: Panel) -> float:
        """Return the width of the longest choice: the text wraps instead, and the table stays visible."""
        del panel
        return max(button.size(canvas)[0] for button in self.buttons()) + 2 * PADDING

    def heading(self) -> str:
        """Return the heading."""
        return _("Try again")

    def words(self) -> str:
        """Return the result of the last try."""
        if self.tried is None:
            return _("What would you do now?")
        choice = self._words.choice(report_of(self._judged).candidates[self.tried])
        if self.found:
            return _("{choice}: as good as the best.", choice=choice)
        return _("{choice} costs {amount} compared with the best. Try another.", choice=choice,
                 amount=cost(self._judged, self.tried, self._unit))

    def buttons(self) -> Sequence[Button]:
        """Return the choices, then back."""
        back = Button(_("Back"), Pop, kind="red" if self.found else "paper", height=36)
        if self.found:
            return [back]
        named = sorted(
            (self._words.choice(one), number) for number, one in enumerate(report_of(self._judged).candidates)
        )
        return [*(Button(name, partial(self._try, number), height=36) for name, number in named), back]

    def _try(self, number: int) -> Transition | None:
        self.tried = number
        self.layout(self.app.canvas)
        self.invalidate()
        return None
