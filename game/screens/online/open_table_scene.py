"""Opening a table for friends: the set-up with a use for each seat, then what the table allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from hachi_hachi.game import router
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.palette import BAD, INK_SOFT
from hachi_hachi.game.features.setup.setup_choices import SetupChoices
from hachi_hachi.game.features.setup.setup_scene import SetupScene
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.online.lobby import LIMITS, HandsShown, OnlineTable, SeatUse, TableOptions
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Host, Pop, Push, Replace, Transition
from hachi_hachi.game.screens.online.lobby_scene import LobbyScene
from hachi_hachi.game.screens.online.network import Network
from hachi_hachi.game.screens.online.online_text import limit_words
from hachi_hachi.game.screens.online.seat_uses import ME, SeatUses, uses_column
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import N_, _, pgettext
from hachi_hachi.game.storage.settings import LONGEST_ADDRESS
from hachi_hachi.game.widgets import Button, Choice, Column, Label, Row, TextField, Toggle, Widget
from hachi_hachi.game.widgets.theme import SMALL

#: The key of the set-up in the settings.
REMEMBERED: Final = "table_of_friends"
#: From where a table can be joined.
HERE, NEARBY, ANYWHERE = "here", "nearby", "anywhere"
#: What the host listens on: this computer alone, or every network it is on.
ADDRESSES: Final = {HERE: "127.0.0.1", NEARBY: "", ANYWHERE: "127.0.0.1"}
#: The longest name of a table.
LONGEST_TABLE: Final = 32


class OpenTableScene(SetupScene):
    """The set-up of a table for friends; the next step asks what the table allows."""

    name = "opentable"
    begins = N_("Next")

    def __init__(self, app: Host, game: AnyGameUi, offer: SetupChoices, network: Network) -> None:
        super().__init__(app, offer, remembered=REMEMBERED)
        self._game, self._network = game, network
        self.uses = SeatUses.of(self.plan, offer.settings.table_of_friends)
        self.plan.names[self.uses.me] = app.settings.player_name

    def layout(self, canvas: Canvas) -> None:
        """Lay out the set-up; the person at this screen always has a seat."""
        self.uses.fit()
        super().layout(canvas)

    def leave(self) -> None:
        """Save the choices."""
        self.app.settings.player_name = self.plan.names[self.uses.me].strip()
        self.offer.settings.table_of_friends = {**self.plan.to_data(), ME: self.uses.me}
        self.app.save_settings()

    def _heading(self) -> str:
        return _("Open a table")

    def _sitting(self, seat: int) -> str:
        friend = self.uses.use(seat) is SeatUse.FRIEND
        return pgettext("seat", "Friend") if friend else self.plan.name_of(seat)

    def _seats(self) -> Column:
        return uses_column(self.uses, self._changed, self._ask_person)

    def _start(self) -> Transition | None:
        if self.plan.refusal() is not None:
            return None
        default = _("Table of {name}", name=self.plan.name_of(self.uses.me))
        return Push(TableOptionsScene(self.app, default, self._open, relays=self._network.relays))

    def _open(self, name: str, options: TableOptions) -> Transition:
        """Open the table and go to its lobby. Raises ValueError or OSError with a message if that is impossible."""
        setup = router.engine_setup(self.plan.new_year())
        table: OnlineTable = self._network.open_table(setup, name, self.uses.uses, options)
        return Replace(LobbyScene(self.app, table, self._network), all=True)


class TableOptionsScene(DialogScene):
    """What a table allows: its name, time limit, hints, spectators, and who can join.

    ``open_it(name, options)`` opens it and returns the way on, or raises ValueError or OSError. ``relays``: it can be
    reached through a relay.
    """

    name = "tableoptions"
    width = 700.0

    def __init__(
        self, app: Host, default: str, open_it: Callable[[str, TableOptions], Transition], *, relays: bool
    ) -> None:
        super().__init__(app)
        self._default, self._open_it, self._relays = default, open_it, relays
        self.table_name = ""
        self.limit, self.hints, self.spectators, self.reach = LIMITS[-1], False, HandsShown.HIDDEN, NEARBY
        self.relay = app.settings.relay
        self.trouble = ""

    def heading(self) -> str:
        """Return the title."""
        return _("Your table")

    def body(self) -> Sequence[Widget]:
        """Return a row for each choice."""
        def put(name: str) -> Callable[[object], None]:
            return lambda value: setattr(self, name, value)

        name = TextField(self.table_name, put("table_name"), longest=LONGEST_TABLE, empty=self._default)
        limit = Choice([(seconds, limit_words(seconds)) for seconds in LIMITS], self.limit, put("limit"))
        shown = [(HandsShown.HIDDEN, _("See no hands")), (HandsShown.LATER, _("See hands a deal later"))]
        spectators = Choice(shown, self.spectators, put("spectators"), style="cycler")
        ways = [(HERE, _("This computer")), (NEARBY, _("Home network")), (ANYWHERE, _("Internet"))]
        reach = Choice(ways if self._relays else ways[:2], self.reach, self._reached)
        rows: list[tuple[str, Widget]] = [
            (_("Table name"), name), (_("Time limit"), limit), (_("Hints allowed"), Toggle(self.hints, put("hints"))),
            (_("Spectators"), spectators), (_("Open to"), reach),
        ]
        if self.reach == ANYWHERE:
            rows.append((_("Relay"), TextField(self.relay, put("relay"), longest=LONGEST_ADDRESS, empty="wss://…")))
        found: list[Widget] = [
            Row([Label(words, names=widget), widget], weights=[1.0, 2.3], gap=14) for words, widget in rows
        ]
        below = self.trouble or self._explained()
        found.append(Label(below, size=SMALL, colour=BAD if self.trouble else INK_SOFT, wrap=True, fx=0.5))
        return [Column(found, gap=10)]

    def layout(self, canvas: Canvas) -> None:
        """Lay out the dialog and focus the button that opens the table, or what had the focus before."""
        before = self.group.place if self.group is not None else None
        super().layout(canvas)
        if self.group is not None:
            widgets = self.group.widgets
            self.group.set_focus(widgets[-1 if before is None else min(before, len(widgets) - 1)])

    def _explained(self) -> str:
        """Return what the choice of who can join means."""
        if self.reach == HERE:
            return _("Only programs on this computer can join.")
        if self.reach == NEARBY:
            return _("Friends on the same network see the table in their list.")
        return _("Friends anywhere join through a relay: a small server that passes messages on.")

    def _reached(self, reach: str) -> None:
        self.reach, self.trouble = reach, ""
        self._relayout()

    def _relayout(self) -> None:
        self.layout(self.app.canvas)
        self.invalidate()

    def buttons(self) -> Sequence[Button]:
        """Return the way back, and the button that opens the table."""
        return [Button(_("Back"), Pop), Button(_("Open the table"), self._open, kind="red")]

    def _open(self) -> Transition | None:
        relay = self.relay.strip() if self.reach == ANYWHERE else ""
        if self.reach == ANYWHERE and not relay:
            self.trouble = _("Type the address of a relay first.")
            self._relayout()
            return None
        self.app.settings.relay = self.relay.strip()
        options = TableOptions(
            limit=self.limit, hints=self.hints, spectators=self.spectators, address=ADDRESSES[self.reach], relay=relay,
        )
        try:
            return self._open_it(self.table_name.strip() or self._default, options)
        except (ValueError, OSError) as error:
            self.trouble = _("Couldn't open the table: {reason}", reason=safe_files.why(error))
        self._relayout()
        return None
