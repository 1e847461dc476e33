"""The help pages common to hanafuda games: yaku with their cards, and the cards by month."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Self

from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.game.features.setup.help_scene import HelpPages, note
from hachi_hachi.game.hanafuda.inspector.help_rows import CardChart, YakuRow
from hachi_hachi.game.hanafuda.yaku_help_lines import CAPTURED_YAKU, DEALT_HANDS, YakuSection
from hachi_hachi.game.scenes.scene import Host
from hachi_hachi.game.storage.i18n import N_
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.table_match import Match
from hachi_hachi.game.widgets import Column, Heading, Scroll, Widget

THE_CARDS: Final = "cards"


class HanafudaHelp(HelpPages):
    """The help of a hanafuda game for a setup. A game gives its pages, its keys and its texts."""

    def __init__(self, app: Host, deck: CardSurfaces, rules: GameRules, setup: Setup) -> None:
        super().__init__(app, deck, rules, setup, CAPTURED_YAKU)

    @classmethod
    def of(cls, match: Match[Any]) -> Self:
        """Return the help for a match in progress."""
        return cls(match.app, match.deck, match.rules, match.session.setup)

    # -- implemented by a game -----------------------------------------------------------------
    def yaku_sections(self) -> Iterable[YakuSection]:
        """Return the yaku in force, in sections for the pages ``CAPTURED_YAKU`` and ``DEALT_HANDS``."""
        raise NotImplementedError

    def about_cards(self) -> str:
        """Return the sentence above the chart of all cards."""
        raise NotImplementedError

    # -- pages -----------------------------------------------------------------------------------
    def build_page(self, page: str) -> Widget:
        """Build the pages for yaku and cards, otherwise the common pages."""
        if page in (CAPTURED_YAKU, DEALT_HANDS):
            return self._yaku(page)
        if page == THE_CARDS:
            return Column([note(self.about_cards()), CardChart(self.deck)], gap=8)
        return super().build_page(page)

    def _yaku(self, page: str) -> Widget:
        rows: list[Widget] = []
        for section in self.yaku_sections():
            if section.page == page:
                rows.append(Heading(section.title))
                rows += [note(words) for words in section.words]
                rows += [YakuRow(self.deck, line) for line in section.yaku]
        return Scroll(Column(rows, gap=2))


def key_texts(numbers: str, buttons: str, undo: str) -> tuple[tuple[str, str], ...]:
    """Return the keys at a hanafuda table and their uses, as messages.

    A game gives the keys that choose a card, where the key for the next thing leads, and what undoing does.
    """
    return (
        (numbers, N_("choose a card in hand; press its number again to play it")),
        (N_("{confirm}, or a click on the card"), N_("play it")),
        (N_("Drag it to the field"), N_("play it, or take the card you drop it on")),
        (N_("Right mouse button"), N_("undo a choice you haven't played yet")),
        (N_("{up}, or arrows if two are lit"), N_("choose which of the two it takes")),
        ("{next}", buttons),
        (N_("{skip}, {confirm} or a click while cards move"), N_("skip")),
        ("{hint}", N_("a hint; again for more")),
        ("{sets}, {unseen}, {log}", N_("yaku and their cards, unseen cards, log")),
        (N_("{undo} or Ctrl+Z"), undo),
        ("{help}", N_("this page")),
        ("{back}", N_("pause")),
        ("{full_screen}", N_("full screen")),
    )
