"""Windows under Wine: what can be checked without Wine."""
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from hachi_hachi.engine.catalog import GAMES
from tools.windows import __main__ as commands
from tools.windows import wine_checks
from tools.windows.compiled_core import ENDING, WRITTEN, put, source_entries
from tools.windows.installer import NARROW, SCRIPT, WIDE, make_installer, target_of
from tools.windows.wine_python import REQUIREMENTS, ROOT, WinePython


def pinned() -> dict[str, str]:
    lines = [line for line in REQUIREMENTS.read_text("utf-8").splitlines() if not line.startswith("#")]
    assert all(" --hash=sha256:" in line and "==" in line for line in lines)
    return {name: version for name, _equal, version in (line.split(" ")[0].partition("==") for line in lines)}


def test_every_library_of_the_program_is_pinned_in_a_version_it_allows() -> None:
    found = pinned()
    for line in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]:
        wanted = Requirement(line)
        assert wanted.specifier.contains(found[wanted.name.replace("_", "-")]), line


def test_a_missing_command_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _name: None)
    with pytest.raises(SystemExit, match="no wine on this machine: apt-get install wine wine64"):
        WinePython(Path("somewhere")).setup()
    assert not Path("somewhere").exists()


def test_a_step_that_is_unknown_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["windows", "somewhere", "install", "paint"])
    with pytest.raises(SystemExit):
        commands.main()
    assert "there is no step paint" in capsys.readouterr().err


def test_what_a_watched_deal_has_left_is_judged(tmp_path: Path) -> None:
    game, log = next(iter(GAMES)), tmp_path / "log.jsonl"
    thought = '{"event": "thought", "stood_in": false}\n'
    log.write_text(thought * 2, "utf-8")
    for screen in ("title", "table"):
        (tmp_path / f"{screen}.png").touch()
    with pytest.raises(SystemExit, match="no pictures of settlement"):
        wine_checks.watched(game, tmp_path, log)
    (tmp_path / "settlement.png").touch()
    assert wine_checks.watched(game, tmp_path, log) == f"{game}: a deal of 2 decisions"
    log.write_text(thought + thought.replace("false", "true"), "utf-8")
    with pytest.raises(SystemExit, match="1 of 2 decisions"):
        wine_checks.watched(game, tmp_path, log)


def test_the_line_of_the_tests_is_found_before_those_of_wine() -> None:
    assert wine_checks.summary("...\n5 passed, 2 skipped in 3s\nwine: a fault\n") == "5 passed, 2 skipped in 3s"
    with pytest.raises(SystemExit, match="no test has run"):
        wine_checks.summary("wine: could not start\n")


def test_the_installer_knows_the_type_of_records_and_keeps_what_was_played() -> None:
    script = SCRIPT.read_text("utf-8")
    kind = (ROOT / "tools" / "release" / "linux" / "files" / "mime.xml").read_text("utf-8")
    assert 'type="application/x-hachi-record"' in kind
    assert '"Content Type" "application/x-hachi-record"' in script
    removed = [line.strip() for line in script.partition('Section "Uninstall"')[2].splitlines() if "RMDir /r" in line]
    assert removed == ['RMDir /r "$INSTDIR\\_internal"']


def test_the_installer_is_of_the_kind_that_this_nsis_has_stubs_for(tmp_path: Path) -> None:
    assert target_of(tmp_path / "NSIS" / "makensis.exe") == NARROW
    stubs = tmp_path / "share" / "nsis" / "Stubs"
    stubs.mkdir(parents=True)
    (stubs / f"lzma_solid-{WIDE}").touch()
    assert target_of(tmp_path / "bin" / "makensis") == WIDE


def test_no_installer_is_made_of_no_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda *_, **__: "makensis")
    with pytest.raises(SystemExit, match=r"has no hachi-hachi\.exe"):
        make_installer(tmp_path, tmp_path)
    monkeypatch.setattr("shutil.which", lambda *_, **__: None)
    with pytest.raises(SystemExit, match="there is no makensis"):
        make_installer(tmp_path, tmp_path)


def test_lists_of_packages_become_lists_of_their_sources() -> None:
    assert source_entries("# deb\ndeb https://mirror/debian bookworm main\n") == (
        "# deb\ndeb-src https://mirror/debian bookworm main\n"
    )
    assert source_entries("Types: deb\nURIs: https://mirror/debian\n") == (
        "Types: deb-src\nURIs: https://mirror/debian\n"
    )


def test_compiled_modules_get_the_names_that_windows_looks_for(tmp_path: Path) -> None:
    built, packages = tmp_path / "built", tmp_path / "packages"
    for folder in (built, packages):
        (folder / WRITTEN).parent.mkdir(parents=True)
    (built / WRITTEN).write_text("{}", "utf-8")
    (built / "hachi_hachi" / "compiled__mypyc.cpython-311-x86_64-linux-gnu.so").touch()
    (built / WRITTEN.parent / "bitset.cpython-311-x86_64-linux-gnu.so").touch()
    assert put(built, packages) == 2
    assert sorted(path.name for path in packages.rglob("*.pyd")) == [f"bitset{ENDING}", f"compiled__mypyc{ENDING}"]
    assert (packages / WRITTEN).is_file()
