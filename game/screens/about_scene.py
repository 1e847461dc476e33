"""The about screen: version, platform, licence and fonts."""

from __future__ import annotations

import platform
from collections.abc import Sequence

import pygame

from hachi_hachi.game.display.palette import INK_SOFT
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Pop, Push
from hachi_hachi.game.screens.licences_scene import LicencesScene
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.storage.program_version import version, why_interpreted
from hachi_hachi.game.widgets import Button, Label, Row, Widget


class AboutScene(DialogScene):
    """The about screen, over the title."""

    name = "about"
    width = 560.0

    def heading(self) -> str:
        """Return the game's name."""
        return _("Hachi-Hachi")

    def words(self) -> str:
        """Return a sentence about the program."""
        return _(
            "“Eighty-eight”, the great hanafuda game for two to seven, people and computer players. Cards, rules "
            "and players are this project's own."
        )

    def body(self) -> Sequence[Widget]:
        """Return rows with version, licence and opponents; also why the players think slowly, if they do."""
        why = why_interpreted()
        core = _("not compiled ({why}), so computer players think more slowly", why=_(why)) if why else _("compiled")
        sdl = ".".join(str(part) for part in pygame.get_sdl_version())
        kept = safe_files.shown(self.app.saves.folder)
        facts = [
            (_("Version"), f"{version()}, Python {platform.python_version()}, SDL {sdl}"),
            (_("Engine"), core),
            (_("Licence"), _("MIT; pictures and sounds CC BY 4.0")),
            (_("Font"), "Noto Serif JP, Noto Sans JP (SIL OFL 1.1)"),
            (_("Saved files"), kept),
        ]
        return [
            Row([Label(name, colour=INK_SOFT), Label(value, wrap=value in (core, kept))], weights=[3, 9])
            for name, value in facts
        ]

    def buttons(self) -> Sequence[Button]:
        """Return the buttons: back, and third-party licences."""
        return [
            Button(_("Back"), Pop, kind="red"),
            Button(_("Third-party licences"), lambda: Push(LicencesScene(self.app))),
        ]
