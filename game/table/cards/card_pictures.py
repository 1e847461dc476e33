"""The cards' pictures: kept as large as most tables want them, and read larger in the background where one is wanted.

Kept are all cards `KEPT` pixels wide: 18 MB for 48, where the files of 480 pixels would be 72 MB. A window of up to
1700 lines draws no card of a table larger. Where one is drawn larger (a hand at 4K, the gallery), a thread reads the
smallest file that is large enough, scales it to the size in use and lets the large picture go, one card at a time.
Until it is there a stand-in is shown in the same place.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from hachi_hachi.game.display.fonts import Fonts
from hachi_hachi.game.storage import asset_files
from hachi_hachi.game.table.cards.card_set import RATIO, CardSet

#: The width in pixels of the kept pictures: half of the smaller files, so that four pixels become one.
KEPT: Final = 240
#: A kept picture enlarged by more than this would be seen to be soft: the smaller file is read for the stand-in then.
NEAR: Final = 1.5
#: All cards of a face lie very small in one file, which is read at once: so many pixels wide, so many in a row.
EARLY: Final = 64
EARLY_ROW: Final = 12
EARLY_FILE: Final = "early.webp"
#: So many cards wait to be read at most; the ones asked for first are given up, nobody looks at them any more.
WAITING: Final = 12
#: How much a thread that reads gives way to others (Linux).
MEANWHILE: Final = 10


class ReadPicture(NamedTuple):
    """A picture that was read: of which face, for which width in pixels."""

    face: Hashable
    width: int
    surface: pygame.Surface


def picture_size(width: int) -> tuple[int, int]:
    """The size in pixels of a card of that width."""
    return width, max(2, round(width * RATIO))


def early_rect(place: int) -> pygame.Rect:
    """Where the card at that place of the deck lies in the file of the very small ones, in pixels."""
    w, h = picture_size(EARLY)
    return pygame.Rect(place % EARLY_ROW * w, place // EARLY_ROW * h, w, h)


def _give_way() -> None:
    """Let the drawing thread go before this one, where threads can be told (Linux)."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), MEANWHILE)


