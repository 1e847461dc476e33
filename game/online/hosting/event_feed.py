"""The events of a table as messages: to each client what is new to it, as its seat sees it, and its decision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from hachi_hachi.engine.catalog import AnyGame
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.online.hosting.members import Member
from hachi_hachi.game.online.lobby import SPECTATOR
from hachi_hachi.game.online.protocol import messages as ms
from hachi_hachi.game.online.protocol.codec import event_codec

#: The most events in one message.
_AT_ONCE: Final = 400


class EventFeed:
    """Makes the messages; what all see alike is written once for all."""

    def __init__(self, game: AnyGame) -> None:
        self._codec, self._secret = event_codec(game), game.secret
        #: The rows of events that all see alike, while they are sent.
        self._alike: dict[int, list[object]] = {}

    def sent_to_all(self) -> None:
        """Drop the rows made for several clients: all have them."""
        self._alike.clear()

    def new_to(
        self, member: Member, table: RecordedTable[Any], limit: int, *, late: bool, again: bool
    ) -> Iterator[ms.Events | ms.Ask]:
        """Yield what ``member`` lacks of the first ``limit`` events, and its decision.

        To those who are ``late`` everything is shown in full, and no decision. Nobody else is told whose a secret
        decision is. ``again``: also if nothing is new.
        """
        decision = None if late else table.decision
        hidden = decision is not None and decision.kind in self._secret and decision.seat != member.seat
        asked = -1 if decision is None or hidden else decision.seat
        moment = asked, len(table.acted) if asked == member.seat != SPECTATOR else 0
        again = again or moment != member.asked  # some actions make no event
        if member.sent == limit and not again:
            return
        member.asked = moment
        over = table.is_complete
        seat = None if late else member.seat
        while member.sent < limit or again:
            end, again = min(limit, member.sent + _AT_ONCE), False
            rows = tuple(self._row(number, table.events[number], seat) for number in range(member.sent, end))
            whole = end == limit
            yield ms.Events(member.sent, rows, asked if whole else -1, over and whole)
            member.sent = end
        if decision is not None and decision.seat == member.seat:
            yield ms.Ask(decision, table.equal_answer(), limit)

    def _row(self, number: int, event: Event, seat: int | None) -> list[object]:
        """Return an event as ``seat`` sees it, None: in full."""
        seen = event if seat is None else event.seen_by(seat)
        if seen is not event:
            return self._codec.row(seen)
        if number not in self._alike:
            self._alike[number] = self._codec.row(event)
        return self._alike[number]
