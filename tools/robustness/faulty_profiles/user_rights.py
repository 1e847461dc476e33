"""Dropping privileges: root becomes another user, or an unprivileged one if that user could not read the program."""
import ctypes
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

#: The visiting user if root allows it.
NOBODY: Final = 65534
#: The kernel's interface version for dropping capabilities (linux/capability.h).
_CAPABILITIES: Final = 0x20080522


def readable(paths: Sequence[Path], uid: int) -> bool:
    """Return True if that unprivileged user could read everything in these folders; asked as root."""
    child = os.fork()
    if child == 0:
        _become(uid)
        os._exit(0 if all(os.access(path, os.R_OK | os.X_OK) for path in paths) else 1)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def visitor(paths: Sequence[Path]) -> int:
    """Return the user for visits: oneself, or, as root, ``nobody`` if that user can read these folders."""
    return os.geteuid() if os.geteuid() or not readable(paths, NOBODY) else NOBODY


def give_up(uid: int) -> None:
    """Become that user for good; as root, without any capability: files closed to their owner stay closed."""
    if os.geteuid():
        return
    if uid:
        _become(uid)
        return
    libc = ctypes.CDLL(None, use_errno=True)
    header = (ctypes.c_uint32 * 2)(_CAPABILITIES, 0)
    nothing = (ctypes.c_uint32 * 6)()
    if libc.capset(ctypes.byref(header), ctypes.byref(nothing)):
        raise OSError(ctypes.get_errno(), "no privilege can be given up")


def _become(uid: int) -> None:
    os.setgroups([])
    os.setresgid(uid, uid, uid)
    os.setresuid(uid, uid, uid)
