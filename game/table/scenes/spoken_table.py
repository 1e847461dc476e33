"""A table in words, for the speech: the things on it, as their explanations say it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from hachi_hachi.game.display.inputs import Action
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.cards.card_set import CardWords
from hachi_hachi.game.table.chrome.thing_tooltips import Explanation, Thing

CardNamer = Callable[[int], CardWords]

#: The things that the keys ask about, by the kind of their keys, and how many lines are spoken after the heading.
FIELD: Final = {"month": 0, "news": 3, "open": 0, "covered_lead": 1, "trick": 1, "card": 1, "stock": 0}
SCORE: Final = {"team": 9, "plate": 9, "cushion": 9, "factors": 9}


def kind_of(thing: Thing) -> Hashable:
    """Return the kind of a thing: its key, or the first part of it."""
    return thing.key[0] if isinstance(thing.key, tuple) else thing.key


def explained_words(explanation: Explanation, words: CardNamer) -> list[str]:
    """Return all of an explanation in words; ``words`` are those of the cards shown in it."""
    shelves = [
        _("{name}: {value}", name=shelf.label, value=cards) if shelf.label else cards
        for shelf in explanation.shelves if (cards := _(", ").join(words(card).name for card in shelf.cards))
    ]
    return [explanation.heading, *(line.words for line in explanation.lines), *shelves]


def thing_words(things: Sequence[Thing], key: Hashable, words: CardNamer) -> list[str]:
    """Return the explanation of the thing with that key in words; [] if there is none."""
    found = next((thing for thing in things if thing.key == key), None)
    return [] if found is None else explained_words(found.explained(), words)


def table_words(topic: Action, things: Sequence[Thing], hand: Sequence[int], words: CardNamer) -> list[str]:
    """Return the answer to a key that asks about the hand, the field or trick, or the score."""
    in_hand = {("card", card) for card in hand}
    if topic is Action.SAY_HAND:
        explained = {thing.key: thing.explained() for thing in things if thing.key in in_hand}
        lines = [_card_line(words(card), explained[key]) for card in hand if (key := ("card", card)) in explained]
        return [_("In your hand: {n}", n=len(hand)), *lines]
    wanted = FIELD if topic is Action.SAY_FIELD else SCORE
    if topic is Action.SAY_SCORE and any(kind_of(thing) == "team" for thing in things):
        wanted = {"team": SCORE["team"]}
    found: list[str] = []
    for thing in things:
        count = wanted.get(str(kind_of(thing)))
        if count is not None and thing.key not in in_hand:
            explanation = thing.explained()
            found += [explanation.heading, *(line.words for line in explanation.lines[:count])]
    return found


def _card_line(words: CardWords, explanation: Explanation) -> str:
    """Return a card of the hand with what matters most about it."""
    what = _(", ").join((words.name, words.group, words.kind))
    gold = " ".join(line.words for line in explanation.lines if line.tone == "gold")
    return _("{name}: {value}", name=what, value=gold) if gold else what
