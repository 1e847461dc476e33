"""How a deal ended, how its points were counted, and who deals next (docs/rules-koi-koi.md sections 6 and 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.engine.koikoi.play.deal_result import BY_FIELD, BY_TEYAKU, STOPPED, DealResult
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.koikoi.text.help.play_text import BY_VALUE
from hachi_hachi.game.koikoi.text.narration import WON_BY_FIELD, yaku_words
from hachi_hachi.game.koikoi.text.stop_or_koikoi_text import factor_lines
from hachi_hachi.game.koikoi.text.terms import points_text
from hachi_hachi.game.storage.i18n import N_, _

#: A deal in which nobody stopped, by the rule that found the winner, as messages.
EXHAUSTED: Final[dict[str, str]] = {
    "dealer": N_("Nobody stopped: {name:*/you}, the dealer, {name:wins/win}"),
    "last_koikoi": N_("Nobody stopped: {name:*/you} said koi-koi last"),
    "most": N_("Nobody stopped: {name:*/you} {name:has/have} more points"),
}
EQUAL: Final = N_("Nobody stopped, equal totals: {name:*/you}, the dealer, {name:wins/win}")
#: Why the points are multiplied, by the rule for koi-koi, as messages.
KOIKOI_RULES: Final[dict[str, str]] = {
    "opponent": N_("The opponent's koi-koi counts double."),
    "none": "",
    "own": N_("The winner's koi-koi counts double."),
    "anyone": N_("A koi-koi by either player counts double."),
    "count": N_("Each koi-koi in the deal adds 1 to the multiplier."),
    "own_count": N_("Each koi-koi by the winner adds 1 to the multiplier."),
    "power": N_("Each koi-koi in the deal doubles the points."),
}


def how_it_ended(view: View, names: Sequence[str]) -> str:
    """Return how the deal of ``view``, which is over, ended and why: one line."""
    result = view.result
    assert result is not None
    winner = result.winner
    if winner is None:
        both = result.ended == BY_TEYAKU
        return _("Both players were dealt a yaku: nobody wins") if both else _("Nobody stopped: nobody wins")
    if result.ended == STOPPED:
        yaku = yaku_words(one.name for one in view.yaku(winner))
        if view.rules.empty_hand == "stops" and not view.hand_sizes[winner]:  # nobody was asked
            return _("{name} {name:makes/make} {yaku} on {name:their/your} last turn", name=names[winner], yaku=yaku)
        return _("{name} {name:stops/stop} with {yaku}", name=names[winner], yaku=yaku)
    if result.ended == BY_FIELD:
        return _(WON_BY_FIELD[view.ended_by], name=names[winner])
    if result.ended == BY_TEYAKU and not view.teyaku[1 - winner]:
        return _("{name} {name:was/were} dealt {yaku}", name=names[winner], yaku=yaku_words(view.teyaku[winner]))
    equal = view.rules.exhausted == "most" and view.total(0) == view.total(1)
    return _(EQUAL if equal else EXHAUSTED[view.rules.exhausted], name=names[winner])


def counted_text(result: DealResult, rules: Rules) -> str:
    """Return how the points of a deal were counted: "7 × 2 × 2 = 28 points", "7 × (1 + 1 + 1) = 21 points"."""
    total = points_text(result.base * result.multiplier)
    factors = [factor for factor in (result.seven, result.koikoi, result.field) if factor > 1]
    if not factors:
        return total
    if rules.combine == "add" and len(factors) > 1:
        words = f"({' + '.join(str(number) for number in (1, *(factor - 1 for factor in factors)))})"
    else:
        words = " × ".join(map(str, factors))
    return f"{result.base} × {words} = {total}"


def multiplier_rules(result: DealResult, rules: Rules) -> list[str]:
    """Return the rules behind the factors above 1, each as a sentence."""
    found = []
    if result.seven > 1:
        found.append(_("Seven points or more count double."))
    if result.koikoi > 1:
        found.append(_(KOIKOI_RULES[rules.koikoi_multiplier]))
    if result.field > 1:
        found.append(_(BY_VALUE["field_brights"][rules.field_brights]))
    if rules.combine == "add" and len(factor_lines(result, rules.koikoi_multiplier)) > 1:
        found.append(_("Under these rules, multipliers add up."))
    return found


def in_a_sentence(view: View, names: Sequence[str], seat: int, *, whole: bool = True) -> str:
    """Return how a deal ended; and if ``whole``, what that means for ``seat``."""
    how, result = how_it_ended(view, names), view.result
    if not whole:
        return _("{outcome}.", outcome=how)
    assert result is not None
    gain = result.points[seat]
    if not gain:
        return _("{outcome}. You gain nothing.", outcome=how)
    sentence = N_("{outcome}. You gain {amount}.") if gain > 0 else N_("{outcome}. You lose {amount}.")
    return _(sentence, outcome=how, amount=points_text(abs(gain)))


def deals_next(result: DealResult, dealer: int, names: Sequence[str], rules: Rules) -> str:
    """Return who deals the next deal, and why."""
    if rules.next_dealer == "alternate":
        why = _("in turn")
    elif result.winner is None:
        why = _("nobody won")
    else:
        why = _("won the deal") if rules.next_dealer == "winner" else _("lost the deal")
    return _("Deals next: {names:*/you} ({why})", names=names[dealer], why=why)


def match_outcome(scores: Sequence[int], names: Sequence[str]) -> str:
    """Return who has won a match, and the score."""
    first, second = scores
    if first == second:
        return _("The match is a tie: {amount} each", amount=points_text(first))
    winner = int(second > first)
    return _("{name} {name:wins/win} the match, {more} to {fewer}", name=names[winner], more=max(scores),
             fewer=min(scores))
