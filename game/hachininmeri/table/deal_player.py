"""The playback of a game of Hachinin Meri: its presenter. AI decisions need no pause: they are announced."""

from __future__ import annotations

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachininmeri.visibility.events import TrickTaken
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.display.playback.cues import Cue
from hachi_hachi.game.hachininmeri.meri_match import Session
from hachi_hachi.game.hachininmeri.table.layout import Layout
from hachi_hachi.game.hachininmeri.table.presenter import VIEW, Presenter
from hachi_hachi.game.hachininmeri.table.tabletop import Tabletop
from hachi_hachi.game.storage.seat_names import shown_name
from hachi_hachi.game.table.deal_player import SILENT, Callbacks, DealPlayer


class MeriPlayer(DealPlayer[Presenter, Layout]):
    """The playback of a session's game, see ``hachi_hachi.game.table.deal_player.DealPlayer``.

    While ``ceremonial``, the end of a set is a ceremony at instant speed, too.
    """

    def __init__(
        self,
        session: Session,
        layout: Layout,
        callbacks: Callbacks = SILENT,
        *,
        ceremonial: bool = False,
    ) -> None:
        def fresh(places: Layout) -> Presenter:
            top = Tabletop(session.rules, session.viewer)
            top.open_hands = session.open_hands
            names = [shown_name(info.name) for info in session.setup.seats]
            return Presenter(top, places, names, coming=session.coming, brisk=self.brisk,
                             pace=lambda: self.timeline.speed)

        super().__init__(session, layout, fresh, callbacks=callbacks)
        self.ceremonial = ceremonial

    def parting(self, event: Event) -> Cue | None:
        """Return the ceremony of the end of a set or match; None after any other event."""
        return self.presenter.set_over() if isinstance(event, TrickTaken) else None

    @property
    def view(self) -> View | None:
        """The view on the stage; None before the first game."""
        view = self.stage.props.get(VIEW)
        return view if view is not None and view.game_number else None
