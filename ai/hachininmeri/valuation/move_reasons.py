"""The reasons for a move: who is winning, what the card keeps or costs, and what the others can do after it.

``core`` is the game as the seat on turn sees it (``WorldSampler.seen``), ``found`` a policy that has looked at it.
Every reason is a fact in every deal that the seat can imagine, except the likely ones and the card needed least.
"""
from collections.abc import Iterator, Mapping
from typing import Final

from hachi_hachi.ai.hachininmeri.valuation import reasons
from hachi_hachi.ai.hachininmeri.valuation.policy import Policy
from hachi_hachi.engine.hachininmeri.cards.card_strength import LOWEST_TRUMP, ROBAI_PLACE, SUN_PLACE
from hachi_hachi.engine.hachininmeri.cards.pack import IN_SUIT, ROBAI, TRICKS, value_of
from hachi_hachi.engine.hachininmeri.cards.yaku import YAKU
from hachi_hachi.engine.hachininmeri.play.play_core import PlayCore
from hachi_hachi.engine.hachininmeri.play.play_state import (
    ASK_CARD,
    ASK_COVER,
    ASK_DRAGON,
    ASK_LEAD,
    MOVE_DECLARE,
    MOVE_TAKE,
)

#: From this chance on a card likely takes the trick, or the trick is left to a teammate.
_LIKELY: Final = 0.6
_EVEN: Final = 0.5
_TRUMPS: Final = int(LOWEST_TRUMP)
_LAST: Final = TRICKS - 1


def of_move(core: PlayCore, found: Policy, values: Mapping[int, float], move: int) -> tuple[str, ...]:
    """Return the reasons for ``move``, or its costs, the most important first. ``values`` has all legal moves."""
    if core.phase == ASK_CARD:
        about = _of_trump(core, found, move) if move >= _TRUMPS else _of_plain(core, found, move)
    elif core.phase == ASK_LEAD:
        about = _of_lead(core, found, move)
    elif core.phase == ASK_COVER:
        return (reasons.CHEAPEST,) if values[move] == max(values.values()) else ()
    else:
        return tuple(_of_answer(core, move))
    kept = _kept(core, found, move)
    # the trump that is kept for a yaku says more than that trumps are kept
    return tuple(key for key in about if not kept or key != reasons.SAVES_TRUMP) + kept


def _of_answer(core: PlayCore, move: int) -> Iterator[str]:
    if core.phase == ASK_DRAGON:
        if move != MOVE_DECLARE:
            yield reasons.FIVE_POINTS
        elif core.turn != core.dealer:  # the dealer leads in any case, and may take the open trump
            yield from (reasons.TAKES_LEAD, reasons.ONE_MORE_TRUMP)
    elif move == MOVE_TAKE:
        yield reasons.ONE_MORE_TRUMP
        if core.lone_sun == core.turn:
            yield reasons.GIVES_SUN_AWAY
    elif core.lone_sun == core.turn:
        yield reasons.KEEPS_LONE_SUN


def _of_lead(core: PlayCore, found: Policy, place: int) -> list[str]:
    keys = []
    if place < _TRUMPS:
        behind = place - place % IN_SUIT + IN_SUIT
        if found.higher_plain(core, place) == 0 and not int(core.plain[core.turn]) & (1 << behind) - (2 << place):
            keys.append(reasons.LEADS_TOP)
        elif not _is_court(core, place) and any(_is_court(core, other) for other in core.legal() if other < _TRUMPS):
            keys.append(reasons.NO_COURT)
        if core.trumps[core.turn]:
            keys.append(reasons.SAVES_TRUMP)
        if _is_least(core, found, place):
            keys.append(reasons.CHEAPEST)
        return keys
    if core.number == 0:
        keys.append(reasons.COSTS_TRUMP)
    else:
        if _higher(found, place) == 0:
            keys.append(reasons.SURE_TRICK)
        if _unseen(core, found):
            keys.append(reasons.DRAWS_TRUMPS)
        if not core.seen_meri:
            keys.append(reasons.STARTS_MONCHI)
    if _ends_yaku(core, found, place):
        keys.append(reasons.ENDS_YAKU)
    return keys


def _of_plain(core: PlayCore, found: Policy, place: int) -> list[str]:
    """Return the reasons about a plain card played to a trick."""
    keys = []
    trumps = int(core.trumps[core.turn])
    if core.meri and trumps >> int(SUN_PLACE - LOWEST_TRUMP) & 1:
        keys.append(reasons.KEEPS_LONE_SUN)
    if _takes_plain(core, found, place):
        if _is_last(found):
            keys.append(reasons.SURE_TRICK)
        else:
            keys.append(reasons.MATE_WINS if found.open_mate else reasons.BEATS_BEST)
    elif _mate_wins(found):
        keys.append(reasons.MATE_WINS)
    elif found.without >= _EVEN and _mate_ahead(found):
        keys.append(reasons.LEFT_TO_MATE)
    else:
        keys.append(reasons.CANNOT_WIN)
        if found.mates_later:
            keys.append(reasons.MATES_LATER)
    if trumps:
        keys.append(reasons.KEEPS_LAST_TRUMP if core.number == _LAST - 1 else reasons.SAVES_TRUMP)
    if _is_least(core, found, place):
        keys.append(reasons.CHEAPEST)
    return keys


