"""What a game has of its own to be counted: words for feats, reasons and decisions, and the lines of its book of hands.

A game hands one `GameMetrics` over; statistics ask it and never which game it is. Words are messages. No pygame here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from hachi_hachi.game.storage.i18n import _


@dataclass(frozen=True, slots=True)
class AchievementColumn:
    """How often feats of these `kinds` were met, under a `heading`: one's own, or those of all others at the table."""

    heading: str
    kinds: tuple[str, ...]
    others: bool = False


@dataclass(frozen=True, slots=True)
class AchievementTable:
    """A table of feats: what each is called by its name (`names`), and what is counted of it. `what` heads the names.
    """

    what: str
    names: Mapping[str, str]
    columns: tuple[AchievementColumn, ...]


@dataclass(frozen=True, slots=True)
class BookLine:
    """A feat in the book of hands, in the language in use: its kind and name in the index, what it is called, and what
    forms it. Of `of` equally likely hands `hands` are such; 0 where no chance can be told.
    """

    kind: str
    name: str
    title: str
    formed: str
    hands: int = 0
    of: int = 0


@dataclass(frozen=True, slots=True)
class BookPart:
    """Lines of the book under a heading, and a sentence on what their chances are."""

    heading: str
    note: str
    lines: tuple[BookLine, ...]


def _no_book() -> tuple[BookPart, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class GameMetrics:
    """`unit` is what results are told in; `reasons` of payments and `kinds` of decisions by their names in records.

    `counted` are tables of feats. `book` is put together when it is asked for. ``teams`` names the teams if the game is
    won by teams: seat n is of team n modulo their number. ``terms`` are messages of screens that all games share, each
    with the one that this game uses in its place.
    """

    unit: str
    counted: tuple[AchievementTable, ...] = ()
    reasons: Mapping[str, str] = field(default_factory=dict)
    kinds: Mapping[str, str] = field(default_factory=dict)
    book: Callable[[], tuple[BookPart, ...]] = _no_book
    teams: tuple[str, ...] = ()
    terms: Mapping[str, str] = field(default_factory=dict)

    def term(self, message: str, **values: object) -> str:
        """Return a message of a shared screen as this game puts it, in the language in use."""
        return _(self.terms.get(message, message), **values)
