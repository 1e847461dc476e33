"""The explanation of a card: its rank, what can beat it, its yaku, and the effect of playing it now."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.hachininmeri import actions
from hachi_hachi.engine.hachininmeri.cards.pack import LONG, ROBAI, SWORDS, TENKA, card_of, suit_of, team_of, value_of
from hachi_hachi.engine.hachininmeri.cards.yaku import YAKU
from hachi_hachi.game.hachininmeri.text import narration
from hachi_hachi.game.hachininmeri.text.card_names import card_name, card_words, figure_name, suit_name, team_name
from hachi_hachi.game.hachininmeri.text.rules_text import RULES_TEXT
from hachi_hachi.game.hachininmeri.tooltips.tooltip_context import TooltipContext
from hachi_hachi.game.storage.i18n import _, ngettext, sentences
from hachi_hachi.game.table.chrome.thing_tooltips import CardShelf, Explanation, ExplanationLine

#: Up to this many stronger cards are named; beyond that only their number.
NAMED: Final = 3


def heading_of(card: int) -> str:
    """Return a card as a heading: its name, a court card's figure, and Japanese characters."""
    name, signs = card_name(card), card_words(card).signs
    parts = [f"{name[:1].upper()}{name[1:]}", figure_name(card), "" if signs == name else signs]
    return " · ".join(part for part in parts if part)


def rank(context: TooltipContext, card: int) -> list[ExplanationLine]:
    """Return whether it is a trump, and its rank among its kind."""
    view = context.view
    alike = context.alike(card)
    number, count = len(alike) - alike.index(card), len(alike)
    if view.is_trump(card):
        lines = [ExplanationLine(_("Trump: number {n} of {all} from the top.", n=number, all=count), "gold")]
        if card == TENKA and suit_of(card) != view.trump:
            lines.append(ExplanationLine(
                _("The tenka, the dragon of clubs: a trump in every game, below the sota. It's never a club."), "soft"
            ))
        if card == view.robai:
            lines.append(ExplanationLine(_("The dragon of trumps: its holder may declare it and lead."), "soft"))
        return lines
    suit = suit_name(suit_of(card))
    lines = [
        ExplanationLine(
            _("Plain card: number {n} of {all} from the top in {suit}.", n=number, all=count, suit=suit)
        )
    ]
    if card == card_of(SWORDS, ROBAI):
        lines.append(ExplanationLine(_("Ipponhan: while swords are plain, their dragon beats only their 1."), "soft"))
    return lines


def threats(context: TooltipContext, card: int) -> ExplanationLine:
    """Return the unseen or only shown cards of its kind that would beat it."""
    unseen, shown = context.unseen(), context.shown()
    above = [other for other in context.stronger(card) if other in unseen]
    if context.alike(card)[-1] == card:
        words = _("No trump is stronger.") if context.view.is_trump(card) else _("Only a trump beats it.")
    elif not above:
        words = _("You've seen everything stronger in its suit; any trump beats it.")
        if context.view.is_trump(card):
            words = _("You've seen every stronger trump.")
    elif len(above) <= NAMED:
        cards = _(", ").join(card_name(other) for other in above)
        words = _("Stronger cards not seen yet: {cards}.", cards=cards)
    else:
        words = ngettext("{n} stronger card of its kind is still unseen.",
                         "{n} stronger cards of its kind are still unseen.", len(above))
    shown_words = [
        _("{name} {name:has/have} shown {card}, which is stronger.", name=context.names[shown[other]],
          card=card_name(other))
        for other in context.stronger(card) if other in shown
    ]
    return ExplanationLine(sentences(words, *shown_words), "soft")


def yaku(context: TooltipContext, card: int) -> list[ExplanationLine]:
    """Return the yaku it can make, and those an opponent can make with it."""
    view = context.view
    if not view.is_trump(card):
        return []
    kind = "long" if view.trump in LONG else "round"
    rows = [row for row in YAKU if row.over and row.suits in ("any", kind)]
    value = value_of(card)
    makes = [_(narration.YAKU[row.name]) for row in rows if row.over == value]
    gives = [_(narration.YAKU[row.name]) for row in rows if row.beaten == value]
    lines = []
    before = context.stronger_played(card)
    if before is not None:
        lines.append(
            ExplanationLine(_("Can't make a yaku any more: {card} was played earlier.", card=card_name(before)), "soft")
        )
    elif makes:
        lines.append(ExplanationLine(_("Can make: {yaku}.", yaku=_(", ").join(makes)), "gold"))
    if gives:
        lines.append(ExplanationLine(_("Lets an opponent make {yaku}.", yaku=_(", ").join(gives)), "soft"))
    return lines


def hand_card(context: TooltipContext, card: int) -> Explanation:
    """Return the explanation of a card of the player's own hand."""
    if context.view.trump < 0:
        return Explanation(heading_of(card), (ExplanationLine(_("The trump suit isn't known yet."), "soft"),))
    now = playing(context, card)
    return Explanation(heading_of(card), (*now, *rank(context, card), threats(context, card), *yaku(context, card)))


def playing(context: TooltipContext, card: int) -> list[ExplanationLine]:
    """Return whether the card may be played now, why not, and its effect."""
    decision = context.decision
    if decision is None or decision.kind not in (actions.LEAD, actions.COVER, actions.PLAY):
        return []
    if any(narration.card_of(action) == card for action in decision.barred):
        said = RULES_TEXT.message_text(decision.why) if decision.why is not None else _("You can't play it now.")
        return [ExplanationLine(said[:1].upper() + said[1:], "bad")]
    if decision.kind == actions.COVER:
        return [ExplanationLine(_("Under your lead it leaves the game, and counts as not played."))]
    if decision.kind == actions.LEAD:
        return [_led(context, card)]
    return [_played(context, card)]


