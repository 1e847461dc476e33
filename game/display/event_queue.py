"""The events of the window, as many at a time as a turn of the loop has time for."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Final

import pygame

#: Events are handled for so many seconds in one turn of the loop; the others wait for the next one.
LISTENING: Final = 0.1


class EventQueue:
    """Holds the events that have not been handled yet; ``clock`` returns seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._events: deque[pygame.Event] = deque()

    def fetch(self) -> int:
        """Take in what the window system has; return how many events wait. Closing the window drops all others."""
        self._events.extend(pygame.event.get())
        closing = next((event for event in self._events if event.type == pygame.QUIT), None)
        if closing is not None:
            self._events = deque([closing])
        return len(self._events)

    def turn(self) -> Iterator[pygame.Event]:
        """Yield the events of one turn of the loop: at least one, if there is any."""
        until = self._clock() + LISTENING
        while self._events:
            yield self._events.popleft()
            if self._clock() >= until:
                return
