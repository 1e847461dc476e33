"""In thirty broken homes nothing fails and nothing is lost. (`python -m tools.robustness.faulty_profiles` says
which.)
"""
import os
import tempfile
from pathlib import Path

import pytest

from tools.robustness.faulty_profiles.__main__ import visited, who
from tools.robustness.faulty_profiles.profiles import HOMES, ProfileFolder, lost, open_again

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="homes are broken with links and named pipes")


def test_a_visitor_without_rights_plays_in_every_home() -> None:
    """The folder of a test is closed to other users."""
    with tempfile.TemporaryDirectory(prefix="hachi-hachi-homes-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o755)
        found, wrong = visited(ProfileFolder(folder, who()))
        open_again(folder)
    assert wrong == []
    assert [one["home"] for one in found] == list(HOMES)
    assert len(found) > 30
    for one in found:
        assert {"title", "options", "about", "newyear", "table", "settlement", "year"} <= set(one["scenes"]), one


def test_what_is_lost_is_noticed(tmp_path: Path) -> None:
    street = ProfileFolder(tmp_path, os.geteuid())
    street.build()
    open_again(tmp_path)
    assert lost(street) == []
    home = tmp_path / "homes" / "damaged_files"
    (home / "year.hachi").rename(home / "year.hachi.bad")
    (home / "settings.json").write_text("{}")
    (street.foreign / "letter.txt").write_text("Dear Akiko, or whoever")
    (street.foreign / "new.txt").touch()
    gone = [str(Path(path).relative_to(tmp_path)) for path in lost(street)]
    assert gone == ["foreign/letter.txt", "foreign/new.txt"]  # the same damage still lies in another file of that home
    for path in home.rglob("*"):
        if path.is_file():
            path.write_text("{}")
    gone = [str(Path(path).relative_to(tmp_path)) for path in lost(street)]
    assert "homes/damaged_files/year.hachi" in gone
