"""The help (F1): the order of the cards for the current trump, yaku, how to play, the rules in force."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final

from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.engine.hachininmeri.rules import Rules
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.display.key_bindings import Action
from hachi_hachi.game.features.setup.help_scene import PLAY, RULES, CardExample, HelpPages, note
from hachi_hachi.game.hachininmeri.inspector.card_row import CardRow
from hachi_hachi.game.hachininmeri.meri_match import Match
from hachi_hachi.game.hachininmeri.text.card_names import SUIT_SIGNS, SUITS, suit_name
from hachi_hachi.game.hachininmeri.text.help_text import (
    courts_note,
    examples,
    how_to_play,
    order_notes,
    plain_first,
    strongest_first,
    yaku_notes,
    yaku_rows,
)
from hachi_hachi.game.hachininmeri.text.narration import trump_text
from hachi_hachi.game.hachininmeri.text.rules_text import RULES_TEXT
from hachi_hachi.game.scenes.scene import Host
from hachi_hachi.game.storage.i18n import N_, _
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.widgets import Choice, Column, Heading, Row, Scroll, Widget

ORDER, YAKU = "order", "yaku"
PAGES: Final = (
    (PLAY, N_("How to play")),
    (ORDER, N_("Card ranking")),
    (YAKU, N_("Yaku")),
    (RULES, N_("Current rules")),
)

#: The keys and their uses, as messages.
KEYS: Final = (
    (N_("{left}, {right}, or 1 to 9"), N_("choose a card in hand; press its number again to play it")),
    (N_("{confirm}, or a click on the card"), N_("play it")),
    (N_("Drag it to the ring"), N_("play it")),
    (N_("Right mouse button"), N_("undo a choice you haven't played yet")),
    (N_("{up}, or hover"), N_("explain what's there; move on with the arrows")),
    ("{next}", N_("go to the buttons next to the hand")),
    (N_("{skip}, {confirm} or a click while cards move"), N_("skip")),
    ("{hint}", N_("a hint; again for more")),
    ("{sets}, {unseen}, {log}", N_("yaku, cards played and the last trick, log")),
    ("{order}", N_("the order of the cards")),
    (N_("{undo} or Ctrl+Z"), N_("take back your last decision in this game (marks the match)")),
    ("{help}", N_("this page")),
    ("{back}", N_("pause")),
    ("{full_screen}", N_("full screen")),
)


class HelpScene(HelpPages):
    """The help pages of this game. Before a trump is known (-1) the player can choose the suit shown."""

    pages = PAGES
    key_texts = KEYS
    keys: ClassVar[Mapping[Action, str]] = {Action.SETS: YAKU, Action.ORDER: ORDER}
    rules_text = RULES_TEXT
    rules: Rules

    def __init__(
        self, app: Host, deck: CardSurfaces, rules: Rules, setup: Setup, *, page: str = PLAY, trump: int = -1
    ) -> None:
        super().__init__(app, deck, rules, setup, page)
        self.known = trump >= 0
        self.trump = max(0, trump)

    @classmethod
    def of(cls, match: Match, page: str = PLAY) -> HelpScene:
        """Return the help for a match in progress."""
        trump = View.of(match.session.observed()).trump
        return cls(match.app, match.deck, match.rules, match.session.setup, page=page, trump=trump)

    def build_page(self, page: str) -> Widget:
        """Build the pages for cards and yaku, otherwise the common pages."""
        own = {ORDER: self._order, YAKU: self._yaku}
        return own[page]() if page in own else super().build_page(page)

    def how_to_play(self) -> Iterable[str]:
        """Return how to play."""
        return how_to_play(self.rules)

    def examples(self) -> Mapping[str, Sequence[CardExample]]:
        """Return the trumps."""
        return examples(self.trump)

    def _suit(self, suit: str) -> None:
        self.trump = int(suit)
        self.turn(self.page)

    def _head_of_suit(self) -> Widget:
        if self.known:
            return Heading(trump_text(self.trump))
        return Choice([(str(suit), _(name)) for suit, name in enumerate(SUITS)], str(self.trump), self._suit)

    def _order(self) -> Widget:
        deck = self.deck
        trumps = CardRow(
            deck, suit_name(self.trump), _("trumps, highest first"), strongest_first(self.trump), height=90.0,
            words_wide=0.13, aside=SUIT_SIGNS[self.trump],
        )
        plain = [
            CardRow(
                deck, suit_name(suit), _("plain cards, highest first"), plain_first(suit, self.trump), height=84.0,
                words_wide=0.13, aside=SUIT_SIGNS[suit],
            )
            for suit in range(len(SUITS)) if suit != self.trump
        ]
        notes = [courts_note(), *order_notes(self.trump)]
        return Scroll(Column([self._head_of_suit(), trumps, *map(note, notes), *plain], gap=2))

    def _yaku(self) -> Widget:
        rows: list[Widget] = [
            CardRow(self.deck, name, words, cards, height=84.0, words_wide=0.7, aside=signs)
            for name, signs, words, cards in yaku_rows(self.trump)
        ]
        pairs = [
            Row(rows[number : number + 2], weights=[1.0] * len(rows[number : number + 2]), gap=24)
            for number in range(0, len(rows), 2)
        ]
        return Scroll(Column([self._head_of_suit(), *map(note, yaku_notes(self.rules)), *pairs], gap=4))
