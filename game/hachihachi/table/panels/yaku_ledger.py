"""The rows of the yaku ledger under the right column: a line for each dekiyaku."""

from __future__ import annotations

from hachi_hachi.engine.hachihachi.analysis.yaku_ledger import LedgerLine
from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import FIELD, HAND, LOST, PILE, Whereabouts
from hachi_hachi.game.hachihachi.text.terms import kan_value, yaku_name
from hachi_hachi.game.hachihachi.text.yaku_progress import progress_text
from hachi_hachi.game.hanafuda.table.yaku_ledger import OWN, REACH, UNSEEN, LedgerRow
from hachi_hachi.game.storage.i18n import _


def ledger_row(line: LedgerLine, multiplier: int) -> LedgerRow:
    """Return the row of a line, in a deal that counts so many times."""
    shown = line.own if line.rival is None else line.rival
    return LedgerRow(
        yaku_name(line.own.row.name), tuple(_pip(one) for one in line.cards),
        _("out") if line.dead else progress_text(shown), made=line.own.made, dead=line.dead,
        rival=None if line.rival is None else line.rival.seat,
        warning=line.rival is not None and line.rival.missing <= 1, missing=min(line.own.missing, shown.missing),
        cards=tuple(one.card for one in line.cards), value=kan_value(line.own.row.kan * multiplier),
        brief="" if line.dead or shown.made or not shown.possible else f"{shown.taken}/{shown.row.needs}",
    )


def _pip(one: Whereabouts) -> str | int:
    if one.where == LOST:
        return one.seat
    return {PILE: OWN, HAND: REACH, FIELD: REACH}.get(one.where, UNSEEN)
