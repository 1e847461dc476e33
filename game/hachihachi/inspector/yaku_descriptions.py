"""The captured yaku for the information page: their cards and where these are, and every seat's progress."""

from __future__ import annotations

from collections.abc import Sequence

from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import YakuState
from hachi_hachi.game.hachihachi.text.terms import kan_value, yaku_meaning, yaku_name
from hachi_hachi.game.hachihachi.text.yaku_progress import progress_text
from hachi_hachi.game.hanafuda.inspector.yaku_rows import SeatProgress, YakuDescription
from hachi_hachi.game.storage.i18n import _, ngettext


def description(state: YakuState, seats: Sequence[tuple[int, YakuState]]) -> YakuDescription:
    """Return a yaku as it stands for the player, whose ``state`` it is, and for all ``seats``, the player's first."""
    name = state.row.name
    return YakuDescription(
        yaku_name(name), yaku_meaning(name), kan_value(state.row.kan), lacks(state),
        tuple((one.card, one.where) for one in state.cards),
        tuple(
            SeatProgress(seat, progress_text(other), made=other.missing == 0, possible=other.possible)
            for seat, other in seats
        ),
    )


def lacks(state: YakuState) -> str:
    """Return what a seat lacks of a yaku, and how much of that is in its hand."""
    if state.made:
        return _("made, but void") if state.void else _("made")
    if not state.possible:
        return _("out of reach")
    words = ngettext("{n} card missing", "{n} cards missing", state.missing)
    if not state.in_hand:
        return words
    return ngettext("{lacking}, {n} of them in your hand", "{lacking}, {n} of them in your hand", state.in_hand,
                    lacking=words)
