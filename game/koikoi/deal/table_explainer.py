"""The explanations at the table, rebuilt only when something has happened."""

from __future__ import annotations

from collections.abc import Sequence

from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.hanafuda.deal.table_explainer import HanafudaTableExplainer
from hachi_hachi.game.koikoi.koikoi_match import Match
from hachi_hachi.game.koikoi.table.deal_player import KoiKoiPlayer
from hachi_hachi.game.koikoi.tooltips.table_things import TooltipContext, things_of
from hachi_hachi.game.table.chrome.thing_tooltips import Thing


class TableExplainer(HanafudaTableExplainer):
    """The explanations of the things on a scene's table."""

    _match: Match
    _player: KoiKoiPlayer

    def _gathered(self) -> Sequence[Thing]:
        match, presenter = self._match, self._player.presenter
        session = match.session
        context = TooltipContext(presenter.top.view, match.names, bool(session.setup.day), session.standing_in)
        return things_of(presenter.arranged, presenter.top, context, self._widgets())

    def _prompt_place(self) -> Box:
        return self._player.presenter.arranged.words
