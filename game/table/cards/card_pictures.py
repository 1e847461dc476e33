"""Pictures of the cards: cached at the usual table size, and loaded larger in the background on demand.

All cards are cached ``KEPT`` pixels wide: 18 MB for 48 cards, where the 480 pixel files would take 72 MB. Windows up to
1700 lines draw no card on a table larger. If one is drawn larger (a hand at 4K, the gallery), a thread reads the
smallest file that is large enough, scales it to the size in use and frees the large picture, one card at a time. Until
then a stand-in is shown in the same place.
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

#: The width in pixels of the cached pictures: half of the smaller files, so that four pixels become one.
KEPT: Final = 240
#: A cached picture enlarged by more than this looks soft; the stand-in is then read from the smaller file.
NEAR: Final = 1.5
#: One small file has thumbnails of all cards of a face: their width in pixels, and how many in a row.
EARLY: Final = 64
EARLY_ROW: Final = 12
EARLY_FILE: Final = "early.webp"
#: At most this many cards wait to be read; the oldest requests are dropped, as they are no longer visible.
WAITING: Final = 12
#: The nice value of a reader thread (Linux).
MEANWHILE: Final = 10


class ReadPicture(NamedTuple):
    """A picture that has been read, with its face and its width in pixels."""

    face: Hashable
    width: int
    surface: pygame.Surface


def picture_size(width: int) -> tuple[int, int]:
    """Return the size in pixels of a card of that width."""
    return width, max(2, round(width * RATIO))


def early_rect(place: int) -> pygame.Rect:
    """Return the rectangle, in pixels, of the card at that position of the deck in the thumbnail file."""
    w, h = picture_size(EARLY)
    return pygame.Rect(place % EARLY_ROW * w, place // EARLY_ROW * h, w, h)


def _give_way() -> None:
    """Lower the priority of this thread below the drawing thread, where the system supports it (Linux)."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), MEANWHILE)


