"""Verification of a deal's commitment made before it began (docs/record.md). No drawing."""

from __future__ import annotations

from collections.abc import Iterable

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachihachi.phases.committed_deal import sha256_of
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.game.table.session.commitment_text import CommitmentText


def commitment_check(events: Iterable[Event]) -> CommitmentText | None:
    """Return the verification of the deal with these events; None until all of it is shown, or without a commitment."""
    promised = ""
    for event in events:
        match event:
            case ev.DealOpened():
                promised = event.commitment
            case ev.DealShown(deck, order, salt) if promised:
                return CommitmentText(promised, salt, sha256_of(deck, salt, order) == promised)
            case _:
                pass
    return None
