"""The rules of a game in words: options and values, refusals by the engine, sections for the help pages.

A game provides the messages as a table (``RulesWords``); ``RulesText`` translates them into the current language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from hachi_hachi.engine.common.errors import Message, RefusalError
from hachi_hachi.engine.common.errors import Value as MessageValue
from hachi_hachi.engine.common.game_definition import GameDefinition
from hachi_hachi.engine.common.options import GameRules, Value
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.display.palette import SEATS, Solid
from hachi_hachi.game.features.setup.rules_lines import OptionLine, Section
from hachi_hachi.game.storage.i18n import N_, _, ngettext, sentences

OFF: Final = N_("Off")
ON: Final = N_("On")


class RulesetWords(NamedTuple):
    """A published ruleset: its name, and a one-sentence description."""

    name: str
    description: str


class OptionWords(NamedTuple):
    """An option: its title, and its values' names in the engine's order (none for switches and amounts)."""

    title: str
    values: Mapping[str, str]


class Theme(NamedTuple):
    """A page of options: its id, its title, and its options."""

    id: str
    title: str
    options: tuple[str, ...]


class Switch(NamedTuple):
    """An option shown on the setup screen itself, with a one-sentence explanation."""

    option: str
    hint: str


def points_text(points: int, unit: int) -> str:
    """Return a seat's gain in a game that counts points: "+3 points", "−1 point"."""
    del unit
    signed = format(points, "+" if points > 0 else "").replace("-", "−")
    return ngettext("{signed} point", "{signed} points", abs(points), signed=signed)


@dataclass(frozen=True, slots=True)
class RulesWords:
    """The words of a game's rules, all of them messages.

    ``rulesets``, ``options`` and ``themes`` cover every ruleset and option of the engine. ``meanings`` replace the
    engine's, ``notes`` explain values whose names are not enough, ``refusals`` replace the engine's messages by their
    keys. ``amount(option, number)`` is a number in words; ``idle(option, values, seats, deals)`` says why an option has
    no effect at such a table, "" if it has; ``place(name, value)`` fills a placeholder of a refusal, None for the plain
    value. ``score(points, unit)`` is a seat's gain with its sign. ``lengths`` name numbers of deals, ``switch`` is the
    option on the setup screen. ``nameless``: custom rulesets without a game belong to this one, the only game when they
    were written.
    """

    rulesets: Mapping[str, RulesetWords]
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
    #: Returns True for values with which the next player sits on the left.
    clockwise: Callable[[Mapping[str, Value]], bool] = lambda _values: False


