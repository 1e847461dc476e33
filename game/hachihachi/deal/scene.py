"""A deal, from the shuffling to the last card: shows what is played, and asks where a person decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from ai.hachihachi.game import HACHIHACHI
from engine.core.actions import Action as GameAction
from engine.core.masks import cards_in
from engine.hachihachi.actions import PLAY, TAKE
from engine.hachihachi.seen import events as ev
from engine.hachihachi.yaku.deck import notation
from game.display.canvas import Canvas
from game.display.inputs import Action, Input, Pointer, Press, Touch
from game.display.palette import SEATS
from game.hachihachi.asking.pointing import CardPointer
from game.hachihachi.asking.question import Question
from game.hachihachi.asking.withdrawing import withdraw_question
from game.hachihachi.deal.explains import TableExplainer
from game.hachihachi.looking.help_scene import HelpScene
from game.hachihachi.looking.knowledge_scene import KEYS, KnowledgeScene
from game.hachihachi.match import Match
from game.hachihachi.table.chips import chips_for, shown_at
from game.hachihachi.table.chooser import Chooser
from game.hachihachi.table.layout import Layout
from game.hachihachi.table.lights import is_out, lit_of, prompt_of
from game.hachihachi.table.notes import Banner
from game.hachihachi.table.picture import Lit, Shown, TablePicture
from game.hachihachi.table.play import HachiPlayer
from game.hachihachi.words.answer_words import answer_text
from game.hachihachi.words.hint_words import hint_words
from game.keeping.text import _
from game.playback.timeline import INSTANT
from game.scenes.cover import CoverScene
from game.scenes.scene import Pop, Push, Replace, Scene, Stay, Transition
from game.scenes.undo import undo_question
from game.table.deal_player import PICTURE
from game.table.frame.ceremony import CEREMONY
from game.table.hints import Hints
from game.table.log_lines import log_action, log_thought
from game.table.scenes.hint_scene import HintScene
from game.table.table_tools import ToolZone, tool_buttons
from game.widgets.base import Deed, Widget

STAY: Final = Stay()
#: Seconds after which a click on a card is taken for an answer to what was asked.
HASTE: Final = 0.25
#: The speed at which a deal is seen once more where all else is instant.
SEEN_SPEED: Final = 4.0


class TableScene(Scene):
    """Shows the deal that the session is at; `next_scene(match)` makes the scene that follows when it is over.

    Where that is None, as behind a deal seen once more, the scene beneath goes on. `left`: so it does at once.
    """

    name = "table"

    def __init__(self, match: Match, next_scene: Callable[[Match], Scene | None]) -> None:
        super().__init__(match.app)
        self.match = match
        self.session = match.session
        self._next_scene = next_scene
        self.chooser = Chooser()
        self.places = Layout(1280, 720, self.session.seats)
        #: Whether the cards that are missing to a set have a place in the piles, as it was set last.
        self._slotted = match.settings.capture_marks
        self.player = HachiPlayer(
            self.session,
            self.places,
            sounded=match.app.sound,
            acted=log_action(match.app.log),
            thought=log_thought(match.app.log, self.session),
            logged=lambda what: match.app.log("difference", what=what),
            posed=(ev.TeyakuDeclared,) if match.app.posing else (),
            slotted=lambda: self._slotted,
        )
        self.drawing = TablePicture(match, self.places)
        self.tools = ToolZone(self.invalidate, self.heard)
        self.question = Question(match, self.player, self._act, self.invalidate)
        self.explains = TableExplainer(
            match, self.player, lambda: self.drawing, lambda: self.tools.widgets, self.invalidate
        )
        self.pointer = CardPointer(
            self.player, self.chooser, self._confirm, self._act, self.invalidate, self.explains.up
        )
        self.recalled: Banner | None = None
        self.left = False
        self.hints = Hints(match.session, HACHIHACHI.adviser, hint_words(match.rules, match.names))
        self._chipped: object = None
        self._asked_for = 0.0
        #: Somebody who does not play the deal wants to see its end at once.
        self._to_end = False

    # -- what the director asks ------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Every place anew; what is under way is brought to its end."""
        self.pointer.let_go()
        area = canvas.area
        self.places = Layout(area.w, area.h, self.session.seats, text=canvas.text_scale)
        self.player.place(self.places)
        self.drawing = TablePicture(self.match, self.places)
        self._renew_tools()
        self.question.place(canvas, self.places)

    @property
    def animating(self) -> bool:
        """Something moves."""
        return self.player.timeline.moving

    @property
    def _speed(self) -> float:
        """As set; but what is only to be seen once more is not over at once, unless its end is skipped to."""
        if self._to_end:
            return INSTANT
        seen = self.match.again and self.session.watching
        return SEEN_SPEED if seen and self.app.speed == INSTANT else self.app.speed

    @property
    def picture(self) -> str | None:
        """Which picture is complete now."""
        if self.chooser.choosing_target or (self.question.panel is not None and not self.session.watching):
            return "choice"
        return self.player.stage.notes.get(PICTURE)

    @property
    def usable(self) -> Sequence[Widget]:
        """The answers to a question, else the buttons beside the hand."""
        group = self.question.group
        return self.tools.group.widgets if group is None or self.question.hidden else group.widgets

    def resume(self) -> None:
        """What was set meanwhile is seen at once."""
        if self._slotted != self.match.settings.capture_marks:
            self._slotted = self.match.settings.capture_marks
            self.player.place(self.places)
            self._follow()

    def leave(self) -> None:
        """What was asked of the players is of no interest any more."""
        self.session.ai.forget()

    # -- time ------------------------------------------------------------------
    def update(self, dt: float) -> Transition | None:
        """Play on; at rest, ask."""
        player = self.player
        player.still = self.app.settings.reduced_motion
        if player.advance(dt, self._speed, self.app.clock):
            self._follow()
        if player.closed or self.left:
            following = None if self.left else self._next_scene(self.match)
            return Pop() if following is None else Replace(following)
        waiting = player.covers()
        if waiting >= 0:
            return Push(CoverScene(self.app, self.match.names[waiting], SEATS[waiting], lambda: self._turn_to(waiting)))
        if self.hints.poll():
            self.invalidate()
        self.explains.explainer.rest(dt)
        decision = player.asked
        self._asked_for = 0.0 if decision is None else self._asked_for + dt
        if decision != self.chooser.decision:
            self.pointer.let_go()
            self.chooser.asks(decision)
            self._follow()
            if decision is not None:
                hand = [notation(card) for card in self.chooser.hand]
                self.app.log("asked", seat=decision.seat, kind=decision.kind, hand=hand, focus=self.chooser.index)
        return None

    def _turn_to(self, seat: int) -> None:
        """Whoever comes next has said that the others look away."""
        self.player.turn_to(seat)
        self.recalled = None
        self._follow()

    def _follow(self) -> None:
        """The stage has changed: hand, chips and panel follow it."""
        view = self.player.view
        if view is not None:
            viewer = self.session.viewer
            self.chooser.holds(cards_in(view.hands[viewer]) if viewer >= 0 else [])
        top = self.player.presenter.top.view
        chipped = (
            [list(made) for made in top.teyaku], list(top.dekiyaku), self.chooser.others, self._undoes(),
            self._may_skip_to_end,
        )
        if chipped != self._chipped:
            self._chipped = chipped
            self._renew_tools()
        lingering = self.player.lingering if self.session.watching else None
        decision = self.player.asked or lingering
        wanted = decision is not None and decision.kind not in (PLAY, TAKE)
        self.question.follow(decision if wanted else None, self.app.canvas, self.places)
        self.invalidate()

    def _act(self, action: GameAction) -> None:
        """A person has decided."""
        self.explains.explainer.close()
        self.player.act(action)
        self.chooser.asks(None)
        self.recalled = None
        self.hints.forget()
        self.question.close()
        self.invalidate()

    # -- what is drawn ------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """The table, the changed parts alone where it can."""
        return self.drawing.draw(canvas, self.player.stage, self.shown())

    def shown(self) -> Shown:
        """What there is besides the cards: what is lit, asked, said and can be chosen."""
        question = self.question
        marked = self.match.settings.capture_marks
        covered = question.shown is not None
        lights = Lit() if covered else lit_of(
            self.player, self.chooser, marked=marked, in_tools=self.tools.active,
            dragged=self.pointer.shift,
        )
        prompt = prompt_of(self.player, self.chooser, asking=question.panel is not None)
        shown = Shown(lights, prompt, self.recalled, self.tools.widgets, question.shown, question.look)
        hinted, more = self.hints.words()
        if hinted:
            shown.said, shown.prompt = hinted, more
        shown.hinted = self.hints.cards
        if self.recalled is None and (self.question.panel is None or self.question.hidden):
            shown.explained = self.explains.item(self.app.canvas)
        return shown

    def _renew_tools(self) -> None:
        """The buttons, and the chips of what was declared and captured."""
        canvas = self.app.canvas
        deeds: dict[str, Deed] = {
            "hint": self._hint, "help": self._help, "skip": self._skip, "pause": self._pause, "undo": self._undo,
            **{page: partial(self._know, page) for page in KEYS.values()},
        }
        others: list[tuple[str, Deed]] = [
            (answer_text(other, self.match.rules, self.match.names), partial(self._say, other))
            for other in self.chooser.others
        ]
        if self._may_skip_to_end:
            others.append((_("To the end of the deal"), self._skip_to_end))
        self.tools.renew([
            *tool_buttons(canvas, self.places.tools, deeds, others, off=() if self._undoes() else ("undo",)),
            *chips_for(canvas, self.player.presenter.arranged, self.player.presenter.top.view, self._recall),
        ])

    def _say(self, action: GameAction) -> Transition | None:
        """What could be said instead of playing a card: what it pays is asked first."""
        def done() -> Transition:
            self._act(action)
            return Pop()

        asked = self.session.table.observation(action.seat)
        return Push(withdraw_question(self.app, asked, action, done))

    def _recall(self, banner: Banner) -> None:
        self.recalled = banner
        self.invalidate()

    # -- inputs ------------------------------------------------------------------
    def handle(self, event: Input) -> Transition | None:
        """Keys and pointer alike."""
        if self.player.stage.notes.get(CEREMONY) is not None and _presses(event):
            return self._skip() or STAY
        if self.recalled is not None and _presses(event):
            self.recalled = None
            self.invalidate()
            return STAY
        if self.question.hidden and _presses(event):
            self.question.hidden = False
            self.invalidate()
            return STAY
        if isinstance(event, Press):
            return self._press(event)
        return self._point(event)

    def _press(self, event: Press) -> Transition | None:
        if event.action is Action.BACK:
            return self._back(event)
        tool = self._tool_of(event)
        if tool is not None:
            return tool() or STAY
        if self.question.group is not None and not self.session.watching:
            return self.question.group.handle(event)
        if event.action in (Action.NEXT, Action.PREVIOUS):
            self.tools.step(1 if event.action is Action.NEXT else -1)
            return STAY
        if self.tools.active:
            return self.tools.group.handle(event)
        if self.explains.explainer.active:
            return self._press_thing(event)
        return self.pointer.press(event)

    def _press_thing(self, event: Press) -> Transition | None:
        """While keys go from thing to thing: on, or with Enter or downwards back to the hand."""
        reached = self.explains.press(event)
        if reached is None:
            if event.action is Action.CONFIRM and not event.repeat:
                self.explains.explainer.close()
                return STAY
            return self.pointer.press(event)
        if reached >= 0:
            self.chooser.focus_card(reached)
        return STAY

    def _tool_of(self, event: Press) -> Deed | None:
        """What a key does at any time."""
        if event.key in KEYS and not event.repeat:
            return partial(self._know, KEYS[event.key])
        tools: dict[Action | None, Deed] = {
            Action.HELP: self._help, Action.MENU: self._pause, Action.SKIP: self._skip, Action.HINT: self._hint,
            Action.UNDO: self._undo,
        }
        return tools.get(event.action)

    def _confirm(self) -> Transition | None:
        """Play what has the focus, or go on to what is worth seeing next."""
        if not self.player.timeline.idle:
            return self._skip() or STAY
        if self.player.asked is not None:
            action = self.chooser.confirm()
            if action is not None:
                self._act(action)
            self.invalidate()
        return STAY

    def _back(self, event: Press) -> Transition | None:
        if self.pointer.let_go():
            return STAY
        if self.explains.explainer.close():
            return STAY
        if self.chooser.back():
            self.invalidate()
            return STAY
        if self.tools.active:
            self.tools.leave()
            return STAY
        return self._pause() if event.leaves else STAY

    def _point(self, event: Pointer) -> Transition | None:
        question = self.question
        if self.pointer.held is not None:
            return self.pointer.point(event, hasty=False)
        if event.kind in (Touch.MOVE, Touch.GONE):
            self.explains.explainer.point(event.x, event.y)
        if question.group is not None and question.panel is not None and question.panel.box.contains(event.x, event.y):
            return question.group.handle(event) or STAY
        meant = self.tools.point(event)
        if meant is not None:
            return meant
        if event.kind is Touch.DOWN and not self.player.timeline.idle:
            return self._skip() or STAY
        if event.kind is Touch.DOWN:
            again = shown_at(self.player.presenter.arranged, self.player.presenter.top.view, event.x, event.y)
            if again is not None:
                self._recall(again)
                return STAY
        if question.panel is not None:
            return None
        # the second click of somebody who skips twice shall not play a card
        hasty = self._asked_for < HASTE and self.app.speed != INSTANT
        return self.pointer.point(event, hasty=hasty)

    def _hint(self) -> Transition | None:
        self.hints.more(self.player.asked)
        self.invalidate()
        if self.hints.rows:
            return Push(HintScene(self.app, lambda: self.hints.rows, lambda: self.hints.note))
        return None

    def _undoes(self) -> bool:
        return not self.player.closed and self.session.may_undo

    def _undo(self) -> Transition | None:
        if not self._undoes():
            return None
        if self.session.with_undo or self.match.again:
            return self._undo_now()
        return Push(undo_question(self.app, lambda: self._undo_now() or Pop()))

    def _undo_now(self) -> Transition | None:
        if self.player.undo():
            self._to_end = False
            self.app.log("undo")
            self.question.close()
            self.chooser.asks(None)
            self.recalled = None
            self.hints.forget()
            self._follow()
        return None

    def _know(self, page: str) -> Transition:
        view = self.player.view
        if view is None or not any(view.hand_sizes):  # before the first card is dealt there is nothing to know
            return STAY
        return Push(KnowledgeScene(self.match, page))

    def _help(self) -> Transition:
        return Push(HelpScene.of(self.match))

    def _pause(self) -> Transition:
        return Push(self.app.paused(self._leave if self.match.again else None))

    @property
    def _may_skip_to_end(self) -> bool:
        """Whether nothing more will be asked of the person at the screen in this deal."""
        return is_out(self.player) and not self.session.many and not self._to_end

    def _skip_to_end(self) -> None:
        self._to_end = True
        self.player.timeline.skip()
        self._follow()

    def _leave(self) -> None:
        self.left = True

    def _skip(self) -> Transition | None:
        self.player.timeline.skip()
        self.invalidate()
        return None


def _presses(event: Input) -> bool:
    """Whether the input is a key or a button going down."""
    return isinstance(event, Press) or event.kind is Touch.DOWN
