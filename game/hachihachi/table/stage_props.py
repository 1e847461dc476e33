"""The notes of the stage at this table: what stands beside the cards, each with its type."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachihachi.visibility.events import Paid
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.display.playback.stage import PropKey
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.pile_layout import PiledCards


@dataclass(frozen=True, slots=True)
class Banner:
    """Something laid open for a moment: `kind` "teyaku", "dekiyaku", "tokushuyaku", "call", "sage_failed", "news".

    News are what befalls the whole deal: `name` is "not_played", "nobody_left", "four_on_field" or "aborted".

    `name` is the yaku or the call, `kan` its value, `cards` what is shown of it.
    """

    kind: str
    seat: int = -1
    name: str = ""
    kan: int = 0
    cards: tuple[int, ...] = ()


#: Notes of the stage: what is laid open, what is being said, the view that is shown, the last moves by seat, what each
#: seat said last while the deal was bid for, the layout of this deal, the cards that its multiplier was read from, what
#: each seat took last, where the cards of each pile lie, the points that are on their way to each seat, and what was
#: paid together with what is being said to be paid.
BANNER: Final = PropKey[Banner]("banner")
SAID: Final = PropKey[Event]("said")
VIEW: Final = PropKey[View]("view")
MOVES: Final = PropKey[Mapping[int, tuple[Event, ...]]]("moves")
BIDS: Final = PropKey[Mapping[int, Event]]("bids")
LAYOUT: Final = PropKey[Layout]("layout")
CAUSES: Final = PropKey[tuple[int, ...]]("causes")
FRESH: Final = PropKey[Mapping[int, frozenset[int]]]("fresh")
PILES: Final = PropKey[Mapping[int, PiledCards]]("piles")
PAID: Final = PropKey[Mapping[int, int]]("paid")
TOGETHER: Final = PropKey[tuple[Paid, ...]]("together")


#: The light of the fan that opens.
FAN: Final = "fan"


def cause_light(card: int) -> tuple[str, int]:
    """The name of the light by which the copy of a card that opens the fan is on its way there."""
    return ("cause", card)


def bar_light(card: int) -> tuple[str, int]:
    """The name of the light of the golden bar over a card that was taken."""
    return ("bar", card)


def slip_key(seat: int, name: str) -> PropKey[Banner]:
    """The note of a slip at a seat's plate."""
    return PropKey[Banner](f"slip {seat} {name}")
