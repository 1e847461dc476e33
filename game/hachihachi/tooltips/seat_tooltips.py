"""The explanations of plates, cushions, backs, chips, last turns and piles."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import YakuState, yaku_of
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import dekiyaku_in_force
from hachi_hachi.engine.hachihachi.yaku.teyaku import GROUP_B
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import PAR
from hachi_hachi.engine.hanafuda.deck import CARDS, CHAFF, WILLOW, points
from hachi_hachi.game.hachihachi.table.drawing.seats import moves_of
from hachi_hachi.game.hachihachi.table.drawing.yaku_chips import CHAFF_NEEDED
from hachi_hachi.game.hachihachi.table.stage_props import Banner
from hachi_hachi.game.hachihachi.text.help.yaku_text import when_specials
from hachi_hachi.game.hachihachi.text.narration import bid_text
from hachi_hachi.game.hachihachi.text.terms import yaku_formed, yaku_meaning, yaku_name, yaku_word
from hachi_hachi.game.hachihachi.tooltips.card_tooltips import lacking, yaku_line
from hachi_hachi.game.hachihachi.tooltips.tooltip_context import TooltipContext
from hachi_hachi.game.hanafuda.card_names import KIND_NAMES, KINDS
from hachi_hachi.game.hanafuda.move_text import listed, move_text
from hachi_hachi.game.hanafuda.table.sprites import by_kind
from hachi_hachi.game.storage.i18n import _, ngettext
from hachi_hachi.game.table.chrome.thing_tooltips import CardShelf, Explanation, ExplanationLine, stand_in_lines

#: Dealt hands of group B, in which all willow cards are chaff.
OF_KINDS: Final = frozenset(row.name for row in GROUP_B)


def plate(context: TooltipContext, seat: int) -> Explanation:
    """Return the explanation of a plate: score, gain in this deal, card points by kind, marks, last turn."""
    view, facts = context.view, context.facts[seat]
    score, before = view.scores[seat], view.opening_scores[seat]
    lines = [ExplanationLine(_("Score: {amount}.", amount=context.amount(score)), "gold")]
    lines += stand_in_lines(seat, context.standing_in)
    unit = view.rules.kan_points
    if abs(score) > unit and score % unit:
        lines.append(ExplanationLine(
            _("The number after kan is points, with the same sign; {n} of them make a kan.", n=unit), "soft",
        ))
    if score != before:
        lines.append(
            ExplanationLine(_("In this deal so far: {amount}.", amount=context.amount(score - before, signed=True)))
        )
    if facts.tally >= 0:
        lines += tally(context, seat)
    if facts.due and seat == view.seat and view.rules.month_board:
        lines.append(ExplanationLine(
            _("If it ended now: card points, and the point that the winner puts on the month board."), "soft",
        ))
    lines += marks(context, seat)
    if facts.status:
        lines.append(ExplanationLine(facts.status[:1].upper() + facts.status[1:], "soft"))
    lines += [ExplanationLine(move_text(event), "soft") for event in context.moves.get(seat, ())]
    return Explanation(context.names[seat], tuple(lines))


def tally(context: TooltipContext, seat: int) -> list[ExplanationLine]:
    """Return the card points of a pile by kind, against par."""
    pile = context.view.piles[seat]
    kinds = listed([
        _("{kind} {points}", kind=_(KIND_NAMES[kind]), points=points(sum(1 << card for card in cards)))
        for kind, cards in zip(KINDS, by_kind(pile), strict=True) if cards
    ])
    total = points(pile)
    lines = [ExplanationLine(_("Card points: {points} of {par}.", points=total, par=PAR))]
    if kinds:
        lines.append(ExplanationLine(kinds, "soft"))
    if context.view.active:
        paid = _("If the hands run out, you're paid for points above {par} and pay for points below.", par=PAR)
        lines.append(ExplanationLine(paid, "soft"))
    return lines


def marks(context: TooltipContext, seat: int) -> list[ExplanationLine]:
    """Return what the marks on a plate mean."""
    facts = context.facts[seat]
    found = []
    if facts.oya:
        found.append(_("Red seal: this month's dealer (oya), who plays first. If the dealer is out, the next "
                       "player in does."))
    if facts.sage:
        found.append(_("Moon: said sage and still needs another dekiyaku."))
    if facts.bound:
        found.append(_("見: committed to play before the deal (mizuten)."))
    if facts.purse.ginmi:
        found.append(_("Medal: sole leader of the campaign (ginmi)."))
    if facts.purse.loans:
        found.append(ngettext(
            "Daruma: has borrowed from the bank once.", "Daruma: has borrowed from the bank {n} times.",
            facts.purse.loans,
        ))
    return [ExplanationLine(words, "soft") for words in found]


def cushion(context: TooltipContext, seat: int) -> Explanation:
    """Return the explanation of a seat that is out: why, and what that has cost or paid."""
    facts = context.facts[seat]
    lines = [ExplanationLine(_("Score: {amount}.", amount=context.amount(context.view.scores[seat])), "gold")]
    if facts.status:
        lines.append(ExplanationLine(facts.status[:1].upper() + facts.status[1:]))
    for reason, words in (
        ("fold_fee", _("Fold fee: {amount}.")), ("compensation", _("Compensation: {amount}.")),
        ("negotiation", _("As agreed: {amount}.")),
    ):
        paid = context.paid_to(seat, reason)
        if paid:
            lines.append(ExplanationLine(words.format(amount=context.amount(paid, signed=True))))
    said = next((event for event in reversed(context.events) if isinstance(event, ev.Bid) and event.seat == seat), None)
    if said is not None:
        lines.append(ExplanationLine(_("In the bidding: {words}.", words=bid_text(said, context.names)), "soft"))
    return Explanation(context.names[seat], (*lines, *marks(context, seat)))


def backs(context: TooltipContext, seat: int) -> Explanation:
    """Return the explanation of another seat's hand: how many cards, and the known ones."""
    view = context.view
    count = view.hand_sizes[seat]
    shown = tuple(cards_in(view.hands[seat]))
    heading = ngettext("{name}: {n} card in hand", "{name}: {n} cards in hand", count, name=context.names[seat])
    if not shown:
        return Explanation(heading, (ExplanationLine(_("None of them has been shown."), "soft"),))
    return Explanation(heading, (), (CardShelf(_("Known from a declared dealt hand"), shown),))


