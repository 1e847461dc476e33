"""The base of a game's table scene: plays the deal, asks for decisions, and offers hint, undo, skip, help and pause."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Final, Generic, TypeVar

from hachi_hachi.engine.common.actions import Action as GameAction
from hachi_hachi.engine.common.actions import Decision
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.display.inputs import STEPS, Action, Input, Pointer, Press, Touch
from hachi_hachi.game.display.palette import Colour
from hachi_hachi.game.display.playback.drift import drifts_in
from hachi_hachi.game.display.playback.timeline import INSTANT
from hachi_hachi.game.display.sound.background import Background
from hachi_hachi.game.scenes.handover_scene import HandoverScene
from hachi_hachi.game.scenes.scene import Consumed, Pop, Push, Replace, Scene, Transition
from hachi_hachi.game.scenes.undo_question import undo_question
from hachi_hachi.game.storage.i18n import NP_, _, pgettext
from hachi_hachi.game.storage.settings import SPEEDS
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.chrome.ceremony import CEREMONY
from hachi_hachi.game.table.chrome.hand_focus import HandFocus
from hachi_hachi.game.table.chrome.question_panel import TablePanel
from hachi_hachi.game.table.deal_player import Callbacks, DealPlayer
from hachi_hachi.game.table.hints import Hints
from hachi_hachi.game.table.motion.hand_motion import HandMotion
from hachi_hachi.game.table.motion.plate_lights import breath
from hachi_hachi.game.table.motion.season import SeasonDrift
from hachi_hachi.game.table.scenes.hint_scene import HintScene
from hachi_hachi.game.table.scenes.table_explainer import TableExplainer
from hachi_hachi.game.table.session.log_lines import log_action, log_thought
from hachi_hachi.game.table.table_match import Match
from hachi_hachi.game.table.table_tools import ToolZone
from hachi_hachi.game.widgets.base import Command, Widget

CONSUMED: Final = Consumed()
#: Seconds a question must be visible before a click on a card answers it.
HASTE: Final = 0.25
#: The speed at which a deal is watched again if the speed is instant.
SEEN_SPEED: Final = 4.0
#: Seconds for which a speed just chosen is told.
TELLING: Final = 1.5

S = TypeVar("S", bound=RecordedTable[GameRules])


class DealScene(Scene, Generic[S]):
    """The scene of the session's current deal; ``next_scene(match)`` makes the scene that follows.

    If it returns None, as after a deal watched again, the scene beneath resumes. ``left`` makes it resume at once. A
    game creates ``chooser``, ``player``, ``question``, ``explains`` and ``drawing`` in its constructor and implements
    the methods that raise ``NotImplementedError``.
    """

    name = "table"
    #: The pause menu's label for leaving a deal that does not count, a message.
    back_to: ClassVar[str] = NP_("table", "Leave")
    #: The information page opened by each key.
    pages: ClassVar[Mapping[Action, str]] = {}
    chooser: HandFocus
    player: DealPlayer[Any, Any]
    question: TablePanel
    explains: TableExplainer

    def __init__(self, match: Match[S], next_scene: Callable[[Match[S]], Scene | None], hints: Hints) -> None:
        super().__init__(match.app)
        self.match = match
        self.session = match.session
        self.tools = ToolZone(self.invalidate, self.play_click)
        self.hints = hints
        self.left = False
        self.motion = HandMotion()
        self.drift = SeasonDrift()
        #: Seconds for which the speed of play is still told.
        self._telling = 0.0
        #: Seconds for which the AI seat has thought whose answer is awaited.
        self._thought = 0.0
        self._next_scene = next_scene
        self._asked_for = 0.0
        #: True if a spectator has skipped to the end of the deal.
        self._to_end = False

    # -- implemented by a game -----------------------------------------------------------------
    def _colour(self, seat: int) -> Colour:
        """Return the colour of a seat."""
        raise NotImplementedError

    def _aim(self) -> None:
        """Tell ``motion`` where the cards of the hand belong."""
        raise NotImplementedError

    def _card_of(self, action: GameAction) -> int | None:
        """Return the card of the hand that an action plays, None for any other action."""
        raise NotImplementedError

    def _hand(self) -> list[str]:
        """Return the hand as logged."""
        raise NotImplementedError

    def _follow(self) -> None:
        """Update hand, buttons and panel after a change of the stage."""
        raise NotImplementedError

    def _let_go(self) -> bool:
        """Release the held card or its message; return True if there was anything."""
        raise NotImplementedError

    def _gives_up(self) -> bool:
        """Cancel the action begun last, the first effect of Escape; return True if there was one."""
        return self._let_go() or self.explains.explainer.close()

    def _refocused(self) -> None:
        """React to keys that move the focus."""

    def _hides(self) -> bool:
        """Hide anything that stays until the next press; return True if there was anything."""
        return False

    def _forget(self) -> None:
        """Drop anything begun or inspected."""
        self._let_go()
        self.explains.explainer.close()

    def _know(self, page: str) -> Transition:
        """Open an information page."""
        raise NotImplementedError

    def _help(self) -> Transition:
        """Open the explained rules."""
        raise NotImplementedError

    def _confirm(self) -> Transition | None:
        """Play the focused card, or skip the running animation."""
        raise NotImplementedError

    @property
    def _holding(self) -> bool:
        """True while a card is held with the pointer."""
        raise NotImplementedError

    def _point_held(self, event: Pointer) -> Transition | None:
        """Handle the pointer while a card is held."""
        raise NotImplementedError

    def _point_table(self, event: Pointer) -> Transition | None:
        """Handle the pointer over the table, away from panel and buttons, while nothing moves."""
        raise NotImplementedError

    def _month(self) -> int:
        """Return the month whose season drifts past the table, 0 for none."""
        return 0

    def _ambience(self) -> str:
        """Return the loop that is heard at the table, "" for none."""
        return ""

    # -- called by the director ------------------------------------------------------------------
    @property
    def background(self) -> Background:
        """What is heard around the table, and music if the settings say so."""
        return Background(self._ambience(), music=self.app.settings.table_music)

    @property
    def animating(self) -> bool:
        """True if anything moves."""
        return self._busy or self.drift.stirred

    @property
    def _busy(self) -> bool:
        """True if anything moves but what drifts past."""
        return self.player.timeline.moving or self.motion.moving

    @property
    def low_motion(self) -> bool:
        """True if nothing moves but what drifts past."""
        return not self._busy

    @property
    def interactive_items(self) -> Sequence[Widget]:
        """The answers to a question, otherwise the buttons beside the hand."""
        group = self.question.group
        return self.tools.group.widgets if group is None or self.question.hidden else group.widgets

    def pause(self) -> None:
        """Drop the selection, as the pointer will be elsewhere on return."""
        self._forget()

    def leave(self) -> None:
        """Drop the request to the AI players."""
        self.session.ai.forget()

    @property
    def _speed(self) -> float:
        """The speed from the settings; a deal only watched again is not instant, unless skipped to its end."""
        if self._to_end:
            return INSTANT
        seen = self.match.again and self.session.watching
        return SEEN_SPEED if seen and self.app.speed == INSTANT else self.app.speed

    def enter(self) -> None:
        """Read upcoming cards in the background: reading one takes most of a frame."""
        if self.app.speed != INSTANT:
            self.match.deck.read_ahead(self._to_come())

    def _to_come(self) -> Sequence[Hashable]:
        """Return the faces needed besides the cards."""
        return ()

    # -- time ------------------------------------------------------------------
    def update(self, dt: float) -> Transition | None:
        """Advance playback; at rest, ask for the decision."""
        self.explains.explainer.rest(dt)
        player = self.player
        player.still = self.app.settings.reduced_motion
        if player.advance(dt, self._speed, self.app.clock):
            self._follow()
        if player.closed or self.left:
            following = None if self.left else self._next_scene(self.match)
            return Pop() if following is None else Replace(following)
        waiting = player.covers()
        if waiting >= 0:
            name, colour = self.match.names[waiting], self._colour(waiting)
            return Push(HandoverScene(self.app, name, colour, lambda: self._turn_to(waiting)))
        if self.hints.poll():
            self.invalidate()
        decision = player.asked
        self._asked_for = 0.0 if decision is None else self._asked_for + dt
        if decision != self.chooser.decision:
            self._asks(decision)
        if self._telling > 0:
            self._telling -= dt
            self.invalidate()
        self._move_hand(dt)
        self._breathe(dt)
        self._drift(dt)
        return None

    def _drift(self, dt: float) -> None:
        """Let what drifts past go on; under a ceremony it rests."""
        self.drift.kind = drifts_in(self._month())
        self.drift.still = self.app.settings.reduced_motion or self.app.speed == INSTANT or self.app.posing
        if self.player.stage.props.get(CEREMONY) is None:
            self.drift.pass_time(dt)

    @property
    def breathing(self) -> tuple[int, float]:
        """The seat that thinks, and how bright its plate is (0-1); -1 if there is none."""
        light = 0.0 if self.app.settings.reduced_motion else breath(self._thought)
        return (self.player.awaited, light) if light > 0 else (-1, 0.0)

    def _breathe(self, dt: float) -> None:
        """Let the plate of an AI seat breathe while it thinks."""
        before = self.breathing
        thinks = self.player.awaited >= 0 and self.player.timeline.idle and not self.player.closed
        self._thought = self._thought + dt if thinks else 0.0
        if self.breathing != before:
            self.invalidate()

    def _move_hand(self, dt: float) -> None:
        """Let the cards of the hand follow keys and pointer."""
        motion = self.motion
        before = motion.shifts
        motion.still = self.app.settings.reduced_motion
        self._aim()
        motion.step(dt)
        if motion.shifts != before:
            self.invalidate()

    def _asks(self, decision: Decision | None) -> None:
        """React to a change of the pending decision."""
        self._let_go()
        self.chooser.asks(decision)
        self._follow()
        if decision is not None:
            self.app.log(
                "asked", seat=decision.seat, kind=decision.kind, hand=self._hand(), focus=self.chooser.index
            )

    def _turn_to(self, seat: int) -> None:
        """Turn the table to the next person, who has confirmed that the others look away."""
        self.player.turn_to(seat)
        self.chooser.clear()  # no card of another person's hand rises by itself either
        self._forget()
        self._follow()

    def _act(self, action: GameAction) -> None:
        """Apply a person's decision; a played card flies from where it is seen."""
        card = self._card_of(action)
        sprite = None if card is None else self.player.stage.sprites.get(card_key(card))
        if card is not None and sprite is not None:
            shift = self.motion.shift(card)
            sprite.pose = sprite.pose.at(x=sprite.pose.x + shift.x, y=sprite.pose.y + shift.y)
            self.motion.forget(card)
        self._forget()
        self.player.act(action)
        self.chooser.asks(None)
        self.hints.forget()
        self.question.close()
        self.invalidate()

    # -- input -------------------------------------------------------------------
    def handle(self, event: Input) -> Transition | None:
        """Handle keys and pointer; the first press ends a ceremony."""
        if presses(event):
            if self.player.stage.props.get(CEREMONY) is not None:
                return self._skip() or CONSUMED
            if self._hides():
                return CONSUMED
        if self.question.hidden and presses(event):
            self.question.hidden = False
            self.invalidate()
            # the panel may cover the tools: they work while it is hidden
            return (self.tools.point(event) if isinstance(event, Pointer) else None) or CONSUMED
        return self._press(event) if isinstance(event, Press) else self._point(event)

    def _press(self, event: Press) -> Transition | None:
        if event.action is Action.BACK:
            return self._back(event)
        tool = self._tool_of(event)
        if tool is not None:
            return tool() or CONSUMED
        if self.question.group is not None and not self.session.watching:
            return self.question.group.handle(event)
        if event.action in (Action.NEXT, Action.PREVIOUS):
            self.tools.step(1 if event.action is Action.NEXT else -1)
            return CONSUMED
        if self.tools.active:
            return self.tools.group.handle(event)
        return self._press_hand(event)

    def _press_hand(self, event: Press) -> Transition | None:
        """Handle a key in the hand or while the keys move between things; Enter or down returns to the hand."""
        explainer = self.explains.explainer
        if not explainer.active:
            return self._press_card(event)
        reached = self.explains.press(event)
        if reached is None:
            if event.action is Action.CONFIRM and not event.repeat:
                explainer.close()
                return CONSUMED
            return self._press_card(event)
        if reached >= 0:
            self.chooser.focus_card(reached)
        return CONSUMED

    def _press_card(self, event: Press) -> Transition | None:
        """Handle a key in the hand: the arrows, a card's number, confirm."""
        if event.action in STEPS:
            self._step(*STEPS[event.action])
            self.invalidate()
            return CONSUMED
        chooser = self.chooser
        digit = event.key.strip("[]")
        if digit.isdecimal() and 1 <= int(digit) <= len(chooser.hand):
            card = chooser.hand[int(digit) - 1]
            if chooser.card == card and not event.repeat and self.player.asked is not None:
                return self._confirm()
            self._refocused()
            chooser.focus_card(card)
            self.invalidate()
            return CONSUMED
        if event.action is Action.CONFIRM and not event.repeat:
            return self._confirm()
        return None

    def _step(self, dx: int, dy: int) -> None:
        """Move the focus to the next card, or up to the thing above it."""
        self._refocused()
        if dx:
            self.chooser.step(dx)
        elif dy < 0:
            self.explains.up(self.chooser.card)

    def _tool_of(self, event: Press) -> Command | None:
        """Return the command of a key that works at any time."""
        if event.action is not None and event.action in self.pages and not event.repeat:
            return partial(self._know, self.pages[event.action])
        tools: dict[Action | None, Command] = {
            Action.HELP: self._help, Action.MENU: self._pause, Action.SKIP: self._skip, Action.HINT: self._hint,
            Action.UNDO: self._undo, Action.SPEED: self._next_speed,
        }
        return tools.get(event.action)

    def _back(self, event: Press) -> Transition | None:
        if self._gives_up():
            return CONSUMED
        if self.tools.active:
            self.tools.leave()
            return CONSUMED
        return self._pause() if event.leaves else CONSUMED

    def _point(self, event: Pointer) -> Transition | None:
        if self._holding:
            return self._point_held(event)
        if event.kind in (Touch.MOVE, Touch.GONE):
            self.explains.explainer.point(event.x, event.y)
        question = self.question
        if question.group is not None and question.panel is not None and question.panel.box.contains(event.x, event.y):
            return question.group.handle(event) or CONSUMED
        meant = self.tools.point(event)
        if meant is not None:
            return meant
        if event.kind is Touch.DOWN and not self.player.timeline.idle:
            return self._skip() or CONSUMED
        before = self.chooser.card
        came = self._point_table(event)
        if event.kind is Touch.MOVE and self.chooser.card not in (before, None):
            self.app.sound("hover", event.x)
        return came

    @property
    def _hasty(self) -> bool:
        """True if a click comes too early to be an answer: skipping twice must not play a card."""
        return self._asked_for < HASTE and self.app.speed != INSTANT

    def _callbacks(self) -> Callbacks:
        """Return the callbacks of the player: it plays sounds, and logs what happens."""
        app = self.app
        return Callbacks(
            app.sound, log_action(app.log), log_thought(app.log, self.session),
            lambda what: app.log("difference", what=what),
        )

    # -- tools ----------------------------------------------------------------------
    def _tool_deeds(self) -> dict[str, Command]:
        """Return the commands of the buttons beside the hand, by name."""
        return {
            "hint": self._hint, "help": self._help, "skip": self._skip, "pause": self._pause, "undo": self._undo,
            **{page: partial(self._know, page) for page in self.pages.values()},
        }

    def _hint(self) -> Transition | None:
        self.hints.more(self.player.asked)
        self.invalidate()
        if self.hints.rows:
            return Push(HintScene(self.app, lambda: self.hints.rows, lambda: self.hints.note))
        return None

    def _undoes(self) -> bool:
        return self.session.may_undo

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
            self._forget()
            self.question.close()
            self.chooser.asks(None)
            self.hints.forget()
            self._follow()
        return None

    def _pause(self) -> Transition:
        return Push(self.app.paused(self._leave if self.match.again else None, self.match.sign, _(self.back_to)))

    def _leave(self) -> None:
        self.left = True

    def _next_speed(self) -> None:
        """Set the next speed of play; after the fastest, the normal one."""
        settings = self.app.settings
        at = SPEEDS.index(settings.speed) if settings.speed in SPEEDS else -1
        settings.speed = SPEEDS[(at + 1) % len(SPEEDS)]
        self.app.save_settings()
        self._telling = TELLING
        self.invalidate()

    @property
    def speed_words(self) -> str:
        """The speed of play in words, for a moment after it was changed, otherwise ""."""
        if self._telling <= 0:
            return ""
        speed = self.app.settings.speed
        words = pgettext("speed", "At once") if speed == INSTANT else f"{speed}×"
        return _("Animation: {speed}", speed=words)

    def _skip(self) -> Transition | None:
        self.player.timeline.skip()
        self.invalidate()
        return None


def presses(event: Input) -> bool:
    """Return True if the input is a key or a button going down."""
    return isinstance(event, Press) or event.kind is Touch.DOWN
