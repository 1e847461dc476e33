"""Tables of Koi-Koi: starting a new game, continuing one from its record, and going back in it."""
from collections.abc import Sequence
from typing import Any, Final, final

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.errors import EARLY_RESULT
from hachi_hachi.engine.common.records.actions import check_winner, play_through
from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.engine.common.records.json_reader import BrokenRecordError
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.engine.common.rng.fair_shuffle import Seed
from hachi_hachi.engine.hanafuda.deck import CARDS, HANAFUDA_48
from hachi_hachi.engine.hanafuda.draw_in_records import check_dealer, with_draw, written_draw
from hachi_hachi.engine.koikoi import error_messages as why
from hachi_hachi.engine.koikoi.actions import TAKE, cards_of
from hachi_hachi.engine.koikoi.match.deck_source import RecordedSource, Source, source_from
from hachi_hachi.engine.koikoi.match.match_flow import DealEntry, Match
from hachi_hachi.engine.koikoi.records.deals_reader import parse_record
from hachi_hachi.engine.koikoi.records.record import Record, RecordedDeal, Result
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.rulesets import rules_for

_CHAFF: Final = {"c"}


@final
class MatchTable(RecordedTable[Rules]):
    """A table at which a game of Koi-Koi is played, and its record."""

    pack = HANAFUDA_48

    def __init__(self, setup: Setup, source: Source) -> None:
        self._source = source
        self.match = Match(rules_for(setup), source)
        super().__init__(setup, self.match)

    @property
    def entries(self) -> Sequence[DealEntry]:
        """The deals so far, including redealt ones: see ``RecordedTable``."""
        return self.match.entries

    def replayed(self, deals: tuple[RecordedDeal, ...], *, goes_on: bool) -> "MatchTable":
        """Return a table with the same beginning at which ``deals`` have been replayed: see ``RecordedTable``."""
        record = Record(self.setup, self.match.first_dealer, deals, self.match.draw)
        return replay(record, self._source if goes_on else None)

    def written_head(self) -> dict[str, Any]:
        """Return the header of the record: see ``RecordedTable``."""
        return super().written_head() | written_draw(self.match.draw, self.match.first_dealer)

    def written_result(self, entry: int) -> dict[str, Any]:
        """Return the result of a settled deal: see ``RecordedTable``."""
        result = self.match.entries[entry].result
        assert result is not None
        return {"winner": result.winner, "points": list(result.points)}

    def equal_answer(self) -> Action | None:
        """Return which of two chaff cards the turned card takes: they are equivalent in every yaku."""
        decision = self.decision
        if decision is None or decision.kind != TAKE:
            return None
        kinds = {CARDS[card].kind for action in decision.legal for card in cards_of(action)}
        return decision.legal[0] if kinds == _CHAFF else None


def new_match(setup: Setup, seed: Seed = None) -> MatchTable:
    """Return a table with a new game; ``seed`` determines draw and decks, ``None`` uses the system's entropy.

    Raises ``RulesError`` if ``setup`` cannot be played.
    """
    return MatchTable(setup, source_from(seed))


def continue_match(text: str, seed: Seed = None) -> MatchTable:
    """Return a table with the game of the record ``text``, ready to be continued with decks from ``seed``.

    No deal follows a deal of the day.

    Raises ``RecordError`` with a message if the record cannot be read or breaks the rules.
    """
    record = parse_record(text)
    return replay(record, None if record.setup.day else source_from(seed))


def replay(record: Record, then: Source | None = None) -> MatchTable:
    """Return a table at which ``record`` has been replayed; after its last deck, decks come from ``then``.

    Raises ``BrokenRecordError`` if the record breaks the rules, naming the deal, the action and the legal actions.
    """
    decks = [deal.shuffle for deal in record.deals]
    source = RecordedSource(record.draw, record.first_dealer, decks, then)
    table = with_draw(lambda: MatchTable(record.setup, source))
    check_dealer(table.match.first_dealer, record.first_dealer)
    play_through(table, record.deals, lambda entry, stated: _compare(table, entry, stated), why.GAME_OVER)
    return table


def _compare(table: MatchTable, number: int, stated: Result) -> None:
    """Compare the result ``stated`` in the record with that of entry ``number``."""
    found, deal = table.match.entries[number].result, number + 1
    if found is None:
        raise BrokenRecordError(EARLY_RESULT(deal=deal))
    check_winner(deal, stated.winner, found.winner)
    for seat, (written, points) in enumerate(zip(stated.points, found.points, strict=True)):
        if written != points:
            raise BrokenRecordError(why.OTHER_POINTS(deal=deal, seat=seat, stated=written, found=points))
