"""Random deals played to the end without a table: the search's main workload, measured by the benchmark."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.engine.common.bitset import single_bit
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.hanafuda.capture import random_hand_move, random_target
from hachi_hachi.engine.koikoi.play.compiled_rules import PlayRules
from hachi_hachi.engine.koikoi.play.play_core import PlayCore
from hachi_hachi.engine.koikoi.play.play_state import ASK_CALL, ASK_CARD, OVER
from hachi_hachi.engine.koikoi.play.scoring import gain

_PACK: Final[i64] = 48
_HAND: Final[i64] = 8


def random_move(core: PlayCore, chance: Chance) -> i64:
    """Return a uniformly random move of ``core``: a card of the hand, one of two targets, stop or koi-koi."""
    if core.phase == ASK_CARD:
        return random_hand_move(core.hands[core.turn], core.field, chance)
    if core.phase == ASK_CALL:
        return chance.below(2)
    return random_target(core.field, core.card, chance)


def deal_from(rules: PlayRules, deck: vec[i64], dealer: i64) -> PlayCore:
    """Return the core of the first deal from ``deck``: two hands of eight, eight for the field, then the draw pile.

    Nobody looks at the field or the hands before the play; the deck is shared, not copied.
    """
    nothing = rules.nothing
    hands = nothing[:2]
    field: i64 = 0
    top: i64 = 0
    while top < _HAND:
        hands[0] |= single_bit(deck[top])
        hands[1] |= single_bit(deck[top + _HAND])
        field |= single_bit(deck[top + 2 * _HAND])
        top += 1
    core = PlayCore(rules, hands, nothing[:2], field, deck, nothing[:6], dealer, rules.months[0], 0)
    core.top = 3 * _HAND
    return core


def play_random(core: PlayCore, chance: Chance) -> None:
    """Play ``core`` at random until it is over."""
    while core.phase != OVER:
        core.apply(random_move(core, chance))


def random_deal(rules: PlayRules, deck: vec[i64], dealer: i64, chance: Chance) -> PlayCore:
    """Shuffle ``deck``, deal, and play at random."""
    chance.shuffle(deck)
    core = deal_from(rules, deck, dealer)
    core.begin()
    play_random(core, chance)
    return core


def random_deals(rules: PlayRules, deals: i64, seed: i64) -> i64:
    """Play ``deals`` random deals in sequence, each seat dealing in turn. Return a checksum of the points of seat 0."""
    chance = Chance(seed)
    deck = whole_deck()
    total: i64 = 0
    while deals > 0:
        core = random_deal(rules, deck, deals & 1, chance)
        total = (total * 31 + gain(core, 0)) & 0xFFFFFFFF
        deals -= 1
    return total


def random_cards(rules: PlayRules, deals: i64, seed: i64) -> i64:
    """Play the same deals as ``random_deals``, and return how many cards were played from hands."""
    chance = Chance(seed)
    deck = whole_deck()
    cards: i64 = 0
    while deals > 0:
        cards += random_deal(rules, deck, deals & 1, chance).turns
        deals -= 1
    return cards


def whole_deck() -> vec[i64]:
    """Return the pack in order, to be shuffled."""
    return vec[i64](list(range(_PACK)))
