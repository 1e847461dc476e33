"""A game of Hachinin Meri played on the stage: how its presenter is made, and what of it lingers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.display.playback.timeline import INSTANT
from hachi_hachi.game.hachininmeri.meri_match import Session
from hachi_hachi.game.hachininmeri.table.layout import Layout
from hachi_hachi.game.hachininmeri.table.presenter import VIEW, Presenter
from hachi_hachi.game.hachininmeri.table.tabletop import Tabletop
from hachi_hachi.game.storage.seat_names import shown_name
from hachi_hachi.game.table.deal_player import DealPlayer
from hachi_hachi.game.table.session.ai_client import Reply

#: Decisions of computer seats speak for themselves: what was decided is announced.
LINGER: Final = None
#: From this speed on nothing is celebrated: it is announced.
FAST: Final = 4.0


class MeriPlayer(DealPlayer[Presenter, Layout]):
    """The player of a game at the table of a session: see `hachi_hachi.game.table.deal_player.DealPlayer`."""

    def __init__(
        self,
        session: Session,
        layout: Layout,
        *,
        sounded: Callable[[str], None] | None = None,
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
        """What the stage shows; None before the first game."""
        view = self.stage.props.get(VIEW)
        return view if view is not None and view.game_number else None
