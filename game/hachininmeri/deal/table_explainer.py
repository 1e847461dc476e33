"""The explanations at the table of eight, rebuilt only when something has happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.hachininmeri.meri_match import Match
from hachi_hachi.game.hachininmeri.table.deal_player import MeriPlayer
from hachi_hachi.game.hachininmeri.table.layout import RISE, Layout
from hachi_hachi.game.hachininmeri.text.crested_names import crested
from hachi_hachi.game.hachininmeri.tooltips.table_things import things_of
from hachi_hachi.game.hachininmeri.tooltips.tooltip_context import TooltipContext
from hachi_hachi.game.table.chrome.thing_tooltips import Thing
from hachi_hachi.game.table.chrome.tip_places import FIELD, WORDS, Kept
from hachi_hachi.game.table.scenes.table_explainer import TableExplainer as SharedExplainer
from hachi_hachi.game.widgets import Widget


class TableExplainer(SharedExplainer):
    """The explanations of the things on a scene's table. ``places()`` gives the current layout."""

    _match: Match
    _player: MeriPlayer

    def __init__(
        self, match: Match, player: MeriPlayer, places: Callable[[], Layout], widgets: Callable[[], Sequence[Widget]],
        changed: Callable[[], None],
    ) -> None:
        self._places = places
        super().__init__(match, player, widgets, changed)

    def _state(self) -> object:
        order = self._match.settings.card_order
        return self._player.presenter.top, self._places(), self._player.decision, order

    def _gathered(self) -> Sequence[Thing]:
        top, session = self._player.presenter.top, self._match.session
        context = TooltipContext(
            top.view, crested(self._match.names), self._player.decision, session.standing_in,
            order=self._match.settings.card_order,
        )
        return things_of(self._places(), top, context, self._widgets())

    def _kept(self) -> Sequence[Kept]:
        places = self._places()
        return [Kept(places.mat, FIELD), Kept(places.said, WORDS), Kept(places.prompt, WORDS)]

    def _hand_place(self) -> Box:
        return self._places().hand_box

    def _hand(self) -> Sequence[int]:
        return self._player.presenter.top.hand()

    def _hand_box(self, index: int) -> Box:
        top = self._player.presenter.top
        return self._places().hand(index, len(top.hand()), top.trumps_held()).box

    def _rise(self) -> float:
        return RISE
