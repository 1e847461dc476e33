"""The words of hints: a nudge for each reason, and every choice with its value as paid and its reasons."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from hachi_hachi.ai.hachihachi.explanations.reason_input import ReasonSubject
from hachi_hachi.ai.hachihachi.explanations.reason_table import about
from hachi_hachi.ai.hachihachi.valuation.year_score_value import YearStanding
from hachi_hachi.ai.player import Candidate, Report
from hachi_hachi.ai.review.move_review import tenths
from hachi_hachi.ai.review.reason_table import ONLY_MOVE
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.observation import Observation, own
from hachi_hachi.engine.hachihachi.actions import PLAY, TAKE, cards_of
from hachi_hachi.engine.hachihachi.analysis.card_matching import distinct
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.events import DealOpened
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.hachihachi.text.prompts.answer_text import answer_text
from hachi_hachi.game.hachihachi.text.terms import kan_text, yaku_word
from hachi_hachi.game.hanafuda.card_names import card_name, month_name, short_name
from hachi_hachi.game.hanafuda.hint_nudges import card_nudge
from hachi_hachi.game.hanafuda.move_text import listed, target_of
from hachi_hachi.game.storage.i18n import N_, _, number, sentences
from hachi_hachi.game.table.hints import HintRow, HintWords

#: A single reason for points taken that are fewer than with the best choice.
FEWER_TAKEN: Final = N_("takes {points} card points, {fewer} fewer")

#: The reasons, as messages. Placeholders: the cards, yaku and seats concerned, card points, an amount.
REASONS: Final[dict[str, str]] = {
    ONLY_MOVE: N_("there's no other choice"),
    "completes_set": N_("completes {yaku}"),
    "catches_fourth": N_("catches the fourth card of your triplet"),
    "denies_set": N_("keeps {yaku} from {names:*/you}"),
    "keeps_fourth": N_("keeps the fourth card of a triplet from {names:*/you}"),
    "only_taker": N_("it's the only card left that can take {cards}"),
    "builds_set": N_("gets you closer to {yaku}"),
    "pulls_points": N_("89 card points earn the escape bonus"),
    "gathers_chaff": N_("gathers chaff for sujiroku"),
    "takes_points": N_("takes {points} card points"),
    "lets_go": N_("you alone would pay {names:*/you} for {yaku}"),
    "misses_set": N_("you could complete {yaku}"),
    "gives_fourth": N_("gives {names:*/you} the fourth card of a triplet"),
    "leaves_set": N_("leaves {names:*/you} {cards} for {yaku}"),
    "misses_denial": N_("you could keep {yaku} from {names:*/you}"),
    "gives_set": N_("leaves {names:*/you} a card for {yaku}"),
    "misses_catch": N_("you could catch the fourth card of your triplet"),
    "misses_build": N_("you could get closer to {yaku}"),
    "fewer_points": N_("takes {points} fewer card points"),
    "gives_points": N_("leaves {points} card points for the others"),
    "safe": N_("nobody else can take it"),
    "lays_chaff": N_("costs only a chaff card"),
    "secures": N_("keeps {amount} more than a failed sage"),
    "withdraws": N_("ends the deal with {amount} for you"),
    "hopes": N_("{yaku} is still possible"),
    "hopeless": N_("no other yaku is possible"),
    "forgoes": N_("{yaku} would still be possible"),
    "hand_holds": N_("your hand has {yaku}: {amount} from each"),
    "hand_empty": N_("your hand has no teyaku"),
    "fee": N_("the fee is {amount}"),
    "offers": N_("you ask for {amount} from each"),
    "accepts": N_("you would pay {amount}"),
    "refuses": N_("changes nothing"),
    "splits": N_("your share of the pot is {amount}"),
    "duels": N_("the pot is {amount}"),
    "declares": N_("{yaku}: {amount} at once"),
    "hides": N_("hides {yaku}"),
    "binds": N_("{amount} from each with 89 card points, times the multiplier"),
    "stays_free": N_("lets you decide later"),
    "is_compensated": N_("the compensation is {amount}"),
    "brings_most": N_("earns the most if played out"),
    "brings_less": N_("earns less if played out"),
}
#: The reasons with the opposite sign of the amount.
TURNED: Final[dict[str, str]] = {
    "offers": N_("you would pay {amount} for the place"),
    "accepts": N_("you are paid {amount} for the place"),
}

#: The first step of a hint, by the first reason for the best choice, as messages with the places of ``REASONS``.
NUDGES: Final[dict[str, str]] = {
    ONLY_MOVE: N_("There's only one thing you can do."),
    "completes_set": N_("You can make {yaku} now."),
    "builds_set": N_("Which card gets you closer to {yaku}?"),
    "denies_set": N_("Who needs one card for {yaku}? Can you take it?"),
    "only_taker": N_("Count the cards already gone of the month of {cards}."),
    "gathers_chaff": N_("Count the chaff in your pile: sujiroku is still possible."),
    "catches_fourth": N_("A triplet was declared: where's its fourth card?"),
    "keeps_fourth": N_("A triplet was declared: where's its fourth card?"),
    "pulls_points": N_("Count your card points: 89 of them earn the escape bonus."),
    "secures": N_("Stopping keeps {amount} more than a failed sage. Is another yaku worth that?"),
    "withdraws": N_("Withdrawing leaves you {amount}. Is another yaku still likely?"),
    "hopes": N_("Look at {yaku}: how likely is it still?"),
    "hand_holds": N_("Your hand has {yaku}. What would it earn you?"),
    "fee": N_("The fee is {amount}. What could this hand lose you?"),
    "declares": N_("{yaku} earns {amount} at once. What would the others learn?"),
    "hides": N_("What would the others learn if you declared {yaku}?"),
    "binds": N_("Add up the bright cards and yaku you can reach: are 89 card points likely?"),
}
#: The first step for other answers.
ANSWER_NUDGE: Final = N_("Look at the brights in your hand and the months you hold twice or more.")


def nudge(observation: Observation[Rules], report: Report, names: Sequence[str]) -> str:
    """Return the first step: what to look at, without naming the best choice."""
    best = report.candidates[0]
    for reason in best.reasons:
        if reason in NUDGES:
            found = about(observation, best.action, best.action, reason)
            return _filled(NUDGES[reason], found, reason, observation.rules, names)
    safe = "safe" in best.reasons
    view = View.of(observation)
    hand = view.hands[view.seat] if view.seat >= 0 else 0
    return card_nudge(best.action, view.field, hand, safe=safe) or _(ANSWER_NUDGE)


def choice_text(action: Action, rules: Rules, names: Sequence[str]) -> str:
    """Return an action in words: a card, a card and what it takes, or an answer."""
    if action.verb not in (PLAY, TAKE):
        return answer_text(action, rules, names)
    cards = cards_of(action)
    if len(cards) > 1:
        return _("{card} takes {taken}", card=card_name(cards[0]), taken=short_name(cards[1]))
    return card_name(cards[0])


def amount_text(candidate: Candidate) -> str:
    """Return a choice's value in kan, with the sampling error if known."""
    kan = number(tenths(candidate.worth), "+.1f")
    if not math.isfinite(candidate.error):
        return _("about {kan} kan", kan=kan)
    if not tenths(candidate.error):
        return _("{kan} kan", kan=kan)
    return _("{kan} ± {error} kan", kan=kan, error=number(tenths(candidate.error), ".1f"))


