"""The questions of the history: a new name for a record, and whether to delete it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hachi_hachi.game.library.record_folder import RecordFolder
from hachi_hachi.game.scenes.confirm_scene import ConfirmScene, MessageScene
from hachi_hachi.game.scenes.prompt_scene import PromptScene
from hachi_hachi.game.scenes.scene import Host, Pop, Replace, Scene, Transition
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import _


def rename_question(app: Host, shelf: RecordFolder, path: Path, renamed: Callable[[Path], None]) -> Scene:
    """Return the question for a record's new name; ``renamed`` gets its new path."""

    def answer(text: str) -> str | Transition:
        to, trouble = shelf.rename(path, text)
        if to is None:
            return trouble
        renamed(to)
        return Pop()

    return PromptScene(
        app, lambda: _("Rename"), lambda: _("Name this record"), lambda: _("Rename"), answer, text=path.stem
    )


def delete_question(app: Host, shelf: RecordFolder, path: Path, deleted: Callable[[Path], None]) -> Scene:
    """Return the question whether to delete a record; ``deleted`` gets the path where it is then."""
    file, folder = safe_files.shown(path.name), safe_files.shown(shelf.folder / "deleted")

    def answer() -> Transition:
        to, trouble = shelf.delete(path)
        if to is None:
            return Replace(MessageScene(app, lambda: _("That didn't work"), lambda: trouble))
        deleted(to)
        return Pop()

    return ConfirmScene(
        app, lambda: _("Delete this record?"),
        lambda: _("{file} goes to the folder {folder}; you can get it back from there.", file=file, folder=folder),
        lambda: _("Delete"), answer,
    )
