"""Random games played to the end without a table: the search's main workload, measured by the benchmark."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.engine.common.bitset import lowest_bit, popcount, single_bit
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.hachininmeri.cards.card_strength import LOWEST_TRUMP, ORDERS, StrengthOrder
from hachi_hachi.engine.hachininmeri.cards.pack import CARDS
from hachi_hachi.engine.hachininmeri.play.play_core import PlayCore
from hachi_hachi.engine.hachininmeri.play.play_state import ASK_OPEN, OVER

_IN_SUIT: Final[i64] = 15


def random_move(core: PlayCore, chance: Chance) -> i64:
    """Return a uniformly random legal move of ``core``."""
    if core.phase <= ASK_OPEN:
        return chance.below(2)
    plain, trumps = core.playable()
    number = popcount(plain)
    skip = chance.below(number + popcount(trumps))
    base: i64 = 0
    if skip >= number:
        skip -= number
        plain = trumps
        base = LOWEST_TRUMP
    while skip:
        plain &= plain - 1
        skip -= 1
    return base + lowest_bit(plain)


def deal_from(orders: list[StrengthOrder], deck: vec[i64], nothing: vec[i64], dealer: i64) -> PlayCore:
    """Return the core of a game dealt from ``deck``, 75 card indices in the order of dealing (section 8: ``deck``).

    ``orders`` are ``ORDERS`` as a list, ``nothing`` is a list of eight zeros, to be sliced.
    """
    open_trump = deck[72]
    order = orders[open_trump // _IN_SUIT]
    plain = nothing[:]
    trumps = nothing[:]
    seat = dealer
    top: i64 = 0
    while top < 72:
        seat = (seat + 1) & 7
        end = top + 3
        while top < end:
            place = order.place[deck[top]]
            if place < LOWEST_TRUMP:
                plain[seat] |= single_bit(place)
            else:
                trumps[seat] |= single_bit(place - LOWEST_TRUMP)
            top += 1
    return PlayCore(order, plain, trumps, nothing[:], dealer, order.place[open_trump], False)


def play_random(core: PlayCore, chance: Chance) -> None:
    """Play ``core`` at random until it is over."""
    while core.phase != OVER:
        core.apply(random_move(core, chance))


def random_games(games: i64, seed: i64) -> i64:
    """Shuffle, deal and play ``games`` random games in sequence. Return a checksum of the points of Genji."""
    chance = Chance(seed)
    deck = vec[i64](list(range(CARDS)))
    nothing = vec[i64]([0] * 8)
    orders = list(ORDERS)
    total: i64 = 0
    dealer: i64 = 0
    while games > 0:
        chance.shuffle(deck)
        core = deal_from(orders, deck, nothing, dealer)
        core.begin()
        play_random(core, chance)
        total = (total * 31 + core.genji) & 0xFFFFFFFF
        dealer = (dealer + 1) & 7
        games -= 1
    return total
