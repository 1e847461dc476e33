"""A reviewed decision, made again at the table: every answer is judged, none is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from hachi_hachi.ai.review.move_review import INACCURACY, MoveReview
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.features.replay.marked_choice import MarkedChoice, ReviewedHints, number_of, reason_of
from hachi_hachi.game.features.replay.running_review import cost, report_of
from hachi_hachi.game.scenes.dialog_scene import PADDING, DialogScene
from hachi_hachi.game.scenes.scene import Host, Pop, Push, Replace, Scene, Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.hints import HintWords
from hachi_hachi.game.table.scenes.deal_scene import DealScene
from hachi_hachi.game.table.session.game_session import Players, Session
from hachi_hachi.game.widgets import Button, Panel

#: The gap between the panel and the edge of the window, in units.
EDGE: Final = 20.0

S_co = TypeVar("S_co", bound=RecordedTable[GameRules], covariant=True)


class TrySession(Session[S_co]):
    """A session whose answers are noted in ``tried`` and not played."""

    def __init__(self, table: S_co, ai: Players, viewer: int, start: int) -> None:
        super().__init__(table, ai, None, players_seed="try")
        self.viewer, self.deal_from, self.shown = viewer, start, len(table.events)
        self.tried: Action | None = None

    def act(self, action: Action) -> None:
        """Note the answer."""
        self.tried = action

    def equal_answer(self) -> Action | None:
        """Return None: every answer is the person's."""
        return None

    @property
    def may_undo(self) -> bool:
        """False: nothing is played."""
        return False


class TableTry:
    """A decision asked again at a table. ``follow`` is the table's way to the judgement of an answer.

    ``left`` is the number of mistakes that come after it, None if it stands alone; ``following()`` makes the table of
    the next one. With ``tells_chosen`` the verdict also says what was played.
    """

    def __init__(
        self, app: Host, session: TrySession[Any], judged: MoveReview, words: HintWords, unit: str, *,
        left: int | None = None, following: Callable[[], Scene] | None = None, tells_chosen: bool = False,
    ) -> None:
        self.app, self.session, self.judged, self.words, self.unit = app, session, judged, words, unit
        self.left, self.tells_chosen = left, tells_chosen
        self._following = following
        self._on: Transition | None = None
        self.table: DealScene[Any] | None = None

    def show(self, table: Scene) -> Scene:
        """Return the table, with the review's hints instead of those of a player."""
        assert isinstance(table, DealScene)
        table.hints = ReviewedHints(self.session, self.words, self.judged)
        self.table = table
        return table

    def follow(self) -> Transition | None:
        """Return the way away from the table once something is answered or decided."""
        if self._on is not None:
            return self._on
        if self.session.tried is None or self.table is None:
            return None
        tried, self.session.tried = self.session.tried, None
        self.table.layout(self.app.canvas)  # the card returns to the hand
        return Push(VerdictScene(self, number_of(self.judged, tried, self.words)))

    def solve(self) -> None:
        """Mark the best card at the table."""
        assert self.table is not None
        self.table.hints = MarkedChoice(self.session, self.words, self.judged)
        self.table.invalidate()

    def back(self) -> Transition:
        """Leave the table once the verdict is closed."""
        self._on = Pop()
        return Pop()

    def next(self) -> Transition:
        """Go on to the next mistake once the verdict is closed."""
        assert self._following is not None
        self._on = Replace(self._following())
        return Pop()


class VerdictScene(DialogScene):
    """The judgement of choice ``tried`` (None: it was not weighed), at the right of the table, which stays visible.

    ``solved``: the best play is shown, too.
    """

    name = "try"
    stacked = True
    sharp_background = True
    bright_background = True
    width = 330.0

    def __init__(self, try_: TableTry, tried: int | None, *, solved: bool = False) -> None:
        super().__init__(try_.app)
        self._try, self.tried = try_, tried
        self._seen = try_.session.table.observation(try_.judged.seat)
        self.solved = solved or self.found
        if self.solved:
            try_.solve()

    @property
    def found(self) -> bool:
        """True if the choice is as good as the best, within the error."""
        return self.tried is not None and self._try.judged.cost(self.tried) < INACCURACY

    def middle(self, area: Box, w: float) -> float:
        """Return the centre for a panel at the right."""
        return area.right - w / 2 - EDGE

    def needs(self, canvas: Canvas, panel: Panel) -> float:
        """Return the width of the longest button: the text wraps instead, and the table stays visible."""
        del panel
        return max(button.size(canvas)[0] for button in self.buttons()) + 2 * PADDING

    def heading(self) -> str:
        """Return the judgement."""
        if self.tried == 0:
            return _("That's the best play")
        if self.found:
            return _("That's as good as the best play")
        return _("The best play") if self.solved else _("Not the best play")

    def words(self) -> str:
        """Return the choice with its cost and reasons, and the best one if it is shown."""
        judged, words = self._try.judged, self._try.words
        lines = []
        if self.tried is None:
            lines.append(_("This choice was not reviewed. Try another."))
        elif not (self.solved and not self.found):
            choice = words.choice(report_of(judged).candidates[self.tried])
            if not self.found:
                choice = _("{choice} costs {amount} compared with the best.", choice=choice,
                           amount=cost(judged, self.tried, self._try.unit))
            lines += [choice, reason_of(judged, self.tried, self._seen, words)]
        if self.solved and not self.found:
            best = words.choice(report_of(judged).candidates[0])
            lines = [best, reason_of(judged, 0, self._seen, words)]
        if self.solved and self._try.tells_chosen:
            lines.append(self._chosen())
        if self.solved and self._try.left == 0:
            lines.append(_("That was the last mistake."))
        return "\n".join(line[0].upper() + line[1:] for line in lines if line)

    def _chosen(self) -> str:
        """Return what was played when the decision was first made, with its cost."""
        judged = self._try.judged
        choice = self._try.words.choice(report_of(judged).candidates[judged.chosen])
        if not judged.loss:
            return _("Played at that time: {choice}", choice=choice)
        return _("Played at that time: {choice}. It cost {amount}.", choice=choice,
                 amount=cost(judged, judged.chosen, self._try.unit))

    def buttons(self) -> Sequence[Button]:
        """Return the ways on, the best one first."""
        over = self.solved and not self._try.left
        back = Button(_("Back"), self._try.back, kind="red" if over else "paper", height=36)
        if not self.solved:
            again = Button(_("Try again"), Pop, kind="red", height=36)
            return [again, Button(_("Show the best play"), self._solve, height=36), back]
        if self._try.left:
            return [Button(_("Next mistake"), self._try.next, kind="red", height=36), back]
        return [back]

    def dismiss(self) -> Transition:
        """Return to the table for another try, or leave it once the best play is known."""
        return self._try.back() if self.solved else Pop()

    def _solve(self) -> Transition:
        """Show the best play over the table, drawn again with its mark."""
        return Replace(VerdictScene(self._try, self.tried, solved=True))