class CardPictures:
    """The pictures of a set of cards. Faces are ("card", index) and ("back", name).

    ``face`` names the printing of the fronts, "" for the usual one; ``gold``: with its gold print.
    """

    def __init__(
        self, fonts: Fonts, card_set: CardSet, folder: Path | None = None, *, face: str = "", gold: bool = False
    ) -> None:
        self._fonts = fonts
        self._set = card_set
        self._folder = folder or asset_files.path(card_set.folder)
        chosen = card_set.faces.get(card_set.chosen_face(face))
        self._fronts = self._folder / chosen.folder if chosen else self._folder
        self._gold = chosen.gold if chosen and gold else None
        self._faced = frozenset(card_set.cards)
        self._kept: dict[Hashable, pygame.Surface] = {}
        self._places = {("card", card): place for place, card in enumerate(card_set.cards)}
        self._early: pygame.Surface | None = None
        #: Popped from the end, so the first card is read first.
        self._missing: list[Hashable] = [("card", card) for card in reversed(card_set.cards)]
        self._lock = threading.Lock()
        self._asked: list[tuple[Hashable, int]] = []
        self._reading: tuple[Hashable, int] | None = None
        self._read: list[ReadPicture] = []
        #: True while a thread reads the missing pictures, and the pictures it has read.
        self._ahead = False
        self._read_ahead: list[tuple[Hashable, pygame.Surface]] = []

    # -- cached pictures ---------------------------------------------------------------------------------------
    def warm(self, seconds: float, clock: Callable[[], float]) -> bool:
        """Read cards not requested yet, for about ``seconds``; return True if some are left or being read in the
        background."""
        if self._ahead:
            return True
        until = clock() + seconds
        while self._missing and clock() < until:
            self.kept(self._missing.pop())
        if not self._missing:
            self._early = None  # not needed any more
        return bool(self._missing)

    def read_ahead(self, faces: Sequence[Hashable] = ()) -> None:
        """Read these faces, and the cards not requested yet, in the background; ``arrived`` collects them."""
        with self._lock:
            self._missing += [face for face in faces if face not in self._kept and face not in self._missing]
            if self._ahead or not self._missing:
                return
            self._ahead = True
            first = next(iter(self._kept), None) or self._missing.pop()
        thread = threading.Thread(target=self._work_ahead, args=(self.kept(first),), daemon=True, name="cards ahead")
        try:
            thread.start()
        except RuntimeError:  # no resources for another thread: each card is read on demand
            self._ahead = False

    def _work_ahead(self, model: pygame.Surface) -> None:
        """Read the missing pictures at low priority."""
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
            self._ahead = False  # in every case: otherwise callers would wait for a thread that has ended

    def early(self, face: Hashable) -> pygame.Surface | None:
        """Return the card ``EARLY`` pixels wide, shown until it is read; None for a back, or without a thumbnail
        file."""
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
        """Return True if a card can be drawn without reading a file."""
        return face in self._kept

    def kept(self, face: Hashable) -> pygame.Surface:
        """Return the cached picture; raises KeyError for an unknown face."""
        surface = self._kept.get(face)
        if surface is None:
            surface = pygame.transform.smoothscale(self._load(face), picture_size(KEPT))
            self._kept[face] = surface
        return surface

    def stand_in(
        self, face: Hashable, width: int, *, lying: bool = True, onto: pygame.Surface | None = None
    ) -> pygame.Surface:
        """Return the card ``width`` pixels wide from what is available at once; up to ``KEPT`` pixels it is final.

        A moving card (``lying`` False) may be soft: nobody sees that, but a frame delayed by reading a file shows. It
        replaces the content of the surface ``onto``, if given, which must have the same size.
        """
        source = self.kept(face) if width <= NEAR * KEPT or not lying else self._load(face)
        if onto is None:
            return pygame.transform.smoothscale(source, picture_size(width))
        return pygame.transform.smoothscale(source, picture_size(width), onto)

    def _load(self, face: Hashable) -> pygame.Surface:
        """Return the picture from its smaller file, or a plain card without one."""
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
                if self._gold and card in self._gold.cards:
                    folder = self._folder / self._gold.folder
            case ("back", str(colour)):
                folder, name = self._folder, f"back_{colour}"
            case _:
                raise KeyError(face)
        return folder / str(width) / f"{name}.webp"

    def large_mark(self, card: int) -> pygame.Surface | None:
        """Return the large mark of a card in its original size, cached; None if it has none or its file is
        unreadable."""
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

    # -- background loading --------------------------------------------------------------------------------------
    def ask(self, face: Hashable, width: int) -> None:
        """Read a card for a width beyond ``KEPT`` in the background; ``arrived`` returns it. The latest request comes
        first."""
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
                except RuntimeError:  # no resources for another thread: the stand-in stays
                    self._reading = None

    @property
    def busy(self) -> bool:
        """True while a picture is being read or waits to be collected."""
        with self._lock:
            return self._reading is not None or bool(self._read)

    def arrived(self) -> list[ReadPicture]:
        """Return the pictures read since the last call."""
        with self._lock:
            found, self._read = self._read, []
            ahead, self._read_ahead = self._read_ahead, []
        for face, surface in ahead:
            self._kept.setdefault(face, surface)
        if ahead and not self._missing:
            self._early = None  # not needed any more
        return found

    def _work(self, model: pygame.Surface) -> None:
        """Read until no request is left; pictures get the format of ``model``, which is fast to draw."""
        _give_way()
        while (wanted := self._reading) is not None:
            surface = self._finer(*wanted, model)
            with self._lock:
                if surface is not None:
                    self._read.append(ReadPicture(*wanted, surface))
                self._reading = self._asked.pop() if self._asked else None

    def _finer(self, face: Hashable, width: int, model: pygame.Surface) -> pygame.Surface | None:
        """Return the card from the smallest file that is large enough, or the largest available; None without one."""
        widths = sorted(self._set.widths)
        enough = [size for size in widths if size >= width] or widths[-1:]
        for size in dict.fromkeys((enough[0], *reversed(widths))):
            try:
                whole = pygame.image.load(self._file(face, size)).convert(model)
                return pygame.transform.smoothscale(whole, picture_size(width))
            except (OSError, MemoryError, pygame.error):
                continue
        return None
