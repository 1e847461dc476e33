"""A lesson as data: the table, the cards, what the others do, and the steps. See docs/lessons.md. No pygame here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.options import Value


class Kind(Enum):
    """What a step waits for: the reader; an answer; the others, until the learner is asked; the end of the deal;
    the reader, over the settlement.
    """

    TELL = "tell"
    ASK = "ask"
    GO = "go"
    FREE = "free"
    SETTLE = "settle"


@dataclass(frozen=True, slots=True)
class Wrong:
    """What is said of some answers that are not right. `actions` as in `Step.expect`."""

    actions: tuple[str, ...]
    say: str


@dataclass(frozen=True, slots=True)
class Step:
    """`say` and the words of `wrong` are messages; `point` names what is pointed at, as the game understands it.

    `expect` has the right answers, the one that is compared with others first ("play 1c1 1L"). `style`: the others are
    no worse, or it is no matter of the game which is. `other` is said of answers of which `wrong` says nothing.
    """

    kind: Kind
    say: str
    point: tuple[str, ...] = ()
    expect: tuple[str, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    other: str = ""
    style: bool = False


@dataclass(frozen=True, slots=True)
class Lesson:
    """`title` and `goal` are messages. `seats` sit at the table, the learner at 0; `dealer` deals.

    `hands` (by seat), `field` and `stock` are cards in notation: what is left out is dealt of the rest. `before` has
    been played when it begins ("1 play 4c1"), in all of it at once where not `dealing`. `others` has the answers of the
    other seats in order; where there is none that is allowed they play by the rules' own player.
    """

    name: str
    title: str
    goal: str
    minutes: int
    sheet: str
    changed: Mapping[str, Value]
    deals: int
    seats: int
    dealer: int
    hands: tuple[str, ...]
    field: str
    stock: str
    before: tuple[str, ...]
    dealing: bool
    others: Mapping[int, tuple[str, ...]]
    steps: tuple[Step, ...]

    @property
    def words(self) -> list[str]:
        """Every message in it, in order."""
        found = [self.title, self.goal]
        for step in self.steps:
            found += [step.say, *(wrong.say for wrong in step.wrong), step.other]
        return [words for words in found if words]


def action_of(words: str, seat: int) -> Action:
    """The action that is written so: a verb and what it names ("play 1c1 1L", "sage", "offer 12")."""
    verb, *named = words.split()
    return Action(seat, verb, tuple(int(one) if one.isdecimal() else one for one in named))


def seated(words: str) -> Action:
    """The same with the seat before it: "1 play 4c1"."""
    seat, _, rest = words.partition(" ")
    return action_of(rest, int(seat))
