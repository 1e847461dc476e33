"""Seats around the table, numbered 0... in order of play, whichever way round that is drawn."""


def from_seat(first: int, seats: int) -> tuple[int, ...]:
    """Return all ``seats`` seat numbers in order of play, beginning with ``first``."""
    return tuple((first + step) % seats for step in range(seats))
