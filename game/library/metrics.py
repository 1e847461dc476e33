"""A game's own metrics: texts for achievements, reasons and decisions, and the lines of its book of hands.

Each game provides one ``GameMetrics``; statistics use it and never ask which game it is. Texts are messages. No pygame
here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from hachi_hachi.game.storage.i18n import _


@dataclass(frozen=True, slots=True)
class AchievementColumn:
    """A count of achievements of these ``kinds`` under a ``heading``: the player's own, or those of all others at the
    table.
    """

    heading: str
    kinds: tuple[str, ...]
    others: bool = False


@dataclass(frozen=True, slots=True)
class AchievementTable:
    """A table of achievements: the title of each by its name (``names``), and the counts. ``what`` heads the names."""

    what: str
    names: Mapping[str, str]
    columns: tuple[AchievementColumn, ...]


@dataclass(frozen=True, slots=True)
class BookLine:
    """A hand or yaku in the book, in the current language: kind and name in the index, title, and what forms it.
    ``hands`` of ``of`` equally likely hands have it; 0 if the chance is unknown.
    """

    kind: str
    name: str
    title: str
    formed: str
    hands: int = 0
    of: int = 0


@dataclass(frozen=True, slots=True)
class BookPart:
    """Lines of the book under a heading, and a sentence about what their chances mean."""

    heading: str
    note: str
    lines: tuple[BookLine, ...]


def _no_book() -> tuple[BookPart, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class GameMetrics:
    """The metrics of a game.

    ``unit`` is the unit of results; ``reasons`` of payments and ``kinds`` of decisions are by their names in records.
    ``counted`` are tables of achievements. ``book`` is built on demand. ``teams`` names the teams if the game is won by
    teams: seat n is in team n modulo their number; ``signs`` stand before the names of teams and their players
    (``hachi_hachi.game.display.inline_marks``). ``examples`` makes cards that form hands and yaku, by their names, as
    far as cards can show them. ``terms`` maps messages of shared screens to this game's own.
    """

    unit: str
    counted: tuple[AchievementTable, ...] = ()
    reasons: Mapping[str, str] = field(default_factory=dict)
    kinds: Mapping[str, str] = field(default_factory=dict)
    book: Callable[[], tuple[BookPart, ...]] = _no_book
    examples: Callable[[], Mapping[str, tuple[int, ...]]] = dict
    teams: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
    terms: Mapping[str, str] = field(default_factory=dict)

    def term(self, message: str, **values: object) -> str:
        """Return a message of a shared screen in this game's terms, in the current language."""
        return _(self.terms.get(message, message), **values)
