"""Which yaku the other seat is one card away from."""
from dataclasses import dataclass

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.koikoi.analysis.yaku_progress import Whereabouts, outlook, whereabouts
from hachi_hachi.engine.koikoi.visibility.view import View


@dataclass(frozen=True, slots=True)
class Danger:
    """The other seat lacks one card for the yaku ``name``: any of ``cards``, with their places as the viewer sees them.

    ``points`` are what its pile would be worth more.
    """

    name: str
    points: int
    cards: tuple[Whereabouts, ...]

    def at(self, where: str) -> int:
        """Return the number of the cards at that place."""
        return sum(one.where == where for one in self.cards)


def danger_for(view: View, seat: int) -> Danger | None:
    """Return, of the yaku for which the opponent of ``seat`` lacks a single card, the one worth most."""
    near = [one for one in outlook(view, 1 - seat) if one.missing == 1]
    if not near:
        return None
    best = max(near, key=lambda one: one.points)
    cards = (Whereabouts(card, whereabouts(view, seat, card)) for card in cards_in(best.lacking))
    return Danger(best.name, best.points, tuple(cards))
