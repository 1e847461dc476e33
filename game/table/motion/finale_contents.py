"""What the ceremony at the end of a year shows, the same for every game."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from hachi_hachi.game.display.palette import Solid
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.widgets.chart import LineChart

#: The winner's seal.
FIRST: Final = "優"


@dataclass(frozen=True, slots=True)
class Tile:
    """A month or game on the scroll: its name, a card (None: the characters ``signs``), who won it and what.

    ``seat`` (from 0) is the winner's seat if its dot has a number; ``ground`` is the colour under the characters.
    """

    name: str
    card: Hashable | None
    signs: str = ""
    winner: str = ""
    colour: Solid | None = None
    amount: str = ""
    seat: int | None = None
    ground: Solid | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """A place at the end (1: first): who has it, with what; ``colour`` and ``seat`` as in ``Tile``. ``own``: it is the
    place of the person at the screen.
    """

    number: int
    name: str
    amount: str
    colour: Solid | None = None
    seat: int | None = None
    own: bool = False


@dataclass(frozen=True, slots=True)
class Finale:
    """The contents of the ceremony; ``won`` is 1 if the person at the screen has won, -1 if not, 0 for no person.

    ``places`` are all of them, the first one first; ``sign`` is the character of the winner's seal.
    """

    heading: str
    title: str
    winner: str
    amount: str
    moment: str
    tiles: Sequence[Tile]
    chart: LineChart
    deck: CardSurfaces
    places: Sequence[Place]
    won: int = 0
    sign: str = FIRST
