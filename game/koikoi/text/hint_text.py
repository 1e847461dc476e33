"""The words of hints: a nudge for each reason, and every choice with its value and its reasons."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from hachi_hachi.ai.koikoi.explanations.reason_input import ReasonSubject
from hachi_hachi.ai.koikoi.explanations.reason_table import about
from hachi_hachi.ai.player import Candidate, Report
from hachi_hachi.ai.review.reason_table import ONLY_MOVE
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.observation import Observation, own
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.koikoi.actions import PLAY, TAKE, cards_of
from hachi_hachi.engine.koikoi.analysis.equal_cards import distinct
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.visibility.events import DealOpened
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.hanafuda.card_names import card_name, month_name
from hachi_hachi.game.hanafuda.hint_nudges import card_nudge
from hachi_hachi.game.hanafuda.move_text import listed, target_of
from hachi_hachi.game.koikoi.text.narration import answer_text
from hachi_hachi.game.koikoi.text.statistics_text import TERMS
from hachi_hachi.game.koikoi.text.terms import points_text, times_text, yaku_word
from hachi_hachi.game.storage.i18n import N_, _, number, percent
from hachi_hachi.game.table.hints import HintRow, HintWords

#: The reasons, as messages. Placeholders: the cards and yaku concerned, an amount, a multiplier, a chance.
REASONS: Final[dict[str, str]] = {
    ONLY_MOVE: N_("there's no other choice"),
    "completes_yaku": N_("makes {yaku}: {amount} more"),
    "denies_yaku": N_("keeps {yaku} from your opponent"),
    "builds_yaku": N_("gets you closer to {yaku}"),
    "gathers": N_("gathers cards for {yaku}"),
    "captures": N_("takes {cards}"),
    "gives_yaku": N_("gives your opponent {cards} for {yaku}"),
    "misses_yaku": N_("you could make {yaku}"),
    "misses_denial": N_("you could keep {yaku} from your opponent"),
    "leaves_yaku": N_("leaves your opponent {cards} for {yaku}"),
    "misses_build": N_("you could get closer to {yaku}"),
    "takes_nothing": N_("takes nothing"),
    "safe": N_("your opponent can't take it"),
    "discards_chaff": N_("costs only a chaff card"),
    "wins_game": N_("wins the match {chance} of the time"),
    "secures": N_("scores {amount} now"),
    "rival_near": N_("your opponent needs one card for {yaku}"),
    "doubled": N_("counts {times}"),
    "few_cards": N_("few cards are left"),
    "not_enough": N_("wins the match only {chance} of the time"),
    "forgoes": N_("{yaku} would still be possible"),
    "needs_more": N_("you need more to win the match"),
    "hopes": N_("you need one card for {yaku}"),
    "rival_far": N_("your opponent is far from a yaku"),
    "many_cards": N_("many cards are left"),
    "hopeless": N_("no other yaku is near"),
    "rival_threatens": N_("your opponent needs one card for {yaku}"),
    "risks_multiple": N_("your opponent's points would count {times}"),
    "too_late": N_("few cards are left"),
    "brings_most": N_("earns the most if played out"),
    "brings_less": N_("earns less if played out"),
}
#: The reasons for a yaku that grows, which have no name.
GROWN: Final[dict[str, str]] = {
    "completes_yaku": N_("makes your yaku worth {amount} more"),
    "misses_yaku": N_("you could make your yaku worth more"),
}

#: The first step of a hint, by the first reason for the best choice, as messages with the places of ``REASONS``.
NUDGES: Final[dict[str, str]] = {
    ONLY_MOVE: N_("There's only one thing you can do."),
    "completes_yaku": N_("You can make {yaku} now."),
    "denies_yaku": N_("Your opponent needs one card for {yaku}. Can you take it?"),
    "builds_yaku": N_("Which card gets you closer to {yaku}?"),
    "gathers": N_("Which card gets you closer to {yaku}?"),
    "wins_game": N_("Look at the score. Are your points enough to win the match?"),
    "secures": N_("Stopping gives you {amount} for sure. Is more worth the risk?"),
    "rival_near": N_("Your opponent needs one card for {yaku}."),
    "doubled": N_("If you stop now, your points count {times}."),
    "needs_more": N_("Look at the score. Are your points enough to win the match?"),
    "hopes": N_("One card is enough for {yaku}. Can you still get it?"),
    "rival_far": N_("Look at your opponent's pile: is any yaku near?"),
}
#: The same for a yaku that grows, which has no name.
GROWN_NUDGE: Final = N_("Which card makes your yaku worth more?")
#: The first step for other calls.
CALL_NUDGE: Final = N_("Count the cards left in your hand. What else could you still make?")


def nudge(seen: Observation[Rules], report: Report) -> str:
    """Return the first step: what to look at, without naming the best choice."""
    best = report.candidates[0]
    for reason in best.reasons:
        if reason not in NUDGES:
            continue
        found = about(seen, best.action, best.action, reason)
        if reason == "completes_yaku" and found is not None and not found.yaku:
            return _(GROWN_NUDGE)
        return _filled(NUDGES[reason], found)
    safe = "safe" in best.reasons
    view = View.of(seen)
    hand = view.hands[view.seat] if view.seat >= 0 else 0
    return card_nudge(best.action, view.field_mask, hand, safe=safe) or _(CALL_NUDGE)


def card_of(action: Action) -> int | None:
    """Return the card that an action plays or takes; None for a call."""
    return cards_of(action)[0] if action.verb in (PLAY, TAKE) else None


def amount_text(candidate: Candidate) -> str:
    """Return the expected lead in points, with the sampling error if any."""
    worth = round(candidate.worth, 1) or 0.0
    points = number(worth, "+.1f" if worth else ".1f")
    if not math.isfinite(candidate.error) or not round(candidate.error, 1):
        return _("{points} points", points=points)
    return _("{points} ± {error} points", points=points, error=f"{candidate.error:.1f}")


def reason_words(key: str, found: ReasonSubject | None) -> str:
    """Return a reason in words, with its subject."""
    message = GROWN[key] if key in GROWN and found is not None and not found.yaku else REASONS[key]
    return _filled(message, found)


def _filled(message: str, found: ReasonSubject | None) -> str:
    """Return a message with the subject of a reason in its places."""
    if found is None:
        return _(message)
    return _(
        message, cards=listed([card_name(card) for card in found.cards]),
        yaku=listed([yaku_word(name) for name in found.yaku]), amount=points_text(found.points),
        times=times_text(found.points), chance=percent(found.chance),
    )


def _taken(found: ReasonSubject | None, action: Action) -> ReasonSubject | None:
    """Return the subject without the card that is played itself."""
    if found is None:
        return None
    return found._replace(cards=tuple(card for card in found.cards if card != card_of(action)) or found.cards)


def rows_of(seen: Observation[Rules], report: Report) -> Iterator[HintRow]:
    """Yield the choices, the best first and one of equal ones: words, value, and the reasons for and against it."""
    best = report.candidates[0].action
    shown = distinct(candidate.action for candidate in report.candidates)
    for candidate in report.candidates:
        action = candidate.action
        if action not in shown:
            continue
        why = tuple(
            reason_words(key, _taken(about(seen, best, action, key), action))
            for key in candidate.reasons if key in REASONS
        )
        amount = "" if ONLY_MOVE in candidate.reasons else amount_text(candidate)
        yield HintRow(answer_text(action), amount, why)


def note_of(_seen: Observation[GameRules]) -> str:
    """Return what the amounts mean."""
    return _("Your expected lead in points after this deal, as far as anyone can tell.")


def month_of(event: Event) -> str:
    """Return the month of the deal that an event opens."""
    return month_name(event.month) if isinstance(event, DealOpened) else ""


def hint_words() -> HintWords:
    """Return the words of hints."""
    return HintWords(
        card_of, lambda seen, report: nudge(own(seen, Rules), report), lambda candidate: answer_text(candidate.action),
        lambda seen, report: tuple(rows_of(own(seen, Rules), report)), note_of, TERMS, month_of,
        target_of,
    )
