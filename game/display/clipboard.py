"""The clipboard, and the X11 primary selection: text selected anywhere, pasted with the middle button."""

from __future__ import annotations

import contextlib
import ctypes
import functools
import sys
from typing import Any

import pygame


def copy(text: str) -> None:
    """Put a text on the clipboard."""
    with contextlib.suppress(pygame.error):  # another program may hold it
        pygame.scrap.put_text(text)


def copied() -> str:
    """Return the text on the clipboard, or ""."""
    with contextlib.suppress(pygame.error, UnicodeDecodeError):
        return pygame.scrap.get_text()
    return ""


def select(text: str) -> None:
    """Make a text the primary selection, on systems that have one."""
    sdl = _sdl()
    if sdl is not None:
        sdl.SDL_SetPrimarySelectionText(text.encode("utf-8", "replace"))


def selected() -> str:
    """Return the primary selection, or "" on systems that have none."""
    sdl = _sdl()
    if sdl is None:
        return ""
    found = sdl.SDL_GetPrimarySelectionText()
    try:
        return ctypes.string_at(found).decode("utf-8", "replace") if found else ""
    finally:
        sdl.SDL_free(ctypes.c_void_p(found))


@functools.cache
def _sdl() -> Any:
    """Return the SDL library that pygame uses, which has no call for the selection itself.

    None on Windows, macOS, and where SDL is older than 2.26.
    """
    if sys.platform in ("win32", "darwin"):
        return None
    try:
        sdl = ctypes.CDLL(pygame.base.__file__)  # its symbols include those of the libraries it links
        sdl.SDL_SetPrimarySelectionText.argtypes = [ctypes.c_char_p]
        sdl.SDL_GetPrimarySelectionText.restype = ctypes.c_void_p
        sdl.SDL_free.argtypes = [ctypes.c_void_p]
    except (OSError, AttributeError):
        return None
    return sdl
