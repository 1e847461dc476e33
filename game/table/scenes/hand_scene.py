"""The base of a scene with a hand of cards: what its keys and the pointer do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from hachi_hachi.game.display.inputs import STEPS, Action, Input, Pointer, Press, Touch
from hachi_hachi.game.display.playback.timeline import INSTANT
from hachi_hachi.game.display.speech.wording import spoken
from hachi_hachi.game.scenes.scene import NO_FOCUS, Consumed, Host, Scene, SpokenFocus, Transition, focus_of
from hachi_hachi.game.table.cards.card_set import CardWords
from hachi_hachi.game.table.chrome.ceremony import CEREMONY
from hachi_hachi.game.table.chrome.hand_focus import HandFocus
from hachi_hachi.game.table.chrome.question_panel import TablePanel
from hachi_hachi.game.table.deal_player import DealPlayer
from hachi_hachi.game.table.scenes.spoken_table import explained_words, table_words, thing_words
from hachi_hachi.game.table.scenes.table_explainer import TableExplainer
from hachi_hachi.game.table.table_tools import ToolZone
from hachi_hachi.game.widgets.base import Command

CONSUMED: Final = Consumed()
#: Seconds a question must be visible before a click on a card answers it.
HASTE: Final = 0.25


class HandScene(Scene):
    """A scene with a hand, buttons beside it, explanations of the table, and a question over it.

    A subclass creates ``chooser``, ``player``, ``question`` and ``explains`` in its constructor, and implements the
    methods that raise ``NotImplementedError``.
    """

    chooser: HandFocus
    player: DealPlayer[Any, Any]
    question: TablePanel
    explains: TableExplainer

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.tools = ToolZone(self.invalidate, self.play_click)
        #: Seconds for which a decision has been pending.
        self._asked_for = 0.0

    # -- implemented by a game -----------------------------------------------------------------
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

    # -- implemented by the scene of a deal ------------------------------------------------------
    def _tool_of(self, event: Press) -> Command | None:
        """Return the command of a key that works at any time."""
        raise NotImplementedError

    def _pause(self) -> Transition:
        """Open the pause menu."""
        raise NotImplementedError

    def _skip(self) -> Transition | None:
        """Finish the running animation."""
        raise NotImplementedError

    # -- what is spoken ------------------------------------------------------------
    def _card_words(self, card: int) -> CardWords:
        """Return the words for a card."""
        raise NotImplementedError

    @property
    def spoken_focus(self) -> SpokenFocus:
        """The answer, tool, thing on the table or card that has the focus."""
        question, tools, explainer = self.question, self.tools, self.explains.explainer
        if question.group is not None and not question.hidden and not self.player.session.watching:
            return focus_of(question.group)
        things = explainer.offered
        if tools.active:
            tool = tools.group.focus
            _name, *explained = thing_words(things, ("tool", getattr(tool, "name", "")), self._card_words) or [""]
            return replace(focus_of(tools.group), hint=spoken(explained))
        if explainer.active and explainer.meant is not None:
            return SpokenFocus(value=spoken(explained_words(explainer.meant.explained(), self._card_words)))
        chooser = self.chooser
        card = chooser.card if chooser.chosen_target is None else chooser.chosen_target
        if card is None:
            return NO_FOCUS
        return SpokenFocus(value=spoken(thing_words(things, ("card", card), self._card_words)))

    def spoken_about(self, topic: Action) -> Sequence[str]:
        """Return the hand, the field or trick, or the score in words."""
        return table_words(topic, self.explains.explainer.offered, self.chooser.hand, self._card_words)

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
        if not self.explains.explainer.active and event.action is not Action.BACK:
            self.explains.explainer.close()  # what the pointer rests on is no longer meant
        if event.action is Action.BACK:
            return self._back(event)
        tool = self._tool_of(event)
        if tool is not None:
            return tool() or CONSUMED
        if self.question.group is not None and not self.player.session.watching:
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
            if chooser.card == card and not event.repeat and self.player.decision is not None:
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

    def _back(self, event: Press) -> Transition | None:
        if self._gives_up():
            return CONSUMED
        if self.tools.active:
            self.tools.leave()
            return CONSUMED
        return self._pause() if event.leaves else CONSUMED

    def _point(self, event: Pointer) -> Transition | None:
        if self._holding:
            self.explains.explainer.close()  # no explanation over the field while a card is held
            return self._point_held(event)
        if event.kind in (Touch.MOVE, Touch.GONE):
            self.explains.point(event.x, event.y)
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


def presses(event: Input) -> bool:
    """Return True if the input is a key or a button going down."""
    return isinstance(event, Press) or event.kind is Touch.DOWN
