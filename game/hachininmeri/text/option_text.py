"""The words for the options of the rules and the published rulesets, as tables of messages.

The meanings of options are in the engine (``hachi_hachi.engine.hachininmeri.rules.OPTIONS``); this module has their
titles, the names of their values, and their themes.
"""

from __future__ import annotations

from typing import Final

from hachi_hachi.game.features.setup.rules_text import OptionWords, RulesetWords, Theme
from hachi_hachi.game.storage.i18n import N_, NP_, _, ngettext

RULESET_WORDS: Final[dict[str, RulesetWords]] = {
    "hitoyoshi": RulesetWords(N_("Hitoyoshi"), N_("As played in Hitoyoshi: the best of three sets of eight games.")),
    "short": RulesetWords(N_("Short"), N_("One set of four games: each team deals twice.")),
}

OPTION_WORDS: Final[dict[str, OptionWords]] = {
    "direction": OptionWords(
        N_("Direction of play"), {"clockwise": N_("Clockwise"), "counter_clockwise": N_("Counter-clockwise")}
    ),
    "hidden_dragon_all": OptionWords(N_("Hidden dragon raises all yaku"), {}),
    "redeal": OptionWords(N_("Redeal on request"), {}),
    "sets": OptionWords(N_("Sets in a match"), {}),
    "games_in_set": OptionWords(N_("Games in a set"), {}),
}

THEMES: Final[tuple[Theme, ...]] = (
    Theme("length", N_("Length"), ("sets", "games_in_set")),
    Theme("play", NP_("heading", "Play"), ("direction", "redeal", "hidden_dragon_all")),
)


def amount(name: str, number: int) -> str:
    """Return a number of sets or of games."""
    if name == "sets":
        return _("Best of three") if number == 3 else ngettext("{n} set", "{n} sets", number)
    return ngettext("{n} game", "{n} games", number)
