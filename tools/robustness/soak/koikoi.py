"""Invariants of Koi-Koi after every action: cards, scores, yaku, and each seat's ``View`` of them."""
import random
from dataclasses import fields
from typing import Any, Final

from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.options import RulesError
from hachi_hachi.engine.common.records.committed_deck import commitment
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hanafuda.deck import HANAFUDA_48, PACK
from hachi_hachi.engine.koikoi.play.play_core import PlayCore
from hachi_hachi.engine.koikoi.records.deals_reader import parse_record
from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable, replay
from hachi_hachi.engine.koikoi.rules import OPTIONS, SEATS
from hachi_hachi.engine.koikoi.rulesets import RULESETS, rules_for
from hachi_hachi.engine.koikoi.visibility.events import Called, DealClosed, DealShown, PileCounted
from hachi_hachi.engine.koikoi.visibility.view import View
from tools.robustness.soak.invariants import TableWatch

#: The public part of a ``View``: everything but the viewer and the hands.
PUBLIC: Final = tuple(part.name for part in fields(View) if part.name not in ("rules", "seat", "seats", "hands"))


class Watch(TableWatch[MatchTable, View]):
    """A follower of a table with the view of every seat and of a spectator, which checks its invariants."""

    public = PUBLIC

    def __init__(self, table: MatchTable) -> None:
        super().__init__(table, [View(table.rules, seat) for seat in range(-1, SEATS)])

    def shown(self, event: Event) -> None:
        """Check decks against their commitments, and totals and results against a recomputation."""
        view = self.views[0]
        match event:
            case DealShown(deck, salt):
                promised = view.commitment in ("", commitment(HANAFUDA_48, salt, deck))
                self.hold(promised, "the deck shown is the one committed to", deck)
            case PileCounted(seat, made, total):
                self.hold(view.total(seat) == total, "a total is that of the pile", view.piles, total)
                standing = {(yaku.name, yaku.points) for yaku in view.yaku(seat)}
                self.hold(set(made) <= standing, "yaku that are shown stand", made, standing)
            case Called(seat):
                self.hold(view.total(seat) > 0, "who stops or says koi-koi has points", view.piles)
            case DealClosed(result):
                lost = result.base * result.multiplier * (view.rules.scoring == "zero_sum")
                won = result.base * result.multiplier - lost
                self.hold(sum(result.points) == won, "points are base times multiplier", result)
                self.hold((result.winner is None) is (result.base == 0), "a winner has points", result)

    def settled(self) -> None:
        """Check the scores against the results of the deals."""
        match = self.table.match
        results = [entry.result for entry in match.entries if entry.result is not None]
        for seat, score in enumerate(match.scores):
            found = match.rules.start_points + sum(result.points[seat] for result in results)
            self.hold(score == found, f"the score of seat {seat} is the sum of its points", score, found)

    def resting(self) -> None:
        """Check the cards against the views of them."""
        deal = self.table.match.deal
        assert deal is not None
        core = deal.core
        assert core is not None
        view = self.views[0]
        self._cards(core, view)
        self.hold(view.turn == core.turn, "whose turn it is is seen", view.turn)
        for seen in self.views[1:]:
            hand = int(core.hands[seen.seat])
            self.hold(seen.hands[seen.seat] == hand, f"seat {seen.seat} knows its hand", seen.hands)
            other = int(core.hands[1 - seen.seat])
            self.hold(other & ~(seen.unseen() | seen.hands[1 - seen.seat]) == 0, "a hidden hand is unseen", other)

    def _cards(self, core: PlayCore, view: View) -> None:
        """Check that every card is in one place, and that the views know how many there are."""
        draw_pile = [int(card) for card in core.draw_pile][int(core.top) :]
        turned = 0 if core.card < 0 else 1 << int(core.card)
        places = [*(int(mask) for mask in (*core.hands, *core.piles)), int(core.field), mask_of(draw_pile), turned]
        self.hold(sum(places) == PACK and sum(map(int.bit_count, places)) == len(cards_in(PACK)),
                  "every card is in one place", places)
        self.hold(view.field_mask == core.field, "the field is seen", view.field)
        self.hold(view.piles == [int(pile) for pile in core.piles], "the piles are seen", view.piles)
        self.hold(view.draw_pile == len(draw_pile), "the draw pile is counted", view.draw_pile)
        sizes = [int(hand).bit_count() for hand in core.hands]
        self.hold(view.hand_sizes == sizes, "the hands are as long as seen", view.hand_sizes, sizes)


def setup_of(chance: random.Random, *, changed: bool) -> Setup:
    """Return a ruleset for two players; ``changed``: with some random options."""
    seats = tuple(SeatInfo(f"Seat {number}", "random") for number in range(SEATS))
    while True:
        options: dict[str, Any] = {
            name: chance.choice(option.allowed) for name, option in OPTIONS.items()
            if changed and option.allowed and chance.random() < 0.5
        }
        setup = Setup(chance.choice(list(RULESETS)), options, seats)
        try:
            rules_for(setup)
        except RulesError:
            continue
        return setup


def counted(table: MatchTable) -> dict[str, int]:
    """Return the counts for a finished game."""
    entries = table.match.entries
    koikoi = sum(isinstance(event, Called) and event.call == "koikoi" for event in table.events)
    return {"deals": len(entries), "actions": sum(len(entry.actions) for entry in entries), "koikoi": koikoi}


def rewritten(text: str) -> str:
    """Return the record of the table at which the record ``text`` was replayed; nothing is dealt beyond it."""
    return replay(parse_record(text)).record_text()
