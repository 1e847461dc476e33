"""Names that messages show with the crest of the player's team."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from hachi_hachi.engine.hachininmeri.cards.pack import team_of
from hachi_hachi.game.display import inline_marks
from hachi_hachi.game.hachininmeri.text.card_names import CRESTS, team_name

#: The first character of each team's crest, and what follows it before a name: no line breaks there.
SIGNS: Final = tuple(crest[0] for crest in CRESTS)
BEFORE_NAME: Final = inline_marks.AFTER


class CrestedName(str):
    """A name that a message shows after the crest of its team; in every other respect the name alone."""

    __slots__ = ("crest",)
    crest: str

    def __new__(cls, name: str, team: int) -> Self:
        """Return the name of a player of that team."""
        made = super().__new__(cls, name)
        made.crest = SIGNS[team]
        return made

    def __format__(self, spec: str) -> str:
        return f"{self.crest}{BEFORE_NAME}{super().__format__(spec)}"


def crested(names: Sequence[str]) -> list[str]:
    """Return the names of the seats, in order of play, with the crests of their teams."""
    return [CrestedName(name, team_of(seat)) for seat, name in enumerate(names)]


def crested_team(team: int) -> str:
    """Return the name of a team, 0 or 1, with its crest."""
    return f"{SIGNS[team]}{BEFORE_NAME}{team_name(team)}"
