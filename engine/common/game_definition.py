"""The engine's description of a game: one record of data, so that shared code never asks which game it is."""
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final, Generic, Protocol, TypeVar

from hachi_hachi.engine.common.cards import Pack
from hachi_hachi.engine.common.errors import MessageTemplate
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.observation import Observation, own
from hachi_hachi.engine.common.options import GameRules, Option, Value
from hachi_hachi.engine.common.records.commitment_check import AGREED, NOT_AGREED, CommitmentCheck
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck
from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.engine.common.records.json_reader import VERSION, load
from hachi_hachi.engine.common.records.record import Record
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.engine.common.records.summary import RecordSummary
from hachi_hachi.engine.common.rng.fair_shuffle import Contributions, Seed

#: What the header of a record says about the draw for the first dealer.
_DRAWN: Final = ("draw", "first_dealer")

R = TypeVar("R", bound=GameRules)
S = TypeVar("S", bound=RecordedTable[GameRules])
Rec = TypeVar("Rec", bound=Record[CommittedDeck, Any])
R_co = TypeVar("R_co", bound=GameRules, covariant=True)
S_co = TypeVar("S_co", bound=RecordedTable[GameRules], covariant=True)


@dataclass(frozen=True, slots=True)
class Ruleset(Generic[R_co]):
    """A published rule sheet: its name, its rules, and the numbers of seats and of deals that it supports.

    ``deals`` is empty if the length cannot be chosen, or is one of the options.
    """

    name: str
    rules: R_co
    seats: tuple[int, ...]
    deals: tuple[int, ...] = ()


class RulesOf(Protocol):
    """A factory of rules from a preset with changed options: see ``GameDefinition.rules_of``."""

    def __call__(self, preset: str, changed: dict[str, Value], version: int = VERSION, /) -> GameRules:
        """Return the rules. Raises ``RulesError``."""


