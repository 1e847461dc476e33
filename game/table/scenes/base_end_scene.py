"""The base of the end of a year or match: play again, review, return to the title."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Generic, TypeVar

import pygame

from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.header import HUMAN, PEOPLE
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.inputs import Input, Press
from hachi_hachi.game.display.playback.timeline import INSTANT
from hachi_hachi.game.display.sound.background import Background
from hachi_hachi.game.display.sound.koto_phrases import YEAR
from hachi_hachi.game.scenes.result_sheet_scene import SheetScene
from hachi_hachi.game.scenes.scene import Quit, Replace, Transition
from hachi_hachi.game.storage.i18n import _, pgettext
from hachi_hachi.game.table.motion.finale import FinalePlayer
from hachi_hachi.game.table.motion.finale_contents import Finale
from hachi_hachi.game.table.scenes.settled_scene import CONSUMED, skips
from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat
from hachi_hachi.game.table.table_match import Match
from hachi_hachi.game.widgets import Button, FocusGroup, Row

S = TypeVar("S", bound=RecordedTable[GameRules])


class EndScene(SheetScene, Generic[S]):
    """The end scene. ``layout`` makes its ``group`` with ``ways_on`` in the foot. ``kept`` is the record's path, once
    saved."""

    name = "year"
    seconds: ClassVar[float] = 8.0

    def __init__(self, match: Match[S]) -> None:
        super().__init__(match.app, watched=match.session.watching)
        self.match = match
        #: The ceremony before the accounts, while it is shown.
        self.finale: FinalePlayer | None = None
        #: True if there was one: the accounts do not repeat its chart.
        self.celebrated = False
        self.group: FocusGroup | None = None
        self.kept: Path | None = None

    @property
    def background(self) -> Background:
        """Music over what was heard at the table."""
        return Background(None, music=YEAR)

    # -- the ceremony ------------------------------------------------------------------------------------
    def celebrate(self, shown: Finale, *, always: bool = False) -> None:
        """Begin with the ceremony; if nobody looks on, there is none, nor at instant speed unless ``always``."""
        app = self.app
        if (always or app.speed != INSTANT) and not app.posing and not self.match.exit_after:
            self.finale = FinalePlayer(shown, app.sound, still=app.settings.reduced_motion)
            self.celebrated = True

    def place_finale(self, canvas: Canvas, finale: FinalePlayer) -> None:
        """Place the ceremony and its only button."""
        finale.place(canvas)
        button = Button(_("The accounts"), self._account, kind="red", min_width=220)
        wide = max(220.0, button.size(canvas)[0])
        button.place(canvas, finale.foot.placed(wide, 46))
        self.group = FocusGroup([button], self.invalidate, self.play_click)
        self.group.focus_first()

    def draw_finale(self, canvas: Canvas, finale: FinalePlayer) -> list[pygame.Rect] | None:
        """Draw the ceremony, and its button once everything is there: until then a press shows all."""
        offered = self.group is not None and (finale.over or finale.still)
        return finale.draw(canvas, self.group.widgets if self.group is not None and offered else ())

    def _account(self) -> Transition | None:
        """Go on from the ceremony to the accounts."""
        self.finale = None
        self.layout(self.app.canvas)
        self.app.canvas.kept = False
        self.invalidate()
        return None

    @property
    def animating(self) -> bool:
        """True while the ceremony moves."""
        finale = self.finale
        return finale is not None and (not finale.over or finale.festive or finale.has_moved)

    @property
    def low_motion(self) -> bool:
        """True if nothing moves but petals."""
        return self.finale is None or (self.finale.over and not self.finale.festive)

    @property
    def at_rest(self) -> bool:
        """True if everything has been shown."""
        return super().at_rest and (self.finale is None or self.finale.over)

    def ways_on(self, canvas: Canvas, follows: Button | None = None) -> Row:
        """Return the buttons of the foot; ``follows`` is a button for what comes next, if anything does.

        Enter presses the first one, also after the review button appears.
        """
        choices = [Button(_("Go to title"), self._title, kind="paper", min_width=170)]
        if follows is not None:
            choices = [follows]
        elif not self.match.session.watching and self.match.shared is None:
            choices.insert(0, Button(_("Again"), self._once_more, kind="red", min_width=170))
        if self.match.review is not None and self.kept is not None:
            choices.insert(1, Button(pgettext("verb", "Review"), self._review, kind="black", min_width=140))
        buttons = Row(choices, fx=1.0)
        buttons.place(canvas, self.foot)
        return buttons

    def update(self, dt: float) -> Transition | None:
        """Show the review button once the record has been saved, which a thread does."""
        self.pass_guard(dt)
        kept = self.match.session.kept_at
        if kept != self.kept:
            self.kept = kept
            self.layout(self.app.canvas)  # the review is available now
            self.invalidate()
        if self.finale is not None:
            self.finale.pass_time(dt, self.app.speed or 1.0)
        # a watched year stays on screen at any speed, unless the program is to exit by itself
        return super().update(dt) if self.match.exit_after else None

    def leave_by_itself(self) -> Transition:
        """Return to the title."""
        return self._title()

    def handle(self, event: Input) -> Transition | None:
        """Handle the buttons and the rows; back leads to the title. The first press ends what moves."""
        if self.guarded(event):
            return CONSUMED
        if self.finale is not None and not self.finale.over and skips(event):
            self.finale.skip()
            self.guard()
            self.invalidate()
            return CONSUMED
        if isinstance(event, Press) and event.leaves:
            return self._title()
        return self.group.handle(event) if self.group is not None else None

    def _once_more(self) -> Transition:
        setup = self.match.session.setup
        seats = tuple(Seat(info.name, HUMAN if info.player in PEOPLE else info.player) for info in setup.seats)
        return Replace(self.match.begin(NewGameOptions(setup.ruleset, setup.deals, seats, setup.changed)), all=True)

    def _review(self) -> Transition:
        assert self.kept is not None
        return self.match.reviewed(self.kept)

    def _title(self) -> Transition:
        return Quit() if self.match.exit_after else Replace(self.app.title(), all=True)
