"""The base of a game's table scene: plays the deal and asks for decisions."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, TypeVar

import pygame

from hachi_hachi.engine.common.actions import Action as GameAction
from hachi_hachi.engine.common.actions import Decision
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Memo
from hachi_hachi.game.display.palette import Colour
from hachi_hachi.game.display.playback.timeline import INSTANT
from hachi_hachi.game.display.sound.background import Background
from hachi_hachi.game.display.sound.koto_phrases import TABLE
from hachi_hachi.game.scenes.handover_scene import HandoverScene
from hachi_hachi.game.scenes.scene import Pop, Push, Replace, Scene, Transition
from hachi_hachi.game.storage.i18n import language
from hachi_hachi.game.table.cards.card_set import CardWords, card_key
from hachi_hachi.game.table.chrome.ceremony import CEREMONY
from hachi_hachi.game.table.deal_player import NOBODY, Callbacks
from hachi_hachi.game.table.hints import Hints
from hachi_hachi.game.table.motion.lifted_cards import lifted
from hachi_hachi.game.table.motion.table_motion import TableMotion
from hachi_hachi.game.table.scenes.deal_tools import DealTools
from hachi_hachi.game.table.session.log_lines import log_action, log_thought
from hachi_hachi.game.table.sign_tips import Sign, SignTips
from hachi_hachi.game.table.table_match import Match
from hachi_hachi.game.table.table_picture import BaseTablePicture, TableOverlay
from hachi_hachi.game.widgets.base import Widget

#: The speed at which a deal is watched again if the speed is instant.
SEEN_SPEED: Final = 4.0
#: Seconds, at any speed, before a new deal begins: the last scene fades out first, and would hide the shuffle.
FADES: Final = 0.25

S = TypeVar("S", bound=RecordedTable[GameRules])


class DealScene(DealTools[S]):
    """The scene of the session's current deal; ``next_scene(match)`` makes the scene that follows.

    If it returns None, as after a deal watched again, the scene beneath resumes. ``left`` makes it resume at once. A
    game creates ``chooser``, ``player``, ``question``, ``explains`` and ``drawing`` in its constructor and implements
    the methods that raise ``NotImplementedError``.
    """

    name = "table"
    speaks_drawing = False
    drawing: BaseTablePicture[Any]

    def __init__(self, match: Match[S], next_scene: Callable[[Match[S]], Scene | None], hints: Hints) -> None:
        super().__init__(match, hints)
        self.motion = TableMotion()
        self.tips = SignTips(match.app)
        self._news: Memo[Sequence[str]] = Memo()
        #: The deal whose log was there when the scene opened, and how many lines.
        self._known_news = (0, 0)
        self._next_scene = next_scene
        #: Seconds for which the last scene still fades out.
        self._fades = 0.0

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
        return [words for words in (overlay.said, overlay.tip, overlay.prompt, *asked) if words]

    # -- called by the director ------------------------------------------------------------------
    @property
    def background(self) -> Background:
        """What is heard around the table, and music if the settings say so."""
        return Background(self._ambience(), music=TABLE if self.app.settings.table_music else "")

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
        event = self.session.peek()
        self._fades = FADES if event is not None and event.opens and not self.app.posing else 0.0

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
        overlay.said, overlay.tip = self.speed_key.words or overlay.said, self.tips.words

    # -- time ------------------------------------------------------------------
    def update(self, dt: float) -> Transition | None:
        """Advance playback; at rest, ask for the decision."""
        self.explains.pass_time(0.0 if self._holding else dt)
        player = self.player
        player.still = self.app.settings.reduced_motion
        if self.watch is not None:
            player.paused = self.match.paused
        waits = min(dt, self._fades) if self._speed != INSTANT else 0.0
        self._fades -= waits
        if not (waits and waits == dt) and player.advance(dt - waits, self._speed, self.app.clock):
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
        if self.tips.words and self.tips.follow(self._signs()):
            self.invalidate()
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
            pose, larger = sprite.pose, lifted(sprite.pose, shift, dragged=False).scale
            sprite.pose = pose.at(x=pose.x + shift.x, y=pose.y + shift.y, scale=larger)
            self.motion.hand.forget(card)
            self.chooser.release(card)
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
