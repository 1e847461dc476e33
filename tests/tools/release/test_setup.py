"""What is built holds nothing of an earlier build."""
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from hachi_hachi.engine import build_info
from tools.release.packing import refusal
from tools.staging import folders, stage

ROOT = Path(__file__).resolve().parents[3]
SUFFIX = EXTENSION_SUFFIXES[0]
needs_unix = pytest.mark.skipif(sys.platform == "win32", reason="there the compiler is not named")
PROJECT = """
[project]
name = "small"
version = "1"
[tool.setuptools.package-dir]
hachi_hachi = "game/package"
"hachi_hachi.engine" = "engine"
[tool.hachi-hachi]
compiled = ["engine/{module}.py"]
"""


def test_what_is_compiled_and_packed_is_there() -> None:
    tables = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]
    compiled = tables["hachi-hachi"]["compiled"]
    assert [module for module in compiled if not (ROOT / module).is_file()] == []
    assert len(compiled) > 20
    layers = [ROOT / layer for layer in ("engine", "ai", "game")]
    patterns = tables["setuptools"]["package-data"]["*"]
    packed = {path for layer in layers for pattern in patterns for path in layer.rglob(pattern)}
    data = {path for layer in layers for kind in ("*.c", "*.json") for path in layer.rglob(kind)}
    assert packed == data - {ROOT / "engine" / "compiled_from.json"}
    assert packed


def project(folder: Path) -> None:
    """A project of two modules, the first of which is to be compiled."""
    for package in ("engine", "game/package"):
        (folder / package).mkdir(parents=True)
    (folder / "game" / "package" / "__init__.py").touch()
    for name in ("__init__", "masks", "chance"):
        (folder / "engine" / f"{name}.py").write_text("SIDES: int = 2\n", encoding="utf-8")
    (folder / "tools").mkdir()
    for file in ("setup.py", "tools/__init__.py", "tools/staging.py"):
        shutil.copyfile(ROOT / file, folder / file)
    (folder / "pyproject.toml").write_text(PROJECT.format(module="masks"), encoding="utf-8")


def built(folder: Path, *arguments: str, **environment: str) -> str:
    """Run its setup.py; return what it said."""
    keep = {"PATH": "/usr/local/bin:/usr/bin:/bin", **environment}
    command = [sys.executable, "setup.py", "-q", *arguments]
    done = subprocess.run(command, cwd=folder, env=keep, check=True, capture_output=True, text=True, timeout=120)
    return done.stderr


def noted(build: Path) -> str:
    """Return what is kept in what was built of why nothing was compiled."""
    (path,) = build.glob("**/hachi_hachi/engine/interpreted.txt")
    return path.read_text(encoding="utf-8")


def test_what_an_earlier_build_compiled_is_not_installed_again(tmp_path: Path) -> None:
    project(tmp_path)
    version = f"cpython-{sys.version_info.major}{sys.version_info.minor}"
    target = tmp_path / "build" / f"lib.{sysconfig.get_platform()}-{version}"
    for left in (target, tmp_path / "build" / "lib"):
        engine = left / "hachi_hachi" / "engine"
        engine.mkdir(parents=True)
        (engine / f"masks{SUFFIX}").write_bytes(b"of an earlier source")
        (engine / "compiled_from.json").write_text("{}", encoding="utf-8")
    built(tmp_path, "build", HACHI_HACHI_COMPILE="0")
    places = [place / "hachi_hachi" for place in (target, tmp_path / "build" / "lib")]
    into = next(place for place in places if (place / "engine" / "masks.py").exists())
    assert sorted(path.name for path in (into / "engine").iterdir()) == [
        "__init__.py", "chance.py", "interpreted.txt", "masks.py",
    ]
    assert build_info.why_interpreted(into) == "off"


@needs_unix
def test_in_place_nothing_of_an_earlier_build_stays_where_compiling_fails(tmp_path: Path) -> None:
    project(tmp_path)
    for name in ("masks", "chance"):  # the second was on the list once
        (tmp_path / "engine" / f"{name}{SUFFIX}").write_bytes(b"of an earlier build")
    (tmp_path / "engine" / "compiled_from.json").write_text("{}", encoding="utf-8")
    assert build_info.stale_modules(tmp_path) == ["engine/chance.py", "engine/masks.py"]
    said = built(tmp_path, "build_ext", "--inplace", CC="false")
    assert build_info.warning(tmp_path) == ""
    left = sorted(path.name for path in (tmp_path / "engine").iterdir() if path.is_file())
    assert left == ["__init__.py", "chance.py", "masks.py"]
    assert "compiling failed" in said
    assert "needs the headers" not in said


@needs_unix
def test_missing_headers_are_named_only_where_they_are_missing(tmp_path: Path) -> None:
    """Whatever failed was called missing headers of Python. (Where they are there: the test of what is copied.)"""
    project(tmp_path)
    (tmp_path / "sitecustomize.py").write_text(
        "import sysconfig\nold = sysconfig.get_path\n"
        "sysconfig.get_path = lambda name, *of, **by: '/nowhere' if name == 'include' else old(name, *of, **by)\n",
        encoding="utf-8",
    )
    said = built(tmp_path, "build", CC="false", PYTHONPATH=str(tmp_path))
    assert "python3-dev" in said
    assert "messages of the C compiler" not in said
    assert noted(tmp_path / "build") == "headers"


