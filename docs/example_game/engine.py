"""The engine of Highest, an example game: eight cards, two players, four tricks a deal.

The leader plays a card, the other player answers with one; the higher card takes a point and the next lead.
docs/adding-a-game.md walks through this file from top to bottom.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final, final

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.cards import Pack
from hachi_hachi.engine.common.errors import NO_RULESET, NOT_FOR_SEATS, SENTENCES, MessageTemplate
from hachi_hachi.engine.common.events import HIDDEN, Event, PublicEvent, event_types
from hachi_hachi.engine.common.game_definition import GameDefinition, Ruleset
from hachi_hachi.engine.common.observation import Observation, own
from hachi_hachi.engine.common.options import GameRules, RulesError, check_value, option, options_of
from hachi_hachi.engine.common.records.actions import play_through
from hachi_hachi.engine.common.records.commitment_check import CommitmentCheck
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck
from hachi_hachi.engine.common.records.deals_reader import DealFormat, read_deals
from hachi_hachi.engine.common.records.header import Setup, read_head
from hachi_hachi.engine.common.records.json_reader import VERSION, load, number
from hachi_hachi.engine.common.records.record import RecordedDeal
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.engine.common.records.summary import DealSummary, RecordSummary, places_of
from hachi_hachi.engine.common.rng.deck_source import RandomDecks
from hachi_hachi.engine.common.rng.fair_shuffle import Seed, decks_from, judged_each
from hachi_hachi.engine.common.table.referee import Emit

PACK: Final = Pack(["1", "2", "3", "4", "5", "6", "7", "8"])
PLAY: Final = "play"
TOO_MANY: Final = MessageTemplate("too_many_deals", "deal {deal} follows after the last, {number}")


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules: one field for each option."""

    game: ClassVar[str] = "highest"
    low_wins: bool = option(False, "The lower card takes instead.")


OPTIONS: Final = options_of(Rules)
SHEETS: Final = {"plain": Ruleset("plain", Rules(), seats=(2,), deals=(2, 3))}


