"""The list of check sums, and the pure wheel that is the same in every build."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from tools.release import checksums, reproducible

PROJECT = """
[build-system]
requires = ["setuptools"]
build-backend = "setuptools.build_meta"
[project]
name = "small"
version = "1"
[tool.setuptools]
packages = ["small"]
"""


def test_the_sums_are_those_of_the_systems_own_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "wheels").mkdir()
    (tmp_path / "wheels" / "b.whl").write_bytes(b"b")
    (tmp_path / "a.deb").write_bytes(b"a")
    monkeypatch.setattr(sys, "argv", ["sums", str(tmp_path)])
    assert checksums.main() == 0
    assert checksums.main() == 0  # its own file is not in the list
    names = [row.split("  ")[1] for row in (tmp_path / "SHA256SUMS").read_text("utf-8").splitlines()]
    assert names == ["a.deb", "b.whl"]
    if shutil.which("sha256sum"):
        shutil.copyfile(tmp_path / "wheels" / "b.whl", tmp_path / "b.whl")
        subprocess.run(["sha256sum", "--check", "--strict", "SHA256SUMS"], cwd=tmp_path, check=True)
        (tmp_path / "b.whl").unlink()
    (tmp_path / "wheels" / "a.deb").write_bytes(b"other")
    assert checksums.main() == 1


@pytest.mark.parametrize(("setup", "status"), [
    ("from setuptools import setup\nsetup()\n", 0),
    ("import os\nfrom setuptools import setup\nopen('small/a.py', 'w').write(repr(os.getcwd()))\nsetup()\n", 1),
])
def test_two_builds_are_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], setup: str, status: int
) -> None:
    files = {"pyproject.toml": PROJECT, "setup.py": setup, "small/__init__.py": "", "small/a.py": "A = 1\n"}
    for name, text in files.items():
        path = tmp_path / "small-1" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    source = tmp_path / "small-1.tar.gz"
    with tarfile.open(source, "w:gz") as archive:
        archive.add(tmp_path / "small-1", "small-1")
    monkeypatch.setattr(sys, "argv", ["reproducible", str(source)])
    assert reproducible.main() == status
    assert ("the two builds differ" in capsys.readouterr().err) == bool(status)
