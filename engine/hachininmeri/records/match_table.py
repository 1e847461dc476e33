"""Tables of Hachinin Meri: starting a new match, continuing one from its record, and going back in it."""
from collections.abc import Callable, Sequence
from dataclasses import replace

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.errors import EARLY_RESULT, Value
from hachi_hachi.engine.common.records.actions import play_through
from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.engine.common.records.json_reader import BrokenRecordError
from hachi_hachi.engine.common.records.recorded_table import RecordedTable, undone
from hachi_hachi.engine.common.rng.deck_source import DeckSource, RandomDecks, RecordedDecks
from hachi_hachi.engine.hachininmeri import error_messages as why
from hachi_hachi.engine.hachininmeri.cards.pack import TEAMS, UNSUN
from hachi_hachi.engine.hachininmeri.match.match_flow import GameEntry, Match
from hachi_hachi.engine.hachininmeri.records.reader import parse_record
from hachi_hachi.engine.hachininmeri.records.record import Record, RecordedGame
from hachi_hachi.engine.hachininmeri.records.writer import MatchWriter
from hachi_hachi.engine.hachininmeri.rules import Rules
from hachi_hachi.engine.hachininmeri.rulesets import rules_for


class MatchTable(RecordedTable[Rules]):
    """A table at which a match of Hachinin Meri is played, and its record."""

    def __init__(self, setup: Setup, source: DeckSource) -> None:
        self._source = source
        self._writer = MatchWriter()
        self.match = Match(rules_for(setup), source)
        super().__init__(setup, self.match)

    def snapshot(self) -> Callable[[], str]:
        """Return a function that returns the current record: see ``RecordedTable``."""
        return self._writer.snapshot(self.setup, self.match, over=self.is_complete)

    def recorded(self, deals: int | None = None) -> Record:
        """Return the record of the first ``deals`` entries, or of all of them."""
        played = tuple(
            RecordedGame(entry.shuffle, tuple(entry.actions), stood_in=tuple(entry.stood_in))
            for entry in self.match.entries[:deals]
        )
        return Record(self.setup, self.match.first_dealer, played)

    @property
    def entries(self) -> Sequence[GameEntry]:
        """The games so far, including redealt ones: see ``RecordedTable``."""
        return self.match.entries

    def restart_deal(self, entry: int) -> "MatchTable":
        """Return a table at the start of game ``entry``: see ``RecordedTable``."""
        return replay(_with_last(self.recorded(entry + 1), ()))

    def single_deal(self, entry: int) -> "MatchTable":
        """Return a table at the end of game ``entry``: see ``RecordedTable``."""
        return replay(self.recorded(entry + 1))

    def undone(self, seat: int) -> "MatchTable | None":
        """Return a table without the last action of ``seat`` and all later ones: see ``RecordedTable``."""
        record = self.recorded()
        if self.finished or not record.deals:
            return None
        actions = undone(record.deals[-1].actions, seat)
        return None if actions is None else replay(_with_last(record, actions), self._source)


def new_match(setup: Setup, seed: int | str | None = None) -> MatchTable:
    """Return a table with a new match; ``seed`` determines lot and decks, ``None`` uses the system's entropy.

    Raises ``RulesError`` if ``setup`` cannot be played.
    """
    return MatchTable(setup, RandomDecks(UNSUN, seed))


def continue_match(text: str, seed: int | str | None = None) -> MatchTable:
    """Return a table with the match of the record ``text``, ready to be continued with decks from ``seed``.

    No game follows a deal of the day.

    Raises ``RecordError`` with a message if the record cannot be read or breaks the rules.
    """
    record = parse_record(text)
    return replay(record, None if record.setup.day else RandomDecks(UNSUN, seed))


def _with_last(record: Record, actions: tuple[Action, ...]) -> Record:
    """Return the record with these actions in its last game."""
    *deals, last = record.deals
    return replace(record, deals=(*deals, RecordedGame(
        last.shuffle, actions, stood_in=tuple(number for number in last.stood_in if number < len(actions))
    )))


def replay(record: Record, then: DeckSource | None = None) -> MatchTable:
    """Return a table at which ``record`` has been replayed; after its last deck, decks come from ``then``.

    Raises ``BrokenRecordError`` if the record breaks the rules, naming the deal, the action and the legal actions.
    """
    decks = [deal.shuffle for deal in record.deals]
    table = MatchTable(record.setup, RecordedDecks(record.first_dealer, decks, then))
    play_through(
        table, table.match.entries, [deal.actions for deal in record.deals],
        lambda number: _compare(table, number, record.deals[number - 1]), why.MATCH_OVER,
    )
    for entry, deal in zip(table.match.entries, record.deals, strict=False):
        entry.stood_in = list(deal.stood_in)
    return table


def _compare(table: MatchTable, number: int, deal: RecordedGame) -> None:
    """Compare the result in the record with the replayed one."""
    if deal.result is None:
        return
    entry = table.match.entries[number - 1]
    if not entry.settled:
        raise BrokenRecordError(EARLY_RESULT(deal=number))
    stated = deal.result
    for team, name in enumerate(TEAMS):
        if stated.points[team] != entry.points[team]:
            raise BrokenRecordError(why.OTHER_POINTS(
                deal=number, team=name, stated=stated.points[team], found=entry.points[team]
            ))
    if stated.winner != entry.winner:
        raise BrokenRecordError(why.OTHER_WINNER(deal=number, stated=_team(stated.winner), found=_team(entry.winner)))


def _team(winner: int | None) -> Value:
    return why.NEITHER() if winner is None else TEAMS[winner]
