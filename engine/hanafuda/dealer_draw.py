"""The draw for the first dealer (docs/rules.md section 2.1)."""
from collections.abc import Iterable, Sequence

from hachi_hachi.engine.common.errors import RefusalError
from hachi_hachi.engine.hachihachi import error_messages as why
from hachi_hachi.engine.hanafuda.deck import BLANK, CARDS, notation

#: One round: the card each seat drew, ``None`` for a seat that was not drawing.
Round = tuple[int | None, ...]


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
