"""Checks the games of a record against the commitments made before they were dealt (docs/record.md)."""
from hachi_hachi.engine.common.records.commitment_check import CommitmentCheck
from hachi_hachi.engine.common.records.committed_deck import judged
from hachi_hachi.engine.hachininmeri.cards.pack import UNSUN
from hachi_hachi.engine.hachininmeri.records.record import Record


def verify(record: Record) -> list[CommitmentCheck]:
    """Return the check of each game of ``record``, in order; redealt games are included."""
    return [judged(UNSUN, deal.shuffle) for deal in record.deals]
