"""The props of the stage at this table: typed state other than cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.display.playback.stage import PropKey
from hachi_hachi.game.koikoi.table.layout import Layout


@dataclass(frozen=True, slots=True)
class Banner:
    """A banner shown for a moment about ``event``: a dealt hand, a win by the field, a redeal, a deal nobody wins; or a
    yaku made while play is fast. ``seat`` is whose it is, -1 for nobody's.
    """

    event: Event
    seat: int = -1
    cards: tuple[int, ...] = ()


#: Props of the stage: the banner, the current view, the layout of this deal.
BANNER: Final = PropKey[Banner]("banner")
VIEW: Final = PropKey[View]("view")
LAYOUT: Final = PropKey[Layout]("layout")
