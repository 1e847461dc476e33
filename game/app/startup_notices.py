"""Notices on the title about problems found at start-up."""

from __future__ import annotations

from pathlib import Path

from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.storage.settings import Trouble


def settings_notice(trouble: Trouble | None) -> str:
    """Return the notice about a settings file that could not be read, or only in part; "" if all is well."""
    if trouble is None:
        return ""
    if trouble.newer:
        return _(
            "Your settings come from a newer version: anything this one doesn't know is ignored. They are kept as "
            "{path}.",
            path=trouble.path,
        )
    if trouble.reason:
        return _(
            "The settings couldn't be read, so defaults are used ({reason}). Their file {path} is left alone, and "
            "changes won't be saved.",
            path=trouble.path, reason=trouble.reason,
        )
    return _("The settings couldn't be read, so defaults are used. The old file is kept as {path}.", path=trouble.path)


def moved_notice() -> str:
    """Return the notice for a player whose folder was moved, removed or changed while the program ran."""
    return _("The folder with your saved files was moved or changed, so it was set up again. Anything you play now "
             "is saved in it.")


def old_year_notice(path: Path) -> str:
    """Return the notice for a year of an older version found next to a newer one that takes its place."""
    return _(
        "A year saved by an older version was found too. It's kept as {path}, but not shown.",
        path=safe_files.shown(path),
    )
