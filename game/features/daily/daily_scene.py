"""The screen of the deal of the day: the calendar, the picked day's result, its par, and a line to share."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable
from datetime import date
from typing import Any, Final

import pygame

from hachi_hachi.ai.workers.par_worker import ParRequest
from hachi_hachi.engine.catalog import game_of
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input, Press
from hachi_hachi.game.display.palette import BAD, GOOD, INK, INK_SOFT, Colour
from hachi_hachi.game.features.daily import daily_result_text, day_panel
from hachi_hachi.game.features.daily.calendar import FIRST, LAST, Calendar
from hachi_hachi.game.features.daily.daily_interface import DailyGame, NotDealtError
from hachi_hachi.game.features.daily.daily_results import PLAYS, DailyKey, DailyResults, DayResult
from hachi_hachi.game.features.daily.day_panel import Figure, Paragraph
from hachi_hachi.game.scenes.menu_scene import MenuScene
from hachi_hachi.game.scenes.scene import Host, Pop, Push, Transition
from hachi_hachi.game.storage.i18n import _, pgettext
from hachi_hachi.game.table.table_match import Match
from hachi_hachi.game.widgets import Button, Choice, Row, Widget
from hachi_hachi.game.widgets.base import Command
from hachi_hachi.game.widgets.theme import BODY, HEADING, SMALL, SUBHEADING
from hachi_hachi.game.workers.par_client import ParClient

#: Differences from par below this, in the game's unit, count as none.
NEAR: Final = 0.05


class DailyScene(MenuScene):
    """The daily deal screen. ``clock`` returns the current date and is called repeatedly."""

    name = "daily"
    most = (1240.0, 820.0)

    def __init__(
        self,
        app: Host,
        offer: DailyGame,
        clock: Callable[[], date],
        begin: Callable[[ParRequest], ParClient] = ParClient,
    ) -> None:
        super().__init__(app)
        self.offer, self._clock = offer, clock
        self.today = self._date()
        self.days = DailyResults(app.saves.folder if app.saves.kept else None)
        self.ruleset = offer.rulesets[0][0]
        self.day = self.today
        self.message, self.bad = self.days.trouble, bool(self.days.trouble)
        self.calendar: Calendar | None = None
        self._begin = begin
        #: The deal being played, and the one being rolled out for its par, with the rollouts known at the start.
        self._playing: tuple[DailyKey, Match[Any]] | None = None
        self._out: tuple[DailyKey, tuple[int, ...], ParClient] | None = None
        self._side = Box(0, 0, 0, 0)
        self._parts: list[Widget] = []
        self._in_progress = False
        self._make_good()

    def _make_good(self) -> None:
        """Count a deal that was finished while this screen was closed, for example when the program exited."""
        kept = self.offer.kept(self.key) if self.found.points is None else None
        if kept is not None:
            self.days.played(self.key, kept[0], kept[1], undo=kept[2])

    @property
    def key(self) -> DailyKey:
        """The picked deal."""
        return DailyKey(self.offer.game, self.ruleset, self.day)

    @property
    def found(self) -> DayResult:
        """Its result."""
        return self.days.of(self.key)

    # -- time ------------------------------------------------------------------------------------------------
    def update(self, dt: float) -> Transition | None:
        """Collect rollouts; the par of a day that was played is completed automatically."""
        del dt
        if self._turn_day():
            self.layout(self.app.canvas)
            self.invalidate()
        if self._out is None and not self.bad and self.found.points is not None:
            self._ask_par(self.key)
        if self._listen():
            self.layout(self.app.canvas)
            self.invalidate()
        return None

    def _date(self) -> date:
        """Return the current date, limited to the supported dates."""
        return max(FIRST, min(self._clock(), LAST))

    def _turn_day(self) -> bool:
        """Check the clock; return True if the date has changed. The new day is picked unless the old one was played."""
        today, before = self._date(), self.today
        if today == before:
            return False
        self.today = today
        if self.day > today or (self.day == before and self.found.points is None and not self.offer.begun(self.key)):
            self.day = today
            self._make_good()
        return True

    def _listen(self) -> bool:
        if self._out is None:
            return False
        key, known, out = self._out
        if not out.poll():
            return False
        self.days.played_out(key, (*known, *out.points))
        if out.over:
            self._out = None
            if out.trouble:
                self._show_message(_("Can't work out par: {reason}", reason=out.trouble), bad=True)
        return True

    def _ask_par(self, key: DailyKey) -> None:
        known = self.days.of(key).plays
        if len(known) >= PLAYS or (self._out is not None and self._out[0] == key):
            return
        self._stop()
        self._out = key, known, self._begin(self.offer.par(key, len(known)))

    def _stop(self) -> None:
        if self._out is not None:
            self._listen()
        if self._out is not None:
            self._out[2].close()
            self._out = None

    def resume(self) -> None:
        """Count a finished deal, the first time, on return from the table."""
        playing, self._playing = self._playing, None
        self._listen()
        if playing is not None:
            key, match = playing
            if match.session.table.is_complete:
                self._settled(key, match)
            elif match.session.store is not None:
                self._show_message(_("The deal is saved as it is: pick up where you left off."))
        self._turn_day()
        self.layout(self.app.canvas)

    def _settled(self, key: DailyKey, match: Match[Any]) -> None:
        facts = self._facts(match)
        points, unit = facts
        if not self.days.played(key, points, unit, undo=match.session.with_undo):
            self._show_message(_("This time: {score}. The first result counts.", score=self.offer.score(points, unit)))
        if self.days.trouble:
            self._show_message(self.days.trouble, bad=True)

    @staticmethod
    def _facts(match: Match[Any]) -> tuple[int, int]:
        text = match.session.table.record_text()
        summary = game_of(text).summary(text)
        return summary.deals[0].points[match.session.seat], summary.unit

    def leave(self) -> None:
        """Stop the rollouts; the rest are played when the day is opened again."""
        self._stop()

    # -- layout ----------------------------------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place heading and ruleset, the calendar on the left, the day on the right, the buttons."""
        inner = self._place_sheet(canvas)
        side: list[Widget] = []
        if len(self.offer.rulesets) > 1:
            side.append(Choice(list(self.offer.rulesets), self.ruleset, self._choose, style="cycler", size=SMALL))
        w = min(sum(one.size(canvas)[0] for one in side), inner.w * 0.5)
        h = max((one.size(canvas)[1] for one in side), default=canvas.line_height(HEADING))
        for one in side:
            one.place(canvas, Box(inner.right - w, inner.y, w, h))
        self._head = Box(inner.x, inner.y, inner.w - w - 12, h)
        foot, buttons = self._lay_foot(canvas, inner)
        body = Box(inner.x, inner.y + h + 16, inner.w, foot - inner.y - h - 26)
        left, self._side = body.columns([1.35, 1.0], 26)
        turn = [
            Button("◀", lambda: self._month(-1), min_width=44, height=34, size=SMALL),
            Button("▶", lambda: self._month(1), min_width=44, height=34, size=SMALL),
        ]
        bar = max(one.size(canvas)[1] for one in turn)
        turn[0].place(canvas, Box(left.x, left.y, turn[0].size(canvas)[0], bar))
        turn[1].place(canvas, Box(left.right - turn[1].size(canvas)[0], left.y, turn[1].size(canvas)[0], bar))
        self._month_at = Box(turn[0].box.right, left.y, turn[1].box.x - turn[0].box.right, bar)
        self.calendar = Calendar(self.day, self.today, self._describe_day, self._pick)
        self.calendar.place(canvas, Box(left.x, left.y + bar + 8, left.w, left.h - bar - 8))
        self._parts = [*side, *turn, self.calendar, *buttons]
        self._regroup(self._parts, buttons[0])

    def _lay_foot(self, canvas: Canvas, inner: Box) -> tuple[float, list[Widget]]:
        known = self.found
        again = known.points is not None
        self._in_progress = not again and self.offer.begun(self.key)
        commands: list[tuple[str, Command, bool]] = [
            (self._play_text(), self._play, not again), (_("Copy result"), self._copy, False),
            (_("Back"), Pop, False),
        ]
        buttons = [Button(text, command, kind="red" if red else "paper", min_width=110, height=40)
                   for text, command, red in commands]
        buttons[1].enabled = again
        h = max(button.size(canvas)[1] for button in buttons)
        Row(list(buttons), fx=0.5, gap=10).place(canvas, Box(inner.x, inner.bottom - h, inner.w, h))
        return inner.bottom - h, list(buttons)

    def _play_text(self) -> str:
        if self.found.points is not None:
            return _("Play again")
        return _("Continue") if self._in_progress else pgettext("start", "Play")

    def _describe_day(self, day: date) -> tuple[str, Colour]:
        """Return a day's calendar text: the difference from par in the game's unit, or the result while there is no
        par."""
        found = self.days.of(DailyKey(self.offer.game, self.ruleset, day))
        if found.points is None:
            return "", INK_SOFT
        value = daily_result_text.against(found)
        value = found.points / found.unit if value is None else value
        return daily_result_text.signed(value), GOOD if value >= NEAR else BAD if value <= -NEAR else INK_SOFT

    # -- commands --------------------------------------------------------------------------------------------
    def _choose(self, ruleset: str) -> None:
        self.ruleset = ruleset
        self.message, self.bad = "", False
        self._make_good()
        self._rebuild()

    def _pick(self, day: date) -> None:
        self.day, self.message, self.bad = day, "", False
        self._make_good()
        self._rebuild()

    def _month(self, by: int) -> Transition | None:
        if self.calendar is not None:
            self.calendar.month(by)
        return None

    def _play(self) -> Transition | None:
        key = self.key
        try:
            dealt = self.offer.deal(key, self.found.points is None)
        except NotDealtError as error:  # pressing the button again deals a fresh one
            self._show_message(str(error), bad=True)
            self.layout(self.app.canvas)  # the saved deal is gone
            return None
        self.days.started(key, self._date())
        # saved at once, as the program may exit any time
        dealt.match.session.when_hinted = lambda: self.days.hinted(key)
        self._playing = key, dealt.match
        self.message = ""
        self._ask_par(key)
        return Push(dealt.scene)

    def line(self) -> str:
        """Return a line to share: no cards, no yaku, only the result against par. "" without a result."""
        return daily_result_text.shared_line(self.offer, self.key, self.found)

    def _copy(self) -> Transition | None:
        line = self.line()
        if line:
            try:
                pygame.scrap.put_text(line)
            except (pygame.error, AttributeError) as error:
                self._show_message(_("Can't copy here: {reason}", reason=str(error)), bad=True)
            else:
                self._show_message(_("Copied: {line}", line=line))
        return None

    # -- input and drawing -----------------------------------------------------------------------------------
    def handle(self, event: Input) -> Transition | None:
        """Handle the widgets; page keys change the month; back leaves."""
        if isinstance(event, Press) and event.action in (Action.PAGE_UP, Action.PAGE_DOWN):
            self._month(-1 if event.action is Action.PAGE_UP else 1)
            return None
        return super().handle(event)

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel on the cloth."""
        self._draw_head(canvas, _("Deal of the day"))
        month = self._month_at
        words = day_panel.month_words(self.day)
        canvas.text(words, month.cx, month.cy, BODY + 2, INK, "serif", bold=True, fx=0.5, fy=0.5, width=month.w)
        for part in sorted(self._parts, key=lambda one: one.focused):
            part.draw(canvas)
        deck = self.offer.deck() if self.offer.deck is not None else None
        day_panel.draw(canvas, self._side, self._day_lines(), self._figures(), self._notes(), deck, self.day)

    def _day_lines(self) -> list[Paragraph]:
        """Return the lines about the picked day, from the top down."""
        found = self.found
        rows: list[Paragraph] = [(day_panel.day_words(self.day), SUBHEADING, INK)]
        if found.points is None:
            rows.append((_("In progress.") if self._in_progress else _("Not played yet."), BODY, INK))
        else:
            gained = found.points
            rows.append((_("Your result: {score}", score=self.offer.score(gained, found.unit)), BODY + 1,
                         GOOD if gained > 0 else BAD if gained < 0 else INK))
            rows.append((daily_result_text.par_words(found, self.offer.unit, running=self._out is not None), BODY, INK))
            rows.append((_("A decision was taken back.") if found.undo else "", SMALL, INK_SOFT))
            rows.append((_("Hints were used.") if found.hinted else "", SMALL, INK_SOFT))
        return rows

    def _figures(self) -> list[Figure]:
        """Return the streaks, and how many days of the shown month were played and were above par."""
        game, day = self.offer.game, self.day
        month = [self.days.of(DailyKey(game, self.ruleset, date(day.year, day.month, number)))
                 for number in range(1, monthrange(day.year, day.month)[1] + 1)]
        above = sum((daily_result_text.against(found) or 0.0) >= NEAR for found in month)
        return [
            Figure(str(self.days.streak(game, self.today)), _("days in a row")),
            Figure(str(self.days.longest(game)), _("longest streak")),
            Figure(str(sum(found.points is not None for found in month)), _("this month")),
            Figure(str(above), _("above par")),
        ]

    def _notes(self) -> list[Paragraph]:
        """Return what a deal of the day is, the line to share, and the result of the last command."""
        return [
            (_(
                "Everyone gets the same cards today. Level of the other players: {others}. Par is the average score of "
                "the level {strong} in your place with these cards, over {n} plays. The calendar shows your results "
                "against par, in {unit}.",
                others=self.offer.others, strong=self.offer.strong, n=PLAYS, unit=self.offer.unit,
            ), SMALL, INK_SOFT),
            (self.line() if not self.message else "", SMALL, INK),
            (self.message, SMALL, BAD if self.bad else INK),
        ]
