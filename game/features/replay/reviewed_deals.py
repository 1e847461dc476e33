"""The deals of a reviewed record: their names, and the reviewed decisions, numbered by turns. No pygame."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import NamedTuple

from hachi_hachi.ai.review.record_review import ReviewStep
from hachi_hachi.engine.catalog import game_of
from hachi_hachi.engine.common.events import openings
from hachi_hachi.game.features.replay.replay_cursor import ReplayCursor
from hachi_hachi.game.storage.i18n import N_, _, ngettext
from hachi_hachi.game.table.hints import HintWords


class OwnDecision(NamedTuple):
    """Decision ``number`` of deal ``deal``, both from 0, made in the ``turn`` of its seat, from 1."""

    deal: int
    number: int
    turn: int


class ReviewedDeals:
    """The decisions of ``seats`` in a record, in order; decisions in a row by the same seat are one turn.

    Decisions in ``passed`` (deal, number) are not reviewed, and left out. In a game whose deals have parts, such as
    tricks, these are counted instead of turns.
    """

    def __init__(
        self, walk: ReplayCursor, seats: Collection[int], words: HintWords,
        passed: Collection[tuple[int, int]] = frozenset(),
    ) -> None:
        self._words = words
        events = walk.table.events
        self._openings = [events[number] for number in openings(events)]
        self.decisions: list[OwnDecision] = []
        turns: Counter[tuple[int, int]] = Counter()
        parts: Counter[int] = Counter()
        before: tuple[int, int] | None = None
        for place in walk.places:
            here = None if place.action is None else (place.entry, place.action.seat)
            parts[place.entry] += place.action is not None and place.action.verb in words.begins
            if here is not None and here[1] in seats:
                turns[here] += here != before
                turn = max(1, parts[place.entry]) if words.begins else turns[here]
                if (place.entry, place.number) not in passed:
                    self.decisions.append(OwnDecision(place.entry, place.number, turn))
            before = here
        self._turns = {(one.deal, one.number): one.turn for one in self.decisions}

    @property
    def starts(self) -> list[tuple[int, int]]:
        """Each deal with a decision: its number, and the index of its first decision."""
        found: dict[int, int] = {}
        for index, one in enumerate(self.decisions):
            found.setdefault(one.deal, index)
        return list(found.items())

    def turn(self, step: ReviewStep) -> int:
        """Return the turn of a step's decision."""
        return self._turns[step.deal, step.number]

    def name(self, deal: int) -> str:
        """Return the month of a deal, its number if it has none."""
        return self._words.month(self._openings[deal]) or str(deal + 1)

    def title(self, deal: int) -> str:
        """Return the month of a deal, or "Deal 3" if it has none."""
        return self._words.month(self._openings[deal]) or self._words.term(N_("Deal {n}"), n=deal + 1)


def results_before(text: str, deals: int) -> dict[tuple[int, int], float]:
    """Return what each seat had won in the settled deals before each of the ``deals``, by deal and seat, in the game's
    unit.

    Raises like the summary of the record ``text``.
    """
    facts = game_of(text).summary(text)
    sums = [0.0] * len(facts.seats)
    results = {deal.entry: deal.points for deal in facts.deals}
    found = {}
    for deal in range(deals):
        found.update({(deal, seat): total for seat, total in enumerate(sums)})
        gained = results.get(deal, (0,) * len(sums))
        sums = [total + points / facts.unit for total, points in zip(sums, gained, strict=True)]
    return found


def counted(steps: Sequence[ReviewStep]) -> str:
    """Return how many mistakes and inaccuracies there are among these decisions."""
    judged = [step.judgement for step in steps if step.judgement is not None]
    mistakes, inaccuracies = sum(one.mistake for one in judged), sum(one.inaccuracy for one in judged)
    found = []
    if mistakes:
        found.append(ngettext("{n} mistake", "{n} mistakes", mistakes))
    if inaccuracies:
        found.append(ngettext("{n} inaccuracy", "{n} inaccuracies", inaccuracies))
    return _(", ").join(found) or _("no mistakes")


def total_loss(steps: Sequence[ReviewStep]) -> float:
    """Return what these decisions cost together, in the game's unit."""
    return sum(step.judgement.loss for step in steps if step.judgement is not None)
