"""The network of this program, and the way back to a table from the title."""

from __future__ import annotations

from functools import partial

from hachi_hachi.game.online.tables import Tables
from hachi_hachi.game.scenes.scene import Host, Scene
from hachi_hachi.game.screens.online.lobby_scene import LobbyScene
from hachi_hachi.game.screens.online.network import Network
from hachi_hachi.game.storage import program_version


def network(app: Host) -> Network:
    """Return the network: the player's games and seat are kept in the player's folder."""
    tables = Tables(app.saves, program_version.version())
    return Network(
        tables.open_table, tables.join_table, partial(tables.join_table, watching=True), tables.take_again,
        tables.open_again, tables.forget, tables.search, relays=True,
    )


def taken_again(app: Host) -> Scene:
    """Return the lobby of the table at which the player has a seat, which leads to the table itself.

    Raises ValueError or OSError with a message if that is impossible; the seat is forgotten after a ValueError.
    """
    ways = network(app)
    try:
        table = ways.take_again()
    except ValueError:
        ways.forget()
        raise
    return LobbyScene(app, table, ways, again=True)
