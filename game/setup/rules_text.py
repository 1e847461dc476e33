"""The rules in words: options and their values, what the engine refuses, and a whole sheet for the help pages."""

from __future__ import annotations

from typing import Final

from engine.core.options import Value
from engine.core.refusals import SEAT, RefusalError, Said
from engine.core.refusals import Value as Told
from engine.hachihachi.effects import without_effect
from engine.hachihachi.presets import SHEETS
from engine.hachihachi.rules import OPTIONS, Rules, differences
from game.hachihachi.words.option_words import (
    MEANINGS,
    OFF,
    ON,
    OPTION_WORDS,
    REFUSALS,
    SHEET_WORDS,
    THEMES,
    VALUE_NOTES,
)
from game.hachihachi.words.words import ACCOUNTS, REASONS, kan_value
from game.hachihachi.words.yaku_text import yaku_sections
from game.keeping.text import _, ngettext
from game.setup.rules_lines import OptionLine, Section

#: Amounts in kan; every other whole number is a number of points.
IN_KAN: Final = frozenset({"campaign_buy_in", "campaign_prize", "campaign_loan", "ginmi_bonus"})


# -- single options --------------------------------------------------------------------------------------------
def option_title(name: str) -> str:
    """The title of an option."""
    return _(OPTION_WORDS[name].title)


def option_meaning(name: str) -> str:
    """What an option is about, in a sentence."""
    return _(MEANINGS.get(name, OPTIONS[name].meaning))


def value_text(name: str, value: Value) -> str:
    """The words of a value: "On", "Wait", "12 points"."""
    if isinstance(value, bool):
        return _(ON if value else OFF)
    if isinstance(value, int):
        return kan_value(value) if name in IN_KAN else ngettext("{n} point", "{n} points", value)
    return _(OPTION_WORDS[name].values[value])


def value_note(name: str, value: Value) -> str:
    """What a value means where its word does not say it, else ""."""
    return _(VALUE_NOTES.get((name, value), ""))


def idle_reason(name: str, rules: Rules, seats: int, deals: int) -> str:
    """Why an option has no effect at such a table, in a sentence; "" where it has."""
    found = without_effect(name, rules, seats, deals)
    return "" if found is None else told(found)


def sheet_name(sheet: str) -> str:
    """The name of a published sheet."""
    return _(SHEET_WORDS[sheet].name)


def sheet_like(sheet: str) -> str:
    """What a published sheet is like, in a sentence."""
    return _(SHEET_WORDS[sheet].like)


def sheet_range(sheet: str) -> str:
    """For how many seats and which lengths a sheet is: "2–7 seats; 6 or 12 deals"."""
    found = SHEETS[sheet]
    first, last = found.seats[0], found.seats[-1]
    return _("{first}–{last} seats · years of {deals} deals", first=first, last=last, deals=listed(found.deals))


def listed(numbers: tuple[int, ...]) -> str:
    """Numbers one of which is meant: "3, 6 or 12"."""
    *most, last = (str(number) for number in numbers)
    return _("{numbers} or {last}", numbers=", ".join(most), last=last) if most else last


def explained(error: Exception) -> str:
    """Why something was refused, in the language in use; what is no refusal of the engine is told as it stands."""
    return told(error.said) if isinstance(error, RefusalError) else str(error)


def told(said: Said) -> str:
    """A sentence of the engine, or a part of one, in the language in use."""
    message = REFUSALS.get(said.sentence.key, said.sentence.english)
    return _(message, **{name: _told_value(name, value) for name, value in said.values.items()})


def _told_value(name: str, value: Told) -> str:
    """What fills a place: names of options, sheets, accounts and reasons in words, anything else as it stands."""
    if isinstance(value, Said):
        return told(value)
    if name in ("option", "other") and value in OPTION_WORDS:
        return option_title(str(value))
    if name == "sheet" and value in SHEET_WORDS:
        return sheet_name(str(value))
    if name in ("payer", "payee"):
        return _(ACCOUNTS[value]) if value in ACCOUNTS else told(SEAT(seat=value))
    if name == "reason" and value in REASONS:
        return _(REASONS[str(value)])
    return str(value).strip("'") if name == "value" else str(value)


# -- the whole sheet -------------------------------------------------------------------------------------------
def changed_options(rules: Rules, sheet: str) -> dict[str, Value]:
    """The options in which rules differ from a published sheet."""
    return differences(rules, SHEETS[sheet].rules)


def option_line(name: str, rules: Rules, sheet: str, seats: int, deals: int) -> OptionLine:
    """An option of the rules in words."""
    value, usual = getattr(rules, name), getattr(SHEETS[sheet].rules, name)
    words = " ".join(part for part in (option_meaning(name), value_note(name, value)) if part)
    changed = value != usual
    return OptionLine(
        name, option_title(name), value_text(name, value), words, changed,
        _("on the sheet: {value}", value=value_text(name, usual)) if changed else "",
        idle_reason(name, rules, seats, deals),
    )


def sections(rules: Rules, sheet: str, seats: int, deals: int) -> list[Section]:
    """The rules in force: the sheet, its options by theme, then every yaku with its cards and value.

    Options without effect at this table are left out.
    """
    changed = changed_options(rules, sheet)
    counted = ngettext("{n} option is changed.", "{n} options are changed.", len(changed))
    found = [Section(
        _("Rules in force: {sheet}", sheet=sheet_name(sheet)),
        (sheet_like(sheet), counted if changed else _("As published, nothing is changed.")),
    )]
    for theme in THEMES:
        lines = [option_line(name, rules, sheet, seats, deals) for name in theme.options]
        shown = tuple(line for line in lines if not line.idle)
        if shown:
            found.append(Section(_(theme.title), options=shown))
    return [*found, *yaku_sections(rules, seats)]
