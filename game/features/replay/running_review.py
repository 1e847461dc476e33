"""A review in progress: resumed where it was left, and saved next to the record. No pygame here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from hachi_hachi.ai.player import Candidate, Report
from hachi_hachi.ai.review.move_review import MoveReview, tenths
from hachi_hachi.ai.review.record_review import ReviewStep
from hachi_hachi.ai.review.result_attribution import Attribution
from hachi_hachi.ai.workers.review_worker import ReviewRequest
from hachi_hachi.game.library import review_files
from hachi_hachi.game.library.review_files import StoredReview
from hachi_hachi.game.storage.i18n import N_, _
from hachi_hachi.game.workers.review_client import ReviewClient

#: The seed of the rollouts: the same decision has the same cost in every review.
SEED: Final = "review"
#: The number of steps between saves.
KEPT_EVERY: Final = 10
#: The half-width of a 95 % interval in standard errors.
WIDE: Final = 1.96
#: Amounts below this are shown as 0.0.
READ: Final = 0.05
UNITS: Final = {"kan": N_("{amount} kan"), "points": N_("{amount} points")}


def amount(value: float, unit: str, form: str = ".1f") -> str:
    """Return an amount in the game's unit."""
    rounded = tenths(value)
    return _(UNITS[unit], amount=format(rounded, form if rounded else ".1f").replace("-", "−"))


def lost(judged: MoveReview, unit: str) -> str:
    """Return a decision's cost with its error, and its label; forced ones cost nothing."""
    if judged.forced:
        return _("nothing to decide")
    words = cost(judged, judged.chosen, unit)
    if judged.error >= READ:
        words = _("{amount} ± {error}", amount=words, error=f"{judged.error:.1f}")
    if judged.mistake:
        return _("{amount}: mistake", amount=words)
    return _("{amount}: inaccuracy", amount=words) if judged.inaccuracy else words


def cost(judged: MoveReview, number: int, unit: str) -> str:
    """Return the cost of a choice compared with the best."""
    return amount(judged.cost(number), unit)


def report_of(judged: MoveReview) -> Report:
    """Return a judgement as the report of a hint."""
    found = tuple(Candidate(row.action, row.worth, WIDE * row.error, row.reasons) for row in judged.choices)
    return Report("", "review", found, judged.rollouts)


class ReviewSession:
    """The review of the record ``text`` at ``path`` by ``analyst``, for the decisions of ``seats``.

    Without a path nothing is saved. Steps in ``passed`` are skipped. ``shares``: it tells how far the next step is.

    ``begin(request)`` starts the worker. ``trouble`` says why it ended early, or what was set aside.
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
        shares: bool = False,
    ) -> None:
        self.path, self.text, self.seats, self._shares = path, text, seats, shares
        self._begin, self.passed = begin, passed
        self.kept, self.trouble = StoredReview(review_files.sha_of(text), analyst, 0, ()), ""
        if path is not None:
            self.kept, self.trouble = review_files.load(path, text, analyst)
            kept = tuple(step for step in self.kept.steps if (step.deal, step.number) not in passed)
            self.kept = replace(self.kept, steps=kept)
        self._work: ReviewClient | None = None
        self._taken = self._saved = 0
        #: True if the review is complete.
        self.is_complete = self.kept.is_complete

    @property
    def running(self) -> bool:
        """True while the review is running."""
        return self._work is not None

    @property
    def share(self) -> float:
        """How much (0-1) of the decision under review is done."""
        return 0.0 if self._work is None else self._work.share

    def start(self) -> None:
        """Resume the review."""
        if self._work is None and not self.is_complete:
            done = self.kept.done | self.passed
            self._work = self._begin(ReviewRequest(self.text, self.seats, SEED, done, shares=self._shares))
            self._taken = 0

    def poll(self) -> bool:
        """Collect results; return True if there were any."""
        work = self._work
        if work is None or not work.poll():
            return False
        new = work.steps[self._taken :]
        self._taken = len(work.steps)
        of = max(0, work.of - len(self.passed)) or self.kept.of
        self.kept = replace(self.kept, of=of, steps=(*self.kept.steps, *new))
        self._saved += len(new)
        if work.over:
            self.is_complete = not work.trouble
            if self.is_complete:
                self.kept = replace(self.kept, of=len(self.kept.steps))
            self.trouble = work.trouble or self.trouble
            self._work = None
        if self._saved >= KEPT_EVERY or work.over:
            self._keep()
        return True

    def stop(self) -> None:
        """Stop the review and save its results so far."""
        if self._work is not None:
            self._work.close()
            self._work = None
            self._keep()

    def _keep(self) -> None:
        self._saved = 0
        if self.kept.steps and self.path is not None:
            self.trouble = review_files.save(self.path, self.kept) or self.trouble

    # -- results -------------------------------------------------------------------------------------------------
    @property
    def decisions(self) -> list[ReviewStep]:
        """The decisions in the order in which they were made, without forced ones."""
        found = [step for step in self.kept.steps if step.judgement is not None and not step.judgement.forced]
        return sorted(found, key=lambda step: (step.deal, step.number))

    @property
    def worst(self) -> list[ReviewStep]:
        """The same decisions, those whose cost most exceeds the noise first."""
        return sorted(self.decisions, key=_weight)

    @property
    def parts(self) -> list[tuple[int, tuple[Attribution, ...]]]:
        """The number of each deal in the record, and by seat the parts of its result."""
        return [(step.deal, step.parts) for step in sorted(self.kept.steps, key=lambda one: one.deal) if step.parts]

    def judgements(self) -> dict[tuple[int, int], MoveReview]:
        """Return the judgements by deal and decision number."""
        return {(step.deal, step.number): step.judgement for step in self.kept.steps if step.judgement is not None}


def _weight(step: ReviewStep) -> tuple[bool, float]:
    judged = step.judgement
    assert judged is not None
    # marked ones come first, unless they cost so little that the list would begin with zeros
    return not ((judged.mistake or judged.inaccuracy) and judged.loss >= READ), -judged.loss
