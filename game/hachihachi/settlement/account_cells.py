"""Table cells for seats and accounts. Drawing only."""

from __future__ import annotations

from collections.abc import Sequence

from hachi_hachi.engine.common.ledger import Account
from hachi_hachi.game.display.palette import GOLD_DEEP, SEATS
from hachi_hachi.game.hachihachi.text.narration import account_name
from hachi_hachi.game.widgets.table import Cell


def account_cell(account: Account, names: Sequence[str]) -> Cell:
    """Return the name of an account after the numbered dot of a seat, or a golden dot."""
    if isinstance(account, int):
        return Cell(account_name(account, names), mark=SEATS[account], seat=account)
    return Cell(account_name(account, names), mark=GOLD_DEEP)
