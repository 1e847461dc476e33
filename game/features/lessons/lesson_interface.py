"""A game's support for its lessons, so that the lesson screens know no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from hachi_hachi.engine.common.cards import Pack
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.engine.common.seat_order import from_seat
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.features.lessons.lesson import Lesson
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.storage.i18n import N_, _
from hachi_hachi.game.table.chrome.thing_tooltips import Thing

S_co = TypeVar("S_co", bound=RecordedTable[GameRules], covariant=True)


@dataclass(frozen=True, slots=True)
class Lessons(Generic[S_co]):
    """A game's support for lessons. ``opened(lesson, names)`` makes a fresh table; it raises ValueError with a message.

    ``gained`` is a seat's gain so far in the deal, in points, and ``amount`` puts it in words. ``facts`` fill
    placeholders (``{points}``). ``places`` are the boxes of a name in ``Step.point`` on a scene, empty if it is not
    there. ``cards`` reads cards in notation; it raises ``RefusalError``. ``along`` is what free play says at the moment
    that a scene shows; "" for the words of the step.
    """

    opened: Callable[[Lesson, Sequence[str]], S_co]
    gained: Callable[[S_co, int], int]
    amount: Callable[[S_co, int], str]
    facts: Callable[[S_co, int], Mapping[str, str]]
    places: Callable[[Scene, str], Sequence[Box]]
    cards: Callable[[str], Sequence[int]]
    #: A card's value, for the quiz; None if single cards have no value.
    worth: Callable[[int], int] | None = None
    #: Events that clear the table: in a step with the others' moves, shown only after the reader confirms.
    clears: tuple[type[Event], ...] = ()
    #: What a button says while that happens, as a message.
    clearing: str = ""
    #: How a game played on from a wrong answer ends, as a message: {amount} for it, {other} for the better one.
    compared: str = N_("From here you'd end the deal with {amount}; after the better choice, {other}.")
    along: Callable[[Scene], str] = lambda _scene: ""
    #: True if the table is so full that the words are beside it, never over it.
    full: bool = False


def check_places(pack: Pack, places: Sequence[tuple[Sequence[int], int]]) -> None:
    """Raise ``ValueError`` with a message if a card is in two ``places``, or one has more cards than its length."""
    named = [card for place, _length in places for card in place]
    twice = sorted({pack.notation(card) for card in named if named.count(card) > 1})
    if twice:
        raise ValueError(_("{cards} would be in two places.", cards=_(", ").join(twice)))
    for place, length in places:
        if len(place) > length:
            raise ValueError(_("{count} cards where at most {most} fit.", count=len(place), most=length))


def hands_from(lesson: Lesson, pack: Pack, first: int) -> list[tuple[int, ...]]:
    """Return the given cards of each hand of ``lesson``, that of seat ``first`` first. Raises ``RefusalError``."""
    given = [*lesson.hands, *[""] * (lesson.seats - len(lesson.hands))]
    return [pack.parse_all(given[seat]) for seat in from_seat(first % lesson.seats, lesson.seats)]


def card_boxes(things: Sequence[Thing]) -> list[Box]:
    """Return the boxes of the cards among the ``things`` on a table that can be explained."""
    return [thing.box for thing in things if isinstance(thing.key, tuple) and thing.key[0] == "card"]
