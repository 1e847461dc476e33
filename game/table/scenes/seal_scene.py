"""The seal of a deal: what it is for, its digits in groups, and a button that copies them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.game.display import clipboard
from hachi_hachi.game.display.palette import BAD, INK, INK_SOFT
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Host, Pop, Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.session.commitment_text import CommitmentText
from hachi_hachi.game.widgets import Button, Column, Label, Widget
from hachi_hachi.game.widgets.theme import BODY, SMALL

#: The digits in a group, and the groups in a line.
GROUP: Final = 8
BESIDE: Final = 4


class SealScene(DialogScene):
    """The seal ``sha256`` of a deal in progress or, with ``check``, of one that is over: then its salt is known too."""

    name = "seal"
    width = 600.0

    def __init__(self, app: Host, sha256: str, check: CommitmentText | None = None) -> None:
        super().__init__(app)
        self._sha256, self._check = sha256, check
        self._message, self._bad = "", False

    def heading(self) -> str:
        """Return the question."""
        return _("Is the deal fair?") if self._check is None else _("Was the deal fair?")

    def words(self) -> str:
        """Return whether the cards are the promised ones, and what the seal is for."""
        if self._check is None:
            return _("Yes: the cards are already fixed. The seal below fits only this order of the deck, so nobody can "
                     "change it now. After the deal the program checks it for you.")
        if self._check.holds:
            return _("Yes: these are the cards that were fixed before the deal. You can check it with any tool that "
                     "computes SHA-256.")
        return _("The cards were NOT the ones fixed before the deal!")

    def body(self) -> Sequence[Widget]:
        """Return the seal, then the salt and how they belong together, and the result of copying."""
        found = self._titled(_("The seal (SHA-256)"), "\n".join(grouped(self._sha256)))
        if self._check is not None:
            found += self._titled(_("The salt"), "\n".join(grouped(self._check.salt)))
            found.append(Label(
                _("The seal is the hash of the deck in notation, a slash and the salt. A second card order, if there "
                  "was one, goes between them. The record keeps it all."),
                size=SMALL, colour=INK_SOFT, wrap=True, fx=0.5,
            ))
        if self._message:
            found.append(Label(self._message, size=SMALL, colour=BAD if self._bad else INK, fx=0.5))
        return found

    @staticmethod
    def _titled(title: str, digits: str) -> list[Widget]:
        return [Column([
            Label(title, size=SMALL, colour=INK_SOFT, fx=0.5), Label(digits, size=BODY, wrap=True, fx=0.5),
        ], gap=2)]

    def buttons(self) -> Sequence[Button]:
        """Return the button that copies, and the one that closes."""
        return [Button(_("Copy"), self._copy), Button(_("Back"), Pop, kind="red")]

    def copied(self) -> str:
        """Return what is copied: the seal, and the salt in a line of its own if it is known."""
        return self._sha256 if self._check is None else f"SHA-256 {self._sha256}\nsalt {self._check.salt}\n"

    def _copy(self) -> Transition | None:
        clipboard.copy(self.copied())
        self._bad = clipboard.copied().strip() != self.copied().strip()
        self._message = _("The clipboard can't be used now. Try again.") if self._bad else _("Copied.")
        self.layout(self.app.canvas)
        self.invalidate()
        return None


def grouped(digits: str) -> list[str]:
    """Return the digits in groups, a few groups a line."""
    groups = [digits[start:start + GROUP] for start in range(0, len(digits), GROUP)]
    return ["  ".join(groups[start:start + BESIDE]) for start in range(0, len(groups), BESIDE)]
