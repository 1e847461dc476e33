"""The end of a game: its tricks with their points, the points of both teams, the standing of set and match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.records.committed_deck import commitment
from hachi_hachi.engine.hachininmeri.cards.pack import SEATS, UNSUN, team_of
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable
from hachi_hachi.engine.hachininmeri.visibility import events as ev
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import BAD, GOOD, INK, INK_SOFT, LACQUER_RED, PAPER_EDGE, Colour
from hachi_hachi.game.display.playback.cues import Pause, sequence
from hachi_hachi.game.hachininmeri.deal.table_scene import TableScene
from hachi_hachi.game.hachininmeri.inspector.help_scene import HelpScene
from hachi_hachi.game.hachininmeri.meri_match import Match
from hachi_hachi.game.hachininmeri.settlement.all_cards_scene import AllCardsScene
from hachi_hachi.game.hachininmeri.settlement.match_standing import draw_winners, lead_chart, winners_fit
from hachi_hachi.game.hachininmeri.table.team_marks import ON_TEAM, TEAM_COLOURS
from hachi_hachi.game.hachininmeri.text.card_names import CRESTS, card_label, team_name
from hachi_hachi.game.hachininmeri.text.crested_names import crested
from hachi_hachi.game.hachininmeri.text.narration import outcome_text, points_text, sets_text, yaku_text
from hachi_hachi.game.hachininmeri.text.settlement_text import game_outcome, match_outcome, own_team, set_outcome
from hachi_hachi.game.hachininmeri.text.trick_text import result_lines, why_text
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.storage.i18n import _, ngettext
from hachi_hachi.game.table.scenes.settled_scene import SettledScene
from hachi_hachi.game.table.session.commitment_text import CommitmentText
from hachi_hachi.game.widgets.chart import LineChart
from hachi_hachi.game.widgets.table import Cell, Column, Line, Table
from hachi_hachi.game.widgets.theme import BODY, RADIUS_SMALL, SMALL
from hachi_hachi.game.widgets.tooltip import tooltip

#: The text size of a team's points: of the person's own team, and of the other one.
LARGE: Final = 62.0
SMALLER: Final = 38.0
#: The size of a team's crest, the gap between the teams, and the minimum height of the chart, in units.
CREST: Final = 56.0
TEAMS_APART: Final = 12.0
LEAST_CHART: Final = 110.0
#: The width of the seal of a win, in units; the seconds before it.
SEAL: Final = 88.0
BEGIN: Final = 0.5
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
        self.end = next((event for event in events if isinstance(event, ev.MatchClosed)), None)
        #: The team of the person at the screen, -1 for none.
        self.own = own_team(session)
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
            Column("", 0.5), Column(_("Led by"), 1.0), Column(_("Won by"), 1.0), Column(_("With"), 1.2),
            Column(_("Yaku, or why it won"), 1.8), Column(_("Points"), 0.6, 1.0),
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
        self.chart = lead_chart(self.closed, max(0, self.own)) if chart.h >= LEAST_CHART else None
        if self.chart is not None:
            self.chart.place(canvas, chart)
        self.place_ways(canvas, self.table)
        self._ground = object()
        self.begin(sequence([Pause(BEGIN)]))

    @property
    def outcome(self) -> int:
        """1 if the team of the person at the screen has won the game, -1 if it was the other one, otherwise 0."""
        winner = self.view.winner
        return 0 if winner is None or self.own < 0 else 1 if winner == self.own else -1

    def _seal(self) -> tuple[float, float, float]:
        high = self._team_height(self.app.canvas)
        side = min(SEAL, high - CREST - 16)
        return self.teams.right - side * 0.6, self.teams.y + high - side * 0.6, side

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
        ours = team_of(winner) == self.own
        place = _("{n}: meri", n=number + 1) if trick.meri else str(number + 1)
        return Line(
            [
                Cell(place, INK_SOFT),
                Cell(f"{names[trick.leader]}"),
                Cell(f"{names[winner]}"),
                Cell(card_label(won)),
                Cell(yaku_text(trick.yaku), LACQUER_RED) if trick.yaku else Cell(why_text(self.view, number), INK_SOFT),
                Cell(f"+{trick.points}", GOOD if ours else INK_SOFT if self.own >= 0 else INK, bold=True),
            ],
            hint=" · ".join(result_lines(self.view, number, names)),
        )

    def _words_on(self) -> str:
        if self.match.again:
            return _("Continue") if self.match.sign else _("Back to the match")
        if self._last:
            return _("End of the match")
        return _("Next set") if self.set_closed is not None else _("Next game")

    # -- following scenes ----------------------------------------------------------------
    @property
    def _last(self) -> bool:
        return self.end is not None

    def _dealt(self) -> Scene:
        return AllCardsScene(self.match)

    def _table(self, match: Match, follows: Callable[[Match], Scene | None]) -> Scene:
        return TableScene(match, follows)

    def _rules(self) -> Scene:
        return HelpScene.of(self.match)

    # -- drawing ------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draw the sheet on the cloth, and over it the seal and what falls; meanwhile the sheet is a picture."""
        if self.timeline.moving and canvas.words is None:
            return super().draw(canvas)
        self._drawn = None
        self._draw_still(canvas)
        for one in self._items(canvas):
            one.draw(canvas)
        return None

    def _items(self, canvas: Canvas) -> list[Item]:
        return self.celebrated_items(canvas, [])

    def _draw_still(self, canvas: Canvas) -> None:
        view = self.view
        self.draw_sheet(canvas, self.match.headed(self._heading()), self._which())
        for part in (*self.buttons, self.table, self.chart):
            if part is not None:
                part.draw(canvas)
        canvas.line(self.teams.x - 17, self.teams.y, self.teams.x - 17, self.teams.bottom, PAPER_EDGE)
        high = self._team_height(canvas)
        for number, team in enumerate((max(0, self.own), 1 - max(0, self.own))):
            self._draw_team(canvas, team, self.teams.below(number * (high + TEAMS_APART)).top(high))
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
        if self._last or self.match.again or room < canvas.line_height(BODY):
            return
        words = _("Next dealer: {name}.", name=crested(self.match.names)[(self.view.dealer + 1) % SEATS])
        size = canvas.fitting(words, self.teams.w, BODY)
        canvas.text(words, self.teams.x, self.teams.bottom, size, INK_SOFT, fy=1.0, width=self.teams.w)

    def _heading(self) -> str:
        """Return who has won the game; after the last one of a set, the set or the match."""
        if self.end is not None:
            return match_outcome(self.end, self.set_closed, self.own)
        if self.set_closed is not None:
            return set_outcome(self.set_closed, self.own)
        genji, heiji = self.view.points
        return game_outcome((genji, heiji), self.view.winner, self.own)

    def _which(self) -> str:
        """Return which game it was; if the heading is about more than the game, its outcome too."""
        view = self.view
        if self.match.session.setup.day:
            return self.match.sign
        which = _("Set {set}, game {game} of {all}", set=view.set_number, game=view.game_number,
                  all=view.rules.games_in_set)
        if self.set_closed is None:
            return which
        genji, heiji = view.points
        return f"{which} · {outcome_text((genji, heiji), view.winner)}"

    def _draw_team(self, canvas: Canvas, team: int, box: Box) -> None:
        """Draw a team's crest and name, its points of the game or the set that is over, and what they come from."""
        view, closed = self.view, self.set_closed
        crest = Box(box.x, box.y + 4, CREST, CREST)
        canvas.rounded(crest, TEAM_COLOURS[team], RADIUS_SMALL, edge=PAPER_EDGE)
        canvas.text(
            CRESTS[team], crest.cx, crest.cy, 22 / canvas.text_scale, ON_TEAM[team], "serif", bold=True, fx=0.5, fy=0.5
        )
        points, winner = (view.points, view.winner) if closed is None else (closed.points, closed.winner)
        colour: Colour = INK if self.own < 0 else INK_SOFT
        if winner is not None and self.own in (-1, team):
            colour = GOOD if winner == team else BAD
        large = (LARGE if self.own in (-1, team) else SMALLER) / canvas.text_scale
        number = canvas.text(str(points[team]), box.right, crest.cy, large, colour, "serif", bold=True, fx=1.0, fy=0.5)
        words = _("points in this game") if closed is None else _("points in this set")
        size = canvas.fitting(words, box.w * 0.35, SMALL)
        label = canvas.text(words, number.x - 10, crest.cy, size, INK_SOFT, fx=1.0, fy=0.5)
        x = crest.right + 14
        room, ours = label.x - x - 10, team == self.own
        canvas.text(team_name(team), x, crest.cy - (9 if ours else 0), 24, INK, "serif", bold=True, fy=0.5, width=room)
        if ours:
            size = SMALL / canvas.text_scale**0.5
            canvas.text(_("your team"), x, crest.cy + 17, size, INK_SOFT, fy=0.5, width=room)
        full = SMALL if self._close else BODY
        y = crest.bottom + 12
        for row, line in enumerate(self._team_lines(team)):
            size = canvas.fitting(line, box.w, full)
            canvas.text(line, box.x, y, size, INK if row else INK_SOFT, width=box.w)
            y += canvas.line_height(full) + 2

    def _team_lines(self, team: int) -> list[str]:
        """Return a team's players, what its points of the game come from, those of the set, and the sets it has won."""
        view, names, closed = self.view, self.match.names, self.set_closed
        tricks = sum(team_of(trick.winner) == team for trick in view.tricks)
        won = list(view.sets_won)
        if closed is not None and closed.winner is not None:
            won[closed.winner] += 1
        lines = [
            _(", ").join(names[seat] for seat in range(team, len(names), 2)),
            _("This game: {tricks} and {points} from yaku", tricks=ngettext("{n} trick", "{n} tricks", tricks),
              points=points_text(view.points[team] - tricks)),
            _("In this set: {points}", points=points_text(view.set_points[team] + view.points[team])),
            sets_text(team, won, view.set_number - (closed is None), view.rules.sets),
        ]
        if self._close:
            lines[-2:] = [" · ".join(lines[-2:])]
        return lines


def _check(events: list[Event]) -> CommitmentText | None:
    """Return the verification of the deal's commitment; None without one."""
    opened = next((event for event in events if isinstance(event, ev.GameOpened)), None)
    shown = next((event for event in events if isinstance(event, ev.GameShown)), None)
    if opened is None or shown is None or not opened.commitment:
        return None
    holds = commitment(UNSUN, shown.salt, shown.deck) == opened.commitment
    return CommitmentText(opened.commitment, shown.salt, holds)
