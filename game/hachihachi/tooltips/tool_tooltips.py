"""The explanations of the header, the draw pile, basket and bowl, and the tools beside the hand."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hachihachi.phases.dealing import LIGHT_MULTIPLIERS
from hachi_hachi.engine.hachihachi.yaku.deck import CARDS
from hachi_hachi.game.hachihachi.table.drawing.header import month_line
from hachi_hachi.game.hachihachi.text.card_names import told
from hachi_hachi.game.hachihachi.text.narration import listed
from hachi_hachi.game.hachihachi.text.payments.multiplier_text import multiplied
from hachi_hachi.game.hachihachi.text.terms import month_name, plant_name
from hachi_hachi.game.hachihachi.tooltips.tooltip_context import TooltipContext
from hachi_hachi.game.storage.i18n import N_, _, ngettext
from hachi_hachi.game.table.chrome.explainer import CardShelf, Explanation, ExplanationLine

#: What each tool does, by name, as messages.
TOOLS: Final[dict[str, str]] = {
    "hint": N_("Asks the strongest player what it would do: a nudge, then the best cards, then the numbers."),
    "sets": N_("Every set and how far each seat is with it."),
    "unseen": N_("The cards that you have not seen, month by month."),
    "log": N_("What has happened in this deal, line by line."),
    "help": N_("The rules: how to play, the sets, what is paid."),
    "skip": N_("Goes straight to where you are asked next."),
    "undo": N_("Takes your last decision in this deal back. The year is marked for it."),
    "pause": N_("Stops the game: options, gallery, back to the title. The year is saved all the time."),
}


def month(known: TooltipContext) -> Explanation:
    """Return the explanation of the month: its plant, its number in the year, the winners of earlier months."""
    view = known.view
    heading = _("{month}: {plant}", month=month_name(view.month), plant=plant_name(view.month))
    lines = [
        ExplanationLine(month_line(view, alone=known.alone)),
        ExplanationLine(_("The cards of the month count no more than others."), "soft"),
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
                "Who wins a month deals the next one, even where another seat gained more, and pays a point onto the "
                "board, a peg in its hollow."
            )
        ),
        ExplanationLine(
            ngettext(
                "{n} peg stands there; the ring is this month.", "{n} pegs stand there; the ring is this month.", pegs
            ),
            "soft",
        ),
    ]
    return Explanation(_("Month board"), (*lines, *_winners(known)))


def fan(known: TooltipContext) -> Explanation:
    """Return the explanation of the multiplier: its effect, the cards behind it, what is carried over."""
    view = known.view
    if view.multiplier == 1:
        lines = [ExplanationLine(_("No light that counts lay on the field when it was dealt: everything counts once."))]
    else:
        lines = [ExplanationLine(multiplied(view.multiplier), "gold")]
        lines += [
            ExplanationLine(_("{card}: dealt to the field, ×{n}.", card=told(card).name, n=LIGHT_MULTIPLIERS[card]))
            for card in known.causes
        ]
        if not known.causes:
            lines.append(ExplanationLine(_("It was waiting from a deal before.")))
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
    words = _("What the lights of a field do not use at once waits here for the deals to come.")
    return Explanation(_("Bowl"), (ExplanationLine(words), *carried(known)))


def pot(known: TooltipContext) -> Explanation:
    """Return the explanation of the pot: its content, and who put in what in this deal."""
    held = known.view.accounts.get("pot", 0)
    lines = [ExplanationLine(_("In the pot: {amount}", amount=known.amount(held)), "gold")]
    lines.append(ExplanationLine(_("Whoever folds pays a fee into it. Who wins the deal takes it."), "soft"))
    for seat, name in enumerate(known.names):
        paid = -known.paid_to(seat, "fold_fee")
        if paid:
            lines.append(ExplanationLine(_("{name} folded: {amount}.", name=name, amount=known.amount(paid))))
    return Explanation(_("Pot"), tuple(lines))


def stock(known: TooltipContext) -> Explanation:
    """Return the explanation of the draw pile: its size, and the unseen cards of each month."""
    view = known.view
    unseen = cards_in(view.unseen())
    heading = ngettext("Stock: {n} card", "Stock: {n} cards", view.stock_size)
    counts = [
        _("{plant} {n}", plant=plant_name(number), n=sum(CARDS[card].month == number for card in unseen))
        for number in range(1, 13) if any(CARDS[card].month == number for card in unseen)
    ]
    lines = [
        ExplanationLine(_("After the card from the hand the uppermost is turned up and played.")),
        ExplanationLine(_("Not seen yet, here or in hands: {months}.", months=listed(counts)), "soft"),
    ]
    return Explanation(heading, tuple(lines))


def basket(known: TooltipContext) -> Explanation:
    """Return the explanation of the basket with the player's stones."""
    lines = (
        ExplanationLine(
            _("White stones are kan, black ones points: {n} points are one kan.", n=known.view.rules.kan_points)
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
                _("{name} – dealt the blank, out of this deal; the other six cards became the field.", name=name)
            ),
        ),
    )


def tool(name: str, word: str) -> Explanation:
    """Return what a tool does."""
    return Explanation(word, (ExplanationLine(_(TOOLS[name])),))
