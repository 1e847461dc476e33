"""Random deals played to the end without a table: the search's main workload, measured by the benchmark."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.engine.common.bitset import single_bit
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.hachihachi.play.compiled_rules import STRICT, PlayRules
from hachi_hachi.engine.hachihachi.play.notes_layout import ACTS, NOTES
from hachi_hachi.engine.hachihachi.play.play_core import PlayCore
from hachi_hachi.engine.hachihachi.play.play_state import ASK_CALL, ASK_CARD, OVER
from hachi_hachi.engine.hachihachi.play.settlement import DeclaredTeyaku, settle
from hachi_hachi.engine.hanafuda.capture import random_hand_move, random_target

_PACK: Final[i64] = 48
_HAND: Final[i64] = 7
_FIELD: Final[i64] = 6


def random_move(core: PlayCore, chance: Chance) -> i64:
    """Return a uniformly random move of ``core``: a card of the hand, one of two targets, stop or sage."""
    if core.phase == ASK_CARD:
        return random_hand_move(core.hands[core.turn], core.field, chance)
    if core.phase == ASK_CALL:
        return chance.below(2)
    return random_target(core.field, core.card, chance)


def deal_from(rules: PlayRules, deck: vec[i64], positions: i64) -> PlayCore:
    """Return the core of a deal from ``deck`` (hands of seven, six for the field, then the draw pile), multiplier 1."""
    nothing = rules.nothing
    hands = nothing[:positions]
    top: i64 = 0
    position: i64 = 0
    while position < positions:
        end = top + _HAND
        while top < end:
            hands[position] |= single_bit(deck[top])
            top += 1
        position += 1
    field: i64 = 0
    end = top + _FIELD
    while top < end:
        field |= single_bit(deck[top])
        top += 1
    acts = nothing[: ACTS if rules.responsibility == STRICT else 0]
    core = PlayCore(rules, hands, nothing[:positions], field, deck, 1, nothing[:positions], nothing[:NOTES], acts)
    core.top = top
    return core


def play_random(core: PlayCore, declared: DeclaredTeyaku, chance: Chance) -> None:
    """Play ``core`` at random until it is over, and settle it."""
    while core.phase != OVER:
        core.apply(random_move(core, chance))
    settle(core, declared)


def random_deal(rules: PlayRules, deck: vec[i64], declared: DeclaredTeyaku, chance: Chance) -> PlayCore:
    """Shuffle ``deck``, deal, play at random and settle; ``declared`` has one entry per position."""
    chance.shuffle(deck)
    core = deal_from(rules, deck, len(declared.kan))
    core.begin()
    play_random(core, declared, chance)
    return core


def random_cards(rules: PlayRules, positions: i64, deals: i64, seed: i64) -> i64:
    """Play the same deals as ``random_deals``, and return how many cards were played from hands."""
    chance = Chance(seed)
    deck = whole_deck()
    declared = nothing_declared(positions)
    cards: i64 = 0
    while deals > 0:
        cards += random_deal(rules, deck, declared, chance).turns
        deals -= 1
    return cards


def random_deals(rules: PlayRules, positions: i64, deals: i64, seed: i64) -> i64:
    """Play ``deals`` random deals in sequence. Return a checksum of the points won by position 0."""
    chance = Chance(seed)
    deck = whole_deck()
    declared = nothing_declared(positions)
    total: i64 = 0
    while deals > 0:
        total = (total * 31 + random_deal(rules, deck, declared, chance).gain[0]) & 0xFFFFFFFF
        deals -= 1
    return total


def whole_deck() -> vec[i64]:
    """Return the pack in order, to be shuffled."""
    return vec[i64](list(range(_PACK)))


def nothing_declared(positions: i64) -> DeclaredTeyaku:
    """Return the settlement input of a deal in which nobody has a teyaku."""
    return DeclaredTeyaku([0] * positions, [0] * positions, [0] * positions)
