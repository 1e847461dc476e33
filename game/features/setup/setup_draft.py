"""The draft of the next game: edited on the setup screen, saved in the settings, validated by the engine. No pygame
here."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import SystemRandom
from typing import Any, Final

from hachi_hachi.ai.levels import parts, styled
from hachi_hachi.engine.common.options import GameRules, RulesError, Value
from hachi_hachi.engine.common.records.header import HUMAN, SeatInfo, Setup
from hachi_hachi.engine.printable import is_printable
from hachi_hachi.game.features.setup.setup_choices import SetupChoices
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.session.personalities import CHANCE, drawn, named
from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat, StyleWords

LONGEST_NAME: Final = 24
#: The default length; a ruleset without it offers the nearest.
HALF_YEAR: Final = 6


@dataclass(slots=True)
class SetupDraft:
    """A game being set up. ``names`` and ``players`` have an entry for each possible seat, of which ``count`` are used.

    ``styles`` has the style id of each seat that was given one, or ``CHANCE``, drawn when the game begins. An empty
    name is filled in by ``name_of``; a player is ``HUMAN`` or a level's id. ``own`` is the chosen custom ruleset, ""
    for a published one. ``changed`` has only options that differ from the ruleset.
    """

    offer: SetupChoices
    names: list[str]
    players: list[str]
    ruleset: str
    own: str = ""
    count: int = 3
    deals: int = 0
    changed: dict[str, Value] = field(default_factory=dict)
    styles: dict[int, str] = field(default_factory=dict)

    # -- the rules -------------------------------------------------------------------------------------------
    def value(self, name: str) -> Value:
        """Return the current value of an option."""
        return self.changed.get(name, self.default(name))

    def default(self, name: str) -> Value:
        """Return the value of an option in the ruleset."""
        return self.offer.text.usual(self.ruleset)[name]

    def values(self) -> dict[str, Value]:
        """Return every option with its current value, playable or not."""
        return {**self.offer.text.usual(self.ruleset), **self.changed}

    def set(self, name: str, value: Value) -> None:
        """Change an option; the ruleset's own value is no change."""
        if value == self.default(name):
            self.changed.pop(name, None)
        else:
            self.changed[name] = value

    def choose(self, ruleset: str, changed: dict[str, Value] | None = None, own: str = "") -> None:
        """Choose a ruleset, as published or with changes; seats and length are adjusted to it."""
        self.ruleset, self.own, self.changed = ruleset, own, dict(changed or {})
        self.fit()

    @property
    def counts(self) -> list[int]:
        """The numbers of seats that ruleset and table support; those of the ruleset if there are none."""
        seats = self.offer.engine.rulesets[self.ruleset].seats
        return [number for number in seats if number in self.offer.shown] or list(seats)

    @property
    def lengths(self) -> tuple[int, ...]:
        """The lengths of the ruleset in deals; empty if there is no choice."""
        return self.offer.engine.rulesets[self.ruleset].deals

    def fit(self) -> None:
        """Adjust seats and length to the nearest that ruleset and table support."""
        self.count = min(self.counts, key=lambda number: (abs(number - self.count), number))
        self.deals = min(self.lengths, key=lambda number: (abs(number - self.deals), number), default=0)

    def rules(self) -> GameRules:
        """Return the current rules. Raises RulesError if they are invalid."""
        return self.offer.engine.rules_of(self.ruleset, dict(self.changed))

    def refusal(self) -> RulesError | None:
        """Return why the engine refuses this game, None if it does not."""
        try:
            seats = tuple(SeatInfo(seat.name, seat.player) for seat in self.seats())
            self.offer.engine.rules(Setup(self.ruleset, dict(self.changed), seats, self.deals))
        except RulesError as error:
            return error
        return None

    # -- the seats -------------------------------------------------------------------------------------------
    @property
    def people(self) -> int:
        """The number of persons."""
        return self.players[: self.count].count(HUMAN)

    def name_of(self, seat: int) -> str:
        """Return the name of a seat, or its default name."""
        return self.names[seat].strip() or self.default_name(seat)

    def default_name(self, seat: int) -> str:
        """Return a seat's default name: "You" for the only person, numbered for several; AI players by their list."""
        if self.players[seat] == HUMAN:
            return _("You") if self.people <= 1 else _("Player {number}", number=seat + 1)
        names = [*self.offer.names[: len(self.players)]]
        names += [_("Player {number}", number=number + 1) for number in range(len(names), len(self.players))]
        return named(self.sitting(), names, {one.id: one for one in self.offer.persons})[seat]

    def sitting(self) -> list[str]:
        """Return the player of each possible seat, as named in records; a style still to be drawn is ``CHANCE``."""
        return [
            player if player == HUMAN else styled(player, self.styles.get(seat, ""))
            for seat, player in enumerate(self.players)
        ]

    def person(self, seat: int) -> StyleWords | None:
        """Return the style of an AI seat; None if it is random, or if there are no styles."""
        persons, style = self.offer.persons, self.styles.get(seat, "")
        return next((one for one in persons if one.id == style), None if style == CHANCE or not persons else persons[0])

    def seat_style(self, seat: int, style: str) -> None:
        """Give a seat a style, or ``CHANCE``; the usual style is not stored."""
        self.styles.pop(seat, None)
        if style != self.offer.persons[0].id:
            self.styles[seat] = style

    def seats(self) -> tuple[Seat, ...]:
        """Return the seats in order of play."""
        return tuple(Seat(self.name_of(seat), player) for seat, player in enumerate(self.sitting()[: self.count]))

    def new_year(self) -> NewGameOptions:
        """Return the options of the new game; random styles are drawn."""
        players = drawn(self.sitting(), [one.id for one in self.offer.persons], SystemRandom())
        found = {seat: parts(player)[1] for seat, player in enumerate(players) if parts(player)[1]}
        return NewGameOptions(self.ruleset, self.deals, replace(self, styles=found).seats(), dict(self.changed))

    # -- settings --------------------------------------------------------------------------------------------
    def to_data(self) -> dict[str, Any]:
        """Return the draft as stored in the settings."""
        return {
            "sheet": self.ruleset, "own": self.own, "seats": self.count, "deals": self.deals,
            "names": list(self.names), "players": list(self.players), "set": dict(self.changed),
            "styles": {str(seat): style for seat, style in self.styles.items()},
        }


