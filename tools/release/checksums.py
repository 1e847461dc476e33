"""``python -m tools.release.checksums FOLDER``: write ``SHA256SUMS`` of all files in a folder and its subfolders.

``sha256sum --check SHA256SUMS`` in a folder with the downloaded files compares them. The list has names without
folders: two files of one name are refused.
"""
import argparse
import hashlib
import sys
from pathlib import Path
from typing import Final

FILE: Final = "SHA256SUMS"


def sums(folder: Path) -> str:
    """Return the list. Raises ``ValueError`` if two files have the same name."""
    found: dict[str, str] = {}
    for path in sorted(folder.rglob("*")):
        if not path.is_file() or path.name == FILE:
            continue
        if path.name in found:
            raise ValueError(f"two files are called {path.name}")
        with path.open("rb") as file:
            found[path.name] = hashlib.file_digest(file, "sha256").hexdigest()
    return "".join(f"{digest}  {name}\n" for name, digest in sorted(found.items()))


def main() -> int:
    """Write the list; return 1, with a message, if that is impossible."""
    parser = argparse.ArgumentParser(prog="python -m tools.release.checksums", description=__doc__)
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()
    try:
        text = sums(options.folder)
    except ValueError as error:
        print(f"sums: {error}", file=sys.stderr)
        return 1
    (options.folder / FILE).write_text(text, "utf-8")
    print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
