"""The information pages: the tricks so far, the last one first, and unseen cards (U); the log (L)."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.hachininmeri.cards.card_strength import plain_of, trumps_of
from hachi_hachi.engine.hachininmeri.cards.pack import team_of
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.display.key_bindings import Action
from hachi_hachi.game.display.palette import INK, INK_SOFT, LACQUER_RED
from hachi_hachi.game.hachininmeri.inspector.card_row import CardRow
from hachi_hachi.game.hachininmeri.meri_match import Match
from hachi_hachi.game.hachininmeri.text.card_names import SUITS, suit_name
from hachi_hachi.game.hachininmeri.text.crested_names import crested
from hachi_hachi.game.hachininmeri.text.log_text import log_sections
from hachi_hachi.game.hachininmeri.text.narration import points_text, yaku_text
from hachi_hachi.game.scenes.pages_scene import PagesScene
from hachi_hachi.game.storage.i18n import N_, _, ngettext
from hachi_hachi.game.widgets import Column, Label, Scroll, Widget
from hachi_hachi.game.widgets.theme import BODY, SMALL

PLAYED, UNSEEN, LOG = "played", "unseen", "log"
PAGES: Final = ((PLAYED, N_("Tricks")), (UNSEEN, N_("Unseen cards")), (LOG, N_("Log")))
#: The page of each key.
KEYS: Final = {Action.UNSEEN: PLAYED, Action.LOG: LOG}
WIDTH: Final = 1100.0


class InspectorScene(PagesScene):
    """The information pages over the table; U and L open their pages, and close them."""

    name = "knowledge"
    overlay = True
    pages = PAGES
    most = WIDTH
    closing = 0.26
    keys = KEYS
    ends = LOG

    def __init__(self, match: Match, page: str) -> None:
        super().__init__(match.app, page)
        self.match = match
        self.view = View.of(match.session.observed())

    def build_page(self, page: str) -> Widget:
        """Build one of the three pages."""
        rows = {PLAYED: self._tricks, UNSEEN: self._unseen, LOG: self._log}[page]()
        return Scroll(Column(rows, gap=12 if page == LOG else 3), whole=page == LOG)

    def _tricks(self) -> list[Widget]:
        names, view = crested(self.match.names), self.view
        rows: list[Widget] = []
        back = self.match.back(view.game_number)
        for number, trick in reversed(list(enumerate(view.tricks, start=1))):
            if trick.winner < 0:
                words = _("{name} led. The trick isn't over yet.", name=names[trick.leader])
            else:
                words = _("{leader} led. {name} took it: {points}", leader=names[trick.leader],
                          name=names[trick.winner], points=points_text(trick.points))
                if trick.yaku:
                    words += f" ({yaku_text(trick.yaku)})"
            title = _("Trick {n}, a meri", n=number) if trick.meri else _("Trick {n}", n=number)
            rows.append(CardRow(
                self.match.deck, title, words, trick.cards, height=92.0, words_wide=0.25,
                team=-1 if trick.winner < 0 else team_of(trick.winner),
                below=[(names[seat], team_of(seat)) for seat in trick.seats],
                won=-1 if trick.winner < 0 else trick.seats.index(trick.winner), back=back,
            ))
        return rows or [Label(_("No tricks yet."), size=SMALL, colour=INK_SOFT, wrap=True)]

    def _unseen(self) -> list[Widget]:
        view = self.view
        unseen = set(view.unseen())
        rows: list[Widget] = [Label(ngettext(
            "{n} card is in other hands, face down or buried; faint ones have been seen.",
            "{n} cards are in other hands, face down or buried; faint ones have been seen.", len(unseen),
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
        names = crested(self.match.names)
        sections = log_sections(self.match.session.seen_events(), names, View(self.view.rules, self.view.seat))
        return [
            Column([
                Label(heading, size=BODY, colour=LACQUER_RED, bold=True, wrap=True),
                *(Label(line, size=SMALL, colour=INK, wrap=True) for line in lines),
            ], gap=3)
            for heading, lines in sections
        ]
