"""What a game hands over on this floor: one record of data, so that nothing shared ever asks which game it is."""
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from hachi_hachi.engine.common.cards import Pack
from hachi_hachi.engine.common.errors import MessageTemplate
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules, Option, Value
from hachi_hachi.engine.common.records.commitment_check import CommitmentCheck
from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.engine.common.records.json_reader import VERSION
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.engine.common.records.summary import RecordSummary

#: What fixes chance; ``None`` takes it from the system's entropy.
Seed = int | str | None

R_co = TypeVar("R_co", bound=GameRules, covariant=True)
S_co = TypeVar("S_co", bound=RecordedTable[GameRules], covariant=True)


@dataclass(frozen=True, slots=True)
class Ruleset(Generic[R_co]):
    """A published rule sheet: its name, its rules, and the numbers of seats and of deals that it is for.

    ``deals`` is empty where the length is no matter of choice, or one of the options.
    """

    name: str
    rules: R_co
    seats: tuple[int, ...]
    deals: tuple[int, ...] = ()


class RulesOf(Protocol):
    """Makes the rules of a preset with options changed on top of it: see ``GameDefinition.rules_of``."""

    def __call__(self, preset: str, changed: dict[str, Value], version: int = VERSION, /) -> GameRules:
        """Return the rules. Raises ``RulesError``."""


@dataclass(frozen=True, slots=True)
class GameDefinition(Generic[S_co]):
    """A game as the engine knows it.

    ``id`` names it in records; ``pack`` has every card that it may need. ``rulesets``, ``options`` and
    ``message_templates`` (of refusals) are data by name; of ``rulesets`` the first is the one that is offered. Words
    for people are no business of this floor.
    """

    id: str
    pack: Pack
    rulesets: Mapping[str, Ruleset[GameRules]]
    options: Mapping[str, Option]
    message_templates: Mapping[str, MessageTemplate]
    #: The rules of a set-up. Raises ``RulesError`` where they cannot be played by so many seats for so long.
    rules: Callable[[Setup], GameRules]
    #: The rules of the sheet with that name, with options changed on top of it, whoever sits down for however long; the
    #: sheet is that of records of a ``version``, the newest by default.
    #: Raises ``RulesError`` where there is no such sheet or option, or where they make no sense.
    rules_of: RulesOf
    #: A table with a new game. Raises as ``rules``.
    new: Callable[[Setup, Seed], S_co]
    #: A table at which the record of that text has been played through, to be played on with decks by chance. Raises
    #: ``RecordError`` where it cannot be read or breaks the rules.
    resume: Callable[[str, Seed], S_co]
    #: The picture that an observation adds up to. Raises ``ValueError`` for an observation of another game.
    view: Callable[[Observation[GameRules]], object]
    #: What the record of that text comes to, as plain data for JSON. Raises as ``resume``.
    replay: Callable[[str], dict[str, Any]]
    #: The same in words, a few lines for each deal: from the text, and what ``replay`` has found in it.
    lines: Callable[[str, dict[str, Any]], Iterator[str]]
    #: What the record of that text tells of who played and how it went. Raises as ``resume``.
    summary: Callable[[str], RecordSummary]
    #: Whether the deals of the record of that text are those committed to. Raises ``UnreadableRecordError``.
    verify: Callable[[str], list[CommitmentCheck]]
    #: One number for so many seeded deals: the same interpreted and compiled, and on every machine.
    fingerprint: Callable[[int], str]

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of seats that some sheet is for, ascending."""
        return tuple(sorted({number for sheet in self.rulesets.values() for number in sheet.seats}))

    @property
    def lengths(self) -> tuple[int, ...]:
        """The numbers of deals that some sheet is for, ascending; none where the length is not chosen so."""
        return tuple(sorted({number for sheet in self.rulesets.values() for number in sheet.deals}))

    @property
    def default_ruleset(self) -> str:
        """The name of the sheet that is offered first."""
        return next(iter(self.rulesets))
