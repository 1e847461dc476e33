"""Seats around the table, numbered from 0 in order of play, whichever way round they are drawn."""


def from_seat(first: int, seats: int) -> tuple[int, ...]:
    """Return all ``seats`` seat numbers in order of play, starting with ``first``."""
    return tuple((first + step) % seats for step in range(seats))
