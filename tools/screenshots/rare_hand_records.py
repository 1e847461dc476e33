"""``python -m tools.screenshots.rare_hand_records FOLDER [--seed N]``: a record for each pair of teyaku that one hand
can hold.

A hand is made by the sizes of its months, not drawn from the whole pack, so that the rarest (shisou and karasu: one
hand in 73,629,072) turns up at once. The dealer holds it; the others hold nothing, and there is no bright on the field.
"""
import argparse
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachihachi.phases.committed_deal import DealCards
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.yaku.teyaku import GROUP_A, GROUP_B, best
from hachi_hachi.engine.hachihachi.year.deck_source import RecordedSource
from hachi_hachi.engine.hanafuda.deck import BRIGHTS, MONTH_MASKS, PACK, full_months

#: The numbers of cards of each month in hands of group A.
SIZES: Final[tuple[tuple[int, ...], ...]] = (
    (4, 3), (4, 2, 1), (4, 1, 1, 1), (3, 3, 1), (3, 2, 2), (3, 2, 1, 1), (3, 1, 1, 1, 1), (2, 2, 2, 1),
)
#: After so many hands without a new pair, the search stops.
ENOUGH: Final = 60_000
NAMES: Final = ("Akiko", "Iori", "Uzuki")

Pair = tuple[str, str]


def pairs(rng: random.Random) -> dict[Pair, int]:
    """Return for each pair (group A, group B) found a hand (a mask) that has it under the default rules."""
    found: dict[Pair, int] = {}
    most = len(GROUP_A) * len(GROUP_B)
    since = 0
    while since < ENOUGH and len(found) < most:
        since += 1
        hand = _hand(rng)
        held = best(hand, Rules())
        if len(held) == 2 and (held[0].name, held[1].name) not in found:
            found[held[0].name, held[1].name] = hand
            since = 0
    return found


def table_of(hand: int, rng: random.Random) -> YearTable:
    """Return a table whose dealer is dealt ``hand``, the two others nothing of value."""
    while True:
        rest = cards_in(PACK & ~hand)
        rng.shuffle(rest)
        second, third, field, draw_pile = rest[:7], rest[7:14], rest[14:20], rest[20:]
        worthless = not best(mask_of(second), Rules()) and not best(mask_of(third), Rules())
        if worthless and not mask_of(field) & BRIGHTS and not _four(mask_of(field)):
            first = cards_in(hand)
            early = (*first[:4], *second[:4], *third[:4], *field[:3])
            deck = (*early, *first[4:], *second[4:], *third[4:], *field[3:], *draw_pile)
            setup = Setup("shiragiku", {}, tuple(SeatInfo(name, "human") for name in NAMES), 12)
            return YearTable(setup, RecordedSource(((0, 24, 28),), None, [DealCards(deck)], None))


def records(seed: int) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each record."""
    for (months, kinds), hand in sorted(pairs(stream(seed, "hands")).items()):
        yield f"rare_teyaku_{months}_{kinds}", table_of(hand, stream(seed, months, kinds)).record_text()


def main() -> None:
    """Write the records."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, default=88)
    options = parser.parse_args()
    for name, text in records(options.seed):
        (options.folder / f"{name}.hachi").write_text(text, encoding="utf-8")
        print(name)


def _hand(rng: random.Random) -> int:
    sizes = rng.choice(SIZES)
    hand = 0
    for month, number in zip(rng.sample(MONTH_MASKS, len(sizes)), sizes, strict=True):
        # chaff twice as often as higher cards, for the kinds of group B
        cards = cards_in(month)
        while (hand & month).bit_count() < number:
            hand |= 1 << rng.choice((*cards, *cards[2:]))
    return hand


def _four(field: int) -> bool:
    return bool(full_months(field))


if __name__ == "__main__":
    main()
