"""What is to be played, as somebody asked for it: a new year and who sits down, or a year to be watched. No pygame."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a name to show, and `player`: `HUMAN` or the id of a computer player's level."""

    name: str
    player: str


@dataclass(frozen=True, slots=True)
class NewGameOptions:
    """What is to be played: the id of a rule sheet, how many deals, the seats in order of play, changed options."""

    sheet: str
    deals: int
    seats: tuple[Seat, ...]
    changed: Mapping[str, bool | int | str] = field(default_factory=dict)
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class WatchOptions:
    """A year of computer players only, as asked on the command line; `game` is "" for the one that is offered first."""

    length: str = "half"
    seed: int | None = None
    exit_after: str = ""
    """"deal" or "year": the scene returns `Quit()` after it; "" goes back to the title."""
    levels: tuple[str, ...] = ()
    """The level of every seat, or one for each; none: the usual one."""
    taken_up: bool = False
    """The year watched last is gone on with, if it was not finished; the rest then holds for the next one only."""
    game: str = ""


@dataclass(frozen=True, slots=True)
class StyleWords:
    """A style of play as a person chooses it: its id, what it is called, who plays so, how, and the person's picture.

    `name` is the person's, as it stands in records; "" where everybody who has no style of their own plays so.
    """

    id: str
    label: str
    name: str
    line: str
    picture: str


@dataclass(frozen=True, slots=True)
class LevelWords:
    """A level of computer players as a person chooses it: its id, its name, and what to expect."""

    id: str
    label: str
    hint: str = ""
