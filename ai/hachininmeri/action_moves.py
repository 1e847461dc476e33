"""Conversion between actions and the core's moves, and the value of three cards before the trump is known."""
from collections.abc import Iterable
from typing import Final

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachininmeri.actions import DECLARE, HIDE, LEAVE, TAKE
from hachi_hachi.engine.hachininmeri.cards.card_strength import StrengthOrder
from hachi_hachi.engine.hachininmeri.cards.pack import KIRI, ROBAI, SOTA, SUN, TENKA, UMA, UN, parse, value_of
from hachi_hachi.engine.hachininmeri.play.play_state import MOVE_DECLARE, MOVE_HIDE, MOVE_LEAVE, MOVE_TAKE
from hachi_hachi.engine.hachininmeri.rules import Rules
from hachi_hachi.engine.hachininmeri.visibility.events import PacketDealt

_ANSWERS: Final[dict[str, int]] = {
    DECLARE: int(MOVE_DECLARE), HIDE: int(MOVE_HIDE), TAKE: int(MOVE_TAKE), LEAVE: int(MOVE_LEAVE),
}
#: The value of a card, in points, while any suit may become trump; a number of pips is worth ``_PIPS``.
_WORTH: Final[dict[int, float]] = {SUN: 0.35, UN: 0.28, SOTA: 0.17, ROBAI: 0.15, KIRI: 0.16, UMA: 0.12}
_TENKA_WORTH: Final = 0.6
_PIPS: Final = 0.06
_AVERAGE: Final = (5 * sum(_WORTH.values()) - _WORTH[ROBAI] + _TENKA_WORTH + 45 * _PIPS) / 25


def move_of(action: Action, order: StrengthOrder) -> int:
    """Return the move of the core that ``action`` names."""
    return _ANSWERS[action.verb] if action.verb in _ANSWERS else int(order.place[parse(str(action.args[0]))])


def own_cards(observation: Observation[Rules]) -> list[int]:
    """Return the cards that the seat of ``observation`` has been dealt so far."""
    return [
        card for event in observation.events
        if isinstance(event, PacketDealt) and event.seat == observation.seat for card in event.cards
    ]


def above_average(cards: Iterable[int]) -> float:
    """Return the points by which three ``cards`` are better than average, before the trump is known."""
    return sum(_TENKA_WORTH if card == TENKA else _WORTH.get(value_of(card), _PIPS) for card in cards) - _AVERAGE
