"""A place in a record that is shared: a deal as a seat sees it, or a decision of that seat."""

from __future__ import annotations

from copy import copy
from dataclasses import replace

from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.features.replay.replay_cursor import Position
from hachi_hachi.game.features.replay.replay_session import ReplaySession
from hachi_hachi.game.features.replay.tables_from_here import AnyMatch, TablesFromHere
from hachi_hachi.game.features.share import deal_code
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.storage.seat_names import shown_name
from hachi_hachi.game.table.table_match import Match


class SharedPlace:
    """The current position of a replay; ``viewer`` is the seat that looks at it."""

    def __init__(self, here: TablesFromHere, viewer: int) -> None:
        self._here, self._viewer = here, viewer
        self._place = here.walk.place

    @property
    def match(self) -> AnyMatch:
        """The match of the replay."""
        return self._here.match

    @property
    def is_question(self) -> bool:
        """True if a decision is made there that was not forced."""
        action = self._place.action
        if action is None:
            return False
        table = self._here.walk.table_here(action.seat, "")
        decision = table.decision
        open_to_choice = decision is not None and (len(decision.legal) > 1 or bool(decision.ranges))
        return open_to_choice and table.equal_answer() is None

    @property
    def plays_card(self) -> bool:
        """True if the decision plays a card."""
        action = self._place.action
        return action is not None and self._here.words.card(action) is not None

    def seat(self, *, asked: bool) -> int:
        """Return the seat whose cards are seen: the one that decides, or the viewer."""
        action = self._place.action
        return action.seat if asked and action is not None else self._viewer

    def code(self, *, asked: bool) -> str:
        """Return the code of the decision, or of the deal. Raises ``CodeError``."""
        place = self._place
        return deal_code.code_of(
            self._here.walk.table, place.entry, self.seat(asked=asked), place.number if asked else None
        )

    def scene(self, *, asked: bool) -> Scene:
        """Return the table as that seat sees it: at the decision, or at its first one in the deal.

        The name of the player at that seat is "You".
        """
        seat, match = self.seat(asked=asked), self._here.match
        place = self._place if asked else self._first(seat)
        session: ReplaySession[RecordedTable[GameRules]] = ReplaySession(self._named_for(seat), match.session.ai)
        session.viewer = seat
        session.stand(place)
        return self._here.make_table(
            Match(match.app, session, match.deck, again=True, begin=match.begin, sign=_("Shared deal"))
        )

    def _named_for(self, seat: int) -> RecordedTable[GameRules]:
        """Return a copy of the table with "You" at ``seat``. A player already called that gets the seat's own name."""
        found = copy(self._here.walk.table)
        you, seats = _("You"), list(found.setup.seats)
        own = seats[seat].name
        seats = [replace(info, name=own) if shown_name(info.name) == you else info for info in seats]
        seats[seat] = replace(seats[seat], name=you)
        found.setup = replace(found.setup, seats=tuple(seats))
        return found

    def _first(self, seat: int) -> Position:
        places = [place for place in self._here.walk.places if place.entry == self._place.entry]
        return next((place for place in places if place.action is not None and place.action.seat == seat), places[0])
