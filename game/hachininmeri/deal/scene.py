"""A game, from the shuffling to the ninth trick: shows what is played, and asks where a person decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from ai.hachininmeri.game import HACHININ_MERI
from engine.core.actions import Action as GameAction
from engine.core.actions import Decision
from engine.hachininmeri.actions import COVER, LEAD, PLAY
from engine.hachininmeri.cards.pack import notation, team_of
from game.display.canvas import Canvas
from game.display.inputs import STEPS, Action, Input, Pointer, Press, Touch
from game.hachininmeri.deal.chooser import Chooser
from game.hachininmeri.deal.question import Question
from game.hachininmeri.looking.help_scene import HelpScene
from game.hachininmeri.looking.played_scene import LOG, PAGES, PlayedScene
from game.hachininmeri.match import Match
from game.hachininmeri.table.layout import RISE, Layout
from game.hachininmeri.table.picture import Lit, Shown, TablePicture
from game.hachininmeri.table.play import MeriPlayer
from game.hachininmeri.table.seats import TEAM_MARKS
from game.hachininmeri.words.hint_words import hint_words
from game.hachininmeri.words.rules_words import RULES_TEXT
from game.hachininmeri.words.telling import prompt_text
from game.keeping.text import N_, _
from game.playback.timeline import INSTANT
from game.scenes.cover import CoverScene
from game.scenes.scene import Pop, Push, Replace, Scene, Stay, Transition
from game.scenes.undo import undo_question
from game.table.deal_player import PICTURE
from game.table.hints import Hints
from game.table.log_lines import log_action, log_thought
from game.table.scenes.hint_scene import HintScene
from game.table.table_tools import ToolZone, tool_buttons
from game.widgets.base import Deed, Widget

STAY: Final = Stay()
#: Seconds after which a click on a card is taken for an answer to what was asked.
HASTE: Final = 0.25
#: The speed at which a game is seen once more where all else is instant.
SEEN_SPEED: Final = 4.0
#: So far a card is dragged before that is more than a click, in units.
DRAGGED: Final = 14.0
#: What is decided with a card of the hand.
WITH_CARDS: Final = frozenset({LEAD, COVER, PLAY})
#: The buttons by name: words and key, two in a row.
TOOLS: Final[tuple[tuple[str, str, str], ...]] = (
    ("hint", N_("Hint"), "H"), ("yaku", N_("Yaku"), "Y"),
    ("played", N_("Played"), "U"), (LOG, N_("Log"), "L"),
    ("help", N_("Rules"), "F1"), ("skip", N_("Skip"), "S"),
    ("undo", N_("Undo"), "Z"), ("pause", N_("Pause"), "Esc"),
)  # fmt: skip
KEYS: Final = {"y": "yaku", "u": "played", "l": LOG}


class TableScene(Scene):
    """Shows the game that the session is at; `next_scene(match)` makes the scene that follows when it is over.

    Where that is None, as behind a game seen once more, the scene beneath goes on. `left`: so it does at once.
    """

    name = "table"

    def __init__(self, match: Match, next_scene: Callable[[Match], Scene | None]) -> None:
        super().__init__(match.app)
        self.match = match
        self.session = match.session
        self._next_scene = next_scene
        self.chooser = Chooser()
        self.places = self._layout_for(1280, 720, 1.0)
        self.player = MeriPlayer(
            self.session,
            self.places,
            sounded=match.app.sound,
            acted=log_action(match.app.log),
            thought=log_thought(match.app.log, self.session),
            logged=lambda what: match.app.log("difference", what=what),
        )
        self.drawing = TablePicture(match, self.places)
        self.tools = ToolZone(self.invalidate, self.heard)
        self.question = Question(self._act, self.invalidate, self.heard)
        self.left = False
        self.hints = Hints(match.session, HACHININ_MERI.adviser, hint_words())
        self._undone: bool | None = None
        self._asked_for = 0.0
        #: What was last tried and is not allowed, in words; the card held down, and where it was taken.
        self._refused = ""
        self._held: int | None = None
        self._from = (0.0, 0.0)
        self._at = (0.0, 0.0)

    def _layout_for(self, w: float, h: float, text: float) -> Layout:
        return Layout(w, h, text, self.match.rules.direction == "clockwise")

    # -- what the director asks ------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Every place anew; what is under way is brought to its end."""
        self._held = None
        area = canvas.area
        self.places = self._layout_for(area.w, area.h, canvas.text_scale)
        self.player.place(self.places)
        self.drawing = TablePicture(self.match, self.places)
        self._renew_tools()
        self.question.place(self.player.view, canvas, self.places)

    @property
    def animating(self) -> bool:
        """Something moves."""
        return not self.player.timeline.idle

    @property
    def _speed(self) -> float:
        """As set; but what is only to be seen once more is not over at once."""
        seen = self.match.again and self.session.watching
        return SEEN_SPEED if seen and self.app.speed == INSTANT else self.app.speed

    @property
    def picture(self) -> str | None:
        """Which picture is complete now."""
        if self.question.panel is not None and not self.session.watching:
            return "choice"
        return self.player.stage.notes.get(PICTURE)

    @property
    def usable(self) -> Sequence[Widget]:
        """The answers to a question, else the buttons beside the hand."""
        group = self.question.group
        return self.tools.group.widgets if group is None or self.question.hidden else group.widgets

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
            colour = TEAM_MARKS[team_of(waiting)]
            return Push(CoverScene(self.app, self.match.names[waiting], colour, lambda: self._turn_to(waiting)))
        if self.hints.poll():
            self.invalidate()
        decision = player.asked
        self._asked_for = 0.0 if decision is None else self._asked_for + dt
        if decision != self.chooser.decision:
            self._held, self._refused = None, ""
            self._follow()
            self.chooser.asks(decision)
            if decision is not None:
                hand = [notation(card) for card in self.chooser.hand]
                self.app.log("asked", seat=decision.seat, kind=decision.kind, hand=hand, focus=self.chooser.index)
        return None

    def _turn_to(self, seat: int) -> None:
        """Whoever comes next has said that the others look away."""
        self.player.turn_to(seat)
        self._follow()

    def _follow(self) -> None:
        """The stage has changed: hand and panel follow it."""
        self.chooser.holds(self.player.presenter.top.hand())
        if self._undoes() != self._undone:
            self._renew_tools()
        decision = self.player.asked
        wanted = decision is not None and decision.kind not in WITH_CARDS
        self.question.follow(decision if wanted else None, self.player.view, self.app.canvas, self.places)
        self.invalidate()

    def _act(self, action: GameAction) -> None:
        """A person has decided."""
        self._held, self._refused = None, ""
        self.player.act(action)
        self.chooser.asks(None)
        self.hints.forget()
        self.question.close()
        self.invalidate()

    # -- what is drawn ------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """The table, the changed parts alone where it can."""
        return self.drawing.draw(canvas, self.player.stage, self.shown())

    def shown(self) -> Shown:
        """What there is besides the cards: what is lit, asked, said and can be chosen."""
        question, decision = self.question, self.player.asked
        with_cards = decision is not None and decision.kind in WITH_CARDS
        card = self.chooser.card
        dragged = (self._at[0] - self._from[0], self._at[1] - self._from[1]) if self._drags else None
        lit = Lit(
            risen=card if with_cards else None,
            barred=self.chooser.barred if with_cards else frozenset(),
            focus=card if not self.tools.active and not self.session.watching and question.shown is None else None,
            dragged=dragged,
        )
        shown = Shown(lit, self._prompt(decision), "", self.tools.widgets, question.shown, question.look)
        hinted, more = self.hints.words()
        if hinted:
            shown.said, shown.prompt = hinted, more
        shown.hinted = self.hints.cards
        return shown

    def _prompt(self, decision: Decision | None) -> str:
        if self.session.trouble:
            return _("The year could not be saved: {reason}", reason=self.session.trouble)
        if self._refused:
            return self._refused
        view = self.player.view
        if decision is None or view is None or decision.kind not in WITH_CARDS:
            return ""
        return prompt_text(decision, view)

    def _renew_tools(self) -> None:
        """The buttons beside the hand."""
        self._undone = self._undoes()
        deeds: dict[str, Deed] = {
            "hint": self._hint, "help": self._help, "skip": self._skip, "pause": self._pause, "undo": self._undo,
            "yaku": self._yaku, "played": lambda: self._know("played"), LOG: lambda: self._know(LOG),
        }
        off = () if self._undone else ("undo",)
        self.tools.renew(list(tool_buttons(self.app.canvas, self.places.tools, deeds, [], off=off, tools=TOOLS)))

    # -- inputs ------------------------------------------------------------------
    def handle(self, event: Input) -> Transition | None:
        """Keys and pointer alike."""
        pressed = isinstance(event, Press) or event.kind is Touch.DOWN
        if self.question.hidden and pressed:
            self.question.hidden = False
            self.invalidate()
            return STAY
        return self._press(event) if isinstance(event, Press) else self._point(event)

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
        return self._press_hand(event)

    def _tool_of(self, event: Press) -> Deed | None:
        """What a key does at any time."""
        if event.key in KEYS and not event.repeat:
            page = KEYS[event.key]
            return self._yaku if page == "yaku" else lambda: self._know(page)
        tools: dict[Action | None, Deed] = {
            Action.HELP: self._help, Action.MENU: self._pause, Action.SKIP: self._skip, Action.HINT: self._hint,
            Action.UNDO: self._undo,
        }
        return tools.get(event.action)

    def _press_hand(self, event: Press) -> Transition | None:
        chooser = self.chooser
        if event.action in STEPS:
            dx, _dy = STEPS[event.action]
            if dx:
                chooser.step(dx)
            self._refused = ""
            self.invalidate()
            return STAY
        digit = event.key.strip("[]")
        if digit.isdecimal() and 1 <= int(digit) <= len(chooser.hand):
            card = chooser.hand[int(digit) - 1]
            if chooser.card == card and not event.repeat and self.player.asked is not None:
                return self._confirm()
            chooser.focus_card(card)
            self._refused = ""
            self.invalidate()
            return STAY
        if event.action is Action.CONFIRM and not event.repeat:
            return self._confirm()
        return None

    def _confirm(self) -> Transition | None:
        """Play what has the focus, or go on to what is worth seeing next."""
        if not self.player.timeline.idle:
            return self._skip() or STAY
        decision = self.player.asked
        if decision is not None and decision.kind in WITH_CARDS and self.chooser.card is not None:
            action = self.chooser.action(self.chooser.card)
            if action is not None:
                self._act(action)
            elif decision.why is not None:
                self._refused = RULES_TEXT.told(decision.why)
            self.invalidate()
        return STAY

    def _back(self, event: Press) -> Transition | None:
        if self._held is not None or self._refused:
            self._held, self._refused = None, ""
            self.invalidate()
            return STAY
        if self.tools.active:
            self.tools.leave()
            return STAY
        return self._pause() if event.leaves else STAY

    # -- the pointer ------------------------------------------------------------------
    @property
    def _drags(self) -> bool:
        x, y = self._from
        return self._held is not None and abs(self._at[0] - x) + abs(self._at[1] - y) > DRAGGED

    def _point(self, event: Pointer) -> Transition | None:
        question = self.question
        if self._held is not None:
            return self._point_held(event)
        if question.group is not None and question.panel is not None and question.panel.box.contains(event.x, event.y):
            return question.group.handle(event) or STAY
        meant = self.tools.point(event)
        if meant is not None:
            return meant
        if event.kind is Touch.DOWN and not self.player.timeline.idle:
            return self._skip() or STAY
        if question.panel is not None:
            return None
        card = self._card_at(event.x, event.y)
        return None if card is None else self._point_card(event, card)

    def _point_card(self, event: Pointer, card: int) -> Transition | None:
        """The pointer over a card of the hand."""
        if event.kind is Touch.MOVE:
            if self.chooser.focus_card(card):
                self._refused = ""
                self.invalidate()
            return STAY
        # the second click of somebody who skips twice shall not play a card
        hasty = self._asked_for < HASTE and self.app.speed != INSTANT
        if event.kind is Touch.DOWN and not hasty:
            self.chooser.focus_card(card)
            self._held, self._from, self._at = card, (event.x, event.y), (event.x, event.y)
            self.invalidate()
            return STAY
        return None

    def _point_held(self, event: Pointer) -> Transition | None:
        """A card is held down: it follows the pointer, and is played where it is let go over itself or the ring."""
        self._at = (event.x, event.y)
        self.invalidate()
        if event.kind is not Touch.UP:
            return STAY
        drags, held = self._drags, self._held
        self._held = None
        if (drags and self.places.mat.contains(event.x, event.y)) or self._card_at(event.x, event.y) == held:
            return self._confirm()
        return STAY

    def _card_at(self, x: float, y: float) -> int | None:
        """The card of one's own hand at that point."""
        hand = self.chooser.hand
        trumps = self.player.presenter.top.trumps_held()
        for index in reversed(range(len(hand))):
            box = self.places.hand(index, len(hand), trumps).box
            rise = RISE if hand[index] == self.chooser.card else 0.0
            if box.x <= x < box.right and box.y - rise <= y < box.bottom:
                return hand[index]
        return None

    # -- the tools ------------------------------------------------------------------
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
            self.app.log("undo")
            self.question.close()
            self.chooser.asks(None)
            self.hints.forget()
            self._follow()
        return None

    def _know(self, page: str) -> Transition:
        return Push(PlayedScene(self.match, page)) if page in PAGES and self.player.presenter.dealt else STAY

    def _yaku(self) -> Transition:
        return Push(HelpScene.of(self.match, "yaku"))

    def _help(self) -> Transition:
        return Push(HelpScene.of(self.match))

    def _pause(self) -> Transition:
        return Push(self.app.paused(self._leave if self.match.again else None))

    def _leave(self) -> None:
        self.left = True

    def _skip(self) -> Transition | None:
        self.player.timeline.skip()
        self.invalidate()
        return None