def _led(context: TooltipContext, card: int) -> ExplanationLine:
    view = context.view
    if not view.tricks:
        if view.is_trump(card):
            return ExplanationLine(_("A trump led in the first trick isn't a meri: the others play what they like."))
        return ExplanationLine(_("Led in the first trick: others play what they like."))
    if view.is_trump(card):
        return ExplanationLine(_("Led now it's a meri: anyone with a trump must play one, face up."))
    if view.seen_meri:
        return ExplanationLine(_("Led now it's monchi: the others follow suit or play a trump face down."))
    return ExplanationLine(_("Led now, before the first meri: others play what they like."))


def _played(context: TooltipContext, card: int) -> ExplanationLine:
    view = context.view
    trick = view.trick
    if trick is None:
        return ExplanationLine(_("You can play it."))
    trump = view.is_trump(card)
    if trump and not trick.meri:
        down = len(trick.face_down)
        if down:
            return ExplanationLine(ngettext(
                "Face down. {n} trump is there already; the highest wins when they are turned up.",
                "Face down. {n} trumps are there already; the highest wins when they are turned up.", down))
        if context.beats(card, trick):
            return ExplanationLine(_("Face down, and ahead of everything there."), "gold")
        return ExplanationLine(_("Face down; it doesn't beat the lead."))
    if trick.face_down:
        return ExplanationLine(_("There's a face-down trump: a plain card can't win this trick."), "soft")
    seat, best = context.winning_play(trick) or (trick.leader, trick.cards[0])
    name = context.names[seat]
    if context.beats(card, trick):
        return ExplanationLine(
            _("It beats the best card so far ({name}: {card}).", card=card_name(best), name=name), "gold"
        )
    if not trump and suit_of(card) != suit_of(trick.cards[0]):
        return ExplanationLine(_("Can't win: it's not the suit led."), "soft")
    return ExplanationLine(
        _("It doesn't beat the best card so far ({name}: {card}).", card=card_name(best), name=name), "soft"
    )


def trick_card(context: TooltipContext, number: int) -> Explanation:
    """Return the explanation of card ``number`` of the current trick: its player and its standing."""
    view, trick = context.view, context.view.trick
    assert trick is not None
    seat, card = trick.seats[number], trick.cards[number]
    team = team_name(team_of(seat))
    who = _("Card {n} of the trick: {name} ({team}).", n=number + 1, name=context.names[seat], team=team)
    if card == HIDDEN or (number in trick.face_down and seat != view.seat):
        lines = [
            ExplanationLine(who),
            ExplanationLine(_("Turned up at the showdown, once all have played."), "soft"),
        ]
        return Explanation(_("A trump, face down"), tuple(lines))
    lines = [ExplanationLine(who)]
    if number == 0:
        lines.append(ExplanationLine(_meaning(context)))
        if len(view.tricks) == 1:
            lines.append(
                ExplanationLine(_("Three unplayed cards are under it and go with the trick."), "soft")
            )
    if number in trick.face_down:
        lines.append(ExplanationLine(_("Face down: the others know only that it's a trump."), "soft"))
    elif context.winning_play(trick) == (seat, card):
        lines.append(ExplanationLine(_("Ahead so far."), "gold"))
    return Explanation(heading_of(card), (*lines, *rank(context, card), *yaku(context, card)))


def covered_lead(context: TooltipContext, seat: int) -> Explanation:
    """Return the explanation of the first lead by ``seat``, which waits for the card under it."""
    card = context.view.first_lead
    turned = ExplanationLine(_("Turned up once a hand card is under it."), "soft")
    if card == HIDDEN:
        return Explanation(_("{name}: the lead, face down", name=context.names[seat]), (turned,))
    words = _("Your lead. The others can't see it yet: first put a hand card under it.")
    return Explanation(heading_of(card), (ExplanationLine(words), *rank(context, card)))


def _meaning(context: TooltipContext) -> str:
    """Return what the lead requires of the others."""
    trick = context.view.trick
    if trick is not None and trick.meri:
        return _("The lead, a trump: anyone with a trump must play one, face up.")
    if trick is not None and trick.monchi:
        return _("The lead: follow its suit, or play a trump face down.")
    return _("The lead: any card may be played.")


def open_trump(context: TooltipContext) -> Explanation:
    """Return the explanation of the open trump: its meaning, where it went, the order of all trumps."""
    view = context.view
    lines = [
        ExplanationLine(
            _("Turned up from the three cards left over: {suit} are trump.", suit=suit_name(view.trump)), "gold"
        )
    ]
    if view.taken is None:
        lines.append(ExplanationLine(_("The leader of the first trick may take it into hand.")))
    elif view.taken:
        leader = view.dealer if view.declared < 0 else view.declared
        lines.append(ExplanationLine(
            _("Taken: {name} took it into hand. Its suit stays trump.", name=context.names[leader])
        ))
    else:
        lines.append(ExplanationLine(_("Out: it is under the first lead and out of the game. Its suit stays trump.")))
    unseen = context.unseen()
    trumps = context.alike(view.open_trump)[::-1]
    lines.append(ExplanationLine(ngettext("{n} trump is still unseen.", "{n} trumps are still unseen.",
                               sum(card in unseen for card in trumps)), "soft"))
    shelf = CardShelf(_("All trumps, highest first"), tuple(trumps))
    return Explanation(heading_of(view.open_trump), tuple(lines), (shelf,))
