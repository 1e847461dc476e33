"""Tables of Hachinin Meri: starting a new match, continuing one from its record, and going back in it."""
from collections.abc import Sequence
from typing import Any

from hachi_hachi.engine.common.errors import EARLY_RESULT, OTHER_WINNER, Value
from hachi_hachi.engine.common.records.actions import play_through
from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.engine.common.records.json_reader import BrokenRecordError
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.engine.common.rng.deck_source import DeckSource, RecordedDecks
from hachi_hachi.engine.common.rng.fair_shuffle import Seed, decks_from
from hachi_hachi.engine.hachininmeri import error_messages as why
from hachi_hachi.engine.hachininmeri.cards.pack import TEAMS, UNSUN
from hachi_hachi.engine.hachininmeri.match.match_flow import GameEntry, Match
from hachi_hachi.engine.hachininmeri.records.deals_reader import parse_record
from hachi_hachi.engine.hachininmeri.records.record import Record, RecordedGame, Result
from hachi_hachi.engine.hachininmeri.records.teams import by_team, team
from hachi_hachi.engine.hachininmeri.rules import Rules
from hachi_hachi.engine.hachininmeri.rulesets import rules_for


class MatchTable(RecordedTable[Rules]):
    """A table at which a match of Hachinin Meri is played, and its record."""

    pack = UNSUN

    def __init__(self, setup: Setup, source: DeckSource) -> None:
        self._source = source
        self.match = Match(rules_for(setup), source)
        super().__init__(setup, self.match)

    @property
    def entries(self) -> Sequence[GameEntry]:
        """The games so far, including redealt ones: see ``RecordedTable``."""
        return self.match.entries

    def replayed(self, deals: tuple[RecordedGame, ...], *, goes_on: bool) -> "MatchTable":
        """Return a table with the same beginning at which ``deals`` have been replayed: see ``RecordedTable``."""
        return replay(Record(self.setup, self.match.first_dealer, deals), self._source if goes_on else None)

    def written_head(self) -> dict[str, Any]:
        """Return the header of the record: see ``RecordedTable``."""
        dealer = self.match.first_dealer
        return super().written_head() | ({} if dealer is None else {"first_dealer": dealer})

    def written_result(self, entry: int) -> dict[str, Any]:
        """Return the result of a finished game: see ``RecordedTable``."""
        game = self.match.entries[entry]
        return {"points": by_team(game.points), "winner": team(game.winner)}


def new_match(setup: Setup, seed: Seed = None) -> MatchTable:
    """Return a table with a new match; ``seed`` determines lot and decks, ``None`` uses the system's entropy.

    Raises ``RulesError`` if ``setup`` cannot be played.
    """
    return MatchTable(setup, decks_from(UNSUN, seed))


def continue_match(text: str, seed: Seed = None) -> MatchTable:
    """Return a table with the match of the record ``text``, ready to be continued with decks from ``seed``.

    No game follows a deal of the day.

    Raises ``RecordError`` with a message if the record cannot be read or breaks the rules.
    """
    record = parse_record(text)
    return replay(record, None if record.setup.day else decks_from(UNSUN, seed))


def replay(record: Record, then: DeckSource | None = None) -> MatchTable:
    """Return a table at which ``record`` has been replayed; after its last deck, decks come from ``then``.

    Raises ``BrokenRecordError`` if the record breaks the rules, naming the deal, the action and the legal actions.
    """
    decks = [deal.shuffle for deal in record.deals]
    table = MatchTable(record.setup, RecordedDecks(record.first_dealer, decks, then))
    play_through(table, record.deals, lambda entry, stated: _compare(table, entry, stated), why.MATCH_OVER)
    return table


def _compare(table: MatchTable, number: int, stated: Result) -> None:
    """Compare the result ``stated`` in the record with that of entry ``number``."""
    entry, deal = table.match.entries[number], number + 1
    if entry.redealt:
        raise BrokenRecordError(EARLY_RESULT(deal=deal))
    for index, name in enumerate(TEAMS):
        if stated.points[index] != entry.points[index]:
            raise BrokenRecordError(why.OTHER_POINTS(
                deal=deal, team=name, stated=stated.points[index], found=entry.points[index]
            ))
    if stated.winner != entry.winner:
        raise BrokenRecordError(OTHER_WINNER(deal=deal, stated=_name(stated.winner), found=_name(entry.winner)))


def _name(winner: int | None) -> Value:
    return why.NEITHER() if winner is None else TEAMS[winner]
