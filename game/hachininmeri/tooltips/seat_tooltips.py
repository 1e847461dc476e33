"""The explanations of plates, hands, teams and the middle of the ring."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.hachininmeri.cards.pack import SEATS, TRICKS, team_of
from hachi_hachi.engine.hachininmeri.match.match_flow import TO_WIN
from hachi_hachi.engine.hachininmeri.rules import Rules
from hachi_hachi.engine.hachininmeri.visibility.card_deduction import MERI_PLAIN, MONCHI_OTHER, SUN_NOT_ALONE, follows
from hachi_hachi.engine.hachininmeri.visibility.view import Trick
from hachi_hachi.game.hachininmeri.text.card_names import CRESTS, card_name, team_name
from hachi_hachi.game.hachininmeri.text.narration import points_text, sets_text, trump_text, yaku_text
from hachi_hachi.game.hachininmeri.tooltips.tooltip_context import TooltipContext
from hachi_hachi.game.storage.i18n import N_, _, ngettext, sentences
from hachi_hachi.game.table.chrome.thing_tooltips import CardShelf, Explanation, ExplanationLine, stand_in_lines

#: Inferences from a seat's play cover two places: its hand, and its face-down cards.
HERE: Final = ("hand", "face down")

#: What each tool does, by name, as messages.
TOOLS: Final[dict[str, str]] = {
    "hint": N_("Asks the strongest player what it would do: a nudge, then the best cards, then the numbers."),
    "yaku": N_("The yaku you can make with this trump suit, with their cards."),
    "order": N_("The courts, and the cards from the highest down: trumps and plain suits."),
    "played": N_("The tricks so far, latest first, and the cards you haven't seen."),
    "log": N_("This game so far, line by line."),
    "help": N_("The rules: how to play, card ranking, the yaku."),
    "skip": N_("Skips to your next decision."),
    "undo": N_("Takes back your last decision in this game and marks the match."),
    "pause": N_("Pauses play: options, quit to title. The match is always saved."),
}


def plate(context: TooltipContext, seat: int) -> Explanation:
    """Return the explanation of a seat: its team, its side, its play and holdings in this game."""
    view = context.view
    lines = [ExplanationLine(_side(context, seat), "gold"), *stand_in_lines(seat, context.standing_in)]
    if view.turn == seat and not view.over:
        lines.append(ExplanationLine(_("This player's turn.")))
    won = [trick for trick in view.tricks if trick.winner == seat]
    if won:
        lines.append(
            ExplanationLine(
                _(
                    "Has won {tricks}: {points}.",
                    tricks=ngettext("{n} trick", "{n} tricks", len(won)),
                    points=points_text(sum(trick.points for trick in won)),
                )
            )
        )
    if view.declared == seat:
        lines.append(ExplanationLine(_("Has declared the dragon of trumps.")))
    if view.taken and seat == (view.dealer if view.declared < 0 else view.declared):
        lines.append(ExplanationLine(_("Has taken the open trump.")))
    lines += [ExplanationLine(words, "soft") for words in _shown(context, seat)]
    if view.dealer == seat:
        lines.append(ExplanationLine(_("Red mark: dealer of this game."), "soft"))
    return Explanation(f"{context.names[seat]}", tuple(lines))


def _side(context: TooltipContext, seat: int) -> str:
    """Return a seat's team, and its relation to the viewer."""
    team, viewer = team_name(team_of(seat)), context.view.seat
    if viewer < 0:
        return _("Plays for {team}.", team=team)
    if seat == viewer:
        return _("You play for {team}.", team=team)
    if team_of(seat) == team_of(viewer):
        return _("Plays for {team}: your teammate.", team=team)
    return _("Plays for {team}: your opponent.", team=team)


def _shown(context: TooltipContext, seat: int) -> list[str]:
    """Return what a seat's play has shown it not to have."""
    found = {one.because for one in follows(context.view) if seat in one.places and len(one.places) == len(HERE)}
    if MONCHI_OTHER in found or SUN_NOT_ALONE in found:
        return [_("Known to have no trump left.")]
    if MERI_PLAIN in found:
        return [_("Played a plain card to a meri: no trump left, or dealt none but the sun of trumps.")]
    return []


def backs(context: TooltipContext, seat: int) -> Explanation:
    """Return the explanation of a face-down hand: how many cards, and the known ones."""
    view = context.view
    heading = ngettext("{name}: {n} card in hand", "{name}: {n} cards in hand", view.hand_sizes[seat],
                       name=context.names[seat])
    cards = tuple(sorted(view.hands[seat]))
    if not cards:
        return Explanation(heading, (ExplanationLine(_("None of them has been shown."), "soft"),))
    lines = (ExplanationLine(_("Shown or taken, not seen since; it may be face down."), "soft"),)
    return Explanation(heading, lines, (CardShelf("", cards),))


