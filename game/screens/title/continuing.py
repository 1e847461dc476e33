"""Continuing a saved game or a table of friends; if there are several, a dialog asks which one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from hachi_hachi.game import catalog
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.scenes.confirm_scene import ConfirmScene, MessageScene
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Host, Pop, Push, Replace, Transition
from hachi_hachi.game.screens.title.lazy_screens import connection, router
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.storage.record_reading import PassingSaveError
from hachi_hachi.game.storage.save_store import SEAT
from hachi_hachi.game.widgets import Button
from hachi_hachi.game.widgets.base import Command


def has_seat(app: Host) -> bool:
    """Return True if the player has a seat at a table of friends."""
    return app.saves.kept and safe_files.exists(app.saves.folder / SEAT)


def in_progress(app: Host) -> list[tuple[str, Command]]:
    """Return what can be continued, the likeliest first: a label and a command for each."""
    several = len(catalog.GAMES) > 1
    found: list[tuple[str, Command]] = [
        (_("Continue: {game}", game=_(game.name)) if several else _("Continue"), partial(_continue, app, game))
        for game in catalog.saved_games(app)
    ]
    if has_seat(app):
        found.insert(0, (_("Continue with friends"), partial(_continue_with_friends, app)))
    return found


class ContinueQuestion(DialogScene):
    """The question which game to continue."""

    name = "continue"
    stacked = True

    def heading(self) -> str:
        """Return the heading."""
        return _("Continue")

    def buttons(self) -> Sequence[Button]:
        """Return a button for each, the likeliest first, and one back."""
        found = in_progress(self.app)
        return [
            *(Button(words, command, kind="black" if number else "red") for number, (words, command)
              in enumerate(found)),
            Button(_("Back"), Pop),
        ]

    def resume(self) -> None:
        """Refresh: a game may have been set aside."""
        self.layout(self.app.canvas)


def _continue(app: Host, game: AnyGameUi) -> Transition:
    try:
        return Replace(router.continue_year(app, game), all=True)
    except FileNotFoundError:
        return Push(MessageScene(
            app, lambda: _("Can't continue"), lambda: _("The saved file is gone. You can start again."),
        ))
    except PassingSaveError as error:
        reason = str(error)
        return Push(MessageScene(app, lambda: _("Can't continue"), lambda: reason))
    except (ValueError, OSError) as error:
        reason = safe_files.why(error)
    return Push(
        ConfirmScene(
            app,
            lambda: _("Can't continue"),
            lambda: _(
                "{reason}\n\nIt can be moved aside so that a new one can start; the file is kept.", reason=reason
            ),
            lambda: _("Move it aside"),
            partial(_set_aside, app, game),
        )
    )


def _continue_with_friends(app: Host) -> Transition:
    try:
        return Replace(connection.taken_again(app), all=True)
    except (ValueError, OSError) as error:
        reason = safe_files.why(error)
    return Push(MessageScene(app, lambda: _("Can't continue"), lambda: reason))


def _set_aside(app: Host, game: AnyGameUi) -> Transition:
    place, trouble = app.saves.of(game.id).set_aside()
    if place is None:
        return Replace(MessageScene(
            app, lambda: _("That didn't work"), lambda: _("Couldn't move the file aside: {reason}", reason=trouble),
        ))
    kept = safe_files.shown(place)
    return Replace(MessageScene(app, lambda: _("Moved aside"), lambda: _("The file is kept as {path}.", path=kept)))