@dataclass(frozen=True, slots=True)
class GameDefinition(Generic[S_co]):
    """A game as the engine knows it.

    ``id`` names it in records; ``pack`` has every card that it may need. ``rulesets``, ``options`` and
    ``message_templates`` are data by name; the first of ``rulesets`` is the default. Texts for players belong to the
    user interface.
    """

    id: str
    pack: Pack
    #: The classes of its events.
    events: tuple[type[Event], ...]
    rulesets: Mapping[str, Ruleset[GameRules]]
    options: Mapping[str, Option]
    message_templates: Mapping[str, MessageTemplate]
    #: The rules of a set-up. Raises ``RulesError`` if they cannot be played with its seats and length.
    rules: Callable[[Setup], GameRules]
    #: The rules of the named sheet with changed options, for any number of seats and any length. The values of the
    #: sheet are those of a record ``version``, by default the newest.
    #: Raises ``RulesError`` if there is no such sheet or option, or if the options contradict each other.
    rules_of: RulesOf
    #: A table with a new game. Raises the same errors as ``rules``. With ``Contributions`` as the seed, a deal is dealt
    #: once those to it are known (``RecordedTable.go_on``).
    new: Callable[[Setup, Seed], S_co]
    #: A table at which the record in this text has been replayed, to be continued with decks from the seed. Raises
    #: ``RecordError`` if it cannot be read or breaks the rules.
    resume: Callable[[str, Seed], S_co]
    #: The view built from an observation. Raises ``ValueError`` for an observation of another game.
    view: Callable[[Observation[GameRules]], object]
    #: The outcome of the record in this text, as plain data for JSON. Raises the same errors as ``resume``.
    replay: Callable[[str], dict[str, Any]]
    #: The outcome in words, a few lines for each deal, made from the text and the result of ``replay``.
    lines: Callable[[str, dict[str, Any]], Iterator[str]]
    #: The players and results of the record in this text. Raises the same errors as ``resume``.
    summary: Callable[[str], RecordSummary]
    #: The check of each deal in this record against its commitment. Raises ``UnreadableRecordError``.
    verify: Callable[[str], list[CommitmentCheck]]
    #: A fingerprint of this many seeded deals: the same interpreted and compiled, and on every machine.
    fingerprint: Callable[[int], str]
    #: The options of a deal that stands alone: what is paid for later deals only would be lost in it.
    alone: Mapping[str, Value] = field(default_factory=dict)
    #: The kinds of decisions that only a seat with certain hidden cards has: to see whose it is would show them.
    secret: frozenset[str] = frozenset()

    def changed_alone(self, ruleset: str) -> dict[str, Value]:
        """Return what differs from a ruleset in a deal that stands alone."""
        rules = self.rulesets[ruleset].rules
        return {name: value for name, value in self.alone.items() if getattr(rules, name) != value}

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of seats supported by any sheet, ascending."""
        return tuple(sorted({number for ruleset in self.rulesets.values() for number in ruleset.seats}))

    @property
    def lengths(self) -> tuple[int, ...]:
        """The numbers of deals supported by any sheet, ascending; empty if the length cannot be chosen."""
        return tuple(sorted({number for ruleset in self.rulesets.values() for number in ruleset.deals}))

    @property
    def default_ruleset(self) -> str:
        """The name of the sheet offered first."""
        return next(iter(self.rulesets))


@dataclass(frozen=True, slots=True)
class RecordFunctions(Generic[S, Rec]):
    """The functions of a game on its records: on a text, on a record that was read, and on a table that replayed it."""

    parse: Callable[[str], Rec]
    replay: Callable[[Rec], S]
    report: Callable[[S], dict[str, Any]]
    lines: Callable[[dict[str, Any], list[str]], Iterator[str]]
    summary: Callable[[S], RecordSummary]
    verify: Callable[[Rec], list[CommitmentCheck]]


def make_game(
    rules_type: type[R], records: RecordFunctions[S, Rec], view: Callable[[Observation[R]], object], *,
    pack: Pack, events: tuple[type[Event], ...], rulesets: Mapping[str, Ruleset[R]], options: Mapping[str, Option],
    message_templates: Mapping[str, MessageTemplate], rules: Callable[[Setup], R], rules_of: RulesOf,
    new: Callable[[Setup, Seed], S], resume: Callable[[str, Seed], S], fingerprint: Callable[[int], str],
    alone: Mapping[str, Value] = MappingProxyType({}), secret: frozenset[str] = frozenset(),
) -> GameDefinition[S]:
    """Return a game whose functions on texts and observations are made from typed ones."""

    def replayed(text: str) -> S:
        return records.replay(records.parse(text))

    def verify(text: str) -> list[CommitmentCheck]:
        record = records.parse(text)
        checks = records.verify(record)
        given = record.deals[0].shuffle.contributions if record.deals else ()
        if given and checks[0].word == AGREED:
            contributions, found = Contributions(), load(text)
            contributions.add(0, given)
            due = new(record.setup, contributions).written_head()
            if any(due.get(key) != found.get(key) for key in _DRAWN):
                reason = "the first dealer does not follow from the numbers contributed"
                checks[0] = replace(checks[0], word=NOT_AGREED, why=reason)
        return checks

    def lines(text: str, found: dict[str, Any]) -> Iterator[str]:
        return records.lines(found, [seat.name for seat in records.parse(text).setup.seats])

    return GameDefinition(
        id=rules_type.game, pack=pack, events=events, rulesets=rulesets, options=options,
        message_templates=message_templates, rules=rules, rules_of=rules_of, new=new, resume=resume,
        view=lambda observation: view(own(observation, rules_type)),
        replay=lambda text: records.report(replayed(text)),
        lines=lines,
        summary=lambda text: records.summary(replayed(text)),
        verify=verify,
        fingerprint=fingerprint,
        alone=alone,
        secret=secret,
    )
