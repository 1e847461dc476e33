"""Cards that are worth the same in every yaku (docs/rules-koi-koi.md section 11)."""
from collections.abc import Iterable

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.hanafuda.deck import CARDS
from hachi_hachi.engine.koikoi.actions import PLAY, TAKE, cards_of


def distinct(legal: Iterable[Action]) -> tuple[Action, ...]:
    """Return the actions of ``legal`` without those that take a chaff card of the same month as an earlier one does."""
    found: dict[object, Action] = {}
    for action in legal:
        key: object = action
        if action.verb in (PLAY, TAKE):
            *played, last = cards_of(action)
            if (played or action.verb == TAKE) and CARDS[last].kind == "c":
                key = (action.verb, action.seat, *played, CARDS[last].month)
        found.setdefault(key, action)
    return tuple(found.values())
