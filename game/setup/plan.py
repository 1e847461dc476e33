"""What the next year shall be: chosen on its screen, kept in the settings, checked by the engine. No pygame here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from engine.core.options import RulesError, Value
from engine.core.records.header import HUMAN, SeatInfo, Setup
from engine.hachihachi.presets import SHEETS, rules_for, rules_of
from engine.hachihachi.rules import OPTIONS, Rules
from game.keeping.text import _
from game.table.orders import NewYear, Seat

#: As many seats as any sheet knows; a plan remembers name and player of each, sitting or not.
MOST_SEATS: Final = 7
DEFAULT_SHEET: Final = "shiragiku"
LONGEST_NAME: Final = 24


@dataclass(slots=True)
class Plan:
    """A year as it stands on the screen. `names` and `players` have `MOST_SEATS` entries, `count` of them sit.

    A name "" is filled in by `name_of`; a player is `HUMAN` or a level's id. `own` is the name of the own sheet that
    was chosen last, "" for a published one. `changed` holds only options that differ from the sheet.
    """

    names: list[str]
    players: list[str]
    sheet: str = DEFAULT_SHEET
    own: str = ""
    count: int = 3
    deals: int = 6
    changed: dict[str, Value] = field(default_factory=dict)
    #: Names for computer players, one for each seat.
    others: Sequence[str] = ()

    # -- the rules -------------------------------------------------------------------------------------------
    def value(self, name: str) -> Value:
        """The value of an option as it stands."""
        return self.changed.get(name, self.default(name))

    def default(self, name: str) -> Value:
        """The value of an option on the sheet."""
        found: Value = getattr(SHEETS[self.sheet].rules, name)
        return found

    def set(self, name: str, value: Value) -> None:
        """Change an option; the sheet's own value is no change."""
        if value == self.default(name):
            self.changed.pop(name, None)
        else:
            self.changed[name] = value

    def choose(self, sheet: str, changed: dict[str, Value] | None = None, own: str = "") -> None:
        """Take a sheet, as published or with own changes; seats and length become ones that it is for."""
        self.sheet, self.own, self.changed = sheet, own, dict(changed or {})
        self.fit()

    def fit(self, shown: Sequence[int] = tuple(range(2, MOST_SEATS + 1))) -> None:
        """Bring seats and length to the nearest that the sheet is for and the table can show (`shown`)."""
        chosen = SHEETS[self.sheet]
        counts = [number for number in chosen.seats if number in shown] or list(chosen.seats)
        self.count = min(counts, key=lambda number: (abs(number - self.count), number))
        self.deals = min(chosen.deals, key=lambda number: (abs(number - self.deals), number))

    def rules(self) -> Rules:
        """The rules as they stand. Raises RulesError where they make no sense."""
        return rules_of(self.sheet, dict(self.changed))

    def refusal(self) -> RulesError | None:
        """Why the engine would not play this, None where it would."""
        try:
            seats = tuple(SeatInfo(seat.name, seat.player) for seat in self.seats())
            rules_for(Setup(self.sheet, dict(self.changed), seats, self.deals))
        except RulesError as error:
            return error
        return None

    # -- the seats -------------------------------------------------------------------------------------------
    @property
    def people(self) -> int:
        """How many persons sit down."""
        return self.players[: self.count].count(HUMAN)

    def name_of(self, seat: int) -> str:
        """The name of a seat, or what it is called where none was given."""
        return self.names[seat].strip() or self.default_name(seat)

    def default_name(self, seat: int) -> str:
        """What a seat is called without a name: "You" for the only person, else a number; computers by their list."""
        if self.players[seat] == HUMAN:
            return _("You") if self.people <= 1 else _("Player {number}", number=seat + 1)
        return self.others[seat] if seat < len(self.others) else _("Player {number}", number=seat + 1)

    def seats(self) -> tuple[Seat, ...]:
        """Those who sit down, in order of play."""
        return tuple(Seat(self.name_of(seat), self.players[seat]) for seat in range(self.count))

    def new_year(self) -> NewYear:
        """The year to be played."""
        return NewYear(self.sheet, self.deals, self.seats(), dict(self.changed))

    # -- in the settings -------------------------------------------------------------------------------------
    def to_data(self) -> dict[str, Any]:
        """As the settings keep it."""
        return {
            "sheet": self.sheet, "own": self.own, "seats": self.count, "deals": self.deals,
            "names": list(self.names), "players": list(self.players), "set": dict(self.changed),
        }


def from_data(
    data: object, levels: Sequence[str], default_level: str, others: Sequence[str], *, watching: bool = False
) -> Plan:
    """The plan that the settings hold: a person and computer players at first; what makes no sense falls back.

    `watching`: nobody is a person.
    """
    players = [default_level] * MOST_SEATS
    plan = Plan([""] * MOST_SEATS, players if watching else [HUMAN, *players[1:]], others=others)
    if not isinstance(data, dict):
        return plan
    known = set(levels) if watching else {HUMAN, *levels}
    for seat, name in enumerate(_texts(data.get("names"))):
        plan.names[seat] = "".join(sign for sign in name if sign.isprintable())[:LONGEST_NAME]
    for seat, player in enumerate(_texts(data.get("players"))):
        if player in known:
            plan.players[seat] = player
    plan.count, plan.deals = _number(data.get("seats"), plan.count), _number(data.get("deals"), plan.deals)
    sheet, own, changed = data.get("sheet"), data.get("own"), data.get("set")
    if isinstance(sheet, str) and sheet in SHEETS:
        plan.choose(sheet, sound_changes(sheet, changed), own if isinstance(own, str) else "")
    plan.fit()
    return plan


def sound_changes(sheet: str, changed: object) -> dict[str, Value]:
    """Those of the changes to a sheet that the engine allows and that are any; empty where they are no table at all."""
    found: dict[str, Value] = {}
    for name, value in changed.items() if isinstance(changed, dict) else ():
        if name in OPTIONS and isinstance(value, (bool, int, str)) and value != getattr(SHEETS[sheet].rules, name):
            try:
                rules_of(sheet, {**found, name: value})
            except RulesError:
                continue
            found[name] = value
    return found


def _texts(value: object) -> list[str]:
    rows = value if isinstance(value, list) else []
    return [row if isinstance(row, str) else "" for row in rows[:MOST_SEATS]]


def _number(value: object, otherwise: int) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else otherwise
