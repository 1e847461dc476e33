"""The packages for Linux, made from a small stand-in for the packaged program."""

from __future__ import annotations

import configparser
import gzip
import os
import re
import shutil
import stat
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from hachi_hachi.game.app.command_line import parser
from tools.release.linux import check_glibc, check_install
from tools.release.linux.deb import changelog, copyright_file, dependencies, make_deb
from tools.release.linux.elf import drop_machine_run_paths, glibc, machine_run_paths, needed
from tools.release.linux.man_page import escaped, man_page
from tools.release.linux.self_extractor import make_app_dir, make_run
from tools.release.linux.tree import FILES, ID, PICTURES, PROGRAM, ROOT, make_tree, metainfo
from tools.release.linux.validators import validate

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="packages for Linux are made on Linux")
URL = "https://example.org/us/hachi-hachi"
needs_gcc = pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no C compiler")
needs_dpkg = pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="there is no dpkg")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A folder like that of the packaged program, with a program in it that names its version."""
    folder = tmp_path / "dist" / "hachi-hachi"
    (folder / "_internal" / "licences").mkdir(parents=True, mode=0o700)
    source = tmp_path / "main.c"
    source.write_text('#include <stdio.h>\nint main(void) { puts("hachi-hachi, a stand-in"); return 0; }\n')
    subprocess.run(["gcc", "-s", "-o", folder / "hachi-hachi", source], check=True)
    (folder / "_internal" / "licences" / "NOTICES.txt").write_text("Python")
    (folder / "_internal" / "a script").write_text("#!/bin/sh\n")
    (folder / "_internal" / "a script").chmod(0o755)
    return folder


@pytest.fixture
def tree(program: Path, tmp_path: Path) -> Path:
    make_tree(program, tmp_path / "tree", URL)
    return tmp_path / "tree"


# -- texts -----------------------------------------------------------------------------------------------------
def test_the_man_page_names_everything_that_help_names() -> None:
    page = man_page()
    line = parser()
    line.format_help()  # lists the games
    for action in line._actions:
        for name in action.option_strings:
            assert rf"\fB{escaped(name)}\fR" in page
        assert escaped(str(action.help)) in page
    assert "/home/" not in page
    for status in ("0", "1", "2", "70", "130"):
        assert f"\n.TP\n.B {status}\n" in page


@pytest.mark.skipif(shutil.which("groff") is None, reason="there is no groff")
def test_the_man_page_is_good_troff() -> None:
    done = subprocess.run(
        ["groff", "-man", "-Tutf8", "-ww", "-z"], input=man_page(), capture_output=True, text=True, check=True
    )
    assert done.stderr == ""


def test_text_is_escaped_for_troff() -> None:
    assert escaped(".a\n'b -c \\d") == "\\&.a\n\\&'b \\-c \\ed"


def test_the_entry_opens_records_and_its_icon_is_there(tree: Path) -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(FILES / "hachi-hachi.desktop", "utf-8")
    found = entry["Desktop Entry"]
    assert found["Exec"] == "hachi-hachi %f"
    mime = ET.parse(FILES / "mime.xml").getroot()[0]  # noqa: S314 - our own file
    assert found["MimeType"] == f"{mime.get('type')};"
    assert any(child.get("pattern") == "*.hachi" for child in mime)
    sizes = {path.parent.parent.name for path in tree.glob(f"usr/share/icons/hicolor/*/apps/{found['Icon']}.png")}
    assert {"16x16", "32x32", "48x48", "64x64", "128x128", "256x256", "512x512"} <= sizes


@pytest.mark.parametrize("url", [URL, ""])
def test_the_metadata_has_pictures_only_if_it_is_known_where_they_are(url: str) -> None:
    root = ET.fromstring(metainfo(url))  # noqa: S314 - our own file
    assert root.findtext("id") == ID
    assert root.findtext("launchable") == f"{ID}.desktop"
    pictures = [str(one.text) for one in root.iterfind("screenshots/screenshot/image")]
    assert len(pictures) == (len(PICTURES) if url else 0)
    for place in pictures:
        assert (ROOT / re.sub(rf"{URL}/raw/v[\d.]+/", "", place)).is_file()
    assert root.find("releases/release") is not None
    assert "@" not in metainfo(url)


def test_the_flatpak_manifest_has_the_same_id() -> None:
    manifest = YAML(typ="safe").load((FILES / "flatpak.yml").read_text("utf-8"))
    assert manifest["id"] == ID
    source = manifest["modules"][0]["sources"][0]["path"]
    assert os.path.normpath(FILES / source) == str(ROOT / "build" / "linux" / "tree")


def test_copyright_and_changelog_are_in_debians_form() -> None:
    text = copyright_file()
    assert text.count("\nLicense: MIT") == 2
    assert all(row == "" or not row.isspace() for row in text.splitlines())
    assert re.match(r"hachi-hachi \([\d.]+\) unstable; urgency=medium\n\n  \* ", changelog("a@example.org"))
    assert max(map(len, changelog("a@example.org").splitlines())) <= 80


# -- libraries -------------------------------------------------------------------------------------------------
@needs_gcc
def test_run_paths_of_the_machine_are_dropped_and_the_library_still_loads(tmp_path: Path) -> None:
    source = tmp_path / "lib.c"
    source.write_text("#include <math.h>\ndouble root(double x) { return sqrt(x); }\n")
    for name, run_path in (("a.so", "/build/here/lib"), ("b.so", "$ORIGIN/../lib"), ("c.so", "")):
        flags = [f"-Wl,-rpath,{run_path}"] if run_path else []
        subprocess.run(["gcc", "-shared", "-fPIC", *flags, "-o", tmp_path / name, source, "-lm"], check=True)
    assert machine_run_paths(tmp_path / "a.so") == ["/build/here/lib"]
    for name in ("a.so", "b.so", "c.so"):
        before = (tmp_path / name).read_bytes()
        drop_machine_run_paths(tmp_path / name)
        assert machine_run_paths(tmp_path / name) == []
        assert ((tmp_path / name).read_bytes() == before) == (name != "a.so")
        load = f"import ctypes; f = ctypes.CDLL({str(tmp_path / name)!r}).root; f.restype = ctypes.c_double; "
        load += "f.argtypes = [ctypes.c_double]; print(f(9.0))"
        done = subprocess.run([sys.executable, "-c", load], capture_output=True, text=True, check=True)
        assert done.stdout == "3.0\n"


@needs_gcc
def test_the_glibc_that_is_needed_is_known(
    program: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    version, path = glibc(program)
    assert version >= (2, 2)
    assert path.name == "hachi-hachi"
    assert needed(program) == {"libc.so.6"}
    assert dependencies(program)[0] == f"libc6 (>= {'.'.join(map(str, version))})"
    for most, status in (("2.1", 1), ("99.0", 0)):
        monkeypatch.setattr(sys, "argv", ["check_glibc", str(program), most])
        assert check_glibc.main() == status
    assert "is needed, by hachi-hachi" in capsys.readouterr().out


@needs_gcc
def test_no_library_of_a_tree_is_searched_for_on_the_machine_it_was_built_on(program: Path, tmp_path: Path) -> None:
    source = tmp_path / "lib.c"
    source.write_text("int one(void) { return 1; }\n")
    library = program / "_internal" / "lib.so"
    subprocess.run(["gcc", "-shared", "-fPIC", "-Wl,-rpath,/build/here/lib", "-o", library, source], check=True)
    make_tree(program, tmp_path / "made")
    assert machine_run_paths(library)
    assert machine_run_paths(tmp_path / "made" / PROGRAM / "_internal" / "lib.so") == []


# -- packages --------------------------------------------------------------------------------------------------
@needs_gcc
def test_the_modes_are_those_of_installed_files(tree: Path) -> None:
    modes = {str(path.relative_to(tree)): stat.S_IMODE(path.lstat().st_mode) for path in tree.rglob("*")}
    folder = str(PROGRAM)
    assert modes[f"{folder}/_internal/licences"] == 0o755
    assert modes[f"{folder}/hachi-hachi"] == 0o755
    assert modes[f"{folder}/_internal/a script"] == 0o644
    assert (tree / "usr" / "bin" / "hachi-hachi").resolve() == tree / PROGRAM / "hachi-hachi"


@pytest.fixture
def private_files() -> Iterator[None]:
    """New files are for their owner only, as on some machines."""
    before = os.umask(0o077)
    yield
    os.umask(before)


@needs_gcc
@needs_dpkg
def test_a_deb_is_installed_started_and_removed_without_a_trace(
    tree: Path, tmp_path: Path, private_files: None
) -> None:
    deb = make_deb(tree, tmp_path, os.uname().machine, "a@example.org")
    listed = subprocess.run(["dpkg-deb", "--contents", deb], capture_output=True, text=True, check=True).stdout
    assert all(row.split()[1] == "root/root" for row in listed.splitlines())
    assert {row.split()[0] for row in listed.splitlines()} == {"drwxr-xr-x", "-rwxr-xr-x", "-rw-r--r--", "lrwxrwxrwx"}
    control = subprocess.run(["dpkg-deb", "--field", deb], capture_output=True, text=True, check=True).stdout
    assert "Section: games" in control
    assert "libc6 (>= " in control
    assert check_install.check(deb) == "hachi-hachi, a stand-in"


@needs_gcc
@needs_dpkg
def test_a_deb_with_a_run_path_of_the_machine_is_refused(tree: Path, tmp_path: Path) -> None:
    bad = tree / PROGRAM / "_internal" / "bad.so"
    subprocess.run(["gcc", "-shared", "-Wl,-rpath,/build/here", "-o", bad, "-x", "c", os.devnull], check=True)
    with pytest.raises(SystemExit, match="1 files have a run path of this machine"):
        make_deb(tree, tmp_path, os.uname().machine, "a@example.org")


@needs_gcc
def test_the_self_extractor_installs_for_one_user_again_and_removes(tree: Path, tmp_path: Path) -> None:
    run = make_run(tree, tmp_path, "x86_64")
    assert check_install.check(run) == "hachi-hachi, a stand-in"
    prefix, home = tmp_path / "a prefix", tmp_path / "home"
    (prefix / "bin").mkdir(parents=True)
    (prefix / "bin" / "other").write_text("kept")
    home.mkdir()
    for arguments in ([], [], ["--remove"]):
        check_install.run("sh", run, "--prefix", prefix, *arguments, home=home)
    assert check_install.files(prefix) == {"bin/other"}
    assert not list(home.iterdir())
    refused = subprocess.run(["sh", run, "--what"], capture_output=True, text=True, check=False)
    assert refused.returncode == 2
    assert "usage: sh" in refused.stderr


@needs_gcc
def test_the_folder_of_an_app_image_has_what_its_tool_reads(tree: Path, tmp_path: Path) -> None:
    folder = make_app_dir(tree, tmp_path)
    assert {"AppRun", f"{ID}.desktop", "hachi-hachi.png", "usr"} == {path.name for path in folder.iterdir()}
    assert all(path.exists() for path in folder.iterdir())


@needs_gcc
def test_validators_find_no_error_and_report_one(
    tree: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert validate(tree, []) == 0, capsys.readouterr().out
    page = tree / "usr" / "share" / "man" / "man6" / "hachi-hachi.6.gz"
    assert b".TH HACHI" in gzip.decompress(page.read_bytes())
    monkeypatch.setenv("PATH", "")
    assert validate(tree, []) == 0
    assert "desktop-file-validate is not installed: not checked" in capsys.readouterr().out


@needs_gcc
@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="it is not installed")
def test_a_wrong_entry_is_reported(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tree / "usr" / "share" / "applications" / f"{ID}.desktop").write_text("[Desktop Entry]\nName=x\n")
    assert validate(tree, []) == 1
    assert "desktop-file-validate: errors" in capsys.readouterr().out
