"""A lesson as data: the table, the cards, the others' actions, and the steps. See docs/lessons.md. No pygame here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.options import Value


class Kind(Enum):
    """The event that a step waits for: the reader; an answer; the others' moves until the learner's turn; the end of
    the deal; the reader at the settlement."""

    TELL = "tell"
    ASK = "ask"
    GO = "go"
    FREE = "free"
    SETTLE = "settle"


@dataclass(frozen=True, slots=True)
class Wrong:
    """The response to certain wrong answers. ``actions`` as in ``Step.expect``."""

    actions: tuple[str, ...]
    say: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A row of pictures beside the words: ``cards`` in notation, under the words ``say``, which may be empty."""

    cards: str
    say: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """A step. ``say`` and the words of ``wrong`` are messages; ``point`` names the highlighted places, as the game
    defines them.

    ``expect`` has the right answers, the first of which is compared with others ("play 1c1 1L"). ``style``: other
    answers are no worse, or the difference is not about the game. ``other`` is the response to answers not in
    ``wrong``. ``then`` are the words of a step with the others' moves once these are on the table. ``show`` are cards
    below the words.
    """

    kind: Kind
    say: str
    point: tuple[str, ...] = ()
    expect: tuple[str, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    other: str = ""
    style: bool = False
    then: str = ""
    show: tuple[Shown, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson. ``title`` and ``goal`` are messages. There are ``seats`` seats, the learner at 0; ``dealer`` deals.

    ``hands`` (by seat), ``field`` and ``draw_pile`` are cards in notation; unlisted cards are dealt from the rest. The
    actions in ``before`` were played before it begins ("1 play 4c1"), shown at once unless ``dealing``. ``others`` has
    the other seats' actions in order; without a legal one the rule-based player plays.
    """

    name: str
    title: str
    goal: str
    minutes: int
    ruleset: str
    changed: Mapping[str, Value]
    deals: int
    seats: int
    dealer: int
    hands: tuple[str, ...]
    field: str
    draw_pile: str
    before: tuple[str, ...]
    dealing: bool
    others: Mapping[int, tuple[str, ...]]
    steps: tuple[Step, ...]

    @property
    def in_course(self) -> bool:
        """True if it is part of the course, which is numbered; False for a shortcut, such as for players of another
        game."""
        return self.name.isdecimal()

    @property
    def words(self) -> list[str]:
        """Every message in it, in order."""
        found = [self.title, self.goal]
        for step in self.steps:
            found += [step.say, step.then, *(wrong.say for wrong in step.wrong), step.other]
            found += [row.say for row in step.show]
        return [words for words in found if words]


def action_of(words: str, seat: int) -> Action:
    """Return the action written as a verb and its arguments ("play 1c1 1L", "sage", "offer 12")."""
    verb, *named = words.split()
    return Action(seat, verb, tuple(int(one) if one.isdecimal() else one for one in named))


def seated(words: str) -> Action:
    """Return the action of a text that starts with the seat: "1 play 4c1"."""
    seat, _, rest = words.partition(" ")
    return action_of(rest, int(seat))
