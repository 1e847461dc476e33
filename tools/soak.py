"""``python -m tools.soak --deals 100000 [--seed S] [--jobs J]``: years played by chance, looked at after every action.

What is held against each other: the accounts and what the events say was paid; where the cards lie and what each seat's
``View`` says of it; a finished year and its own record played through once more. The tests use the same ``Watch``.
"""
import argparse
import multiprocessing
import operator
import random
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from engine.core.events import HIDDEN
from engine.core.masks import cards_in, mask_of
from engine.core.options import RulesError
from engine.core.randomness import stream
from engine.core.records.header import SeatInfo, Setup
from engine.hachihachi.accounts import BOARD, POT, PRIZE
from engine.hachihachi.presets import SHEETS, rules_for
from engine.hachihachi.records.sitting import YearTable, continue_year, new_year
from engine.hachihachi.rules import OPTIONS
from engine.hachihachi.seen import events as ev
from engine.hachihachi.seen.view import View
from engine.hachihachi.steps.shuffle import sha256_of
from engine.hachihachi.yaku.deck import BLANK, PACK

#: What a ``View`` says that everybody knows: all of it but who looks, and the hands.
PUBLIC: Final = tuple(part.name for part in fields(View) if part.name not in ("rules", "seat", "seats", "hands"))
_PUBLIC_OF: Final = operator.attrgetter(*PUBLIC)


class WrongError(Exception):
    """Something that must hold does not; the message says what, and where in the year."""


@dataclass(frozen=True, slots=True)
class Cards:
    """Where every card lies: masks by seat, the field, the stock with its next card first, a turned card or -1."""

    hands: list[int]
    piles: list[int]
    field: int
    stock: list[int]
    turned: int


def cards_at(table: YearTable) -> Cards:
    """Return where the cards lie in the deal at hand, as the rules keep them and no seat may see them."""
    deal = table.year._deal  # noqa: SLF001 - the truth is nobody's to see, so the table has no way to ask for it
    assert deal is not None  # noqa: S101 - only asked while a deal goes on
    core = deal.core
    if core is None:
        if not deal.field and not deal.four:  # mizuten is asked before a card is dealt
            return Cards([0] * table.seats, [0] * table.seats, 0, list(deal.shuffle.deck), HIDDEN)
        hands = [hand if seat in deal.active or not deal.played else 0 for seat, hand in enumerate(deal.hands)]
        piles = [0] * table.seats
        if deal.played:
            piles[deal.active[0]] = mask_of(deal.four)
            return Cards(hands, piles, mask_of(deal.field), list(deal.stock), HIDDEN)
        return Cards(hands, piles, mask_of((*deal.field, *deal.four)), list(deal.stock), HIDDEN)
    hands, piles = [0] * table.seats, [0] * table.seats
    for position, seat in enumerate(deal.active):
        hands[seat], piles[seat] = int(core.hands[position]), int(core.piles[position])
    stock = [int(card) for card in core.stock][int(core.top):]
    return Cards(hands, piles, int(core.field), stock, int(core.card))


class Watch:
    """Follows a table with the view of every seat and of a spectator, and says what does not hold."""

    def __init__(self, table: YearTable) -> None:
        self.table = table
        self.views = [View(table.rules, seat, table.seats) for seat in range(-1, table.seats)]
        self._read = 0
        self._open = False
        self.look()

    def look(self) -> None:
        """Take in what has happened since the last look, and compare. Raises ``WrongError``."""
        news = self.table.events[self._read :]
        self._read = len(self.table.events)
        if not self._open:  # what is paid before the first deal is in the scores with which it opens
            while news and not news[0].opens:
                news.pop(0)
            self._open = bool(news)
        if not self._open:
            return
        for view in self.views:
            for event in news:
                view.apply(event.seen_by(view.seat))
                if view.seat < 0 and isinstance(event, ev.DealShown):
                    promised = view.commitment in ("", sha256_of(event.deck, event.salt, event.order))
                    self._hold(promised, "the deck shown is the one committed to", event.deck)
        self._accounts()
        self._alike()
        if self.table.decision is not None:
            self._decision()
            self._cards(cards_at(self.table))

    def _hold(self, true: object, what: str, *found: object) -> None:
        if not true:
            year = self.table.year
            entry = year.entries[-1]
            raise WrongError(
                f"does not hold: {what} (deal {len(year.entries)}, after action {len(entry.actions)}): "
                + ", ".join(repr(one) for one in found)
            )

    def _accounts(self) -> None:
        ledger, view = self.table.ledger, self.views[0]
        self._hold(sum(ledger.balances.values()) == 0, "all accounts together are 0", ledger.balances)
        scores = list(ledger.scores(self.table.seats))
        self._hold(view.scores == scores, "the scores are what was seen to be paid", view.scores, scores)
        for name in (BOARD, POT, PRIZE):
            seen, own = view.accounts[name], ledger.balance(name)
            self._hold(seen == own, f"the {name} holds what was seen to be paid", seen, own)

    def _alike(self) -> None:
        """What is public is the same in the view of every seat."""
        known = _PUBLIC_OF(self.views[0])
        for view in self.views[1:]:
            seen = _PUBLIC_OF(view)
            if seen != known:
                name, one, other = next(row for row in zip(PUBLIC, seen, known, strict=True) if row[1] != row[2])
                self._hold(False, f"seat {view.seat} and a spectator agree on {name}", one, other)

    def _decision(self) -> None:
        decision = self.table.decision
        assert decision is not None  # noqa: S101 - asked for by look
        self._hold(decision.legal, "something is legal", decision)
        self._hold(len(set(decision.legal)) == len(decision.legal), "nothing is legal twice", decision)
        self._hold(all(action.seat == decision.seat for action in decision.legal), "one seat is asked", decision)

    def _cards(self, cards: Cards) -> None:
        places = [*cards.hands, *cards.piles, cards.field, mask_of(cards.stock)]
        if cards.turned != HIDDEN:
            places.append(1 << cards.turned)
        everything = 0
        for place in places:
            self._hold(not everything & place, "every card lies in one place", cards)
            everything |= place
        blank = self.views[0].blank >= 0  # whoever holds it is out, and it lies nowhere
        pack = mask_of(card for card in self.table.year.entries[-1].shuffle.deck if not (blank and card == BLANK))
        self._hold(everything == pack, "no card is lost and none is made", cards)
        view = self.views[0]
        self._hold(view.piles == cards.piles, "the piles are as seen", view.piles, cards.piles)
        self._hold(view.field == cards.field, "the field is as seen", view.field, cards.field)
        self._hold(sorted(view.field_order) == cards_in(cards.field), "the field's order is of its cards", view)
        self._hold(view.turned == cards.turned, "the turned card is as seen", view.turned, cards.turned)
        self._hold(view.stock_size == len(cards.stock), "the stock is as long as seen", view.stock_size, cards.stock)
        sizes = [hand.bit_count() for hand in cards.hands]
        self._hold(view.hand_sizes == sizes, "the hands are as long as seen", view.hand_sizes, sizes)
        stock = mask_of(cards.stock) & PACK
        for view in self.views:
            hidden = stock
            for seat, (hand, known) in enumerate(zip(cards.hands, view.hands, strict=True)):
                if known & ~hand or (seat == view.seat and known != hand):
                    self._hold(False, f"what seat {view.seat} knows of the hand of {seat} is so", known, hand)
                hidden |= hand & ~known
            if view.unseen() != hidden:
                self._hold(False, f"seat {view.seat} knows what it does not see", view.unseen(), hidden)


