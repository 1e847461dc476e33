"""The scene of a deal, from the shuffling to the last card: plays it and asks the person for decisions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hachi_hachi.ai.koikoi.game_players import KOI_KOI
from hachi_hachi.engine.koikoi.analysis.dangers import danger_for
from hachi_hachi.engine.koikoi.analysis.equal_cards import distinct
from hachi_hachi.engine.koikoi.analysis.yaku_progress import FIELD
from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable
from hachi_hachi.engine.koikoi.visibility import events as ev
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.hanafuda.deal.table_scene import HanafudaTableScene
from hachi_hachi.game.koikoi.deal.question_panel import Question
from hachi_hachi.game.koikoi.deal.table_explainer import TableExplainer
from hachi_hachi.game.koikoi.inspector.help_scene import HelpScene
from hachi_hachi.game.koikoi.inspector.inspector_scene import InspectorScene
from hachi_hachi.game.koikoi.koikoi_match import Match
from hachi_hachi.game.koikoi.table.deal_player import KoiKoiPlayer
from hachi_hachi.game.koikoi.table.drawing.prompt import prompt_of
from hachi_hachi.game.koikoi.table.drawing.table_picture import TableOverlay, TablePicture
from hachi_hachi.game.koikoi.table.layout import Layout
from hachi_hachi.game.koikoi.text.deal_log import log_of
from hachi_hachi.game.koikoi.text.hint_text import hint_words
from hachi_hachi.game.scenes.scene import Push, Scene, Transition
from hachi_hachi.game.storage.i18n import N_
from hachi_hachi.game.table.hints import Hints
from hachi_hachi.game.table.table_tools import tool_buttons


class TableScene(HanafudaTableScene[MatchTable]):
    """The table scene of Koi-Koi, see ``hachi_hachi.game.hanafuda.deal.table_scene``."""

    back_to = N_("Back to the match")
    drawing: TablePicture
    player: KoiKoiPlayer
    places: Layout
    question: Question

    def __init__(self, match: Match, next_scene: Callable[[Match], Scene | None]) -> None:
        super().__init__(match, next_scene, Hints(match.session, KOI_KOI.adviser, hint_words()), distinct)
        self.places = Layout(1280, 720)
        self.player = KoiKoiPlayer(
            self.session, self.places, self._callbacks(),
            posed=(ev.PileCounted,) if match.app.posing else (), slotted=lambda: self._slotted,
        )
        self.drawing = TablePicture(match, self.places)
        self.question = Question(match, self.player, self._act, self.invalidate)
        self.explains = TableExplainer(match, self.player, lambda: self.tools.widgets, self.invalidate)
        self.pointer = self._card_pointer()
        self._undone: bool | None = None

    # -- called by the shared scene --------------------------------------------------------------
    def _set_places(self, canvas: Canvas) -> None:
        self.places = Layout(canvas.area.w, canvas.area.h, canvas.text_scale)
        self.drawing = TablePicture(self.match, self.places)

    def _next_month(self) -> int:
        event = self.session.peek()
        return event.month if isinstance(event, ev.DealOpened) else self._month()

    def _risky(self) -> frozenset[int]:
        view = self.player.presenter.top.view
        danger = danger_for(view, view.seat) if view.seat >= 0 else None
        return frozenset(one.card for one in danger.cards if one.where == FIELD) if danger else frozenset()

    def _ledger(self) -> Box:
        return self.places.ledger

    def _inspected(self, page: str) -> Transition:
        return Push(InspectorScene(self.match, page))

    def _help(self) -> Transition:
        return Push(HelpScene.of(self.match))

    def _log_words(self) -> Sequence[str]:
        session = self.session
        return [line.words for line in log_of(session.deal_events(), session.viewer, self.match.names)]

    # -- drawing ------------------------------------------------------------------------
    def shown(self) -> TableOverlay:
        """Return what is drawn besides the cards: highlights, prompt, message and widgets."""
        question = self.question
        prompt = question.waits or prompt_of(self.player, self.chooser, asking=question.panel is not None)
        shown = TableOverlay(self._highlights(), prompt)
        self._fill(shown)
        shown.moving = self.player.timeline.moving
        if question.panel is None or question.hidden:
            shown.explained = self.explains.item(self.app.canvas)
        return shown

    def _update_tools(self) -> None:
        if self._undone != self._undoes():
            self.renew_tools()

    def renew_tools(self) -> None:
        """Rebuild the buttons beside the hand."""
        self._undone = self._undoes()
        self.tools.renew(tool_buttons(
            self.app.canvas, self.places.tools, self._tool_commands(), [], off=self._tools_off(),
            transport=self._transport,
        ))
