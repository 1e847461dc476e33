"""Tables of Hachi-Hachi: starting a new year, continuing one from its record, and going back in it."""
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import final

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.errors import EARLY_RESULT, SEAT, WHERE_WHY, RefusalError, Value
from hachi_hachi.engine.common.ledger import Ledger, sums
from hachi_hachi.engine.common.records.actions import play_through
from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.engine.common.records.json_reader import BrokenRecordError
from hachi_hachi.engine.common.records.recorded_table import RecordedTable, undone
from hachi_hachi.engine.hachihachi import error_messages as why
from hachi_hachi.engine.hachihachi.actions import TAKE
from hachi_hachi.engine.hachihachi.analysis.card_matching import distinct
from hachi_hachi.engine.hachihachi.records.reader import parse_record
from hachi_hachi.engine.hachihachi.records.record import Record, RecordedDeal
from hachi_hachi.engine.hachihachi.records.writer import YearWriter
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.rulesets import rules_for, years_of
from hachi_hachi.engine.hachihachi.year.deck_source import RandomSource, RecordedSource, Source
from hachi_hachi.engine.hachihachi.year.year_flow import DealEntry, Year


@final
class YearTable(RecordedTable[Rules]):
    """A table at which a year of Hachi-Hachi is played, and its record."""

    def __init__(self, setup: Setup, source: Source) -> None:
        self._source = source
        self._writer = YearWriter()
        self.year = Year(rules_for(setup), len(setup.seats), setup.deals, source, years_of(setup))
        super().__init__(setup, self.year)

    @property
    def ledger(self) -> Ledger:
        """Every payment of the year."""
        return self.year.ledger

    def snapshot(self) -> Callable[[], str]:
        """Return a function that returns the current record: see ``RecordedTable``."""
        return self._writer.snapshot(self.setup, self.year, over=self.is_complete)

    def recorded(self, deals: int | None = None) -> Record:
        """Return the record of the first ``deals`` deals (redeals count), or of all of them."""
        entries = self.year.entries[:deals]
        played = tuple(
            RecordedDeal(entry.shuffle, tuple(entry.actions), stood_in=tuple(entry.stood_in)) for entry in entries
        )
        return Record(self.setup, self.year.draw, self.year.first_dealer, played)

    @property
    def entries(self) -> Sequence[DealEntry]:
        """The deals so far: see ``RecordedTable``."""
        return self.year.entries

    def restart_deal(self, entry: int) -> "YearTable":
        """Return a table at the start of deal ``entry``: see ``RecordedTable``."""
        return replay(_with_last(self.recorded(entry + 1), ()))

    def single_deal(self, entry: int) -> "YearTable":
        """Return a table at the end of deal ``entry``: see ``RecordedTable``."""
        return replay(self.recorded(entry + 1))

    def undone(self, seat: int) -> "YearTable | None":
        """Return a table without the last action of ``seat`` and all later ones: see ``RecordedTable``."""
        record = self.recorded()
        if self.finished or not record.deals:
            return None
        actions = undone(record.deals[-1].actions, seat)
        return None if actions is None else replay(_with_last(record, actions), self._source)

    def equal_answer(self) -> Action | None:
        """Return which of two equivalent cards the turned card takes: see ``RecordedTable``."""
        decision = self.decision
        if decision is None or decision.kind != TAKE:
            return None
        answers = distinct(decision.legal)
        return answers[0] if len(answers) == 1 else None


def new_year(setup: Setup, seed: int | str | None = None) -> YearTable:
    """Return a table with a new year; ``seed`` determines draw and decks, ``None`` uses the system's entropy.

    Raises ``RulesError`` if ``setup`` cannot be played.
    """
    return YearTable(setup, RandomSource(seed))


def continue_year(text: str, seed: int | str | None = None) -> YearTable:
    """Return a table with the year of the record ``text``, ready to be continued with decks from ``seed``.

    No deal follows a deal of the day.

    Raises ``RecordError`` with a message if the record cannot be read or breaks the rules.
    """
    record = parse_record(text)
    return replay(record, None if record.setup.day else RandomSource(seed))


def _with_last(record: Record, actions: tuple[Action, ...]) -> Record:
    """Return the record with these actions in its last deal; its draw pile is computed again."""
    *deals, last = record.deals
    shuffle = replace(last.shuffle, stock=()) if last.shuffle.order else last.shuffle
    return replace(record, deals=(*deals, RecordedDeal(
        shuffle, actions, stood_in=tuple(number for number in last.stood_in if number < len(actions))
    )))


def replay(record: Record, then: Source | None = None) -> YearTable:
    """Return a table at which ``record`` has been replayed; after its last deck, decks come from ``then``.

    Raises ``BrokenRecordError`` if the record breaks the rules, naming the deal, the action and the legal actions.
    """
    shuffles = [deal.shuffle for deal in record.deals]
    try:
        table = YearTable(record.setup, RecordedSource(record.draw, record.first_dealer, shuffles, then))
    except RefusalError as error:
        raise BrokenRecordError(WHERE_WHY(where=why.THE_DRAW(), why=error.message)) from None
    if table.year.first_dealer is not None and record.first_dealer not in (None, table.year.first_dealer):
        raise BrokenRecordError(why.OTHER_DEALER(seat=table.year.first_dealer, other=record.first_dealer))
    play_through(
        table, table.year.entries, [deal.actions for deal in record.deals],
        lambda number: _compare(table, number, record.deals[number - 1]), why.YEAR_OVER,
    )
    for entry, deal in zip(table.year.entries, record.deals, strict=False):
        entry.stood_in = list(deal.stood_in)
    return table


def _compare(table: YearTable, number: int, deal: RecordedDeal) -> None:
    """Compare the result in the record with the replayed one."""
    if deal.result is None:
        return
    entry = table.year.entries[number - 1]
    if not entry.closed:
        raise BrokenRecordError(EARLY_RESULT(deal=number))
    stated, found = deal.result, sums(table.ledger.of_deal(number - 1))
    if stated.multiplier != entry.multiplier:
        raise BrokenRecordError(why.OTHER_MULTIPLIER(deal=number, stated=stated.multiplier, found=entry.multiplier))
    if stated.winner != entry.winner:
        raise BrokenRecordError(
            why.OTHER_WINNER(deal=number, stated=_winner(stated.winner), found=_winner(entry.winner))
        )
    for payer, payee, reason in [*stated.payments, *found]:
        key = (payer, payee, reason)
        if stated.payments.get(key, 0) != found.get(key, 0):
            raise BrokenRecordError(why.OTHER_PAYMENT(
                deal=number, payer=payer, payee=payee, reason=reason,
                stated=stated.payments.get(key, 0), found=found.get(key, 0),
            ))


def _winner(seat: int | None) -> Value:
    return why.NOBODY() if seat is None else SEAT(seat=seat)
