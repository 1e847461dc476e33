"""The explanations of plates, piles, cards, the head and the tools."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hanafuda.deck import month_mask
from hachi_hachi.engine.koikoi.analysis.stop_or_koikoi import if_stopped
from hachi_hachi.engine.koikoi.analysis.yaku_progress import (
    FIELD,
    HAND,
    YakuProgress,
    outlook,
    progress,
    whereabouts,
)
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.hanafuda.card_names import KIND_NAMES, KINDS, card_name, card_words, month_name, plant_name
from hachi_hachi.game.hanafuda.move_text import listed
from hachi_hachi.game.hanafuda.table.sprites import by_kind
from hachi_hachi.game.koikoi.table.drawing.header import deal_line
from hachi_hachi.game.koikoi.text.settlement_text import counted_text, multiplier_rules
from hachi_hachi.game.koikoi.text.stop_or_koikoi_text import factor_lines
from hachi_hachi.game.koikoi.text.terms import points_text, yaku_name, yaku_worth
from hachi_hachi.game.storage.i18n import N_, _, ngettext
from hachi_hachi.game.table.chrome.thing_tooltips import CardShelf, Explanation, ExplanationLine, stand_in_lines

#: What each tool does, by name, as messages.
TOOLS: Final[dict[str, str]] = {
    "hint": N_("Asks the strongest player what it would do: a nudge, then the best cards, then the numbers."),
    "sets": N_("Every yaku and how close each player is."),
    "unseen": N_("Cards you haven't seen, month by month."),
    "log": N_("This deal so far, line by line."),
    "help": N_("The rules: how to play, the yaku, what counts double."),
    "skip": N_("Skips to your next decision."),
    "undo": N_("Takes back your last decision in this deal and marks the match."),
    "pause": N_("Pauses play: options, gallery, quit to title. The match is always saved."),
}
#: The most yaku that are listed as near.
NEAR: Final = 4


def month(view: View, *, alone: bool) -> Explanation:
    """Return the explanation of the month: its plant, which deal it is, what its cards are worth."""
    heading = _("{month}: {plant}", month=month_name(view.month), plant=plant_name(view.month))
    counts = _("All four cards of this month are a yaku.") if view.rules.month_cards else _(
        "Cards of this month count no more than others."
    )
    return Explanation(heading, (ExplanationLine(deal_line(view, alone=alone)), ExplanationLine(counts, "soft")))


def factors(view: View, names: Sequence[str]) -> Explanation:
    """Return the explanation of what each seat would score if it stopped now."""
    lines: list[ExplanationLine] = []
    first = max(0, view.seat)
    for seat in (first, 1 - first):
        result = if_stopped(view, seat)
        amount = counted_text(result, view.rules) if result.base else _("no yaku yet")
        lines.append(ExplanationLine(_("{name}: {amount}.", name=names[seat], amount=amount), "gold"))
        factor = factor_lines(result, view.rules.koikoi_multiplier)
        if factor:
            words = listed([f"{one.label} {one.amount}" for one in factor])
            lines.append(ExplanationLine(words, "soft"))
        lines += [ExplanationLine(rule, "soft") for rule in multiplier_rules(result, view.rules)]
    return Explanation(_("If a player stopped now"), tuple(dict.fromkeys(lines)))


def ledger(view: View) -> Explanation:
    """Return the explanation of the ledger: what the player can still make, and its marks."""
    seat = max(0, view.seat)
    lines = [
        ExplanationLine(lacking(view, one), "gold" if one.missing == 1 else "plain")
        for one in outlook(view, seat)[:NEAR]
    ]
    lines.append(ExplanationLine(_(
        "Gold disc: in your pile. Ring: in your hand or on the field. Square: the opponent has it."
    ), "soft"))
    return Explanation(_("Yaku"), tuple(lines))


def lacking(view: View, state: YakuProgress) -> str:
    """Return a yaku that can still be made, what it would bring, and the missing cards or their number."""
    worth = yaku_worth(state.name, state.points)
    cards = [card for card in cards_in(state.lacking) if whereabouts(view, state.seat, card)]
    if state.missing == len(cards) <= 3:
        return _("{yaku}: {cards} missing", yaku=worth, cards=listed([card_name(card) for card in cards]))
    words = ngettext("{n} card missing", "{n} cards missing", state.missing)
    return _("{yaku}: {words}", yaku=worth, words=words)


def plate(view: View, seat: int, names: Sequence[str], standing_in: frozenset[int]) -> Explanation:
    """Return the explanation of a plate: score, yaku, calls, marks."""
    lines = [ExplanationLine(_("Score: {amount}.", amount=points_text(view.scores[seat])), "gold")]
    lines += stand_in_lines(seat, standing_in)
    lines += [ExplanationLine(yaku_worth(yaku.name, yaku.points)) for yaku in view.yaku(seat)]
    if view.calls[seat]:
        words = ngettext("Said koi-koi once in this deal.", "Said koi-koi {n} times in this deal.", view.calls[seat])
        lines.append(ExplanationLine(words))
    if view.dealer == seat:
        lines.append(ExplanationLine(_("Red seal: the dealer, who plays first."), "soft"))
    return Explanation(names[seat], tuple(lines))


def backs(view: View, seat: int, names: Sequence[str]) -> Explanation:
    """Return the explanation of another seat's hand: how many cards, and the known ones."""
    count = view.hand_sizes[seat]
    shown = tuple(cards_in(view.hands[seat]))
    heading = ngettext("{name}: {n} card in hand", "{name}: {n} cards in hand", count, name=names[seat])
    if not shown:
        return Explanation(heading, (ExplanationLine(_("None of them has been shown."), "soft"),))
    return Explanation(heading, (), (CardShelf(_("Shown as a dealt hand"), shown),))


