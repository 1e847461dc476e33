"""Which card alone is missing to a set: what the narrow frames in the piles stand for."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import prospects
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import sets_in_force

#: The sets whose last card has a place in the pile: three or four named cards, all of which lie in one row.
SHOWN: Final = ("akatan", "aotan", "shikou")


def missing(view: View, seat: int) -> tuple[int, ...]:
    """The cards that alone are missing to `SHOWN` sets in the pile of `seat` and lie in nobody else's pile.

    Asked with every card that moves: where no set lacks a single card, which is most often so, no more is looked at.
    """
    pile = view.piles[seat]
    rows = (row for row in sets_in_force(view.rules) if row.name in SHOWN)
    if all((row.cards & pile).bit_count() != row.needs - 1 for row in rows):
        return ()
    return tuple(
        card
        for state in prospects(view, seat)
        if state.missing == 1 and state.row.name in SHOWN
        for card in cards_in(state.lacking)
    )
