"""A record opened from outside the program, such as by a double click: what it is, and what to do with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from hachi_hachi.engine.catalog import game_of
from hachi_hachi.engine.common.records.summary import RecordSummary
from hachi_hachi.game import catalog, router
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.features.share.deal_code import CodeError, has_code, read_code
from hachi_hachi.game.features.share.shared_scene import OpenedScene
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.library.record_folder import RecordFolder
from hachi_hachi.game.scenes.confirm_scene import MessageScene
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Host, Pop, Push, Replace, Scene, Transition
from hachi_hachi.game.screens.history import open_code_scene, record_text
from hachi_hachi.game.screens.history.record_import import check
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import _, pgettext
from hachi_hachi.game.storage.record_reading import SaveError, read_text
from hachi_hachi.game.widgets import Button, Panel


def read_record(path: Path) -> tuple[str, str]:
    """Return the text of a record, and "" or, in one sentence, why the file is no record that can be opened.

    The code of a shared deal may stand in the place of a path: it has no such text.
    """
    if is_code(path):
        try:
            read_code(path.name)
        except CodeError as error:
            return "", str(error)
        return "", ""
    try:
        text = read_text(path)
        check(text)
        if game_of(text).id in catalog.GAMES:
            return text, ""
        reason = _("Can't show this game here.")
    except (SaveError, FileNotFoundError) as error:  # names the file
        return "", str(error)
    except (ValueError, OSError, RecursionError) as error:
        reason = safe_files.why(error)
    return "", _("Can't open {file}: {reason}", file=safe_files.shown(path.name), reason=reason)


def opening(app: Host, top: Scene, path: Path) -> Transition:
    """Return how a file or a code is shown over the scene ``top``: instead of it, if that is the last one opened."""
    scene = open_code_scene.open_code(app, path.name) if is_code(path) else open_record(app, path)
    instead = isinstance(top, OpenRecordScene | UnopenedScene | OpenedScene)
    return Replace(scene) if instead else Push(scene)


def is_code(path: Path) -> bool:
    """Return True if this is the code of a shared deal, given where a path is expected."""
    return has_code(path.name) and not safe_files.exists(path)


def open_record(app: Host, path: Path) -> Scene:
    """Return the scene for a file to be opened: the choice of what to do with it, or why it is no record."""
    app.saves.settle()  # it may be the year in progress
    text, trouble = read_record(path)
    if trouble:
        return UnopenedScene(app, lambda: _("That didn't work"), lambda: trouble)
    return OpenRecordScene(app, path, text)


class UnopenedScene(MessageScene):
    """The message why a file is no record."""

    name = "unopened"


class OpenRecordScene(DialogScene):
    """The choice between replaying a record, reviewing it, and continuing a year that is not finished."""

    name = "record"
    stacked = True
    width = 640.0

    def __init__(self, app: Host, path: Path, text: str) -> None:
        super().__init__(app)
        self._path, self._text = path, text
        self._game: AnyGameUi = catalog.GAMES[game_of(text).id]
        self._facts: RecordSummary = game_of(text).summary(text)
        #: True if it can be continued here: a deal of the day cannot, nor a year whose file another window has.
        self._continues = not (self._facts.finished or self._facts.day) and app.saves.kept
        self._replaces = self._continues and router.continuing_replaces(app, self._game, text, self._facts.seats)

    def heading(self) -> str:
        """Return the name of the game."""
        return _(self._game.name)

    def needs(self, canvas: Canvas, panel: Panel) -> float:
        """Return 0: its text is broken into lines, and its buttons are short."""
        del canvas, panel
        return 0.0

    def words(self) -> str:
        """Return the file, its players and results, and what happens to another year in progress."""
        lines = [safe_files.shown(self._path.name), record_text.described(self._path, self._text)]
        if self._replaces:
            lines.append(_("If you continue it, the one you are playing now goes to the history."))
        return "\n".join(lines)

    def buttons(self) -> Sequence[Button]:
        """Return the buttons; the likeliest one first."""
        goes_on = [Button(_("Continue"), self._continue, kind="red")] if self._continues else []
        return [
            *goes_on,
            Button(pgettext("verb", "Replay"), self._replay, kind="paper" if goes_on else "red"),
            Button(pgettext("verb", "Review"), self._review),
            Button(_("Cancel"), Pop),
        ]

    def _continue(self) -> Transition:
        return self._into(lambda: router.take_up(self.app, self._game, self._text), everything=True)

    def _replay(self) -> Transition:
        return self._into(
            lambda: router.replay(self.app, self._game, self._text, in_progress=not self._facts.finished)
        )

    def _review(self) -> Transition:
        return self._into(self._review_scene)

    def _review_scene(self) -> Scene:
        """Return the review, which is stored next to the record: one from elsewhere is imported first."""
        shelf, path = RecordFolder(self.app.saves.folder), self._path
        if not shelf.has(path):
            there, trouble = shelf.take_in(path, check)
            if there is None:
                raise ValueError(trouble)
            path = there
        return router.review(self.app, self._game, path, self._text, in_progress=not self._facts.finished)

    def _into(self, scene: Callable[[], Scene], *, everything: bool = False) -> Transition:
        """Show a scene instead of this one, or why that is impossible."""
        try:
            return Replace(scene(), all=everything)
        except (ValueError, OSError) as error:
            reason = safe_files.why(error)
        return Replace(MessageScene(
            self.app, lambda: _("That didn't work"), lambda: _("Can't open it: {reason}", reason=reason)
        ))
