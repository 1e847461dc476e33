"""The commitment to a deal and its verification (docs/record.md)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CommitmentText:
    """A commitment shown before the deal, the salt shown after it, and whether deck, order and salt match it."""

    sha256: str
    salt: str
    holds: bool
