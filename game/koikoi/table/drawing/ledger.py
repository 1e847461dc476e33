"""The rows of the yaku ledger: how far each yaku is for the player, or for the opponent if that one is further."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.koikoi.analysis.yaku_progress import (
    FIELD,
    HAND,
    LOST,
    PILE,
    UNSEEN,
    YakuProgress,
    progress,
)
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.hanafuda.table import yaku_ledger as pips
from hachi_hachi.game.hanafuda.table.yaku_ledger import LedgerRow
from hachi_hachi.game.koikoi.text.terms import yaku_name
from hachi_hachi.game.storage.i18n import _

#: The order of the pips, the nearest first.
ORDER: Final = (PILE, HAND, FIELD, UNSEEN, LOST)
PIPS: Final = {PILE: pips.OWN, HAND: pips.REACH, FIELD: pips.REACH, UNSEEN: pips.UNSEEN}


def ledger_rows(view: View, seat: int) -> list[LedgerRow]:
    """Return the rows for ``seat``."""
    pairs = zip(progress(view, seat), progress(view, 1 - seat), strict=True)
    return [_row(view, own, other) for own, other in pairs]


def _row(view: View, own: YakuProgress, other: YakuProgress) -> LedgerRow:
    ahead = not own.made and (other.made or (other.possible and bool(other.taken) and (
        not own.possible or other.missing < own.missing
    )))
    shown = other if ahead else own
    dead = not own.possible and not ahead and not own.made
    return LedgerRow(
        yaku_name(shown.name), _pips(own), _("out") if dead else progress_words(view, shown), made=own.made, dead=dead,
        rival=other.seat if ahead else None, warning=ahead and other.missing <= 1,
        missing=min(own.missing, other.missing) if ahead else own.missing,
        brief=f"{shown.taken}/{shown.needs}" if shown.possible and not shown.made and not dead else "",
    )


def progress_words(view: View, state: YakuProgress) -> str:
    """Return how far a yaku is: its points, "3 of 5", or a dash if it is out of reach."""
    if state.made:
        points = next((yaku.points for yaku in view.yaku(state.seat) if yaku.name == state.name), 0)
        return str(points) if points else _("made")
    return _("{taken} of {needed}", taken=state.taken, needed=state.needs) if state.possible else "–"


def _pips(own: YakuProgress) -> tuple[str | int, ...]:
    """Return the pips: one for each card, of a yaku of any five only as many as it needs, of ten none."""
    cards = sorted(own.cards, key=lambda one: ORDER.index(one.where))
    most = {"tane": own.needs, "tan": own.needs, "kasu": 0}.get(own.name, len(cards))
    return tuple(1 - own.seat if one.where == LOST else PIPS[one.where] for one in cards[:most])
