"""The explanations at a hanafuda table, rebuilt only when something has happened."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.table.chrome.tip_places import WORDS, Kept
from hachi_hachi.game.table.scenes.table_explainer import TableExplainer


class HanafudaTableExplainer(TableExplainer):
    """The explanations of the things on a scene's table; a game gathers the things."""

    def _state(self) -> object:
        presenter = self._player.presenter
        return presenter.top, presenter.arranged

    def _kept(self) -> Sequence[Kept]:
        return [Kept(self._prompt_place(), WORDS)]

    @abstractmethod
    def _prompt_place(self) -> Box:
        """Return the place of the messages."""

    def _hand_place(self) -> Box:
        box: Box = self._player.presenter.arranged.hand_box
        return box

    def _hand(self) -> Sequence[int]:
        view = self._player.presenter.top.view
        return cards_in(view.hands[view.seat]) if view.seat >= 0 and view.hands else []

    def _hand_box(self, index: int) -> Box:
        box: Box = self._player.presenter.arranged.hand(index, len(self._hand())).box
        return box

    def _rise(self) -> float:
        return float(self._player.presenter.arranged.rise)
