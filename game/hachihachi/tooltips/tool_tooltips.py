"""The explanations of the header, the draw pile, basket and bowl, and the tools beside the hand."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hachihachi.phases.dealing import BRIGHT_MULTIPLIERS
from hachi_hachi.engine.hanafuda.deck import CARDS
from hachi_hachi.game.hachihachi.table.drawing.header import month_line
from hachi_hachi.game.hachihachi.text.payments.multiplier_text import multiplied
from hachi_hachi.game.hachihachi.tooltips.tooltip_context import TooltipContext
from hachi_hachi.game.hanafuda.card_names import month_name, plant_name, told
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


def month(known: TooltipContext) -> Explanation:
    """Return the explanation of the month: its plant, its number in the year, the winners of earlier months."""
    view = known.view
    heading = _("{month}: {plant}", month=month_name(view.month), plant=plant_name(view.month))
    lines = [
        ExplanationLine(month_line(view, alone=known.alone)),
        ExplanationLine(_("Cards of this month count no more than others."), "soft"),
    ]
    return Explanation(heading, (*lines, *_winners(known)))


def _winners(known: TooltipContext) -> list[ExplanationLine]:
    won = [
        _("{month}: {name}", month=month_name(number), name=known.names[seat])
        for number, seat in sorted(known.winners().items())
    ]
    return [ExplanationLine(_("Won so far: {months}.", months=listed(won)), "soft")] if won else []


def board(known: TooltipContext) -> Explanation:
    """Return the explanation of the month board: a peg for every deal won."""
    pegs = known.view.accounts.get("board", 0)
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
    return Explanation(_("Month board"), (*lines, *_winners(known)))


def fan(known: TooltipContext) -> Explanation:
    """Return the explanation of the multiplier: its effect, the cards behind it, what is carried over."""
    view = known.view
    if view.multiplier == 1:
        lines = [ExplanationLine(_("No bright was on the opening field: everything counts once."))]
    else:
        lines = [ExplanationLine(multiplied(view.multiplier), "gold")]
        lines += [
            ExplanationLine(_("{card}: dealt to the field, ×{n}.", card=told(card).name, n=BRIGHT_MULTIPLIERS[card]))
            for card in known.causes
        ]
        if not known.causes:
            lines.append(ExplanationLine(_("Carried over from an earlier deal.")))
    lines += carried(known)
    shelves = (CardShelf("", known.causes),) if known.causes else ()
    return Explanation(_("Multiplier ×{n}", n=view.multiplier), tuple(lines), shelves)


def carried(known: TooltipContext) -> list[ExplanationLine]:
    """Return the multipliers in the bowl."""
    waiting = known.view.carried
    return (
        [ExplanationLine(_("In the bowl for later deals: {list}.", list=" ".join(f"×{n}" for n in waiting)))]
        if waiting
        else []
    )


def bowl(known: TooltipContext) -> Explanation:
    """Return the explanation of the bowl of multipliers carried over."""
    words = _("Multipliers that don't count now wait here for later deals.")
    return Explanation(_("Bowl"), (ExplanationLine(words), *carried(known)))


def pot(known: TooltipContext) -> Explanation:
    """Return the explanation of the pot: its content, and who put in what in this deal."""
    held = known.view.accounts.get("pot", 0)
    lines = [ExplanationLine(_("In the pot: {amount}", amount=known.amount(held)), "gold")]
    lines.append(ExplanationLine(_("Players who fold pay into it. The winner of the deal takes it."), "soft"))
    for seat, name in enumerate(known.names):
        paid = -known.paid_to(seat, "fold_fee")
        if paid:
            lines.append(ExplanationLine(_("{name} folded: {amount}.", name=name, amount=known.amount(paid))))
    return Explanation(_("Pot"), tuple(lines))


def stock(known: TooltipContext) -> Explanation:
    """Return the explanation of the draw pile: its size, and the unseen cards of each month."""
    view = known.view
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


def basket(known: TooltipContext) -> Explanation:
    """Return the explanation of the basket with the player's stones."""
    lines = (
        ExplanationLine(
            _("White stones are kan, black stones points; {n} points make a kan.", n=known.view.rules.kan_points)
        ),
    )
    return Explanation(_("Your stones"), lines)


def blank(known: TooltipContext) -> Explanation:
    """Return the explanation of the blank card with seven seats."""
    holder = known.view.blank
    name = known.names[holder] if holder >= 0 else ""
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
