"""A summary of the dekiyaku: what a seat lacks, which opponent is closer, and who lacks a single card.

Everything follows from piles, field, hand sizes and the seat's own hand: no other hand is looked at.
"""
from dataclasses import dataclass
from typing import Final

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import (
    FIELD,
    HAND,
    LOST,
    PILE,
    UNSEEN,
    Whereabouts,
    YakuState,
    state_of,
    whereabouts,
    yaku_of,
)
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import Dekiyaku, dekiyaku_in_force

#: The order in which the cards of a yaku are listed: the nearest first.
_ORDER: Final = (PILE, HAND, FIELD, UNSEEN, LOST)


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """A dekiyaku as one seat sees it: its ``own`` state, and the places of the ``cards`` it needs, the nearest first.

    ``rival`` is the closest opponent with cards of it, if the seat is further away or can no longer make it.
    """

    own: YakuState
    cards: tuple[Whereabouts, ...]
    rival: YakuState | None

    @property
    def dead(self) -> bool:
        """True if neither the seat nor a rival has made it or can still make it."""
        return not self.own.possible and self.rival is None


@dataclass(frozen=True, slots=True)
class Danger:
    """An opponent ``seat`` lacks one card for the dekiyaku ``row``: any of ``cards``, with their places."""

    seat: int
    row: Dekiyaku
    cards: tuple[Whereabouts, ...]

    def at(self, where: str) -> int:
        """Return the number of the cards at that place, as the viewer sees it."""
        return sum(one.where == where for one in self.cards)


def ledger(view: View, seat: int) -> tuple[LedgerLine, ...]:
    """Return a line for each dekiyaku in force, in their order, as ``seat`` sees them."""
    return tuple(LedgerLine(own, _nearest(own), _rival(view, own)) for own in yaku_of(view, seat))


def dangers(view: View, seat: int) -> tuple[Danger, ...]:
    """Return, for each opponent who lacks a single card for a dekiyaku, the one worth most."""
    found = []
    for other in _opponents(view, seat):
        near = [row for row in dekiyaku_in_force(view.rules) if _lacks_one(view, other, row)]
        if near:
            row = max(near, key=lambda one: one.kan)
            places = [whereabouts(view, seat, card) for card in cards_in(row.cards)]
            found.append(Danger(other, row, tuple(one for one in places if one.where not in (PILE, LOST))))
    return tuple(found)


def _opponents(view: View, seat: int) -> list[int]:
    return [other for other in view.active or range(view.seats) if other != seat]


def _nearest(own: YakuState) -> tuple[Whereabouts, ...]:
    return tuple(sorted(own.cards, key=lambda one: _ORDER.index(one.where))[: own.row.needs])


def _lacks_one(view: View, seat: int, row: Dekiyaku) -> bool:
    held = (row.cards & view.piles[seat]).bit_count()
    return held == row.needs - 1 and state_of(view, seat, row).possible


def _rival(view: View, own: YakuState) -> YakuState | None:
    begun = [other for other in _opponents(view, own.seat) if own.row.cards & view.piles[other]]
    near = [state for state in (state_of(view, other, own.row) for other in begun) if state.possible]
    if own.made or not near:
        return None
    first = min(near, key=lambda state: state.missing)
    return first if first.missing < own.missing or not own.possible else None
