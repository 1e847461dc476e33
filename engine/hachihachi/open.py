"""Opening a table: a new year, or one continued from its record."""
from engine.core.actions import IllegalActionError
from engine.core.ledger import Ledger, sums
from engine.core.record import BrokenRecordError
from engine.core.table import Table
from engine.hachihachi.record import Record, RecordedDeal, SeatInfo, Setup, parse_record, write
from engine.hachihachi.rules import Rules
from engine.hachihachi.source import RandomSource, RecordedSource, Source, StockError
from engine.hachihachi.year import Year

__all__ = ["SeatInfo", "Setup", "YearTable", "continue_year", "new_year", "replay"]


class YearTable(Table[Rules]):
    """A table at which a year of Hachi-Hachi is played, and its record."""

    def __init__(self, setup: Setup, source: Source) -> None:
        self.setup = setup
        self.year = Year(setup.rules, len(setup.seats), setup.deals, source, setup.years)
        super().__init__(self.year)

    @property
    def ledger(self) -> Ledger:
        """Every payment of the year."""
        return self.year.ledger

    def record_text(self) -> str:
        """Return the record of the year as it stands now."""
        return write(self.setup, self.year)


def new_year(setup: Setup, seed: int | str | None = None) -> YearTable:
    """Return a table with a new year; ``seed`` fixes draw and decks, ``None`` takes them from the system's entropy.

    Raises ``RulesError`` where ``setup`` cannot be played.
    """
    return YearTable(setup, RandomSource(seed))


def continue_year(text: str, seed: int | str | None = None) -> YearTable:
    """Return a table with the year of the record ``text``, ready to be played on with decks from ``seed``.

    Raises ``RecordError`` with a sentence where the record cannot be read or breaks the rules.
    """
    return replay(parse_record(text), RandomSource(seed))


def replay(record: Record, then: Source | None = None) -> YearTable:
    """Return a table at which ``record`` has been played through; behind its last deck, decks come from ``then``.

    Raises ``BrokenRecordError`` where the record breaks the rules, naming deal, action and what was legal.
    """
    shuffles = [deal.shuffle for deal in record.deals]
    try:
        table = YearTable(record.setup, RecordedSource(record.draw, record.first_dealer, shuffles, then))
    except ValueError as error:
        raise BrokenRecordError(f"the draw: {error}") from None
    if table.year.first_dealer is not None and record.first_dealer not in (None, table.year.first_dealer):
        raise BrokenRecordError(f"seat {table.year.first_dealer} has drawn the deal, not seat {record.first_dealer}")
    for number, deal in enumerate(record.deals, start=1):
        _play(table, number, deal)
        if number < len(record.deals) and not table.year.entries[number - 1].closed:
            raise BrokenRecordError(f"deal {number} is not finished, and yet deal {number + 1} follows")
        _compare(table, number, deal)
    return table


def _play(table: YearTable, number: int, deal: RecordedDeal) -> None:
    if number > len(table.year.entries):
        raise BrokenRecordError(f"deal {number}: the year is over after {len(table.year.entries)} deals")
    entry = table.year.entries[number - 1]
    for count, action in enumerate(deal.actions, start=1):
        if entry.closed:
            raise BrokenRecordError(f"deal {number}, action {count}: the deal is over, nothing is asked of anybody")
        try:
            table.act(action)
        except (IllegalActionError, StockError) as error:
            raise BrokenRecordError(f"deal {number}, action {count}: {error}") from None


def _compare(table: YearTable, number: int, deal: RecordedDeal) -> None:
    """Hold the result that the record states against the one it comes to."""
    if deal.result is None:
        return
    entry = table.year.entries[number - 1]
    if not entry.closed:
        raise BrokenRecordError(f"deal {number} has a result and is not finished")
    stated, found = deal.result, sums(table.ledger.of_deal(number - 1))
    if stated.multiplier != entry.multiplier:
        raise BrokenRecordError(f"deal {number}: the record says x{stated.multiplier}, it is x{entry.multiplier}")
    if stated.winner != entry.winner:
        raise BrokenRecordError(f"deal {number}: the record says seat {stated.winner} wins, it is seat {entry.winner}")
    for payer, payee, reason in [*stated.payments, *found]:
        key = (payer, payee, reason)
        if stated.payments.get(key, 0) != found.get(key, 0):
            raise BrokenRecordError(
                f"deal {number}: the record says {payer} pays {payee} {stated.payments.get(key, 0)} points for "
                f"{reason}, it is {found.get(key, 0)}"
            )