@dataclass(frozen=True, slots=True)
class DealOpened(PublicEvent):
    """A deal begins."""

    opens: ClassVar[bool] = True
    leader: int


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A hand, hidden from the other seat."""

    seat: int
    cards: tuple[int, ...]

    def seen_by(self, seat: int) -> HandDealt:
        return self if seat == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class CardPlayed(PublicEvent):
    """A card was played."""

    plays: ClassVar[bool] = True
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class TrickTaken(PublicEvent):
    """A seat took the trick and a point."""

    seat: int


@dataclass(frozen=True, slots=True)
class DealClosed(PublicEvent):
    """A deal is over, with these points by seat."""

    closes: ClassVar[bool] = True
    points: tuple[int, ...]


@dataclass(slots=True)
class Entry:
    """A deal in the record."""

    shuffle: CommittedDeck
    actions: list[Action] = field(default_factory=list)
    points: list[int] = field(default_factory=lambda: [0, 0])
    closed: bool = False
    stood_in: list[int] = field(default_factory=list)

    @property
    def settled(self) -> bool:
        return self.closed


class HighestFlow:
    """The game process: ``deck(n)`` is that of deal n, None if it is unknown."""

    seats = 2

    def __init__(self, rules: Rules, deals: int, deck: Callable[[int], CommittedDeck | None]) -> None:
        self.rules, self.deals, self._deck = rules, deals, deck
        self.entries: list[Entry] = []
        self.hands: list[list[int]] = [[], []]
        self.trick: list[tuple[int, int]] = []
        self.turn = 0

    @property
    def finished(self) -> bool:
        return len(self.entries) == self.deals and self.entries[-1].closed

    @property
    def decision(self) -> Decision | None:
        if not self.entries or self.entries[-1].closed:
            return None
        legal = tuple(Action(self.turn, PLAY, (PACK.notation(card),)) for card in self.hands[self.turn])
        return Decision(self.turn, PLAY, legal)

    def begin(self, emit: Emit) -> None:
        self._emit = emit
        self.go_on()

    def go_on(self) -> None:
        found = None if len(self.entries) == self.deals else self._deck(len(self.entries))
        if found is None:
            return
        self.entries.append(Entry(found))
        self.hands, self.turn = [sorted(found.deck[:4]), sorted(found.deck[4:])], (len(self.entries) - 1) % 2
        self._emit(DealOpened(self.turn))
        for seat, hand in enumerate(self.hands):
            self._emit(HandDealt(seat, tuple(hand)))

    def act(self, action: Action) -> None:
        entry, card = self.entries[-1], PACK.parse(str(action.args[0]))
        entry.actions.append(action)
        self.hands[self.turn].remove(card)
        self.trick.append((card, self.turn))
        self._emit(CardPlayed(self.turn, card))
        self.turn = 1 - self.turn
        if len(self.trick) == 2:
            self.turn = (min if self.rules.low_wins else max)(self.trick)[1]
            self.trick = []
            entry.points[self.turn] += 1
            self._emit(TrickTaken(self.turn))
            if not self.hands[0]:
                entry.closed = True
                self._emit(DealClosed(tuple(entry.points)))
                self.go_on()


@final
class HighestTable(RecordedTable[Rules]):
    """A table whose game can be written, replayed and taken back."""

    pack = PACK

    def __init__(self, setup: Setup, deck: Callable[[int], CommittedDeck | None]) -> None:
        self._decks = deck
        self.flow = HighestFlow(_rules(setup), setup.deals, deck)
        super().__init__(setup, self.flow)

    @property
    def entries(self) -> list[Entry]:
        return self.flow.entries

    def replayed(self, deals: tuple[RecordedDeal[CommittedDeck, None], ...], *, goes_on: bool) -> HighestTable:
        return replayed(self.setup, deals, self._decks if goes_on else lambda _number: None)

    def written_head(self) -> dict[str, Any]:
        return super().written_head() | {"length": self.setup.deals}

    def written_result(self, entry: int) -> dict[str, Any]:
        return {"points": self.flow.entries[entry].points}


def _rules_of(ruleset: str, changed: dict[str, Any], _version: int = VERSION) -> Rules:
    if ruleset not in SHEETS:
        raise RulesError(NO_RULESET(value=repr(ruleset), sheets=", ".join(SHEETS)))
    for name, value in changed.items():
        check_value(name, OPTIONS[name], value)
    return replace(SHEETS[ruleset].rules, **changed)


def _rules(setup: Setup) -> Rules:
    if len(setup.seats) != 2:
        raise RulesError(NOT_FOR_SEATS(sheet=setup.ruleset, numbers="2", value=len(setup.seats)))
    return _rules_of(setup.ruleset, setup.changed)


def _dealt(seed: Seed) -> Callable[[int], CommittedDeck | None]:
    return decks_from(PACK, seed).deck


def new(setup: Setup, seed: Seed) -> HighestTable:
    """Return a table with a new game. Raises ``RulesError``."""
    return HighestTable(setup, _dealt(seed))


def replayed(
    setup: Setup, deals: tuple[RecordedDeal[CommittedDeck, None], ...], then: Callable[[int], CommittedDeck | None]
) -> HighestTable:
    """Return a table at which these deals were replayed; decks beyond them come from ``then``."""
    table = HighestTable(setup, lambda number: deals[number].shuffle if number < len(deals) else then(number))
    play_through(table, deals, lambda _entry, _result: None, TOO_MANY)
    return table


def resume(text: str, seed: Seed) -> HighestTable:
    """Return a table at which the record was replayed. Raises ``RecordError``."""
    record = load(text)
    setup = replace(read_head(record, Rules.game, (2,)), deals=number(record["length"], "length", 1, 9))
    deals = read_deals(record, setup, DealFormat(PACK, lambda cards, *_more: cards, lambda *_result: None), 8)
    return replayed(setup, deals, _dealt(seed))


def _summary(text: str) -> RecordSummary:
    table = resume(text, 0)
    done = [entry for entry in table.entries if entry.closed]
    scores = tuple(sum(entry.points[seat] for entry in done) for seat in (0, 1))
    deals = tuple(
        DealSummary(count, tuple(entry.points), (entry.points.index(max(entry.points)),), 1, ())
        for count, entry in enumerate(done)
    )
    setup = table.setup
    return RecordSummary(setup.ruleset, setup.seats, deals, setup.deals, scores, places_of(scores), table.finished, 1)


def _replay(text: str) -> dict[str, Any]:
    found = _summary(text)
    return {"scores": list(found.scores), "finished": found.finished}


def _lines(text: str, found: dict[str, Any]) -> Iterator[str]:
    yield f"{resume(text, 0).setup.seats[0].name}: {found['scores']}"


def _verify(text: str) -> list[CommitmentCheck]:
    return judged_each(PACK, (entry.shuffle for entry in resume(text, 0).entries))


def _view(observation: Observation[GameRules]) -> tuple[Event, ...]:
    return own(observation, Rules).events


HIGHEST: Final[GameDefinition[HighestTable]] = GameDefinition(
    id=Rules.game,
    pack=PACK,
    events=event_types(globals()),
    rulesets=SHEETS,
    options=OPTIONS,
    message_templates=SENTENCES,
    rules=_rules,
    rules_of=_rules_of,
    new=new,
    resume=resume,
    view=_view,
    replay=_replay,
    lines=_lines,
    summary=_summary,
    verify=_verify,
    fingerprint=lambda deals: "".join(PACK.notation(RandomDecks(PACK, 7).deck(deal).deck[0]) for deal in range(deals)),
)
