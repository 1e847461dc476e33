"""A reviewed decision as the hints of its table: marks on the card played and the best one, and the best in words."""

from __future__ import annotations

from hachi_hachi.ai.player import Candidate
from hachi_hachi.ai.review.move_review import MoveReview
from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.features.replay.running_review import report_of
from hachi_hachi.game.storage.i18n import _, pgettext
from hachi_hachi.game.table.hints import STEPS, CardMark, Hints, HintWords
from hachi_hachi.game.table.session.game_session import Session


class MarkedChoice(Hints):
    """The marks of a reviewed decision; none while there is nothing ``judged``."""

    def __init__(
        self, session: Session[RecordedTable[GameRules]], words: HintWords, judged: MoveReview | None,
    ) -> None:
        super().__init__(session, "", words)
        self._judged = judged

    @property
    def marks(self) -> tuple[CardMark, ...]:
        """The card played and the best one; if both play the same card, what they take."""
        judged = self._judged
        if judged is None or judged.forced:
            return ()
        chosen, best = (self._words.card(judged.choices[number].action) for number in (judged.chosen, 0))
        if judged.chosen and chosen == best:
            chosen, best = (self._words.target(judged.choices[number].action) for number in (judged.chosen, 0))
        found = []
        if best is not None:
            found.append(CardMark(best, pgettext("card", "best"), True))
        if judged.chosen and chosen is not None and chosen != best:
            found.append(CardMark(chosen, pgettext("card", "played"), False))
        return tuple(found)


class ReviewedHints(Hints):
    """Hints from a review, which needs no more thinking; before the first, the question. None while nothing is
    ``judged``."""

    def __init__(
        self, session: Session[RecordedTable[GameRules]], words: HintWords, judged: MoveReview | None,
    ) -> None:
        super().__init__(session, "", words)
        self._judged = judged

    def more(self, decision: Decision | None) -> None:
        """Show one more step."""
        if decision is not None and self._judged is not None:
            self._decision, self.report = decision, report_of(self._judged)
            self._seen = self._session.table.observation(decision.seat)
            self.step = self.step % STEPS + 1

    def words(self) -> tuple[str, str]:
        """Return the text of the hint, the question before there is one."""
        return super().words() if self.step else (_("What would you do now?"), "")


def number_of(judged: MoveReview, action: Action, words: HintWords) -> int | None:
    """Return the index of the choice that an action makes, None if it was not weighed.

    Of equal cards only one was weighed; they have the same name.
    """
    for number, choice in enumerate(judged.choices):
        if choice.action == action:
            return number
    named = words.choice(Candidate(action, 0.0, 0.0, ()))
    found = (n for n, one in enumerate(report_of(judged).candidates) if words.choice(one) == named)
    return next(found, None)


def reason_of(judged: MoveReview, number: int, seen: Observation[GameRules], words: HintWords) -> str:
    """Return the reasons for or against a choice, in words; "" if there are none."""
    return _("; ").join(words.rows(seen, report_of(judged))[number].why)
