"""The explanations at the table, rebuilt only when something has happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.koikoi.koikoi_match import Match
from hachi_hachi.game.koikoi.table.deal_player import KoiKoiPlayer
from hachi_hachi.game.koikoi.tooltips.table_things import TooltipContext, things_of
from hachi_hachi.game.table.chrome.thing_tooltips import Thing
from hachi_hachi.game.table.scenes.table_explainer import TableExplainer as SharedExplainer
from hachi_hachi.game.widgets import Widget


class TableExplainer(SharedExplainer):
    """The explanations of the things on a scene's table."""

    _match: Match
    _player: KoiKoiPlayer

    def __init__(
        self, match: Match, player: KoiKoiPlayer, widgets: Callable[[], Sequence[Widget]],
        changed: Callable[[], None],
    ) -> None:
        super().__init__(match, player, widgets, changed)

    def _state(self) -> object:
        presenter = self._player.presenter
        return presenter.top, presenter.arranged

    def _avoided(self) -> tuple[Box, Box]:
        layout = self._player.presenter.arranged
        return layout.field, layout.hand_box

    def _hand(self) -> Sequence[int]:
        view = self._player.presenter.top.view
        return cards_in(view.hands[view.seat]) if view.seat >= 0 else []

    def _hand_box(self, index: int) -> Box:
        return self._player.presenter.arranged.hand(index, len(self._hand())).box

    def _rise(self) -> float:
        return self._player.presenter.arranged.rise

    def _gathered(self) -> Sequence[Thing]:
        match, presenter = self._match, self._player.presenter
        session = match.session
        context = TooltipContext(presenter.top.view, match.names, bool(session.setup.day), session.standing_in)
        return things_of(presenter.arranged, presenter.top, context, self._widgets())