def chip(context: TooltipContext, banner: Banner) -> Explanation:
    """Return the explanation of a declared or captured yaku: its cards, and who paid what for it."""
    view = context.view
    heading = _("{yaku} – {meaning}", yaku=yaku_name(banner.name), meaning=yaku_meaning(banner.name))
    lines = [
        ExplanationLine(
            _("{name}: {formed}.", name=context.names[banner.seat], formed=yaku_formed(banner.name)), "soft"
        )
    ]
    made = next((one for one in view.dekiyaku if (one.seat, one.name) == (banner.seat, banner.name)), None)
    if banner.kind == "tokushuyaku":
        lines.append(ExplanationLine(_("In the pile so far: {n}.", n=len(banner.cards))))
        words = _("With {all} or more, {amount} each.", all=CHAFF_NEEDED, amount=context.each(banner.kan))
        lines += [ExplanationLine(words, "gold"), ExplanationLine(when_specials(view.rules), "soft")]
    elif banner.kind == "dekiyaku" and made is not None and made.liable is not None:
        payer, amount = context.names[made.liable], context.each(banner.kan)
        lines.append(
            ExplanationLine(
                _("{name} {name:pays/pay} for both: {amount} each.", name=payer, amount=amount), "gold"
            )
        )
    else:
        others = [context.names[seat] for seat in view.active if seat != banner.seat]
        words = _("{amount} each from {names:*/you}.", amount=context.each(banner.kan), names=listed(others))
        lines.append(ExplanationLine(words, "gold"))
    if view.multiplier > 1:
        lines.append(
            ExplanationLine(_("{kan} kan, times {n} in this deal.", kan=banner.kan, n=view.multiplier), "soft")
        )
    if banner.kind == "dekiyaku" and view.owing == banner.seat:
        lines.append(ExplanationLine(_("Sage called: play goes on for another yaku.")))
    shelf = ""
    if banner.kind == "teyaku":
        shelf = _("The part everyone sees")
        if banner.name in OF_KINDS and any((WILLOW & ~CHAFF) >> card & 1 for card in banner.cards):
            shelf = _("The part everyone sees; all willow cards are chaff here")
    return Explanation(heading, tuple(lines), (CardShelf(shelf, banner.cards),) if banner.cards else ())


def ledger(context: TooltipContext) -> Explanation:
    """Return the explanation of the yaku ledger: who has made each yaku or can still make it."""
    view = context.view
    lines = [yaku_line(context, row) for row in dekiyaku_in_force(view.rules)]
    signs = _("Gold: in your pile. Ring: in your hand or on the field. Other colours: in that player's pile.")
    return Explanation(_("Yaku"), (*lines, ExplanationLine(signs, "soft")))


def last_turn(context: TooltipContext, seat: int) -> Explanation:
    """Return a seat's last turn, in words and with large cards."""
    events = context.moves.get(seat, ())
    shelves = tuple(
        CardShelf(label, cards) for label, cards in zip((_("hand"), _("draw pile")), moves_of(events), strict=False)
    )
    lines = tuple(ExplanationLine(move_text(event)) for event in events)
    return Explanation(_("{name}: the last turn", name=context.names[seat]), lines, shelves)


def pile(context: TooltipContext, seat: int) -> Explanation:
    """Return the explanation of a pile: cards and points by kind, and the yaku made, possible, or lost and to whom."""
    view = context.view
    cards = by_kind(view.piles[seat])
    total = points(view.piles[seat])
    count = view.piles[seat].bit_count()
    heading = ngettext("{name}: {n} card, {points} points", "{name}: {n} cards, {points} points", count,
                       name=context.names[seat], points=total)
    shelves = tuple(
        CardShelf(_("{kind}: {n} · {points} points", kind=_(KIND_NAMES[kind]), n=len(these),
                points=sum(CARDS[card].points for card in these)), tuple(these))
        for kind, these in zip(KINDS, cards, strict=True) if these
    )
    return Explanation(heading, tuple(_yaku_lines(context, seat)), shelves)


def _yaku_lines(context: TooltipContext, seat: int) -> list[ExplanationLine]:
    states = yaku_of(context.view, seat)
    made = [state for state in states if state.made]
    begun = [state for state in states if state.possible and not state.made and state.taken]
    near = sorted(begun, key=lambda state: state.missing)
    lost = [state for state in states if not state.possible]
    lines = [
        ExplanationLine(_("{yaku} is made.", yaku=yaku_name(state.row.name)), "gold") for state in made
    ]
    lines += [
        ExplanationLine(_("For {yaku}, {seats}.", yaku=yaku_name(state.row.name), seats=lacking(context, state)))
        for state in near
    ]
    if lost:
        lines.append(
            ExplanationLine(_("Out of reach: {yaku}.", yaku=listed([_lost(context, state) for state in lost])), "soft")
        )
    return lines


def _lost(context: TooltipContext, state: YakuState) -> str:
    others = listed([context.names[seat] for seat in state.lost_to])
    word = yaku_word(state.row.name)
    return _("{yaku} (to {names:*/you})", yaku=word, names=others) if others else word
