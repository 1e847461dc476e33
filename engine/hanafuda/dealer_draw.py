"""The draw for the first dealer: the earliest month deals, and within a month the card with more points."""
from collections.abc import Iterable, Sequence
from typing import Protocol

from hachi_hachi.engine.common.errors import RefusalError
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hanafuda import dealer_draw_messages as why
from hachi_hachi.engine.hanafuda.deck import BLANK, CARDS, notation

#: One round: the card each seat drew, ``None`` for a seat that was not drawing.
Round = tuple[int | None, ...]


class DealerSource(Protocol):
    """The external input that decides who deals first."""

    def rounds(self, seats: int) -> tuple[Round, ...] | None:
        """Return the draw for the first dealer, or ``None`` if not known yet."""

    def lot(self, seats: int) -> int | None:
        """Return the first dealer drawn by lot, or ``None`` if not known yet."""


def find_dealer(source: DealerSource, seats: int, *, by_draw: bool) -> tuple[tuple[Round, ...] | None, int | None]:
    """Return the draw, if the first dealer is found by one, and the first dealer; ``None`` for what is not known yet.

    Raises the same errors as ``first_dealer``.
    """
    if not by_draw:
        return None, source.lot(seats)
    rounds = source.rounds(seats)
    return rounds, None if rounds is None else first_dealer(rounds, seats)


def random_draw(seed: int | str, seats: int) -> tuple[Round, ...]:
    """Return a random draw of ``seats`` seats, always the same for a ``seed``."""
    order = list(range(BLANK))
    stream(seed, "draw").shuffle(order)
    return draw(order, seats)


def draw(order: Iterable[int], seats: int) -> tuple[Round, ...]:
    """Return the rounds in which ``seats`` seats draw cards from ``order`` until one of them is the dealer."""
    rest = iter(order)
    rounds: list[Round] = []
    drawing = set(range(seats))
    while len(drawing) > 1:
        drawn = tuple(next(rest) if seat in drawing else None for seat in range(seats))
        rounds.append(drawn)
        drawing = set(_best(drawn))
    return tuple(rounds)


def first_dealer(rounds: Sequence[Round], seats: int) -> int:
    """Return the first dealer after these ``rounds``.

    Raises ``RefusalError`` if they are not a valid draw of this many ``seats``: a seat drew that was already out, a
    card was drawn twice, or nobody has won yet.
    """
    drawing = set(range(seats))
    seen: set[int] = set()
    for number, drawn in enumerate(rounds, start=1):
        if len(drawing) == 1 or {seat for seat, card in enumerate(drawn) if card is not None} != drawing:
            raise RefusalError(why.WRONG_SEATS(round=number, seats=str(sorted(drawing))))
        cards = [card for card in drawn if card is not None]
        wrong = [card for card in cards if card in seen or cards.count(card) > 1 or card >= BLANK]
        if wrong:
            raise RefusalError(why.WRONG_CARD(round=number, card=notation(wrong[0])))
        seen.update(cards)
        drawing = set(_best(drawn))
    if len(drawing) != 1:
        raise RefusalError(why.STILL_TIED())
    return drawing.pop()


def _best(drawn: Round) -> list[int]:
    """Return the seats with the earliest month, and of those the ones with the most points."""
    rank = {seat: (CARDS[card].month, -CARDS[card].points) for seat, card in enumerate(drawn) if card is not None}
    return [seat for seat in rank if rank[seat] == min(rank.values())]
