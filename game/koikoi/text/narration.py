"""The narration of a deal in words: the latest message, calls, prompts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.koikoi import actions
from hachi_hachi.engine.koikoi.play.deal_result import BY_TEYAKU, DealResult
from hachi_hachi.engine.koikoi.visibility import events as ev
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.hanafuda.card_names import card_name, month_name, short_name
from hachi_hachi.game.hanafuda.move_text import listed, move_text
from hachi_hachi.game.koikoi.text.terms import points_text, yaku_word, yaku_worth
from hachi_hachi.game.storage.i18n import N_, _

#: Why the cards are dealt again, as messages.
REDEALS: Final[dict[str, str]] = {
    "field_four": N_("Redeal: four of a month on the field"),
    "field_pairs": N_("Redeal: four pairs on the field"),
    "teyaku": N_("Redeal: a dealt hand"),
}
#: A deal that the dealer wins by the field, as messages.
WON_BY_FIELD: Final[dict[str, str]] = {
    "field_four": N_("Four of a month on the field: {name:*/you} {name:wins/win}"),
    "field_pairs": N_("Four pairs on the field: {name:*/you} {name:wins/win}"),
}
#: The calls, as messages: their answers, and in the log.
CALLS: Final[dict[str, str]] = {
    actions.STOP: N_("Shoubu – stop"),
    actions.KOIKOI: N_("Koi-koi – play on"),
}
CALLED: Final[dict[str, str]] = {
    actions.STOP: N_("{name} {name:stops/stop} (shoubu)"),
    actions.KOIKOI: N_("{name} {name:says/say} koi-koi"),
}


def event_text(event: Event | None, names: Sequence[str]) -> str:
    """Return the message about the event just shown; "" for none."""
    match event:
        case ev.DealOpened(_deal, month, dealer):
            return _("{month}: {name:*/you} {name:deals/deal}", month=month_name(month), name=names[dealer])
        case ev.FieldSwept(seat):
            return _("{name} {name:takes/take} four of a month from the field", name=names[seat])
        case ev.FieldWon(seat, _cards, why):
            return _(WON_BY_FIELD[why], name=names[seat])
        case ev.TeyakuShown(seat, _cards, yaku):
            return _("{name} {name:was/were} dealt {yaku}", name=names[seat], yaku=yaku_words(yaku))
        case ev.Redealt(why):
            return _(REDEALS[why])
        case _:
            return _play_text(event, names)


def _play_text(event: Event | None, names: Sequence[str]) -> str:
    match event:
        case ev.CardPlayed(seat) | ev.CardDrawn(seat) | ev.DrawnCardPlaced(seat):
            return _("{name} – {move}", name=names[seat], move=move_text(event))
        case ev.PileCounted(seat, made) if made:
            return _("{name} – {move}", name=names[seat], move=made_text(made))
        case ev.Called(seat, call):
            return _(CALLED[call], name=names[seat])
        case ev.DealClosed(result):
            return outcome(result, names)
        case _:
            return ""


def yaku_words(yaku: Iterable[str]) -> str:
    """Return names of yaku as words of a sentence: "teshi and kuttsuki"."""
    *most, last = (yaku_word(name) for name in yaku)
    return _("{first} and {last}", first=listed(most), last=last) if most else last


def made_text(made: Sequence[ev.YakuShown]) -> str:
    """Return yaku with their points: "Hanami, 5 points; Kasu, 1 point"."""
    return _("; ").join(yaku_worth(yaku.name, yaku.points) for yaku in made)


def outcome(result: DealResult, names: Sequence[str]) -> str:
    """Return how a deal ended, in one line."""
    if result.winner is None:
        both = result.ended == BY_TEYAKU
        return _("Both players were dealt a yaku: nobody wins") if both else _("Nobody wins the deal")
    amount = points_text(result.base * result.multiplier)
    return _("{name} {name:wins/win} the deal: {amount}", name=names[result.winner], amount=amount)


def call_text(call: str) -> str:
    """Return a call in words: "Shoubu" or "Koi-koi", with its meaning."""
    return _(CALLS[call])


# -- questions ---------------------------------------------------------------------------------------------------
def question_text(decision: Decision) -> str:
    """Return what the person is asked to do."""
    match decision.kind:
        case actions.PLAY:
            return _("Your turn: play a card")
        case actions.TAKE:
            return _("Choose the card to take")
        case _:
            return _("Stop or koi-koi?")


def answer_text(action: Action) -> str:
    """Return an action in words: a card, a card and what it takes, or an answer."""
    if action.verb in CALLS:
        return call_text(action.verb)
    cards = actions.cards_of(action)
    if len(cards) > 1:
        return _("{card} takes {taken}", card=card_name(cards[0]), taken=short_name(cards[1]))
    return card_name(cards[0])


def asked_for(view: View, seat: int) -> str:
    """Return why ``seat`` is asked, as the heading of its question: its yaku, or that its total has grown."""
    total = points_text(view.total(seat))
    before = view.call_totals[seat]
    if view.calls[seat]:
        return _("{total}, {more} more than at your last koi-koi", total=total, more=view.total(seat) - before)
    return _("Your yaku: {total}", total=total)
