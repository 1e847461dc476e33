"""A quiz on a game's cards: three rounds of ten; wrong answers are repeated. No pygame here but in types."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Final

from hachi_hachi.game.table.cards.card_set import CardSet

ROUND: Final = 10
ANSWERS: Final = 4


class QuizRound(Enum):
    """The question of a round: a card's group (such as its month), another card of its group, its value."""

    GROUP = "group"
    PARTNER = "partner"
    WORTH = "worth"


@dataclass(frozen=True, slots=True)
class Question:
    """A question about ``card``; ``answers`` are cards for PARTNER, otherwise group numbers or amounts; ``right`` is
    one of them."""

    asked: QuizRound
    card: int
    answers: tuple[int, ...]
    right: int


class Quiz:
    """A quiz. ``worth`` gives a card's value; if None there is no such round. ``chance`` draws the questions."""

    def __init__(self, card_set: CardSet, worth: Callable[[int], int] | None, chance: Random) -> None:
        self._set, self._worth, self._chance = card_set, worth, chance
        self.rounds = [QuizRound.GROUP, QuizRound.PARTNER, *([QuizRound.WORTH] if worth is not None else [])]
        self._group = {card: number for number, group in enumerate(card_set.groups) for card in group.cards}
        self.round = 0
        self.at_first = 0
        self._queue = self._questions(self.rounds[0])
        #: The questions of this round once answered wrong: they no longer count.
        self._missed: set[Question] = set()
        #: The answer to the current question, None while it is open.
        self.given: int | None = None

    @property
    def over(self) -> bool:
        """True if all rounds are done."""
        return self.round >= len(self.rounds)

    @property
    def of(self) -> int:
        """The total number of questions."""
        return ROUND * len(self.rounds)

    @property
    def question(self) -> Question:
        """The current question."""
        return self._queue[0]

    @property
    def left(self) -> int:
        """The number of questions left in this round."""
        return len(self._queue)

    @property
    def was_right(self) -> bool:
        """True if the given answer is right."""
        return self.given == self.question.right

    def answer(self, given: int) -> bool:
        """Answer the question; return True if right. A second answer is ignored."""
        if self.given is None:
            self.given = given
            if given != self.question.right:
                self._missed.add(self.question)
            elif self.question not in self._missed:
                self.at_first += 1
        return self.was_right

    def go_on(self) -> None:
        """Go to the next question; one answered wrong is repeated at the end of its round."""
        question = self._queue.pop(0)
        if self.given != question.right:
            self._queue.append(question)
        self.given = None
        if not self._queue:
            self.round += 1
            self._missed.clear()
            if not self.over:
                self._queue = self._questions(self.rounds[self.round])

    # -- questions ------------------------------------------------------------------
    def _questions(self, asked: QuizRound) -> list[Question]:
        cards = self._chance.sample(sorted(self._group), ROUND)
        return [self._question(asked, card) for card in cards]

    def _question(self, asked: QuizRound, card: int) -> Question:
        own = self._group[card]
        if asked is QuizRound.GROUP:
            others = [number for number in range(len(self._set.groups)) if number != own]
            return self._mixed(asked, card, own, others)
        if asked is QuizRound.PARTNER:
            fellow = self._chance.choice([one for one in self._set.groups[own].cards if one != card])
            # one card each of other groups, so that only one is right
            groups = self._chance.sample([n for n in range(len(self._set.groups)) if n != own], ANSWERS - 1)
            return self._mixed(asked, card, fellow, [self._chance.choice(self._set.groups[n].cards) for n in groups])
        assert self._worth is not None
        worths = sorted({self._worth(one) for one in self._group}, reverse=True)
        return Question(asked, card, tuple(worths), self._worth(card))

    def _mixed(self, asked: QuizRound, card: int, right: int, others: Sequence[int]) -> Question:
        answers = [right, *self._chance.sample(list(others), min(ANSWERS - 1, len(others)))]
        self._chance.shuffle(answers)
        return Question(asked, card, tuple(answers), right)
