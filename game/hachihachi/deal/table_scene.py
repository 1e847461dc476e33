"""The scene of a deal, from the shuffling to the last card: plays it and asks the person for decisions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from hachi_hachi.ai.hachihachi.game_players import HACHIHACHI
from hachi_hachi.engine.common.actions import Action as GameAction
from hachi_hachi.engine.common.ledger import Account
from hachi_hachi.engine.hachihachi.analysis.card_matching import distinct
from hachi_hachi.engine.hachihachi.analysis.sujiroku_progress import chaff_near
from hachi_hachi.engine.hachihachi.analysis.yaku_ledger import dangers
from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import FIELD
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Pointer, Touch
from hachi_hachi.game.hachihachi.deal.table_explainer import TableExplainer
from hachi_hachi.game.hachihachi.inspector.help_scene import HelpScene
from hachi_hachi.game.hachihachi.inspector.inspector_scene import InspectorScene
from hachi_hachi.game.hachihachi.prompts.question_panel import Question
from hachi_hachi.game.hachihachi.prompts.withdraw_question import withdraw_question
from hachi_hachi.game.hachihachi.table.deal_player import HachiPlayer
from hachi_hachi.game.hachihachi.table.drawing.header import HeaderInfo, parts_of, vessel_of
from hachi_hachi.game.hachihachi.table.drawing.prompt import is_out, prompt_of
from hachi_hachi.game.hachihachi.table.drawing.table_picture import TableOverlay, TablePicture
from hachi_hachi.game.hachihachi.table.drawing.yaku_chips import chips_for, shown_at
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.stage_props import Banner
from hachi_hachi.game.hachihachi.text.deal_log import log_of
from hachi_hachi.game.hachihachi.text.prompts.answer_text import answer_text
from hachi_hachi.game.hachihachi.text.prompts.hint_text import hint_words
from hachi_hachi.game.hachihachi.year_match import Match
from hachi_hachi.game.hanafuda.deal.table_scene import HanafudaTableScene
from hachi_hachi.game.scenes.scene import Pop, Push, Scene, Transition
from hachi_hachi.game.storage.i18n import N_, _
from hachi_hachi.game.table.chrome.seat_plates import LARGEST_WITH_DIAL
from hachi_hachi.game.table.hints import Hints
from hachi_hachi.game.table.scenes.hand_scene import CONSUMED
from hachi_hachi.game.table.sign_tips import Sign
from hachi_hachi.game.table.table_tools import tool_buttons
from hachi_hachi.game.widgets.base import Command

#: The signs of this game alone.
DIAL: Final = Sign("dial", N_("The dial: your card points on the way to 88"))
STONES: Final = Sign("stones", N_("Your stones: white ones are kan, black ones points"))


class TableScene(HanafudaTableScene[YearTable]):
    """The table scene of Hachi-Hachi, see ``hachi_hachi.game.hanafuda.deal.table_scene``."""

    back_to = N_("Back to the year")
    drawing: TablePicture
    player: HachiPlayer
    places: Layout
    question: Question

    def __init__(self, match: Match, next_scene: Callable[[Match], Scene | None]) -> None:
        words = hint_words(match.rules, match.names)
        super().__init__(match, next_scene, Hints(match.session, HACHIHACHI.adviser, words), distinct)
        self.places = Layout(1280, 720, self.session.seats)
        self.player = HachiPlayer(
            self.session,
            self.places,
            self._callbacks(),
            posed=(ev.TeyakuDeclared,) if match.app.posing else (),
            slotted=lambda: self._slotted,
            vessel=self._vessel,
        )
        self.drawing = TablePicture(match, self.places)
        self.question = Question(match, self.player, self._act, self.invalidate)
        self.explains = TableExplainer(
            match, self.player, lambda: self.drawing, lambda: self.tools.widgets, self.invalidate
        )
        self.pointer = self._card_pointer()
        self.recalled: Banner | None = None
        self._chipped: object = None

    def _vessel(self, account: Account) -> Box | None:
        """Return the box of an account of the table."""
        top = self.player.presenter.top
        info = HeaderInfo(causes=top.causes, alone=bool(self.session.setup.day))
        return vessel_of(parts_of(self.app.canvas, self.player.presenter.arranged, top.view, info), account)

    # -- called by the shared scene --------------------------------------------------------------
    def _set_places(self, canvas: Canvas) -> None:
        self.places = Layout(canvas.area.w, canvas.area.h, self.session.seats, text=canvas.text_scale)
        self.drawing = TablePicture(self.match, self.places)

    def _next_month(self) -> int:
        event = self.session.peek()
        return event.month if isinstance(event, ev.DealOpened) else self._month()

    def _risky(self) -> frozenset[int]:
        view = self.player.presenter.top.view
        if view.seat < 0 or not view.active:
            return frozenset()
        return frozenset(
            one.card for danger in dangers(view, view.seat) for one in danger.cards if one.where == FIELD
        )

    def _signs(self) -> Sequence[Sign]:
        view = self.player.view
        dial = view is not None and self.app.canvas.text_scale < LARGEST_WITH_DIAL and view.seat in view.active
        return [*super()._signs(), *([DIAL] if dial else []), STONES]

    def _ledger(self) -> Box | None:
        return self.player.presenter.arranged.panel(right=True)

    def _inspected(self, page: str) -> Transition:
        return Push(InspectorScene(self.match, page))

    def _help(self) -> Transition:
        return Push(HelpScene.of(self.match))

    def _log_words(self) -> Sequence[str]:
        session, match = self.session, self.match
        return [line.words for line in log_of(session.deal_events(), session.viewer, match.names, match.rules)]

    def _forget(self) -> None:
        super()._forget()
        self.recalled = None

    def _update_tools(self) -> None:
        top = self.player.presenter.top.view
        chipped = (
            [list(made) for made in top.teyaku], list(top.dekiyaku), top.owing, self.chooser.others, self._undoes(),
            self._may_skip_to_end, [chaff_near(top, seat) for seat in range(len(top.teyaku))],
        )
        if chipped != self._chipped:
            self._chipped = chipped
            self.renew_tools()

    # -- drawing ------------------------------------------------------------------------
    def shown(self) -> TableOverlay:
        """Return what is drawn besides the cards: highlights, prompt, message and widgets."""
        question = self.question
        prompt = question.waits or prompt_of(self.player, self.chooser, asking=question.panel is not None)
        shown = TableOverlay(self._highlights(), prompt, recalled=self.recalled)
        self._fill(shown)
        shown.moving = self.player.timeline.moving
        if self.recalled is None and (question.panel is None or question.hidden):
            shown.explained = self.explains.item(self.app.canvas)
        return shown

    def renew_tools(self) -> None:
        """Rebuild the buttons, and the chips of declared and captured yaku."""
        canvas = self.app.canvas
        others: list[tuple[str, Command]] = [
            (answer_text(other, self.match.rules, self.match.names), partial(self._say, other))
            for other in self.chooser.others
        ]
        if self._may_skip_to_end:
            others.append((_("Skip to end of deal"), self._skip_to_end))
        self.tools.renew([
            *tool_buttons(
                canvas, self.places.tools, self._tool_commands(), others, off=self._tools_off(),
                transport=self._transport,
            ),
            *chips_for(canvas, self.player.presenter.arranged, self.player.presenter.top.view, self._recall),
        ])

    def _say(self, action: GameAction) -> Transition | None:
        """Ask before making an announcement instead of playing a card, showing what it pays."""
        def done() -> Transition:
            self._act(action)
            return Pop()

        asked = self.session.table.observation(action.seat)
        return Push(withdraw_question(self.app, asked, action, done))

    def _recall(self, banner: Banner) -> None:
        self.recalled = banner
        self.invalidate()

    # -- input -------------------------------------------------------------------
    def _hides(self) -> bool:
        if self.recalled is None:
            return False
        self.recalled = None
        self.invalidate()
        return True

    def _point_table(self, event: Pointer) -> Transition | None:
        if event.kind is Touch.DOWN:
            again = shown_at(self.player.presenter.arranged, self.player.presenter.top.view, event.x, event.y)
            if again is not None:
                self._recall(again)
                return CONSUMED
        return super()._point_table(event)

    @property
    def _may_skip_to_end(self) -> bool:
        """True if the person at the screen has no more decisions in this deal."""
        return is_out(self.player) and not self.session.many and not self._to_end

    def _skip_to_end(self) -> None:
        self.skip_to_end(on=True)
