"""Checks the deals of a record against the commitments made before they were dealt (docs/record.md)."""
from functools import partial

from hachi_hachi.engine.common.records.commitment_check import AGREED, NOT_AGREED, NOT_COMMITTED, CommitmentCheck
from hachi_hachi.engine.common.records.committed_deck import judged
from hachi_hachi.engine.common.rng.fair_shuffle import with_contributions
from hachi_hachi.engine.hachihachi.phases.committed_deal import DealCards
from hachi_hachi.engine.hachihachi.records.record import Record
from hachi_hachi.engine.hachihachi.rules import BIDDING_SEATS
from hachi_hachi.engine.hachihachi.year.deck_source import RandomSource
from hachi_hachi.engine.hanafuda.deck import HANAFUDA


def verify(record: Record) -> list[CommitmentCheck]:
    """Return the check of each deal of ``record``, in order; redeals count as deals here."""
    seats = len(record.setup.seats)
    return [
        with_contributions(_verdict(deal.shuffle, seats), deal.shuffle, entry, partial(_sha256, seats, entry))
        for entry, deal in enumerate(record.deals)
    ]


def _sha256(seats: int, entry: int, seed: str) -> str:
    return RandomSource(seed).shuffle(entry, seats).sha256


def _verdict(cards: DealCards, seats: int) -> CommitmentCheck:
    verdict = judged(HANAFUDA, cards, cards.order)
    if verdict.word != AGREED:
        return verdict
    found = verdict.found
    draw_pile = list(cards.draw_pile)
    if draw_pile and cards.order and draw_pile != [card for card in cards.order if card in draw_pile]:
        why = "its cards have the SHA-256 committed to, but the stock is in another order"
        return CommitmentCheck(NOT_AGREED, why, cards.sha256, found)
    if seats >= BIDDING_SEATS and not cards.order:
        why = f"with {seats} seats the order of the stock must be committed to as well, and is not"
        return CommitmentCheck(NOT_COMMITTED, why, cards.sha256, found)
    return verdict
