"""The commitment to a deal and its verification, in words (docs/record.md)."""

from __future__ import annotations

from dataclasses import dataclass

from hachi_hachi.game.storage.i18n import _


@dataclass(frozen=True, slots=True)
class CommitmentText:
    """A commitment shown before the deal, the salt shown after it, and whether deck, order and salt match it."""

    sha256: str
    salt: str
    holds: bool


def commitment_words(check: CommitmentText) -> str:
    """Return the full explanation."""
    holds = _("Nobody changed the cards: they are the ones fixed before the deal.") if check.holds else _(
        "The cards were NOT the ones fixed before the deal!"
    )
    return holds + "\n\n" + _(
        "To prove it yourself: from the start, the deal's log shows a seal that fits only these cards, SHA-256 "
        "{sha256}. It is the hash of the deck in notation and the salt {salt}, joined by a slash. A second card "
        "order, if there was one, goes between them. The record keeps it all.",
        sha256=" ".join(check.sha256[start : start + 16] for start in range(0, 64, 16)), salt=check.salt,
    )
