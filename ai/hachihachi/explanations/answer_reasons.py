"""Reasons for answers other than cards: stop or sage, bids, offers, declaring; each returns a subject or ``None``."""
from dataclasses import replace

from hachi_hachi.ai.hachihachi.explanations.reason_input import ReasonInput, ReasonSubject
from hachi_hachi.engine.hachihachi import actions
from hachi_hachi.engine.hachihachi.account_names import POT
from hachi_hachi.engine.hachihachi.analysis import bid_costs, stop_or_sage
from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import prospects
from hachi_hachi.engine.hachihachi.phases.bidding_rules import order_of_play


def secures(case: ReasonInput) -> ReasonSubject | None:
    """Stopping secures more than playing on in vain."""
    if case.action.verb != actions.STOP:
        return None
    found = stop_or_sage.stakes(case.observation)
    kept = stop_or_sage.gain_of(found.stop, found.seat) - stop_or_sage.gain_of(found.ran_out, found.seat)
    return ReasonSubject(points=kept) if kept > 0 else None


def withdraws(case: ReasonInput) -> ReasonSubject | None:
    """Withdrawing ends the deal, for half."""
    if case.action.verb != actions.WITHDRAW:
        return None
    return ReasonSubject(
        points=stop_or_sage.gain_of(stop_or_sage.ending(case.observation, case.action), case.view.seat)
    )


def hopes(case: ReasonInput) -> ReasonSubject | None:
    """Playing on leaves another dekiyaku possible: the nearest."""
    if case.action.verb != actions.SAGE:
        return None
    near = prospects(case.view, case.view.seat)
    return ReasonSubject(yaku=(near[0].row.name,)) if near else None


def hopeless(case: ReasonInput) -> ReasonSubject | None:
    """Playing on although no other dekiyaku is possible."""
    if case.action.verb != actions.SAGE or prospects(case.view, case.view.seat):
        return None
    return ReasonSubject()


def forgoes(case: ReasonInput) -> ReasonSubject | None:
    """Stopping gives a possible dekiyaku up, when playing on is better."""
    if case.action.verb != actions.STOP or case.top is None:
        return None
    return hopes(replace(case, action=case.top.action))


def hand_holds(case: ReasonInput) -> ReasonSubject | None:
    """Playing a hand that holds teyaku."""
    if case.action.verb not in {actions.JOIN, actions.DUEL}:
        return None
    held = bid_costs.dealt_hands(case.view, case.view.seat)
    each = sum(bid_costs.declaring(case.view, hand).points for hand in held)
    return ReasonSubject(yaku=tuple(hand.name for hand in held), points=each) if held else None


def hand_empty(case: ReasonInput) -> ReasonSubject | None:
    """Playing a hand that holds none."""
    if case.action.verb not in {actions.JOIN, actions.DUEL} or bid_costs.dealt_hands(case.view, case.view.seat):
        return None
    return ReasonSubject()


def fee(case: ReasonInput) -> ReasonSubject | None:
    """Folding costs a fee."""
    return ReasonSubject(points=bid_costs.folding(case.view)) if case.action.verb == actions.FOLD else None


def offers(case: ReasonInput) -> ReasonSubject | None:
    """An offer earns its sum from each, or costs it (below 0)."""
    if case.action.verb != actions.OFFER:
        return None
    return ReasonSubject(points=int(case.action.args[-1]) * (1 if len(case.action.args) == 1 else -1))


def accepts(case: ReasonInput) -> ReasonSubject | None:
    """Accepting pays the sum (below 0), or earns it for the place."""
    if case.action.verb != actions.ACCEPT or case.view.offer is None:
        return None
    offer = case.view.offer
    return ReasonSubject(seats=(offer.seat,), points=offer.points * (1 if offer.target == case.view.seat else -1))


def refuses(case: ReasonInput) -> ReasonSubject | None:
    """Refusing changes nothing."""
    return ReasonSubject() if case.action.verb == actions.REFUSE else None


def splits(case: ReasonInput) -> ReasonSubject | None:
    """Splitting earns a share of the pot."""
    if case.action.verb != actions.SPLIT:
        return None
    order = order_of_play(case.view.dealer, case.view.seats, case.view.blank)
    left = tuple(seat for seat in order if seat in case.view.joined)
    return ReasonSubject(points=bid_costs.split(case.view, left)[case.view.seat])


def duels(case: ReasonInput) -> ReasonSubject | None:
    """The pot at stake in a duel."""
    return ReasonSubject(points=case.view.accounts.get(POT, 0)) if case.action.verb == actions.DUEL else None


def declares(case: ReasonInput) -> ReasonSubject | None:
    """Declaring is paid at once."""
    if case.action.verb != actions.DECLARE:
        return None
    hands = [hand for hand in case.held if hand.group in str(case.action.args[0])]
    total = sum(bid_costs.declaring(case.view, hand).total for hand in hands)
    return ReasonSubject(yaku=tuple(hand.name for hand in hands), points=total)


def hides(case: ReasonInput) -> ReasonSubject | None:
    """Declaring nothing hides the hand."""
    return ReasonSubject(yaku=tuple(hand.name for hand in case.held)) if case.action.verb == actions.SILENT else None


def binds(case: ReasonInput) -> ReasonSubject | None:
    """Mizuten wins this much from each seat if the dealer takes 89 card points or more."""
    found = bid_costs.binding(case.view) if case.action.verb == actions.MIZUTEN else None
    return None if found is None else ReasonSubject(points=found.winning.points)


def stays_free(case: ReasonInput) -> ReasonSubject | None:
    """Without mizuten the seat may still fold."""
    decision = case.observation.decision
    passes = case.action.verb == actions.PASS
    return ReasonSubject() if passes and decision is not None and decision.kind == "mizuten" else None


def is_compensated(case: ReasonInput) -> ReasonSubject | None:
    """Without buying a place, a seat that is forced out gets its compensation."""
    decision = case.observation.decision
    if case.action.verb != actions.PASS or decision is None or decision.kind != "buy_out":
        return None
    return ReasonSubject(points=bid_costs.forced_out(case.view, case.view.seat).total)
