"""The help (F1): every yaku with its cards, dealt hands, the cards by month, how to play, keys, the rules in force."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.game.features.setup.help_scene import PLAY, RULES, HelpPages, note
from hachi_hachi.game.hanafuda.inspector.help_rows import CardChart, YakuRow
from hachi_hachi.game.koikoi.koikoi_match import Match
from hachi_hachi.game.koikoi.text.help.play_text import how_to_play
from hachi_hachi.game.koikoi.text.help.yaku_text import HANDS, PILE, yaku_sections
from hachi_hachi.game.koikoi.text.rules_text import RULES_TEXT
from hachi_hachi.game.scenes.scene import Host
from hachi_hachi.game.storage.i18n import N_, NP_, _
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.widgets import Column, Heading, Scroll, Widget

THE_CARDS: Final = "cards"
PAGES: Final = (
    (PILE, N_("Captured yaku")),
    (HANDS, N_("Dealt hands")),
    (THE_CARDS, NP_("page", "Cards")),
    (PLAY, N_("How to play")),
    (RULES, N_("Current rules")),
)

#: The keys and their uses, as messages.
KEYS: Final = (
    (N_("{left}, {right}, or 1 to 8"), N_("choose a card in hand; press its number again to play it")),
    (N_("{confirm}, or a click on the card"), N_("play it")),
    (N_("Drag it to the field"), N_("play it, or take the card you drop it on")),
    (N_("Right mouse button"), N_("undo a choice you haven't played yet")),
    (N_("{up}, or arrows if two are lit"), N_("choose which of the two it takes")),
    ("{next}", N_("go to the buttons")),
    (N_("{skip}, {confirm} or a click while cards move"), N_("skip")),
    ("{hint}", N_("a hint; again for more")),
    ("{sets}, {unseen}, {log}", N_("yaku and their cards, unseen cards, log")),
    (N_("{undo} or Ctrl+Z"), N_("take back your last decision in this deal (marks the match)")),
    ("{help}", N_("this page")),
    ("{back}", N_("pause")),
    ("{full_screen}", N_("full screen")),
)


class HelpScene(HelpPages):
    """The help pages of this game for a setup."""

    pages = PAGES
    key_texts = KEYS
    rules_text = RULES_TEXT

    def __init__(self, app: Host, deck: CardSurfaces, rules: Rules, setup: Setup) -> None:
        super().__init__(app, deck, rules, setup, PAGES[0][0])
        self.rules = rules

    @classmethod
    def of(cls, match: Match) -> HelpScene:
        """Return the help for a match in progress."""
        return cls(match.app, match.deck, match.rules, match.session.setup)

    def build_page(self, page: str) -> Widget:
        """Build the pages for yaku and cards, otherwise the common pages."""
        if page in (PILE, HANDS):
            return self._yaku(page)
        if page == THE_CARDS:
            words = _("Two cards of a month match: play one, and take the other from the field.")
            return Column([note(words), CardChart(self.deck)], gap=8)
        return super().build_page(page)

    def how_to_play(self) -> Iterable[str]:
        """Return how to play."""
        return how_to_play(self.rules)

    def _yaku(self, page: str) -> Widget:
        rows: list[Widget] = []
        for section in yaku_sections(self.rules):
            if section.page == page:
                rows.append(Heading(section.title))
                rows += [note(words) for words in section.words]
                rows += [YakuRow(self.deck, line) for line in section.yaku]
        return Scroll(Column(rows, gap=2))
