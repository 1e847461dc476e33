"""What a lesson says during a whole game: a hint for each moment that the table shows."""

from __future__ import annotations

from collections.abc import Sequence

from hachi_hachi.engine.common.actions import Decision
from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.hachininmeri import actions
from hachi_hachi.engine.hachininmeri.cards.pack import TRICKS, team_of
from hachi_hachi.engine.hachininmeri.visibility.trick_result import may_be_winning
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.hachininmeri.text.card_names import card_name
from hachi_hachi.game.storage.i18n import _


def moment_text(view: View, decision: Decision | None, names: Sequence[str]) -> str:
    """Return the words for the player's ``decision``, or while the others play; "" before the cards are dealt."""
    if view.trump < 0:
        return ""
    if decision is None:
        genji, heiji = view.points
        return _("The others play. So far: Genji {genji}, Heiji {heiji}.", genji=genji, heiji=heiji)
    match decision.kind:
        case "dragon":
            return _("You hold the dragon of trumps. Show it and lead, or hide it for a bigger yaku?")
        case "open":
            return _("You lead, so you may take the open trump. You then put another card aside.")
        case actions.COVER:
            return _("Choose a card you can do without. It's out of the game.")
        case actions.LEAD:
            return _lead(view)
        case _:
            return _play(view, names)


def _lead(view: View) -> str:
    if len(view.tricks) == TRICKS - 1:
        return _("The last trick. Every yaku in it adds five points.")
    if not view.tricks:
        return _("Your lead. In the first trick nobody has to follow suit.")
    if view.seen_meri:
        return _("Your lead. If you lead a trump, everyone with a trump must play one. If you lead a plain card, "
                 "they follow suit or play a trump.")
    return _("Your lead. If you lead a plain card, nobody has to follow suit yet. A trump starts the first meri.")


def _play(view: View, names: Sequence[str]) -> str:
    trick = view.trick
    if trick is None or view.hand_sizes[view.seat] == 1:
        return _("Your last card. There's nothing to choose.")
    places = may_be_winning(trick, view)
    if len(places) > 1:
        return _("There are trumps face down, so you can't know yet which is winning.")
    seat, card = trick.seats[places[0]], trick.cards[places[0]]
    if team_of(seat) == team_of(view.seat):
        return _("{name} is winning for your team. You needn't beat a teammate.", name=names[seat])
    if card == HIDDEN:
        return _("{name}'s face-down trump is winning. Only a higher trump beats it.", name=names[seat])
    return _("{name} is winning with {card}. Can you beat it, and is the trick worth it?", name=names[seat],
             card=card_name(card))
