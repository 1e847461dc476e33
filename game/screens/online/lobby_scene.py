"""The lobby of a table: who has joined, who is ready, the invitation, and what the host decides before the start."""

from __future__ import annotations

from functools import partial
from typing import Final

from hachi_hachi.game import catalog
from hachi_hachi.game.display import clipboard
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input, Press
from hachi_hachi.game.display.palette import BAD, GOOD, INK_SOFT
from hachi_hachi.game.display.sound.background import Background
from hachi_hachi.game.display.sound.koto_phrases import TITLE
from hachi_hachi.game.features.setup.seats_editor import SeatMark
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.online.lobby import LobbySeat, LobbyState, OnlineTable, SeatUse
from hachi_hachi.game.scenes.confirm_scene import ConfirmScene, MessageScene
from hachi_hachi.game.scenes.menu_scene import MenuScene
from hachi_hachi.game.scenes.scene import Host, Pop, Push, Replace, Transition
from hachi_hachi.game.screens.online import online_text, play_scene
from hachi_hachi.game.screens.online.network import Network
from hachi_hachi.game.screens.online.seat_uses import FRIEND
from hachi_hachi.game.screens.online.table_ends import ClosedQuestion
from hachi_hachi.game.storage.i18n import _, pgettext
from hachi_hachi.game.storage.seat_names import shown_name
from hachi_hachi.game.widgets import Button, Choice, Column, Label, Row, Space, Widget
from hachi_hachi.game.widgets.controls.button import Kind
from hachi_hachi.game.widgets.scroll import Window
from hachi_hachi.game.widgets.theme import GAP_WIDE, SMALL, SUBHEADING

#: Above this text size the two columns become one.
ONE_COLUMN: Final = 1.12
#: The size of an invitation, and how far it may shrink to stay on one line.
CODE: Final = 30.0
LEAST_CODE: Final = 0.5


