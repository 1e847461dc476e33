"""Tables of Hachi-Hachi: starting a new year, continuing one from its record, and going back in it."""
from collections.abc import Sequence
from typing import Any, final

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.ledger import Ledger, sums
from hachi_hachi.engine.common.records.actions import check_winner, play_through
from hachi_hachi.engine.common.records.committed_deck import to_json
from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.engine.common.records.json_reader import BrokenRecordError
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.engine.common.rng.fair_shuffle import Seed
from hachi_hachi.engine.hachihachi import error_messages as why
from hachi_hachi.engine.hachihachi.actions import TAKE
from hachi_hachi.engine.hachihachi.analysis.card_matching import distinct
from hachi_hachi.engine.hachihachi.records.deals_reader import parse_record
from hachi_hachi.engine.hachihachi.records.record import Record, RecordedDeal, Result
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.rulesets import rules_for, years_of
from hachi_hachi.engine.hachihachi.year.deck_source import RecordedSource, Source, source_from
from hachi_hachi.engine.hachihachi.year.year_flow import DealEntry, Year
from hachi_hachi.engine.hanafuda.deck import HANAFUDA
from hachi_hachi.engine.hanafuda.draw_in_records import check_dealer, with_draw, written_draw


@final
class YearTable(RecordedTable[Rules]):
    """A table at which a year of Hachi-Hachi is played, and its record."""

    pack = HANAFUDA

    def __init__(self, setup: Setup, source: Source) -> None:
        self._source = source
        self.year = Year(rules_for(setup), len(setup.seats), setup.deals, source, years_of(setup))
        super().__init__(setup, self.year)

    @property
    def ledger(self) -> Ledger:
        """Every payment of the year."""
        return self.year.ledger

    @property
    def entries(self) -> Sequence[DealEntry]:
        """The deals so far: see ``RecordedTable``."""
        return self.year.entries

    def replayed(self, deals: tuple[RecordedDeal, ...], *, goes_on: bool) -> "YearTable":
        """Return a table with the same beginning at which ``deals`` have been replayed: see ``RecordedTable``."""
        record = Record(self.setup, self.year.first_dealer, deals, self.year.draw)
        return replay(record, self._source if goes_on else None)

    def written_head(self) -> dict[str, Any]:
        """Return the header of the record: see ``RecordedTable``."""
        year, head = self.year, super().written_head()
        head["deals_in_year"] = self.setup.deals
        if year.rules.campaign:
            head["years"] = years_of(self.setup)
        return head | written_draw(year.draw, year.first_dealer)

    def written_cards(self, entry: int) -> dict[str, Any]:
        """Return the deck and the draw pile of a deal: see ``RecordedTable``."""
        draw_pile = self.year.entries[entry].draw_pile
        return super().written_cards(entry) | ({"stock": to_json(HANAFUDA, draw_pile)} if draw_pile else {})

    def written_commitment(self, entry: int) -> dict[str, Any]:
        """Return the commitment of a deal: see ``RecordedTable``."""
        order = self.year.entries[entry].shuffle.order
        return super().written_commitment(entry) | ({"order": to_json(HANAFUDA, order)} if order else {})

    def written_result(self, entry: int) -> dict[str, Any]:
        """Return the result of a settled deal: see ``RecordedTable``."""
        deal, payments = self.year.entries[entry], self.ledger.of_deal(entry)
        return {
            "multiplier": deal.multiplier, "winner": deal.winner,
            "payments": [payment.to_json() for payment in payments],
        }

    def equal_answer(self) -> Action | None:
        """Return which of two equivalent cards the turned card takes: see ``RecordedTable``."""
        decision = self.decision
        if decision is None or decision.kind != TAKE:
            return None
        answers = distinct(decision.legal)
        return answers[0] if len(answers) == 1 else None


def new_year(setup: Setup, seed: Seed = None) -> YearTable:
    """Return a table with a new year; ``seed`` determines draw and decks, ``None`` uses the system's entropy.

    Raises ``RulesError`` if ``setup`` cannot be played.
    """
    return YearTable(setup, source_from(seed))


def continue_year(text: str, seed: Seed = None) -> YearTable:
    """Return a table with the year of the record ``text``, ready to be continued with decks from ``seed``.

    No deal follows a deal of the day.

    Raises ``RecordError`` with a message if the record cannot be read or breaks the rules.
    """
    record = parse_record(text)
    return replay(record, None if record.setup.day else source_from(seed))


def replay(record: Record, then: Source | None = None) -> YearTable:
    """Return a table at which ``record`` has been replayed; after its last deck, decks come from ``then``.

    Raises ``BrokenRecordError`` if the record breaks the rules, naming the deal, the action and the legal actions.
    """
    shuffles = [deal.shuffle for deal in record.deals]
    source = RecordedSource(record.draw, record.first_dealer, shuffles, then)
    table = with_draw(lambda: YearTable(record.setup, source))
    check_dealer(table.year.first_dealer, record.first_dealer)
    play_through(table, record.deals, lambda entry, stated: _compare(table, entry, stated), why.YEAR_OVER)
    return table


def _compare(table: YearTable, number: int, stated: Result) -> None:
    """Compare the result ``stated`` in the record with that of entry ``number``."""
    entry, found, deal = table.year.entries[number], sums(table.ledger.of_deal(number)), number + 1
    if stated.multiplier != entry.multiplier:
        raise BrokenRecordError(why.OTHER_MULTIPLIER(deal=deal, stated=stated.multiplier, found=entry.multiplier))
    check_winner(deal, stated.winner, entry.winner)
    for payer, payee, reason in [*stated.payments, *found]:
        key = (payer, payee, reason)
        if stated.payments.get(key, 0) != found.get(key, 0):
            raise BrokenRecordError(why.OTHER_PAYMENT(
                deal=deal, payer=payer, payee=payee, reason=reason,
                stated=stated.payments.get(key, 0), found=found.get(key, 0),
            ))
