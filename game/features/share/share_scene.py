"""Sharing a deal or a decision: its code on the clipboard, or a picture in a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from hachi_hachi.game.display import clipboard
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.palette import BAD, INK
from hachi_hachi.game.features.share.deal_code import CodeError
from hachi_hachi.game.features.share.share_picture import as_png, picture_of
from hachi_hachi.game.features.share.shared_place import SharedPlace
from hachi_hachi.game.library.record_folder import RecordFolder
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Host, Pop
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import _, ngettext
from hachi_hachi.game.widgets import Button, Choice, Label, Panel, Widget
from hachi_hachi.game.widgets.theme import SMALL

#: The name of a picture's file, before its number, and its ending.
NAME: Final = "shared"
PNG: Final = ".png"


class ShareScene(DialogScene):
    """The dialog for a place in a record; ``where`` says which one it is."""

    name = "share"
    stacked = True
    width = 560.0

    def __init__(self, app: Host, place: SharedPlace, where: str) -> None:
        super().__init__(app)
        self._place, self._where = place, where
        self.asked = place.is_question
        self._message, self._bad = "", False

    def heading(self) -> str:
        """Return the heading."""
        return _("Share")

    def needs(self, canvas: Canvas, panel: Panel) -> float:
        """Return 0: its text is broken into lines."""
        del canvas, panel
        return 0.0

    def words(self) -> str:
        """Return what others see."""
        if self.asked:
            return _("Others see the table from this player's place and are asked what to play. They see the best play "
                     "after their answer.")
        return _("Others play the same cards from the beginning, or watch the deal.")

    def body(self) -> Sequence[Widget]:
        """Return the choice between decision and deal, and the result of the last command."""
        found: list[Widget] = []
        if self._place.is_question:
            found.append(Choice([(True, _("This decision")), (False, _("The whole deal"))], self.asked, self._choose))
        if self._message:
            found.append(Label(self._message, size=SMALL, colour=BAD if self._bad else INK, wrap=True, fx=0.5))
        return found

    def buttons(self) -> Sequence[Button]:
        """Return the ways to share, then back."""
        return [
            Button(_("Copy code"), self._copy, kind="red", height=38),
            Button(_("Save picture"), self._save, height=38),
            Button(_("Back"), Pop, height=38),
        ]

    @property
    def question(self) -> str:
        """The question for those who see it."""
        if not self.asked:
            return _("How would you play this deal?")
        return _("What would you play?") if self._place.plays_card else _("What would you do?")

    def _choose(self, asked: bool) -> None:
        self.asked = asked
        self._say("")

    def _copy(self) -> None:
        try:
            code = self._place.code(asked=self.asked)
        except CodeError as error:
            self._say(str(error), bad=True)
            return
        clipboard.copy(code)
        if clipboard.copied() != code:
            self._say(_("The clipboard can't be used now. Try again."), bad=True)
            return
        self._say(ngettext("Copied: a code of {n} character. Paste it into a message.",
                           "Copied: a code of {n} characters. Paste it into a message.", len(code)))

    def _save(self) -> None:
        try:
            code = self._place.code(asked=self.asked)
        except CodeError:
            code = ""
        picture = picture_of(self.app, self._place, self.question, self._where, code, asked=self.asked)
        to, trouble = self._written(as_png(picture))
        if to is None:
            self._say(_("Couldn't save the picture: {reason}", reason=trouble), bad=True)
        else:
            self._say(_("The picture is in {path}.", path=safe_files.shown(to)))

    def _written(self, data: bytes) -> tuple[Path | None, str]:
        folder = RecordFolder(self.app.saves.folder).exports
        return safe_files.write_new(folder, NAME, PNG, data, mode=safe_files.SHARED)

    def _say(self, words: str, *, bad: bool = False) -> None:
        place = None if self.group is None else self.group.place
        self._message, self._bad = words, bad
        self.layout(self.app.canvas)
        if self.group is not None and place is not None:
            self.group.set_focus(self.group.widgets[min(place, len(self.group.widgets) - 1)])
        self.invalidate()
