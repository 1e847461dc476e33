"""Actions and decisions: the public vocabulary of records, logs and the command line."""
from dataclasses import dataclass
from typing import Final

from hachi_hachi.engine.common import errors as why
from hachi_hachi.engine.common.errors import Message, RefusalError
from hachi_hachi.engine.printable import printable

Argument = str | int
#: No action of any game has more parts: seat, verb and arguments.
_MOST_PARTS: Final = 4
#: Longer parts are truncated to this many characters in messages.
_LONGEST_SHOWN: Final = 40


@dataclass(frozen=True, slots=True)
class Action:
    """An action of one seat, not yet checked against the rules.

    ``seat`` counts from 0 in order of play; ``verb`` and ``args`` are those of the record format, with cards in
    notation (``"8A"``) and amounts in points.
    """

    seat: int
    verb: str
    args: tuple[Argument, ...] = ()

    def to_list(self) -> list[Argument]:
        """Return the action in its record form: ``[seat, verb, ...]``."""
        return [self.seat, self.verb, *self.args]

    @classmethod
    def from_list(cls, row: object) -> "Action":
        """Return the action that ``row`` of a record stands for.

        Any row of two to four parts is accepted: a whole number, a text, then texts or whole numbers. Raises
        ``RefusalError`` for everything else.
        """
        if not isinstance(row, list) or not 2 <= len(row) <= _MOST_PARTS:
            raise RefusalError(why.NOT_AN_ACTION())
        seat, verb, *args = row
        if isinstance(seat, bool) or not isinstance(seat, int) or not isinstance(verb, str):
            raise RefusalError(why.NO_SEAT_AND_VERB())
        if any(isinstance(arg, bool) or not isinstance(arg, (str, int)) for arg in args):
            raise RefusalError(why.NO_ARGUMENT())
        return cls(seat, verb, tuple(args))

    def __str__(self) -> str:
        return " ".join(_shown(part) for part in (self.verb, *self.args))


def _shown(part: Argument) -> str:
    """Return a part of an action, which may be anything, for display: printable, and not too long."""
    found = printable(str(part))
    return found if len(found) <= _LONGEST_SHOWN else f"{found[:_LONGEST_SHOWN]}…"


@dataclass(frozen=True, slots=True)
class Range:
    """A range of legal amounts: ``verb`` with ``args`` and one whole number from ``least`` to ``most`` (points)."""

    verb: str
    args: tuple[Argument, ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Decision:
    """A pending decision: the seat, and its legal actions, never empty and without duplicates.

    Where an amount may be chosen, ``legal`` has one of them and ``ranges`` lists the other legal ones. If the rules
    forbid actions that would otherwise be possible, ``barred`` has those actions, and ``why`` names the rule.
    """

    seat: int
    kind: str
    legal: tuple[Action, ...]
    ranges: tuple[Range, ...] = ()
    barred: tuple[Action, ...] = ()
    why: Message | None = None

    def allows(self, action: Action) -> bool:
        """Return True if ``action`` is legal."""
        return self.canonical(action) is not None

    def canonical(self, action: object) -> Action | None:
        """Return the legal action that ``action`` equals, with the types of a record; ``None`` if there is none.

        Python takes ``1.0`` and ``True`` for equal to 1, and no record could be read with them in its place.
        """
        if not isinstance(action, Action):
            return None
        if action in self.legal:
            return self.legal[self.legal.index(action)]
        if action.seat != self.seat or not isinstance(action.args, tuple) or not action.args:
            return None
        *args, amount = action.args
        if not isinstance(amount, int) or isinstance(amount, bool):
            return None
        for known in self.ranges:
            if action.verb == known.verb and tuple(args) == known.args and known.least <= amount <= known.most:
                return Action(self.seat, known.verb, (*known.args, int(amount)))
        return None


class IllegalActionError(RefusalError):
    """An action that is not legal, or no action at all; ``legal`` holds the actions that were."""

    def __init__(self, action: Action, decision: "Decision | None") -> None:
        self.action = action
        self.legal = decision.legal if decision else ()
        seat = _shown(getattr(action, "seat", "?"))
        shown = str(action) if isinstance(action, Action) else _shown(repr(action))
        if decision is None:
            super().__init__(why.NOTHING_ASKED(seat=seat, action=shown))
        else:
            allowed = ", ".join(str(option) for option in self.legal)
            message = why.NOT_LEGAL(seat=seat, action=shown, asked=decision.seat, legal=allowed)
            if decision.why is not None and action in decision.barred:
                message = why.BARRED(seat=seat, action=shown, why=decision.why, legal=allowed)
            super().__init__(message)
