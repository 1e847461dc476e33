"""Build information: which hot modules are compiled, which are older than their source, and why none is compiled."""
import json
import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hachi_hachi.engine.lazy_module import LazyModule

if TYPE_CHECKING:
    import hashlib
else:
    hashlib = LazyModule("hashlib")

_ROOT: Final = Path(__file__).resolve().parent.parent
_FINGERPRINTS: Final = "engine/compiled_from.json"
_INTERPRETED: Final = "engine/interpreted.txt"
#: The folders that can have compiled modules next to their sources.
_PACKAGES: Final = ("engine", "ai", "game")


def compiled_modules(root: Path = _ROOT) -> dict[str, str]:
    """Return the compiled modules under ``root``: the path of each source, with its SHA-256 at build time."""
    try:
        found = json.loads((root / _FINGERPRINTS).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(path): str(digest) for path, digest in found.items()} if isinstance(found, dict) else {}


def stale_modules(root: Path = _ROOT) -> list[str]:
    """Return the sources whose compiled module is out of date, so that the running code differs from the source.

    A source is listed if it has changed since it was compiled, or if a compiled file next to it is unknown to the
    build: Python would import that file instead of the source all the same.
    """
    noted = compiled_modules(root)
    looked_at = {*noted, *_compiled_sources(root)}
    return sorted(path for path in looked_at if _digest(root / path) not in ("", noted.get(path)))


def _digest(path: Path) -> str:
    """Return the SHA-256 of a file, or "" if it cannot be read."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


def _compiled_sources(root: Path) -> list[str]:
    """Return the sources that have a compiled file next to them which this interpreter would load instead."""
    found = []
    for package in _PACKAGES:
        for folder, _folders, files in os.walk(root / package):
            for file in files:
                stem = next((file.removesuffix(end) for end in EXTENSION_SUFFIXES if file.endswith(end)), "")
                if stem and f"{stem}.py" in files:
                    found.append((Path(folder).relative_to(root) / f"{stem}.py").as_posix())
    return found


def why_interpreted(root: Path = _ROOT) -> str:
    """Return the reason why nothing was compiled, as noted by the build.

    "compiler": there was none; "headers": Python's headers were missing; "failed": the compiler failed; "off":
    compilation was switched off; "sources": nothing was built, the sources run as they are.
    """
    try:
        found = (root / _INTERPRETED).read_text("utf-8").strip()
    except (OSError, ValueError):
        return "sources"
    return found if found in ("compiler", "headers", "failed", "off") else "sources"


def is_compiled(module: str) -> bool:
    """Return True if the imported ``module`` (dotted name) runs compiled."""
    return not (sys.modules[module].__file__ or "").endswith((".py", ".pyc"))


def warning(root: Path = _ROOT) -> str:
    """Return a sentence about compiled modules that do not match their source, or "" if there are none."""
    stale = stale_modules(root)
    if not stale:
        return ""
    return f"compiled modules are not of their source ({', '.join(stale)}): build again, or delete them"
