"""``python -m tools.release.release_notes TAG``: check project and changelog against the tag, and print the changes."""
import argparse
import re
import sys
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
UNRELEASED: Final = "Unreleased"


def sections(changelog: str) -> dict[str, str]:
    """Return the entries of a changelog by the heading of their version: "0.1.0 - 2026-11-22", or "Unreleased"."""
    parts = re.split(r"^## (.+)$", changelog, flags=re.MULTILINE)
    return {
        heading.replace("[", "").replace("]", "").strip(): text.strip()
        for heading, text in zip(parts[1::2], parts[2::2], strict=True)
    }


def changes(tag: str, project: str, changelog: str) -> str:
    """Return the changes in the version ``tag``, like "v0.1.0", by pyproject.toml and the changelog.

    Raises ``ValueError`` with a message if one of them disagrees.
    """
    version = tomllib.loads(project)["project"]["version"]
    if tag != f"v{version}":
        raise ValueError(f"the tag is {tag}, but pyproject.toml has the version {version}")
    for heading, text in sections(changelog).items():
        if re.fullmatch(rf"{re.escape(version)} - \d{{4}}-\d\d-\d\d", heading):
            return text
    raise ValueError(f"CHANGELOG.md has no section [{version}] with a day; is it still {UNRELEASED}?")


def main() -> int:
    """Print the changes; return 1, with a message, if tag, project and changelog do not agree."""
    parser = argparse.ArgumentParser(prog="python -m tools.release.release_notes", description=__doc__)
    parser.add_argument("tag", help="the tag, like v0.1.0")
    options = parser.parse_args()
    try:
        print(changes(options.tag, *((ROOT / name).read_text("utf-8") for name in ("pyproject.toml", "CHANGELOG.md"))))
    except ValueError as error:
        print(f"release: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
