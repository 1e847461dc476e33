"""The meaning and cost of each answer to a question, with the engine's own amounts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi import actions
from hachi_hachi.engine.hachihachi.analysis import bid_costs
from hachi_hachi.engine.hachihachi.analysis.stop_or_sage import ending, gain_of
from hachi_hachi.engine.hachihachi.phases.bidding_rules import order_of_play
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.teyaku import DealtHand, best
from hachi_hachi.game.hachihachi.text.terms import kan_text, yaku_name, yaku_word
from hachi_hachi.game.hanafuda.move_text import listed
from hachi_hachi.game.storage.i18n import N_, NP_, _, ngettext, sentences

#: The answers by verb, as messages.
ANSWERS: Final[dict[str, str]] = {
    actions.MIZUTEN: N_("Commit (mizuten)"),
    actions.PASS: N_("Pass"),
    actions.JOIN: NP_("join", "Play"),
    actions.FOLD: N_("Fold"),
    actions.ACCEPT: N_("Accept"),
    actions.REFUSE: N_("Decline"),
    actions.SPLIT: N_("Split the pot"),
    actions.DUEL: N_("Play a duel"),
    actions.SILENT: N_("Declare nothing"),
    actions.WITHDRAW: N_("Withdraw for half"),
    actions.STOP: N_("Shoubu – stop"),
    actions.SAGE: N_("Sage – play on"),
}
DECLARED: Final[dict[str, str]] = {
    "a": N_("Declare the group A hand"),
    "b": N_("Declare the group B hand"),
    "ab": N_("Declare both hands"),
}


def answer_text(action: Action, rules: Rules, names: Sequence[str]) -> str:
    """Return the label of an answer's button."""
    match action.verb, action.args:
        case actions.DECLARE, (str(groups),):
            return _(DECLARED[groups])
        case actions.OFFER, (int(points),):
            return _("Offer to drop out for {amount} from each", amount=kan_text(points, rules))
        case actions.OFFER, (int(target), int(points)):
            return _("Offer {name} {amount}", name=names[target], amount=kan_text(points, rules))
        case verb, _args:
            return _(ANSWERS[verb]) if verb in ANSWERS else str(action)


def meaning(action: Action, view: View, names: Sequence[str], events: Sequence[Event]) -> str:
    """Return what ``action`` means for the seat of ``view``, given the deal's ``events`` so far; "" if it is
    obvious."""
    match action.verb:
        case actions.JOIN | actions.FOLD | actions.PASS | actions.MIZUTEN:
            return _EXPLANATIONS[action.verb](view)
        case actions.OFFER:
            return _offering(action, view)
        case actions.ACCEPT | actions.REFUSE:
            return _offered(view, names, accepts=action.verb == actions.ACCEPT)
        case actions.SPLIT | actions.DUEL:
            return _two_left(action, view)
        case actions.DECLARE:
            return _declaring(view, events, str(action.args[0]))
        case actions.SILENT:
            return _silence(events)
    return ""


# -- join or fold ----------------------------------------------------------------------------------------------
def _folding(view: View) -> str:
    fee = bid_costs.folding(view)
    return _("You pay {amount} into the pot and sit this deal out.", amount=kan_text(fee, view.rules))


def _joining(view: View) -> str:
    hands = bid_costs.dealt_hands(view, view.seat)
    if not hands:
        return _("You play. You have no teyaku: only what you take counts.")
    names = listed([yaku_word(hand.name) for hand in hands])
    each = sum(bid_costs.declaring(view, hand).points for hand in hands)
    return _("You join and declare {yaku}: {amount} from each other player in.", yaku=names,
             amount=kan_text(each, view.rules))


def _passing(view: View) -> str:
    """Return the meaning of ``PASS``: no blind commitment, or no place bought."""
    if not view.hand_sizes or not view.hand_sizes[view.seat]:
        return _("You see your cards first and choose when it's your turn.")
    due = bid_costs.forced_out(view, view.seat)
    if not due.total:
        return _("You sit out; nothing is paid to you.")
    return _("You sit out and get {amount} from each of {n}.", amount=kan_text(due.points, view.rules), n=due.payers)


