"""``python -m tools.screenshots.deal_film docs/pictures/deal.webp``: a moving picture of one deal, for README.

Greedy players play a deal from a fixed seed, faster than people do. None of the player's files are read or written, and
no screen is needed.
"""
import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from PIL import Image

from hachi_hachi.game.storage.settings import HOME
from tools.screenshots.tour import FADED, FRAME, Greedy

WINDOW: Final = (1280, 720)
SIZE: Final = (640, 360)
QUALITY: Final = 40
#: The speed of play, and how many frames of the window make one of the film.
SPEED: Final = 4
EACH: Final = 8
#: Seconds of the settlement, at the end.
SETTLED: Final = 2.5
#: Frames of the window within which a deal is over, at any speed.
MOST: Final = 20_000
SEED: Final = 4


def frames(home: Path) -> Iterator[Image.Image]:
    """Yield the pictures of the film; ``home`` is an empty folder."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", HOME: str(home)}
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from hachi_hachi.game import router
    from hachi_hachi.game.app.app import App
    from hachi_hachi.game.app.launch import Launch
    from hachi_hachi.game.catalog import main_game
    from hachi_hachi.game.table.session import ai_client
    from hachi_hachi.game.table.session.start_options import WatchOptions

    client = ai_client.client
    setattr(ai_client, "client", Greedy)
    app = App(Launch(size=WINDOW, speed=SPEED, seed=SEED))
    try:
        app.director.start(router.watch(app, main_game(), WatchOptions("half", SEED)))
        left, faded = round(SETTLED / FRAME), 0
        for number in range(MOST):
            app.step(FRAME)
            name = app.director.top.name
            if name == "settlement":
                left -= 1
            faded += name == "table"
            if number % EACH == 0 and name in ("table", "settlement") and faded > FADED:
                picture = pygame.transform.smoothscale(app.window.surface, SIZE)
                yield Image.frombytes("RGB", SIZE, pygame.image.tobytes(picture, "RGB"))
            if not left:
                return
    finally:
        app.close()
        setattr(ai_client, "client", client)


def main(argv: Sequence[str] | None = None) -> int:
    """Write the film; return 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots.deal_film", description=__doc__)
    parser.add_argument("file", type=Path, help="the film to write, a .webp")
    options = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as name:
        first, *others = frames(Path(name))
    first.save(
        options.file, "WEBP", save_all=True, append_images=others, duration=round(1000 * EACH * FRAME), loop=0,
        quality=QUALITY, method=4, minimize_size=True,
    )
    print(f"{options.file}: {len(others) + 1} frames, {options.file.stat().st_size // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