def from_data(offer: SetupChoices, data: object, *, watching: bool = False) -> SetupDraft:
    """Return the draft from the settings; by default one person and AI players. Invalid data falls back to defaults.

    ``watching``: nobody is a person.
    """
    most = offer.most_seats
    players = [offer.default_level] * most
    plan = SetupDraft(offer, [""] * most, players if watching else [HUMAN, *players[1:]], offer.engine.default_ruleset)
    plan.deals = HALF_YEAR
    plan.fit()
    if not isinstance(data, dict):
        return plan
    levels = {level.id for level in offer.levels}
    known = levels if watching else {HUMAN, *levels}
    for seat, name in enumerate(_texts(data.get("names"), most)):
        plan.names[seat] = "".join(sign for sign in name if is_printable(sign))[:LONGEST_NAME]
    for seat, player in enumerate(_texts(data.get("players"), most)):
        if player in known:
            plan.players[seat] = player
    styles = data.get("styles")
    known_styles = {CHANCE, *(one.id for one in offer.persons[1:])} if offer.persons else set()
    seats = {str(seat): seat for seat in range(most)}
    for seat, style in styles.items() if isinstance(styles, dict) else ():
        if isinstance(style, str) and style in known_styles and seat in seats:
            plan.styles[seats[seat]] = style
    plan.count, plan.deals = _number(data.get("seats"), plan.count), _number(data.get("deals"), plan.deals)
    ruleset, own, changed = data.get("sheet"), data.get("own"), data.get("set")
    if isinstance(ruleset, str) and ruleset in offer.engine.rulesets:
        plan.choose(ruleset, sound_changes(offer, ruleset, changed), own if isinstance(own, str) else "")
    plan.fit()
    return plan


def sound_changes(offer: SetupChoices, ruleset: str, changed: object) -> dict[str, Value]:
    """Return the changes to a ruleset that are real and that the engine allows; empty if they are no mapping."""
    found: dict[str, Value] = {}
    usual = offer.text.usual(ruleset)
    for name, value in changed.items() if isinstance(changed, dict) else ():
        if name in usual and isinstance(value, (bool, int, str)) and value != usual[name]:
            try:
                offer.engine.rules_of(ruleset, {**found, name: value})
            except RulesError:
                continue
            found[name] = value
    return found


def _texts(value: object, most: int) -> list[str]:
    rows = value if isinstance(value, list) else []
    return [row if isinstance(row, str) else "" for row in rows[:most]]


def _number(value: object, otherwise: int) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else otherwise
