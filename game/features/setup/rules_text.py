"""The rules of a game in words: options and their values, what the engine refuses, a sheet for the help pages.

What the words are a game hands over as a table (`RulesWords`); `RulesText` speaks them in the language in use.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from hachi_hachi.engine.common.errors import Message, RefusalError
from hachi_hachi.engine.common.errors import Value as Told
from hachi_hachi.engine.common.game_definition import GameDefinition
from hachi_hachi.engine.common.options import GameRules, Value
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.display.palette import SEATS, Solid
from hachi_hachi.game.features.setup.rules_lines import OptionLine, Section
from hachi_hachi.game.storage.i18n import N_, _, ngettext

OFF: Final = N_("Off")
ON: Final = N_("On")


class RulesetWords(NamedTuple):
    """A published sheet: its name, and what it is like in a sentence."""

    name: str
    like: str


class OptionWords(NamedTuple):
    """An option: its title, the words of its values in the engine's order (none for switches and amounts)."""

    title: str
    values: Mapping[str, str]


class Theme(NamedTuple):
    """A page of options: its id, its title, and the options on it."""

    id: str
    title: str
    options: tuple[str, ...]


class Switch(NamedTuple):
    """An option that stands on the set-up screen itself: which, and what it means in a sentence."""

    option: str
    hint: str


def points_text(points: int, unit: int) -> str:
    """What a seat has gained where points are counted: "+3 points", "−1 point"."""
    del unit
    amount = format(points, "+" if points > 0 else "").replace("-", "−")
    return ngettext("{amount} point", "{amount} points", abs(points), amount=amount)


@dataclass(frozen=True, slots=True)
class RulesWords:
    """The words of a game's rules, all of them messages.

    `sheets`, `options` and `themes` are for every sheet and option of the engine. `meanings` stand in place of the
    engine's, `notes` say what a value means where its word does not, `refusals` stand in place of the engine's
    sentences, by their keys. `amount(option, number)` is a number in words; `idle(option, values, seats, deals)` why an
    option has no effect at such a table, "" where it has; `place(name, value)` what fills a place of a refusal, None
    where it fills it as it stands. `score(points, unit)` is what a seat has gained, with its sign. `lengths` name
    numbers of deals, `switch` is the option that is offered first. `nameless`: own sheets that name no game are of this
    one, as there was no other when they were written.
    """

    sheets: Mapping[str, RulesetWords]
    options: Mapping[str, OptionWords]
    themes: tuple[Theme, ...]
    amount: Callable[[str, int], str]
    idle: Callable[[str, Mapping[str, Value], int, int], str]
    meanings: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[tuple[str, Value], str] = field(default_factory=dict)
    refusals: Mapping[str, str] = field(default_factory=dict)
    place: Callable[[str, str | int], str | None] = lambda _name, _value: None
    score: Callable[[int, int], str] = points_text
    lengths: Mapping[int, str] = field(default_factory=dict)
    length_hint: str = ""
    seats_hint: str = ""
    switch: Switch | None = None
    nameless: bool = False
    #: The colours of the seats, in order of play.
    colours: tuple[Solid, ...] = SEATS


