"""The props of the stage that all hanafuda tables have: typed state other than cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hachi_hachi.engine.common.events import Event
from hachi_hachi.game.display.playback.stage import PropKey
from hachi_hachi.game.hanafuda.table.last_moves import Placed
from hachi_hachi.game.hanafuda.table.pile_layout import PiledCards


@dataclass(frozen=True, slots=True)
class BigMove:
    """A move of another seat that matters: the ``brights`` it took, the cards that alone are ``missing`` from a yaku
    now."""

    seat: int
    brights: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()


#: Props of the stage: the event of the message, each seat's cards taken last, the places of the cards in each pile, the
#: moves of all seats in this deal, the newest last.
SAID: Final = PropKey[Event]("said")
FRESH: Final = PropKey[Mapping[int, frozenset[int]]]("fresh")
PILES: Final = PropKey[Mapping[int, PiledCards]]("piles")
RECENT: Final = PropKey[Sequence[Placed]]("recent")
#: The light of the cloth while it changes its colour, and its seconds.
CLOTH: Final = "cloth"
SPREADS: Final = 0.35


def big_move_key(seat: int) -> PropKey[BigMove]:
    """Return the prop of the line about a seat's big move."""
    return PropKey[BigMove](f"big move {seat}")
