"""Where decks come from, and what they are committed to."""
import hashlib

import pytest

from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.phases.committed_deal import DealCards, DrawPileError, sha256_of
from hachi_hachi.engine.hachihachi.records.recorded_year import new_year
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.year.deck_source import RandomSource, RecordedSource

DECK = tuple(range(48))


def setup(seats: int = 3, preset: str = "shiragiku") -> Setup:
    return Setup(preset, {}, tuple(SeatInfo(f"Seat {n}", "human") for n in range(seats)), 6)


def test_a_seed_fixes_draw_lot_and_decks() -> None:
    one, same, other = RandomSource(88), RandomSource(88), RandomSource(89)
    assert one.rounds(3) == same.rounds(3)
    assert [one.shuffle(n, 3) for n in range(3)] == [same.shuffle(n, 3) for n in range(3)]
    assert one.shuffle(0, 3) != one.shuffle(1, 3)
    assert one.shuffle(0, 3) != other.shuffle(0, 3)
    assert {RandomSource(n).lot(5) for n in range(40)} == set(range(5))


def test_without_a_seed_the_system_s_entropy_decides() -> None:
    assert RandomSource().shuffle(0, 3) != RandomSource().shuffle(0, 3)


@pytest.mark.parametrize("seats", range(2, 8))
def test_a_deck_has_each_card_once_and_the_blank_for_seven(seats: int) -> None:
    shuffle = RandomSource(1).shuffle(0, seats)
    assert sorted(shuffle.deck) == list(range(49 if seats == 7 else 48))
    assert sorted(shuffle.order) == (list(range(48)) if seats > 3 else [])
    assert shuffle.sha256 == sha256_of(shuffle.deck, shuffle.salt, shuffle.order)


def test_the_commitment_is_the_digest_of_the_text_that_the_format_tells() -> None:
    text = "1L 1R 1c1 1c2/salt"
    assert sha256_of((0, 1, 2, 3), "salt") == hashlib.sha256(text.encode()).hexdigest()
    text = "1L 1R/1R 1L/salt"
    assert sha256_of((0, 1), "salt", (1, 0)) == hashlib.sha256(text.encode()).hexdigest()


def test_the_commitment_is_told_before_the_deal_and_the_deck_after_it() -> None:
    table = new_year(setup(), 88)
    opened = next(event for event in table.events if isinstance(event, ev.DealOpened))
    deck = table.year.entries[0].shuffle
    while not any(isinstance(event, ev.DealShown) for event in table.events):
        assert table.decision is not None
        table.act(table.decision.legal[0])
    shown = next(event for event in table.events if isinstance(event, ev.DealShown))
    assert shown == ev.DealShown(deck.deck, deck.order, deck.salt)
    assert sha256_of(shown.deck, shown.salt, shown.order) == opened.commitment


def test_after_folds_the_stock_keeps_to_the_order_committed_to() -> None:
    order = tuple(reversed(DECK))
    assert DealCards(DECK, order=order).draw_pile_of([3, 7, 5]) == [7, 5, 3]
    assert DealCards(DECK, order=order, draw_pile=(7, 5, 3)).draw_pile_of([3, 7, 5]) == [7, 5, 3]
    assert DealCards(DECK, draw_pile=(5, 7, 3)).draw_pile_of([3, 7, 5]) == [5, 7, 3]


@pytest.mark.parametrize(
    "shuffle",
    [DealCards(DECK), DealCards(DECK, draw_pile=(3, 5)), DealCards(DECK, draw_pile=(3, 5, 8)),
     DealCards(DECK, order=tuple(reversed(DECK)), draw_pile=(5, 7, 3))],
)
def test_another_stock_is_refused(shuffle: DealCards) -> None:
    with pytest.raises(DrawPileError, match="the draw pile must be the 3 cards left after the folds"):
        shuffle.draw_pile_of([3, 7, 5])


def test_a_record_comes_first_and_then_what_is_behind_it() -> None:
    recorded, behind = DealCards(tuple(reversed(DECK))), RandomSource(5)
    rounds = ((0, 4, 8),)
    source = RecordedSource(rounds, 2, [recorded], behind)
    assert source.rounds(3) == rounds
    assert source.lot(3) == 2
    assert source.shuffle(0, 3) == recorded
    assert source.shuffle(1, 3) == behind.shuffle(1, 3)
    alone = RecordedSource(None, None, [], None)
    assert (alone.rounds(3), alone.lot(3), alone.shuffle(0, 3)) == (None, None, None)
    open_end = RecordedSource(None, None, [], behind)
    assert (open_end.rounds(3), open_end.lot(3)) == (behind.rounds(3), behind.lot(3))
