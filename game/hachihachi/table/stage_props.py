"""The props of the stage at this table: typed state other than cards."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Final

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachihachi.visibility.events import Paid
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.display.playback.stage import PropKey
from hachi_hachi.game.hachihachi.table.layout import Layout


@dataclass(frozen=True, slots=True)
class Banner:
    """A banner shown for a moment: ``kind`` "teyaku", "dekiyaku", "tokushuyaku", "call", "sage_failed", "news".

    News are events of the whole deal: ``name`` is "not_played", "nobody_left", "four_on_field" or "aborted".

    ``name`` is the yaku or the call, ``kan`` its value, ``cards`` the cards shown.
    """

    kind: str
    seat: int = -1
    name: str = ""
    kan: int = 0
    cards: tuple[int, ...] = ()


#: Props of the stage: the banner, the current view, each seat's last bid, the layout of this deal, the cards that gave
#: its multiplier, the points on their way to each seat, and the payments summed up in the message.
BANNER: Final = PropKey[Banner]("banner")
VIEW: Final = PropKey[View]("view")
BIDS: Final = PropKey[Mapping[int, Event]]("bids")
LAYOUT: Final = PropKey[Layout]("layout")
CAUSES: Final = PropKey[tuple[int, ...]]("causes")
PAID: Final = PropKey[Mapping[int, int]]("paid")
TOGETHER: Final = PropKey[tuple[Paid, ...]]("together")
#: The multiplier shown while the seals of a field that multiplies come down: until then, that of before.
TIMES: Final = PropKey[int]("times")
#: The slip of a sage that has failed, while it is torn; the light that holds how far.
TORN: Final = PropKey[Banner]("torn")
TEARING: Final = "tearing"
#: The light of the opening fan.
FAN: Final = "fan"


def cause_light(card: int) -> tuple[str, int]:
    """Return the name of the light of a card's copy on its way to the fan."""
    return ("cause", card)


def slip_key(seat: int, name: str) -> PropKey[Banner]:
    """Return the prop of a slip at a seat's plate."""
    return PropKey[Banner](f"slip {seat} {name}")


def slip_light(seat: int, name: str) -> Hashable:
    """Return the name of the light by which the cards of a slip are put away."""
    return "slip", seat, name
