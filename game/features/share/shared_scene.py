"""A code that was opened: a decision to be made again, or a deal to be played or watched."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hachi_hachi.game.features.replay.running_review import ReviewSession
from hachi_hachi.game.features.replay.tables_from_here import TablesFromHere
from hachi_hachi.game.features.share.question import Question
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Host, Pop, Push, Scene, Transition
from hachi_hachi.game.storage.i18n import _, pgettext
from hachi_hachi.game.widgets import Button


class OpenedScene(DialogScene):
    """What was opened, in ``words()``, and what to do with it."""

    name = "shared"
    stacked = True

    def __init__(self, app: Host, words: Callable[[], str]) -> None:
        super().__init__(app)
        self._words = words

    def words(self) -> str:
        """Return game, ruleset and deal."""
        return self._words()


class SharedQuestionScene(OpenedScene):
    """A decision. It is reviewed from now on, while the player thinks about it."""

    def __init__(
        self, app: Host, words: Callable[[], str], here: TablesFromHere, reviewed: ReviewSession, unit: str
    ) -> None:
        super().__init__(app, words)
        self._here, self._reviewed, self._unit = here, reviewed, unit

    def enter(self) -> None:
        """Begin the review."""
        self._reviewed.start()

    def leave(self) -> None:
        """Stop it."""
        self._reviewed.stop()

    def heading(self) -> str:
        """Return the question."""
        return _("What would you play?")

    def buttons(self) -> Sequence[Button]:
        """Return the way to the table, then back."""
        return [Button(_("Go to the table"), self._ask, kind="red"), Button(_("Close"), Pop)]

    def _ask(self) -> Transition:
        return Push(Question(self._here, self._reviewed, self._unit).table())


class SharedDealScene(OpenedScene):
    """A deal; ``past()`` makes its replay, and ``seat`` is the player's."""

    def __init__(
        self, app: Host, words: Callable[[], str], here: TablesFromHere, seat: int, past: Callable[[], Scene]
    ) -> None:
        super().__init__(app, words)
        self._here, self._seat, self._past = here, seat, past

    def heading(self) -> str:
        """Return what it is."""
        return _("Shared deal")

    def buttons(self) -> Sequence[Button]:
        """Return the buttons: to play it first, as the replay shows every card."""
        return [
            Button(pgettext("start", "Play"), self._play, kind="red"),
            Button(pgettext("verb", "Replay"), lambda: Push(self._past())),
            Button(_("Close"), Pop),
        ]

    def _play(self) -> Transition:
        self._here.walk.enter(self._here.walk.deals - 1)
        return Push(self._here.to_play_on(self._seat))
