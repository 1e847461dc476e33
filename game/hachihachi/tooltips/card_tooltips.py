"""The explanations of cards and slots: their yaku, and who can still make those."""

from __future__ import annotations

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hachihachi.analysis.card_matching import ways
from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import (
    FIELD,
    HAND,
    LOST,
    PILE,
    YakuState,
    answers_for,
    whereabouts,
    yaku_of,
)
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import Dekiyaku, dekiyaku_in_force
from hachi_hachi.game.hachihachi.text.terms import kan_value, yaku_name, yaku_word
from hachi_hachi.game.hachihachi.tooltips.tooltip_context import TooltipContext
from hachi_hachi.game.hanafuda.card_names import card_name, card_words
from hachi_hachi.game.hanafuda.move_text import listed
from hachi_hachi.game.storage.i18n import _, ngettext
from hachi_hachi.game.table.chrome.thing_tooltips import Explanation, ExplanationLine

#: Up to this many missing cards of a yaku are named; beyond that only their number.
NAMED = 3


def field_card(context: TooltipContext, card: int) -> Explanation:
    """Return the explanation of a card on the field: its name, who laid it, its yaku."""
    seat = context.view.let_go.get(card)
    came = _("Dealt, or from the draw pile.")
    if seat is not None:
        came = _("Played by {name:*/you}.", name=context.names[seat])
    lines = (*_what(card), ExplanationLine(came, "soft"), *_yaku_lines(context, card))
    return Explanation(card_words(card).name, lines)


def hand_card(context: TooltipContext, card: int) -> Explanation:
    """Return the explanation of a card of the player's hand: its name, what it takes, its yaku, the risk of playing
    it."""
    view = context.view
    found = ways(view, card)
    if len(found) > 1:
        either = [card_name(other) for way in found for other in cards_in(way)]
        words = _("Takes one of: {cards}.", cards=listed(either))
    elif found[0]:
        words = _("Takes {cards}.", cards=listed([card_name(other) for other in cards_in(found[0])]))
    else:
        words = _("Takes nothing now: played, it would stay on the field.")
    lines = [*_what(card), ExplanationLine(words, "gold" if found[0] else "soft")]
    if not found[0]:
        lines += [
            ExplanationLine(_("If it gives someone {yaku}, you pay for both.", yaku=yaku_word(row.name)), "bad")
            for row in dict.fromkeys(answers_for(view, card, view.seat))
        ]
    return Explanation(card_words(card).name, (*lines, *_yaku_lines(context, card)))


def slot(context: TooltipContext, seat: int, card: int) -> Explanation:
    """Return the explanation of a slot: the yaku, its current value, where the missing card may be."""
    states = [
        state for state in yaku_of(context.view, seat)
        if state.missing == 1 and state.possible and any(one.card == card for one in state.cards)
    ]
    lines = [
        ExplanationLine(
            _("{yaku}: {amount} from each.", yaku=yaku_name(state.row.name), amount=context.each(state.row.kan)), "gold"
        )
        for state in states
    ]
    if states and context.view.multiplier > 1:
        words = _("Already ×{n}, like everything in this deal.", n=context.view.multiplier)
        lines.append(ExplanationLine(words, "soft"))
    where = {
        FIELD: _("On the field."), HAND: _("In hand."),
        PILE: "", LOST: "",
    }.get(whereabouts(context.view, seat, card).where, _("Still in a hand or the draw pile."))
    heading = _("Missing: {card}", card=card_name(card))
    return Explanation(heading, (*lines, ExplanationLine(where, "soft")))


def _what(card: int) -> tuple[ExplanationLine, ...]:
    words = card_words(card)
    return (ExplanationLine(f"{words.group} · {words.kind}", "soft"),)


def _yaku_lines(context: TooltipContext, card: int) -> list[ExplanationLine]:
    """Return a line for each yaku in force that the card belongs to."""
    rows = [row for row in dekiyaku_in_force(context.view.rules) if row.cards >> card & 1]
    return [yaku_line(context, row) for row in rows]


def yaku_line(context: TooltipContext, row: Dekiyaku) -> ExplanationLine:
    """Return who has made a yaku, or can still make it, and what each of them lacks."""
    view = context.view
    seats = view.active or tuple(range(view.seats))
    states = [state for seat in seats for state in yaku_of(view, seat) if state.row == row]
    name = _("{yaku} ({value})", yaku=yaku_name(row.name), value=kan_value(row.kan))
    made = [state for state in states if state.made]
    if made:
        owner = context.names[made[0].seat]
        return ExplanationLine(_("{yaku}: made by {name:*/you}.", yaku=name, name=owner), "gold")
    possible = [state for state in states if state.possible]
    if not possible:
        return ExplanationLine(_("{yaku}: out of reach for everyone.", yaku=name), "soft")
    if len(possible) == len(seats) and all(state.taken == 0 for state in possible):
        return ExplanationLine(_("{yaku}: still open to everyone.", yaku=name))
    seats_text = _("; ").join(lacking(context, state) for state in possible)
    return ExplanationLine(_("For {yaku}, {seats}.", yaku=name, seats=seats_text))


def lacking(context: TooltipContext, state: YakuState) -> str:
    """Return what a seat still needs for a yaku, as part of a sentence: "Iori needs the moon"."""
    name = context.names[state.seat]
    cards = cards_in(state.lacking)
    if state.missing == len(cards) <= NAMED:
        named = listed([card_name(card) for card in cards])
        return _("{name:*/you} {name:needs/need} {cards}", name=name, cards=named)
    return ngettext("{name:*/you} {name:needs/need} {n} more card", "{name:*/you} {name:needs/need} {n} more cards",
                    state.missing, name=name)
