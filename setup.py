"""Build script: compile the hot modules if there is a C compiler; otherwise the same files run interpreted.

The modules are listed in ``tool.hachi-hachi.compiled`` of pyproject.toml, the folders of packages in
``tool.setuptools.package-dir``; the packages below those are found here. An editable install compiles nothing, so that
edited source is what runs; ``python setup.py build_ext --inplace`` compiles there too. ``HACHI_HACHI_COMPILE=0`` in the
environment leaves everything interpreted. ``HACHI_HACHI_COMPILED=FOLDER`` uses the modules of a checkout that was
compiled in place from the same sources.
"""
import hashlib
import json
import os
import shutil
import sys
import sysconfig
import tomllib
from contextlib import chdir
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from setuptools import Extension, find_packages, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))  # a build backend does not search this folder
from tools.staging import folders, stage  # noqa: E402 - see above

MODULES: list[str] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hachi-hachi"]["compiled"]
#: The package below which everything is installed, and the module that contains all compiled code.
PACKAGE = "hachi_hachi"
COMPILED = f"{PACKAGE}.compiled"
#: Fingerprints of the compiled sources, and why nothing was compiled, for ``hachi_hachi.engine.build_info``.
FINGERPRINTS = "engine/compiled_from.json"
INTERPRETED = "engine/interpreted.txt"


def has_compiler() -> bool:
    """Return True if a C compiler is found (on Windows, setuptools looks for itself)."""
    named = os.environ.get("CC", "").split()
    return sys.platform == "win32" or any(shutil.which(name) for name in (*named[:1], "cc", "gcc", "clang"))


def why_not() -> str:
    """Return why nothing can be compiled: "off", "compiler" (there is none), or "" if it can."""
    if os.environ.get("HACHI_HACHI_COMPILE") == "0":
        return "off"
    return "" if has_compiler() else "compiler"


def has_headers() -> bool:
    """Return True if Python's headers are installed."""
    return Path(sysconfig.get_path("include"), "Python.h").is_file()


def why_failed() -> str:
    """Return advice for when a compiler was found but has compiled nothing."""
    if not has_headers():
        return "it needs the headers of Python (Debian and Ubuntu: python3-dev) in addition to the C compiler"
    return "the headers of Python are there: the messages of the C compiler above say why"


def fingerprints(modules: list[str]) -> dict[str, str]:
    """Return the hash of the source of each module."""
    return {module: hashlib.sha256((ROOT / module).read_bytes()).hexdigest() for module in modules}


def compiled_copy() -> Path | None:
    """Return the checkout named in the environment if it was compiled from these sources by this script."""
    named = os.environ.get("HACHI_HACHI_COMPILED")
    if not named:
        return None
    copy = Path(named)
    try:
        same = json.loads((copy / FINGERPRINTS).read_text("utf-8")) == fingerprints(MODULES)
        same = same and (copy / "setup.py").read_bytes() == Path(__file__).read_bytes()
    except (OSError, ValueError):
        same = False
    if not same:
        print(f"hachi-hachi: {copy} was not compiled from these sources: compiling", file=sys.stderr)
    return copy if same else None


def modules_in(copy: Path) -> dict[str, Path]:
    """Return the compiled modules of a checkout by their full names."""
    top = folders(ROOT)[PACKAGE]
    found = {}
    for path in compiled_files(copy):
        within = path.relative_to(copy).as_posix().removeprefix(f"{top}/").split(".")[0]
        found[f"{PACKAGE}.{within.replace('/', '.')}"] = path
    return found