class RulesText:
    """The rules of a game in the current language."""

    def __init__(self, engine: GameDefinition[RecordedTable[GameRules]], words: RulesWords) -> None:
        self.engine = engine
        self.words = words

    def score(self, points: int, unit: int) -> str:
        """Return a seat's gain with its sign; ``unit`` points make one of the game's unit."""
        return self.words.score(points, unit)

    # -- options ---------------------------------------------------------------------------------------------
    def values(self, rules: GameRules) -> dict[str, Value]:
        """Return every option with its value in these rules."""
        return {name: getattr(rules, name) for name in self.engine.options}

    def usual(self, ruleset: str) -> dict[str, Value]:
        """Return every option with its value in a published ruleset."""
        return self.values(self.engine.rulesets[ruleset].rules)

    def differences(self, rules: GameRules, ruleset: str) -> dict[str, Value]:
        """Return the options in which rules differ from a published ruleset."""
        usual = self.usual(ruleset)
        return {name: value for name, value in self.values(rules).items() if value != usual[name]}

    def option_title(self, name: str) -> str:
        """Return the title of an option."""
        return _(self.words.options[name].title)

    def option_meaning(self, name: str) -> str:
        """Return the meaning of an option, in a sentence."""
        return _(self.words.meanings.get(name, self.engine.options[name].meaning))

    def value_text(self, name: str, value: Value) -> str:
        """Return a value in words: "On", "Wait", "12 points"."""
        if isinstance(value, bool):
            return _(ON if value else OFF)
        if isinstance(value, int):
            return self.words.amount(name, value)
        return _(self.words.options[name].values[value])

    def value_note(self, name: str, value: Value) -> str:
        """Return the explanation of a value whose name is not enough, otherwise ""."""
        return _(self.words.notes.get((name, value), ""))

    def idle_reason(self, name: str, values: Mapping[str, Value], seats: int, deals: int) -> str:
        """Return why an option has no effect at such a table, in a sentence; "" if it has."""
        return self.words.idle(name, values, seats, deals)

    def option_line(self, name: str, values: Mapping[str, Value], ruleset: str, seats: int, deals: int) -> OptionLine:
        """Return an option in words, given the values of all options and their base ruleset."""
        value, usual = values[name], self.usual(ruleset)[name]
        words = sentences(self.option_meaning(name), self.value_note(name, value))
        changed = value != usual
        return OptionLine(
            name, self.option_title(name), self.value_text(name, value), words, changed,
            _("default: {value}", value=self.value_text(name, usual)) if changed else "",
            self.idle_reason(name, values, seats, deals),
        )

    # -- rulesets --------------------------------------------------------------------------------------------
    def ruleset_name(self, ruleset: str) -> str:
        """Return the name of a published ruleset."""
        return _(self.words.rulesets[ruleset].name)

    def ruleset_description(self, ruleset: str) -> str:
        """Return the description of a published ruleset, in a sentence."""
        return _(self.words.rulesets[ruleset].description)

    def ruleset_range(self, ruleset: str) -> str:
        """Return a ruleset's seats and lengths: "2–7 seats; 6 or 12 deals"."""
        found = self.engine.rulesets[ruleset]
        first, last = found.seats[0], found.seats[-1]
        if not found.deals:
            return ngettext("{n} player", "{n} players", first) if first == last else _(
                "{first}–{last} players", first=first, last=last
            )
        return _("{first}–{last} players · years of {deals} deals", first=first, last=last, deals=listed(found.deals))

    def length(self, deals: int) -> str:
        """Return the name of a length, or its number of deals."""
        named = self.words.lengths.get(deals)
        return ngettext("{n} deal", "{n} deals", deals) if named is None else _(named)

    def sections(self, rules: GameRules, ruleset: str, seats: int, deals: int) -> list[Section]:
        """Return the rules in force: the ruleset, then its options by theme, without those that have no effect here."""
        values, changed = self.values(rules), len(self.differences(rules, ruleset))
        counted = ngettext("{n} option is changed.", "{n} options are changed.", changed)
        found = [Section(
            _("Current rules: {sheet}", sheet=self.ruleset_name(ruleset)),
            (self.ruleset_description(ruleset), counted if changed else _("The published rules, unchanged.")),
        )]
        for theme in self.words.themes:
            lines = [self.option_line(name, values, ruleset, seats, deals) for name in theme.options]
            shown = tuple(line for line in lines if not line.idle)
            if shown:
                found.append(Section(_(theme.title), options=shown))
        return found

    # -- refusals --------------------------------------------------------------------------------------------
    def explained(self, error: Exception) -> str:
        """Return why something was refused; other errors are shown as they are."""
        return self.message_text(error.message) if isinstance(error, RefusalError) else str(error)

    def message_text(self, message: Message) -> str:
        """Return a message of the engine, or a part of one, in words."""
        text = self.words.refusals.get(message.sentence.key, message.sentence.english)
        return _(text, **{name: self._place(name, value) for name, value in message.values.items()})

    def _place(self, name: str, value: MessageValue) -> str:
        """Return the text for a placeholder: names of options and rulesets in words, the game's own, otherwise the
        plain value."""
        if isinstance(value, Message):
            return self.message_text(value)
        if name in ("option", "other") and value in self.words.options:
            return self.option_title(str(value))
        if name == "sheet" and value in self.words.rulesets:
            return self.ruleset_name(str(value))
        filled = self.words.place(name, value)
        if filled is not None:
            return filled
        return str(value).strip("'") if name == "value" else str(value)


def listed(numbers: tuple[int, ...]) -> str:
    """Return alternatives in words: "3, 6 or 12"."""
    *most, last = (str(number) for number in numbers)
    return _("{numbers} or {last}", numbers=_(", ").join(most), last=last) if most else last
