"""The controls of a deal that is watched: play, pause, a move back or on, the beginning, the end, and the speed."""

from __future__ import annotations

from typing import Any, Protocol

from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.display.key_bindings import keys
from hachi_hachi.game.scenes.scene import Host, Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.animation_speed import speed_words
from hachi_hachi.game.table.deal_player import DealPlayer
from hachi_hachi.game.table.table_match import Match
from hachi_hachi.game.table.table_tools import ToolZone
from hachi_hachi.game.widgets.base import Command


class WatchedScene(Protocol):
    """The scene of a deal, as far as it is controlled here."""

    app: Host
    match: Match[Any]
    player: DealPlayer[Any, Any]
    tools: ToolZone

    def invalidate(self) -> None:
        """Draw it again."""

    def skip_to_end(self, *, on: bool) -> None:
        """Show the rest of the deal at once; not, if ``on`` is False."""

    def shown_anew(self) -> None:
        """Follow the stage after a jump."""

    def renew_tools(self) -> None:
        """Rebuild the buttons beside the hand."""

    def next_speed(self) -> None:
        """Set the next speed of the animation."""


class WatchControls:
    """A ``Transport`` over the table of a scene. Whether it is paused holds until the end of the year."""

    ends = ("", "")

    def __init__(self, scene: WatchedScene) -> None:
        self._scene = scene

    @property
    def playing(self) -> bool:
        """True if the deal goes on by itself."""
        return not self._scene.match.paused

    @property
    def speed_words(self) -> str:
        """The speed of the animation."""
        return speed_words(int(self._scene.app.speed))

    @property
    def words(self) -> str:
        """What to do while it is paused, "" while it plays."""
        if self.playing:
            return ""
        bound = keys()
        return _(
            "Paused. {on}: next move. {play}: play on.", on=bound.label(Action.RIGHT), play=bound.label(Action.PLAY)
        )

    def toggle(self) -> Transition | None:
        """Play or pause."""
        self._pause(paused=self.playing)
        return None

    def step(self, by: int) -> Transition | None:
        """Show the next move, or go back to before the last one; pause."""
        self._pause(paused=True)
        if by > 0:
            self._scene.player.step_on()
            self._scene.invalidate()
        elif self._scene.player.step_back():
            self._scene.shown_anew()
        return None

    def jump(self, by: int) -> Transition | None:
        """Go back to the first move and pause, or show the deal to its end at once."""
        self._pause(paused=by < 0)
        if by > 0:
            self._scene.skip_to_end(on=True)
        elif self._scene.player.step_back(far=True):
            self._scene.shown_anew()
        return None

    def next_speed(self) -> Transition | None:
        """Set the next speed."""
        self._scene.next_speed()
        return None

    def _pause(self, *, paused: bool) -> None:
        scene = self._scene
        renewed = scene.match.paused != paused
        scene.match.paused = scene.player.paused = paused
        scene.skip_to_end(on=False)
        if renewed:
            scene.renew_tools()

    def command_of(self, event: Press) -> Command | None:
        """Return the command of a key."""
        if event.action is Action.PLAY and not event.repeat:
            return self.toggle
        if event.key in ("home", "end") and not event.repeat:
            return lambda: self.jump(1 if event.key == "end" else -1)
        if event.action in (Action.LEFT, Action.RIGHT) and not self._scene.tools.active:
            return lambda: self.step(1 if event.action is Action.RIGHT else -1)
        return None
