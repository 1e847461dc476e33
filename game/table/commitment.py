"""What a deal was committed to before it began, and whether it was dealt so (docs/record.md). No drawing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.core.events import Event
from engine.hachihachi.seen import events as ev
from engine.hachihachi.steps.shuffle import sha256_of
from game.keeping.text import _


@dataclass(frozen=True, slots=True)
class Check:
    """A commitment shown before the deal, the salt shown after it, and whether deck, order and salt come to it."""

    sha256: str
    salt: str
    holds: bool


def commitment_check(events: Iterable[Event]) -> Check | None:
    """The check of the deal whose events these are; None before all of it is shown, or where nothing was committed."""
    promised = ""
    for event in events:
        match event:
            case ev.DealOpened():
                promised = event.commitment
            case ev.DealShown(deck, order, salt) if promised:
                return Check(promised, salt, sha256_of(deck, salt, order) == promised)
            case _:
                pass
    return None


def short(sha256: str) -> str:
    """The beginning of a SHA-256, in groups of four."""
    return "SHA-256 " + " ".join(sha256[start : start + 4] for start in range(0, 12, 4)) + " …"


def told(check: Check) -> str:
    """The whole of it in words."""
    return _(
        "Before the deal its cards were committed to with the SHA-256 {sha256}. It is that of the deck in notation, "
        "where there is one of the second order, and of the salt {salt}, with slashes between them.",
        sha256=" ".join(check.sha256[start : start + 16] for start in range(0, 64, 16)), salt=check.salt,
    )
