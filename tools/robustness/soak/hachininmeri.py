"""Invariants of Hachinin Meri after every action: cards, points, and each seat's ``View`` of them."""
import random
from dataclasses import fields
from typing import Final

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.events import HIDDEN, Event
from hachi_hachi.engine.common.records.committed_deck import commitment
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachininmeri.cards.card_strength import LOWEST_TRUMP
from hachi_hachi.engine.hachininmeri.cards.pack import CARDS, SEATS, TRICKS, UNSUN
from hachi_hachi.engine.hachininmeri.phases.trick_play import cards_of
from hachi_hachi.engine.hachininmeri.play.play_core import PlayCore
from hachi_hachi.engine.hachininmeri.records.deals_reader import parse_record
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable, replay
from hachi_hachi.engine.hachininmeri.rules import OPTIONS
from hachi_hachi.engine.hachininmeri.rulesets import RULESETS
from hachi_hachi.engine.hachininmeri.visibility.card_deduction import places
from hachi_hachi.engine.hachininmeri.visibility.events import GameClosed, GameShown, TrickTaken
from hachi_hachi.engine.hachininmeri.visibility.view import View
from tools.robustness.soak.invariants import TableWatch

#: A seat's private knowledge: its hand, that it hides the dragon, its face-down cards, what it has covered.
_OWN: Final = ("rules", "seat", "seats", "hands", "hider", "tricks", "first_lead", "buried")
PUBLIC: Final = tuple(part.name for part in fields(View) if part.name not in _OWN)


class Watch(TableWatch[MatchTable, View]):
    """A follower of a table with the view of every seat and of a spectator, which checks its invariants."""

    public = PUBLIC

    def __init__(self, table: MatchTable) -> None:
        super().__init__(table, [View(table.rules, seat) for seat in range(-1, SEATS)])

    def shown(self, event: Event) -> None:
        """Check decks against their commitments, and the points of tricks and games against a recomputation."""
        view = self.views[0]
        match event:
            case GameShown(deck, salt):
                promised = view.commitment in ("", commitment(UNSUN, salt, deck))
                self.hold(promised, "the deck shown is the one committed to", deck)
                self.hold(sorted(deck) == list(range(CARDS)), "a deck has every card once", deck)
            case TrickTaken(_, yaku, points):
                self.hold(points == 1 + sum(made.points for made in yaku), "a trick is worth 1 and its yaku", event)
                self.hold(all(made.points in (2, 5) for made in yaku), "a yaku is worth 2 or 5", event)
                last = len(view.tricks) == TRICKS
                self.hold(all(made.points == 5 for made in yaku) or not last, "5 each in the last trick", event)
                card = view.tricks[-1].cards[(event.seat - view.tricks[-1].leader) % SEATS]
                self.hold(not yaku or view.is_trump(card), "yaku are made by a trump", event)
            case GameClosed(points):
                worth = [made.points for trick in view.tricks for made in trick.yaku]
                self.hold(sum(points) == TRICKS + sum(worth), "a game has 9 + 2a + 5b points", points, worth)
                self.hold(list(points) == view.points, "the points of a game are those of its tricks", points)

    def settled(self) -> None:
        """Check the sets against the games in them."""
        match = self.table.match
        for number, played in list(enumerate(match.sets, start=1))[-2:]:
            games = [entry for entry in match.entries if entry.set_number == number and entry.settled]
            points = tuple(sum(entry.points[team] for entry in games) for team in (0, 1))
            self.hold(played.points == points, "a set has the points of its games", played, points)
            self.hold(played.games == len(games) <= self.table.rules.games_in_set, "a set has its games", played)

    def resting(self) -> None:
        """Check the cards against the views of them, and against the inferences of every seat."""
        deal = self.table.match.deal
        assert deal is not None
        hands = deal.hands if deal.core is None else [cards_of(deal.core, seat) for seat in range(SEATS)]
        sizes = [len(hand) for hand in hands]
        view = self.views[0]
        self.hold(view.hand_sizes == sizes, "the hands are as long as seen", view.hand_sizes, sizes)
        if deal.core is not None:
            self._pack(deal.core, hands, deal.widow)
            self.hold(view.turn in (deal.core.turn, -1), "whose turn it is is seen", view.turn)
            asked = deal.core.phase
            self.hold(view.turn >= 0 or asked == 0, "whose turn it is is seen, but for the dragon", asked)
        for seen in self.views[1:]:
            own = set(hands[seen.seat])
            self.hold(seen.hands[seen.seat] == own, f"seat {seen.seat} knows its hand", seen.hands[seen.seat], own)
        decision = self.table.decision
        assert decision is not None
        self._follows(self.views[decision.seat + 1], hands)

    def _pack(self, core: PlayCore, hands: list[list[int]], widow: tuple[int, ...]) -> None:
        """Check that every card is in one place: a hand, a trick, under the first lead, or the widow."""
        places = cards_in(core.played_plain) + [LOWEST_TRUMP + strength for strength in cards_in(core.played_trumps)]
        places += [int(core.trick[at]) for at in range(core.count)]
        played = [int(core.order.card[place]) for place in places]
        seen = {card for trick in self.views[0].tricks for card in trick.cards if card != HIDDEN}
        self.hold(seen <= set(played), "what is seen to lie in tricks was played", seen, played)
        cover = [] if core.cover < 0 else [int(core.order.card[core.cover])]
        rest = list(widow[1:]) if core.taken or cover else list(widow)
        everything = sorted([*(card for hand in hands for card in hand), *played, *cover, *rest])
        self.hold(everything == list(range(CARDS)), "every card lies in one place", everything)

    def _follows(self, view: View, hands: list[list[int]]) -> None:
        """Check that inferences about the other hands are true."""
        left = places(view)
        self.hold(sum(left.counts) == len(left.of), "there is a place for each hidden card", left.counts)
        for seat, hand in enumerate(hands):
            wrong = [card for card in hand if seat != view.seat and seat not in left.of[card]]
            self.hold(not wrong, f"seat {view.seat} infers nothing wrong of the hand of {seat}", wrong)


def setup_of(chance: random.Random, *, changed: bool) -> Setup:
    """Return a ruleset for eight; ``changed``: with some random options."""
    seats = tuple(SeatInfo(f"Seat {number}", "random") for number in range(SEATS))
    options = {
        name: chance.choice(option.allowed) for name, option in OPTIONS.items()
        if changed and option.allowed and chance.random() < 0.5
    }
    return Setup(chance.choice(list(RULESETS)), options, seats)


def counted(table: MatchTable) -> dict[str, int]:
    """Return the counts for a finished match."""
    entries = table.match.entries
    yaku = sum(len(event.yaku) for event in table.events if isinstance(event, TrickTaken))
    return {"deals": len(entries), "actions": sum(len(entry.actions) for entry in entries), "yaku": yaku}


def rewritten(text: str) -> str:
    """Return the record of the table at which the record ``text`` was replayed; nothing is dealt beyond it."""
    return replay(parse_record(text)).record_text()
