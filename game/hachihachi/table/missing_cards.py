"""Cards that alone are missing from a yaku, shown as narrow slots in the piles."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import prospects
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import dekiyaku_in_force

#: The yaku whose last card has a slot in the pile: three or four named cards, all in the same row.
SHOWN: Final = ("akatan", "aotan", "shikou")


def missing(view: View, seat: int) -> tuple[int, ...]:
    """Return the cards that alone are missing from ``SHOWN`` yaku in the pile of ``seat`` and are in no other pile.

    Called with every card that moves, so it returns early if no yaku lacks a single card, the usual case.
    """
    pile = view.piles[seat]
    rows = (row for row in dekiyaku_in_force(view.rules) if row.name in SHOWN)
    if all((row.cards & pile).bit_count() != row.needs - 1 for row in rows):
        return ()
    return tuple(
        card
        for state in prospects(view, seat)
        if state.missing == 1 and state.row.name in SHOWN
        for card in cards_in(state.lacking)
    )
