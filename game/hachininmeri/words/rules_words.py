"""The rules of Hachinin Meri in words: what the set-up, the help and every refusal say of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core.options import Value
from engine.hachininmeri.game import HACHININ_MERI
from game.display.palette import INK_FAINT, LACQUER_RED
from game.hachininmeri.words.card_words import TEAMS
from game.keeping.text import N_, _, ngettext
from game.setup.rules_text import OptionWords, RulesText, RulesWords, SheetWords, Theme

SHEET_WORDS: Final[dict[str, SheetWords]] = {
    "hitoyoshi": SheetWords(N_("Hitoyoshi"), N_("As played in Hitoyoshi: the best of three sets of eight games.")),
    "short": SheetWords(N_("Short"), N_("One set of four games: each team deals twice.")),
}

OPTION_WORDS: Final[dict[str, OptionWords]] = {
    "direction": OptionWords(
        N_("Direction of play"), {"clockwise": N_("Clockwise"), "counter_clockwise": N_("Counter-clockwise")}
    ),
    "hidden_dragon_all": OptionWords(N_("Hidden dragon counts for all"), {}),
    "redeal": OptionWords(N_("A new deal may be asked for"), {}),
    "sets": OptionWords(N_("Sets"), {}),
    "games_in_set": OptionWords(N_("Games in a set"), {}),
}

THEMES: Final[tuple[Theme, ...]] = (
    Theme("length", N_("Length"), ("sets", "games_in_set")),
    Theme("play", N_("Play"), ("direction", "redeal", "hidden_dragon_all")),
)


def _amount(name: str, number: int) -> str:
    """A number of sets or of games."""
    if name == "sets":
        return _("Best of three") if number == 3 else ngettext("{n} set", "{n} sets", number)
    return ngettext("{n} game", "{n} games", number)


def _idle(_name: str, _values: Mapping[str, Value], _seats: int, _deals: int) -> str:
    """Every option always has an effect."""
    return ""


def _place(name: str, value: str | int) -> str | None:
    """Teams in words."""
    return _(TEAMS[("genji", "heiji").index(str(value))]) if name == "team" and value in ("genji", "heiji") else None


RULES_TEXT: Final = RulesText(HACHININ_MERI, RulesWords(
    sheets=SHEET_WORDS,
    options=OPTION_WORDS,
    themes=THEMES,
    amount=_amount,
    idle=_idle,
    place=_place,
    colours=(INK_FAINT, LACQUER_RED) * 4,
    seats_hint=N_("Eight sit down: those on the even seats are Genji, the others Heiji."),
))
