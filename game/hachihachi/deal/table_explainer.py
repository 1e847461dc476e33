"""The explanations at the table, rebuilt only when something has happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.hachihachi.table.deal_player import HachiPlayer
from hachi_hachi.game.hachihachi.table.drawing.header import HeaderInfo
from hachi_hachi.game.hachihachi.table.drawing.seats import facts_of
from hachi_hachi.game.hachihachi.table.drawing.table_picture import TablePicture
from hachi_hachi.game.hachihachi.tooltips.table_things import things_of
from hachi_hachi.game.hachihachi.tooltips.tooltip_context import TooltipContext
from hachi_hachi.game.hachihachi.year_match import Match
from hachi_hachi.game.hanafuda.deal.table_explainer import HanafudaTableExplainer
from hachi_hachi.game.table.chrome.thing_tooltips import Thing
from hachi_hachi.game.widgets import Widget


class TableExplainer(HanafudaTableExplainer):
    """The explanations of the things on a scene's table. ``drawing()`` gives the current drawing."""

    _match: Match
    _player: HachiPlayer

    def __init__(
        self, match: Match, player: HachiPlayer, drawing: Callable[[], TablePicture],
        widgets: Callable[[], Sequence[Widget]], changed: Callable[[], None],
    ) -> None:
        self._drawing = drawing
        super().__init__(match, player, widgets, changed)

    def _gathered(self) -> Sequence[Thing]:
        match, presenter = self._match, self._player.presenter
        top = presenter.top
        view = top.view
        around = self._drawing().around(self._player.stage)
        facts = {seat: facts_of(view, seat, around) for seat in range(view.seats)} if view.hand_sizes else {}
        alone = bool(match.session.setup.day)
        context = TooltipContext(
            view, match.names, facts, dict(top.moves), top.causes, list(match.session.seen_events()), self._winners,
            alone, match.session.standing_in,
        )
        canvas: Canvas = match.app.canvas
        return things_of(
            canvas, presenter.arranged, top, context, HeaderInfo(causes=top.causes, alone=alone), self._widgets()
        )

    def _winners(self) -> Mapping[int, int]:
        """Return who gained the most in each month of this year shown so far."""
        session = self._match.session
        found: dict[int, int] = {}
        month = 0
        for event in session.table.events[: session.shown]:
            match event:
                case ev.DealOpened():
                    month = event.month
                    found = {} if month == 1 else found
                case ev.DealClosed() if event.most:
                    found[month] = event.most[0]
                case _:
                    pass
        return found

    def _prompt_place(self) -> Box:
        return self._player.presenter.arranged.head