def _binding(view: View) -> str:
    bound = bid_costs.binding(view)
    if bound is None:
        return _("You must play, whatever your cards are.")
    parts = [_("You must play, whatever your cards are.")]
    rules = view.rules
    if bound.folding:
        parts.append(_("Every player who folds pays you {amount}.", amount=kan_text(bound.folding, rules)))
    won = kan_text(bound.winning.points, rules)
    parts.append(
        _("With 89 card points or more you get {amount} from each of {n}.", amount=won, n=bound.winning.payers)
    )
    if bound.losing.points:
        parts.append(_("With fewer you pay {amount} to each of {n}.", amount=kan_text(bound.losing.points, rules),
                       n=bound.losing.payers))
    parts.append(_("The multiplier of the deal comes on top."))
    return sentences(*parts)


_EXPLANATIONS: Final[dict[str, Callable[[View], str]]] = {
    actions.JOIN: _joining, actions.FOLD: _folding, actions.PASS: _passing, actions.MIZUTEN: _binding,
}


# -- offers ----------------------------------------------------------------------------------------------------
def _offering(action: Action, view: View) -> str:
    """Return the meaning of an offer to sit out for a sum (one argument), or to buy another's place (two)."""
    if len(action.args) == 1:
        return _("If everyone in so far agrees, you sit out and each player who ends up playing pays you this. "
                 "Otherwise you choose again.")
    words = _("If they agree, you pay that sum and play in their place.")
    due = bid_costs.forced_out(view, view.seat)
    if not due.total:
        return words
    lost = _("You lose your compensation of {amount} from each of {n}.", amount=kan_text(due.points, view.rules),
             n=due.payers)
    return f"{words} {lost}"


def _offered(view: View, names: Sequence[str], *, accepts: bool) -> str:
    offer = view.offer
    if offer is None:
        return ""
    name, amount = names[offer.seat], kan_text(offer.points, view.rules)
    match offer.target is not None, accepts:
        case True, True:
            return _("You get {amount} from {name}, who plays in your place.", amount=amount, name=name)
        case True, False:
            return _("You keep your place, and nothing is paid.")
        case False, True:
            return _("If everyone agrees, {name} sits out, and you pay {amount} if you play.", amount=amount, name=name)
    return _("Nothing is paid, and {name:* chooses/you choose} again.", name=name)


def _two_left(action: Action, view: View) -> str:
    left = tuple(seat for seat in order_of_play(view.dealer, view.seats, view.blank) if seat in view.joined)
    shares = bid_costs.split(view, left)
    pot = kan_text(sum(shares.values()), view.rules)
    if action.verb == actions.DUEL:
        return _("Two players play it out, and the winner takes the pot of {amount}.", amount=pot)
    return _("If the other player agrees, you get {share} of the pot of {amount} and nothing is played. Otherwise "
             "it's a duel.", share=kan_text(shares.get(view.seat, 0), view.rules), amount=pot)


# -- declaring -------------------------------------------------------------------------------------------------
def dealt_to(seat: int, events: Sequence[Event]) -> int:
    """Return the mask of the cards dealt to ``seat``, as far as ``events`` show them."""
    return mask_of(card for event in events if isinstance(event, ev.HandDealt) and event.seat == seat
                   for card in event.cards if card >= 0)


def undeclared(view: View, events: Sequence[Event]) -> list[DealtHand]:
    """Return the teyaku that the seat of ``view`` was dealt and has not declared."""
    declared = {made.group for made in view.teyaku[view.seat]}
    return [hand for hand in best(dealt_to(view.seat, events), view.rules) if hand.group not in declared]


def _declaring(view: View, events: Sequence[Event], groups: str) -> str:
    hands = [hand for hand in undeclared(view, events) if hand.group in groups]
    shares = [bid_costs.declaring(view, hand) for hand in hands]
    others = shares[0].payers if shares else 0
    return ngettext(
        "{yaku}: {amount} from the other player. Its cards are shown.",
        "{yaku}: {amount} from each of {n}. Its cards are shown.", others,
        yaku=listed([yaku_name(hand.name) for hand in hands]),
        amount=kan_text(sum(share.points for share in shares), view.rules),
    )


def withdrawing(observation: Observation[Rules], action: Action) -> str:
    """Return what withdrawing pays the seat of ``observation``."""
    view = View.of(observation)
    gain = gain_of(ending(observation, action), view.seat)
    return _("The deal ends and your dekiyaku pay half: payments now come to {amount} for you.",
             amount=kan_text(gain, view.rules, signed=True))


def _silence(events: Sequence[Event]) -> str:
    if any(isinstance(event, ev.CardPlayed) for event in events):
        return _("Nothing is shown or paid: it stays hidden for good.")
    return _("Nothing is shown or paid now; you can still declare it after the deal's first card.")
