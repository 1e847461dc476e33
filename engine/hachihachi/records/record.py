"""What a record says of a year, read and not yet played through (docs/record.md)."""
from dataclasses import dataclass, field
from typing import Final

from engine.core.actions import Action
from engine.core.options import Value
from engine.hachihachi.presets import SHEETS, check_table, rules_of
from engine.hachihachi.rules import Rules
from engine.hachihachi.steps.shuffle import Shuffle
from engine.hachihachi.year.drawing import Round

GAME: Final = "hachi-hachi"


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits there: a ``name`` to show, and ``player``: ``"human"`` or the level of a computer player."""

    name: str
    player: str


@dataclass(frozen=True, slots=True)
class Setup:
    """What a year is set up with: the sheet, the options ``changed`` on top of it, the seats, and how many deals."""

    preset: str
    changed: dict[str, Value]
    seats: tuple[SeatInfo, ...]
    deals: int

    @property
    def years(self) -> int:
        """How many years are played: a campaign has as many as seats."""
        return len(self.seats) if self.changed.get("campaign", SHEETS[self.preset].rules.campaign) else 1

    @property
    def rules(self) -> Rules:
        """The rules in force. Raises ``RulesError`` where they cannot be played by so many seats for so long."""
        rules = rules_of(self.preset, self.changed)
        check_table(self.preset, len(self.seats), self.deals)
        return rules


@dataclass(frozen=True, slots=True)
class Result:
    """What a settled deal came to, as the record has it: payments as sums by payer, payee and reason."""

    multiplier: int
    winner: int | None
    payments: dict[tuple[int | str, int | str, str], int]


@dataclass(frozen=True, slots=True)
class RecordedDeal:
    """A deal as read from a record; its actions are not checked against the rules yet."""

    shuffle: Shuffle
    actions: tuple[Action, ...]
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read: of the right form, its deals not yet played through."""

    setup: Setup
    draw: tuple[Round, ...] | None
    first_dealer: int | None
    deals: tuple[RecordedDeal, ...] = field(default=())
