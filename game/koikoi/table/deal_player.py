"""The playback of a deal of Koi-Koi: its presenter, and how long AI decisions are shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hachi_hachi.engine.common.actions import Decision
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.koikoi.actions import PLAY, TAKE
from hachi_hachi.engine.koikoi.analysis.equal_cards import distinct
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.hanafuda.table.card_player import CardPlayer
from hachi_hachi.game.koikoi.koikoi_match import Session
from hachi_hachi.game.koikoi.table.layout import Layout
from hachi_hachi.game.koikoi.table.presenter import Presenter
from hachi_hachi.game.koikoi.table.stage_props import VIEW
from hachi_hachi.game.koikoi.table.tabletop import Tabletop
from hachi_hachi.game.storage.seat_names import shown_name
from hachi_hachi.game.table.deal_player import SILENT, Callbacks

#: Seconds for which an AI choice between two options is shown before it is applied.
LINGER: Final = 0.45
LINGER_CALL: Final = 0.35


def lingers(decision: Decision) -> float | None:
    """Return how long a decision is shown: None for playing a card, which is visible itself, and for equal options."""
    if decision.kind == PLAY or len(distinct(decision.legal)) == 1:
        return None
    return LINGER if decision.kind == TAKE else LINGER_CALL


class KoiKoiPlayer(CardPlayer[Presenter, Layout]):
    """The playback of a session's deal, see ``hachi_hachi.game.table.deal_player.DealPlayer``."""

    def __init__(
        self,
        session: Session,
        layout: Layout,
        callbacks: Callbacks = SILENT,
        *,
        posed: tuple[type[Event], ...] = (),
        slotted: Callable[[], bool] = lambda: True,
    ) -> None:
        def fresh(places: Layout) -> Presenter:
            top = Tabletop(session.rules, session.viewer)
            top.slotted = slotted()
            top.open_hands = session.open_hands
            names = [shown_name(info.name) for info in session.setup.seats]
            return Presenter(
                top, places, names, brisk=self.brisk, still=lambda: self.still, pace=lambda: self.timeline.speed
            )

        super().__init__(session, layout, fresh, lingers=lingers, callbacks=callbacks, posed=posed)

    @property
    def view(self) -> View | None:
        """The view on the stage; None before the first deal."""
        view = self.stage.props.get(VIEW)
        return view if view is not None and view.deal else None
