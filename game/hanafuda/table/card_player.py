"""The playback of a deal of a hanafuda game."""

from __future__ import annotations

from abc import abstractmethod

from hachi_hachi.game.hanafuda.table.tabletop import CardView
from hachi_hachi.game.table.deal_player import DealPlayer, L, P


class CardPlayer(DealPlayer[P, L]):
    """The playback of a session's deal with hanafuda cards."""

    @property
    @abstractmethod
    def view(self) -> CardView | None:
        """The view on the stage; None before the first deal."""
