"""Third-party components in this program, and their licences."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hachi_hachi.game.display.palette import INK_SOFT
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Pop
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.storage.third_party import Component, notices, parts
from hachi_hachi.game.widgets import Button, Column, Label, Row, Widget

SDL_LICENCE = "Zlib"


class LicencesScene(DialogScene):
    """The list of components, over the about screen."""

    name = "notices"
    width = 640.0

    def heading(self) -> str:
        """Return the heading."""
        return _("Third-party licences")

    def words(self) -> str:
        """Return how the components are included, or where the licence texts are."""
        path = notices()
        if path is None:
            return _("These parts are installed with the program, each under its own licence.")
        return _("Notices and licence texts: {path}", path=path)

    def body(self) -> Sequence[Widget]:
        """Return a row for each component: its name with its version, its licence."""
        sdl = ".".join(str(number) for number in pygame.get_sdl_version())
        found = [*parts(), Component("SDL", sdl, SDL_LICENCE)]
        rows = [
            Row([Label(f"{part.name} {part.version}", colour=INK_SOFT), Label(part.licence)], weights=[6, 7])
            for part in found
        ]
        return [Column(rows, gap=4)]

    def buttons(self) -> Sequence[Button]:
        """Return the back button."""
        return [Button(_("Back"), Pop, kind="red")]
