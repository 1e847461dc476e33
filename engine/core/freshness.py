"""Which of the hot modules are compiled, and whether any is older than its source."""
import hashlib
import json
import sys
from pathlib import Path
from typing import Final

_ROOT: Final = Path(__file__).resolve().parent.parent.parent
_FINGERPRINTS: Final = "engine/compiled_from.json"


def compiled_modules(root: Path = _ROOT) -> dict[str, str]:
    """Return what the build has compiled under ``root``: the path of each source, and the SHA-256 it had then."""
    try:
        found = json.loads((root / _FINGERPRINTS).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(path): str(digest) for path, digest in found.items()}


def stale_modules(root: Path = _ROOT) -> list[str]:
    """Return the sources that have changed since they were compiled: what runs is not what they say."""
    return [
        path for path, digest in compiled_modules(root).items()
        if (root / path).exists() and hashlib.sha256((root / path).read_bytes()).hexdigest() != digest
    ]


def is_compiled(module: str) -> bool:
    """Return whether the imported ``module`` (dotted name) runs compiled."""
    return not (sys.modules[module].__file__ or "").endswith((".py", ".pyc"))


def warning(root: Path = _ROOT) -> str:
    """Return a sentence about compiled modules older than their source, or "" where there are none."""
    stale = stale_modules(root)
    if not stale:
        return ""
    return f"compiled modules are older than their source ({', '.join(stale)}): build again, or delete them"
