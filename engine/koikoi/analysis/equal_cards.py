"""Cards that are worth the same in every yaku (docs/rules-koi-koi.md section 11)."""
from collections.abc import Iterable

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.hanafuda.card_actions import distinct_by
from hachi_hachi.engine.hanafuda.deck import CARDS


def distinct(legal: Iterable[Action]) -> tuple[Action, ...]:
    """Return the actions of ``legal`` without those that take a chaff card of the same month as an earlier one does."""
    return distinct_by(_traits, legal)


def _traits(card: int) -> tuple[object, ...]:
    """Return the properties that matter: of the cards of a month, only chaff have the same."""
    return CARDS[card].month, CARDS[card].kind
