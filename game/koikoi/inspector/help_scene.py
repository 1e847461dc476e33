"""The help (F1): every yaku with its cards, dealt hands, the cards by month, how to play, keys, the rules in force."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.game.features.setup.help_scene import PLAY, RULES, CardExample
from hachi_hachi.game.hanafuda.inspector.hanafuda_help import THE_CARDS, HanafudaHelp, key_texts
from hachi_hachi.game.hanafuda.yaku_help_lines import CAPTURED_YAKU, DEALT_HANDS, YakuSection
from hachi_hachi.game.koikoi.text.help.play_text import MATCHING, examples, how_to_play
from hachi_hachi.game.koikoi.text.help.yaku_text import yaku_sections
from hachi_hachi.game.koikoi.text.rules_text import RULES_TEXT
from hachi_hachi.game.storage.i18n import N_, NP_, _

PAGES: Final = (
    (CAPTURED_YAKU, N_("Captured yaku")),
    (DEALT_HANDS, N_("Dealt hands")),
    (THE_CARDS, NP_("page", "Cards")),
    (PLAY, N_("How to play")),
    (RULES, N_("Current rules")),
)


class HelpScene(HanafudaHelp):
    """The help pages of this game."""

    pages = PAGES
    key_texts = key_texts(
        numbers=N_("{left}, {right}, or 1 to 8"), buttons=N_("go to the buttons"),
        undo=N_("take back your last decision in this deal (marks the match)"),
    )
    rules_text = RULES_TEXT
    rules: Rules

    def how_to_play(self) -> Iterable[str]:
        """Return how to play."""
        return how_to_play(self.rules)

    def examples(self) -> Mapping[str, Sequence[CardExample]]:
        """Return a yaku and two cards that match."""
        return examples()

    def yaku_sections(self) -> Iterable[YakuSection]:
        """Return the yaku in force, in sections."""
        return yaku_sections(self.rules)

    def about_cards(self) -> str:
        """Return which cards match."""
        return _(MATCHING)
