"""The progress of a seat with a captured yaku, in words."""

from __future__ import annotations

from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import YakuState
from hachi_hachi.game.storage.i18n import _


def progress_text(state: YakuState) -> str:
    """Return a seat's progress with a yaku: "3 of 5", "made", or a dash if it is out of reach."""
    if state.made:
        return _("void") if state.void else _("made")
    return _("{taken} of {needed}", taken=state.taken, needed=state.row.needs) if state.possible else "–"