def reason_words(key: str, found: ReasonSubject | None, rules: Rules, names: Sequence[str]) -> str:
    """Return a reason in words, with its subject."""
    turned = found is not None and (found.points < 0 if key == "offers" else found.points > 0)
    return _filled(TURNED[key] if key in TURNED and turned else REASONS[key], found, key, rules, names)


def _filled(message: str, found: ReasonSubject | None, key: str, rules: Rules, names: Sequence[str]) -> str:
    """Return a message with the subject of the reason ``key`` in its places."""
    if found is None:
        return _(message)
    places: dict[str, Any] = {
        "cards": listed([card_name(card) for card in found.cards]),
        "yaku": listed([yaku_word(name) for name in found.yaku]),
        "names": listed([names[seat] for seat in found.seats]),
        "points": found.card_points,
        "amount": kan_text(abs(found.points) if key in TURNED else found.points, rules),
    }
    return _(message, **places)


def _reason_lines(found: Mapping[str, ReasonSubject | None], rules: Rules, names: Sequence[str]) -> Iterator[str]:
    """Yield the reasons in order; taking points, but fewer than the best choice, becomes one reason."""
    taken, fewer = found.get("takes_points"), found.get("fewer_points")
    for key, one in found.items():
        if taken is None or fewer is None or key not in ("takes_points", "fewer_points"):
            yield reason_words(key, one, rules, names)
        elif key == "takes_points":
            yield _(FEWER_TAKEN, points=taken.card_points, fewer=fewer.card_points)


def rows_of(observation: Observation[Rules], report: Report, names: Sequence[str]) -> Iterator[HintRow]:
    """Yield the choices, the best first and one of equal ones: words, value, and the reasons for and against it."""
    best = report.candidates[0].action
    shown = distinct(candidate.action for candidate in report.candidates)
    for candidate in report.candidates:
        action = candidate.action
        if action not in shown:
            continue
        found = {key: about(observation, best, action, key) for key in candidate.reasons if key in REASONS}
        amount = "" if ONLY_MOVE in candidate.reasons else amount_text(candidate)
        reasons = tuple(_reason_lines(found, observation.rules, names))
        yield HintRow(choice_text(action, observation.rules, names), amount, reasons)


def note_of(observation: Observation[Rules]) -> str:
    """Return what the amounts mean."""
    view = View.of(observation)
    words = _("Your expected result from each choice in this deal, in kan, with the margin of error (±).")
    if view.multiplier > 1:
        words = _(
            "Your expected result from each choice in this deal, in kan, with the margin of error (±); includes "
            "×{multiplier}.",
            multiplier=view.multiplier,
        )
    if YearStanding.before_play(view) is not None:
        more = _("This near the year's end, it also counts how close each choice gets you to winning.")
        words = sentences(words, more)
    return words


def card_of(action: Action) -> int | None:
    """Return the card that an action plays, None if it plays none."""
    return cards_of(action)[0] if action.verb in (PLAY, TAKE) else None


def month_of(event: Event) -> str:
    """Return the month of the deal that an event opens."""
    return month_name(event.month) if isinstance(event, DealOpened) else ""


def hint_words(rules: Rules, names: Sequence[str]) -> HintWords:
    """Return the words of hints at a table with these rules and names."""
    return HintWords(
        card_of, lambda seen, report: nudge(own(seen, Rules), report, names),
        lambda candidate: choice_text(candidate.action, rules, names),
        lambda seen, report: tuple(rows_of(own(seen, Rules), report, names)), lambda seen: note_of(own(seen, Rules)),
        month=month_of, target=target_of,
    )