class RulesText:
    """The rules of a game in the language in use."""

    def __init__(self, engine: GameDefinition[RecordedTable[GameRules]], words: RulesWords) -> None:
        self.engine = engine
        self.words = words

    def score(self, points: int, unit: int) -> str:
        """What a seat has gained, with its sign; `unit` points make one of what the game counts in."""
        return self.words.score(points, unit)

    # -- options ---------------------------------------------------------------------------------------------
    def values(self, rules: GameRules) -> dict[str, Value]:
        """Every option of rules with its value."""
        return {name: getattr(rules, name) for name in self.engine.options}

    def usual(self, sheet: str) -> dict[str, Value]:
        """Every option with its value on a published sheet."""
        return self.values(self.engine.rulesets[sheet].rules)

    def differences(self, rules: GameRules, sheet: str) -> dict[str, Value]:
        """The options in which rules differ from a published sheet."""
        usual = self.usual(sheet)
        return {name: value for name, value in self.values(rules).items() if value != usual[name]}

    def option_title(self, name: str) -> str:
        """The title of an option."""
        return _(self.words.options[name].title)

    def option_meaning(self, name: str) -> str:
        """What an option is about, in a sentence."""
        return _(self.words.meanings.get(name, self.engine.options[name].meaning))

    def value_text(self, name: str, value: Value) -> str:
        """The words of a value: "On", "Wait", "12 points"."""
        if isinstance(value, bool):
            return _(ON if value else OFF)
        if isinstance(value, int):
            return self.words.amount(name, value)
        return _(self.words.options[name].values[value])

    def value_note(self, name: str, value: Value) -> str:
        """What a value means where its word does not say it, else ""."""
        return _(self.words.notes.get((name, value), ""))

    def idle_reason(self, name: str, values: Mapping[str, Value], seats: int, deals: int) -> str:
        """Why an option has no effect at such a table, in a sentence; "" where it has."""
        return self.words.idle(name, values, seats, deals)

    def option_line(self, name: str, values: Mapping[str, Value], sheet: str, seats: int, deals: int) -> OptionLine:
        """An option in words, with the values that all of them have and the sheet from which they come."""
        value, usual = values[name], self.usual(sheet)[name]
        words = " ".join(part for part in (self.option_meaning(name), self.value_note(name, value)) if part)
        changed = value != usual
        return OptionLine(
            name, self.option_title(name), self.value_text(name, value), words, changed,
            _("on the sheet: {value}", value=self.value_text(name, usual)) if changed else "",
            self.idle_reason(name, values, seats, deals),
        )

    # -- sheets ----------------------------------------------------------------------------------------------
    def sheet_name(self, sheet: str) -> str:
        """The name of a published sheet."""
        return _(self.words.sheets[sheet].name)

    def sheet_like(self, sheet: str) -> str:
        """What a published sheet is like, in a sentence."""
        return _(self.words.sheets[sheet].like)

    def sheet_range(self, sheet: str) -> str:
        """For how many seats and which lengths a sheet is: "2–7 seats; 6 or 12 deals"."""
        found = self.engine.rulesets[sheet]
        first, last = found.seats[0], found.seats[-1]
        if not found.deals:
            return ngettext("{n} seat", "{n} seats", first) if first == last else _(
                "{first}–{last} seats", first=first, last=last
            )
        return _("{first}–{last} seats · years of {deals} deals", first=first, last=last, deals=listed(found.deals))

    def length(self, deals: int) -> str:
        """The name of a length, or its number of deals."""
        named = self.words.lengths.get(deals)
        return ngettext("{n} deal", "{n} deals", deals) if named is None else _(named)

    def sections(self, rules: GameRules, sheet: str, seats: int, deals: int) -> list[Section]:
        """The rules in force: the sheet, then its options by theme; those without effect at this table are left out."""
        values, changed = self.values(rules), len(self.differences(rules, sheet))
        counted = ngettext("{n} option is changed.", "{n} options are changed.", changed)
        found = [Section(
            _("Rules in force: {sheet}", sheet=self.sheet_name(sheet)),
            (self.sheet_like(sheet), counted if changed else _("As published, nothing is changed.")),
        )]
        for theme in self.words.themes:
            lines = [self.option_line(name, values, sheet, seats, deals) for name in theme.options]
            shown = tuple(line for line in lines if not line.idle)
            if shown:
                found.append(Section(_(theme.title), options=shown))
        return found

    # -- refusals --------------------------------------------------------------------------------------------
    def explained(self, error: Exception) -> str:
        """Why something was refused; what is no refusal of the engine is told as it stands."""
        return self.told(error.message) if isinstance(error, RefusalError) else str(error)

    def told(self, said: Message) -> str:
        """A sentence of the engine, or a part of one."""
        message = self.words.refusals.get(said.sentence.key, said.sentence.english)
        return _(message, **{name: self._place(name, value) for name, value in said.values.items()})

    def _place(self, name: str, value: Told) -> str:
        """What fills a place: names of options and sheets in words, what the game knows, else as it stands."""
        if isinstance(value, Message):
            return self.told(value)
        if name in ("option", "other") and value in self.words.options:
            return self.option_title(str(value))
        if name == "sheet" and value in self.words.sheets:
            return self.sheet_name(str(value))
        filled = self.words.place(name, value)
        if filled is not None:
            return filled
        return str(value).strip("'") if name == "value" else str(value)


def listed(numbers: tuple[int, ...]) -> str:
    """Numbers one of which is meant: "3, 6 or 12"."""
    *most, last = (str(number) for number in numbers)
    return _("{numbers} or {last}", numbers=", ".join(most), last=last) if most else last
