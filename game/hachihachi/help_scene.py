"""F1: every yaku with its cards, the cards by month with their values, special sets, bonuses, keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.core.cards import cards_in, mask_of
from engine.hachihachi.deck import CARDS, POINTS, parse_all
from engine.hachihachi.teyaku import GROUP_A, GROUP_B
from engine.hachihachi.tokushuyaku import PAR, TOKUSHUYAKU
from game.canvas import Canvas
from game.geometry import Box
from game.hachihachi.banner import draw_row
from game.hachihachi.call_panel import sets_in_force
from game.hachihachi.layout import CARD, RATIO
from game.hachihachi.match import Match
from game.hachihachi.rules_page import rules_page
from game.hachihachi.tabletop import card_key
from game.hachihachi.words import (
    KIND_NAMES,
    KINDS,
    kan_value,
    month_name,
    plant_name,
    yaku_formed,
    yaku_meaning,
    yaku_name,
)
from game.inputs import Action, Input, Press
from game.palette import INK, INK_SOFT, LACQUER_RED, PAPER_EDGE
from game.playback.stage import Pose
from game.scene import Pop, Scene, Transition
from game.text import N_, _
from game.widgets import Button, Choice, Column, FocusGroup, Heading, Label, Panel, Row, Scroll, Widget
from game.widgets.paint import cloth
from game.widgets.theme import BODY, SMALL

#: Examples of dealt hands, in notation: only cards that make the hand are shown.
EXAMPLES: Final[dict[str, str]] = {
    "sanbon": "1R 1c1 1c2",
    "tatesanbon": "4A 4c1 4c2",
    "kuttsuki": "2R 2c1 6c1 6c2 9R 9c1",
    "futasanbon": "2R 2c1 2c2 10R 10c1 10c2",
    "teshi": "8L 8A 8c1 8c2",
    "sanbon_tatesanbon": "1R 1c1 1c2 5R 5c1 5c2",
    "haneken": "3R 3c1 3c2 6c1 6c2 9c1 9c2",
    "futatatesanbon": "4R 4c1 4c2 7R 7c1 7c2",
    "ichinishi": "8L 8A 8c1 8c2 6c1 6c2 9c1",
    "shisou": "1L 1R 1c1 1c2 3R 3c1 3c2",
    "aka": "2R 7R 1c1 3c1 6c1 8c1 11c1",
    "tanichi": "4R 1c1 3c1 6c1 8c1 9c1 11c1",
    "toichi": "10A 1c1 3c1 6c1 8c1 9c1 11c1",
    "pikaichi": "8L 1c1 3c1 6c1 9c1 10c1 11c1",
    "karasu": "1c1 3c1 6c1 8c1 9c1 10c1 11c1",
}

PAGES: Final = (
    ("sets", N_("Captured sets")),
    ("hands", N_("Dealt hands")),
    ("cards", N_("Cards and points")),
    ("play", N_("How it is played")),
    ("rules", N_("Rules in force")),
)

#: How the keys are used, as messages.
KEYS: Final = (
    (N_("Left, right, or 1 to 7"), N_("choose a card of the hand")),
    (N_("Enter, or a click on the card"), N_("play it")),
    (N_("Up, or arrows while two are lit"), N_("choose which of two it takes")),
    (N_("Tab"), N_("to the buttons and the sets on the plates")),
    (N_("S, Enter or a click while cards move"), N_("skip")),
    (N_("H"), N_("a hint, and more of it")),
    (N_("Y, U, L"), N_("sets and their cards, unseen cards, what has happened")),
    (N_("F1"), N_("this page")),
    (N_("Esc"), N_("pause")),
    (N_("F11"), N_("full screen")),
)


class YakuRow(Widget):
    """A set: its name and value, what forms it, its cards drawn small."""

    def __init__(self, match: Match, name: str, value: str, cards: Sequence[int], *, height: float = 74.0) -> None:
        super().__init__()
        self._match = match
        self._name, self._value, self._cards, self._height = name, value, list(cards), height

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """As wide as there is room."""
        return 700.0, max(self._height, 2.2 * canvas.line_height(BODY))

    def draw(self, canvas: Canvas) -> None:
        """Words on the left, cards on the right."""
        box = self.box
        words, cards = box.columns([1.0, 0.86], 18)
        y = box.cy - canvas.line_height(BODY)
        name = canvas.text(yaku_name(self._name), words.x, y, BODY, LACQUER_RED, "serif", bold=True)
        room = words.right - name.right - 90
        canvas.text(yaku_meaning(self._name), name.right + 10, y + 2, SMALL, INK_SOFT, width=room)
        canvas.text(self._value, words.right, y, BODY, INK, "serif", bold=True, fx=1.0)
        canvas.text(yaku_formed(self._name), words.x, y + canvas.line_height(BODY), SMALL, INK, width=words.w)
        if self._cards:
            h = box.h - 8
            draw_row(canvas, Box(cards.x, box.y + 4, cards.w, h), self._cards, self._match.deck, marks=False, fx=0.0)
        canvas.line(box.x, box.bottom, box.right, box.bottom, PAPER_EDGE, 0.7)


class CardChart(Widget):
    """All cards: a column for each month, the highest first."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Four cards high, as large as there is room."""
        del canvas
        return 960.0, 545.0

    def draw(self, canvas: Canvas) -> None:
        """Month, plant, four cards."""
        columns = self.box.columns([1.0] * 12, 6)
        head = 2 * canvas.line_height(SMALL) + 2
        h = min((self.box.h - head) / 4 - 5, columns[0].w * RATIO)
        scale = h / (CARD * RATIO)
        for number, column in enumerate(columns):
            canvas.text(
                month_name(number + 1), column.cx, column.y, SMALL, INK, "serif", bold=True, fx=0.5, width=column.w + 4
            )
            canvas.text(
                plant_name(number + 1), column.cx, column.y + canvas.line_height(SMALL), SMALL * 0.9, INK_SOFT, fx=0.5,
                width=column.w + 4,
            )
            for rank in range(4):
                y = column.y + head + h / 2 + rank * (h + 5)
                pose = Pose(column.cx, y, scale)
                self._match.deck.draw(canvas, card_key(4 * number + rank), pose, marks=True)