def dealer(context: TooltipContext) -> Explanation:
    """Return the explanation of the dealer's mark."""
    name, following = context.names[context.view.dealer], context.names[(context.view.dealer + 1) % SEATS]
    return Explanation(
        _("The dealer's mark"),
        (
            ExplanationLine(
                _("Dealer of this game: {name}. If nobody declares the dragon, the dealer leads first.", name=name)
            ),
            ExplanationLine(_("Next dealer: {name}.", name=following), "soft"),
        ),
    )


def team(context: TooltipContext, number: int) -> Explanation:
    """Return the explanation of a team: its seats, tricks, points of game and set, sets won."""
    view = context.view
    won = [trick for trick in view.tricks if trick.winner >= 0 and team_of(trick.winner) == number]
    points = view.points[number]
    lines = [
        ExplanationLine(_(", ").join(f"{context.names[seat]}" for seat in range(number, SEATS, 2)), "soft"),
        ExplanationLine(_("This game: {points}.", points=points_text(points)), "gold"),
        ExplanationLine(_("{tricks} and {points} from yaku", tricks=ngettext("{n} trick", "{n} tricks", len(won)),
               points=points_text(points - len(won)))),
        ExplanationLine(_("This set: {points}.", points=points_text(view.set_points[number] + points))),
        ExplanationLine(sets_text(number, view.sets_won, view.set_number - 1, view.rules.sets)),
        ExplanationLine(_how_a_match_is_won(view.rules), "soft"),
    ]
    return Explanation(f"{team_name(number)} {CRESTS[number]}", tuple(lines))


def _how_a_match_is_won(rules: Rules) -> str:
    """Return how games make a set, and sets the match."""
    return sentences(
        ngettext("A game is nine tricks, a set is {n} game.", "A game is nine tricks, a set is {n} games.",
                 rules.games_in_set),
        _("The team with more points in it wins the set."),
        ngettext("{n} set wins the match.", "{n} sets win the match.", TO_WIN[rules.sets]),
    )


def tricks(context: TooltipContext, number: int) -> Explanation:
    """Return the tricks a team has won: winner, winning card, and value of each."""
    won = [
        (place, trick) for place, trick in enumerate(context.view.tricks, start=1)
        if trick.winner >= 0 and team_of(trick.winner) == number
    ]
    heading = _("Tricks of {team}: {n}", team=team_name(number), n=len(won))
    return Explanation(heading, tuple(ExplanationLine(_trick(context, place, trick)) for place, trick in won))


def _trick(context: TooltipContext, place: int, trick: Trick) -> str:
    """Return a won trick, in a line."""
    name, card = context.names[trick.winner], card_name(trick.cards[trick.seats.index(trick.winner)])
    words = _("{n}: {name} with {card}, {points}", n=place, name=name, card=card, points=points_text(trick.points))
    return f"{words} ({yaku_text(trick.yaku)})" if trick.yaku else words


def news(context: TooltipContext) -> Explanation:
    """Return the explanation of the words in the middle: trump suit, number of the trick, its rules."""
    view = context.view
    number = min(TRICKS, len(view.tricks) + (view.trick is None and not view.over))
    lines = [ExplanationLine(_("Trick {n} of {all}", n=number, all=TRICKS), "soft")]
    if view.trick is not None and view.trick.meri:
        lines.append(
            ExplanationLine(
                _(
                    "Meri: a trump was led. All cards are played face up, and anyone with a trump must play one. "
                    "If the sun was the only trump you were dealt, you may keep it."
                )
            )
        )
    elif view.seen_meri:
        lines.append(
            ExplanationLine(
                _(
                    "Monchi, since there has been a meri: to a plain lead, follow suit face up or play a trump "
                    "face down. With neither, play anything. Another trump lead is another meri."
                )
            )
        )
    else:
        lines.append(
            ExplanationLine(
                _(
                    "Before the first meri you may play any card, trumps face down. A trump led in trick 2 or "
                    "later makes a meri."
                )
            )
        )
    return Explanation(trump_text(view.trump), tuple(lines))


def tool(name: str, word: str) -> Explanation:
    """Return what a tool does."""
    return Explanation(word, (ExplanationLine(_(TOOLS[name])),))