def extensions() -> list[Extension]:
    """Return the modules to compile: none for an editable install, without a compiler, or if switched off."""
    editable = any("editable" in argument for argument in sys.argv)
    building = any(argument.startswith(("build", "bdist", "install")) for argument in sys.argv)
    if editable or not building or why_not() == "off":
        return []
    if why_not():
        print("hachi-hachi: no C compiler found, everything will run interpreted", file=sys.stderr)
        return []
    if reused := compiled_copy():
        return [Extension(name, [], extra_objects=[str(path)]) for name, path in modules_in(reused).items()]
    from mypyc.build import mypycify

    with chdir(stage(ROOT)):
        found: list[Extension] = mypycify(
            ["--config-file", str(ROOT / "pyproject.toml"), *(f"{PACKAGE}/{module}" for module in MODULES)],
            opt_level="3", debug_level="0", target_dir=str(ROOT / "build"), group_name=COMPILED,
        )
    for extension in found:
        extension.sources = [os.path.relpath(source, ROOT) for source in extension.sources]  # setuptools needs relative
        extension.depends = [os.path.relpath(source, ROOT) for source in extension.depends]
        extension.optional = True
        if sys.platform != "win32":
            # The first lets the compiler inline the tiny bitset functions, which a shared library otherwise keeps
            # replaceable. Fused multiplications round once where the interpreter rounds twice: players would differ
            # between machines. All extensions have one list of arguments, so it is replaced rather than extended.
            extension.extra_compile_args = [
                *extension.extra_compile_args, "-fno-semantic-interposition", "-ffp-contract=off",
            ]
    return found


def packages() -> list[str]:
    """Return all packages: those named in pyproject.toml, and those below them."""
    named = folders(ROOT)
    found = [f"{package}.{inner}" for package, folder in named.items() for inner in find_packages(str(ROOT / folder))]
    within = {f"{package}.{Path(folder).name}" for package in named for folder in named.values() if "/" in folder}
    return sorted({*named, *found} - within)


def compiled_files(folder: Path) -> list[Path]:
    """Return this interpreter's extension modules in ``folder`` and its subpackages."""
    inside = sorted({module.split("/")[0] for module in MODULES})
    found = {path for suffix in EXTENSION_SUFFIXES for path in folder.glob(f"*__mypyc{suffix}")}
    for place in (*inside, folders(ROOT)[PACKAGE]):
        found |= {path for suffix in EXTENSION_SUFFIXES for path in (folder / place).rglob(f"*{suffix}")}
    return sorted(found)


class BuildAfresh(build):
    """A build into an empty folder: otherwise stale extension modules from an earlier build would be installed.

    A compiled file takes precedence over the source next to it, so a leftover one would run instead of newer source.
    """

    def run(self) -> None:
        """Empty the folder, build, and record why nothing was compiled if so."""
        target = Path(self.build_lib).resolve()
        if target != ROOT and ROOT in target.parents:
            shutil.rmtree(target, ignore_errors=True)
        super().run()
        built = target / PACKAGE
        if not (built / FINGERPRINTS).exists() and (built / INTERPRETED).parent.is_dir():
            (built / INTERPRETED).write_text(why_not() or ("failed" if has_headers() else "headers"), "utf-8")


class CompileAndSay(build_ext):
    """A build of the extensions that reports the result and records the fingerprints of the sources."""

    def run(self) -> None:
        """Build, and write the fingerprints next to the modules; an in-place build removes earlier ones."""
        if not self.extensions:
            return
        target = ROOT if self.inplace else Path(self.build_lib) / PACKAGE
        for path in compiled_files(target):
            path.unlink()
        (target / FINGERPRINTS).unlink(missing_ok=True)
        super().run()
        built = [module for module in MODULES if list(target.glob(f"{module.removesuffix('.py')}.*[od]"))]
        print(f"hachi-hachi: compiled {len(built)} of {len(MODULES)} modules", file=sys.stderr)
        if not built:
            print(f"hachi-hachi: compiling failed, everything will run interpreted; {why_failed()}", file=sys.stderr)
            return
        (target / FINGERPRINTS).write_text(json.dumps(fingerprints(built), indent=1) + "\n", "utf-8")

    def build_extension(self, ext: Extension) -> None:
        """Compile a module, or copy it if it is compiled already."""
        if ext.sources:
            super().build_extension(ext)
            return
        target = Path(self.get_ext_fullpath(ext.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ext.extra_objects[0], target)


if any("editable" in argument for argument in sys.argv):
    stage(ROOT)
options: dict[str, Any] = {
    "packages": packages(), "ext_modules": extensions(), "cmdclass": {"build": BuildAfresh, "build_ext": CompileAndSay},
}
setup(**options)
