"""The draw for the first dealer."""
import pytest

from hachi_hachi.engine.hanafuda.dealer_draw import Round, draw, first_dealer
from hachi_hachi.engine.hanafuda.deck import parse_all


def drawn(*rounds: str) -> tuple[Round, ...]:
    """Return rounds from their cards in notation; a dash for a seat that does not draw."""
    return tuple(
        tuple(None if word == "-" else parse_all(word)[0] for word in cards.split()) for cards in rounds
    )


@pytest.mark.parametrize(
    ("rounds", "dealer"),
    [
        (("7A 3L 12c1",), 1),  # the earliest month
        (("3R 3c1 3L",), 2),  # within a month the card with more points
        (("1c1 12L 1c2", "5c1 - 4c1"), 2),  # the equal ones draw again, the others do not
        (("8c1 8c2 9A", "6c1 6c2 -", "2R 2A -"), 1),
        (("1c1 1c2",), None),
    ],
)
def test_who_deals_first(rounds: tuple[str, ...], dealer: int | None) -> None:
    seats = len(rounds[0].split())
    if dealer is None:
        with pytest.raises(ValueError, match="the draw ends with seats that are still tied"):
            first_dealer(drawn(*rounds), seats)
    else:
        assert first_dealer(drawn(*rounds), seats) == dealer


def test_those_who_tie_draw_from_what_nobody_has_drawn() -> None:
    order = parse_all("1c1 2A 1c2 7A 12c1 12c2 12c3 9A 9R")
    assert draw(order, 3) == drawn("1c1 2A 1c2", "7A - 12c1")
    # seats 0 and 2 tie with chaff of January, then with chaff of December, and then not any more
    tied = parse_all("1c1 2A 1c2 12c1 12c2 9A 9R")
    assert draw(tied, 3) == drawn("1c1 2A 1c2", "12c1 - 12c2", "9A - 9R")
    assert first_dealer(draw(tied, 3), 3) == 0


@pytest.mark.parametrize(
    ("rounds", "sentence"),
    [
        (("7A 3L",), "round 1 of the draw must have a card for each of the seats"),
        (("7A 3L -",), "round 1 of the draw must have a card for each of the seats"),
        (("1c1 1c2 2A", "4A - -"), "round 2 of the draw must have a card for each of the seats"),
        (("1c1 1c2 2A", "4A 5A 6A"), "round 2 of the draw must have a card for each of the seats"),
        (("1L 2A 3L", "4A - -"), "round 2 of the draw must have a card for each of the seats"),
        (("1L 1L 3L",), "round 1 of the draw has a card twice, or the blank: 1L"),
        (("1c1 1c2 2A", "5A 2A -"), "round 2 of the draw has a card twice, or the blank: 2A"),
        (("1L B 3L",), "round 1 of the draw has a card twice, or the blank: B"),
        (("1c1 1c2 2A",), "the draw ends with seats that are still tied"),
    ],
)
def test_what_is_no_draw_is_refused_with_a_sentence(rounds: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        first_dealer(drawn(*rounds), 3)
