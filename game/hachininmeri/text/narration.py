"""The narration of the table of eight in words: the latest message, announcements, prompts."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.events import HIDDEN, Event
from hachi_hachi.engine.hachininmeri import actions
from hachi_hachi.engine.hachininmeri.cards.pack import SUN, TRICKS, parse, suit_of, value_of
from hachi_hachi.engine.hachininmeri.match.match_flow import TO_WIN
from hachi_hachi.engine.hachininmeri.visibility import events as ev
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.hachininmeri.text.card_names import card_name, suit_name, team_name
from hachi_hachi.game.storage.i18n import N_, _, ngettext, sentences

#: The yaku by their names in records, as messages, and their Japanese names.
YAKU: Final[dict[str, str]] = {
    "chase": N_("chase"), "sun_un": N_("sun over un"), "un_sota": N_("un over sota"),
    "sota_robai": N_("sota over dragon"), "robai_kiri": N_("dragon over kiri"), "two_one": N_("two over one"),
    "eight_nine": N_("eight over nine"),
}
YAKU_SIGNS: Final[dict[str, str]] = {
    "chase": "追い", "sun_un": "スンでウン", "un_sota": "ウンでソータ", "sota_robai": "ソータでロバイ",
    "robai_kiri": "ロバイでキリ", "two_one": "二で一", "eight_nine": "八で九",
}


def points_text(points: int) -> str:
    """Return a number of points in words."""
    return ngettext("{n} point", "{n} points", points)


def sets_text(team: int, won: Sequence[int], played: int, sets: int) -> str:
    """Return how many sets a team has won of those it needs, with up to ``sets`` being played, and how many of the
    ``played`` ones were ties, after each of which another is played."""
    words = _("Sets won: {won} of {needed}", won=won[team], needed=TO_WIN[sets])
    drawn = max(0, played - sum(won))  # a set just won counts before the next one opens
    if not drawn:
        return words
    ties = ngettext("{n} set was tied", "{n} sets were tied", drawn)
    return f"{words} ({ties})"


def yaku_text(yaku: Sequence[ev.YakuMade]) -> str:
    """Return the yaku of a trick with their values: "chase +2, sun over un +2"."""
    return _(", ").join(f"{_(YAKU[made.name])} +{made.points}" for made in yaku)


def event_text(event: Event | None, names: Sequence[str], *, dragon_open: bool = False) -> str:
    """Return the latest message, a line; "" for obvious events. ``dragon_open`` as in the view."""
    match event:
        case ev.GameOpened(set_number, game_number, dealer):
            words = _(
                "Set {set}, game {game}: {name:*/you} {name:deals/deal}", set=set_number, game=game_number,
                name=names[dealer],
            )
        case ev.RedealAnswered(seat, True):
            words = _("{name} asked for a redeal", name=names[seat])
        case ev.RedealAnswered(seat, False):
            words = _("{name} kept the cards", name=names[seat])
        case ev.OpenTrumpTurned(card):
            words = _("Open trump: {card}", card=card_name(card))
        case ev.DragonSettled(declared) if declared >= 0:
            words = _("{name} declared the dragon and {name:leads/lead} first", name=names[declared])
        case ev.DragonSettled() if dragon_open:
            words = _("The open trump is the dragon, so nobody can declare it: the dealer leads")
        case ev.DragonSettled():
            words = _("Nobody declares the dragon: the dealer leads")
        case ev.OpenTrumpAnswered(seat, True):
            words = _("{name} took the open trump", name=names[seat])
        case ev.OpenTrumpAnswered(seat, False):
            words = _("{name} left the open trump", name=names[seat])
        case ev.LeadCovered(seat, _cards, True):
            words = _("{name} put a card aside, unseen", name=names[seat])
        case ev.LeadCovered(seat):
            words = _("{name} put the open trump aside", name=names[seat])
        case _:
            words = _play_text(event, names)
    return words


def _play_text(event: Event | None, names: Sequence[str]) -> str:
    match event:
        case ev.CardLed(seat, card, True):
            words = _("{name} led {card}: meri", name=names[seat], card=card_name(card))
        case ev.CardLed(seat, card):
            words = _("{name} led {card}", name=names[seat], card=card_name(card))
        case ev.CardPlayed(seat, card, True) if card == HIDDEN:
            words = _("{name} played a trump face down", name=names[seat])
        case ev.CardPlayed(seat, card):
            words = _("{name} played {card}", name=names[seat], card=card_name(card))
        case ev.Showdown():
            words = _("Showdown: trumps turned up")
        case ev.TrickTaken(seat, yaku, points):
            words = _("{name} took the trick: {points}", name=names[seat], points=points_text(points))
            words += f" ({yaku_text(yaku)})" if yaku else ""
        case ev.GameClosed():
            words = outcome_text(event.points, event.winner)
        case _:
            words = ""
    return words


def outcome_text(points: tuple[int, int], winner: int | None) -> str:
    """Return which team has won a game, and the score."""
    genji, heiji = points
    if winner is None:
        return _("The game is a tie, {genji} : {heiji}", genji=genji, heiji=heiji)
    return _("{team} win the game, {more} : {fewer}", team=team_name(winner), more=max(points), fewer=min(points))


def trump_text(trump: int) -> str:
    """Return which suit is trump."""
    return _("Trump: {suit}", suit=suit_name(trump))


def phase_text(view: View) -> str:
    """Return whether it is a meri or monchi; "" before the first meri."""
    trick = view.trick
    if trick is not None and trick.meri:
        return _("Meri: play a trump face up, if you have one")
    if view.seen_meri and trick is None:
        return "" if len(view.tricks) == TRICKS else _("Next lead: a plain card is monchi, a trump is meri")
    return _("Monchi: follow suit, or play a trump face down") if view.seen_meri else ""


def phase_name(view: View) -> str:
    """Return the same in a word."""
    if view.trick is not None and view.trick.meri:
        return _("Meri")
    if view.trick is None:
        return ""
    return _("Monchi") if view.seen_meri else ""


# -- questions -------------------------------------------------------------------------------------------------------
def question_text(decision: Decision, view: View) -> tuple[str, str]:
    """Return a question other than playing a card, and what its answers mean."""
    match decision.kind:
        case actions.REDEAL:
            return _("Keep these three cards?"), _(
                "Only you have seen your first three cards. You may ask this dealer for a redeal once a game."
            )
        case "dragon":
            return _("You hold the dragon of trumps"), _(
                "Declare: you show it and lead the first trick. Hide: nobody knows, the dealer leads, and a yaku "
                "with the hidden dragon counts 5 instead of 2. Your team scores it if your dragon beats an opponent's "
                "kiri; their team scores it if an opponent's sota beats your dragon."
            )
        case "open":
            open_trump = card_name(view.open_trump) if view.open_trump >= 0 else ""
            return _("Take the open trump, {card}?", card=open_trump), _open_words(view)
        case _:
            return "", ""


def _open_words(view: View) -> str:
    """Return what taking and leaving the open trump mean for the deciding hand."""
    words = _(
        "You lead the first trick. Take it: you gain a trump and put one hand card aside, unseen, out of the game. "
        "Leave it: the open trump itself is put aside."
    )
    trumps = [card for card in view.hands[view.seat] if view.is_trump(card)]
    if len(trumps) == 1 and (suit_of(trumps[0]), value_of(trumps[0])) == (view.trump, SUN):
        words = sentences(words, _(
            "The sun is your only trump. Leave the open trump, and you don't have to play the sun in a meri. Take "
            "it, and you must."
        ))
    return words


def answer_text(action: Action) -> str:
    """Return the label of an answer's button."""
    words = {
        actions.KEEP: N_("Keep them"), actions.REDEAL: N_("Redeal"), actions.DECLARE: N_("Declare and lead"),
        actions.HIDE: N_("Hide it"), actions.TAKE: N_("Take it"), actions.LEAVE: N_("Leave it"),
    }
    return _(words[action.verb]) if action.verb in words else str(action)


