"""The base of a game's table scene: plays the deal, asks for decisions, and offers hint, undo, skip, help and pause."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Final, Generic, TypeVar

import pygame

from hachi_hachi.engine.common.actions import Action as GameAction
from hachi_hachi.engine.common.actions import Decision
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Memo
from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.display.palette import Colour
from hachi_hachi.game.display.playback.timeline import INSTANT
from hachi_hachi.game.display.sound.background import Background
from hachi_hachi.game.scenes.handover_scene import HandoverScene
from hachi_hachi.game.scenes.scene import Pop, Push, Replace, Scene, Transition
from hachi_hachi.game.scenes.undo_question import undo_question
from hachi_hachi.game.storage.i18n import NP_, _, language, pgettext
from hachi_hachi.game.table.animation_speed import SpeedKey
from hachi_hachi.game.table.cards.card_set import CardWords, card_key
from hachi_hachi.game.table.chrome.ceremony import CEREMONY
from hachi_hachi.game.table.chrome.transport import TransportKeys, transport_keys
from hachi_hachi.game.table.deal_player import NOBODY, Callbacks
from hachi_hachi.game.table.hints import Hints
from hachi_hachi.game.table.motion.table_motion import TableMotion
from hachi_hachi.game.table.scenes.hand_scene import HandScene
from hachi_hachi.game.table.scenes.hint_scene import HintScene
from hachi_hachi.game.table.scenes.watch_controls import WatchControls
from hachi_hachi.game.table.session.log_lines import log_action, log_thought
from hachi_hachi.game.table.sign_tips import Sign, SignTips
from hachi_hachi.game.table.table_match import Match
from hachi_hachi.game.table.table_picture import BaseTablePicture, TableOverlay
from hachi_hachi.game.widgets.base import Command, Widget

#: The speed at which a deal is watched again if the speed is instant.
SEEN_SPEED: Final = 4.0

S = TypeVar("S", bound=RecordedTable[GameRules])


class DealScene(HandScene, Generic[S]):
    """The scene of the session's current deal; ``next_scene(match)`` makes the scene that follows.

    If it returns None, as after a deal watched again, the scene beneath resumes. ``left`` makes it resume at once. A
    game creates ``chooser``, ``player``, ``question``, ``explains`` and ``drawing`` in its constructor and implements
    the methods that raise ``NotImplementedError``.
    """

    name = "table"
    speaks_drawing = False
    drawing: BaseTablePicture[Any]
    #: The pause menu's label for leaving a deal that does not count, a message.
    back_to: ClassVar[str] = NP_("table", "Leave")
    #: The information page opened by each key.
    pages: ClassVar[Mapping[Action, str]] = {}

    def __init__(self, match: Match[S], next_scene: Callable[[Match[S]], Scene | None], hints: Hints) -> None:
        super().__init__(match.app)
        self.match = match
        self.session = match.session
        self.hints = hints
        self.left = False
        self.motion = TableMotion()
        self.speed_key = SpeedKey(match.app)
        self.tips = SignTips(match.app)
        #: The controls of a deal that is watched; None if somebody plays.
        self.watch = WatchControls(self) if self.session.watching else None
        self._news: Memo[Sequence[str]] = Memo()
        #: The deal whose log was there when the scene opened, and how many lines.
        self._known_news = (0, 0)
        self._next_scene = next_scene
        #: True if a spectator has skipped to the end of the deal.
        self._to_end = False

    # -- implemented by a game -----------------------------------------------------------------
    def _colour(self, seat: int) -> Colour:
        """Return the colour of a seat."""
        raise NotImplementedError

    def _aim(self) -> None:
        """Set where the cards of ``motion.hand`` belong."""
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

    def shown(self) -> TableOverlay[Any]:
        """Return what ``drawing`` draws besides the cards."""
        raise NotImplementedError

    def _signs(self) -> Sequence[Sign]:
        """Return the signs that can be seen at the table now."""
        return ()

    def _month(self) -> int:
        """Return the month whose season is shown behind the cards, 0 for none."""
        return 0

    def _ambience(self) -> str:
        """Return the loop that is heard at the table, "" for none."""
        return ""

    def _log_words(self) -> Sequence[str]:
        """Return the log of the deal shown so far, line by line."""
        raise NotImplementedError

    # -- what is spoken --------------------------------------------------------------------------
    def _card_words(self, card: int) -> CardWords:
        return self.match.deck.card_set.card_words(card)

    @property
    def spoken_news(self) -> Sequence[str]:
        """The log of the deal, without what was there when the scene opened."""
        session = self.session
        lines = self._news.get((session.deal_from, session.shown, session.viewer, language()), self._log_words)
        deal, known = self._known_news
        return lines[known:] if deal == session.deal_from else lines

    @property
    def spoken_state(self) -> Sequence[str]:
        """The hint, what is asked, and the question over the table."""
        overlay, panel = self.shown(), self.question.shown
        asked = [] if panel is None else [
            leaf.spoken() for leaf in panel.leaves() if not leaf.focusable and leaf.names is None
        ]
        return [words for words in (overlay.said, overlay.prompt, *asked) if words]

    # -- called by the director ------------------------------------------------------------------
    @property
    def background(self) -> Background:
        """What is heard around the table, and music if the settings say so."""
        return Background(self._ambience(), music=self.app.settings.table_music)

    @property
    def animating(self) -> bool:
        """True if anything moves."""
        return self.busy or self.motion.season.has_moved

    @property
    def busy(self) -> bool:
        """True if anything moves apart from the season."""
        return self.player.timeline.moving or self.motion.hand.moving

    @property
    def low_motion(self) -> bool:
        """True if nothing moves, apart from the season."""
        return not self.busy

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
        self._known_news = self.session.deal_from, len(self._log_words())
        if self.app.speed != INSTANT:
            self.match.deck.read_ahead(self._to_come())

    def _to_come(self) -> Sequence[Hashable]:
        """Return the faces needed besides the cards."""
        return ()

    # -- drawing ------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draw the table, only the changed parts if possible."""
        if canvas.kept and not self.dirty and not self.busy:
            return self.drawing.draw_drift(canvas, self.player.stage, self.motion.season)
        return self.drawing.draw(canvas, self.player.stage, self.shown(), self.motion.season)

    def _fill(self, overlay: TableOverlay[Any]) -> None:
        """Add tools, question, hint, speed and the light of the seat that thinks to what is drawn."""
        overlay.widgets = self.tools.widgets
        overlay.panel, overlay.panel_look = self.question.shown, self.question.look
        hinted, more = self.hints.words()
        if hinted:
            overlay.said, overlay.prompt = hinted, more
        if self.watch is not None and not overlay.prompt:
            overlay.prompt = self.watch.words
        overlay.marks = self.hints.marks
        overlay.thinking_light = self.motion.thinking_light
        overlay.said = self.speed_key.words or self.tips.words or overlay.said

    # -- time ------------------------------------------------------------------
    def update(self, dt: float) -> Transition | None:
        """Advance playback; at rest, ask for the decision."""
        self.explains.explainer.rest(dt)
        player = self.player
        player.still = self.app.settings.reduced_motion
        if self.watch is not None:
            player.paused = self.match.paused
        if player.advance(dt, self._speed, self.app.clock):
            self._follow()
        if player.closed or self.left:
            following = None if self.left else self._next_scene(self.match)
            return Pop() if following is None else Replace(following)
        away = self.match.follow()
        if away is not None:
            return away
        waiting = player.covers()
        if waiting >= 0:
            name, colour = self.match.names[waiting], self._colour(waiting)
            return Push(HandoverScene(self.app, name, colour, lambda: self._turn_to(waiting)))
        if self.hints.poll():
            self.invalidate()
        decision = player.decision
        self._asked_for = 0.0 if decision is None else self._asked_for + dt
        if decision != self.chooser.decision:
            self._asks(decision)
        if self.speed_key.pass_time(dt) or self.tips.pass_time(dt):
            self.invalidate()
        self._move(dt)
        return None

    def _move(self, dt: float) -> None:
        """Let the hand follow keys and pointer, the season drift, and the plate of an AI seat that thinks light up."""
        motion, player, settings = self.motion, self.player, self.app.settings
        motion.hand.still = settings.reduced_motion
        motion.set_season(
            self._month(), still=settings.reduced_motion or self.app.speed == INSTANT or self.app.posing
        )
        self._aim()
        thinks = player.timeline.idle and not player.closed
        covered = player.stage.props.get(CEREMONY) is not None
        if motion.advance(dt, player.awaited if thinks else NOBODY, covered=covered):
            self.invalidate()

    def _asks(self, decision: Decision | None) -> None:
        """React to a change of the pending decision."""
        self._let_go()
        self.chooser.asks(decision)
        self._follow()
        if decision is not None:
            if not self.match.again and self.app.speed != INSTANT:
                self.tips.meet(self._signs())
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
            shift = self.motion.hand.shift(card)
            sprite.pose = sprite.pose.at(x=sprite.pose.x + shift.x, y=sprite.pose.y + shift.y)
            self.motion.hand.forget(card)
        self._forget()
        self.player.act(action)
        self.chooser.asks(None)
        self.hints.forget()
        self.question.close()
        self.invalidate()

    def _callbacks(self) -> Callbacks:
        """Return the callbacks of the player: it plays sounds, and logs what happens."""
        app = self.app
        return Callbacks(
            app.sound, log_action(app.log), log_thought(app.log, self.session),
            lambda what: app.log("difference", what=what),
        )

    # -- tools ----------------------------------------------------------------------
    def _tool_of(self, event: Press) -> Command | None:
        """Return the command of a key that works at any time."""
        if event.action is not None and event.action in self.pages and not event.repeat:
            return partial(self._know, self.pages[event.action])
        tools: dict[Action | None, Command] = {
            Action.HELP: self._help, Action.MENU: self._pause, Action.SKIP: self._skip, Action.HINT: self._hint,
            Action.UNDO: self._undo, Action.SPEED: self.next_speed,
        }
        found = None if self.watch is None or self.explains.explainer.active else self.watch.command_of(event)
        return found or tools.get(event.action)

    def _tool_commands(self) -> dict[str, Command]:
        """Return the commands of the buttons beside the hand, by name."""
        return {
            "hint": self._hint, "help": self._help, "skip": self._skip, "pause": self._pause, "undo": self._undo,
            **{page: partial(self._know, page) for page in self.pages.values()},
        }

    def _hint(self) -> Transition | None:
        if not self.match.hints_allowed:
            return None
        self.hints.more(self.player.decision)
        self.invalidate()
        if self.hints.rows:
            return Push(HintScene(self.app, lambda: self.hints.rows, lambda: self.hints.note))
        return None

    def _undoes(self) -> bool:
        return self.match.shared is None and self.session.may_undo

    def _tools_off(self) -> tuple[str, ...]:
        """Return the names of the tools that cannot be used now."""
        off = {"undo": not self._undoes(), "hint": not self.match.hints_allowed}
        return tuple(name for name, is_off in off.items() if is_off)

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

    def next_speed(self) -> None:
        """Set the next speed of the animation."""
        self.speed_key.set_next()
        if self.watch is not None:
            self.renew_tools()
        self.invalidate()

    @property
    def _transport(self) -> TransportKeys | None:
        """The controls of a deal that is watched."""
        jump = pgettext("key", "Home"), pgettext("key", "End")
        return None if self.watch is None else transport_keys(self.watch, jump=jump)

    def renew_tools(self) -> None:
        """Rebuild the buttons beside the hand."""
        raise NotImplementedError

    def skip_to_end(self, *, on: bool) -> None:
        """Show the rest of the deal at once; not, if ``on`` is False."""
        self._to_end = on
        if on:
            self.player.timeline.skip()
        self._follow()

    def shown_anew(self) -> None:
        """Follow the stage after a jump."""
        self._forget()
        self.question.close()
        self.chooser.asks(None)
        self._follow()

    def _skip(self) -> Transition | None:
        self.player.timeline.skip()
        self.invalidate()
        return None