def pile(view: View, seat: int, names: Sequence[str]) -> Explanation:
    """Return the explanation of a pile: its cards by kind."""
    shelves = tuple(
        CardShelf(_("{kind} {numbers}", kind=_(KIND_NAMES[kind]), numbers=str(len(cards))), tuple(cards))
        for kind, cards in zip(KINDS, by_kind(view.piles[seat]), strict=True) if cards
    )
    total = ExplanationLine(_("Yaku: {amount}", amount=points_text(view.total(seat))), "gold")
    return Explanation(names[seat], (total,), shelves)


def slot(view: View, seat: int, card: int) -> Explanation:
    """Return the explanation of a slot: the yaku, and where the missing card may be."""
    lines = [
        ExplanationLine(yaku_worth(one.name, one.points), "gold") for one in progress(view, seat)
        if one.missing == 1 and one.possible and one.lacking == 1 << card
    ]
    where = {FIELD: _("On the field."), HAND: _("In hand.")}.get(
        whereabouts(view, seat, card), _("Still in a hand or the draw pile.")
    )
    return Explanation(_("Missing: {card}", card=card_name(card)), (*lines, ExplanationLine(where, "soft")))


def stock(view: View) -> Explanation:
    """Return the explanation of the draw pile."""
    heading = ngettext("Draw pile: {n} card", "Draw pile: {n} cards", view.draw_pile)
    words = _("After each card played from a hand, the top card is turned up and takes any match.")
    return Explanation(heading, (ExplanationLine(words),))


def last_moves() -> Explanation:
    """Return the explanation of the last moves."""
    return Explanation(_("Last moves"), (ExplanationLine(_("The cards played and turned up, the newest last.")),))


def field_card(view: View, card: int) -> Explanation:
    """Return the explanation of a card on the field: its name and its yaku."""
    return Explanation(card_words(card).name, (*_what(card), *_yaku_lines(view, card)))


def hand_card(view: View, card: int) -> Explanation:
    """Return the explanation of a card of the player's hand: its name, what it takes, its yaku."""
    found = cards_in(view.field_mask & month_mask(card))
    names = listed([card_name(other) for other in found])
    if not found:
        words = _("Takes nothing now: played, it would stay on the field.")
    elif len(found) == 2:
        words = _("Takes one of: {cards}.", cards=names)
    else:
        words = _("Takes {cards}.", cards=names)
    line = ExplanationLine(words, "gold" if found else "soft")
    return Explanation(card_words(card).name, (*_what(card), line, *_yaku_lines(view, card)))


def _what(card: int) -> tuple[ExplanationLine, ...]:
    words = card_words(card)
    return (ExplanationLine(f"{words.group} · {words.kind}", "soft"),)


def _yaku_lines(view: View, card: int) -> list[ExplanationLine]:
    """Return a line for each yaku of named cards that the card belongs to."""
    seat = max(0, view.seat)
    found = [one for one in progress(view, seat) if any(card == held.card for held in one.cards)]
    return [
        ExplanationLine(_("{yaku}: {words}", yaku=yaku_name(one.name), words=_progress(one)), "plain") for one in found
    ]


def _progress(one: YakuProgress) -> str:
    if one.made:
        return _("made")
    if not one.possible:
        return _("out of reach")
    return _("{taken} of {needed}", taken=one.taken, needed=one.needs)


def tool(name: str, word: str) -> Explanation:
    """Return what a tool does."""
    return Explanation(word, (ExplanationLine(_(TOOLS[name])),))
