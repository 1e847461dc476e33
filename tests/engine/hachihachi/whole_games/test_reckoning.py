"""What the engine paid in a deal is what a second, slow reckoning of the same events comes to."""
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.ledger import sums
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.phases.committed_deal import DealCards
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable, continue_year
from hachi_hachi.engine.hachihachi.rules import BLANK_SEATS, OPTIONS
from hachi_hachi.engine.hachihachi.rulesets import RULESETS
from hachi_hachi.engine.hachihachi.year.deck_source import RandomSource
from hachi_hachi.engine.hanafuda.deck import month_mask, parse_all
from tests.engine.hachihachi.helpers.builder import RECORDS
from tests.engine.hachihachi.helpers.reckoning_of_settlement import Reckoning

#: Payments of the year, which are not of a deal.
OF_THE_YEAR = {"month_board", "ante", "half_time", "prize", "winner_bonus", "buy_in", "loan", "ginmi"}
#: Cards that are put together in hands, so that yaku and special yaku come about more often than by chance.
TOGETHER = [
    parse_all(cards) for cards in (
        "1R 2R 3R", "6R 9R 10R", "1L 3L 8L 12L", "1L 3L 8L 11L 12L", "6A 7A 10A", "1R 2R 3R 4R 5R 6R 7R 9R 10R 11R",
        "1c1 1c2 2c1 2c2 3c1 3c2 4c1 4c2 5c1 5c2 6c1",
    )
]
WANTED = {card for cards in TOGETHER[:-1] for card in cards}


class Stacked(RandomSource):
    """Decks by chance in which three seats hold cards that belong together, and others of their months lie open."""

    def shuffle(self, entry: int, seats: int) -> DealCards:
        found = super().shuffle(entry, seats)
        deck, chance = list(found.deck), random.Random(found.salt)
        lying = [*range(4 * seats, 4 * seats + 3), *range(7 * seats + 3, 7 * seats + 6)]
        behind = 0 if seats == BLANK_SEATS else 3
        for seat in range(min(3, seats)):
            hand = [4 * seat + place for place in range(4)]
            hand += [4 * seats + behind + 3 * seat + place for place in range(3)]
            cards = chance.choice(TOGETHER)
            for card, place in zip(chance.sample(cards, min(len(cards), chance.randint(2, 5))), hand, strict=False):
                swap(deck, deck.index(card), place)
            for card in cards[: 2 * bool(behind)]:
                other = next(other for other in chance.sample(range(48), 48)
                             if other != card and month_mask(card) >> other & 1)
                swap(deck, deck.index(other), lying.pop(chance.randrange(len(lying))))
        return DealCards(tuple(deck), order=found.order)


def swap(deck: list[int], one: int, other: int) -> None:
    deck[one], deck[other] = deck[other], deck[one]


def chosen(table: YearTable, chance: random.Random, eager: float) -> Action:
    """Return an answer by chance: what takes cards of yaku is likelier, and sage as the seats are ``eager``."""
    decision = table.decision
    assert decision is not None
    legal: Sequence[Action] = decision.legal
    match decision.kind:
        case "call":
            return legal[chance.random() < 0.3 + 0.6 * eager]
        case "play" | "take":
            wanted = [sum(card in WANTED for card in parse_all(" ".join(map(str, action.args)))) for action in legal]
            taking = [decision.kind == "take" or len(action.args) == 2 for action in legal]
            weights = [1 + (25 if takes else 3) * count for takes, count in zip(taking, wanted, strict=True)]
            return chance.choices(legal, weights)[0]
        case "bid" if chance.random() < 0.5:
            return legal[0]
    if decision.ranges and chance.random() < 0.5:
        known = chance.choice(decision.ranges)
        points = chance.randint(known.least, min(known.most, known.least + 40))
        return Action(decision.seat, known.verb, (*known.args, points))
    return chance.choice(legal)


def setup_of(chance: random.Random) -> Setup:
    ruleset = chance.choice(list(RULESETS.values()))
    changed: dict[str, Any] = {
        name: chance.choice(option.allowed) for name, option in OPTIONS.items()
        if option.allowed and chance.random() < 0.5
    }
    seats = chance.choice(ruleset.seats)
    people = tuple(SeatInfo(f"Seat {seat}", "human") for seat in range(seats))
    return Setup(ruleset.name, changed, people, chance.choice(ruleset.deals))


def hold(table: YearTable) -> Iterator[str]:
    """Compare every deal of a table that is over; yield the reasons of what was paid."""
    starts = [number for number, event in enumerate(table.events) if event.opens]
    for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(table.events)], strict=True)):
        entry = table.year.entries[number]
        if not entry.closed:
            continue
        again = Reckoning(table.events[start:end], table.rules, table.seats)
        paid = {key: points for key, points in sums(table.ledger.of_deal(number)).items() if key[2] not in OF_THE_YEAR}
        assert paid == dict(again.paid), (number, table.rules)
        assert entry.winner == again.winner, (number, table.rules)
        yield from (reason for _, _, reason in paid)


def played_on(path: Path) -> YearTable:
    """Return the table of a kept game, its last deal played by chance to its end."""
    table, chance = continue_year(path.read_text(encoding="utf-8"), 1), random.Random(88)
    last = table.year.entries[-1]
    while not last.closed:
        table.act(chosen(table, chance, 0.5))
    return table


@pytest.mark.long
@pytest.mark.parametrize("path", sorted(RECORDS.glob("**/*.hachi")), ids=lambda path: path.stem)
def test_kept_games_are_paid_as_reckoned(path: Path) -> None:
    list(hold(played_on(path)))


@pytest.mark.long
def test_the_kept_games_have_every_payment_of_a_deal() -> None:
    reasons: set[str] = set()
    for path in RECORDS.glob("**/*.hachi"):
        reasons |= set(hold(played_on(path)))
    assert reasons == {
        "fold_fee", "compensation", "negotiation", "teyaku", "dekiyaku", "sage_failed", "tokushuyaku",
        "teyaku_reversed", "card_points", "catching_sanbon", "pulling_points", "mizuten", "pot",
    }


def years_by_chance(seed: str, years: int) -> None:
    for number in range(years):
        chance = random.Random(f"reckoning {seed} {number}")
        table = YearTable(setup_of(chance), Stacked(f"reckoning {seed} {number}"))
        eager = chance.random()
        while table.decision is not None:
            table.act(chosen(table, chance, eager))
        list(hold(table))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2))
def test_many_deals_by_chance_are_paid_as_reckoned(seed: int) -> None:
    years_by_chance(f"many {seed}", 60)
