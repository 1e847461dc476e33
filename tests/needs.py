"""Marks for tests that need something not every system has."""
import os
import tempfile
from pathlib import Path

import pytest


def _has_links() -> bool:
    with tempfile.TemporaryDirectory() as name:
        link = Path(name) / "link"
        try:
            link.symlink_to(Path(name) / "nowhere")
        except OSError:  # a user of Windows may not make any
            return False
        return link.is_symlink()  # Wine makes something else


HAS_PIPES = hasattr(os, "mkfifo")
HAS_LINKS = _has_links()
NAMED_PIPES = pytest.mark.skipif(not HAS_PIPES, reason="the system has no named pipes")
SYMBOLIC_LINKS = pytest.mark.skipif(not HAS_LINKS, reason="the user cannot make symbolic links")
