"""The end of a game: its tricks with their points, the points of both teams, the standing of set and match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.records.committed_deck import commitment
from hachi_hachi.engine.hachininmeri.cards.pack import SEATS, UNSUN, team_of
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable
from hachi_hachi.engine.hachininmeri.visibility import events as ev
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import BAD, GOOD, INK, INK_SOFT, PAPER_EDGE
from hachi_hachi.game.hachininmeri.deal.table_scene import TableScene
from hachi_hachi.game.hachininmeri.inspector.help_scene import HelpScene
from hachi_hachi.game.hachininmeri.meri_match import Match
from hachi_hachi.game.hachininmeri.settlement.all_cards_scene import AllCardsScene
from hachi_hachi.game.hachininmeri.settlement.match_standing import draw_winners, lead_chart, winners_fit
from hachi_hachi.game.hachininmeri.table.team_marks import ON_TEAM, TEAM_COLOURS
from hachi_hachi.game.hachininmeri.text.card_names import CRESTS, card_name, team_name
from hachi_hachi.game.hachininmeri.text.crested_names import crested
from hachi_hachi.game.hachininmeri.text.narration import outcome_text, sets_text, yaku_text
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.storage.i18n import _, ngettext
from hachi_hachi.game.table.scenes.settled_scene import SettledScene
from hachi_hachi.game.table.session.commitment_text import CommitmentText
from hachi_hachi.game.widgets.chart import LineChart
from hachi_hachi.game.widgets.table import Cell, Column, Line, Table
from hachi_hachi.game.widgets.theme import BODY, RADIUS_SMALL, SMALL
from hachi_hachi.game.widgets.tooltip import tooltip

#: The size of a team's crest, the gap between the teams, and the minimum height of the chart, in units.
CREST: Final = 56.0
TEAMS_APART: Final = 12.0
LEAST_CHART: Final = 110.0
#: Text size and gap of the trick rows, the largest first.
ROWS: Final = ((BODY, 9.0), (BODY, 2.0), (SMALL, 4.0))


class GameScene(SettledScene[MatchTable]):
    """The end of a game of Hachinin Meri, see ``hachi_hachi.game.table.scenes.settled_scene.SettledScene``."""

    def __init__(self, match: Match, next_deal: Callable[[Match], Scene], all_over: Callable[[Match], Scene]) -> None:
        super().__init__(match, next_deal, all_over)
        session = match.session
        while session.peek() is not None and isinstance(session.peek(), ev.SetClosed | ev.MatchClosed):
            session.next_event()
        events = session.deal_events()
        self.view = View(match.rules, -1)
        self.view.fold(events)
        self.set_closed = next((event for event in events if isinstance(event, ev.SetClosed)), None)
        self.over = any(isinstance(event, ev.MatchClosed) for event in events)
        self.check = _check(events)
        self.closed = [
            event for event in session.table.events[: session.shown] if isinstance(event, ev.GameClosed)
        ]
        self.table: Table | None = None
        self.chart: LineChart | None = None
        self.winners = Box(0, 0, 0, 0)
        self.teams = Box(0, 0, 0, 0)
        self._close = False  # True if a team's lines are small and close, so that the chart fits

    # -- layout ------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place the tricks and their winning cards on the left, the teams and the standing of the match on the
        right."""
        body = self.place_sheet(canvas)
        left, self.teams = body.columns([1.5, 1.0], 34)
        columns = [
            Column("", 0.34, 0.5), Column(_("Led by"), 1.0), Column(_("Lead"), 1.35), Column(_("Taken by"), 1.0),
            Column(_("Yaku"), 1.7), Column(_("Points"), 0.6, 1.0),
        ]
        lines = [self._line(number) for number in range(len(self.view.tricks))]
        # closer rows if the winning cards would not fit otherwise
        for size, pad in ROWS:
            self.table = Table(columns, lines, size=size, pad=pad)
            high = min(left.h, self.table.size(canvas)[1])
            self.winners = left.below(high + 10)
            if winners_fit(canvas, self.winners, len(lines)):
                break
        else:
            self.table = Table(columns, lines)
            high = min(left.h, self.table.size(canvas)[1])
            self.winners = left.below(high + 10)
        self.table.place(canvas, left.top(high))
        self._close = False
        if self._chart_box(canvas).h < LEAST_CHART:
            self._close = True
            self._close = self._chart_box(canvas).h >= LEAST_CHART
        chart = self._chart_box(canvas)
        self.chart = lead_chart(self.closed) if chart.h >= LEAST_CHART else None
        if self.chart is not None:
            self.chart.place(canvas, chart)
        self.place_ways(canvas, self.table)

    def _chart_box(self, canvas: Canvas) -> Box:
        """Return the box of the chart: below both teams, above the name of the next dealer."""
        rest = self.teams.below(2 * self._team_height(canvas) + TEAMS_APART + 12)
        return rest.top(rest.h - canvas.line_height(BODY) - 8)

    def _team_height(self, canvas: Canvas) -> float:
        size, lines = (SMALL, 3) if self._close else (BODY, 4)
        return CREST + 16 + lines * (canvas.line_height(size) + 2)

    def _line(self, number: int) -> Line:
        trick, names = self.view.tricks[number], crested(self.match.names)
        winner = trick.winner
        won = trick.cards[trick.seats.index(winner)]
        lead = card_name(trick.cards[0])
        return Line(
            [
                Cell(str(number + 1), INK_SOFT),
                Cell(f"{names[trick.leader]}"),
                Cell(_("{card} – meri", card=lead) if trick.meri else lead),
                Cell(f"{names[winner]}"),
                Cell(yaku_text(trick.yaku)),
                Cell(str(trick.points), bold=True),
            ],
            hint=_("{name} won it with {card}", name=names[winner], card=card_name(won)),
        )

    def _words_on(self) -> str:
        if self.match.again:
            return _("Continue") if self.match.sign else _("Back to the match")
        if self.over:
            return _("End of the match")
        return _("Next set") if self.set_closed is not None else _("Next game")

    # -- following scenes ----------------------------------------------------------------
    @property
    def _last(self) -> bool:
        return self.over

    def _dealt(self) -> Scene:
        return AllCardsScene(self.match)

    def _table(self, match: Match, follows: Callable[[Match], Scene | None]) -> Scene:
        return TableScene(match, follows)

    def _rules(self) -> Scene:
        return HelpScene.of(self.match)

    # -- drawing ------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet on the cloth."""
        view = self.view
        heading = self._heading()
        if self.match.session.setup.day:
            heading = self.match.sign
        self.draw_sheet(canvas, self.match.headed(heading), self._outcome())
        for part in (*self.buttons, self.table, self.chart):
            if part is not None:
                part.draw(canvas)
        canvas.line(self.teams.x - 17, self.teams.y, self.teams.x - 17, self.teams.bottom, PAPER_EDGE)
        high = self._team_height(canvas)
        for team in (0, 1):
            self._draw_team(canvas, team, self.teams.below(team * (high + TEAMS_APART)).top(high))
        draw_winners(canvas, self.winners, view.tricks, self.match.deck, marks=self.match.marks)
        self._draw_next(canvas)
        table = self.table
        said = self.hinted() if table is None or not table.focused else None
        row = None if table is None or table.current is None else table.row_box(table.current)
        if said is not None:
            tooltip(canvas, *said)
        elif table is not None and table.focused and row is not None and table.current is not None:
            tooltip(canvas, table.lines[table.current].hint, row)

    def _draw_next(self, canvas: Canvas) -> None:
        """Draw the name of the next dealer at the bottom, if there is room."""
        room = self.teams.bottom - self.teams.y - 2 * self._team_height(canvas) - TEAMS_APART
        if self.over or self.match.again or room < canvas.line_height(BODY):
            return
        words = _("Next dealer: {name}.", name=crested(self.match.names)[(self.view.dealer + 1) % SEATS])
        size = canvas.fitting(words, self.teams.w, BODY)
        canvas.text(words, self.teams.x, self.teams.bottom, size, INK_SOFT, fy=1.0, width=self.teams.w)

    def _heading(self) -> str:
        """Return which game it was; after the last one of a set, the result of the set or the match."""
        view, closed = self.view, self.set_closed
        if closed is None:
            return _("Set {set}, game {game}", set=view.set_number, game=view.game_number)
        if closed.winner is None:
            return _("Set {set} is a tie: another is played", set=closed.set_number)
        if self.over:
            return _("{team} win the match", team=team_name(closed.winner))
        return _("{team} win set {set}", team=team_name(closed.winner), set=closed.set_number)

    def _outcome(self) -> str:
        """Return who has won the game."""
        genji, heiji = self.view.points
        return outcome_text((genji, heiji), self.view.winner)

    def _draw_team(self, canvas: Canvas, team: int, box: Box) -> None:
        view, names = self.view, self.match.names
        crest = Box(box.x, box.y + 4, CREST, CREST)
        canvas.rounded(crest, TEAM_COLOURS[team], RADIUS_SMALL, edge=PAPER_EDGE)
        canvas.text(
            CRESTS[team], crest.cx, crest.cy, 22 / canvas.text_scale, ON_TEAM[team], "serif", bold=True, fx=0.5, fy=0.5
        )
        x = crest.right + 14
        canvas.text(team_name(team), x, crest.cy - 4, 24, INK, "serif", bold=True, fy=0.5)
        points = str(view.points[team])
        colour = GOOD if view.winner == team else INK if view.winner is None else BAD
        large = 48 / canvas.text_scale
        canvas.text(points, box.right, crest.cy, large, colour, "serif", bold=True, fx=1.0, fy=0.5)
        tricks = sum(team_of(trick.winner) == team for trick in view.tricks)
        won = list(view.sets_won)
        in_set = view.set_points[team] + view.points[team]
        if self.set_closed is not None and self.set_closed.winner is not None:
            won[self.set_closed.winner] += 1
        lines = [
            _(", ").join(names[seat] for seat in range(team, len(names), 2)),
            _("{tricks} and {points} from yaku", tricks=ngettext("{n} trick", "{n} tricks", tricks),
              points=ngettext("{n} point", "{n} points", view.points[team] - tricks)),
            _("In this set: {points}", points=ngettext("{n} point", "{n} points", in_set)),
            sets_text(team, won, view.set_number - (self.set_closed is None), view.rules.sets),
        ]
        full = SMALL if self._close else BODY
        if self._close:
            lines[-2:] = [" · ".join(lines[-2:])]
        y = crest.bottom + 12
        for line in lines:
            size = canvas.fitting(line, box.w, full)
            canvas.text(line, box.x, y, size, INK_SOFT if line == lines[0] else INK, width=box.w)
            y += canvas.line_height(full) + 2


def _check(events: list[Event]) -> CommitmentText | None:
    """Return the verification of the deal's commitment; None without one."""
    opened = next((event for event in events if isinstance(event, ev.GameOpened)), None)
    shown = next((event for event in events if isinstance(event, ev.GameShown)), None)
    if opened is None or shown is None or not opened.commitment:
        return None
    holds = commitment(UNSUN, shown.salt, shown.deck) == opened.commitment
    return CommitmentText(opened.commitment, shown.salt, holds)
