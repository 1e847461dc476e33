"""The rules in words: options and their values, what the engine refuses, and a whole sheet for the help pages."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from engine.core.cards import cards_in
from engine.core.options import RulesError, Value
from engine.hachihachi.dekiyaku import DEKIYAKU
from engine.hachihachi.presets import SHEETS
from engine.hachihachi.rules import OPTIONS, Rules, differences
from engine.hachihachi.teyaku import GROUP_A, GROUP_B
from engine.hachihachi.tokushuyaku import TOKUSHUYAKU
from game.hachihachi.option_words import (
    FULL_YEAR_ONLY,
    IDLE,
    MEANINGS,
    OFF,
    ON,
    OPTION_WORDS,
    REFUSALS,
    SHEET_WORDS,
    THEMES,
    TWO_ONLY,
    VALUE_NOTES,
)
from game.hachihachi.words import kan_value, yaku_formed, yaku_meaning, yaku_name
from game.text import N_, _, ngettext

FULL_YEAR: Final = 12
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
    needs = OPTIONS[name].needs
    if seats < needs:
        return _("Has a meaning only with {n} seats and more.", n=needs)
    if name in TWO_ONLY and seats == 3:
        return _("Has a meaning only where two play.")
    if name in FULL_YEAR_ONLY and deals < FULL_YEAR:
        return _("Has an effect only in a year of twelve deals.")
    idle = IDLE.get(name)
    return _(idle.why) if idle is not None and getattr(rules, idle.other) in idle.values else ""


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


def explained(error: RulesError) -> str:
    """A refusal of the engine in the language in use; its own English sentence where there is no other."""
    sentence = str(error)
    for pattern, message in REFUSALS:
        found = re.fullmatch(pattern, sentence)
        if found is not None:
            values = found.groupdict()
            if "option" in values and values["option"] in OPTION_WORDS:
                values["option"] = option_title(values["option"])
            if "sheet" in values and values["sheet"] in SHEET_WORDS:
                values["sheet"] = sheet_name(values["sheet"])
            if "numbers" in values:
                values["numbers"] = listed(tuple(int(number) for number in re.findall(r"\d+", values["numbers"])))
            return _(message, **values)
    return sentence


# -- the whole sheet -------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class OptionLine:
    """An option in words; `changed` where it differs from the published sheet, whose value `usual` then tells."""

    name: str
    title: str
    value: str
    words: str
    changed: bool = False
    usual: str = ""
    idle: str = ""


@dataclass(frozen=True, slots=True)
class YakuLine:
    """A yaku in words: its value in kan, and its cards (indices) where they are always the same, else none."""

    name: str
    title: str
    meaning: str
    formed: str
    kan: str
    cards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, sentences under it, and its lines."""

    title: str
    words: tuple[str, ...] = ()
    options: tuple[OptionLine, ...] = ()
    yaku: tuple[YakuLine, ...] = ()


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
    return [*found, *yaku_sections(rules)]


def yaku_sections(rules: Rules) -> list[Section]:
    """Teyaku, dekiyaku and tokushuyaku in force."""
    dealt = [
        row for row in reversed(GROUP_A) if rules.double_triplets or row.sizes != (3, 3)
    ]
    captured = [row for row in DEKIYAKU if row.name != "inoshikachou" or rules.inoshikachou]
    return [
        Section(
            _("Dealt hands by month"), (_("Teyaku of group A: the best one counts."),),
            yaku=tuple(_line(row.name, kan_value(row.kan)) for row in dealt),
        ),
        Section(
            _("Dealt hands by kind"), (_("Teyaku of group B, besides one of group A."),),
            yaku=tuple(_line(row.name, kan_value(row.kan)) for row in GROUP_B),
        ),
        Section(
            _("Captured sets"), (_("Dekiyaku: taken during play, paid by each other seat."),),
            yaku=tuple(
                _line(row.name, _grown(row.name, row.kan, rules), tuple(cards_in(row.cards))) for row in captured
            ),
        ),
        Section(
            _("Sets of the deal's end"), (_("Tokushuyaku: looked at when the hands have run out."),),
            yaku=tuple(_line(row.name, kan_value(row.kan)) for row in TOKUSHUYAKU),
        ),
    ]


#: What a nanatan is worth where each further ribbon adds to it.
GROWS: Final = N_("{kan} kan +")


def _grown(name: str, kan: int, rules: Rules) -> str:
    return _(GROWS, kan=kan) if name == "nanatan" and rules.nanatan_extra else kan_value(kan)


def _line(name: str, kan: str, cards: tuple[int, ...] = ()) -> YakuLine:
    return YakuLine(name, yaku_name(name), yaku_meaning(name), yaku_formed(name), kan, cards)
