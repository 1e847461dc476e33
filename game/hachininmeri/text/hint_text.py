"""The words of hints: a nudge for each reason, the reason in words, and the numbers with their uncertainty."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from hachi_hachi.ai.hachininmeri.valuation import reasons
from hachi_hachi.ai.player import Candidate, Report
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.hachininmeri import actions
from hachi_hachi.game.hachininmeri.text.card_names import card_name
from hachi_hachi.game.hachininmeri.text.narration import answer_text, card_of
from hachi_hachi.game.hachininmeri.text.replay_text import named_all, where_text
from hachi_hachi.game.hachininmeri.text.statistics_text import TERMS
from hachi_hachi.game.storage.i18n import N_, _
from hachi_hachi.game.table.hints import HintRow, HintWords

#: The reasons that players give, as messages.
REASONS: Final[dict[str, str]] = {
    reasons.ONLY_MOVE: N_("there's no other choice"),
    reasons.SURE_TRICK: N_("takes the trick for sure"),
    reasons.LIKELY_TRICK: N_("is likely to take the trick"),
    reasons.MAKES_YAKU: N_("makes a yaku if it wins"),
    reasons.CHASES: N_("chases: two trumps come just before it"),
    reasons.TRAMPLES: N_("beats an opponent's trump"),
    reasons.LEFT_TO_MATE: N_("leaves the trick to a teammate"),
    reasons.SAVES_TRUMP: N_("keeps the trumps"),
    reasons.CHEAPEST: N_("the card you need least"),
    reasons.DRAWS_TRUMPS: N_("draws the others' trumps"),
    reasons.LEADS_TOP: N_("the highest card left in its suit"),
    reasons.KEEPS_LONE_SUN: N_("saves the lone sun"),
    reasons.KEEPS_LAST_TRUMP: N_("keeps the last trump"),
    reasons.COSTS_TRUMP: N_("costs a trump"),
    reasons.TAKES_LEAD: N_("takes the first lead"),
    reasons.FIVE_POINTS: N_("lets the hidden dragon count five"),
    reasons.ONE_MORE_TRUMP: N_("one more trump in hand"),
    reasons.GIVES_SUN_AWAY: N_("you could no longer hold back the lone sun"),
    reasons.GOOD_CARDS: N_("these cards are good"),
    reasons.POOR_CARDS: N_("these cards are poor"),
    reasons.MATE_WINS: N_("a teammate is already winning the trick"),
    reasons.BEATS_BEST: N_("beats the opponent's card that is winning"),
    reasons.CANNOT_WIN: N_("can't win this trick"),
    reasons.MATES_LATER: N_("a teammate still plays after you"),
    reasons.LOWEST: N_("your lowest trump"),
    reasons.NEXT_CHASES: N_("lets the next player chase"),
    reasons.STARTS_MONCHI: N_("starts monchi: if they can, players must then follow suit or trump"),
    reasons.ENDS_YAKU: N_("no weaker trump makes a yaku after it"),
    reasons.NO_COURT: N_("risks no court card"),
    reasons.KEEPS_SUN: N_("keeps the sun for the un"),
    reasons.KEEPS_UN: N_("keeps the un for the sota"),
    reasons.KEEPS_SOTA: N_("keeps the sota for a dragon"),
    reasons.KEEPS_DRAGON: N_("keeps a dragon for the kiri"),
    reasons.KEEPS_TWO: N_("keeps the 2 of trumps for the 1"),
    reasons.KEEPS_EIGHT: N_("keeps the 8 of trumps for the 9"),
}

#: The most reasons in a line; the first are the most important.
MOST_REASONS: Final = 3

#: The first step of a hint, by the first reason for the best choice, as messages.
NUDGES: Final[dict[str, str]] = {
    reasons.ONLY_MOVE: N_("There's only one thing you can do."),
    reasons.SURE_TRICK: N_("Is there a trick nobody can take from you?"),
    reasons.LIKELY_TRICK: N_("Which card has the best chance in this trick?"),
    reasons.MAKES_YAKU: N_("Look for a yaku."),
    reasons.CHASES: N_("Whose trumps are in the trick, and in what order?"),
    reasons.LEFT_TO_MATE: N_("Whose trick is it now? Do you need to win it?"),
    reasons.SAVES_TRUMP: N_("Must it be a trump?"),
    reasons.CHEAPEST: N_("Which card can you do without?"),
    reasons.DRAWS_TRUMPS: N_("Count the trumps still out."),
    reasons.LEADS_TOP: N_("Which of your cards is the highest left in its suit?"),
    reasons.TRAMPLES: N_("Which trump in the trick is an opponent's, and can you beat it?"),
    reasons.KEEPS_LONE_SUN: N_("Your sun is your only trump. When will it be worth most?"),
    reasons.KEEPS_LAST_TRUMP: N_("One trick is left after this one. What will you need for it?"),
    reasons.COSTS_TRUMP: N_("Is this trick worth a trump to you?"),
    reasons.TAKES_LEAD: N_("Would it help your team if you led the first trick?"),
    reasons.FIVE_POINTS: N_("Who is more likely to gain from your dragon: you against a kiri, or an opponent with "
                            "a sota?"),
    reasons.ONE_MORE_TRUMP: N_("How many trumps do you have, and is one more worth another card?"),
    reasons.GIVES_SUN_AWAY: N_("Your sun is your only trump. Do you want to be free to keep it?"),
    reasons.GOOD_CARDS: N_("How many of your three cards are courts?"),
    reasons.POOR_CARDS: N_("How many of your three cards are courts?"),
    reasons.MATE_WINS: N_("Whose trick is it now? Do you need to win it?"),
    reasons.BEATS_BEST: N_("Who is winning, and which of your cards is higher?"),
    reasons.CANNOT_WIN: N_("Can you win this trick at all?"),
    reasons.MATES_LATER: N_("Who plays after you?"),
    reasons.LOWEST: N_("Which trump can you do without?"),
    reasons.NEXT_CHASES: N_("Who plays after you, and what would a trump give them?"),
    reasons.STARTS_MONCHI: N_("There has been no meri yet. Would your team gain from one?"),
    reasons.ENDS_YAKU: N_("Which yaku are still possible, and for whom?"),
    reasons.NO_COURT: N_("Which card could you lead without risking a court card?"),
    **dict.fromkeys(reasons.KEEPS.values(), N_("Which of your trumps can still make a yaku later?")),
}
#: The first step if a choice has no reason of its own, by the verb of its action, as messages.
PLAIN_NUDGES: Final[dict[str, str]] = {
    actions.LEAD: N_("Which suit could your teammates win?"),
    actions.COVER: N_("Which of your cards won't win a trick?"),
    actions.PLAY: N_("Who is winning this trick, and who is still to play?"),
    actions.TAKE: N_("Which card would you give up for the open trump?"),
    actions.LEAVE: N_("Which card would you give up for the open trump?"),
    actions.DECLARE: NUDGES[reasons.FIVE_POINTS],
    actions.HIDE: NUDGES[reasons.FIVE_POINTS],
    actions.KEEP: N_("How many of your three cards are courts?"),
    actions.REDEAL: N_("How many of your three cards are courts?"),
}


def nudge(best: Candidate) -> str:
    """Return the first step: what to look at."""
    found = [NUDGES[reason] for reason in best.reasons] or [PLAIN_NUDGES[best.action.verb]]
    return _(found[0])


def choice_text(candidate: Candidate) -> str:
    """Return an action in words: a card, or an answer."""
    card = card_of(candidate.action)
    return answer_text(candidate.action) if card is None else card_name(card)


def amount_text(candidate: Candidate) -> str:
    """Return the expected lead of the team at the end in points, with the sampling error if any."""
    worth = round(candidate.worth, 1) or 0.0
    points = f"{'+' if worth > 0 else '−' if worth < 0 else ''}{abs(worth):.1f}"
    if not math.isfinite(candidate.error) or not round(candidate.error, 1):
        return _("{points} points", points=points)
    return _("{points} ± {error} points", points=points, error=f"{candidate.error:.1f}")


def rows_of(report: Report) -> Iterator[HintRow]:
    """Yield every choice, the best first: its words, its value, and the reasons for and against it."""
    for candidate in report.candidates:
        amount = "" if reasons.ONLY_MOVE in candidate.reasons else amount_text(candidate)
        why = tuple(_(REASONS[key]) for key in candidate.reasons if key in REASONS)[:MOST_REASONS]
        if candidate is report.candidates[0] and len(why) < MOST_REASONS and (second := _as_good(report)) is not None:
            why = (*why, _("about as good as {card}", card=choice_text(second)))
        yield HintRow(choice_text(candidate), amount, why)


def _as_good(report: Report) -> Candidate | None:
    """Return the second-best choice if it is worth the same as the best to a tenth of a point; None otherwise."""
    if len(report.candidates) < 2:
        return None
    best, second = report.candidates[:2]
    same = not round(best.worth - second.worth, 1)
    return second if same and None not in (card_of(best.action), card_of(second.action)) else None


def note_of(_seen: Observation[GameRules]) -> str:
    """Return what the amounts mean."""
    return _("Your team's expected lead at the end of the game, as far as it can be known.")


def hint_words() -> HintWords:
    """Return the words of hints."""
    return HintWords(
        card_of, lambda _seen, report: nudge(report.candidates[0]), choice_text,
        lambda _seen, report: tuple(rows_of(report)), note_of, TERMS,
        begins=frozenset({actions.LEAD}), where=where_text, names=named_all,
    )
