"""How a deal ended, and the rule behind each payment (docs/rules.md sections 2 and 4 to 7), in words."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.game.hachihachi.text.payments.deal_accounts import DealAccount, PaymentRow
from hachi_hachi.game.hachihachi.text.terms import (
    kan_prose,
    kan_text,
    reason_text,
    yaku_formed,
    yaku_meaning,
    yaku_name,
    yaku_word,
)
from hachi_hachi.game.hanafuda.move_text import listed
from hachi_hachi.game.storage.i18n import N_, _, ngettext, sentences

#: The rule behind a payment, by its reason, as messages.
RULES: Final[dict[str, str]] = {
    "fold_fee": N_("The first to fold pays 1 kan into the pot, the next half a kan more, and so on."),
    "compensation": N_("A player forced out is compensated for the dealt hand and for dekiyaku cards held."),
    "negotiation": N_("A sum agreed during the bidding."),
    "teyaku": N_("Every other player in the deal pays for a dealt hand."),
    "dekiyaku": N_(
        "Every other player in the deal pays whoever makes a dekiyaku; a liable player pays for both. Playing your "
        "last card never makes you liable."
    ),
    "sage_failed": N_("The player who said sage made no further dekiyaku in time, so half of what was paid for the "
                      "last one is returned."),
    "tokushuyaku": N_("Every other player in the deal pays for a special yaku."),
    "teyaku_reversed": N_("Special yaku made: payments for dealt hands are returned."),
    "card_points": N_("Each card point above 88 wins you a point, each one below loses you one."),
    "catching_sanbon": N_(
        "A player who declared three of a month and took the fourth gets 1 kan from each. A liable player pays it all."
    ),
    "pulling_points": N_(
        "A player paid for aka, tan'ichi, toichi or karasu who still takes 89 card points or more gets 1 kan from each."
    ),
    "mizuten": N_("The dealer had committed to play before the cards were dealt."),
    "pot": N_("The pot goes to the winner of the deal."),
    "month_board": N_(
        "The player with the most card points puts 1 point on the board, even if someone else gained more. At the "
        "year's end the player in last place takes them all."
    ),
    "half_time": N_("After six months each player puts 5 kan into the year's prize. Another 5 kan repay the bank's "
                    "stake and aren't counted."),
    "ante": N_("Every player pays into the year's prize before the first deal."),
    "prize": N_("The winner gets the prize and whatever is left in the pot."),
    "winner_bonus": N_("After twelve months the winner gets 5 kan from every other player."),
    "buy_in": N_("Every player pays into the campaign prize."),
    "loan": N_("The bank lends against a daruma when your stake runs out, and gets it back at the end."),
    "ginmi": N_("A sole leader after three deals in a row gets this from every other player."),
}
STOPPER_PAYS: Final = N_(
    "The player who stopped, or else the one with the most card points, puts 1 point on the board. Someone else may "
    "have gained more. At the year's end the player in last place takes them all."
)
TWO_PLAY: Final = N_("Two players: the one with fewer card points pays the difference.")


def reason_of(row: PaymentRow, *, players: int = 3) -> str:
    """Return the reason of a payment in a deal with that number of players; with two, points are paid as a
    difference."""
    if row.reason == "card_points" and players == 2:
        return _("Card point difference")
    return reason_text(row.reason, row.yaku)


def explained(row: PaymentRow, rules: Rules, *, players: int = 3) -> str:
    """Return the rule behind a payment in a deal with that number of players: yaku, payers, multiplier.

    If the amount mixes kan and points, it includes how many points a kan has (section 2.8).
    """
    parts = [
        _("{yaku} – {meaning}: {formed}.", yaku=yaku_name(name), meaning=yaku_meaning(name), formed=yaku_formed(name))
        for name in row.yaku
    ]
    two = row.reason == "card_points" and players == 2
    stopper = row.reason == "month_board" and rules.deal_winner == "stopper"
    parts.append(_(TWO_PLAY) if two else _(STOPPER_PAYS) if stopper else _(RULES[row.reason]))
    if row.multiplier > 1:
        bare = kan_text(row.points // row.multiplier, rules)
        parts.append(_("Includes ×{multiplier}; without it: {bare}.", multiplier=row.multiplier, bare=bare))
    if row.points > rules.kan_points and row.points % rules.kan_points:
        unit = rules.kan_points
        parts.append(_("The number after kan is points, with the same sign; {n} of them make a kan.", n=unit))
    elif row.reason == "card_points" or row.points % rules.kan_points:
        parts.append(_("{n} points make a kan.", n=rules.kan_points))
    return sentences(*parts)


#: Why the winner of a deal won, as messages.
WON_BY: Final[dict[str, str]] = {
    "card_points": N_("most card points"),
    "card_points_tied": N_("most card points, first in turn order"),
    "stopped": N_("stopped"),
    "withdrew": N_("withdrew"),
    "first_sage": N_("first to say sage"),
    "last_sage": N_("last to say sage"),
    "tokushuyaku": N_("made the special yaku"),
    "left": N_("did not fold"),
}


def why_won(account: DealAccount) -> str:
    """Return why the winner won; if another seat stopped, note that the unpaid card points decided."""
    if account.stopped_by not in (-1, account.winner) and account.won_by == "card_points":
        return _("most card points, though another player stopped")
    return _(WON_BY[account.won_by])


def paid_most(account: DealAccount, seat: int) -> str:
    """Return for what ``seat`` got the most in a deal, in words; "" if it got nothing."""
    paid: dict[str, int] = {}
    for row in account.rows:
        if row.payee == seat:
            reason = reason_of(row, players=len(account.active))
            paid[reason] = paid.get(reason, 0) + row.points
    return max(paid, key=lambda reason: paid[reason], default="")


def won_text(account: DealAccount, *, last: bool = False) -> str:
    """Return why the winner won and deals next; ``last``: no deal follows.

    The winner need not have gained anything: in most rulesets it is the seat with the most card points, whoever
    stopped.
    """
    why = why_won(account)
    return why if last else _("{why}: deals next", why=why)


def outcome(account: DealAccount, names: list[str]) -> str:
    """Return how a deal ended, in one line: who stopped with which yaku, or that the hands ran out."""
    if account.split:
        return _("Not played: the pot goes to {names:*/you}", names=listed([names[seat] for seat in account.split]))
    if account.aborted:
        return _("A shisou ended the deal")
    if account.stopped_by >= 0:
        yaku = listed([yaku_word(name) for name in account.yaku_of(account.stopped_by)])
        return _("{name} stopped with {yaku}", name=names[account.stopped_by], yaku=yaku)
    if account.withdrew >= 0:
        return _("{name} withdrew the sage", name=names[account.withdrew])
    special = [(seat, name) for seat, name in account.made if name in ("souhachi", "futahachi", "sujiroku")]
    if special:
        seat, name = special[0]
        return _("{name} made {yaku}", name=names[seat], yaku=yaku_word(name))
    count = len(account.made)
    if count and not account.ran_out and account.counted:
        # with sage rules, making a yaku with the last card counts as stopping without being asked
        seat = account.made[-1][0]
        yaku = listed([yaku_word(name) for name in account.yaku_of(seat)])
        return _("{name} ended the deal with {yaku}", name=names[seat], yaku=yaku)
    if count:
        return ngettext("The hands ran out after {n} dekiyaku", "The hands ran out after {n} dekiyaku", count)
    return _("The hands ran out without a dekiyaku")


def in_a_sentence(account: DealAccount, names: list[str], rules: Rules, viewer: int = -1, *, whole: bool = True) -> str:
    """Return how a deal ended; and if ``whole``, what that means for ``viewer`` (a seat, -1: for whoever gained the
    most).
    """
    how = outcome(account, names)
    if not whole:
        return _("{outcome}.", outcome=how)
    if viewer < 0:
        if not account.most:
            return _("{outcome}.", outcome=how)
        winners = listed([names[seat] for seat in account.most])
        amount = kan_text(max(account.earned), rules, signed=True)
        return _("{outcome}. Most for {names:*/you}: {amount}.", outcome=how, names=winners, amount=amount)
    gain = account.gains[viewer]
    if not gain:
        return _("{outcome}. You gain nothing.", outcome=how)
    sentence = N_("{outcome}. You gain {amount}.") if gain > 0 else N_("{outcome}. You lose {amount}.")
    return _(sentence, outcome=how, amount=kan_prose(abs(gain), rules))


def deals_next(account: DealAccount, names: list[str]) -> str:
    """Return who deals the next month and pays the month board, and why: not always the seat that gained the most."""
    words = {"names": names[account.winner], "why": why_won(account)}
    if any(row.reason == "month_board" and row.payer == account.winner for row in account.rows):
        return _("Deals next and pays the board: {names:*/you} ({why})", **words)
    return _("Deals next: {names:*/you} ({why})", **words)


def gained_most(account: DealAccount, names: list[str], rules: Rules) -> str:
    """Return who gained the most from a deal, and how much."""
    winners = listed([names[seat] for seat in account.most])
    amount = kan_text(max(account.earned), rules, signed=True)
    return _("Gained most money: {names:*/you} {amount}", names=winners, amount=amount)
