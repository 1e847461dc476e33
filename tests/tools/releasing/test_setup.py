"""What is built holds nothing of an earlier build."""
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from engine import freshness

ROOT = Path(__file__).resolve().parents[3]
SUFFIX = EXTENSION_SUFFIXES[0]
PROJECT = """
[project]
name = "small"
version = "1"
[tool.setuptools.packages.find]
include = ["engine*"]
[tool.hachi-hachi]
compiled = ["engine/{module}.py"]
"""


def test_what_is_compiled_and_packed_is_there() -> None:
    tables = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]
    compiled = tables["hachi-hachi"]["compiled"]
    assert [module for module in compiled if not (ROOT / module).is_file()] == []
    assert len(compiled) > 20
    packed = {package: names for package, names in tables["setuptools"]["package-data"].items() if "." in package}
    missing = [
        package for package, names in packed.items()
        if not all(list(ROOT.joinpath(*package.split(".")).glob(name)) for name in names)
    ]
    assert missing == []
    assert packed


def project(folder: Path) -> None:
    """A project of two modules, the first of which is to be compiled."""
    (folder / "engine").mkdir(parents=True)
    for name in ("__init__", "masks", "chance"):
        (folder / "engine" / f"{name}.py").write_text("SIDES: int = 2\n", encoding="utf-8")
    shutil.copyfile(ROOT / "setup.py", folder / "setup.py")
    (folder / "pyproject.toml").write_text(PROJECT.format(module="masks"), encoding="utf-8")


def built(folder: Path, *arguments: str, **environment: str) -> str:
    """Run its setup.py; return what it said."""
    keep = {"PATH": "/usr/local/bin:/usr/bin:/bin", **environment}
    command = [sys.executable, "setup.py", "-q", *arguments]
    done = subprocess.run(command, cwd=folder, env=keep, check=True, capture_output=True, text=True, timeout=120)
    return done.stderr


def test_what_an_earlier_build_compiled_is_not_installed_again(tmp_path: Path) -> None:
    project(tmp_path)
    version = f"cpython-{sys.version_info.major}{sys.version_info.minor}"
    target = tmp_path / "build" / f"lib.{sysconfig.get_platform()}-{version}"
    for left in (target, tmp_path / "build" / "lib"):
        (left / "engine").mkdir(parents=True)
        (left / "engine" / f"masks{SUFFIX}").write_bytes(b"of an earlier source")
        (left / "engine" / "compiled_from.json").write_text("{}", encoding="utf-8")
    built(tmp_path, "build", HACHI_HACHI_COMPILE="0")
    into = next(place for place in (target, tmp_path / "build" / "lib") if (place / "engine" / "masks.py").exists())
    assert sorted(path.name for path in (into / "engine").iterdir()) == [
        "__init__.py", "chance.py", "interpreted.txt", "masks.py",
    ]
    assert freshness.why_interpreted(into) == "off"


@pytest.mark.skipif(sys.platform == "win32", reason="there the compiler is not named")
def test_in_place_nothing_of_an_earlier_build_stays_where_compiling_fails(tmp_path: Path) -> None:
    project(tmp_path)
    for name in ("masks", "chance"):  # the second was on the list once
        (tmp_path / "engine" / f"{name}{SUFFIX}").write_bytes(b"of an earlier build")
    (tmp_path / "engine" / "compiled_from.json").write_text("{}", encoding="utf-8")
    assert freshness.stale_modules(tmp_path) == ["engine/chance.py", "engine/masks.py"]
    said = built(tmp_path, "build_ext", "--inplace", CC="false")
    assert freshness.warning(tmp_path) == ""
    left = sorted(path.name for path in (tmp_path / "engine").iterdir() if path.is_file())
    assert left == ["__init__.py", "chance.py", "masks.py"]
    assert "compiling failed" in said
    assert "needs the headers" not in said


@pytest.mark.skipif(sys.platform == "win32", reason="there the compiler is not named")
def test_missing_headers_are_named_only_where_they_are_missing(tmp_path: Path) -> None:
    """Whatever failed was called missing headers of Python."""
    project(tmp_path)
    (tmp_path / "sitecustomize.py").write_text(
        "import sysconfig\nold = sysconfig.get_path\n"
        "sysconfig.get_path = lambda name, *of, **by: '/nowhere' if name == 'include' else old(name, *of, **by)\n",
        encoding="utf-8",
    )
    for missing in (False, True):
        environment = {"PYTHONPATH": str(tmp_path)} if missing else {}
        said = built(tmp_path, "build_ext", "--inplace", CC="false", **environment)
        assert ("python3-dev" in said) == missing
        assert ("messages of the C compiler" in said) != missing
        built(tmp_path, "build", CC="false", **environment)
        (noted,) = (tmp_path / "build").glob("lib*/engine/interpreted.txt")
        assert noted.read_text(encoding="utf-8") == ("headers" if missing else "failed")
