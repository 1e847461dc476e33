"""The window's events, limited to what a turn of the loop has time for."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Final

import pygame

#: Seconds per turn of the loop in which events are handled; the rest wait for the next turn.
LISTENING: Final = 0.1


class EventQueue:
    """A queue of events not handled yet; ``clock`` returns seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._events: deque[pygame.Event] = deque()

    def fetch(self) -> int:
        """Fetch the window system's events; return how many wait. Closing the window drops all others."""
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