def prompt_text(decision: Decision, view: View) -> str:
    """Return what the person is to do with a card of the hand, and why, derived from the legal actions."""
    cards = [card for card in map(card_of, decision.legal) if card is not None]
    plain = [card for card in cards if not view.is_trump(card)]
    trumps = len(plain) < len(cards)
    trick = view.trick
    if decision.kind == actions.COVER:
        words = _("Put one hand card aside, unseen: it leaves the game")
    elif decision.kind == actions.LEAD:
        words = _lead_prompt(view, trumps=trumps)
    elif view.hand_sizes[view.seat] == 1:
        words = _("Your turn: your last card")
    elif trick is None or not (trick.meri or trick.monchi):
        words = _("Your turn: any card (you needn't follow suit yet)")
    elif trick.meri:
        words = _meri_prompt(plain, trumps=trumps)
    else:
        words = _monchi_prompt(plain, suit_of(trick.cards[0]), trumps=trumps)
    return words


def _lead_prompt(view: View, *, trumps: bool) -> str:
    if not view.tricks:  # no lead makes a meri here, and beginners do not know the term yet
        return _("Your lead to the first trick: any card")
    if trumps:
        return _("You won the trick. Your lead: any card (a trump makes a meri)")
    if view.seen_meri:
        return _("You won the trick. Your lead: the others follow suit, or play a trump")
    return _("You won the trick. Your lead: any card")


def _meri_prompt(plain: Collection[int], *, trumps: bool) -> str:
    """Return the prompt for a meri. ``plain`` are the legal plain cards, ``trumps`` is True if trumps are legal; so
    below."""
    if not plain:
        return _("Your turn: you must play a trump")
    if trumps:
        return _("Your turn: any card (the sun is your only trump)")
    return _("Your turn: any card (you have no trump)")


def _monchi_prompt(plain: Collection[int], suit: int, *, trumps: bool) -> str:
    if any(suit_of(card) != suit for card in plain):
        return _("Your turn: any card (you have no {suit} and no trump)", suit=suit_name(suit))
    if not plain:
        return _("Your turn: a trump face down (you have no {suit})", suit=suit_name(suit))
    if trumps:
        return _("Your turn: follow suit, or play a trump face down")
    return _("Your turn: follow suit with {suit}", suit=suit_name(suit))


def card_of(action: Action) -> int | None:
    """Return the card that an action leads, covers with or plays; None if it names none."""
    return parse(str(action.args[0])) if action.verb in (actions.LEAD, actions.COVER, actions.PLAY) else None
