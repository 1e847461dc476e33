"""The moves of a deal in words: the same in every hanafuda game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hanafuda import events as ev
from hachi_hachi.engine.hanafuda.card_actions import PLAY, cards_of
from hachi_hachi.game.hanafuda.card_names import card_name, short_name
from hachi_hachi.game.storage.i18n import _, pgettext


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: ``words`` about ``seat`` (-1: about the deal), the ``cards`` and those they took, ``taken``;
    ``quiet`` ones matter less."""

    words: str
    seat: int = -1
    cards: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    quiet: bool = False


def target_of(action: Action) -> int | None:
    """Return the card of the field that a played card is to take, None if the action says none."""
    return cards_of(action)[1] if action.verb == PLAY and len(action.args) > 1 else None


def listed(words: Sequence[str]) -> str:
    """Return a list in words: "boar, deer"."""
    return _(", ").join(words)


def move_text(event: Event) -> str:
    """Return one card of a turn in words: "Hand: crane takes pine chaff"."""
    match event:
        case ev.CardPlayed(_seat, card, taken) if taken:
            return _("Hand: {card} takes {taken}", card=card_name(card), taken=listed([short_name(c) for c in taken]))
        case ev.CardPlayed(_seat, card, _taken):
            return _("Hand: {card} to field", card=card_name(card))
        case ev.DrawnCardPlaced(_seat, card, taken) if taken:
            return _("Drawn: {card} takes {taken}", card=card_name(card), taken=listed([short_name(c) for c in taken]))
        case ev.DrawnCardPlaced(_seat, card, _taken):
            return _("Drawn: {card} stays", card=card_name(card))
        case ev.CardDrawn(_seat, card):
            return _("Drawn: {card}", card=card_name(card))
        case _:
            return ""


def placed_text(move: ev.CardPlayed | ev.DrawnCardPlaced) -> str:
    """Return a card of a turn in words, without where it came from: "crane takes chaff"."""
    if move.taken:
        taken = listed([short_name(card) for card in move.taken])
        return _("{card} takes {taken}", card=card_name(move.card), taken=taken)
    return _("{card} to field", card=card_name(move.card))


def brief_text(move: ev.CardPlayed | ev.DrawnCardPlaced) -> str:
    """Return a card of a turn in few words, next to its picture: "ribbon takes chaff"."""
    card = short_name(move.card)
    if not move.taken:
        return _("{card} to field", card=card)
    taken = short_name(move.taken[0]) if len(move.taken) == 1 else pgettext("cards", "three")
    return _("{card} takes {taken}", card=card, taken=taken)