class CardPictures:
    """The pictures of a set of cards. Faces are ("card", index) and ("back", name).

    `face` names how the fronts are printed, "" as usual.
    """

    def __init__(self, fonts: Fonts, card_set: CardSet, folder: Path | None = None, *, face: str = "") -> None:
        self._fonts = fonts
        self._set = card_set
        self._folder = folder or asset_files.path(card_set.folder)
        chosen = card_set.faces.get(card_set.chosen_face(face))
        self._fronts = self._folder / chosen.folder if chosen else self._folder
        self._faced = frozenset(card_set.cards)
        self._kept: dict[Hashable, pygame.Surface] = {}
        self._places = {("card", card): place for place, card in enumerate(card_set.cards)}
        self._early: pygame.Surface | None = None
        #: Read from the end: the first card comes first.
        self._missing: list[Hashable] = [("card", card) for card in reversed(card_set.cards)]
        self._lock = threading.Lock()
        self._asked: list[tuple[Hashable, int]] = []
        self._reading: tuple[Hashable, int] | None = None
        self._read: list[ReadPicture] = []
        #: Whether a thread reads what is missing, and what it has read.
        self._ahead = False
        self._read_ahead: list[tuple[Hashable, pygame.Surface]] = []

    # -- kept --------------------------------------------------------------------------------------------------
    def warm(self, seconds: float, clock: Callable[[], float]) -> bool:
        """Read cards not asked for yet, for about `seconds`; whether some are left, or read in the background."""
        if self._ahead:
            return True
        until = clock() + seconds
        while self._missing and clock() < until:
            self.kept(self._missing.pop())
        if not self._missing:
            self._early = None  # nobody asks for it any more
        return bool(self._missing)

    def read_ahead(self, faces: Sequence[Hashable] = ()) -> None:
        """Have these, and the cards that were not asked for yet, read in the background; `arrived` takes them in."""
        with self._lock:
            self._missing += [face for face in faces if face not in self._kept and face not in self._missing]
            if self._ahead or not self._missing:
                return
            self._ahead = True
            first = next(iter(self._kept), None) or self._missing.pop()
        thread = threading.Thread(target=self._work_ahead, args=(self.kept(first),), daemon=True, name="cards ahead")
        try:
            thread.start()
        except RuntimeError:  # the system has no room for another thread: each is read when it is wanted
            self._ahead = False

    def _work_ahead(self, model: pygame.Surface) -> None:
        """Read what is missing, giving way to everything else."""
        _give_way()
        try:
            while True:
                with self._lock:
                    if not self._missing:
                        return
                    face = self._missing.pop()
                surface = None if face in self._kept else self._finer(face, KEPT, model)
                if surface is not None:
                    with self._lock:
                        self._read_ahead.append((face, surface))
        finally:
            self._ahead = False  # whatever ends it: nobody waits for a thread that is gone

    def early(self, face: Hashable) -> pygame.Surface | None:
        """The card `EARLY` pixels wide, to be shown until it is read; None for a back, or where there is no file."""
        place = self._places.get(face) if isinstance(face, tuple) else None
        if place is None:
            return None
        if self._early is None:
            try:
                self._early = pygame.image.load(self._fronts / EARLY_FILE).convert_alpha()
            except (FileNotFoundError, pygame.error):
                self._early = pygame.Surface((0, 0))
        rect = early_rect(place)
        return self._early.subsurface(rect) if self._early.get_rect().contains(rect) else None

    def ready(self, face: Hashable) -> bool:
        """Whether a card can be drawn without being read first."""
        return face in self._kept

    def kept(self, face: Hashable) -> pygame.Surface:
        """The picture as it is kept; raises KeyError for a face that is none."""
        surface = self._kept.get(face)
        if surface is None:
            surface = pygame.transform.smoothscale(self._opened(face), picture_size(KEPT))
            self._kept[face] = surface
        return surface

    def stand_in(
        self, face: Hashable, width: int, *, lying: bool = True, onto: pygame.Surface | None = None
    ) -> pygame.Surface:
        """The card `width` pixels wide from what can be had at once; the final picture up to `KEPT` pixels.

        Of one that does not lie nobody sees that it is soft, but that the frame is late for which a file was read.
        It takes the place of all that is on the surface `onto`, where there is one: that must be as large.
        """
        source = self.kept(face) if width <= NEAR * KEPT or not lying else self._opened(face)
        if onto is None:
            return pygame.transform.smoothscale(source, picture_size(width))
        return pygame.transform.smoothscale(source, picture_size(width), onto)

    def _opened(self, face: Hashable) -> pygame.Surface:
        """The picture from its smaller file, or a plain one where there is none."""
        try:
            return pygame.image.load(self._file(face, min(self._set.widths))).convert_alpha()
        except (FileNotFoundError, pygame.error):
            return self._plain(face)

    def _plain(self, face: Hashable) -> pygame.Surface:
        match face:
            case ("card", int(card)):
                return self._set.plain_card(card, self._fonts)
            case ("back", str(colour)):
                return self._set.plain_back(colour)
            case _:
                raise KeyError(face)

    def _file(self, face: Hashable, width: int) -> Path:
        match face:
            case ("card", int(card)):
                folder, name = self._fronts if card in self._faced else self._folder, self._set.file(card)
            case ("back", str(colour)):
                folder, name = self._folder, f"back_{colour}"
            case _:
                raise KeyError(face)
        return folder / str(width) / f"{name}.webp"

    def large_mark(self, card: int) -> pygame.Surface | None:
        """The large mark of a card as it was made, kept; None where it has none, or its file cannot be read."""
        marks = self._set.large_marks
        name = marks.file(card) if marks else ""
        if not marks or not name:
            return None
        kept = self._kept.get(("mark", name))
        if kept is None:
            try:
                kept = pygame.image.load(self._folder / marks.folder / f"{name}.webp").convert_alpha()
            except (FileNotFoundError, pygame.error):
                return None
            self._kept["mark", name] = kept
        return kept

    # -- read in the background ----------------------------------------------------------------------------------
    def ask(self, face: Hashable, width: int) -> None:
        """Have a card read for a width beyond `KEPT`; `arrived` hands it over. What was asked for last comes first."""
        wanted = (face, width)
        model = self.kept(face)
        with self._lock:
            if wanted == self._reading or any(read[:2] == wanted for read in self._read):
                return
            if wanted in self._asked:
                self._asked.remove(wanted)
            self._asked.append(wanted)
            del self._asked[:-WAITING]
            if self._reading is None:
                self._reading = self._asked.pop()
                thread = threading.Thread(target=self._work, args=(model,), daemon=True, name="card pictures")
                try:
                    thread.start()
                except RuntimeError:  # the system has no room for another thread: the stand-in stays
                    self._reading = None

    @property
    def busy(self) -> bool:
        """Whether a picture is being read, or waits to be taken."""
        with self._lock:
            return self._reading is not None or bool(self._read)

    def arrived(self) -> list[ReadPicture]:
        """What has been read since this was asked last."""
        with self._lock:
            found, self._read = self._read, []
            ahead, self._read_ahead = self._read_ahead, []
        for face, surface in ahead:
            self._kept.setdefault(face, surface)
        if ahead and not self._missing:
            self._early = None  # nobody asks for it any more
        return found

    def _work(self, model: pygame.Surface) -> None:
        """Read until nothing is asked for; pictures get the format of `model`, which is quick to draw."""
        _give_way()
        while (wanted := self._reading) is not None:
            surface = self._finer(*wanted, model)
            with self._lock:
                if surface is not None:
                    self._read.append(ReadPicture(*wanted, surface))
                self._reading = self._asked.pop() if self._asked else None

    def _finer(self, face: Hashable, width: int, model: pygame.Surface) -> pygame.Surface | None:
        """The card from the smallest file that is large enough, or else from the largest there is; None without one."""
        widths = sorted(self._set.widths)
        enough = [size for size in widths if size >= width] or widths[-1:]
        for size in dict.fromkeys((enough[0], *reversed(widths))):
            try:
                whole = pygame.image.load(self._file(face, size)).convert(model)
                return pygame.transform.smoothscale(whole, picture_size(width))
            except (OSError, MemoryError, pygame.error):
                continue
        return None