@pytest.mark.skipif(sys.platform == "win32" or not shutil.which("cc"), reason="it needs a C compiler")
def test_what_is_compiled_lies_inside_the_one_package(tmp_path: Path) -> None:
    project(tmp_path)
    built(tmp_path, "build", "--build-lib", "lib")
    assert [path.name for path in (tmp_path / "lib").iterdir()] == ["hachi_hachi"]
    assert list((tmp_path / "lib" / "hachi_hachi").glob("compiled__mypyc.*"))
    code = "from hachi_hachi.engine import masks; print(masks.SIDES, masks.__file__)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env={"PYTHONPATH": str(tmp_path / "lib")}, capture_output=True,
        text=True, check=True,
    )
    assert done.stdout.startswith("2 ")
    assert done.stdout.strip().endswith(SUFFIX)


def test_what_was_compiled_in_place_from_the_same_sources_is_copied(tmp_path: Path) -> None:
    for name in ("compiled", "other"):
        project(tmp_path / name)
    copy, other = tmp_path / "compiled", tmp_path / "other"
    (copy / "engine" / f"masks{SUFFIX}").write_bytes(b"a module")
    (copy / "game" / "package" / f"compiled__mypyc{SUFFIX}").write_bytes(b"all code")
    source = (other / "engine" / "masks.py").read_bytes()
    hashes = json.dumps({"engine/masks.py": hashlib.sha256(source).hexdigest()})
    (copy / "engine" / "compiled_from.json").write_text(hashes, encoding="utf-8")
    said = built(other, "build", "--build-lib", "lib", CC="false", HACHI_HACHI_COMPILED=str(copy))
    assert "compiled 1 of 1 modules" in said
    lib = other / "lib" / "hachi_hachi"
    assert (lib / "engine" / f"masks{SUFFIX}").read_bytes() == b"a module"
    assert (lib / f"compiled__mypyc{SUFFIX}").read_bytes() == b"all code"
    assert (lib / "engine" / "compiled_from.json").exists()
    assert not (lib / "engine" / "interpreted.txt").exists()
    (other / "engine" / "masks.py").write_text("SIDES: int = 3\n", encoding="utf-8")
    said = built(other, "build", "--build-lib", "lib", CC="false", HACHI_HACHI_COMPILED=str(copy))
    assert "was not compiled from these sources: compiling" in said
    assert "python3-dev" not in said
    assert "messages of the C compiler" in said
    assert noted(other / "lib") == "failed"
    assert not (lib / "engine" / f"masks{SUFFIX}").exists()


def test_an_installation_has_one_package_with_every_module_once(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "setup.py", "-q", "build_py", "--build-lib", str(tmp_path / "lib")], cwd=ROOT, check=True,
        capture_output=True, env={**os.environ, "HACHI_HACHI_COMPILE": "0"},
    )
    assert [path.name for path in (tmp_path / "lib").iterdir()] == ["hachi_hachi"]
    installed = {path.relative_to(tmp_path / "lib").as_posix() for path in (tmp_path / "lib").rglob("*.py")}
    named = folders()
    top = named.pop("hachi_hachi")
    wanted = {
        f"hachi_hachi/{path.relative_to(ROOT).as_posix()}"
        for folder in named.values() for path in (ROOT / folder).rglob("*.py")
    }
    inside = {name for name in wanted if name.startswith(f"hachi_hachi/{top}/")}
    assert installed == (wanted - inside) | {name.replace(f"/{top}/", "/") for name in inside}
    assert (tmp_path / "lib" / "hachi_hachi" / "py.typed").exists()


def test_a_program_that_is_not_compiled_is_not_packed_by_accident(tmp_path: Path) -> None:
    assert "is not compiled, and its players would think slowly" in refusal(tmp_path, {})
    assert "set HACHI_HACHI_COMPILE=0 to pack it as it is" in refusal(tmp_path, {})
    assert refusal(tmp_path, {"HACHI_HACHI_COMPILE": "0"}) == ""
    (tmp_path / f"compiled__mypyc{SUFFIX}").touch()
    assert refusal(tmp_path, {}) == ""


def test_staging_twice_or_over_the_links_of_another_checkout_gives_the_same(tmp_path: Path) -> None:
    project(tmp_path / "one")
    project(tmp_path / "other")
    tree = stage(tmp_path / "one")
    shutil.copytree(tree, tmp_path / "other" / "build" / "src", symlinks=True)
    other = stage(tmp_path / "other")
    assert stage(tmp_path / "other") == other
    assert (other / "hachi_hachi" / "engine").samefile(tmp_path / "other" / "engine")
    (tmp_path / "other" / "game" / "package" / "__init__.py").write_text("NEW = 1\n", encoding="utf-8")
    stage(tmp_path / "other")
    assert (other / "hachi_hachi" / "__init__.py").read_text("utf-8") == "NEW = 1\n"
