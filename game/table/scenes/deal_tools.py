"""The tools at a deal: hint, undo, skip, help, pause, speed, information, and the controls of watching."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import ClassVar, Generic, TypeVar

from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.scenes.scene import Pop, Push, Reminder, Transition
from hachi_hachi.game.scenes.undo_question import undo_question
from hachi_hachi.game.storage.i18n import NP_, _, pgettext
from hachi_hachi.game.table.animation_speed import SpeedKey
from hachi_hachi.game.table.chrome.transport import TransportKeys, transport_keys
from hachi_hachi.game.table.hints import Hints
from hachi_hachi.game.table.scenes.hand_scene import HandScene
from hachi_hachi.game.table.scenes.hint_scene import HintScene
from hachi_hachi.game.table.scenes.watch_controls import WatchControls
from hachi_hachi.game.table.table_match import Match
from hachi_hachi.game.widgets.base import Command

S = TypeVar("S", bound=RecordedTable[GameRules])


class DealTools(HandScene, Generic[S]):
    """What keys and the buttons beside the hand do. A game implements what raises ``NotImplementedError``."""

    #: The pause menu's label for leaving a deal that does not count, a message.
    back_to: ClassVar[str] = NP_("table", "Leave")
    #: The information page opened by each key.
    pages: ClassVar[Mapping[Action, str]] = {}

    def __init__(self, match: Match[S], hints: Hints) -> None:
        super().__init__(match.app)
        self.match = match
        self.session = match.session
        self.hints = hints
        self.left = False
        self.speed_key = SpeedKey(match.app)
        #: The controls of a deal that is watched; None if somebody plays.
        self.watch = WatchControls(self) if self.session.watching else None
        #: True if a spectator has skipped to the end of the deal.
        self._to_end = False

    # -- implemented by a game -----------------------------------------------------------------
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

    def renew_tools(self) -> None:
        """Rebuild the buttons beside the hand."""
        raise NotImplementedError

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
        rules = Reminder(self.session.table.rules.game, self._help)
        return Push(self.app.paused(self._leave if self.match.again else None, self.match.sign, _(self.back_to), rules))

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
        self.player.skip()
        self.invalidate()
        return None

