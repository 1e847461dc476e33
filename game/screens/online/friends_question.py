"""The question behind *Play with friends*: open a table, or join one."""

from __future__ import annotations

from collections.abc import Sequence

from hachi_hachi.game import router
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Host, Pop, Replace, Transition
from hachi_hachi.game.screens.online.join_scene import JoinScene
from hachi_hachi.game.screens.online.network import Network
from hachi_hachi.game.screens.online.open_table_scene import OpenTableScene
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets import Button


class FriendsQuestion(DialogScene):
    """The choice between opening a table of ``game`` and joining one of any game."""

    name = "friends"
    width = 460.0
    stacked = True

    def __init__(self, app: Host, game: AnyGameUi, network: Network) -> None:
        super().__init__(app)
        self._game, self._network = game, network

    def heading(self) -> str:
        """Return the title."""
        return _("Play with friends")

    def words(self) -> str:
        """Return how it works."""
        return _("Everyone plays on their own computer. Computer players fill the free places.")

    def buttons(self) -> Sequence[Button]:
        """Return both ways, and the way back."""
        return [
            Button(_("Open a table"), self._open, kind="red"),
            Button(_("Join a table"), self._join),
            Button(_("Back"), Pop),
        ]

    def _open(self) -> Transition:
        return Replace(OpenTableScene(self.app, self._game, router.setup_choices(self.app, self._game), self._network))

    def _join(self) -> Transition:
        return Replace(JoinScene(self.app, self._network))
