"""The narration of the deal in words: last moves of a seat, payments, bids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.ledger import Account
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.hachihachi.text.terms import ACCOUNTS, kan_text, reason_text, yaku_name
from hachi_hachi.game.hanafuda.move_text import listed, move_text
from hachi_hachi.game.storage.i18n import _

#: The positions of the seats that shuffle and cut, from the dealer in order of play (the left neighbour is -1): in most
#: rulesets the second and the first to the dealer's left, with exceptions by ruleset.
USUAL_SHUFFLING: Final = (-2, -1)
SHUFFLING: Final[dict[str, tuple[int, int]]] = {"decimal": (-1, 1)}


def account_name(account: Account, names: Sequence[str]) -> str:
    """Return the name of a seat or of one of the table's accounts."""
    return names[account] if isinstance(account, int) else _(ACCOUNTS[account])


def bid_text(event: Event, names: Sequence[str] = (), rules: Rules | None = None) -> str:
    """Return a bid in words: "folds", or "fold" for the player, whose name is "You".

    Offers include their amounts if ``rules`` are given.
    """
    name = names[event.seat] if names and hasattr(event, "seat") else ""
    match event:
        case ev.Offered(_seat, points, target) if rules is not None and names:
            amount = kan_text(points, rules)
            if target is None:
                return _("would drop out for {amount} from each", amount=amount)
            return _(
                "{seat:offers/offer} {name:*/you} {amount} for {name:their/your} place",
                seat=name, name=names[target], amount=amount,
            )
        case _:
            return _bid_word(event, name)


def _bid_word(event: Event, name: str) -> str:
    match event:
        case ev.MizutenCalled(_seat, bound):
            if bound:
                return _("{name:commits/commit} to playing (mizuten)", name=name)
            return _("{name:declines/decline} mizuten", name=name)
        case ev.Bid(_seat, "fold"):
            return _("{name:folds/fold}", name=name)
        case ev.Bid(_seat, _choice, must):
            return _("must play") if must else _("{name:plays/play}", name=name)
        case ev.Offered():
            return _("{name:makes/make} an offer", name=name)
        case ev.Answered(_seat, accepts):
            return _("{name:accepts/accept}", name=name) if accepts else _("{name:refuses/refuse}", name=name)
        case ev.TwoLeft(_seat, choice):
            return _("would split the pot") if choice == "split" else _("{name:wants/want} a duel", name=name)
        case _:
            return ""


#: The names of the dealt hands each seat has declared.
Hands = Mapping[int, Sequence[str]]


def hands_of(view: View) -> Hands:
    """Return the declared hands of a view."""
    return {seat: [one.name for one in made] for seat, made in enumerate(view.teyaku)}


def event_text(event: Event | None, names: Sequence[str], rules: Rules, hands: Hands = MappingProxyType({})) -> str:
    """Return the message about the event just shown; "" for none.

    ``hands`` name the dealt hands that are paid for.
    """
    match event:
        case ev.CardPlayed(seat) | ev.CardDrawn(seat) | ev.DrawnCardPlaced(seat):
            return _("{name} – {move}", name=names[seat], move=move_text(event))
        case ev.MizutenCalled() | ev.Bid() | ev.Offered() | ev.Answered() | ev.TwoLeft():
            return _("{name} {words}", name=names[event.seat], words=bid_text(event, names, rules))
        case ev.BlankShown(seat):
            return _(
                "{name} {name:was/were} dealt the blank and {name:sits/sit} out; the other six cards are the field",
                name=names[seat],
            )
        case ev.ForcedOut(seats):
            return _("Three play. Forced out: {names}", names=listed([names[seat] for seat in seats]))
        case ev.DrawPileMade():
            return _("The hands of players who are out go into the draw pile")
        case ev.FourTaken(seat):
            return _("{name} {name:takes/take} four of a month from the field", name=names[seat])
        case ev.Paid():
            return paid_text([event], names, rules, hands)
        case _:
            return ""


def paid_text(paid: Sequence[ev.Paid], names: Sequence[str], rules: Rules, hands: Hands) -> str:
    """Return a line for payments to one account for one reason, by one or several payers."""
    first = paid[0]
    words = {"payee": account_name(first.payee, names), "reason": _reason(first.reason, first.payee, hands)}
    payers = [account_name(one.payer, names) for one in paid]
    amounts = [kan_text(one.points, rules) for one in paid]
    if len(paid) == 1:
        return _("{payer} → {payee}: {amount} ({reason})", payer=payers[0], amount=amounts[0], **words)
    if len(set(amounts)) == 1:
        return _("{payers} → {payee}: {amount} each ({reason})", payers=listed(payers), amount=amounts[0], **words)
    each = [
        _("{payer} {amount}", payer=payer, amount=amount) for payer, amount in zip(payers, amounts, strict=True)
    ]
    return _("{payments} → {payee} ({reason})", payments=listed(each), **words)


def _reason(reason: str, payee: Account, hands: Hands) -> str:
    """Return the reason of a payment; for dealt hands the names of those declared."""
    declared = hands.get(payee, ()) if reason == "teyaku" and isinstance(payee, int) else ()
    return reason_text(reason, tuple(declared))


def shuffling_text(event: ev.DealOpened, names: Sequence[str], ruleset: str) -> str:
    """Return who shuffles and who cuts before a deal; it has no effect (docs/rules.md section 3)."""
    mixes, cuts = (names[(event.dealer + step) % len(names)] for step in SHUFFLING.get(ruleset, USUAL_SHUFFLING))
    return _("Shuffling: {first}. Cutting: {second}", first=mixes, second=cuts)


def opening_text(event: ev.DealOpened, names: Sequence[str], rules: Rules, ruleset: str) -> str:
    """Return what is said before a deal: who shuffles and cuts; before the last one of several, who leads and by how
    much.
    """
    if event.deals_left or event.month == 1:
        return shuffling_text(event, names, ruleset)
    order = sorted(range(len(names)), key=lambda seat: -event.scores[seat])
    lead = event.scores[order[0]] - event.scores[order[1]]
    if not lead:
        leaders = [names[seat] for seat in order if event.scores[seat] == event.scores[order[0]]]
        return _("Last deal. Level in the lead: {names:*/you}", names=listed(leaders))
    return _(
        "Last deal: {name:*/you} {name:leads/lead} by {amount}", name=names[order[0]], amount=kan_text(lead, rules)
    )


def call_text(call: str) -> str:
    """Return a call after a yaku in words: "Shoubu" or "Sage", with its meaning."""
    if call == "withdraw":
        return _("Sage withdrawn")
    return _("Shoubu – stop") if call == "stop" else _("Sage – play on")


def sage_failed_words(rules: Rules) -> tuple[str, str]:
    """Return that a sage has failed, and what follows."""
    at_once = rules.sage == "at_once"
    return _("Sage failed"), _("Half of what was paid is returned.") if at_once else _("The sage didn't pay off.")


def yaku_chip(name: str, kan: int, multiplier: int = 1) -> str:
    """Return a yaku with what it pays, short: "Akatan 7 kan"; the multiplier is in it."""
    return _("{yaku} {kan} kan", yaku=yaku_name(name), kan=kan * multiplier)
