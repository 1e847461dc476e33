"""The number cards 1 to 9, finished: signs on bare paper, with what grows or hangs behind them."""

from tools.art.unsun.block import Block
from tools.art.unsun.figures.beasts import crane_and_tortoise
from tools.art.unsun.numbers import clubs, pips, settings, swords


def card(suit: str, number: int) -> Block:
    """Cut a number card of a suit (C S U O D). Raises KeyError for another suit or a number outside 1 to 9."""
    if suit in pips.ROUND:
        there = pips.round_suit(suit, number)
    elif suit == "C":
        there = crane_and_tortoise.crane_and_tortoise() if number == 2 else clubs.card(number)
    else:
        there = swords.card(number)
    return settings.behind(suit, number).lay(there)
