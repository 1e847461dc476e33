"""The scene of a deal, from the shuffling to the last card: plays it and asks the person for decisions."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial

from hachi_hachi.ai.hachihachi.game_players import HACHIHACHI
from hachi_hachi.engine.common.actions import Action as GameAction
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.ledger import Account
from hachi_hachi.engine.hachihachi.actions import PLAY, TAKE, cards_of
from hachi_hachi.engine.hachihachi.analysis.card_matching import distinct
from hachi_hachi.engine.hachihachi.analysis.sujiroku_progress import chaff_near
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hanafuda.deck import MONTHS, notation
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Pointer, Touch
from hachi_hachi.game.display.palette import SEATS, Colour
from hachi_hachi.game.hachihachi.deal.table_explainer import TableExplainer
from hachi_hachi.game.hachihachi.inspector.help_scene import HelpScene
from hachi_hachi.game.hachihachi.inspector.inspector_scene import InspectorScene
from hachi_hachi.game.hachihachi.prompts.question_panel import Question
from hachi_hachi.game.hachihachi.prompts.withdraw_question import withdraw_question
from hachi_hachi.game.hachihachi.table.deal_player import HachiPlayer
from hachi_hachi.game.hachihachi.table.drawing.header import HeaderInfo, parts_of, vessel_of
from hachi_hachi.game.hachihachi.table.drawing.highlights import (
    field_card_at,
    hand_card_at,
    highlights_of,
    is_out,
    prompt_of,
)
from hachi_hachi.game.hachihachi.table.drawing.table_picture import TableOverlay, TablePicture
from hachi_hachi.game.hachihachi.table.drawing.yaku_chips import chips_for, shown_at
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.stage_props import Banner
from hachi_hachi.game.hachihachi.text.prompts.answer_text import answer_text
from hachi_hachi.game.hachihachi.text.prompts.hint_text import hint_words
from hachi_hachi.game.hachihachi.year_match import Match
from hachi_hachi.game.hanafuda.inspector.inspector_pages import KEYS, YAKU
from hachi_hachi.game.hanafuda.sound_levels import ambience_of
from hachi_hachi.game.hanafuda.table.card_chooser import Chooser
from hachi_hachi.game.hanafuda.table.head import emblem_face
from hachi_hachi.game.hanafuda.table.play_by_pointer import CardFinder, CardPointer
from hachi_hachi.game.hanafuda.table.table_cards import Highlights
from hachi_hachi.game.scenes.scene import Pop, Push, Scene, Transition
from hachi_hachi.game.storage.i18n import N_, _
from hachi_hachi.game.table.deal_player import PICTURE
from hachi_hachi.game.table.hints import Hints
from hachi_hachi.game.table.motion.hand_motion import pulled
from hachi_hachi.game.table.scenes.deal_scene import DealScene
from hachi_hachi.game.table.scenes.hand_scene import CONSUMED
from hachi_hachi.game.table.table_tools import tool_buttons
from hachi_hachi.game.widgets.base import Command


class TableScene(DealScene[YearTable]):
    """The table scene of Hachi-Hachi, see ``hachi_hachi.game.table.scenes.deal_scene.DealScene``."""

    pages = KEYS
    back_to = N_("Back to the year")
    chooser: Chooser
    drawing: TablePicture
    player: HachiPlayer
    question: Question

    def __init__(self, match: Match, next_scene: Callable[[Match], Scene | None]) -> None:
        words = hint_words(match.rules, match.names)
        super().__init__(match, next_scene, Hints(match.session, HACHIHACHI.adviser, words))
        self.chooser = Chooser(distinct)
        self.places = Layout(1280, 720, self.session.seats)
        #: True if the piles have slots for missing cards, as set at the last layout.
        self._slotted = match.settings.capture_marks
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
        self.pointer = CardPointer(
            self.player, self.chooser,
            CardFinder(
                partial(hand_card_at, self.player, self.chooser), partial(field_card_at, self.player),
                lambda: self.player.presenter.arranged.field,
            ),
            self._confirm, self._act, self.invalidate,
        )
        self.recalled: Banner | None = None
        self._chipped: object = None

    def _vessel(self, account: Account) -> Box | None:
        """Return the box of an account of the table."""
        top = self.player.presenter.top
        info = HeaderInfo(causes=top.causes, alone=bool(self.session.setup.day))
        return vessel_of(parts_of(self.app.canvas, self.player.presenter.arranged, top.view, info), account)

    # -- called by the director ------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Lay out everything again; running animations are finished at once."""
        self.pointer.let_go()
        area = canvas.area
        self.places = Layout(area.w, area.h, self.session.seats, text=canvas.text_scale)
        self.player.place(self.places)
        self.drawing = TablePicture(self.match, self.places)
        self._renew_tools()
        self.question.place(canvas, self.places)

    @property
    def picture(self) -> str | None:
        """The name of the screenshot that is complete now."""
        if self.chooser.choosing_target or (self.question.panel is not None and not self.session.watching):
            return "choice"
        return self.player.stage.props.get(PICTURE)

    def resume(self) -> None:
        """Apply settings changed in the meantime."""
        if self._slotted != self.match.settings.capture_marks:
            self._slotted = self.match.settings.capture_marks
            self.player.place(self.places)
            self._follow()

    def _to_come(self) -> Sequence[Hashable]:
        """Return the backs with the emblems of this month and the next."""
        event = self.session.peek()
        month = event.month if isinstance(event, ev.DealOpened) else self.player.presenter.top.view.month
        return [emblem_face(number) for number in (month, month % len(MONTHS) + 1) if month]

    def _ambience(self) -> str:
        return ambience_of(self._month())

    def _month(self) -> int:
        return self.player.presenter.top.view.month

    def _colour(self, seat: int) -> Colour:
        return SEATS[seat]

    def _hand(self) -> list[str]:
        return [notation(card) for card in self.chooser.hand]

    def _let_go(self) -> bool:
        return self.pointer.let_go()

    def _gives_up(self) -> bool:
        if super()._gives_up():
            return True
        if self.chooser.back():
            self.invalidate()
            return True
        return False

    def _forget(self) -> None:
        super()._forget()
        self.recalled = None

    def _follow(self) -> None:
        """Update hand, chips and panel after a change of the stage."""
        view = self.player.view
        if view is not None:
            viewer = self.session.viewer
            self.chooser.holds(cards_in(view.hands[viewer]) if viewer >= 0 else [])
        top = self.player.presenter.top.view
        chipped = (
            [list(made) for made in top.teyaku], list(top.dekiyaku), top.owing, self.chooser.others, self._undoes(),
            self._may_skip_to_end, [chaff_near(top, seat) for seat in range(len(top.teyaku))],
        )
        if chipped != self._chipped:
            self._chipped = chipped
            self._renew_tools()
        lingering = self.player.lingering if self.session.watching else None
        decision = self.player.decision or lingering
        wanted = decision is not None and decision.kind not in (PLAY, TAKE)
        self.question.follow(decision if wanted else None, self.app.canvas, self.places)
        self.invalidate()

    # -- the hand in motion ---------------------------------------------------------------
    def _aim(self) -> None:
        player, chooser = self.player, self.chooser
        highlights = Highlights() if self.question.shown is not None else highlights_of(
            player, chooser, marked=False, in_tools=self.tools.active
        )
        dragged = self.pointer.shift
        if dragged is not None and highlights.risen is not None:
            dragged = self._drawn_to(highlights.risen, dragged, highlights.taken)
        self.motion.hand.aim(chooser.hand, highlights.risen, player.presenter.arranged.rise, dragged)

    def _drawn_to(self, card: int, by: tuple[float, float], taken: frozenset[int]) -> tuple[float, float]:
        """Return how far a dragged card is from its place: cards that it takes draw it nearer."""
        player, hand = self.player, self.chooser.hand
        place = player.presenter.arranged.hand(hand.index(card), len(hand))
        at = place.x + by[0], place.y + by[1]
        poses = [player.presenter.top.field_pose(one, player.presenter.arranged) for one in taken]
        goal = min(((pose.x, pose.y) for pose in poses), key=lambda one: math.dist(one, at), default=None)
        x, y = pulled(at, goal)
        return x - place.x, y - place.y

    def _card_of(self, action: GameAction) -> int | None:
        return cards_of(action)[0] if action.verb == PLAY else None

    # -- drawing ------------------------------------------------------------------------
    def shown(self) -> TableOverlay:
        """Return what is drawn besides the cards: highlights, prompt, message and widgets."""
        question = self.question
        marked = self.match.settings.capture_marks
        covered = question.shown is not None
        lights = Highlights() if covered else highlights_of(
            self.player, self.chooser, marked=marked, in_tools=self.tools.active,
            dragged=self.pointer.shift is not None,
        )
        lights = replace(lights, shifts=self.motion.hand.shifts)
        prompt = question.waits or prompt_of(self.player, self.chooser, asking=question.panel is not None)
        shown = TableOverlay(lights, prompt, recalled=self.recalled)
        self._fill(shown)
        shown.moving = self.player.timeline.moving
        if self.recalled is None and (self.question.panel is None or self.question.hidden):
            shown.explained = self.explains.item(self.app.canvas)
        return shown

    def _renew_tools(self) -> None:
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
                canvas, self.places.tools, self._tool_commands(), others, off=() if self._undoes() else ("undo",)
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

    def _step(self, dx: int, dy: int) -> None:
        """Move the focus; up, to the choice between two targets if the card has one."""
        chooser, card = self.chooser, self.chooser.card
        if chooser.choosing_target:
            chooser.step(dx or dy)
        elif dy < 0 and self.player.decision is not None and card is not None and len(chooser.choices(card)) > 1:
            chooser.confirm()
        else:
            super()._step(dx, dy)

    def _confirm(self) -> Transition | None:
        """Play the focused card, or skip the running animation."""
        if not self.player.timeline.idle:
            return self._skip() or CONSUMED
        if self.player.decision is not None:
            action = self.chooser.confirm()
            if action is not None:
                self._act(action)
            self.invalidate()
        return CONSUMED

    @property
    def _holding(self) -> bool:
        return self.pointer.held is not None

    def _point_held(self, event: Pointer) -> Transition | None:
        return self.pointer.point(event, hasty=False)

    def _point_table(self, event: Pointer) -> Transition | None:
        if event.kind is Touch.DOWN:
            again = shown_at(self.player.presenter.arranged, self.player.presenter.top.view, event.x, event.y)
            if again is not None:
                self._recall(again)
                return CONSUMED
            ledger = self.player.presenter.arranged.panel(right=True)
            if ledger is not None and ledger.contains(event.x, event.y):
                return self._know(YAKU)
        return None if self.question.panel is not None else self.pointer.point(event, hasty=self._hasty)

    def _know(self, page: str) -> Transition:
        view = self.player.view
        if view is None or not any(view.hand_sizes):  # there is nothing to know before the first card is dealt
            return CONSUMED
        return Push(InspectorScene(self.match, page))

    def _help(self) -> Transition:
        return Push(HelpScene.of(self.match))

    @property
    def _may_skip_to_end(self) -> bool:
        """True if the person at the screen has no more decisions in this deal."""
        return is_out(self.player) and not self.session.many and not self._to_end

    def _skip_to_end(self) -> None:
        self._to_end = True
        self.player.timeline.skip()
        self._follow()
