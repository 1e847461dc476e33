"""Alternative deals that look the same to a seat: hidden cards are exchanged, and everything is played again."""
import random

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.hachininmeri.cards.pack import SEATS, notation
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable
from hachi_hachi.engine.hachininmeri.visibility.card_deduction import (
    COVER,
    FACE_DOWN,
    PLACES,
    WIDOW,
    PossiblePlaces,
    first_leader,
)
from hachi_hachi.engine.hachininmeri.visibility.view import View
from tests.engine.hachininmeri.helpers.tables import deck_of, table_of

Cards = list[list[int]]


def truth(table: MatchTable) -> View:
    """Return the current game with everything visible."""
    view = View(table.rules, -1)
    view.fold(table.events[table._deal_start :])
    return view


def lying(view: View, full: View) -> Cards:
    """Return the true cards at each place that the seat of ``view`` does not see."""
    found: Cards = [[] for _ in range(PLACES)]
    hidden = set(view.unseen())
    for seat in range(SEATS):
        found[seat] = sorted(full.hands[seat] & hidden)
    leader = first_leader(full)
    if full.first_lead in hidden and not full.tricks:
        found[FACE_DOWN + leader] = [full.first_lead]
    trick = full.trick
    if trick is not None:
        for at in trick.face_down:
            if trick.cards[at] in hidden:
                found[FACE_DOWN + (trick.leader + at) % SEATS] = [trick.cards[at]]
    if full.buried and full.buried[0] in hidden:
        found[COVER] = [full.buried[0]]
    found[WIDOW] = sorted(hidden - {card for cards in found for card in cards})
    return found


def allowed(cards: Cards, left: PossiblePlaces) -> bool:
    """Return True if these positions of the cards are among the possible ones."""
    return tuple(map(len, cards)) == left.counts and all(
        place in left.of[card] for place, there in enumerate(cards) for card in there
    )


def exchanged(cards: Cards, left: PossiblePlaces, chance: random.Random, times: int) -> Cards:
    """Return the cards after so many exchanges of two, each of which stays possible."""
    cards = [list(there) for there in cards]
    spots = [(place, at) for place, there in enumerate(cards) for at in range(len(there))]
    for _ in range(times):
        (one, first), (other, second) = chance.choice(spots), chance.choice(spots)
        card, instead = cards[one][first], cards[other][second]
        if other in left.of[card] and one in left.of[instead]:
            cards[one][first], cards[other][second] = instead, card
    return cards


def played_again(table: MatchTable, seat: int, cards: Cards) -> MatchTable:
    """Return a table with the hidden cards in these positions from the start, after the same visible actions.

    ``table`` has one game, without a redeal.
    """
    view, full = View.of(table.observation(seat)), truth(table)
    hands: Cards = [[] for _ in range(SEATS)]
    dealt = table.match.deal
    assert dealt is not None
    hidden = set(view.unseen())
    leader = first_leader(full)
    for player in range(SEATS):
        known = [card for card in dealt.hands[player] if card not in hidden]
        moved = cards[player] + cards[FACE_DOWN + player] + (cards[COVER] if player == leader else [])
        hands[player] = known + [card for card in moved if not (card == full.open_trump and full.taken)]
    hands[seat] = dealt.hands[seat]
    widow = (full.open_trump, *cards[WIDOW])
    again = table_of([deck_of(hands, widow, full.dealer)], table.setup, full.dealer)
    for action in table.entries[0].actions:
        if action.verb not in ("declare", "hide"):
            settle(again, full.declared >= 0)
            again.act(instead_of(action, view, cards))
    if full.settled:
        settle(again, full.declared >= 0)
    return again


def settle(table: MatchTable, declared: bool) -> None:
    decision = table.decision
    if decision is not None and decision.kind == "dragon":
        table.act(Action(decision.seat, "declare" if declared else "hide"))


def instead_of(action: Action, view: View, cards: Cards) -> Action:
    """Return the action with the card that is now there, if the seat of ``view`` has not seen it."""
    if not action.args or action.seat == view.seat:
        return action
    there: list[int] = []
    shown = {notation(card) for trick in view.tricks for card in trick.cards if card != HIDDEN}
    if action.verb == "cover":
        there = cards[COVER]
    elif action.verb == "lead":
        there = [] if view.tricks else cards[FACE_DOWN + action.seat]
    elif action.args[0] not in shown:
        there = cards[FACE_DOWN + action.seat]
    return Action(action.seat, action.verb, (notation(there[0]),)) if there else action
