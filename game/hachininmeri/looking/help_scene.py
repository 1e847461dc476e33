"""F1: the order of the cards for the trump in force, yaku, how it is played, the rules in force."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.records.header import Setup
from engine.hachininmeri.rules import Rules
from engine.hachininmeri.seen.view import View
from game.display.canvas import Canvas
from game.display.geometry import Box
from game.display.inputs import Action, Input, Press
from game.display.palette import INK_SOFT
from game.hachininmeri.looking.card_rows import CardRow
from game.hachininmeri.match import Match
from game.hachininmeri.words.card_words import SUIT_SIGNS, SUITS, suit_name
from game.hachininmeri.words.help_words import how_to_play, order_notes, strongest_first, yaku_notes, yaku_rows
from game.hachininmeri.words.rules_words import RULES_TEXT
from game.hachininmeri.words.telling import trump_text
from game.keeping.text import N_, _
from game.scenes.scene import Host, Pop, Scene, Transition
from game.setup.rules_page import rules_page
from game.table.sprites import Deck
from game.widgets import Button, Choice, Column, FocusGroup, Heading, Label, Panel, Row, Scroll, Widget
from game.widgets.paint import cloth
from game.widgets.theme import SMALL

ORDER, YAKU, PLAY, RULES = "order", "yaku", "play", "rules"
PAGES: Final = (
    (PLAY, N_("How it is played")),
    (ORDER, N_("Order of the cards")),
    (YAKU, N_("Yaku")),
    (RULES, N_("Rules in force")),
)

#: How the keys are used, as messages.
KEYS: Final = (
    (N_("Left, right, or 1 to 9"), N_("choose a card of the hand")),
    (N_("Enter, or a click on the card"), N_("play it")),
    (N_("The card dragged to the ring"), N_("play it")),
    (N_("Right mouse button"), N_("take back what is chosen and not played yet")),
    (N_("Tab"), N_("to the buttons beside the hand")),
    (N_("S, Enter or a click while cards move"), N_("skip")),
    (N_("H"), N_("a hint, and more of it")),
    (N_("Y, U, L"), N_("yaku, cards played and the last trick, what has happened")),
    (N_("Z or Ctrl+Z"), N_("take back your last decision in this game; the match is then marked")),
    (N_("F1"), N_("this page")),
    (N_("Esc"), N_("pause")),
    (N_("F11"), N_("full screen")),
)


class HelpScene(Scene):
    """Lies over the play, the title or a set-up; the pages are chosen at the top.

    Before a trump is known (-1) the suit that is shown can be chosen.
    """

    name = "help"

    def __init__(
        self, app: Host, deck: Deck, rules: Rules, setup: Setup, *, page: str = PLAY, trump: int = -1
    ) -> None:
        super().__init__(app)
        self.deck, self.rules, self.setup = deck, rules, setup
        self.page = page
        self.known = trump >= 0
        self.trump = max(0, trump)
        self.panel: Panel | None = None
        self.group: FocusGroup | None = None
        self.head: Row | None = None
        self.body: Widget | None = None

    @classmethod
    def of(cls, match: Match, page: str = PLAY) -> HelpScene:
        """The pages of a match that is being played."""
        trump = View.of(match.session.observed()).trump
        return cls(match.app, match.deck, match.rules, match.session.setup, page=page, trump=trump)

    def layout(self, canvas: Canvas) -> None:
        """A sheet as large as there is room."""
        area = canvas.area
        choice = Choice([(page, _(words)) for page, words in PAGES], self.page, self._turn)
        close = Button(_("Back"), Pop, kind="red", aside="Esc", min_width=160)
        pages: dict[str, Callable[[], Widget]] = {
            ORDER: self._order, YAKU: self._yaku, PLAY: self._play,
            RULES: lambda: rules_page(RULES_TEXT, self.rules, self.setup),
        }
        self.body = pages[self.page]()
        sheet = Box.around(area.cx, area.cy, min(area.w - 28, 1200), min(area.h - 24, 860))
        inner = sheet.inset(28, 20)
        self.panel = Panel(Column([]), padding=0)
        self.panel.place(canvas, sheet)
        self.head = Row([choice, close], weights=[1.0, 0.24], gap=20)
        self.head.place(canvas, inner.top(48))
        self.body.place(canvas, inner.below(62))
        self.group = FocusGroup([self.head, self.body], self.invalidate, self.heard)
        self.group.set_focus(choice)

    def _turn(self, page: str) -> None:
        self.page = page
        self.layout(self.app.canvas)
        self.invalidate()

    def _suit(self, suit: str) -> None:
        self.trump = int(suit)
        self.layout(self.app.canvas)
        self.invalidate()

    # -- pages ------------------------------------------------------------------
    def _head_of_suit(self) -> Widget:
        if self.known:
            return Heading(trump_text(self.trump))
        return Choice([(str(suit), _(name)) for suit, name in enumerate(SUITS)], str(self.trump), self._suit)

    def _order(self) -> Widget:
        deck = self.deck
        trumps = CardRow(
            deck, suit_name(self.trump), _("the highest first"), strongest_first(self.trump), height=104.0,
            words_wide=0.13, aside=SUIT_SIGNS[self.trump],
        )
        return Scroll(Column([self._head_of_suit(), trumps, *map(self._note, order_notes(self.trump))], gap=8))

    def _yaku(self) -> Widget:
        rows: list[Widget] = [self._head_of_suit(), *map(self._note, yaku_notes(self.rules))]
        rows += [
            CardRow(self.deck, name, words, cards, height=84.0, words_wide=0.78, aside=signs)
            for name, signs, words, cards in yaku_rows(self.trump)
        ]
        return Scroll(Column(rows, gap=4))

    def _play(self) -> Widget:
        rows: list[Widget] = [Label(sentence, wrap=True) for sentence in how_to_play(self.rules)]
        rows.append(Heading(_("Keys")))
        for keys, deed in KEYS:
            rows.append(Row([Label(_(keys), bold=True, size=SMALL), Label(_(deed), size=SMALL)], weights=[1.0, 1.6]))
        return Scroll(Column(rows, gap=9))

    def _note(self, words: str) -> Label:
        return Label(words, size=SMALL, colour=INK_SOFT, wrap=True)

    # -- what the director asks ------------------------------------------------------------------
    def handle(self, event: Input) -> Transition | None:
        """The pages; back and F1 close."""
        if isinstance(event, Press) and event.action in (Action.BACK, Action.MENU, Action.HELP):
            return Pop()
        if isinstance(event, Press) and event.action in (Action.PAGE_UP, Action.PAGE_DOWN) and self.body is not None:
            result = self.body.press(event)
            if result is not None:
                self.invalidate()
                return result
        return self.group.handle(event) if self.group is not None else None

    def draw(self, canvas: Canvas) -> None:
        """The sheet over the cloth."""
        cloth(canvas)
        for part in (self.panel, self.head, self.body):
            if part is not None:
                part.draw(canvas)
