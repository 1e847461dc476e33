"""Invariants of Hachi-Hachi after every action: accounts, cards, and each seat's ``View`` of them."""
import random
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, Final

from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.common.events import HIDDEN, Event
from hachi_hachi.engine.common.options import RulesError
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.account_names import BOARD, POT, PRIZE
from hachi_hachi.engine.hachihachi.phases.committed_deal import sha256_of
from hachi_hachi.engine.hachihachi.records.deals_reader import parse_record
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable, replay
from hachi_hachi.engine.hachihachi.rules import OPTIONS
from hachi_hachi.engine.hachihachi.rulesets import RULESETS, rules_for
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hanafuda.deck import BLANK, PACK
from tools.robustness.soak.invariants import TableWatch

#: The public part of a ``View``: everything but the viewer and the hands.
PUBLIC: Final = tuple(part.name for part in fields(View) if part.name not in ("rules", "seat", "seats", "hands"))


@dataclass(frozen=True, slots=True)
class Cards:
    """The position of every card: masks by seat, the field, the draw pile with its next card first, a turned card or
    -1.
    """

    hands: list[int]
    piles: list[int]
    field: int
    draw_pile: list[int]
    turned: int


def cards_at(table: YearTable) -> Cards:
    """Return the positions of the cards in the current deal, as in the game state, which no seat may see."""
    deal = table.year.deal  # the full state, hidden from every seat
    assert deal is not None
    core = deal.core
    if core is None:
        if not deal.field and not deal.four:  # mizuten is asked before a card is dealt
            return Cards([0] * table.seats, [0] * table.seats, 0, list(deal.shuffle.deck), HIDDEN)
        hands = [hand if seat in deal.active or not deal.played else 0 for seat, hand in enumerate(deal.hands)]
        piles = [0] * table.seats
        if deal.played:
            piles[deal.active[0]] = mask_of(deal.four)
            return Cards(hands, piles, mask_of(deal.field), list(deal.draw_pile), HIDDEN)
        return Cards(hands, piles, mask_of((*deal.field, *deal.four)), list(deal.draw_pile), HIDDEN)
    hands, piles = [0] * table.seats, [0] * table.seats
    for position, seat in enumerate(deal.active):
        hands[seat], piles[seat] = int(core.hands[position]), int(core.piles[position])
    draw_pile = [int(card) for card in core.draw_pile][int(core.top):]
    return Cards(hands, piles, int(core.field), draw_pile, int(core.card))


class Watch(TableWatch[YearTable, View]):
    """A follower of a table with the view of every seat and of a spectator, which checks its invariants."""

    public = PUBLIC

    def __init__(self, table: YearTable) -> None:
        super().__init__(table, [View(table.rules, seat, table.seats) for seat in range(-1, table.seats)])

    def shown(self, event: Event) -> None:
        """Check a revealed deck against its commitment."""
        if isinstance(event, ev.DealShown):
            promised = self.views[0].commitment in ("", sha256_of(event.deck, event.salt, event.order))
            self.hold(promised, "the deck shown is the one committed to", event.deck)

    def settled(self) -> None:
        """Check the accounts against the payments in the events."""
        ledger, view = self.table.ledger, self.views[0]
        self.hold(sum(ledger.balances.values()) == 0, "all accounts together are 0", ledger.balances)
        scores = list(ledger.scores(self.table.seats))
        self.hold(view.scores == scores, "the scores are what was seen to be paid", view.scores, scores)
        for name in (BOARD, POT, PRIZE):
            seen, own = view.accounts[name], ledger.balance(name)
            self.hold(seen == own, f"the {name} holds what was seen to be paid", seen, own)

    def resting(self) -> None:
        """Check the cards against the views of them."""
        cards = cards_at(self.table)
        places = [*cards.hands, *cards.piles, cards.field, mask_of(cards.draw_pile)]
        if cards.turned != HIDDEN:
            places.append(1 << cards.turned)
        everything = 0
        for place in places:
            self.hold(not everything & place, "every card lies in one place", cards)
            everything |= place
        blank = self.views[0].blank >= 0  # the seat that has it is out, and it is nowhere on the table
        pack = mask_of(card for card in self.table.year.entries[-1].shuffle.deck if not (blank and card == BLANK))
        self.hold(everything == pack, "no card is lost and none is made", cards)
        view = self.views[0]
        self.hold(view.piles == cards.piles, "the piles are as seen", view.piles, cards.piles)
        self.hold(view.field == cards.field, "the field is as seen", view.field, cards.field)
        self.hold(sorted(view.field_order) == cards_in(cards.field), "the field's order is of its cards", view)
        self.hold(view.turned == cards.turned, "the turned card is as seen", view.turned, cards.turned)
        size = view.draw_pile_size
        self.hold(size == len(cards.draw_pile), "the draw pile is as long as seen", size, cards.draw_pile)
        sizes = [hand.bit_count() for hand in cards.hands]
        self.hold(view.hand_sizes == sizes, "the hands are as long as seen", view.hand_sizes, sizes)
        draw_pile = mask_of(cards.draw_pile) & PACK
        for view in self.views:
            hidden = draw_pile
            for seat, (hand, known) in enumerate(zip(cards.hands, view.hands, strict=True)):
                if known & ~hand or (seat == view.seat and known != hand):
                    self.hold(False, f"what seat {view.seat} knows of the hand of {seat} is so", known, hand)
                hidden |= hand & ~known
            if view.unseen() != hidden:
                self.hold(False, f"seat {view.seat} knows what it does not see", view.unseen(), hidden)


def setup_of(chance: random.Random, *, changed: bool) -> Setup:
    """Return a ruleset with a number of seats and a length it allows; ``changed``: with some random options."""
    while True:
        ruleset = chance.choice(list(RULESETS.values()))
        seats = tuple(SeatInfo(f"Seat {number}", "random") for number in range(chance.choice(ruleset.seats)))
        setup = Setup(ruleset.name, dict(some_options(chance)) if changed else {}, seats, chance.choice(ruleset.deals))
        try:
            rules_for(setup)
        except RulesError:
            continue
        return setup


def some_options(chance: random.Random) -> Iterator[tuple[str, Any]]:
    """Yield about a quarter of the options, each with one of its values."""
    for name, option in OPTIONS.items():
        playable: list[Any] = list(option.allowed or ())
        if name == "kan_points":
            playable = [10, 12]
        if playable and chance.random() < 0.25:
            yield name, chance.choice(playable)


def counted(table: YearTable) -> dict[str, int]:
    """Return the counts for a finished year."""
    entries = table.year.entries
    return {
        "deals": len(entries), "actions": sum(len(entry.actions) for entry in entries),
        "payments": len(table.ledger.payments),
    }


def rewritten(text: str) -> str:
    """Return the record of the table at which the record ``text`` was replayed; nothing is dealt beyond it."""
    return replay(parse_record(text)).record_text()
