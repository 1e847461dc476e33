"""The end of a match: its winner, the sets, the games, and the course of the lead."""

from __future__ import annotations

from typing import Final

import pygame

from hachi_hachi.engine.hachininmeri.cards.pack import SEATS
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable
from hachi_hachi.engine.hachininmeri.visibility import events as ev
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import INK, INK_SOFT, LACQUER_RED, Solid
from hachi_hachi.game.hachininmeri.meri_match import Match
from hachi_hachi.game.hachininmeri.settlement.match_standing import brought, lead_chart
from hachi_hachi.game.hachininmeri.text.card_names import CRESTS
from hachi_hachi.game.hachininmeri.text.crested_names import SIGNS, crested, crested_team
from hachi_hachi.game.hachininmeri.text.settlement_text import match_outcome, own_team
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import _, ngettext, pgettext
from hachi_hachi.game.table.motion.finale_contents import Finale, Place, Tile
from hachi_hachi.game.table.scenes.base_end_scene import EndScene
from hachi_hachi.game.widgets import FocusGroup
from hachi_hachi.game.widgets import Row as Beside
from hachi_hachi.game.widgets.chart import LineChart
from hachi_hachi.game.widgets.table import Cell, Column, Line, Table
from hachi_hachi.game.widgets.theme import BODY, SMALL

#: The colours of the teams' seals on the scroll.
SEALS: Final[tuple[Solid, Solid]] = (INK, LACQUER_RED)


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
        own = own_team(session)
        won = 0 if own < 0 else 1 if own == winner else -1
        tiles = [
            Tile(
                _("Game {number}", number=number), None, CRESTS[event.winner] if event.winner is not None else "",
                _("tie") if event.winner is None else crested_team(event.winner), None,
                "{} : {}".format(*event.points), ground=None if event.winner is None else SEALS[event.winner],
            )
            for number, event in enumerate(self.closed, start=1)
        ]
        mates = _(", ").join(self.match.names[seat] for seat in range(winner, SEATS, 2))
        return Finale(
            self._noted(_("The match is over")), _("Winner of the match"), crested_team(winner), self._score(end),
            mates, tiles, lead_chart(self.closed, max(0, own)), self.match.deck, self._ranked(end, own), won,
            sign=SIGNS[winner],
        )

    def _ranked(self, end: ev.MatchClosed, own: int) -> list[Place]:
        """Return the place of the winner, then that of the other team."""
        alone = len(self.sets) == 1
        scores = [str(score) for score in self.sets[0].points] if alone else [
            ngettext("{n} set", "{n} sets", sets) for sets in end.sets_won
        ]
        return [
            Place(number, crested_team(team), scores[team], own=team == own)
            for number, team in enumerate((end.winner, 1 - end.winner), start=1)
        ]

    def _score(self, end: ev.MatchClosed) -> str:
        """Return the sets of the winner and of the other team; the points if there was only one set."""
        if len(self.sets) == 1:
            return "{} : {}".format(*sorted(self.sets[0].points, reverse=True))
        return _("{more} : {fewer} sets", more=max(end.sets_won), fewer=min(end.sets_won))

    def _outcome(self, end: ev.MatchClosed) -> str:
        """Return who has won the match, with the score."""
        return match_outcome(end, self.sets[-1] if len(self.sets) == 1 else None, own_team(self.match.session))

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
            chart = lead_chart(self.closed, max(0, own_team(self.match.session)))
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
        return self._noted(_("The match is over"))

    def _noted(self, words: str) -> str:
        return _("{words} (with undo)", words=words) if self.match.session.with_undo else words

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draw the sheet on the cloth, or the ceremony before it."""
        if self.finale is not None:
            return self.draw_finale(canvas, self.finale)
        heading, over = self._heading(), ""
        if self.end is not None:
            heading, over = self._outcome(self.end), heading
        self.draw_sheet(canvas, heading, over)
        for part in self.parts:
            part.draw(canvas)
        room = Box(self.foot.x, self.foot.y, self.foot.w - 620, self.foot.h)
        if self.kept is not None:
            words = _("This match's record is kept as {path}", path=safe_files.shown(self.kept.name))
            size = canvas.fitting(words, room.w, SMALL)
            canvas.text(words, room.x, room.cy, size, INK, fy=0.5, width=room.w)
        return None
