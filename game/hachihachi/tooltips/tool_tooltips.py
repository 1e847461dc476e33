"""The explanations of the header, the draw pile, basket and bowl, and the tools beside the hand."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hachihachi.phases.dealing import BRIGHT_MULTIPLIERS
from hachi_hachi.engine.hanafuda.deck import CARDS
from hachi_hachi.game.hachihachi.table.drawing.header import month_line
from hachi_hachi.game.hachihachi.text.payments.multiplier_text import multiplied
from hachi_hachi.game.hachihachi.tooltips.tooltip_context import TooltipContext
from hachi_hachi.game.hanafuda.card_names import card_words, month_name, plant_name
from hachi_hachi.game.hanafuda.move_text import listed
from hachi_hachi.game.storage.i18n import N_, _, ngettext
from hachi_hachi.game.table.chrome.thing_tooltips import CardShelf, Explanation, ExplanationLine

#: What each tool does, by name, as messages.
TOOLS: Final[dict[str, str]] = {
    "hint": N_("Asks the strongest player what it would do: a nudge, then the best cards, then the numbers."),
    "sets": N_("Every yaku and how close each player is."),
    "unseen": N_("Cards you haven't seen, month by month."),
    "log": N_("This deal so far, line by line."),
    "help": N_("The rules: how to play, the yaku, what is paid."),
    "skip": N_("Skips to your next decision."),
    "undo": N_("Takes back your last decision in this deal and marks the year."),
    "pause": N_("Pauses play: options, gallery, quit to title. The year is always saved."),
}


def month(context: TooltipContext) -> Explanation:
    """Return the explanation of the month: its plant, its number in the year, the winners of earlier months."""
    view = context.view
    heading = _("{month}: {plant}", month=month_name(view.month), plant=plant_name(view.month))
    lines = [
        ExplanationLine(month_line(view, alone=context.alone)),
        ExplanationLine(_("Cards of this month count no more than others."), "soft"),
    ]
    return Explanation(heading, (*lines, *_winners(context)))


def _winners(context: TooltipContext) -> list[ExplanationLine]:
    won = [
        _("{month}: {name}", month=month_name(number), name=context.names[seat])
        for number, seat in sorted(context.winners().items())
    ]
    return [ExplanationLine(_("Won so far: {months}.", months=listed(won)), "soft")] if won else []


def board(context: TooltipContext) -> Explanation:
    """Return the explanation of the month board: a peg for every deal won."""
    pegs = context.view.accounts.get("board", 0)
    lines = [
        ExplanationLine(
            _(
                "The winner of a month deals the next one, even if someone else gained more. The winner also puts "
                "a point on the board, marked by a peg."
            )
        ),
        ExplanationLine(
            ngettext(
                "{n} peg so far; the ring marks this month.", "{n} pegs so far; the ring marks this month.", pegs
            ),
            "soft",
        ),
    ]
    return Explanation(_("Month board"), (*lines, *_winners(context)))


def fan(context: TooltipContext) -> Explanation:
    """Return the explanation of the multiplier: its effect, the cards behind it, what is carried over."""
    view = context.view
    if view.multiplier == 1:
        lines = [ExplanationLine(_("No bright was on the opening field: everything counts once."))]
    else:
        lines = [ExplanationLine(multiplied(view.multiplier), "gold")]
        lines += [
            ExplanationLine(
                _("{card}: dealt to the field, ×{n}.", card=card_words(card).name, n=BRIGHT_MULTIPLIERS[card])
            )
            for card in context.causes
        ]
        if not context.causes:
            lines.append(ExplanationLine(_("Carried over from an earlier deal.")))
    lines += carried(context)
    shelves = (CardShelf("", context.causes),) if context.causes else ()
    return Explanation(_("Multiplier ×{n}", n=view.multiplier), tuple(lines), shelves)


def carried(context: TooltipContext) -> list[ExplanationLine]:
    """Return the multipliers in the bowl."""
    waiting = context.view.carried
    return (
        [ExplanationLine(_("In the bowl for later deals: {list}.", list=" ".join(f"×{n}" for n in waiting)))]
        if waiting
        else []
    )


def bowl(context: TooltipContext) -> Explanation:
    """Return the explanation of the bowl of multipliers carried over."""
    words = _("Multipliers that don't count now wait here for later deals.")
    return Explanation(_("Bowl"), (ExplanationLine(words), *carried(context)))


def pot(context: TooltipContext) -> Explanation:
    """Return the explanation of the pot: its content, and who put in what in this deal."""
    held = context.view.accounts.get("pot", 0)
    lines = [ExplanationLine(_("In the pot: {amount}", amount=context.amount(held)), "gold")]
    lines.append(ExplanationLine(_("Players who fold pay into it. The winner of the deal takes it."), "soft"))
    for seat, name in enumerate(context.names):
        paid = -context.paid_to(seat, "fold_fee")
        if paid:
            lines.append(ExplanationLine(_("{name} folded: {amount}.", name=name, amount=context.amount(paid))))
    return Explanation(_("Pot"), tuple(lines))


def stock(context: TooltipContext) -> Explanation:
    """Return the explanation of the draw pile: its size, and the unseen cards of each month."""
    view = context.view
    unseen = cards_in(view.unseen())
    heading = ngettext("Draw pile: {n}", "Draw pile: {n}", view.draw_pile_size)
    counts = [
        _("{plant} {n}", plant=plant_name(number), n=sum(CARDS[card].month == number for card in unseen))
        for number in range(1, 13) if any(CARDS[card].month == number for card in unseen)
    ]
    lines = [
        ExplanationLine(_("After your hand card, the top card of the draw pile is turned up and played.")),
        ExplanationLine(_("Not seen yet, here or in other hands: {months}.", months=listed(counts)), "soft"),
    ]
    return Explanation(heading, tuple(lines))


def basket(context: TooltipContext) -> Explanation:
    """Return the explanation of the basket with the player's stones."""
    lines = (
        ExplanationLine(
            _("White stones are kan, black stones points; {n} points make a kan.", n=context.view.rules.kan_points)
        ),
    )
    return Explanation(_("Your stones"), lines)


def blank(context: TooltipContext) -> Explanation:
    """Return the explanation of the blank card with seven seats."""
    holder = context.view.blank
    name = context.names[holder] if holder >= 0 else ""
    return Explanation(
        _("The blank card"),
        (
            ExplanationLine(
                _("{name} {name:was/were} dealt the blank and {name:sits/sit} out; the other six cards became the "
                  "field.", name=name)
            ),
        ),
    )


def tool(name: str, word: str) -> Explanation:
    """Return what a tool does."""
    return Explanation(word, (ExplanationLine(_(TOOLS[name])),))
