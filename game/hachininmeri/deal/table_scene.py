"""The scene of a game, from the shuffling to the ninth trick: plays it and asks the person for decisions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from hachi_hachi.ai.hachininmeri.game_players import HACHININ_MERI
from hachi_hachi.engine.common.actions import Action as GameAction
from hachi_hachi.engine.common.actions import Decision
from hachi_hachi.engine.hachininmeri.actions import COVER, LEAD, PLAY
from hachi_hachi.engine.hachininmeri.cards.pack import notation, suit_of, team_of
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.inputs import Action, Pointer, Touch
from hachi_hachi.game.display.palette import Colour
from hachi_hachi.game.hachininmeri.deal.card_chooser import Chooser
from hachi_hachi.game.hachininmeri.deal.question_panel import Question
from hachi_hachi.game.hachininmeri.deal.table_explainer import TableExplainer
from hachi_hachi.game.hachininmeri.inspector.help_scene import ORDER, YAKU, HelpScene
from hachi_hachi.game.hachininmeri.inspector.inspector_scene import LOG, InspectorScene
from hachi_hachi.game.hachininmeri.meri_match import Match
from hachi_hachi.game.hachininmeri.table.deal_player import MeriPlayer
from hachi_hachi.game.hachininmeri.table.layout import RISE, Layout
from hachi_hachi.game.hachininmeri.table.table_picture import Highlights, Overlay, TablePicture
from hachi_hachi.game.hachininmeri.table.team_marks import TEAM_MARKS
from hachi_hachi.game.hachininmeri.table.trick_cards import trick_marks
from hachi_hachi.game.hachininmeri.text.hint_text import hint_words
from hachi_hachi.game.hachininmeri.text.log_text import log_lines
from hachi_hachi.game.hachininmeri.text.narration import card_of, prompt_text
from hachi_hachi.game.hachininmeri.text.rules_text import RULES_TEXT
from hachi_hachi.game.scenes.scene import Push, Scene, Transition
from hachi_hachi.game.storage.i18n import N_, _
from hachi_hachi.game.table.deal_player import PICTURE
from hachi_hachi.game.table.hints import Hints
from hachi_hachi.game.table.scenes.deal_scene import DealScene
from hachi_hachi.game.table.scenes.hand_scene import CONSUMED
from hachi_hachi.game.table.sign_tips import Sign
from hachi_hachi.game.table.table_tools import tool_buttons

#: The distance in units from which moving a held card counts as a drag.
DRAGGED: Final = 14.0
#: The decisions made with a card of the hand.
WITH_CARDS: Final = frozenset({LEAD, COVER, PLAY})
#: The buttons by name: label and key action, two in a row.
TOOLS: Final[tuple[tuple[str, str, Action], ...]] = (
    ("hint", N_("Hint"), Action.HINT), (YAKU, N_("Yaku"), Action.SETS),
    ("played", N_("Played"), Action.UNSEEN), (LOG, N_("Log"), Action.LOG),
    ("help", N_("Rules"), Action.HELP), ("skip", N_("Skip"), Action.SKIP),
    ("undo", N_("Undo"), Action.UNDO), (ORDER, N_("Ranks"), Action.ORDER),
    ("pause", N_("Pause"), Action.BACK),
)  # fmt: skip
KEYS: Final = {Action.SETS: YAKU, Action.UNSEEN: "played", Action.LOG: LOG, Action.ORDER: ORDER}

#: The signs at the table that are explained when they are first met.
TEAMS: Final = Sign("teams", N_("The crest on a plate or a card: which team it belongs to"))
LED: Final = Sign("led", N_("Led: the card that opened this trick"))
WINNING: Final = Sign("winning", N_("A gold frame: the card that is winning the trick"))
BEATEN: Final = Sign("beaten", N_("A dimmed card in the ring: it has been beaten"))
BARRED: Final = Sign("barred", N_("A dimmed card in your hand: you can't play it now"))
TRICKS: Final = Sign("tricks", N_("The nine dots: which team has won each trick"))


class TableScene(DealScene[MatchTable]):
    """The table scene of Hachinin Meri, see ``hachi_hachi.game.table.scenes.deal_scene.DealScene``."""

    pages = KEYS
    back_to = N_("Back to the match")
    chooser: Chooser
    drawing: TablePicture
    player: MeriPlayer
    question: Question

    def __init__(self, match: Match, next_scene: Callable[[Match], Scene | None]) -> None:
        super().__init__(match, next_scene, Hints(match.session, HACHININ_MERI.adviser, hint_words()))
        self.chooser = Chooser()
        self.places = self._layout_for(1280, 720, 1.0)
        self.player = MeriPlayer(
            self.session,
            self.places,
            self._callbacks(),
            ceremonial=not match.exit_after and not match.app.posing,
        )
        self.drawing = TablePicture(match, self.places)
        self.question = Question(self._act, self.invalidate, self.play_click)
        self.explains = TableExplainer(
            match, self.player, lambda: self.places, lambda: self.tools.widgets, self.invalidate
        )
        self._undone: bool | None = None
        #: The reason why the last attempt is not legal; the held card, and where it was picked up.
        self._refused = ""
        self._held: int | None = None
        self._from = (0.0, 0.0)
        self._at = (0.0, 0.0)

    def _layout_for(self, w: float, h: float, text: float) -> Layout:
        return Layout(w, h, text, self.match.rules.direction == "clockwise")

    # -- called by the director ------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Lay out everything again; running animations are finished at once."""
        self._held = None
        area = canvas.area
        self.places = self._layout_for(area.w, area.h, canvas.text_scale)
        self.player.place(self.places)
        self.drawing = TablePicture(self.match, self.places)
        self.renew_tools()
        self.question.place(self.player.view, canvas, self.places)

    @property
    def picture(self) -> str | None:
        """The name of the screenshot that is complete now."""
        if self.question.panel is not None and not self.session.watching:
            return "choice"
        return self.player.stage.props.get(PICTURE)

    def _ambience(self) -> str:
        return "wind"

    def _month(self) -> int:
        return 10  # leaves in the wind that is heard

    def _colour(self, seat: int) -> Colour:
        return TEAM_MARKS[team_of(seat)]

    def _signs(self) -> Sequence[Sign]:
        view = self.player.view
        if view is None:
            return ()
        marks = trick_marks(view).values()
        present = {
            TEAMS: True, LED: any(mark.led for mark in marks), WINNING: any(mark.best for mark in marks),
            BEATEN: any(mark.beaten for mark in marks), BARRED: bool(self.chooser.barred), TRICKS: bool(view.tricks),
        }
        return [sign for sign, shown in present.items() if shown]

    def _hand(self) -> list[str]:
        return [notation(card) for card in self.chooser.hand]

    def _log_words(self) -> Sequence[str]:
        session = self.session
        return log_lines(session.seen_events(), self.match.names, View(self.match.rules, session.viewer))

    def _let_go(self) -> bool:
        if self._held is None and not self._refused:
            return False
        self._held, self._refused = None, ""
        self.invalidate()
        return True

    def _follow(self) -> None:
        """Update hand and panel after a change of the stage."""
        self.chooser.holds(self.player.presenter.top.hand())
        if self._undoes() != self._undone:
            self.renew_tools()
        decision = self.player.decision
        wanted = decision is not None and decision.kind not in WITH_CARDS
        self.question.follow(
            decision if wanted else None, self.player.view, self.app.canvas, self.places, self.session.default_answer()
        )
        self.invalidate()

    # -- drawing ------------------------------------------------------------------------
    def shown(self) -> Overlay:
        """Return what is drawn besides the cards: highlights, prompt, message and widgets."""
        question, decision = self.question, self.player.decision
        with_cards = decision is not None and decision.kind in WITH_CARDS
        card = self.chooser.card
        elsewhere = self.tools.active or self.explains.explainer.active or question.shown is not None
        hand_focused = not elsewhere and not self.session.watching
        highlights = Highlights(
            risen=card if with_cards else None,
            barred=self.chooser.barred if with_cards else frozenset(),
            focus=card if hand_focused and card != self.chooser.released else None,
            dragged=self._drags,
            shifts=self.motion.hand.shifts,
            orders=self._orders(card) if with_cards else (),
        )
        shown = Overlay(highlights, self._prompt(decision))
        self._fill(shown)
        if question.shown is None and not self._drags:
            shown.explained = self.explains.item(self.app.canvas)
        return shown

    def _orders(self, card: int | None) -> tuple[int, ...]:
        """Return the suits whose order is shown while a card is chosen, if wanted: trumps, then the suit led, or that
        of the chosen card."""
        view = self.player.view
        if view is None or not self.match.settings.card_order:
            return ()
        shown = view.trick.cards[0] if view.trick is not None else card
        plain = () if shown is None or view.is_trump(shown) else (suit_of(shown),)
        return (view.trump, *plain)

    def _aim(self) -> None:
        decision = self.player.decision
        card = self.chooser.card if decision is not None and decision.kind in WITH_CARDS else None
        dragged = (self._at[0] - self._from[0], self._at[1] - self._from[1]) if self._drags else None
        self.motion.hand.aim(self.chooser.hand, card, RISE, dragged)

    def _card_of(self, action: GameAction) -> int | None:
        return card_of(action)

    def _prompt(self, decision: Decision | None) -> str:
        if self.session.trouble:
            return _("Couldn't save: {reason}", reason=self.session.trouble)
        if self.session.notice:
            return self.session.notice
        if self._refused or self.question.waits:
            return self._refused or self.question.waits
        view = self.player.view
        if decision is None or view is None or decision.kind not in WITH_CARDS:
            return ""
        return prompt_text(decision, view)

    def renew_tools(self) -> None:
        """Rebuild the buttons beside the hand."""
        self._undone = self._undoes()
        off = self._tools_off()
        self.tools.renew(
            tool_buttons(
                self.app.canvas, self.places.tools, self._tool_commands(), [], off=off, tools=TOOLS,
                transport=self._transport,
            )
        )

    # -- input -------------------------------------------------------------------
    def _refocused(self) -> None:
        self._refused = ""

    def _confirm(self) -> Transition | None:
        """Play the focused card, or skip the running animation."""
        if not self.player.timeline.idle:
            return self._skip() or CONSUMED
        decision = self.player.decision
        if decision is None or decision.kind not in WITH_CARDS:
            return CONSUMED
        card = self.chooser.card
        action = self.chooser.action(card) if card is not None else None
        if action is not None:
            self._act(action)
        elif card is None:
            self.chooser.step(1)
        elif decision.why is not None:
            why = RULES_TEXT.message_text(decision.why)
            self._refused = why[:1].upper() + why[1:]
        self.invalidate()
        return CONSUMED

    # -- the pointer ------------------------------------------------------------------
    @property
    def _drags(self) -> bool:
        x, y = self._from
        return self._held is not None and abs(self._at[0] - x) + abs(self._at[1] - y) > DRAGGED

    @property
    def _holding(self) -> bool:
        return self._held is not None

    def _point_table(self, event: Pointer) -> Transition | None:
        card = self._card_at(event.x, event.y)
        return None if card is None or self.question.panel is not None else self._point_card(event, card)

    def _point_card(self, event: Pointer, card: int) -> Transition | None:
        """Handle the pointer over a card of the hand."""
        if event.kind is Touch.MOVE:
            if self.chooser.focus_card(card, pointed=True):
                self._refused = ""
                self.invalidate()
            return CONSUMED
        if event.kind is Touch.DOWN and not self._hasty:
            self.chooser.focus_card(card, pointed=True)
            self._held, self._from, self._at = card, (event.x, event.y), (event.x, event.y)
            self.invalidate()
            return CONSUMED
        return None

    def _point_held(self, event: Pointer) -> Transition | None:
        """Handle a held card: it follows the pointer, and is played when released over itself or the ring."""
        if event.kind is Touch.GONE:
            self._let_go()
            return CONSUMED
        self._at = (event.x, event.y)
        self.invalidate()
        if event.kind is not Touch.UP:
            return CONSUMED
        drags, held = self._drags, self._held
        self._held = None
        if (drags and self.places.mat.contains(event.x, event.y)) or self._card_at(event.x, event.y) == held:
            return self._confirm()
        return CONSUMED

    def _card_at(self, x: float, y: float) -> int | None:
        """Return the card of the player's own hand at a point."""
        hand = self.chooser.hand
        trumps = self.player.presenter.top.trumps_held()
        for index in reversed(range(len(hand))):
            box = self.places.hand(index, len(hand), trumps).box
            rise = RISE if hand[index] == self.chooser.card else 0.0
            if box.x <= x < box.right and box.y - rise <= y < box.bottom:
                return hand[index]
        return None

    # -- tools ----------------------------------------------------------------------
    def _know(self, page: str) -> Transition:
        if page in (YAKU, ORDER):
            return Push(HelpScene.of(self.match, page))
        return Push(InspectorScene(self.match, page)) if self.player.presenter.dealt else CONSUMED

    def _help(self) -> Transition:
        return Push(HelpScene.of(self.match))
