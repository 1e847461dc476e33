"""What has happened in words: the last moves of a seat, payments, what is asked."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Event
from engine.core.ledger import Account
from engine.hachihachi import events as ev
from engine.hachihachi.rules import Rules
from game.hachihachi.words import ACCOUNTS, card_name, kan_text, reason_text, short_name, yaku_name
from game.text import _


def listed(words: Sequence[str]) -> str:
    """Words one after the other: "boar, deer"."""
    return _(", ").join(words)


def account_name(account: Account, names: Sequence[str]) -> str:
    """The name of a seat or of one of the table's own accounts."""
    return names[account] if isinstance(account, int) else _(ACCOUNTS[account])


def move_text(event: Event) -> str:
    """One card of a turn: "Hand: crane takes pine chaff"."""
    match event:
        case ev.CardPlayed(_seat, card, taken) if taken:
            return _("Hand: {card} takes {taken}", card=card_name(card), taken=listed([short_name(c) for c in taken]))
        case ev.CardPlayed(_seat, card, _taken):
            return _("Hand: {card} laid down", card=card_name(card))
        case ev.StockPlaced(_seat, card, taken) if taken:
            return _("Stock: {card} takes {taken}", card=card_name(card), taken=listed([short_name(c) for c in taken]))
        case ev.StockPlaced(_seat, card, _taken):
            return _("Stock: {card} stays", card=card_name(card))
        case ev.StockTurned(_seat, card):
            return _("Stock: {card}", card=card_name(card))
        case _:
            return ""


def said_text(event: Event | None, names: Sequence[str], rules: Rules) -> str:
    """What is said in the middle of the table about the event just shown; "" where nothing is."""
    match event:
        case ev.CardPlayed(seat) | ev.StockTurned(seat) | ev.StockPlaced(seat):
            return _("{name} – {move}", name=names[seat], move=move_text(event))
        case ev.FourTaken(seat):
            return _("{name} – four of a month from the field", name=names[seat])
        case ev.Paid(payer, payee, points, reason):
            return _(
                "{payer} → {payee}: {amount} ({reason})",
                payer=account_name(payer, names),
                payee=account_name(payee, names),
                amount=kan_text(points, rules),
                reason=reason_text(reason),
            )
        case _:
            return ""


def call_text(call: str) -> str:
    """What a seat says after a set: "Shoubu" or "Sage", with its meaning."""
    return _("Shoubu – stop") if call == "stop" else _("Sage – play on")


def yaku_chip(name: str, kan: int) -> str:
    """A yaku with its value, short: "Aka 2"."""
    return _("{yaku} {kan}", yaku=yaku_name(name), kan=kan)
