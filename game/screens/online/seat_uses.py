"""The seats of a table to be opened: for each, who is to play there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from hachi_hachi.engine.common.records.header import HUMAN
from hachi_hachi.game.display.palette import INK_SOFT
from hachi_hachi.game.features.setup.personality_scene import medallion_of
from hachi_hachi.game.features.setup.seats_editor import SeatMark, seat_count
from hachi_hachi.game.features.setup.setup_draft import LONGEST_NAME, SetupDraft
from hachi_hachi.game.online.lobby import SeatUse
from hachi_hachi.game.storage.i18n import _, pgettext
from hachi_hachi.game.storage.seat_names import shown_name
from hachi_hachi.game.widgets import Choice, Column, Label, Row, Space, TextField, Widget
from hachi_hachi.game.widgets.theme import SMALL, SUBHEADING
from hachi_hachi.game.widgets.transition import Transition

#: What a seat's choice holds besides the levels of computer players.
ME: Final = "me"
FRIEND: Final = "friend"


@dataclass(slots=True)
class SeatUses:
    """Who plays at each seat of a draft: the seat of the person at this screen is ``me``, every other person's is a
    friend's.
    """

    plan: SetupDraft
    me: int = 0

    @classmethod
    def of(cls, plan: SetupDraft, data: dict[str, Any]) -> SeatUses:
        """Return the seats of a draft read from ``data``; by default the first two are mine and a friend's."""
        me = data.get(ME)
        found = cls(plan, me if isinstance(me, int) and not isinstance(me, bool) and 0 <= me < len(plan.players) else 0)
        plan.players[found.me] = HUMAN
        if not data:
            plan.players[1] = HUMAN
        return found

    def fit(self) -> None:
        """Move the person of a seat that is no longer there to the first one."""
        if self.me >= self.plan.count:
            self.give(0, ME)

    def use(self, seat: int) -> SeatUse:
        """Return who is to play at a seat."""
        if self.plan.players[seat] != HUMAN:
            return SeatUse.COMPUTER
        return SeatUse.ME if seat == self.me else SeatUse.FRIEND

    @property
    def uses(self) -> tuple[SeatUse, ...]:
        """Who is to play at each seat of the table."""
        return tuple(self.use(seat) for seat in range(self.plan.count))

    def chosen(self, seat: int) -> str:
        """Return the value of the choice of a seat: ``ME``, ``FRIEND`` or a level."""
        player = self.plan.players[seat]
        return player if player != HUMAN else ME if seat == self.me else FRIEND

    def give(self, seat: int, value: str) -> None:
        """Give a seat to ``ME`` (the former seat becomes a friend's), to a ``FRIEND``, or to a level."""
        if value == ME:
            self.plan.names[seat], self.plan.names[self.me] = self.plan.names[self.me], ""
            self.me = seat
        self.plan.players[seat] = HUMAN if value in (ME, FRIEND) else value


def uses_column(
    seats: SeatUses, changed: Callable[[bool], None], ask: Callable[[int], Transition | None]
) -> Column:
    """Return the seats as widgets; ``changed`` and ``ask`` as for ``seats_column``."""
    plan = seats.plan
    rows: list[Widget] = [
        Label(_("Seats"), size=SUBHEADING, face="serif", bold=True),
        seat_count(plan, changed),
        *(_row(seats, seat, changed, ask) for seat in range(plan.count)),
        Label(_("Friends choose their own names when they join."), size=SMALL, colour=INK_SOFT, wrap=True),
    ]
    return Column(rows, gap=6)


def _row(
    seats: SeatUses, seat: int, changed: Callable[[bool], None], ask: Callable[[int], Transition | None]
) -> Row:
    plan, use = seats.plan, seats.use(seat)

    def name(text: str) -> None:
        plan.names[seat] = text
        changed(False)

    def give(value: str) -> None:
        seats.give(seat, value)
        changed(True)

    named: Widget
    if use is SeatUse.FRIEND:
        named = Label(_("Free for a friend"), colour=INK_SOFT)
    else:
        named = TextField(plan.names[seat], name, longest=LONGEST_NAME, empty=shown_name(plan.default_name(seat)))
        named.hint = _("This player's name, as everyone at the table sees it.")
    levels = [(level.id, level.label) for level in plan.offer.levels]
    hints = {FRIEND: _("A friend on another computer."), **{level.id: level.hint for level in plan.offer.levels}}
    who: Widget
    if use is SeatUse.ME:
        who = Label(pgettext("seat", "Me"), bold=True, fx=0.5)
    else:
        offered = [(FRIEND, pgettext("seat", "Friend")), *levels, (ME, pgettext("seat", "Me"))]
        who = Choice(offered, seats.chosen(seat), give, style="cycler", hint=hints[seats.chosen(seat)])
    row: list[Widget] = [SeatMark(seat, plan.offer.text.words.colours[seat]), named, who]
    if not plan.offer.persons:
        return Row(row, weights=[0.62, 5.0, 5.0], gap=10)
    row.append(medallion_of(plan, seat, ask) if use is SeatUse.COMPUTER else Space())
    return Row(row, weights=[0.62, 4.6, 4.7, 0.7], gap=10)
