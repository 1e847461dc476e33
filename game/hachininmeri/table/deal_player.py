"""The playback of a game of Hachinin Meri: its presenter, and how long AI decisions are shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.display.playback.timeline import INSTANT, Sounded
from hachi_hachi.game.hachininmeri.meri_match import Session
from hachi_hachi.game.hachininmeri.table.layout import Layout
from hachi_hachi.game.hachininmeri.table.presenter import VIEW, Presenter
from hachi_hachi.game.hachininmeri.table.tabletop import Tabletop
from hachi_hachi.game.storage.seat_names import shown_name
from hachi_hachi.game.table.deal_player import DealPlayer
from hachi_hachi.game.table.session.ai_client import Reply

#: AI decisions need no pause: they are announced.
LINGER: Final = None
#: From this speed on there are no ceremonies, only announcements.
FAST: Final = 4.0


class MeriPlayer(DealPlayer[Presenter, Layout]):
    """The playback of a session's game, see ``hachi_hachi.game.table.deal_player.DealPlayer``."""

    def __init__(
        self,
        session: Session,
        layout: Layout,
        *,
        sounded: Sounded | None = None,
        acted: Callable[[Action], None] = lambda _action: None,
        thought: Callable[[Decision, Reply], None] = lambda _decision, _reply: None,
        logged: Callable[[str], None] = lambda _what: None,
        posed: tuple[type[Event], ...] = (),
    ) -> None:
        def brisk() -> bool:
            return self.timeline.speed >= FAST or self.timeline.speed == INSTANT

        def fresh(places: Layout) -> Presenter:
            top = Tabletop(session.rules, session.viewer)
            top.open_hands = session.open_hands
            names = [shown_name(info.name) for info in session.setup.seats]
            return Presenter(top, places, names, coming=session.coming, brisk=brisk)

        super().__init__(
            session, layout, fresh, lingers=lambda _decision: LINGER, sounded=sounded, acted=acted, thought=thought,
            logged=logged, posed=posed,
        )

    @property
    def view(self) -> View | None:
        """The view on the stage; None before the first game."""
        view = self.stage.props.get(VIEW)
        return view if view is not None and view.game_number else None
