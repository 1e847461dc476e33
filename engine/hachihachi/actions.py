"""The actions of Hachi-Hachi, with cards as indices on this side and in notation on the other."""
from functools import cache
from typing import Final

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.hachihachi.yaku.deck import notation, parse

PLAY: Final = "play"
TAKE: Final = "take"
STOP: Final = "stop"
SAGE: Final = "sage"
WITHDRAW: Final = "withdraw"
DECLARE: Final = "declare"
SILENT: Final = "silent"
MIZUTEN: Final = "mizuten"
PASS: Final = "pass"  # noqa: S105 - a word of the bidding
JOIN: Final = "join"
FOLD: Final = "fold"
OFFER: Final = "offer"
ACCEPT: Final = "accept"
REFUSE: Final = "refuse"
SPLIT: Final = "split"
DUEL: Final = "duel"


@cache  # a replay asks for the same few again and again
def play(seat: int, card: int, target: int | None = None) -> Action:
    """Play ``card`` from the hand; ``target`` only where two cards of its month could be taken."""
    args = (notation(card),) if target is None else (notation(card), notation(target))
    return Action(seat, PLAY, args)


@cache
def take(seat: int, target: int) -> Action:
    """Take ``target`` with the card turned from the stock, where there were two to choose from."""
    return Action(seat, TAKE, (notation(target),))


def cards_of(action: Action) -> tuple[int, ...]:
    """Return the card indices that a ``play`` or ``take`` names: the card, then the target. Raises ``ValueError``."""
    return tuple(parse(str(arg)) for arg in action.args)