def setup_of(chance: random.Random, *, changed: bool) -> Setup:
    """Return a sheet with a number of seats and a length it is for; ``changed``: with some options set by chance."""
    while True:
        sheet = chance.choice(list(SHEETS.values()))
        seats = tuple(SeatInfo(f"Seat {number}", "random") for number in range(chance.choice(sheet.seats)))
        setup = Setup(sheet.name, dict(some_options(chance)) if changed else {}, seats, chance.choice(sheet.deals))
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


def play_year(seed: int | str, number: int) -> tuple[int, int, int]:
    """Play year ``number`` under ``seed`` by chance and look after every action; every other one has changed options.

    Returns how many deals, actions and payments it had. Raises ``WrongError``.
    """
    chance = stream(seed, "soak", number)
    setup = setup_of(chance, changed=number % 2 == 1)
    try:
        table = _played(setup, f"{seed}/{number}", chance)
    except Exception as error:
        raise WrongError(f"seed {seed}, year {number}, {setup}: {type(error).__name__}: {error}") from error
    entries = table.year.entries
    return len(entries), sum(len(entry.actions) for entry in entries), len(table.ledger.payments)


def _played(setup: Setup, seed: str, chance: random.Random) -> YearTable:
    """Return a table at which a whole year has been played by chance and looked at."""
    table = new_year(setup, seed)
    watch = Watch(table)
    while table.decision is not None:
        table.act(chance.choice(table.decision.legal))
        watch.look()
    text = table.record_text()
    again = continue_year(text)
    if not table.finished or again.events != table.events or again.record_text() != text:
        raise WrongError("the year and its record played through are not the same")
    return table


def _chunk(row: tuple[int, int, int]) -> tuple[int, int, int, int]:
    """Play years of a seed from number ``first`` on until there are so many deals; count what ``_progress`` tells."""
    seed, first, deals = row
    total = [0, 0, 0, 0]
    while total[1] < deals:
        total = [a + b for a, b in zip(total, (1, *play_year(seed, first + total[0])), strict=True)]
    return total[0], total[1], total[2], total[3]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 if everything held, 1 and a sentence if not."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__.split("\n")[0])
    parser.add_argument("--deals", type=int, default=100_000, help="how many deals at least (default 100000)")
    parser.add_argument("--seed", type=int, default=88)
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    options = parser.parse_args(arguments)
    parts = max(options.jobs, options.deals // 1000)
    work = [(options.seed, 1_000_000 * part, -(-options.deals // parts)) for part in range(parts)]
    begun = time.perf_counter()
    total = [0, 0, 0, 0]
    try:
        with multiprocessing.get_context("spawn").Pool(options.jobs) as pool:
            for part in pool.imap_unordered(_chunk, work):
                total = [a + b for a, b in zip(total, part, strict=True)]
                _progress(total, time.perf_counter() - begun)
    except WrongError as error:
        print(f"\n{error}")
        return 1
    print()
    return 0


def _progress(total: list[int], seconds: float) -> None:
    years, deals, actions, payments = total
    print(f"\r{deals} deals in {years} years: {actions} actions, {payments} payments, everything held; "
          f"{deals / seconds:.0f} deals/s", end="", flush=True)


if __name__ == "__main__":
    sys.exit(main())