def _of_trump(core: PlayCore, found: Policy, place: int) -> list[str]:
    """Return the reasons about a trump played to a trick."""
    if found.open_best >= place:
        keys = [reasons.CANNOT_WIN]
        if _mate_wins(found):
            keys.insert(0, reasons.MATE_WINS)
        _, trumps = core.playable()
        lowest = int(trumps) & -int(trumps) == 1 << (place - _TRUMPS) != int(trumps)
        return [*keys, reasons.LOWEST if lowest else reasons.COSTS_TRUMP]
    keys = []
    no_backs = found.others_down + found.mates_down == 0
    if _higher(found, place) == 0 or (_is_last(found) and no_backs):
        keys.append(reasons.SURE_TRICK)
    elif found.stays(place) >= _LIKELY:
        keys.append(reasons.LIKELY_TRICK)
    alive = _alive(core, place)
    if core.meri and alive and found.beaten(core, place) > 0:
        keys.append(reasons.MAKES_YAKU)
    if found.chase and alive:
        keys.append(reasons.CHASES)
    elif found.trampled and not found.chase and (core.count == 1 or _higher(found, place) == 0):
        keys.append(reasons.TRAMPLES)
    elif no_backs and not found.open_mate:
        keys.append(reasons.BEATS_BEST)
    if _mate_wins(found):
        keys.append(reasons.MATE_WINS)
    if found.trampled and found.others_later and _may_chase(core, found, place):
        keys.append(reasons.NEXT_CHASES)
    if _ends_yaku(core, found, place):
        keys.append(reasons.ENDS_YAKU)
    return keys or [reasons.COSTS_TRUMP]


def _is_court(core: PlayCore, place: int) -> bool:
    return value_of(int(core.order.card[place])) >= ROBAI


def _is_last(found: Policy) -> bool:
    return found.others_later + found.mates_later == 0


def _is_least(core: PlayCore, found: Policy, place: int) -> bool:
    """Return True if no other legal plain card is needed less than the one at ``place``."""
    keep = found.plain_keep(core, place)
    return keep <= min(found.plain_keep(core, other) for other in core.legal() if other < _TRUMPS)


def _takes_plain(core: PlayCore, found: Policy, place: int) -> bool:
    """Return True if the plain card at ``place`` beats all cards in the trick."""
    return (
        found.others_down + found.mates_down == 0 and place > found.open_best
        and bool(core.suit_led >> place & 1)
    )


def _mate_ahead(found: Policy) -> bool:
    """Return True if a teammate has a face-down card in the trick, or if there are none, the winning card so far."""
    return found.mates_down > 0 if found.mates_down + found.others_down > 0 else found.open_mate


def _mate_wins(found: Policy) -> bool:
    """Return True if the winning card so far is a teammate's for sure."""
    if found.others_down:
        return False
    return found.open_mate or (found.mates_down > 0 and found.open_best < _TRUMPS)


def _higher(found: Policy, place: int) -> int:
    """Return the number of unseen trumps that beat the one at ``place``."""
    return (int(found.out) >> (place - _TRUMPS + 1)).bit_count()


def _unseen(core: PlayCore, found: Policy) -> int:
    """Return the mask of the trumps that may be in other hands, face down or buried by others."""
    out = int(found.out)
    return out & ~(1 << core.cover - _TRUMPS) if core.cover >= _TRUMPS else out


def _may_chase(core: PlayCore, found: Policy, place: int) -> bool:
    """Return True if an unseen trump could chase the one at ``place``: beat it and make a yaku."""
    strongest = _TRUMPS + _unseen(core, found).bit_length() - 1
    return strongest > place and _alive(core, strongest)


def _to_beat(core: PlayCore, found: Policy) -> int:
    """Return the mask of the unseen trumps that an opponent may have or have played face down."""
    unseen = _unseen(core, found)
    first_leader = int(core.declared if core.declared >= 0 else core.dealer)
    if (first_leader ^ int(core.turn)) & 1:
        return unseen
    # a declared dragon and a taken open trump are a teammate's
    if core.declared >= 0:
        unseen &= ~(1 << int(ROBAI_PLACE) - _TRUMPS)
    return unseen & ~(1 << int(core.open) - _TRUMPS) if core.taken else unseen


def _alive(core: PlayCore, place: int) -> bool:
    """Return True if no stronger trump than the one at ``place`` has been seen played: it may still make a yaku."""
    gone = int(core.played_trumps | (core.trick_trumps if core.phase == ASK_CARD else 0))
    return gone >> (place - _TRUMPS + 1) == 0


def _kept(core: PlayCore, found: Policy, move: int) -> tuple[str, ...]:
    """Return which trump the move keeps for a yaku in a later trick: the strongest, if any."""
    if core.number == _LAST:
        return ()
    held, to_beat = int(core.trumps[core.turn]), _to_beat(core, found)
    for place in range(_TRUMPS + held.bit_length() - 1, max(_TRUMPS, move + 1) - 1, -1):
        strength = place - _TRUMPS
        if held >> strength & 1 and int(core.order.beats[strength]) & to_beat and _alive(core, place):
            return (reasons.KEEPS[YAKU[core.order.makes[strength]].name],)
    return ()


def _ends_yaku(core: PlayCore, found: Policy, place: int) -> bool:
    """Return True if a weaker trump, here or elsewhere, could still make a yaku later, but not after this one."""
    if core.number == _LAST:
        return False
    around = _unseen(core, found) | int(core.trumps[core.turn])
    return any(
        around >> strength & 1 and int(core.order.beats[strength]) & around and _alive(core, _TRUMPS + strength)
        for strength in range(place - _TRUMPS)
    )