class HelpScene(Scene):
    """Lies over the play; the pages are chosen at the top."""

    name = "help"

    def __init__(self, match: Match) -> None:
        super().__init__(match.app)
        self.match = match
        self.page = PAGES[0][0]
        self.panel: Panel | None = None
        self.group: FocusGroup | None = None
        self.body: Widget | None = None

    def layout(self, canvas: Canvas) -> None:
        """A sheet as large as there is room."""
        area = canvas.area
        choice = Choice([(page, _(words)) for page, words in PAGES], self.page, self._turn)
        close = Button(_("Back"), Pop, kind="red", aside="Esc", min_width=160)
        pages: dict[str, Callable[[], Widget]] = {
            "sets": self._sets,
            "hands": self._hands,
            "cards": self._cards,
            "play": self._play,
            "rules": lambda: rules_page(self.match.rules, self.match.session.setup),
        }
        self.body = pages[self.page]()
        sheet = Box.around(area.cx, area.cy, min(area.w - 28, 1200), min(area.h - 24, 860))
        inner = sheet.inset(28, 20)
        self.panel = Panel(Column([]), padding=0)
        self.panel.place(canvas, sheet)
        head = Row([choice, close], weights=[1.0, 0.24], gap=20)
        head.place(canvas, inner.top(48))
        self.head = head
        self.body.place(canvas, inner.below(62))
        self.group = FocusGroup([head, self.body], self.invalidate)
        self.group.set_focus(choice)

    def _turn(self, page: str) -> None:
        self.page = page
        self.layout(self.app.canvas)
        self.invalidate()

    # -- pages ------------------------------------------------------------------
    def _sets(self) -> Widget:
        rows: list[Widget] = [self._note(_("Captured during play; each other seat pays. Stop then, or say sage."))]
        rows += [
            YakuRow(self.match, row.name, kan_value(row.kan), cards_in(row.cards))
            for row in sets_in_force(self.match.rules)
        ]
        rows.append(self._note(_("Looked at when the hands have run out; dealt hands are then paid back.")))
        rows += [YakuRow(self.match, special.name, kan_value(special.kan), (), height=52) for special in TOKUSHUYAKU]
        return Scroll(Column(rows, gap=2))

    def _hands(self) -> Widget:
        rows: list[Widget] = [
            self._note(_("Looked at in the seven dealt cards; each other seat pays. The best of each group counts."))
        ]
        rows.append(Heading(_("By month")))
        names = [(row.name, row.kan) for row in reversed(GROUP_A)]
        rows += [self._hand(name, kan) for name, kan in names]
        rows.append(Heading(_("By kind (all four willow cards are chaff)")))
        rows += [self._hand(row.name, row.kan) for row in GROUP_B]
        return Scroll(Column(rows, gap=2))

    def _hand(self, name: str, kan: int) -> YakuRow:
        return YakuRow(self.match, name, kan_value(kan), cards_in(mask_of(parse_all(EXAMPLES[name]))))

    def _cards(self) -> Widget:
        parts = [
            _("{kind} {points}", kind=_(KIND_NAMES[kind]), points=POINTS[kind]) for kind in KINDS
        ]
        total = sum(card.points for card in CARDS)
        words = _("{values}. All cards together: {total} points; a third of them, {par}, is par.",
                  values=", ".join(parts), total=total, par=PAR)
        return Column([self._note(words), CardChart(self.match)], gap=8)

    def _play(self) -> Widget:
        sentences = [
            _("In turn each seat plays a card from the hand and turns one from the stock. A card takes a card of its "
              "month from the field; of two it takes one, of three all. What finds nothing stays on the field."),
            _("Lights on the field at the beginning multiply everything: pine, cherry and susuki by 2, willow and "
              "paulownia by 4. Of several the highest counts now, the others in later months."),
            _("Who has made a captured set stops, and the deal ends without card points, or says sage and plays on: "
              "then another set is owed, or half of what was paid goes back."),
            _("When the hands have run out, everybody's card points are paid against {par}. A dealt triplet whose "
              "fourth card was taken, and a hand of kinds that still took 89 points, win 1 kan more from each.",
              par=PAR),
            _("Who let go the last card of a set that another seat was waiting for pays for everybody."),
        ]
        rows: list[Widget] = [Label(sentence, wrap=True) for sentence in sentences]
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
        if self.panel is None or self.body is None:
            return
        self.panel.draw(canvas)
        self.head.draw(canvas)
        self.body.draw(canvas)
