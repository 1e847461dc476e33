"""A review of a record as it grows: taken up where it was left, and kept beside the record. No pygame here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from hachi_hachi.ai.player import Candidate, Report
from hachi_hachi.ai.review.attribution import Attribution
from hachi_hachi.ai.review.move_review import MoveReview, tenths
from hachi_hachi.ai.review.record_review import ReviewStep
from hachi_hachi.ai.workers.review_worker import ReviewRequest
from hachi_hachi.game.library import review_files
from hachi_hachi.game.library.review_files import StoredReview
from hachi_hachi.game.storage.i18n import N_, _
from hachi_hachi.game.workers.review_client import ReviewClient

#: Fixes the chance by which decisions are weighed: the same decision costs the same in every review.
SEED: Final = "review"
#: After so many steps it is kept anew.
KEPT_EVERY: Final = 10
#: A standard error as half the width of a 95 % interval.
WIDE: Final = 1.96
#: Below this an amount is shown as 0.0.
READ: Final = 0.05
UNITS: Final = {"kan": N_("{amount} kan"), "points": N_("{amount} points")}


def amount(value: float, unit: str, form: str = ".1f") -> str:
    """An amount in the unit in which a game is judged."""
    rounded = tenths(value)
    return _(UNITS[unit], amount=format(rounded, form if rounded else ".1f").replace("-", "−"))


def lost(judged: MoveReview, unit: str) -> str:
    """What a decision has cost, with its error, and what that is called; forced ones cost nothing."""
    if judged.forced:
        return _("nothing to decide")
    words = cost(judged, judged.chosen, unit)
    if judged.error >= READ:
        words = _("{amount} ± {error}", amount=words, error=f"{judged.error:.1f}")
    if judged.mistake:
        return _("{amount}: mistake", amount=words)
    return _("{amount}: slip", amount=words) if judged.slip else words


def cost(judged: MoveReview, number: int, unit: str) -> str:
    """What a choice costs against the best."""
    return amount(judged.cost(number), unit)


def report_of(judged: MoveReview) -> Report:
    """A judgement as the report of a hint."""
    found = tuple(Candidate(row.action, row.worth, WIDE * row.error, row.reasons) for row in judged.choices)
    return Report("", "review", found, judged.rollouts)


class ReviewSession:
    """What is known of the record `text` at `path` by this `analyst`, for the decisions of `seats`.

    Without a path nothing is kept on the disk. Steps in `passed` are not asked for.

    `begin(request)` starts what looks back. `trouble` says why it ended early, or what was set aside.
    """

    def __init__(
        self,
        path: Path | None,
        text: str,
        analyst: str,
        seats: frozenset[int],
        begin: Callable[[ReviewRequest], ReviewClient] = ReviewClient,
        *,
        passed: frozenset[tuple[int, int]] = frozenset(),
    ) -> None:
        self.path, self.text, self.seats = path, text, seats
        self._begin, self._passed = begin, passed
        self.kept, self.trouble = StoredReview(review_files.sha_of(text), analyst, 0, ()), ""
        if path is not None:
            self.kept, self.trouble = review_files.load(path, text, analyst)
        self._work: ReviewClient | None = None
        self._taken = self._saved = 0
        #: Whether all of it is known.
        self.whole = self.kept.whole

    @property
    def running(self) -> bool:
        """Whether it is being looked back upon now."""
        return self._work is not None

    def start(self) -> None:
        """Take it up where it was left."""
        if self._work is None and not self.whole:
            self._work = self._begin(ReviewRequest(self.text, self.seats, SEED, self.kept.done | self._passed))
            self._taken = 0

    def poll(self) -> bool:
        """Take in what has come; whether anything has."""
        work = self._work
        if work is None or not work.poll():
            return False
        new = work.steps[self._taken :]
        self._taken = len(work.steps)
        of = max(0, work.of - len(self._passed)) or self.kept.of
        self.kept = replace(self.kept, of=of, steps=(*self.kept.steps, *new))
        self._saved += len(new)
        if work.over:
            self.whole = not work.trouble
            if self.whole:
                self.kept = replace(self.kept, of=len(self.kept.steps))
            self.trouble = work.trouble or self.trouble
            self._work = None
        if self._saved >= KEPT_EVERY or work.over:
            self._keep()
        return True

    def stop(self) -> None:
        """Leave it as far as it is."""
        if self._work is not None:
            self._work.close()
            self._work = None
            self._keep()

    def _keep(self) -> None:
        self._saved = 0
        if self.kept.steps and self.path is not None:
            self.trouble = review_files.save(self.path, self.kept) or self.trouble

    # -- what it tells -------------------------------------------------------------------------------------------
    @property
    def decisions(self) -> list[ReviewStep]:
        """The decisions in the order in which they were made; those without any choice are left out."""
        found = [step for step in self.kept.steps if step.judgement is not None and not step.judgement.forced]
        return sorted(found, key=lambda step: (step.deal, step.number))

    @property
    def worst(self) -> list[ReviewStep]:
        """The same, those that cost most beyond the noise first."""
        return sorted(self.decisions, key=_weight)

    @property
    def parts(self) -> list[tuple[int, tuple[Attribution, ...]]]:
        """Of each deal its number in the record, and by seat what its result was made of."""
        return [(step.deal, step.parts) for step in sorted(self.kept.steps, key=lambda one: one.deal) if step.parts]

    def judgements(self) -> dict[tuple[int, int], MoveReview]:
        """What is known by deal and number of the decision."""
        return {(step.deal, step.number): step.judgement for step in self.kept.steps if step.judgement is not None}


def _weight(step: ReviewStep) -> tuple[bool, float]:
    judged = step.judgement
    assert judged is not None
    # what is marked leads, unless it costs so little that the list would begin with zeros
    return not ((judged.mistake or judged.slip) and judged.loss >= READ), -judged.loss
