"""A shared decision: asked at the table, then judged here by a review of its own."""

from __future__ import annotations

from collections.abc import Sequence

from hachi_hachi.ai.review.move_review import MoveReview
from hachi_hachi.game.features.replay.marked_choice import ReviewedHints, number_of
from hachi_hachi.game.features.replay.running_review import ReviewSession
from hachi_hachi.game.features.replay.tables_from_here import TablesFromHere
from hachi_hachi.game.features.replay.try_scene import TableTry, VerdictScene
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Pop, Push, Replace, Scene, Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.scenes.deal_scene import DealScene
from hachi_hachi.game.widgets import Button, Widget
from hachi_hachi.game.widgets.progress_bar import ProgressBar


class Question:
    """The decision at the position ``here``. ``reviewed`` is the review of that decision alone; ``unit`` is the game's.
    """

    def __init__(self, here: TablesFromHere, reviewed: ReviewSession, unit: str) -> None:
        action = here.walk.place.action
        assert action is not None
        self.app = here.match.app
        self._here, self._reviewed, self._unit = here, reviewed, unit
        self.session = here.session_to_try(action.seat)
        self._try: TableTry | None = None
        self._table: Scene | None = None

    def table(self) -> Scene:
        """Return the table."""
        found = self._here.scene_to_try(self.session, self.follow, _("Shared deal"))
        assert isinstance(found, DealScene)
        found.hints = ReviewedHints(self.session, self._here.words, None)
        self._table = found
        return found

    @property
    def trouble(self) -> str:
        """Why the decision cannot be judged, "" as long as it may be."""
        reviewed = self._reviewed
        over = not reviewed.running and self._judged is None
        return (reviewed.trouble or _("This decision can't be judged here.")) if over else ""

    @property
    def share(self) -> float:
        """How much (0-1) of the judgement is done."""
        return self._reviewed.share

    @property
    def _judged(self) -> MoveReview | None:
        place = self._here.walk.place
        return self._reviewed.judgements().get((place.entry, place.number))

    def poll(self) -> None:
        """Collect the judgement."""
        self._reviewed.poll()
        if self._try is None and self._judged is not None and self._table is not None:
            self._try = TableTry(
                self.app, self.session, self._judged, self._here.words, self._unit, tells_chosen=True,
            )
            self._try.show(self._table)

    def follow(self) -> Transition | None:
        """Return the way to the verdict on an answer."""
        self.poll()
        if self._try is not None:
            return self._try.follow()
        return None if self.session.tried is None else Push(JudgingScene(self))

    def verdict(self) -> Scene | None:
        """Return the verdict on the answer given, None while it is not known."""
        self.poll()
        tried = self.session.tried
        if self._try is None or tried is None:
            return None
        self.take_back()
        return VerdictScene(self._try, number_of(self._try.judged, tried, self._here.words))

    def take_back(self) -> None:
        """Let the player answer again."""
        self.session.tried = None
        if self._table is not None:
            self._table.layout(self.app.canvas)  # the card returns to the hand


class JudgingScene(DialogScene):
    """The wait for the verdict on an answer."""

    name = "judging"

    def __init__(self, question: Question) -> None:
        super().__init__(question.app)
        self._question, self._trouble = question, ""
        self._bar = ProgressBar()

    def heading(self) -> str:
        """Return what is going on."""
        return _("That didn't work") if self._trouble else _("One moment …")

    def words(self) -> str:
        """Return why it takes a moment, or why there is no verdict."""
        return self._trouble or _("Your choice is compared with the others: each is played on from here many times.")

    def body(self) -> Sequence[Widget]:
        """Return how far the comparison is."""
        return () if self._trouble else (self._bar,)

    def buttons(self) -> Sequence[Button]:
        """Return the way back to the table."""
        return [Button(_("Back") if self._trouble else _("Cancel"), self._back, kind="red")]

    def update(self, dt: float) -> Transition | None:
        """Show the verdict once it is known."""
        del dt
        found = self._question.verdict()
        if found is not None:
            return Replace(found)
        if self._bar.show(self._question.share):
            self.invalidate()
        if self._question.trouble != self._trouble:
            self._trouble = self._question.trouble
            self.layout(self.app.canvas)
            self.invalidate()
        return None

    def _back(self) -> Transition:
        self._question.take_back()
        return Pop()

    def dismiss(self) -> Transition:
        """Go back."""
        return self._back()
