from pathlib import Path

import pytest

from hachi_hachi.game.library.record_folder import DELETED, IMPORTED, Kind, RecordFolder, bad_name


@pytest.fixture
def shelf(tmp_path: Path) -> RecordFolder:
    for folder in ("years", "watched/years", "imported"):
        (tmp_path / folder).mkdir(parents=True)
    for name in ("year.hachi", "years/a.hachi", "watched/years/b.hachi", "imported/c.hachi", "watched/year.hachi"):
        (tmp_path / name).write_text("{}", "utf-8")
    (tmp_path / "years" / "a.review").write_text("[]", "utf-8")
    return RecordFolder(tmp_path)


def test_every_record_is_found_and_told_by_where_it_lies(shelf: RecordFolder) -> None:
    found = {path.relative_to(shelf.folder).as_posix(): shelf.kind(path) for path in shelf.paths()}
    assert found == {
        "year.hachi": Kind.GOING_ON, "watched/year.hachi": Kind.GOING_ON, "years/a.hachi": Kind.PLAYED,
        "watched/years/b.hachi": Kind.WATCHED, "imported/c.hachi": Kind.IMPORTED,
    }
    assert shelf.reviewed() == {shelf.folder / "years" / "a.hachi"}


def test_a_record_is_renamed_with_its_review_and_never_over_another(shelf: RecordFolder) -> None:
    path = shelf.folder / "years" / "a.hachi"
    (path.parent / "taken.hachi").write_text("other", "utf-8")
    assert shelf.rename(path, "taken") == (None, "That record name is taken.")
    assert (path.parent / "taken.hachi").read_text("utf-8") == "other"
    to, trouble = shelf.rename(path, " 春の年 ")
    assert (to, trouble) == (path.parent / "春の年.hachi", "")
    assert (path.parent / "春の年.review").read_text("utf-8") == "[]"
    assert not path.exists()
    assert not path.with_suffix(".review").exists()


@pytest.mark.parametrize("name", ["", "  ", ".hidden", "end.", "a/b", "a\\b", "a\nb", "x" * 61, 'q"'])
def test_names_that_some_system_forbids_are_refused(shelf: RecordFolder, name: str) -> None:
    path = shelf.folder / "years" / "a.hachi"
    assert bad_name(name)
    assert shelf.rename(path, name) == (None, bad_name(name))
    assert path.exists()


def test_what_is_deleted_lies_in_a_folder_and_writes_over_nothing(shelf: RecordFolder) -> None:
    path = shelf.folder / "years" / "a.hachi"
    assert shelf.delete(path) == (shelf.folder / DELETED / "a.hachi", "")
    path.write_text("another", "utf-8")
    assert shelf.delete(path) == (shelf.folder / DELETED / "a-2.hachi", "")
    assert (shelf.folder / DELETED / "a.hachi").read_text("utf-8") == "{}"
    assert (shelf.folder / DELETED / "a.review").read_text("utf-8") == "[]"
    assert path not in shelf.paths()


def test_a_copy_goes_out_and_comes_in_once(
    shelf: RecordFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HACHI_HACHI_HOME", str(tmp_path / "home"))
    path = shelf.folder / "years" / "a.hachi"
    path.write_text("a record", "utf-8")
    out, trouble = shelf.export(path)
    assert trouble == ""
    assert out == tmp_path / "home" / "exported" / "a.hachi"
    assert out.read_text("utf-8") == "a record"
    first, _trouble = shelf.take_in(out, lambda _text: None)
    assert first == shelf.folder / IMPORTED / "a.hachi"
    assert shelf.take_in(out, lambda _text: None) == (first, "")


def test_what_cannot_be_used_is_not_taken_in(shelf: RecordFolder, tmp_path: Path) -> None:
    def refuse(text: str) -> None:
        raise ValueError(f"not {text}")

    before = shelf.paths()
    (tmp_path / "strange.txt").write_text("this", "utf-8")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    assert shelf.take_in(tmp_path / "strange.txt", refuse) == (None, "not this")
    assert "UTF-8" in shelf.take_in(tmp_path / "bytes", refuse)[1]
    assert shelf.take_in(tmp_path / "nowhere", refuse)[1] == "There is no file nowhere."
    assert shelf.take_in(tmp_path, refuse)[1]
    assert shelf.paths() == before
