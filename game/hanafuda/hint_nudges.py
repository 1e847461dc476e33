"""The first step of a hint for a card: what to look at, without naming the card."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hanafuda.capture import takes
from hachi_hachi.engine.hanafuda.card_actions import PLAY, TAKE, cards_of
from hachi_hachi.engine.hanafuda.deck import CARDS
from hachi_hachi.game.hanafuda.card_names import KINDS
from hachi_hachi.game.storage.i18n import N_, _

#: What to look for on the field, by kind of card, as messages.
TAKEN: Final[dict[str, str]] = {
    "L": N_("Which bright on the field can you take?"),
    "A": N_("Which animal on the field can you take?"),
    "R": N_("Which ribbon on the field can you take?"),
    "c": N_("Which chaff card on the field can you take?"),
}
#: For a card of the hand that is worth more than what it takes.
TAKING: Final[dict[str, str]] = {
    "L": N_("Which bright in your hand takes a card?"),
    "A": N_("Which animal in your hand takes a card?"),
    "R": N_("Which ribbon in your hand takes a card?"),
}
#: For a card played that takes nothing, also for one that nobody else can take.
PLAYED: Final[dict[str, str]] = {
    "L": N_("Which bright in your hand can you do without?"),
    "A": N_("Which animal in your hand can you do without?"),
    "R": N_("Which ribbon in your hand can you do without?"),
    "c": N_("Which chaff card in your hand can you do without?"),
}
SAFE: Final[dict[str, str]] = {
    "L": N_("Which bright in your hand can nobody else take?"),
    "A": N_("Which animal in your hand can nobody else take?"),
    "R": N_("Which ribbon in your hand can nobody else take?"),
    "c": N_("Which chaff card in your hand can nobody else take?"),
}


#: If a single card of the hand takes anything, and is the best: a question for it would have one answer.
ONLY: Final = N_("Only one card in your hand takes anything. Is it worth taking?")


def card_nudge(action: Action, field: int, hand: int, *, safe: bool = False) -> str:
    """Return where to look for the card of ``action``, "" for an answer that is no card.

    ``field`` and ``hand`` are masks of cards; ``safe``: nobody else can take the card from there.
    """
    if action.verb not in (PLAY, TAKE):
        return ""
    card, *targets = cards_of(action)
    kind = CARDS[card].kind
    if action.verb == TAKE:
        return _(TAKEN[kind])
    found = [CARDS[one].kind for one in cards_in(takes(field, card, targets[0] if targets else -1))]
    if not found:
        return _((SAFE if safe else PLAYED)[kind])
    if sum(bool(takes(field, one, -1)) for one in cards_in(hand)) == 1:
        return _(ONLY)
    best = min(found, key=KINDS.index)
    return _(TAKING[kind] if KINDS.index(kind) < KINDS.index(best) else TAKEN[best])
