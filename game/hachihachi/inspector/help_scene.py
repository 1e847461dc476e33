"""The help (F1): every yaku with its cards, the cards by month with their values, special yaku, bonuses, keys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import PAR
from hachi_hachi.engine.hanafuda.deck import CARDS, POINTS
from hachi_hachi.game.features.setup.help_scene import PLAY, RULES, CardExample
from hachi_hachi.game.hachihachi.text.help.play_text import examples, how_to_play
from hachi_hachi.game.hachihachi.text.help.yaku_text import yaku_sections
from hachi_hachi.game.hachihachi.text.rules_text import RULES_TEXT
from hachi_hachi.game.hanafuda.card_names import KIND_NAMES, KINDS
from hachi_hachi.game.hanafuda.inspector.hanafuda_help import THE_CARDS, HanafudaHelp, key_texts
from hachi_hachi.game.hanafuda.yaku_help_lines import CAPTURED_YAKU, DEALT_HANDS, YakuSection
from hachi_hachi.game.storage.i18n import N_, _

PAGES: Final = (
    (CAPTURED_YAKU, N_("Captured yaku")),
    (DEALT_HANDS, N_("Dealt hands")),
    (THE_CARDS, N_("Cards and points")),
    (PLAY, N_("How to play")),
    (RULES, N_("Current rules")),
)


class HelpScene(HanafudaHelp):
    """The help pages of this game for the seats of a setup."""

    pages = PAGES
    key_texts = key_texts(
        numbers=N_("{left}, {right}, or 1 to 7"), buttons=N_("go to the buttons and the yaku on the plates"),
        undo=N_("take back your last decision in this deal (marks the year)"),
    )
    rules_text = RULES_TEXT
    rules: Rules

    def how_to_play(self) -> Iterable[str]:
        """Return how to play."""
        return how_to_play(self.rules, len(self.setup.seats))

    def examples(self) -> Mapping[str, Sequence[CardExample]]:
        """Return two cards that match, the brights by their multiplier, and a yaku."""
        return examples(self.rules, len(self.setup.seats))

    def yaku_sections(self) -> Iterable[YakuSection]:
        """Return the yaku in force, in sections."""
        return yaku_sections(self.rules, len(self.setup.seats))

    def about_cards(self) -> str:
        """Return the values of the cards."""
        parts = [
            _("{kind} {points}", kind=_(KIND_NAMES[kind]), points=POINTS[kind]) for kind in KINDS
        ]
        total = sum(card.points for card in CARDS)
        return _("{values}. All cards together are worth {total} points; par is a third of that, {par}.",
                 values=_(", ").join(parts), total=total, par=PAR)
