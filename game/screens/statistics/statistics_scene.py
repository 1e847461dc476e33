"""The statistics screen: pages of charts and tables. Rows link to their records."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hachi_hachi.game import catalog, router
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import (
    BAD,
    GOLD_DEEP,
    GOOD,
    INDIGO_LIGHT,
    INK,
    INK_SOFT,
    LACQUER_RED,
    Colour,
    Solid,
)
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.library.indexer import Indexer
from hachi_hachi.game.library.player_history import History
from hachi_hachi.game.library.record_folder import IMPORTED, RecordFolder
from hachi_hachi.game.library.record_index import RecordIndex
from hachi_hachi.game.scenes.menu_scene import MenuScene
from hachi_hachi.game.scenes.scene import Host, Pop, Push, Replace, Transition
from hachi_hachi.game.screens import empty_page
from hachi_hachi.game.screens.statistics import all_pages
from hachi_hachi.game.screens.statistics.page_data import Page, PageRow, Tone
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import _, language, ngettext, pgettext
from hachi_hachi.game.storage.record_reading import read_text
from hachi_hachi.game.table.cards.card_set import CARD, RATIO, card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces, card_surfaces_as_set
from hachi_hachi.game.widgets import Button, Choice, Row, Tabs, Widget
from hachi_hachi.game.widgets.base import Command
from hachi_hachi.game.widgets.chart import LineChart, Series
from hachi_hachi.game.widgets.selectable_table import PickTable
from hachi_hachi.game.widgets.table import Cell, Column
from hachi_hachi.game.widgets.table import Line as TableLine
from hachi_hachi.game.widgets.theme import BODY, HEADING, SMALL, SUBHEADING

#: Seconds of a frame for reading in the background, and after which the page is refreshed.
READING: Final = 0.02
RENEWED: Final = 1.0
#: Maximum height of the cards of a hand.
CARDS: Final = 86.0
#: The size of letters and the height around them for so many rows at most.
LOOKS: Final = ((6, SUBHEADING, 15.0), (12, BODY + 2, 13.0))
#: Up to that many rows, a chart is below them in windows from that height on, in units, at this distance.
FEW: Final = 6
BOTH_FROM: Final = 620.0
CHART_GAP: Final = 18.0
#: The room for the cards of a yaku in a row, in cards, and the column before which they stand.
PICTURES: Final = 6
PICTURED: Final = {"book": 1, "sets": 2}
CURVES: Final[tuple[Solid, ...]] = (GOLD_DEEP, LACQUER_RED, INDIGO_LIGHT)
TONES: Final[dict[Tone, Colour]] = {Tone.PLAIN: INK, Tone.SOFT: INK_SOFT, Tone.GOOD: GOOD, Tone.BAD: BAD}


class StatisticsScene(MenuScene):
    """The statistics over the history, sharing its ``index`` and continuing its ``gathering``."""

    name = "statistics"

    def __init__(self, app: Host, index: RecordIndex, shelf: RecordFolder, gathering: Indexer) -> None:
        super().__init__(app)
        self._index, self._shelf, self._gathering = index, shelf, gathering
        self.game: AnyGameUi = catalog.played_last(app)
        self.page_id = next(iter(all_pages.PAGES))
        self.charted = True
        self.history: History
        self.page: Page | None = None
        self._spoken = ""
        self.table: PickTable | None = None
        self.chart: LineChart | None = None
        self._deck: CardSurfaces | None = None
        self._since = 0.0
        self._lost = index.lost
        self._strip = self._below = Box(0, 0, 0, 0)
        self._parts: list[Widget] = []
        self._open_button: Button | None = None
        self._turner: Widget | None = None
        self._read()

    # -- contents --------------------------------------------------------------------------------------
    def _read(self) -> None:
        self._since = 0.0
        self.history = History(self._index, self.game.id, frozenset({self._shelf.folder / IMPORTED}))
        if self.page_id not in all_pages.offered(self.game):
            self.page_id = next(iter(all_pages.PAGES))
        self._turn_to()

    def _turn_to(self) -> None:
        self.page, self._spoken = all_pages.PAGES[self.page_id][1](self.history, self.game), language()
        self.message = ""
        if self._index.lost != self._lost:  # everything must be read again
            self._lost, self.message = self._index.lost, self._index.trouble
            self._gathering.begin(self._index.stale(self._shelf.paths()))

    def update(self, dt: float) -> Transition | None:
        """Add records still being read."""
        if not self._gathering.left:
            return None
        self._since += dt
        if self._gathering.work(self.app.clock, READING) and (not self._gathering.left or self._since > RENEWED):
            self._read()
            self._rebuild()
        return None

    def resume(self) -> None:
        """Refresh after a visit to a record."""
        self.layout(self.app.canvas)

    @property
    def shows_chart(self) -> bool:
        """True if the chart is shown instead of the table."""
        return self.charted and self.page is not None and self.page.chart is not None and not self.shows_both

    @property
    def shows_both(self) -> bool:
        """True if the table is so short that there is room for the chart below it."""
        page, canvas = self.page, self.app.canvas
        if page is None or page.chart is None or canvas.area.h < BOTH_FROM * canvas.text_scale:
            return False
        return 0 < len(page.lines) <= FEW

    # -- layout ----------------------------------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place heading and game, the pages, chart or table, the selection in words and cards, and the buttons."""
        if self.page is None or self._spoken != language():
            self._turn_to()
        page = self.page
        assert page is not None
        turning = self._turner is not None and self.group.focus is self._turner
        inner = self._place_sheet(canvas)
        foot, buttons = self._lay_foot(canvas, inner)
        beside = self._lay_head(canvas, inner, foot)
        line = canvas.line_height(SMALL)
        below = CARDS if self.page_id == "book" and inner.h > 560 else 2 * line
        self._below = Box(beside.x, foot - below - 8, beside.w, below)
        room = Box(beside.x, beside.y, beside.w, self._below.y - beside.y - 6)
        body = self._lay_body(canvas, room, page)
        self._pick()
        self._regroup([*self._parts, *body, *buttons], self._turner)
        if turning:  # pages differ in the widgets before the list of pages
            self.group.set_focus(self._turner)
        self._parts = [*self._parts, *body, *([self.chart] if self.chart is not None else []), *buttons]

    def _lay_head(self, canvas: Canvas, inner: Box, foot: float) -> Box:
        """Place the choice of game and of chart or table at the right, the pages at the left, above ``foot``; return
        the box for the open page.
        """
        games = [(game.id, _(game.name)) for game in catalog.GAMES.values()]
        side: list[Widget] = []
        if len(games) > 1:
            side.append(Choice(games, self.game.id, self._choose_game, style="cycler", size=SMALL))
        if self.page is not None and self.page.chart is not None and not self.shows_both:
            side.append(Choice([(True, _("Chart")), (False, _("Figures"))], self.charted, self._show, size=SMALL))
        w = sum(one.size(canvas)[0] for one in side) + 8 * max(0, len(side) - 1)
        h = max((one.size(canvas)[1] for one in side), default=canvas.line_height(HEADING))
        w = min(w, inner.w * 0.72)
        if side:
            weights = [one.size(canvas)[0] for one in side]
            Row(side, gap=8, weights=weights).place(canvas, Box(inner.right - w, inner.y, w, h))
        self._head = Box(inner.x, inner.y, inner.w - w - 12, h)
        options = [(page, self.game.figures().term(all_pages.PAGES[page][0])) for page in all_pages.offered(self.game)]
        turner = Tabs(options, self.page_id, self._turn, size=BODY - 1)
        wide, tall = turner.size(canvas)
        top = inner.y + h + 16
        turner.place(canvas, Box(inner.x, top, min(wide, inner.w * 0.3), min(tall, foot - top - 12)))
        self._turner = turner
        self._parts = [*side, turner]
        return Box(turner.box.right + 24, top, inner.right - turner.box.right - 24, foot - top)

    def _lay_foot(self, canvas: Canvas, inner: Box) -> tuple[float, list[Widget]]:
        """Place the buttons; return their top and the widgets."""
        commands: list[tuple[str, Command, bool]] = [
            (_("Open"), self._open, True), (_("Export as CSV"), self._export, False), (_("Back"), Pop, False),
        ]
        if not self.history.deals and not self._gathering.left:
            commands[:2] = [(pgettext("start", "Play"), self._play, True)]
        buttons = [Button(text, command, kind="red" if red else "paper", min_width=110, height=38)
                   for text, command, red in commands]
        self._open_button = buttons[0] if len(commands) > 2 else None
        h = max(button.size(canvas)[1] for button in buttons)
        Row(list(buttons), fx=1.0, gap=10).place(canvas, Box(inner.x, inner.bottom - h, inner.w, h))
        return inner.bottom - h, list(buttons)

    def _lay_body(self, canvas: Canvas, room: Box, page: Page) -> list[Widget]:
        first, current = (self.table.first, self.table.current) if self.table is not None else (0, None)
        self.table = self.chart = None
        if page.chart is not None and (self.shows_chart or self.shows_both):
            series = [
                Series(curve.name, CURVES[n % len(CURVES)], curve.values) for n, curve in enumerate(page.chart.curves)
            ]
            self.chart = LineChart(page.chart.marks, series)
        if self.chart is not None and self.shows_chart:
            self.chart.place(canvas, room)
            return []
        weights = page.weights or (1.0,) * len(page.columns)
        columns = [Column(title, weight, fx) for (title, fx), weight in zip(page.columns, weights, strict=True)]
        size, pad = next((look for most, *look in LOOKS if len(page.lines) <= most), (BODY, 8.0))
        lines = [_line(line) for line in page.lines]
        if any(line.example for line in page.lines):
            at, pad = PICTURED.get(page.id, 1), max(pad, 14.0)
            columns.insert(at, Column("", PICTURES * 0.2))
            for line, row in zip(lines, page.lines, strict=True):
                line.cells = [*line.cells[:at], self._example(row), *line.cells[at:]]
        self.table = PickTable(columns, lines, on_pick=self._pick, on_open=self._open, size=size, pad=pad)
        self.table.first = first
        if self.chart is not None:
            high = min(self.table.size(canvas)[1], room.h * 0.6)
            self.chart.place(canvas, room.below(high + CHART_GAP))
            room = room.top(high)
        self.table.place(canvas, room)
        if page.lines:
            self.table.current = min(current or 0, len(page.lines) - 1)
        return [self.table]

    # -- actions ---------------------------------------------------------------------------------------------
    def _choose_game(self, game: str) -> None:
        self.game, self.table, self._deck = catalog.GAMES[game], None, None
        self._read()
        self._rebuild()

    def _turn(self, page: str) -> None:
        self.page_id, self.table = page, None
        self._turn_to()
        self._rebuild()

    def _show(self, chart: bool) -> None:
        self.charted = chart
        self._rebuild()

    @property
    def line(self) -> PageRow | None:
        """The selected row."""
        if self.table is None or self.table.current is None or self.page is None or not self.page.lines:
            return None
        return self.page.lines[self.table.current]

    def _pick(self) -> None:
        if self._open_button is not None:
            line = self.line
            self._open_button.visible = line is not None and line.leads is not None
        self.invalidate()

    def _open(self) -> Transition | None:
        line = self.line
        if line is None or line.leads is None:
            return None
        try:
            path, entry = line.leads.path, line.leads.entry
            return Push(router.replay(self.app, self.game, read_text(path), entry, in_progress=True))
        except (ValueError, OSError) as error:
            self._show_message(_("Can't open it: {reason}", reason=safe_files.why(error)), bad=True)
        return None

    def _play(self) -> Transition:
        """Return the change to the set-up of the game: there is nothing to see yet."""
        return Replace(router.set_up(self.app, self.game))

    def _export(self) -> Transition | None:
        if self.page is None:
            return None
        data = "\ufeff" + self.page.csv()  # spreadsheets recognize UTF-8 by this mark
        to, trouble = safe_files.write_new(
            self._shelf.exports, f"{self.game.id}-{self.page.id}", ".csv", data.encode("utf-8")
        )
        if to is None:
            self._show_message(_("Couldn't export: {reason}", reason=trouble), bad=True)
        else:
            self._show_message(_("The table is in {path}.", path=safe_files.shown(Path(to))))
        return None

    # -- input and drawing -----------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet on the cloth."""
        page, left = self.page, self._gathering.left
        reading = ngettext("{n} more to read …", "{n} more to read …", left) if left else ""
        self._draw_head(canvas, _("Statistics"), reading)
        for part in sorted((one for one in self._parts if one.visible), key=lambda one: one.focused):
            part.draw(canvas)
        if page is not None and not page.lines and not left:
            box = self.table.box if self.table is not None else self._below
            words = page.nothing if self.history.deals and page.nothing else _(all_pages.NO_RECORD)
            empty_page.draw(canvas, self.app, box, words, self.game)
        self._draw_below(canvas)

    def _draw_below(self, canvas: Canvas) -> None:
        """Draw the result of an action, or the selected row with its cards, or a note on the page."""
        box, line = self._below, self.line
        text, colour = self.message, BAD if self.bad else INK
        if not text:
            colour = INK_SOFT
            note = self.page.note if self.page is not None else ""
            text = (line.note_below if line is not None else "") or note
            if line is not None and line.cards and box.h >= CARDS:
                box = Box(box.x, box.y, box.w - self._draw_cards(canvas, line.cards) - 16, box.h)
        canvas.paragraph(text, box, _fitting(canvas, text, box), colour, fy=0.5)

    def _example(self, row: PageRow) -> Cell:
        """Return a cell with the cards that form what a row counts, drawn small."""
        if not row.example:
            return Cell("")
        return Cell("", picture=lambda canvas, box: self._draw_row(canvas, box, row.example), pictures=PICTURES)

    def _draw_row(self, canvas: Canvas, box: Box, cards: tuple[int, ...]) -> None:
        """Draw cards from the left, closer together if they would not fit."""
        w = box.h / RATIO
        step = min(w + 1, (box.w - w) / max(1, len(cards) - 1))
        for number, card in enumerate(cards):
            self._surfaces().draw(canvas, card_key(card), Pose(box.x + w / 2 + number * step, box.cy, w / CARD))

    def _surfaces(self) -> CardSurfaces:
        if self._deck is None:
            self._deck = card_surfaces_as_set(self.app, self.game.cards(), self.game.id)
        return self._deck

    def _draw_cards(self, canvas: Canvas, cards: tuple[str, ...]) -> float:
        """Draw the cards of the first time, at the right; return the width they take."""
        box, pack = self._below, self.game.engine().pack
        w = (CARDS - 8) / RATIO
        step = min(w + 5, box.w * 0.6 / len(cards))
        for number, card in enumerate(cards):
            pose = Pose(box.right - w / 2 - (len(cards) - 1 - number) * step - 4, box.cy, w / CARD)
            self._surfaces().draw(canvas, card_key(pack.parse(card)), pose)
        return (len(cards) - 1) * step + w + 8


def _line(line: PageRow) -> TableLine:
    return TableLine([
        Cell(figure.text, TONES[figure.tone] if not line.heads else INK, bold=line.heads) for figure in line.figures
    ])


def _fitting(canvas: Canvas, text: str, box: Box) -> float:
    """Return the largest text size that fits there."""
    sizes = (SMALL, 13.0, 12.0, 11.0, 10.0)
    return next(
        (size for size in sizes if len(canvas.wrapped(text, box.w, size)) * canvas.line_height(size) <= box.h + 1),
        sizes[-1],
    )
