"""The end of a match: its winner, the sets, the games, and the course of the lead."""

from __future__ import annotations

import pygame

from hachi_hachi.engine.hachininmeri.cards.pack import team_of
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable
from hachi_hachi.engine.hachininmeri.visibility import events as ev
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import INK, INK_SOFT
from hachi_hachi.game.hachininmeri.meri_match import Match
from hachi_hachi.game.hachininmeri.settlement.match_standing import brought, lead_chart
from hachi_hachi.game.hachininmeri.text.card_names import CRESTS, team_name
from hachi_hachi.game.hachininmeri.text.crested_names import crested, crested_team
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import _, pgettext
from hachi_hachi.game.table.motion.finale import Finale, Tile
from hachi_hachi.game.table.scenes.base_end_scene import EndScene
from hachi_hachi.game.widgets import FocusGroup
from hachi_hachi.game.widgets import Row as Beside
from hachi_hachi.game.widgets.chart import LineChart
from hachi_hachi.game.widgets.table import Cell, Column, Line, Table
from hachi_hachi.game.widgets.theme import BODY, SMALL


class MatchScene(EndScene[MatchTable]):
    """The scene after the last game."""

    def __init__(self, match: Match, *, festive: bool = False) -> None:
        super().__init__(match)
        session = match.session
        while session.peek() is not None:
            session.next_event()
        events = session.table.events
        self.opened = [event for event in events if isinstance(event, ev.GameOpened)]
        self.closed = [event for event in events if isinstance(event, ev.GameClosed)]
        self.sets = [event for event in events if isinstance(event, ev.SetClosed)]
        self.end = next((event for event in events if isinstance(event, ev.MatchClosed)), None)
        self.parts: list[LineChart | Table | Beside] = []
        if festive and self.end is not None:
            self.celebrate(self._finale(self.end), always=True)

    def _finale(self, end: ev.MatchClosed) -> Finale:
        """Return the ceremony of the match: its games on a scroll."""
        session, winner = self.match.session, end.winner
        own = session.viewer if session.people and not session.many else -1
        won = 0 if own < 0 else 1 if team_of(own) == winner else -1
        tiles = [
            Tile(
                _("Game {number}", number=number), None, CRESTS[event.winner] if event.winner is not None else "",
                _("tie") if event.winner is None else crested_team(event.winner), None,
                "{} : {}".format(*event.points),
            )
            for number, event in enumerate(self.closed, start=1)
        ]
        sets = _("{more} : {fewer} sets", more=max(end.sets_won), fewer=min(end.sets_won))
        return Finale(
            self._heading(), _("Winner of the match"), team_name(winner), sets, "", tiles, lead_chart(self.closed),
            self.match.deck, won,
        )

    # -- layout ------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place chart and sets on the left, games on the right; or the ceremony before them."""
        if self.finale is not None:
            self.place_finale(canvas, self.finale)
            return
        body = self.place_sheet(canvas)
        left, right = body.columns([1.0, 1.0], 36)
        sets = Table(
            [Column(_("Set"), 0.5, 0.5), Column(crested_team(0), 0.8, 1.0), Column(crested_team(1), 0.8, 1.0),
             Column(_("Winner"), 1.1)],
            [self._set(event) for event in self.sets], size=BODY,
        )
        high = min(left.h * 0.4, sets.size(canvas)[1])
        sets.place(canvas, left.top(high))
        rest = left.below(high + 14)
        games = Table(
            [Column(_("Set"), 0.45, 0.5), Column(pgettext("column", "Game"), 0.5, 0.5), Column(_("Dealer"), 1.1),
             Column(crested_team(0), 0.7, 1.0), Column(crested_team(1), 0.7, 1.0), Column(_("Winner"), 1.0)],
            self._games(), size=SMALL,
        )
        seats = brought(self.match.session.table.events, self.match.names)
        buttons = self.ways_on(canvas)
        self.parts = [sets, games, seats, buttons]
        if self.celebrated:  # the ceremony has shown the chart
            games.place(canvas, right)
            seats.place(canvas, rest)
        else:
            low = min(right.h * 0.6, seats.size(canvas)[1])
            high = min(right.h - low - 14, games.size(canvas)[1])
            games.place(canvas, right.top(high))
            seats.place(canvas, right.below(high + 14))
            chart = lead_chart(self.closed)
            chart.place(canvas, rest)
            self.parts.insert(1, chart)
        self.group = FocusGroup([buttons, sets, games, seats], self.invalidate, self.play_click)
        self.group.focus_first()

    @staticmethod
    def _set(event: ev.SetClosed) -> Line:
        genji, heiji = event.points
        won = event.winner is not None
        winner = Cell(crested_team(int(event.winner))) if event.winner is not None else (
            Cell(_("tie"), INK_SOFT)
        )
        return Line([
            Cell(str(event.set_number), INK_SOFT), Cell(str(genji), bold=won and genji > heiji),
            Cell(str(heiji), bold=won and heiji > genji), winner,
        ])

    def _games(self) -> list[Line]:
        """Return one line for each finished game."""
        played = [event for event in self.opened if not self._anew(event)]
        lines, names = [], crested(self.match.names)
        for opened, closed in zip(played, self.closed, strict=False):
            genji, heiji = closed.points
            winner = Cell("–", INK_SOFT) if closed.winner is None else Cell(crested_team(closed.winner))
            lines.append(Line([
                Cell(str(opened.set_number), INK_SOFT), Cell(str(opened.game_number)),
                Cell(f"{names[opened.dealer]}"),
                Cell(str(genji)), Cell(str(heiji)), winner,
            ]))
        return lines

    def _anew(self, event: ev.GameOpened) -> bool:
        """Return True if a redeal followed: the next deal is the same game."""
        place = self.opened.index(event)
        return place + 1 < len(self.opened) and self.opened[place + 1].again

    # -- drawing ------------------------------------------------------------------
    def _heading(self) -> str:
        """Return the heading, with a note if a decision was undone."""
        heading = _("The match is over")
        return _("{words} (with undo)", words=heading) if self.match.session.with_undo else heading

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draw the sheet on the cloth, or the ceremony before it."""
        if self.finale is not None:
            return self.draw_finale(canvas, self.finale)
        heading = self._heading()
        won = ""
        if self.end is not None:
            # the winner's number first, as after a game
            more, fewer = max(self.end.sets_won), min(self.end.sets_won)
            won = _("{team} win the match, {more} : {fewer} sets", team=team_name(self.end.winner), more=more,
                    fewer=fewer)
        self.draw_sheet(canvas, heading, won)
        for part in self.parts:
            part.draw(canvas)
        room = Box(self.foot.x, self.foot.y, self.foot.w - 620, self.foot.h)
        if self.kept is not None:
            words = _("This match's record is kept as {path}", path=safe_files.shown(self.kept.name))
            size = canvas.fitting(words, room.w, SMALL)
            canvas.text(words, room.x, room.cy, size, INK, fy=0.5, width=room.w)
        return None
