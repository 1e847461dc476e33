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


def told(check: CommitmentText) -> str:
    """Return the full explanation."""
    holds = _("Nobody changed the cards: they lay as they had been fixed before the deal.") if check.holds else _(
        "The cards were NOT those that had been fixed before the deal!"
    )
    return holds + "\n\n" + _(
        "For who wants to prove it: the log of a deal shows a seal of its cards from the beginning, which fits no "
        "others, the SHA-256 {sha256}. It is that of the deck in notation and the salt {salt} with a slash between "
        "them, and between the two a second order of cards where there was one. The record keeps them all.",
        sha256=" ".join(check.sha256[start : start + 16] for start in range(0, 64, 16)), salt=check.salt,
    )
