"""What a question of the bidding means for the seat that is asked: its dealt hand, the fee, what it would be paid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.core.actions import Decision
from engine.core.events import Event
from engine.hachihachi import actions
from engine.hachihachi.outlook import bidding
from engine.hachihachi.outlook.bidding import dealt_hands
from engine.hachihachi.seen.events import Offered, Paid
from engine.hachihachi.seen.view import View
from engine.hachihachi.yaku.teyaku import DealtHand
from game.hachihachi.words.telling import bid_text, listed
from game.hachihachi.words.words import kan_text, yaku_formed, yaku_name
from game.keeping.text import N_, _, ngettext

#: What binding oneself wins or costs, by the option `mizuten`, as messages.
MIZUTEN: Final[dict[str, str]] = {
    "win": N_("You must play then. With 89 card points or more you get {kan} from every other seat."),
    "win_or_pay": N_(
        "You must play then. With 89 card points or more you get {kan} from every other seat, else you pay {kan} to "
        "each of the two who play."
    ),
    "bga": N_(
        "You must play then. Every seat that folds pays you {kan}, and with 89 card points or more each who plays too."
    ),
}


#: Payments between those who play a deal and those who do not.
OUT: Final = frozenset({"compensation", "fold_fee", "negotiation"})


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the panel; `tone`: 1 good, -1 bad, 0 neither."""

    words: str
    tone: int = 0


def lines_for(decision: Decision, view: View, names: Sequence[str], offer: Offered | None) -> list[Line]:
    """What the decision means, sentence by sentence: nothing where its seat is not one's own.

    `offer` is the one being answered, if any.
    """
    seat = decision.seat
    if seat != view.seat:
        return []
    match decision.kind:
        case "bid":
            return [_own_hand(view, seat), *_players(view, seat), _folding(view), *_forced(view, seat)]
        case "mizuten":
            bound = bidding.binding(view)
            kan = "" if bound is None else kan_text(bound.winning.points, view.rules)
            return [Line(_(MIZUTEN[view.rules.mizuten], kan=kan))] if bound is not None else []
        case "answer" if offer is not None:
            words = _("{name} – {move}", name=names[offer.seat], move=bid_text(offer, names, view.rules))
            return [Line(words), _own_hand(view, seat)]
        case "two_left":
            pot = kan_text(view.accounts.get("pot", 0), view.rules)
            return [Line(_("In the pot: {amount}", amount=pot)), _own_hand(view, seat)]
        case "buy_out":
            return [_own_hand(view, seat), *_forced(view, seat)]
        case actions.DECLARE:
            found = [_declared(view, hand) for hand in dealt_hands(view, seat)]
            return [*found, Line(_("Silence hides it; it may be declared once more, after the oya's first card."))]
        case _:
            return []


def why_out(view: View, seat: int, events: Sequence[Event]) -> str:
    """Why `seat` does not play the deal whose `events` these are, and what it was paid for that or has paid."""
    if view.blank == seat:
        return _("You hold the blank: you do not play this deal")
    got = sum(
        event.points * ((event.payee == seat) - (event.payer == seat)) for event in events
        if isinstance(event, Paid) and event.reason in OUT
    )
    amount = kan_text(got, view.rules, signed=True)
    if seat in view.forced_out:
        words = _("Three play already: you are forced out")
    elif seat in view.folded:
        words = _("You folded")
    else:
        words = _("You gave up your place")
    return _("{words} ({amount})", words=words, amount=amount) if got else words


def _worth(view: View, kan: int) -> str:
    return kan_text(kan * bidding.kan_of_deal(view), view.rules)


def _own_hand(view: View, seat: int) -> Line:
    found = dealt_hands(view, seat)
    if not found:
        return Line(_("Your dealt hand: no teyaku"))
    names = listed([yaku_name(hand.name) for hand in found])
    amount = _worth(view, sum(hand.kan for hand in found))
    return Line(_("Your dealt hand: {yaku}, {amount} from each who plays", yaku=names, amount=amount), 1)


def _declared(view: View, hand: DealtHand) -> Line:
    return Line(
        _(
            "{yaku} ({formed}): {amount} from each", yaku=yaku_name(hand.name), formed=yaku_formed(hand.name),
            amount=_worth(view, hand.kan),
        ),
        1,
    )


def _players(view: View, seat: int) -> list[Line]:
    """How many play already, and how many come after."""
    joined, left = bidding.joined_and_left(view, seat)
    words = ngettext("{n} plays so far", "{n} play so far", joined)
    return [Line(_("{players}; {n} still to be asked after you", players=words, n=left))]


def _folding(view: View) -> Line:
    return Line(_("Folding costs {amount} now", amount=kan_text(bidding.folding(view), view.rules)), -1)


def _forced(view: View, seat: int) -> list[Line]:
    """What being forced out brings."""
    share = bidding.forced_out(view, seat)
    if not share.points:
        return [Line(_("Being forced out would bring nothing"))]
    each = kan_text(share.points, view.rules)
    return [Line(_("Being forced out would bring {amount} from each of {n}", amount=each, n=share.payers))]
