"""``python -m tools.release.release_notes TAG``: are project and changelog what the tag says, and what has changed?"""
import argparse
import re
import sys
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
UNRELEASED: Final = "Unreleased"


def sections(changelog: str) -> dict[str, str]:
    """Return what a changelog says of each version, by its heading: "0.1.0 - 2026-11-22", or "Unreleased"."""
    parts = re.split(r"^## (.+)$", changelog, flags=re.MULTILINE)
    return {
        heading.replace("[", "").replace("]", "").strip(): text.strip()
        for heading, text in zip(parts[1::2], parts[2::2], strict=True)
    }


def changes(tag: str, project: str, changelog: str) -> str:
    """Return what has changed in the version ``tag``, like "v0.1.0", by pyproject.toml and the changelog.

    Raises ``ValueError`` with a sentence if one of them says otherwise.
    """
    version = tomllib.loads(project)["project"]["version"]
    if tag != f"v{version}":
        raise ValueError(f"the tag is {tag}, but pyproject.toml has the version {version}")
    for heading, text in sections(changelog).items():
        if re.fullmatch(rf"{re.escape(version)} - \d{{4}}-\d\d-\d\d", heading):
            return text
    raise ValueError(f"CHANGELOG.md has no section [{version}] with a day; is it still {UNRELEASED}?")


def main() -> int:
    """Print what has changed; return 1, with a sentence, where tag, project and changelog do not agree."""
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
