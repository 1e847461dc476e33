"""A client's part in the shuffle: it commits to a number, reveals it, and remembers what everybody said."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from hachi_hachi.engine.common.records.contribution import commit
from hachi_hachi.engine.common.rng.fair_shuffle import new_contribution
from hachi_hachi.game.online.hosting.exchange import is_hex
from hachi_hachi.game.online.protocol import messages as ms


@dataclass(frozen=True, slots=True)
class Given:
    """What was contributed to a deal, and what everybody had committed to (by seat) when it was revealed.

    ``opened`` says which time the table was open then.
    """

    contribution: str
    host: str
    opened: str
    commitments: tuple[str, ...] = ()


#: No table has so many deals, and none so many seats.
_MOST_DEALS: Final = 1000
_MOST_SEATS: Final = 20


class Contributor:
    """Answers for the shuffle, and remembers what was said until the record shows the deal."""

    def __init__(self) -> None:
        self.given: dict[int, Given] = {}
        self._opened = ""
        #: The deals that were shuffled before the table was opened again. One of them is shuffled a second time.
        self._before: frozenset[int] = frozenset()

    def answer(self, message: ms.FromHost) -> ms.FromClient | None:
        """Return the answer to a message about the shuffle; None to any other."""
        match message:
            case ms.Welcome():
                if message.opened != self._opened:
                    self._before, self._opened = frozenset(self.given), message.opened
            case ms.Committing():
                if not is_hex(message.commitment) or not 0 <= message.deal < _MOST_DEALS:
                    return None
                old = self.given.get(message.deal)
                again = message.deal in self._before and old is not None and old.host != message.commitment
                if old is None or again:
                    self._before -= {message.deal}
                    self.given[message.deal] = Given(new_contribution().hex(), message.commitment, self._opened)
                given = self.given[message.deal]
                same = given.host == message.commitment
                return ms.Commit(message.deal, commit(bytes.fromhex(given.contribution))) if same else None
            case ms.Revealing():
                given = self.given.get(message.deal, Given("", "", ""))
                own = commit(bytes.fromhex(given.contribution)) if given.contribution else "-"
                if len(message.commitments) > _MOST_SEATS or not all(map(is_hex, filter(None, message.commitments))):
                    return None
                if own not in message.commitments or given.commitments not in ((), message.commitments):
                    return None
                self.given[message.deal] = replace(given, commitments=message.commitments)
                return ms.Reveal(message.deal, given.contribution)
        return None
