"""The background of a bidding question: the dealt hand, the fee, the possible compensation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hachi_hachi.engine.common.actions import Decision
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachihachi.analysis import bid_costs
from hachi_hachi.engine.hachihachi.visibility.events import Paid
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.hachihachi.text.narration import bid_text
from hachi_hachi.game.hachihachi.text.terms import kan_text, yaku_word
from hachi_hachi.game.hanafuda.move_text import listed
from hachi_hachi.game.storage.i18n import _, ngettext

#: Payments between those who play a deal and those who do not.
OUT: Final = frozenset({"compensation", "fold_fee", "negotiation"})


@dataclass(frozen=True, slots=True)
class QuestionLine:
    """A sentence of the panel; ``tone``: 1 good, -1 bad, 0 neither."""

    words: str
    tone: int = 0


def lines_for(decision: Decision, view: View, names: Sequence[str]) -> list[QuestionLine]:
    """Return the background of the decision, sentence by sentence; empty if its seat is not the viewer's."""
    seat = decision.seat
    if seat != view.seat:
        return []
    match decision.kind:
        case "bid":
            lines = [_own_hand(view, seat), _players(view, seat)]
            # anyone who is asked can join: compensation only matters for a place given up for a sum
            return [*lines, _forced(view, seat)] if view.rules.negotiation == "reduced" else lines
        case "mizuten":
            return [QuestionLine(_("You're the dealer. The cards aren't dealt yet."))]
        case "answer" if view.offer is not None:
            words = _("{name} {words}", name=names[view.offer.seat], words=bid_text(view.offer, names, view.rules))
            return [QuestionLine(words), _own_hand(view, seat)]
        case "two_left" | "buy_out":
            return [_own_hand(view, seat)]
        case _:
            return []


def why_out(view: View, seat: int, events: Sequence[Event]) -> str:
    """Return why ``seat`` does not play the deal with these ``events``, and what it was paid or has paid for that."""
    if view.blank == seat:
        return _("You hold the blank: you sit this deal out")
    got = sum(
        event.points * ((event.payee == seat) - (event.payer == seat)) for event in events
        if isinstance(event, Paid) and event.reason in OUT
    )
    amount = kan_text(got, view.rules, signed=True)
    if seat in view.forced_out:
        words = _("Three are in already: you're forced out")
    elif seat in view.folded:
        words = _("You folded")
    else:
        words = _("You gave up your place")
    return _("{words} ({amount})", words=words, amount=amount) if got else words


def _own_hand(view: View, seat: int) -> QuestionLine:
    found = bid_costs.dealt_hands(view, seat)
    if not found:
        return QuestionLine(_("Your dealt hand: no teyaku"))
    names = listed([yaku_word(hand.name) for hand in found])
    each = sum(bid_costs.declaring(view, hand).points for hand in found)
    amount = kan_text(each, view.rules)
    return QuestionLine(_("Your dealt hand: {yaku}, {amount} from each player in", yaku=names, amount=amount), 1)


def _players(view: View, seat: int) -> QuestionLine:
    """Return how many play already, and how many are asked later."""
    joined, left = bid_costs.joined_and_left(view, seat)
    words = ngettext("{n} in so far", "{n} in so far", joined)
    return QuestionLine(_("{players}; {n} more to decide after you", players=words, n=left))


def _forced(view: View, seat: int) -> QuestionLine:
    """Return the compensation for being forced out."""
    due = bid_costs.forced_out(view, seat)
    if not due.points:
        return QuestionLine(_("If three play without you: nothing"))
    each = kan_text(due.points, view.rules)
    return QuestionLine(_(
        "If three play without you: {amount} from each of {n}", amount=each, n=due.payers,
    ))
