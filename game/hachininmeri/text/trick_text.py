"""A trick in words: what was led, who is winning, who has won and why, and which yaku it did not make."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.hachininmeri.cards.pack import suit_of, team_of
from hachi_hachi.engine.hachininmeri.visibility import trick_result as result
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.hachininmeri.text.card_names import card_label, card_name, suit_name, team_name
from hachi_hachi.game.hachininmeri.text.narration import YAKU, yaku_text
from hachi_hachi.game.storage.i18n import N_, _

#: Why a card wins a trick, as messages.
WHY: Final[dict[str, str]] = {
    result.ONLY_TRUMP: N_("the only trump"), result.HIGHEST_TRUMP: N_("highest trump"),
    result.ONLY_OF_SUIT: N_("the only card of the suit led"), result.HIGHEST_OF_SUIT: N_("highest of the suit led"),
}


def named(seat: int, names: Sequence[str]) -> str:
    """Return a player with the team: "Hazuki (Genji)"."""
    return _("{name} ({team})", name=names[seat], team=team_name(team_of(seat)))


def led_text(view: View) -> str:
    """Return which suit was led to the current trick; "" between tricks."""
    trick = view.trick
    if trick is None:
        return ""
    if view.is_trump(trick.cards[0]):
        return _("Led: a trump")
    return _("Led: {suit}", suit=suit_name(suit_of(trick.cards[0])))


def played_texts(view: View, seat: int) -> tuple[str, ...]:
    """Return what a seat has played to the current trick, in more words and in fewer; () if nothing yet.

    Only a trump is played face down, and never as the lead.
    """
    trick = view.trick
    if trick is None or seat not in trick.seats:
        return ()
    place = trick.seats.index(seat)
    card = trick.cards[place]
    if card == HIDDEN:
        return (_("a trump, face down"), _("face down"))
    words = card_label(card)
    return (_("led {card}", card=words), words) if place == 0 else (words,)


def winning_text(view: View, names: Sequence[str]) -> str:
    """Return who is winning the current trick with which card, as far as the viewer can know; "" between tricks."""
    trick = view.trick
    if trick is None:
        return ""
    places = result.may_be_winning(trick, view)
    if len(places) > 1:
        return _("Winning: a trump (not known yet which)")
    card = trick.cards[places[0]]
    words = _("a trump, face down") if card == HIDDEN else card_label(card)
    return _("Winning: {name}, {card}", name=named(trick.seats[places[0]], names), card=words)


def result_lines(view: View, number: int, names: Sequence[str]) -> list[str]:
    """Return who has won trick ``number`` (from 0) and why, with its points, then its yaku or why it made none."""
    trick = view.tricks[number]
    outcome = result.trick_result(view.tricks, number, view.trump)
    lines = [_(
        "{player} {name:wins/win} with {card}, {why}: +{points}", player=named(trick.winner, names),
        name=names[trick.winner], card=card_name(trick.cards[outcome.place]), why=_(WHY[outcome.why]),
        points=trick.points,
    )]
    if trick.yaku:
        lines.append(_("Including the yaku {yaku}", yaku=yaku_text(trick.yaku)))
    elif outcome.missed:
        lines.append(missed_text(outcome.missed[0]))
    return lines


def why_text(view: View, number: int) -> str:
    """Return why the winning card of trick ``number`` (from 0) won."""
    return _(WHY[result.trick_result(view.tricks, number, view.trump).why])


def missed_text(missed: result.MissedYaku) -> str:
    """Return why the winning card made no yaku with those it beat."""
    yaku = _(YAKU[missed.name])
    if missed.why == result.VOID:
        return _("No yaku ({yaku}): {card} was played earlier", yaku=yaku, card=card_name(missed.by))
    if missed.why == result.TEAMMATES:
        return _("No yaku ({yaku}): {card} is a teammate's", yaku=yaku, card=card_name(missed.beaten))
    return _("No yaku ({yaku}): not in a meri", yaku=yaku)


def last_trick_text(view: View, names: Sequence[str]) -> str:
    """Return the result of the last finished trick, in a line; "" if there is none."""
    finished = [number for number, trick in enumerate(view.tricks) if trick.winner >= 0]
    if not finished:
        return ""
    words = " · ".join(result_lines(view, finished[-1], names))
    return _("Trick {n}: {words}", n=finished[-1] + 1, words=words)
