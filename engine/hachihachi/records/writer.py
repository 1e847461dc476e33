"""A year as a record: what is written after every action (docs/record.md)."""
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from engine.core.ledger import Payment
from engine.core.record import FORMAT, VERSION
from engine.hachihachi.records.record import GAME, Setup
from engine.hachihachi.yaku.deck import notation
from engine.hachihachi.year.year import Entry, Year


@dataclass(frozen=True)
class _Snapshot:
    """A deal as it stood at some moment; nothing of it changes later."""

    entry: Entry
    payments: tuple[Payment, ...]

    @cached_property
    def text(self) -> str:
        """The deal in the words of a record, found when first asked for."""
        entry = self.entry
        parts = [f'"deck": {_cards_text(entry.shuffle.deck)}']
        if entry.stock:
            parts.append(f'"stock": {_cards_text(entry.stock)}')
        actions = ",\n".join(json.dumps(action.to_list()) for action in entry.actions)
        parts.append(f'"actions": [\n{actions}\n]')
        if entry.shuffle.sha256:
            order = {"order": [notation(card) for card in entry.shuffle.order]} if entry.shuffle.order else {}
            promise = {"sha256": entry.shuffle.sha256, "salt": entry.shuffle.salt, **order}
            parts.append(f'"commitment": {json.dumps(promise)}')
        if entry.closed and not entry.redealt:
            result = {
                "multiplier": entry.multiplier,
                "winner": entry.winner,
                "payments": [payment.to_json() for payment in self.payments],
            }
            parts.append(f'"result": {json.dumps(result)}')
        return "{" + ",\n".join(parts) + "}"


class Recorder:
    """Writes the record of one year again and again while it goes on.

    A snapshot copies no more than the deal at hand: the deals before it are kept as they were, and put into words once.
    """

    def __init__(self) -> None:
        self._over: list[_Snapshot] = []
        #: Where in the ledger the payments of the deal at hand begin.
        self._paid_from = 0

    def snapshot(self, setup: Setup, year: Year) -> Callable[[], str]:
        """Return what gives the record of ``year`` as it stands now, whenever and in whichever thread it is called."""
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
            head = _head(setup, campaign=campaign)
            if drawn is not None:
                head["draw"] = [[None if card is None else notation(card) for card in row] for row in drawn]
            if dealer is not None:
                head["first_dealer"] = dealer
            return _text(head, deals)

        return text

    def _deal(self, year: Year, number: int) -> _Snapshot:
        entry = year.entries[number]
        paid = year.ledger.payments
        payments = tuple(paid[at] for at in range(self._paid_from, len(paid)) if paid[at].deal == number)
        return _Snapshot(replace(entry, actions=list(entry.actions)), payments)


def _head(setup: Setup, *, campaign: bool) -> dict[str, Any]:
    head: dict[str, Any] = {
        "format": FORMAT, "version": VERSION, "game": GAME,
        "rules": {"preset": setup.preset, "set": setup.changed},
        "seats": [{"name": seat.name, "player": seat.player} for seat in setup.seats],
        "deals_in_year": setup.deals,
    }
    if campaign:
        head["years"] = setup.years
    return head


def _text(head: dict[str, Any], deals: Sequence[_Snapshot]) -> str:
    lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
    told = ",\n".join(deal.text for deal in deals)
    return "{\n" + ",\n".join([*lines, f'"deals": [\n{told}\n]']) + "\n}\n"


def _cards_text(cards: tuple[int, ...]) -> str:
    return json.dumps([notation(card) for card in cards])
