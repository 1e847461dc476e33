"""The pause menu: continue, the aim and the rules, speed, options, or back to the title.

The year is saved after every action if possible.
"""

from __future__ import annotations

from collections.abc import Sequence

from hachi_hachi.game import catalog
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.inputs import Action, Input, Press
from hachi_hachi.game.display.key_bindings import keys
from hachi_hachi.game.display.palette import INK, INK_SOFT
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Back, Host, Pop, Push, Reminder, Replace, Transition
from hachi_hachi.game.screens.options_scene import OptionsScene
from hachi_hachi.game.storage.folder_lock import lock_notice
from hachi_hachi.game.storage.i18n import _, pgettext
from hachi_hachi.game.table.animation_speed import speed_choice
from hachi_hachi.game.widgets import Button, Label, Row, Widget
from hachi_hachi.game.widgets.theme import SMALL


class Aim(Label):
    """The aim of the game, which wraps rather than widen the menu."""

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the height of its lines, and no width of its own."""
        return 0.0, super().size(canvas)[1]


class PauseScene(DialogScene):
    """The menu over the play. ``back`` leaves a deal that is being replayed, and ``away`` names where it leads.

    ``sign`` says what is being played if it belongs to no year or match, ``rules`` what it is about.
    """

    name = "pause"
    width = 420.0
    stacked = True

    def __init__(
        self, app: Host, back: Back = None, sign: str = "", away: str = "", rules: Reminder | None = None
    ) -> None:
        super().__init__(app)
        self._back, self._sign, self._away, self._rules = back, sign, away, rules

    def heading(self) -> str:
        """Return its title."""
        return _("Pause")

    def words(self) -> str:
        """Return what happens to the year."""
        if self._sign:
            return self._sign
        if self._back is not None:
            return _("Replay: doesn't count")
        saves = self.app.saves
        if not saves.kept:
            return lock_notice(alone=False)
        return _("Couldn't save: {reason}", reason=saves.unsaved) if saves.unsaved else _("Your progress is saved.")

    def body(self) -> Sequence[Widget]:
        """Return the aim of the game, and the control for the speed of the animation."""
        speed = speed_choice(self.app, "cycler")
        game = catalog.GAMES.get(self._rules.game) if self._rules is not None else None
        aim = [Aim(_(game.aim), wrap=True, size=SMALL, colour=INK_SOFT)] if game is not None and game.aim else []
        return [*aim, Row([Label(_("Animation"), colour=INK, names=speed), speed], weights=[1.0, 1.3])]

    def buttons(self) -> Sequence[Button]:
        """Return the buttons: continue, rules, options, leave."""
        away = self._away if self._away and not self._sign else pgettext("table", "Leave")
        between = [Button(away, self._go_back)] if self._back is not None else []
        return [
            Button(_("Continue"), Pop, kind="red"),
            *([] if self._rules is None else [Button(_("Rules"), self._rules.open, aside=keys().label(Action.HELP))]),
            *between,
            Button(_("Options"), lambda: Push(OptionsScene(self.app))),
            Button(_("Quit to title"), self._leave),
        ]

    def handle(self, event: Input) -> Transition | None:
        """Handle the buttons; the key for the rules shows them."""
        if isinstance(event, Press) and event.action is Action.HELP and self._rules is not None:
            return self._rules.open()
        return super().handle(event)

    def _go_back(self) -> Transition:
        if self._back is not None:
            self._back()
        return Pop()

    def _leave(self) -> Transition:
        return Replace(self.app.title(), all=True)
