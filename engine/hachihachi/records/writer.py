"""A writer that updates the record of a year after every action (docs/record.md)."""
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from hachi_hachi.engine.common.ledger import Payment
from hachi_hachi.engine.common.records.committed_deck import to_json
from hachi_hachi.engine.common.records.header import STOOD_IN, Setup, head_of
from hachi_hachi.engine.common.records.text_writer import deal_text, record_text
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.rulesets import years_of
from hachi_hachi.engine.hachihachi.year.year_flow import DealEntry, Year
from hachi_hachi.engine.hanafuda.deck import HANAFUDA, notation


@dataclass(frozen=True)
class _Snapshot:
    """A deal at one moment; it never changes later."""

    entry: DealEntry
    payments: tuple[Payment, ...]

    @cached_property
    def text(self) -> str:
        """The deal in record format, computed on first access."""
        entry, cards = self.entry, self.entry.shuffle
        before = {"deck": to_json(HANAFUDA, cards.deck)}
        if entry.stock:
            before["stock"] = to_json(HANAFUDA, entry.stock)
        behind: dict[str, Any] = {STOOD_IN: entry.stood_in} if entry.stood_in else {}
        if cards.sha256:
            order = {"order": to_json(HANAFUDA, cards.order)} if cards.order else {}
            behind["commitment"] = {"sha256": cards.sha256, "salt": cards.salt, **order}
        if entry.closed and not entry.redealt:
            behind["result"] = {
                "multiplier": entry.multiplier,
                "winner": entry.winner,
                "payments": [payment.to_json() for payment in self.payments],
            }
        return deal_text(before, entry.actions, behind)


class YearWriter:
    """Writes the record of one year repeatedly while it is played.

    A snapshot copies only the current deal: earlier deals never change, and are formatted once.
    """

    def __init__(self) -> None:
        self._over: list[_Snapshot] = []
        #: The ledger index of the first payment of the current deal.
        self._paid_from = 0

    def snapshot(self, setup: Setup, year: Year, *, over: bool) -> Callable[[], str]:
        """Return a function that returns the record of this moment, whenever and in whichever thread it is called."""
        while len(self._over) < len(year.entries) - 1:
            deal = self._deal(year, len(self._over))
            self._over.append(deal)
            if deal.payments:
                self._paid_from = year.ledger.payments.index(deal.payments[-1], self._paid_from) + 1
        deals = self._over[: max(0, len(year.entries) - 1)]
        if year.entries:
            deals.append(self._deal(year, len(year.entries) - 1))
        drawn, dealer, campaign = year.draw, year.first_dealer, year.rules.campaign

        def text() -> str:
            head = _head(setup, campaign=campaign, over=over)
            if drawn is not None:
                head["draw"] = [[None if card is None else notation(card) for card in row] for row in drawn]
            if dealer is not None:
                head["first_dealer"] = dealer
            return record_text(head, (deal.text for deal in deals))

        return text

    def _deal(self, year: Year, number: int) -> _Snapshot:
        entry = year.entries[number]
        paid = year.ledger.payments
        payments = tuple(paid[at] for at in range(self._paid_from, len(paid)) if paid[at].deal == number)
        return _Snapshot(replace(entry, actions=list(entry.actions), stood_in=list(entry.stood_in)), payments)


def _head(setup: Setup, *, campaign: bool, over: bool) -> dict[str, Any]:
    head = head_of(Rules.game, setup, over=over)
    head["deals_in_year"] = setup.deals
    if campaign:
        head["years"] = years_of(setup)
    return head
