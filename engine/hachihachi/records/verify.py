"""Whether the deals of a record are those that were committed to before they were dealt (docs/record.md)."""
from engine.core.verdict import AGREED, NOT_AGREED, NOT_COMMITTED, Verdict
from engine.hachihachi.records.record import Record
from engine.hachihachi.steps.shuffle import Shuffle, commitment
from engine.hachihachi.yaku.deck import BIDDING_SEATS


def verify(record: Record) -> list[Verdict]:
    """Return what is found of each deal of ``record``, in order; redeals are deals here."""
    return [_verdict(deal.shuffle, len(record.setup.seats)) for deal in record.deals]


def _verdict(cards: Shuffle, seats: int) -> Verdict:
    if not cards.sha256:
        return Verdict(NOT_COMMITTED, "the record carries no commitment for it")
    found = commitment(cards.deck, cards.salt, cards.order)
    if found != cards.sha256:
        why = f"committed to was the SHA-256 {cards.sha256}, its cards and salt have {found}"
        return Verdict(NOT_AGREED, why, cards.sha256, found)
    if cards.stock and cards.order and list(cards.stock) != [card for card in cards.order if card in cards.stock]:
        why = "its cards have the SHA-256 committed to, but the stock is in another order"
        return Verdict(NOT_AGREED, why, cards.sha256, found)
    if seats >= BIDDING_SEATS and not cards.order:
        why = f"with {seats} seats the order of the stock must be committed to as well, and is not"
        return Verdict(NOT_COMMITTED, why, cards.sha256, found)
    return Verdict(AGREED, f"its cards and salt have the SHA-256 committed to, {found}", cards.sha256, found)
