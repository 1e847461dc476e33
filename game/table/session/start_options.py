"""Launch options: a new game with its seats, or a year to be watched. No pygame."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: the name to show, and ``player``: ``HUMAN`` or the id of an AI level."""

    name: str
    player: str


@dataclass(frozen=True, slots=True)
class NewGameOptions:
    """The options of a new game: ruleset id, number of deals, seats in order of play, overrides."""

    ruleset: str
    deals: int
    seats: tuple[Seat, ...]
    changed: Mapping[str, bool | int | str] = field(default_factory=dict)
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class WatchOptions:
    """A year of AI players only, from the command line; ``game`` is "" for the first in the catalogue."""

    length: str = "half"
    seed: int | None = None
    exit_after: str = ""
    """"deal" or "year": the scene returns ``Quit()`` after it; "" returns to the title."""
    levels: tuple[str, ...] = ()
    """One level for all seats, or one for each; empty for the default level."""
    taken_up: bool = False
    """Resume the year watched last if it is unfinished; the other options then apply to the next one only."""
    game: str = ""


@dataclass(frozen=True, slots=True)
class StyleWords:
    """A playing style for a menu: id, label, the character who plays so, a description, and the portrait.

    ``name`` is the character's, as stored in records; "" for players without a style of their own.
    """

    id: str
    label: str
    name: str
    line: str
    picture: str


@dataclass(frozen=True, slots=True)
class LevelWords:
    """A level of AI players for a menu: id, name, and what to expect."""

    id: str
    label: str
    hint: str = ""
