"""Options of the command line that the open window obeys."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from hachi_hachi.game.table.session.start_options import WatchOptions


@dataclass(frozen=True, slots=True)
class Launch:
    """Options from the command line: ``size`` in pixels, ``speed`` as in the settings (None: use the settings).

    ``seed`` fixes the deals of the first new year; later ones are random.
    """

    size: tuple[int, int] | None = None
    speed: int | None = None
    watch: WatchOptions | None = None
    screenshots: Path | None = None
    log: Path | None = None
    seed: int | None = None
    #: A record to open.
    file: Path | None = None
    #: True to switch the speech on.
    speak: bool = False
