"""Pictures of every scene of a game in several looks: what ``tools.screenshots.tour --game ID`` makes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hachi_hachi.game.app.app import App

#: The looks by language: the size of the window and the text size.
LOOKS: Final = {
    "en": (((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.5)),
    "ja": (((1280, 720), 1.0), ((1280, 720), 1.5)),
    "sv": (((1280, 720), 1.5), ((800, 600), 1.0)),
}


def take(app: App, game: str, folder: Path, only: str) -> Iterator[Path]:
    """Take the pictures of all scenes of ``game`` with the word ``only`` in their names; yield their paths."""
    import pygame

    from hachi_hachi.game.display.canvas import Canvas
    from hachi_hachi.game.storage import i18n
    from hachi_hachi.game.table.session import ai_client
    from tests.game.helpers.at_once import AtOnce
    from tests.game.helpers.every_game_scene import game_walks

    setattr(ai_client, "client", lambda: AtOnce(1))
    own = dict(vars(app.canvas))
    for language, looks in LOOKS.items():
        i18n.use_language(language)
        for name, scene in game_walks()[game](app):
            for size, text in looks:
                file = folder / f"{_plain(name)}-{size[1]}-{language}-{round(text * 100)}.png"
                if only not in file.name:
                    continue
                canvas = Canvas(pygame.Surface(size), app.canvas.fonts)
                canvas.text_scale = text
                vars(app.canvas).update(vars(canvas))  # scenes know the canvas of the program
                scene.layout(app.canvas)
                scene.draw(app.canvas)
                pygame.image.save(canvas.surface, file)
                yield file
            vars(app.canvas).update(own)
            scene.layout(app.canvas)
    i18n.use_language("en")


def _plain(name: str) -> str:
    """Return ``name`` as part of the name of a file."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
