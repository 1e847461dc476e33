"""The rules of Hachi-Hachi in words, for the setup, the help and refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hachi_hachi.engine.common.errors import SEAT
from hachi_hachi.engine.hachihachi.game_definition import HACHIHACHI
from hachi_hachi.engine.hachihachi.option_applicability import inapplicable
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.game.features.setup.rules_text import RulesText, RulesWords, Switch
from hachi_hachi.game.hachihachi.text.option_text import (
    MEANINGS,
    OPTION_WORDS,
    REFUSALS,
    RULESET_WORDS,
    THEMES,
    VALUE_NOTES,
)
from hachi_hachi.game.hachihachi.text.terms import ACCOUNTS, REASONS, gain_text, kan_value
from hachi_hachi.game.storage.i18n import N_, _, ngettext

#: Amounts in kan; every other whole number is in points.
IN_KAN: Final = frozenset({"aka_value", "campaign_buy_in", "campaign_prize", "campaign_loan", "ginmi_bonus"})


def _amount(name: str, number: int) -> str:
    """Return a number of kan or of points."""
    return kan_value(number) if name in IN_KAN else ngettext(
        "{amount} point", "{amount} points", number, amount=number
    )


def _idle(name: str, values: Mapping[str, Any], seats: int, deals: int) -> str:
    """Return why an option has no effect at such a table, in a sentence; "" if it has."""
    found = inapplicable(name, Rules(**dict(values)), seats, deals)
    return "" if found is None else RULES_TEXT.message_text(found)


def _place(name: str, value: str | int) -> str | None:
    """Return the words for an account or the reason of a payment."""
    if name in ("payer", "payee"):
        return _(ACCOUNTS[str(value)]) if value in ACCOUNTS else RULES_TEXT.message_text(SEAT(seat=value))
    return _(REASONS[str(value)]) if name == "reason" and value in REASONS else None


RULES_TEXT: Final = RulesText(HACHIHACHI, RulesWords(
    rulesets=RULESET_WORDS,
    options=OPTION_WORDS,
    themes=THEMES,
    amount=_amount,
    idle=_idle,
    meanings=MEANINGS,
    notes=VALUE_NOTES,
    refusals=REFUSALS,
    place=_place,
    score=gain_text,
    lengths={3: N_("Quarter (3)"), 6: N_("Half (6)"), 12: N_("Full (12)")},
    length_hint=N_("How many months make a year."),
    seats_hint=N_("How many players. With four or more, three play each deal and the others fold or are forced out."),
    nameless=True,
    switch=Switch("campaign", N_("One year per player with running scores, a buy-in, loans and a prize.")),
))