class LobbyScene(MenuScene):
    """The lobby of ``table``, until the host starts it or closes it. ``network`` opens it again if its host is gone.

    ``again``: the player has a seat at it already, which is kept.
    """

    name = "lobby"
    most = (1200.0, 660.0)
    grows = True

    def __init__(self, app: Host, table: OnlineTable, network: Network, *, again: bool = False) -> None:
        super().__init__(app)
        self.table, self._network, self._again = table, network, again
        self._known: LobbyState | None = None
        self._body: Widget = Space()
        self._foot: Widget = Space()
        self._advice = Box(0, 0, 0, 0)
        self._scrolled = 0.0
        self._window: Window | None = None
        self._left = False
        #: True once the player was asked what to do about a table that cannot be reached.
        self._asked = False

    @property
    def background(self) -> Background:
        """Music."""
        return Background(None, music=TITLE)

    @property
    def _game(self) -> AnyGameUi | None:
        return catalog.GAMES.get(self.table.state.game)

    # -- time ------------------------------------------------------------------------------------------------
    def update(self, dt: float) -> Transition | None:
        """Take in what has arrived; go to the table once it has started."""
        del dt
        table = self.table
        table.poll()
        state = table.state
        if state.closed:
            why = state.trouble or _("The host has closed the table.")
            if self._again:
                return Push(ClosedQuestion(self.app, why, self._reopened, self._network.forget))
            return Push(MessageScene(self.app, lambda: _("The table is closed"), lambda: why, self._title))
        if self._again and state.trouble and not state.seats and not self._asked:
            self._asked, why = True, state.trouble
            return Push(ClosedQuestion(
                self.app, why, self._reopened, self._network.forget, back=lambda: not table.state.trouble,
            ))
        if state.started and table.session is not None:
            self._left = True
            lobbies = play_scene.Lobbies(self._reopened, self._back)
            return Replace(play_scene.at_table(self.app, table, lobbies))
        if state != self._known:
            self._rebuild()
        return None

    def leave(self) -> None:
        """Leave the table, unless it goes on in another scene; a seat taken again is kept."""
        if self._left:
            return
        if self._again:
            self.table.close()
        else:
            self.table.leave()

    # -- widgets ---------------------------------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place the seats and the invitation side by side, or in one scrolling column for large text."""
        state = self._known = self.table.state
        if self._window is not None:
            self._scrolled = self._window.offset
        inner = self._place_sheet(canvas)
        self._head = Box(inner.x, inner.y, inner.w, canvas.line_height(SUBHEADING, "serif") + 14)
        self._foot = self._buttons(state)
        foot = self._foot.height_for(canvas, inner.w)
        self._foot.place(canvas, Box(inner.x, inner.bottom - foot, inner.w, foot))
        line = canvas.line_height(SMALL) * 2
        self._advice = Box(inner.x, inner.bottom - foot - line - 8, inner.w, line)
        top = self._head.bottom + 20
        room = Box(inner.x, top, inner.w, self._advice.y - top - 6)
        seats, about = self._seats(state), self._about(canvas, state, inner.w)
        body: Widget = Row([seats, about], weights=[1.25, 1.0], gap=40, fy=0.0)
        self._window = None
        if canvas.text_scale > ONE_COLUMN or body.height_for(canvas, room.w) > room.h:
            body = self._window = Window(Column([seats, about], gap=GAP_WIDE), room.h)
            body.offset = self._scrolled
        self._body = body
        body.place(canvas, Box(room.x, room.y, room.w, min(room.h, body.height_for(canvas, room.w))))
        first = next((one for one in self._foot.leaves() if getattr(one, "kind", "") == "red" and one.enabled), None)
        self._regroup([body, self._foot], first)

    def _seats(self, state: LobbyState) -> Column:
        rows: list[Widget] = [Label(_("Players"), size=SUBHEADING, face="serif", bold=True)]
        rows += [self._seat(state, number) for number in range(len(state.seats))]
        return Column(rows, gap=6)

    def _seat(self, state: LobbyState, number: int) -> Row:
        seat = state.seats[number]
        game = self._game
        colours = game.rules().words.colours if game is not None else ()
        mark: Widget = SeatMark(number, colours[number]) if number < len(colours) else Space(30, 30)
        soft = seat.use is not SeatUse.COMPUTER and not seat.taken
        name = Label(online_text.seat_name(state, number, again=self._again), bold=not soft, wrap=True)
        row: list[Widget] = [mark, name, self._player(state, number)]
        if not state.hosting:
            return Row(row, weights=[0.6, 4.4, 3.6], gap=10)
        row.append(self._swap(state, number))
        return Row(row, weights=[0.6, 3.6, 4.4, 0.9], gap=10)

    def _player(self, state: LobbyState, number: int) -> Widget:
        """Return what a seat's row says about its player; for the host, with what can be decided."""
        seat = state.seats[number]
        if state.hosting and (seat.use is SeatUse.COMPUTER or not seat.taken) and number != state.own:
            return self._choice(seat, number)
        if seat.use is SeatUse.COMPUTER:
            return Label(self._level(seat.level), colour=INK_SOFT)
        ready = Label(online_text.status(seat), colour=GOOD if seat.ready else INK_SOFT)
        if not state.hosting or number == state.own:
            return ready
        remove = Button(_("Remove"), partial(self._remove, number), min_width=90, height=36, size=SMALL)
        return Row([ready, remove], weights=[1.2, 1.0], gap=8)

    def _choice(self, seat: LobbySeat, number: int) -> Widget:
        levels = self._game.offered() if self._game is not None else []
        offered = [(FRIEND, pgettext("seat", "Friend")), *((level.id, level.label) for level in levels)]
        value = seat.level if seat.use is SeatUse.COMPUTER else FRIEND

        def give(chosen: str) -> None:
            if chosen == FRIEND:
                self.table.seat_friend(number)
            else:
                self.table.seat_computer(number, chosen)

        hint = _("Keep this place for a friend, or give it to a computer player.")
        return Choice(offered, value, give, style="cycler", hint=hint)

    def _level(self, level: str) -> str:
        game = self._game
        words = {one.id: one.label for one in game.offered()} if game is not None else {}
        return _("Computer: {level}", level=words.get(level, level))

    def _swap(self, state: LobbyState, number: int) -> Widget:
        if number + 1 >= len(state.seats):
            return Space()
        below = online_text.seat_name(state, number + 1, again=self._again)
        swap = Button("▼", partial(self._exchange, number), min_width=40, height=36, size=SMALL)
        swap.hint = _("Swap places with {name}.", name=below)
        return swap

    def _about(self, canvas: Canvas, state: LobbyState, w: float) -> Column:
        """Return the invitation, what the table allows, and what is reachable from where."""
        found: list[Widget] = []
        if state.invitation:
            room = w if canvas.text_scale > ONE_COLUMN else w * 0.42
            size = canvas.fitting(state.invitation, room, CODE, "serif", bold=True, least=LEAST_CODE)
            copy = Button(_("Copy code"), partial(self._copy, state.invitation), min_width=100, height=38)
            link = Button(_("Copy link"), partial(self._copy, state.link), min_width=100, height=38)
            link.hint = _("The link is longer, but has every address of this computer.")
            found += [
                Label(_("Invitation"), size=SUBHEADING, face="serif", bold=True),
                Label(state.invitation, size=size, face="serif", bold=True, wrap=True),
                Row([copy, link] if state.link else [copy], weights=[1.0, 1.0] if state.link else [1.0], gap=12),
            ]
        lines = [online_text.game_words(state, self._game), online_text.options_words(state), state.reachable, _(
            "The host's program knows every card during a deal."
        )]
        if not state.invitation:
            found.append(Label(_("The table"), size=SUBHEADING, face="serif", bold=True))
        found += [Space(0, 4), *(Label(words, size=SMALL, colour=INK_SOFT, wrap=True) for words in lines if words)]
        return Column(found, gap=8)

    def _buttons(self, state: LobbyState) -> Row:
        buttons = [Button(_("Close the table") if state.hosting else _("Leave the table"), self._leave, min_width=160)]
        if state.hosting:
            start = Button(_("Start"), self._start, kind="red", min_width=220)
            start.enabled = self._startable(state)
            buttons.append(start)
        elif 0 <= state.own < len(state.seats):
            ready = state.seats[state.own].ready
            words = _("I'm not ready") if ready else _("I'm ready")
            kind: Kind = "paper" if ready else "red"
            buttons.append(Button(words, partial(self._ready, not ready), kind=kind, min_width=220))
        return Row(buttons, fx=0.5, gap=20)

    @staticmethod
    def _startable(state: LobbyState) -> bool:
        return bool(state.seats) and all(
            seat.use is SeatUse.COMPUTER or seat.ready or number == state.own for number, seat in enumerate(state.seats)
        )

    # -- commands --------------------------------------------------------------------------------------------
    def _copy(self, text: str) -> None:
        clipboard.copy(text)
        self._show_message(_("Copied. Send it to your friends."))

    def _exchange(self, number: int) -> None:
        self.table.swap(number, number + 1)

    def _remove(self, number: int) -> Transition:
        name = shown_name(self.table.state.seats[number].name)

        def remove() -> Transition:
            self.table.remove(number)
            return Pop()

        return Push(ConfirmScene(
            self.app, lambda: _("Remove {name}?", name=name), lambda: _("Their place will be free again."),
            lambda: _("Remove"), remove,
        ))

    def _ready(self, yes: bool) -> None:
        self.table.ready(yes)

    def _start(self) -> None:
        if self._startable(self.table.state):
            self.table.ready(True)
            self.table.start()

    def _reopened(self) -> Transition:
        """Open the table again here. Raises ValueError or OSError with a message."""
        return Replace(LobbyScene(self.app, self._network.open_again(), self._network, again=True), all=True)

    def _back(self) -> Transition:
        """Return the way back to the lobby of a table that its host has opened again."""
        return Replace(LobbyScene(self.app, self.table, self._network, again=True), all=True)

    def _leave(self) -> Transition:
        state = self.table.state
        if not state.hosting:
            return self._title()
        return Push(ConfirmScene(
            self.app, lambda: _("Close the table?"), lambda: _("This closes it for everyone."),
            lambda: _("Close the table"), self._title,
        ))

    def _title(self) -> Transition:
        return Replace(self.app.title(), all=True)

    # -- input and drawing -----------------------------------------------------------------------------------
    def handle(self, event: Input) -> Transition | None:
        """Handle the widgets; back and menu leave the table, the host after a question."""
        found = self.group.handle(event)
        if found is None and isinstance(event, Press) and event.action in (Action.BACK, Action.MENU):
            return self._leave()
        return found

    def draw(self, canvas: Canvas) -> None:
        """Draw seats, invitation and buttons, and what is waited for."""
        state = self.table.state
        self._draw_head(canvas, state.table)
        self._body.draw(canvas)
        self._foot.draw(canvas)
        focus = self.group.focus
        hint = focus.hint if focus is not None else ""
        words = state.trouble or hint or self.message or online_text.lobby_advice(state, again=self._again)
        colour = BAD if state.trouble or state.lost else INK_SOFT
        canvas.paragraph(words, self._advice, SMALL, colour, fx=0.5, fy=0.5)
