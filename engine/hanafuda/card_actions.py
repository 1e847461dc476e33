"""The actions of playing hanafuda cards, converted between card indices and notation."""
from collections.abc import Callable, Iterable
from functools import cache
from typing import Final

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.hanafuda.deck import notation, parse

PLAY: Final = "play"
TAKE: Final = "take"


@cache  # a replay needs the same few again and again
def play(seat: int, card: int, target: int | None = None) -> Action:
    """Return the action to play ``card`` from the hand; ``target`` is given only if two cards could be taken."""
    args = (notation(card),) if target is None else (notation(card), notation(target))
    return Action(seat, PLAY, args)


@cache
def take(seat: int, target: int) -> Action:
    """Return the action to take ``target`` with the card turned from the draw pile, if two could be taken."""
    return Action(seat, TAKE, (notation(target),))


def cards_of(action: Action) -> tuple[int, ...]:
    """Return the card indices of a ``play`` or ``take``: the card, then the target. Raises ``ValueError``."""
    return tuple(parse(str(arg)) for arg in action.args)


def distinct_by(traits: Callable[[int], object], legal: Iterable[Action]) -> tuple[Action, ...]:
    """Return the actions of ``legal`` without those that take a card with the same ``traits`` as an earlier one."""
    found: dict[object, Action] = {}
    for action in legal:
        key: object = action
        if action.verb in (PLAY, TAKE):
            *played, last = cards_of(action)
            if played or action.verb == TAKE:
                key = (action.verb, action.seat, *played, traits(last))
        found.setdefault(key, action)
    return tuple(found.values())
