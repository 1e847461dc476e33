"""What one can know: the tricks so far with the last one first, cards not seen yet (U); what has happened (L)."""

from __future__ import annotations

from typing import Final

from engine.hachininmeri.cards.order import plain_of, trumps_of
from engine.hachininmeri.cards.pack import CARDS, team_of
from engine.hachininmeri.seen.view import View
from game.display.canvas import Canvas
from game.display.geometry import Box
from game.display.inputs import Action, Input, Press
from game.display.palette import INK, INK_SOFT
from game.hachininmeri.looking.card_rows import CardRow
from game.hachininmeri.match import Match
from game.hachininmeri.table.seats import TEAM_MARKS
from game.hachininmeri.words.card_words import SUITS, suit_name
from game.hachininmeri.words.telling import points_text, said_text, yaku_text
from game.keeping.text import N_, _, ngettext
from game.scenes.scene import Pop, Scene, Transition
from game.widgets import Button, Choice, Column, FocusGroup, Label, Panel, Row, Scroll, Widget
from game.widgets.theme import SMALL

PLAYED, UNSEEN, LOG = "played", "unseen", "log"
PAGES: Final = {PLAYED: N_("Tricks"), UNSEEN: N_("Unseen cards"), LOG: N_("What has happened")}
#: The page of each key.
KEYS: Final = {"u": PLAYED, "l": LOG}
WIDTH: Final = 1100.0


class PlayedScene(Scene):
    """Lies over the table; U and L turn to their pages, and close them."""

    name = "knowledge"
    overlay = True

    def __init__(self, match: Match, page: str) -> None:
        super().__init__(match.app)
        self.match = match
        self.page = page
        self.view = View.of(match.session.observed())
        self.panel: Panel | None = None
        self.group: FocusGroup | None = None
        self.head: Row | None = None
        self.body: Widget | None = None

    def layout(self, canvas: Canvas) -> None:
        """A sheet as large as there is room."""
        area = canvas.area
        choice = Choice([(page, _(words)) for page, words in PAGES.items()], self.page, self._turn)
        close = Button(_("Back"), Pop, kind="red", aside="Esc", min_width=150)
        rows = {PLAYED: self._tricks, UNSEEN: self._unseen, LOG: self._log}[self.page]()
        self.body = Scroll(Column(rows, gap=3))
        sheet = Box.around(area.cx, area.cy, min(area.w - 28, WIDTH), min(area.h - 24, 860))
        inner = sheet.inset(28, 20)
        self.panel = Panel(Column([]), padding=0)
        self.panel.place(canvas, sheet)
        self.head = Row([choice, close], weights=[1.0, 0.26], gap=20)
        self.head.place(canvas, inner.top(48))
        self.body.place(canvas, inner.below(62))
        if self.page == LOG:
            self.body.scroll_to(self.body.furthest)
        self.group = FocusGroup([self.head, self.body], self.invalidate, self.heard)
        self.group.set_focus(choice)

    def _turn(self, page: str) -> None:
        self.page = page
        self.layout(self.app.canvas)
        self.invalidate()

    # -- pages ------------------------------------------------------------------
    def _tricks(self) -> list[Widget]:
        names, view = self.match.names, self.view
        rows: list[Widget] = []
        for number, trick in reversed(list(enumerate(view.tricks, start=1))):
            known = [card for card in trick.cards if 0 <= card < CARDS]
            if trick.winner < 0:
                words, mark = _("led by {name}, not over yet", name=names[trick.leader]), None
            else:
                words = _("led by {leader}, taken by {name}: {points}", leader=names[trick.leader],
                          name=names[trick.winner], points=points_text(trick.points))
                if trick.yaku:
                    words += f" ({yaku_text(trick.yaku)})"
                mark = TEAM_MARKS[team_of(trick.winner)]
            title = _("Trick {n}, a meri", n=number) if trick.meri else _("Trick {n}", n=number)
            rows.append(CardRow(self.match.deck, title, words, known, height=92.0, mark=mark, words_wide=0.32))
        return rows or [Label(_("No trick has been played yet."), size=SMALL, colour=INK_SOFT, wrap=True)]

    def _unseen(self) -> list[Widget]:
        view = self.view
        unseen = set(view.unseen())
        rows: list[Widget] = [Label(ngettext(
            "{n} card is in other hands, face down or buried; the faint ones have been seen.",
            "{n} cards are in other hands, face down or buried; the faint ones have been seen.", len(unseen),
        ), size=SMALL, colour=INK_SOFT, wrap=True)]
        for suit in range(len(SUITS)):
            trump = view.trump
            cards = trumps_of(trump)[::-1] if suit == trump else plain_of(suit, trump)[::-1] if trump >= 0 else []
            left = [card for card in cards if card in unseen]
            words = _("{n} of {all} unseen", n=len(left), all=len(cards))
            title = _("{suit}, trumps", suit=suit_name(suit)) if suit == trump else suit_name(suit)
            seen = [card for card in cards if card not in unseen]
            rows.append(
                CardRow(self.match.deck, title, words, cards, height=96.0, faint=seen, words_wide=0.17)
            )
        return rows

    def _log(self) -> list[Widget]:
        lines = [said_text(event, self.match.names) for event in self.match.session.seen_events()]
        return [Label(line, size=SMALL, colour=INK, wrap=True) for line in lines if line]

    # -- what the director asks ------------------------------------------------------------------
    def handle(self, event: Input) -> Transition | None:
        """The pages; the key of the page shown closes it."""
        if isinstance(event, Press):
            if event.action in (Action.BACK, Action.MENU) or KEYS.get(event.key) == self.page:
                return Pop()
            if event.key in KEYS:
                self._turn(KEYS[event.key])
                return None
        return self.group.handle(event) if self.group is not None else None

    def draw(self, canvas: Canvas) -> None:
        """The sheet."""
        for part in (self.panel, self.head, self.body):
            if part is not None:
                part.draw(canvas)
