"""What the title says when the program has found something amiss at its start."""

from __future__ import annotations

from pathlib import Path

from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.storage.settings import Trouble


def settings_notice(trouble: Trouble | None) -> str:
    """The sentence about a settings file that could not be read, or not wholly; "" where all was well."""
    if trouble is None:
        return ""
    if trouble.newer:
        return _(
            "The settings are those of a newer version: what this one does not know is left out. "
            "They are kept as {path}.",
            path=trouble.path,
        )
    if trouble.reason:
        return _(
            "The settings could not be read and start afresh ({reason}). Their file {path} is left as it is, and "
            "changes are not kept.",
            path=trouble.path, reason=trouble.reason,
        )
    return _("The settings could not be read and start afresh. The old file is kept as {path}.", path=trouble.path)


def lock_notice(*, alone: bool) -> str:
    """The sentence for the second of two windows; "" for the first."""
    if alone:
        return ""
    return _(
        "Hachi-Hachi is already open. The year saved there belongs to that window; "
        "one begun in this window is kept only when it is played to its end."
    )


def moved_notice() -> str:
    """The sentence for a player whose folder was moved, removed or changed while the program ran."""
    return _("Your folder was moved or changed. It was set up again, with this year in it.")


def old_year_notice(path: Path) -> str:
    """The sentence for a year that an older version has left beside a newer one, which has its place."""
    return _(
        "An older version has left a year beside yours. It is kept, and not shown: {path}", path=safe_files.shown(path)
    )
