"""Who wins a trick and why, and which yaku it did not make (docs/rules-hachinin-meri.md sections 2, 3.6 and 4).

The play core decides; this says the same of a trick as it was seen, with reasons, for the words of the screen. Cards
are indices, places in a trick count from 0 in order of play.
"""
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.hachininmeri.cards.card_strength import LOWEST_TRUMP, ORDERS
from hachi_hachi.engine.hachininmeri.cards.pack import is_trump, suit_of, team_of
from hachi_hachi.engine.hachininmeri.cards.yaku import CHASE, YAKU
from hachi_hachi.engine.hachininmeri.visibility.view import Trick, View

#: Why a card wins: it is the only trump, or the highest; without a trump, the only card of the suit led, or its
#: highest.
ONLY_TRUMP: Final = "only trump"
HIGHEST_TRUMP: Final = "highest trump"
ONLY_OF_SUIT: Final = "only card of the suit led"
HIGHEST_OF_SUIT: Final = "highest of the suit led"

#: Why two trumps, or three for a chase, make no yaku.
TEAMMATES: Final = "the beaten card is a teammate's"
VOID: Final = "a stronger trump was played in an earlier trick"
IN_MERI: Final = "there is no chase in a meri"


class MissedYaku(NamedTuple):
    """A yaku that the winning card did not make: its ``name``, the cards ``over`` and ``beaten`` (-1 for a chase), and
    ``why``.

    ``by`` is the card in the way: the trump of an earlier trick for ``VOID``, otherwise -1.
    """

    name: str
    over: int
    beaten: int
    why: str
    by: int = -1


class TrickResult(NamedTuple):
    """The ``place`` in the trick of the card that wins, ``why`` it does, and the yaku ``missed``, the nearest first."""

    place: int
    why: str
    missed: tuple[MissedYaku, ...]


def strength(card: int, led: int, trump: int) -> int:
    """Return the strength of ``card`` in a trick to which ``led`` was led, higher is stronger; -1 if it cannot win."""
    wins = is_trump(card, trump) or (suit_of(card) == suit_of(led) and not is_trump(led, trump))
    return int(ORDERS[trump].place[card]) if wins else -1


def best_place(cards: Sequence[int], trump: int) -> int:
    """Return the place of the strongest card of a trick, as far as its cards are seen."""
    return max(range(len(cards)), key=lambda place: -2 if cards[place] == HIDDEN else strength(
        cards[place], cards[0], trump
    ))


def may_be_winning(trick: Trick, view: View) -> tuple[int, ...]:
    """Return the places of the cards that may be winning ``trick`` at the moment, as far as the viewer can know.

    There is more than one only while trumps lie face down.
    """
    trump = view.trump
    best = best_place(trick.cards, trump)
    hidden = [place for place, card in enumerate(trick.cards) if card == HIDDEN]
    if not hidden:
        return (best,)
    order = ORDERS[trump].place
    unseen = [int(order[card]) for card in view.unseen() if is_trump(card, trump)]
    shown = strength(trick.cards[best], trick.cards[0], trump)
    if shown < LOWEST_TRUMP:
        return tuple(hidden)
    found = list(hidden) if max(unseen) > shown else []
    if sum(place < shown for place in unseen) >= len(hidden):
        found.append(best)
    return tuple(sorted(found))


def stronger_before(card: int, earlier: Sequence[Trick], trump: int) -> int:
    """Return the strongest trump of the ``earlier`` tricks above this one, after which it makes no yaku; -1 if none."""
    place = ORDERS[trump].place
    above = [
        other for trick in earlier for other in trick.cards
        if is_trump(other, trump) and place[other] > place[card]
    ]
    return max(above, key=lambda other: int(place[other]), default=-1)


def trick_result(tricks: Sequence[Trick], number: int, trump: int) -> TrickResult:
    """Return the result of trick ``number`` (from 0) of ``tricks``: all its eight cards must have been seen."""
    trick = tricks[number]
    place = best_place(trick.cards, trump)
    trumps = sum(is_trump(card, trump) for card in trick.cards)
    if trumps:
        why = ONLY_TRUMP if trumps == 1 else HIGHEST_TRUMP
    else:
        alone = sum(strength(card, trick.cards[0], trump) >= 0 for card in trick.cards) == 1
        why = ONLY_OF_SUIT if alone else HIGHEST_OF_SUIT
    return TrickResult(place, why, tuple(_missed(tricks, number, place, trump)))


def _missed(tricks: Sequence[Trick], number: int, won: int, trump: int) -> Iterator[MissedYaku]:
    """Yield the yaku that the winning card did not make: pairs, then the chase."""
    trick = tricks[number]
    cards, winner = trick.cards, trick.cards[won]
    before = stronger_before(winner, tricks[:number], trump)
    for name, over, beaten in _pairs(trick, trump):
        if over == won and team_of(over) == team_of(beaten):
            yield MissedYaku(name, winner, cards[beaten], TEAMMATES)
        elif over == won and before >= 0:
            yield MissedYaku(name, winner, cards[beaten], VOID, before)
    if won > 1 and all(is_trump(card, trump) for card in cards[won - 2 : won]):
        if trick.meri:
            yield MissedYaku(YAKU[CHASE].name, winner, -1, IN_MERI)
        elif before >= 0:
            yield MissedYaku(YAKU[CHASE].name, winner, -1, VOID, before)


def _pairs(trick: Trick, trump: int) -> Iterator[tuple[str, int, int]]:
    """Yield the pairs of trumps in a trick that a yaku is made of: its name, the places of the two cards."""
    order = ORDERS[trump]
    trumps = [
        (place, int(order.place[card]) - int(LOWEST_TRUMP)) for place, card in enumerate(trick.cards)
        if is_trump(card, trump)
    ]
    for over, strong in trumps:
        for beaten, weak in trumps:
            if order.beats[strong] >> weak & 1:
                yield YAKU[order.makes[strong]].name, over, beaten
