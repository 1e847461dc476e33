"""The rules of Hachinin Meri in words, for the setup, the help and refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hachi_hachi.engine.common.options import Value
from hachi_hachi.engine.hachininmeri.game_definition import HACHININ_MERI
from hachi_hachi.game.display.palette import INK_FAINT, LACQUER_RED
from hachi_hachi.game.features.setup.rules_text import RulesText, RulesWords
from hachi_hachi.game.hachininmeri.text.card_names import TEAMS
from hachi_hachi.game.hachininmeri.text.option_text import OPTION_WORDS, RULESET_WORDS, THEMES, amount
from hachi_hachi.game.storage.i18n import N_, _


def _idle(_name: str, _values: Mapping[str, Value], _seats: int, _deals: int) -> str:
    """Return "": every option always has an effect."""
    return ""


def _place(name: str, value: str | int) -> str | None:
    """Return the words for a team."""
    return _(TEAMS[("genji", "heiji").index(str(value))]) if name == "team" and value in ("genji", "heiji") else None


RULES_TEXT: Final = RulesText(HACHININ_MERI, RulesWords(
    rulesets=RULESET_WORDS,
    options=OPTION_WORDS,
    themes=THEMES,
    amount=amount,
    idle=_idle,
    place=_place,
    colours=(INK_FAINT, LACQUER_RED) * 4,
    clockwise=lambda values: values["direction"] == "clockwise",
    seats_hint=N_("Eight players: seats 1, 3, 5 and 7 are Genji, the others Heiji."),
))
