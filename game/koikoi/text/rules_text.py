"""The rules of Koi-Koi in words, for the setup, the help and refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hachi_hachi.engine.koikoi.game_definition import KOI_KOI
from hachi_hachi.engine.koikoi.option_applicability import inapplicable
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.game.features.setup.rules_text import RulesText, RulesWords
from hachi_hachi.game.koikoi.text.option_text import (
    OPTION_WORDS,
    REFUSALS,
    RULESET_WORDS,
    THEMES,
    VALUE_NOTES,
    amount,
)
from hachi_hachi.game.koikoi.text.terms import points_text


def _idle(name: str, values: Mapping[str, Any], _seats: int, _deals: int) -> str:
    """Return why an option has no effect under these rules, in a sentence; "" if it has."""
    found = inapplicable(name, Rules(**dict(values)))
    return "" if found is None else RULES_TEXT.message_text(found)


def _score(points: int, _unit: int) -> str:
    """Return a seat's gain in points, with its sign."""
    return points_text(points, signed=True)


RULES_TEXT: Final = RulesText(KOI_KOI, RulesWords(
    rulesets=RULESET_WORDS,
    options=OPTION_WORDS,
    themes=THEMES,
    amount=amount,
    idle=_idle,
    notes=VALUE_NOTES,
    refusals=REFUSALS,
    score=_score,
))
