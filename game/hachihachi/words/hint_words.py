"""What a hint says: a nudge for each reason, the reason in words, and the numbers with their uncertainty."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.hachihachi import reasons
from ai.player import Candidate
from engine.core.actions import Action
from engine.hachihachi.actions import PLAY, TAKE, cards_of
from engine.hachihachi.rules import Rules
from game.hachihachi.asking.ask_panel import answer_text
from game.hachihachi.words.words import card_name, number, short_name
from game.keeping.text import N_, _
from game.table.hints import HintWords

#: Why, as messages.
REASONS: Final[dict[str, str]] = {
    reasons.ONLY_MOVE: N_("there is nothing else"),
    reasons.TAKES_POINTS: N_("takes card points"),
    reasons.COMPLETES_SET: N_("completes a set"),
    reasons.BUILDS_SET: N_("brings a set nearer"),
    reasons.DENIES_SET: N_("keeps a set from another seat"),
    reasons.GIVES_SET: N_("gives another seat a card of its set"),
    reasons.GUARD: N_("keeps you from paying for everybody"),
    reasons.GOOD_MONTHS: N_("keeps the better months in hand"),
    reasons.GIVES_POINTS: N_("gives card points away"),
    reasons.GATHERS_CHAFF: N_("gathers chaff"),
    reasons.CATCHES_SANBON: N_("catches the fourth card of a triplet"),
    reasons.GIVES_SANBON: N_("lets another seat catch a triplet's fourth card"),
    reasons.PULLS_POINTS: N_("helps to pull the points"),
    reasons.STOP_SECURES: N_("secures what is won"),
    reasons.SAGE_WORTH_IT: N_("another set is likely enough"),
    reasons.SAGE_TOO_RISKY: N_("another set is too unlikely"),
    reasons.HAND_WORTH_IT: N_("the hand is worth playing"),
    reasons.COSTS_LESS: N_("costs less than what is to be feared"),
}

#: The first step of a hint, by the first reason for the best choice, as messages.
NUDGES: Final[dict[str, str]] = {
    reasons.ONLY_MOVE: N_("There is only one thing to do."),
    reasons.TAKES_POINTS: N_("Which card on the field is worth most to you?"),
    reasons.COMPLETES_SET: N_("A set can be completed now."),
    reasons.BUILDS_SET: N_("Look at the sets you have begun."),
    reasons.DENIES_SET: N_("Look at what the others are gathering."),
    reasons.GUARD: N_("Look at what you might have to pay for."),
    reasons.GOOD_MONTHS: N_("Which month can you do without?"),
    reasons.GATHERS_CHAFF: N_("Chaff counts too."),
    reasons.CATCHES_SANBON: N_("A triplet was shown: where is its fourth card?"),
    reasons.PULLS_POINTS: N_("Mind your card points: par is near."),
    reasons.STOP_SECURES: N_("What have you won already?"),
    reasons.SAGE_WORTH_IT: N_("Which other set is near?"),
    reasons.SAGE_TOO_RISKY: N_("How likely is another set?"),
    reasons.HAND_WORTH_IT: N_("What is your hand worth?"),
    reasons.COSTS_LESS: N_("Compare what it costs with what may come."),
}
PLAIN_NUDGE: Final = N_("Look at every card of your hand once more.")


def nudge(best: Candidate) -> str:
    """The first step."""
    return next((_(NUDGES[reason]) for reason in best.reasons if reason in NUDGES), _(PLAIN_NUDGE))


def choice_text(candidate: Candidate, rules: Rules, names: Sequence[str]) -> str:
    """What is to be done: a card, a card and what it takes, or an answer."""
    action = candidate.action
    if action.verb not in (PLAY, TAKE):
        return answer_text(action, rules, names)
    cards = cards_of(action)
    if len(cards) > 1:
        return _("{card} takes {taken}", card=card_name(cards[0]), taken=short_name(cards[1]))
    return card_name(cards[0])


def numbers(candidate: Candidate, rules: Rules, names: Sequence[str], *, why: bool = True) -> str:
    """The last step: what it is worth in kan a deal, how sure that is, and ``why`` if that is asked."""
    kan = number(candidate.worth, "+.1f")
    error = f"{candidate.error:.1f}"
    known = [_(REASONS[reason]) for reason in candidate.reasons if reason in REASONS]
    words = _("{choice}: {kan} ± {error} kan", choice=choice_text(candidate, rules, names), kan=kan, error=error)
    return _("{words} – {reasons}", words=words, reasons=known[0]) if known and why else words


def card_of(action: Action) -> int | None:
    """The card that an action plays, None where it plays none."""
    return cards_of(action)[0] if action.verb in (PLAY, TAKE) else None


def hint_words(rules: Rules, names: Sequence[str]) -> HintWords:
    """What is said in a hint at a table with these rules and names."""
    return HintWords(
        card_of, nudge, lambda candidate: choice_text(candidate, rules, names),
        lambda candidate, why: numbers(candidate, rules, names, why=why),
    )
