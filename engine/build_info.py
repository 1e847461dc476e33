"""Which of the hot modules are compiled, whether any is older than its source, and why none is."""
import json
import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

_ROOT: Final = Path(__file__).resolve().parent.parent
_FINGERPRINTS: Final = "engine/compiled_from.json"
_INTERPRETED: Final = "engine/interpreted.txt"
#: Where compiled modules may lie beside their sources.
_PACKAGES: Final = ("engine", "ai", "game")


def compiled_modules(root: Path = _ROOT) -> dict[str, str]:
    """Return what the build has compiled under ``root``: the path of each source, and the SHA-256 it had then."""
    try:
        found = json.loads((root / _FINGERPRINTS).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(path): str(digest) for path, digest in found.items()} if isinstance(found, dict) else {}


def stale_modules(root: Path = _ROOT) -> list[str]:
    """Return the sources whose compiled file is not made from them: what runs is not what they say.

    That is one changed since, or one beside which a compiled file lies that no build speaks of: it would be found
    before the source all the same.
    """
    noted = compiled_modules(root)
    looked_at = {*noted, *_beside_sources(root)}
    return sorted(path for path in looked_at if _digest(root / path) not in ("", noted.get(path)))


def _digest(path: Path) -> str:
    """Return the SHA-256 of a file, "" where there is none to be read."""
    import hashlib

    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


def _beside_sources(root: Path) -> list[str]:
    """Return the sources beside which a compiled file lies that this interpreter would load in their stead."""
    found = []
    for package in _PACKAGES:
        for folder, _folders, files in os.walk(root / package):
            for file in files:
                stem = next((file.removesuffix(end) for end in EXTENSION_SUFFIXES if file.endswith(end)), "")
                if stem and f"{stem}.py" in files:
                    found.append((Path(folder).relative_to(root) / f"{stem}.py").as_posix())
    return found


def why_interpreted(root: Path = _ROOT) -> str:
    """Return why nothing was compiled, as the build has noted it.

    "compiler": there was none; "headers": those of Python were missing; "failed": the compiler failed; "off": it was
    switched off; "sources": nothing was built, the sources run as they are.
    """
    try:
        found = (root / _INTERPRETED).read_text("utf-8").strip()
    except (OSError, ValueError):
        return "sources"
    return found if found in ("compiler", "headers", "failed", "off") else "sources"


def is_compiled(module: str) -> bool:
    """Return whether the imported ``module`` (dotted name) runs compiled."""
    return not (sys.modules[module].__file__ or "").endswith((".py", ".pyc"))


def warning(root: Path = _ROOT) -> str:
    """Return a sentence about compiled modules that are not of their source, or "" where there are none."""
    stale = stale_modules(root)
    if not stale:
        return ""
    return f"compiled modules are not of their source ({', '.join(stale)}): build again, or delete them"
